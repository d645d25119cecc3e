"""The Krichevsky-Trofimov estimator: the probability of the next label from the counts of the past labels alone.

With n_1 labels 1 and n_0 labels 0 so far, predict

    p = (n_1 + a)/(n_1 + n_0 + 2a),    a = 1/2,

and incur the log loss, -ln of the probability that p gives to the label. With a = 1 the forecaster is Laplace's rule.
The features x are not used.

The forecast p can be read as a bet. A gambler with wealth 1 stakes the fraction p of the wealth on label 1 and 1 - p on
label 0, at even odds. After t rounds, the wealth is 2^t P, where P is the product of the probabilities that the labels
got. The best constant gambler, who knows n_1/t in advance, ends with 2^t exp(-t H(n_1/t)), where H is the binary
entropy in nats. With a = 1/2, the logarithms of the two wealths differ by at most (ln t)/2 + ln 2 for every sequence of
labels.

Four rounds: the labels 1, 1, 0, 1 get the probabilities 1/2, 3/4, 1/6 and 5/8, whose product is 5/128. So the wealth is
16 * 5/128 = 5/8.

>>> n = start(1, 0.5)
>>> for y in (1.0, 1.0, -1.0):
...     _ = update(n, y)
>>> predict(n, 0.5)
0.625

Source: R. Krichevsky and V. Trofimov, The performance of universal encoding (IEEE Transactions on Information Theory
27, 1981); as a bet: N. Cesa-Bianchi and G. Lugosi, Prediction, Learning, and Games (2006), section 9.7.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.has_comparator import HasComparator
from visualonline.abilities.names_weights import NamesWeights
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.curved_losses import LOG, cost


class State(NamedTuple):
    """The counts of the labels, `n` = (n_0, n_1)."""

    n: Array


def start(dim: int, prior: float) -> State:  # noqa: ARG001  what is counted does not depend on them
    """Return the state before any label."""
    return State(np.zeros(2))


def predict(state: State, prior: float) -> float:
    """Return p, the probability of a label 1."""
    return float((state.n[1] + prior) / (state.n[0] + state.n[1] + 2 * prior))


def decide(score: float) -> int:
    """Return +1 if p >= 1/2, otherwise -1."""
    return 1 if score >= 0.5 else -1


def loss(score: float, y: float) -> float:
    """Return -ln of the probability that p gives to the label."""
    return cost(score, (1 + y) / 2, LOG)


def update(state: State, y: float) -> bool:
    """Count the label."""
    state.n[1 if y > 0 else 0] += 1
    return True


def weights(state: State, prior: float) -> Array:
    """Return p alone."""
    return np.array([predict(state, prior)])


def names(features: tuple[str, ...]) -> tuple[str, ...]:  # noqa: ARG001  the features are not used
    """Return the name of the only weight."""
    return ("p",)


PLUGIN = Learner(
    id="krichevsky-trofimov",
    name="Krichevsky–Trofimov estimator",
    summary=(
        "estimates the probability of the next label from the counts of past labels, and incurs the log loss"
    ),
    source="Krichevsky and Trofimov 1981",
    parameters=(
        Param(
            "prior", "a", "float", 0.5,
            "initial count of each label (prior); ½: Krichevsky–Trofimov, 1: Laplace's rule",
            low=0.5, slider=(0.5, 5),
        ),
    ),
    family="linear",
    accepts="examples",
    start=start,
    predict=predict,
    decide=decide,
    loss=loss,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("kt", "kt-estimator"), keywords=("universal coding",)),
        HasComparator(comparator="constant"),
        NamesWeights(names=names),
    ),
    default_panels=("potential", "regret", "proof", "rule"),
    pseudocode=(
        CodeLine("n₁ = n₀ = 0"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine(
            "    predict p = (n₁ + a) / (n₁ + n₀ + 2a)", "prediction",
            numbers=lambda state, prior, score: {"n₁": state.n[1], "n₀": state.n[0], "a": prior, "p": score},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine("    incur the loss −ln of the probability given to yₜ", "loss", numbers=lambda loss: {"loss": loss}),
        CodeLine(
            "    count yₜ", "update", numbers=lambda after: {"n₁": after.n[1], "n₀": after.n[0]},
        ),
    ),
)  # fmt: skip
