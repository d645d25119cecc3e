"""The label of a file: which two values it has, and which of them is +1."""

from __future__ import annotations

import math

from visualonline.protocol import ReadError

_NO_LABEL = ("", "?", "na", "n/a")
"""How a missing label is written; it may well be the word none."""


class BadCell(Exception):  # noqa: N818  it is told, not thrown at anyone
    """A cell, counted from 1, that cannot be used, and why."""

    def __init__(self, column: int | None, message: str) -> None:
        super().__init__(message)
        self.column, self.message = column, message


class Labels:
    """The two values of the label and their signs: first every value is seen, then they are settled."""

    def __init__(self, positive: str | None) -> None:
        self.signs: dict[str, int] = {}
        self._positive = positive
        self._seen: dict[str, float | str] = {}
        self._known: dict[str, float] = {}

    def see(self, text: str) -> None:
        """Take note of a value.

        Raises
        ------
        BadCell
            Without a column, if it cannot be a label or is the third one.
        """
        if text in self._known:
            return
        key = as_value(text)
        if key not in self._seen.values():
            if len(self._seen) == 2:
                first, second = self._seen
                raise BadCell(
                    None,
                    f"'{shown(text)}' is a third label value after '{shown(first)}' and '{shown(second)}'; "
                    "there should be two (name the label's column with --label if it is another one)",
                )
            self._seen[text.strip()] = key
        self._known[text] = 0.0

    def settle(self, file: str) -> None:
        """Give the values their signs.

        Raises
        ------
        ReadError
            If `--positive` is none of them, or there is one value only and it is not -1, 0 or 1.
        """
        texts = list(self._seen)
        if self._positive is not None:
            bare = self._positive.strip()
            wanted = (bare, numeric(bare))
            positive = next((text for text in texts if self._seen[text] in wanted), None)
            if positive is None:
                there = " and ".join(f"'{shown(text)}'" for text in texts)
                raise ReadError(file, f"--positive '{shown(self._positive)}' is no value of the label; it has {there}")
        elif len(texts) == 2:
            numbers = all(isinstance(self._seen[text], float) for text in texts)
            positive = max(texts, key=self._seen.__getitem__ if numbers else None)
        else:
            positive = texts[0]
            if self._seen[positive] not in (-1.0, 0.0, 1.0):
                raise ReadError(file, f"the only label is '{shown(positive)}'; there should be two, or one of -1, 0, 1")
        lonely = len(texts) == 1 and self._positive is None and self._seen[positive] != 1.0
        self.signs = {text: 1 if text == positive and not lonely else -1 for text in texts}
        self._known.clear()

    def sign(self, text: str) -> float:
        """Return the sign of a value.

        Raises
        ------
        BadCell
            Without a column, if it is none of the settled values.
        """
        sign = self._known.get(text)
        if sign is None:
            key = as_value(text)
            found = [self.signs[known] for known, value in self._seen.items() if value == key]
            if not found:
                settled = " and ".join(f"'{shown(known)}'" for known in self.signs)
                raise BadCell(None, f"'{shown(text)}' is not among the label's values that came before, {settled}")
            sign = self._known[text] = float(found[0])
        return sign


def as_value(text: str) -> float | str:
    """Return a label as a number if it is one, so that 1 and 1.0 are the same value."""
    bare = text.strip()
    if bare.lower() in _NO_LABEL:
        raise BadCell(None, "the label is missing; every row needs one")
    number = numeric(bare)
    if number is None:
        return bare
    if not math.isfinite(number):
        raise BadCell(None, f"the label is '{shown(bare)}'; it should be a word or a finite number")
    return number


def numeric(text: str) -> float | None:
    """Return the number that a cell holds, None if it holds none. Python's 1_000 is no number here.

    Examples
    --------
    >>> numeric(" 2.5e3 "), numeric("1_000")
    (2500.0, None)
    """
    try:
        return None if "_" in text else float(text)
    except ValueError:
        return None


def shown(text: str) -> str:
    """Return a text that may stand in a sentence: short, on one line."""
    plain = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[:41])
    return plain if len(plain) <= 40 else plain[:39] + "…"
