"""User data open with the two features that best separate the labels."""

import numpy as np

from visualonline.core.types import Array
from visualonline.session.best_plane import best_plane
from visualonline.session.document import View
from visualonline.streams.memory import ArrayStream

RNG = np.random.default_rng(5)


def stream(*columns: Array, y: Array) -> ArrayStream:
    return ArrayStream("rows", np.column_stack(columns), y)


def test_the_two_features_that_explain_the_labels_are_found() -> None:
    noise, a, b = RNG.standard_normal((3, 300))
    y = np.sign(a - b)  # each of both alone explains half of it
    assert best_plane(stream(noise, 1e6 * a, noise**2, 5 + b, y=y)) == View("features", 1, 3)


def test_indicators_are_taken_only_where_nothing_else_is() -> None:
    a, b = RNG.standard_normal((2, 300))
    y = np.sign(a)
    one = (y > 0).astype(float)
    assert best_plane(stream(one, a, b, y=y)) == View("features", 1, 2)
    found = best_plane(stream((a > 1).astype(float), (b > 0).astype(float), one, y=y))
    assert found is not None
    assert found.j == 2


def test_what_has_one_plane_or_one_label_leaves_it_to_the_learner() -> None:
    X = RNG.standard_normal((20, 3))
    assert best_plane(ArrayStream("rows", X[:, :2], np.sign(X[:, 0]))) is None
    assert best_plane(ArrayStream("rows", X, np.ones(20))) is None
    assert best_plane(ArrayStream("rows", X, np.sign(X[:, 0]), kind="advice")) is None
