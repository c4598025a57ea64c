"""Directing where the tournament is shown: for who may, beside what everybody sees."""

from tournaments.views.directing.pages import DirectMatch, DirectTournament, directing_bar

__all__ = ["DirectMatch", "DirectTournament", "directing_bar"]
