"""Reading records from files, and from the standard input, for the commands that take them."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from games.engine import RecordError, load_record
from games.engine.record import LONGEST_TEXT

STANDARD_INPUT: Final = "-"


def read_records(name: str) -> Iterator[object]:
    """Yield the records of the file *name*, or of the standard input for ``-``.

    A file holds one record, spread over lines as it likes, or one record a
    line; the standard input one a line. What is no JSON comes as a
    :class:`RecordError` in its place, so that the rest is read all the same.

    :raises OSError: if the file cannot be read.
    """
    if name == STANDARD_INPUT:
        yield from _at_least_one(_by_line(sys.stdin.buffer))
        return
    with Path(name).open("rb") as stream:
        # A pipe can't be read twice, so it is taken line by line, as the standard input is.
        yield from _at_least_one(_whole(stream) if stream.seekable() else _by_line(stream))


def _at_least_one(records: Iterator[object]) -> Iterator[object]:
    yield next(records, RecordError("There is no record."))
    yield from records


def _whole(stream: BinaryIO) -> Iterator[object]:
    head = stream.read(LONGEST_TEXT + 1)
    if len(head) <= LONGEST_TEXT and head.strip():
        record = _loaded(head)
        if not isinstance(record, RecordError):
            yield record
            return
    stream.seek(0)
    yield from _by_line(stream)


def _by_line(stream: BinaryIO) -> Iterator[object]:
    while line := stream.readline(LONGEST_TEXT + 1):
        if len(line) > LONGEST_TEXT:
            _skip_line(stream, line)
            yield RecordError(f"The record is longer than {LONGEST_TEXT} bytes.")
        elif line.strip():
            yield _loaded(line)


def _skip_line(stream: BinaryIO, line: bytes) -> None:
    while line and not line.endswith(b"\n"):
        line = stream.readline(LONGEST_TEXT)


def _loaded(line: bytes) -> object:
    try:
        # Editors of some systems put a mark before the first character.
        return load_record(line.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return RecordError("The record is not UTF-8.")
    except RecordError as error:
        return error
