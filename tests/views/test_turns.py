"""Panels that take turns: what the eye follows first, then the others; none stays behind."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from windows import House, document, settled

from visualonline.session.playhead import Playhead
from visualonline.session.session import Session
from visualonline.session.stage import Moment
from visualonline.views import turns as turning
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


def test_half_of_the_panels_are_drawn_with_each_frame(panels: dict[str, Seen], qtbot: QtBot) -> None:
    parent = QObject()
    turns = Turns(parent, panels.__getitem__, frozenset(NAMES))
    for moment in moments(4):
        turns.show(moment, frozenset(panels))
        qtbot.waitUntil(lambda: turns.interval() > 0)
    assert panels["head"].rounds == [1, 2, 3, 4]
    assert [panels[name].rounds for name in NAMES] == [[1, 2, 3, 4], [1, 3], [1, 3], [2, 4], [2, 4]]
    turns.show(moments(5, playing=False)[4], frozenset(panels))
    turns.catch_up()
    assert {panel.rounds[-1] for panel in panels.values()} == {5}
    assert not turns.isActive()


@pytest.mark.parametrize("playing", [True, False])
@pytest.mark.parametrize("most", [6, 3])
def test_a_moment_is_drawn_in_two_steps_while_time_is_slow_and_panels_are_not_many(
    playing: bool, most: int, panels: dict[str, Seen], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turning, "_MANY", most)
    parent = QObject()
    turns = Turns(parent, panels.__getitem__, frozenset(NAMES))
    steps: list[str] = []
    turns.timeout.connect(lambda: steps.append("".join(name for name in NAMES if panels[name].rounds)))
    turns.show(moments(1, playing=playing, speed=4.0)[0], frozenset(panels))
    assert panels["head"].rounds == [1]
    assert not any(panels[name].rounds for name in NAMES)
    qtbot.waitUntil(lambda: not turns.isActive())
    assert steps == (["abcde"] if most == 6 else ["abc", "abcde"])
    assert {tuple(panel.rounds) for panel in panels.values()} == {(1,)}


def test_moments_that_come_faster_than_frames_leave_nobody_behind(panels: dict[str, Seen]) -> None:
    parent = QObject()
    turns = Turns(parent, panels.__getitem__, frozenset(NAMES))
    for moment in moments(4, playing=False):
        turns.show(moment, frozenset(panels))
    assert panels["head"].rounds == [1, 2, 3, 4]
    assert [panels[name].rounds for name in NAMES] == [[2, 3, 4], [2, 4], [2, 4], [3], [3]]
    turns.catch_up()
    assert {panel.rounds[-1] for panel in panels.values()} == {4}


def test_nobody_waits_where_all_will_look_otherwise(panels: dict[str, Seen]) -> None:
    parent = QObject()
    turns = Turns(parent, panels.__getitem__, frozenset(NAMES))
    turns.hurry()
    first, second = moments(2, playing=False)
    turns.show(first, frozenset(panels))
    assert {tuple(panel.rounds) for panel in panels.values()} == {(1,)}
    assert not turns.isActive()
    turns.show(second, frozenset(panels))
    assert {tuple(panels[name].rounds) for name in NAMES} == {(1,)}
    turns.rest()


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
    qtbot.waitUntil(lambda: not window.session.playhead.playing and not window.layout_.busy)
    panels = window.layout_.panels
    shown = {name: panels[name].moment for name in window.layout_.seen}
    assert len(shown) > 4
    assert {moment.t if moment else None for moment in shown.values()} == {60}


def test_a_picture_of_the_window_shows_one_moment(
    house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qtbot: QtBot
) -> None:
    window = house.on(document("noisy", rounds=60), size=(1920, 1080))
    settled()
    target = str(tmp_path / "window.png")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (target, ""))
    window.session.seek(31)
    window.files.export()
    qtbot.waitUntil(lambda: not window.layout_.busy)
    kept = QImage(target).convertToFormat(QImage.Format.Format_RGB32)
    settled()
    card = window.layout_.panels["mistakes"]
    corner = card.mapTo(window, QPoint(0, 0))
    ratio = kept.width() / window.width()
    assert ratio == 1.0
    assert kept.copy(QRect(corner, card.size())) == card.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
