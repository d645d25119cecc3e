"""The weighted majority algorithm of Littlestone and Warmuth.

Each of N experts has a weight, initially 1. With advice and labels in {0, 1}, the heavier side wins the vote, and
experts that are wrong lose a share of their weight:

    q1 = sum of w_i over advice 1,    q0 = sum of w_i over advice 0,    predict 1 if q1 > q0, 0 if q1 < q0,
    w_i <- beta w_i  for each wrong expert i, in every round (`always`) or after the learner's mistakes (`mistakes`).

Hence w_i = beta^(m_i), where m_i counts the penalties of expert i. The state keeps m, and a close vote is computed from
m, not from rounded sums. So ties, and votes that the lightest expert decides, are exact for every beta.

One round: with beta = 1/2, from w = (1, 1, 1), the advice (1, 1, 0) gives q1 = 2 > q0 = 1, so 1 is predicted. The label
is 0, and w becomes (1/2, 1/2, 1). The same advice then gives a tie, q1 = q0 = 1.

With beta = 0 the learner is the halving algorithm; once every expert has been penalised, q1 = q0 = 0 is a tie in every
round.

Source: N. Littlestone and M. Warmuth, The weighted majority algorithm (Information and Computation 108, 1994).
"""

from __future__ import annotations

import math

from visualonline.abilities.takes_binary_advice import TakesBinaryAdvice
from visualonline.abilities.votes import Votes
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.expert_weights import Penalties, penalise, start, weight_factors
from visualonline.numerics.most_weight import by_weight

TIE_TO_1, TIE_TO_0 = range(2)
ALWAYS, MISTAKES = range(2)
ROUNDING = 2.0**-50
NEAR = 1e-9
BELOW_HALF, ABOVE_HALF = 0.5 - 2.0**-54, 0.5 + 2.0**-53


def predict(state: Penalties, x: Array, beta: float) -> float:
    """Return the share q1/W of the vote for 1: exactly 1/2 at a tie, and on the right side of 1/2 otherwise."""
    q1 = 0.0
    W = 0.0
    for i in range(x.size):
        W += state.w[i]
        q1 += state.w[i] * x[i]
    if abs(q1 - (W - q1)) > ROUNDING * x.size * W:
        return q1 / W
    lead = majority(state.m, x, beta)
    if lead == 0:
        return 0.5
    return ABOVE_HALF if lead > 0 else BELOW_HALF


def majority(m: Array, x: Array, beta: float) -> float:
    """Return a number with the sign of q1 - q0, for votes so close that rounding could change the outcome.

    From the heaviest experts down, `lead` is q1 - q0 so far in units of the weight at the level reached. The sign of
    `lead` is final once the remaining experts can no longer change it.
    """
    lead = 0.0
    level = -1.0
    while True:
        below = math.inf
        remain = 0
        for i in range(m.size):
            if m[i] == level:
                lead += 1.0 if x[i] == 1 else -1.0
            elif m[i] > level:
                remain += 1
                below = min(below, m[i])
        if remain == 0 or (beta == 0 and below > 0):
            return lead
        unit = math.pow(beta, below - level)
        if abs(lead) > remain * unit * (1 + NEAR):  # the remaining experts can neither reverse the lead nor tie
            return lead
        if lead != 0:
            lead /= unit
            # only an integer lead can end in a tie, and 1/0.1^2 is not exactly 100
            if abs(lead - math.floor(lead + 0.5)) < NEAR:
                lead = float(math.floor(lead + 0.5))
        level = below


def decide(score: float, tie: int) -> int:
    """Return the side with more than half of the weight, or the one given by `tie` if the vote is tied."""
    if score > 0.5 or (score == 0.5 and tie == TIE_TO_1):
        return 1
    return -1


def update(state: Penalties, x: Array, y: float, prediction: int, beta: float, update: int) -> bool:
    """Multiply the weight of each wrong expert by beta; with `mistakes`, only after a mistake of the learner."""
    if update == MISTAKES and prediction == y:
        return False
    return penalise(state, x, y, beta, beta > 0)


def weights(state: Penalties) -> Array:
    """Return the weights divided by the largest; zeros if beta = 0 and every expert has been penalised."""
    return state.w


PLUGIN = Learner(
    id="weighted-majority",
    name="Weighted majority",
    summary="predicts the side with more weight and multiplies the weights of wrong experts by β",
    source="Littlestone and Warmuth 1994",
    parameters=(
        Param(
            "beta", "β", "float", 0.5,
            "factor by which a wrong expert's weight is multiplied; smaller values penalise more. 0: a penalised "
            "expert has no weight from then on", low=0, high=1, high_open=True,
            tiny=True,
        ),
        Param(
            "update", "update", "choice", "always",
            "when wrong experts lose weight. always: in every round. mistakes: only after the learner's own mistakes",
            choices=("always", "mistakes"),
            label="Wrong experts lose weight",
            choice_labels=("in every round", "only after the learner's own mistakes"),
        ),
        Param(
            "tie", "tie", "choice", "1", "the prediction if the vote is tied, q1 = q0; the bound holds for either "
                                         "choice", choices=("1", "0"),
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
        KnownAs(("wm", "wma")),
        Votes(rule="majority", penalty=lambda beta: beta, weight_factors=weight_factors),
        WeighsExperts(heaviest=by_weight),
        TakesBinaryAdvice(),
    ),
    default_panels=("mistakes", "proof", "weights", "vote"),
    pseudocode=(
        CodeLine("w₁ = (1, …, 1)"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see the advice ξᵢ of each expert", "point", numbers=lambda x: {"ξ": x}),
        CodeLine(
            "    q₁ = Σ wᵢ over ξᵢ = 1,  q₀ = Σ wᵢ over ξᵢ = 0", "prediction",
            numbers=lambda score: {"q₁/W": score},
        ),
        CodeLine(
            "    predict 1 if q₁ ≥ q₀, otherwise 0", "prediction",
            numbers=lambda prediction: {"ŷₜ": (1 + prediction) / 2},
            by="tie", texts=("    predict 1 if q₁ ≥ q₀, otherwise 0", "    predict 1 if q₁ > q₀, otherwise 0"),
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine(
            "    wᵢ ← β wᵢ for each i with ξᵢ ≠ yₜ", "update", lambda mistake, update: mistake or update == ALWAYS,
            lambda beta: {"β": beta}, "update",
            ("    wᵢ ← β wᵢ for each i with ξᵢ ≠ yₜ", "    if ŷₜ ≠ yₜ: wᵢ ← β wᵢ for each i with ξᵢ ≠ yₜ"),
        ),
    ),
)
