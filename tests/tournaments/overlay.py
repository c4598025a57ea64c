"""The overlay of the public page, as its script asks the server for it."""

from django.test import Client
from django.urls import reverse


class Overlay:
    """A director with the public page of a night in hand, as its script asks the server."""

    def __init__(self, night, player=None, *, by_script=True):
        self.night = night
        self.client = Client(headers={"X-Requested-With": "fetch"} if by_script else {})
        self.client.cookies["django_language"] = "en"
        self.client.force_login(
            player or night.director, "django.contrib.auth.backends.ModelBackend"
        )

    def address(self, number=None, act=""):
        names = [self.night.tournament.public_id]
        if number is not None:
            names.append(self.night.match(number).public_id)
        page = "direct_match" if number is not None else "direct"
        return reverse(f"tournaments:{page}", args=names) + (f"{act}/" if act else "")

    def sees(self, number=None, act=""):
        answer = self.client.get(self.address(number, act))
        assert answer.status_code == 200
        return answer

    def offered(self, number=None):
        return [act.name for act in self.sees(number).context["acts"]]

    def does(self, act, number=None, **chosen):
        """Open the panel, and send the form of *act* with all that it says, and what is *chosen*."""
        acts = self.sees(number).context["acts"]
        [shown] = [each for each in acts if each.name == act]
        said = {field.name: str(field.value()) for field in shown.form if field.value() is not None}
        return self.client.post(self.address(number, act), said | chosen)


def text(answer):
    return " ".join(answer.content.decode().split())
