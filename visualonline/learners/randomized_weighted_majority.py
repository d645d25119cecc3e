"""The randomised weighted majority algorithm.

The weights are those of weighted majority, but the vote is randomised: with advice and labels in {0, 1},

    w_1 = 1,    predict 1 with probability q1/W, the fraction of the weight on experts that advise 1,
    w_i <- beta w_i   for each wrong expert i, in every round.

The loss of a round is the exact probability of a mistake, which is the weight fraction of the wrong experts. The sum
L_A of the losses is the expected number of mistakes. The counted mistakes are those of the predictions that were drawn.

One round: with beta = 1/2, from w = (1, 1, 1), the advice (1, 1, 0) gives q1/W = 2/3, so 1 is predicted with
probability 2/3. The label is 0, so the loss is 2/3, and w becomes (1/2, 1/2, 1).

The state counts the penalties of each expert, and weights are relative to the best expert's weight. So beta = 0 is the
limit beta -> 0: the prediction is the advice of an expert drawn from those with the fewest mistakes.

If the best expert is known to make L* <= K mistakes, beta = 1/(1 + sqrt(2 ln N/K)) gives L_A <= L* + sqrt(2 K ln N) +
ln N.

Source: N. Littlestone and M. Warmuth, The weighted majority algorithm (Information and Computation 108, 1994);
R. Schapire, COS 511, lecture 14 (2006).
"""

from __future__ import annotations

import math

from visualonline.abilities.randomizes import Randomizes
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.takes_binary_advice import TakesBinaryAdvice
from visualonline.abilities.votes import Votes
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.expert_weights import Penalties, penalise, shares, start, weight_factors
from visualonline.numerics.most_weight import by_weight


def predict(state: Penalties, x: Array) -> float:
    """Return the probability q1/W of predicting 1."""
    q1 = 0.0
    W = 0.0
    for i in range(x.size):
        W += state.w[i]
        q1 += state.w[i] * x[i]
    return q1 / W


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

    K = 0 gives beta = 0. With one expert there is nothing to tune (the formula gives 1, which is not allowed), so beta
    is unchanged.
    """
    K = values["K"]
    if K is None:
        return {}
    if facts.dim == 1:
        why = "with one expert there is nothing to tune"
        return {"beta": ResolvedValue(values["beta"], why)}  # type: ignore[arg-type]
    if K == 0:
        return {"beta": ResolvedValue(0.0, "tuned for K = 0")}
    tuned = 1 / (1 + math.sqrt(2 * math.log(facts.dim) / float(K)))  # type: ignore[arg-type]
    # for a huge K the formula rounds to 1, which is not a valid beta
    return {"beta": ResolvedValue(min(tuned, math.nextafter(1.0, 0.0)), f"tuned for K = {K}")}


PLUGIN = Learner(
    id="randomized-weighted-majority",
    name="Randomised weighted majority",
    summary=(
        "follows an expert drawn with probability proportional to its weight; multiplies the weights of wrong "
        "experts by β"
    ),
    source="Littlestone and Warmuth 1994; Schapire 2006",
    parameters=(
        Param(
            "beta", "β", "float", 0.5,
            "factor by which a wrong expert's weight is multiplied; smaller values penalise more. 0: only the experts "
            "with the fewest mistakes have weight", low=0, high=1, high_open=True,
            tiny=True,
        ),
        Param("K", "K", "int", None,
            "known upper bound on the best expert's mistakes. If K is given, β is tuned for K", low=0, slider=(0, 100)),
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
        KnownAs(("rwm", "randomised-weighted-majority")),
        Votes(rule="lottery", penalty=lambda beta: beta, weight_factors=weight_factors),
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
        CodeLine("    q₁ = Σ wᵢ over ξᵢ = 1,  W = Σ wᵢ", "prediction", numbers=lambda score: {"q₁/W": score}),
        CodeLine(
            "    draw u from [0, 1): predict 1 if u < q₁/W, otherwise 0", "prediction",
            numbers=lambda coin, prediction: {"u": coin, "ŷₜ": (1 + prediction) / 2},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine("    incur the probability of a mistake as the loss", "loss", numbers=lambda loss: {"lₜ": loss}),
        CodeLine("    wᵢ ← β wᵢ for each i with ξᵢ ≠ yₜ", "update", numbers=lambda beta: {"β": beta}),
    ),
)
