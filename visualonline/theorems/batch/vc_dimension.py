"""The number of points that hyperplanes with a margin can shatter: a statement about the class, without a run.

Suppose that hyperplanes through 0 with margin gamma shatter some points of the unit ball. An adversary can then label
these points against a perceptron one after the other. Some hyperplane still has the margin, so the number of points is
at most the perceptron's bound 1/gamma^2. This number is attained: floor(1/gamma^2) orthonormal points are shattered.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return floor(1/gamma^2)."""
    # floats give slightly less than 100 for 1/0.1^2
    return np.asarray(np.floor(1 / np.square(q.gamma) * (1 + 1e-12)), dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, that there is a margin."""
    return (Premise("points of the unit ball, margin γ > 0", True, f"γ = {float(q.gamma):.3g}"),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return gamma and 1/gamma^2."""
    return {"gamma": float(q.gamma), "inverse_square": float(1 / np.square(q.gamma))}


PLUGIN = Theorem(
    id="vc-dimension",
    name="VC dimension of hyperplanes with a margin",
    summary="hyperplanes through the origin with margin γ shatter at most 1/γ² points of the unit ball",
    source="R. Schapire, COS 511, lecture 14",
    parameters=(Param("gamma", "γ", "float", 0.1, "the margin on the unit ball", low=0, high=1, low_open=True),),
    abilities=(KnownAs(("vc", "fat-shattering")),),
    statement=r"\mathrm{VCdim} \le \left\lfloor 1/\gamma^2 \right\rfloor",
    bounds="mistakes",
    learners=(),
    order=23,
    needs=(),
    bound=bound,
    premises=premises,
    quantities=quantities,
)
