"""Regret matching: weights in proportion to the positive regrets; with another power, the polynomial forecaster.

The regret R_i relative to expert i is the learner's loss so far minus that of the expert. If some regret is positive,
experts that did worse than the learner get no weight. The weights are

    w_i proportional to max(R_i, 0)^(p-1), uniform if no R_i is positive,
    R_i <- R_i + r_i,    r_i = w.l - l_i.

As w.r = 0, each step r of the vector R is orthogonal to the gradient of the p-norm of its positive part (Blackwell's
condition). So this norm grows at most like sqrt t. There is no learning rate, the number of rounds need not be known,
and rescaling the losses changes no weight. With p = 2 the learner is regret matching; with p = 2 ln N, its regret bound
is that of Hedge up to a constant factor. `plus`, regret matching+, raises a negative regret to 0 after each round. An
expert with many past losses then gets weight as soon as it does well. `draw` and `average` are as in exponential
weights.

Two rounds: with p = 2 and three experts, w is uniform, the learner incurs the loss 1/3 on the losses (1, 0, 0), and R =
(-2/3, 1/3, 1/3). Now w is (0, 1/2, 1/2), the learner incurs 1/2 on the losses (0, 1, 0), and R = (-1/6, -1/6, 5/6), or
(1/2, 0, 5/6) with `plus`.

>>> state = start(3)
>>> for losses, paid in (([1.0, 0, 0], 1 / 3), ([0.0, 1, 0], 1 / 2)):
...     _ = update(state, np.array(losses), -1.0, paid, NO)
>>> state.R.round(4).tolist(), weights(state, 2.0).tolist()
([-0.1667, -0.1667, 0.8333], [0.0, 0.0, 1.0])

Source: S. Hart and A. Mas-Colell, A simple adaptive procedure leading to correlated equilibrium (Econometrica 68,
2000); any p: N. Cesa-Bianchi and G. Lugosi, Prediction, Learning, and Games (2006), section 2.1; `plus`: O. Tammelin,
Solving large imperfect information games using CFR+ (2014).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.approaches_orthant import ApproachesOrthant
from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.randomizes import Randomizes
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.votes import Votes
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import Alias, KnownAs
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.draw_or_average import MODE, PREDICT_LINES, decide, loss, mean_or_half, randomized
from visualonline.numerics.most_weight import first_largest
from visualonline.numerics.rounding import DUST

NO, YES = range(2)
"""The values of `plus`, as integer codes for compiled functions."""


class State(NamedTuple):
    """The regret `R` relative to each expert, of shape (N,); with `plus` none is negative."""

    R: Array


def start(dim: int) -> State:
    """Return the state before any loss, with uniform weights."""
    return State(np.zeros(dim))


def predict(state: State, x: Array, p: float) -> float:
    """Return the weighted mean of the advice; set to 1/2 if within rounding error, so that ties are exact."""
    largest = state.R[first_largest(state.R)]
    mean = 0.0
    Z = 0.0
    for i in range(x.size):
        w = power(state.R[i], largest, p)
        Z += w
        mean += w * x[i]
    return mean_or_half(mean / Z, x.size)


def power(R: float, largest: float, p: float) -> float:
    """Return max(R, 0)^(p-1), relative to the largest so that nothing overflows; 1 if no regret is positive."""
    if largest <= 0:
        return 1.0
    part = max(R, 0.0) / largest
    return part if p == 2 else math.pow(part, p - 1)


def update(state: State, x: Array, y: float, score: float, plus: int) -> bool:
    """Add w.l - l_i to each regret, and with `plus` raise negative regrets to 0."""
    label = (1 + y) / 2
    paid = abs(score - label)
    changed = False
    for i in range(x.size):
        R = state.R[i] + (paid - abs(x[i] - label))
        if plus == YES:
            R = max(R, 0.0)
        if state.R[i] != R:
            state.R[i] = R
            changed = True
    return changed


def weights(state: State, p: float) -> Array:
    """Return w, which sums to 1."""
    largest = state.R.max()
    w = np.maximum(state.R / largest, 0) ** (p - 1) if largest > 0 else np.ones(len(state.R))
    return np.asarray(w / w.sum())


def heaviest(state: State) -> int:
    """Return the first expert with the largest weight up to rounding.

    Without positive regrets, all weights are equal.
    """
    largest = max(state.R[first_largest(state.R)], 0.0)
    for i in range(state.R.size):
        if max(state.R[i], 0.0) >= largest - DUST * max(largest, 1.0):
            return i
    return 0


def vector(state: State) -> Array:
    """Return the regrets."""
    return state.R


def norm(p: float) -> float:
    """Return the p of the norm."""
    return p


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `p`: 2 ln N makes the bound of order sqrt(t ln N)."""
    if values["p"] != "auto":
        return {}
    p = 2 * math.log(facts.dim)
    return {"p": ResolvedValue(p, "2 ln N") if p > 2 else ResolvedValue(2.0,
        "2, the smallest p, because 2 ln N is at most 2")}


