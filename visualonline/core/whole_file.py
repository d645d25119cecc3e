"""Atomic file writing: a file is written to a temporary name in the same folder, flushed, and then renamed.

All code that writes a file for a user calls one of these functions; a test forbids other ways. A killed process leaves
its temporary file behind. The next process that writes into the folder, or opens a session there, removes such files of
ended processes.
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

from visualonline.core.errors import Error, system_reason

_PREFIX = ".visualonline-"
_HELD = ".held"
"""The lock file in a temporary folder that shows whether its owner is still running."""
_BEGUN = 60.0
"""The age in seconds from which an unlocked temporary file counts as abandoned."""
_ENDING = 20
"""The number of characters of the file's extension that a temporary name keeps. File names have a maximum length."""


@contextmanager
def replaced(path: str | os.PathLike[str], *, flush: bool = True) -> Iterator[str]:
    """Yield a temporary path. The temporary file replaces `path` if the block ends without an error.

    If `path` is a symbolic link, its target is replaced. The file keeps its permissions.

    Parameters
    ----------
    flush : bool
        Wait until the data are on the disk, so that even a power cut leaves one of the two files intact.

    Raises
    ------
    OSError
        If the file cannot be written. The old file is kept, and the temporary file is removed.
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
            os.close(held)  # some systems cannot rename an open file
        os.replace(work, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(work)
        raise


@contextmanager
def whole_file(path: str, what: str) -> Iterator[str]:
    """Yield a temporary path as `replaced` does, with errors that users can understand.

    Raises
    ------
    Error
        If the file cannot be written. The message names the output by `what`.
    """
    with _refusing(path, what), replaced(path) as work:
        yield work


@contextmanager
def folder_beside(path: str, what: str) -> Iterator[str]:
    """Yield a temporary folder on the same disk as `path`. The folder is removed at the end of the block.

    Raises
    ------
    Error
        If the folder cannot be created or written to. The message names the output by `what`.
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
    """Write the parts of a file in order, with the errors of `whole_file`."""
    with whole_file(path, what) as work, open(work, "wb") as file:
        file.writelines(parts)


def write_text(path: str, text: str, what: str) -> None:
    """Write a text in UTF-8, with the errors of `whole_file`."""
    write_parts(path, [text.encode()], what)


def name_beside(path: str, ending: str) -> str:
    """Return the path of a file with an additional extension, shortened if the name would be too long.

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
    """Remove abandoned temporary files and folders of ended processes from a folder. No other file is touched."""
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
        raise Error(f"{path}: {what} could not be written: {system_reason(error)}.") from None


def _check_target(target: str) -> os.stat_result | None:
    """Return the status of the file to be replaced, or None if it does not exist.

    Raises
    ------
    OSError
        If the path is not a regular file, or may not be written to.
    """
    try:
        state = os.stat(target)
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(state.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), target)
    if not stat.S_ISREG(state.st_mode):
        raise OSError("it is a pipe or a device, which cannot be replaced")
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), target)
    return state


def _new_name(folder: str, ending: str) -> str:
    return os.path.join(folder, f"{_PREFIX}{secrets.token_hex(6)}{ending}")


def _hold(file: int) -> None:
    """Lock an open file, so that other processes can see that its owner is still running."""
    if os.name == "posix":
        import fcntl

        with suppress(OSError):  # on a file system without locks only the age of the file counts
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _unlink_if_free(path: str) -> None:
    """Remove a file if its owner has ended.

    Raises
    ------
    OSError
        If the owner is still running. Windows never removes an open file.
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
