"""A program that speaks to the API."""

from django.core.cache import cache
from django.test import Client

from games.services.tokens import new_token


class Caller:
    """Calls as nobody, or with the token of *player*; nobody has called before."""

    def __init__(self, player=None):
        # The throttles count in the cache.
        cache.clear()
        token = player and new_token(player=player)
        self.client = Client(headers={"Authorization": f"Token {token}"} if token else None)

    def get(self, path, **query):
        return self.client.get(f"/api/v1/{path}", query)

    def post(self, path, body, **headers):
        return self.client.post(
            f"/api/v1/{path}", body, content_type="application/json", headers=headers
        )

    def act(self, series, action, *, seq, command="a-command-of-mine"):
        body = {"id": command, "seq": seq, "action": action}
        return self.post(f"tables/{series.public_id}/actions/", body)


def raise_or_run(legal):
    """Choose what ends a series soon: one side raises, the other runs."""
    return next((words for words in ("raise", "decline") if words in legal), legal[0])


def refused(response):
    """Return the status and the code of a refusal, which always has a sentence too."""
    told = response.json()
    assert told["message"]
    return response.status_code, told["code"]
