"""Boosting by Hedge: exponential weights on the examples, and the plain majority vote of all hypotheses.

The experts are the m examples, and each round brings a hypothesis h. An example has the loss 1 if h is right on it, and
then its weight falls. So the weight moves to the examples on which many hypotheses were wrong:

    w_i = exp(-eta L_i) / Z,    L_i <- L_i + 1[h is right on example i].

A weak learner returns a hypothesis whose weighted error e is at most 1/2 - g, for an edge g > 0. So Hedge's loss w.l =
1 - e is at least 1/2 + g in each round. But an example on which the vote of t hypotheses is wrong has a total loss of
at most t/2. So Hedge would have a large regret relative to such an example. After more than ln m/(2 g^2) rounds, with
eta tuned for their number, no such example is left.

Two rounds: with eta = ln 2 and three examples, the first hypothesis is wrong on the first example alone. The loss is
2/3, and then L = (0, 1, 1) and w = (1/2, 1/4, 1/4). The second hypothesis is wrong on the second example. The loss is
3/4, and then w = (2/5, 2/5, 1/5).

>>> state = start(3)
>>> for right in ([0.0, 1, 1], [1, 0.0, 1]):
...     _ = update(state, np.array(right), -1.0, math.log(2))
>>> weights(state).round(6).tolist()
[0.4, 0.4, 0.2]

Source: Y. Freund and R. Schapire, A decision-theoretic generalization of on-line learning and an application to
boosting (JCSS 55, 1997); R. Schapire and Y. Freund, Boosting: Foundations and Algorithms (2012), chapter 6.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.boosts import Boosts
from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.boosting import weigh
from visualonline.numerics.draw_or_average import loss, mean_or_half
from visualonline.numerics.most_weight import by_loss


class State(NamedTuple):
    """The loss `L` of each example, and the weights `w` relative to the largest; both of shape (m,)."""

    L: Array
    w: Array


def start(dim: int) -> State:
    """Return the state before any loss, with uniform weights."""
    return State(np.zeros(dim), np.ones(dim))


def predict(state: State, x: Array) -> float:
    """Return w.x for the normalised weights w; set to 1/2 if within rounding error of it."""
    mean = 0.0
    Z = 0.0
    for i in range(x.size):
        Z += state.w[i]
        mean += state.w[i] * x[i]
    return mean_or_half(mean / Z, x.size)


def decide(score: float) -> int:
    """Return +1 if the score is at least 1/2, otherwise -1."""
    return 1 if score >= 0.5 else -1


def update(state: State, x: Array, y: float, eta: float) -> bool:
    """Add the loss of each example, and weigh the examples."""
    label = (1 + y) / 2
    changed = False
    for i in range(x.size):
        if x[i] != label:
            state.L[i] += abs(x[i] - label)
            changed = True
    if changed:
        weigh(state.w, state.L, eta)
    return changed


def weights(state: State) -> Array:
    """Return w divided by its sum."""
    return np.asarray(state.w / state.w.sum())


def coefficient() -> float:
    """Return 1: every hypothesis has one vote."""
    return 1.0


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `eta`: sqrt(8 ln m/T), with which the vote has no error after T > ln m/(2 g^2) rounds with edges >= g."""
    if values["eta"] != "auto":
        return {}
    if facts.dim == 1 or facts.rounds is None:
        return {"eta": ResolvedValue(0.5, "0.5, as there is one example" if facts.dim == 1 else
            "0.5, because the number of rounds is not known")}
    T = max(facts.rounds, 1)
    return {"eta": ResolvedValue(math.sqrt(8 * math.log(facts.dim) / T), f"√(8 ln m/T) with T = {T:,}")}


_START = CodeLine("Lᵢ = 0 for each example i")
_ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})
_WEIGH = CodeLine(
    "    wᵢ = exp(−η Lᵢ) / Σⱼ exp(−η Lⱼ)", "prediction",
    numbers=lambda state, eta: {"η": eta, "max w": weights(state).max()},
)  # fmt: skip

PLUGIN = Learner(
    id="hedge-boosting",
    name="Boosting by Hedge",
    summary=(
        "runs exponential weights on examples; each round adds a weak hypothesis to an unweighted majority vote"
    ),
    source="Freund and Schapire 1997; Schapire and Freund 2012, chapter 6",
    parameters=(
        Param(
            "eta", "η", "float", "auto", "learning rate; auto: √(8 ln m/T) for m examples, or 0.5 if T is not known",
            low=0, low_open=True, scale="log", slider=(0.01, 100),
        ),
    ),
    family="experts",
    accepts="advice",
    start=start,
    predict=predict,
    decide=decide,
    loss=loss,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("boosting-by-hedge",), keywords=("weak learner", "ensemble", "edge")),
        Boosts(coefficient=coefficient),
        WeighsExperts(heaviest=by_loss),
        LearnsUnlabelled(
            kind="losses",
            pseudocode=(
                _START,
                _ROUNDS,
                _WEIGH,
                CodeLine(
                    "    see ℓᵢ = 1 if hₜ is right on example i, otherwise 0", "label", numbers=lambda x: {"ℓₜ": x}
                ),
                CodeLine("    eₜ = 1 − w·ℓₜ", "loss", numbers=lambda loss: {"eₜ": 1 - loss}),
                CodeLine("    Lᵢ ← Lᵢ + ℓᵢ;  vote: sgn(h₁ + … + hₜ)", "update",
                         numbers=lambda after: {"min L": after.L.min()}),
            ),
        ),
        ResolvesParameters(resolve=resolve),
    ),
    default_panels=("mistakes", "proof", "weights", "potential"),
    pseudocode=(
        _START,
        _ROUNDS,
        CodeLine("    see ξᵢ of each example", "point", numbers=lambda x: {"ξ": x}),
        _WEIGH,
        CodeLine(
            "    p = Σ wᵢ ξᵢ: predict 1 if p ≥ 1/2, otherwise 0", "prediction", numbers=lambda score: {"p": score}
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine("    incur the loss |p − yₜ| = w·ℓ,  ℓᵢ = |ξᵢ − yₜ|", "loss", numbers=lambda loss: {"loss": loss}),
        CodeLine("    Lᵢ ← Lᵢ + ℓᵢ", "update", numbers=lambda after: {"min L": after.L.min()}),
    ),
)  # fmt: skip
