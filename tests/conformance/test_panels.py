"""Every panel in the catalogue draws every run at every position in every theme, and its commands are executed."""

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
from fed import fed, few_runs
from mouse import LEFT
from PySide6.QtCore import QPoint, QSize, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot
from representatives import covering
from simulated import USUAL, form_of, kinds
from trials import LONG
from windows import document, every, picture, settled

import visualonline.views.panels as package
from visualonline.core.batch import Batch
from visualonline.core.catalog import catalog
from visualonline.core.typesetting import prepare
from visualonline.session.commands import (
    AddExample,
    ChooseTheorem,
    Command,
    DeleteExample,
    Highlight,
    MoveExample,
    OpenRun,
    Reorder,
    Seek,
)
from visualonline.session.opening import opening
from visualonline.session.playhead import PHASES, Playhead
from visualonline.session.session import Session
from visualonline.session.workspace import Workspace
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.theme.style import THEMES, Style, style_named

KINDS = cast("dict[str, PanelKind]", catalog("panels").plugins)
LEARNERS = catalog("learners").plugins
FAMILIES = ("perceptron", "weighted-majority", "elim", "kernel-perceptron")
ROUNDS = 24
LOOKS = {
    "1920x1080": (QSize(808, 360), {"compact": False}),
    "1280x720": (QSize(520, 210), {"compact": True}),
    "presenting": (QSize(640, 440), {"presenting": True}),
    "presenting at 1280x720": (QSize(420, 290), {"presenting": True, "scale": 2 / 3}),
}


@cache
def workspace(
    *learners: str, source: str = "noisy", rounds: int | None = ROUNDS, batch: Batch | None = None
) -> Workspace:
    """Return a stage whose runs are complete."""
    session = Session(replace(document(source, *learners, rounds=rounds), batch=batch))
    session.finish()
    session.close()
    return session.workspace


def style(theme: str, look: str) -> Style:
    return replace(style_named(theme), **LOOKS[look][1])  # type: ignore[arg-type]


def at(shown: Workspace, name: str, t: int, phase: int = PHASES) -> Any:
    """Return the moment of a phase of round t."""
    position = float(max(0, PHASES * (t - 1) + phase)) if t else 0.0
    return fed(shown, shown.snapshot(Playhead(position=position, end=shown.rounds_run)), name)


def made(kind: PanelKind, shown: Workspace, looks: Style, size: QSize) -> Panel:
    panel = kind.make()
    panel.set_style(looks)
    panel.show_workspace(shown.facts)
    panel.set_style(looks)
    panel.resize(size)
    panel.show_snapshot(at(shown, kind.id, shown.rounds_run))
    return panel


def grabbed(panel: Panel) -> np.ndarray[Any, np.dtype[np.uint8]]:
    return picture(panel)


def inked(seen: np.ndarray[Any, np.dtype[np.uint8]]) -> float:
    """Return the share of pixels that are not of the commonest colour, which is that of most of some of them."""
    pixels = np.zeros((*seen.shape[:2], 4), np.uint8)
    pixels[:, :, :3] = seen
    codes = pixels.view(np.uint32).ravel()
    colours, counts = np.unique(codes[::97], return_counts=True)
    return float(np.mean(codes != colours[counts.argmax()]))


STREAMS = ("clicked", "separable", "iris", "lecture-winnow")
"""An empty one, one of a single round, one of four features, and one of a few rounds."""


@pytest.fixture(autouse=True, scope="module")
def typesetter() -> Iterator[None]:
    """Load the formula typesetter, as a window does shortly after it is shown; delete the workspaces at the end."""
    prepare()
    with pytest.MonkeyPatch.context() as patch:
        few_runs(patch)
        yield
    workspace.cache_clear()


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


def pairs() -> list[tuple[str, str]]:
    """Return each panel with one of the families and a learner that opens it; in the long checks with all learners.

    Over the panels every kind of learner opens one.
    """
    if LONG:
        return list(itertools.product(KINDS, LEARNERS))
    opening = {name: kinds(one for one in LEARNERS.values() if name in one.default_panels) for name in KINDS}
    opened = [(name, one) for name in KINDS for one in opening[name]]
    few = covering([((name, one.id), {("panel", name), (one.family, *form_of(one))}) for name, one in opened])
    families = [(name, FAMILIES[k % len(FAMILIES)]) for k, name in enumerate(KINDS)]
    return sorted({*families, *few})


LOOKED_AT = [
    (name, turn) for k, name in enumerate(KINDS) for turn in (range(len(LOOKS)) if LONG else (1 + 2 * (k % 2),))
]
"""Each panel in one of the two smallest sizes, in which something must be omitted; in the long checks in all."""


