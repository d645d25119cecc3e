"""The labels of a file: which values there are, and which of them is +1.

There are two, unless one of them is named as the positive one: then all others are negative, however many there are.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from types import MappingProxyType

from visualonline.core.errors import ReadError, quotable

_NO_LABEL = ("", "?", "na", "n/a")
"""How a missing label is written; it may well be the word none."""
NO_SIGNS: Mapping[str, int] = MappingProxyType({})
_MOST = 1000
"""Of the values that stand against one, so many are kept to be shown."""


class BadCell(Exception):  # noqa: N818  it is told, not thrown at anyone
    """A cell, counted from 1, that cannot be used, and why."""

    def __init__(self, column: int | None, message: str) -> None:
        super().__init__(message)
        self.column, self.message = column, message


class MissingCell(BadCell):
    """A cell without a value."""


FILLED = "or --missing can fill it"
"""The way out of a missing value, where it may be filled."""


class Labels:
    """The values of the label and their signs: first all values are noted, then the signs are fixed.

    Parameters
    ----------
    positive : str or None
        The value that becomes +1. Where there are more than two, it stands against the rest, whatever comes later too;
        where there are two, a further one is as bad as without it.

    decided : mapping
        The signs that were decided on before; of two values the positive one is that which was it then.
    elsewhere : bool
        Whether another column may be the label.

    Attributes
    ----------
    signs : dict
        The sign of each value as it stands in the file, empty until they are settled.
    """

    def __init__(self, positive: str | None, decided: Mapping[str, int] = NO_SIGNS, elsewhere: bool = True) -> None:
        self.signs: dict[str, int] = {}
        self._positive, self._elsewhere = positive, elsewhere
        self._decided = {exact_number(text) or text for text, sign in decided.items() if sign > 0}
        self._seen: dict[Decimal | str, str] = {}
        self._known: dict[str, float] = {}

    def see(self, text: str) -> None:
        """Take note of a value.

        Raises
        ------
        BadCell
            Without a column, if it cannot be a label, or is the third one and none is to stand against the rest.
        """
        if text in self._known:
            return
        value = normalise_label(text)
        if value not in self._seen:
            if len(self._seen) == 2 and self._positive is None:
                first, second = self._seen.values()
                message = (
                    f"'{quotable(text)}' is a third label value after '{quotable(first)}' and '{quotable(second)}'. "
                    "Use --positive to name the one that becomes +1"
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
            If `--positive` is none of them, or there is one value only and it is not -1, 0 or 1.
        """
        values = list(self._seen)
        if self._positive is not None:
            positive = next((value for value in values if value in self._wanted), None)
            if positive is None:
                there = _join_texts([self._seen[value] for value in values])
                wrong = f"--positive '{quotable(self._positive)}' is not a value of the label"
                raise ReadError(file, f"{wrong}. Its values are {there}.")
        elif len(values) == 2:
            before = [value for value in values if value in self._decided]
            positive = before[0] if len(before) == 1 else values[0] if self._greater(*values) else values[1]
        else:
            positive = values[0]
            if positive not in (-1, 0, 1):
                only = quotable(self._seen[positive])
                why = f"The column used as the label has only one value ('{only}')"
                raise ReadError(file, f"{why}. Choose the label column with --label.")
        lonely = len(values) == 1 and self._positive is None and positive != 1
        self.signs = {self._seen[value]: 1 if value == positive and not lonely else -1 for value in values}
        self._known.clear()

    def sign(self, text: str) -> float:
        """Return the sign of a value.

        Raises
        ------
        BadCell
            Without a column, if it is none of the settled values and there is no rest to which it belongs.
        """
        sign = self._known.get(text)
        if sign is None:
            value = normalise_label(text)
            if value not in self._seen:
                if self._positive is None or len(self._seen) <= 2:
                    settled = " and ".join(f"'{quotable(known)}'" for known in self.signs)
                    raise BadCell(
                        None, f"'{quotable(text)}' is a new label. The rows before have only {settled}."
                    )
                return -1.0
            sign = float(self.signs[self._seen[value]])
            if len(self._known) < _MOST:
                self._known[text] = sign
        return sign

    @property
    def _wanted(self) -> tuple[Decimal | str | None, ...]:
        """What the positive value may be."""
        bare = "" if self._positive is None else self._positive.strip()
        return bare, exact_number(bare)

    def _greater(self, a: Decimal | str, b: Decimal | str) -> bool:
        """Tell whether a is the larger one of two values: by number, or else by how they are written."""
        if isinstance(a, Decimal) and isinstance(b, Decimal):
            return a > b
        return self._seen[a] > self._seen[b]


def signs_text(signs: Mapping[str, int]) -> str:
    """Return in words which of the label's values is +1.

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
    """Return values for a sentence, the first few if they are many."""
    few = [f"'{quotable(text)}'" for text in texts[:5]]
    if len(texts) > 5:
        return ", ".join(few) + f" and {len(texts) - 5:,} others"
    return " and ".join([", ".join(few[:-1]), few[-1]] if len(few) > 1 else few)


def normalise_label(text: str) -> Decimal | str:
    """Return a label as a number if it is one, so that 1 and 1.0 are the same value, and no digit is lost.

    Raises
    ------
    BadCell
        Without a column, if it is missing or no finite number.
    """
    bare = text.strip()
    if bare.lower() in _NO_LABEL:
        raise MissingCell(None, "The label is missing. Every row needs one.")
    number = exact_number(bare)
    if number is not None:
        return number
    if numeric(bare) is not None:
        raise BadCell(None, f"The label is '{quotable(bare)}'. It should be a word or a finite number.")
    return bare


def exact_number(text: str) -> Decimal | None:
    """Return the finite number that a cell holds with all its digits, None if it holds none.

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
    except InvalidOperation:  # it is so near to 0 that its exponent has too many digits
        return Decimal(0)


def numeric(text: str) -> float | None:
    """Return the number that a cell holds, None if it holds none. Python's 1_000 is no number here.

    Examples
    --------
    >>> numeric(" 2.5e3 "), numeric("1_000")
    (2500.0, None)
    """
    try:
        return None if "_" in text else float(text.strip())
    except ValueError:
        return None
