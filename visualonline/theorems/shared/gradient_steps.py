"""The common parts of the proofs on gradient descent: its steps relative to a comparator, and their sums.

A comparator z is a point, of shape (n,), or a path of points z_1, .., z_t, of shape (t, n). The rows of w are the
points before each step and the point after the last one: w_1, .., w_{t+1} if no gradient is late.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from visualonline.core.types import Array, State
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.numerics.projections import CONSTANT, SHAPES, diameter
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.proof import Evidence, Inequality, Side, chain
from visualonline.theorems.theorem import Quantities

CONVEX = "The loss is convex, so at z it is at least its tangent at w, whose slope is g."
STEPPED = "Expand the square of w − η g − z. The projection does not increase the distance to z."
TELESCOPED = (
    "Sum over all steps. With a constant step size, all squared distances except the first and the last cancel."
)
BY_PARTS = "Sum over all steps, and collect the factor of each squared distance d² = ‖w − z‖²."
NO_FURTHER = (
    "Every distance is at most D, and 1/η never decreases, so in total D² gets the factor 1/(2η) of this round."
)
SPENT = r"\frac{1}{2} \sum_{s \le t} \eta_s \|g_s\|^2"
DISTANCES = (
    r"\frac{d_1^2}{2 \eta_1} + \sum_{s=2}^{t} \frac{d_s^2}{2} \left( \frac{1}{\eta_s} - \frac{1}{\eta_{s-1}} \right)"
    r" - \frac{d_{t+1}^2}{2 \eta_t}"
)


def is_constant(e: Evidence) -> bool:
    """Return whether all step sizes are equal."""
    return bool(e.step == CONSTANT)


def is_decreasing(e: Evidence) -> bool:
    """Return whether the step sizes decrease."""
    return not is_constant(e)


def excess(e: Evidence, z: Array) -> Array:
    """Return c_s(w_s) - c_s(z_s) for s = 1..t."""
    scores = np.sum(e.Z * z, axis=1)
    return np.asarray(e.losses - (-scores if e.linear else np.maximum(1 - scores, 0.0)))


def slopes(e: Evidence, w: Array, z: Array) -> Array:
    """Return g_s.(w_s - z_s) for s = 1..t."""
    return np.asarray(np.sum(e.gradients * (w[:-1] - z), axis=1))


def approach(e: Evidence, w: Array, z: Array) -> Array:
    """Return (||w_s - z_s||^2 - ||w_{s+1} - z_s||^2)/(2 eta_s) for s = 1..t: how much closer a step brings w to z."""
    # a product instead of two squares keeps the digits of short steps
    return np.asarray(np.sum((w[:-1] - w[1:]) * (w[:-1] + w[1:] - 2 * z), axis=1) / (2 * e.etas))


def diameter_cap(q: Quantities) -> Array:
    """Return D sum ||g_s||, an upper bound on any regret."""
    return np.asarray(diameter(q.set, q.radius, q.dim) * q.pulled)


def played(e: Evidence) -> Array:
    """Return g_s.w_s for s = 1..t."""
    return np.asarray(np.sum(e.gradients * e.W[:-1], axis=1))


def step_costs(e: Evidence) -> Array:
    """Return eta_s ||g_s||^2/2 for s = 1..t."""
    return np.asarray(e.etas * np.sum(e.gradients**2, axis=1) / 2)


def step_cost(e: Evidence) -> float:
    """Return (1/2) sum eta_s ||g_s||^2."""
    return float(np.sum(step_costs(e)))


def by_parts(e: Evidence, w: Array, z: Array) -> float:
    """Return the sum of `approach` to one point z, collected by the distances of w_1, .., w_{t+1}.

    The square of the first distance has the factor 1/(2 eta_1), that of the last has -1/(2 eta_t), and each remaining
    square has the increase of 1/(2 eta). These factors sum to 0, so the square of the first distance is subtracted from
    all to preserve digits.
    """
    squares = np.sum((w - w[0]) * (w + w[0] - 2 * z), axis=1)
    factors = 1 / (2 * e.etas)
    return float(squares[1:-1] @ np.diff(factors) - squares[-1] * factors[-1])


def term_size(e: Evidence, *points: Array) -> float:
    """Return the magnitude of the terms on both sides, scores and squares over 2 eta; `points` are comparators."""
    far = sum(float(np.max(np.linalg.norm(np.atleast_2d(each), axis=1))) for each in (e.W, *points))
    return far * float(np.sum(np.linalg.norm(e.Z, axis=1))) + len(e.etas) * far**2 / float(np.min(e.etas))


def bound_text(D: str, diameter: Callable[[Evidence], float]) -> Side:
    """Return D^2/(2 eta_t) + (1/2) sum eta_s ||g_s||^2, with `D` written as given."""
    return Side(
        rf"\frac{{{D}^2}}{{2 \eta_t}} + {SPENT}",
        lambda e: diameter(e) ** 2 / (2 * float(e.etas[-1])) + step_cost(e),
        "allowed",
    )


def from_start(e: Evidence) -> float:
    """Return ||w_1 - z||^2/(2 eta) + (1/2) sum eta ||g_s||^2."""
    return float(np.sum((e.W[0] - e.z) ** 2) / (2 * e.scale)) + step_cost(e)


FROM_START = Side(r"\frac{\|w_1 - z\|^2}{2 \eta} + \frac{\eta}{2} \sum_{s \le t} \|g_s\|^2", from_start, "allowed")


def round_chain(
    c: str, z: str, point: Callable[[Evidence], Array], when: Callable[[Evidence], bool] | None = None
) -> tuple[Inequality, ...]:
    """Return the chain of round t alone; `c` and `z` are the loss and the comparator in TeX."""
    return chain(
        Side(rf"{c}_t(w_t) - {c}_t({z})", lambda e: float(excess(e, point(e))[-1]), "paid"),
        ("≤", Side(rf"g_t \cdot (w_t - {z})", lambda e: float(slopes(e, e.W, point(e))[-1]), "learner"), CONVEX),
        ("≤", Side(rf"\frac{{\|w_t - {z}\|^2 - \|w_{{t+1}} - {z}\|^2}}{{2 \eta_t}} + \frac{{\eta_t}}{{2}} \|g_t\|^2",
                   lambda e: float(approach(e, e.W, point(e))[-1] + step_costs(e)[-1]), "learner"), STEPPED),
        when=when,
    )  # fmt: skip


def sum_chains(c: str, widest: Side) -> tuple[Inequality, ...]:
    """Return the chains of rounds 1..t relative to the best fixed point, for decreasing or constant step sizes.

    `c` is the loss in TeX, and `widest` is the bound for decreasing step sizes.
    """
    regret = Side(rf"\sum_{{s \le t}} ({c}_s(w_s) - {c}_s(z))", lambda e: e.regret, "paid")
    linear = Side(r"\sum_{s \le t} g_s \cdot (w_s - z)", lambda e: float(np.sum(slopes(e, e.W, e.z))), "learner")
    return (
        *chain(
            regret,
            ("≤", linear, CONVEX),
            ("≤", Side(f"{DISTANCES} + {SPENT}", lambda e: by_parts(e, e.W, e.z) + step_cost(e), "learner"), BY_PARTS),
            ("≤", widest, NO_FURTHER),
            when=is_decreasing,
        ),
        *chain(
            regret,
            ("≤", linear, CONVEX),
            ("≤", Side(r"\frac{\|w_1 - z\|^2 - \|w_{t+1} - z\|^2}{2 \eta} + \frac{\eta}{2} \sum_{s \le t} \|g_s\|^2",
                       lambda e: by_parts(e, e.W, e.z) + step_cost(e), "learner"),
             TELESCOPED),
            ("≤", FROM_START, "The last squared distance is not negative."),
            when=is_constant,
        ),
    )  # fmt: skip


def distance(state: State, q: NamedNumbers) -> Level:
    """Return the distance of w from the best fixed point z of the rounds so far, and the diameter of the set."""
    wide = diameter(SHAPES.index(q.feasible.shape), q.feasible.radius, len(state.w))
    gap = float(np.linalg.norm(state.w - q.z))
    return Level(gap if gap > _NEAR * wide else 0.0, NONE, wide)


_NEAR = 1e-9
"""The largest distance of w from a best point that counts as 0, in diameters of the set."""
DISTANCE = Potential(symbol="‖w − z‖", ceiling="D", note="z: the best fixed point so far", level=distance, zero=False)
