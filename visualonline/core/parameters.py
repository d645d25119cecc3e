"""Declared parameters: names, symbols, ranges, defaults, and validation of values."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from visualonline.core.errors import ParameterError, quoted
from visualonline.core.names import unknown
from visualonline.core.sizes import SIZES, SMALLEST, fits

Value = float | int | str | bool | tuple[float, ...]
"""A parameter value."""
_STEPS = 160
"""Approximate maximum number of slider positions."""


@dataclass(frozen=True)
class Param:
    """A declared parameter: its name, symbol, range, default and one line of help.

    Attributes
    ----------
    name, symbol : str
        The name in Python and on the command line, and the symbol on the screen.
    type : {"float", "int", "choice", "vector", "bool"}
    default : float, int, str, tuple of float, bool or None
        `"auto"` if the value is computed from the stream. None if the parameter is unset by default.
    help : str
        The parameter's meaning, and the effect of larger values.
    low, high : float or None
        The smallest and largest value, or None for no limit. `low_open` and `high_open` exclude the limits.
    choices : tuple of str
        The values of a choice, the default first. Rules receive the index of the value.
    label : str
        Its label in a form; by default the first part of `help`.
    choice_labels : tuple of str
        The labels of a choice's values in a form; by default the values themselves.
    scale : {"linear", "log"}
        The scale of its slider.
    may_be_auto : bool
        Whether `auto` is allowed although it is not the default.
    tiny : bool
        Whether positive numbers below `SMALLEST` are allowed.
    used_with : tuple of (str, str)
        The values of a choice with which the parameter has an effect, as pairs of the choice's name and a value. Empty
        if it always has.
    slider : tuple of float, optional
        The two ends of the slider if they differ from the range, or all of its values if there are more than two.
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
    label: str = ""
    choice_labels: tuple[str, ...] = ()
    scale: Literal["linear", "log"] = "linear"
    slider: tuple[float, ...] | None = None
    tiny: bool = False
    may_be_auto: bool = False
    used_with: tuple[tuple[str, str], ...] = ()

    def is_used(self, values: Mapping[str, object]) -> bool:
        """Return whether the parameter has an effect with these values of all parameters.

        Examples
        --------
        >>> width = Param("sigma", "σ", "float", 1.0, "width", used_with=(("kernel", "gaussian"),))
        >>> width.is_used({"kernel": "gaussian"}), width.is_used({"kernel": "linear"})
        (True, False)
        """
        return not self.used_with or any(values.get(name) == value for name, value in self.used_with)

    @property
    def takes_auto(self) -> bool:
        """True if `auto` is an allowed value."""
        return self.default == "auto" or self.may_be_auto

    @property
    def title(self) -> str:
        """The label of the parameter in a form."""
        first = self.help.partition("; ")[0]
        return self.label or first[:1].upper() + first[1:]

    @property
    def details(self) -> str:
        """The text below the title: all of `help` if there is a `label`, otherwise the part after the title.

        Empty for a choice with a `label`, because the labels of its values explain the choice.
        """
        if self.label:
            return "" if self.type == "choice" else _readable(self.help[:1].upper() + self.help[1:])
        rest = self.help.partition("; ")[2]
        return _readable(rest[:1].upper() + rest[1:])

    @property
    def limits(self) -> str:
        """The allowed numbers as shown in a form. Empty if the value is not a number or has no range.

        Examples
        --------
        >>> Param("beta", "β", "float", 0.5, "factor", low=0, high=1, high_open=True).limits
        '0 or more and below 1'
        >>> Param("N", "N", "int", 16, "number of experts", low=1, high=10000).limits
        'a whole number from 1 to 10,000'
        """
        if self.type not in ("float", "int"):
            return ""
        low, high = (None if end is None else _written(end) for end in (self.low, self.high))
        noun = "a whole number" if self.type == "int" else ""
        if low is not None and high is not None and not (self.low_open or self.high_open):
            return f"{noun} from {low} to {high}".strip()
        elif low is not None and high is not None and self.low_open and self.high_open:
            return f"{noun} between {low} and {high}".strip()
        ends = (
            "" if low is None else f"above {low}" if self.low_open else f"{low} or more",
            "" if high is None else f"below {high}" if self.high_open else f"at most {high}",
        )
        return ", ".join(filter(None, (noun, " and ".join(filter(None, ends)))))

    def slider_values(self) -> tuple[float, ...]:
        """Return the slider values in increasing order, including the default; empty if the range has no ends.

        Examples
        --------
        >>> Param("k", "k", "int", 3, "members", low=1, high=5).slider_values()
        (1, 2, 3, 4, 5)
        """
        return self._slider_values

    @cached_property
    def _slider_values(self) -> tuple[float, ...]:
        ends = self.slider or (self.low, self.high)
        if self.type not in ("float", "int") or None in ends:
            return ()
        values = list(ends) if len(ends) > 2 else _between(float(ends[0] or 0), float(ends[1] or 0), self.scale)
        if isinstance(self.default, int | float) and values[0] <= self.default <= values[-1]:
            values.append(self.default)
        if self.type == "int":
            return tuple(sorted({round(value) for value in values}))
        inner = (value for value in values if not self._excluded(value))
        return tuple(sorted(inner if len(ends) > 2 else set(inner)))

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
        auto = " or auto" if self.takes_auto else ""
        return " ".join(part for part in (noun, left, "and" if left and right else "", right) if part) + auto

    def check(self, value: object) -> Value:
        """Convert `value`, a text or a number, to this parameter's type.

        Raises
        ------
        ParameterError
            If the value has the wrong type or is out of range. The message states the range.

        Examples
        --------
        >>> Param("eta", "η", "float", 1.0, "step", low=0, low_open=True).check("0.5")
        0.5
        """
        wrong = ParameterError(f"Invalid value for {self.name}: '{quoted(value)}' (expected {self.range}).")
        if isinstance(value, str) and value == "auto" and self.takes_auto:
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
        if not math.isfinite(number) or self._excluded(number):
            raise wrong
        if not (fits(number) or (self.tiny and abs(number) < SMALLEST)):
            raise ParameterError(f"{wrong} Every setting must be {SIZES}.")
        return number

    def _excluded(self, number: float) -> bool:
        """Return whether a number is outside the range."""
        low, high = self.low, self.high
        below = low is not None and (number < low or (self.low_open and number == low))
        above = high is not None and (number > high or (self.high_open and number == high))
        return below or above


