"""Esc closes only what was opened last, and text typed into a field reaches nothing else."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QPlainTextEdit, QWhatsThis, QWidget
from trials import LONG, in_long
from windows import House, activated, document, press, settled

from visualonline.lessons.reading import lessons
from visualonline.views.shell.window import MainWindow
from visualonline.views.widgets.picker import Picker

Key = Qt.Key
DIALOGS = (
    "keysAction", "guideAction", "referenceAction", "aboutAction", "reportAction", "preferencesAction", "exportAction",
    "newLessonAction",
)  # fmt: skip
POPUPS = (
    "findAction", "streamsAction", "lessonsAction", "parametersAction", "roundsAction", "theoremsAction", "menuAction",
)  # fmt: skip
OVERLAYS = ("whatAction", "welcomeAction", "tourAction", "spotlightAction")
TYPED = "km1p r2t"
"""On the stage these letters play, go to a mistake, enlarge a panel, open the proof, and more."""


def standing(window: MainWindow) -> set[str]:
    """Return all that Esc may close."""
    tops = (top for top in QApplication.topLevelWidgets() if top.isVisible() and top is not window)
    found = {top.objectName() or type(top).__name__ for top in tops if isinstance(top, QDialog) or top.isModal()}
    popup = QApplication.activePopupWidget()
    states = {
        "popup": popup is not None,
        "panel": window.layout_.enlarged is not None,
        "presentation": window.presentation.running,
        "lesson": window.lesson_player.lesson is not None,
        "welcome": window.welcome.isVisible(),
        "tour": window.tour.isVisible(),
        "spotlight": window.presentation.spotlight.on,
        "cross": window.planes[0].view.cursor_at is not None,
        "question": QWhatsThis.inWhatsThisMode(),
    }
    return found | {name for name, stands in states.items() if stands}


def keyed() -> QWidget:
    """Return the focused widget."""
    popup, focused = QApplication.activePopupWidget(), QApplication.focusWidget()
    found = focused if popup is None or (focused is not None and popup.isAncestorOf(focused)) else popup
    assert found is not None
    return found


BASES = ("nothing", "panel", "lesson", "presentation")
"""What is open already: nothing, a panel that fills the window, a lesson, a presentation."""


def based(house: House, base: str) -> MainWindow:
    window = house.on(document("separable", "perceptron", rounds=40), whole=False)
    if base == "panel":
        press(window, Key.Key_2)
    elif base == "lesson":
        window.lesson_player.start(next(iter(lessons("en").values())))
    elif base == "presentation":
        window.presentation.toggle()
    settled()
    return window


@pytest.mark.long  # where all is opened over everything
@pytest.mark.parametrize("base", [*BASES[:2], *in_long(*BASES[2:])])
def test_esc_closes_what_was_opened_last_and_typing_stays_in_its_field(house: House, base: str) -> None:
    window, k = based(house, base), BASES.index(base)
    for name in (name for kind in (DIALOGS, POPUPS, OVERLAYS) for name in (kind if LONG else kind[k :: len(BASES)])):
        action, before = window.actions_[name], standing(window)
        absent = base == "presentation" and name in ("menuAction", "tourAction")  # a presentation shows neither
        if absent or (base == "lesson" and name == "parametersAction"):  # its learner has no parameters
            continue
        activated(window)
        action.trigger()
        settled()
        opened = standing(window)
        assert len(opened) == len(before) + 1, f"{name}: {before} became {opened}"
        field = keyed()
        if isinstance(field, QLineEdit | QPlainTextEdit):
            typed_into(window, field)
        QTest.keyClick(keyed(), Key.Key_Escape)
        settled()
        assert standing(window) == before, f"{name}: Esc left {standing(window)} of {opened}"


def typed_into(window: MainWindow, field: QLineEdit | QPlainTextEdit) -> None:
    """Type keys that are shortcuts of the window, and find them only in the field."""
    playhead, enlarged = window.session.playhead, window.layout_.enlarged
    if isinstance(field, QLineEdit):
        field.clear()
    QTest.keyClicks(field, TYPED)
    settled()
    text = field.text() if isinstance(field, QLineEdit) else field.toPlainText()
    assert TYPED in text
    assert (window.session.playhead, window.layout_.enlarged) == (playhead, enlarged)


@pytest.mark.long(only=True)
def test_esc_gives_up_the_cross_cursor_before_the_panel_and_the_panel_before_the_presentation(house: House) -> None:
    window = house.on(document("separable", rounds=40))
    window.presentation.toggle()
    settled()
    activated(window)
    press(window, Key.Key_1)
    press(window, Key.Key_C)
    for left in ({"presentation", "panel"}, {"presentation"}, set()):
        press(window, Key.Key_Escape)
        assert standing(window) == left


def test_the_keys_are_where_the_question_is_and_on_the_stage_after_it(house: House) -> None:
    window = house.on(document("separable", rounds=40))
    for name in ("findAction", "streamsAction", "lessonsAction"):
        window.actions_[name].trigger()
        settled()
        popup = QApplication.activePopupWidget()
        assert isinstance(popup, Picker)
        assert popup.field.hasFocus()
        QTest.keyClick(popup.field, Key.Key_Escape)
        settled()
        assert window.planes[0].view.hasFocus()
