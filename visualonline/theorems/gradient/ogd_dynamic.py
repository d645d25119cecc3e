"""The regret of projected gradient descent against a moving comparator, at every prefix.

If the comparator moves from z_s to z_{s+1}, its distance from w grows by at most ||z_{s+1} - z_s||. So the square of
the distance grows by at most 2 D ||z_{s+1} - z_s||. On a ball centred at the origin, half of this growth suffices: ||w
- z_s||^2 minus ||w' - z_s||^2 is ||w||^2 - ||w'||^2 - 2 (w - w').z_s, and the products are summed by parts.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.gradients.descent import GradientSums, step_lengths
from visualonline.hindsight.gradients.dynamic_comparator import DynamicComparator, drift_share
from visualonline.hindsight.gradients.gradient_record import GradientRecord
from visualonline.numerics.projections import SHAPES, diameter
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.measured import Cap, Measured
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.gradient_steps import (
    CONVEX,
    SPENT,
    approach,
    diameter_cap,
    round_chain,
    slopes,
    step_cost,
    term_size,
)
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return D^2/(2 eta_t) + D L/eta_{t-1} + (1/2) sum eta_s ||g_s||^2; on a ball the middle term is halved."""
    D = diameter(q.set, q.radius, q.dim)
    before = step_lengths(q.step, q.scale, np.maximum(q.t - 1, 1))
    drift = drift_share(q.set, q.dim) * D * q.drift / before
    return np.asarray(D**2 / (2 * q.eta_t) + drift + q.spent / 2, dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises, which learner, losses and comparator always meet."""
    D = diameter(q.set, q.radius, q.dim)
    return (
        Premise("convex losses on a convex set of diameter D", True, f"the {SHAPES[q.set]}, D = {D:.3g}"),
        Premise("the step sizes do not increase", True, f"η at round t is {float(np.reshape(q.eta_t, -1)[0]):.3g}"),
        Premise("a comparator in the set", True, f"{q.comparator}, L = {float(q.drift):.3g}"),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return D, the drift L, eta_t, the sums of eta ||g||^2 and of ||g||, the losses and the comparator."""
    return {
        "D": diameter(q.set, q.radius, q.dim),
        "drift": float(q.drift),
        "eta": float(q.eta_t),
        "spent": float(q.spent),
        "pulled": float(q.pulled),
        "loss": float(q.loss[0]),
        "comparator_loss": float(q.moving_loss),
        "comparator": q.comparator,
    }


def form(q: Quantities) -> Form:
    """Return the form for a ball, or for any other set."""
    ball = drift_share(q.set, q.dim) < 1
    drift = rf"\frac{{D L(z)}}{{{'2 ' if ball else ''}\eta_{{t-1}}}}"
    return Form(
        "on a ball" if ball else "on any convex set",
        rf"\sum_{{s \le t}} (c_s(w_s) - c_s(z_s)) \le \frac{{D^2}}{{2 \eta_t}} + {drift} + {SPENT},"
        r" \quad L(z) = \sum_{s < t} \|z_{s+1} - z_s\|",
    )


def is_comparator_known(e: Evidence) -> bool:
    """Return whether the comparator is known in every round."""
    return hasattr(e, "path")


def on_ball(e: Evidence) -> bool:
    """Return whether the set is a ball about the origin."""
    return is_comparator_known(e) and drift_share(e.set, e.dim) < 1


def not_on_ball(e: Evidence) -> bool:
    """Return whether the set is not a ball."""
    return is_comparator_known(e) and not on_ball(e)


def drifts(e: Evidence) -> Array:
    """Return ||z_{s+1} - z_s|| for s = 1..t-1."""
    return np.asarray(np.linalg.norm(np.diff(e.path, axis=0), axis=1))


def drift_paid(e: Evidence) -> float:
    """Return sum_{s<t} ||z_{s+1} - z_s||/eta_s."""
    return float(np.sum(drifts(e) / e.etas[:-1]))


def drift_bound(e: Evidence) -> float:
    """Return L/eta_{t-1}."""
    return float(np.sum(drifts(e)) / e.etas[max(int(e.t) - 2, 0)])


def moved_away(e: Evidence) -> float:
    """Return (||w_t - z_t||^2 - ||w_t - z_{t-1}||^2)/(2 eta_{t-1})."""
    w, (z, now) = e.W[-2], e.path[-2:]
    return float((z - now) @ (2 * w - z - now) / (2 * e.etas[-2]))


def approach_moving(e: Evidence) -> float:
    """Return the sum of (||w_s - z_s||^2 - ||w_{s+1} - z_{s+1}||^2)/(2 eta_s), with z_{t+1} = z_t."""
    w, z = e.W, np.vstack([e.path, e.path[-1:]])
    gone = (w[:-1] - w[1:]) - (z[:-1] - z[1:])
    return float(np.sum(np.sum(gone * (w[:-1] + w[1:] - z[:-1] - z[1:]), axis=1) / (2 * e.etas)))


def norms(e: Evidence) -> float:
    """Return the sum of (||w_s||^2 - ||w_{s+1}||^2)/(2 eta_s)."""
    return float(np.sum(approach(e, e.W, np.zeros(e.W.shape[1]))))


def products(e: Evidence) -> float:
    """Return the sum of -(w_s - w_{s+1}).z_s/eta_s."""
    return float(np.sum(np.sum((e.W[1:] - e.W[:-1]) * e.path, axis=1) / e.etas))


def products_by_parts(e: Evidence) -> float:
    """Return w_{t+1}.z_t/eta_t - w_1.z_1/eta_1 - the sum of w_s.(z_s/eta_s - z_{s-1}/eta_{s-1}) from s = 2."""
    scaled = e.path / e.etas[:, None]
    return float(e.W[-1] @ scaled[-1] - e.W[0] @ scaled[0] - np.sum(e.W[1:-1] * np.diff(scaled, axis=0)))


def rest_on_ball(e: Evidence) -> float:
    """Return the remainder after summation by parts of the norms and the products; R is the radius."""
    w, z, R = e.W[-1], e.path[-1], e.radius
    return float((1.5 * R**2 + w @ z - w @ w / 2) / e.etas[-1] + R * drift_paid(e) + step_cost(e))


def width(e: Evidence) -> float:
    """Return D."""
    return diameter(e.set, e.radius, e.dim)


REGRET = Side(r"\sum_{s \le t} (c_s(w_s) - c_s(z_s))", lambda e: e.moving_regret, "paid")
LINEAR = Side(r"\sum_{s \le t} g_s \cdot (w_s - z_s)", lambda e: float(np.sum(slopes(e, e.W, e.path))), "learner")
STEPS = Side(
    r"\sum_{s \le t} \frac{\|w_s - z_s\|^2 - \|w_{s+1} - z_s\|^2}{2 \eta_s} + " + SPENT,
    lambda e: float(np.sum(approach(e, e.W, e.path))) + step_cost(e),
    "learner",
)
STEPS_WHY = (
    "Sum the bounds of all steps. In each round, the projection does not increase the distance from w to the z of this "
    "round."
)
NORMS = r"\sum_{s \le t} \frac{\|w_s\|^2 - \|w_{s+1}\|^2}{2 \eta_s}"
PRODUCTS = r"\sum_{s \le t} \frac{(w_s - w_{s+1}) \cdot z_s}{\eta_s}"
DRIFT = r"\sum_{s<t} \frac{\|z_{s+1} - z_s\|}{\eta_s}"

PROOF = (
    *chain(
        REGRET,
        ("≤", LINEAR, CONVEX),
        ("≤", STEPS, STEPS_WHY),
        ("≤", Side(r"\sum_{s \le t} \frac{\|w_s - z_s\|^2 - \|w_{s+1} - z_{s+1}\|^2}{2 \eta_s}"
                   rf" + D {DRIFT} + {SPENT}",
                   lambda e: approach_moving(e) + width(e) * drift_paid(e) + step_cost(e), "learner"),
         "Replace z by its next position (z is constant after round t), and add D times the distance that it moves."),
        ("≤", Side(rf"\frac{{D^2}}{{2 \eta_t}} + \frac{{D L}}{{\eta_{{t-1}}}} + {SPENT}",
                   lambda e: width(e) ** 2 / (2 * e.etas[-1]) + width(e) * drift_bound(e) + step_cost(e), "allowed"),
         "Sum by parts. Because 1/η never decreases, D² gets the factor 1/(2η) of this round, and D times the path "
         "length L of z gets the previous 1/η."),
        when=not_on_ball,
    ),
    *chain(
        REGRET,
        ("≤", LINEAR, CONVEX),
        ("≤", STEPS, STEPS_WHY),
        ("=", Side(rf"{NORMS} - {PRODUCTS} + {SPENT}", lambda e: norms(e) + products(e) + step_cost(e), "learner"),
         "On a ball centred at the origin, expand both squared distances; ‖z‖² cancels."),
        ("≤", Side(rf"\frac{{3 R^2}}{{2 \eta_t}} + \frac{{w_{{t+1}} \cdot z_t - \|w_{{t+1}}\|^2 / 2}}{{\eta_t}}"
                   rf" + R {DRIFT} + {SPENT}", rest_on_ball, "allowed"),
         "Sum the norms and the products by parts. Each of the two sums is bounded in a separate chain below."),
        ("≤", Side(rf"\frac{{D^2}}{{2 \eta_t}} + \frac{{D L}}{{2 \eta_{{t-1}}}} + {SPENT}",
                   lambda e: width(e) ** 2 / (2 * e.etas[-1]) + width(e) * drift_bound(e) / 2 + step_cost(e),
                   "allowed"),
         "w·z − ‖w‖²/2 is at most ‖z‖²/2 ≤ R²/2, so the terms sum to at most 2 R² = D²/2; and 1/η never decreases."),
        when=on_ball,
    ),
    *round_chain("c", "z_t", lambda e: e.path[-1], is_comparator_known),
    *chain(
        Side(r"\frac{\|w_t - z_t\|^2 - \|w_t - z_{t-1}\|^2}{2 \eta_{t-1}}", moved_away, "hindsight"),
        ("≤", Side(r"\frac{D \|z_t - z_{t-1}\|}{\eta_{t-1}}",
                   lambda e: width(e) * float(drifts(e)[-1] / e.etas[-2]), "allowed"),
         "If z moves, its distance from w grows by at most the length of the move, and both distances are at most D."),
        when=lambda e: not_on_ball(e) and e.t > 1,
    ),
    *chain(
        Side(NORMS, norms, "learner"),
        ("≤", Side(r"\frac{R^2 - \|w_{t+1}\|^2}{2 \eta_t}",
                   lambda e: (e.radius**2 - e.W[-1] @ e.W[-1]) / (2 * e.etas[-1]), "allowed"),
         "Sum by parts: ‖w‖ is at most R = D/2, and 1/η never decreases."),
        when=on_ball,
    ),
    *chain(
        Side(f"-{PRODUCTS}", products, "learner"),
        ("=", Side(r"\frac{w_{t+1} \cdot z_t}{\eta_t} - \frac{w_1 \cdot z_1}{\eta_1}"
                   r" - \sum_{s=2}^{t} w_s \cdot \left( \frac{z_s}{\eta_s} - \frac{z_{s-1}}{\eta_{s-1}} \right)",
                   products_by_parts, "learner"),
         "Sum by parts: collect the factor of each w."),
        ("≤", Side(rf"\frac{{w_{{t+1}} \cdot z_t + R^2}}{{\eta_t}} + R {DRIFT}",
                   lambda e: (e.W[-1] @ e.path[-1] + e.radius**2) / e.etas[-1] + e.radius * drift_paid(e), "allowed"),
         "z/η changes because z moves and because 1/η grows, and the norms of w and z are at most R."),
        when=on_ball,
    ),
)  # fmt: skip

PLUGIN = Theorem(
    id="ogd-dynamic",
    name="Gradient descent, moving comparator",
    summary=(
        "the bound on the regret relative to a moving comparator (dynamic regret) grows with the path length of the "
        "comparator"
    ),
    source="M. Zinkevich (ICML 2003), theorem 2, here with the constants that the proof gives",
    statement=(
        r"\sum_{s \le t} (c_s(w_s) - c_s(z_s)) \le \frac{D^2}{2 \eta_t} + \frac{D L(z)}{\eta_{t-1}}"
        r" + \frac{1}{2} \sum_{s \le t} \eta_s \|g_s\|^2, \quad L(z) = \sum_{s < t} \|z_{s+1} - z_s\|,"
        r" \quad \frac{D L}{2 \eta_{t-1}} \text{ on a ball}"
    ),
    bounds="regret",
    learners=("projected-gradient",),
    order=17,
    needs=(GradientSums, DynamicComparator),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(
        PROOF, evidence=(GradientRecord,), size=lambda e: term_size(e, e.path) if is_comparator_known(e) else 0.0
    ),
    abilities=(
        Measured("moving_regret"),
        Cap(diameter_cap),
        Forms(form),
        Notation(
            (
                (r"L(z)", "L(z)", "the path length of the comparator"),
                (r"(z)", "z", "the comparators of all rounds"),
            )
        ),
    ),
)
