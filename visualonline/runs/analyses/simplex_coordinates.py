"""The probability simplex {w >= 0, sum w = 1} drawn as a triangle whose corners are three of the weights.

All other weights are mapped to the centre of the triangle. The map is linear, so straight steps stay straight. With
three weights the triangle is the simplex itself.
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.abilities.keeps_examples import KeepsExamples
from visualonline.abilities.separates import Separates
from visualonline.abilities.votes import Votes
from visualonline.core.types import Array, State
from visualonline.runs.run import Run
from visualonline.trace.tuned_learner import TunedLearner

CORNERS = np.array([[0.0, 0.0], [1.0, 0.0], [0.5, math.sqrt(3) / 2]])


def shares(rule: TunedLearner, state: State, t: int) -> Array:
    """Return the weights before round t divided by their sum; zeros if all weights are 0."""
    weights = rule.weights(state, t)
    total = float(weights.sum())
    return np.asarray(weights / total) if total > 0 else np.zeros(len(weights))


def on_simplex(run: Run) -> bool:
    """Return whether a run's weights are fractions of their sum: votes of experts, or weights with constant sum.

    For a learner without experts the first and last weights are checked.
    """
    rule, learner = run.rule, run.learner
    if learner.ability(Votes) is not None:
        return True
    if learner.ability(Separates) is None or learner.ability(KeepsExamples) is not None:
        return False
    total = rule.feasible.radius if rule.feasible is not None else 1.0
    ends = [rule.weights(state, 1) for state in (run.trace.keyframes[0], run.trace.final)]
    return all(bool((w >= 0).all()) and math.isclose(w.sum(), total, rel_tol=1e-9) for w in ends)


def heaviest(weights: Array) -> tuple[int, ...]:
    """Return the indices of the three largest weights in increasing order. In a tie the first weights are chosen.

    Examples
    --------
    >>> heaviest(np.array([0.1, 0.4, 0.1, 0.3, 0.1]))
    (0, 1, 3)
    """
    return tuple(sorted(np.argsort(-weights, kind="stable")[:3].tolist()))


def triangle_coordinates(W: Array, three: tuple[int, ...]) -> Array:
    """Return the triangle coordinates, of shape (n, 2), of the rows of `W`, of shape (n, N), each with sum 1.

    With only two weights the simplex is the segment between the first two corners.
    """
    held = np.atleast_2d(W)[:, list(three)]
    corners = CORNERS[: len(three)]
    return np.asarray(held @ corners + (1 - held.sum(axis=1, keepdims=True)) * corners.mean(axis=0))


def project_on_plane(w: Array) -> Array:
    """Return the projection of `w` onto the plane {sum w = 1}, the first step of the projection onto the simplex."""
    return np.asarray(w - (w.sum() - 1) / len(w))
