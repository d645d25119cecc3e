"""The mistakes of ELIM if the target is a disjunction of k literals, at every prefix.

The first mistake removes exactly n literals, one of each pair, and every later mistake removes at least one. The
literals of the target remain: k <= |L| <= n - (M - 1). The target is the largest disjunction that agrees with the
prefix.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.experts.consistent_literals import Literals
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.theorems.broken_premise import FailsForGood
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Proof, Side, chain
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return n + 1 - k while there is a consistent disjunction."""
    return np.where(np.asarray(q.consistent) == 1, q.dim + 1 - np.asarray(q.k), np.nan)


def is_unrealizable(q: Quantities) -> bool:
    """Return whether no disjunction is consistent; further rounds only remove literals."""
    return not q.consistent[-1]


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, that there is a target."""
    met = bool(q.consistent)
    why = f"k = {q.k:g} of {2 * q.dim} literals are false on every negative example"
    if not met:
        each = "each literal that is true on it is also true on a negative example"
        why = f"round {q.broken_round}: for some positive example, {each}"
    return (Curable("some disjunction of literals agrees with all labels", met, why, Cure("stream", "or-literals")),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return n and k."""
    return {"n": float(q.dim), "k": float(q.k)}


LITERALS = Side(r"|L_{t+1}|", lambda e: float(np.count_nonzero(e.after.L)), "learner")
TARGET = Side("k", lambda e: float(e.k), "hindsight")
TARGET_KEPT = "A literal of the target is false on every negative example, so it is never removed."

PROOF = (
    *chain(
        TARGET,
        ("≤", LITERALS, TARGET_KEPT),
        ("=", Side("2 n", lambda e: 2.0 * e.dim, "allowed"), "No literal is removed before the first mistake."),
        when=lambda e: bool(e.consistent) and e.mistakes == 0,
    ),
    *chain(
        TARGET,
        ("≤", LITERALS, TARGET_KEPT),
        ("≤", Side("n - (M_t - 1)", lambda e: e.dim - (e.mistakes - 1), "paid"),
         "ELIM removes one literal of each of the n pairs at the first mistake, and at least one more literal at "
         "every later mistake."),
        when=lambda e: bool(e.consistent) and e.mistakes >= 1,
    ),
)  # fmt: skip


def literals(state: State, q: NamedNumbers) -> Level:
    """Return |L|; L contains the k literals of the largest consistent disjunction."""
    M, size = float(q.mistakes[0]), float(np.sum(state.L))
    if not q.t[0]:
        return Level(size, 0.0, 2.0 * q.dim)
    return Level(size, float(q.k), q.dim + 1 - M if M else 2.0 * q.dim) if q.consistent else Level(size)


POTENTIAL = Potential(symbol="|L|", floor="k", ceiling="n + 1 − M", level=literals, always=True)

PLUGIN = Theorem(
    id="elim",
    name="ELIM",
    summary=(
        "if a disjunction of k literals over n features is the target, there are at most n + 1 − k mistakes. ELIM "
        "removes n literals at the first mistake, and at least one more literal at each later mistake"
    ),
    source="Y. Mansour, Perceptron and Winnow",
    statement=r"M_t \le n + 1 - k",
    bounds="mistakes",
    learners=("elim",),
    order=2,
    needs=(Literals,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, potentials=(POTENTIAL,)),
    abilities=(FailsForGood(is_unrealizable),),
)
