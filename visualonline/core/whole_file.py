"""Writing a file, whole or not at all: it is written beside its place, flushed to the disk, and then put there.

Everything that writes a file for a user calls one of these functions; a test forbids other ways. A process that is
killed leaves what it had begun, under a name of ours. The next one that writes into that folder, or opens a session
there, removes it once its owner is gone.
"""

from __future__ import annotations

import errno
import os
import secrets
import shutil
import stat
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress

from visualonline.core.errors import Error

_PREFIX = ".visualonline-"
_HELD = ".held"
"""The file in a folder of ours that tells whether its owner is still there."""
_BEGUN = 60.0
"""Seconds after which a name of ours that nobody holds is given up."""
_ENDING = 20
"""Letters of an ending that a temporary name keeps: a file's own name may be as long as the system allows."""


@contextmanager
def replaced(path: str | os.PathLike[str], *, flush: bool = True) -> Iterator[str]:
    """Give a path to write to; its file takes the place of `path` if the block ends without an error.

    A link stays, and the file that it leads to is replaced. The file keeps its permissions.

    Parameters
    ----------
    flush : bool
        Wait until the disk has all of it, so that even a power cut leaves one of the two files.

    Raises
    ------
    OSError
        If it cannot be written. The older file stays then, and nothing is left of the new one.
    """
    target = os.path.realpath(path)
    before = _check_target(target)
    folder, name = os.path.split(target)
    remove_stale(folder)
    work = _new_name(folder, os.path.splitext(name)[1][:_ENDING])
    held = os.open(work, os.O_CREAT | os.O_EXCL | os.O_RDWR | getattr(os, "O_BINARY", 0), 0o666)
    try:
        try:
            _hold(held)
            yield work
            if before is not None:
                os.chmod(work, stat.S_IMODE(before.st_mode))
            if flush:
                with open(work, "r+b") as file:
                    os.fsync(file.fileno())
        finally:
            os.close(held)  # some systems move no file that is open
        os.replace(work, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(work)
        raise


@contextmanager
def whole_file(path: str, what: str) -> Iterator[str]:
    """Give a path to write to, as `replaced` does.

    Raises
    ------
    Error
        If it cannot be written; the message says so of `what`.
    """
    with _refusing(path, what), replaced(path) as work:
        yield work


@contextmanager
def folder_beside(path: str, what: str) -> Iterator[str]:
    """Give a folder on the disk of `path` for what is made in several steps; it is removed at the end of the block.

    Raises
    ------
    Error
        If it cannot be made, or something cannot be written in the block; the message says so of `what`.
    """
    folder = os.path.dirname(os.path.realpath(path))
    with _refusing(path, what):
        remove_stale(folder)
        work = _new_name(folder, "")
        os.mkdir(work)
        try:
            held = os.open(os.path.join(work, _HELD), os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o666)
            try:
                _hold(held)
                yield work
            finally:
                os.close(held)
        finally:
            shutil.rmtree(work, ignore_errors=True)


def write_parts(path: str, parts: Iterable[bytes], what: str) -> None:
    """Write the parts of a file one after the other; the errors are those of `whole_file`."""
    with whole_file(path, what) as work, open(work, "wb") as file:
        file.writelines(parts)


def write_text(path: str, text: str, what: str) -> None:
    """Write a text in UTF-8; the errors are those of `whole_file`."""
    write_parts(path, [text.encode()], what)


def name_beside(path: str, ending: str) -> str:
    """Return a name beside a file, its own with an ending; one that would be too long is cut.

    Examples
    --------
    >>> name_beside("a/rows.csv", ".partial")
    'a/rows.csv.partial'
    >>> len(name_beside(253 * "x", ".partial"))
    238
    """
    folder, name = os.path.split(path)
    short = name if len(os.fsencode(name + ending)) <= 255 else name[: 230 * len(name) // len(os.fsencode(name))]
    return os.path.join(folder, short + ending)


def remove_stale(folder: str) -> None:
    """Remove what processes that are gone have begun to write into a folder. Nothing else is touched."""
    with suppress(OSError), os.scandir(folder or os.curdir) as entries:
        for entry in [entry for entry in entries if entry.name.startswith(_PREFIX)]:
            with suppress(OSError):
                if entry.is_symlink() or time.time() - entry.stat().st_mtime < _BEGUN:
                    continue
                if not entry.is_dir():
                    _unlink_if_free(entry.path)
                else:
                    if os.path.exists(held := os.path.join(entry.path, _HELD)):
                        _unlink_if_free(held)
                    shutil.rmtree(entry.path)


@contextmanager
def _refusing(path: str, what: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Error(f"{path}: {what} could not be written: {error.strerror or error}.") from None


def _check_target(target: str) -> os.stat_result | None:
    """Return the state of the file that is to be replaced, None if there is none.

    Raises
    ------
    OSError
        If it is no file, or one that may not be written to.
    """
    try:
        state = os.stat(target)
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(state.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), target)
    if not stat.S_ISREG(state.st_mode):
        raise OSError(errno.EINVAL, "it is a pipe or a device, which cannot be replaced", target)
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), target)
    return state


def _new_name(folder: str, ending: str) -> str:
    return os.path.join(folder, f"{_PREFIX}{secrets.token_hex(6)}{ending}")


def _hold(file: int) -> None:
    """Tell other processes, as long as an open file is not closed, that its owner is still there."""
    if os.name == "posix":
        import fcntl

        with suppress(OSError):  # a file system without locks: it is held by its age alone
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _unlink_if_free(path: str) -> None:
    """Remove a file whose owner is gone.

    Raises
    ------
    OSError
        If the owner is still there; Windows itself keeps a file that is open.
    """
    if os.name == "posix":
        import fcntl

        file = os.open(path, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.unlink(path)
        finally:
            os.close(file)
    else:
        os.unlink(path)
