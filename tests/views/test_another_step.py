"""What another step would show is painted ahead: pixel for pixel what is painted without, and only if that is so."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from windows import House, document, settled

from visualonline.session.document import Document, View
from visualonline.session.wishes import Point
from visualonline.views.ahead import AnotherStep
from visualonline.views.curves import CurvePlot
from visualonline.views.graphs import GraphPanel
from visualonline.views.panel import Panel
from visualonline.views.panels.differences import DifferencesPanel
from visualonline.views.panels.margin import MarginPanel
from visualonline.views.panels.mistakes import MistakesPanel
from visualonline.views.panels.proof import ProofPanel
from visualonline.views.panels.scoreboard import ScoreboardPanel
from visualonline.views.panels.theorem import TheoremPanel
from visualonline.views.panels.weight_space import WeightSpacePanel
from visualonline.views.plane.drawing import Drawing
from visualonline.views.window import MainWindow

FIVE = document("separable", rounds=60, settings=(("d", "5"),))
SHOWN = {
    "two learners": document("noisy", "perceptron", "averaged-perceptron", rounds=60),
    "a separator": document("separable", rounds=60),
    "experts": document("separable", "weighted-majority", rounds=60),
    "a kernel": document("bananas", "kernel-perceptron", rounds=60),
    "supports": document("noisy", "delayed-svm", rounds=60),
    "many": document("noisy", rounds=9_000),
    "two of five features": replace(FIVE, plane=View("features", 1, 3)),
}

PRESENTED = (("two learners", True), ("experts", True))


class Painted:
    """How often something of a class was painted, and not copied."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, kind: Any) -> None:
        self.times = self.ahead = 0
        paint = kind._paint

        def counted(it: object, painter: object) -> None:
            self.times += 1
            self.ahead += getattr(it, "foretold", True)  # some panels are painted in their turn
            paint(it, painter)

        monkeypatch.setattr(kind, "_paint", counted)

    def by(self, act: Callable[[], object]) -> int:
        """Return how often it is while something is done and seen."""
        before = self.times
        act()
        QApplication.sendPostedEvents()
        return self.times - before


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> Painted:
    return Painted(monkeypatch, Drawing)


@pytest.fixture
def others(monkeypatch: pytest.MonkeyPatch) -> tuple[Painted, ...]:
    """The panels beside the plane that are foreseen."""
    return tuple(Painted(monkeypatch, kind) for kind in (ScoreboardPanel, DifferencesPanel, CurvePlot))


def foreseen(window: MainWindow, t: int, step: int) -> None:
    """Take a step to round t, and let what follows it be foreseen."""
    window.session.seek(t - step)
    settled()
    window.session.step_round(step)
    settled()


def picture(drawing: Drawing) -> QImage:
    return drawing.grab().toImage()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", SHOWN)
def test_the_next_step_looks_as_it_would_without(house: House, painted: Painted, name: str, theme: str) -> None:
    window = house.on(SHOWN[name], theme=theme)
    shown = [plane.drawing for plane in window.planes]
    for step in (-1, 1):
        foreseen(window, 31, step)
        assert painted.by(lambda step=step: window.session.step_round(step)) == 0, "a picture is copied"
        copies = [picture(drawing) for drawing in shown]
        for drawing in shown:
            drawing.update()
        assert copies == [picture(drawing) for drawing in shown]
        foreseen(window, 31, step)
        before = [picture(drawing) for drawing in shown]
        window.session.seek(50)
        window.session.seek(31)
        assert before == [picture(drawing) for drawing in shown], "what is shown now stays as it was"


@pytest.mark.parametrize(("name", "presenting"), [*((name, False) for name in SHOWN), *PRESENTED])
def test_the_panels_beside_it_look_as_they_would_without(
    house: House, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, name: str, presenting: bool
) -> None:
    counted = [Painted(monkeypatch, kind) for kind in (Panel, CurvePlot)]
    window = house.on(SHOWN[name])
    if presenting:
        window.present()
    layout, tried = window.layout_, set()
    for panel in layout.kinds:
        layout.open(panel)
        for t in (30, 1, 30, 1, 30):  # by then what keeps pictures of numbers has them
            window.session.seek(t)
            settled()
        if panel not in layout.seen or not ahead(window) - tried:
            continue
        tried |= ahead(window)
        qtbot.waitUntil(lambda: not layout.busy)
        foreseen(window, 31, -1)
        before = [each.ahead for each in counted]
        window.session.step_round(-1)
        layout.catch_up()
        QApplication.sendPostedEvents()
        assert before == [each.ahead for each in counted], f"pictures are copied, with {panel}"
        copied, stood = seen(window), standing(window)
        for one in layout.panels.values():
            one._foreseen.drop()
            if isinstance(one, MistakesPanel):
                one._ahead = None
                one.plot._foreseen.drop()
        window.session.moved.emit()
        layout.catch_up()
        assert copied == seen(window)
        assert stood == standing(window)
    assert len(tried) > 8


