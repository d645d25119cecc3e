"""Rows and labels for worked examples of the forms of statements."""

import math

import numpy as np
import pytest
from nature import learner_of, run_of

from visualonline.core.types import Array
from visualonline.hindsight.gradients.best_comparator import BestComparator
from visualonline.runs.judgement import Judgement
from visualonline.runs.run import Run

RNG = np.random.default_rng(5)
FORM_X = RNG.uniform(-1, 1, (40, 2))
APART = np.where(FORM_X[:, 0] + FORM_X[:, 1] > 0, 1.0, -1.0)
MIXED = np.where(RNG.random(40) < 0.2, -APART, APART)
ADVICE = (RNG.random((40, 4)) < 0.5).astype(float)
ADVICE[:, 2] = APART > 0


def judged(
    name: str, theorem: str, y: Array, rows: Array = FORM_X, t: int = 40, **given: object
) -> tuple[Run, Judgement]:
    """Return a run and the judgement of a theorem at round t."""
    run = run_of(learner_of(name), given, rows, y)
    track = run.bound_trace(theorem)
    if len(track) < 40:
        track.advance(40)
    return run, track.at(t)


def check_constant_step(name: str, theorem: str) -> None:
    """Compare the value for a constant step with the distance of the comparator and the gradients."""
    _run, falling = judged(name, theorem, MIXED)
    assert falling.form is None
    eta = 0.05
    run, constant = judged(name, theorem, MIXED, step="constant", scale=eta)
    assert constant.form is not None
    assert constant.form.name == "constant step size"
    z = np.asarray(run.quantities_at((BestComparator,), 40).z)  # w_1 = 0
    squares = float(constant.quantities["spent"]) / eta
    assert constant.value == pytest.approx(float(z @ z) / (2 * eta) + eta / 2 * squares)


def check_without_mercy(name: str, value: float) -> None:
    """Compare the value for beta = 0."""
    _run, found = judged(name, name, APART, ADVICE, beta=0.0)
    assert found.form is not None
    assert found.form.name == "β = 0"
    assert "L^*_t = 0" in found.form.statement
    assert found.value == pytest.approx(value)
    _run, merciful = judged(name, name, APART, ADVICE)
    assert merciful.form is None
    _run, broken = judged(name, name, -APART, ADVICE[:, :2], beta=0.0)
    assert broken.form is None
    assert math.isnan(broken.value)
