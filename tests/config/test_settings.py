"""The settings of each place, loaded as a process of its own loads them."""

import json
import subprocess
import sys

import pytest

from config import lan
from tests.check_deploy import ROOT, SERVER

PRINT = """
import json, sys
from django.conf import settings
print(json.dumps({name: getattr(settings, name, None) for name in sys.argv[1:]}, default=str))
"""


@pytest.fixture
def settings_of(environment, tmp_path):
    def load(place, *names, **variables):
        known = {
            "DJANGO_SETTINGS_MODULE": f"config.settings.{place}",
            "CLUB_DATA_DIR": str(tmp_path),
        }
        outcome = subprocess.run(
            [sys.executable, "-c", PRINT, *names],
            cwd=ROOT,
            env=environment | known | variables,
            capture_output=True,
            text=True,
            check=False,
        )
        assert outcome.returncode == 0, outcome.stderr
        return json.loads(outcome.stdout)

    return load


def test_a_club_needs_no_settings_at_all_and_is_heard_on_this_machine_only(settings_of, tmp_path):
    club = settings_of("club", "DEBUG", "ALLOWED_HOSTS", "CLUB_BASE_URL", "CLUB_EMAIL_ENABLED")

    assert club == {
        "DEBUG": False,
        "ALLOWED_HOSTS": ["127.0.0.1", "localhost"],
        "CLUB_BASE_URL": "http://127.0.0.1:8000",
        "CLUB_EMAIL_ENABLED": False,
    }
    assert (tmp_path / "secret-key").stat().st_mode & 0o777 == 0o600


def test_in_the_local_network_everything_bears_this_machines_address(settings_of):
    here = lan.address()
    club = settings_of(
        "club", "ALLOWED_HOSTS", "CLUB_BASE_URL", "CSRF_TRUSTED_ORIGINS", CLUB_LAN="1", PORT="8123"
    )

    assert here in club["ALLOWED_HOSTS"]
    assert club["CLUB_BASE_URL"] == f"http://{here}:8123"
    assert f"http://{here}:8123" in club["CSRF_TRUSTED_ORIGINS"]


def test_an_address_of_your_own_is_allowed_too(settings_of):
    club = settings_of(
        "club", "ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", CLUB_BASE_URL="https://truco.example.org/"
    )

    assert "truco.example.org" in club["ALLOWED_HOSTS"]
    assert "https://truco.example.org" in club["CSRF_TRUSTED_ORIGINS"]


def test_with_a_mail_server_people_may_sign_in_by_e_mail(settings_of):
    club = settings_of(
        "club",
        "CLUB_EMAIL_ENABLED",
        "EMAIL_HOST",
        EMAIL_URL="smtp+tls://club:password@mail.example.org:587",
        DEFAULT_FROM_EMAIL="club@example.org",
    )

    assert club == {"CLUB_EMAIL_ENABLED": True, "EMAIL_HOST": "mail.example.org"}


def test_development_differs_by_its_error_pages(settings_of):
    assert settings_of("development", "DEBUG") == {"DEBUG": True}


def test_sockets_and_tasks_go_through_the_same_server(settings_of):
    club = settings_of(
        "club", "CELERY_BROKER_URL", "CHANNEL_LAYERS", REDIS_URL="unix:///run/v.sock"
    )

    assert club["CELERY_BROKER_URL"] == "redis+socket:///run/v.sock"
    (host,) = club["CHANNEL_LAYERS"]["default"]["CONFIG"]["hosts"]
    assert host["address"] == "unix:///run/v.sock"
    assert host["max_connections"] > 100


def test_no_request_leaves_its_connection_behind(settings_of):
    database = {"DATABASE_URL": "postgres://club@localhost/club"}
    server = settings_of("production", "DATABASES", **SERVER | database)

    assert server["DATABASES"]["default"]["CONN_MAX_AGE"] == 0


@pytest.mark.parametrize(
    "missing", ["SECRET_KEY", "CLUB_BASE_URL", "DATABASE_URL", "REDIS_URL", "DEFAULT_FROM_EMAIL"]
)
def test_a_server_does_not_start_without(missing, environment):
    without = {name: value for name, value in SERVER.items() if name != missing}

    assert f"Set {missing} in the environment" in failure(environment | without)


def test_a_server_with_a_bot_does_not_start_without_its_webhook_secret(environment):
    told = failure(environment | SERVER | {"CLUB_TELEGRAM_TOKEN": "1:token"})

    assert "Set CLUB_TELEGRAM_WEBHOOK_SECRET in the environment" in told
    assert "1:token" not in told


@pytest.mark.parametrize("address", ["http://truco.example.org", "truco.example.org", "https://"])
def test_a_server_is_reached_by_https(environment, address):
    told = failure(environment | SERVER | {"CLUB_BASE_URL": address})

    assert "CLUB_BASE_URL must be a whole address beginning with https://." in told


def failure(environment):
    """Return the last line of what a server says that does not start."""
    outcome = subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome.returncode != 0
    return outcome.stderr.strip().splitlines()[-1]


@pytest.mark.parametrize(
    ("path", "directive"),
    [
        ("/accounts/login/", "script-src 'self';"),
        ("/admin/login/", "style-src 'self' 'unsafe-inline';"),
        ("/api/docs/", "style-src 'self' 'unsafe-inline';"),
    ],
)
@pytest.mark.django_db
def test_each_page_has_its_policy(client, path, directive):
    policy = client.get(path).headers["Content-Security-Policy"] + ";"

    assert directive in policy
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
