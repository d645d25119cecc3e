"""What was told of is painted before more is computed, and a run that grows is drawn now and then."""

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from pytestqt.qtbot import QtBot
from windows import document

from visualonline.session import session as session_module
from visualonline.session import unpainted
from visualonline.session.session import Session


def test_what_was_told_of_is_painted_before_more_is_computed(qtbot: QtBot) -> None:
    session = Session(document("noisy", rounds=100_000))

    def done() -> int:
        run = session.stage.runs[0]
        return len(run.trace) + sum(len(track) for track in run.followed)

    session._work.timeout.emit()
    session.seek(1)
    known = done()
    assert 0 < known < 100_000
    for _ in range(3):
        session._work.timeout.emit()  # its timer may be due before what is painted with a low priority
    assert done() == known
    order: list[str] = []

    class Painted(QObject):
        def customEvent(self, event: QEvent) -> None:
            order.append("painted" if session._unpainted.waits else "too late")

    painted = Painted()
    QCoreApplication.postEvent(painted, QEvent(QEvent.Type.User), Qt.EventPriority.LowEventPriority.value)
    QCoreApplication.sendPostedEvents()
    assert order == ["painted"]
    for _ in range(50):  # on a busy machine one slice of time may be too short for a round
        session._work.timeout.emit()
    assert done() > known
    session.rest()


def test_a_run_that_grows_is_drawn_again_a_while_after_what_was_drawn_last(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Clock:
        now = 1.0

        def perf_counter(self) -> float:
            self.now += 0.001
            return self.now

    clock = Clock()
    for module in (session_module, unpainted):
        monkeypatch.setattr(module, "time", clock)
    session = Session(document("noisy", rounds=5_000_000))
    drawn: list[float] = []
    session.moved.connect(lambda: drawn.append(clock.now))
    while clock.now < 1.4:
        session._compute()
    session.seek(1)
    sought = len(drawn)
    while clock.now < 2.0:
        session._compute()
    session.rest()
    assert 0 < session.stage.length < 5_000_000
    assert sought > 2
    assert len(drawn) > sought + 2
    waits = np.diff(drawn)
    assert waits[sought - 2] < 0.15  # who seeks waits for nothing
    assert np.all(np.delete(waits, sought - 2) > 0.15)
    assert np.all(np.delete(waits, sought - 2) < 0.17)
