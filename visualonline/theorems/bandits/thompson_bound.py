"""The mean pseudo-regret of Thompson sampling over arms that are drawn from its own prior, at every prefix.

What a round is expected to cost, given the past, is at most the root of N/2 times the information that it is expected
to give on which arm is the best. That information adds up to the entropy of the best arm before round 1, ln N at most,
and the rest is Cauchy-Schwarz. It is a mean over arms, losses and coins; for given arms it says nothing.

Source: D. Russo and B. Van Roy, An information-theoretic analysis of Thompson sampling (Journal of Machine Learning
Research 17, 2016).
"""

from __future__ import annotations

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.arms.plays import Plays
from visualonline.hindsight.arms.prior import Prior
from visualonline.theorems.bandits.arm_gaps import gap_numbers
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return sqrt(N t ln N/2); NaN where a premise is unmet."""
    t = np.asarray(q.t, dtype=float)
    met = q.means_drawn and q.a0 == q.b0 == 1
    return np.sqrt(q.dim * t * np.log(q.dim) / 2) if met else np.full(t.shape, np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return whether the means were drawn from the prior, and whether that is uniform."""
    why = f"{q.dim} arms with means uniform on [0, 1]" if q.means_drawn else "this stream draws none; prior-arms does"
    uniform = Premise("a₀ = b₀ = 1", q.a0 == q.b0 == 1, f"a₀ = {q.a0:g}, b₀ = {q.b0:g}")
    return Premise("the arms are drawn from the prior", bool(q.means_drawn), why), uniform


PLUGIN = Theorem(
    id="thompson",
    name="Thompson sampling, in the mean",
    summary="over arms drawn from the prior, the mean pseudo-regret is at most √(N t ln N / 2)",
    source="D. Russo and B. Van Roy, JMLR 17 (2016)",
    statement=r"\mathrm{E}\, \bar R_t \le \sqrt{\frac{N t \ln N}{2}}",
    bounds="pseudo-regret",
    measured="pseudo_regret",
    kind="mean",
    anew="arms",
    learners=("thompson",),
    order=1,
    needs=(Plays, Prior),
    bound=bound,
    premises=premises,
    quantities=gap_numbers,
    integer=False,
)
