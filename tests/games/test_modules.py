"""A page names the modules of its script, so that a slow line waits for them once."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from tests.games.table import Table

pytestmark = pytest.mark.one_database


def test_the_page_of_a_table_names_every_module_that_its_script_will_want(client, db, at):
    page = client.get(f"/table/{Table.laid(at=at).series.public_id}/").content.decode()
    preloaded = set(re.findall(r'modulepreload" href="/static/js/table/(\w+)\.', page))
    folder = Path(settings.STATICFILES_DIRS[0]) / "js" / "table"
    wanted = {
        name
        for file in folder.glob("*.js")
        for name in re.findall(r'from "\./(\w+)\.js"', file.read_text())
    }

    assert len(wanted) > 30
    assert preloaded == wanted | {"table"}
