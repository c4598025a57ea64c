from dataclasses import dataclass

# Telegram shows no more.
LONGEST = 200


@dataclass(frozen=True, slots=True)
class Popup:
    """What answers a tap, before the eyes of whoever tapped and nobody else's."""

    text: str = ""
    # Stays until it is closed; otherwise it fades by itself.
    alert: bool = False
    # Opened by Telegram: a link to the bot itself (`t.me/…?start=…`).
    url: str = ""
