"""How near streams come to the bounds of dual averaging, AdaGrad, EG± and coin betting: known ratios, to 1 %."""

import math
from typing import Any

import pytest

import visualonline as vo
from visualonline.runs.judgement import Judgement


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
