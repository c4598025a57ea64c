"""Standings: points, then the tie-breaks that the director chose, in a total order.

The definitions are those of the FIDE Handbook, C.07 *Tie-Break Regulations*, as approved on
2 February 2026 and in force since 1 March 2026; each is cited where it is computed. Matches of
this club have no draws: the value of a draw is half a win and only counts for rounds
that were not played.
"""

# Kept with a tournament: which definitions its standings were computed by.
VERSION = "FIDE C.07 2026-03"
