"""The mean regret of EXP3 as it is often told: as a bound on the regret of a run.

The bound is on a mean. Lhat jumps by 1/p, and where the arm that was bad becomes the better one, a run may be long in
finding out: on the stream `swap` one run in five lies above.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.theorems.bandits.exp3_terms import gamma_premise, known_with_best, losses_premise, mean_regret
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return the bound on the mean; NaN with gamma > 0."""
    return np.where(q.gamma == 0, mean_regret(q), np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on gamma and on the losses."""
    return gamma_premise(q, ix=False), losses_premise(q)


PLUGIN = Theorem(
    id="exp3-as-printed-s49",
    name="EXP3, the mean’s bound for each run",
    summary="what is true of the mean over the coins, said of every run",
    source="Folklore; on the mean: S. Bubeck and N. Cesa-Bianchi (2012), theorem 3.1",
    printed="Folklore",
    statement=r"L_{A,t} - L^*_t \le \frac{\ln N}{\eta} + \frac{\eta N t}{2}",
    bounds="regret",
    kind="path",
    learners=("exp3",),
    order=49,
    needs=(BestExpert,),
    bound=bound,
    premises=premises,
    quantities=known_with_best,
)
