"""The regret of the forward variant of online ridge regression, at every prefix: at most ln det(A_t/a).

With chi = x.A^{-1} x, where A already contains x x^T, and chibar the same before x x^T is added, two identities hold in
every run. The loss of the forward variant exceeds the least regularised square loss by sum y^2 chi - sum p^2 chibar.
This difference is at most sum chi, which is at most ln det(A_t/a). For plain ridge regression, sum (y - p)^2 (1 - chi)
equals the least regularised loss. So the loss of plain ridge regression may be many times the least loss if one chi is
close to 1. The bound of the forward variant therefore does not hold for plain ridge regression.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.types import Array, State
from visualonline.hindsight.comparators.ridge_optimum import RidgeOptimum
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.hindsight.spread_record import SpreadRecord
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared import second_order_steps as steps
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return ln det(A_t/a); NaN for plain ridge regression."""
    return np.asarray(q.log_det, dtype=float) * (1.0 if steps.is_forward(q) else np.nan)


def gains(e: Evidence) -> float:
    """Return sum y^2 chi."""
    return float(np.sum(steps.shares(e)))


def drawn_in(e: Evidence) -> float:
    """Return sum p^2 chibar, the gain from shrinking p towards 0."""
    return float(np.sum(e.scores**2 * e.spreads))


def discounted(e: Evidence) -> float:
    """Return sum (y - p)^2 (1 - chi)."""
    return float(np.sum((e.Y - e.scores) ** 2 / (1 + e.spreads)))


def least(e: Evidence) -> float:
    """Return the minimum of a ||u||^2 + sum (y - u.x)^2, computed from the rows."""
    return steps.ridge_loss(e.X, e.Y, e.a)


PROOF = (
    *chain(
        Side(r"\sum_s (y_s - p_s)^2 - \min_u \left( a \|u\|^2 + \sum_s (y_s - u \cdot x_s)^2 \right)",
             lambda e: float(np.sum(e.losses)) - least(e), "paid"),
        ("=", Side(r"\sum_s y_s^2 \chi_s - \sum_s p_s^2 \bar\chi_s", lambda e: gains(e) - drawn_in(e), "learner"),
         "Each round adds y²χ − p²χ̄ to the regret, where χ = x·A⁻¹x after x xᵀ is added to A, and χ̄ before."),
        ("≤", Side(r"\sum_s y_s^2 \chi_s", gains, "learner"), "p² χ̄ is never negative."),
        ("≤", Side(r"\ln \det(A_{t+1}/a)", lambda e: e.log_det, "allowed"),
         "y² = 1, and in each round det A is multiplied by 1/(1 − χ) ≥ e^χ."),
        when=lambda e: steps.is_forward(e),
    ),
    *chain(
        Side(r"\sum_s (y_s - p_s)^2 (1 - \chi_s)", discounted, "paid"),
        ("=", Side(r"\min_u \left( a \|u\|^2 + \sum_s (y_s - u \cdot x_s)^2 \right)", least, "hindsight"),
         "For plain ridge regression, each round increases the smallest loss by (y − p)²(1 − χ), the "
         "discounted loss of the learner."),
        when=lambda e: not steps.is_forward(e),
    ),
)  # fmt: skip


def least_loss(state: State, q: NamedNumbers) -> Level:
    """Return the minimum of a ||u||^2 + sum (y - u.x)^2 = t - b.A^{-1} b."""
    t = float(q.t[0])
    return Level(t - float(state.b @ state.B @ state.b), float(q.loss[0]) - float(q.log_det), t)


POTENTIAL = Potential(
    symbol="t − b·A⁻¹b",
    floor="L − ln det(A/a)",
    ceiling="t",
    note="the minimum of a‖u‖² + Σ (y − u·x)², computed from the state;  L: the learner's loss",
    level=least_loss,
    zero=False,
    least=0.0,
)

PLUGIN = Theorem(
    id="online-ridge",
    name="Online ridge regression, forward",
    summary=(
        "if x xᵀ is added to A before predicting (forward), the square-loss regret relative to the best regularised "
        "fit is at most ln det(A/a), of order ln t"
    ),
    source="V. Vovk, Competitive on-line statistics (2001); K. Azoury, M. Warmuth (2001)",
    statement=(
        r"\sum_{s \le t} (y_s - p_s)^2 - Q_t \le \ln \det(A/a),"
        r" \quad Q_t = \min_u a \|u\|^2 + \sum_{s \le t} (y_s - u \cdot x_s)^2,"
        r" \quad A = a I + \sum_{s \le t} x_s x_s^\top"
    ),
    bounds="regret",
    learners=("online-ridge",),
    order=32,
    needs=(RidgeOptimum,),
    bound=bound,
    premises=steps.forward_only,
    quantities=steps.ridge_quantities,
    proof=Proof(
        PROOF,
        evidence=(ProofRecord, SpreadRecord),
        size=lambda e: float(e.t + np.sum(e.losses)) + steps.rounding_loss(e),
        potentials=(POTENTIAL,),
    ),
    abilities=(
        KnownAs(("vaw",)),
        Cap(lambda q: q.t),
        Notation(
            (
                (r"\det(A", "A", "the regularised matrix of the examples so far"),
                ("a", "a", "the regularisation: the matrix A starts at a times the identity"),
                (r"p_s", "pₛ", "the prediction in round s"),
            )
        ),
    ),
)
