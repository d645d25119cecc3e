"""The halving algorithm.

V, the version space, contains the experts that have not been eliminated, initially all N experts. With advice and
labels in {0, 1},

    predict the majority of V,    V <- V without the experts that were wrong.

With `prune` = `mistakes`, experts are eliminated only in rounds in which the learner makes a mistake, as in Park's
lecture. Then V may contain experts that have made mistakes. With `always`, experts are eliminated in every round, and V
is the set of experts without a mistake. In both cases, a mistake eliminates at least half of V, so there are at
most log2 N mistakes if there is a perfect expert.

Without a perfect expert, V can become empty. An empty V stays empty: every later round is a tie, and the state does not
change.

One round: V = {1, 2, 3} and the advice is (1, 1, 0), so 1 is predicted. The label is 0, so the prediction is a mistake,
and V becomes {3}.

Source: J. Barzdin and R. Freivalds, On the prediction of general recursive functions (Soviet Mathematics Doklady 13,
1972); D. Angluin, Queries and concept learning (Machine Learning 2, 1988); N. Littlestone, Learning quickly when
irrelevant attributes abound (Machine Learning 2, 1988); S. Park, Online learning, POSTECH.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.eliminates_experts import EliminatesExperts
from visualonline.abilities.takes_binary_advice import TakesBinaryAdvice
from visualonline.abilities.votes import Votes
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.most_weight import first_largest

TIE_TO_1, TIE_TO_0 = range(2)
MISTAKES, ALWAYS = range(2)


class State(NamedTuple):
    """The version space `V` of shape (N,): 1 for an expert in it, 0 otherwise."""

    V: Array


def start(dim: int) -> State:
    """Return the set of all experts."""
    return State(np.ones(dim))


def predict(state: State, x: Array) -> float:
    """Return the fraction of the experts in V that advise 1; exactly 1/2 at a tie or if V is empty."""
    votes = 0.0
    size = 0.0
    for i in range(x.size):
        size += state.V[i]
        votes += state.V[i] * x[i]
    return votes / size if size > 0 else 0.5


def decide(score: float, tie: int) -> int:
    """Return the side of the majority, or the one given by `tie` if the vote is tied."""
    if score > 0.5 or (score == 0.5 and tie == TIE_TO_1):
        return 1
    return -1


def update(state: State, x: Array, y: float, prediction: int, prune: int) -> bool:
    """Remove from V the experts that were wrong; with `mistakes`, only after a mistake of the learner."""
    if prune == MISTAKES and prediction == y:
        return False
    label = (1 + y) / 2
    changed = False
    for i in range(x.size):
        if state.V[i] == 1 and x[i] != label:
            state.V[i] = 0.0
            changed = True
    return changed


def weights(state: State) -> Array:
    """Return 1 for each expert in V and 0 for the others."""
    return state.V


def heaviest(state: State) -> int:
    """Return the first expert of V."""
    return first_largest(state.V)


PLUGIN = Learner(
    id="halving",
    name="Halving",
    summary=(
        "follows the majority of the remaining experts (version space); drops wrong ones after mistakes or in every "
        "round"
    ),
    source="Barzdin and Freivalds 1972; Angluin 1988; Littlestone 1988",
    parameters=(
        Param(
            "prune", "prune", "choice", "mistakes",
            "when wrong experts are eliminated. mistakes: after the learner's own mistakes. always: in every round",
            choices=("mistakes", "always"),
            label="Wrong experts are eliminated", choice_labels=("after the learner's own mistakes", "in every round"),
        ),
        Param(
            "tie", "tie", "choice", "1", "the prediction if the vote is tied; the bound holds for "
                                         "either choice", choices=("1", "0"),
            label="Prediction if the vote is tied", choice_labels=("+1", "−1"),
        ),
    ),
    family="experts",
    accepts="advice",
    start=start,
    predict=predict,
    decide=decide,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("halving-algorithm",)),
        Votes(rule="majority"),
        WeighsExperts(heaviest=heaviest),
        EliminatesExperts(),
        TakesBinaryAdvice(),
    ),
    default_panels=("mistakes", "proof", "weights", "potential"),
    pseudocode=(
        CodeLine("V = {1, …, N}"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see the advice ξᵢ of each expert", "point", numbers=lambda x: {"ξ": x}),
        CodeLine(
            "    predict the majority of ξᵢ over i in V, 1 if tied", "prediction",
            numbers=lambda score, prediction: {"fraction of V for 1": score, "ŷₜ": (1 + prediction) / 2}, by="tie",
            texts=tuple(f"    predict the majority of ξᵢ over i in V, {value} if tied" for value in (1, 0)),
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine(
            "    if ŷₜ ≠ yₜ", "loss", lambda mistake, prune: mistake or prune == ALWAYS,
            by="prune", texts=("    if ŷₜ ≠ yₜ", "    in every round"),
        ),
        CodeLine(
            "        V ← {i in V : ξᵢ = yₜ}", "update", lambda mistake, prune: mistake or prune == ALWAYS,
            lambda after: {"|V|": np.count_nonzero(after.V)},
        ),
    ),
)
