"""For the tests. Only the database is chosen from outside: the suite runs on two."""

import atexit
import shutil
import tempfile
from pathlib import Path

from config.settings.base import *
from config.settings.base import database, env
from config.settings.redis import celery_broker, channel_layers

SECRET_KEY = "no secret, these are tests"
DEBUG = False
ALLOWED_HOSTS = ["testserver", "127.0.0.1", "localhost"]
CSRF_TRUSTED_ORIGINS = ["http://testserver"]

# A folder of its own for each process, so that two runs never share a database.
CLUB_DATA_DIR = Path(tempfile.mkdtemp(prefix="truco-club-tests-"))
atexit.register(shutil.rmtree, CLUB_DATA_DIR, ignore_errors=True)
CLUB_BASE_URL = "http://testserver"
DATABASES = database(
    env.str("DATABASE_URL", default=""), sqlite_file=CLUB_DATA_DIR / "club.sqlite3"
)
# A file rather than memory: a server in a thread and two connections racing
# for a lock need to see the same database.
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["TEST"] = {"NAME": CLUB_DATA_DIR / "test.sqlite3"}
    # Nobody waits for the disk: nothing in it outlives the tests.
    DATABASES["default"]["OPTIONS"]["init_command"] += " PRAGMA synchronous=OFF;"

CHANNEL_LAYERS = channel_layers(None)
CELERY_BROKER_URL = celery_broker(None)
CELERY_TASK_ALWAYS_EAGER = True
CELERY_TASK_EAGER_PROPAGATES = True

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
CLUB_EMAIL_ENABLED = True
# Somebody who was laid once for many tests waits longer for a code than a person does.
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = 3600

MEDIA_ROOT = CLUB_DATA_DIR / "media"
STATIC_ROOT = CLUB_DATA_DIR / "static"
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
