"""The welcome: it opens with the introduction or from the menu, covers no plane, and leads to a start."""

from pathlib import Path

import pytest
from mouse import LEFT
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from typed import now
from windows import House, at, document, press, run, settled

from visualonline.views.shell.window import MainWindow
from visualonline.views.widgets.picker import Picker

Key = Qt.Key


def begun(house: House, size: tuple[int, int] = (1366, 768)) -> MainWindow:
    window = house.on(document("separable", rounds=60), size=size)
    window.session.seek(5)
    window.first_minute.begin()
    settled()
    return window


def button(window: MainWindow, words: str) -> QPushButton:
    [found] = [one for one in window.welcome.findChildren(QPushButton) if one.isVisible() and words in one.text()]
    return found


@pytest.mark.parametrize("size", [(960, 540), (1366, 768)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_it_comes_with_the_first_minute_and_goes_with_the_first_thing_done(
    house: House, size: tuple[int, int]
) -> None:
    window = begun(house, size)
    card, plane = window.welcome, window.planes[0]
    assert card.isVisible()
    assert window.rect().contains(card.geometry())
    assert not card.geometry().intersects(QRect(plane.mapTo(window, QPoint()), plane.size()))
    assert not card.geometry().intersects(QRect(window.transport.mapTo(window, QPoint()), window.transport.size()))
    QTest.mouseClick(plane.view.viewport(), LEFT, pos=at(window, 0.9, 0.9))
    run(window)
    assert not card.isVisible()
    assert not window.first_minute.running


def test_tab_leads_to_it_in_the_first_minute_and_no_further_key_ends_that_minute(house: House) -> None:
    window = begun(house)
    press(window, Key.Key_Tab)
    assert now(window.first_minute.running)
    assert window.focusWidget() is button(window, "lesson")
    press(window, Key.Key_Tab)
    press(window, Key.Key_Space)
    run(window)
    assert not now(window.first_minute.running)
    assert window.session.document.stream.source == "clicked"


def test_a_lesson_is_two_clicks_away(house: House) -> None:
    window = begun(house)
    QTest.mouseClick(button(window, "lesson"), LEFT)
    settled()
    assert not window.first_minute.running
    assert not window.welcome.isVisible()
    [picker] = window.findChildren(Picker)
    picker.close()
    settled()


def test_it_is_opened_from_the_menu_and_used_by_keys(house: House) -> None:
    window = house.on(document("separable", rounds=60), size=(1366, 768))
    window.actions_["welcomeAction"].trigger()
    settled()
    assert window.focusWidget() is button(window, "lesson")
    press(window, Key.Key_Escape)
    assert not now(window.welcome.isVisible())
    window.actions_["welcomeAction"].trigger()
    press(window, Key.Key_Tab)
    assert window.focusWidget() is button(window, "empty plane")
    press(window, Key.Key_Space)
    run(window)
    assert not now(window.welcome.isVisible())
    assert window.session.document.stream.source == "clicked"


def test_the_files_that_were_opened_last_are_offered_once(house: House, tmp_path: Path) -> None:
    window = house.on(document("separable", rounds=60), size=(1366, 768))
    paths = [tmp_path / f"{name}.csv" for name in ("first", "second", "third", "fourth")]
    for path in paths:
        path.write_text("a,b,y\n1,2,1\n", encoding="utf-8")
        window.preferences.keep_recent(str(path))
    for _ in range(2):
        window.actions_["welcomeAction"].trigger()
        settled()
        offered = [one.text() for one in window.welcome.findChildren(QPushButton) if one.isVisible()]
        assert offered[5:] == ["fourth.csv", "third.csv", "second.csv"]
    window.preferences.forget_recent()
    QTest.mouseClick(window.welcome.close_button, LEFT)
    assert not window.welcome.isVisible()
