"""The updates of the kernel perceptron, at every prefix.

It is the perceptron in the space of the kernel, where an example has the length sqrt K(x, x): if some u there separates
the rounds with the margin gamma_K, at most max K(x, x)/gamma_K^2 updates are made; if none does, the perceptron's bound
on any stream holds there, with squared hinge losses.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.hindsight.kernel_margin import KernelMargin
from visualonline.protocol import Array, Premise
from visualonline.theorems.statement import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return max K(x, x)/gamma_K^2, or where no u separates the least (r ||u|| + ||h(u)||_2)^2."""
    return np.asarray(q.kernel_bound, dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the one premise, which the kernels meet by what they are."""
    found = f"γ = {q.gamma_kernel:.3g}" if q.gamma_kernel > 0 else "separated by no more than rounding: the L2 form"
    why = f"max K(x, x) = {float(q.r_kernel) ** 2:.3g}, {found}"
    return (Premise("a positive definite kernel", True, why),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return the form, r, gamma where some u separates, and where they were found ||u|| and the L2 form's value."""
    numbers: dict[str, float | str] = {"form": q.form, "r": float(q.r_kernel), "certificate": q.certificate}
    if q.gamma_kernel > 0:
        numbers["gamma"] = float(q.gamma_kernel)
    if hasattr(q, "soft"):
        numbers |= {"u_norm": float(q.u_norm), "l2": float(q.soft)}
    return numbers


PLUGIN = Theorem(
    id="kernel-perceptron",
    name="Kernel perceptron",
    summary="the perceptron's bound in the space of the kernel",
    source="A. Novikoff (1962); Y. Freund and R. Schapire, Large margin classification using the perceptron algorithm",
    statement=(
        r"U_t \le \frac{\max_{s \le t} K(x_s, x_s)}{\gamma_K^2}, \quad"
        r" \gamma_K^2 = \min_{a \in \Delta} \sum_{s,r} a_s a_r y_s y_r K(x_s, x_r)"
    ),
    bounds="updates",
    learners=("kernel-perceptron",),
    order=13,
    needs=(KernelMargin,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    sampled=True,
)
