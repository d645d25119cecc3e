"""Every panel there is, found by itself: it draws every run at every place in every look; its wishes are granted."""

import gc
import importlib
import itertools
import pkgutil
import weakref
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, cast

import numpy as np
import pytest
import shiboken6
from PySide6.QtCore import QPoint, QSize, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot
from windows import LEFT, document, every, picture, settled

import visualonline.views.panels as package
from visualonline.catalog import catalog
from visualonline.hindsight.risk import Batch
from visualonline.session.playhead import PHASES, Playhead
from visualonline.session.session import Session
from visualonline.session.stage import Stage
from visualonline.session.wishes import (
    AddExample,
    ChooseTheorem,
    DeleteExample,
    Light,
    MoveExample,
    Reorder,
    Seek,
    Wish,
)  # fmt: skip
from visualonline.views.formula import prepare
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.style import THEMES, Style, style_named

KINDS = cast("dict[str, PanelKind]", catalog("views.panels").plugins)
LEARNERS = tuple(catalog("learners").plugins)
ROUNDS = 24
LOOKS = {
    "1920x1080": (QSize(808, 360), {"compact": False}),
    "1280x720": (QSize(520, 210), {"compact": True}),
    "presenting": (QSize(640, 440), {"presenting": True}),
    "presenting at 1280x720": (QSize(420, 290), {"presenting": True, "scale": 2 / 3}),
}


@cache
def stage(
    *learners: str, source: str = "noisy", rounds: int | None = ROUNDS, batch: Batch | None = None
) -> Stage:
    """Return a stage whose runs are complete."""
    session = Session(replace(document(source, *learners, rounds=rounds), batch=batch))
    session.finish()
    session.rest()
    return session.stage


def style(theme: str, look: str) -> Style:
    return replace(style_named(theme), **LOOKS[look][1])


def at(shown: Stage, t: int, phase: int = PHASES) -> Any:
    """Return the moment of a phase of round t."""
    position = float(max(0, PHASES * (t - 1) + phase)) if t else 0.0
    return shown.moment(Playhead(position=position, end=shown.length))


def made(kind: PanelKind, shown: Stage, looks: Style, size: QSize) -> Panel:
    panel = kind.make()
    panel.set_style(looks)
    panel.show_stage(shown)
    panel.set_style(looks)
    panel.resize(size)
    panel.show_moment(at(shown, shown.length))
    return panel


def grabbed(panel: Panel) -> np.ndarray[Any, np.dtype[np.uint8]]:
    return picture(panel)


def inked(seen: np.ndarray[Any, np.dtype[np.uint8]]) -> float:
    """Return the share of pixels that are not of the commonest colour."""
    pixels = np.zeros((*seen.shape[:2], 4), np.uint8)
    pixels[:, :, :3] = seen
    codes = pixels.view(np.uint32)
    _, counts = np.unique(codes, return_counts=True)
    return 1 - float(counts.max()) / codes.size


@pytest.fixture(autouse=True, scope="module")
def typesetter() -> Iterator[None]:
    """Have formulas at hand, which a window loads a moment after it is shown; let the stages go at the end."""
    prepare()
    yield
    stage.cache_clear()


@pytest.fixture
def quiet(qtlog: Any) -> Iterator[None]:
    """Fail where Qt complained."""
    yield
    told = [record.message for record in qtlog.records if not record.message.startswith("This plugin does not support")]
    assert told == []


@pytest.mark.parametrize("name", KINDS)
def test_what_a_module_says_of_its_panel_is_what_its_plugin_says(name: str) -> None:
    names = [each.name for each in pkgutil.iter_modules(package.__path__)]
    modules = [importlib.import_module(f"{package.__name__}.{each}") for each in names]
    homes = [module for module in modules if module.PLUGIN.id == name]
    assert len(homes) == 1
    home, kind = homes[0], KINDS[name]
    assert (kind.id, kind.name, kind.summary, kind.source) == (home.ID, home.NAME, home.SUMMARY, home.SOURCE)
    assert kind.widget.endswith("Panel")
    assert len({each.widget for each in KINDS.values()}) == len(KINDS)


