"""The stated properties of worst-case streams for perceptrons and of streams for gradient descent."""

from typing import Any

import numpy as np
import pytest
from test_generators import generated

from visualonline.core.errors import ParameterError
from visualonline.core.types import BLOCK
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec


@pytest.mark.parametrize("d", [1, 2, 7, 100])
def test_orthonormal_examples_are_d_and_at_right_angles(d: int) -> None:
    stream: Any = generated("orthonormal", d=d)
    X, y = stream.block(0)
    assert np.array_equal(X @ X.T, np.eye(d))
    assert y.tolist() == [-1.0] * d
    assert generated("orthonormal", d=d, rounds=10 * d).rounds == d
    assert generated("orthonormal", d=7, rounds=3).rounds == 3


def test_orthonormal_has_two_features_unless_asked_for_more() -> None:
    assert generated("orthonormal").dim == 2
    assert generated("hadamard").dim == generated("hadamard").rounds == 16


@pytest.mark.parametrize("d", [1, 2, 16, 64])
def test_hadamard_rows_are_at_right_angles_and_the_first_feature_is_right(d: int) -> None:
    X, y = generated("hadamard", d=d).block(0)
    assert set(np.unique(X)) <= {-1.0, 1.0}
    assert np.array_equal(X @ X.T, d * np.eye(d))
    assert np.array_equal(X[:, 0], y)


@pytest.mark.parametrize("d", [3, 12, 100])
def test_hadamard_refuses_what_is_no_power_of_2(d: int) -> None:
    with pytest.raises(ParameterError, match=r"power of 2, such as \d+"):
        generated("hadamard", d=d)


@pytest.mark.parametrize("turn", [0.0, 0.5, 90.0])
def test_the_target_of_drift_turns_by_as_much_in_every_round(turn: float) -> None:
    stream: Any = generated("drift", seed=3, rounds=BLOCK + 10, turn=turn, d=3)
    targets = np.vstack([stream.moving_target(0), stream.moving_target(1)])
    np.testing.assert_allclose(np.linalg.norm(targets, axis=1), 1)
    turned = np.sum(targets[1:] * targets[:-1], axis=1)
    np.testing.assert_allclose(turned, np.cos(np.radians(turn)), atol=1e-9)
    for k in (0, 1):
        X, y = stream.block(k)
        assert np.all(y * np.sum(X * stream.moving_target(k)[: len(y)], axis=1) >= 0)
        assert np.linalg.norm(X, axis=1).max() <= 1 + 1e-12
    assert not np.array_equal(targets[0], generated("drift", seed=4, turn=turn, d=3).moving_target(0)[0])  # type: ignore[attr-defined]


@pytest.mark.parametrize("half", [1, 3, 10])
def test_a_square_wave_turns_its_label_after_every_half_period(half: int) -> None:
    X, y = generated("square-wave", rounds=100, half=half).block(0)
    assert np.all(X == 1)
    assert y.tolist() == [1.0 if t // half % 2 == 0 else -1.0 for t in range(100)]


def test_a_square_wave_goes_on_over_the_seams_of_blocks() -> None:
    stream = generated("square-wave", rounds=2 * BLOCK, half=1000)
    y = np.append(stream.block(0).y, stream.block(1).y)
    assert np.flatnonzero(np.diff(y)).tolist() == [999, 1999, 2999, 3999, 4999, 5999, 6999, 7999]


def test_what_is_done_to_these_streams_is_done_as_to_any() -> None:
    assert open_base(StreamSpec("orthonormal", (("d", "4"),), passes=3)).rounds == 12
    assert open_base(StreamSpec("hadamard", bias=True)).dim == 17


def test_a_push_comes_after_labels_in_turns() -> None:
    X, y = generated("push", rounds=12, first=7).block(0)
    assert np.all(X == 1)
    assert y.tolist() == [1, -1, 1, -1, 1, -1, 1, 1, 1, 1, 1, 1]
    last = generated("push", rounds=2 * BLOCK, first=BLOCK + 3).block(1).y
    assert last.tolist() == [1, -1, 1] + [1] * (BLOCK - 3)
