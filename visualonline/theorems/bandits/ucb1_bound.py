"""The expected pseudo-regret of UCB1 over the random losses of its arms, at every prefix.

By Hoeffding's inequality with c = 2, the relevant side of the interval of n plays in round s is wrong with probability
at most (s - 1)^-4, for each n < s. Without wrong intervals, a suboptimal arm has at most 8 ln t/Delta^2 + 1 plays.
Summed over rounds and numbers of plays, wrong intervals add at most pi^2/3 plays.

Source: P. Auer, N. Cesa-Bianchi and P. Fischer, Finite-time analysis of the multiarmed bandit problem (Machine Learning
47, 2002), theorem 1.
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.arms.plays import Plays
from visualonline.theorems.chance import Redraws
from visualonline.theorems.measured import Cap
from visualonline.theorems.shared.arm_gaps import gap_numbers, largest_regret, means_premise
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return 8 ln t times the sum of 1/Delta plus (1 + pi^2/3) times that of Delta; NaN where a premise is unmet."""
    t = np.asarray(q.t, dtype=float)
    if q.gaps is None or q.c != 2:
        return np.full(t.shape, np.nan)
    worse = q.gaps[q.gaps > 0]
    return np.asarray(8 * np.log(t) * np.sum(1 / worse) + (1 + math.pi**2 / 3) * worse.sum())


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises that the means of the arms are known, and that c is 2."""
    return means_premise(q), Curable("c = 2", q.c == 2, f"c = {q.c:g}", Cure("parameter", "c", 2.0))


PLUGIN = Theorem(
    id="ucb1",
    name="UCB1, in expectation",
    summary=(
        "for c = 2 and i.i.d. losses, the expected pseudo-regret is at most 8 ln t Σ 1/Δ + (1 + π²/3) Σ Δ, summed over "
        "the suboptimal arms"
    ),
    source="P. Auer, N. Cesa-Bianchi and P. Fischer, Machine Learning 47 (2002), theorem 1",
    statement=(
        r"\mathrm{E}\, \bar R_t \le 8 \ln t \sum_{\Delta_i > 0} \frac{1}{\Delta_i}"
        r" + \left( 1 + \frac{\pi^2}{3} \right) \sum_i \Delta_i"
    ),
    bounds="pseudo-regret",
    kind="expectation",
    learners=("ucb1",),
    order=2,
    needs=(Plays,),
    bound=bound,
    premises=premises,
    quantities=gap_numbers,
    abilities=(KnownAs(("ucb",)), Redraws("losses"), Cap(largest_regret)),
)
