"""The updates of the kernel perceptron, at every prefix.

The kernel perceptron is the perceptron in the feature space of the kernel, where an example has the norm sqrt K(x, x).
If some u in this space separates the rounds with margin gamma_K, at most max K(x, x)/gamma_K^2 updates are made. The
perceptron's bound on any stream, with squared hinge losses, is used if no u separates, or if this bound is smaller.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.margins.kernel_margin import KernelMargin
from visualonline.hindsight.margins.kernel_norm import KernelNorm
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return max K(x, x)/gamma_K^2, or the least (r ||u|| + ||h(u)||_2)^2 if it is smaller or no u separates."""
    return np.asarray(q.kernel_bound, dtype=float)


def piece(q: Quantities) -> Array:
    """Return 1 where some u separates the rounds so far, and 0 where no u does."""
    return np.asarray(q.kernel_separable, dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, which the kernels always meet."""
    found = f"γ = {q.gamma_kernel:.3g}" if q.gamma_kernel > 0 else (
        "the margin is below 0.000004 r, so the L2 form is used"
    )
    why = f"max K(x, x) = {float(q.r_kernel) ** 2:.3g}, {found}"
    return (Premise("a positive definite kernel", True, why),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return the form, r, gamma if some u separates, and ||u|| and the L2 form's value if they are known."""
    numbers: dict[str, float | str] = {"form": q.form, "r": float(q.r_kernel), "certificate": q.certificate}
    if q.gamma_kernel > 0:
        numbers["gamma"] = float(q.gamma_kernel)
    if hasattr(q, "soft"):
        numbers |= {"u_norm": float(q.u_norm), "l2": float(q.soft)}
    return numbers


def form(q: Quantities) -> Form:
    """Return the form with the margin, or the L2 form if it is smaller or no u separates."""
    if q.form == "margin":
        return Form("margin form", MARGIN)
    return Form("L2 form", rf"U_t \le \min_u \left( r_t \|u\| + \|h(u)\|_2 \right)^2, \quad r_t^2 = {LARGEST}")


def weights(e: Evidence) -> Array:
    """Return w_{t+1}/eta in the feature space of the kernel, from the coefficients of the support vectors."""
    n = int(e.after.size[0])
    rows = e.placed[e.after.example[:n] - 1]
    return np.asarray(e.after.counts[:n] @ rows, dtype=float)


def along(e: Evidence) -> float:
    """Return u.w_{t+1}/eta."""
    return float(e.u @ weights(e))


def squares(e: Evidence) -> float:
    """Return the sum of K(x, x) over the updates."""
    return float(np.sum(e.placed[e.changed] ** 2))


def hinge(e: Evidence) -> Array:
    """Return the hinge losses of u in rounds 1..t."""
    return np.asarray(np.maximum(1 - e.placed @ e.u, 0.0), dtype=float)


def soft(e: Evidence, length: float) -> float:
    """Return ||u|| times a length, plus ||h||_2 sqrt U."""
    return float(np.linalg.norm(e.u)) * length + float(np.linalg.norm(hinge(e))) * math.sqrt(e.updates)


def separated(e: Evidence) -> bool:
    """Return whether the best u is known, in the form with the margin."""
    return hasattr(e, "placed") and e.form == "margin"


def inseparable(e: Evidence) -> bool:
    """Return whether the best u is known, in the L2 form."""
    return hasattr(e, "placed") and e.form == "L2"


LARGEST = r"\max_{s \le t} K(x_s, x_s)"
MARGIN = (
    rf"U_t \le \frac{{{LARGEST}}}{{\gamma_K^2}}, \quad"
    r" \gamma_K^2 = \min_{a \in \Delta} \sum_{s,r} a_s a_r y_s y_r K(x_s, x_r)"
)

PROOF = (
    *chain(
        Side(r"\gamma_K U_t", lambda e: e.gamma_kernel * e.updates, "paid"),
        ("≤", Side(r"u \cdot w_{t+1} / \eta", lambda e: along(e) / float(np.linalg.norm(e.u)), "hindsight"),
         "Each update adds y φ(x) to w/η, and y u·φ(x) ≥ γ for the best separator u in the "
         "feature space of the kernel."),
        ("≤", Side(r"\|w_{t+1}\| / \eta", lambda e: float(np.linalg.norm(weights(e))), "learner"),
         "By Cauchy–Schwarz, u·w is at most ‖w‖, because u is a unit vector."),
        ("≤", Side(r"\sqrt{\sum_I K(x_s, x_s)}", lambda e: math.sqrt(squares(e)), "allowed"),
         "An update is made only if y w·φ(x) ≤ 0, so it increases (‖w‖/η)² by at most K(x, x)."),
        ("≤", Side(r"r_t \sqrt{U_t}", lambda e: e.r_kernel * math.sqrt(e.updates), "allowed"),
         "r² is the largest K(x, x). Solving γ U ≤ r √U for U gives the bound."),
        when=separated,
    ),
    *chain(
        Side("U_t", lambda e: e.updates, "paid"),
        ("≤", Side(r"u \cdot w_{t+1} / \eta + \sum_I h_s", lambda e: along(e) + float(np.sum(hinge(e)[e.changed])),
                   "hindsight"),
         "An update adds y u·φ(x) ≥ 1 − h to u·w/η, where h is the hinge loss of u."),
        ("≤", Side(r"\|u\| \sqrt{\sum_I K(x_s, x_s)} + \|h\|_2 \sqrt{U_t}",
                   lambda e: soft(e, math.sqrt(squares(e))), "allowed"),
         "‖w‖/η is at most √ΣK(x, x) over the updates, because y w·φ(x) ≤ 0 at an update. By Cauchy–Schwarz, a sum "
         "of U hinge losses is at most √U times their norm."),
        ("≤", Side(r"(r_t \|u\| + \|h\|_2) \sqrt{U_t}", lambda e: soft(e, e.r_kernel * math.sqrt(e.updates)),
                   "allowed"),
         "r² is the largest K(x, x). Dividing by √U and squaring gives the bound."),
        when=inseparable,
    ),
)  # fmt: skip


def relative_length(state: State, q: NamedNumbers) -> Level:  # noqa: ARG001  the state holds no vector
    """Return ||w|| divided by its upper bound eta r sqrt U; the margin gives a lower bound."""
    U, r = float(q.updates[0]), q.r_kernel
    if U == 0 or r == 0:
        return Level(NONE, NONE, 1.0)
    floor = NONE
    if q.gamma_kernel > 0:
        floor = q.gamma_kernel * math.sqrt(U) / r
    elif getattr(q, "u_norm", 0.0) > 0:  # the L2 form has been computed
        off = max(math.sqrt(q.soft) - r * q.u_norm, 0.0)
        floor = (math.sqrt(U) - off) / (r * q.u_norm)
    return Level(q.w_norm / (q.eta * r * math.sqrt(U)), floor, 1.0, not q.gamma_kernel > 0)


POTENTIAL = Potential(
    symbol="‖w‖ / r√U",
    floor="γ√U / r",
    soft_floor="(√U − ‖h‖) / r‖u‖",
    ceiling="1",
    note="norms in the feature space of the kernel",
    level=relative_length,
    needs=(KernelNorm,),
    zero=False,
    least=0.0,
)

PLUGIN = Theorem(
    id="kernel-perceptron",
    name="Kernel perceptron",
    summary="the perceptron's bound for separable data and its L2 bound hold in the feature space of the kernel",
    source="A. Novikoff (1962); Y. Freund and R. Schapire, Large margin classification using the perceptron algorithm",
    statement=MARGIN,
    bounds="updates",
    learners=("kernel-perceptron",),
    order=13,
    needs=(KernelMargin,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), potentials=(POTENTIAL,)),
    abilities=(
        Forms(form),
        Sampled(piece=piece),
        Notation(
            (
                (r"\Delta", "Δ", "the vectors of non-negative numbers that sum to 1"),
                ("r_t", "rₜ", "the largest norm of an x in the feature space of the kernel"),
            )
        ),
    ),
)
