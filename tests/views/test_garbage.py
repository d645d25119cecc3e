"""Garbage is collected only between turns of the event loop: elsewhere Qt may hold a lock needed for deletion."""

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from windows import settled

from visualonline.views.shell.garbage import NEW, collecting_between_turns


class Ring(QObject):
    """A part that holds itself: nothing but a search finds that it is garbage."""

    def __init__(self) -> None:
        super().__init__()
        self.ring = self


@pytest.fixture
def searches() -> Iterator[list[threading.Thread]]:
    """The threads in which Python looked for garbage."""
    threads: list[threading.Thread] = []

    def looked(_phase: str, _facts: dict[str, int]) -> None:
        threads.append(threading.current_thread())

    gc.callbacks.append(looked)
    yield threads
    gc.callbacks.remove(looked)


class Heap:
    """A reference cycle that is garbage, with more new objects than Python's own threshold."""

    ring: weakref.ref[Ring]
    kept: list[tuple[int]]

    def fill(self) -> None:
        self.ring = weakref.ref(Ring())
        self.kept = [(k,) for k in range(2 * NEW)]


@pytest.mark.parametrize("elsewhere", [False, True])
def test_garbage_is_found_as_the_event_loop_turns_and_not_before(
    qtbot: QtBot, searches: list[threading.Thread], elsewhere: bool
) -> None:
    heap = Heap()
    gc.enable()  # as where the application did not switch it off at its start
    with collecting_between_turns():
        settled()  # existing objects are ignored
        searches.clear()
        if elsewhere:
            thread = threading.Thread(target=heap.fill)
            thread.start()
            thread.join()
        else:
            heap.fill()
        assert searches == []
        assert heap.ring() is not None
        qtbot.waitUntil(lambda: heap.ring() is None)
        assert set(searches) == {threading.main_thread()}
    assert not gc.isenabled()


def test_little_is_not_looked_through(qtbot: QtBot, searches: list[threading.Thread]) -> None:
    with collecting_between_turns():
        gc.collect()
        searches.clear()
        qtbot.wait(500)
    assert searches == []
