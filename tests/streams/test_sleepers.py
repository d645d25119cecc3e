"""Sleeping experts: files with empty cells, cells of a range, and a stream of specialists."""

import numpy as np
import pytest

from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import ArrayStream
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.stream_transforms import transform_next


def test_an_expert_of_a_cell_says_what_it_has_seen_there() -> None:
    base = open_base(StreamSpec("noisy", rounds=2 * BLOCK))
    stream = fit_to_learner(base, StreamSpec("noisy", rounds=2 * BLOCK, experts="cells:n=5"), "advice")
    (A, y), (X, _) = (_whole(each) for each in (stream, base))
    edges = np.linspace(X[:BLOCK, 0].min(), X[:BLOCK, 0].max(), 6)
    cell = np.clip(np.digitize(X[:, 0], edges) - 1, 0, 4)
    assert (~np.isnan(A) == (cell[:, None] == np.arange(5))).mean() > 0.999
    seen = np.zeros((5, 2))
    for t in range(2 * BLOCK):
        (i,) = np.flatnonzero(~np.isnan(A[t]))
        assert A[t, i] == (1 + np.sign(seen[i, 1] - seen[i, 0])) / 2
        seen[i, int(y[t] > 0)] += 1


def test_the_next_example_has_the_advice_that_it_will_have_in_its_round() -> None:
    rng = np.random.default_rng(4)  # labels are tossed, so that the experts change their minds
    X, y = rng.random((BLOCK + 60, 2)), rng.choice([-1.0, 1.0], BLOCK + 60)
    stream = fit_to_learner(ArrayStream("rows", X, y), StreamSpec("rows", experts="cells:n=5"), "advice")
    A, _ = _whole(stream)
    assert {0.0, 0.5, 1.0} == set(A[~np.isnan(A)])
    for t in (*range(100), *range(BLOCK - 5, BLOCK + 60)):
        np.testing.assert_array_equal(transform_next(stream, X[t : t + 1], t), A[t : t + 1])


def _whole(stream: object) -> tuple[Array, Array]:
    blocks = [stream.block(k) for k in range(2)]  # type: ignore[attr-defined]
    return np.concatenate([X for X, _ in blocks]), np.concatenate([y for _, y in blocks])


def test_specialists_sleep_as_often_as_is_asked() -> None:
    stream = open_base(StreamSpec("specialists", (("N", "5"), ("awake", "0.3")), rounds=2 * BLOCK))
    X, y = _whole(stream)
    assert np.mean(~np.isnan(X)) == pytest.approx(0.3, abs=0.02)
    errs = [np.mean(X[a := ~np.isnan(X[:, i]), i] != (1 + y[a]) / 2) for i in range(5)]
    assert errs == pytest.approx([0.1, 0.4, 0.4, 0.4, 0.4], abs=0.04)


