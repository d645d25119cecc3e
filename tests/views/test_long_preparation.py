"""A learner whose learning rate depends on the whole stream: the display during the scan, and its cancellation."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QProgressDialog, QPushButton
from pytestqt.qtbot import QtBot
from windows import House, document, onlooker

from visualonline.runs import prepare
from visualonline.views.dialogs import progress_dialog as patience

_STOPPED = (
    "Stopped while the program tried to find the margin that determines η. Nothing was changed. To avoid the search, "
    "set the value by hand."
)


class Ending:
    """Observes the dialog, and cancels it by a click or a key after some checks."""

    def __init__(self, end: Qt.Key | None = None, *, click: bool = False, after: int = 3) -> None:
        self.seen: list[tuple[str, int, int]] = []
        self._end, self._click, self._after = end, click, after

    def look(self, dialog: QProgressDialog) -> None:
        self.seen.append((dialog.labelText(), dialog.value(), dialog.maximum()))
        if len(self.seen) == self._after and self._click:
            [button] = dialog.findChildren(QPushButton)
            assert button.text() == "Stop"
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        if len(self.seen) == self._after and self._end is not None:
            QTest.keyClick(dialog, self._end)


@pytest.fixture(autouse=True)
def told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepare, "_PIECE", 0.0)
    monkeypatch.setattr(patience, "_DELAY", 0.0)


WINNOW = document("separable", "winnow", rounds=300, settings=(("d", "40"),))


def test_how_far_it_is_is_shown_until_the_run_begins(house: House, qtbot: QtBot) -> None:
    window = house.on(document("clicked"))
    ending = Ending()
    with onlooker(QProgressDialog, ending.look):
        assert window.session.edit("run it", WINNOW)
    assert window.session.document == WINNOW
    assert ending.seen[0] == ("Find the margin that determines η …", 0, 0)
    assert ending.seen[-1] == ("Find the margin that determines η: 300 of 300 rounds", 300, 300)
    assert QApplication.activeModalWidget() is None
    window.session.stop()


@pytest.mark.parametrize(("key", "click"), [(None, True), (Qt.Key.Key_Escape, False)], ids=["click", "escape"])
def test_it_can_be_broken_off_and_nothing_is_lost(
    house: House, qtbot: QtBot, key: Qt.Key | None, click: bool
) -> None:
    window = house.on(document("lecture-perceptron", "perceptron"))
    before = window.session.document
    ending = Ending(key, click=click)
    refused: list[str] = []
    window.session.failed.connect(refused.append)
    with onlooker(QProgressDialog, ending.look):
        assert not window.session.edit("run it", WINNOW)
    window.session.failed.disconnect(refused.append)
    assert refused == [_STOPPED]
    assert window.session.document == before
    assert len(ending.seen) >= 3
    assert QApplication.activeModalWidget() is None
