"""A theorem's proof on a run: the number on every side at one round, and how much each inequality has to spare."""

from __future__ import annotations

import math
from typing import NamedTuple

from visualonline.experiment.run import Run
from visualonline.theorems.proof import Inequality, Side
from visualonline.theorems.statement import Theorem

ROUNDING = 1e-8
"""An inequality holds if it misses by no more than this part of its sides: they are sums over all rounds."""


class Link(NamedTuple):
    """An inequality with its two numbers, NaN where the run has no such number."""

    inequality: Inequality
    left: float
    right: float

    @property
    def applies(self) -> bool:
        """Whether the inequality says something of this run."""
        return not (math.isnan(self.left) or math.isnan(self.right))

    @property
    def holds(self) -> bool:
        """Whether it is true, which in a run of the theorem's own learner with its premises met it always is."""
        if self.inequality.relation == "=":
            return math.isclose(self.left, self.right, rel_tol=ROUNDING, abs_tol=ROUNDING)
        return self.left <= self.right or math.isclose(self.left, self.right, rel_tol=ROUNDING, abs_tol=ROUNDING)


def argued(run: Run, theorem: Theorem, t: int) -> tuple[Link, ...]:
    """Return the inequalities of a theorem's proof with their numbers at round t >= 1 of a run."""
    if not theorem.proof:
        return ()
    evidence = run.evidence(theorem, t)
    known: dict[int, float] = {}

    def value(side: Side) -> float:
        """Return a side's number; two inequalities of a chain share one."""
        if id(side) not in known:
            known[id(side)] = float(side.value(evidence))
        return known[id(side)]

    return tuple(Link(link, value(link.left), value(link.right)) for link in theorem.proof)
