"""What goes through Redis: news for pages, tasks for the worker, and the shared cache."""

from typing import Any, Final

from config.redis_line import PATIENCE

# redis-py's asynchronous pool stops at 100 connections unless told otherwise,
# and a club's evening has more sockets than that.
MAX_CONNECTIONS: Final = 5000

# Who has just moved does not wait for the broker, as kombu would by default for six seconds: a task
# that it does not take is lost, and a sweep finds the work.
BROKER_OPTIONS: Final = {
    "max_retries": 0,
    "socket_connect_timeout": PATIENCE,
    "socket_timeout": 5.0,
}


def channel_layers(redis_url: str | None) -> dict[str, dict[str, Any]]:
    """Return CHANNEL_LAYERS through *redis_url*, or within this process without one."""
    if redis_url is None:
        return {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    host = {
        "address": redis_url,
        "max_connections": MAX_CONNECTIONS,
        "socket_timeout": PATIENCE,
        "socket_connect_timeout": PATIENCE,
    }
    return {
        "default": {
            "BACKEND": "config.fan_out.FanOut",
            "CONFIG": {"hosts": [host], "prefix": "club"},
        }
    }


def celery_broker(redis_url: str | None) -> str:
    """Return kombu's name for *redis_url*; without one, tasks go nowhere.

    Nothing is lost by that: the sweeps find due work in the database.
    """
    if redis_url is None:
        return "memory://localhost"
    # redis-py says unix://, kombu says redis+socket://.
    return redis_url.replace("unix://", "redis+socket://", 1)


def shared_caches(redis_url: str) -> dict[str, dict[str, Any]]:
    """Return CACHES over all web processes, by the names that the settings' base gives them."""
    shared = {"BACKEND": "config.shared_cache.SharedCache", "LOCATION": redis_url}
    return {
        "default": shared,
        "tables": {**shared, "KEY_PREFIX": "tables"},
        "pages": {**shared, "KEY_PREFIX": "pages"},
    }
