"""What the bot answers."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from bots.messages.menu import described


def welcome(name: str) -> str:
    return _(
        "Welcome, %(name)s! You are connected. When a match of yours begins, the table appears"
        " here, and you play with the buttons below it."
    ) % {"name": name}


def welcome_back(name: str) -> str:
    return _("Hello, %(name)s! You are connected. /matches shows your tables.") % {"name": name}


def usage(commands: Iterable[str]) -> str:
    listed = "\n".join(f"/{command} – {described(command)}" for command in commands)
    here = _("When a match of yours begins, the table appears here.")
    in_groups = _("In a group with this bot, /truco opens a table for whoever joins.")
    return f"{here}\n\n{listed}\n\n{in_groups}"


def no_tables() -> str:
    return _("You have no table at the moment. You will be called here; /play begins a game.")


def which_game() -> str:
    return _("Which game would you like? The house sits down with you at once.")


def how_many(game: str) -> str:
    return _("%(game)s: how many at the table?") % {"game": game}


def seats(number: int) -> str:
    """Return what a table of so many is."""
    return {
        2: _("One against one"),
        4: _("Two against two"),
        6: _("Three against three"),
    }[number]


def which_language() -> str:
    return _("Which language do you want to read?")


def language_chosen() -> str:
    return _("From now on the bot speaks English.")


def unknown_command() -> str:
    return _("I do not know this command. /help lists those I know.")


def not_understood() -> str:
    return _("You play with the buttons below the table. /matches shows your tables.")


def private_only_popup() -> str:
    return _("Cards belong in a private chat.")


def bad_button() -> str:
    return _("This button says nothing here. /matches shows your tables.")
