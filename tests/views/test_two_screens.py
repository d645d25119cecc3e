"""Two screens: the window on the projector, notes and controls for the lecturer, and a full restore at the end."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from mouse import LEFT
from named import nameless
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from trials import in_long
from typed import now, some
from windows import CTRL, SHIFT, House, document, found, press, run, settled

from visualonline.lessons.reading import lessons
from visualonline.views.shell import presentation
from visualonline.views.shell.presenter_view import PresenterView
from visualonline.views.shell.window import MainWindow
from visualonline.views.shell.window_place import audience_screen
from visualonline.views.text.placed_labels import Text
from visualonline.views.widgets.picker import Picker

Key = Qt.Key
LAPTOP, PROJECTOR = QRect(0, 0, 1366, 768), QRect(1366, 0, 1920, 1080)


def test_the_stage_goes_to_the_first_screen_that_shows_something_else() -> None:
    beyond = QRect(-1024, 0, 1024, 768)
    assert audience_screen([LAPTOP, PROJECTOR, beyond], 0) == 1
    assert audience_screen([LAPTOP, PROJECTOR, beyond], 1) == 0
    assert audience_screen([LAPTOP], 0) is None
    assert audience_screen([LAPTOP, QRect(0, 0, 1024, 768)], 0) is None, "a projector that mirrors the laptop"


def test_on_one_screen_the_entry_and_the_status_bar_say_why_there_is_no_second(house: House) -> None:
    window = house.on(document("noisy", rounds=30))
    assert window.actions_["secondScreenAction"].text() == "Present on a second screen: there is only one screen"
    press(window, Key.Key_F5, SHIFT)
    assert window.status_bar.message.text() == presentation.ONE_SCREEN
    assert not window.presentation.running
    window.presentation.follow_screens()
    assert window.presentation.view is None


@pytest.mark.parametrize("given", ["presentation", *in_long("lesson")])
def test_with_a_second_screen_the_stage_goes_there_and_comes_back(tmp_path: Path, given: str) -> None:
    screens = [
        {"name": name, "x": area.x(), "y": area.y(), "width": area.width(), "height": area.height(), "dpr": 1,
         "logicalDpi": 96, "logicalBaseDpi": 96}
        for name, area in (("laptop", LAPTOP), ("projector", PROJECTOR))
    ]  # fmt: skip
    file = tmp_path / "screens.json"
    file.write_text(json.dumps({"screens": screens}), encoding="utf-8")
    tests = Path(__file__).parents[1]
    paths = os.pathsep.join([str(tests), str(tests / "views"), *sys.path])
    words = os.environ | {"QT_QPA_PLATFORM": f"offscreen:configfile={file}", "PYTHONPATH": paths}
    code = f"import test_two_screens; test_two_screens.give({given!r})"
    done = subprocess.run([sys.executable, "-c", code], env=words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [given]


def give(what: str) -> None:
    """Give a presentation or a lesson on two screens; only a program of its own can have them."""
    with House() as house:
        {"presentation": _present, "lesson": _teach}[what](house)
    sys.stdout.write(what)


def _present(house: House) -> None:
    window = house.on(document("separable"), size=(1200, 700))
    place, state = window.geometry(), window.windowState()
    _leave(window, _presented(window), place, state)


def _presented(window: MainWindow) -> PresenterView:
    """Present on the second screen."""
    assert [screen.geometry() for screen in QGuiApplication.screens()] == [LAPTOP, PROJECTOR]
    assert window.actions_["secondScreenAction"].text() == "Present on a second screen"
    press(window, Key.Key_F5, SHIFT)
    view = some(now(window.presentation.view))
    assert (window.screen().name(), view.screen().name()) == ("projector", "laptop")
    assert window.geometry() == PROJECTOR
    assert window.isFullScreen()
    assert LAPTOP.contains(view.geometry())
    assert not window.transport.play_button.isVisible()
    assert window.look.style.note == 36
    assert window.transport.timeline.isVisible()
    return view


def _leave(window: MainWindow, view: PresenterView, place: QRect, state: Qt.WindowState) -> None:
    """End the presentation by a key of the presenter view: the window is where it was."""
    QTest.keyClick(view, Key.Key_Escape)
    settled()
    assert now(window.presentation.view) is None
    assert (window.geometry(), window.windowState()) == (place, state)
    assert not now(window.presentation.running)
    assert window.transport.play_button.isVisible()


def _teach(house: House) -> None:
    window = house.on(document("separable"), size=(1200, 700))
    window.lessons.start(lessons("en")["perceptron"], 2)
    run(window)
    place, state = window.geometry(), window.windowState()

    view = _presented(window)
    assert not now(window.lesson_card.isVisible())

    assert view.lesson_card.headline.text() == lessons("en")["perceptron"].steps[2].title
    assert view.next_title.text() == lessons("en")["perceptron"].steps[3].title
    assert re.fullmatch(r"\d:\d\d", view.clock.text())
    assert view.round.text().startswith("Round 21 ")
    assert nameless(view) == set()
    assert view.minimumSizeHint().width() <= LAPTOP.width()
    for one in view.findChildren(QPushButton):
        assert not one.isVisible() or one.width() >= one.sizeHint().width(), one.text()

    _use(window, view)

    _leave(window, view, place, state)
    press(window, Key.Key_F5, SHIFT)
    some(window.presentation.view).close()
    settled()
    assert now(window.presentation.view) is None
    assert window.geometry() == place
    press(window, Key.Key_F5, SHIFT)
    _unplug(window)
    press(window, Key.Key_F5, SHIFT)
    assert window.presentation.running, "and the window is closed in the midst of it"


def _unplug(window: MainWindow) -> None:
    """Pull out the projector's cable: the presentation ends where there is one screen left, with a sentence."""
    left = QGuiApplication.screens()[:1]
    some(window.windowHandle()).setScreen(left[0])  # as Qt does before it reports it
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(presentation, "QGuiApplication", SimpleNamespace(screens=lambda: left))
        window.presentation.follow_screens()
    settled()
    assert now(window.presentation.view) is None
    assert not window.presentation.running
    assert found(window, QLabel, "messageLabel").text() == presentation.ONE_SCREEN


