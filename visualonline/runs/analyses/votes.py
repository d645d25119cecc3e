"""From a vote to a prediction: the probability of predicting 1 as a function of r = q1/W, the weight fraction for 1.

Three rules are compared: the majority, which jumps from 0 to 1 at r = 1/2; randomised voting, whose probability is r
itself; and the curves F of algorithm P, which for a penalty beta lie in the band

    1 + ln((1-r) beta + r) / (2 ln(2/(1+beta)))  <=  F(r)  <=  -ln(1 - r + r beta) / (2 ln(2/(1+beta))).

Source: R. Schapire, COS 511, lecture 14, figure 1 (2006).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np

from visualonline.abilities.additive import is_additive
from visualonline.abilities.follows_leader import FollowsLeader
from visualonline.abilities.votes import Votes
from visualonline.core.types import Array
from visualonline.learners import algorithm_p
from visualonline.numerics.rounding import without_dust
from visualonline.trace.trace import Frame
from visualonline.trace.tuned_learner import TunedLearner

PredictionRule = Literal["majority", "lottery", "curve"]


class Vote(NamedTuple):
    """One round: the weight fraction r for 1 (`share`), the prediction in [0, 1], the label in {0, 1} and the loss."""

    share: float
    prediction: float
    label: float
    loss: float


def prediction_rule(rule: TunedLearner) -> PredictionRule | None:
    """Return how a learner turns its vote into a prediction; None if it does not vote."""
    votes = rule.learner.ability(Votes)
    return None if votes is None else votes.rule


def penalty(rule: TunedLearner) -> float | None:
    """Return the factor by which a wrong expert's weight is multiplied; None if weights change in another way."""
    votes = rule.learner.ability(Votes)
    return None if votes is None or votes.penalty is None else float(rule.evaluate(votes.penalty))


def vote_weights(rule: TunedLearner, weights: Array) -> Array | None:
    """Return the voting weight >= 0 of each expert, of shape (N,); None if a prediction is no function of the weights.

    A learner that follows a leader gives all weight to the first expert with the smallest loss. Bandits and the
    standard optimal algorithm predict in other ways.
    """
    if prediction_rule(rule) is not None:
        return np.maximum(weights, 0.0)
    if weighs_by_loss(rule):
        return np.asarray(np.arange(len(weights)) == np.argmin(weights), dtype=float)
    return None


def weighs_by_loss(rule: TunedLearner) -> bool:
    """Return whether a learner's weights are the losses of the experts, as with follow the leader."""
    return rule.learner.ability(FollowsLeader) is not None


def relative_weights(rule: TunedLearner, weights: Array) -> Array:
    """Return the weight of each expert relative to the largest one, of shape (N,), in [0, 1].

    If the weights are losses, an expert has the weight 1 / (1 + its loss minus the smallest loss).
    """
    if weighs_by_loss(rule):
        return np.asarray(1.0 / (1.0 + weights - weights.min(initial=np.inf)))
    weights = np.maximum(weights, 0.0)
    return np.asarray(weights / (float(weights.max(initial=0.0)) or 1.0))


def vote(rule: TunedLearner, frame: Frame) -> Vote | None:
    """Return the vote of a round; None at the start and if no weight is left."""
    if frame.round is None:
        return None
    happened, weights = frame.round, rule.weights(frame.before, frame.t)
    weights = np.where(np.isnan(happened.x), 0.0, weights)  # sleeping experts have no vote
    total = float(weights.sum())
    if total <= 0:
        return None
    played = happened.score if rule.learner.loss is not None else (1 + happened.prediction) / 2
    found = Vote(float(weights @ np.nan_to_num(happened.x)) / total, played, (1 + happened.y) / 2, happened.loss)
    return Vote(*(without_dust(part, 1.0) for part in found)) if is_additive(rule.learner) else found


def is_multiplicative(rule: TunedLearner) -> bool:
    """Return whether updates multiply the weights of wrong experts, by beta or by exp(-eta times the loss)."""
    votes = rule.learner.ability(Votes)
    return votes is not None and votes.weight_factors is not None


def remaining_share(rule: TunedLearner, frame: Frame) -> Array | None:
    """Return the factors by which the update multiplies the weights, of shape (N,), in [0, 1], before normalisation.

    None at the start, and for other kinds of update.
    """
    votes = rule.learner.ability(Votes)
    if frame.round is None or votes is None or votes.weight_factors is None:
        return None
    t = rule.own_time(frame.t)
    return np.asarray(rule.evaluate(votes.weight_factors, before=frame.before, after=frame.after, t=t))


def own_curve(rule: TunedLearner, shares: Array) -> Array:
    """Return the probability of predicting 1 at the `shares` in [0, 1], for a learner that declares such a curve."""
    votes = rule.learner.ability(Votes)
    assert votes is not None
    assert votes.chance is not None
    inner = (shares > 0) & (shares < 1)
    values = np.where(shares >= 1, 1.0, 0.0)
    values[inner] = [rule.evaluate(votes.chance, share=r) for r in shares[inner]]
    return values


def prediction_curve(shares: Array, beta: float, kind: int = algorithm_p.VOVK) -> Array:
    """Return algorithm P's F at the `shares` in [0, 1], for 0 <= beta < 1. At beta = 0 F is its limit."""
    inner = (shares > 0) & (shares < 1)
    values = np.where(shares >= 1, 1.0, 0.0)
    values[inner] = [algorithm_p.chance(r, beta, kind) for r in shares[inner]]
    return values


def prediction_band(shares: Array, beta: float) -> tuple[Array, Array]:
    """Return the band of possible values of F at the `shares`, clipped to [0, 1], for 0 <= beta < 1."""
    unit = -2 * np.log1p((beta - 1) / 2)
    with np.errstate(divide="ignore"):
        low = 1 + np.log((1 - shares) * beta + shares) / unit
        high = -np.log(1 - shares + shares * beta) / unit
    return np.clip(low, 0.0, 1.0), np.clip(high, 0.0, 1.0)
