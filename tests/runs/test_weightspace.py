from typing import Any

import numpy as np
import pytest
from scipy.optimize import linprog
from simulated import complete, completed

from visualonline.core.catalog import find
from visualonline.hindsight.history import History
from visualonline.numerics.projections import BALL, SHAPES, SIMPLEX, project
from visualonline.runs.analyses.weight_geometry import (
    clip_polygon,
    half_spaces,
    is_additive_update,
    step_formula,
    unprojected_step,
    unprojected_sum,
    weight_vector,
    widest_pair,
)
from visualonline.runs.run import Run
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Edit

SQUARE = np.array([[-1.0, -1], [1, -1], [1, 1], [-1, 1]])


def run(learner: str, source: str = "noisy", rounds: int = 60, **given: Any) -> Run:
    made = Run(
        find("learners", learner), given, History(open_base(StreamSpec(source, rounds=rounds)))
    )
    complete(made)
    return made


GRADIENT = [
    ("projected-gradient", "noisy", {}),
    ("projected-gradient", "noisy", {"set": "box", "loss": "linear", "step": "constant", "scale": 0.3}),
    ("projected-gradient", "noisy", {"set": "simplex", "step": "inverse"}),
    ("dual-averaging", "noisy", {"radius": 0.5}),
    ("dual-averaging", "noisy", {"set": "box", "loss": "linear", "step": "constant"}),
    ("adagrad", "noisy", {"radius": 0.5}),
    ("adagrad", "noisy", {"variant": "norm"}),
    ("online-svm", "noisy", {"radius": 0.5}),
    ("delayed-svm", "noisy", {"tau": 3}),
    ("delayed-svm", "noisy", {"tau": 0, "step": "constant"}),
    ("simplex-gradient", "experts", {"scale": 0.4}),
]


@pytest.mark.parametrize(("learner", "source", "given"), GRADIENT)
def test_a_step_that_is_projected_is_the_update(learner: str, source: str, given: dict[str, Any]) -> None:
    made = run(learner, source, **given)
    shape = SHAPES.index(made.rule.feasible.shape) if made.rule.feasible else SIMPLEX
    radius = made.rule.feasible.radius if made.rule.feasible else 1.0
    outside = 0
    for t in range(1, 61):
        frame = made.frame(t)
        out = unprojected_step(made.rule, frame)
        if out is None:
            assert (frame.before.w == frame.after.w).all()
            continue
        back = out.copy()
        project(back, shape, radius)
        assert back == pytest.approx(frame.after.w, abs=1e-14)
        outside += not np.allclose(back, out, atol=1e-9)
        if shape == BALL and np.linalg.norm(out) > radius:
            assert np.linalg.norm(back) == pytest.approx(radius)
    assert outside > 3


def test_a_step_by_hand() -> None:
    made = run("projected-gradient")
    frame = made.frame(1)
    assert unprojected_step(made.rule, frame) == pytest.approx(frame.round.y * frame.round.x)  # type: ignore[union-attr]
    assert unprojected_step(made.rule, made.frame(0)) is None
    assert unprojected_step(run("perceptron").rule, frame) is None


def test_what_is_projected_is_a_sum_only_for_a_learner_that_keeps_one() -> None:
    made, summing = run("perceptron"), run("dual-averaging", radius=0.5)
    for t in (0, 1, 33, 60):
        state = made.frame(t).after
        assert unprojected_sum(made.rule, state, t + 1).tolist() == state.w.tolist()
    state = summing.frame(60).after
    back = unprojected_sum(summing.rule, state, 61)
    assert np.linalg.norm(back) > 0.5
    assert back * 0.5 / np.linalg.norm(back) == pytest.approx(state.w)


