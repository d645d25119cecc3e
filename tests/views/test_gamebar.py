"""The audience's bar in the window: the question, answers by keys and mouse, and no label revealed early."""

from functools import partial

import numpy as np
import pytest
from mouse import LEFT
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from trials import in_long
from typed import now, some
from windows import House, document, opened, picture, places, settled

from visualonline.session.playhead import Phase
from visualonline.streams.transforms.edits import Edit
from visualonline.views.shell.window import MainWindow


def texts(window: MainWindow) -> str:
    return window.gamebar.prompt.accessibleName()


def at_rest(window: MainWindow) -> bool:
    return not window.layout_.busy


def press(window: MainWindow, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(window.area, key, modifier)
    window.session.finish()
    settled()


def test_the_bar_is_there_only_while_the_audience_plays(house: House) -> None:
    window = house.on(document("noisy", "perceptron"))
    assert window.gamebar.isHidden()
    window.actions_["predictAction"].trigger()
    settled()
    assert window.gamebar.isVisible()
    assert texts(window) == "Round 1: which label will the example have?"
    window.actions_["predictAction"].trigger()
    assert window.gamebar.isHidden()
    assert window.session.document.bets is None


def test_the_keys_1_and_2_bet_and_alt_enlarges(house: House) -> None:
    window = house.on(document("noisy", "perceptron"))
    window.actions_["predictAction"].trigger()
    press(window, Qt.Key.Key_2)
    assert now(window.session.document.bets) == (1,)
    assert texts(window) == "Press → to go to the next round."
    assert not window.gamebar.buttons[1].isEnabled()
    press(window, Qt.Key.Key_Right)
    press(window, Qt.Key.Key_1)
    assert window.session.document.bets == (1, -1)
    press(window, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert window.layout_.enlarged == "plane"
    press(window, Qt.Key.Key_Escape)
    assert window.layout_.enlarged is None


@pytest.mark.parametrize(("name", "size"), [
    ("predictAction", (1280, 640)), *in_long(
    ("adversaryAction", (1600, 900)), ("predictAction", (1600, 900)), ("adversaryAction", (1280, 640)),
    ("predictAction", (1280, 720)), ("adversaryAction", (1280, 720)),
)])  # fmt: skip
def test_a_game_keeps_what_the_user_opened_and_gives_the_layout_back(
    house: House, name: str, size: tuple[int, int]
) -> None:
    window = house.on(document("noisy", "perceptron"), size=size)
    window.layout_.open("points")
    settled()
    before, stood = opened(window), places(window)
    assert "points" in window.layout_.seen
    window.actions_[name].trigger()
    window.session.finish()
    settled()
    assert window.gamebar.isVisible()
    assert "points" in window.layout_.seen
    foot = window.layout_.mapTo(window, QPoint(0, window.layout_.height())).y()
    assert foot <= window.gamebar.mapTo(window, QPoint(0, 0)).y()
    window.actions_[name].trigger()
    settled()
    assert opened(window) == before
    assert places(window) == stood


def test_a_click_gives_the_adversarys_label(house: House) -> None:
    window = house.on(document("noisy", "perceptron"))
    window.actions_["adversaryAction"].trigger()
    window.session.finish()
    settled()
    assert texts(window).startswith("Prediction: ")
    QTest.mouseClick(window.gamebar.buttons[-1], LEFT)
    assert now(window.session.document.stream.answers) == (-1,)
    window.session._stamp -= 60
    window.session._tick()
    settled()
    happened = some(window.session.workspace.runs[0].frame(1).round)
    assert window.gamebar.outcomes[0].text() == ("wrong" if happened.mistake else "right")
    QTest.mouseClick(window.gamebar.buttons[1], LEFT)
    assert now(window.session.document.stream.answers) == (-1, 1), "one press a round"
    QTest.mouseClick(window.gamebar.end, LEFT)
    assert window.session.document.stream.answers is None


@pytest.mark.parametrize(("name", "learners"), [("predictAction", 1), *in_long(("adversaryAction", 2))])
def test_the_answer_buttons_never_move(house: House, name: str, learners: int) -> None:
    window = house.on(document("separable", *("perceptron", "winnow")[:learners], rounds=60))
    window.actions_[name].trigger()
    window.session.finish()
    settled()
    bar = window.gamebar
    stood, words = [button.geometry() for button in bar.buttons.values()], set()
    for label in (1, 1, -1, 1, 1):
        QTest.mouseClick(bar.buttons[label], LEFT)
        window.session.seek(window.session.playhead.t)
        settled()
        words |= {word for outcome in bar.outcomes[:learners] for word in outcome.text().split()}
        assert [button.geometry() for button in bar.buttons.values()] == stood
        press(window, Qt.Key.Key_Right)
    assert words & {"right", "wrong"}


@pytest.mark.long(only=True)
def test_the_adversarys_plane_keeps_the_range_of_the_stream(house: House) -> None:
    window = house.on(document("separable", "perceptron"))
    home = window.planes[0].view.home
    window.actions_["adversaryAction"].trigger()
    for label in (1, -1, -1):
        window.session.audience.answer(label)
        settled()
    assert window.planes[0].view.home == home


def test_no_panel_tells_the_label_of_the_round_that_waits(house: House, qtbot: QtBot) -> None:
    """If the label were revealed, the picture would depend on it."""
    pictures = []
    for label in (-1, 1):
        edits = (Edit("label", 3, (), label),)
        window = house.on(document("noisy", "perceptron", rounds=4, edits=edits))
        session = window.session
        session.audience.predict_first()
        session.finish()
        for bet in (1, 1, -1):
            session.step_round(1)
            session.audience.answer(bet)
        session.step_round(1)
        settled()
        qtbot.waitUntil(partial(at_rest, window))
        assert (session.snapshot.t, session.snapshot.phase) == (4, Phase.POINT)
        pictures.append(picture(window))
    np.testing.assert_array_equal(pictures[0], pictures[1])
