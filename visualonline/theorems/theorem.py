"""The declaration of a theorem, and the verdict on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Plugin, Premise
from visualonline.core.types import Array
from visualonline.hindsight.history import Hindsight
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.theorems.lower_bound import LowerBound
from visualonline.theorems.proof import UNKNOWN, Proof

Notion = Literal[
    "mistakes", "updates", "expected mistakes", "loss", "regret", "pseudo-regret", "conditional regret",
    "estimated regret", "risk", "margin", "gap", "training error",
]  # fmt: skip
NOT_SUMMED: tuple[Notion, ...] = ("risk", "margin", "gap", "training error")
"""Numbers that are not sums over the rounds, but properties of a hypothesis or of a mean."""
OF_MEANS: tuple[Notion, ...] = ("pseudo-regret", "conditional regret")
"""Regrets of the arms played, and of the probabilities of the arms, relative to the arm with the best mean."""
KindOfChance = Literal["exact", "pathwise", "high-probability", "expectation"]
"""The kinds of probabilistic statement."""


class Verdict(Enum):
    """The verdict on a theorem's bound in a run. A failed premise is never a failed theorem."""

    HOLDS = "holds"
    VACUOUS = "vacuous"
    VIOLATED = "violated"
    NOT_APPLICABLE = "not applicable"
    NOT_JUDGED = "not judged"


class Quantities(NamedNumbers):
    """The numbers that a theorem uses, at one round or at a range of rounds, by name.

    The object always contains `t` and the running sums `mistakes`, `updates` and `loss` at each round, as arrays of the
    same length. The object contains `dim`, the id of the `learner`, and the learner's parameters as rules receive them
    (a choice as its index). `w0` is 0 for learners without it. `notes` says for each parameter how `auto` was resolved,
    and `settings` has the value of each parameter. `labelled` says whether there are labels, and not only losses or
    gradients. The theorem's hindsight objects add their numbers.
    """


@dataclass(frozen=True, kw_only=True)
class Theorem(Plugin):
    """A bound for a learner, with a value at every prefix of a run.

    Features that only some theorems have are abilities, such as `Cap`, `Forms` and `LowerBound`.

    Attributes
    ----------
    statement : str
        In TeX.
    bounds : Notion
        The number that is bounded.
    kind : KindOfChance
        How the bound holds if the learner draws at random. "exact": for expectations given the past, which are
        computed. "pathwise": for every run. "high-probability": with probability at least 1 - delta in all rounds at
        once, where `delta` is a quantity. "expectation": in expectation over whole runs. Bounds on the risk are
        "exact". However, the bound on the risk of the average holds in one round fixed in advance, with probability at
        least 1 - delta.
    learners : tuple of str
        The ids of the learners to which the theorem applies. Empty if an ability determines them, such as `Scope`.
    order : int
        The theorem's place among the theorems of a learner.
    needs : tuple of Hindsight and Measure classes
    bound : (Quantities) -> Array
        The value at every round of the range, of the shape of `t`; NaN exactly where a premise is unmet.
    premises : (Quantities at one round) -> tuple of Premise
    quantities : (Quantities at one round) -> mapping
        The numbers that enter the value, and closed or tuned forms, by name.
    proof : Proof
        Why the bound holds.
    """

    statement: str
    bounds: Notion
    kind: KindOfChance = "exact"
    learners: tuple[str, ...]
    order: int
    needs: tuple[type[Hindsight] | type[Measure], ...]
    bound: Callable[[Quantities], Array]
    premises: Callable[[Quantities], tuple[Premise, ...]]
    quantities: Callable[[Quantities], Mapping[str, float | str]]
    proof: Proof = UNKNOWN

    @property
    def integer(self) -> bool:
        """Whether the bounded number is an integer, so that the floor of the bound is a bound too."""
        return self.bounds in ("mistakes", "updates")

    @property
    def lower(self) -> bool:
        """Whether the theorem is a lower bound."""
        return self.ability(LowerBound) is not None


def no_premise(q: Quantities) -> tuple[Premise, ...]:  # noqa: ARG001
    """Return no premises, for a bound that holds on any stream."""
    return ()


def starts_at_zero(w0: float | tuple[float, ...]) -> Premise:
    """Return the premise w_1 = 0 of the bounds that are stated only for this start."""
    norm = float(np.max(np.abs(w0)))
    why = "w₁ = 0" if norm == 0 else f"max |w₁| = {norm:.3g}: only the separable bound covers w₁ ≠ 0"
    return Curable("w₁ = 0", norm == 0, why, Cure("parameter", "w0"))


def exceeds(actual: Array, value: Array, *, lower: bool = False) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Return where `actual` breaks the bound `value` by more than rounding: 1e-9 max(1, |value|)."""
    beyond = np.asarray(actual < value if lower else actual > value)
    if not beyond.any():  # the usual case; NaN never exceeds a bound
        return beyond
    slack = 1e-9 * np.maximum(1.0, np.abs(value))
    broken = actual < value - slack if lower else actual > value + slack
    return np.asarray(broken & ~np.isnan(value))


def judge(
    actual: float, value: float, cap: float, *, violated: bool, lower: bool = False, judged: bool = True
) -> Verdict:
    """Return the first verdict that applies: not applicable (value NaN), not judged, violated, vacuous, holds.

    Parameters
    ----------
    actual, value : float
        At the round in question.
    cap : float
        A value that the bounded number never exceeds, such as t for mistakes.
    violated : bool
        Whether the bound was broken at any round so far, or at this round if each round is judged by itself.
    lower : bool
        Whether the bound is a lower bound.
    judged : bool
        Whether the bound applies to the measured number: a bound on an expectation does not apply to a single run.

    Examples
    --------
    >>> judge(8, 61.9, 74, violated=False)
    <Verdict.HOLDS: 'holds'>
    >>> judge(80, 61.9, 74, violated=False, judged=False)
    <Verdict.NOT_JUDGED: 'not judged'>
    """
    if np.isnan(value):
        return Verdict.NOT_APPLICABLE
    if not judged:
        return Verdict.NOT_JUDGED
    if violated or bool(exceeds(np.array(actual), np.array(value), lower=lower)):
        return Verdict.VIOLATED
    if not lower and value >= cap - 1e-6:
        return Verdict.VACUOUS
    return Verdict.HOLDS
