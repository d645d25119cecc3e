"""The premise of theorems on the noise of a learner that follows the perturbed leader."""

from __future__ import annotations

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.theorems.theorem import Quantities

EXPONENTIAL, GUMBEL = range(2)
_NAMES = ("exponential", "gumbel")
_STATED = ("exponential noise", "Gumbel noise")


def has_noise(q: Quantities, noise: int) -> Premise:
    """Return the premise on the kind of noise."""
    met, why = bool(q.noise == noise), f"noise = {_NAMES[int(q.noise)]}"
    return Curable(_STATED[noise], met, why, Cure("parameter", "noise", _NAMES[noise]))
