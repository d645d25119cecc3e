"""Pools on streams used in lectures: enough experts, and sufficiently different ones."""


import numpy as np
import pytest
from simulated import kinds
from trials import LONG

import visualonline as vo
from visualonline.abilities.sleeps import Sleeps
from visualonline.core.catalog import catalog, find
from visualonline.core.errors import StreamError
from visualonline.learners import elim
from visualonline.streams.memory import ArrayStream
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.pools.centroids import borders, centroids
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Edit
from visualonline.streams.transforms.stream_transforms import ExpertAdvice

LEARNERS = list(catalog("learners").plugins.values())
ADVISED = [learner for learner in LEARNERS if learner.accepts == "advice"]
FEW = [*kinds(ADVISED), *(learner for learner in ADVISED if learner.ability(Sleeps) is not None)]
"""A learner of each kind, and those whose experts may sleep."""


def clicked(n: int) -> StreamSpec:
    rng = np.random.default_rng(n)
    points = rng.uniform(-1, 1, size=(n, 2))
    edits = tuple(Edit("add", -1, (float(p[0]), float(p[1])), 1 if p[0] > p[1] else -1) for p in points)
    return StreamSpec("clicked", edits=edits)


def consulted(spec: StreamSpec, pool: str) -> ExpertAdvice:
    asked = StreamSpec(spec.source, experts=pool, seed=spec.seed)
    stream = fit_to_learner(open_base(spec), asked, "advice")
    assert isinstance(stream, ExpertAdvice)
    return stream


@pytest.mark.parametrize("pool", ["lines", "thresholds", "centroids"])
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
    few = {
        ("clicked", "lines"): 0.05,  # a wedge of 2/17 of all directions holds fewer of 400 points now and then
        ("breast-cancer", "centroids"): 0.02,  # one feature is so much longer that distances are its differences
    }
    assert min(apart) >= few.get((spec.source, pool), 0.1)


@pytest.mark.parametrize("n", [0, 1, 2, 3])
@pytest.mark.parametrize("pool", ["lines", "thresholds", "centroids"])
def test_clicking_may_begin_with_an_empty_plane(n: int, pool: str) -> None:
    stream = consulted(clicked(n), pool)
    assert stream.dim == 16
    assert stream.block(0).X.shape == (n, 16)
    assert len({(*expert.normal, expert.offset) for expert in stream.experts}) == 16


def test_thresholds_of_an_empty_plane_are_spread_over_the_unit_square() -> None:
    stream = consulted(StreamSpec("clicked"), "thresholds:n=4")
    assert [expert.name for expert in stream.experts] == ["x1 ≥ −0.8", "x2 ≤ −0.2667", "x2 ≥ 0.2667", "x1 ≤ 0.8"]


