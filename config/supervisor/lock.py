"""One supervisor, or one restore, at a time in a data folder."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager

from config.data_folder import DataFolder


class FolderInUseError(Exception):
    """Another process holds the data folder."""


@contextmanager
def held(folder: DataFolder) -> Iterator[int]:
    """Hold *folder* until the block ends; give the descriptor that holds it.

    The system lets go of the lock when the process dies, however it dies, and with it every other
    one that has inherited the descriptor.

    :raises FolderInUseError: if another process holds it.
    """
    with (folder.run / "supervisor.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise FolderInUseError(f"A club is already running in {folder.path}.") from None
        yield file.fileno()