def ahead(window: MainWindow) -> set[str]:
    """Return the names of the panels that can be seen and are foreseen."""
    panels = window.layout_.panels
    return {name for name in window.layout_.seen if panels[name].foretold or isinstance(panels[name], MistakesPanel)}


def seen(window: MainWindow) -> dict[str, QImage]:
    """Return pictures of what is foreseen, as far as it can be seen."""
    return {name: window.layout_.panels[name].grab().toImage() for name in ahead(window)}


def standing(window: MainWindow) -> dict[str, list[tuple[float, ...]]]:
    """Return the boxes that a mouse may hit in what is foreseen, and of a proof what is told of its curves."""
    proof = window.layout_.panels.get("proof")
    found = {name: [graph.box.getRect() for graph in panel.graphs]
             for name, panel in window.layout_.panels.items() if isinstance(panel, GraphPanel)}  # fmt: skip
    if isinstance(proof, ProofPanel) and "proof" in window.layout_.seen:
        boxes = [*(line.box for line in proof.lines), *(chip.box for chip in proof._chips), proof._plot.place.box]
        numbers = () if proof._told is None else tuple(proof._told.numbers)
        found["proof"] = [*(box.getRect() for box in boxes), (proof._plot.place.end, *numbers)]
    return found


def test_panels_that_look_otherwise_by_now_are_painted(house: House, others: tuple[Painted, ...]) -> None:
    for change in (in_another_theme, larger):
        window = house.on(SHOWN["two learners"])
        window.layout_.open("differences")
        foreseen(window, 31, -1)
        change(window)
        before = [kind.times for kind in others]
        window.session.step_round(-1)
        window.layout_.catch_up()
        QApplication.sendPostedEvents()
        assert [kind.times - there for kind, there in zip(others, before, strict=True)] == [1, 1, 1]


@pytest.mark.parametrize(("name", "t"), [("proof", 46), ("margin", 26)])
def test_the_mouse_finds_what_is_shown_where_it_stands(house: House, qtbot: QtBot, name: str, t: int) -> None:
    """After round 45 an axis ends later, and since round 26 there is no margin, which takes more room to say."""
    window = house.on(document("noisy", rounds=60))
    window.layout_.open(name)
    stood = {}
    for s in (t - 1, t):
        window.session.seek(s)
        qtbot.waitUntil(lambda: not window.layout_.busy)
        window.panel(name).grab()
        stood[s] = standing(window)[name]
    assert stood[t - 1] != stood[t]
    foreseen(window, t, -1)
    assert standing(window)[name] == stood[t], "what is ahead is not there yet"
    window.session.step_round(-1)
    window.layout_.catch_up()
    QApplication.sendPostedEvents()
    assert standing(window)[name] == stood[t - 1]


def a_line_chosen(panel: ProofPanel) -> None:
    panel.chosen = 1


def another_chain(panel: ProofPanel) -> None:
    panel.chain = 1


def further_on(panel: ProofPanel) -> None:
    [argument] = panel._arguments.values()
    argument._links[0] = ()


def a_longer_path(panel: WeightSpacePanel) -> None:
    [path] = panel._paths.values()
    path._points.append(path._points[0])


def a_lower_head(panel: WeightSpacePanel) -> None:
    panel.head.setGeometry(panel.head.geometry().adjusted(0, 0, 0, 30))


def more_that_is_known(panel: MarginPanel) -> None:
    panel._refresh()


def another_theorem(panel: TheoremPanel) -> None:
    assert panel.stage is not None
    panel.stage.theorems[0] = next(name for name in panel.stage.runs[0].tracks if name != panel.stage.theorems[0])


CHANGES = {
    "proof": (a_line_chosen, another_chain, further_on),
    "weight-space": (a_longer_path, a_lower_head),
    "margin": (more_that_is_known,),
    "theorem": (another_theorem,),
}


@pytest.mark.parametrize(("name", "change"), [(name, change) for name in CHANGES for change in CHANGES[name]])
def test_a_panel_that_would_tell_something_else_by_now_is_painted(
    house: House, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, name: str, change: Callable[[Panel], None]
) -> None:
    window = house.on(SHOWN["a separator"])
    for panel in CHANGES:
        window.layout_.open(panel)
    window.layout_.open(name)
    foreseen(window, 31, -1)
    qtbot.waitUntil(lambda: not window.layout_.busy)
    panel = window.panel(name)
    painted = Painted(monkeypatch, type(panel))
    for act, times in ((lambda: None, 0), (lambda: change(panel), 1)):
        foreseen(window, 31, -1)
        act()
        before = painted.times
        window.session.step_round(-1)
        window.layout_.catch_up()
        QApplication.sendPostedEvents()
        assert painted.times - before == times


