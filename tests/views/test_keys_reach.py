"""Keys reach the visible target: the open question, or the window after a menu; Esc closes exactly one thing."""

import pytest
from mouse import LEFT, NONE
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from typed import now, some
from windows import House, document, focused, press, run, settled

from visualonline.lessons.lesson import Predict
from visualonline.lessons.reading import lessons
from visualonline.views.shell.window import MainWindow

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
HALVING = lessons()["halving"]
PREDICTS = next(k for k, step in enumerate(HALVING.steps) if isinstance(step.question, Predict))


def asked(house: House) -> MainWindow:
    window = house.on(document("noisy", rounds=30))
    window.lessons.start(HALVING, PREDICTS)
    run(window)
    return window


def test_after_a_menu_that_the_mouse_opened_one_esc_gives_the_keys_back_to_the_stage(house: House) -> None:
    window = house.on(document("noisy", rounds=30))
    window.session.seek(3)
    bar = window.menuBar()
    for menu in bar.actions()[:2]:
        QTest.mouseClick(bar, LEFT, NONE, bar.actionGeometry(menu).center())
        settled()
        QTest.keyClick(some(QApplication.activePopupWidget()), Key.Key_Escape)
        settled()
        assert QApplication.activePopupWidget() is None
        t = window.session.playhead.t
        press(window, Key.Key_Right)
        assert now(window.session.playhead.t) == t + 1


def test_a_step_that_asks_for_a_number_takes_digits_which_enlarge_nothing(house: House) -> None:
    window = asked(house)
    field = window.lesson_card.question.field
    assert focused() is not field, "other keys are those of the stage"
    press(window, Key.Key_1)
    assert focused() is field
    press(window, Key.Key_2)
    assert field.text() == "12"
    assert window.layout_.enlarged is None
    press(window, Key.Key_Return)
    assert some(window.lesson_player.answer).given == 12
    assert focused() is not field, "the question is settled"
    window.lesson_player.go(PREDICTS - 1)
    settled()
    assert focused() is not field
    window.lesson_card.on.click()
    settled()
    assert focused() is not field, "it is answered"
    window.lesson_player.leave()


def test_esc_leaves_the_field_and_nothing_else(house: House) -> None:
    window = asked(house)
    press(window, Key.Key_3)
    press(window, Key.Key_Escape)
    assert window.lesson_player.lesson is HALVING
    assert focused() is not window.lesson_card.question.field
    t = window.session.playhead.t
    press(window, Key.Key_2, ALT)
    assert now(window.layout_.enlarged) is not None, "keys are the stage's again"
    press(window, Key.Key_Escape)
    assert now(window.layout_.enlarged) is None
    assert window.session.playhead.t == t
    window.lesson_player.leave()


@pytest.mark.long(only=True)
def test_a_step_of_a_lesson_is_not_covered_by_a_panel_that_filled_the_stage(house: House) -> None:
    window = house.on(document("noisy", rounds=30))
    window.layout_.toggle("theorem")
    window.lessons.start(HALVING)
    settled()
    assert now(window.layout_.enlarged) is None
    press(window, Key.Key_2)
    window.lesson_player.submit(0)
    assert now(window.layout_.enlarged) is not None, "the same step leaves what the user enlarges"
    window.lesson_player.go(1)
    assert now(window.layout_.enlarged) is None
    window.lesson_player.leave()


@pytest.mark.long(only=True)
def test_a_panel_that_is_enlarged_and_put_back_by_its_key_has_its_size_again(house: House) -> None:
    window = house.on(document("noisy", rounds=30), size=(1366, 768))
    window.lessons.start(HALVING, 6)
    run(window)
    window.focus_plane()

    def sizes() -> dict[str, tuple[float, int]]:
        return {name: (panel.style_.scale, panel.style_.note) for name, panel in window.layout_.panels.items()
                if panel.isVisible()}  # fmt: skip

    before = sizes()
    for _ in range(2):
        press(window, Key.Key_2)
        run(window)
    assert sizes() == before
    window.lesson_player.leave()
