"""What the tests of tournaments share."""

from contextlib import contextmanager

import pytest

from games.errors import DomainError


@pytest.fixture
def refused():
    """``with refused("code"):`` what is inside must be refused with that code, in a sentence."""

    @contextmanager
    def refusing(code: str):
        with pytest.raises(DomainError) as caught:
            yield caught
        assert caught.value.code == code
        assert str(caught.value.message).strip().endswith((".", "…"))

    return refusing
