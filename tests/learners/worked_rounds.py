"""Rounds worked by hand, and how a learner is compared with them."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from simulated import rule_of, straight
from typed import some

from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.core.catalog import find
from visualonline.core.parameters import resolve_values
from visualonline.core.philox import Purpose, draws
from visualonline.core.types import Array, State
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.rule import Rule

Rounds = tuple[Sequence[Any], list[int]]
"""The rows of a worked example and their labels."""
ROUNDED: dict[str, Any] = {"rel": 1e-14, "abs": 1e-14}
VOTES = [[1, 1, 0], [1, 1, 0], [1, 1, 0], [1, 0, 1], [1, 0, 0]], [-1, -1, 1, 1, -1]
LECTURE = [[0, 1], [1, 0], [0.8, 0.6], [0, -1], [1, 0.5], [-1, -2]], [1, -1, 1, -1, 1, 1]


def worked(rule: Rule, stream: Rounds) -> tuple[list[Array], RoundColumns]:
    """Return the reported weights w_1, w_2, .. and the record of each round."""
    X, y = np.array(stream[0], dtype=float), np.array(stream[1], dtype=float)
    run = straight(rule, X, y, draws(0, Purpose.COINS).random(len(y)))
    return [rule.weights(state, t) for t, state in enumerate(run.states, start=1)], run.columns


def check(
    rule: Rule,
    stream: Rounds,
    scores: list[float],
    predictions: list[int],
    weights: list[list[float]] | Array,
) -> RoundColumns:
    """Compare scores, predictions and the weights after each round; return the record of each round."""
    found, columns = worked(rule, stream)
    assert columns.scores.tolist() == pytest.approx(scores, **ROUNDED)
    assert columns.predictions.tolist() == predictions
    assert np.array(found[1:]) == pytest.approx(np.array(weights), **ROUNDED)
    return columns


def secondary_weights(rule: Rule, X: list[list[float]], y: list[float]) -> list[list[float]]:
    """Return the secondary weights before each round and after the last."""
    states = straight(rule, np.array(X), np.array(y), np.zeros(len(y))).states
    return [told(rule, "secondary_weights", state=state).tolist() for state in states]


SVM: Rounds = ([[2, 2], [1, 1], [0, -1], [3, 0], [0, 0]], [1, 1, -1, -1, 1])


def svm(taken: list[int | None]) -> list[list[float]]:
    """Return the weights after each round, which uses the gradient of an earlier round or none; constant step 1."""
    w, found = np.zeros(3), []
    for s in taken:
        if s is not None:
            w = w + SVM[1][s] * np.array([*SVM[0][s], 1.0])
            w = w * min(1.0, 1 / np.linalg.norm(w))
        found.append(w.tolist())
    return found


ROWS: Rounds = [[1, 0], [0, 1], [1, 1], [1, 0]], [1, -1, -1, 1]


def states(learner: str) -> list[tuple[Array, ...]]:
    X, y = np.array(ROWS[0], dtype=float), np.array(ROWS[1], dtype=float)
    return [tuple(state) for state in straight(rule_of(learner, 2), X, y, np.zeros(4)).states]


def tie_of(learner: str, **given: float) -> bool:
    """Return whether a tie is detected that no sum represents exactly.

    The second feature is minus the first, so an x with both equal is a tie.
    """
    rng = np.random.default_rng(0)
    X = rng.standard_normal((300, 4))
    X[:, 1] = -X[:, 0]
    X[-1] = [0.3, 0.3, 0.0, 0.0]
    found = straight(rule_of(learner, 4, None, **given), X, np.where(X[:, 0] > 0, 1.0, -1.0), np.zeros(300))
    return found.columns.scores[-1] == 0 and bool(found.columns.changes[-1])


def settled(
    name: str, dim: int, rounds: int | None, margin: tuple[float, float], **given: Any
) -> dict[str, ResolvedValue]:
    learner = find("learners", name)
    values = resolve_values(learner.parameters, given, name)
    return some(learner.ability(ResolvesParameters)).resolve(values, StreamFacts(dim, rounds, lambda: margin))


def told(rule: Rule, role: str, **known: Any) -> Any:
    """Return the value of a function of a learner's ability, or of the learner, for the arguments in `known`."""
    owner = next((one for one in rule.learner.abilities if callable(getattr(one, role, None))), rule.learner)
    return rule.evaluate(getattr(owner, role), **known)


def state_of(rule: Rule, dim: int, /, **parts: Any) -> State:
    """Return the state at the start, with other values of some parts."""
    start = rule.start(dim)
    return start._replace(**{name: np.array(value, dtype=getattr(start, name).dtype) for name, value in parts.items()})


TWO_ROWS = np.array([[1.0, 1.0], [0.0, 2.0]])
TWO_SUPPORTS = {"X": [[1, 2], [1, 0]], "y": [1, -1], "size": [2]}
