"""Meaningful pixels in the weights panel: the vote, clipped bars, and the pictures of special states."""

from typing import Any

import numpy as np
import pytest
from mouse import hover, wheel
from pictures import Pixels, hung, near, of_colour, rgb, seen, staged
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from typed import of_kind, some
from windows import document

from visualonline.runs.analyses.votes import remaining_share, vote
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.feeds.weights import learner_weights, ups_and_downs
from visualonline.session.playhead import Phase
from visualonline.session.workspace import Workspace
from visualonline.streams.spec import StreamSpec
from visualonline.views.charts.chart import chart_kind
from visualonline.views.panel import Panel
from visualonline.views.panels.weights import WeightsPanel
from visualonline.views.plot.bar_plot import BarPlot, strongest
from visualonline.views.plot.cell_plot import CellPlot

ROUNDS = 40


def chosen(source: str, learner: str, rounds: int | None = ROUNDS, **settings: str) -> Workspace:
    choice = LearnerChoice(learner, tuple(settings.items()))
    return staged(Document(StreamSpec(source, rounds=rounds), (choice,)))


def places(panel: Panel) -> list[tuple[QRectF, str]]:
    """Return the position of each bar or cell in px of the panel, and its tooltip."""
    found = []
    for one in [*panel.findChildren(BarPlot), *panel.findChildren(CellPlot)]:
        corner = one.mapTo(panel, QPoint(0, 0))
        bars, cells = getattr(one, "bars", None), getattr(one, "cells", None)
        if bars is not None:
            found += [(one.bar(j).translated(corner), bars.readout(j)) for j in range(len(bars.values))]
        if cells is not None:
            found += [(one.cell(k).translated(corner), said) for k, said in enumerate(cells.readouts)]
    return found


def share(pixels: Pixels, place: QRectF, colour: Pixels) -> float:
    """Return the share of a place that has a colour."""
    part = pixels[round(place.top()) : round(place.bottom()), round(place.left()) : round(place.right())]
    return float(of_colour(part, colour).mean())


@pytest.mark.parametrize("learner", ["algorithm-p", "weighted-majority", "exponential-weights"])
def test_the_bar_of_the_vote_is_split_at_q1_over_w(qtbot: QtBot, learner: str) -> None:
    workspace = chosen("experts", learner)
    panel = hung(qtbot, "weights", workspace)
    for t in (3, 8, 20):
        pixels = seen(panel, t)
        found = some(vote(workspace.runs[0].rule, workspace.runs[0].frame(t)))
        blue, brown = rgb(panel.style_.colours, "positive_text"), rgb(panel.style_.colours, "negative_text")
        rows = [y for y in range(30, 90) if of_colour(pixels[y : y + 1], brown).sum() > 0.5 * (1 - found.share) * 700]
        row = pixels[rows[2] : rows[2] + 1]
        plus, minus = int(of_colour(row, blue).sum()), int(of_colour(row, brown).sum())
        assert plus / (plus + minus) == pytest.approx(found.share, abs=0.02)


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_what_is_cut_off_is_only_outlined(qtbot: QtBot, theme: str) -> None:
    workspace = chosen("experts", "randomized-weighted-majority", beta="0.4")
    panel = hung(qtbot, "weights", workspace, theme=theme)
    frame, rule = workspace.runs[0].frame(5), workspace.runs[0].rule
    left, weights = some(remaining_share(rule, frame)), rule.weights(frame.before, 5)
    pixels, before = seen(panel, 5, Phase.UPDATE), seen(panel, 5, Phase.LOSS)
    roles = [rgb(panel.style_.colours, "positive" if say else "negative") for say in some(frame.round).x]
    seen(panel, 5, Phase.UPDATE)
    solid = np.array([_solid(pixels, box, roles[j]) for j, (box, _) in enumerate(places(panel))])
    whole = np.array([_solid(before, box, roles[j]) for j, (box, _) in enumerate(places(panel))])
    assert {0.4, 1.0} == set(np.round(left, 6).tolist())
    scale = whole.max() / weights.max()
    assert np.abs(whole - scale * weights).max() <= 2
    assert np.abs(solid - scale * weights * left).max() <= 2


