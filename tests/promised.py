"""The parameters specified by the contract."""

from __future__ import annotations

from typing import Any, NamedTuple


class P(NamedTuple):
    """A parameter by the contract; None where a limit is the program's own."""

    type: str
    default: Any
    low: float | None = None
    high: float | None = None
    low_open: bool | None = None
    high_open: bool | None = None
    choices: tuple[str, ...] | None = None


def choice(*values: str) -> P:
    return P("choice", values[0], choices=values)


def above(default: Any, low: float = 0) -> P:
    return P("float", default, low, low_open=True)


def at_least(default: Any, low: float, kind: str = "int") -> P:
    return P(kind, default, low, low_open=False)


TIE, VOTE = choice("le", "positive", "lt"), choice("1", "0")
STEP = {"step": choice("sqrt", "constant", "inverse"), "scale": above(1.0)}
BALL = {"radius": above(1.0), **STEP}
BELOW_1 = P("float", 0.5, 0, 1, low_open=False, high_open=True)
PERCEPTRON = {"eta": above(1.0), "tie": TIE}
