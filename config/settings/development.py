"""For changing the code: as `club`, with Django's error pages and unhashed static files."""

from config.settings.local import *

DEBUG = True
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
