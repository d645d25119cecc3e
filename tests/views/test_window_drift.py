"""A drift from the stream's form on the real window: selected, shown next to the name, changed, rejected, undone."""

from mouse import LEFT
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit
from typed import now
from windows import House, activated, document, run, settled

from visualonline.session.commands import Reorder
from visualonline.views.shell.window import MainWindow


def choose(window: MainWindow, drift: str) -> None:
    """Open the stream's settings and choose a drift."""
    QTest.mouseClick(window.topbar.stream_chip, LEFT)
    box = window.topbar.stream_form.fields["drift"]
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData(drift))
    box.activated.emit(box.currentIndex())
    run(window)


def leave(window: MainWindow) -> None:
    window.topbar.stream.popover.hide()
    activated(window)


def test_a_drift_is_chosen_in_the_streams_form_and_named(house: House) -> None:
    window = house.on(document("separable", rounds=100))
    session = window.session
    before = session.workspace.base.block(0).X.copy()
    mistakes = session.workspace.runs[0].trace.mistakes
    assert "angle" not in window.topbar.stream_form.fields
    choose(window, "abrupt")
    assert session.document.stream.drift == "abrupt"
    after = session.workspace.base.block(0).X
    assert (after[:50] == before[:50]).all()
    assert abs(after[50:] - (before[50:, ::-1] * [-1, 1])).max() < 1e-12
    assert session.workspace.runs[0].trace.mistakes > mistakes
    title = "Separable with a margin, target turned by 90° halfway[*] – Perceptron – VisualOnline"
    assert window.windowTitle() == title
    assert "drift" in window.topbar.stream_chip.text()
    angle = window.topbar.stream_form.fields["angle"]  # which there was no need to ask for before
    assert isinstance(angle, QLineEdit)
    angle.setFocus()
    angle.selectAll()
    QTest.keyClicks(angle, "180")
    QTest.keyClick(angle, Qt.Key.Key_Return)
    run(window)
    leave(window)
    assert abs(session.workspace.base.block(0).X[50:] + before[50:]).max() < 1e-12
    assert session.undo_stack.undo_text() == "Set angle"
    session.undo_stack.undo()
    session.undo_stack.undo()
    run(window)
    assert (before == session.workspace.base.block(0).X).all()
    assert "drift" not in window.topbar.stream_chip.text()


def test_advice_turns_too_and_no_drift_is_chosen_again(house: House) -> None:
    window = house.on(document("one-good", "weighted-majority", rounds=40))
    best = window.session.workspace.base.block(0).X.copy()
    choose(window, "gradual")
    assert (best != window.session.workspace.base.block(0).X).any()
    choose(window, "none")
    leave(window)
    assert window.session.document.stream.drift is None
    assert (best == window.session.workspace.base.block(0).X).all()


def test_what_cannot_turn_says_so_under_the_field(house: House) -> None:
    window = house.on(document("winnow-greedy", "winnow2", rounds=20))
    choose(window, "abrupt")
    assert "is an adversary" in window.topbar.stream_form.errors["drift"].text()
    leave(window)
    assert window.session.undo_stack.count() == 0


def test_the_key_says_how_far_the_target_has_turned_while_rounds_keep_their_places(house: House) -> None:
    spec = document("separable", rounds=101, drift="gradual", turn=50.0)
    window = house.on(spec)
    key = window.planes[0]._foot
    for t, degrees in ((1, 0), (51, 25), (101, 50), (26, 12)):
        window.session.seek(t)
        settled()
        assert key.accessibleName().startswith(f"target turned by {degrees}°"), t
    window.session.seek(0)
    settled()
    assert "turned" not in key.accessibleName()
    window.session.seek(51)
    window.session.execute(Reorder(2))
    run(window)
    assert "turned" not in key.accessibleName()
    window = house.on(document("separable", rounds=100, drift="abrupt", turn=-90.0, order="shuffled"))
    for t, degrees in ((50, 0), (51, -90)):
        window.session.seek(t)
        settled()
        assert key.accessibleName().startswith(f"target turned by {degrees}°".replace("-", "−")), t
    assert "turned" not in house.on(document("separable")).planes[0]._foot.accessibleName()


def test_mirror_images_are_chosen_in_the_streams_form_and_winnow_learns_a_negative_weight(house: House) -> None:
    window = house.on(document("opposite", "winnow", rounds=30))
    session = window.session
    assert session.workspace.runs[0].trace.mistakes == 30
    QTest.mouseClick(window.topbar.stream_chip, LEFT)
    box = window.topbar.stream_form.fields["mirror"]
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData("negated"))
    box.activated.emit(box.currentIndex())
    run(window)
    leave(window)
    assert session.document.stream.mirror == "negated"
    assert "with −x" in window.topbar.stream.box.currentText()
    assert session.workspace.runs[0].trace.mistakes == 1
    session.undo_stack.undo()
    assert now(session.document.stream.mirror) is None
    window = house.on(document("experts", "weighted-majority", rounds=30))
    QTest.mouseClick(window.topbar.stream_chip, LEFT)
    assert "mirror" not in window.topbar.stream_form.fields
    leave(window)
