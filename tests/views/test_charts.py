"""Pixels with a meaning in the panel of weights: the vote, what is cut off, and the states' own pictures."""

from typing import Any

import numpy as np
import pytest
from pictures import Pixels, hung, near, of_colour, rgb, seen, staged
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot
from windows import document

from visualonline.experiment.votes import kept, vote
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.playhead import Phase
from visualonline.session.stage import Stage
from visualonline.streams.spec import StreamSpec
from visualonline.views.charts.promotions import steps
from visualonline.views.charts.queue import waiting
from visualonline.views.panel import Panel
from visualonline.views.panels.weights import kind_of

ROUNDS = 40


def chosen(source: str, learner: str, rounds: int | None = ROUNDS, **settings: str) -> Stage:
    choice = LearnerChoice(learner, tuple(settings.items()))
    return staged(Document(StreamSpec(source, rounds=rounds), (choice,)))


def places(panel: Panel) -> list[tuple[QRectF, str]]:
    return panel._bars  # type: ignore[attr-defined,no-any-return]


def share(pixels: Pixels, place: QRectF, colour: Pixels) -> float:
    """Return the share of a place that has a colour."""
    part = pixels[round(place.top()) : round(place.bottom()), round(place.left()) : round(place.right())]
    return float(of_colour(part, colour).mean())


@pytest.mark.parametrize("learner", ["algorithm-p", "weighted-majority", "exponential-weights"])
def test_the_bar_of_the_vote_is_split_at_q1_over_w(qtbot: QtBot, learner: str) -> None:
    stage = chosen("experts", learner)
    panel = hung(qtbot, "weights", stage)
    for t in (3, 8, 20):
        pixels = seen(panel, t)
        found = vote(stage.runs[0].rule, stage.runs[0].frame(t))
        blue, brown = rgb(panel.style_.colours, "positive_text"), rgb(panel.style_.colours, "negative_text")
        rows = [y for y in range(30, 90) if of_colour(pixels[y : y + 1], brown).sum() > 0.5 * (1 - found.share) * 700]
        row = pixels[rows[2] : rows[2] + 1]
        plus, minus = int(of_colour(row, blue).sum()), int(of_colour(row, brown).sum())
        assert plus / (plus + minus) == pytest.approx(found.share, abs=0.02)


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_what_is_cut_off_is_only_outlined(qtbot: QtBot, theme: str) -> None:
    stage = chosen("experts", "randomized-weighted-majority", beta="0.4")
    panel = hung(qtbot, "weights", stage, theme=theme)
    frame, rule = stage.runs[0].frame(5), stage.runs[0].rule
    left, weights = kept(rule, frame), rule.weights(frame.before, 5)
    pixels, before = seen(panel, 5, Phase.UPDATE), seen(panel, 5, Phase.LOSS)
    roles = [rgb(panel.style_.colours, "positive" if say else "negative") for say in frame.round.x]
    seen(panel, 5, Phase.UPDATE)
    solid = np.array([_solid(pixels, box, roles[j]) for j, (box, _) in enumerate(places(panel))])
    whole = np.array([_solid(before, box, roles[j]) for j, (box, _) in enumerate(places(panel))])
    assert {0.4, 1.0} == set(np.round(left, 6).tolist())
    scale = whole.max() / weights.max()
    assert np.abs(whole - scale * weights).max() <= 2
    assert np.abs(solid - scale * weights * left).max() <= 2


def _solid(pixels: Pixels, box: QRectF, colour: Pixels) -> int:
    """Return the height in px of a bar in its colour, at its middle, above three rows of text."""
    column = pixels[round(box.top()) : round(box.bottom() - 4 - 3 * 1.35 * 14), round(box.center().x())]
    return int((np.abs(column.astype(int) - colour).sum(axis=1) < 30).sum())


def test_elims_literals_are_struck_out_where_a_mistake_took_them(qtbot: QtBot) -> None:
    stage = chosen("elim-worst", "elim")
    panel = hung(qtbot, "weights", stage)
    paid, struck = rgb(panel.style_.colours, "paid"), 0
    for t in range(1, 6):
        frame = stage.runs[0].frame(t)
        pixels = seen(panel, t)
        for (cell, told), old, new in zip(places(panel), frame.before.L, frame.after.L, strict=True):
            assert (share(pixels, cell, paid) > 0.01) == (old > new), told
            assert told.endswith("struck out now" if old > new else "in L" if old else "struck out")
            struck += old > new
        pixels = seen(panel, t, Phase.LOSS)
        assert not any(share(pixels, cell, paid) for cell, _ in places(panel)), "no update yet"
    assert struck >= 4


def test_halvings_experts_are_cells_by_their_vote(qtbot: QtBot) -> None:
    stage = chosen("halving-minority", "halving", rounds=None)
    panel = hung(qtbot, "weights", stage)
    colours, ruled_out = panel.style_.colours, 0
    for t in range(1, 4):
        frame = stage.runs[0].frame(t)
        pixels = seen(panel, t, Phase.PREDICTION)
        for j, (cell, _) in enumerate(places(panel)):
            role = "positive" if frame.round.x[j] else "negative"
            assert (share(pixels, cell, rgb(colours, role)) > 0.5) == bool(frame.before.V[j])
        pixels = seen(panel, t)
        for j, (cell, told) in enumerate(places(panel)):
            going = frame.before.V[j] > frame.after.V[j]
            assert (share(pixels, cell, rgb(colours, "paid")) > 0.005) == going
            assert told.endswith("ruled out now") == going
            ruled_out += going
    assert ruled_out >= 8


