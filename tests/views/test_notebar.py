"""The note in the window, and the path to the errata of the lectures."""

from types import SimpleNamespace

import pytest
from mouse import LEFT
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from windows import House, document, found, run, settled

from visualonline.session.commands import AddExample
from visualonline.streams.spec import CLICKED
from visualonline.streams.transforms.edits import Append
from visualonline.theorems.erratum import errata
from visualonline.views.shell import note_bar


def test_an_erratum_is_chosen_in_the_menu_and_its_note_closed(house: House) -> None:
    window = house.on(document("noisy", "perceptron"))
    assert window.notebar.isHidden()
    menu = found(window, QMenu, "errataMenu")
    assert len(menu.actions()) == len(errata())
    next(action for action in menu.actions() if action.text().startswith("4:")).trigger()
    window.session.finish()
    settled()
    assert window.notebar.isVisible()
    assert "never updates" in window.notebar.text.text()
    assert [choice.id for choice in window.session.document.learners] == ["perceptron", "perceptron"]
    QTest.mouseClick(window.notebar.shut, LEFT)
    settled()
    assert window.notebar.isHidden()
    assert window.session.undo_stack.undo_text() == "Close the note"


def test_a_missing_bias_is_told_until_it_is_closed_or_there(house: House) -> None:
    X, y = ((1.0, 0.0), (2.0, 0.0), (1.2, 0.3), (2.2, -0.2)), (-1, 1, -1, 1)
    window = house.on(document(CLICKED, edits=(Append(X, y),)))
    run(window)
    assert window.notebar.isVisible()
    assert "Tick “bias”" in window.notebar.text.text()
    QTest.mouseClick(window.topbar.bias_box, LEFT)
    run(window)
    assert window.notebar.isHidden()
    QTest.mouseClick(window.topbar.bias_box, LEFT)
    run(window)
    assert window.notebar.isVisible()
    QTest.mouseClick(window.notebar.shut, LEFT)
    window.session.execute(AddExample((1.1, 0.1), -1))
    run(window)
    assert "Tick" not in window.notebar.text.text()
    assert not window.session.undo_stack.undo_text().startswith("Close")


def test_a_theorem_that_gives_way_to_another_one_is_told_until_the_next_move(house: House) -> None:
    window = house.on(document("separable", "margin-perceptron", rounds=30), size=(1280, 720))
    run(window)
    window.session.seek(30)
    settled()
    assert window.notebar.isHidden()
    window.session.execute(AddExample((0.5, -0.3), -1))
    run(window)
    said, (shown,) = window.notebar.text.text(), window.session.snapshot.learners
    old, new = shown.passed, shown.judgement
    assert old is not None
    assert new is not None
    assert f"“{old.theorem.name}” no longer applies: rounds 1 to 31" in said
    assert said.endswith("Now “non-separable (L2)” applies.")
    window.presentation.begin(full_screen=False)
    settled()
    label = window.notebar.text
    assert label.height() < 2.5 * label.fontMetrics().lineSpacing(), "two lines at most"
    window.presentation.finish()
    window.session.step_round(-1)
    run(window)
    assert window.notebar.isHidden()
    run(house.on(document("noisy", rounds=200)))
    window.session.seek(200)
    run(window)
    assert window.notebar.isHidden(), "another stream: no theorem gave way"


def test_it_does_not_come_under_a_hand_that_holds_a_point(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    X, y = ((1.0, 0.0), (2.0, 0.0), (1.2, 0.3), (2.2, -0.2)), (-1, 1, -1, 1)
    buttons = [Qt.MouseButton.LeftButton]
    run(house.on(document(CLICKED)))  # a new plane: no hint is there or was closed
    monkeypatch.setattr(note_bar, "QGuiApplication", SimpleNamespace(mouseButtons=lambda: buttons[0]))
    window = house.on(document(CLICKED, edits=(Append(X, y),)))
    run(window)
    assert window.notebar.isHidden()
    buttons[0] = Qt.MouseButton.NoButton
    window.notebar._later.timeout.emit()
    assert window.notebar.isVisible()


def test_a_point_at_the_end_is_told_with_a_way_back_until_the_next_move(house: House) -> None:
    window = house.on(document("separable", rounds=30))
    window.session.seek(8)
    window.session.execute(AddExample((0.1, 0.2), 1))
    run(window)
    assert window.notebar.text.text().startswith("The new point is round 31, the last one.")
    assert window.notebar.back.text() == "Back to round 8"
    QTest.mouseClick(window.notebar.back, LEFT)
    run(window)
    assert window.session.playhead.t == 8
    assert "The new point" not in window.notebar.text.text()


def test_undoing_a_new_point_goes_back_to_the_round_that_was_shown(house: House) -> None:
    window = house.on(document("separable", rounds=30))
    window.session.seek(8)
    window.session.execute(AddExample((0.1, 0.2), 1))
    run(window)
    window.actions_["undoAction"].trigger()
    run(window)
    assert window.session.playhead.t == 8
    assert "The new point" not in window.notebar.text.text()
    window.session.execute(AddExample((0.1, 0.2), 1))
    run(window)
    window.session.seek(20)
    run(window)
    window.actions_["undoAction"].trigger()
    run(window)
    assert window.session.playhead.t == 20, "whoever has moved since stays there"
