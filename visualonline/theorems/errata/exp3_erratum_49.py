"""The expected regret bound of EXP3 as it is often stated: as a bound on the regret of a single run.

The bound is on an expectation. The sum Lhat of an arm's loss estimates jumps by up to 1/p. If the worse arm becomes the
better one, the learner may take a long time to find out. On the stream `swap`, about one run in five exceeds the bound.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.theorems.bandits.exp3_bound import PLUGIN as RIGHT
from visualonline.theorems.erratum import Erratum, ExampleRun, as_stated
from visualonline.theorems.shared.arm_losses import losses_premise
from visualonline.theorems.shared.exp3_terms import gamma_premise, mean_regret
from visualonline.theorems.theorem import Quantities


def bound(q: Quantities) -> Array:
    """Return the bound on the expectation; NaN with gamma > 0."""
    return np.where(q.gamma == 0, mean_regret(q), np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on gamma and on the losses."""
    return gamma_premise(q, ix=False), losses_premise(q)


PLUGIN = as_stated(
    RIGHT,
    Erratum(
        number=49,
        lecture="Folklore",
        place="Folklore",
        wrong="EXP3's regret is at most √(2TN ln N)",
        right="the expected regret, over the learner's random draws, is at most √(2TN ln N)",
        wrong_run=ExampleRun("swap:half=1000", "exp3", options=(("seed", 8),)),
        corrected=ExampleRun("swap:half=1000", "exp3", options=(("seed", 8), ("repeats", 200))),
        story=(
            "In this run, EXP3 adapts slowly after the best arm changes. After 2000 rounds the regret of EXP3 is 477, "
            "but the bound on the expected regret is 74.5. The average regret of 200 independent repetitions is 8.43, "
            "although 37 of the repetitions exceed the bound."
        ),
    ),
    name="EXP3, the bound on the expectation for each run",
    summary="claims that a bound in expectation holds for every run",
    source="Folklore; in expectation: S. Bubeck and N. Cesa-Bianchi (2012), theorem 3.1",
    statement=r"L_{A,t} - L^*_t \le \frac{\ln N}{\eta} + \frac{\eta N t}{2}",
    kind="pathwise",
    bound=bound,
    premises=premises,
)