def _solid(pixels: Pixels, box: QRectF, colour: Pixels) -> int:
    """Return the height in px of a bar in its colour, at its middle."""
    column = pixels[round(box.top()) : round(box.bottom()), round(box.center().x())]
    return int((np.abs(column.astype(int) - colour).sum(axis=1) < 30).sum())


def test_elims_literals_are_struck_out_where_a_mistake_took_them(qtbot: QtBot) -> None:
    workspace = chosen("elim-worst", "elim")
    panel = hung(qtbot, "weights", workspace)
    paid, struck = rgb(panel.style_.colours, "paid"), 0
    for t in range(1, 6):
        frame = workspace.runs[0].frame(t)
        pixels = seen(panel, t)
        for (cell, told), old, new in zip(places(panel), frame.before.L, frame.after.L, strict=True):
            assert (share(pixels, cell, paid) > 0.01) == (old > new), told
            assert told.endswith("struck out now" if old > new else "in L" if old else "struck out")
            struck += old > new
        pixels = seen(panel, t, Phase.LOSS)
        assert not any(share(pixels, cell, paid) for cell, _ in places(panel)), "no update yet"
    assert struck >= 4


def test_halvings_experts_are_cells_by_their_vote(qtbot: QtBot) -> None:
    workspace = chosen("halving-minority", "halving", rounds=None)
    panel = hung(qtbot, "weights", workspace)
    colours, ruled_out = panel.style_.colours, 0
    for t in range(1, 4):
        frame = workspace.runs[0].frame(t)
        pixels = seen(panel, t, Phase.PREDICTION)
        for j, (cell, _) in enumerate(places(panel)):
            role = "positive" if some(frame.round).x[j] else "negative"
            assert (share(pixels, cell, rgb(colours, role)) > 0.5) == bool(frame.before.V[j])
        pixels = seen(panel, t)
        for j, (cell, told) in enumerate(places(panel)):
            going = frame.before.V[j] > frame.after.V[j]
            assert (share(pixels, cell, rgb(colours, "paid")) > 0.005) == going
            assert told.endswith("ruled out now") == going
            ruled_out += going
    assert ruled_out >= 8


def test_the_leaders_cells_are_marked_as_in_the_proof(qtbot: QtBot) -> None:
    workspace = chosen("leader-killer", "follow-the-leader")
    panel = hung(qtbot, "weights", workspace)
    paid, frame = rgb(panel.style_.colours, "paid"), workspace.runs[0].frame(37)
    pixels = seen(panel, 37)
    cells = [(cell, told) for cell, told in places(panel) if "leads with" in told]
    N, least = len(frame.after.L), int(frame.after.L.min())
    assert len(cells) == N * (least + 1)
    marked = [of_colour(near(pixels, cell.center(), 2), paid).all() for cell, _ in cells]
    assert marked == [told.endswith(": a mistake") for _, told in cells]
    assert sum(marked) == frame.mistakes == 37


def test_winnow2_counts_promotions_and_demotions(qtbot: QtBot) -> None:
    workspace = chosen("lecture-winnow", "winnow2", rounds=None, theta="2", beta="2")
    trace = workspace.runs[0].trace
    assert [ups_and_downs(trace, t) for t in range(4)] == [(0, 0), (0, 1), (1, 1), (2, 1)]
    panel = hung(qtbot, "weights", workspace)
    colours = panel.style_.colours
    for t, role, other in ((1, "negative", "positive"), (2, "positive", "negative")):
        pixels = seen(panel, t)
        moved = np.flatnonzero(some(workspace.runs[0].frame(t).round).x)
        for j, (place, _) in enumerate(places(panel)):
            assert (share(pixels, place, rgb(colours, role)) > 0.005) == (j in moved)
            assert share(pixels, place, rgb(colours, other)) == 0


