"""The mistakes of halving if one expert makes no mistakes, at every prefix and for both ways of pruning.

At a mistake, at least half of the version space V was wrong and is eliminated. The perfect expert is never eliminated,
so 1 <= |V| <= N 2^{-M}.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.theorems.broken_premise import FailsForGood
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.proof import ZERO, Evidence, Proof, Side, chain
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return log2 N while L* = 0."""
    return np.where(np.asarray(q.best_loss) == 0, np.log2(q.dim), np.nan)


def is_unrealizable(q: Quantities) -> bool:
    """Return whether every expert has made a mistake."""
    return bool(q.best_loss[-1] > 0)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, realisability."""
    met = bool(q.best_loss == 0)
    why = "L* = 0" if met else f"not realisable: every expert has made a mistake, L* = {q.best_loss:g}"
    return (Curable("some expert makes no mistakes", met, why, Cure("stream", "one-good")),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N and L*."""
    return {"N": float(q.dim), "L_star": float(q.best_loss)}


def log_version_set(e: Evidence) -> float:
    """Return log2 |V_{t+1}|, which is -inf if V is empty."""
    size = np.count_nonzero(e.after.V)
    return math.log2(size) if size else -math.inf


PROOF = chain(
    ZERO,
    ("≤", Side(r"\log_2 |V_{t+1}|", log_version_set, "learner"),
     "An expert that makes no mistakes is never eliminated, so at least one expert remains."),
    ("≤", Side(r"\log_2 N - M_t", lambda e: math.log2(e.dim) - e.mistakes, "paid"),
     "At a mistake, at least half of V voted for the wrong label, and these experts are eliminated."),
    when=lambda e: bool(e.best_loss == 0),
)  # fmt: skip


def log_size(state: State, q: NamedNumbers) -> Level:
    """Return log2 |V|; NaN once V is empty."""
    size = float(np.sum(state.V))
    if size == 0:
        return Level(NONE)
    return Level(math.log2(size), 0.0, math.log2(q.dim) - float(q.mistakes[0]))


POTENTIAL = Potential(symbol="log₂|V|", floor="0", ceiling="log₂N − M", level=log_size, always=True)

PLUGIN = Theorem(
    id="halving",
    name="Halving",
    summary="with one perfect expert, at most log₂ N mistakes: at each, at least half of the version space is removed",
    source="J. Barzdin and R. Freivalds, On the prediction of general recursive functions (1972); D. Angluin, Queries "
    "and concept learning, Machine Learning 2 (1988); N. Littlestone, Learning quickly when irrelevant attributes "
    "abound, Machine Learning 2 (1988)",
    statement=r"M_t \le \log_2 N",
    bounds="mistakes",
    learners=("halving",),
    order=1,
    needs=(BestExpert,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, potentials=(POTENTIAL,)),
    abilities=(FailsForGood(is_unrealizable),),
)
