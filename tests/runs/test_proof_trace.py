"""A proof is sampled densely enough for every displayed prefix, and no round is evaluated twice."""

from typing import Any

import numpy as np
import pytest

import visualonline as vo
from visualonline.runs.analyses.proof_trace import ProofTrace, proof_links


def test_of_any_beginning_it_knows_evenly_spread_rounds_and_each_is_looked_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done = vo.run("noisy", vo.learners.Perceptron(), rounds=200)
    asked: list[int] = []

    def counted(*given: Any) -> Any:
        asked.append(given[2])
        return proof_links(*given)

    monkeypatch.setattr("visualonline.runs.analyses.proof_trace.proof_links", counted)
    trace = ProofTrace(done, done.bound_trace("perceptron-inseparable-l2").theorem, most=10)
    while trace.step():
        pass
    assert asked[:6] == [32, 64, 96, 128, 160, 192]  # the whole run first
    assert len(asked) == len(set(asked))
    assert not trace.step()
    rounds, sides = trace.sides()
    for end in (10, 25, 100, 200):
        within = rounds[rounds <= end]
        assert len(within) >= min(end, 5)
        assert np.diff(within).max() <= end / 5
    for t, numbers in zip(rounds, sides, strict=True):
        links = proof_links(done, trace.theorem, int(t))
        np.testing.assert_array_equal(numbers, [(link.left, link.right) for link in links])