def test_the_queue_holds_the_gradients_of_the_last_tau_rounds(qtbot: QtBot) -> None:
    workspace = chosen("noisy", "delayed-svm", tau="4")
    panel = hung(qtbot, "weights", workspace)
    run = workspace.runs[0]
    seen(panel, 0)
    assert not [text for _, text in places(panel) if text.startswith("gradient of round")]
    for t in (1, 3, 9, 30):
        seen(panel, t)
        shown = some(panel.snapshot).learners[0]
        before, after = (learner_weights(run, shown, phase).waiting for phase in (Phase.LOSS, Phase.UPDATE))
        assert [each.t for each in before] == list(range(max(1, t - 4), t))
        assert [each.t for each in after] == list(range(max(1, t - 3), t + 1))
        assert [each.age for each in after] == [t - each.t for each in after]
        for each in (*before, *after):
            happened = some(run.frame(each.t).round)
            assert each.side == (happened.y if happened.y * happened.score < 1 else 0)
        told = [text for _, text in places(panel) if text.startswith("gradient of round")]
        assert len(told) == len(after)


def test_below_the_weights_of_the_p_norm_perceptron_stands_what_they_are_made_of(qtbot: QtBot) -> None:
    workspace = chosen("sparse", "p-norm-perceptron", p="4")
    panel = hung(qtbot, "weights", workspace)
    run = workspace.runs[0]
    t = next(t for t in range(10, ROUNDS) if run.frame(t).after.theta.any() and some(run.frame(t).round).changed)
    seen(panel, t)
    w, theta = (some(plot.bars) for plot in panel.findChildren(BarPlot))
    before, after = run.frame(t).before, run.frame(t).after
    for bars, old, new in ((w, before.w, after.w), (theta, before.theta, after.theta)):
        assert bars.heights.tolist() == old.tolist()
        moved = old != new
        assert some(bars.steps)[moved].tolist() == np.column_stack([old, new])[moved].tolist()
        assert np.isnan(some(bars.steps)[~moved]).all()
    assert (w.readout(0).split()[1], theta.readout(0).split()[1]) == ("w", "θ")
    of_kind(panel, WeightsPanel).sort_button.setChecked(True)
    assert len({tuple(some(plot.bars).columns.order) for plot in panel.findChildren(BarPlot)}) == 1


def test_the_average_stands_beside_the_last_weights(qtbot: QtBot) -> None:
    workspace = chosen("iris", "averaged-perceptron")
    panel = hung(qtbot, "weights", workspace)
    pixels = seen(panel, ROUNDS)
    last, average = (
        workspace.runs[0].frame(ROUNDS).before.w,
        workspace.runs[0].rule.weights(workspace.runs[0].frame(ROUNDS).before, ROUNDS),
    )
    ink = rgb(panel.style_.colours, "ink")
    heights: list[list[int]] = [[], []]
    for box, _ in places(panel):
        for k, side in enumerate((0.3, 0.72)):
            column = pixels[:, round(box.left() + side * box.width())]
            heights[k].append(_longest(column, ink if k == 0 else pixels[_inside(pixels, box)]))
    scale = max(heights[0]) / np.abs(last).max()
    assert heights[0] == pytest.approx(scale * np.abs(last), abs=3)
    assert heights[1] == pytest.approx(scale * np.abs(average), abs=5), "inside of its outline"


def _longest(column: Pixels, colour: Any) -> int:
    hit = np.abs(column.astype(int) - colour).sum(axis=1) < 20
    edges = np.flatnonzero(np.diff(np.concatenate([[0], hit.astype(int), [0]])))
    return int(np.max(edges[1::2] - edges[::2], initial=0))


