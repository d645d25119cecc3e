"""Changes of panels are named steps that can be undone and redone, among all other steps."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from windows import CTRL, House, document, opened, places, press, settled

from visualonline.views.shell.window import MainWindow

Key = Qt.Key


def kept(window: MainWindow) -> None:
    """Wait until a change of the panels is recorded."""
    QTest.qWait(250)
    settled()


def test_panels_are_opened_closed_and_moved_in_steps(house: House) -> None:
    window = house.on(document("separable"), size=(1920, 1080))
    stack = window.session.undo_stack
    story, begun = opened(window), places(window)
    window.layout_.open("dual")
    kept(window)
    assert stack.undo_text() == "Open Dual: α and kernel"
    assert window.session.set_parameter(0, "eta", 0.5)
    window.layout_.docks["dual"].dismiss()
    kept(window)
    assert stack.undo_text() == "Close Dual: α and kernel"
    window.layout_.move_panel("weight-space", "up")
    kept(window)
    moved = places(window)
    assert [stack.text(k) for k in range(stack.count())][-1] == "Arrange the panels"
    press(window, Key.Key_Z, CTRL)
    press(window, Key.Key_Z, CTRL)
    assert "dual" in opened(window)
    press(window, Key.Key_Z, CTRL)
    assert dict(window.session.document.learners[0].settings) == {}
    assert "dual" in opened(window)
    press(window, Key.Key_Z, CTRL)
    settled()
    assert (opened(window), places(window)) == (story, begun)
    assert stack.undo_text() == ""
    stack.go_to(stack.count())
    settled()
    assert places(window) == moved
    assert dict(window.session.document.learners[0].settings) == {"eta": 0.5}
    window.actions_["resetLayoutAction"].trigger()
    settled()
    assert stack.undo_text() == "Reset layout"
    assert opened(window) == story
    press(window, Key.Key_Z, CTRL)
    assert places(window) == moved
    kept(window)
    assert stack.redo_text() == "Reset layout", "undoing is no step"