def test_what_is_still_found_out_is_not_foreseen(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    window = house.on(SHOWN["many"])  # of a short run all is found at once
    window.layout_.open("margin")
    panel = window.panel("margin")
    painted = Painted(monkeypatch, type(panel))
    monkeypatch.setattr(panel._spare, "_step", lambda: True)
    foreseen(window, 31, -1)
    monkeypatch.setattr(panel._spare, "_step", lambda: False)  # the rest was found as the next moment came
    assert painted.by(lambda: (window.session.step_round(-1), window.layout_.catch_up())) == 1


def zoomed(window: MainWindow) -> None:
    window.planes[0].view.zoom(0.5)


def under_the_cursor(window: MainWindow) -> None:
    window.planes[0]._cursor(QPointF(0.2, 0.1))


def in_another_theme(window: MainWindow) -> None:
    window.set_theme("dark")


def larger(window: MainWindow) -> None:
    window.resize(window.width() + 60, window.height() + 40)


def lit(window: MainWindow) -> None:
    window.planes[0].drawing.selected = 12


@pytest.mark.parametrize("change", [zoomed, under_the_cursor, in_another_theme, larger, lit])
def test_what_looks_otherwise_by_now_is_painted(
    house: House, painted: Painted, change: Callable[[MainWindow], None]
) -> None:
    window = house.on(SHOWN["a separator"])
    foreseen(window, 31, -1)
    change(window)
    assert painted.by(lambda: window.session.step_round(-1)) == 1
    if change is under_the_cursor:
        window.planes[0]._cursor(None)


def test_another_plane_through_the_features_is_painted(house: House, painted: Painted) -> None:
    window = house.on(SHOWN["two of five features"])
    foreseen(window, 31, -1)
    window.session.step_round(-1)
    settled()
    before = picture(window.planes[0].drawing)
    document_: Document = window.session.document
    assert painted.by(lambda: window.session.edit("turn", replace(document_, plane=View("features", 0, 2)))) >= 1
    assert picture(window.planes[0].drawing) != before


def test_a_plane_that_turns_is_not_foreseen(house: House, painted: Painted) -> None:
    window = house.on(FIVE)
    foreseen(window, 31, -1)
    assert painted.by(lambda: window.session.step_round(-1)) == 1


def test_nothing_is_painted_ahead_of_time_that_runs(house: House, painted: Painted) -> None:
    window = house.on(SHOWN["a separator"])
    foreseen(window, 31, -1)
    window.session.play()
    settled()
    assert not waiting(window).isActive()
    window.session.pause()
    settled()
    assert waiting(window).isActive()
    assert painted.by(settled) == 0, "it waits until time has stood still"


def waiting(window: MainWindow) -> QTimer:
    [another] = window.findChildren(AnotherStep)
    return another._rest


def test_under_a_mouse_that_moves_nothing_is_foreseen(house: House, painted: Painted) -> None:
    window = house.on(SHOWN["two learners"])
    foreseen(window, 31, -1)
    for t in (5, 6, 7):
        assert painted.by(lambda t=t: (window.session.grant(Point(t)), settled())) == len(window.planes)
        assert waiting(window).isActive()


def test_a_step_back_is_foreseen_where_time_stood_still(house: House, painted: Painted, qtbot: QtBot) -> None:
    window = house.on(SHOWN["a separator"])
    for t in (50, 40, 31):
        window.session.seek(t)
        assert painted.by(settled) == 1, "who scrubs waits for nothing else"
        assert waiting(window).isActive()
    assert painted.by(lambda: qtbot.waitUntil(lambda: not waiting(window).isActive())) == 1
    assert painted.by(lambda: window.session.step_round(-1)) == 0
    assert window.session.playhead.t == 30
    window.session.seek(31)
    settled()
    qtbot.waitUntil(lambda: not waiting(window).isActive())
    assert painted.by(lambda: window.session.step_round(1)) == 1, "the other way is painted"


def test_what_fails_ahead_changes_nothing_of_what_is_shown(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> None:
        raise ValueError("no picture")

    window = house.on(SHOWN["two learners"])
    foreseen(window, 31, -1)
    moment = window.session.foresee()
    assert moment is not None
    drawing, board = window.planes[0].drawing, window.panel("scoreboard")
    for part, act in ((drawing, lambda: drawing.foresee(moment, 0)), (board, lambda: board.foresee(moment))):
        now = part.moment
        with monkeypatch.context() as patch:
            patch.setattr(part, "_paint", failing)
            with pytest.raises(ValueError, match="no picture"):
                act()
        assert part.moment is now
        assert now is not moment
