"""The aggregating forecaster with the mean of the advice, and the step that only the substitution may take.

That the square loss allows eta = 2 means that some p pays no more than the mix loss: the one that the substitution
finds. The mean w.xi does so for eta <= 1/2 only, where exp(-eta (xi - y)^2) is concave in xi.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.theorems.experts.aggregation import aggregation_quantities, cap, constant, is_log
from visualonline.theorems.measured import Cap
from visualonline.theorems.theorem import Quantities, Theorem


def allowed(q: Quantities) -> bool:
    """Return whether eta is at most 2."""
    return bool(q.eta <= 2)


def bound(q: Quantities) -> Array:
    """Return (ln N)/eta for the square loss and eta <= 2, whatever p is."""
    return constant(q) if allowed(q) and not is_log(q) else np.full(np.shape(q.t), np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the loss and on the step."""
    return (
        Premise("square loss", not is_log(q), f"loss = {q.settings['loss']}"),
        Premise("η ≤ 2", allowed(q), f"η = {q.eta:.3g}, p by {q.settings['mode']}"),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return what is known of the run."""
    return aggregation_quantities(q)


PLUGIN = Theorem(
    id="aggregating-as-printed-s47",
    name="Square loss, η = 2 for any p",
    summary="takes the step of the substitution for one that the mean may take too",
    source="Folklore; what is right: V. Vovk, COLT 1990",
    printed="Folklore",
    statement=r"L_{A,t} - L^*_t \le \frac{\ln N}{\eta}, \quad \eta \le 2",
    bounds="regret",
    learners=("aggregating",),
    order=47,
    needs=(BestExpert,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    abilities=(Cap(cap),),
)
