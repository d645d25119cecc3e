"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress

from visualonline.core.errors import Error


@contextmanager
def whole_file(path: str, what: str) -> Iterator[str]:
    """Give a path to write to, of the same ending; its file takes the place of `path` once the block is left in peace.

    Raises
    ------
    Error
        If it cannot be written; the message says so of `what`. Nothing is left of it then, and an older file stays.
    """
    target = os.path.realpath(path)  # a link stays one, and what it leads to is written
    folder, name = os.path.split(target)
    work = ""
    try:
        handle, work = tempfile.mkstemp(prefix=".", suffix=name, dir=folder)
        os.close(handle)
        yield work
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(work, 0o666 & ~mask)  # as any new file
        with open(work, "rb") as file:
            os.fsync(file.fileno())  # the disk has all of it before the older file goes
        os.replace(work, target)
        work = ""
    except OSError as error:
        raise Error(f"{path}: {what} could not be written: {error.strerror or error}") from None
    finally:
        if work:
            with suppress(OSError):
                os.unlink(work)


def write_parts(path: str, parts: Iterable[bytes], what: str) -> None:
    """Write the parts of a file one after the other; the errors are those of `whole_file`."""
    with whole_file(path, what) as work, open(work, "wb") as file:
        file.writelines(parts)


def write_text(path: str, text: str, what: str) -> None:
    """Write a text in UTF-8; the errors are those of `whole_file`."""
    write_parts(path, [text.encode()], what)
