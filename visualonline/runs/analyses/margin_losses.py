"""Losses as functions of the margin z = y (w.x - c): the zero-one loss and its convex surrogates.

The losses are 1 if z <= 0 and 0 otherwise (zero-one), max(0, 1 - z) (hinge), max(0, -z) (perceptron), -z (linear), and
(1 - z)^2 (square), which equals (y - p)^2 for the predicted number p.

The perceptron incurs the zero-one loss, but its update is a subgradient step of size eta on the surrogate loss max(0,
-z), with the left derivative at z = 0. Some other learners also count mistakes but update whenever the hinge loss is
positive.
"""

from __future__ import annotations

from typing import Literal

import numpy as np

from visualonline.abilities.bets import Bets
from visualonline.abilities.descends import Descends
from visualonline.abilities.has_comparator import comparator_of
from visualonline.abilities.regularises import Regularises
from visualonline.abilities.separates import margin_of
from visualonline.abilities.separates_by_kernel import SeparatesByKernel
from visualonline.core.types import Array, State
from visualonline.trace.trace import Frame
from visualonline.trace.tuned_learner import TunedLearner, call

Loss = Literal["zero-one", "hinge", "perceptron", "linear", "square"]


def margin_loss_of(rule: TunedLearner) -> Loss | None:
    """Return the loss of a learner; None if its score is not a margin, as with expert votes or counts of literals."""
    if not margin_of(rule.learner) and rule.learner.ability(SeparatesByKernel) is None:
        return None
    if rule.feasible is not None:
        return rule.feasible.loss
    own: dict[str, Loss] = {"svm": "hinge", "ridge": "square"}
    return own.get(comparator_of(rule.learner), "zero-one")


def surrogate_of(rule: TunedLearner) -> Loss | None:
    """Return the surrogate loss that a learner's updates minimise; None if it equals its loss."""
    descends = rule.learner.ability(Descends)
    return None if descends is None else descends.surrogate


def round_margin(rule: TunedLearner, frame: Frame) -> float | None:
    """Return z of a round; None at the start."""
    if frame.round is None:
        return None
    return float(frame.round.y * signed_distance(rule, frame.round.score))


def score_correction(rule: TunedLearner, frame: Frame) -> float | None:
    """Return how much the update of a round raised y w.x, for learners with a surrogate loss; None with delayed labels.

    For a perceptron this is eta ||x||^2, independent of w.
    """
    if frame.round is None or not frame.round.changed or rule.delay or surrogate_of(rule) is None:
        return None
    before, after = rule.separator(frame.before), rule.separator(frame.after)
    if before is None or after is None:
        return None
    return float(frame.round.y * ((after[0] - before[0]) @ frame.round.x))


def signed_distance(rule: TunedLearner, score: float) -> float:
    """Return w.x - c: the score minus the threshold, if there is one."""
    return score - rule.threshold


def loss_paid(rule: TunedLearner, score: float, y: float) -> float:
    """Return the loss of a learner for a score and a label. At margin 0 the learner's tie rule decides."""
    prediction = rule.decide(score, 0.0)
    if rule.learner.loss is None:
        return float(prediction != y)
    return float(call(rule.learner.loss, {"score": score, "y": y, "prediction": prediction, **rule.arguments}))


def loss_values(loss: Loss, z: Array | float) -> Array:
    """Return the loss at the margins `z`."""
    z = np.asarray(z, dtype=float)
    if loss == "zero-one":
        return np.where(z <= 0, 1.0, 0.0)
    if loss == "square":
        return np.asarray((1 - z) ** 2)
    return -z if loss == "linear" else np.maximum((1 if loss == "hinge" else 0) - z, 0.0)


def subgradients(loss: Loss, z: float) -> tuple[float, float]:
    """Return the smallest and largest subgradient of a convex loss at `z`.

    Examples
    --------
    >>> subgradients("hinge", 0.5), subgradients("hinge", 1.0), subgradients("hinge", 3.0)
    ((-1.0, -1.0), (-1.0, 0.0), (0.0, 0.0))
    """
    if loss == "square":
        return 2 * (z - 1), 2 * (z - 1)
    kink = {"hinge": 1.0, "perceptron": 0.0}.get(loss, np.inf)
    return (-1.0, -1.0) if z < kink else (-1.0, 0.0) if z == kink else (0.0, 0.0)


def update_threshold(rule: TunedLearner, state: State) -> float:
    """Return the margin up to which a round that starts in `state` changes w.

    This is the required margin if there is one, otherwise 1 for the hinge loss and 0 if only mistakes change w. The
    margin is infinite for the other learners: linear and square losses have a gradient beyond every margin, with
    regularisation w shrinks in every round, and a bet is a fraction of the wealth, which changes in every round.
    """
    if any(rule.learner.ability(kind) is not None for kind in (Regularises, Bets)):
        return np.inf
    demanded = rule.demanded_margin(state)
    if not np.isnan(demanded):
        return demanded
    loss = surrogate_of(rule) or margin_loss_of(rule)
    return {"hinge": 1.0, "linear": np.inf, "square": np.inf}.get(str(loss), 0.0)
