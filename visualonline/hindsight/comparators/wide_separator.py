"""The best comparator of the bounds on the perceptron with margin, at every prefix.

The bounds are the perceptron's, with R^2 = r^2 + 2 b/eta instead of r^2, which depends on the learner's parameters.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.comparators.best_soft_margin import BestSoftMargin, certificate
from visualonline.hindsight.comparators.soft_margin import Form
from visualonline.hindsight.margins.radius import Radius


class _WideSeparator(BestSoftMargin):
    """The minimum of one form of the bound, under its name; at a single round also its `u` and the `certificate`."""

    slack = 0.05
    leeway = 0.5

    def radii(self, lo: int, hi: int) -> Array:
        """Return R at rounds lo+1 .. hi."""
        self.history.advance(Radius, hi)
        given = self.trace.rule.arguments
        r = self.history.member(Radius).over(lo, hi)["r"]
        return np.asarray(np.sqrt(r**2 + 2 * given["b"] / given["eta"]))

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the bound of a nearly optimal u at rounds lo+1 .. hi, never above that of u = 0."""
        return {self.form: np.minimum(self.bounds(lo, hi)[0], np.arange(lo + 1.0, hi + 1))}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the minimum bound of rounds 1..t and its comparator."""
        found = self.best(t)
        return {self.form: min(found.upper, float(t)), "u": found.u, "certificate": certificate(found)}


class WideL2(_WideSeparator):
    """`l2`, the minimum of (R ||u|| + ||h||_2)^2 at every prefix."""

    form: Form = "l2"


class WideL1(_WideSeparator):
    """`l1`, the minimum of ((a + sqrt(a^2 + 4 sum h)) / 2)^2, a = R ||u||, at every prefix."""

    form: Form = "l1"
