"""The bound on PA for examples of norm 1, with the norm of the longest example instead of 1.

For ||x|| = 1, the sum of squared losses, and so the number of mistakes, is at most (||u|| + 2 ||h||_2)^2. For other
norms it is tempting to write R ||u||, as in the perceptron's bound. But a step of PA has length l/||x||, so the loss of
a short, wrongly labelled example has to be divided by its length.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.comparators.passive_optimum import UnitOptimum
from visualonline.hindsight.margins.radius import Radius
from visualonline.learners.passive_aggressive import PA
from visualonline.theorems.erratum import Erratum, ExampleRun, as_stated
from visualonline.theorems.passive.passive_aggressive_bound import PLUGIN as RIGHT
from visualonline.theorems.shared import passive_steps as steps
from visualonline.theorems.theorem import Quantities


def bound(q: Quantities) -> Array:
    """Return the least (R ||u|| + 2 ||h||_2)^2; NaN for other variants."""
    return steps.only_for(q, PA, q.unit_optimum)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only remaining premise, with the norm R."""
    return (steps.is_variant(q, PA, f"max ‖x‖: R = {q.r:.3g}, but the theorem assumes ‖x‖ = 1"),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return R and, for the comparator, ||u||, ||h||_2 and whether it is the best."""
    u_norm = float(np.linalg.norm(q.u))
    h_norm = max(float(np.sqrt(q.unit_optimum)) - float(q.r) * u_norm, 0.0) / 2
    return {"r": float(q.r), "u_norm": u_norm, "h_norm": h_norm, "certificate": q.certificate}


PLUGIN = as_stated(
    RIGHT,
    Erratum(
        number=36,
        lecture="K. Crammer et al., 2006",
        place="K. Crammer et al., theorem 3",
        wrong="(‖u‖ + 2‖h‖)² for ‖x‖ = 1, with R‖u‖ instead of ‖u‖ for other lengths",
        right="divide each loss by the length of its x, and multiply the sum by R²",
        wrong_run=ExampleRun("short-then-long:eps=0.001,gamma=0.3", "passive-aggressive", (("variant", "PA"),)),
        corrected=ExampleRun(
            "short-then-long:eps=0.001,gamma=0.3", "passive-aggressive", (("variant", "PA"),), (("normalize", "unit"),)
        ),
        story=(
            "One example of length 0.001 that contradicts all others moves PA's weight to −1000. On the way back "
            "PA makes 34 mistakes, but (R‖u‖ + 2‖h‖)² is 28.5. If every x is divided by its norm, PA makes 7 "
            "mistakes, below the bound 94.6."
        ),
    ),
    name="PA, R instead of ‖x‖ = 1",
    summary="the comparator's losses are not divided by the lengths of the examples",
    source="K. Crammer et al., Online passive-aggressive algorithms (JMLR 7, 2006), theorem 3 without its premise",
    statement=r"M_t \le \min_u \left( R_t \|u\| + 2 \|h(u)\|_2 \right)^2",
    needs=(Radius, UnitOptimum),
    bound=bound,
    premises=premises,
    quantities=quantities,
    abilities=RIGHT.abilities,
)
