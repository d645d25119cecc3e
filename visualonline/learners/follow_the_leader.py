"""Follow the leader.

Expert i has made L_i mistakes so far. With advice and labels in {0, 1},

    predict what the expert with the least L_i advises (in a tie, the first),    L_i <- L_i + [xi_i != y].

The learner is deterministic, so in every round, an adversary can make only the leader wrong. Then the learner makes a
mistake in every round, but each of the N experts makes a mistake only in about every N-th round.

One round: with L = (2, 1, 1), expert 2 leads, and its advice in (1, 0, 1) is 0. The label is 1, so the prediction is a
mistake. L becomes (2, 2, 1), so expert 3 leads.

Source: R. Schapire, COS 511, lecture 14 (2006).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.follows_leader import FollowsLeader
from visualonline.abilities.takes_binary_advice import TakesBinaryAdvice
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.most_weight import by_loss


class State(NamedTuple):
    """The number `L` of mistakes of each expert, of shape (N,)."""

    L: Array


def start(dim: int) -> State:
    """Return the state before any mistake."""
    return State(np.zeros(dim))


def predict(state: State, x: Array) -> float:
    """Return the leader's advice."""
    return float(x[by_loss(state)])


def decide(score: float) -> int:
    """Return the leader's advice as a label, -1 or +1."""
    return 1 if score >= 0.5 else -1


def update(state: State, x: Array, y: float) -> bool:
    """Count the mistakes of the experts."""
    label = (1 + y) / 2
    changed = False
    for i in range(x.size):
        if x[i] != label:
            state.L[i] += 1
            changed = True
    return changed


def weights(state: State) -> Array:
    """Return the losses L."""
    return state.L


PLUGIN = Learner(
    id="follow-the-leader",
    name="Follow the leader",
    summary="follows the advice of the expert with the fewest mistakes so far",
    source="Schapire 2006",
    family="experts",
    accepts="advice",
    start=start,
    predict=predict,
    decide=decide,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("ftl",)),
        WeighsExperts(heaviest=by_loss),
        FollowsLeader(),
        TakesBinaryAdvice(),
    ),
    default_panels=("mistakes", "proof", "weights", "regret"),
    pseudocode=(
        CodeLine("Lᵢ = 0 for each expert i"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see the advice ξᵢ of each expert", "point", numbers=lambda x: {"ξ": x}),
        CodeLine(
            "    predict ξᵢ of the first i with the smallest Lᵢ", "prediction",
            numbers=lambda state, prediction: {"i": by_loss(state) + 1, "ŷₜ": (1 + prediction) / 2},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine("    Lᵢ ← Lᵢ + 1 for each i with ξᵢ ≠ yₜ", "update", numbers=lambda after: {"L": after.L}),
    ),
)
