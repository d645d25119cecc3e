"""The common parts of the aggregating forecaster's theorem and of its erratum."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.types import Array
from visualonline.numerics.curved_losses import LARGEST_STEP, LEAST
from visualonline.theorems.theorem import Quantities

ROUNDING = 1e-13
"""The relative rounding error of the loss if p is not close to 1."""
EPSILON = float(np.finfo(float).eps)


def is_log(q: Quantities) -> bool:
    """Return whether the loss is the log loss; `q.loss` is the sum of the losses."""
    return bool(q.settings["loss"] == "log")


def kind(q: Quantities) -> str:
    """Return in words the loss and how p is computed; for the log loss, p is always the mean."""
    if is_log(q):
        return "log loss"
    return "square loss, mean" if q.settings["mode"] == "mean" else "square loss, substitution"


def largest_step(q: Quantities) -> float:
    """Return the largest eta for which the loss of p is at most the mix loss."""
    return LARGEST_STEP[q.settings["loss"], q.settings["mode"]]


def rounding(q: Quantities) -> float:
    """Return the relative rounding error of the loss.

    Rounding may change a mean p of N experts by N eps p, and so -ln(1 - p) by N eps p/(1 - p). This error is convex in
    the loss -ln(1-p), so the error is at most proportional to the loss, with the factor at p = 1-clip.
    """
    if not is_log(q):
        return ROUNDING
    rim = max(float(q.clip), LEAST)
    return max(ROUNDING, int(q.dim) * EPSILON / (rim * -math.log(rim)))


def constant(q: Quantities) -> Array:
    """Return (ln N)/eta at every round plus the rounding error of a difference of two sums as large as the loss.

    For the log loss, the regret reaches (ln N)/eta itself, although the loss may be thousands of times as large.
    """
    return np.asarray(math.log(q.dim) / q.eta + rounding(q) * np.asarray(q.loss), dtype=float)


def cap(q: Quantities) -> Array:
    """Return the largest possible regret: 1 per round, or the largest log loss per round."""
    return np.asarray(q.t * (-math.log(max(q.clip, LEAST)) if is_log(q) else 1.0))


def aggregation_quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, L*, the loss, eta, its limit, and for the log loss the clipping of the advice."""
    known = {
        "N": float(q.dim),
        "L_star": float(q.best_loss),
        "loss": float(np.reshape(q.loss, -1)[0]),
        "eta": float(q.eta),
        "largest_eta": largest_step(q),
    }
    if is_log(q):
        known["clip"] = max(float(q.clip), LEAST)
        known["rounding"] = rounding(q) * known["loss"]
    return known
