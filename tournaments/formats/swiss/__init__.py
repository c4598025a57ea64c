"""Swiss rounds: rivals with like scores meet, never the same twice, and nobody goes out.

:func:`~tournaments.formats.swiss.rounds.next_round` draws a round from plain values.
"""
