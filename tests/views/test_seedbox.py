"""The box for a seed: every seed allowed on the command line can be typed, stepped, shown and stored."""

from pathlib import Path

import pytest
from mouse import LEFT
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot
from trials import in_long
from windows import House, document, found, points, press, run, settled

from visualonline.core.philox import LARGEST_SEED
from visualonline.session.document import load, to_json
from visualonline.views.widgets.seed_box import SeedBox

Key = Qt.Key


@pytest.fixture
def box(qtbot: QtBot) -> SeedBox:
    made = SeedBox("box", "Seed", "The seed")
    made.setPrefix("seed ")
    qtbot.addWidget(made)
    made.show()
    return made


def text(box: SeedBox) -> str:
    return box.lineEdit().text()


def typed(box: SeedBox, keys: str) -> None:
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, keys)


def test_the_largest_seed_is_typed_and_no_larger_one(box: SeedBox) -> None:
    typed(box, "184467440737095516159")
    assert (box.value(), text(box)) == (2**64 - 1, "18446744073709551615")
    QTest.keyClick(box, Key.Key_Return)
    assert text(box) == "seed 18446744073709551615"
    typed(box, "18446744073709551616")
    assert box.value() == 1844674407370955161


@pytest.mark.parametrize("keys", ["x", "-", ".", "  "])
def test_only_digits_are_typed(box: SeedBox, keys: str) -> None:
    box.setValue(5)
    typed(box, "1" + keys + "2")
    assert (box.value(), text(box)) == (12, "12")
    box.lineEdit().insert("\u0663")  # a digit elsewhere
    assert text(box) == "12"


def test_what_was_emptied_comes_back(box: SeedBox) -> None:
    box.setValue(5)
    box.selectAll()
    QTest.keyClick(box, Key.Key_Backspace)
    assert text(box) == ""
    QTest.keyClick(box, Key.Key_Return)
    assert (box.value(), text(box)) == (5, "seed 5")


def test_keys_step_it_between_the_first_and_the_last(box: SeedBox) -> None:
    told: list[int] = []
    box.valueChanged.connect(told.append)
    for start, keys in (
        (LARGEST_SEED - 2, (Key.Key_PageUp, Key.Key_Up, Key.Key_Down, Key.Key_PageDown)),
        (1, (Key.Key_Down, Key.Key_Down, Key.Key_Up, Key.Key_PageUp)),
    ):
        box.setValue(start)
        for key in keys:
            QTest.keyClick(box, key)
    first = [LARGEST_SEED - 2, LARGEST_SEED, LARGEST_SEED - 1, LARGEST_SEED - 11]
    assert told == [*first, 1, 0, 1, 11]


def test_without_tracking_it_waits_for_enter_and_a_step_takes_what_was_typed(box: SeedBox) -> None:
    box.setKeyboardTracking(False)
    told: list[int] = []
    box.valueChanged.connect(told.append)
    typed(box, "70")
    assert (told, box.value()) == ([], 0)
    QTest.keyClick(box, Key.Key_Return)
    assert told == [70]
    typed(box, "80")
    QTest.keyClick(box, Key.Key_Up)
    assert box.value() == 81


@pytest.mark.parametrize("size", [(1280, 720), *in_long(((1920, 1080),))])
def test_a_large_seed_runs_and_is_seen_to_its_last_digit(house: House, size: tuple[int, int]) -> None:
    window = house.on(size=size)
    first = points(window)
    box = found(window, SeedBox, "seedBox")
    typed(box, str(LARGEST_SEED))
    press(window, Key.Key_Return)
    run(window)
    assert window.session.document.stream.seed == LARGEST_SEED
    assert points(window) != first
    line = box.lineEdit()
    assert line.width() > line.fontMetrics().horizontalAdvance(str(LARGEST_SEED))
    window.session.undo_stack.undo()
    run(window)
    assert (points(window), box.value()) == (first, 0)


def test_a_large_seed_of_a_session_is_shown_and_kept(house: House, tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_text(to_json(document(seed=LARGEST_SEED - 1)), encoding="utf-8")
    window = house.on(load(str(path))[0])
    box = found(window, SeedBox, "seedBox")
    assert box.value() == LARGEST_SEED - 1
    QTest.mouseClick(found(window, QCheckBox, "biasBox"), LEFT)
    box.setFocus()
    settled()
    window.focus_plane()
    run(window)
    spec = window.session.document.stream
    assert (spec.bias, spec.seed) == (True, LARGEST_SEED - 1)
