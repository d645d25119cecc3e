import numpy as np
import pytest
from simulated import recorded, rule_of, simulated

from visualonline.core.errors import StreamError
from visualonline.core.types import BLOCK
from visualonline.streams.memory import ArrayStream
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
    with pytest.raises(StreamError, match=r"round 200 of pool: Ben advises 0\.25.*exponential-weights"):
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
