"""What happens at a table, told to the apps above inside the same transaction."""

from django.dispatch import Signal

# A series changed: series=Series (locked by the sender), and of its event seq=int, kind=str,
# payload=dict and at; asked=the seats that may act now, as everybody may know it, or None where
# only the record tells.
series_changed = Signal()
# A seat showed a sign: series=Series (locked), seat=int, sign=str (its code), seen_by=frozenset of
# seats, that one among them. It is for their holders alone: from whoever else could hear of it, the
# very fact is a secret.
sign_shown = Signal()
# A series ended: series=Series (locked), winner=side, None after boards; scores=[(int, int), …].
series_finished = Signal()
# Nobody of one or both sides sat down in time: series=Series (locked), present=frozenset of sides.
# The receiver decides; the series itself has been called off.
series_not_attended = Signal()
# A seat ran out of time: series=Series (locked), seat=int.
turn_timed_out = Signal()
# Every table of a duplicate round has closed: boards=BoardSet (locked).
boards_revealed = Signal()
# A person closed their account: player=Player. Whatever else opens it, or reaches them, goes too.
account_closed = Signal()
# A person asks for everything that is kept about them: player=Player. Each receiver returns its
# part, a dict of plain values by a name of its own.
own_data_asked = Signal()
# A page about somebody's way in is made: player=Player. Each receiver returns what it has to say
# there, a dict of plain values by a name of its own.
own_page_asked = Signal()
# A person chose what to read: player=Player, language=str, one of the product's.
language_chosen = Signal()
# A page shows a ticket: player=Player, issuer=str (which kind of ticket), grant=int (what it was
# given for). Whoever gives tickets of that kind returns True if it may still be used.
ticket_shown = Signal()
