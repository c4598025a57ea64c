"""Work in the background, and the schedule of the sweeps.

A sweep finds what is due in the database, so one that comes late or twice
does no harm, and one that waited longer than its interval is not worth
running: it expires.
"""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.club")

app = Celery("club")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

app.conf.beat_schedule = {
    "expire turns": {
        "task": "games.tasks.sweep_turns",
        "schedule": 1.0,
        "options": {"expires": 1.0},
    },
    "let policies play": {
        "task": "games.tasks.play_policies",
        "schedule": 1.0,
        "options": {"expires": 1.0},
    },
    "open and close windows": {
        "task": "tournaments.tasks.sweep_windows",
        "schedule": 5.0,
        "options": {"expires": 5.0},
    },
    "count seasons and ratings": {
        "task": "tournaments.tasks.count_seasons",
        "schedule": 15.0,
        "options": {"expires": 15.0},
    },
}
