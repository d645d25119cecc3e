"""Helpers that measure how close streams come to bounds."""

import math
from typing import Any

import numpy as np
import pytest
from nature import learner_of, run_of

import visualonline as vo
from visualonline.core.types import Array
from visualonline.learners import ConfiguredLearner
from visualonline.runs.judgement import Judgement
from visualonline.runs.report import TheoremReport


def judged_on(stream: str, learner: Any, rounds: int, theorem: str) -> Judgement:
    return vo.run(stream, learner, rounds=rounds).theorem(theorem, rounds)


def push_of(T: int, more: float = 1.0) -> str:
    """Return the stream whose last rounds are the square root of so many times T."""
    return f"push:first={T - math.isqrt(round(more * T))}"


LEARNERS = vo.learners


def paid_share(stream: str, learner: Any, theorem: str, rounds: int | None = None, tuned: bool = False) -> float:
    found: TheoremReport = next(
        each for each in vo.run(stream, learner, rounds=rounds).theorems() if each.id == theorem
    )
    assert found.actual is not None
    assert found.verdict != "violated"
    return found.actual / (found.quantities["tuned"] if tuned else found.value)  # type: ignore[operator]


def tuned_to(learner: ConfiguredLearner, K: int, N: int, turns: int, together: int) -> float:
    """Return the loss of a learner tuned to K as a fraction of its bound, for N experts that are wrong in turns."""
    text = f"alternate-then-one-good:N={N},first={turns * K},turns={turns},together={together}"
    rounds = turns * K + 60 * (1 if together == N - 1 else N)
    return paid_share(text, learner, learner.learner.id, rounds, tuned=True)


def judged_rows(learner: str, theorem: str, X: Array, y: Array, **given: Any) -> Judgement:
    return run_of(learner_of(learner), given, X, y).theorem(theorem, len(y))


def share_of_bound(judgement: Judgement) -> float:
    return judgement.actual / judgement.value


FIRST = pytest.mark.parametrize(("first", "wanted"), [(1.0, 0.849), (10.0, 0.977), (100.0, 0.9975)])


def value_of_ones(first: float) -> float:
    """Return the bound of u = (1, .., 1) on 50 mistakes, one in each direction: it has no hinge losses."""
    return float(np.sqrt(50 * (first + 1) * 50 * np.log1p(1 / first)))
