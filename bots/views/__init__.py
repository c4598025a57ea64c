from bots.views.linking import join, link, unlink
from bots.views.mini_app import app, app_session, app_tables
from bots.views.signing_in import sign_in
from bots.views.webhook import webhook

__all__ = ["app", "app_session", "app_tables", "join", "link", "sign_in", "unlink", "webhook"]
