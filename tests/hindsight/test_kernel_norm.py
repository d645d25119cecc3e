"""The norm of a kernel perceptron's w compared with the Gram matrix of its support vectors."""

from typing import Any

import numpy as np
import pytest

from visualonline.core.catalog import find
from visualonline.hindsight.history import History
from visualonline.hindsight.margins.kernel_norm import KernelNorm
from visualonline.numerics.kernel_choice import kernels
from visualonline.runs.run import Run
from visualonline.streams.memory import ArrayStream
from visualonline.streams.transforms.stream_transforms import DerivedStream


@pytest.mark.parametrize("delay", [0, 3])
@pytest.mark.parametrize(
    "given", [{"kernel": "linear"}, {"kernel": "polynomial", "eta": 0.5}, {"kernel": "gaussian", "sigma": 0.3}]
)
def test_it_is_that_of_the_sum_over_the_supports(given: dict[str, Any], delay: int) -> None:
    rng = np.random.default_rng(1)
    X = rng.standard_normal((80, 2))
    y = np.where((X[:, 0] * X[:, 1] > 0) != (rng.random(80) < 0.1), 1.0, -1.0)
    stream = DerivedStream(ArrayStream("rows", X, y), "rows")
    stream.delay = delay
    run = Run(find("learners", "kernel-perceptron"), given, History(stream))
    run.advance(80)
    asked = run.rule.arguments
    for t in (1, 2, 3, 20, 80):
        state = run.frame(t).after
        n = state.size[0]
        points, c = state.X[:n], asked["eta"] * state.counts[:n] * state.y[:n]
        gram = kernels()[asked["kernel"]].matrix(points, points, asked["sigma"], asked["degree"], asked["c"])
        assert run.quantities_at((KernelNorm,), t).w_norm == pytest.approx(np.sqrt(c @ gram @ c), rel=1e-5)
