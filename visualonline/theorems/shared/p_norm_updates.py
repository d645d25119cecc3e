"""The common parts of the proofs on the p-norm perceptron: theta, its p-norm, and sums over the updates I."""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array, State
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.solvers.p_norm import p_norm
from visualonline.numerics.rounding import size_under_root
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.proof import Evidence


def along(e: Evidence) -> float:
    """Return u.theta_{t+1}."""
    return float(e.u @ e.after.theta)


def length(e: Evidence) -> float:
    """Return ||theta_{t+1}||_p."""
    return float(p_norm(e.after.theta, e.p))


def squares(e: Evidence) -> float:
    """Return (p-1) times the sum of ||x||_p^2 over the updates."""
    rows: Array = e.X[np.flatnonzero(e.changed)]
    return float((e.p - 1) * np.sum(p_norm(rows, e.p) ** 2))


def growth(e: Evidence) -> float:
    """Return the growth: `squares` plus the sum of 2 y w.x over the updates."""
    return squares(e) + 2 * float(np.sum((e.Y * e.scores)[e.changed]))


def size(e: Evidence) -> float:
    """Return the scale of rounding errors of ||theta|| and of the root of its growth: long rows may cancel."""
    return size_under_root(squares(e) + 2 * float(np.sum(np.abs(e.scores[e.changed]))), length(e))


def longest(e: Evidence) -> float:
    """Return R_p sqrt((p-1) U)."""
    return float(e.r_p) * math.sqrt((e.p - 1) * e.updates)


GROWTH = r"\sqrt{\sum_I \left( 2 y_s w_s \cdot x_s + (p-1) \|x_s\|_p^2 \right)}"
SQUARES = r"\sqrt{(p-1) \sum_I \|x_s\|_p^2}"
GROWTH_WHY = (
    "An update increases ‖θ‖² by at most 2 y w·x + (p − 1)‖x‖², by the smoothness of the squared p-norm (p ≥ 2)."
)


def theta_length(state: State, q: NamedNumbers) -> Level:
    """Return the p-norm of theta and its lower bound by the best u, which has q-norm 1 if it separates."""
    U, separable = float(q.updates[0]), getattr(q, "gamma_q", 0.0) > 0
    floor = float(q.gamma_q) * U if separable else NONE
    if not separable and q.u_norm > 0:
        root = math.sqrt(float(q.p_norm_root))
        h_sum = max(root * (root - math.sqrt(q.p - 1) * float(q.r_p) * float(q.u_norm)), 0.0)
        floor = max(U - h_sum, 0.0) / float(q.u_norm)
    return Level(float(p_norm(state.theta, q.p)), floor, float(q.r_p) * math.sqrt((q.p - 1) * U), not separable)


THETA_LENGTH = Potential(
    symbol="‖θ‖ₚ",
    floor="γ U",
    soft_floor="(U − Σ h) / ‖u‖",
    ceiling="R √((p − 1) U)",
    note="γ and ‖u‖ in the q-norm; R in the p-norm",
    level=theta_length,
    zero=False,
    least=0.0,
)
