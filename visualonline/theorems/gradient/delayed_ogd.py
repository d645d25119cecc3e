"""The regret of gradient descent in a convex set with delayed gradients, at every prefix.

Gradients are late if the learner delays them, or if the labels are delayed; the run is the same. D is the diameter of
the set (for an SVM, the ball), and G is the largest norm of x (for an SVM, of (x, 1)).

The gradient of round s is used tau rounds later: g_s.(w_s - z) = g_s.(w_{s+tau} - z) + g_s.(w_s - w_{s+tau}). The first
summand is a usual step of gradient descent. The second summand is at most G times the length of the tau steps from w_s
to w_{s+tau}. Each of these steps has length at most G times its step size. With f(n) the n-th step size, used in round
n + tau, the bound is

    D^2/(2 f(t)) + (G^2/2) sum_{n<=t} f(n) + G^2 sum_{s<=t} sum_{r=max(s, tau+1)}^{s+tau-1} f(r - tau).

For f(n) = sigma/sqrt n the bound is at most D^2 sqrt t/(2 sigma) + sigma G^2 (1 + 2 tau) sqrt t.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.gradients.best_comparator import BestComparator
from visualonline.hindsight.gradients.delay_sums import DelaySums
from visualonline.hindsight.gradients.descent import GradientSums
from visualonline.hindsight.gradients.gradient_record import LateGradientRecord
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.numerics.projections import BALL, CONSTANT, SHAPES, diameter
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.scope import Scope
from visualonline.theorems.shared.gradient_steps import (
    CONVEX,
    DISTANCE,
    STEPPED,
    approach,
    by_parts,
    excess,
    slopes,
    step_cost,
    step_costs,
    term_size,
)
from visualonline.theorems.theorem import Quantities, Theorem


def gradient_bound(q: NamedNumbers) -> Array:
    """Return G, the largest possible gradient norm; an SVM appends a 1 to each x."""
    return np.asarray(np.sqrt(np.asarray(q.r) ** 2 + (not hasattr(q, "set"))), dtype=float)


def set_diameter(q: NamedNumbers) -> float:
    """Return D, the diameter of the set; for an SVM the set is always the ball."""
    return diameter(getattr(q, "set", BALL), q.radius, q.dim)


def bound(q: Quantities) -> Array:
    """Return D^2/(2 f(t)) + G^2 (half of the first sum + the second sum)."""
    return with_distance(q, set_diameter(q))


def with_distance(q: Quantities, D: Array | float) -> Array:
    """Return the bound with another distance instead of D."""
    return np.asarray(D**2 / (2 * q.step_t) + gradient_bound(q) ** 2 * (q.made / 2 + q.waited), dtype=float)


def cap(q: Quantities) -> Array:
    """Return D sum ||g_s||, an upper bound on any regret."""
    return np.asarray(set_diameter(q) * q.pulled)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises, which the learner always meets."""
    losses = Premise("hinge loss on the ball of radius λ", True, f"λ = {q.radius:.3g}, D = {set_diameter(q):.3g}")
    if hasattr(q, "set"):
        what = f"the {SHAPES[q.set]}, D = {set_diameter(q):.3g}"
        losses = Premise("convex losses on a convex set of diameter D", True, what)
    return (
        losses,
        Premise("gradients τ rounds late, step number t − τ", True, f"τ = {q.tau}, G = {float(gradient_bound(q)):.3g}"),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return D, G, tau, the losses, the closed forms, and with a constant step size the bound from w_1 instead of D."""
    D, G, t = set_diameter(q), float(gradient_bound(q)), float(q.t[0])
    numbers: dict[str, float | str] = {
        "D": D,
        "G": G,
        "tau": float(q.tau),
        "start_gap": float(q.start_gap),
        "loss": float(q.loss[0]),
        "best_loss": float(q.best_loss),
        "tuned": D * G * math.sqrt((1 if q.step == CONSTANT else 2) * (2 * q.tau + 1) * t),
        "certificate": q.certificate,
    }
    if q.step == CONSTANT:
        numbers["from_the_start"] = float(with_distance(q, float(q.start_gap)))
    return numbers


def detours(e: Evidence) -> Array:
    """Return g_s.(w_s - w_{s+tau}) for s = 1..t."""
    return np.asarray(np.sum(e.gradients * (e.W[:-1] - e.late[:-1]), axis=1))


def sum_over_delay(e: Evidence, per_step: Array) -> Array:
    """Return for s = 1..t the sum of `per_step` over the steps from w_s to w_{s+tau}, at most tau of them.

    The steps are those of rounds max(s - tau, 1) .. s - 1; `per_step` has the numbers of the steps 1..t.
    """
    sums = np.concatenate([[0.0], np.cumsum(per_step)])
    s = np.arange(1, int(e.t) + 1)
    return np.asarray(sums[s - 1] - sums[np.maximum(s - e.tau, 1) - 1])


def path_length(e: Evidence) -> Array:
    """Return for s = 1..t the length of the path from w_s to w_{s+tau}."""
    return sum_over_delay(e, np.linalg.norm(np.diff(e.late, axis=0), axis=1))


def max_gradient(e: Evidence) -> float:
    """Return G."""
    return float(gradient_bound(e))


DETOUR = r"g_t \cdot (w_t - w_{t+\tau})"
STEPS = r"G^2 \sum_{s \le t} \sum_{r=\max(s,\tau+1)}^{s+\tau-1} f(r-\tau)"

PROOF = (
    *chain(
        Side(r"\sum_{s \le t} (c_s(w_s) - c_s(z))", lambda e: e.regret, "paid"),
        ("≤", Side(r"\sum_{s \le t} g_s \cdot (w_s - z)", lambda e: float(np.sum(slopes(e, e.W, e.z))), "learner"),
         CONVEX),
        ("=", Side(r"\sum_{s \le t} (g_s \cdot (w_{s+\tau} - z) + g_s \cdot (w_s - w_{s+\tau}))",
                   lambda e: float(np.sum(slopes(e, e.late, e.z)) + np.sum(detours(e))), "learner"),
         "Each gradient is used τ rounds later. For the proof, the last τ steps, which have not been made yet, are "
         "added."),
        ("≤", Side(r"\frac{d_1^2}{2 f(1)} + \sum_{s=2}^{t} \frac{d_s^2}{2}"
                   r" \left( \frac{1}{f(s)} - \frac{1}{f(s-1)} \right) - \frac{d_{t+1}^2}{2 f(t)}"
                   r" + \sum_{s \le t} \frac{f(s)}{2} \|g_s\|^2 + G \sum_{s \le t} P_s",
                   lambda e: by_parts(e, e.late, e.z) + step_cost(e) + max_gradient(e) * float(np.sum(path_length(e))),
                   "learner"),
         "The first sum is bounded as without delay, with d = ‖w − z‖ taken τ rounds later. P is the length of the "
         "path of w during these τ rounds."),
        ("≤", Side(r"\frac{D^2}{2 f(t)} + \frac{G^2}{2} \sum_{n \le t} f(n) + " + STEPS,
                   lambda e: set_diameter(e) ** 2 / (2 * float(e.etas[-1]))
                   + max_gradient(e) ** 2 * float(np.sum(e.etas) / 2 + np.sum(sum_over_delay(e, e.etas))), "allowed"),
         "Every distance is at most D, every gradient norm is at most G, and every step is at most f times G."),
    ),
    *chain(
        Side(r"c_t(w_t) - c_t(z)", lambda e: float(excess(e, e.z)[-1]), "paid"),
        ("≤", Side(r"g_t \cdot (w_t - z)", lambda e: float(slopes(e, e.W, e.z)[-1]), "learner"), CONVEX),
        ("=", Side(rf"g_t \cdot (w_{{t+\tau}} - z) + {DETOUR}",
                   lambda e: float(slopes(e, e.late, e.z)[-1] + detours(e)[-1]), "learner"),
         "The gradient is used τ rounds later, so insert the w to which it is then applied."),
    ),
    *chain(
        Side(r"g_t \cdot (w_{t+\tau} - z)", lambda e: float(slopes(e, e.late, e.z)[-1]), "learner"),
        ("≤", Side(r"\frac{\|w_{t+\tau} - z\|^2 - \|w_{t+\tau+1} - z\|^2}{2 f(t)} + \frac{f(t)}{2} \|g_t\|^2",
                   lambda e: float(approach(e, e.late, e.z)[-1] + step_costs(e)[-1]), "learner"), STEPPED),
    ),
    *chain(
        Side(DETOUR, lambda e: float(detours(e)[-1]), "learner"),
        ("≤", Side(r"G \sum_{r=t}^{t+\tau-1} \|w_{r+1} - w_r\|",
                   lambda e: max_gradient(e) * float(path_length(e)[-1]), "learner"),
         "The inequality follows from Cauchy–Schwarz and the triangle inequality, because every gradient norm is at "
         "most G."),
        ("≤", Side(r"G^2 \sum_{r=\max(t,\tau+1)}^{t+\tau-1} f(r-\tau)",
                   lambda e: max_gradient(e) ** 2 * float(sum_over_delay(e, e.etas)[-1]), "allowed"),
         "A step is at most f times G long, and the projection does not lengthen it."),
    ),
)  # fmt: skip

PLUGIN = Theorem(
    id="delayed-ogd",
    name="Gradient descent with delay",
    summary=(
        "with gradients that are τ rounds late, the tuned bound on the regret is √(1 + 2τ) times as large as without "
        "delay"
    ),
    source="M. Zinkevich, J. Langford and A. Smola, Slow learners are fast (NIPS 2009), here with the exact sums",
    statement=(
        r"\sum_{s \le t} (c_s(w_s) - c_s(z)) \le \frac{D^2}{2 f(t)} + \frac{G^2}{2} \sum_{n \le t} f(n)"
        r" + G^2 \sum_{s \le t} \sum_{r=\max(s,\tau+1)}^{s+\tau-1} f(r-\tau)"
    ),
    bounds="regret",
    learners=("delayed-svm",),
    order=20,
    needs=(Radius, GradientSums, DelaySums, BestComparator),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(
        PROOF, evidence=(LateGradientRecord,), size=lambda e: term_size(e, e.z, e.late), potentials=(DISTANCE,)
    ),
    abilities=(
        KnownAs(("delayed-svm",)),
        Scope(late=("online-svm", "projected-gradient")),
        Cap(cap),
        Notation((("f", "f", "the step sizes: f(n) is the size of step n, which is made in round n + τ"),)),
    ),
)
