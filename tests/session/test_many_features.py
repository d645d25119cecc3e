"""With many features the hindsight of a round can be interrupted and continued; stopping leaves a valid shorter run."""

from collections.abc import Iterator

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from simulated import complete

from visualonline.hindsight.comparators import best_separator
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.learners import Perceptron
from visualonline.runs.api import open_stream, prepare_runs
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.session import Session
from visualonline.streams.spec import StreamSpec

SPEC = StreamSpec("noisy", {"d": 60}, rounds=400)  # type: ignore[arg-type]


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    it = Session(Document(SPEC, (LearnerChoice("perceptron"),)))
    yield it
    it.close()


def test_stopped_within_a_solve_it_is_a_valid_shorter_run(session: Session) -> None:
    [run] = session.workspace.runs
    while not (len(run.trace) > 150 and Margin in run.history._begun):
        for task in session.workspace.tasks():
            if task.left > 0:
                task.advance(min(task.left, 40), -np.inf)
    n = len(run.trace)
    assert run.history.rounds_known(Margin) < n < 400
    session.stop()
    session.finish()
    assert (len(run.trace), run.rounds_judged) == (n, 0), "the bounds that do not apply any more were not asked for"
    complete(run)
    shorter = StreamSpec("noisy", {"d": 60}, rounds=n)  # type: ignore[arg-type]
    straight = prepare_runs(shorter, open_stream(shorter), [(Perceptron().learner, {})])[0]
    complete(straight)
    for name, track in straight.bound_traces.items():
        assert np.array_equal(track.values.over(0, n), run.bound_traces[name].values.over(0, n), equal_nan=True)
        assert repr(track.at(n)) == repr(run.bound_traces[name].at(n))


def test_a_best_comparator_that_takes_long_is_looked_for_while_a_certificate_is_shown(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.workspace.theorems[0] = "perceptron-inseparable-l2"
    session.finish()
    monkeypatch.setattr(best_separator, "_AT_ONCE", 0)
    assert not session.busy
    session.seek(350)
    first = session.refresh_snapshot().learners[0].judgement
    assert first is not None
    assert first.quantities["certificate"] == "sampled"
    assert session.busy
    with qtbot.waitSignal(session.snapshot_changed):  # type: ignore[unreachable]
        pass
    qtbot.waitUntil(lambda: not session.busy)
    second = session.snapshot.learners[0].judgement
    assert second is not None
    assert second.quantities["certificate"] == "optimal"
    assert 0.9 * first.value < second.value <= first.value
    assert not any(task.left for task in session.workspace.tasks())
