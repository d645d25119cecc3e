"""The spotlight: off by default, it dims everything except the area at the pointer, and takes no clicks or keys."""

import numpy as np
import pytest
from mouse import hover
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu
from typed import now, some
from windows import House, at, click, document, found, picture, press, run, settled

from visualonline.views.shell.spotlight import DIM
from visualonline.views.shell.window import MainWindow

Key = Qt.Key
SIZE = (1280, 720)


def spotlit(house: House) -> MainWindow:
    """Return a window whose spotlight is fixed on the middle of its plane."""
    window = house.on(document("noisy", rounds=30), size=SIZE)
    window.actions_["motionAction"].trigger()
    window.session.seek(10)
    run(window)
    press(window, Key.Key_S)
    view = window.planes[0].view.viewport()
    hover(view, view.rect().center())
    settled()
    while window.session.busy or window.layout_.busy:  # or a curve or a formula comes between two pictures
        settled()
    settled()
    return window


def restore(window: MainWindow) -> None:
    window.presentation.switch_spotlight(False)
    if not window.preferences.tweened:
        window.actions_["motionAction"].trigger()


def test_it_is_off_until_its_key_or_its_entry_in_the_menu_asks_for_it(house: House) -> None:
    window = house.on(document("noisy", rounds=30), size=SIZE)
    action = window.actions_["spotlightAction"]
    assert not now(window.presentation.spotlight.isVisible())
    assert action in found(window, QMenu, "viewMenu").actions()
    press(window, Key.Key_S)
    assert (now(window.presentation.spotlight.on), now(action.isChecked())) == (True, True)
    assert window.presentation.spotlight.fade.state() is window.presentation.spotlight.fade.State.Running
    press(window, Key.Key_Escape)
    assert (now(window.presentation.spotlight.on), now(action.isChecked())) == (False, False)
    action.trigger()
    assert now(window.presentation.spotlight.on)
    action.trigger()
    assert not window.presentation.spotlight.on
    restore(window)


@pytest.mark.long(only=True)
def test_all_is_dim_but_a_disc_round_the_pointer(house: House) -> None:
    window = spotlit(house)
    disc = some(now(window.presentation.spotlight.disc))
    dimmed = picture(window).astype(float)
    assert abs(disc.width() - 0.34 * SIZE[1]) < 3
    window.presentation.switch_spotlight(False)
    settled()
    assert not now(window.presentation.spotlight.isVisible()), "at once, with reduced motion"
    plain = picture(window).astype(float)
    ys, xs = np.mgrid[: SIZE[1], : SIZE[0]]
    away = np.hypot(xs - disc.center().x(), ys - disc.center().y()) / (disc.width() / 2)
    assert np.abs(dimmed - plain)[away < 0.85].max() == 0
    outside = away > 1.05
    assert np.abs(dimmed - (1 - DIM) * plain)[outside].max() <= 2
    restore(window)


@pytest.mark.long(only=True)
def test_it_follows_the_pointer_and_nothing_is_dim_while_that_is_elsewhere(house: House) -> None:
    window = spotlit(house)
    before = some(now(window.presentation.spotlight.disc)).center()
    board = window.layout_.panels["scoreboard"]
    hover(board, QPoint(30, 30))
    place = some(now(window.presentation.spotlight.disc)).center()
    assert place == board.mapTo(window, QPoint(30, 30)) != before
    hover(board, board.mapFromGlobal(window.mapToGlobal(QPoint(-50, 10))))
    assert now(window.presentation.spotlight.disc) is None
    restore(window)


@pytest.mark.long(only=True)
def test_clicks_and_keys_go_through_it(house: House) -> None:
    window = spotlit(house)
    click(window, 0.9, 0.9)
    assert window.session.workspace.rounds_run == 31
    hover(window.planes[0].view.viewport(), at(window, 0.5, 0.5))
    press(window, Key.Key_Left)
    assert window.session.playhead.t == 30
    restore(window)


@pytest.mark.long(only=True)
def test_it_ends_with_the_presentation_that_it_was_switched_on_in(house: House) -> None:
    window = house.on(document("noisy", rounds=30), size=SIZE)
    press(window, Key.Key_F5)
    press(window, Key.Key_S)
    assert now(window.presentation.spotlight.on)
    press(window, Key.Key_F5)
    assert not now(window.presentation.spotlight.on)
    press(window, Key.Key_S)
    press(window, Key.Key_F5)
    press(window, Key.Key_F5)
    assert now(window.presentation.spotlight.on), "as before"
    restore(window)
