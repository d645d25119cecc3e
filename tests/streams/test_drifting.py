"""A drifting target with unchanged labels: numbers worked by hand, and rotated separators."""

from typing import Any

import numpy as np
import pytest

from visualonline.core.errors import ParameterError, StreamError
from visualonline.core.types import BLOCK
from visualonline.streams.memory import ArrayStream
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.distribution import distribution_of
from visualonline.streams.transforms.drifting import Drift, DriftingStream, drifting
from visualonline.streams.transforms.edits import Edit
from visualonline.streams.transforms.stream_transforms import DerivedStream

X = np.array([[1.0, 0.0, 5.0], [0.0, 2.0, 6.0], [3.0, 4.0, 7.0], [1.0, 1.0, 8.0], [-1.0, 0.5, 9.0]])
Y = np.array([1.0, -1.0, 1.0, 1.0, -1.0])
BASE = ArrayStream("five", X, Y)
ADVICE = ArrayStream("four", np.array([[1.0, 0.0, 0.0, 0.0]] * 5), Y, kind="advice")


def turned(drift: Drift, turn: float, rounds: int = 5) -> np.ndarray:
    stream = DriftingStream(BASE, drift, turn, rounds)
    assert (stream.block(0).y == Y).all()
    return stream.block(0).X


def test_an_abrupt_turn_by_a_right_angle_takes_the_second_half_from_x1_to_x2() -> None:
    # of five rounds, two and a half are half: the first three stay, and (a, b) becomes (-b, a) in the last two
    wanted = [[1, 0, 5], [0, 2, 6], [3, 4, 7], [-1, 1, 8], [-0.5, -1, 9]]
    assert np.abs(turned("abrupt", 90.0) - wanted).max() < 1e-15
    assert (turned("abrupt", 90.0)[:3] == X[:3]).all()


def test_half_of_four_rounds_are_two() -> None:
    assert DriftingStream(BASE, "abrupt", 90.0, 4).angles(0, 5).tolist() == [0, 0, 90, 90, 90]


def test_a_gradual_turn_goes_by_equal_parts_from_nothing_to_all_of_it() -> None:
    stream = DriftingStream(BASE, "gradual", 180.0, 5)
    assert stream.angles(0, 5).tolist() == [0, 45, 90, 135, 180]
    r = np.sqrt(0.5)
    # by 45 degrees (0, 2) becomes (-2r, 2r), by 90 (3, 4) becomes (-4, 3), by 135 (1, 1) becomes (-2r, 0)
    wanted = [[1, 0, 5], [-2 * r, 2 * r, 6], [-4, 3, 7], [-2 * r, 0, 8], [1, -0.5, 9]]
    assert np.abs(turned("gradual", 180.0) - wanted).max() < 1e-15
    assert DriftingStream(BASE, "gradual", 90.0, 1).angles(0, 3).tolist() == [0, 90, 90]  # beyond the end it stays


def test_advice_is_handed_on_around_the_circle_of_experts() -> None:
    # a quarter of the circle of four experts is one expert
    abrupt = DriftingStream(ADVICE, "abrupt", 90.0, 5).block(0).X
    assert abrupt.argmax(axis=1).tolist() == [0, 0, 0, 1, 1]
    gradual = DriftingStream(ADVICE, "gradual", -360.0, 5).block(0).X
    assert gradual.argmax(axis=1).tolist() == [0, 3, 2, 1, 0]
    assert (gradual.sum(axis=1) == 1).all()


@pytest.mark.parametrize("drift", ["abrupt", "gradual"])
def test_the_turned_target_separates_with_the_same_margins(drift: Drift) -> None:
    plain = open_base(StreamSpec("separable", (("margin", "0.2"), ("d", "3")), rounds=2 * BLOCK + 100))
    stream = open_base(
        StreamSpec("separable", (("margin", "0.2"), ("d", "3")), rounds=2 * BLOCK + 100, drift=drift, turn=70.0)
    )
    u = plain.target  # type: ignore[attr-defined]
    moved = 0
    for k in (2, 0, 1, 2):  # in any order, as each block is a function of its number
        (P, y), (Q, z) = plain.block(k), stream.block(k)
        t = k * BLOCK + np.arange(len(y))
        n = 2 * BLOCK + 100
        angle = np.radians(70.0 * (t >= n / 2) if drift == "abrupt" else 70.0 * t / (n - 1))
        turned = np.stack([np.cos(angle) * u[0] - np.sin(angle) * u[1], np.sin(angle) * u[0] + np.cos(angle) * u[1]])
        scores = turned[0] * Q[:, 0] + turned[1] * Q[:, 1] + u[2] * Q[:, 2]
        assert (y == z).all()
        assert np.abs(scores - P @ u).max() < 1e-12
        moved += int((P != Q).any(axis=1).sum())
    assert moved > BLOCK
    assert stream.target is None  # type: ignore[attr-defined]


