"""Another name in the place of a person's own, wherever a club shows or keeps it."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from django.apps import apps
from django.db.models import Q
from django.utils import translation
from django.utils.translation import gettext as _

from tournaments.models import AuditEntry, Club, Entry, Membership, Pair
from tournaments.services.names import name_key

# Of two sides that change places, and of the two of a pair.
BETWEEN_NAMES = (" ⇄ ", " / ")


@dataclass(slots=True)
class Renaming:
    """Which names of people and of entries became which."""

    people: dict[str, str] = field(default_factory=dict)
    sides: dict[str, str] = field(default_factory=dict)

    def add(self, other: "Renaming") -> None:
        self.people |= other.people
        self.sides |= other.sides


def rename(member: Membership) -> Renaming:
    """Give *member* a name that tells nothing, also in the histories and in the log of the club.

    Names of pairs and entries keep what is not theirs: the partner, and a name of the pair's own.
    """
    new = _free_name(member.club)
    old = {member.name, *_names_kept(Membership, [member.pk])}
    done = Renaming(people=dict.fromkeys(old, new))
    member.name = new
    member.save(update_fields=["name"])
    _rename_kept(Membership, [member.pk], done.people)
    _rename_in_admin(Membership, [member.pk], done.people)
    pairs = Pair.objects.filter(Q(first=member) | Q(second=member))
    _rename_rows(Pair, pairs.values_list("pk", flat=True), done)
    entries = Entry.objects.filter(line_ups__member=member).distinct()
    _rename_rows(Entry, entries.values_list("pk", flat=True), done)
    _rename_in_log(member.club, done)
    return done


def _free_name(club: Club) -> str:
    """Return a name for one more former player, as the imports tell members apart."""
    taken = {name_key(name) for name in club.memberships.values_list("name", flat=True)}
    with translation.override(club.language):
        numbered = (
            _("Former player %(number)d") % {"number": number}
            for number in range(1, len(taken) + 2)
        )
        return next(name for name in numbered if name_key(name) not in taken)


def _rename_rows(model: Any, keys: Iterable[int], done: Renaming) -> None:
    keys = list(keys)
    names = set(model.objects.filter(pk__in=keys).values_list("name", flat=True))
    changed = dict(_changed({*names, *_names_kept(model, keys)}, done.people))
    for old, new in changed.items():
        model.objects.filter(pk__in=keys, name=old).update(name=new)
    _rename_kept(model, keys, changed)
    _rename_in_admin(model, keys, {**done.people, **changed})
    done.sides |= changed


def _changed(names: Iterable[str], people: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield those of *names* in which one of *people* stands as a whole word, with the new one."""
    longest_first = sorted(people, key=len, reverse=True)
    pattern = re.compile(
        "|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest_first), re.IGNORECASE
    )
    new = next(iter(people.values()))
    for name in names:
        replaced = pattern.sub(lambda _found: new, name)[:120]
        if replaced != name:
            yield name, replaced


def _names_kept(model: Any, keys: Iterable[int]) -> set[str]:
    return set(model.history.filter(id__in=list(keys)).values_list("name", flat=True))


def _rename_kept(model: Any, keys: Iterable[int], renamed: dict[str, str]) -> None:
    versions = model.history.filter(id__in=list(keys))
    for old, new in renamed.items():
        versions.filter(name=old).update(name=new)


def _rename_in_admin(model: Any, keys: Iterable[int], renamed: dict[str, str]) -> None:
    """Change the names in the log that the admin's library keeps of its own accord."""
    lines: Any = apps.get_model("admin", "LogEntry").objects.filter(
        content_type__app_label=model._meta.app_label,
        content_type__model=model._meta.model_name,
        object_id__in=[str(key) for key in keys],
    )
    for old in set(lines.values_list("object_repr", flat=True)):
        lines.filter(object_repr=old).update(object_repr=_told(old, renamed)[:200])


def _rename_in_log(club: Club, done: Renaming) -> None:
    """Change the names where they stand by themselves; a reason that somebody wrote stays as it is.

    What the clock wrote names sides.
    """
    for line in AuditEntry.objects.filter(club=club).iterator():
        facts = _told_anew(line, {**done.people, **done.sides})
        if line.actor_id is None:
            facts |= _reason_anew(line, done.sides)
        if facts:
            AuditEntry.objects.filter(pk=line.pk).update(**facts)


def _told_anew(line: AuditEntry, renamed: dict[str, str]) -> dict[str, Any]:
    told = {
        "subject": _told(line.subject, renamed)[:200],
        "before": _told(line.before, renamed),
        "after": _told(line.after, renamed),
    }
    return {name: value for name, value in told.items() if value != getattr(line, name)}


def _reason_anew(line: AuditEntry, sides: dict[str, str]) -> dict[str, Any]:
    reason = line.reason
    for old in sorted(sides, key=len, reverse=True):
        reason = reason.replace(old, sides[old])
    return {} if reason == line.reason else {"reason": reason[:300]}


def _told(value: Any, renamed: dict[str, str]) -> Any:
    """Return *value* with other names: of a side, or of several things told together."""
    match value:
        case dict():
            return {name: _told(each, renamed) for name, each in value.items()}
        case list():
            return [_told(each, renamed) for each in value]
        case str():
            return _name_told(value, renamed)
        case _:
            return value


def _name_told(name: str, renamed: dict[str, str]) -> str:
    if name in renamed:
        return renamed[name]
    for between in BETWEEN_NAMES:
        if between in name:
            return between.join(_name_told(part, renamed) for part in name.split(between))
    return name
