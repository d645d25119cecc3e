"""The regret of Pegasos against any fixed u, and hence against the support vector machine on the rounds so far.

Each f_s is lambda-strongly convex: f_s(w_s) - f_s(u) <= g_s.(w_s - u) - (lambda/2) ||w_s - u||^2. With the step size
1/(lambda s), the first term is (lambda s/2) (||w_s - u||^2 - ||w_{s+1} - u||^2) + ||g_s||^2/(2 lambda s), and the sum
becomes

    sum ||g_s||^2/(2 lambda s) - (lambda t/2) ||w_{t+1} - u||^2.

So the slack of the bound is at least lambda t/2 times the squared distance of w from the minimiser u. Because no
gradient is longer than 2R, the bound is at most 2 R^2 (1 + ln t)/lambda.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.types import Array, State
from visualonline.hindsight.comparators.svm_optimum import SvmOptimum
from visualonline.hindsight.gradients.regularised_steps import RegularisedRecord, RegularisedSteps
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared import pegasos_steps as steps
from visualonline.theorems.shared.gradient_steps import step_cost, step_costs
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return sum ||g_s||^2/(2 lambda s)."""
    return np.asarray(q.spent, dtype=float)


def cap(q: Quantities) -> Array:
    """Return the learner's own loss, an upper bound on any regret because the comparator's loss is at least 0."""
    return np.asarray(q.loss)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return lambda, R, both losses, ||u||, the closed form, and the largest possible distance of w from the best u."""
    t, spent = float(q.t[0]), float(q.spent)
    regret = float(q.loss[0]) - float(q.best_loss)
    return {
        "lam": float(q.lam),
        "r": float(q.r),
        "loss": float(q.loss[0]),
        "best_loss": float(q.best_loss),
        "u_norm": float(np.linalg.norm(q.u)),
        "closed": 2 * float(q.r) ** 2 * (1 + math.log(t)) / float(q.lam),
        "distance_at_most": math.sqrt(max(spent - regret, 0.0) * 2 / (float(q.lam) * t)),
        "certificate": q.certificate,
    }


def approach(e: Evidence) -> float:
    """Return (lambda t/2) (||w_t - u||^2 - ||w_{t+1} - u||^2) - (lambda/2) ||w_t - u||^2."""
    before = float(np.sum((e.W[-2] - e.u) ** 2))
    return float(e.lam / 2 * ((e.t - 1) * before - e.t * steps.distance(e)))


PROOF = (
    *chain(
        Side(r"\sum_{s \le t} (f_s(w_s) - f_s(u))", lambda e: e.regret, "paid"),
        ("≤", Side(r"\sum_{s \le t} \left( g_s \cdot (w_s - u) - \frac{\lambda}{2} \|w_s - u\|^2 \right)",
                   lambda e: float(np.sum(steps.slopes(e))), "learner"),
         "f is λ-strongly convex, so f(u) exceeds the tangent at w by at least λ/2 times the squared distance."),
        ("=", Side(rf"{steps.SPENT} - \frac{{\lambda t}}{{2}} \|w_{{t+1}} - u\|^2",
                   lambda e: step_cost(e) - e.lam * e.t / 2 * steps.distance(e), "learner"),
         "The step size of round s is 1/(λs). Expand the squared distance ‖wₛ₊₁ − u‖². The factor λs/2 − λ/2 "
         "cancels the factor λ(s − 1)/2 of the previous round, so only the last distance remains."),
        ("≤", steps.BOUND, "The squared distance ‖w − u‖² is not negative."),
    ),
    *chain(
        Side(r"\frac{\lambda t}{2} \|w_{t+1} - u\|^2", lambda e: e.lam * e.t / 2 * steps.distance(e), "learner"),
        ("≤", Side(rf"{steps.SPENT} - \sum_{{s \le t}} (f_s(w_s) - f_s(u))",
                   lambda e: step_cost(e) - e.regret, "allowed"),
         "This line is the inequality above, solved for the distance. The slack of the bound limits how far w can be "
         "from the minimiser u."),
    ),
    *chain(
        Side(r"f_t(w_t) - f_t(u)", lambda e: float(e.losses[-1] - steps.comparator_losses(e)[-1]), "paid"),
        ("≤", Side(r"g_t \cdot (w_t - u) - \frac{\lambda}{2} \|w_t - u\|^2",
                   lambda e: float(steps.slopes(e)[-1]), "learner"), "f is λ-strongly convex."),
        ("=", Side(r"\frac{\lambda (t - 1)}{2} \|w_t - u\|^2 - \frac{\lambda t}{2} \|w_{t+1} - u\|^2"
                   r" + \frac{\|g_t\|^2}{2 \lambda t}",
                   lambda e: approach(e) + float(step_costs(e)[-1]), "learner"),
         "Expand the square of w − g/(λt) − u."),
    ),
)  # fmt: skip


def distance(state: State, q: NamedNumbers) -> Level:  # noqa: ARG001
    """Return ||w - u|| for the support vector machine u on the rounds so far, and its upper bound by the slack."""
    slack = max(float(q.spent) - float(q.regret[0]), 0.0)
    return Level(float(np.linalg.norm(q.w - q.u)), NONE, math.sqrt(2 * slack / (float(q.lam) * float(q.t[0]))))


POTENTIAL = Potential(
    symbol="‖w − u‖",
    ceiling="√(2 slack/λt)",
    note="u: the support vector machine on the rounds so far; slack: the regret bound minus the regret",
    level=distance,
    zero=False,
    least=0.0,
)

PLUGIN = Theorem(
    id="pegasos",
    name="Pegasos",
    summary=(
        "the regret in the regularised hinge loss relative to the support vector machine on the rounds so far is at "
        "most of order ln t"
    ),
    source="S. Shalev-Shwartz et al., Pegasos (Mathematical Programming 127, 2011), lemma 1, with measured gradients",
    statement=(
        r"\sum_{s \le t} f_s(w_s) - \min_u \sum_{s \le t} f_s(u) \le \sum_{s \le t} \frac{\|g_s\|^2}{2 \lambda s},"
        r" \quad f_s(w) = \frac{\lambda}{2} \|w\|^2 + h_s(w)"
    ),
    bounds="regret",
    learners=("pegasos",),
    order=27,
    needs=(Radius, RegularisedSteps, SvmOptimum),
    bound=bound,
    premises=steps.strongly_convex,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(RegularisedRecord,), size=steps.term_size, potentials=(POTENTIAL,)),
    abilities=(Cap(cap), Notation(((r"\lambda", "λ",
        "the regularisation parameter: the objective contains (λ/2)‖w‖²"),))),
)
