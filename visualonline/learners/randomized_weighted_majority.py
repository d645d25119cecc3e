"""The randomized weighted majority algorithm.

The weights are those of weighted majority, but the vote is a lottery: with advice and labels in {0, 1},

    w_1 = 1,    predict 1 with probability q1/W, the share of the weight whose advice is 1,
    w_i <- beta w_i   for each wrong expert i, in every round.

The loss of a round is the exact probability of a mistake, the share of the weight that is wrong; its sum L_A is the
expected number of mistakes. The mistakes themselves are those of the predictions drawn with the learner's coins.

One round: with beta = 1/2, from w = (1, 1, 1) the advice (1, 1, 0) gives q1/W = 2/3, so 1 is predicted with probability
2/3; the label is 0, the loss 2/3, and w becomes (1/2, 1/2, 1).

The state counts the penalties of each expert, and weights are taken relative to the best one. So beta = 0 is the limit
beta -> 0: the prediction is drawn from the experts that have erred least.

Where it is known that some expert errs at most K times, beta = 1/(1 + sqrt(2 ln N/K)) gives
L_A <= L* + sqrt(2 K ln N) + ln N.

Source: N. Littlestone and M. Warmuth, The weighted majority algorithm (Information and Computation 108, 1994);
R. Schapire, COS 511, lecture 14 (2006).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.protocol import Array, Facts, Learner, Line, Param, Settled, Value


class State(NamedTuple):
    """The penalties `m` of each expert and the weights `w` = beta^m, divided by the largest; both of shape (N,)."""

    m: Array
    w: Array


def start(dim: int) -> State:
    """Return no penalties: every weight is 1."""
    return State(np.zeros(dim), np.ones(dim))


def predict(state: State, x: Array) -> float:
    """Return the probability q1/W of predicting 1."""
    q1 = 0.0
    W = 0.0
    for i in range(x.size):
        W += state.w[i]
        q1 += state.w[i] * x[i]
    return q1 / W


def decide(score: float, coin: float) -> int:
    """Return +1 if the coin, uniform on [0, 1), falls below the probability."""
    return 1 if coin < score else -1


def loss(score: float, y: float) -> float:
    """Return the probability of a mistake."""
    return abs(score - (1 + y) / 2)


def update(state: State, x: Array, y: float, beta: float) -> bool:
    """Give each wrong expert a penalty, and count the weights anew from the best expert when it has got one itself."""
    label = (1 + y) / 2
    fewest = least(state.m)
    changed = False
    for i in range(x.size):
        if x[i] != label:
            state.m[i] += 1
            state.w[i] *= beta
            changed = True
    if least(state.m) > fewest:  # the best expert's weight is 1 again
        for i in range(x.size):
            state.w[i] = math.pow(beta, state.m[i] - fewest - 1)
    return changed


def least(m: Array) -> float:
    """Return the penalties of the best expert, whose weight counts as 1."""
    fewest = math.inf
    for i in range(m.size):
        fewest = min(fewest, m[i])
    return fewest


def weights(state: State) -> Array:
    """Return w/W, which sums to 1."""
    return np.asarray(state.w / state.w.sum())


def randomized() -> bool:
    """Return True: the loss is a probability."""
    return True


def settle(values: dict[str, Value | None], facts: Facts) -> dict[str, Settled]:
    """Settle `beta` where K is given.

    K = 0 gives beta = 0. One expert leaves nothing to tune (the formula says 1, which is outside), so beta stays.
    """
    K = values["K"]
    if K is None:
        return {}
    if facts.dim == 1:
        return {"beta": Settled(values["beta"], "one expert leaves nothing to tune")}  # type: ignore[arg-type]
    if K == 0:
        return {"beta": Settled(0.0, "tuned to K = 0")}
    tuned = 1 / (1 + math.sqrt(2 * math.log(facts.dim) / float(K)))  # type: ignore[arg-type]
    # for K beyond 1e30 or so the formula rounds to 1, which is outside
    return {"beta": Settled(min(tuned, math.nextafter(1.0, 0.0)), f"tuned to K = {K}")}


PLUGIN = Learner(
    id="randomized-weighted-majority",
    name="Randomized weighted majority",
    summary="predicts 1 with the probability q1/W and multiplies the weight of wrong experts by β",
    source="Littlestone and Warmuth 1994; Schapire 2006",
    parameters=(
        Param("beta", "β", "float", 0.5, "what a wrong expert keeps of its weight", low=0, high=1, high_open=True),
        Param("K", "K", "int", None, "a known bound on the best expert's mistakes; it tunes β", low=0),
    ),
    family="experts",
    accepts="advice",
    start=start,
    predict=predict,
    decide=decide,
    loss=loss,
    update=update,
    weights=weights,
    randomized=randomized,
    whole_advice=True,
    settle=settle,
    story=("mistakes", "proof", "weights", "vote"),
    pseudocode=(
        Line("w₁ = (1, …, 1)"),
        Line("for t = 1, 2, …", "point", now=lambda t: {"t": t}),
        Line("    see the advice ξᵢ of each expert", "point", now=lambda x: {"ξ": x}),
        Line("    q₁ = Σ wᵢ over ξᵢ = 1,  W = Σ wᵢ", "prediction", now=lambda score: {"q₁/W": score}),
        Line(
            "    draw u from [0, 1): predict 1 if u < q₁/W, else 0", "prediction",
            now=lambda coin, prediction: {"u": coin, "ŷₜ": (1 + prediction) / 2},
        ),
        Line("    see yₜ", "label", now=lambda y: {"yₜ": (1 + y) / 2}),
        Line("    pay the probability of a mistake", "loss", now=lambda loss: {"lₜ": loss}),
        Line("    wᵢ ← β wᵢ for each i with ξᵢ ≠ yₜ", "update", now=lambda beta: {"β": beta}),
    ),
)
