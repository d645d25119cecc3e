"""Errors that the caller can correct: each message is one sentence that says what would be right."""

from __future__ import annotations


def quotable(text: str) -> str:
    """Return a text short enough to quote in a sentence, on one line."""
    plain = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[:41])
    return plain if len(plain) <= 40 else plain[:39] + "…"


class Error(Exception):
    """An error that the caller can correct. The message is one sentence that says what would be right."""


class ParameterError(Error):
    """A parameter does not exist or cannot have this value."""


class StreamError(Error):
    """A stream does not allow what is asked of it."""


class ReadError(Error):
    """A file or other input could not be read.

    Attributes
    ----------
    file, line, column
        The file's name as the caller gave it, and where, counted from 1, None if there is no place.
    """

    def __init__(self, file: str, message: str, line: int | None = None, column: int | None = None) -> None:
        self.file, self.line, self.column = file, line, column
        place = f", line {line}" if line is not None else ""
        place += f", column {column}" if column is not None else ""
        super().__init__(f"{file}{place}: {message}")