def test_thresholds_say_which_feature_is_above_or_below_what() -> None:
    spec = StreamSpec("iris")
    stream = consulted(spec, "thresholds:n=3")
    X = open_base(spec).block(0).X
    told = stream.block(0).X
    assert [name.rsplit(" ", 1)[0] for name in stream.features] == [
        "sepal length (cm) ≥", "sepal width (cm) ≤", "petal length (cm) ≥",
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
    with pytest.raises(StreamError, match="Use the pool 'thresholds' for more"):
        consulted(spec, "lines")


def rows(X: list[list[float]]) -> ArrayStream:
    return ArrayStream("rows", np.array(X), np.ones(len(X)))


def made(pool: str, stream: ArrayStream) -> ExpertAdvice:
    asked = fit_to_learner(stream, StreamSpec("clicked", experts=pool), "advice")
    assert isinstance(asked, ExpertAdvice)
    return asked


def test_the_nearest_of_two_centroids_by_hand() -> None:
    """Any two of the points 0, 3, 8 divide them as 2 + 1, with the means 1.5 and 8, or as 1 + 2, with 0 and 5.5."""
    a, b = np.array([[0.0], [8.0]]), np.array([[8.0], [0.0]])
    first, second = centroids(np.array([[0.0], [3.0], [8.0]]), a, b)
    assert first.tolist() == [[1.5], [8.0]]
    assert second.tolist() == [[8.0], [1.5]]
    normals, offsets = borders(first, second)
    assert normals.tolist() == [[-1.0], [1.0]]
    assert offsets.tolist() == [-4.75, 4.75]
    stream = made("centroids:n=4", rows([[0.0], [3.0], [8.0]]))
    assert {(*expert.normal, expert.offset) for expert in stream.experts} == {
        (1.0, 4.75), (-1.0, -4.75), (1.0, 2.75), (-1.0, -2.75),
    }  # fmt: skip


def test_a_centroid_expert_says_which_of_two_points_is_nearer() -> None:
    rng = np.random.default_rng(2)
    a, b, X = rng.standard_normal((3, 40, 5))
    normals, offsets = borders(a, b)
    nearer = np.linalg.norm(X[:, None] - a, axis=2) < np.linalg.norm(X[:, None] - b, axis=2)
    assert np.array_equal(offsets < X @ normals.T, nearer)


def test_centroids_are_drawn_and_differ_with_the_seed() -> None:
    one, other = (consulted(StreamSpec("iris", seed=seed), "centroids") for seed in (0, 1))
    assert (one.seed, other.seed) == (0, 1)
    assert one.features == tuple(f"c{i}" for i in range(1, 17))
    assert not np.array_equal(one.block(0).X, other.block(0).X)


@pytest.mark.parametrize("scale", [1e-200, 1e-8, 1e100])
def test_centroids_of_points_that_are_all_but_one_and_of_any_scale(scale: float) -> None:
    X = np.array([[1.0, 1.0], [1.0, 1.0 + 2.0**-52], [1.0 + 2.0**-52, 1.0]]) * scale
    stream = made("centroids:n=8", rows(X.tolist()))
    assert len({(*expert.normal, expert.offset) for expert in stream.experts}) == 8


@pytest.mark.parametrize("source", ["separable", "spam", "iris"])
def test_the_constants_are_two_and_never_change_their_mind(source: str) -> None:
    stream = consulted(StreamSpec(source), "constants")
    assert stream.features == ("always −1", "always +1")
    assert np.array_equal(stream.block(0).X, np.tile([0.0, 1.0], (len(stream.block(0).y), 1)))
    assert consulted(StreamSpec(source), "constants:n=1").features == ("always −1",)


def test_literals_of_boolean_features_are_those_of_elim() -> None:
    spec = StreamSpec("or-literals", (("d", "5"),))
    stream, base = consulted(spec, "literals"), open_base(spec)
    assert stream.features == elim.names(base.features)
    X = base.block(0).X
    assert np.array_equal(stream.block(0).X, np.stack([X == 1, X == 0], axis=2).reshape(len(X), -1))
    assert consulted(spec, "literals:n=3").features == ("x1", "¬x1", "x2")


def test_the_best_expert_is_the_target_where_that_is_one_literal() -> None:
    run = vo.run("or-literals:k=1,d=6", vo.learners.Halving(), rounds=300, experts="literals")
    [found] = [found for found in run.theorems() if found.id == "halving"]
    assert (found.verdict, found.value) == ("holds", pytest.approx(np.log2(12)))  # type: ignore[comparison-overlap]


def test_literals_of_numbers_turn_at_0_or_at_the_mean_and_say_so() -> None:
    stream = made("literals", rows([[-1.0, 4.0, 0.0], [0.0, 5.0, 1.0], [2.0, 9.0, 1.0]]))
    assert stream.features == ("x1 ≥ 0", "x1 < 0", "x2 ≥ 6", "x2 < 6", "x3", "¬x3")
    assert stream.block(0).X.tolist() == [
        [0, 1, 0, 1, 0, 1],
        [1, 0, 0, 1, 1, 0],
        [1, 0, 1, 0, 1, 0],
    ]


@pytest.mark.parametrize("source", ["separable", "noisy", "iris", "breast-cancer", "spam", "lecture-perceptron"])
def test_a_literal_and_its_negation_never_agree(source: str) -> None:
    told = consulted(StreamSpec(source), "literals:n=10000").block(0).X
    assert np.array_equal(told[:, ::2], 1 - told[:, 1::2])


def test_a_literal_turns_exactly_at_its_threshold() -> None:
    stream = made("literals", rows([[-1.0], [-5e-324], [0.0], [1.0]]))
    assert stream.block(0).X.tolist() == [[0, 1], [0, 1], [1, 0], [1, 0]]


@pytest.mark.long
@pytest.mark.parametrize("pool", catalog("pools").plugins)
@pytest.mark.parametrize("learner", [learner.id for learner in (ADVISED if LONG else FEW)])
def test_every_expert_learner_takes_every_pool(pool: str, learner: str) -> None:
    name = "".join(part.capitalize() for part in learner.split("-"))
    if pool == "cells" and find("learners", learner).ability(Sleeps) is None:
        with pytest.raises(StreamError, match="is asleep"):
            vo.run("noisy", getattr(vo.learners, name)(), rounds=60, experts=pool)
        return
    run = vo.run("noisy", getattr(vo.learners, name)(), rounds=60, experts=pool)
    assert run.rounds == 60
    assert all(found.verdict != "violated" for found in run.theorems())
