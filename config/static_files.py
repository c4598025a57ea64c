"""Where styles, scripts and cards are published."""

from typing import Any

from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

# A module of ours imports the others by their hash as well, so that none of an older release comes
# out of a browser's cache, and each is fetched once and kept.
IMPORTED = (r"""(?P<matched>from\s*"(?P<url>\.{1,2}/[^"]+\.js)")""", 'from "%(url)s"')


class PublishedFiles(CompressedManifestStaticFilesStorage):
    """Files by the hash of their content, compressed with gzip alone.

    A library that the prints need brings Brotli along, and at its highest level that takes a
    minute of every first start, for files that a club's Wi-Fi carries in no time.
    """

    # Not the libraries' scripts: what looks like an import in their comments is none.
    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("js/*.js", (IMPORTED,)))

    def create_compressor(self, **kwargs: Any) -> Compressor:
        return Compressor(use_brotli=False, **kwargs)
