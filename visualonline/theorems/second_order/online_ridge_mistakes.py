"""The mistakes of the forward variant of online ridge regression, at every prefix.

At a mistake, y p <= 0, so the square loss is at least 1. Hence the number of mistakes is at most the loss, which is at
most the least regularised square loss plus ln det(A_t/a).
"""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.comparators.ridge_optimum import RidgeOptimum
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared import second_order_steps as steps
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return the least regularised loss plus ln det(A_t/a); NaN for plain ridge regression."""
    return np.asarray(q.best_loss + q.log_det, dtype=float) * (1.0 if steps.is_forward(q) else np.nan)


def allowed(e: Evidence) -> float:
    """Return the minimum of a ||u||^2 + sum (y - u.x)^2, computed from the rows, plus ln det."""
    return steps.ridge_loss(e.X, e.Y, e.a) + float(e.log_det)


PROOF = chain(
    Side("M_t", lambda e: e.mistakes, "paid"),
    ("≤", Side(r"\sum_s (y_s - p_s)^2", lambda e: float(np.sum(e.losses)), "learner"),
     "At a mistake, y p ≤ 0, so (y − p)² is at least 1."),
    ("≤", Side(r"\min_u \left( a \|u\|^2 + \sum_s (y_s - u \cdot x_s)^2 \right) + \ln \det(A_{t+1}/a)",
               allowed, "allowed"),
     "Apply the bound on the regret in square loss."),
    when=lambda e: steps.is_forward(e),
)  # fmt: skip

PLUGIN = Theorem(
    id="online-ridge-mistakes",
    name="Online ridge regression, mistakes",
    summary=(
        "if x xᵀ is added to A before predicting (forward), the number of mistakes is at most the loss of the best "
        "regularised fit plus ln det(A/a)"
    ),
    source="from the bound on the regret, because the loss is at least 1 at a mistake",
    statement=(
        r"M_t \le Q_t + \ln \det(A/a), \quad Q_t = \min_u a \|u\|^2 + \sum_{s \le t} (y_s - u \cdot x_s)^2,"
        r" \quad A = a I + \sum_{s \le t} x_s x_s^\top"
    ),
    bounds="mistakes",
    learners=("online-ridge",),
    order=33,
    needs=(RidgeOptimum,),
    bound=bound,
    premises=steps.forward_only,
    quantities=steps.ridge_quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,)),
    abilities=(
        Notation(
            (
                (r"\det(A", "A", "the regularised matrix of the examples so far"),
                ("a", "a", "the regularisation: the matrix A starts at a times the identity"),
            )
        ),
    ),
)
