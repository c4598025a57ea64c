"""Where styles, scripts and cards are published."""

from typing import Any

from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage


class PublishedFiles(CompressedManifestStaticFilesStorage):
    """Files by the hash of their content, compressed with gzip alone.

    A library that the prints need brings Brotli along, and at its highest level that takes a
    minute of every first start, for files that a club's Wi-Fi carries in no time.
    """

    def create_compressor(self, **kwargs: Any) -> Compressor:
        return Compressor(use_brotli=False, **kwargs)
