"""The mistakes of Pegasos, compared with the support vector machine on the rounds so far.

At a mistake, the hinge loss is at least 1, and the hinge losses are the losses f_s(w_s) without the regularisation. The
sum of f_s(w_s) is at most that of the support vector machine plus the regret bound.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.comparators.svm_optimum import SvmOptimum
from visualonline.hindsight.gradients.regularised_steps import RegularisedRecord, RegularisedSteps
from visualonline.hindsight.margins.radius import Radius
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Proof, Side, chain
from visualonline.theorems.shared import pegasos_steps as steps
from visualonline.theorems.shared.gradient_steps import step_cost
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return min sum f_s(u) + sum ||g_s||^2/(2 lambda s) - (lambda/2) sum ||w_s||^2."""
    return np.asarray(q.best_loss + q.spent - q.lam / 2 * q.lengths, dtype=float)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return lambda and R, the three sums of the bound, ||u|| and whether u is the best."""
    return {
        "lam": float(q.lam),
        "r": float(q.r),
        "best_loss": float(q.best_loss),
        "spent": float(q.spent),
        "shrunk": float(q.lam) / 2 * float(q.lengths),
        "u_norm": float(np.linalg.norm(q.u)),
        "certificate": q.certificate,
    }


SHRUNK = r"\frac{\lambda}{2} \sum_{s \le t} \|w_s\|^2"

PROOF = chain(
    Side("M_t", lambda e: e.mistakes, "paid"),
    ("≤", Side(r"\sum_{s \le t} h_s(w_s)", lambda e: float(np.sum(np.maximum(1 - e.Y * e.scores, 0.0))), "learner"),
     "At a mistake, y w·x ≤ 0, so the hinge loss is at least 1."),
    ("=", Side(rf"\sum_{{s \le t}} f_s(w_s) - {SHRUNK}", lambda e: e.loss - steps.shrunk(e), "learner"),
     "The loss of the learner also contains the regularisation (λ/2)‖w‖²."),
    ("≤", Side(rf"\sum_{{s \le t}} f_s(u) + {steps.SPENT} - {SHRUNK}",
               lambda e: float(np.sum(steps.comparator_losses(e))) + step_cost(e) - steps.shrunk(e), "allowed"),
     "Apply the regret bound, and move the losses of u to the other side."),
)  # fmt: skip

PLUGIN = Theorem(
    id="pegasos-mistakes",
    name="Pegasos, mistakes",
    summary=(
        "the number of mistakes is at most the smallest regularised hinge loss plus the regret bound, minus (λ/2) Σ‖w‖²"
    ),
    source="S. Shalev-Shwartz et al., Pegasos (Mathematical Programming 127, 2011), from the bound on the regret",
    statement=(
        r"M_t \le \min_u \sum_{s \le t} f_s(u) + \sum_{s \le t} \frac{\|g_s\|^2}{2 \lambda s}"
        r" - \frac{\lambda}{2} \sum_{s \le t} \|w_s\|^2"
    ),
    bounds="mistakes",
    learners=("pegasos",),
    order=28,
    needs=(Radius, RegularisedSteps, SvmOptimum),
    bound=bound,
    premises=steps.strongly_convex,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(RegularisedRecord,), size=steps.term_size),
    abilities=(
        Notation(
            (
                (r"\lambda", "λ", "the regularisation parameter: the objective contains (λ/2)‖w‖²"),
                ("f_s", "fₛ", "the objective in round s: (λ/2)‖u‖² plus the hinge loss of u"),
            )
        ),
    ),
)
