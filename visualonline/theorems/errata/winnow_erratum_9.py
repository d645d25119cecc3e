"""Winnow's bound with a target v of any sign.

The theorem needs v >= 0, because its potential is the divergence of v/||v||_1 from the weights; the lecture takes any v
in R^d. With one feature, x = 1 and y = -1, the target v = -1 has rho = 1, but the weight stays 1 and every round has an
update. Mirrored features (x, -x) make every target non-negative, and then the bound is 2 (r/rho)^2 ln 2d. As in erratum
8, rho = eta r^2 is the one that belongs to the learning rate.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.margins.transformed_margins import SignedMargin
from visualonline.theorems.erratum import Erratum, ExampleRun, as_stated
from visualonline.theorems.notation import Notation
from visualonline.theorems.shared.winnow_step import claimed, step, tuned
from visualonline.theorems.theorem import Quantities
from visualonline.theorems.winnow.winnow_bound import PLUGIN as RIGHT


def bound(q: Quantities) -> Array:
    """Return 2 (r/rho)^2 ln d; NaN where rho is 0 or above the l1 margin of a target of any sign."""
    return tuned(q, q.signed_rho)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the target and on the learning rate."""
    most = float(q.signed_rho)
    target = Premise("ρ ≤ min y v·x / ‖v‖₁ for some v with entries of either sign", most > 0, f"up to {most:.3g}")
    return (target, step(q, most))


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return r, eta, the rho for which eta is tuned, the largest margin of a target of any sign, and ln d."""
    numbers = {"r": q.r_inf, "eta": q.eta, "rho": claimed(q), "signed_rho": q.signed_rho, "ln_d": np.log(q.dim)}
    return {name: float(number) for name, number in numbers.items()}


PLUGIN = as_stated(
    RIGHT,
    Erratum(
        number=9,
        lecture="A. W. Yu, Online learning II",
        place="A. W. Yu, theorem 3",
        wrong="v with entries of either sign",
        right="v ≥ 0; mirrored features (x, −x) for a v with entries of either sign",
        wrong_run=ExampleRun("opposite", "winnow", (("eta", 1),)),
        corrected=ExampleRun("opposite:mirrored=1", "winnow"),
        story=(
            "With one feature and y = −x, the weight stays 1 and Winnow makes a mistake in all 1000 rounds, but the "
            "stated bound is 0. With both features x and −x, Winnow makes one mistake, within the bound 1.39."
        ),
    ),
    name="Winnow, v of either sign",
    summary="allows targets with negative weights, which Winnow cannot represent",
    source="A. W. Yu, Online learning II, CMU (2015), theorem 3",
    statement=r"U_t \le 2 \frac{r_\infty^2}{\rho_\infty^2} \log d, \quad v \in \mathbb{R}^d",
    needs=(Radius, SignedMargin),
    bound=bound,
    premises=premises,
    quantities=quantities,
    abilities=(
        Notation(
            (
                (r"\rho_\infty", "ρ", "a lower bound on y v·x/‖v‖₁ in all rounds; here η r∞²"),
                ("v", "v", "the target; its weights may have either sign"),
            )
        ),
    ),
)
