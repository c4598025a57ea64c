"""A club on one machine: everything in one data folder, nothing to set up.

Shared by `club` and `development`. A `.env` beside manage.py is read, and the
environment wins over it.
"""

from pathlib import Path

from config import lan
from config.data_folder import DataFolder
from config.settings.base import *
from config.settings.base import BASE_DIR, celery_broker, channel_layers, database, env

env.read_env(BASE_DIR / ".env")

DATA_FOLDER = DataFolder(Path(env.str("CLUB_DATA_DIR", default=str(BASE_DIR / "data"))).resolve())
DATA_FOLDER.create()
CLUB_DATA_DIR = DATA_FOLDER.path
SECRET_KEY = env.str("SECRET_KEY", default="") or DATA_FOLDER.secret_key()

CLUB_PORT = env.int("PORT", default=8000)
CLUB_LAN = env.bool("CLUB_LAN", default=False)
CLUB_HOST = lan.address() if CLUB_LAN else "127.0.0.1"
CLUB_BASE_URL = env.str("CLUB_BASE_URL", default=f"http://{CLUB_HOST}:{CLUB_PORT}").rstrip("/")
ALLOWED_HOSTS = lan.hosts(CLUB_BASE_URL, CLUB_HOST)
CSRF_TRUSTED_ORIGINS = lan.origins(CLUB_BASE_URL, ALLOWED_HOSTS, CLUB_PORT)

DATABASES = database(env.str("DATABASE_URL", default=f"sqlite:///{DATA_FOLDER.database}"))
MEDIA_ROOT = DATA_FOLDER.media
STATIC_ROOT = DATA_FOLDER.static

REDIS_URL = env.str("REDIS_URL", default="") or DATA_FOLDER.running_redis_url()
CHANNEL_LAYERS = channel_layers(REDIS_URL)
CELERY_BROKER_URL = celery_broker(REDIS_URL)
CELERY_BEAT_SCHEDULE_FILENAME = str(DATA_FOLDER.run / "beat-schedule")

LANGUAGE_CODE = env.str("CLUB_LANGUAGE", default="en")
CLUB_TELEGRAM_TOKEN = env.str("CLUB_TELEGRAM_TOKEN", default="")
CLUB_TELEGRAM_WEBHOOK_SECRET = env.str("CLUB_TELEGRAM_WEBHOOK_SECRET", default="")
CLUB_TELEGRAM_API = env.str("CLUB_TELEGRAM_API", default=CLUB_TELEGRAM_API)
CLUB_EMAIL_ENABLED = bool(env.str("EMAIL_URL", default=""))
if CLUB_EMAIL_ENABLED:
    vars().update(env.email_url("EMAIL_URL"))
    DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL")
