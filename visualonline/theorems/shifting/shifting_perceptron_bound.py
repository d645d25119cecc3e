"""The mistakes of the shifting perceptron against a moving target, at every prefix.

For any u_1, .., u_t, with H = sum h_s(u_s), P = sum ||u_{s+1} - u_s|| and U = max ||u_s||:

In a ball of radius B, a mistake decreases ||w - kappa u||^2 by at least 2 kappa y u.x - ||x||^2 - 2 y w.x. The
projection onto the ball does not increase the distance to kappa u if kappa U <= B. A move of u increases the square by
at most 2 kappa B ||du||, apart from the change of kappa^2 ||u||^2. So kappa (M - H) <= kappa^2 ||u_t||^2/2 + kappa B P
+ r^2 M/2.

With decay, a mistake adds y u.x - lam u.w to u.w, and ||w|| is at most W = r/sqrt(lam (2 - lam)). So
M - H <= (U + P) W + lam U W M.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.comparators.shifting_comparator import BALL, ShiftingComparator, kappa
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.proof_record import IterateRecord
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.theorem import Quantities, Theorem, no_premise


def bound(q: Quantities) -> Array:
    """Return the smallest value over the known comparators."""
    return np.asarray(q.shifting, dtype=float)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return r, H, P, U and a description of the comparator, and for a ball also ||u_t|| and, if finite, kappa."""
    numbers: dict[str, float | str] = {"r": float(q.r), "h_sum": float(q.moved.losses[0])}
    numbers |= {"path": float(q.moved.path[0]), "u_max": float(q.moved.longest[0]), "comparator": q.comparator}
    if q.mode != BALL:
        return numbers
    k = factor(q)
    return numbers | {"u_last": float(q.moved.last[0])} | ({"kappa": k} if k < math.inf else {})


def factor(q: Quantities | Evidence) -> float:
    """Return kappa; infinity if u = 0, because the bound then decreases to H as kappa grows."""
    if not q.moved.longest[0] > 0:
        return math.inf
    return float(kappa(q.moved, np.array([float(q.r)]), q.radius)[0])


def form(q: Quantities) -> Form:
    """Return the form for the learner's mode."""
    return Form("in a ball", IN_BALL) if q.mode == BALL else Form("with decay", WITH_DECAY)


def moves(e: Evidence) -> Array:
    """Return u_1, .., u_t, which are computed once for all sides."""
    if "moves" not in e.numbers:
        e.numbers["moves"] = e.sequence()
    found: Array = e.numbers["moves"]
    return found


def in_ball(e: Evidence) -> bool:
    """Return whether w is kept in a ball."""
    return bool(e.mode == BALL)


def fades(e: Evidence) -> bool:
    """Return whether w decays."""
    return bool(e.mode != BALL)


def reached(e: Evidence) -> float:
    """Return the sum of y u_s.x over the mistakes."""
    rows = np.flatnonzero(e.changed)
    return float(np.sum(e.Y[rows] * np.einsum("ij,ij->i", e.X[rows], moves(e)[rows])))


def excess(e: Evidence) -> float:
    """Return M - H."""
    return float(e.mistakes - e.moved.losses[0])


def start(e: Evidence) -> float:
    """Return kappa ||u_t||^2/2 + B P."""
    if not e.moved.longest[0] > 0:
        return 0.0
    return float(factor(e) * e.moved.last[0] ** 2 / 2 + e.radius * e.moved.path[0])


def growth(e: Evidence) -> float:
    """Return half of the sum of ||x||^2 + 2 y w.x over the mistakes."""
    rows = np.flatnonzero(e.changed)
    X: Array = e.X[rows]
    return float(np.vdot(X, X) + 2 * np.sum((e.Y * e.scores)[rows])) / 2


def along(e: Evidence) -> float:
    """Return u_t.w_{t+1} + lam sum over the mistakes of u_s.w_s - sum of (u_{s+1} - u_s).w_{s+1}."""
    u, rows = moves(e), np.flatnonzero(e.changed)
    fading = e.lam * np.sum(np.einsum("ij,ij->i", u[rows], e.W[rows]))
    moving = np.sum(np.einsum("ij,ij->i", np.diff(u, axis=0), e.W[1:-1]))
    return float(u[-1] @ e.w + fading - moving)


def reach(e: Evidence) -> float:
    """Return W."""
    return float(e.r / math.sqrt(e.lam * (2 - e.lam)))


