"""Names of people, pairs and tournaments, as a person would write them."""

import unicodedata

from django.utils.translation import gettext as _

from games.errors import DomainError

# Characters that cannot be seen and survive a copy from a web page or a chat; with those that
# count as letters or signs, two people could bear one name.
INVISIBLE = dict.fromkeys(
    [
        *(0x00AD, 0x034F, 0x115F, 0x1160, 0x200B, 0x200E, 0x200F, 0x2060, 0x2800, 0x3164, 0xFEFF),
        *(0xFFA0, *range(0x202A, 0x202F), *range(0x2066, 0x206A)),
    ]
)


def clean(text: str) -> str:
    r"""Return *text* with composed accents and single plain spaces.

    >>> clean("  Jo\\N{COMBINING TILDE}\\N{NO-BREAK SPACE} a\\u200b  ")
    'Jõ a'
    """
    return " ".join(unicodedata.normalize("NFC", text.translate(INVISIBLE)).split())


def name_key(name: str) -> str:
    """Return what two spellings of one name share: no case, accents or spaces.

    >>> name_key("José  da SILVA") == name_key("jose dasilva")
    True
    """
    letters = unicodedata.normalize("NFKD", clean(name).casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).replace(
        " ", ""
    )


def clean_name(name: str, *, most: int) -> str:
    """Return *name* as it is kept.

    :raises DomainError: ``bad_name`` if it is empty, longer than *most* or not printable.
    """
    cleaned = clean(name)
    if not cleaned or len(cleaned) > most or not cleaned.isprintable():
        raise DomainError(
            "bad_name", _("A name needs 1 to %(most)d printable characters.") % {"most": most}
        )
    return cleaned
