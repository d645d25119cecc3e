from typing import Any

import numpy as np
import pytest
from scipy.optimize import linprog

from visualonline.catalog import find
from visualonline.experiment.run import Run
from visualonline.experiment.weightspace import added, cut_off, half_spaces, stepped_out, weight_vector, widest_pair
from visualonline.feasible import BALL, SHAPES, SIMPLEX, project
from visualonline.hindsight.history import History
from visualonline.streams.spec import Edit, StreamSpec, open_base

SQUARE = np.array([[-1.0, -1], [1, -1], [1, 1], [-1, 1]])


def run(learner: str, source: str = "noisy", rounds: int = 60, **given: Any) -> Run:
    made = Run(find("learners", learner), given, History(open_base(StreamSpec(source, rounds=rounds))))
    made.complete()
    return made


GRADIENT = [
    ("projected-gradient", "noisy", {}),
    ("projected-gradient", "noisy", {"set": "box", "loss": "linear", "step": "constant", "scale": 0.3}),
    ("projected-gradient", "noisy", {"set": "simplex", "step": "inverse"}),
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
        out = stepped_out(made.rule, frame)
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
    assert stepped_out(made.rule, frame) == pytest.approx(frame.round.y * frame.round.x)
    assert stepped_out(made.rule, made.frame(0)) is None
    assert stepped_out(run("perceptron").rule, frame) is None


@pytest.mark.parametrize("learner", ["perceptron", "dual-perceptron", "winnow", "online-svm", "winnow2"])
def test_w_is_in_an_examples_half_space_where_its_prediction_is_right(learner: str) -> None:
    made = run(learner, "or-literals" if learner == "winnow2" else "noisy")
    for t in range(1, 61):
        frame = made.frame(t)
        (row,), (c,) = half_spaces(made.rule, frame.round.x[None, :], np.array([frame.round.y]))
        w = weight_vector(made.rule, frame.before)
        assert row @ w - c == pytest.approx(frame.round.y * (frame.round.score - made.rule.arguments.get("theta", 0)))
        if abs(row @ w - c) > 1e-12:
            assert (row @ w > c) == (not frame.round.mistake)


def test_a_polygon_is_cut_by_half_planes() -> None:
    quarter = cut_off(SQUARE, np.eye(2), np.zeros(2))
    assert sorted(map(tuple, quarter.tolist())) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    triangle = cut_off(SQUARE, np.array([[1.0, 1]]), np.array([1.0]))
    assert sorted(map(tuple, triangle.tolist())) == [(0, 1), (1, 0), (1, 1)]
    assert len(cut_off(SQUARE, np.array([[1.0, 0], [-1, 0]]), np.array([0.1, 0.1]))) == 0
    assert cut_off(SQUARE, np.empty((0, 2)), np.empty(0)) is SQUARE


@pytest.mark.parametrize("seed", range(20))
def test_a_cut_polygon_reaches_as_far_as_linear_programming_says(seed: int) -> None:
    random = np.random.default_rng(seed)
    A, c = random.normal(size=(30, 2)), random.normal(size=30) - 1.5
    polygon = cut_off(SQUARE, A, c)
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
    made = Run(find("learners", learner), given, History(open_base(StreamSpec("clicked", edits=edits))))
    made.complete()
    assert {t: added(made.rule, made.frame(t)) for t in sums} == sums
    assert not added(made.rule, made.frame(0))
