"""A club's processes with what a server has: one cache of them all."""

from config.settings.club import *  # noqa: F403
from config.settings.club import REDIS_URL
from config.settings.redis import shared_caches

assert REDIS_URL is not None
CACHES = shared_caches(REDIS_URL)
