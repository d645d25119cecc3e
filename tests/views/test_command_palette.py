"""Every action can be found by name, with the keyboard only, and its shortcut is shown."""

from mouse import LEFT
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel
from typed import some
from windows import CTRL, SHIFT, House, activated, card, document, listed, opened, press, settled

from visualonline.core.catalog import catalog
from visualonline.views.shell.window import MainWindow
from visualonline.views.widgets.picker import Entry, Picker

Key = Qt.Key


def finder(window: MainWindow) -> Picker:
    press(window, Key.Key_P, CTRL | SHIFT)
    return card()


def test_everything_is_there_with_its_key(house: House) -> None:
    window = house.on()
    popup = finder(window)
    keys = {row.name: row.aside for row in popup.rows if isinstance(row, Entry)}
    assert keys["Play or pause"] == "Space"
    assert keys["Save"] == "Ctrl+S"
    assert keys["Theorem"] == "T"
    assert keys["Reset layout"] == ""
    for learner in catalog("learners").plugins.values():
        assert f"Learner: {learner.name}" in keys
    for name, kind in window.layout_.kinds.items():
        assert f"{'Close' if name in opened(window) else 'Show'} panel: {kind.name}" in keys
    assert "Theme: High contrast" in keys
    assert {"Stream: Noisy labels", "Seed", "Stream settings", "Fit all plots"} <= set(keys)
    for theorem in window.session.workspace.facts.runs[0].theorems:
        assert f"Theorem: {theorem.name}" in keys
    popup.close()


def test_streams_and_theorems_are_found_and_done(house: House) -> None:
    window = house.on()
    for typed in ("data set: iris sorted", "theorem: perceptron non-separable"):
        popup = finder(window)
        QTest.keyClicks(popup.field, typed.replace(":", ""))
        QTest.keyClick(popup.field, Key.Key_Return)
        settled()
        activated(window)
    assert window.session.document.stream.source == "iris-sorted"
    assert window.session.workspace.theorems[0].startswith("perceptron-inseparable")


def test_a_lesson_is_found_and_begun(house: House) -> None:
    window = house.on()
    popup = finder(window)
    QTest.keyClicks(popup.field, "lesson one expert is perfect")
    assert listed(popup) == ["Lesson: Halving: one expert is perfect"]
    QTest.keyClick(popup.field, Key.Key_Return)
    settled()
    assert some(window.lesson_player.lesson).id == "halving"
    window.lesson_player.leave()


def test_words_in_any_order_find_it_and_enter_does_it(house: House) -> None:
    window = house.on()
    popup = finder(window)
    QTest.keyClicks(popup.field, "mistake NEXT")
    assert listed(popup) == ["Next mistake"]
    QTest.keyClick(popup.field, Key.Key_Return)
    settled()
    assert QApplication.activePopupWidget() is None
    assert some(window.session.workspace.runs[0].frame(window.session.playhead.t).round).mistake


def test_the_arrows_choose_and_what_begins_so_stands_first(house: House) -> None:
    window = house.on()
    popup = finder(window)
    QTest.keyClicks(popup.field, "theme")
    assert [name.split(":")[0] for name in listed(popup)] == ["Theme"] * len(listed(popup))
    wanted = listed(popup)[1].removeprefix("Theme: ").lower().replace(" ", "-")
    QTest.keyClick(popup.field, Key.Key_Down)
    QTest.keyClick(popup.field, Key.Key_Return)
    settled()
    assert window.look.theme == wanted


def test_a_click_does_it_and_escape_does_nothing(house: House) -> None:
    window = house.on()
    popup = finder(window)
    QTest.keyClicks(popup.field, "learner: winnow2")
    QTest.mouseClick(popup.list.viewport(), LEFT, pos=popup.list.visualItemRect(popup.list.item(0)).center())
    settled()
    assert window.session.workspace.runs[0].learner.id == "winnow2"
    activated(window)
    popup = finder(window)
    QTest.keyClick(popup.field, Key.Key_Escape)
    settled()
    assert QApplication.activePopupWidget() is None
    assert window.session.workspace.runs[0].learner.id == "winnow2"


def test_what_nothing_has_does_nothing(house: House) -> None:
    window = house.on()
    popup = finder(window)
    QTest.keyClicks(popup.field, "no such thing")
    assert listed(popup) == []
    assert popup.nothing.isVisible()
    assert popup.nothing.text() == "Nothing found"
    QTest.keyClick(popup.field, Key.Key_Return)
    assert QApplication.activePopupWidget() is popup
    popup.close()


def test_the_keys_of_the_panels_are_told(house: House) -> None:
    window = house.on(document("experts", "halving"))
    press(window, Key.Key_F1)
    dialog = next(one for one in window.findChildren(QDialog) if one.isVisible())
    told = [label.text() for label in dialog.findChildren(QLabel)]
    for kind in window.layout_.kinds.values():
        if kind.key:
            assert told[told.index(kind.key) + 1].startswith(kind.name)
    assert "Ctrl+Shift+P" in told
    dialog.close()
    del dialog
    activated(window)
