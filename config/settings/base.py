"""What is the same everywhere."""

import warnings
from pathlib import Path
from typing import Any

import django_stubs_ext
import environ
from django.utils.translation import gettext_lazy as _

from config import csp, logs, skin
from config.settings.redis import BROKER_OPTIONS

# Generic classes of Django, as ModelAdmin[Match], exist for type checkers alone without it.
django_stubs_ext.monkeypatch()

# WhiteNoise reads files as any server does, and Django carries them over to the event loop.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous")

BASE_DIR = Path(__file__).resolve().parent.parent.parent
env = environ.Env()

# ---- apps and middleware ---------------------------------------------------
INSTALLED_APPS = [
    "unfold.apps.BasicAppConfig",
    "unfold.contrib.filters",
    "unfold.contrib.forms",
    "unfold.contrib.inlines",
    "unfold.contrib.simple_history",
    "config.admin_app.ClubAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    # Under runserver too, static files come as they do in production.
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "rest_framework",
    "rest_framework.authtoken",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "channels",
    "django_htmx",
    "csp",
    "simple_history",
    "games",
    "tournaments",
    "bots",
    # For its commands, backup and restore.
    "config",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "config.csp.PathPolicyMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "games.languages.LanguageMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# ---- database --------------------------------------------------------------
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# A move that was acknowledged survives a power cut (FULL), readers never wait
# for the writer (WAL), and a transaction that is going to write asks for the
# lock when it begins (IMMEDIATE), where waiting for it is still possible.
SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
}


def database(url: str, sqlite_file: Path | None = None) -> dict[str, dict[str, Any]]:
    """Return Django's DATABASES for *url*, or for *sqlite_file* if *url* is empty."""
    if url:
        default = environ.Env.db_url_config(url)
    else:
        default = {"ENGINE": "django.db.backends.sqlite3", "NAME": sqlite_file}
    if default["ENGINE"] == "django.db.backends.sqlite3":
        default["OPTIONS"] = {**SQLITE_OPTIONS, **default.get("OPTIONS", {})}
    else:
        # Each request has a thread of its own, and takes with it the connection that it would keep
        # open: a hundred of them, and PostgreSQL takes in nobody.
        default["CONN_MAX_AGE"] = 0
    return {"default": default}


# ---- people and signing in -------------------------------------------------
AUTH_USER_MODEL = "games.Player"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "tournaments:my_matches"

ACCOUNT_ADAPTER = "games.accounts.AccountAdapter"
ACCOUNT_SIGNUP_FORM_CLASS = "games.forms.SignUpName"
# User names are opaque and made by us; nobody signs in with one.
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_SESSION_REMEMBER = True
SESSION_ENGINE = "config.sessions"
# Half a year: who got in by an invitation has no other way back but the club's help.
SESSION_COOKIE_AGE = 180 * 24 * 60 * 60

# ---- cache -----------------------------------------------------------------
# Within this process: a club has one web process. How often somebody has knocked (the default),
# who is at a table, and on which page a person plays, are many small entries. Whole pages are kept
# apart: whoever asks for many of them would push out what limits them.
CACHES: dict[str, dict[str, Any]] = {
    name: {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": name,
        "OPTIONS": {"MAX_ENTRIES": most},
    }
    for name, most in {"default": 20_000, "tables": 20_000, "pages": 300}.items()
}

# ---- background work -------------------------------------------------------
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
# A worker that is killed leaves its task to the next one; tasks may run twice.
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# A worker waits for its broker as long as that takes.
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_BROKER_TRANSPORT_OPTIONS = BROKER_OPTIONS
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = True
CELERY_TIMEZONE = "UTC"

# ---- API -------------------------------------------------------------------
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "games.api.authentication.TokenAuthentication",
        "games.api.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["games.api.bodies.JsonParser"],
    "DEFAULT_PAGINATION_CLASS": "games.api.pagination.Pages",
    "PAGE_SIZE": 50,
    "DEFAULT_THROTTLE_CLASSES": [
        "rest_framework.throttling.AnonRateThrottle",
        "rest_framework.throttling.UserRateThrottle",
    ],
    "DEFAULT_THROTTLE_RATES": {
        "anon": "60/min",
        "user": "240/min",
        "actions": "90/min",
        "tokens": "10/hour",
    },
    # The web server has read the proxy's headers; what a client writes into them counts nothing.
    "NUM_PROXIES": 0,
    "EXCEPTION_HANDLER": "games.api.errors.exception_handler",
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Truco club",
    "DESCRIPTION": "Clubs, tournaments, standings and records, and playing for your own seat. Times are UTC.",
    "VERSION": "1",
    "SCHEMA_PATH_PREFIX": "/api/v1/",
    "SERVE_INCLUDE_SCHEMA": False,
    # With links to each operation there would be a link within every button.
    "SWAGGER_UI_SETTINGS": {"deepLinking": False},
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
    "ENUM_NAME_OVERRIDES": {
        "TournamentState": "tournaments.models.Tournament.State",
        "MatchState": "tournaments.models.Match.State",
        "BracketState": "tournaments.models.Bracket.State",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "games.api.schema.add_refusals",
    ],
}

# ---- languages and time ----------------------------------------------------
LANGUAGES = [
    ("en", _("English")),
    ("pt-br", _("Brazilian Portuguese")),
    ("es", _("Spanish")),
    ("it", _("Italian")),
    ("fr", _("French")),
    ("ms", _("Malay")),
]
LANGUAGE_CODE = "en"
LOCALE_PATHS = [BASE_DIR / "locale"]
# Who chose a language once should not have to choose it again next week.
LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60
LANGUAGE_COOKIE_SAMESITE = "Lax"
FORMAT_MODULE_PATH = ["config.formats"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# ---- files -----------------------------------------------------------------
STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
MEDIA_URL = "/media/"

# ---- security --------------------------------------------------------------
CONTENT_SECURITY_POLICY = {"DIRECTIVES": csp.STRICT}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"

# ---- admin -----------------------------------------------------------------
UNFOLD = skin.UNFOLD

# ---- logging ---------------------------------------------------------------
LOGGING = logs.LOGGING

# ---- ours ------------------------------------------------------------------
# `.env.example` says what each is for.
CLUB_DATA_DIR = BASE_DIR / "data"
# Where the secret is kept, if a file in the data folder is the place.
CLUB_SECRET_FILE: Path | None = None
CLUB_PORT = 8000
CLUB_LAN = False
CLUB_BASE_URL = "http://127.0.0.1:8000"
CLUB_TELEGRAM_TOKEN = ""
CLUB_TELEGRAM_WEBHOOK_SECRET = ""
CLUB_TELEGRAM_API = "https://api.telegram.org/bot"
# With which Telegram signs what opens the Mini App.
CLUB_TELEGRAM_PUBLIC_KEY = "e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d"
CLUB_EMAIL_ENABLED = False
# How fast the house plays: 1 as people do, 0 at once (for rehearsals and tests).
CLUB_PACE = env.float("CLUB_PACE", default=1.0)
