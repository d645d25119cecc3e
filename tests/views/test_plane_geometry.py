"""The arithmetic of planes through more than two features, against scikit-learn and by hand."""

from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF
from sklearn.decomposition import PCA

from visualonline.core.types import Block, Stream
from visualonline.session.document import View
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.views.plane.arrows import fitting
from visualonline.views.plane.geometry import Geometry, Sample
from visualonline.views.plane.initial_range import initial_range, with_rim

Matrix = np.ndarray[Any, np.dtype[np.float64]]
VIEWS = (View("through"), View("components"), View("features", 2, 0))
PLACES = st.floats(-5, 5)


class Given:
    """A stream of given examples."""

    def __init__(self, X: Matrix, *, bias: bool = False) -> None:
        self.X = np.column_stack([X, np.ones(len(X))]) if bias else X
        self.dim = self.X.shape[1]
        self.features = tuple(f"x{k + 1}" for k in range(X.shape[1])) + (("1",) if bias else ())

    def block(self, k: int) -> Block:
        return Block(self.X, np.ones(len(self.X))) if k == 0 else Block(self.X[:0], np.ones(0))


def laid(X: Matrix, view: View, *, bias: bool = False) -> Geometry:
    stream = cast("Stream", Given(X, bias=bias))
    return Geometry(stream, view, Sample(stream))


def cloud(d: int = 4, seed: int = 3) -> Matrix:
    rng = np.random.default_rng(seed)
    return rng.normal(size=(60, d)) @ rng.normal(size=(d, d)) + rng.normal(size=d)


@pytest.mark.parametrize("source", ["iris", "breast-cancer"])
def test_components_are_those_of_scikit_learn(source: str) -> None:
    stream = open_base(StreamSpec(source))
    X = stream.block(0).X
    geometry = Geometry(stream, View("components"), Sample(stream))
    known = PCA(2, svd_solver="full").fit(X)
    ours, theirs = geometry.place(X), known.transform(X)
    signs = np.sign((ours * theirs).sum(axis=0))
    assert np.allclose(ours, theirs * signs, rtol=1e-6, atol=1e-6 * np.abs(theirs).max())
    shares = [f"{100 * share:.0f} %" for share in known.explained_variance_ratio_]
    assert geometry.names == (f"PC1 ({shares[0]})", f"PC2 ({shares[1]})")


@pytest.mark.parametrize(("rows", "d"), [(500, 400), (30, 2000), (2, 400)])
def test_the_components_of_many_features_are_those_of_all_of_them(rows: int, d: int) -> None:
    rng = np.random.default_rng(7)
    X = rng.normal(size=(rows, d)) / np.sqrt(d) + rng.normal(size=(rows, 2)) * [5, 3] @ rng.normal(size=(2, d))
    geometry = laid(X, View("components"))
    _, values, directions = np.linalg.svd(X - X.mean(axis=0), full_matrices=False)
    known = (X - X.mean(axis=0)) @ directions[:2].T
    ours = geometry.place(X)
    assert np.allclose(np.abs(ours), np.abs(known), rtol=1e-6, atol=1e-6 * np.abs(known).max())
    assert geometry.names[0] == f"PC1 ({100 * values[0] ** 2 / (values**2).sum():.0f} %)"


def test_many_features_that_never_change_have_components() -> None:
    geometry = laid(np.ones((3, 400)), View("components"))
    assert geometry.place(np.ones((3, 400))).tolist() == [[0.0, 0.0]] * 3


@pytest.mark.parametrize("bias", [False, True])
@pytest.mark.parametrize("view", VIEWS)
@given(x=PLACES, y=PLACES)
def test_a_point_that_is_lifted_stands_where_it_was_set(view: View, bias: bool, x: float, y: float) -> None:
    X = cloud()
    geometry = laid(X, view, bias=bias)
    geometry.turn(np.array([1.0, -2.0, 0.5, 3.0, 0.7][: 4 + bias]), 0.3)
    features = np.array(geometry.lift(x, y))
    assert features.shape == (4,)
    assert np.allclose(geometry.place(features[None]), [[x, y]])
    (whole,) = geometry.lifted(np.array([[x, y]]))
    assert whole.tolist() == [*features.tolist(), *([1.0] if bias else [])]
    moved = np.array(geometry.moved(X[7], x, y))
    assert np.allclose(geometry.place(moved[None]), [[x, y]])
    assert np.linalg.norm(moved - X[7]) == pytest.approx(np.linalg.norm(geometry.place(X[7])[0] - [x, y]), abs=1e-9)


def test_a_point_on_two_features_takes_the_mean_of_the_others_and_a_move_leaves_them() -> None:
    X = cloud()
    geometry = laid(X, View("features", 2, 0))
    mean = X.mean(axis=0)
    assert geometry.lift(0.25, -1.5) == pytest.approx((-1.5, mean[1], 0.25, mean[3]))
    assert geometry.moved(X[5], 0.25, -1.5) == pytest.approx((-1.5, X[5, 1], 0.25, X[5, 3]))


