"""What an author takes from the stage: its state as a step, and the numbers that a text can state of it."""

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
"""So many features and weights are offered, each under its own name."""
_DIGITS = 3
"""Significant digits of a number that is not whole."""


def recorded(session: Session, panels: tuple[str, ...] | None) -> Table:
    """Return the step that shows what is on the stage now, with these panels open; it has no title and no text yet.

    Raises
    ------
    Error
        If there is something on the stage that no step can hold.
    """
    head, document = session.playhead, replace(session.document, panels=panels)
    step = Step("", document, head.t, head.phase, session.workspace.theorems[0], (), head.speed, "")
    try:
        return step_table(step)
    except UnspokenError as error:
        message = f"This state cannot be a step, because the run of a step is stored as a command. {error}"
        raise Error(message) from None


def numbers(session: Session) -> Iterator[tuple[str, Claim]]:
    """Yield what can be claimed of the round on the stage, each after the heading under which it is offered."""
    t, workspace = session.playhead.t, session.workspace
    for i, run in enumerate(workspace.runs):
        whose = f"{'ABCD'[i]}  " if len(workspace.runs) > 1 else ""
        for heading, name in _names(run, workspace.judgement(i, t)[0]):
            try:
                named = Quantity(i, quantity(name).name, None if name in run.rule.values else t)
                value = named.of(workspace.runs, t)
            except QuantityError:  # the run has it not, or its name cannot be written
                continue
            if isinstance(value, str) or math.isfinite(value):
                yield whose + heading, Claim(named, value if isinstance(value, str) else _number(value))


def _names(run: Run, judgement: Judgement | None) -> Iterator[tuple[str, str]]:
    """Yield the names that a run may have, after their headings."""
    yield from (("Counts", name) for name in _COUNTS)
    if judgement is not None:
        theorem, fields = judgement.theorem, ("actual", "value", "verdict", *judgement.quantities)
        yield from ((f"Theorem: {theorem.name}", f"{theorem.id}.{field}") for field in fields)
    yield from (("Round", name) for name in ("y", "score", "prediction", *(f"x{k + 1}" for k in range(_MOST))))
    yield from (("Weights", f"w{k + 1}") for k in range(_MOST))
    yield from (("Parameters", name) for name, value in run.rule.values.items() if isinstance(value, int | float | str))


def _number(value: float) -> str:
    """Return a number as a text claims it: exactly, or in a few significant digits."""
    decimals = 0 if value == round(value) else max(0, _DIGITS - 1 - math.floor(math.log10(abs(value))))
    text = f"{value + 0.0:.{decimals}f}"
    if decimals and float(text) == value:
        text = text.rstrip("0")
    return text.replace("-", "−")
