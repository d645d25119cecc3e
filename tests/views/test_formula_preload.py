"""Formulas that may be needed soon are typeset in advance, but only when the program is idle."""

import sys

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from windows import House, document, settled

from visualonline.core import typesetting
from visualonline.core.languages import ENGLISH
from visualonline.lessons.reading import lessons
from visualonline.views.shell.window import MainWindow
from visualonline.views.text import formula, statement
from visualonline.views.text import formula_preload as ahead
from visualonline.views.text.formula_preload import FormulaPreloader


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "_REST", 20)
    monkeypatch.setattr(ahead, "_BETWEEN", 0)


@pytest.fixture
def none_set() -> None:
    for known in (typesetting.set_once, formula.formula, statement._extent, statement.settled):
        known.cache_clear()
    typesetting.prepare()


def ahead_of(window: MainWindow) -> FormulaPreloader:
    [found] = window.findChildren(FormulaPreloader)
    return found


@pytest.mark.long(only=True)
def test_after_a_rest_no_round_sets_a_formula(house: House, qtbot: QtBot, none_set: None) -> None:
    window = house.on(document("noisy", "perceptron", rounds=60))
    names = set()
    qtbot.waitUntil(lambda: not ahead_of(window).left)
    there = typesetting.set_once.cache_info().misses
    assert there > 10
    for t in (3, 60, 30, 26, 1):
        window.session.seek(t)
        settled()
        window.grab()
        judgement = window.session.snapshot.learners[0].judgement
        assert judgement is not None
        names.add(judgement.theorem.id)
    assert len(names) > 1, "another theorem is shown where the first does not apply"
    assert typesetting.set_once.cache_info().misses == there


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "_REST", 60_000)


def test_while_time_runs_none_is_set(house: House, qtbot: QtBot, none_set: None, late: None) -> None:
    window = house.on(document("separable", "winnow", rounds=60))
    left = len(ahead_of(window).left)
    window.session.play()
    ahead_of(window)._set_some()
    assert len(ahead_of(window).left) == left
    assert ahead_of(window).isActive(), "it will be looked again"
    window.session.pause()
    ahead_of(window)._set_some()
    assert len(ahead_of(window).left) < left


def test_a_formula_is_set_in_a_turn_of_its_own(
    house: House, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, none_set: None, late: None
) -> None:
    def slow(tex: str, inline: bool) -> None:
        asked.append((tex, inline))
        QTest.qSleep(3)

    asked: list[tuple[str, bool]] = []
    window = house.on(document("noisy", "perceptron", rounds=40))
    monkeypatch.setattr(ahead, "set_once", slow)
    left = list(ahead_of(window).left)
    ahead_of(window)._set_some()
    assert asked == left[-1:]
    assert ahead_of(window).left == left[:-1]


@pytest.mark.long(only=True)
def test_the_next_step_of_a_lesson_sets_no_formula(
    house: House, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, none_set: None
) -> None:
    window = house.on(document("separable", "perceptron", rounds=60))
    window.lesson_player.start(lessons(ENGLISH)["winnow-two"], 3)
    settled()
    qtbot.waitUntil(lambda: not ahead_of(window).left)
    there = typesetting.set_once.cache_info().misses
    monkeypatch.setattr(ahead, "_REST", 60_000)
    window.lesson_player.go(4)
    assert "$" in window.lesson_player.step.text
    settled()
    window.grab()
    assert typesetting.set_once.cache_info().misses == there
    window.lesson_player.leave()


@pytest.mark.long(only=True)
def test_what_bounds_need_is_imported_while_a_lesson_is_read(
    house: House, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ahead, "_SLOW", ("tabnanny", "numpy"))
    monkeypatch.delitem(sys.modules, "tabnanny", raising=False)
    window = house.on(document("separable", "perceptron", rounds=60))
    assert ahead_of(window).modules == [], "no lesson is read"
    window.lesson_player.start(lessons(ENGLISH)["protocol"])
    assert ahead_of(window).modules == ["tabnanny"], "the other one is there"
    qtbot.waitUntil(lambda: "tabnanny" in sys.modules)
    assert (ahead_of(window).left, ahead_of(window).modules) == ([], [])
    window.lesson_player.leave()