_START = CodeLine("Rᵢ = 0 for each expert i")
_ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})
_WEIGH = CodeLine(
    "    wᵢ = max(Rᵢ, 0)ᵖ⁻¹ / Z, uniform if no Rᵢ > 0", "prediction",
    numbers=lambda state, p: {"max w": weights(state, p).max()},
)  # fmt: skip
_REGRET = CodeLine(
    "    Rᵢ ← Rᵢ + rᵢ,  rᵢ = w·ℓ − ℓᵢ", "update", numbers=lambda after: {"max R": after.R.max()},
    by="plus", texts=("    Rᵢ ← Rᵢ + rᵢ,  rᵢ = w·ℓ − ℓᵢ", "    Rᵢ ← max(Rᵢ + rᵢ, 0),  rᵢ = w·ℓ − ℓᵢ"),
)  # fmt: skip

PLUGIN = Learner(
    id="regret-matching",
    name="Regret matching",
    summary="weights experts in proportion to a power of their positive regrets; there is no learning rate",
    source="Hart and Mas-Colell 2000; Cesa-Bianchi and Lugosi 2006; plus: Tammelin 2014",
    parameters=(
        MODE,
        Param(
            "p", "p", "float", 2.0,
            "exponent p of the norm; larger values favour the largest regret. p = 2 gives regret matching. "
            "auto: 2 ln N, at least 2",
            low=2, slider=(2, 20), may_be_auto=True, label="Norm p",
        ),
        Param(
            "plus", "plus", "choice", "no",
            "yes: raises negative regrets to 0 (regret matching+). no: keeps negative regrets",
            choices=("no", "yes"), label="Negative regrets", choice_labels=("are kept", "are raised to 0"),
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
        KnownAs(
            (
                "rm",
                Alias("rm-plus", (("plus", "yes"),)),
                Alias("regret-matching-plus", (("plus", "yes"),)),
                Alias("polynomial-weights", (("p", "auto"),)),
            ),
            keywords=("Blackwell", "approachability", "RM+", "CFR", "parameter-free"),
        ),
        Votes(rule="lottery"),
        ApproachesOrthant(vector=vector, norm=norm),
        WeighsExperts(heaviest=heaviest),
        Randomizes(randomized=randomized),
        LearnsUnlabelled(
            kind="losses",
            pseudocode=(
                _START,
                _ROUNDS,
                _WEIGH,
                CodeLine("    see the losses ℓₜ", "label", numbers=lambda x: {"ℓₜ": x}),
                CodeLine("    incur the loss w·ℓₜ", "loss", numbers=lambda loss: {"w·ℓₜ": loss}),
                _REGRET,
            ),
        ),
        ResolvesParameters(resolve=resolve),
    ),
    default_panels=("regret", "potential", "weights", "proof"),
    pseudocode=(
        _START,
        _ROUNDS,
        CodeLine("    see the advice ξᵢ of each expert", "point", numbers=lambda x: {"ξ": x}),
        _WEIGH,
        CodeLine("    p = Σ wᵢ ξᵢ", "prediction", numbers=lambda score: {"p": score}),
        *PREDICT_LINES,
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine("    incur the loss |p − yₜ| = w·ℓ,  ℓᵢ = |ξᵢ − yₜ|", "loss", numbers=lambda loss: {"loss": loss}),
        _REGRET,
    ),
)  # fmt: skip
