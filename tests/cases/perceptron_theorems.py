"""The theorems on the perceptron and on learners with the same predictions."""

from math import sqrt
from typing import Any

from premises import AROUND, NOISY, Broken, Case
from worked_streams import noisy, root_form, separable

STARTS = Broken("w₁ = 0", NOISY._replace(given={"w0": "3,-4"}), "max |w₁| = 4")


PREMISES = {
    "perceptron-separable": (
        Broken(
            "linearly separable: some u has y u·x ≥ γ > 0 in every round",
            Case(AROUND), "rounds 1 to 3 are not separable"
        ),
    ),
    "perceptron-inseparable-l2": (STARTS,),
    "perceptron-inseparable-l1": (STARTS,),
    "perceptron-hinge": (STARTS,),
}
MET = {"perceptron-separable": Case("separable", words={"rounds": 60})}
CLOSES = {
    "perceptron-separable": 2,
    "perceptron-inseparable-l2": 2,
}
GIVEN: dict[str, Any] = {
    "perceptron-separable": ("perceptron", separable, {}, lambda n, _: (n.r / n.gamma) ** 2),
    "perceptron-hinge": ("perceptron", noisy, {}, lambda n, _: n.r**2 * n.u_norm**2 + 2 * n.h_sum),
    "perceptron-inseparable-l1": ("perceptron", noisy, {}, lambda n, _: root_form(n.r * n.u_norm, n.h_sum)),
    "perceptron-inseparable-l2": ("perceptron", noisy, {}, lambda n, _: (n.r * n.u_norm + n.h_norm) ** 2),
}
MARGINS = {"perceptron-separable": "perceptron"}
STATED: dict[str, Any] = {
    "perceptron-inseparable-l2": lambda n, _: (
        ((n["r"] + n["delta"]) / n["rho"]) ** 2,
        {"delta_root": sqrt(n["delta"])},
    ),
    "perceptron-separable": lambda n, _: (
        ((n["r"] / n["gamma"]) ** 2, {"alpha0": 5}) if "alpha0" in n else (1 / n["gamma"] ** 2, {"r": 100})
    ),
}