@pytest.mark.long
@pytest.mark.parametrize(("name", "learner"), pairs())
def test_it_draws_learners_at_four_moments(qtbot: QtBot, quiet: None, name: str, learner: str) -> None:
    """Two moments on examples and then, as in a window, on advice: the start, the end, and two phases between."""
    panel = None
    usual = USUAL[LEARNERS[learner].accepts]
    first, second = (usual, usual) if LEARNERS[learner].sees_arms else ("noisy", "experts")
    for source, snapshots in ((first, ((0, PHASES), (ROUNDS // 2, 2))), (second, ((1, 1), (ROUNDS, PHASES)))):
        shown = workspace(learner, source=source)
        if panel is None:
            panel = made(KINDS[name], shown, style("light", "1920x1080"), LOOKS["1920x1080"][0])
            qtbot.addWidget(panel)
        else:
            panel.show_workspace(shown.facts)
        for t, phase in snapshots:
            panel.show_snapshot(at(shown, name, t, phase))
            assert inked(grabbed(panel)) > 0.003, (source, t, phase)


@pytest.mark.long
@pytest.mark.parametrize(("name", "turn"), LOOKED_AT)
def test_it_draws_in_every_look(qtbot: QtBot, quiet: None, name: str, turn: int) -> None:
    """Each look meets one theme, and over the panels every theme and every number of learners."""
    shift = turn + list(KINDS).index(name)
    look, theme = list(LOOKS)[turn], list(THEMES)[shift % len(THEMES)]
    shows = (
        (("perceptron",), "noisy"),
        (("weighted-majority",), "experts"),
        (("perceptron", "winnow", "exponential-weights", "winnow2"), "noisy"),
    )
    learners, source = shows[shift % len(shows)]
    shown = workspace(*learners, source=source)
    panel = made(KINDS[name], shown, style(theme, look), LOOKS[look][0])
    qtbot.addWidget(panel)
    for t in (0, ROUNDS // 2):
        panel.show_snapshot(at(shown, name, t))
        assert inked(grabbed(panel)) > 0.003


@pytest.mark.long
@pytest.mark.parametrize("name", KINDS)
def test_it_draws_anew_when_the_theme_changes(qtbot: QtBot, quiet: None, name: str) -> None:
    """Each panel goes to one other theme and back, in the long checks through all."""
    shown = workspace("perceptron")
    size = LOOKS["1920x1080"][0]
    panel = made(KINDS[name], shown, style("light", "1920x1080"), size)
    qtbot.addWidget(panel)
    panel.show_snapshot(at(shown, name, ROUNDS // 2))
    pictures = []
    others = [theme for theme in THEMES if theme != "light"]
    turn = list(KINDS).index(name) % len(others)
    for theme in ("light", *(others if LONG else others[turn:][:1]), "light"):
        panel.set_style(style(theme, "1920x1080"))
        panel.show_snapshot(at(shown, name, ROUNDS // 2))
        pictures.append(grabbed(panel))
    for before, after in itertools.pairwise(pictures):
        assert (before != after).any(axis=2).mean() > 0.002
    assert (pictures[0] == pictures[-1]).all()


SHOWN_BY = {"approachability": "matrix-game", "boosting": "weak-learner", "game": "matrix-game"}
"""The streams of panels that are opened by a stream."""


def opened_for(name: str) -> list[tuple[str, str, Batch | None]]:
    """Return a few learners and that of each opening, with a stream; those that open the panel come first."""
    few = ("perceptron", "kernel-perceptron", "fixed-share", "ucb1", "squint")
    noisy = [(learner, "noisy", None) for learner in few]
    there = [(one.learner.id, source, None) for source in catalog("streams").plugins if (one := opening(source))]
    every_one = (*noisy, ("perceptron", "iid", Batch()), *there)
    first = SHOWN_BY.get(name)
    return sorted(every_one, key=lambda one: (one[1] != first, name not in LEARNERS[one[0]].default_panels))


@pytest.mark.long
@pytest.mark.parametrize("name", KINDS)
def test_it_follows_the_moment_of_a_learner_that_it_draws(qtbot: QtBot, quiet: None, name: str) -> None:
    followed = []
    for learner, source, batch in opened_for(name):
        shown = workspace(learner, source=source, batch=batch)
        panel = made(KINDS[name], shown, style("light", "1920x1080"), LOOKS["1920x1080"][0])
        qtbot.addWidget(panel)
        pictures = []
        for t in (0, ROUNDS // 2, ROUNDS, 0):
            panel.show_snapshot(at(shown, name, t))
            pictures.append(grabbed(panel))
        assert (pictures[0] == pictures[3]).all()
        followed.append((pictures[0] != pictures[1]).any() and (pictures[1] != pictures[2]).any())
        if followed[-1] and not LONG:
            break
    assert any(followed)


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "source"),
    [
        (name, source)
        for k, name in enumerate(KINDS)
        for source in (STREAMS if LONG else (STREAMS[0], STREAMS[1 + k % 3]))
    ],
)
def test_it_draws_streams_of_any_length_and_dimension(qtbot: QtBot, quiet: None, name: str, source: str) -> None:
    """Each panel draws the empty stream and another one with either learner, in the long checks all with both."""
    rounds = None if source != "separable" else 1
    learners = ("perceptron", "weighted-majority")
    turn = (source == STREAMS[0]) + list(KINDS).index(name)
    for learner in learners if LONG else learners[turn % 2 :][:1]:
        shown = workspace(learner, source=source, rounds=rounds)
        panel = made(KINDS[name], shown, style("light", "1920x1080"), LOOKS["1920x1080"][0])
        qtbot.addWidget(panel)
        assert inked(grabbed(panel)) > 0.001


SETS_POINTS = ("plane", "points")
"""Panels that ask for other points, which a stream of advice refuses."""
PLAYED_ON = [
    (name, source)
    for k, name in enumerate(KINDS)
    for source in (("separable", "experts") if LONG or name in SETS_POINTS else ("separable", "experts")[k % 2 :][:1])
]
"""Each panel with examples or with advice; in the long checks with both."""


@pytest.mark.long
@pytest.mark.parametrize(("name", "source"), PLAYED_ON)
def test_its_wishes_are_granted_and_shown(qtbot: QtBot, quiet: None, name: str, source: str) -> None:
    learner = "perceptron" if source == "separable" else "weighted-majority"
    session = Session(document(source, learner, rounds=ROUNDS))
    session.finish()
    panel = made(KINDS[name], session.workspace, style("light", "1920x1080"), LOOKS["1920x1080"][0])
    qtbot.addWidget(panel)
    panel.show()
    settled()
    commands: list[Command] = []
    panel.command.connect(commands.append)
    panel.command.connect(session.execute)
    refusals: list[str] = []
    session.failed.connect(refusals.append)
    for x in range(1, 8):
        place = QPoint(panel.width() * x // 8, panel.height() // 2)
        stood = session.playhead.t, session.workspace.rounds_run, session.undo_stack.count()
        QTest.mouseClick(panel.childAt(place) or panel, LEFT, pos=_within(panel, place))
        popup = QApplication.activePopupWidget()
        if isinstance(popup, QMenu):
            popup.actions()[-1].trigger()
            popup.close()
        session.finish()
        for command in commands:
            _check(session, command, refusals)
        if not commands:
            assert (session.playhead.t, session.workspace.rounds_run, session.undo_stack.count()) == stood
        panel.show_workspace(session.workspace.facts)
        panel.show_snapshot(fed(session.workspace, session.snapshot, name))
        if commands or x == 7:
            assert inked(grabbed(panel)) > 0.003
        commands.clear()
    session.close()


def test_nothing_of_any_is_alive_after_it_was_closed(qtbot: QtBot, quiet: None) -> None:
    shown = workspace("perceptron", rounds=200)
    left = {}
    for name, kind in KINDS.items():
        panel = made(kind, shown, style("light", "1920x1080"), LOOKS["1920x1080"][0])
        panel.show()
        settled()
        panel.close()
        left[name] = weakref.ref(panel)
        panel.deleteLater()
        del panel
    settled()
    gc.collect()
    assert [name for name, panel in left.items() if panel() is not None] == []
    timers = [thing for thing in every(QTimer) if shiboken6.isValid(thing)]
    assert [timer.parent() for timer in timers if timer.isActive()] == []


def _within(panel: Panel, place: QPoint) -> QPoint:
    child = panel.childAt(place)
    return place if child is None else child.mapFrom(panel, place)


def _check(session: Session, command: Command, refusals: list[str]) -> None:
    """Check that the session executed the command or reported why not."""
    if isinstance(command, Seek):
        assert session.playhead.t == min(command.t, session.workspace.rounds_run)
    elif isinstance(command, ChooseTheorem):
        assert session.workspace.theorems[command.learner] == command.name
    elif isinstance(command, Highlight):
        assert session.snapshot.highlighted == command.roles
    elif isinstance(command, Reorder):
        assert session.document.stream.reorder == command.order
    elif isinstance(command, OpenRun):
        assert (session.document.stream.seed, session.document.stream.reorder) == (command.seed, command.order)
    elif session.workspace.base.kind == "advice":
        assert refusals
    else:
        assert isinstance(command, AddExample | MoveExample | DeleteExample)
        assert session.document.stream.edits
        if isinstance(command, AddExample):
            x = session.workspace.base.block(0).X[session.workspace.rounds_run - 1]
            assert x.tolist() == list(command.x)
            assert session.playhead.t == session.workspace.rounds_run
