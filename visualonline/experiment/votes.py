"""How a vote becomes a prediction: the probability of predicting 1 against r = q1/W, the share of the weight for 1.

Three ways are drawn against each other: the majority, which steps from 0 to 1 at r = 1/2; the lottery, whose
probability is r itself; and the curves F of algorithm P, which with a penalty beta lie in the band

    1 + ln((1-r) beta + r) / (2 ln(2/(1+beta)))  <=  F(r)  <=  -ln(1 - r + r beta) / (2 ln(2/(1+beta))).

Source: R. Schapire, COS 511, lecture 14, figure 1 (2006).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np

from visualonline.learners import algorithm_p, exponential_weights
from visualonline.penalties import Penalties
from visualonline.protocol import Array
from visualonline.trace.rule import Rule
from visualonline.trace.trace import Frame

Way = Literal["majority", "lottery", "curve"]


class Vote(NamedTuple):
    """One round: the `share` r of the vote, what was `played`, in [0, 1], the label in {0, 1} and the loss."""

    share: float
    played: float
    label: float
    loss: float


def way(rule: Rule) -> Way | None:
    """Return how a learner turns its vote into a prediction, None if it takes no vote.

    A learner that pays the distance of its vote from the label plays the share itself, even where it also decides.
    """
    learner = rule.learner
    if learner.family != "experts" or not rule.weights(rule.start(2), 1).any():
        return None  # follow the leader starts with losses of 0, which are no weights
    if "curve" in rule.values:
        return "curve"
    return "majority" if learner.loss is None else "lottery"


def counted(rule: Rule, weights: Array) -> Array:
    """Return what each expert counts in a prediction, of shape (N,), >= 0: its weight; of losses, only the leader."""
    if way(rule) is not None:
        return np.maximum(weights, 0.0)
    return np.asarray(np.arange(len(weights)) == np.argmin(weights), dtype=float)


def strength(rule: Rule, weights: Array) -> Array:
    """Return how strong each expert is beside the strongest, of shape (N,), in [0, 1].

    That is its share of the largest weight; where the leader is followed, 1 / (1 + the losses it is behind).
    """
    if way(rule) is None:
        return np.asarray(1.0 / (1.0 + weights - weights.min(initial=np.inf)))
    weights = np.maximum(weights, 0.0)
    return np.asarray(weights / (float(weights.max(initial=0.0)) or 1.0))


def vote(rule: Rule, frame: Frame) -> Vote | None:
    """Return the vote of a round, None where there is none: at the start, and where no weight is left."""
    if frame.round is None:
        return None
    weights = rule.weights(frame.before, frame.t)
    total = float(weights.sum())
    if total <= 0:
        return None
    happened = frame.round
    played = happened.score if rule.learner.loss is not None else (1 + happened.prediction) / 2
    return Vote(float(weights @ happened.x) / total, played, (1 + happened.y) / 2, happened.loss)


def multiplies(rule: Rule) -> bool:
    """Return whether the weights of wrong experts are multiplied: by beta, or by exp(-eta times the loss)."""
    return rule.learner.family == "experts" and ("beta" in rule.arguments or "eta" in rule.arguments)


def kept(rule: Rule, frame: Frame) -> Array | None:
    """Return what the update leaves of each expert's weight, of shape (N,), in [0, 1], before it is made relative.

    None at the start and where weights are not multiplied.
    """
    if frame.round is None or not multiplies(rule):
        return None
    before, after = frame.before, frame.after
    if "beta" in rule.arguments:
        return np.asarray(float(rule.arguments["beta"]) ** (after.m - before.m))
    rate = exponential_weights.step(float(rule.arguments["eta"]), len(before.L), rule.own_time(frame.t))
    return np.asarray(np.exp(-rate * (after.L - before.L)))


def curve(shares: Array, beta: float, kind: int = algorithm_p.VOVK) -> Array:
    """Return algorithm P's F at the `shares` in [0, 1], for 0 <= beta < 1; at beta = 0 it is a limit."""
    nobody = np.zeros(2)
    inner = (shares > 0) & (shares < 1)
    values = np.where(shares >= 1, 1.0, 0.0)
    values[inner] = [
        algorithm_p.predict(Penalties(nobody, np.array([r, 1 - r])), np.array([1.0, 0.0]), beta, kind)
        for r in shares[inner]
    ]
    return values


def allowed(shares: Array, beta: float) -> tuple[Array, Array]:
    """Return the band in which F may lie at the `shares`, cut at 0 and 1, for 0 <= beta < 1."""
    unit = -2 * np.log1p((beta - 1) / 2)
    with np.errstate(divide="ignore"):
        low = 1 + np.log((1 - shares) * beta + shares) / unit
        high = -np.log(1 - shares + shares * beta) / unit
    return np.clip(low, 0.0, 1.0), np.clip(high, 0.0, 1.0)
