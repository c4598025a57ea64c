"""What `make run` uses: a club's evening on one laptop, over plain HTTP."""

from config.settings.local import *

DEBUG = False

# Fingerprinted names, so that a phone never keeps last week's page script.
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "config.static_files.PublishedFiles"},
}
