"""Garbage is looked for where widgets may be destroyed, whichever thread leaves it."""

import gc
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QTimerEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from visualonline.session.garbage import Garbage, search_here


class Loop:
    """What hangs together with itself, and tells in which thread it ends."""

    ended: list[threading.Thread]

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        self.ended.append(threading.current_thread())


@pytest.fixture
def home(qtbot: QtBot) -> Iterator[QObject]:
    Loop.ended = []
    gc.collect()
    parent = QObject()
    search_here(parent)
    yield parent
    parent.deleteLater()
    gc.enable()


def busy() -> None:
    """Leave what would make Python look, in a thread that is not the main one."""
    thread = threading.Thread(target=lambda: [Loop() for _ in range(5_000)] and [[] for _ in range(50_000)])
    thread.start()
    thread.join()


def test_what_another_thread_left_is_found_in_the_main_one(home: QObject, qtbot: QtBot) -> None:
    busy()
    assert Loop.ended == []
    qtbot.waitUntil(lambda: len(Loop.ended) == 5_000)
    assert set(Loop.ended) == {threading.main_thread()}


def test_python_by_itself_finds_it_elsewhere(home: QObject) -> None:
    gc.enable()
    busy()
    assert set(Loop.ended) - {threading.main_thread()}


def test_one_search_is_enough(home: QObject) -> None:
    search_here(home)
    assert len(home.findChildren(Garbage)) == 1
    assert not gc.isenabled()


def test_what_stays_is_searched_only_after_it_has_grown(home: QObject, monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda generation=2: searched.append(generation))
    monkeypatch.setattr(gc, "get_threshold", lambda: (700, 10, 10))
    counts, stay = (701, 11, 11), 1_000
    monkeypatch.setattr(gc, "get_count", lambda: counts)
    monkeypatch.setattr(gc, "get_objects", lambda generation: [None] * stay if generation == 2 else [])
    garbage = home.findChild(Garbage)
    assert garbage is not None
    QApplication.sendEvent(garbage, QTimerEvent(1))
    QApplication.sendEvent(garbage, QTimerEvent(1))
    stay = 1_251
    QApplication.sendEvent(garbage, QTimerEvent(1))
    counts = (701, 3, 11)
    QApplication.sendEvent(garbage, QTimerEvent(1))
    counts = (700, 10, 10)
    QApplication.sendEvent(garbage, QTimerEvent(1))
    assert searched == [2, 1, 2, 0]
