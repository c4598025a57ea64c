from typing import Any

from django.contrib.staticfiles.storage import ManifestStaticFilesStorage
from whitenoise.compress import Compressor

class CompressedManifestStaticFilesStorage(ManifestStaticFilesStorage):
    def create_compressor(self, **kwargs: Any) -> Compressor: ...
