"""The support vector machine of the rounds so far, the comparator for the regret on regularised hinge losses.

In round s the loss is f_s(u) = (lambda/2) ||u||^2 + h_s(u), so the sum of t of them is (lambda t/2) ||u||^2 + sum
h_s(u): half of the form "hinge" of `soft_margin` with the radius sqrt(lambda t).

Source: S. Shalev-Shwartz et al., Pegasos (Mathematical Programming 127, 2011).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.comparators.best_soft_margin import BestSoftMargin, certificate
from visualonline.hindsight.comparators.soft_margin import Form


class SvmOptimum(BestSoftMargin):
    """`best_loss`, an upper bound on the minimum sum of f_s, and `best_least`, a lower bound on it, at every prefix.

    At a single round there are also the comparator `u` and the `certificate` of optimality.
    """

    form: Form = "hinge"
    slack = 0.002
    leeway = 0.25

    def radii(self, lo: int, hi: int) -> Array:
        """Return sqrt(lambda t) at rounds lo+1 .. hi."""
        return np.asarray(np.sqrt(self.trace.rule.arguments["lam"] * np.arange(lo + 1.0, hi + 1)))

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the sum for a nearly optimal u at rounds lo+1 .. hi, and a lower bound on all sums."""
        upper, lower = self.bounds(lo, hi)
        return {"best_loss": upper / 2, "best_least": lower / 2}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the best u of rounds 1..t and the sum of its losses."""
        found = self.best(t)
        known = {"best_loss": found.upper / 2, "best_least": found.lower / 2}
        return known | {"u": found.u, "certificate": certificate(found)}