def length(e: Evidence) -> float:
    """Return max ||w_s||."""
    return float(np.max(np.linalg.norm(e.W, axis=1)))


def limit(e: Evidence, W: float) -> float:
    """Return (U + P) W + lam U W M."""
    return float((e.moved.longest[0] + e.moved.path[0]) * W + e.lam * e.moved.longest[0] * W * e.mistakes)


SUMS = r"H = \sum_s h_s(u_s), \quad P = \sum_s \|u_{s+1} - u_s\|, \quad U = \max_s \|u_s\|"
IN_BALL = (
    r"M_t \le \frac{\kappa H + \frac{1}{2} \kappa^2 \|u_t\|^2 + \kappa B P}{\kappa - r_t^2 / 2},"
    r" \quad \frac{r_t^2}{2} < \kappa \le \frac{B}{U}, \quad " + SUMS
)
WITH_DECAY = (
    r"M_t \le \frac{H + (U + P) W}{1 - \lambda U W}, \quad \lambda U W < 1,"
    r" \quad W = \frac{r_t}{\sqrt{\lambda (2 - \lambda)}}, \quad " + SUMS
)

PROOF = (
    *chain(
        Side("M_t - H", excess, "paid"),
        ("≤", Side(r"\sum_I y_s u_s \cdot x_s", reached, "hindsight"),
         "At a mistake, y u·x ≥ 1 − h, where h is the hinge loss of that round's u."),
        ("≤", Side(r"\frac{\kappa}{2} \|u_t\|^2 + B P"
                   r" + \frac{1}{2 \kappa} \sum_I (\|x_s\|^2 + 2 y_s w_s \cdot x_s)",
                   lambda e: start(e) + growth(e) / factor(e), "learner"),
         "At each mistake, expand the square of w + y x − κu; the projection onto the ball does not increase the "
         "distance from κu. Apart from the change of κ²‖u‖², a move of u adds at most 2κB times the length of the "
         "move. Divide by 2κ."),
        ("≤", Side(r"\frac{\kappa}{2} \|u_t\|^2 + B P + \frac{r_t^2}{2 \kappa} M_t",
                   lambda e: start(e) + e.r**2 * e.mistakes / 2 / factor(e), "allowed"),
         "At a mistake, y w·x ≤ 0, and ‖x‖ ≤ r. Solving for M gives the bound."),
        when=in_ball,
    ),
    *chain(
        Side("M_t - H", excess, "paid"),
        ("≤", Side(r"\sum_I y_s u_s \cdot x_s", reached, "hindsight"),
         "At a mistake, y u·x ≥ 1 − h, where h is the hinge loss of that round's u."),
        ("=", Side(r"u_t \cdot w_{t+1} + \lambda \sum_I u_s \cdot w_s - \sum_s (u_{s+1} - u_s) \cdot w_{s+1}", along,
                   "learner"),
         "The update after a mistake adds y u·x to u·w and subtracts λ u·w. Sum over all rounds."),
        ("≤", Side(r"(U + P) \hat W + \lambda U \hat W M_t, \quad \hat W = \max \|w_s\|",
                   lambda e: limit(e, length(e)), "learner"),
         "By Cauchy–Schwarz, each inner product is at most the product of the norms."),
        ("≤", Side(r"(U + P) W + \lambda U W M_t", lambda e: limit(e, reach(e)), "allowed"),
         "After a mistake, ‖w‖² is at most (1 − λ)² times its old value plus r², so it stays below W². "
         "Solving for M gives the bound."),
        when=fades,
    ),
)  # fmt: skip

PLUGIN = Theorem(
    id="shifting-perceptron",
    name="Shifting perceptron",
    summary="the hinge losses of a moving comparator and its path length bound the number of mistakes",
    source=(
        "after M. Herbster and M. Warmuth, Tracking the best linear predictor, JMLR 1 (2001); "
        "G. Cavallanti, N. Cesa-Bianchi and C. Gentile, Machine Learning 69 (2007)"
    ),
    statement=IN_BALL,
    bounds="mistakes",
    learners=("shifting-perceptron",),
    order=40,
    needs=(Radius, ShiftingComparator),
    bound=bound,
    premises=no_premise,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(IterateRecord,)),
    abilities=(
        Forms(form),
        Sampled(),
        Notation(((r"\lambda", "λ", "the fraction of w that is removed after a mistake"),)),
    ),
)
