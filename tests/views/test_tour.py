"""The tour: five hints in a bar that covers nothing, advances with the user's actions, and is in no picture."""

import pytest
from mouse import LEFT
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from trials import in_long
from typed import now, some
from windows import SHIFT, House, click, document, found, press, run, settled

from visualonline.lessons.reading import lessons
from visualonline.views.shell.tour import HINTS
from visualonline.views.shell.window import MainWindow

Key = Qt.Key


def begun(house: House, size: tuple[int, int] = (1366, 768), text: float = 1.0) -> MainWindow:
    window = house.on(document("separable", rounds=60), size=size)
    if window.preferences.text != text:
        window.view_actions.choose_text(text)
    window.session.seek(5)
    window.actions_["tourAction"].trigger()
    settled()
    return window


@pytest.mark.parametrize(("size", "text"), [((960, 540), 1.0), *in_long(((1280, 720), 1.5), ((1366, 768), 1.0))])
def test_each_hint_rings_a_part_that_can_be_seen_and_covers_and_cuts_nothing(
    house: House, size: tuple[int, int], text: float
) -> None:
    window = begun(house, size, text)
    tour, seen = window.tour, []
    panels = [window.layout_.panels[name] for name in window.layout_.seen]
    parts = (*window.planes, window.topbar, window.transport, *panels)
    while now(tour.isVisible()):
        seen.append(tour.title.text())
        about = some(tour.places[tour._index]())
        card = QRect(tour.mapTo(window, QPoint()), tour.size())
        assert window.rect().contains(card)
        assert tour.ring.geometry().contains(about.intersected(window.rect()))
        for part in parts:
            assert not card.intersects(QRect(part.mapTo(window, QPoint()), part.size())), part
        for label in tour.findChildren(QLabel):
            assert label.height() >= label.heightForWidth(label.width()) or not label.wordWrap(), label.text()
        press(window, Key.Key_Return)
    assert seen == [hint.title for hint in HINTS]
    assert len(seen) == 5
    window.view_actions.choose_text(1.0)


def test_the_hints_point_at_the_plane_play_the_stream_the_scores_and_the_lessons(house: House) -> None:
    window = begun(house)
    places = [some(place()) for place in window.tour.places]
    widgets = (window.planes[0], window.transport.play_button, window.topbar.stream_box,
               window.layout_.panels["scoreboard"])  # fmt: skip
    for widget, place in zip(widgets, places, strict=False):
        assert place == QRect(widget.mapTo(window, QPoint()), widget.size())
    lessons_ = found(window, QMenu, "lessonsMenu").menuAction()
    assert window.menuBar().actionAt(window.menuBar().mapFrom(window, places[4].center())) is lessons_
    window.tour.leave()


def test_enter_and_the_mouse_press_its_buttons_and_space_plays_at_every_hint(house: House) -> None:
    window = begun(house)
    tour, head = window.tour, window.session
    assert window.focusWidget() is tour.on
    assert not now(tour.back.isEnabled())
    QTest.mouseClick(tour.on, LEFT)
    press(window, Key.Key_Return)
    assert now(tour.place.text()) == "3 of 5"
    press(window, Key.Key_Tab, SHIFT)
    assert window.focusWidget() is tour.back
    press(window, Key.Key_Return)
    press(window, Key.Key_Return)
    assert now(tour.place.text()) == "1 of 5"
    for k in range(1, 6):
        assert now(tour.place.text()) == f"{k} of 5"
        playing = head.playhead.playing
        tour.on.setFocus()
        press(window, Key.Key_Space)
        assert head.playhead.playing is not playing, tour.title.text()
        if k not in (2, 5):
            press(window, Key.Key_Return)
    head.pause()
    tour.leave()


def test_it_goes_on_once_what_a_hint_asks_for_is_done(house: House) -> None:
    window = begun(house)
    tour, titles = window.tour, [hint.title for hint in HINTS]
    press(window, Key.Key_Right)
    assert now(tour.title.text()) == titles[0], "that is not what it asks for"
    click(window, 0.9, 0.9)
    assert now(tour.title.text()) == titles[1]
    press(window, Key.Key_Left)
    assert now(tour.title.text()) == titles[2]
    assert window.session.show_document(document("noisy", rounds=30))
    run(window)
    assert now(tour.title.text()) == titles[3]
    press(window, Key.Key_Right)
    assert now(tour.title.text()) == titles[3], "it asks for nothing"
    window.lessons.start(lessons()["halving"])
    settled()
    assert not now(tour.isVisible()), "a lesson guides now"
    assert not now(tour.ring.isVisible())
    window.lesson_player.leave()


def test_it_is_left_by_the_cross_and_by_esc_wherever_the_keys_are(house: House) -> None:
    window = begun(house)
    QTest.mouseClick(window.tour.close_button, LEFT)
    assert not now(window.tour.isVisible())
    assert not now(window.tour.ring.isVisible())
    for focused in (window.tour.on, window.planes[0].view):
        window.actions_["tourAction"].trigger()
        settled()
        focused.setFocus()
        press(window, Key.Key_Escape)
        assert not now(window.tour.isVisible())
    assert window.focusWidget() is window.planes[0].view


@pytest.mark.long(only=True)
def test_it_stays_beside_what_it_speaks_of_and_is_no_part_of_a_presentation(house: House) -> None:
    window = begun(house)
    window.resize(1500, 800)
    settled()
    assert window.tour.ring.geometry().contains(some(window.tour.places[0]()))
    window.layout_.toggle("theorem")
    settled()
    assert not now(window.tour.ring.isVisible()), "the plane is behind the theorem"
    window.layout_.reduce()
    press(window, Key.Key_F5)
    assert not now(window.tour.isVisible())
    window.actions_["tourAction"].trigger()
    run(window)
    assert now(window.tour.isVisible())
    assert not window.presentation.running, "the controls that it speaks of are there again"
    window.tour.leave()


@pytest.mark.long(only=True)
def test_no_picture_of_the_window_shows_the_tour_or_the_welcome(house: House) -> None:
    window = begun(house)
    window.tour.leave()
    settled()
    plane = window.planes[0].geometry()
    window.actions_["tourAction"].trigger()
    window.welcome.open()
    settled()
    assert window.planes[0].geometry() != plane, "the tour takes room"
    window.files.output.copy()
    assert not any(part.isVisible() for part in (window.tour, window.tour.ring, window.welcome))
    assert window.planes[0].geometry() == plane, "the panels have their place again before the picture is made"
    assert QApplication.clipboard().image().size() == window.size()
