"""Fixed share with a shortest path that may move to where it is: above alpha = 1 - 1/N that is cheaper than to stay.

A round of the search takes min(V_i + ln 1/(1 - alpha), min V + ln((N - 1)/alpha)). The second part is the price of a
move to another expert, but where expert i is itself the cheapest it is taken for staying. While alpha is at most
1 - 1/N that is never less than what to stay costs. Beyond it the path found is one that the prior does not know.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.experts.best_path import BestPath
from visualonline.theorems.experts.share import FIXED, additive, part_given, path_quantities, shares_as
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return V + eta t/8 with the path that is found so."""
    return additive(q) if q.share == FIXED else np.full(np.shape(q.t), np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on who shares, and on how much, which may be anything."""
    return (shares_as(q, FIXED), Premise("any α", True, f"α = {part_given(q)}, N = {q.dim}"))


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return what is known of the path."""
    return path_quantities(q)


PLUGIN = Theorem(
    id="fixed-share-as-printed-s50",
    name="Fixed share, any α",
    summary="the best path is searched for as if a move to the same expert were one",
    source="Folklore; the algorithm: M. Herbster and M. Warmuth, Machine Learning 32 (1998)",
    printed="Folklore",
    statement=(
        r"L_{A,t} \le \min_i V_{t,i} + \frac{\eta t}{8}, \quad"
        r" V_{t+1,i} = l_{t+1,i} + \min ( V_{t,i} + s, \; \min_j V_{t,j} + m ), \quad"
        r" s = \frac{1}{\eta} \ln \frac{1}{1 - \alpha}, \quad m = \frac{1}{\eta} \ln \frac{N-1}{\alpha}"
    ),
    bounds="loss",
    learners=("fixed-share",),
    order=50,
    needs=(BestExpert, BestPath),
    bound=bound,
    premises=premises,
    quantities=quantities,
)
