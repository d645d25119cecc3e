"""The perceptron's separable bound with a margin divided by ||x||, on examples that are not normalised.

1/gamma^2 with gamma = min y u.x/||x|| is right if the perceptron adds x/||x||. If the perceptron adds x itself, many
updates on short examples may be needed to undo one update on a long example. The bound is right for examples divided by
their norms (`normalize unit`); for others the right bound is (r/gamma)^2 with the margin of the examples themselves.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.margins.transformed_margins import UnitMargin
from visualonline.theorems.erratum import Erratum, ExampleRun, as_stated
from visualonline.theorems.perceptron.perceptron_separable import PLUGIN as RIGHT
from visualonline.theorems.theorem import Quantities, starts_at_zero


def bound(q: Quantities) -> Array:
    """Return 1/gamma^2 for the margin of the normalised examples; NaN without a margin, or if w_1 is not 0."""
    gamma = np.where(np.asarray(q.unit_gamma) > 0, q.unit_gamma, np.nan)
    return np.asarray(gamma**-2.0 * (np.nan if np.any(q.w0) else 1.0), dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the target and on the start."""
    met = bool(q.unit_gamma > 0)
    why = f"γ = {q.unit_gamma:.3g}" if met else "the rounds so far are not separable"
    return (Premise("some unit vector w* has γ = min |x·w*| / ‖x‖ > 0", met, why), starts_at_zero(q.w0))


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return the margin, and the radius that the bound leaves out."""
    return {"gamma": float(q.unit_gamma), "r": float(q.r)}


PLUGIN = as_stated(
    RIGHT,
    Erratum(
        number=19,
        lecture="Y. Mansour, Perceptron and Winnow",
        place="Y. Mansour, Perceptron",
        wrong="γ is divided by ‖x‖, but the update adds x",
        right="add x/‖x‖, or use (r/γ)² with the margin of x itself",
        wrong_run=ExampleRun("long-first", "perceptron"),
        corrected=ExampleRun("long-first", "perceptron", options=(("normalize", "unit"),)),
        story=(
            "After a first example of length 100 the perceptron makes 62 mistakes, but 1/γ² is 5. If every x is "
            "divided by its norm, the perceptron makes 2 mistakes."
        ),
    ),
    name="Perceptron, margin over ‖x‖",
    summary="the margin is divided by the norm of x, but the examples are not",
    source="Y. Mansour, Perceptron and Winnow",
    statement=r"U_t \le \frac{1}{\gamma^2}, \quad \gamma = \min_s \frac{|\langle x_s, w^* \rangle|}{\|x_s\|}",
    learners=("perceptron", "dual-perceptron", "averaged-perceptron"),
    needs=(Radius, UnitMargin),
    bound=bound,
    premises=premises,
    quantities=quantities,
)
