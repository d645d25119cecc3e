"""Errors that the caller can correct. Each message says what is wrong and what would be valid."""

from __future__ import annotations

import errno


def quotable(text: str) -> str:
    """Return a text shortened to a single line, suitable for quoting in a sentence."""
    plain = printable(text[:41])
    return plain if len(plain) <= 40 else plain[:39] + "…"


def quoted(value: object) -> str:
    """Return a value as text that can be quoted in a message."""
    try:
        return quotable(str(value))
    except ValueError:
        return "a number with thousands of digits"


SYSTEM_REASONS = {
    errno.ENOENT: "there is no such file or folder",
    errno.EACCES: "access is denied",
    errno.EPERM: "access is denied",
    errno.EISDIR: "it is a folder",
    errno.ENOTDIR: "a part of the path is not a folder",
    errno.EEXIST: "there is already a file or folder of this name",
    errno.ENOSPC: "the disk is full",
    errno.EROFS: "the disk is read-only",
    errno.ENAMETOOLONG: "the name is too long",
    errno.EIO: "the disk reported an error",
    errno.EADDRINUSE: "the address is already in use",
    errno.EBUSY: "another program is using it",
    errno.EDQUOT: "your share of the disk is full",
    errno.EFBIG: "the file is too large for this disk",
    errno.ELOOP: "symbolic links lead in a circle",
    errno.EMFILE: "too many files are open",
    errno.ENFILE: "too many files are open",
    errno.ENOMEM: "there is not enough free memory",
    errno.ENOTEMPTY: "the folder is not empty",
    errno.ETIMEDOUT: "the disk or the network did not answer in time",
}
"""The reasons for common failures of the operating system, by error number, to be written after a colon."""


def system_reason(error: OSError) -> str:
    """Return the reason for a failure of the operating system, to be written after a colon."""
    if error.errno is None:
        return str(error)
    return SYSTEM_REASONS.get(error.errno) or f"the operating system reported error {error.errno}"


def reason(error: BaseException) -> str:
    """Return a short reason why a file cannot be read. A library's own message could quote the file at any length."""
    if isinstance(error, EOFError):
        return "it ends in the middle of its compressed data, so it was cut short"
    if isinstance(error, OSError) and (error.errno or type(error) is OSError):  # our readers raise one without an errno
        return system_reason(error)
    return "it is damaged"


def check_whole(text: str, what: str) -> None:
    """Raise an Error if a text contains a lone surrogate, as from a file name that is not UTF-8.

    Qt would end the process if it received such a text.

    Parameters
    ----------
    what : str
        A description of the text for the message, such as "this name".
    """
    if not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
        raise Error(f"{what} is not valid Unicode and cannot be shown: {quotable(text)}. Choose another text.")


def printable(text: str) -> str:
    """Return a text with a placeholder for each character that is not printable on one line."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


class Error(Exception):
    """An error that the caller can correct. The message says what is wrong and what would be valid.

    The message may quote user input or a library's message, so unprintable characters are replaced.
    """

    def __init__(self, message: str = "") -> None:
        super().__init__(printable(" ".join(message.split("\n"))))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the message unchanged: a sweep process passes its error to the parent process."""
        return Exception.__new__, (type(self), *self.args), self.__dict__


class ParameterError(Error):
    """A parameter or an argument does not exist or has an invalid value."""


class StreamError(Error):
    """A stream does not exist or is invalid, an option does not apply to it, or the learner does not accept it."""


class ReadError(Error):
    """A file or other input could not be read.

    Attributes
    ----------
    file : str
        The file name as given by the caller.
    line, column : int or None
        The position in the file, counted from 1; None if unknown.
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
