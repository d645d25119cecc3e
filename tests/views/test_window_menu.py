"""The menu bar: it contains every action, can be operated by keys, and its entries do what they say."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from mouse import LEFT, hover
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAction, QFontInfo, QGuiApplication, QKeySequence, QPixmap
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QComboBox, QDialog, QLabel, QMenu
from pytestqt.qtbot import QtBot
from typed import now, of_kind, some
from windows import CTRL, House, activated, click, document, found, press, run, settled

from visualonline.core.catalog import catalog
from visualonline.session.document import to_json
from visualonline.views.dialogs.about import versions
from visualonline.views.picture.clipboard import paint_page
from visualonline.views.shell.window import MainWindow
from visualonline.views.widgets.controls import Popover

Key = Qt.Key


def shown(window: MainWindow, name: str) -> QMenu:
    """Return a menu in its state when it opens."""
    menu = found(window, QMenu, name)
    menu.aboutToShow.emit()
    return menu


def entry(menu: QMenu, text: str) -> QAction:
    return next(action for action in menu.actions() if action.text().startswith(text))


def everything(window: MainWindow) -> Iterator[QAction]:
    for title in window.menuBar().actions():
        assert "&" in title.text(), "Alt and a letter open it"
    for menu in window.menuBar().findChildren(QMenu):
        if menu.menuAction().isVisible():
            menu.aboutToShow.emit()
            yield from menu.actions()


def test_every_action_every_panel_and_every_learner_stand_in_the_menus(house: House) -> None:
    window = house.on()
    standing = list(everything(window))
    assert {name for name, action in window.actions_.items() if action not in standing} == set()
    assert {name for name in window.layout_.kinds if window.layout_.action(name) not in standing} == set()
    texts = [action.text() for action in standing]
    for learner in catalog("learners").plugins.values():
        assert texts.count(learner.name) >= 2, "to be chosen, and to be compared with"
    keys = [key.toString() for action in window.actions_.values() for key in action.shortcuts()]
    assert len(keys) == len(set(keys))
    assert {"Ctrl+N", "Ctrl+Shift+S", "Ctrl+W", "Ctrl+Q", "Ctrl+Y", "F10"} <= set(keys)


def test_undo_and_redo_name_their_step_and_the_history_goes_to_any(house: House) -> None:
    window = house.on(document("clicked"))
    undo, redo = window.actions_["undoAction"], window.actions_["redoAction"]
    assert (undo.text(), undo.isEnabled(), redo.isEnabled()) == ("Undo", False, False)
    for x in (0.1, 0.2, 0.3):
        click(window, x, 0.5)
    press(window, Key.Key_Z, CTRL)
    assert (undo.text(), redo.text()) == ("Undo Add point +1", "Redo Add point +1")
    history = shown(window, "historyMenu")
    assert [(action.text(), action.isChecked()) for action in history.actions()] == [
        ("Add point +1", False), ("Add point +1", True), ("Add point +1", False), ("Start", False),
    ]  # fmt: skip
    history.actions()[-1].trigger()
    assert window.session.workspace.base.rounds == 0
    shown(window, "historyMenu").actions()[0].trigger()
    assert window.session.workspace.base.rounds == 3


def test_f10_and_alt_lead_into_the_menu_bar(house: House) -> None:
    window = house.on()
    press(window, Key.Key_F10)
    assert QApplication.activePopupWidget() is found(window, QMenu, "fileMenu")
    QTest.keyClick(some(QApplication.activePopupWidget()), Key.Key_Right)
    assert QApplication.activePopupWidget() is found(window, QMenu, "editMenu")
    for _ in range(2):
        QTest.keyClick(QApplication.activePopupWidget() or window.menuBar(), Key.Key_Escape)
    activated(window)
    press(window, Key.Key_R, Qt.KeyboardModifier.AltModifier)
    assert QApplication.activePopupWidget() is found(window, QMenu, "runMenu")
    some(QApplication.activePopupWidget()).close()
    activated(window)
    press(window, Key.Key_Right)
    assert window.session.playhead.t == 1, "the keys belong to the stage again"


def test_after_esc_a_menu_opens_by_a_click_and_not_by_a_hover(house: House) -> None:
    window = house.on()
    bar = window.menuBar()
    one, other = (bar.actionGeometry(action).center() for action in bar.actions()[1:3])
    QTest.mouseClick(bar, LEFT, pos=one)
    QTest.keyClick(some(QApplication.activePopupWidget()), Key.Key_Escape)
    settled()
    hover(bar, other)
    settled()
    assert QApplication.activePopupWidget() is None
    QTest.mouseClick(bar, LEFT, pos=other)
    assert QApplication.activePopupWidget() is found(window, QMenu, "viewMenu")
    QTest.keyClick(some(QApplication.activePopupWidget()), Key.Key_Escape)
    settled()
    press(window, Key.Key_Right)
    assert window.session.playhead.t == 1, "the keys belong to the stage again"


def test_no_two_menus_share_a_key(house: House) -> None:
    keys = [QKeySequence.mnemonic(action.text()).toString() for action in house.on().menuBar().actions()]
    assert all(keys)
    assert len(set(keys)) == len(keys)


def test_a_presentation_has_no_menu_bar(house: House) -> None:
    window = house.on()
    assert window.menuBar().isVisible()
    press(window, Key.Key_F5)
    assert not window.menuBar().isVisible()
    press(window, Key.Key_F10)
    assert QApplication.activePopupWidget() is None
    press(window, Key.Key_F5)
    assert window.menuBar().isVisible()


def test_recent_files_are_offered_and_one_that_is_gone_says_so(house: House, tmp_path: Path) -> None:
    window = house.on()
    window.files.clear_recent()
    paths = [tmp_path / f"lesson{k}.json" for k in range(12)]
    for path in paths:
        path.write_text(to_json(document("noisy", rounds=5)), encoding="utf-8")
        assert window.files.open_path(str(path))
    names = [action.text().split()[0] for action in shown(window, "recentMenu").actions()]
    assert names == [f"lesson{k}.json" for k in range(11, 1, -1)] + ["Clear"]
    paths[5].unlink()
    entry(shown(window, "recentMenu"), "lesson5.json").trigger()
    gone = f"{paths[5]} no longer exists; it was removed from the list of recent files"
    assert window.status_bar.message.text() == gone
    assert str(paths[5]) not in window.files.recent
    entry(shown(window, "recentMenu"), "lesson7.json").trigger()
    assert window.windowTitle().startswith("lesson7.json")
    assert window.files.recent[0] == str(paths[7])


def test_preferences_are_seen_at_once_and_are_remembered(house: House) -> None:
    window = house.on()
    press(window, Key.Key_Comma, CTRL)
    dialog = found(window, QDialog, "preferencesDialog")
    box = found(dialog, QComboBox, "themeBox")
    box.setCurrentIndex(box.findData("dark"))
    box.activated.emit(box.currentIndex())
    assert (window.look.theme, window.preferences.theme) == ("dark", "dark")
    motion = found(dialog, QCheckBox, "motionBox")
    QTest.mouseClick(motion, LEFT)
    assert not window.session.playhead.animated
    assert window.actions_["motionAction"].isChecked()
    QTest.mouseClick(motion, LEFT)
    assert window.preferences.tweened
    plays = found(dialog, QCheckBox, "playsBox")
    assert plays.isChecked()
    QTest.mouseClick(plays, LEFT)
    assert not now(window.preferences.plays_at_start)
    QTest.mouseClick(plays, LEFT)
    assert window.preferences.plays_at_start
    dialog.reject()
    entry(shown(window, "themeMenu"), "High contrast").trigger()
    assert (window.look.theme, window.preferences.theme) == ("high-contrast", "high-contrast")


def test_letters_get_larger_and_smaller_by_keys_and_are_remembered(house: House) -> None:
    window = house.on(size=(1920, 1080))
    usual = window.look.style.note
    press(window, Key.Key_Plus, CTRL)
    press(window, Key.Key_Equal, CTRL)
    assert (window.preferences.text, window.look.style.note) == (1.25, round(1.25 * usual))
    press(window, Key.Key_0, CTRL)
    assert (now(window.preferences.text), now(window.look.style.note)) == (1.0, usual)
    for _ in range(3):
        press(window, Key.Key_Minus, CTRL)
    assert window.preferences.text == 0.8
    press(window, Key.Key_Comma, CTRL)
    dialog = found(window, QDialog, "preferencesDialog")
    box = found(dialog, QComboBox, "textSizeBox")
    box.setCurrentIndex(box.findText("200%"))
    box.activated.emit(box.currentIndex())
    dialog.reject()
    assert (window.preferences.text, window.look.style.note) == (2.0, 2 * usual)
    window.view_actions.choose_text(1.0)


@pytest.mark.long(only=True)
@pytest.mark.parametrize("learners", [("perceptron", "winnow"), ("weighted-majority",), ("perceptron",)])
def test_with_large_letters_the_window_still_fits_a_small_screen(house: House, learners: tuple[str, ...]) -> None:
    source = "experts" if learners == ("weighted-majority",) else "noisy"
    window = house.on(document(source, *learners), size=(1280, 720))
    window.view_actions.choose_text(2.0)
    settled()
    assert window.look.style.text == 1.5, "as large as there is room for"
    assert window.size() == QSize(1280, 720)
    least = window.minimumSizeHint()
    assert (least.width() <= 1280, least.height() <= 720) == (True, True)
    for part in (window.transport, window.layout_, window.topbar, window.status_bar):
        inside = QRect(part.mapTo(window, QPoint(0, 0)), part.size())
        assert window.rect().contains(inside)
    assert window.planes[0].view.area.height() > (150 if len(learners) == 1 else 50)
    window.resize(1920, 1080)
    settled()
    assert window.look.style.text == 2.0
    window.view_actions.choose_text(1.0)


@pytest.mark.long(only=True)
@pytest.mark.parametrize(("source", "learner"), [("separable", "perceptron"), ("experts", "weighted-majority")])
def test_letters_of_twice_their_size_lose_nothing_on_a_laptop(house: House, source: str, learner: str) -> None:
    window = house.on(document(source, learner), size=(1366, 768))
    window.view_actions.choose_text(2.0)
    window.session.seek(30)
    run(window)
    assert (window.look.style.text, window.size()) == (2.0, QSize(1366, 768))
    least = window.minimumSizeHint()
    assert (least.width() <= 1366, least.height() <= 768) == (True, True)
    for one in window.findChildren(QAbstractButton):
        assert not one.isVisible() or not one.text() or one.width() >= one.sizeHint().width(), one.text()
    for label in window.findChildren(QLabel):
        assert not label.isVisible() or "…" not in label.text(), label.text()
    scores = window.layout_.panels["scoreboard"]
    for figure in scores.findChildren(QLabel):
        if figure.isVisible() and figure.text():
            assert QFontInfo(figure.font()).pixelSize() >= 18, figure.text()
    told = "".join(part.text for part in window.planes[0]._head.fitted()[0])
    assert told.rstrip().endswith(("right", "mistake"))
    assert window.planes[0].height() > 350
    window.view_actions.choose_text(1.0)



def test_about_tells_versions_and_licences(house: House) -> None:
    window = house.on()
    window.actions_["aboutAction"].trigger()
    text = found(window, QLabel, "aboutText").text()
    for name, number in versions().items():
        assert re.search(f">{re.escape(name)}<.*>{re.escape(number)}<", text)
        assert number != "unknown"
    assert "MIT" in text
    found(window, QDialog, "aboutDialog").reject()


def test_pictures_of_the_window_and_of_the_panel_with_the_keys_are_copied(house: House) -> None:
    window = house.on()
    clipboard = QGuiApplication.clipboard()
    window.actions_["copyAction"].trigger()
    assert clipboard.pixmap().size() == window.grab().size()
    window.actions_["copyPanelAction"].trigger()
    assert clipboard.pixmap().size() == window.panel("plane").grab().size()
    window.keys.enlarge(2)
    settled()
    name = some(window.layout_.enlarged)
    window.actions_["copyPanelAction"].trigger()
    assert clipboard.pixmap().size() == window.panel(name).grab().size()
    assert window.status_bar.message.text().endswith(window.layout_.kinds[name].name)
    window.layout_.reduce()


def test_the_command_of_what_is_shown_is_copied_or_why_there_is_none(house: House, tmp_path: Path) -> None:
    window = house.on(document("noisy", "winnow", rounds=30))
    window.session.seek(12)
    copy = window.actions_["copyCommandAction"]
    copy.trigger()
    command = "visualonline noisy --rounds 30 --learner winnow --round 12"
    assert QGuiApplication.clipboard().text() == command
    assert window.status_bar.message.text() == f"copied to the clipboard: {command}"
    click(window, 0.5, 0.5)
    copy.trigger()
    assert QGuiApplication.clipboard().text() == command
    assert "Ctrl+S" in window.status_bar.message.text()
    window.files.document_path = str(tmp_path / "mine.json")
    assert window.files.save()
    copy.trigger()
    assert QGuiApplication.clipboard().text() == f"visualonline {tmp_path / 'mine.json'} --round 31"


def test_a_picture_fills_a_page(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "page.pdf"
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    picture = QPixmap(300, 100)
    picture.fill(Qt.GlobalColor.red)
    assert paint_page(printer, picture)
    assert path.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(("name", "widget"), [("seedAction", "seedBox"), ("roundsAction", "streamForm")])
def test_what_is_set_in_the_top_bar_is_reached_from_a_menu(house: House, name: str, widget: str) -> None:
    window = house.on()
    window.actions_[name].trigger()
    settled()
    popup = QApplication.activePopupWidget()
    if popup is None:
        assert some(QApplication.focusWidget()).objectName() == widget
    else:
        assert of_kind(popup, Popover).content.objectName() == widget
        popup.close()
    activated(window)
