"""Pools over the streams that a lecture uses: enough experts, and such that there is something to choose between."""

import numpy as np
import pytest

from visualonline.protocol import StreamError
from visualonline.streams.edits import Edit
from visualonline.streams.spec import StreamSpec, fitted, open_base
from visualonline.streams.transforms import Consulted


def clicked(n: int) -> StreamSpec:
    rng = np.random.default_rng(n)
    points = rng.uniform(-1, 1, size=(n, 2))
    edits = tuple(Edit("add", -1, (float(p[0]), float(p[1])), 1 if p[0] > p[1] else -1) for p in points)
    return StreamSpec("clicked", edits=edits)


def consulted(spec: StreamSpec, pool: str) -> Consulted:
    asked = StreamSpec(spec.source, experts=pool, seed=spec.seed)
    stream = fitted(open_base(spec), asked, "advice")
    assert isinstance(stream, Consulted)
    return stream


@pytest.mark.parametrize("pool", ["lines", "thresholds"])
@pytest.mark.parametrize(
    "spec",
    [clicked(400), *map(StreamSpec, ("noisy", "iris", "iris-sorted", "breast-cancer"))],
    ids=lambda spec: spec.source,
)
def test_sixteen_members_disagree_in_pairs_on_a_tenth_of_the_stream(spec: StreamSpec, pool: str) -> None:
    told = consulted(spec, pool).block(0).X
    assert told.shape[1] == 16
    apart = [np.mean(told[:, i] != told[:, j]) for i in range(16) for j in range(i)]
    assert len(np.unique(told, axis=1).T) == 16
    # a wedge of 2/17 of all directions holds fewer of 400 points now and then
    assert min(apart) >= (0.05 if spec.source == "clicked" and pool == "lines" else 0.1)


@pytest.mark.parametrize("n", [0, 1, 2, 3])
@pytest.mark.parametrize("pool", ["lines", "thresholds"])
def test_clicking_may_begin_with_an_empty_plane(n: int, pool: str) -> None:
    stream = consulted(clicked(n), pool)
    assert stream.dim == 16
    assert stream.block(0).X.shape == (n, 16)
    assert len({(*expert.normal, expert.offset) for expert in stream.experts}) == 16


def test_thresholds_of_an_empty_plane_are_spread_over_the_unit_square() -> None:
    stream = consulted(StreamSpec("clicked"), "thresholds:n=4")
    assert [expert.name for expert in stream.experts] == ["x1 >= -0.8", "x2 <= -0.2667", "x2 >= 0.2667", "x1 <= 0.8"]


def test_thresholds_say_which_feature_is_above_or_below_what() -> None:
    spec = StreamSpec("iris")
    stream = consulted(spec, "thresholds:n=3")
    X = open_base(spec).block(0).X
    told = stream.block(0).X
    assert [name.rsplit(" ", 1)[0] for name in stream.features] == [
        "sepal length (cm) >=", "sepal width (cm) <=", "petal length (cm) >=",
    ]  # fmt: skip
    for j, (feature, side) in enumerate([(0, 1), (1, -1), (2, 1)]):
        c = stream.experts[j].offset * side
        assert np.array_equal(told[:, j] == 1, X[:, feature] >= c if side > 0 else X[:, feature] <= c)


def test_features_of_two_values_are_cut_between_them() -> None:
    stream = consulted(StreamSpec("lecture-winnow"), "thresholds:n=8")
    assert all(0 < abs(expert.offset) < 1 for expert in stream.experts)


@pytest.mark.parametrize("n", [1, 2, 15, 16])
def test_lines_of_the_plane_go_through_the_origin_and_look_both_ways(n: int) -> None:
    stream = consulted(StreamSpec("separable"), f"lines:n={n}")
    normals = np.array([expert.normal for expert in stream.experts])
    assert [expert.offset for expert in stream.experts] == [0.0] * n
    assert stream.features == tuple(f"h{i}" for i in range(1, n + 1))
    assert np.allclose(np.linalg.norm(normals, axis=1), 1)
    angles = np.arctan2(normals[:, 1], normals[:, 0])
    m = n + 1 - n % 2
    assert np.allclose(angles % np.pi, np.pi * np.arange(n) / m)
    assert np.array_equal(np.sin(angles[1:]) > 0, np.arange(1, n) % 2 == 0)


def test_lines_beyond_the_plane_are_drawn_and_differ_with_the_seed() -> None:
    one, other = (consulted(StreamSpec("iris", seed=seed), "lines") for seed in (0, 1))
    assert (one.seed, other.seed) == (0, 1)
    assert not np.array_equal(one.experts[0].normal, other.experts[0].normal)
    assert all(np.linalg.norm(expert.normal) == pytest.approx(1) for expert in one.experts)


def test_a_pool_that_draws_nothing_leaves_the_stream_without_a_seed() -> None:
    assert consulted(StreamSpec("iris"), "thresholds").seed is None
    assert consulted(clicked(5), "lines").seed is None
    assert consulted(StreamSpec("separable", seed=6), "thresholds").seed == 6


def test_one_feature_has_two_sides_of_the_origin() -> None:
    spec = StreamSpec("separable", (("d", "1"),))
    assert len(consulted(spec, "lines:n=2").experts) == 2
    with pytest.raises(StreamError, match="thresholds makes more"):
        consulted(spec, "lines")
