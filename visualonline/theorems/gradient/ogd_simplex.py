"""The regret of gradient descent on the simplex relative to the best expert, at every prefix.

Gradient descent starts at w_1 = 1/N. The best fixed point of linear losses is a corner e_i, with ||w_1 - e_i||^2 = 1 -
1/N, and D^2 = 2. Adding a constant to all losses of a round does not change the projection, so the mean is subtracted
from the gradients. The squared norms of the gradients are then at most N/4. With eta = 2 sqrt((1 - 1/N)/(N T)), the
bound is at most sqrt((N - 1) T)/2 at round T.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.gradients.descent import GradientSums
from visualonline.hindsight.gradients.gradient_record import GradientRecord
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.numerics.projections import CONSTANT, SIMPLEX, diameter
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.gradient_steps import (
    BY_PARTS,
    DISTANCES,
    NO_FURTHER,
    SPENT,
    TELESCOPED,
    approach,
    by_parts,
    excess,
    is_constant,
    is_decreasing,
    slopes,
    step_cost,
    step_costs,
    term_size,
)
from visualonline.theorems.shared.total_weight import losses_text
from visualonline.theorems.theorem import Quantities, Theorem


def distance(q: Quantities) -> float:
    """Return D, or ||w_1 - e_i|| with a constant step size."""
    return math.sqrt(1 - 1 / q.dim) if q.step == CONSTANT else diameter(SIMPLEX, 1.0, q.dim)


def bound(q: Quantities) -> Array:
    """Return D^2/(2 eta_t) + (1/2) sum eta_s ||g_s||^2."""
    return np.asarray(distance(q) ** 2 / (2 * q.eta_t) + q.spent / 2, dtype=float)


def cap(q: Quantities) -> Array:
    """Return D sum ||g_s||, an upper bound on any regret."""
    return np.asarray(diameter(SIMPLEX, 1.0, q.dim) * q.pulled)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises, which learner and stream always meet."""
    return (
        Premise("losses in [0, 1]", True, losses_text(q)),
        Premise("the step sizes do not increase", True, f"η at round t is {float(np.reshape(q.eta_t, -1)[0]):.3g}"),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, L*, D, eta_t, the sums of eta ||g||^2 and of ||g||, and the tuned form sqrt((N - 1) t)/2."""
    return {
        "N": float(q.dim),
        "L_star": float(q.best_loss),
        "D": distance(q),
        "eta": float(q.eta_t),
        "spent": float(q.spent),
        "pulled": float(q.pulled),
        "loss": float(q.loss[0]),
        "tuned": math.sqrt((q.dim - 1) * float(q.t[0])) / 2,
    }


def form(q: Quantities) -> Form | None:
    """Return the form for a constant step size."""
    if q.step != CONSTANT:
        return None
    spent = r"\frac{\eta}{2} \sum_{s \le t} \|\ell_s - \bar\ell_s\|^2"
    return Form("constant step size", rf"L_{{A,t}} - L^*_t \le \frac{{1 - 1/N}}{{2 \eta}} + {spent}")


def corner(e: Evidence) -> Array:
    """Return e_i of the best expert i."""
    return np.asarray(np.arange(e.dim) == e.best_expert, dtype=float)


def from_middle(e: Evidence) -> float:
    """Return (1 - 1/N)/(2 eta) + (1/2) sum eta ||g_s||^2."""
    return float((1 - 1 / e.dim) / (2 * e.scale)) + step_cost(e)


REGRET = Side("L_{A,t} - L^*_t", lambda e: e.regret, "paid")
LINEAR = Side(r"\sum_{s \le t} g_s \cdot (w_s - e_i)", lambda e: float(np.sum(slopes(e, e.W, corner(e)))), "learner")
LINEAR_WHY = (
    "The loss w·ℓ is linear. Replacing ℓ by g = ℓ minus its mean changes nothing, because w and the corner e of "
    "expert i both sum to 1."
)

PROOF = (
    *chain(
        REGRET,
        ("=", LINEAR, LINEAR_WHY),
        ("≤", Side(f"{DISTANCES} + {SPENT}", lambda e: by_parts(e, e.W, corner(e)) + step_cost(e), "learner"),
         BY_PARTS),
        ("≤", Side(r"\frac{D^2}{2 \eta_t} + " + SPENT,
                   lambda e: diameter(SIMPLEX, 1.0, e.dim) ** 2 / (2 * float(e.etas[-1])) + step_cost(e), "allowed"),
         NO_FURTHER),
        when=is_decreasing,
    ),
    *chain(
        REGRET,
        ("=", LINEAR, LINEAR_WHY),
        ("≤", Side(r"\frac{\|w_1 - e_i\|^2 - \|w_{t+1} - e_i\|^2}{2 \eta} + \frac{\eta}{2} \sum_{s \le t} \|g_s\|^2",
                   lambda e: by_parts(e, e.W, corner(e)) + step_cost(e), "learner"), TELESCOPED),
        ("≤", Side(r"\frac{1 - 1/N}{2 \eta} + \frac{\eta}{2} \sum_{s \le t} \|g_s\|^2", from_middle, "allowed"),
         "w₁ is the centre of the simplex, at squared distance 1 − 1/N from each corner."),
        when=is_constant,
    ),
    *chain(
        Side(r"(w_t - e_i) \cdot \ell_t", lambda e: float(excess(e, corner(e))[-1]), "paid"),
        ("=", Side(r"g_t \cdot (w_t - e_i)", lambda e: float(slopes(e, e.W, corner(e))[-1]), "learner"), LINEAR_WHY),
        ("≤", Side(r"\frac{\|w_t - e_i\|^2 - \|w_{t+1} - e_i\|^2}{2 \eta_t} + \frac{\eta_t}{2} \|g_t\|^2",
                   lambda e: float(approach(e, e.W, corner(e))[-1] + step_costs(e)[-1]), "learner"),
         "Expand the square of w − η g − e. The projection does not increase the distance to e."),
    ),
)  # fmt: skip


def distance_from_corner(state: State, q: NamedNumbers) -> Level:
    """Return the distance of w from the corner of the best expert, and the diameter of the simplex."""
    away = np.array(state.w)
    away[q.best_expert] -= 1.0
    return Level(float(np.linalg.norm(away)), NONE, diameter(SIMPLEX, 1.0, len(away)))


POTENTIAL = Potential(
    symbol="‖w − eᵢ‖",
    ceiling="D",
    note="eᵢ: all weight on the best expert so far",
    level=distance_from_corner,
    zero=False,
)

PLUGIN = Theorem(
    id="ogd-simplex",
    name="Gradient descent on the simplex",
    summary=(
        "for losses in [0, 1] and tuned step sizes, the regret relative to the best expert is at most of order √(tN). "
        "For tuned exponential weights, the regret is at most of order √(t ln N)"
    ),
    source="M. Zinkevich, Online convex programming and generalized infinitesimal gradient ascent (ICML 2003)",
    statement=r"L_{A,t} - L^*_t \le \frac{D^2}{2 \eta_t} + \frac{1}{2} \sum_{s \le t} \eta_s \|\ell_s - \bar\ell_s\|^2",
    bounds="regret",
    learners=("simplex-gradient",),
    order=18,
    needs=(GradientSums, BestExpert),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(GradientRecord,), size=lambda e: term_size(e, corner(e)), potentials=(POTENTIAL,)),
    abilities=(
        KnownAs(("simplex-gradient",)),
        Cap(cap),
        Forms(form),
        Notation(((r"\bar\ell_s", "ℓ̄ₛ", "the mean of the experts' losses in round s"),)),
    ),
)
