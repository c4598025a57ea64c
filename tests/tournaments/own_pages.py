"""Pages of players, as a browser without a script gets them."""

import re

from django.test import Client

from games.models import Player
from tests.tournaments.club_night import Night

MINE = "/me/matches/"


class Browser:
    """Somebody's browser; buttons are pressed by the word that stands on them."""

    def __init__(self, player: Player | None):
        self.client = Client(headers={"Accept-Language": "en"})
        if player is not None:
            Player.objects.filter(pk=player.pk).update(language="en")
            self.client.force_login(player, "django.contrib.auth.backends.ModelBackend")

    def page(self, address: str, status: int = 200) -> str:
        answer = self.client.get(address)
        assert answer.status_code == status
        return answer.content.decode()

    def text(self, address: str, status: int = 200) -> str:
        html = re.sub(r"<(head|script).*?</\1>", " ", self.page(address, status), flags=re.DOTALL)
        return " ".join(re.sub(r"<[^>]+>", " ", html).split())

    def press(self, address: str, word: str, **fields: str) -> str:
        """Press the one button *word* on a page, and return the words of the page that follows."""
        form = next(
            form
            for form in re.findall(r"<form.*?</form>", self.page(address), flags=re.DOTALL)
            if re.search(rf">\s*{re.escape(word)}\s*</button>", form)
        )
        action = re.search(r'action="([^"]+)"', form)
        sent = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form)) | fields
        button = re.search(r'name="action"\s+value="(\w+)"', form)
        if button:
            sent["action"] = button[1]
        target = action[1] if action else address
        answer = self.client.post(target, sent, follow=True)
        assert answer.status_code == 200, answer.status_code
        return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def browser(night: Night, name: str) -> Browser:
    return Browser(night.member(name).player)


def register_page(night: Night) -> str:
    return f"/t/{night.tournament.public_id}/register/"


def report_page(night: Night, number: int = 1) -> str:
    return f"/t/{night.tournament.public_id}/m/{night.match(number).public_id}/report/"
