"""The last judgement stays while the next is worked out, and is outdated only after a tenth of a second."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot
from windows import document

from visualonline.session.last_judgements import LastJudgements
from visualonline.session.session import Session
from visualonline.session.snapshot import LearnerSnapshot, Snapshot


@pytest.fixture
def judged(qtbot: QtBot) -> Iterator[Snapshot]:
    """A snapshot of a round that was judged."""
    session = Session(document("noisy", "perceptron", rounds=20))
    session.finish()
    session.seek(20)
    yield session.refresh_snapshot()
    session.close()
    session.deleteLater()


def unjudged(snapshot: Snapshot) -> Snapshot:
    return snapshot._replace(learners=(snapshot.learners[0]._replace(judgement=None),))


def test_what_was_last_judged_is_outdated_after_a_tenth_of_a_second(judged: Snapshot) -> None:
    now = 0.0
    last = LastJudgements(lambda: now)

    def at(time: float, snapshot: Snapshot) -> LearnerSnapshot:
        nonlocal now
        now = time
        return last.filled(snapshot).learners[0]

    assert not at(0.0, judged).solving
    for time, outdated in ((5.0, False), (5.09, False), (5.11, True), (6.0, True)):
        shown = at(time, unjudged(judged))
        assert shown.judgement == judged.learners[0].judgement
        assert (shown.solving, shown.outdated) == (True, outdated)
    assert not at(6.1, judged).outdated
    assert not at(6.2, unjudged(judged)).outdated  # another wait begins


def test_where_nothing_was_judged_yet_that_is_said_at_once(judged: Snapshot) -> None:
    shown = LastJudgements(lambda: 0.0).filled(unjudged(judged)).learners[0]
    assert (shown.judgement, shown.solving, shown.outdated) == (None, True, True)
