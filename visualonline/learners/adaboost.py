"""AdaBoost: Hedge on the examples with a new learning rate in each round, and a weighted vote of the hypotheses.

The experts are the m examples, and each round brings a hypothesis h. The weighted error e of h is the weight of the
examples on which h is wrong. The hypothesis has the coefficient a in the vote F, and the examples on which h is wrong
gain weight:

    a = (1/2) ln((1-e)/e),    F_i <- F_i + a if h is right on example i, F_i - a if not,    w_i = exp(-F_i) / Z.

F_i is y_i F(x_i), the margin of the vote on example i. The vote is wrong on the examples with F_i <= 0. A hypothesis
with e >= 1/2 has no edge and gets no vote. If 0 < e < 1/2, half of the weight after the update is on the examples on
which h was wrong.

Three rounds: there are three examples, and hypothesis t is wrong on example t only. The errors are 1/3, 1/4 and 1/6,
and the weights become (1/2, 1/4, 1/4), (1/3, 1/2, 1/6) and (1/5, 3/10, 1/2). After round 3, the vote has no error.

>>> state = start(3)
>>> for right in ([0.0, 1, 1], [1, 0.0, 1], [1, 1, 0.0]):
...     _ = update(state, np.array(right), -1.0)
>>> weights(state).round(6).tolist(), bool((state.F > 0).all())
([0.2, 0.3, 0.5], True)

Source: Y. Freund and R. Schapire, A decision-theoretic generalization of on-line learning and an application to
boosting (JCSS 55, 1997), section 4; M. Mohri, A. Rostamizadeh and A. Talwalkar,
Foundations of Machine Learning (2018), chapter 7.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.boosts import Boosts
from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.takes_binary_advice import TakesBinaryAdvice
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.boosting import adaboost_step, weigh
from visualonline.numerics.draw_or_average import loss, mean_or_half
from visualonline.numerics.most_weight import first_least


class State(NamedTuple):
    """The margin `F` of the vote on each example, and the weights `w` relative to the largest; both of shape (m,)."""

    F: Array
    w: Array


def start(dim: int) -> State:
    """Return the state before any vote, with uniform weights."""
    return State(np.zeros(dim), np.ones(dim))


def predict(state: State, x: Array) -> float:
    """Return the fraction of the weight on examples with x_i = 1; set to 1/2 if within rounding error of it."""
    return mean_or_half(marked(state, x, 1.0), x.size)


def marked(state: State, x: Array, mark: float) -> float:
    """Return the fraction of the weight on examples with x_i = mark."""
    found = 0.0
    Z = 0.0
    for i in range(x.size):
        Z += state.w[i]
        if x[i] == mark:
            found += state.w[i]
    return found / Z


def decide(score: float) -> int:
    """Return +1 if the score is at least 1/2, otherwise -1."""
    return 1 if score >= 0.5 else -1


def update(state: State, x: Array, y: float) -> bool:
    """Compute the coefficient of the hypothesis h, and update the margins. h is wrong on each i with x_i = label."""
    label = (1 + y) / 2
    a = adaboost_step(marked(state, x, label))
    changed = False
    for i in range(x.size):
        F = state.F[i] + (a if x[i] != label else -a)
        if state.F[i] != F:
            state.F[i] = F
            changed = True
    if changed:
        weigh(state.w, state.F, 1.0)
    return changed


def weights(state: State) -> Array:
    """Return w divided by its sum."""
    return np.asarray(state.w / state.w.sum())


def heaviest(state: State) -> int:
    """Return the first example with the smallest margin."""
    return first_least(state.F)


_START = CodeLine("Fᵢ = 0 for each example i")
_ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})
_WEIGH = CodeLine(
    "    wᵢ = exp(−Fᵢ) / Σⱼ exp(−Fⱼ)", "prediction", numbers=lambda state: {"max w": weights(state).max()}
)
_STEP = CodeLine(
    "    a = ½ ln((1 − e) / e), 0 if e ≥ ½", "update", numbers=lambda loss: {"a": adaboost_step(1 - loss)}
)

PLUGIN = Learner(
    id="adaboost",
    name="AdaBoost",
    summary=(
        "weights examples; each weak hypothesis with weighted error e < ½ votes with the coefficient ½ ln((1 − e)/e)"
    ),
    source="Freund and Schapire 1997, section 4; Mohri et al. 2018, chapter 7",
    family="experts",
    accepts="advice",
    start=start,
    predict=predict,
    decide=decide,
    loss=loss,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("ada-boost", "boosting"), keywords=("weak learner", "ensemble", "stumps", "exponential loss", "edge")),
        Boosts(coefficient=adaboost_step),
        WeighsExperts(heaviest=heaviest),
        TakesBinaryAdvice(),
        LearnsUnlabelled(
            kind="losses",
            pseudocode=(
                _START,
                _ROUNDS,
                _WEIGH,
                CodeLine("    see on which examples hₜ is right", "label", numbers=lambda x: {"right": x}),
                CodeLine("    e = weight of the other examples", "loss", numbers=lambda loss: {"e": 1 - loss}),
                _STEP,
                CodeLine("    Fᵢ ← Fᵢ + a if right, Fᵢ − a if not;  vote: sgn Σ aₛhₛ", "update",
                         numbers=lambda after: {"min F": after.F.min()}),
            ),
        ),
    ),
    default_panels=("mistakes", "proof", "weights", "potential"),
    pseudocode=(
        _START,
        _ROUNDS,
        CodeLine("    see ξᵢ of each example", "point", numbers=lambda x: {"ξ": x}),
        _WEIGH,
        CodeLine("    p = Σ wᵢ ξᵢ: predict 1 if p ≥ ½, otherwise 0", "prediction", numbers=lambda score: {"p": score}),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine("    e = 1 − |p − yₜ|, weight of the i with ξᵢ = yₜ", "loss", numbers=lambda loss: {"e": 1 - loss}),
        _STEP,
        CodeLine("    Fᵢ ← Fᵢ + a if ξᵢ ≠ yₜ, Fᵢ − a if not", "update",
                 numbers=lambda after: {"min F": after.F.min()}),
    ),
)  # fmt: skip
