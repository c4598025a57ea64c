"""What the server wants to know of a picture, and keeps of it."""

import itertools
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.bots.botapi.errors import Json, bad_request

MAX_UPLOAD = 10_000_000
MAX_DOWNLOAD = 20_000_000
# Width and height together, and one to the other.
MAX_SIDES = 10_000
MAX_RATIO = 20
THUMBNAIL = 90
_PNG = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True)
class StoredFile:
    id: str
    unique_id: str
    path: str
    data: bytes = field(repr=False)

    def as_json(self) -> Json:
        size = len(self.data)
        return {"file_id": self.id, "file_unique_id": self.unique_id, "file_size": size}


@dataclass
class Files:
    """The files that the server keeps, by their ids."""

    kept: dict[str, StoredFile] = field(default_factory=dict)
    _numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    def photo(self, data: bytes) -> list[Json]:
        """Keep a picture; return it in its sizes, the smallest first."""
        width, height = _size_of(data)
        if len(data) > MAX_UPLOAD:
            raise bad_request("file is too big for a photo")
        if width + height > MAX_SIDES or max(width, height) > MAX_RATIO * min(width, height):
            raise bad_request("PHOTO_INVALID_DIMENSIONS")
        shrink = min(1.0, THUMBNAIL / max(width, height))
        small = self._keep(data), max(1, int(width * shrink)), max(1, int(height * shrink))
        return [
            {**stored.as_json(), "width": wide, "height": high}
            for stored, wide, high in (small, (self._keep(data), width, height))
        ]

    def again(self, file_id: str) -> list[Json]:
        """Return a kept picture by its id."""
        stored = self.find(file_id)
        width, height = _size_of(stored.data)
        return [{**stored.as_json(), "width": width, "height": height}]

    def find(self, file_id: str) -> StoredFile:
        if file_id not in self.kept:
            raise bad_request("wrong file identifier/HTTP URL specified")
        return self.kept[file_id]

    def at(self, path: str) -> StoredFile | None:
        return next((stored for stored in self.kept.values() if stored.path == path), None)

    def _keep(self, data: bytes) -> StoredFile:
        number = next(self._numbers)
        path = f"photos/file_{number}.{'png' if data.startswith(_PNG) else 'jpg'}"
        stored = StoredFile(f"AgACAgQAAxk{number:05}", f"AQAD{number:05}", path, data)
        self.kept[stored.id] = stored
        return stored


def _size_of(data: bytes) -> tuple[int, int]:
    size = None
    if data.startswith(_PNG) and len(data) >= 24:
        size = struct.unpack(">II", data[16:24])
    elif data.startswith(b"\xff\xd8"):
        size = _size_of_jpeg(data)
    if not size or not all(size):
        raise bad_request("IMAGE_PROCESS_FAILED")
    return int(size[0]), int(size[1])


def _size_of_jpeg(data: bytes) -> tuple[int, int] | None:
    """Find the frame among the segments, each of which says how long it is."""
    place = 2
    while place + 9 <= len(data) and data[place] == 0xFF:
        marker, length = data[place + 1], int.from_bytes(data[place + 2 : place + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[place + 5 : place + 9])
            return width, height
        place += 2 + length
    return None
