"""The regret of projected gradient descent with step sizes 1/t, compared with the bound of step sizes 1/sqrt t.

The lecture calls both step sizes common choices and states one bound, which is proved for 1/sqrt t. With 1/t, the
regret can grow with t. On an interval of length ln 2, labels that flip in rounds 2, 4, 8, .. cause a regret of 0.076 t.
Step sizes like 1/t are for lambda-strongly convex losses: with 1/(lambda t) the regret is of order ln t.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.numerics.projections import INVERSE, SHAPES, diameter
from visualonline.theorems.erratum import Erratum, ExampleRun, as_stated
from visualonline.theorems.gradient.ogd_static import PLUGIN as RIGHT
from visualonline.theorems.measured import Cap
from visualonline.theorems.shared.gradient_steps import diameter_cap
from visualonline.theorems.theorem import Quantities


def bound(q: Quantities) -> Array:
    """Return D^2 sqrt t/2 + G^2 sqrt t; NaN if the step sizes are not 1/t."""
    D = diameter(q.set, q.radius, q.dim)
    value = np.sqrt(q.t) * (D**2 / 2 + np.asarray(q.longest) ** 2)
    return np.asarray(value if q.step == INVERSE and q.scale == 1 else np.full(np.shape(q.t), np.nan), dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the set and on the step sizes."""
    D = diameter(q.set, q.radius, q.dim)
    met = bool(q.step == INVERSE and q.scale == 1)
    why = f"ηₜ = {float(np.reshape(q.eta_t, -1)[0]):.3g}" + ("" if met else ": choose step=inverse with scale=1")
    return (
        Premise("convex losses on a convex set of diameter D", True, f"the {SHAPES[q.set]}, D = {D:.3g}"),
        Premise("ηₜ = 1/t", met, why),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return D, G, eta_t, the losses and whether z is the optimum."""
    return {
        "D": diameter(q.set, q.radius, q.dim),
        "G": float(q.longest),
        "eta": float(q.eta_t),
        "loss": float(q.loss[0]),
        "best_loss": float(q.best_loss),
        "certificate": q.certificate,
    }


PLUGIN = as_stated(
    RIGHT,
    Erratum(
        number=13,
        lecture="D. Golovin, CS 253, lecture 4",
        place="D. Golovin, theorem 4.1.3",
        wrong="ηₜ = 1/t with the √T bound",
        right="ηₜ = 1/√t; the step sizes 1/(λt) need λ-strongly convex losses",
        wrong_run=ExampleRun(
            "blocks",
            "projected-gradient",
            (("set", "box"), ("radius", math.log(2) / 2), ("loss", "linear"), ("step", "inverse")),
        ),
        story=(
            "On an interval of length ln 2, the labels flip at rounds 2, 4, 8 and so on. With step sizes 1/t, the "
            "regret after 1000 rounds is 79.2, above the stated bound 39.2. The correct bound for these step sizes "
            "is 244."
        ),
    ),
    name="Gradient descent, step sizes 1/t",
    summary="claims the bound of the step sizes 1/√t for the step sizes 1/t",
    source="D. Golovin, CS 253, lecture 4, theorem 4.1.3",
    statement=(
        r"\sum_{s \le t} (c_s(w_s) - c_s(z)) \le \frac{D^2}{2} \sqrt{t} + G^2 \sqrt{t}, \quad \eta_t = \frac{1}{t}"
    ),
    bound=bound,
    premises=premises,
    quantities=quantities,
    abilities=(Cap(diameter_cap),),
)
