from games.views.access import join, sign_in
from games.views.again import again
from games.views.me import download, me, rename, token
from games.views.play import play
from games.views.published import record, verify
from games.views.replay import replay
from games.views.rules import rules, rules_at, rules_of
from games.views.tables import held_table, table

__all__ = [
    "again",
    "download",
    "held_table",
    "join",
    "me",
    "play",
    "record",
    "rename",
    "replay",
    "rules",
    "rules_at",
    "rules_of",
    "sign_in",
    "table",
    "token",
    "verify",
]
