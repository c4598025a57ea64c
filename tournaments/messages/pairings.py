"""How a draw that is not made yet is shown: round by round, with the reasons of every pairing."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournaments.models import Bracket, Match
from tournaments.selectors.round_names import round_names
from tournaments.services.previews import DrawnPairing, DrawPreview


@dataclass(frozen=True, slots=True)
class ShownRound:
    name: str
    pairings: Sequence[DrawnPairing]

    @property
    def common(self) -> tuple[str, ...]:
        """What is true of every match of the round, and therefore said once."""
        matches = [pairing for pairing in self.pairings if not pairing.is_bye]
        if len(matches) < 2:
            return ()
        return tuple(
            reason
            for reason in matches[0].reasons
            if all(reason in pairing.reasons for pairing in matches[1:])
        )

    @property
    def rows(self) -> list[tuple[DrawnPairing, list[str]]]:
        """The pairings, each with the reasons that are its own."""
        common = self.common
        return [
            (pairing, [each for each in pairing.reasons if each not in common])
            for pairing in self.pairings
        ]


def shown_rounds(preview: DrawPreview) -> list[ShownRound]:
    """Return the rounds of *preview* whose sides are known."""
    by_round: dict[int, list[DrawnPairing]] = defaultdict(list)
    for pairing in preview.pairings:
        by_round[pairing.round].append(pairing)
    names = round_names(preview.stage.format, _parts(preview, by_round))
    return [ShownRound(str(names[number]), by_round[number]) for number in sorted(by_round)]


def breaches_in(preview: DrawPreview) -> list[str]:
    """Return what should not be in *preview*, and is drawn only if the director says so."""
    return [
        f"{' – '.join(name for name in pairing.names if name)}: {breach}"
        for pairing in preview.pairings
        for breach in pairing.breaches
    ]


def _parts(preview: DrawPreview, known: Iterable[int]) -> dict[int, str]:
    """Return the parts that rounds whose sides are known belong to: the winners', always.

    What a round of an elimination is called depends on how many follow.
    """
    is_single = preview.stage.format == Bracket.Format.SINGLE_ELIMINATION
    numbers = range(1, preview.rounds + 1) if is_single else known
    return dict.fromkeys(numbers, Match.Part.MAIN.value)
