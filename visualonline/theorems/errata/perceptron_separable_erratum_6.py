"""The perceptron's separable bound for the dual perceptron with any alpha_0.

The lecture starts the dual perceptron, and the one with a kernel, with any alpha, and claims that the predictions are
the perceptron's. With alpha_0 = 0, the predictions are the same. With another alpha_0, every example counts as soon as
it has appeared, even without a mistake. Then w follows the frequent examples, and the learner may go on making mistakes
on the rare ones.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.theorems.erratum import Erratum, ExampleRun, as_stated
from visualonline.theorems.notation import Notation
from visualonline.theorems.perceptron.perceptron_separable import PLUGIN as RIGHT
from visualonline.theorems.scope import Scope
from visualonline.theorems.theorem import Quantities


def bound(q: Quantities) -> Array:
    """Return (r/gamma)^2; NaN where the prefix is not separable."""
    gamma = np.where(np.asarray(q.gamma) > 0, q.gamma, np.nan)
    return np.asarray((q.r / gamma) ** 2, dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the examples, and on alpha_0, which may have any value."""
    met = bool(q.gamma > 0)
    why = f"γ = {q.gamma:.3g}" if met else str(q.margin_note)
    return (
        Premise("linearly separable: some u has y u·x ≥ γ > 0 in every round", met, why),
        Premise("any α₀", True, f"α₀ = {q.alpha0:.3g}"),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return r, alpha_0 and, if there is a margin, gamma."""
    numbers = {"r": float(q.r), "alpha0": float(q.alpha0)}
    return {**numbers, "gamma": float(q.gamma)} if q.gamma > 0 else numbers


PLUGIN = as_stated(
    RIGHT,
    Erratum(
        number=6,
        lecture="A. W. Yu, Online learning II",
        place="A. W. Yu, slide 15",
        wrong="any α₀, and a sum over all T examples",
        right="α₀ = 0, and a sum over the examples before t",
        wrong_run=ExampleRun("cycle", "dual-perceptron", (("alpha0", 5),), (("bias", True),)),
        corrected=ExampleRun("cycle", "dual-perceptron", options=(("bias", True),)),
        story=(
            "With α₀ = 5, every example counts as soon as it has appeared, and the dual perceptron makes 203 mistakes "
            "in 1000 rounds; the bound is 99. With α₀ = 0, the learner makes 22 mistakes."
        ),
    ),
    name="Dual perceptron, any α₀",
    summary="claims that the dual perceptron predicts like the perceptron for any initial α",
    source="A. W. Yu, Online learning II, CMU (2015), slides 15 and 16",
    statement=r"M_t \le \left( \frac{r_t}{\gamma_t} \right)^2, \quad \alpha_0 \in \mathbb{R}^T",
    bounds="mistakes",
    learners=("dual-perceptron",),
    bound=bound,
    premises=premises,
    quantities=quantities,
    abilities=(
        Scope(all_settings=True),
        Notation(((r"\alpha_0", "α₀", "the initial α of each example"),)),
    ),
)
