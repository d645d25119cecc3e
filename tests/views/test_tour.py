"""The tour: five hints beside real controls, left at any time by mouse or keys, and then only back when asked for."""

from pathlib import Path

import pytest
from mouse import LEFT
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu
from typed import now, some
from windows import SHIFT, House, click, document, found, press, run, settled

from visualonline.views.settings.preferences import Preferences
from visualonline.views.shell.tour import HINTS
from visualonline.views.shell.window import MainWindow

Key = Qt.Key


def begun(house: House, size: tuple[int, int] = (1366, 768), text: float = 1.0) -> MainWindow:
    window = house.on(document("separable", rounds=60), size=size)
    if window.preferences.text != text:
        window.view_actions.choose_text(text)
    window.session.seek(5)
    window.first_minute.begin(tour=True)
    settled()
    return window


@pytest.mark.parametrize(("size", "text"), [((960, 540), 1.0), ((1366, 768), 1.0), ((1280, 720), 1.5)])
def test_each_hint_stands_beside_a_control_that_can_be_seen_and_none_is_cut(
    house: House, size: tuple[int, int], text: float
) -> None:
    window = begun(house, size, text)
    tour, seen = window.tour, []
    while now(tour.isVisible()):
        seen.append(tour.title.text())
        about = some(tour.places[tour._index]())
        assert window.rect().contains(tour.geometry())
        assert tour.ring.geometry().contains(about.intersected(window.rect()))
        assert not tour.geometry().intersects(about), tour.title.text()
        for label in tour.findChildren(QLabel):
            assert label.height() >= label.heightForWidth(label.width()) or not label.wordWrap(), label.text()
        press(window, Key.Key_Return)
    assert seen == [hint.title for hint in HINTS]
    assert len(seen) == 5
    assert window.welcome.isVisible(), "what one can begin with, once all was shown"
    assert window.first_minute.running
    window.first_minute.end()
    window.view_actions.choose_text(1.0)


def test_the_hints_point_at_the_plane_play_the_stream_the_scores_and_the_lessons(house: House) -> None:
    window = begun(house)
    places = [some(place()) for place in window.tour.places]
    widgets = (window.planes[0], window.transport.play_button, window.topbar.stream_box,
               window.layout_.panels["scoreboard"])  # fmt: skip
    for widget, place in zip(widgets, places, strict=False):
        assert place == QRect(widget.mapTo(window, QPoint()), widget.size())
    lessons = found(window, QMenu, "lessonsMenu").menuAction()
    assert window.menuBar().actionAt(window.menuBar().mapFrom(window, places[4].center())) is lessons
    window.tour.leave()
    window.first_minute.end()


def test_back_and_next_by_mouse_and_by_keys(house: House) -> None:
    window = begun(house)
    tour = window.tour
    assert window.focusWidget() is tour.on
    assert not now(tour.back.isEnabled())
    QTest.mouseClick(tour.on, LEFT)
    press(window, Key.Key_Space)
    assert now(tour.place.text()) == "3 of 5"
    assert now(window.session.playhead.playing), "meanwhile the first minute goes on"
    press(window, Key.Key_Tab, SHIFT)
    assert window.focusWidget() is tour.back
    press(window, Key.Key_Space)
    assert now(tour.place.text()) == "2 of 5"
    tour.leave()
    window.first_minute.end()


def test_it_is_left_by_the_cross_and_by_esc_wherever_the_keys_are(house: House) -> None:
    window = begun(house)
    QTest.mouseClick(window.tour.close_button, LEFT)
    assert not now(window.tour.isVisible())
    assert not now(window.tour.ring.isVisible())
    window.first_minute.end()
    for focused in (window.tour.on, window.planes[0].view):
        window.actions_["tourAction"].trigger()
        settled()
        focused.setFocus()
        press(window, Key.Key_Escape)
        assert not now(window.tour.isVisible())
    assert window.focusWidget() is window.planes[0].view


def test_it_stays_while_what_it_speaks_of_is_tried(house: House) -> None:
    window = begun(house)
    click(window, 0.9, 0.9)
    assert window.session.workspace.rounds_run == 61
    assert not now(window.first_minute.running)
    assert now(window.tour.isVisible())
    window.resize(1500, 800)
    settled()
    assert window.tour.ring.geometry().contains(some(window.tour.places[0]()))
    press(window, Key.Key_F5)
    assert not now(window.tour.isVisible())
    window.actions_["tourAction"].trigger()
    run(window)
    assert now(window.tour.isVisible())
    assert not window.presentation.running, "the controls that it speaks of are there again"
    window.tour.leave()
    assert not window.welcome.isVisible()


def test_once_left_it_is_remembered(house: House, tmp_path: Path) -> None:
    window = begun(house)
    window.tour.leave()
    window.first_minute.end()
    assert window.preferences.toured
    file = tmp_path / "layouts.ini"
    assert not Preferences(file).toured
    Preferences(file).keep_toured()
    assert Preferences(file).toured
