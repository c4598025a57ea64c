"""Brackets of a club night, written as people write them down."""

from tournaments.formats.results import Bye, ByeKind, Ending, Meeting, Result
from tournaments.formats.standings.ledger import Ledger

# The pairs of the night, by their letters.
A, B, C, D, E, F, G, H = range(1, 9)
LETTERS = "ABCDEFGH"

_BYES = {"bye": ByeKind.ALLOTTED, "full": ByeKind.FULL, "half": ByeKind.HALF, "zero": ByeKind.ZERO}


def results(*rounds: str) -> list[Result]:
    """Read the rounds of a night: ``A>B`` A beat B, ``A>>B`` B did not come, ``A--B`` neither
    came, ``A?B`` still open, ``A bye|full|half|zero`` A rests. A pair not named did not play.
    """
    return [
        _result(number, word)
        for number, line in enumerate(rounds, start=1)
        for word in line.split(", ")
    ]


def ledger(*rounds: str, pairs: str, swiss: bool = True) -> Ledger:
    return Ledger([entry(letter) for letter in pairs], results(*rounds), swiss=swiss)


def entry(letter: str) -> int:
    return LETTERS.index(letter) + 1


def letters(entries) -> str:
    return "".join(LETTERS[number - 1] for number in entries)


def _result(number: int, word: str) -> Result:
    sides = (entry(word[0]), entry(word[-1]) if word[-1].isupper() else 0)
    match word[1:-1]:
        case ">":
            return Meeting(number, sides, Ending.PLAYED, winner=0)
        case ">>":
            return Meeting(number, sides, Ending.FORFEIT, winner=0)
        case "--":
            return Meeting(number, sides, Ending.FORFEIT)
        case "?":
            return Meeting(number, sides)
        case _:
            return Bye(number, sides[0], _BYES[word[2:]])