def test_the_leaders_cells_are_marked_as_in_the_proof(qtbot: QtBot) -> None:
    stage = chosen("leader-killer", "follow-the-leader")
    panel = hung(qtbot, "weights", stage)
    paid, frame = rgb(panel.style_.colours, "paid"), stage.runs[0].frame(37)
    pixels = seen(panel, 37)
    cells = [(cell, told) for cell, told in places(panel) if "leading" in told]
    N, least = len(frame.after.L), int(frame.after.L.min())
    assert len(cells) == N * (least + 1)
    marked = [of_colour(near(pixels, cell.center(), 2), paid).all() for cell, _ in cells]
    assert marked == [told.endswith(": marked") for _, told in cells]
    assert sum(marked) == frame.mistakes == 37


def test_winnow2_counts_promotions_and_demotions(qtbot: QtBot) -> None:
    stage = chosen("lecture-winnow", "winnow2", rounds=None, theta="2", beta="2")
    trace = stage.runs[0].trace
    assert [steps(trace, t) for t in range(4)] == [(0, 0), (0, 1), (1, 1), (2, 1)]
    panel = hung(qtbot, "weights", stage)
    colours = panel.style_.colours
    for t, role, other in ((1, "negative", "positive"), (2, "positive", "negative")):
        pixels = seen(panel, t)
        moved = np.flatnonzero(stage.runs[0].frame(t).round.x)
        for j, (place, _) in enumerate(places(panel)):
            assert (share(pixels, place, rgb(colours, role)) > 0.005) == (j in moved)
            assert share(pixels, place, rgb(colours, other)) == 0


def test_the_queue_holds_the_gradients_of_the_last_tau_rounds(qtbot: QtBot) -> None:
    stage = chosen("noisy", "delayed-svm", tau="4")
    panel = hung(qtbot, "weights", stage)
    run = stage.runs[0]
    for t in (1, 3, 9, 30):
        seen(panel, t)
        shown = panel.moment.shown[0]
        before, after = waiting(shown, updated=False), waiting(shown, updated=True)
        assert [each.t for each in before] == list(range(max(1, t - 4), t))
        assert [each.t for each in after] == list(range(max(1, t - 3), t + 1))
        assert [each.age for each in after] == [t - each.t for each in after]
        for each in (*before, *after):
            happened = run.frame(each.t).round
            assert each.side == (happened.y if happened.y * happened.score < 1 else 0)
        told = [text for _, text in places(panel) if text.startswith("gradient of round")]
        assert len(told) == len(after)


def test_the_average_stands_beside_the_last_weights(qtbot: QtBot) -> None:
    stage = chosen("iris", "averaged-perceptron")
    panel = hung(qtbot, "weights", stage)
    pixels = seen(panel, ROUNDS)
    last, average = (
        stage.runs[0].frame(ROUNDS).before.w,
        stage.runs[0].rule.weights(stage.runs[0].frame(ROUNDS).before, ROUNDS),
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
    greys = [y for y in range(round(box.top()), round(box.bottom()) - 30) if 190 < int(pixels[y, x].mean()) < 235]
    return greys[len(greys) // 2], x


@pytest.mark.parametrize(
    ("learner", "title"),
    [
        ("perceptron", "Weights w before the update"),
        ("averaged-perceptron", "Weights w, pale: their average"),
        ("dual-perceptron", "α of the supports before the update"),
        ("algorithm-p", "Expert weights, dashed: cut off now"),
        ("simplex-gradient", "Expert weights before the update"),
        ("halving", "Experts that are still believed"),
        ("follow-the-leader", "Mistakes as cells (leader, its loss)"),
        ("winnow2", "Weights as powers of β"),
        ("elim", "Literals that may be the target's"),
    ],
)
def test_each_state_has_its_picture_and_only_bars_can_be_sorted(qtbot: QtBot, learner: str, title: str) -> None:
    panel = hung(qtbot, "weights", staged(document("noisy", learner, rounds=5)))
    seen(panel, 3)
    assert panel.accessibleName() == title
    assert panel.sort_button.isVisibleTo(panel) == kind_of(panel.moment.shown[0]).sortable
    assert kind_of(panel.moment.shown[0]).sortable == (
        title.split()[0] in ("Weights", "α", "Expert") and "β" not in title
    )


def test_the_mouse_is_told_what_it_points_at(qtbot: QtBot) -> None:
    panel = hung(qtbot, "weights", chosen("halving-minority", "halving", rounds=None))
    panel.show()
    seen(panel, 2)
    cell, told = places(panel)[3]
    qtbot.mouseMove(panel, QPointF(cell.center()).toPoint())
    assert panel.toolTip() == told
