"""Meaningful pixels: the plane and the bars show values in the right positions and colours."""

from typing import Any

import numpy as np
import pytest
from mouse import RIGHT, wheel
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from trials import in_long
from typed import now, of_kind, some
from windows import CTRL, House, at, click, document, picture, press, settled

from visualonline.session.document import Document, LearnerChoice
from visualonline.session.playhead import Phase
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Edit
from visualonline.views.panels.weights import WeightsPanel
from visualonline.views.plot.bar_plot import BarPlot
from visualonline.views.shell.window import MainWindow

Key = Qt.Key
Pixels = np.ndarray[Any, np.dtype[np.uint8]]


def clicked(*points: tuple[float, float, int], learner: LearnerChoice | None = None) -> Document:
    edits = tuple(Edit("add", 0, (x, y), label) for x, y, label in points)
    return Document(StreamSpec("clicked", edits=edits), (learner or LearnerChoice("perceptron"),))


def squared(window: MainWindow) -> MainWindow:
    """Let the plane show the square from -1.1 to 1.1."""
    window.planes[0].view.set_home(-1.1, 1.1, -1.1, 1.1)
    settled()
    return window


def plane(window: MainWindow, i: int = 0) -> Pixels:
    settled()
    return picture(window.planes[i].view)


def pixel(window: MainWindow, seen: Pixels, x: float, y: float) -> tuple[int, int, int]:
    place = at(window, x, y)
    red, green, blue = seen[place.y(), place.x()].tolist()
    return red, green, blue


def rgb(name: str) -> tuple[int, int, int]:
    colour = QColor(name)
    return colour.red(), colour.green(), colour.blue()


def near(a: tuple[int, int, int], b: tuple[int, int, int], most: int = 30) -> bool:
    return max(abs(p - q) for p, q in zip(a, b, strict=True)) <= most


@pytest.mark.parametrize("theme", ["light", "dark", *in_long("high-contrast", "projector")])
def test_a_point_has_the_colour_of_its_label(house: House, theme: str) -> None:
    window = house.on(document("clicked"), theme=theme)
    colours = window.look.style.colours
    click(window, 0.7, -0.4)  # w ends at the first point, so its arrow covers it
    click(window, 0.5, 0.6)
    assert near(pixel(window, plane(window), 0.5, 0.6), rgb(colours.positive))
    click(window, -0.5, 0.6, RIGHT)
    seen = plane(window)
    assert near(pixel(window, seen, -0.5, 0.6), rgb(colours.negative))
    press(window, Key.Key_Z, CTRL)
    assert not near(pixel(window, plane(window), -0.5, 0.6), rgb(colours.negative))


def test_labels_are_told_by_shape_too(house: House) -> None:
    window = squared(house.on(clicked((0.6, 0.6, 1), (0.6, -0.6, -1), (-0.6, -0.6, 1), (-0.6, 0.6, -1))))
    window.session.seek(4)
    seen = plane(window)
    colours = window.look.style.colours
    size = window.planes[0].drawing.marks.size / window.planes[0].view.area.width() * window.planes[0].view.seen.width()
    assert near(pixel(window, seen, -0.6 + 0.25 * size, -0.6), rgb(colours.positive), 60), "a disc is filled"
    assert not near(pixel(window, seen, 0.6 + 0.36 * size, -0.6), rgb(colours.negative), 60), "a cross is open"


@pytest.mark.parametrize("theme", ["light", "dark", *in_long("projector")])
def test_the_side_where_w_x_is_positive_is_bluish_and_the_other_orange(house: House, theme: str) -> None:
    window = squared(house.on(clicked((0.6, 0.2, 1)), theme=theme))
    window.session.seek(1)
    seen = plane(window)
    card = rgb(window.look.style.colours.card)
    w = window.session.workspace.runs[0].trace.final.w
    for x, y in ((0.9, 0.9), (0.3, -0.7), (-1.2, 0.2), (-0.5, -0.8), (-0.6, -0.9), (-1.0, 0.8)):
        red, _green, blue = (value - ground for value, ground in zip(pixel(window, seen, x, y), card, strict=True))
        assert (blue > red) == (w @ [x, y] > 0), (x, y)
        assert abs(blue - red) > 8, (x, y)


def test_there_is_no_tint_before_there_is_a_hyperplane(house: House) -> None:
    window = squared(house.on(clicked((0.6, 0.2, 1))))
    assert near(pixel(window, plane(window), 0.9, 0.9), rgb(window.look.style.colours.card), 2)


