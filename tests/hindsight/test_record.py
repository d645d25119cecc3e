"""What a proof looks at: the same however its rounds were taken in, and not copied with each of them."""

import numpy as np
import pytest

from visualonline.experiment.run import Run
from visualonline.hindsight.history import History
from visualonline.hindsight.record import Iterates, Record
from visualonline.hindsight.rows import Rows
from visualonline.learners.online_svm import PLUGIN as SVM
from visualonline.learners.perceptron import PLUGIN as PERCEPTRON
from visualonline.protocol import Learner
from visualonline.streams.spec import StreamSpec, open_base


@pytest.mark.parametrize(("kind", "learner"), [(Record, PERCEPTRON), (Iterates, SVM)])
def test_rounds_taken_in_one_by_one_are_those_taken_in_at_once(kind: type[Record], learner: Learner) -> None:
    def record() -> Record:
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


def test_rows_are_copied_only_as_often_as_their_number_doubles() -> None:
    rows = Rows(np.zeros((1, 2)))
    copies = 0
    for k in range(1, 1000):
        before = rows.until(k)
        rows.append(np.full((1, 2), float(k)))
        copies += not np.shares_memory(before, rows.until(k))
    assert copies == 10
    assert np.array_equal(rows.until(2000), np.repeat(np.arange(1000.0), 2).reshape(-1, 2))
