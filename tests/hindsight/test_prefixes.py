"""Hindsight at round t depends on rounds 1..t only, and not on the slices in which they were processed."""

from typing import Any

import numpy as np
import pytest
from prefixes import advanced, drawn

from visualonline.core.types import Array
from visualonline.hindsight.comparators.best_separator import BestHinge, BestL1, BestL2
from visualonline.hindsight.comparators.deviations import Deviations
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.history import Hindsight, StepFunction
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.margins.simplex_margin import SimplexMargin
from visualonline.hindsight.margins.transformed_margins import SignedMargin, UnitMargin
from visualonline.hindsight.margins.winnow2_target import Winnow2Target

KINDS: tuple[type[Hindsight], ...] = (
    Radius, BestExpert, Margin, SimplexMargin, BestL2, BestL1, BestHinge, Winnow2Target, Deviations, UnitMargin,
    SignedMargin,
)  # fmt: skip
SHARPER = (BestL2, BestL1, BestHinge)


def stream(kind: type[Hindsight], n: int, flip: float) -> tuple[Array, Array]:
    rng = np.random.default_rng(n)
    X, y = drawn(rng, n, 4, flip)
    if kind in (BestExpert, Winnow2Target):
        X = (X > 0).astype(float)
        y = np.where(X[:, 0] + X[:, 1] > 0, y, -1.0) if flip else np.where(X[:, 0] + X[:, 1] > 0, 1.0, -1.0)
    return X, y


def same(first: Any, second: Any) -> None:
    if isinstance(first, str) or first is None:
        assert first == second
    else:
        np.testing.assert_allclose(first, second, rtol=1e-9, atol=1e-12)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("flip", [0.0, 0.1])
def test_later_rounds_change_nothing(kind: type[Hindsight], flip: float) -> None:
    n, t = 200, 120
    X, y = stream(kind, n, flip)
    rng = np.random.default_rng(9)
    scrambled = np.append(np.arange(t), t + rng.permutation(n - t))
    altered_X, altered_y = X.copy(), y.copy()
    altered_X[t:], altered_y[t:] = 3 * X[t:][::-1], -y[t:]
    whole = advanced(kind, X, y)
    for other in (
        advanced(kind, X[scrambled], y[scrambled]),
        advanced(kind, altered_X, altered_y),
        advanced(kind, X[:t], y[:t]),
    ):
        for name, values in whole.over(0, t).items():
            same(values, other.over(0, t)[name])
        for s in (1, 2, 17, 60, t):
            for name, value in whole.at(s).items():
                same(value, other.at(s)[name])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("flip", [0.0, 0.1])
def test_slices_change_nothing(kind: type[Hindsight], flip: float) -> None:
    n = 4500
    X, y = stream(kind, n, flip)
    whole, sliced = advanced(kind, X, y), advanced(kind, X, y, (1, 2, 333, 64))
    for lo, hi in ((0, 4096), (100, 300), (4096, n)):
        for name, values in whole.over(lo, hi).items():
            same(values, sliced.over(lo, hi)[name])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("flip", [0.0, 0.1])
def test_a_range_says_what_each_of_its_rounds_says(kind: type[Hindsight], flip: float) -> None:
    X, y = stream(kind, 150, flip)
    member = advanced(kind, X, y)
    over = member.over(30, 150)
    for t in (31, 32, 60, 149, 150):
        at = member.at(t)
        for name, values in over.items():
            if kind in SHARPER:
                assert at[name] <= values[t - 31] * (1 + 1e-6)
            elif name == "separators":
                same(values[over["separator"][t - 31]], at[name][0])
            elif name != "separator":
                same(values[t - 31], np.asarray(at[name]).reshape(np.shape(values[t - 31])))


def test_steps() -> None:
    steps = StepFunction(1.0)
    steps.change(3, 2.0)
    steps.change(3, 2.5)
    steps.raise_to(5, 2.0)
    steps.raise_to(7, 4.0)
    np.testing.assert_array_equal(steps.over(0, 8), [1, 1, 2.5, 2.5, 2.5, 2.5, 4, 4])
    assert [steps.index(t) for t in (2, 3, 7)] == [0, 1, 2]
    assert steps.at(6) == 2.5
