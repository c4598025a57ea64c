"""Sessions in the database, named by a cookie that may hold anything."""

from django.contrib.sessions.backends import db


class SessionStore(db.SessionStore):
    """The session of Django; a key that Django cannot have made is nobody's."""

    def _validate_session_key(self, key: str) -> bool:
        # A cookie can spell any character, and PostgreSQL refuses to look for some of them.
        return bool(super()._validate_session_key(key)) and key.isascii() and key.isalnum()  # type: ignore[misc]  # private
