"""How one side of a match with real cards tells its result, and is asked about the other's."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from bots.messages import report_words as words
from bots.messages.club_matches import ways_on
from bots.messages.club_taps import Next
from bots.messages.report_taps import Agree, Photo, Pick, Report, Scores, Tell
from bots.messages.screens import Button, Rows, Screen


@dataclass(frozen=True, slots=True)
class Told:
    """A match as one of its sides sees it: *own* and *theirs* are what was told, if anything.

    All scores have the points of this side first; *place* is where it stands in a button.
    """

    title: str
    match: str
    mark: str
    number: int
    place: int
    rivals: str
    own: Scores | None = None
    theirs: Scores | None = None

    @property
    def heading(self) -> str:
        return heading(self.title, self.number)

    def carried(self, scores: Scores) -> Scores:
        """Return own-first *scores* as a button carries them."""
        return words.seen_from(self.place, scores)


@dataclass(frozen=True, slots=True)
class Kind:
    """What is played: so many games at most, each up to so many points."""

    best_of: int
    target: int


def heading(title: str, number: int) -> str:
    return f"{title} · {_('Match %(number)s') % {'number': number}}"


def which_score(told: Told, kind: Kind, so_far: Scores = ()) -> Screen:
    """Ask for the points of the next game."""
    lines = [told.heading, _against(told)]
    if told.own is not None:
        lines.append(_("You have told: %(score)s.") % {"score": _score(told.own)})
    if told.theirs is not None:
        lines.append(words.told_by_rivals(told.theirs, told.rivals))
    if so_far:
        lines.append(", ".join(f"{own}–{rivals}" for own, rivals in so_far))
    lines += ["", _asked(kind, len(so_far) + 1), _written(kind)]
    back = (Button(_("Back"), str(Next())),)
    return Screen("\n".join(lines), (*_scores(told, kind, so_far), back))


def are_you_sure(told: Told, scores: Scores) -> Screen:
    """Show what would be told, and what comes of it."""
    lines = [told.heading, words.result(scores, told.rivals), "", _then(told, scores)]
    data = told.match, told.mark, told.carried(scores)
    rows: Rows = (
        (Button(_("That is how it was"), str(Tell(*data))),),
        (Button(_("Change it"), str(Report(told.match))),),
    )
    return Screen("\n".join(lines), rows)


def waits(told: Told, *, asked: int) -> Screen:
    """Say that the own side has told the result; *asked* of the others were asked here."""
    assert told.own is not None
    lines = [told.heading, words.result(told.own, told.rivals), ""]
    lines.append(_("Reported. The match is decided once the other side says the same."))
    lines.append(
        _("They are asked in their chat.")
        if asked
        else _("They do not read along here: they report it on the web, or the director does.")
    )
    correct = (Button(_("Correct it"), str(Report(told.match))),)
    return Screen("\n".join(lines), (correct, *ways_on()))


def decided(told: Told, scores: Scores) -> Screen:
    lines = [told.heading, words.result(scores, told.rivals), "", agreed()]
    return Screen("\n".join(lines), ways_on())


def disputed(told: Told) -> Screen:
    """Say to one side that the two do not agree, and that a photo may help."""
    lines = [told.heading, _against(told), ""]
    lines.append(_("The two sides report different results; the director decides."))
    if told.own is not None and told.theirs is not None:
        both = {"own": _score(told.own), "theirs": _score(told.theirs)}
        lines.append(_("You: %(own)s; they: %(theirs)s.") % both)
    lines.append(_("A photo of the slip helps the director."))
    return Screen("\n".join(lines), photo_row(told.match))


def asked(told: Told) -> Screen:
    """Ask one side whether the other has told the truth."""
    assert told.theirs is not None
    lines = [told.heading, words.told_by_rivals(told.theirs, told.rivals), _("Is that right?")]
    agree = Agree(told.match, told.mark, told.carried(told.theirs))
    rows: Rows = (
        (Button(_("That is right"), str(agree)),),
        (Button(_("It was different"), str(Report(told.match))),),
    )
    return Screen("\n".join(lines), rows)


def notice(values: dict[str, Any]) -> Screen:
    """Return the screen of a notice about a report, as the outbox keeps it."""
    told = Told(
        **{name: values[name] for name in ("title", "match", "mark", "number", "place", "rivals")},
        own=_scores_of(values["own"]),
        theirs=_scores_of(values["theirs"]),
    )
    return asked(told) if values["about"] == "reported" else disputed(told)


def settled(values: dict[str, Any]) -> Screen:
    """Return what a message says that has asked for a result, once there is one."""
    scores = _scores_of(values["own"])
    result = [words.result(scores, values["rivals"])] if scores else []
    said = agreed() if values["is_agreed"] else has_result()
    lines = [heading(values["title"], values["number"]), *result, "", said]
    return Screen("\n".join(lines), ways_on())


def photo_row(match: str) -> Rows:
    return ((Button(_("Send a photo"), str(Photo(match))),),)


def send_photo() -> str:
    return _("Send a photo of the slip now, as a picture in this chat.")


def no_photo() -> str:
    return _("That is no photo. Send a picture, or do something else: then nothing is sent.")


def photo_sent(directors: int) -> str:
    if directors:
        return _("Your photo is with the director.")
    return _(
        "Your photo is kept, but no director gets messages in Telegram. The director is called to"
        " your match on the web; keep the slip."
    )


def not_points() -> str:
    return _("Write only the points, yours first: 12–8.")


def cannot_report() -> str:
    return _("This match cannot be reported now.")


def agreed() -> str:
    return _("Both sides say the same: the match is decided.")


def has_result() -> str:
    return _("This match has a result; if it is wrong, tell the director.")


def _scores_of(told: list[list[int]] | None) -> Scores | None:
    return None if told is None else tuple((own, rivals) for own, rivals in told)


def _against(told: Told) -> str:
    return _("Against %(rivals)s.") % {"rivals": told.rivals}


def _score(scores: Scores) -> str:
    return words.games(scores) or words.in_short(scores)


def _asked(kind: Kind, game: int) -> str:
    if kind.best_of == 1:
        return _("How did it end? Your points come first.")
    return _("How did game %(number)d end? Your points come first.") % {"number": game}


def _written(kind: Kind) -> str:
    target = kind.target
    # More than the target: what no button says.
    last = f"{target + 2}–{target - 4}"
    example = last if kind.best_of == 1 else f"{target}–8, 9–{target}, {last}"
    return _("If it is not there, write it: %(example)s.") % {"example": example}


def _scores(told: Told, kind: Kind, so_far: Scores) -> Rows:
    return tuple(
        tuple(
            Button(
                f"{own}–{rivals}",
                str(Pick(told.match, told.mark, told.carried((*so_far, (own, rivals))))),
            )
            for own, rivals in row
        )
        for row in words.possible(kind.target)
    )


def _then(told: Told, scores: Scores) -> str:
    if told.theirs is None:
        said = _("Confirm it, and %(rivals)s are asked whether that is right.")
        return said % {"rivals": told.rivals}
    if told.theirs == scores:
        return _("The other side says the same: the match is decided then.")
    said = _("They say %(theirs)s: it goes to the director, who decides.")
    return said % {"theirs": _score(told.theirs)}
