"""The regret in hinge loss of the online SVM, at every prefix.

The online SVM is gradient descent on the ball of radius lambda, of diameter D = 2 lambda. So the regret is at most
D^2/(2 eta_t) + (1/2) sum eta_s ||g_s||^2. With a constant step size, the norm of the best w replaces D. At a mistake,
the hinge loss is at least 1, so the number of mistakes is at most the best loss on the ball plus the bound.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.gradients.best_comparator import BestComparator
from visualonline.hindsight.gradients.descent import GradientSums
from visualonline.hindsight.gradients.gradient_record import GradientRecord
from visualonline.numerics.projections import CONSTANT
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.measured import Cap
from visualonline.theorems.proof import Evidence, Inequality, Proof, Side, chain
from visualonline.theorems.shared.gradient_steps import (
    DISTANCE,
    FROM_START,
    bound_text,
    is_constant,
    is_decreasing,
    round_chain,
    sum_chains,
    term_size,
)
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return D^2/(2 eta_t) + (1/2) sum eta_s ||g_s||^2; D is ||z|| with a constant step size."""
    D = np.asarray(q.start_gap) if q.step == CONSTANT else 2 * q.radius
    return np.asarray(D**2 / (2 * q.eta_t) + q.spent / 2, dtype=float)


def cap(q: Quantities) -> Array:
    """Return D sum ||g_s||, an upper bound on any regret."""
    return np.asarray(2 * q.radius * q.pulled)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises, which the learner always meets."""
    return (
        Premise("hinge loss on the ball of radius λ", True, f"λ = {q.radius:.3g}, D = {2 * q.radius:.3g}"),
        Premise("the step sizes do not increase", True, f"η at round t is {float(np.reshape(q.eta_t, -1)[0]):.3g}"),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return D, ||z||, eta_t, the sums of eta ||g||^2 and of ||g||, the losses, and the bound on the mistakes."""
    value = float(np.reshape(bound(q), -1)[0])
    return {
        "D": 2 * float(q.radius),
        "start_gap": float(q.start_gap),
        "eta": float(q.eta_t),
        "spent": float(q.spent),
        "pulled": float(q.pulled),
        "loss": float(q.loss[0]),
        "best_loss": float(q.best_loss),
        "mistakes_at_most": float(q.best_loss) + value,
        "tuned": 2 * float(q.radius) * math.sqrt(2 * float(q.t[0])) * float(q.longest),
        "certificate": q.certificate,
    }


def form(q: Quantities) -> Form | None:
    """Return the form for a constant step size, with w_1 = 0."""
    if q.step != CONSTANT:
        return None
    return Form(
        "constant step size",
        r"\sum_{s \le t} (h_s(w_s) - h_s(z)) \le \frac{\|z\|^2}{2 \eta} + \frac{\eta}{2} \sum_{s \le t} \|g_s\|^2,"
        r" \quad z = \arg\min_{\|w\| \le \lambda} \; \sum_{s \le t} h_s(w)",
    )


def of_mistakes(regret: Side, when: Callable[[Evidence], bool]) -> tuple[Inequality, ...]:
    """Return the chain for the mistakes, given the bound on the regret."""
    return chain(
        Side("M_t", lambda e: e.mistakes, "paid"),
        ("≤", Side(r"\sum_{s \le t} h_s(w_s)", lambda e: e.loss, "learner"),
         "At a mistake, y w·x ≤ 0, so the hinge loss is at least 1."),
        ("≤", Side(r"\sum_{s \le t} h_s(z) + " + regret.tex, lambda e: e.best_loss + regret.value(e), "allowed"),
         "Apply the regret bound, and move the losses of z to the other side."),
        when=when,
    )  # fmt: skip


WIDEST = bound_text(r"(2\lambda)", lambda e: 2 * e.radius)

PROOF = (
    *sum_chains("h", WIDEST),
    *of_mistakes(WIDEST, is_decreasing),
    *of_mistakes(FROM_START, is_constant),
    *round_chain("h", "z", lambda e: e.z),
)

PLUGIN = Theorem(
    id="online-svm",
    name="Online SVM",
    summary="the number of mistakes is at most the hinge loss of the best w of the ball plus the bound on the regret",
    source="M. Zinkevich (ICML 2003); D. Golovin, CS 253, lecture 4",
    statement=(
        r"\sum_{s \le t} h_s(w_s) - \min_{\|w\| \le \lambda} \; \sum_{s \le t} h_s(w)"
        r" \le \frac{(2\lambda)^2}{2 \eta_t} + \frac{1}{2} \sum_{s \le t} \eta_s \|g_s\|^2"
    ),
    bounds="regret",
    learners=("online-svm",),
    order=19,
    needs=(GradientSums, BestComparator),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(GradientRecord,), size=lambda e: term_size(e, e.z), potentials=(DISTANCE,)),
    abilities=(KnownAs(("svm",)), Cap(cap), Forms(form)),
)
