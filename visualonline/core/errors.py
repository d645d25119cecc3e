"""Errors that the caller can correct: each message is one sentence that says what would be right."""

from __future__ import annotations


def quotable(text: str) -> str:
    """Return a text short enough to quote in a sentence, on one line."""
    plain = printable(text[:41])
    return plain if len(plain) <= 40 else plain[:39] + "…"


def reason(error: BaseException) -> str:
    """Return why a file cannot be read, in the system's words or ours: a library may quote the file at any length."""
    if isinstance(error, EOFError):
        return "it ends in the middle of its compressed data, so it was cut short"
    own = str(error) if type(error) is OSError else ""  # made without a number by one of our readers
    return getattr(error, "strerror", None) or own or "it is damaged"


def check_whole(text: str, what: str) -> None:
    """Raise an Error if a text has half a character, as a file's name that is not UTF-8 has: Qt would end the process.

    Parameters
    ----------
    what : str
        What the text is, such as "this name".
    """
    if not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
        raise Error(f"{what} is not valid Unicode and cannot be shown: {quotable(text)}. Choose another one.")


def printable(text: str) -> str:
    """Return a text with a sign in the place of each character that cannot be printed on the same line."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


class Error(Exception):
    """An error that the caller can correct. The message is one sentence that says what would be right.

    It may quote what a user wrote or what another library said, so what cannot be printed on its line is replaced.
    """

    def __init__(self, message: str = "") -> None:
        super().__init__(printable(" ".join(message.split("\n"))))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the message as it stands: a process of a sweep hands on what stopped it."""
        return Exception.__new__, (type(self), *self.args), self.__dict__


class ParameterError(Error):
    """A parameter or an argument does not exist, or cannot have this value."""


class StreamError(Error):
    """A stream does not allow what is asked of it: an option does not apply to it, or the learner does not fit it."""


class ReadError(Error):
    """A file or other input could not be read.

    Attributes
    ----------
    file : str
        The file's name as the caller gave it.
    line, column : int or None
        The place in it, counted from 1; None if there is none.
    """

    def __init__(self, file: str, message: str, line: int | None = None, column: int | None = None) -> None:
        self.file, self.line, self.column = file, line, column
        if line is None:
            text = f"{file}: {message}" if column is None else f"{file}, column {column}: {message}"
        elif column is None:
            text = f"{file}, line {line}: {message}"
        else:
            text = f"{file}, line {line}, column {column}: {message}"
        super().__init__(text)
