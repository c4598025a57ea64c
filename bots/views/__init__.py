from bots.views.linking import link, unlink
from bots.views.webhook import webhook

__all__ = ["link", "unlink", "webhook"]