def test_the_hyperplane_is_drawn_where_w_x_is_0(house: House) -> None:
    window = squared(house.on(clicked((0.6, 0.2, 1), (-0.6, 0.3, -1))))
    window.session.seek(2)
    seen = plane(window)
    w = window.session.workspace.runs[0].trace.final.w
    along = np.array([-w[1], w[0]]) / np.hypot(*w)
    dark = [sum(pixel(window, seen, *(s * along))) for s in (0.5, 0.7, 0.85, -0.5, -0.7, -0.85)]
    beside = [sum(pixel(window, seen, *(s * along + 0.12 * w / np.hypot(*w)))) for s in (0.5, 0.7, 0.85)]
    assert max(dark) < 200
    assert min(beside) > 400


def test_the_best_separator_in_hindsight_is_a_dashed_green_line(house: House) -> None:
    points = ((0.8, 0.3, 1), (0.7, -0.2, 1), (-0.5, 0.1, -1), (-0.2, -0.5, -1))
    window = squared(house.on(clicked(*points)))
    session = window.session

    def green(u: Pixels) -> float:
        seen = plane(window)
        line = [pixel(window, seen, -s * u[1], s * u[0]) for s in np.linspace(-1, 1, 400) if abs(s) > 0.3]
        return float(np.mean([g > r + 40 and g > b for r, g, b in line]))

    session.seek(3)
    early = session.snapshot.learners[0].hindsight["u"]
    session.seek(4)
    late = session.snapshot.learners[0].hindsight["u"]
    assert abs(early @ late) < 0.9, "the fourth point turns it"
    assert 0.3 < green(late) < 0.9, "dashed: green and gaps"
    assert green(early) < 0.1
    session.step_phase(-3)
    assert session.playhead.phase is Phase.PREDICTION
    assert 0.3 < green(early) < 0.9
    assert green(late) < 0.1, "nothing of the label's round before the label"


def test_the_true_boundary_is_a_broken_green_curve_with_its_place_in_the_key(house: House) -> None:
    shown = Document(StreamSpec("circles", rounds=40), (LearnerChoice("kernel-perceptron"),))
    window = squared(house.on(shown))

    def green(radius: float) -> float:
        seen = plane(window)
        circle = [radius * np.array([np.cos(a), np.sin(a)]) for a in np.linspace(0, 2 * np.pi, 400)]
        pixels = [pixel(window, seen, *place) for place in circle]
        return float(np.mean([g > r + 40 and g > b for r, g, b in pixels]))

    assert 0.3 < green(0.75) < 0.95
    assert max(green(0.65), green(0.85)) < 0.05
    assert "true boundary" in window.planes[0]._foot.accessibleName()
    view = window.planes[0].view
    view.set_home(0.7499999, 0.7500001, -1e-7, 1e-7)  # ten million px to a unit: its dashes are cut at the view
    settled()
    path = window.planes[0].drawing.lines._curves[0][1]
    assert 0 < path.elementCount() <= 4
    assert path.boundingRect().height() < 2 * view.height()
    window = squared(house.on(document("noisy", rounds=40)))
    assert "true boundary" not in window.planes[0]._foot.accessibleName()


def test_a_label_is_hidden_until_its_phase(house: House) -> None:
    window = squared(house.on(clicked((0.5, 0.6, 1))))
    session = window.session
    colours = window.look.style.colours
    session.step_phase(1)
    assert now(session.playhead.phase) is Phase.POINT
    assert not near(pixel(window, plane(window), 0.5, 0.6), rgb(colours.positive), 40)
    session.step_phase(2)
    assert session.playhead.phase is Phase.LABEL
    assert near(pixel(window, plane(window), 0.5, 0.6), rgb(colours.positive))


def test_points_far_away_are_in_view_when_they_are_opened_and_the_view_stays_when_one_is_added(house: House) -> None:
    window = house.on(clicked((0.5, 0.6, 1)))
    window = house.on(clicked((40.0, 30.0, 1), (60.0, 50.0, -1)))
    assert window.planes[0].view.seen.contains(60.0, 50.0)
    window.session.seek(2)  # otherwise a note says that the new point is the last round
    view = window.planes[0].view
    wheel(view.viewport(), view.viewport().rect().center(), 4)
    before = window.planes[0].view.seen
    click(window, before.center().x() + 3, before.center().y() - 9)
    assert window.session.workspace.rounds_run == 3
    assert window.planes[0].view.seen == before
    press(window, Key.Key_Z, CTRL)
    assert window.session.workspace.rounds_run == 2
    assert window.planes[0].view.seen == before


def test_past_points_fade_and_points_to_come_are_grey_dots(house: House) -> None:
    old = [(-0.9 + 0.01 * k, 0.9, 1) for k in range(60)]
    window = squared(house.on(clicked((0.5, -0.6, 1), *old, (-0.5, -0.6, 1))))
    session = window.session
    positive = np.array(rgb(window.look.style.colours.positive))

    def distance(x: float, y: float) -> float:
        return float(np.abs(np.array(pixel(window, plane(window), x, y)) - positive).sum())

    session.seek(2)
    fresh = distance(0.5, -0.6)
    assert distance(-0.5, -0.6) > 150, "still to come"
    session.seek(61)
    assert distance(0.5, -0.6) > fresh + 60
    session.seek(62)
    assert distance(-0.5, -0.6) < 60


