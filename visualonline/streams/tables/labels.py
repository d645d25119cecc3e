"""The labels of a file: their values, and which value becomes +1.

There are two values, or a single one of -1, 0 and 1, unless the positive value is named. If so, all other values in the
first rows are negative, and there may be any number of these.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from types import MappingProxyType

from visualonline.core.errors import ReadError, quotable
from visualonline.core.wording import counted

_NO_LABEL = ("", "?", "na", "n/a")
"""Notations of a missing label. The word none may be a label."""
NO_SIGNS: Mapping[str, int] = MappingProxyType({})
_MOST = 1000
"""The maximum number of negative values kept for display."""


class BadCell(Exception):  # noqa: N818  it is returned rather than raised to the user
    """An invalid cell, counted from 1, with the reason."""

    def __init__(self, column: int | None, message: str) -> None:
        super().__init__(message)
        self.column, self.message = column, message


class MissingCell(BadCell):
    """A cell without a value."""


FILLED = "or --missing can fill the value"
"""The hint for a missing value that can be filled."""
UNLABELLED = "The label is missing. Every row needs a label. Use --missing skip to leave out rows without a label."


class Labels:
    """The values of the label and their signs. All values are recorded first, then the signs are fixed.

    Parameters
    ----------
    positive : str or None
        The value that becomes +1. If the first rows have more than two values, all other values are negative, including
        later ones. If the first rows have two values, a third one is an error, as without this option.
    decided : mapping
        The signs of an earlier decision. If there are two values, the positive one is as decided.
    elsewhere : bool
        Whether another column may be the label instead.
    column : str
        The name of the column; empty if it has none.

    Attributes
    ----------
    signs : dict
        The sign of each value in the file; empty until they are fixed.
    """

    def __init__(
        self, positive: str | None, decided: Mapping[str, int] = NO_SIGNS, elsewhere: bool = True, column: str = ""
    ) -> None:
        self.signs: dict[str, int] = {}
        self._positive, self._elsewhere, self._column = positive, elsewhere, column
        self._decided = {exact_number(text) or text for text, sign in decided.items() if sign > 0}
        self._seen: dict[Decimal | str, str] = {}
        self._known: dict[str, float] = {}

    def see(self, text: str) -> None:
        """Record a value.

        Raises
        ------
        BadCell
            Without a column, if the value cannot be a label, or is a third value and no positive value is given.
        """
        if text in self._known:
            return
        value = normalise_label(text)
        if value not in self._seen:
            if len(self._seen) == 2 and self._positive is None:
                first, second = self._seen.values()
                message = (
                    f"'{quotable(text)}' is a third label value after '{quotable(first)}' and '{quotable(second)}'. "
                    "Use --positive to name the value that becomes +1"
                )
                other = ", or choose another column with --label" if self._elsewhere else ""
                raise BadCell(None, f"{message}{other}.")
            if len(self._seen) < _MOST or value in self._wanted:
                self._seen[value] = text.strip()
        if len(self._known) < _MOST:
            self._known[text] = 0.0

    def settle(self, file: str) -> None:
        """Fix the signs of the values.

        Raises
        ------
        ReadError
            If `--positive` does not occur, or there is only one value and it is not -1, 0 or 1.
        """
        values = list(self._seen)
        if self._positive is not None:
            positive = next((value for value in values if value in self._wanted), None)
            if positive is None:
                there = _join_texts([self._seen[value] for value in values])
                wrong = f"--positive '{quotable(self._positive)}' is not a value of the label"
                raise ReadError(file, f"{wrong}. The label's values are {there}.")
        elif len(values) == 2:
            before = [value for value in values if value in self._decided]
            positive = before[0] if len(before) == 1 else values[0] if self._greater(*values) else values[1]
        else:
            positive = values[0]
            if positive not in (-1, 0, 1):
                only = quotable(self._seen[positive])
                if not self._column:
                    raise ReadError(file, f"The label has only one value ('{only}'). A label needs two values.")
                why = f"Column '{quotable(self._column)}' was used as the label but has only one value ('{only}')"
                raise ReadError(file, f"{why}. Choose the label column with --label.")
        lonely = len(values) == 1 and self._positive is None and positive != 1
        self.signs = {self._seen[value]: 1 if value == positive and not lonely else -1 for value in values}
        self._known.clear()

    def sign(self, text: str) -> float:
        """Return the sign of a value.

        Raises
        ------
        BadCell
            Without a column, if the value is unknown and unknown values are not negative.
        """
        sign = self._known.get(text)
        if sign is None:
            value = normalise_label(text)
            if value not in self._seen:
                if self._positive is None or len(self._seen) <= 2:
                    settled = " and ".join(f"'{quotable(known)}'" for known in self.signs)
                    raise BadCell(
                        None, f"'{quotable(text)}' is a new label. Earlier rows have only {settled}."
                    )
                return -1.0
            sign = float(self.signs[self._seen[value]])
            if len(self._known) < _MOST:
                self._known[text] = sign
        return sign

    @property
    def _wanted(self) -> tuple[Decimal | str | None, ...]:
        """The forms that the positive value may have."""
        bare = "" if self._positive is None else self._positive.strip()
        return bare, exact_number(bare)

    def _greater(self, a: Decimal | str, b: Decimal | str) -> bool:
        """Return whether a is the larger of two values: numerically, otherwise as text."""
        if isinstance(a, Decimal) and isinstance(b, Decimal):
            return a > b
        return self._seen[a] > self._seen[b]


def signs_text(signs: Mapping[str, int]) -> str:
    """Return a sentence on which label value is +1.

    Examples
    --------
    >>> signs_text({"0": -1, "1": 1})
    'labels: 0 is -1, 1 is +1'
    >>> signs_text({"rose": -1, "iris": 1, "lily": -1})
    'labels: iris is +1, the other 2 values are -1'
    """
    if len(signs) <= 2:
        return f"labels: {', '.join(f'{quotable(text)} is {sign:+d}' for text, sign in signs.items())}"
    positive = next(text for text, sign in signs.items() if sign > 0)
    return f"labels: {quotable(positive)} is +1, the other {len(signs) - 1:,} values are -1"


def _join_texts(texts: list[str]) -> str:
    """Return values for a sentence, only the first few if there are many."""
    few = [f"'{quotable(text)}'" for text in texts[:5]]
    if len(texts) > 5:
        return ", ".join(few) + f" and {counted(len(texts) - 5, 'other')}"
    return " and ".join([", ".join(few[:-1]), few[-1]] if len(few) > 1 else few)


def normalise_label(text: str) -> Decimal | str:
    """Return a label as a number if possible, so that 1 and 1.0 are the same value and no digit is lost.

    Raises
    ------
    BadCell
        Without a column, if the label is missing or an infinite number.
    """
    bare = text.strip()
    if bare.lower() in _NO_LABEL:
        raise MissingCell(None, UNLABELLED)
    number = exact_number(bare)
    if number is not None:
        return number
    if numeric(bare) is not None:
        raise BadCell(None, f"The label is '{quotable(bare)}'. A label should be a word or a finite number.")
    return bare


def exact_number(text: str) -> Decimal | None:
    """Return the finite number in a cell with all its digits, or None if it is not a number.

    Examples
    --------
    >>> exact_number("9007199254740993"), exact_number("1.0") == 1
    (Decimal('9007199254740993'), True)
    """
    number = numeric(text)
    if number is None or not math.isfinite(number):
        return None
    try:
        return Decimal(text.strip())
    except InvalidOperation:  # the number is so close to 0 that its exponent has too many digits
        return Decimal(0)


def numeric(text: str) -> float | None:
    """Return the number in a cell, or None if it is not a number. Python's 1_000 is not accepted.

    Examples
    --------
    >>> numeric(" 2.5e3 "), numeric("1_000")
    (2500.0, None)
    """
    try:
        return None if "_" in text else float(text.strip())
    except ValueError:
        return None