def _inside(pixels: Pixels, box: QRectF) -> tuple[int, int]:
    """Return a pixel inside of the pale bar of a pair."""
    x = round(box.left() + 0.72 * box.width())
    greys = [y for y in range(round(box.top()), round(box.bottom())) if 190 < int(pixels[y, x].mean()) < 235]
    return greys[len(greys) // 2], x


@pytest.mark.parametrize(
    ("learner", "title"),
    [
        ("perceptron", "Weights w before the update"),
        ("averaged-perceptron", "Weights w, pale: their average"),
        ("dual-perceptron", "α of the support vectors before the update"),
        ("budget-perceptron", "αy of the support vectors before the update"),
        ("algorithm-p", "Expert weights, dashed: removed now"),
        ("simplex-gradient", "Expert weights before the update"),
        ("halving", "Experts not ruled out (version space V)"),
        ("follow-the-leader", "Each mistake as a cell: the leader and its loss"),
        ("winnow2", "Weights as powers of β"),
        ("p-norm-perceptron", "Weights w, computed from θ below"),
        ("elim", "Literals that may be in the target"),
    ],
)
def test_each_state_has_its_picture_and_only_bars_can_be_sorted(qtbot: QtBot, learner: str, title: str) -> None:
    workspace = staged(document("noisy", learner, rounds=5))
    panel = of_kind(hung(qtbot, "weights", workspace), WeightsPanel)
    seen(panel, 3)
    assert panel.accessibleName() == title
    sortable = chart_kind(workspace.runs[0].learner.abilities).sortable
    assert panel.sort_button.isVisibleTo(panel) == sortable
    assert sortable == (title.split()[0] in ("Weights", "α", "αy", "Expert") and "β" not in title)


def test_the_mouse_is_told_what_it_points_at(qtbot: QtBot) -> None:
    panel = hung(qtbot, "weights", chosen("halving-minority", "halving", rounds=None))
    panel.show()
    QApplication.processEvents()
    seen(panel, 2)
    QApplication.processEvents()
    plot = some(panel.findChild(CellPlot))
    hover(plot.viewport(), plot.cell(3).center().toPoint())
    assert plot.box.toolTip() == some(plot.cells).readouts[3]
    assert plot.box.toolTip().startswith("h4: ")


def test_a_bar_is_told_with_its_vote_and_loss(qtbot: QtBot) -> None:
    workspace = chosen("experts", "algorithm-p")
    panel = hung(qtbot, "weights", workspace)
    panel.show()
    QApplication.processEvents()
    seen(panel, 20)
    QApplication.processEvents()
    plot, shown = some(panel.findChild(BarPlot)), some(panel.snapshot).learners[0]
    hover(plot.viewport(), plot.bar(2).center().toPoint())
    told = plot.box.toolTip()
    sign = "+" if some(shown.frame.round).x[2] >= 0.5 else "−"
    assert told.startswith(f"{shown.names[2]}: weight ")
    assert told.endswith(f"vote {sign}, loss {shown.hindsight['expert_losses'][2]:.0f}")
    numbers = dict(plot.numbers())
    assert numbers["weight"].tolist() == shown.weights.tolist()
    assert numbers["vote"].tolist() == some(shown.frame.round).x.tolist()


def test_the_rows_of_a_game_are_numbered_in_every_language(qtbot: QtBot, german: None) -> None:
    game = StreamSpec("matrix-game", rounds=ROUNDS, settings=(("A", "random"),))
    panel = hung(qtbot, "weights", staged(Document(game, (LearnerChoice("exponential-weights"),))))
    seen(panel, 5)
    plot = some(panel.findChild(BarPlot))
    assert some(plot.bars).readout(2).startswith("r3: Gewicht ")
    assert "jetzt" in dict(plot.numbers())


@pytest.mark.parametrize("learner", ["perceptron", "halving"])
def test_the_wheel_zooms_and_a_double_click_fits(qtbot: QtBot, learner: str) -> None:
    source = "halving-minority" if learner == "halving" else "noisy"
    panel = hung(qtbot, "weights", chosen(source, learner, rounds=None if learner == "halving" else ROUNDS))
    panel.show()
    QApplication.processEvents()
    seen(panel, 2)
    plot = (panel.findChildren(BarPlot) + panel.findChildren(CellPlot))[0]
    QApplication.processEvents()
    home = plot.box.viewRect()
    wheel(plot.viewport(), plot.viewport().rect().center(), 4)
    assert plot.box.zoomed
    assert plot.box.viewRect().width() < home.width()
    seen(panel, 3)
    assert plot.box.zoomed, "another round leaves what is zoomed as it is"
    plot.box.fit()
    assert plot.box.viewRect().width() == pytest.approx(home.width())


def test_many_bars_in_few_pixels_keep_the_largest_of_each() -> None:
    heights = np.zeros(1000)
    heights[[3, 500, 999]] = 1.0, -2.0, 3.0
    places, order = strongest(np.arange(1000), np.arange(1000), heights, 100.0)
    assert len(places) == 100
    assert {3, 500, 999} <= set(order.tolist())
    assert (places == order).all()
