"""The regret in hinge loss of the online SVM with late gradients, at every prefix.

The gradient of round s is used tau rounds later: g_s.(w_s - z) = g_s.(w_{s+tau} - z) + g_s.(w_s - w_{s+tau}). The first
part is a usual step of gradient descent; the second is at most G times the length of the tau steps between, each at
most its eta times G. With f(n) the n-th step, used in round n + tau,

    D^2/(2 f(t)) + (G^2/2) sum_{n<=t} f(n) + G^2 sum_{s<=t} sum_{r=max(s, tau+1)}^{s+tau-1} f(r - tau).

For f(n) = sigma/sqrt n it is at most D^2 sqrt t/(2 sigma) + sigma G^2 (1 + 2 tau) sqrt t.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.feasible import CONSTANT
from visualonline.hindsight.best_fixed import BestFixed
from visualonline.hindsight.descent import Descent
from visualonline.hindsight.lateness import Lateness
from visualonline.hindsight.radius import Radius
from visualonline.protocol import Array, Premise
from visualonline.theorems.statement import Quantities, Theorem


def longest(q: Quantities) -> Array:
    """Return G = max ||x+||, the length of the longest gradient that there may be."""
    return np.asarray(np.sqrt(np.asarray(q.r) ** 2 + 1), dtype=float)


def bound(q: Quantities) -> Array:
    """Return D^2/(2 f(t)) + G^2 (half of the first sum, and the second one)."""
    return with_distance(q, 2 * q.radius)


def with_distance(q: Quantities, D: Array | float) -> Array:
    """Return the bound with another distance in the place of D."""
    return np.asarray(D**2 / (2 * q.step_t) + longest(q) ** 2 * (q.made / 2 + q.waited), dtype=float)


def cap(q: Quantities) -> float:
    """Return D sum ||g_s||, which no regret exceeds."""
    return float(2 * q.radius * q.pulled)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises, which the learner meets by what it is."""
    return (
        Premise("the hinge loss on the ball of radius λ", True, f"λ = {q.radius:.3g}, D = {2 * q.radius:.3g}"),
        Premise("gradients τ rounds late, step number t − τ", True, f"τ = {q.tau}, G = {float(longest(q)):.3g}"),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return D, G, tau, the losses, the closed forms, and with a constant step the bound from w_1 instead of D."""
    D, G, t = 2 * float(q.radius), float(longest(q)), float(q.t[0])
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


PLUGIN = Theorem(
    id="delayed-ogd",
    name="Gradient descent with delay",
    summary="late gradients cost a factor of the square root of 1 + 2 τ",
    source="J. Langford, A. Smola and M. Zinkevich, Slow learners are fast (NIPS 2009), here with the exact sums",
    statement=(
        r"\sum_{s \le t} h_s(w_s) - h_s(z) \le \frac{D^2}{2 f(t)} + \frac{G^2}{2} \sum_{n \le t} f(n)"
        r" + G^2 \sum_{s \le t} \sum_{r=\max(s,\tau+1)}^{s+\tau-1} f(r-\tau)"
    ),
    bounds="regret",
    learners=("delayed-svm",),
    order=20,
    needs=(Radius, Descent, Lateness, BestFixed),
    bound=bound,
    premises=premises,
    quantities=quantities,
    integer=False,
    cap=cap,
)