def test_the_mean_stands_at_the_origin_of_the_components() -> None:
    X = cloud()
    geometry = laid(X, View("components"))
    assert geometry.lift(0.0, 0.0) == pytest.approx(tuple(X.mean(axis=0)))


@pytest.mark.parametrize("bias", [False, True])
def test_through_w_height_is_the_distance_from_the_hyperplane(bias: bool) -> None:
    X = cloud()
    geometry = laid(X, View("through"), bias=bias)
    w, b, offset = np.array([1.0, -2.0, 0.5, 3.0]), 0.7 if bias else 0.0, 0.3
    normal = np.append(w, b) if bias else w
    geometry.turn(normal, offset)
    assert geometry.place(X)[:, 1] == pytest.approx((X @ w + b - offset) / np.linalg.norm(w))
    line = geometry.line(normal, offset)
    assert line is not None
    assert (line.a, line.c) == pytest.approx((0, 0), abs=1e-12)


@pytest.mark.parametrize("view", VIEWS)
def test_a_cut_runs_where_lifted_points_have_score_0(view: View) -> None:
    geometry = laid(cloud(), view, bias=True)
    geometry.turn(np.array([0.0, 1.0, 1.0, 0.0, 0.0]), 0.0)
    normal, offset = np.array([1.0, -2.0, 0.5, 3.0, 0.7]), 0.3
    assert geometry.line(normal, offset) is None
    line = geometry.cut(normal, offset)
    assert line is not None
    along, foot = np.array([-line.b, line.a]), np.array([line.a, line.b]) * line.c / (line.a**2 + line.b**2)
    places = foot + np.linspace(-3, 3, 7)[:, None] * along
    assert geometry.lifted(places) @ normal - offset == pytest.approx(np.zeros(7), abs=1e-9)
    assert (geometry.lifted(places + np.array([line.a, line.b])) @ normal > offset).all()


def test_a_hyperplane_that_asks_for_the_two_features_alone_is_truly_a_line() -> None:
    geometry = laid(cloud(), View("features", 1, 3))
    line = geometry.line(np.array([0.0, 2.0, 0.0, -1.0]), 0.5)
    assert line == (2.0, -1.0, 0.5)
    assert geometry.cut(np.array([0.0, 2.0, 0.0, -1.0]), 0.5) == pytest.approx(line)
    assert geometry.cut(np.array([1.0, 0.0, 1.0, 0.0]), 0.5) is None


def test_one_feature_is_a_line_of_points_and_a_threshold_stands_across() -> None:
    X = np.array([[0.2], [-0.5], [0.9]])
    geometry = laid(X, View("through"), bias=True)
    assert geometry.place(X).tolist() == [[0.2, 0.0], [-0.5, 0.0], [0.9, 0.0]]
    assert geometry.line(np.array([2.0, -1.0]), 0.0) == (2.0, 0.0, 1.0)
    assert geometry.lift(0.4, 3.0) == (0.4,)
    assert geometry.names == ("x1", "")


def test_one_point_alone_has_components() -> None:
    geometry = laid(np.array([[1.0, 2.0, 3.0]]), View("components"))
    assert geometry.place(np.array([[1.0, 2.0, 3.0]])).tolist() == [[0.0, 0.0]]


@pytest.mark.parametrize(
    ("low", "high", "wanted"),
    [
        ((-1, -1e-12), (1, 1e-12), (-1.16, 1.16, -1.16, 1.16)),
        ((0, 2), (0, 6), (-2.32, 2.32, 1.68, 6.32)),
        ((3, 3), (3, 3), (2.42, 3.58, 2.42, 3.58)),
        ((0, 0), (1, 0.001), (-0.08, 1.08, -0.00008, 0.00108)),
    ],
)
def test_points_on_a_line_along_an_axis_have_as_much_room_across_it(low: Any, high: Any, wanted: Any) -> None:
    found = with_rim(np.array(low, dtype=float), np.array(high, dtype=float))
    assert found == pytest.approx(wanted, abs=1e-9)


@pytest.mark.parametrize("angle", range(0, 360, 45))
def test_points_on_one_side_of_the_origin_leave_room_for_an_arrow_to_the_other(angle: int) -> None:
    X = np.array([[0.0, 1.0], [1.0, 0.0], [0.8, 0.6]])
    left, right, bottom, top = initial_range(X, laid(X, View("features", 0, 1)), ())
    view = QRectF(QPointF(left, bottom), QPointF(right, top))
    for length in (0.3, 1.0, 7.0):
        x, y = fitting(length, view) * length * np.array([np.cos(np.radians(angle)), np.sin(np.radians(angle))])
        assert view.contains(QPointF(x, y))
