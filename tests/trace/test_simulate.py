from dataclasses import replace

import numpy as np
import pytest
from abilities import having
from simulated import recorded, rule_of, simulated

from visualonline.core.ability import Interpreted
from visualonline.core.errors import StreamError
from visualonline.core.plugin_file import PluginError
from visualonline.core.types import BLOCK, Array
from visualonline.learners import perceptron
from visualonline.streams.memory import ArrayStream
from visualonline.trace.rule import Rule
from visualonline.trace.simulate import Simulation

ADVICE = np.random.default_rng(0).integers(0, 2, (300, 3)).astype(float)
LABELS = np.where(np.random.default_rng(1).random(300) < 0.5, 1.0, -1.0)


@pytest.mark.parametrize("learner", ["weighted-majority", "randomized-weighted-majority"])
@pytest.mark.parametrize("slices", [(BLOCK,), (1,), (7, 90)])
def test_fractional_advice_is_refused_where_it_stands_and_the_rounds_before_stay(
    learner: str, slices: tuple[int, ...]
) -> None:
    X = ADVICE.copy()
    X[199, 1] = 0.25
    stream = ArrayStream("pool", X, LABELS, kind="advice", features=("Ada", "Ben", "Cem"))
    simulation = Simulation(rule_of(learner, 3), stream, 0)
    turn = 0
    while len(simulation.trace) < 199:
        simulation.advance(slices[turn % len(slices)])
        turn += 1
    with pytest.raises(StreamError, match=r"Round 200 of pool: Ben advises 0\.25.*exponential-weights"):
        simulation.advance(5)
    trace = simulation.trace
    assert len(trace) == 199
    assert not simulation.finished
    whole = simulated(rule_of(learner, 3), ArrayStream("pool", ADVICE[:199], LABELS[:199], kind="advice")).trace
    assert trace.mistakes == whole.mistakes
    assert trace.final.m.tolist() == whole.final.m.tolist()


def test_exponential_weights_take_fractions() -> None:
    rule = rule_of("exponential-weights", 3)
    assert len(simulated(rule, recorded(rule.learner, ADVICE / 2 + 0.1, LABELS)).trace) == 300


@pytest.mark.parametrize("rounds", [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK])
@pytest.mark.parametrize("limit", [None, 0, 1, BLOCK, BLOCK + 5])
def test_a_run_ends_with_its_stream_or_at_its_limit(rounds: int, limit: int | None) -> None:
    rule = rule_of("perceptron", 1)
    simulation = Simulation(rule, recorded(rule.learner, np.ones((rounds, 1)), np.ones(rounds)), 0, limit)
    for _ in range(5):
        if not simulation.finished:
            simulation.advance(BLOCK)
    assert simulation.finished
    assert len(simulation.trace) == (rounds if limit is None else min(rounds, limit))


@pytest.mark.parametrize("faults", [1, 2])
def test_a_learner_that_fails_once_goes_on_and_one_that_fails_again_is_stopped_in_that_round(faults: int) -> None:
    """As by a time limit on a machine that was busy for a moment: each round is run once, from the state before it."""
    plain, left = rule_of("perceptron", 2), [faults]

    def predict(state: perceptron.State, x: Array) -> float:
        if x[0] == 30 and left[0]:
            left[0] -= 1
            raise PluginError("mine.py", "predict took more than 0.2 s.", 4)
        return perceptron.predict(state, x)

    X, y = np.column_stack([np.arange(60.0), np.ones(60)]), LABELS[:60]
    rule = Rule(having(replace(plain.learner, predict=predict), Interpreted()), plain.values)
    simulation = Simulation(rule, recorded(rule.learner, X, y), 0)
    if faults == 2:
        with pytest.raises(PluginError, match=r"^mine\.py, line 4: In round 31, predict took more than 0\.2 s\.$"):
            simulation.advance(BLOCK)
        assert len(simulation.trace) == 30
    simulation.advance(BLOCK)
    found, wanted = simulation.trace, simulated(plain, recorded(plain.learner, X, y)).trace
    assert (len(found), found.mistakes, found.updates) == (60, wanted.mistakes, wanted.updates)
    assert 0 < found.mistakes < 60
    assert found.flags(0, 60).tolist() == wanted.flags(0, 60).tolist()
    assert found.final.w.tolist() == wanted.final.w.tolist()