def test_experts_are_lines_as_dark_as_their_weights(house: House) -> None:
    window = house.on(document("separable", "weighted-majority", rounds=60, experts="lines:n=4"))
    session = window.session
    session.seek(60)
    shown = session.snapshot.learners[0]
    seen = plane(window).astype(int)
    darkness = []
    for expert in shown.facts.experts:
        along = np.array([-expert.normal[1], expert.normal[0]]) / np.hypot(*expert.normal[:2])
        foot = expert.normal[:2] * expert.offset / (expert.normal[:2] @ expert.normal[:2])
        places = [foot + s * along for s in np.linspace(-0.9, 0.9, 41)]
        values = [sum(seen[at(window, *place).y(), at(window, *place).x()]) for place in places]
        darkness.append(765 - float(np.median(values)))
    order = np.argsort(shown.weights)
    assert shown.weights.max() > 4 * shown.weights.min()
    assert darkness[order[-1]] > 1.5 * darkness[order[0]]
    assert darkness[order[-1]] == max(darkness)


def test_experts_that_share_a_line_are_named_at_its_two_ends(house: House) -> None:
    """Before round 1 all literals have equal weight: x1 and its negation are above and below, x2's to the sides."""
    window = squared(house.on(document("clicked", "weighted-majority", experts="literals")))
    dark = plane(window).astype(int).sum(axis=2) < 250
    centre, view = at(window, 0, 0), window.planes[0].view.seen
    low, high = at(window, 0, view.top()).y(), at(window, 0, view.bottom()).y()
    left, right = at(window, view.left(), 0).x(), at(window, view.right(), 0).x()
    beside = dark[:, centre.x() + 8 : centre.x() + 30].sum(axis=1)
    above = dark[centre.y() - 7 : centre.y() - 3].sum(axis=0)
    for ends in (beside[high : high + 30], beside[low - 30 : low], above[left : left + 80], above[right - 80 : right]):
        assert ends.sum() > 10
    assert beside[high + 40 : high + 100].sum() == 0


def bars(window: MainWindow) -> list[float]:
    """Measure the bars: for each the number of px of the bar's colour in the middle column, signed by side."""
    panel = window.show_panel("weights")
    settled()
    seen = picture(panel).astype(int)
    colours = [rgb(getattr(window.look.style.colours, role)) for role in ("ink", "positive", "negative")]
    heights = []
    plot = some(panel.findChild(BarPlot))
    corner = plot.mapTo(panel, QPoint(0, 0))
    for j in some(plot.bars).columns.order.tolist():
        box = plot.bar(j).translated(corner)
        column = seen[round(box.top()) : round(box.bottom()), round(box.center().x())]
        hits = [np.abs(column - colour).sum(axis=1) < 30 for colour in colours]
        heights.append(float(max(_longest(hit) for hit in hits)))
    return heights


def _longest(hit: np.ndarray[Any, np.dtype[np.bool_]]) -> int:
    edges = np.flatnonzero(np.diff(np.concatenate([[0], hit.astype(int), [0]])))
    return int(np.max(edges[1::2] - edges[::2], initial=0))


def test_bars_are_as_high_as_the_weights(house: House) -> None:
    window = house.on(document("experts", "exponential-weights", rounds=60, settings=(("N", "8"),)))
    session = window.session
    session.seek(60)
    shown = session.snapshot.learners[0]
    happened = some(shown.frame.round)
    losses = np.abs(happened.x - (1 + happened.y) / 2)
    assert 0 < losses.sum() < 8
    # the region excluded by the update is only outlined
    heights, weights = np.array(bars(window)), shown.weights * np.exp(-shown.rule.arguments["eta"] * losses)
    assert len(heights) == 8
    scale = heights.max() / weights.max()
    assert np.abs(heights - scale * weights).max() <= 2.0
    sort_button = of_kind(window.panel("weights"), WeightsPanel).sort_button
    sort_button.setChecked(True)
    sorted_heights = np.array(bars(window))
    sort_button.setChecked(False)
    assert np.abs(sorted_heights - heights[np.argsort(-shown.weights, kind="stable")]).max() <= 2.0


def test_bars_of_a_linear_learner_stand_above_and_below_zero(house: House) -> None:
    window = squared(house.on(clicked((0.6, -0.3, 1), (0.1, 0.1, 1))))
    window.session.seek(2)
    heights = bars(window)
    assert heights[0] == pytest.approx(2 * heights[1], abs=3)
