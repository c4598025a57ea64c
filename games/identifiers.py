import secrets

# No vowels, so that no word comes out; no 0/o, 1/l: ids are read aloud and typed from paper.
ALPHABET = "23456789bcdfghjkmnpqrstvwxyz"
PUBLIC_ID_LENGTH = 10


def new_public_id() -> str:
    """Return a random name for URLs, QR codes and callback data (48 bits)."""
    return "".join(secrets.choice(ALPHABET) for _ in range(PUBLIC_ID_LENGTH))
