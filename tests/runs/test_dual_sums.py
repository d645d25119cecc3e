from typing import Any

import numpy as np
import pytest
from simulated import complete
from sklearn.metrics.pairwise import pairwise_kernels

from visualonline.core.catalog import find
from visualonline.hindsight.history import History
from visualonline.runs.analyses.support_contributions import by_label, contributions, evenly_spaced, kernel_values
from visualonline.runs.run import Run
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec

KERNELS = [
    ("dual-perceptron", {}, {"metric": "linear"}),
    ("kernel-perceptron", {"kernel": "linear"}, {"metric": "linear"}),
    ("kernel-perceptron", {"kernel": "gaussian", "sigma": 0.7}, {"metric": "rbf", "gamma": 1 / (2 * 0.7**2)}),
    ("kernel-perceptron", {"kernel": "polynomial", "degree": 3, "c": 0.5},
     {"metric": "poly", "degree": 3, "coef0": 0.5, "gamma": 1}),
]  # fmt: skip


def run(learner: str, given: dict[str, Any]) -> Run:
    made = Run(find("learners", learner), given, History(open_base(StreamSpec("noisy", rounds=60))))
    complete(made)
    return made


@pytest.mark.parametrize(("learner", "given", "oracle"), KERNELS)
def test_contributions_sum_to_the_score(learner: str, given: dict[str, Any], oracle: dict[str, Any]) -> None:
    made = run(learner, given)
    for t in range(1, 61):
        frame = made.frame(t)
        parts = contributions(made.rule, frame.before, frame.round.x)  # type: ignore[union-attr]
        assert len(parts) == frame.before.size[0]
        assert parts.sum() == pytest.approx(frame.round.score, abs=1e-12)  # type: ignore[union-attr]


@pytest.mark.parametrize(("learner", "given", "oracle"), KERNELS)
def test_the_kernel_has_scikit_learns_values(learner: str, given: dict[str, Any], oracle: dict[str, Any]) -> None:
    X = run(learner, given).trace.final.X
    assert kernel_values(run(learner, given).rule, X, X) == pytest.approx(pairwise_kernels(X, **oracle))


def test_supports_are_sorted_and_thinned() -> None:
    y = np.array([-1.0, 1, 1, -1, 1])
    assert y[by_label(y)].tolist() == [1, 1, 1, -1, -1]
    assert len(evenly_spaced(0, 5)) == 0
    for n, most in ((1, 5), (5, 5), (6, 5), (1000, 160)):
        kept = evenly_spaced(n, most)
        assert len(kept) == min(n, most)
        assert (kept[0], kept[-1]) == (0, n - 1)
        assert np.diff(kept).max(initial=1) <= -(-n // most) + 1
