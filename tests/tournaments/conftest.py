"""What the tests of tournaments share."""

from contextlib import contextmanager

import pytest
from celery import Task

from games.errors import DomainError
from games.services import transactions


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


@pytest.fixture
def racing(transactional_db, monkeypatch):
    """Nothing happens but what a test makes happen, and a deadlock is an error.

    The product would carry the command out again; tasks are lost, and the sweeps find the rest.
    """
    monkeypatch.setattr(transactions, "ATTEMPTS", 1)
    monkeypatch.setattr(Task, "apply_async", lambda *_args, **_kwargs: None)


@pytest.fixture
def read(client):
    """Return the reader of a page in English: of a night's tournament, or of one of its matches."""
    client.cookies["django_language"] = "en"

    def page(night, match=None) -> str:
        rest = f"m/{match.public_id}/" if match else ""
        answer = client.get(f"/t/{night.tournament.public_id}/{rest}")
        assert answer.status_code == 200
        return answer.content.decode()

    return page
