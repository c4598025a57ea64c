"""The bot process: it fetches or takes in updates, processes them, and alone sends messages."""

from bots.application.process import Settings, run

__all__ = ["Settings", "run"]
