"""Declared parameters: names, symbols, ranges, defaults, and the check of a value."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from visualonline.core.errors import ParameterError

Value = float | int | str | bool | tuple[float, ...]
"""The value of a parameter."""


@dataclass(frozen=True)
class Param:
    """A declared parameter: its name, symbol, range, default and one line of help.

    Attributes
    ----------
    type : "float", "int", "choice", "vector" or "bool"
    default : Value
        `"auto"` where the value is settled when the stream is known.
    low, high : float or None
        The range; `low_open` and `high_open` exclude the ends.
    choices : tuple of str
        For a choice, its values, the default first. Rules receive a choice as its index.
    """

    name: str
    symbol: str
    type: Literal["float", "int", "choice", "vector", "bool"]
    default: Value | None
    help: str
    low: float | None = None
    high: float | None = None
    low_open: bool = False
    high_open: bool = False
    choices: tuple[str, ...] = ()

    @property
    def range(self) -> str:
        """The allowed values in words."""
        if self.type == "choice":
            return "one of " + ", ".join(self.choices)
        if self.type == "bool":
            return "true or false"
        noun = {"int": "a whole number", "float": "a number", "vector": "numbers separated by commas"}[self.type]
        left = "" if self.low is None else f"{'>' if self.low_open else '>='} {self.low:g}"
        right = "" if self.high is None else f"{'<' if self.high_open else '<='} {self.high:g}"
        auto = " or auto" if self.default == "auto" else ""
        return " ".join(part for part in (noun, left, "and" if left and right else "", right) if part) + auto

    def check(self, value: object) -> Value:
        """Return `value`, a text or a number, as this parameter's type.

        Raises
        ------
        ParameterError
            If it is not of the type or not in the range; the message names the range.

        Examples
        --------
        >>> Param("eta", "η", "float", 1.0, "step", low=0, low_open=True).check("0.5")
        0.5
        """
        wrong = ParameterError(f"{self.name} = {value} is refused: it must be {self.range}")
        if value == "auto" and self.default == "auto":
            return "auto"
        if self.type == "choice":
            if str(value) not in self.choices:
                raise wrong
            return str(value)
        if self.type == "bool":
            known = {"true": True, "1": True, "false": False, "0": False}
            if str(value).lower() not in known:
                raise wrong
            return known[str(value).lower()]
        if self.type == "vector":
            many = value.split(",") if isinstance(value, str) else value
            parts = list(many) if isinstance(many, Iterable) else [many]
            numbers = tuple(self._number(part, wrong) for part in parts)
            return numbers[0] if len(numbers) == 1 else numbers
        number = self._number(value, wrong)
        if self.type == "int":
            if number != int(number):
                raise wrong
            return int(number)
        return number

    def _number(self, value: object, wrong: ParameterError) -> float:
        try:
            number = float(value)  # type: ignore[arg-type]
        except (TypeError, ValueError, OverflowError):
            raise wrong from None
        low, high = self.low, self.high
        below = low is not None and (number < low or (self.low_open and number == low))
        above = high is not None and (number > high or (self.high_open and number == high))
        if not math.isfinite(number) or below or above:
            raise wrong
        return number


def resolve_values(parameters: tuple[Param, ...], given: Mapping[str, object], owner: str) -> dict[str, Value | None]:
    """Check the values `given` and return them with the defaults of all other `parameters`.

    Raises
    ------
    ParameterError
        For a name that `owner` does not have or a value out of range.
    """
    names = {p.name for p in parameters}
    for name in given:
        if name not in names:
            raise ParameterError(f"{owner} has no parameter '{name}'; it has {', '.join(sorted(names)) or 'none'}")
    return {p.name: p.check(given[p.name]) if given.get(p.name) is not None else p.default for p in parameters}
