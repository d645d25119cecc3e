"""The aggregating forecaster with the mean of the advice and a learning rate that requires the substitution.

The square loss allows eta = 2 because some p, which the substitution finds, has a loss of at most the mix loss. The
mean w.xi has this property only for eta <= 1/2, where exp(-eta (xi - y)^2) is concave in xi.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.theorems.erratum import Erratum, ExampleRun, as_stated
from visualonline.theorems.experts.aggregating_bound import PLUGIN as RIGHT
from visualonline.theorems.shared.aggregation import constant, is_log
from visualonline.theorems.theorem import Quantities


def allowed(q: Quantities) -> bool:
    """Return whether eta is at most 2."""
    return bool(q.eta <= 2)


def bound(q: Quantities) -> Array:
    """Return (ln N)/eta for the square loss and eta <= 2, whatever p is."""
    return constant(q) if allowed(q) and not is_log(q) else np.full(np.shape(q.t), np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the loss and on the learning rate."""
    return (
        Premise("square loss", not is_log(q), f"loss = {q.settings['loss']}"),
        Premise("η ≤ 2", allowed(q), f"η = {q.eta:.3g}, p by {q.settings['mode']}"),
    )


PLUGIN = as_stated(
    RIGHT,
    Erratum(
        number=47,
        lecture="Folklore",
        place="Folklore",
        wrong="for the square loss η = 2, however p is computed",
        right="η = 2 for the substitution, η = ½ for the mean",
        wrong_run=ExampleRun(
            "small-differences:at=0,eps=0.1", "aggregating", (("mode", "mean"), ("eta", 2)), (("rounds", 200),)
        ),
        corrected=ExampleRun("small-differences:at=0,eps=0.1", "aggregating", (), (("rounds", 200),)),
        story=(
            "Two experts predict 0 and 0.2, and the label is 1. With η = 2 the regret of the mean is 0.409, above the "
            "bound (ln 2)/2 = 0.347. With the substitution the regret is 0.329."
        ),
    ),
    name="Square loss, η = 2 for any p",
    summary="uses the learning rate of the substitution for the mean, for which it is too large",
    source="Folklore; the correct rates: V. Vovk, COLT 1990",
    statement=r"L_{A,t} - L^*_t \le \frac{\ln N}{\eta}, \quad \eta \le 2",
    bound=bound,
    premises=premises,
    abilities=RIGHT.abilities,
)