def _between(low: float, high: float, scale: str) -> list[float]:
    """Return round numbers from `low` to `high`, about as many as a slider has positions."""
    if scale == "log":
        factor = (high / low) ** (1 / _STEPS)
        return [low, *(float(f"{low * factor**k:.2g}") for k in range(1, _STEPS)), high]
    width = 10.0 ** math.ceil(math.log10((high - low) / _STEPS))
    width = next(part for part in (width / 5, width / 2, width) if (high - low) / part <= _STEPS)
    return [float(f"{low + k * width:.10g}") for k in range(math.floor((high - low) / width + 1e-9) + 1)]


def _written(number: float) -> str:
    return (f"{int(number):,}" if number == int(number) else f"{number:g}").replace("-", "−")


def _readable(text: str) -> str:
    return text.replace("<=", "≤").replace(">=", "≥")


def resolve_values(parameters: tuple[Param, ...], given: Mapping[str, object], owner: str) -> dict[str, Value | None]:
    """Validate the `given` values and return them together with the defaults of the other `parameters`.

    Raises
    ------
    ParameterError
        If `owner` does not have the parameter, or a value is out of range.
    """
    names = {p.name for p in parameters}
    for name in given:
        if name not in names:
            raise ParameterError(unknown("parameter", name, sorted(names), where=f" for {owner}"))
    return _values(parameters, given)


def unused(parameters: tuple[Param, ...], given: Mapping[str, object]) -> dict[str, str]:
    """Return the `given` parameters without effect, each with a sentence that says with which choices it is used.

    Raises
    ------
    ParameterError
        If a given value is out of range.

    Examples
    --------
    >>> kernel = Param("kernel", "K", "choice", "linear", "kernel", choices=("linear", "gaussian"))
    >>> width = Param("sigma", "σ", "float", 1.0, "width", used_with=(("kernel", "gaussian"),))
    >>> unused((kernel, width), {"sigma": "2"})
    {'sigma': 'sigma=2 has no effect with kernel=linear, only with kernel=gaussian.'}
    """
    values, found = _values(parameters, given), {}
    for param in parameters:
        if given.get(param.name) is not None and not param.is_used(values):
            now = ", ".join(f"{name}={values[name]}" for name in dict.fromkeys(name for name, _ in param.used_with))
            needed = " or ".join(f"{name}={value}" for name, value in param.used_with)
            found[param.name] = (
                f"{param.name}={given[param.name]} has no effect with {now}, only with {needed}."
            )
    return found


def _values(parameters: tuple[Param, ...], given: Mapping[str, object]) -> dict[str, Value | None]:
    return {p.name: p.check(given[p.name]) if given.get(p.name) is not None else p.default for p in parameters}
