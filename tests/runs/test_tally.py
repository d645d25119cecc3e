"""Totals without a record: bitwise equal to those of a recorded run, and None for unacceptable rows."""


import numpy as np
import pytest
from simulated import rule_of, simulated

from visualonline.core.catalog import find
from visualonline.core.types import BLOCK, Stream
from visualonline.runs.tally import Sums, Tally
from visualonline.streams.memory import ArrayStream

ROUNDS = BLOCK + 50


def noisy(rounds: int, seed: int = 4) -> Stream:
    return find("streams", "noisy").make({"d": 2, "flip": 0.1}, seed, rounds)


@pytest.mark.parametrize("learner", ["perceptron", "online-svm"])
@pytest.mark.parametrize("rounds", [40, BLOCK, ROUNDS])
def test_sums_are_those_of_a_record(learner: str, rounds: int) -> None:
    rule, stream = rule_of(learner, 2), noisy(rounds)
    trace = simulated(rule, stream, seed=3).trace
    at = [1, 40, 41, BLOCK, BLOCK + 1, ROUNDS + 7]
    wanted = [*(t for t in at if t < rounds), rounds]
    tally = Tally(rule)
    for _ in range(2):  # in the same memory again
        found = tally.run(stream, 3, at)
        assert found is not None
        assert [one.t for one in found] == wanted
        for one in found:
            mistakes, updates, loss = (total[0] for total in trace.totals(one.t - 1, one.t)[:3])
            assert (one.mistakes, one.updates, one.loss) == (mistakes, updates, loss)


def test_sums_by_hand() -> None:
    # w is 0, (-1, 0) and (-0.2, 0.6): wrong at 0, wrong at -0.8, and right at (-1, 0.5).w = 0.5
    stream = ArrayStream("rows", np.array([[1.0, 0.0], [0.8, 0.6], [-1.0, 0.5]]), np.array([-1.0, 1.0, 1.0]))
    found = Tally(rule_of("perceptron", 2)).run(stream, 0, (1, 2, 3, 9))
    assert found == [Sums(1, 1, 1, 1.0), Sums(2, 2, 2, 2.0), Sums(3, 2, 2, 2.0)]


@pytest.mark.parametrize("bad", [np.nan, np.inf, 1e80])
def test_there_are_no_sums_where_a_number_is_not_taken_in_any_block(bad: float) -> None:
    X, y = np.ones((BLOCK + 3, 2)), np.ones(BLOCK + 3)
    tally = Tally(rule_of("perceptron", 2))
    assert tally.run(ArrayStream("rows", X, y), 0) == [Sums(BLOCK + 3, 1, 1, 1.0)]
    X = X.copy()
    X[BLOCK + 1, 0] = bad
    assert tally.run(ArrayStream("rows", X, y), 0) is None
