"""Winnow's bound with the norm of v left open, read as the Euclidean norm.

The theorem needs rho = min y v.x/||v||_1; in the lecture the norm has no subscript. With the Euclidean norm, rho is
larger, the learning rate eta = rho/r^2 is too large, and Winnow may never stop making mistakes. The lecture claims the
bound for every rho that the margin allows; here rho is the one that belongs to the learning rate, rho = eta r^2.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.radius import Radius
from visualonline.theorems.erratum import Erratum, ExampleRun, as_stated
from visualonline.theorems.notation import Notation
from visualonline.theorems.shared.winnow_step import claimed, step, tuned
from visualonline.theorems.theorem import Quantities
from visualonline.theorems.winnow.winnow_bound import PLUGIN as RIGHT


def bound(q: Quantities) -> Array:
    """Return 2 (r/rho)^2 ln d; NaN where rho is 0 or above the Euclidean margin."""
    return tuned(q, q.gamma)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the target and on the learning rate."""
    why = f"the largest such ρ for ‖v‖₂ is {q.gamma:.3g}"
    target = Premise("ρ ≤ min y v·x / ‖v‖ for some v", bool(q.gamma > 0), why)
    return (target, step(q, float(q.gamma)))


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return r, eta, the rho for which eta is tuned, the Euclidean margin and ln d."""
    numbers = {"r": q.r_inf, "eta": q.eta, "rho": claimed(q), "gamma": q.gamma, "ln_d": np.log(q.dim)}
    return {name: float(number) for name, number in numbers.items()}


PLUGIN = as_stated(
    RIGHT,
    Erratum(
        number=8,
        lecture="A. W. Yu, Online learning II",
        place="A. W. Yu, theorem 3",
        wrong="ρ = min y v·x / ‖v‖",
        right="ρ = min y v·x / ‖v‖₁",
        wrong_run=ExampleRun("majority:N=64", "winnow", (("eta", 1 / math.sqrt(5)),)),
        corrected=ExampleRun("majority:N=64", "winnow"),
        story=(
            "The majority of 5 among 64 features has margin 0.447 with ‖v‖₂ and 0.2 with ‖v‖₁. With learning rate "
            "0.447, Winnow makes a mistake in all 1000 rounds, but the stated bound is 41.6. With learning rate 0.2, "
            "Winnow makes 4 mistakes."
        ),
    ),
    name="Winnow, ‖v‖ read as ‖v‖₂",
    summary="the margin is divided by a norm without a subscript",
    source="A. W. Yu, Online learning II, CMU (2015), theorem 3",
    statement=(
        r"U_t \le 2 \frac{r_\infty^2}{\rho_\infty^2} \log d, \quad \rho_\infty \le \frac{y_s (v \cdot x_s)}{\|v\|}"
    ),
    needs=(Radius, Margin),
    bound=bound,
    premises=premises,
    quantities=quantities,
    abilities=(
        Notation(
            (
                (r"\rho_\infty", "ρ", "a lower bound on y v·x/‖v‖₂ in all rounds; here η r∞²"),
                ("v", "v", "the target"),
            )
        ),
    ),
)
