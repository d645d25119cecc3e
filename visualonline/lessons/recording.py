"""Record the current state of the window as a lesson step, and list the numbers that its text can claim."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from visualonline.core.errors import Error
from visualonline.lessons.lesson import Step
from visualonline.lessons.quantity import Claim, Quantity, QuantityError, quantity
from visualonline.lessons.writing import Table, step_table
from visualonline.runs.judgement import Judgement
from visualonline.runs.run import Run
from visualonline.session.command_line import UnspokenError
from visualonline.session.session import Session

_COUNTS = ("mistakes", "expected_mistakes", "updates", "loss", "regret")
_MOST = 16
"""Largest number of features, and of weights, that are offered by name."""
_DIGITS = 3
"""Significant digits of numbers that are not whole."""


def recorded(session: Session, panels: tuple[str, ...] | None) -> Table:
    """Return a step for the current state of the window, with the given panels open. The step has no title and no text.

    Raises
    ------
    Error
        If the current state cannot be described in a step.
    """
    head, document = session.playhead, replace(session.document, panels=panels)
    step = Step(
        title="",
        document=document,
        round=head.t,
        phase=head.phase,
        theorem=session.workspace.theorems[0],
        highlight=(),
        speed=head.speed,
        text="",
    )
    try:
        return step_table(step)
    except UnspokenError as error:
        message = f"This state cannot be a step, because the run of a step is stored as a command. {error}"
        raise Error(message) from None


def numbers(session: Session) -> Iterator[tuple[str, Claim]]:
    """Yield the possible claims about the current round, each with the heading of its group."""
    t, workspace = session.playhead.t, session.workspace
    for i, run in enumerate(workspace.runs):
        whose = f"{'ABCD'[i]}  " if len(workspace.runs) > 1 else ""
        for heading, name in _names(run, workspace.judgement(i, t)[0]):
            try:
                named = Quantity(i, quantity(name).name, None if name in run.rule.values else t)
                value = named.of(workspace.runs, t)
            except QuantityError:  # the run lacks the quantity, or its name is not valid in a claim
                continue
            if isinstance(value, str) or math.isfinite(value):
                yield whose + heading, Claim(named, value if isinstance(value, str) else _number(value))


def _names(run: Run, judgement: Judgement | None) -> Iterator[tuple[str, str]]:
    """Yield the names of quantities that a run may have, each with the heading of its group."""
    yield from (("Counts", name) for name in _COUNTS)
    if judgement is not None:
        theorem, fields = judgement.theorem, ("actual", "value", "verdict", *judgement.quantities)
        yield from ((f"Theorem: {theorem.name}", f"{theorem.id}.{field}") for field in fields)
    yield from (("Round", name) for name in ("y", "score", "prediction", *(f"x{k + 1}" for k in range(_MOST))))
    yield from (("Weights", f"w{k + 1}") for k in range(_MOST))
    yield from (("Parameters", name) for name, value in run.rule.values.items() if isinstance(value, int | float | str))


def _number(value: float) -> str:
    """Return a number as written in a claim: exactly, or with `_DIGITS` significant digits."""
    decimals = 0 if value == round(value) else max(0, _DIGITS - 1 - math.floor(math.log10(abs(value))))
    text = f"{value + 0.0:.{decimals}f}"
    if decimals and float(text) == value:
        text = text.rstrip("0")
    return text.replace("-", "−")