@pytest.mark.parametrize("learner", ["perceptron", "dual-perceptron", "winnow", "online-svm", "winnow2"])
def test_w_is_in_an_examples_half_space_where_its_prediction_is_right(learner: str) -> None:
    made = run(learner, "or-literals" if learner == "winnow2" else "noisy")
    for t in range(1, 61):
        frame = made.frame(t)
        (row,), (c,) = half_spaces(made.rule, frame.round.x[None, :], np.array([frame.round.y]))  # type: ignore[union-attr]
        w = weight_vector(made.rule, frame.before)
        assert row @ w - c == pytest.approx(frame.round.y * (frame.round.score - made.rule.arguments.get("theta", 0)))  # type: ignore[union-attr]
        if abs(row @ w - c) > 1e-12:
            assert (row @ w > c) == (not frame.round.mistake)  # type: ignore[union-attr]


def test_a_polygon_is_cut_by_half_planes() -> None:
    quarter = clip_polygon(SQUARE, np.eye(2), np.zeros(2))
    assert sorted(map(tuple, quarter.tolist())) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    triangle = clip_polygon(SQUARE, np.array([[1.0, 1]]), np.array([1.0]))
    assert sorted(map(tuple, triangle.tolist())) == [(0, 1), (1, 0), (1, 1)]
    assert len(clip_polygon(SQUARE, np.array([[1.0, 0], [-1, 0]]), np.array([0.1, 0.1]))) == 0
    assert clip_polygon(SQUARE, np.empty((0, 2)), np.empty(0)) is SQUARE


@pytest.mark.parametrize("seed", range(20))
def test_a_cut_polygon_reaches_as_far_as_linear_programming_says(seed: int) -> None:
    random = np.random.default_rng(seed)
    A, c = random.normal(size=(30, 2)), random.normal(size=30) - 1.5
    polygon = clip_polygon(SQUARE, A, c)
    for along in random.normal(size=(8, 2)):
        found = linprog(-along, A_ub=-A, b_ub=-c, bounds=[(-1, 1), (-1, 1)])
        if found.status == 2:
            assert len(polygon) == 0
        else:
            assert (polygon @ along).max() == pytest.approx(-found.fun, abs=1e-9)


def test_the_two_coordinates_that_move_most_are_shown_in_their_order() -> None:
    points = np.array([[0, 5.0, 0, 1], [3, 5, 0, -1], [0, 5, 0.5, 0]])
    assert widest_pair(points) == (0, 3)
    assert widest_pair(points[:, :1]) == (0, None)
    assert widest_pair(points[:, 1:3]) == (0, 1)


@pytest.mark.parametrize(
    ("learner", "given", "sums"),
    [
        ("perceptron", {"eta": 0.5}, {1: True, 2: False, 3: True}),
        ("projected-gradient", {"radius": 9.0}, {1: True, 2: True, 3: True}),
        ("projected-gradient", {"radius": 0.4}, {2: False}),
        ("delayed-svm", {"tau": 1, "radius": 9.0}, {1: False, 2: False}),
        ("winnow", {"eta": 1.0}, {1: False}),
    ],
)
def test_an_update_is_a_sum_where_it_goes_along_y_x(learner: str, given: dict[str, Any], sums: dict[int, bool]) -> None:
    points = ((0.6, 0.2, 1), (0.5, 0.7, 1), (0.3, 0.1, -1))
    edits = tuple(Edit("add", 0, (x, y), label) for x, y, label in points)
    plugin = find("learners", learner)
    made = Run(plugin, given, History(open_base(StreamSpec("clicked", edits=edits))))
    complete(made)
    assert {t: is_additive_update(made.rule, made.frame(t)) for t in sums} == sums
    assert not is_additive_update(made.rule, made.frame(0))


def test_a_step_that_is_found_anew_in_each_round_has_a_letter_of_its_own() -> None:
    for learner, wanted in (("perceptron", "η y x"), ("passive-aggressive", "τ y x")):
        made = completed(learner, "noisy", 1)
        assert step_formula(made.rule, made.frame(1)) == wanted
