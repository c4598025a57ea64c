"""Every page is valid HTML, in three languages, in the judgement of html-validate.

Of its recommended rules those are off that are about style alone, about files of other sites
(`require-sri`; there are none), or that do not know buttons outside of their form (`wcag/h32`).
"""

import json
from pathlib import Path

import pytest
from django.test import Client

from tests import node
from tests.web.inventory import PAGES

pytestmark = [pytest.mark.django_db, pytest.mark.one_database, pytest.mark.node]

PROGRAM = "html-validate/bin/html-validate.mjs"
RULES = Path(__file__).with_name("htmlvalidate.json")


def write_pages(club, language, folder):
    """Write every page of ours into *folder* as the site answers it in *language*."""
    club.parts["language"] = language
    for page in PAGES:
        if not page.ours.startswith("body"):
            continue
        client = Client(raise_request_exception=False, headers={"Accept-Language": language})
        client.cookies["django_language"] = language
        if key := club.sessions.get(page.who):
            client.cookies["sessionid"] = key
        html = client.get(page.address(club)).content
        (folder / f"{page.name}.{language}.html").write_bytes(html)


def findings(folder):
    told = node.run(PROGRAM, "--config", str(RULES), "--formatter", "json", ".", cwd=folder)
    return [
        f"{Path(page['filePath']).name}:{each['line']} {each['ruleId']}: {each['message']}"
        for page in json.loads(told)
        for each in page["messages"]
    ]


def test_every_page_is_valid(whole_club, tmp_path):
    for language in ("pt-br", "es", "en"):
        write_pages(whole_club, language, tmp_path)
    found = findings(tmp_path)

    if found:
        pytest.fail("\n".join(found), pytrace=False)
