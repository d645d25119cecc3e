"""Opening a file that a user names. Only regular files are opened, and no more is read than a kind of file can hold.

A pipe would make the program wait for ever, and a device may never end. Everything that reads a file whose name comes
from a person, a session or a folder of the user's calls one of these functions; a test forbids other ways.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from typing import BinaryIO

from visualonline.core.errors import ReadError, reason

_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
"""A pipe that takes the place of a file after the first look does not make `open` wait."""

Refusal = Callable[[str, str], ReadError]
"""(file, message) -> the error to raise."""


def open_named(path: str | os.PathLike[str], error: Refusal = ReadError) -> BinaryIO:
    """Open a regular file for reading.

    Raises
    ------
    ReadError
        Made by `error`, if there is no such file, it is not a regular one, or it may not be read.
    """
    name = os.fspath(path)
    try:
        _check_regular(name, os.stat(name).st_mode, error)
        file = os.fdopen(os.open(name, os.O_RDONLY | _AT_ONCE), "rb")
    except FileNotFoundError:
        raise error(name, "There is no such file.") from None
    except OSError as refused:
        raise error(name, f"This file cannot be read: {reason(refused)}.") from None
    except ValueError:
        raise error(name, "The name of a file cannot contain a null byte.") from None
    try:
        _check_regular(name, os.fstat(file.fileno()).st_mode, error)
    except ReadError:
        file.close()
        raise
    return file


def read_named(path: str | os.PathLike[str], kind: str, most: int, error: Refusal = ReadError) -> bytes:
    """Return what is in a regular file of at most `most` bytes; `kind` says what it should be, such as "a lesson".

    Raises
    ------
    ReadError
        Made by `error`, if it cannot be opened, is longer, or cannot be read to its end.
    """
    name = os.fspath(path)
    with open_named(name, error) as file:
        try:
            content = file.read(most + 1) if os.fstat(file.fileno()).st_size <= most else None
        except OSError as refused:
            raise error(name, f"This file cannot be read: {reason(refused)}.") from None
    if content is None or len(content) > most:
        raise error(name, f"This file is too large for {kind}, which has at most {most:,} bytes.")
    return content


def read_text_named(path: str | os.PathLike[str], kind: str, most: int, error: Refusal = ReadError) -> str:
    """Return the text of a file, which is read as by `read_named`."""
    return decoded(read_named(path, kind, most, error), os.fspath(path), error)


def decoded(content: bytes, name: str, error: Refusal = ReadError) -> str:
    """Return the text of a file in UTF-8, with or without a byte order mark, with a line feed after each line.

    Raises
    ------
    ReadError
        Made by `error`, if it is not UTF-8; it names the first line that is not.
    """
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as wrong:
        line = content.count(b"\n", 0, wrong.start) + 1
        raise error(name, f"Line {line} is not UTF-8 text. Save the file in UTF-8.") from None


def _check_regular(name: str, mode: int, error: Refusal) -> None:
    if stat.S_ISDIR(mode):
        raise error(name, "This is a directory. Name a file.")
    if not stat.S_ISREG(mode):
        raise error(name, "This input can be read only once. Save its content as a file first.")
