"""What happens in a tournament, told to the apps above inside the same transaction."""

from django.dispatch import Signal

# A match was called to a table: match=Match (its series is open, if it is played online).
match_called = Signal()
# A match was decided, by play, by the director or by the clock: match=Match.
match_decided = Signal()
# A decision was taken back, or a called match went back to waiting: match=Match.
match_withdrawn = Signal()
# Somebody else plays in an entry from now on: entry=Entry, leaving=Membership, coming=Membership.
line_up_changed = Signal()
# Anything changed: tournament=Tournament (locked), seq=int, kind=str, payload=dict (public).
tournament_changed = Signal()
# Something waits for the director: tournament=Tournament, kind=str, text=str, match=Match or None.
director_told = Signal()
# The director tells everybody something: announcement=Announcement.
announced = Signal()
# It begins soon: tournament=Tournament, entries=[Entry, …] that have not checked in.
reminded = Signal()
