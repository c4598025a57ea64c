from games.views.access import join, sign_in
from games.views.me import me, rename, token
from games.views.play import play
from games.views.tables import record, table, verify

__all__ = ["join", "me", "play", "record", "rename", "sign_in", "table", "token", "verify"]
