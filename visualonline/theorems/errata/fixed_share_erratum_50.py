"""Fixed share with a path that may switch to the same expert: for alpha > 1 - 1/N such a switch is cheaper.

In units of 1/eta, a round of the search takes min(V_i + ln 1/(1 - alpha), min V + ln((N - 1)/alpha)). The second term
is the cost of switching to another expert. But if expert i itself has the smallest V, the search counts staying as a
switch. For alpha up to 1 - 1/N, such a switch never costs less than staying. For larger alpha, the path found is not a
path of the prior.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.theorems.erratum import Erratum, ExampleRun, as_stated
from visualonline.theorems.experts.fixed_share_bound import PLUGIN as RIGHT
from visualonline.theorems.notation import Notation
from visualonline.theorems.shared.weight_sharing import FIXED, additive, part_given, path_quantities, shares_as
from visualonline.theorems.theorem import Quantities


def bound(q: Quantities) -> Array:
    """Return V + eta t/8 with the path found in this way."""
    return additive(q) if q.share == FIXED else np.full(np.shape(q.t), np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the share, and on alpha, which may have any value."""
    return (shares_as(q, FIXED), Premise("any α", True, f"α = {part_given(q)}, N = {q.dim}"))


PLUGIN = as_stated(
    RIGHT,
    Erratum(
        number=50,
        lecture="Folklore",
        place="Folklore",
        wrong="the best path moves to the cheapest expert, for any α",
        right="a move must go to another expert; the shortcut is correct if α ≤ 1 − 1/N",
        wrong_run=ExampleRun("one-good:N=2", "fixed-share", (("alpha", 0.9),), (("rounds", 100),)),
        corrected=ExampleRun("one-good:N=2", "fixed-share", (("alpha", 0.4),), (("rounds", 100),)),
        story=(
            "With α = 0.9 and N = 2 experts, switching is cheaper than staying. The search finds a path with 99 "
            "switches, each from an expert to itself, and the bound is 24.8; the learner's loss is 63.9. With α = 0.4 "
            "the loss is 43.5, below the bound 55.6."
        ),
    ),
    name="Fixed share, any α",
    summary="the search for the best path counts staying with an expert as a switch to the same expert",
    source="Folklore; the algorithm: M. Herbster and M. Warmuth, Machine Learning 32 (1998)",
    statement=(
        r"L_{A,t} \le \min_i V_{t,i} + \frac{\eta t}{8}, \quad"
        r" V_{t+1,i} = l_{t+1,i} + \min ( V_{t,i} + s, \; \min_j V_{t,j} + m ), \quad"
        r" s = \frac{1}{\eta} \ln \frac{1}{1 - \alpha}, \quad m = \frac{1}{\eta} \ln \frac{N-1}{\alpha}"
    ),
    bound=bound,
    premises=premises,
    quantities=path_quantities,
    abilities=(
        Notation(
            (
                ("V_{t,i}", "V_t,i", "the cost of the cheapest path of experts that ends with expert i in round t"),
                ("l_{t+1,i}", "l", "the loss of expert i in round t + 1"),
                (r"\alpha", "α", "the fraction of its weight that an expert shares"),
            )
        ),
    ),
)
