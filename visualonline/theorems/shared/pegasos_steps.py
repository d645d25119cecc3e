"""The common parts of the proofs on Pegasos: losses, gradients and steps relative to a comparator, in rounds 1..t."""

from __future__ import annotations

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.theorems.proof import Evidence, Side
from visualonline.theorems.shared.gradient_steps import step_cost
from visualonline.theorems.theorem import Quantities


def strongly_convex(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, which the learner always meets, with the numbers of its steps."""
    return (Premise("f is λ-strongly convex, step sizes 1/(λt)", True, f"λ = {q.lam:.3g}, R = {q.r:.3g}"),)


def comparator_losses(e: Evidence) -> Array:
    """Return f_s(u) of the comparator `u`, for s = 1..t."""
    return np.asarray(e.lam / 2 * (e.u @ e.u) + np.maximum(1 - e.Y * (e.X @ e.u), 0.0))


def slopes(e: Evidence) -> Array:
    """Return g_s.(w_s - u) - (lambda/2) ||w_s - u||^2, for s = 1..t."""
    away = e.W[:-1] - e.u
    return np.asarray(np.sum((e.gradients - e.lam / 2 * away) * away, axis=1))


def distance(e: Evidence) -> float:
    """Return ||w_{t+1} - u||^2."""
    return float(np.sum((e.W[-1] - e.u) ** 2))


def shrunk(e: Evidence) -> float:
    """Return (lambda/2) sum ||w_s||^2."""
    return float(e.lam / 2 * np.sum(e.W[:-1] ** 2))


def term_size(e: Evidence) -> float:
    """Return the magnitude of the terms on both sides, which are losses and squares over 2 eta."""
    far = float(np.max(np.linalg.norm(e.W, axis=1)) + np.linalg.norm(e.u))
    return float(far * np.sum(np.linalg.norm(e.X, axis=1)) + e.lam * len(e.Y) * far**2 + e.loss)


SPENT = r"\sum_{s \le t} \frac{\|g_s\|^2}{2 \lambda s}"
BOUND = Side(SPENT, step_cost, "allowed")
