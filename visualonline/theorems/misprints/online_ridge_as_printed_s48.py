"""The forward variant's bound on the regret, claimed for plain ridge regression.

It does not hold where predictions are not clipped: after a short example with a large weight a long one of the other
label costs as much as one likes, while ln det(A/a) grows like ln of the ratio of their lengths.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.comparators.ridge_optimum import RidgeOptimum
from visualonline.learners.online_ridge import RIDGE
from visualonline.theorems.measured import Cap
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return ln det(A_t/a); NaN for the forward variant."""
    return np.asarray(q.log_det, dtype=float) * (1.0 if q.variant == RIDGE else np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the one premise: which variant it is."""
    met = bool(q.variant == RIDGE)
    why = "as chosen" if met else "it is forward, which has a bound of its own"
    return (Premise("the variant is ridge", met, why),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return ln det(A_t/a), the least regularised loss and the learner's own."""
    return {"log_det": float(q.log_det), "best_loss": float(q.best_loss), "loss": float(q.loss[0])}


PLUGIN = Theorem(
    id="online-ridge-as-printed-s48",
    name="Plain ridge with the forward bound",
    summary="the example at hand does not count in A, and one label may cost as much as one likes",
    source="Folklore: online ridge regression has the bound of Vovk, Azoury and Warmuth",
    printed="Folklore, ridge regression",
    statement=(
        r"\sum_{s \le t} (y_s - p_s)^2 - Q_t \le \ln \det(A/a),"
        r" \quad Q_t = \min_u a \|u\|^2 + \sum_{s \le t} (y_s - u \cdot x_s)^2"
    ),
    bounds="regret",
    learners=("online-ridge",),
    order=48,
    needs=(RidgeOptimum,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    abilities=(Cap(lambda q: float(q.loss[0])),),
)
