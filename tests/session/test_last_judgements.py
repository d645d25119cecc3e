"""The last judgement is shown while the next one is computed, and is outdated after a tenth of a second."""

import math
from collections.abc import Iterator
from typing import cast

import pytest
from pytestqt.qtbot import QtBot
from typed import some
from windows import document

from visualonline.session.feeds.feed import Feeds
from visualonline.session.feeds.margin import MarginData, MarginFeed
from visualonline.session.last_judgements import LastJudgements
from visualonline.session.playhead import Playhead
from visualonline.session.session import Session
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.session.workspace import Workspace


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
        shown, known = at(time, unjudged(judged)), some(judged.learners[0].judgement)
        assert (shown.judgement, shown.pending_theorem) == ((None, known.theorem) if outdated else (known, None))
        assert (shown.solving, shown.outdated) == (True, outdated)
        assert (shown.statement, shown.paid_of(known.theorem)) == ("" if outdated else known.statement, known.actual)
    assert not at(6.1, judged).outdated
    assert not at(6.2, unjudged(judged)).outdated  # another wait begins


def test_where_nothing_was_judged_yet_that_is_said_at_once(judged: Snapshot) -> None:
    shown = LastJudgements(lambda: 0.0).filled(unjudged(judged)).learners[0]
    assert (shown.judgement, shown.solving, shown.outdated) == (None, True, True)


def test_a_picture_of_the_run_before_stands_while_a_hand_waits_for_that_of_the_next() -> None:
    now = 0.0
    first, second = (Workspace(document("separable", rounds=20, seed=seed)) for seed in (0, 1))
    feeds = Feeds(first, lambda: now)
    feeds.show({"margin": MarginFeed})

    def drawn(workspace: Workspace) -> MarginData:
        snapshot = workspace.snapshot(Playhead(end=20).at_round(20))
        return cast("MarginData", feeds.data(snapshot)["margin"])

    def computed() -> None:
        while left := [task for task in feeds.tasks() if task.left > 0]:
            left[0].advance(1, math.inf)

    for workspace in (first, second):
        workspace.run_rounds(math.inf)
    computed()
    whole = drawn(first)
    assert len(whole.curves[0].points.best.t) == 21
    feeds.set_workspace(second, by_hand=True)
    assert drawn(second) is whole
    now = 0.11  # that took too long: as far as the new one is known
    assert len(drawn(second).curves[0].points.best.t) == 0
    computed()
    assert len(drawn(second).curves[0].points.best.t) == 21
    feeds.set_workspace(first)  # not while dragging: another run is unrelated to the last
    assert len(drawn(first).curves[0].points.best.t) == 0