@pytest.mark.parametrize("source", ["noisy", "experts"])
@pytest.mark.parametrize("learner", LEARNERS)
@pytest.mark.parametrize("name", KINDS)
def test_it_draws_every_learner_at_every_place_and_phase(
    qtbot: QtBot, quiet: None, name: str, learner: str, source: str
) -> None:
    shown = stage(learner, source=source)
    panel = made(KINDS[name], shown, style("light", "1920x1080"), LOOKS["1920x1080"][0])
    qtbot.addWidget(panel)
    for t in (0, 1, ROUNDS // 2, ROUNDS):
        for phase in range(1, PHASES + 1) if t else (PHASES,):
            panel.show_moment(at(shown, t, phase))
            assert inked(grabbed(panel)) > 0.003, (t, phase)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", KINDS)
def test_it_draws_in_every_look(qtbot: QtBot, quiet: None, name: str, look: str, theme: str) -> None:
    for learners, source in ((("perceptron",), "noisy"), (("weighted-majority",), "experts"),
                             (("perceptron", "winnow", "exponential-weights", "winnow2"), "noisy")):  # fmt: skip
        shown = stage(*learners, source=source)
        panel = made(KINDS[name], shown, style(theme, look), LOOKS[look][0])
        qtbot.addWidget(panel)
        for t in (0, ROUNDS // 2):
            panel.show_moment(at(shown, t))
            assert inked(grabbed(panel)) > 0.003


@pytest.mark.parametrize("name", KINDS)
def test_it_draws_anew_when_the_theme_changes(qtbot: QtBot, quiet: None, name: str) -> None:
    shown = stage("perceptron")
    size = LOOKS["1920x1080"][0]
    panel = made(KINDS[name], shown, style("light", "1920x1080"), size)
    qtbot.addWidget(panel)
    panel.show_moment(at(shown, ROUNDS // 2))
    pictures = []
    for theme in (*THEMES, "light"):
        panel.set_style(style(theme, "1920x1080"))
        panel.show_moment(at(shown, ROUNDS // 2))
        pictures.append(grabbed(panel))
    for before, after in itertools.pairwise(pictures):
        assert (before != after).any(axis=2).mean() > 0.002
    assert (pictures[0] == pictures[-1]).all()


@pytest.mark.parametrize("name", KINDS)
def test_it_follows_the_moment_of_a_learner_that_it_draws(qtbot: QtBot, quiet: None, name: str) -> None:
    followed = []
    shows = [(learner, None) for learner in ("perceptron", "kernel-perceptron", "exponential-weights")]
    for learner, batch in (*shows, ("perceptron", Batch())):  # each panel has its learners
        shown = stage(learner, source="noisy" if batch is None else "iid", batch=batch)
        panel = made(KINDS[name], shown, style("light", "1920x1080"), LOOKS["1920x1080"][0])
        qtbot.addWidget(panel)
        pictures = []
        for t in (0, ROUNDS // 2, ROUNDS, 0):
            panel.show_moment(at(shown, t))
            pictures.append(grabbed(panel))
        assert (pictures[0] == pictures[3]).all()
        followed.append((pictures[0] != pictures[1]).any() and (pictures[1] != pictures[2]).any())
    assert any(followed)


@pytest.mark.parametrize("source", ["clicked", "separable", "iris", "lecture-winnow"])
@pytest.mark.parametrize("name", KINDS)
def test_it_draws_streams_of_any_length_and_dimension(qtbot: QtBot, quiet: None, name: str, source: str) -> None:
    rounds = None if source != "separable" else 1
    for learner in ("perceptron", "weighted-majority"):
        shown = stage(learner, source=source, rounds=rounds)
        panel = made(KINDS[name], shown, style("light", "1920x1080"), LOOKS["1920x1080"][0])
        qtbot.addWidget(panel)
        assert inked(grabbed(panel)) > 0.001


@pytest.mark.parametrize("source", ["separable", "experts"])
@pytest.mark.parametrize("name", KINDS)
def test_its_wishes_are_granted_and_shown(qtbot: QtBot, quiet: None, name: str, source: str) -> None:
    learner = "perceptron" if source == "separable" else "weighted-majority"
    session = Session(document(source, learner, rounds=ROUNDS))
    session.finish()
    panel = made(KINDS[name], session.stage, style("light", "1920x1080"), LOOKS["1920x1080"][0])
    qtbot.addWidget(panel)
    panel.show()
    settled()
    wishes: list[Wish] = []
    panel.wish.connect(wishes.append)
    panel.wish.connect(session.grant)
    refusals: list[str] = []
    session.failed.connect(refusals.append)
    for x in range(1, 8):
        place = QPoint(panel.width() * x // 8, panel.height() // 2)
        stood = session.playhead.t, session.stage.length, session.undo_stack.count()
        QTest.mouseClick(panel.childAt(place) or panel, LEFT, pos=_within(panel, place))
        popup = QApplication.activePopupWidget()
        if isinstance(popup, QMenu):
            popup.actions()[-1].trigger()
            popup.close()
        session.finish()
        for wish in wishes:
            _check(session, wish, refusals)
        if not wishes:
            assert (session.playhead.t, session.stage.length, session.undo_stack.count()) == stood
        wishes.clear()
        panel.show_stage(session.stage)
        panel.show_moment(session.moment)
        assert inked(grabbed(panel)) > 0.003
    session.rest()


@pytest.mark.parametrize("name", KINDS)
def test_nothing_of_it_is_alive_after_it_was_closed(qtbot: QtBot, quiet: None, name: str) -> None:
    shown = stage("perceptron", rounds=200)
    panel = made(KINDS[name], shown, style("light", "1920x1080"), LOOKS["1920x1080"][0])
    panel.show()
    settled()
    panel.close()
    left = weakref.ref(panel)
    panel.deleteLater()
    del panel
    settled()
    gc.collect()
    assert left() is None
    timers = [thing for thing in every(QTimer) if shiboken6.isValid(thing)]
    assert not any(timer.isActive() for timer in timers)


def _within(panel: Panel, place: QPoint) -> QPoint:
    child = panel.childAt(place)
    return place if child is None else child.mapFrom(panel, place)


def _check(session: Session, wish: Wish, refusals: list[str]) -> None:
    """Check that the session did what was wished for, or said why not."""
    if isinstance(wish, Seek):
        assert session.playhead.t == min(wish.t, session.stage.length)
    elif isinstance(wish, ChooseTheorem):
        assert session.stage.theorems[wish.learner] == wish.name
    elif isinstance(wish, Light):
        assert session.moment.lit == wish.roles
    elif isinstance(wish, Reorder):
        assert session.document.stream.reorder == wish.number
    elif session.stage.base.kind == "advice":
        assert refusals
    else:
        assert isinstance(wish, AddExample | MoveExample | DeleteExample)
        assert session.document.stream.edits
        if isinstance(wish, AddExample):
            x = session.stage.base.block(0).X[session.stage.length - 1]
            assert x.tolist() == list(wish.x)
            assert session.playhead.t == session.stage.length
