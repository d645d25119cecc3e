"""The data for a proof: independent of the slices of rounds, and not copied with each round."""

import numpy as np
import pytest
from simulated import complete, of_unknown_end, recorded

from visualonline.core.plugin import Learner
from visualonline.hindsight.history import History
from visualonline.hindsight.proof_record import IterateRecord, ProofRecord
from visualonline.hindsight.solvers.row_buffer import RowBuffer
from visualonline.learners.exponential_weights import PLUGIN as EXPONENTIAL
from visualonline.learners.online_svm import PLUGIN as SVM
from visualonline.learners.perceptron import PLUGIN as PERCEPTRON
from visualonline.runs.run import Run
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec


@pytest.mark.parametrize(("kind", "learner"), [(ProofRecord, PERCEPTRON), (IterateRecord, SVM)])
def test_rounds_taken_in_one_by_one_are_those_taken_in_at_once(kind: type[ProofRecord], learner: Learner) -> None:
    def record() -> ProofRecord:
        run = Run(learner, {}, History(open_base(StreamSpec("noisy", rounds=300))))
        run.advance(300)
        return kind(run.trace, run.history)

    slow, fast = record(), record()
    for t in range(300):
        slow.extend(t, t + 1)
    fast.extend(0, 300)
    for t in (1, 150, 300):
        one, other = slow.at(t), fast.at(t)
        assert one.keys() == other.keys() >= {"X", "Y", "scores", "losses", "wrong", "changed"}
        for name in one:
            assert len(one[name]) == t + (name == "W")
            assert np.array_equal(one[name], other[name]), name


def test_weights_are_those_before_each_round_where_they_depend_on_its_number() -> None:
    X, y = np.random.default_rng(3).integers(0, 2, (12, 4)).astype(float), np.ones(12)
    run = Run(EXPONENTIAL, {}, History(of_unknown_end(recorded(EXPONENTIAL, X, y))))
    complete(run)
    losses = np.vstack([np.zeros(4), np.cumsum(1 - X, axis=0)])
    eta = 2 * np.sqrt(np.log(4) / np.arange(1, 14))
    w = np.exp(-eta[:, None] * losses)
    found = run.quantities_at((IterateRecord,), 12).W
    np.testing.assert_allclose(found, w / w.sum(axis=1, keepdims=True), rtol=1e-12)


def test_rows_are_copied_only_as_often_as_their_number_doubles() -> None:
    rows = RowBuffer(np.zeros((1, 2)))
    copies = 0
    for k in range(1, 1000):
        before = rows.first(k)
        rows.append(np.full((1, 2), float(k)))
        copies += not np.shares_memory(before, rows.first(k))
    assert copies == 10
    assert np.array_equal(rows.first(2000), np.repeat(np.arange(1000.0), 2).reshape(-1, 2))