def _use(window: MainWindow, view: PresenterView) -> None:
    """Make the stage black, play, step, swap the screens and leave the lesson, in the presenter view."""
    for black in (True, False):
        QTest.keyClick(view, Key.Key_Period)
        assert view.black.isVisible() == window.presentation.curtain.isVisible() == black
    QTest.mouseClick(view.transport.play_button, LEFT)
    assert now(window.session.playhead.playing)
    QTest.keyClick(view, Key.Key_Space)
    assert not now(window.session.playhead.playing)
    window.session.seek(21)
    QTest.keyClick(view, Key.Key_PageDown)
    run(window)
    assert window.session.playhead.t == 22
    QTest.keyClick(view, Key.Key_PageUp)
    QTest.keyClick(view, Key.Key_S)
    assert now(window.presentation.spotlight.on), "the keys of all actions are there, too"
    QTest.keyClick(view, Key.Key_Escape)
    assert not window.presentation.spotlight.on

    QTest.keyClick(view, Key.Key_L, CTRL)
    [picker] = window.findChildren(Picker)
    assert LAPTOP.contains(picker.geometry()), "what is chosen from is no matter of the audience"
    picker.close()
    settled()
    window.status_bar.refuse("The file cannot be read.")
    assert view.message.text() == "The file cannot be read."
    assert not any(isinstance(one, Text) and "read" in one.text for one in window.headline.labels.items)
    window.status_bar.clear()
    assert not view.message.text()

    QTest.mouseClick(view.swap, LEFT)
    settled()
    assert (window.screen().name(), view.screen().name()) == ("laptop", "projector")
    QTest.mouseClick(view.lesson_card.on, LEFT)
    run(window)
    assert view.lesson_card.headline.text() == lessons("en")["perceptron"].steps[3].title
    window.lesson_player.leave()
    view.show_picture()
    assert view.notes_card.isVisible()
    assert view.picture.pixmap().width() > 400
