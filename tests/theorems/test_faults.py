"""The check of the bounds bites: three planted faults in each learner turn a verdict to VIOLATED on some stream."""

from collections.abc import Callable
from dataclasses import replace
from itertools import chain, islice
from typing import Any

import nature
import natures
import numpy as np
import pytest
from nature import games, learner_of, opposed
from natures import DRAWN, HOSTILE

from visualonline.core.types import Array
from visualonline.learners import (
    exponential_weights,
    perceptron,
    randomized_weighted_majority,
    weighted_majority,
    winnow,
    winnow2,
)
from visualonline.numerics.ties import LE
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.run import Run
from visualonline.theorems.theorem import Verdict

FAMILIES = {
    "weighted-majority": ("weighted-majority",),
    "randomized-weighted-majority": ("randomized-weighted-majority",),
    "exponential-weights": ("exponential-weights",),
    "perceptron": ("perceptron-separable", "perceptron-inseparable"),
    "winnow": ("winnow",),
    "winnow2": ("winnow2",),
    **natures.FAMILIES,
}

ANSWERED = {"perceptron": opposed, **natures.ANSWERED}
"""Natures that answer the faulty learner itself."""


def perceptron_sign(state: Any, x: Array, y: float, score: float, eta: float, tie: int) -> bool:
    return perceptron.update(state, x, -y, -score, eta, tie)


def perceptron_step(state: Any, x: Array, y: float, score: float, eta: float, tie: int) -> bool:
    """The step is fifty times as long for one of the labels."""
    return perceptron.update(state, x * (50.0 if y > 0 else 1.0), y, score, eta, tie)


def perceptron_right(state: Any, x: Array, y: float, eta: float) -> bool:
    """A right prediction is taken for a wrong one."""
    return perceptron.update(state, x, y, -y, eta, LE)


def winnow_sign(state: Any, x: Array, y: float, score: float, prediction: int, eta: float, tie: int) -> bool:
    return winnow.update(state, x, -y, score, prediction * -1, eta, tie)


def winnow_step(state: Any, x: Array, y: float, score: float, prediction: int, eta: float, tie: int) -> bool:
    return winnow.update(state, x, y, score, prediction, eta / 100, tie)


def winnow_right(state: Any, x: Array, y: float, score: float, prediction: int, eta: float, tie: int) -> bool:
    return winnow.update(state, x, y, score, 0, eta, LE)


def winnow2_sign(state: Any, x: Array, y: float, prediction: int, beta: float) -> bool:
    return winnow2.update(state, x, -y, -prediction, beta)


def winnow2_beta(state: Any, x: Array, y: float, prediction: int, beta: float) -> bool:
    return winnow2.update(state, x, y, prediction, 1 + (beta - 1) / 100)


def winnow2_right(state: Any, x: Array, y: float, prediction: int, beta: float) -> bool:
    """A right prediction is taken for a wrong one of the other kind."""
    return winnow2.update(state, x, y if prediction != y else -y, 0, beta)


def majority_sign(state: Any, x: Array, y: float, prediction: int, beta: float, update: int) -> bool:
    return weighted_majority.update(state, x, -y, -prediction, beta, update)


def majority_beta(state: Any, x: Array, y: float, prediction: int, beta: float, update: int) -> bool:
    return weighted_majority.update(state, x, y, prediction, 1 - (1 - beta) / 100, update)


def majority_right(state: Any, x: Array, y: float, prediction: int, beta: float, update: int) -> bool:
    """After a right prediction the experts that were right lose weight."""
    return weighted_majority.update(state, x, y if prediction != y else -y, 0, beta, update)


def randomized_sign(state: Any, x: Array, y: float, beta: float) -> bool:
    return randomized_weighted_majority.update(state, x, -y, beta)


def randomized_beta(state: Any, x: Array, y: float, beta: float) -> bool:
    return randomized_weighted_majority.update(state, x, y, 1 - (1 - beta) / 100)


def randomized_right(state: Any, x: Array, y: float, prediction: int, beta: float) -> bool:
    return randomized_weighted_majority.update(state, x, y if prediction != y else -y, beta)


def exponential_sign(state: Any, x: Array, y: float) -> bool:
    return exponential_weights.update(state, x, -y)


def exponential_step(state: Any, x: Array, y: float) -> bool:
    """Losses count for a hundredth, as if eta were a hundredth."""
    before = state.L.copy()
    changed = exponential_weights.update(state, x, y)
    state.L[:] = before + (state.L - before) / 100
    return changed


def exponential_right(state: Any, x: Array, y: float, prediction: int) -> bool:
    return exponential_weights.update(state, x, y if prediction != y else -y)


FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {
    "weighted-majority": (majority_sign, majority_beta, majority_right),
    "randomized-weighted-majority": (randomized_sign, randomized_beta, randomized_right),
    "exponential-weights": (exponential_sign, exponential_step, exponential_right),
    "perceptron": (perceptron_sign, perceptron_step, perceptron_right),
    "winnow": (winnow_sign, winnow_step, winnow_right),
    "winnow2": (winnow2_sign, winnow2_beta, winnow2_right),
    **natures.FAULTS,
}


def assert_seen_in_the_proof(run: Run, name: str, t: int) -> None:
    """A bound that is broken has a proof that is broken: at that round some link does not hold."""
    theorem = run.bound_traces[name].theorem
    if theorem.proof:
        assert [link for link in proof_links(run, theorem, t) if link.applies and not link.holds]


@pytest.mark.parametrize(("learner", "fault"), [(name, fault) for name, some in FAULTS.items() for fault in some])
def test_a_planted_fault_is_seen(learner: str, fault: Callable[..., bool]) -> None:
    faulty = replace(learner_of(learner), update=fault)
    natures = tuple(n for family in FAMILIES[learner] for n in (DRAWN[family], *HOSTILE[family]))
    natured = ANSWERED.get(learner)
    answered = (natured(np.random.default_rng(seed), faulty) for seed in range(10)) if natured else ()
    for game in chain(answered, islice(games(natures, 3), 200)):
        run = game._replace(learner=faulty).run()
        broken = [name for name, track in run.bound_traces.items() if track.violation is not None]
        if broken:
            judgement = run.theorem(broken[0], len(run.trace))
            violation = judgement.violation
            assert violation is not None
            assert violation.actual > violation.value
            if not np.isnan(judgement.value):
                assert judgement.verdict is Verdict.VIOLATED
            assert_seen_in_the_proof(run, broken[0], violation.t)
            return
    pytest.fail(f"{fault.__name__} was not seen")


def test_every_learner_that_a_theorem_speaks_of_has_three_faults() -> None:
    assert nature.bounded() <= set(FAULTS)
    assert {len(set(faults)) for faults in FAULTS.values()} == {3}
