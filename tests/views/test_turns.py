"""Panels that take turns: half with one frame, half with the next, and all with the last one."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from windows import House, document, settled

from visualonline.session.playhead import Playhead
from visualonline.session.session import Session
from visualonline.session.stage import Moment
from visualonline.views.panel import Panel
from visualonline.views.turns import Turns

NAMES = ("a", "b", "c", "d", "e")


class Seen(Panel):
    """Keeps what it is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.rounds: list[int] = []

    def show_moment(self, moment: Moment) -> None:
        self.rounds.append(moment.t)


@pytest.fixture
def panels(qtbot: QtBot) -> dict[str, Seen]:
    made = {name: Seen() for name in (*NAMES, "head")}
    for panel in made.values():
        qtbot.addWidget(panel)
    return made


def moments(count: int, *, playing: bool = True, speed: float = 60.0) -> list[Moment]:
    session = Session(document(rounds=20))
    session.finish()
    session.rest()
    heads = (replace(Playhead(end=20).at_round(t), playing=playing, speed=speed) for t in range(1, count + 1))
    return [session.stage.moment(head) for head in heads]


def test_half_of_the_panels_are_drawn_with_each_frame(panels: dict[str, Seen]) -> None:
    parent = QObject()
    turns = Turns(parent, panels.__getitem__, frozenset(NAMES))
    for moment in moments(4):
        turns.show(moment, frozenset(panels))
    assert panels["head"].rounds == [1, 2, 3, 4]
    assert {panels[name].rounds == [1, 3] for name in "ace"} == {True}
    assert {panels[name].rounds == [2, 4] for name in "bd"} == {True}
    turns.show(moments(5, playing=False)[4], frozenset(panels))
    assert {panel.rounds[-1] for panel in panels.values()} == {5}
    assert not turns.isActive()


def test_slow_time_leaves_nobody_waiting(panels: dict[str, Seen]) -> None:
    parent = QObject()
    turns = Turns(parent, panels.__getitem__, frozenset(NAMES))
    for moment in moments(2, speed=4.0):
        turns.show(moment, frozenset(panels))
    assert {tuple(panel.rounds) for panel in panels.values()} == {(1, 2)}


def test_who_waits_is_drawn_soon_if_no_other_moment_comes(panels: dict[str, Seen], qtbot: QtBot) -> None:
    parent = QObject()
    turns = Turns(parent, panels.__getitem__, frozenset(NAMES))
    turns.show(moments(1)[0], frozenset(NAMES))
    assert panels["b"].rounds == []
    qtbot.waitUntil(lambda: not turns.isActive())
    assert {tuple(panels[name].rounds) for name in NAMES} == {(1,)}


def test_who_is_gone_is_not_waited_for(panels: dict[str, Seen]) -> None:
    parent = QObject()
    turns = Turns(parent, panels.__getitem__, frozenset(NAMES))
    first, second = moments(2)
    turns.show(first, frozenset(NAMES))
    turns.show(second, frozenset("abc"))  # b waited, d too, but nobody sees it any more
    assert panels["b"].rounds == [2]
    assert panels["d"].rounds == []
    turns.rest()
    assert not turns.isActive()


def test_a_run_that_was_played_stands_everywhere_at_its_last_round(house: House, qtbot: QtBot) -> None:
    window = house.on(document("noisy", rounds=60), size=(1920, 1080))
    window.session.set_speed(1000.0)
    window.session.play()
    qtbot.waitUntil(lambda: not window.session.playhead.playing)
    settled()
    panels = window.layout_.panels
    shown = {name: panels[name].moment for name in window.layout_.seen}
    assert len(shown) > 4
    assert {moment.t if moment else None for moment in shown.values()} == {60}
