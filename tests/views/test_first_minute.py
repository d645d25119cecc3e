"""The introduction: it plays slowly, invites to click, and ends with the user's first action."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mouse import LEFT, NONE, wheel
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from trials import in_long
from typed import now
from windows import House, at, document, press, run, settled

from visualonline.views.shell.first_minute import Pulse
from visualonline.views.shell.window import MainWindow

Key = Qt.Key


def begun(house: House) -> MainWindow:
    window = house.on(document("separable", rounds=60))
    window.session.set_speed(7.0)
    window.session.seek(5)
    window.first_minute.begin()
    settled()
    return window


def click_plane(window: MainWindow) -> None:
    QTest.mouseClick(window.planes[0].view.viewport(), LEFT, NONE, at(window, 0.9, 0.9))
    run(window)


def turn_wheel(window: MainWindow) -> None:
    wheel(window.planes[0].view.viewport(), at(window, 0.2, 0.2), 1)


def click_play(window: MainWindow) -> None:
    QTest.mouseClick(window.transport.play_button, LEFT)


def test_it_plays_slowly_invites_and_pulses_once(house: House) -> None:
    window = begun(house)
    head = window.session.playhead
    assert head.playing
    assert head.slow
    assert head.t >= 5, "a busy machine may have come further"
    window.planes[0].view.grab()
    assert window.planes[0].drawing.top.invitation == "Click to add your own points"
    [pulse] = window.findChildren(Pulse)
    button = window.transport.play_button
    assert pulse.geometry().contains(button.mapTo(window, button.rect().center()))
    assert pulse.way.loopCount() == 1
    assert not window.isWindowModified()
    window.first_minute.end()


@pytest.mark.parametrize(
    "act",
    [
        click_plane, click_play,
        lambda window: press(window, Key.Key_K),
        *in_long(
            turn_wheel,
            lambda window: window.session.show_document(document("noisy", rounds=30), 0),
            lambda window: press(window, Key.Key_Space),
            lambda window: press(window, Key.Key_X),
        ),
    ],
)  # fmt: skip
def test_it_ends_with_the_first_thing_that_is_done(house: House, act: Callable[[MainWindow], object]) -> None:
    window = begun(house)
    act(window)
    settled()
    assert not window.first_minute.running
    assert not now(window.session.playhead.playing)
    assert window.session.playhead.speed == 7.0
    window.planes[0].view.grab()
    assert window.planes[0].drawing.top.invitation == ""
    assert not [pulse for pulse in window.findChildren(Pulse) if pulse.isVisible()]
    press(window, Key.Key_Space)
    assert window.session.playhead.playing, "keys do again what they always do"
    window.session.pause()


def test_the_click_that_ends_it_sets_a_point_and_the_key_moves(house: House) -> None:
    window = begun(house)
    click_plane(window)
    assert window.session.workspace.rounds_run == 61
    window = begun(house)
    press(window, Key.Key_Right)
    playhead = window.session.playhead
    assert (playhead.step, playhead.playing) == (5 * playhead.t, False), "the round is completed"


def test_a_key_that_only_changes_others_ends_nothing(house: House) -> None:
    window = begun(house)
    press(window, Key.Key_Shift)
    assert window.first_minute.running
    window.first_minute.end()


def test_with_reduced_motion_nothing_pulses(house: House) -> None:
    window = house.on(document("separable", rounds=60))
    window.session.set_animated(False)
    window.first_minute.begin()
    assert not [pulse for pulse in window.findChildren(Pulse) if pulse.isVisible()]
    assert window.session.playhead.playing
    window.first_minute.end()
    window.session.set_animated(True)
