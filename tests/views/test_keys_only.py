"""The first lesson of the docs without a mouse: every key goes to the real window, like from a keyboard."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from typed import now, some
from windows import CTRL, SHIFT, House, document, focused, onlooker, settled

from visualonline.streams.spec import CLICKED
from visualonline.views.dialogs.importer.dialog import ImportDialog
from visualonline.views.shell.window import MainWindow

Key = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier


def keyed(*keys: Qt.Key | str, held: Qt.KeyboardModifier = NONE) -> None:
    """Press keys one after the other, letters of a text too, on the window of the desktop that has them."""
    for key in keys:
        top = QApplication.activePopupWidget() or QApplication.activeModalWidget() or QApplication.activeWindow()
        handle = some(some(top).windowHandle())
        if isinstance(key, str):
            for letter in key:
                QTest.keyClick(handle, ord(letter))
        else:
            QTest.keyClick(handle, key, held)
        settled()


def tabbed_to(part: QWidget) -> None:
    """Press Tab until a part has the keys."""
    for _ in range(40):
        if focused() is part or part.isAncestorOf(focused()):
            return
        keyed(Key.Key_Tab)
    raise AssertionError(f"Tab does not come by {part.objectName()}")


def chosen(path: Path, ask: Callable[[], None]) -> None:
    """Type a path into the dialog that asks for a file."""

    def typed(dialog: QFileDialog) -> None:
        if dialog.isVisible() and dialog.result() == 0 and not dialog.property("typed"):
            dialog.setProperty("typed", True)
            keyed(Key.Key_A, held=CTRL)
            keyed(str(path), Key.Key_Return)

    with onlooker(QFileDialog, typed):
        ask()


def stands(window: MainWindow) -> tuple[int, int]:
    """Return the number of examples and the shown round."""
    window.session.finish()
    settled()
    return window.session.workspace.rounds_run, window.session.playhead.t


def test_the_first_five_minutes_from_the_start_to_a_saved_session(house: House, tmp_path: Path) -> None:
    window = house.on(document("separable", rounds=20), size=(1280, 720))
    play(window)
    place_points(window)
    choose_learners(window)
    open_a_file(window, tmp_path / "mine.csv")
    look_at_panels_and_play_with_the_audience(window)
    saved = tmp_path / "mine.vonline"
    chosen(saved, lambda: keyed(Key.Key_S, held=CTRL))
    assert saved.exists()
    assert not window.isWindowModified()


def play(window: MainWindow) -> None:
    session = window.session
    keyed(Key.Key_Space)
    assert now(session.playhead.playing)
    keyed(Key.Key_Space, Key.Key_Home, Key.Key_Right, Key.Key_Right, Key.Key_Left)
    assert (now(session.playhead.playing), now(session.playhead.t)) == (False, 1)
    keyed(Key.Key_Right, held=SHIFT)
    assert (now(session.playhead.t), now(session.playhead.phase).name) == (2, "POINT")
    keyed(Key.Key_M)
    assert some(session.workspace.runs[0].frame(session.playhead.t).round).mistake


def place_points(window: MainWindow) -> None:
    session = window.session
    keyed(Key.Key_N, held=CTRL)  # an empty plane
    assert session.document.stream.source == CLICKED
    keyed(Key.Key_C, Key.Key_Right, Key.Key_Right, Key.Key_Return, *[Key.Key_Left] * 9)
    keyed(Key.Key_Return, held=SHIFT)
    assert stands(window) == (2, 2)
    X, y = session.workspace.base.block(0)
    assert (y.tolist(), bool(X[0, 0] > 0 > X[1, 0])) == ([1.0, -1.0], True)
    keyed(Key.Key_Delete)
    assert stands(window)[0] == 1
    keyed(Key.Key_Z, held=CTRL)
    assert stands(window)[0] == 2
    keyed(Key.Key_Escape)


def choose_learners(window: MainWindow) -> None:
    session, learner = window.session, window.topbar.learners[0]
    tabbed_to(learner.box)
    keyed(Key.Key_Space, "winnow (norm", Key.Key_Return)
    assert session.document.learners[0].id == "winnow"
    tabbed_to(learner.chip)
    keyed(Key.Key_Space)
    tabbed_to(learner.form.sliders["eta"])
    keyed(Key.Key_Right, Key.Key_Escape)
    assert dict(session.document.learners[0].settings).keys() == {"eta"}
    tabbed_to(window.topbar.add_button)
    keyed(Key.Key_Space, "averaged", Key.Key_Return)
    assert [one.id for one in session.document.learners] == ["winnow", "averaged-perceptron"]


def open_a_file(window: MainWindow, table: Path) -> None:
    table.write_text("a,b,y\n1,2,1\n2,1,-1\n3,0,-1\n")
    chosen(table, lambda: keyed(Key.Key_O, held=CTRL))
    assert window.findChildren(ImportDialog)
    keyed(Key.Key_Return)
    assert window.findChildren(ImportDialog) == []
    window.activateWindow()  # as a window manager does after a dialog was closed
    assert stands(window)[0] == 3


def look_at_panels_and_play_with_the_audience(window: MainWindow) -> None:
    session = window.session
    for key, panel in ((Key.Key_P, "proof"), (Key.Key_U, "rule"), (Key.Key_T, "theorem")):
        keyed(key)
        assert now(window.layout_.enlarged) == panel
        keyed(key)
        assert now(window.layout_.enlarged) is None
    keyed(Key.Key_H)
    assert session.snapshot.hides_future
    keyed(Key.Key_H, Key.Key_B)
    assert now(session.snapshot.game) is not None
    keyed(Key.Key_2, Key.Key_B)
    assert now(session.snapshot.game) is None
    keyed(Key.Key_F5)
    assert now(window.presentation.running)
    keyed(Key.Key_Escape)
    assert not now(window.presentation.running)
