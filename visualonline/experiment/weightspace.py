"""The space of the weights: where w stands, what an example leaves to it, and a step before it is projected.

An example (x, y) is on the right side of the hyperplane w.x = c exactly where y x.w >= y c: a half-space of weights.
Those of all examples so far meet in the version set; for c = 0 it is a cone.
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.feasible import step_length
from visualonline.protocol import Array, State
from visualonline.trace.rule import Rule
from visualonline.trace.trace import Frame


def weight_vector(rule: Rule, state: State) -> Array:
    """Return the w that predicts, its own bias last, for a learner with a hyperplane."""
    found = rule.separator(state)
    assert found is not None
    normal, offset = found
    return np.append(normal, -offset) if rule.learner.appends_one else np.array(normal)


def half_spaces(rule: Rule, X: Array, y: Array) -> tuple[Array, Array]:
    """Return A of shape (n, d) and c of shape (n,): A w >= c where w has the examples on their sides."""
    rows = np.column_stack([X, np.ones(len(y))]) if rule.learner.appends_one else X
    threshold = float(rule.arguments.get("theta", 0.0))
    return rows * y[:, None], y * threshold


def stepped_out(rule: Rule, frame: Frame) -> Array | None:
    """Return w_t - eta_t g before it is projected; None for a learner that does not project, and without a step.

    For late gradients, or labels, it is the one that came in at round t.
    """
    happened = frame.taught
    if "scale" not in rule.arguments or happened is None:
        return None
    step, scale = rule.arguments["step"], rule.arguments["scale"]
    tau = int(rule.arguments.get("tau", 0))
    n = happened.t - tau
    if n < 1:
        return None
    if rule.learner.family == "experts":
        return np.asarray(frame.before.w - step_length(step, scale, n) * np.abs(happened.x - (1 + happened.y) / 2))
    against = frame.before.queue[(frame.t - 1) % tau] if tau else _against(rule, happened.x, happened.y, happened.score)
    return np.asarray(frame.before.w + step_length(step, scale, n) * against) if against.any() else None


def added(rule: Rule, frame: Frame) -> bool:
    """Return whether the update of a round went along the y x that was learnt, as the perceptron's and a gradient's do.

    A step that is projected back goes elsewhere, so does one along a late gradient, and one that multiplies.
    """
    happened = frame.taught
    if happened is None:
        return False
    step = weight_vector(rule, frame.after) - weight_vector(rule, frame.before)
    row = happened.y * (np.append(happened.x, 1.0) if rule.learner.appends_one else happened.x)
    square = float(row @ row)
    if square == 0:
        return False
    rate = float(step @ row) / square
    return rate > 0 and float(np.abs(step - rate * row).max()) <= 1e-9 * (1 + rate * math.sqrt(square))


def name_of_step(rule: Rule, frame: Frame) -> str:
    """Return what the update of a round added to w, in a few signs; nothing where it was no sum.

    Where labels come late it is of round k = t - tau.
    """
    late = "ₖ" if rule.delay else ""
    return "" if not added(rule, frame) else f"η y{late} x{late}" if rule.labelled else f"−η g{late}"


def _against(rule: Rule, x: Array, y: float, score: float) -> Array:
    """Return -g, g the subgradient of the round's loss."""
    among = rule.feasible
    assert among is not None
    row = np.append(x, 1.0) if among.ones else x
    return y * row if among.loss == "linear" or y * score < 1 else np.zeros(len(row))


def widest_pair(points: Array) -> tuple[int, int | None]:
    """Return the two coordinates in which `points`, of shape (n, d), lie furthest apart, in their order."""
    if points.shape[1] == 1:
        return 0, None
    spread = points.max(axis=0) - points.min(axis=0)
    first, second = sorted(np.argsort(-spread, kind="stable")[:2].tolist())
    return first, second


def cut_off(polygon: Array, A: Array, c: Array) -> Array:
    """Return the corners of the part of a convex polygon in which A p >= c for every row; none if it is empty.

    Parameters
    ----------
    polygon : Array
        Corners in their order, of shape (k, 2).
    A, c : Array
        Of shapes (n, 2) and (n,).
    """
    far, steep, least = (float(np.abs(numbers).max(initial=0.0)) for numbers in (polygon, A, c))
    rounding = 1e-12 * (far * steep + least)
    for _ in range(len(c)):
        slack = polygon @ A.T - c
        worst = int(np.argmin(slack.min(axis=0)))
        if slack[:, worst].min() >= -rounding:
            break
        polygon = halved(polygon, slack[:, worst])
        if len(polygon) < 3:
            return np.empty((0, 2))
    return polygon


def halved(polygon: Array, slack: Array) -> Array:
    """Return the corners of the part of a convex polygon where an affine function, `slack` at them, is not negative."""
    corners = []
    for k in range(len(polygon)):
        p, q, here, there = polygon[k - 1], polygon[k], slack[k - 1], slack[k]
        if (here < 0) != (there < 0):
            corners.append(p + (q - p) * (here / (here - there)))
        if there >= 0:
            corners.append(q)
    return np.array(corners).reshape(-1, 2)


def area(polygon: Array) -> float:
    """Return the area of a polygon with corners of shape (k, 2), counter-clockwise; 0 without corners.

    Examples
    --------
    >>> area(np.array([[0.0, 0.0], [2.0, 0.0], [2.0, 1.0]]))
    1.0
    """
    x, y = polygon.T
    return float(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2
