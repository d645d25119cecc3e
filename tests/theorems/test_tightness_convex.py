"""How near streams come to the bounds of dual averaging, AdaGrad, EG± and coin betting: known ratios, to 1 %."""

import math
from typing import Any

import numpy as np
import pytest
from scipy.special import digamma

import visualonline as vo
from visualonline.runs.judgement import Judgement
from visualonline.theorems.gradient.coin_betting_bound import log_floor, value


def last(stream: str, learner: Any, rounds: int, theorem: str) -> Judgement:
    return vo.run(stream, learner, rounds=rounds).theorem(theorem, rounds)


def push(T: int, more: float = 1.0) -> str:
    """Return the stream whose last rounds are the square root of so many times T."""
    return f"push:first={T - math.isqrt(round(more * T))}"


@pytest.mark.parametrize("T", [100, 1000, 10_000])
def test_dual_averaging_with_a_constant_step(T: int) -> None:
    learner = vo.learners.DualAveraging(step="constant", scale=1 / math.sqrt(T), loss="linear")
    found = last(push(T), learner, T, "dual-averaging")
    assert found.actual == pytest.approx(found.value, rel=0.001)


@pytest.mark.parametrize(("T", "known"), [(100, 0.975), (1000, 0.991), (10_000, 0.997)])
def test_dual_averaging_with_steps_that_fall(T: int, known: float) -> None:
    found = last(push(T), vo.learners.DualAveraging(loss="linear"), T, "dual-averaging")
    assert found.actual / found.value == pytest.approx(known, rel=0.01)


@pytest.mark.parametrize(("T", "known"), [(100, 0.940), (1000, 0.980), (10_000, 0.994)])
def test_dual_averaging_with_the_best_scale(T: int, known: float) -> None:
    """Its bound is half of what gradient descent has with its own best scale."""
    learner = vo.learners.DualAveraging(loss="linear", scale=1 / math.sqrt(2))
    found = last(push(T, 2.0), learner, T, "dual-averaging")
    assert found.actual / float(found.quantities["tuned"]) == pytest.approx(known, rel=0.01)
    assert found.quantities["tuned"] == pytest.approx(math.sqrt(2 * T))


@pytest.mark.parametrize(("T", "known"), [(100, 0.808), (1000, 0.928), (10_000, 0.973)])
@pytest.mark.parametrize("variant", ["diagonal", "norm"])
def test_adagrad_that_is_let_climb(variant: str, T: int, known: float) -> None:
    """In one dimension both variants are one."""
    learner = vo.learners.Adagrad(variant=variant, loss="linear")
    found = last(f"adagrad-climb:first={T - math.isqrt(2 * T)}", learner, T, "adagrad")
    assert found.actual / found.value == pytest.approx(known, rel=0.01)


@pytest.mark.parametrize(
    ("step", "T", "more", "known"),
    [
        ("constant", 100, 2.0, 0.942), ("constant", 1000, 2.4, 0.975), ("constant", 10_000, 3.0, 0.989),
        ("sqrt", 100, 2.4, 0.907), ("sqrt", 1000, 3.0, 0.959), ("sqrt", 10_000, 3.4, 0.984),
    ],
)  # fmt: skip
def test_exponentiated_gradient_with_one_feature(step: str, T: int, more: float, known: float) -> None:
    """Two corners: up and down by turns, then up for as long as the weight needs to go there."""
    learner = vo.learners.ExponentiatedGradient(step=step, loss="linear")
    found = last(push(T, more**2 * math.log(2)), learner, T, "exponentiated-gradient")
    assert found.actual / found.value == pytest.approx(known, rel=0.01)


@pytest.mark.parametrize(("T", "more", "known"), [(100, 1.2, 0.890), (1000, 1.4, 0.957), (10_000, 1.8, 0.985)])
def test_exponentiated_gradient_with_eight_features(T: int, more: float, known: float) -> None:
    """All features go up and down by turns, so that no corner is quiet; at last one of them goes up alone."""
    final = int(more * math.sqrt(T * math.log(16)))
    X = np.where(np.arange(T) % 2 == 0, 1.0, -1.0)[:, None] * np.ones((T, 8))
    X[T - final :] = np.eye(8)[0]
    run = vo.run((X, np.ones(T)), vo.learners.ExponentiatedGradient(step="constant", loss="linear"))
    found = run.theorem("exponentiated-gradient", T)
    assert found.actual / found.value == pytest.approx(known, rel=0.01)


@pytest.mark.parametrize("T", [1, 10, 100, 150])
def test_coin_betting_on_heads_only(T: int) -> None:
    """Against the comparator whose worst sum of coins this is, the bound is what is paid."""
    slope = math.exp(log_floor(T, T)) * float(digamma(T + 0.5) - digamma(0.5)) / 2
    learner = vo.learners.CoinBetting(loss="linear", radius=slope)
    found = last("push:first=0", learner, T, "coin-betting")
    assert found.actual == pytest.approx(found.value, rel=1e-8)
    assert found.actual <= float(found.quantities["closed"])


@pytest.mark.parametrize("t", [1, 2, 7, 100, 5000])
@pytest.mark.parametrize("reach", [1e-6, 0.3, 1.0, 40.0, 1e9])
def test_the_best_sum_of_coins_is_that_of_a_search(t: int, reach: float) -> None:
    """By thirds, as the function is concave, and with the factorials themselves."""

    def worth(x: float) -> float:
        log = t * math.log(2) - math.log(math.pi) - math.lgamma(t + 1)
        log += math.lgamma((t + 1 + x) / 2) + math.lgamma((t + 1 - x) / 2)
        return reach * x - math.exp(min(log, 700.0))

    low, high = 0.0, t + 1 - 1e-9
    for _ in range(200):
        a, b = low + (high - low) / 3, high - (high - low) / 3
        low, high = (a, high) if worth(a) < worth(b) else (low, b)
    mine = float(value(np.array([float(t)]), 2.5 * reach, 2.5)[0])
    assert mine == pytest.approx(2.5 * (1 + worth(low)), rel=1e-7)
    assert mine >= 2.5 * (1 + worth(low)) * (1 - 1e-9)