def test_it_turns_over_the_rounds_that_are_asked_for() -> None:
    iris = open_base(StreamSpec("iris", rounds=40, drift="gradual"))
    assert isinstance(iris.base, DriftingStream)  # type: ignore[attr-defined]
    assert iris.base.angles(0, 40)[-1] == 90.0  # type: ignore[attr-defined]


def test_over_rounds_that_nobody_knows_it_turns_only_if_they_are_said() -> None:
    class Unknown(DerivedStream):
        rounds = None

    with pytest.raises(StreamError, match=r"rounds, which is not known before five is read\. Set --rounds N"):
        drifting(Unknown(BASE), "abrupt", 90.0, None)
    X, _ = drifting(Unknown(BASE), "abrupt", 90.0, 2).block(0)
    assert np.abs(X[:, :2] - [[1, 0], [-2, 0], [-4, 3], [-1, 1], [-0.5, -1]]).max() < 1e-15


def test_each_pass_turns_anew_and_comes_after_the_order() -> None:
    once = open_base(StreamSpec("iris", order="by-label", drift="gradual"))
    sorted_ = open_base(StreamSpec("iris", order="by-label"))
    assert (once.block(0).X[0] == sorted_.block(0).X[0]).all()
    assert not (once.block(0).X[1:, :2] == sorted_.block(0).X[1:, :2]).all()
    X = open_base(StreamSpec("iris", order="by-label", drift="gradual", passes=2)).block(0).X
    assert (X[:100] == once.block(0).X).all()
    assert (X[100:] == once.block(0).X).all()


def test_a_point_that_is_set_by_hand_stands_where_it_was_put() -> None:
    edits = (Edit("add", 0, (1.0, 2.0, 3.0, 4.0), 1), Edit("move", 99, (4.0, 3.0, 2.0, 1.0), 0))
    stream = open_base(StreamSpec("iris", drift="abrupt", edits=edits))
    assert stream.block(0).X[99:].tolist() == [[4, 3, 2, 1], [1, 2, 3, 4]]
    clicked = tuple(Edit("add", 0, (1.0, 0.0), 1) for _ in range(4))
    points = open_base(StreamSpec("clicked", drift="abrupt", edits=clicked)).block(0).X
    assert np.abs(points - [[1, 0], [1, 0], [0, 1], [0, 1]]).max() < 1e-15


def test_norm_and_bias_come_after_it_and_a_pool_stays() -> None:
    X, _ = open_base(StreamSpec("iris", drift="gradual", turn=30.0, normalize="unit", bias=True)).block(0)
    assert np.abs(np.linalg.norm(X[:, :-1], axis=1) - 1).max() < 1e-12
    assert (X[:, -1] == 1).all()
    spec = StreamSpec("separable", rounds=50, experts="lines:n=4", drift="abrupt")
    plain = StreamSpec("separable", rounds=50, experts="lines:n=4")
    turned, straight = (fit_to_learner(open_base(each), each, "advice") for each in (spec, plain))
    assert (turned.block(0).X[:25] == straight.block(0).X[:25]).all()
    assert (turned.block(0).X[25:] != straight.block(0).X[25:]).any()


def test_what_cannot_turn_is_refused() -> None:
    with pytest.raises(StreamError, match="one feature"):
        drifting(ArrayStream("line", np.ones((3, 1)), np.ones(3)), "abrupt", 90.0, None)
    with pytest.raises(StreamError, match="is an adversary"):
        open_base(StreamSpec("winnow-greedy", drift="abrupt"))
    for source in ("linear-arms", "advised-arms"):
        with pytest.raises(StreamError, match=f"permutes experts, but {source} shows information on arms"):
            open_base(StreamSpec(source, rounds=9, drift="abrupt"))


@pytest.mark.parametrize("turn", [360.5, -361, float("nan"), float("inf"), True, "90"])
def test_a_turn_is_a_number_of_degrees_that_goes_round_once_at_most(turn: Any) -> None:
    with pytest.raises(ParameterError) as raised:
        StreamSpec("iris", drift="abrupt", turn=turn)
    assert str(raised.value) == f"Invalid value for turn: '{turn}' (expected a number >= -360 and <= 360)."
    for whole in (-360, 360.0):
        assert StreamSpec("iris", drift="abrupt", turn=whole).turn == whole


def test_a_stream_that_drifts_is_drawn_from_no_one_distribution() -> None:
    assert distribution_of(open_base(StreamSpec("iid", rounds=10))) is not None
    assert distribution_of(open_base(StreamSpec("iid", rounds=10, drift="abrupt"))) is None
