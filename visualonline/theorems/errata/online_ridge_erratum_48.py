"""The forward variant's bound on the regret, claimed for plain ridge regression.

The bound does not hold if predictions are not clipped. After a short example that leads to a large weight, the loss on
a long example with the other label can be arbitrarily large. But ln det(A/a) grows only like ln of the ratio of the two
lengths.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.learners.online_ridge import RIDGE
from visualonline.theorems.erratum import Erratum, ExampleRun, as_stated
from visualonline.theorems.measured import Cap
from visualonline.theorems.second_order.online_ridge_bound import PLUGIN as RIGHT
from visualonline.theorems.theorem import Quantities


def bound(q: Quantities) -> Array:
    """Return ln det(A_t/a); NaN for the forward variant."""
    return np.asarray(q.log_det, dtype=float) * (1.0 if q.variant == RIDGE else np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise: that the variant is ridge."""
    met = bool(q.variant == RIDGE)
    why = "as chosen" if met else "the variant is forward, which has its own bound"
    return (Premise("the variant is ridge", met, why),)


PLUGIN = as_stated(
    RIGHT,
    Erratum(
        number=48,
        lecture="Folklore",
        place="Folklore, ridge regression",
        wrong="ridge regression has the bound of its forward variant",
        right="the bound holds only if x xᵀ is added to A before the prediction",
        wrong_run=ExampleRun("short-then-long:eps=0.01", "online-ridge", (("variant", "ridge"), ("a", 1e-4))),
        corrected=ExampleRun("short-then-long:eps=0.01", "online-ridge", (("a", 1e-4),)),
        story=(
            "With a = 0.0001, one example of length 0.01 moves the weight to −50. On the next example, of length 1, "
            "plain ridge regression incurs the loss 2601. After 1000 rounds the regret of plain ridge regression is "
            "2601, but ln det(A/a) is 16.1; the regret of the forward variant is 1.66."
        ),
    ),
    name="Plain ridge regression with the forward bound",
    summary="x xᵀ is added to A only after the prediction, so a single label may cause an arbitrarily large loss",
    source="Folklore: online ridge regression has the bound of Vovk, Azoury and Warmuth",
    statement=(
        r"\sum_{s \le t} (y_s - p_s)^2 - Q_t \le \ln \det(A/a),"
        r" \quad Q_t = \min_u a \|u\|^2 + \sum_{s \le t} (y_s - u \cdot x_s)^2"
    ),
    bound=bound,
    premises=premises,
    abilities=(Cap(lambda q: q.loss),),
)
