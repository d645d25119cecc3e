"""Opening files named by a user. Only regular files are opened, and reading stops at the limit for the file type.

A pipe could block the program for ever, and a device may never end. Code that reads a file named by a person, a session
or a user's folder calls one of these functions; a test forbids other ways.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from typing import BinaryIO

from visualonline.core.errors import ReadError, reason

_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
"""The flags for `os.open`. With O_NONBLOCK, `open` does not block if a pipe replaces the file after the check."""

Refusal = Callable[[str, str], ReadError]
"""Signature (file, message) -> the error to raise."""


def open_named(path: str | os.PathLike[str], error: Refusal = ReadError) -> BinaryIO:
    """Open a regular file for reading.

    Raises
    ------
    ReadError
        Created by `error`, if the file does not exist, is not a regular file, or may not be read.
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
    """Return the content of a regular file of at most `most` bytes. `kind` names the file's type, such as "a lesson".

    Raises
    ------
    ReadError
        Created by `error`, if the file cannot be opened, is longer, or cannot be read to its end.
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
    """Return the text of a UTF-8 file, with the limits and errors of `read_named`."""
    return decoded(read_named(path, kind, most, error), os.fspath(path), error)


def decoded(content: bytes, name: str, error: Refusal = ReadError) -> str:
    """Return the text of a UTF-8 file, with or without a byte order mark. Line ends become line feeds.

    Raises
    ------
    ReadError
        Created by `error`, if the content is not UTF-8. The error names the first invalid line.
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
        raise error(name, "This input can be read only once. Save the input as a file first.")
