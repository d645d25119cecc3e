"""The premise and the numbers that theorems on arms with known means share."""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.theorems.theorem import Quantities


def means_premise(q: Quantities) -> Premise:
    """Return the premise that the means of the arms are known."""
    told = q.gaps is not None
    why = f"{len(q.gaps)} arms; the smallest mean loss is {q.means.min():.3g}" if told else q.untold
    return Curable("the means of the arms are known", told, why, Cure("stream", "bernoulli-arms"))


def gap_numbers(q: Quantities) -> dict[str, float | str]:
    """Return N, the loss and, if the means are known, the best mean, the least gap and the plays of worse arms."""
    found: dict[str, float | str] = {"N": float(q.dim), "loss": float(q.loss[0])}
    if q.gaps is None:
        return found
    worse = q.gaps > 0
    found |= {"mu_star": float(q.means.min()), "plays_of_worse_arms": float(q.plays[worse].sum())}
    return found | ({"least_gap": float(q.gaps[worse].min())} if worse.any() else {})


def largest_regret(q: Quantities) -> Array:
    """Return the largest possible regret: the largest gap in every round; infinite if the gaps are unknown."""
    return np.full(q.t.shape, math.inf) if q.gaps is None else np.asarray(q.gaps.max() * q.t)
