"""Algorithm P: predict 1 with probability F(r), for the weight fraction r of the experts that advise 1.

The bound is better than for predicting 1 with probability r. The weights are those of weighted majority: initially w_i
= 1, and w_i <- beta w_i for each wrong expert, in every round. If r is the fraction of the weight on experts that
advise 1, the learner predicts 1 with probability F(r), for any F that satisfies

    1 + ln((1-r) beta + r) / (2 ln(2/(1+beta)))  <=  F(r)  <=  -ln(1 - r + r beta) / (2 ln(2/(1+beta))).

Two such curves are implemented:

    vovk      F(r) = ln(1-r+r beta) / (ln(1-r+r beta) + ln((1-r) beta + r)),
    linear    F(r) = 1/2 - (1-2r)/(4c), clipped to [0, 1], with c = (1+beta) ln(2/(1+beta)) / (2 (1-beta)).

As beta goes to 1, both curves become F(r) = r, the curve of randomised weighted majority. The loss of a round is the
exact probability |F(r) - y| of a mistake. The sum L_A of the losses is the expected number of mistakes.

One round: with beta = 1/2 and w = (1, 1, 1), the advice (1, 1, 0) gives r = 2/3. Then 1 - r + r beta = 2/3 and (1-r)
beta + r = 5/6, so Vovk's curve gives ln(2/3)/(ln(2/3) + ln(5/6)) = 0.690. If the label is 0, the loss is 0.690, and w
becomes (1/2, 1/2, 1).

If the best expert is known to make L* <= K mistakes, z = sqrt(ln N/K) and beta = 1/(1 + 2z + z^2/ln 2) give L_A <= L* +
sqrt(K ln N) + (log2 N)/2.

Source: N. Cesa-Bianchi, Y. Freund, D. Haussler, D. Helmbold, R. Schapire and M. Warmuth, How to use expert advice
(JACM 44, 1997); V. Vovk, A game of prediction with expert advice (JCSS 56, 1998).
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.abilities.randomizes import Randomizes
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.takes_binary_advice import TakesBinaryAdvice
from visualonline.abilities.votes import Votes
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.expert_weights import (
    Penalties,
    log_remaining_weight,
    penalise,
    shares,
    start,
    weight_factors,
)
from visualonline.numerics.most_weight import by_weight

VOVK, LINEAR = range(2)


def predict(state: Penalties, x: Array, beta: float, curve: int) -> float:
    """Return F(r), the probability of predicting 1."""
    q1 = 0.0
    q0 = 0.0
    for i in range(x.size):
        q1 += state.w[i] * x[i]
        q0 += state.w[i] * (1 - x[i])
    if curve == LINEAR:
        c = (1 + beta) * -math.log1p((beta - 1) / 2) / (2 * (1 - beta))
        return min(1.0, max(0.0, 0.5 - (q0 - q1) / (q0 + q1) / (4 * c)))
    if_0 = log_remaining_weight(q1 / (q0 + q1), q0 / (q0 + q1), beta)
    if_1 = log_remaining_weight(q0 / (q0 + q1), q1 / (q0 + q1), beta)
    return if_0 / (if_0 + if_1)


def chance(share: float, beta: float, curve: int) -> float:
    """Return F(r) at the weight fraction r = `share`."""
    return predict(Penalties(np.zeros(2), np.array([share, 1 - share])), np.array([1.0, 0.0]), beta, curve)


def decide(score: float, coin: float) -> int:
    """Return +1 if the uniform draw from [0, 1) is below the probability, otherwise -1."""
    return 1 if coin < score else -1


def loss(score: float, y: float) -> float:
    """Return the probability of a mistake."""
    return abs(score - (1 + y) / 2)


def update(state: Penalties, x: Array, y: float, beta: float) -> bool:
    """Multiply the weight of each wrong expert by beta."""
    return penalise(state, x, y, beta, True)


def randomized() -> bool:
    """Return True: the loss is a probability."""
    return True


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `beta` if K is given.

    With one expert, there is nothing to tune (the formula gives 1, which is not allowed), so beta is unchanged. For K =
    0, the formula gives 0, and for a huge K, it rounds to 1, so the nearest allowed number is used.
    """
    K = values["K"]
    if K is None:
        return {}
    if facts.dim == 1:
        why = "with one expert there is nothing to tune"
        return {"beta": ResolvedValue(values["beta"], why)}  # type: ignore[arg-type]
    z = math.sqrt(math.log(facts.dim) / float(K)) if K else math.inf  # type: ignore[arg-type]
    tuned = 1 / (1 + 2 * z + z * z / math.log(2))
    return {"beta": ResolvedValue(min(max(tuned, math.ulp(0.0)), math.nextafter(1.0, 0.0)), f"tuned for K = {K}")}


PLUGIN = Learner(
    id="algorithm-p",
    name="Algorithm P",
    summary="predicts 1 with probability F(r), where r is the fraction of the weight on experts that advise 1",
    source="Cesa-Bianchi et al. 1997; Vovk 1998",
    parameters=(
        Param(
            "beta", "β", "float", 0.5,
            "factor by which a wrong expert's weight is multiplied; smaller values penalise more",
            low=0, high=1, low_open=True, high_open=True, tiny=True,
        ),
        Param("K", "K", "int", None,
            "known upper bound on the best expert's mistakes. If K is given, β is tuned for K", low=0, slider=(0, 100)),
        Param(
            "curve", "F", "choice", "vovk", "the curve F. vovk: Vovk's curve. linear: a line clipped to [0, 1]",
            choices=("vovk", "linear"),
            label="Curve from weight fraction to probability",
            choice_labels=("Vovk's curve", "a line clipped to [0, 1]"),
        ),
    ),
    family="experts",
    accepts="advice",
    start=start,
    predict=predict,
    decide=decide,
    loss=loss,
    update=update,
    weights=shares,
    abilities=(
        Votes(rule="curve", chance=chance, penalty=lambda beta: beta, weight_factors=weight_factors),
        WeighsExperts(heaviest=by_weight),
        Randomizes(randomized=randomized),
        TakesBinaryAdvice(),
        ResolvesParameters(resolve=resolve),
    ),
    default_panels=("mistakes", "proof", "weights", "vote"),
    pseudocode=(
        CodeLine("w₁ = (1, …, 1)"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see the advice ξᵢ of each expert", "point", numbers=lambda x: {"ξ": x}),
        CodeLine(
            "    r = (Σ wᵢ over ξᵢ = 1) / Σ wᵢ", "prediction",
            numbers=lambda state, x: {"r": state.w @ x / state.w.sum()},
        ),
        CodeLine(
            "    draw u from [0, 1): predict 1 if u < F(r), otherwise 0", "prediction",
            numbers=lambda score, coin, prediction: {"F(r)": score, "u": coin, "ŷₜ": (1 + prediction) / 2},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine("    incur the probability of a mistake as the loss", "loss", numbers=lambda loss: {"lₜ": loss}),
        CodeLine("    wᵢ ← β wᵢ for each i with ξᵢ ≠ yₜ", "update", numbers=lambda beta: {"β": beta}),
    ),
)
