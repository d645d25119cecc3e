"""Geometry of the weight space: the position of w, the half-spaces of the examples, and unprojected steps.

An example (x, y) is on the correct side of the hyperplane w.x = c if y x.w >= y c, which is a half-space of weights.
The intersection over all examples so far is the version space. For c = 0 the version space is a cone.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.delays_gradients import DelaysGradients
from visualonline.abilities.descends import Descends
from visualonline.abilities.projects_steps import ProjectsSteps
from visualonline.abilities.projects_sum import ProjectsSum
from visualonline.core.types import Array, Round, State
from visualonline.trace.trace import Frame
from visualonline.trace.tuned_learner import TunedLearner


def weight_vector(rule: TunedLearner, state: State) -> Array:
    """Return the weight vector used for prediction, with the learner's own bias last."""
    found = rule.separator(state)
    assert found is not None
    normal, offset = found
    return np.append(normal, -offset) if rule.appends_one else np.array(normal)


def half_spaces(rule: TunedLearner, X: Array, y: Array) -> tuple[Array, Array]:
    """Return A of shape (n, d) and c of shape (n,) such that A w >= c if w classifies the examples correctly."""
    rows = np.column_stack([X, np.ones(len(y))]) if rule.appends_one else X
    return rows * y[:, None], y * rule.threshold


def unprojected_step(rule: TunedLearner, frame: Frame) -> Array | None:
    """Return w_t - eta_t g before the projection; None if the learner does not project or made no step.

    With delayed gradients or labels, g is the one that arrived in round t. For a learner that projects a sum the result
    is the scaled sum.
    """
    happened, learner = frame.taught, rule.learner
    if learner.ability(ProjectsSum) is not None:
        return None if frame.round is None else unprojected_sum(rule, frame.after, frame.t + 1)
    steps, delays = learner.ability(ProjectsSteps), learner.ability(DelaysGradients)
    if happened is None or steps is None:
        return None
    if delays is None:
        n, against = happened.t, _negative_gradient(rule, happened)
    else:
        late = rule.evaluate(delays.waiting, state=frame.before, t=frame.t)
        n = happened.t - rule.tau
        if n < 1:
            return None
        against = late[0][1] if late else _negative_gradient(rule, happened)
    length = rule.evaluate(steps.step_length, n=n, before=frame.before, gradient=against)
    return np.asarray(frame.before.w + length * against) if against.any() or rule.feasible is None else None


def unprojected_sum(rule: TunedLearner, state: State, t: int) -> Array:
    """Return the point whose projection onto the feasible set is w before round t; w itself for other learners."""
    own = rule.learner.ability(ProjectsSum)
    if own is None:
        return weight_vector(rule, state)
    return np.array(rule.evaluate(own.unprojected, state=state, t=rule.own_time(t)))


def is_additive_update(rule: TunedLearner, frame: Frame) -> bool:
    """Return whether the update of a round was along y x of its example, as for perceptron and gradient updates.

    Projected steps, steps along a delayed gradient, and multiplicative updates are not additive in this sense.
    """
    happened = frame.taught
    if happened is None:
        return False
    after = weight_vector(rule, frame.after)
    step = after - weight_vector(rule, frame.before)
    row = happened.y * (np.append(happened.x, 1.0) if rule.appends_one else happened.x)
    square = float(row @ row)
    if square == 0:
        return False
    rate = float(step @ row) / square
    return rate > 0 and float(np.abs(step - rate * row).max()) <= 1e-9 * (
        float(np.abs(after).max()) + rate * math.sqrt(square)
    )


def step_formula(rule: TunedLearner, frame: Frame) -> str:
    """Return what the update of a round added to w, as a short formula; empty if the update was not additive.

    With delayed labels the formula refers to round k = t - tau.
    """
    late = "ₖ" if rule.delay else ""
    descends = rule.learner.ability(Descends)
    # a step size computed in each round has another letter
    eta = "τ" if descends is not None and descends.surrogate == "hinge" else "η"
    return "" if not is_additive_update(rule, frame) else f"{eta} y{late} x{late}" if rule.labelled else f"−η g{late}"


def _negative_gradient(rule: TunedLearner, happened: Round) -> Array:
    """Return -g for a subgradient g of the round's loss. For votes of experts, g is the vector of their losses."""
    among = rule.feasible
    if among is None:
        return -np.abs(happened.x - (1 + happened.y) / 2)
    row = np.append(happened.x, 1.0) if among.appends_one else happened.x
    return happened.y * row if among.loss == "linear" or happened.y * happened.score < 1 else np.zeros(len(row))


class WeightPlane(NamedTuple):
    """A plane of weights with coordinates `i` and `j`. The other coordinates are those of `through`."""

    i: int
    j: int | None
    through: Array

    def coordinates(self, W: Array) -> Array:
        """Return the coordinates, of shape (n, 2), of the rows of `W`, of shape (n, d)."""
        W = np.atleast_2d(W)
        if self.j is None:
            return np.column_stack([W[:, self.i], np.zeros(len(W))])
        return np.asarray(W.take((self.i, self.j), axis=1))

    def constraints(self, A: Array, c: Array) -> tuple[Array, Array]:
        """Return the half-spaces A w >= c restricted to the plane."""
        both = self.coordinates(A)
        return both, c - (A @ self.through - both @ self.coordinates(self.through)[0])

    def disc_radius(self, radius: float) -> float:
        """Return the radius of the disc in which the plane intersects a ball."""
        here = float(np.sum(self.coordinates(self.through)[0] ** 2))
        return math.sqrt(max(radius**2 - (float(self.through @ self.through) - here), 0.0))


def widest_pair(points: Array) -> tuple[int, int | None]:
    """Return the two coordinates with the largest ranges in `points`, of shape (n, d), in increasing order."""
    if points.shape[1] == 1:
        return 0, None
    spread = points.max(axis=0) - points.min(axis=0)
    first, second = sorted(np.argsort(-spread, kind="stable")[:2].tolist())
    return first, second


def clip_polygon(polygon: Array, A: Array, c: Array) -> Array:
    """Return the corners of the part of a convex polygon where A p >= c for every row; empty if there is none.

    Parameters
    ----------
    polygon : Array
        Corners in order, of shape (k, 2).
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
        polygon = clip_by_half_plane(polygon, slack[:, worst])
        if len(polygon) < 3:
            return np.empty((0, 2))
    return polygon


def clip_by_half_plane(polygon: Array, slack: Array) -> Array:
    """Return the corners of the part of a convex polygon where an affine function, given at the corners, is >= 0."""
    corners = []
    for k in range(len(polygon)):
        p, q, here, there = polygon[k - 1], polygon[k], slack[k - 1], slack[k]
        if (here < 0) != (there < 0):
            corners.append(p + (q - p) * (here / (here - there)))
        if there >= 0:
            corners.append(q)
    return np.array(corners).reshape(-1, 2)


def polygon_area(polygon: Array) -> float:
    """Return the area of a polygon with counter-clockwise corners of shape (k, 2); 0 without corners.

    Examples
    --------
    >>> polygon_area(np.array([[0.0, 0.0], [2.0, 0.0], [2.0, 1.0]]))
    1.0
    """
    x, y = polygon.T
    return float(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2
