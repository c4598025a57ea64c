"""A table at the terminal: one person plays against policies, without a database.

The person's side of it sees observations of the own seat and public actions alone; only
``series`` holds the cards.
"""

from games.terminal.evening import Evening
from games.terminal.languages import default_language, languages
from games.terminal.paper import Paper
from games.terminal.person import LeftTableError, Person
from games.terminal.series import Series

__all__ = [
    "Evening",
    "LeftTableError",
    "Paper",
    "Person",
    "Series",
    "default_language",
    "languages",
]
