"""What happens in a tournament, told to the apps above inside the same transaction."""

from django.dispatch import Signal

# A match was called to a table: match=Match (its series is open, if it is played online).
match_called = Signal()
# A match was decided, by play, by the director or by the clock: match=Match; corrected=True if
# that stands in the place of another decision.
match_decided = Signal()
# A decision was taken back, or a called match went back to waiting: match=Match; corrected=True if
# another decision follows at once, deleted=True if the match goes with its round.
match_withdrawn = Signal()
# A called match goes on at another table: match=Match.
match_moved = Signal()
# The director lets a match wait until further notice: match=Match, was_called=bool; if it was, it
# was told as withdrawn before.
match_postponed = Signal()
# Somebody else plays in an entry from now on: entry=Entry, leaving=Membership, coming=Membership.
line_up_changed = Signal()
# A member asks another to enter together: request=PairRequest.
partner_asked = Signal()
# That is settled, by an answer, or by another entry of one of them: request=PairRequest,
# told=[Membership, …]: whom of the two it is news for.
partner_answered = Signal()
# A player took the own entry out: entry=Entry, actor=Player.
entry_taken_out = Signal()
# Anything changed: tournament=Tournament (locked), seq=int, kind=str, payload=dict (public).
tournament_changed = Signal()
# Something waits for the director: tournament=Tournament, kind=str, text=str, match=Match or None,
# by=Player or None: who caused it.
director_told = Signal()
# The director tells everybody something: announcement=Announcement.
announced = Signal()
# It begins soon: tournament=Tournament, entries=[Entry, …] that have not checked in.
reminded = Signal()
