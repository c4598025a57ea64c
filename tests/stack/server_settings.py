"""A club's processes with what a server has: one cache of all processes, connections that stay."""

from config.settings.club import *  # noqa: F403
from config.settings.club import DATABASES, REDIS_URL
from config.settings.redis import shared_caches

assert REDIS_URL is not None
CACHES = shared_caches(REDIS_URL)
DATABASES["default"]["CONN_MAX_AGE"] = 60
