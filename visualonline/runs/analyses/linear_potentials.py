"""The potentials of the perceptron and its kin: how far w lies along the best separator, and how long it is."""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import State
from visualonline.hindsight.margins.kernel_norm import KernelNorm
from visualonline.hindsight.solvers.p_norm import p_norm
from visualonline.learners.budget_perceptron import SHARE
from visualonline.runs.analyses.potential import NONE, Level
from visualonline.runs.run import Run
from visualonline.theorems.alma.alma_bound import recursion
from visualonline.theorems.margin_perceptron.margin_updates import reach
from visualonline.theorems.theorem import Quantities


def angle(state: State, q: Quantities, run: Run) -> Level:
    """Return the cosine of the angle between w and the best separator u, or the best comparator where there is none."""
    found = run.rule.separator(state)
    assert found is not None
    w = found[0]
    separable = getattr(q, "gamma", 0.0) > 0
    u = np.asarray(q.u, dtype=float) / (q.gamma if separable else 1.0)
    length, size = float(np.linalg.norm(u)), float(np.linalg.norm(w))
    if length == 0:
        return Level(NONE, NONE, 1.0)
    off = 0.0 if separable else max(math.sqrt(q.l2) - q.r * length, 0.0)
    start = np.ones(len(w)) * np.asarray(q.w0) / q.eta
    U = float(q.updates[0])
    reach = math.sqrt(float(start @ start) + q.r**2 * U)
    gained = U - off * math.sqrt(U) + float(u @ start)
    floor = gained / (length * reach) if reach > 0 else NONE
    if -1 < floor < -1e-9:  # below 0 the largest norm gives no floor: a shorter w may point further away
        floor = NONE
    return Level(float(u @ w) / (length * size) if size > 0 else NONE, floor, 1.0, not separable)


def margin_angle(state: State, q: Quantities, run: Run) -> Level:
    """Return the same cosine where an update adds up to R^2 = r^2 + 2 b/eta to (||w||/eta)^2."""
    return angle(state, Quantities({**q.numbers, "r": float(reach(q))}), run)


def along(state: State, q: Quantities, run: Run) -> Level:
    """Return u.w for the best separator u, which ALMA's steps raise at least to gamma s_U."""
    found = run.rule.separator(state)
    assert found is not None
    return Level(float(q.u @ found[0]), float(q.gamma * recursion(q.alpha, int(q.updates[0]))[-1]), 1.0)


def forgetting(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return the cost Q of what a budget made the learner forget, and what the Forgetron keeps it within."""
    within = SHARE * float(state.M[0]) if run.rule.values["forget"] == "forgetron" else NONE
    return Level(float(state.Q[0]), NONE, within)


def romma_length(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return r^2 ||w||^2: each mistake raises it by 1 or more, and no separator is shorter than w."""
    r = float(q.r)
    return Level(r * r * float(state.w @ state.w), float(q.mistakes[0]), (r / float(q.gamma)) ** 2)


def theta_length(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return the p-norm of theta, which the best u keeps up, of length 1 in the q-norm where it separates."""
    U, separable = float(q.updates[0]), getattr(q, "gamma_q", 0.0) > 0
    floor = float(q.gamma_q) * U if separable else NONE
    if not separable and q.u_norm > 0:
        root = math.sqrt(float(q.p_norm_root))
        h_sum = max(root * (root - math.sqrt(q.p - 1) * float(q.r_p) * float(q.u_norm)), 0.0)
        floor = max(U - h_sum, 0.0) / float(q.u_norm)
    return Level(float(p_norm(state.theta, q.p)), floor, float(q.r_p) * math.sqrt((q.p - 1) * U), not separable)


def kernel_length(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001  the state holds no vector
    """Return the length of w in units of its greatest, r sqrt U, which the margin keeps it from falling behind."""
    U, r = float(q.updates[0]), q.r_kernel
    if U == 0 or r == 0:
        return Level(NONE, NONE, 1.0)
    floor = NONE
    if q.gamma_kernel > 0:
        floor = q.gamma_kernel * math.sqrt(U) / r
    elif getattr(q, "u_norm", 0.0) > 0:  # the L2 form is at hand
        off = max(math.sqrt(q.soft) - r * q.u_norm, 0.0)
        floor = (math.sqrt(U) - off) / (r * q.u_norm)
    w_norm = run.quantities_at((KernelNorm,), int(q.t[0])).w_norm
    return Level(w_norm / (q.eta * r * math.sqrt(U)), floor, 1.0, not q.gamma_kernel > 0)
