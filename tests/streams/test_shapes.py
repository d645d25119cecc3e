"""The shapes for kernels: their labels compared with the declared boundary, and scikit-learn's moons and circles."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from sklearn.datasets import make_circles, make_moons
from test_generators import generated
from typed import some

import visualonline as vo
from visualonline.core.errors import ParameterError
from visualonline.core.types import BLOCK, Array
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec

SHAPES: dict[str, dict[str, Any]] = {
    "circles": {"margin": 0.1}, "xor": {"margin": 0.02}, "moons": {}, "spirals": {"turns": 3.0},
    "checkerboard": {"squares": 5, "margin": 0.01},
}  # fmt: skip
MARGINS = {"circles": 0.25, "xor": 0.1, "moons": 0.25, "checkerboard": 0.05}
"""The stated margins: in the settings or, for the moons, in the description."""


def pieces(boundary: tuple[Array, ...]) -> tuple[Array, Array]:
    """Return the end points of the line segments of all curves."""
    return np.concatenate([curve[:-1] for curve in boundary]), np.concatenate([curve[1:] for curve in boundary])


def cross(a: Array, b: Array) -> Array:
    return np.asarray(a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0])


def sides(X: Array, boundary: tuple[Array, ...]) -> Array:
    """Return 1 for each row separated from the first by an even number of crossings, otherwise -1."""
    a, b = pieces(boundary)
    way = X[:, None] - X[0]
    apart = cross(way, a - X[0]) * cross(way, b - X[0]) < 0
    between = cross(b - a, X[0] - a) * cross(b - a, X[:, None] - a) < 0
    return np.asarray(1.0 - 2.0 * (np.sum(apart & between, axis=1) % 2))


def distances(X: Array, boundary: tuple[Array, ...]) -> Array:
    a, b = pieces(boundary)
    along = np.clip(np.sum((X[:, None] - a) * (b - a), axis=2) / np.sum((b - a) ** 2, axis=1), 0, 1)
    return np.asarray(np.linalg.norm(X[:, None] - a - along[..., None] * (b - a), axis=2).min(axis=1))


@pytest.mark.parametrize("changed", [False, True])
@pytest.mark.parametrize("name", SHAPES)
def test_without_noise_each_label_is_that_of_its_side_of_the_boundary(name: str, changed: bool) -> None:
    stream = generated(name, seed=3, noise=0, **(SHAPES[name] if changed else {}))
    X, y = stream.block(0)
    assert np.array_equal(y, y[0] * sides(X, stream.boundary))


@pytest.mark.parametrize("name", MARGINS)
def test_every_point_keeps_the_declared_margin(name: str) -> None:
    stream = generated(name, seed=1, noise=0)
    away = distances(stream.block(0).X, stream.boundary)
    assert MARGINS[name] - 1e-4 <= away.min() <= MARGINS[name] + 1e-3  # the curves are drawn piece by piece


@pytest.mark.parametrize("name", SHAPES)
def test_as_many_labels_are_positive_as_asked_for(name: str) -> None:
    for balance in (0.0, 0.3, 1.0):
        y = generated(name, rounds=BLOCK, balance=balance).block(0).y
        assert abs(np.mean(y > 0) - balance) <= 4 * np.sqrt(balance * (1 - balance) / BLOCK)
    balanced = generated(name, rounds=BLOCK)
    assert abs(np.mean(balanced.block(0).y)) < 4 / np.sqrt(BLOCK)


@pytest.mark.parametrize("name", SHAPES)
def test_noise_moves_the_points_and_no_label(name: str) -> None:
    clean, moved = (generated(name, rounds=BLOCK, noise=noise).block(0) for noise in (0, 0.5))
    assert np.array_equal(clean.y, moved.y)
    assert np.std(moved.X - clean.X) == pytest.approx(0.5, rel=0.03)


@pytest.mark.parametrize(
    ("name", "X", "label"),
    [("moons", *make_moons(4000)), ("circles", *make_circles(4000, factor=0.5))],
)
def test_the_shapes_are_scikit_learns(name: str, X: Array, label: Array) -> None:
    ours = generated(name, rounds=BLOCK, noise=0).block(0)
    for y in (-1, 1):
        here, there = ours.X[ours.y == y], X[2 * label - 1 == y]
        apart = np.linalg.norm(here[:, None] - there[None], axis=2)
        assert apart.min(axis=1).max() < 2e-3  # of theirs a neighbour is pi / 2000 away
        assert apart.min(axis=0).max() < 2e-2


@pytest.mark.parametrize("name", SHAPES)
def test_the_kernel_perceptron_learns_each_shape(name: str) -> None:
    """With sigma = 0.2 it is wrong at most a third as often in the second thousand rounds as in the first 200."""
    run = vo.run(name, vo.learners.KernelPerceptron(kernel="gaussian", sigma=0.2), rounds=2000)
    early, middle, late = (run.frame(t).mistakes for t in (200, 1000, 2000))
    assert (late - middle) / 1000 <= early / 200 / 3
    linear = vo.run(name, vo.learners.KernelPerceptron(kernel="linear"), rounds=2000)
    assert some(linear.mistakes) > 3 * some(late)


def test_a_margin_wider_than_half_a_square_is_refused() -> None:
    with pytest.raises(ParameterError, match=r"for margin: '0.3' \(expected at most 0.25, half the side of a square"):
        generated("checkerboard", margin=0.3)


def test_the_boundary_goes_with_the_points() -> None:
    """It stays with a bias, a cut or another order, and is gone where the features or the target change."""
    spec = StreamSpec("xor", rounds=50)
    for kept in (replace(spec, bias=True), replace(spec, order="shuffled"), replace(spec, passes=2)):
        assert len(getattr(open_base(kept), "boundary", ())) == 2
    for gone in (replace(spec, normalize="unit"), replace(spec, mirror="negated"), replace(spec, drift="abrupt")):
        assert getattr(open_base(gone), "boundary", ()) == ()
