"""Tooltips name what is under the mouse, with its number."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF
from typed import of_kind, some
from windows import House, document, settled

from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import StreamSpec
from visualonline.views.charts.chart_view import VoteBar
from visualonline.views.panels.differences import DifferencesPanel
from visualonline.views.panels.proof import ProofPanel
from visualonline.views.shell.window import MainWindow
from visualonline.views.text.numbers import short
from visualonline.views.text.placed_labels import Text
from visualonline.views.text.verdict import meaning


def tooltip_on(window: MainWindow, normal: object, offset: float) -> str:
    """Return the tooltip at a point of the first plane on the line normal.x = offset, away from the middle."""
    drawing = window.planes[0].drawing
    projection = some(drawing.projection)
    a, b = np.asarray(normal, dtype=float)
    line = some(projection.geometry.line(np.array([a, b]), offset))
    return drawing.lines.tooltip_at(some(projection.crossing(line)).pointAt(0.38))


def test_lines_of_the_plane_say_what_they_are(house: House) -> None:
    window = house.on(document("separable", rounds=40))
    window.session.seek(8)
    window.planes[0].view.grab()
    w = window.session.workspace.runs[0].frame(8).after.w
    assert tooltip_on(window, w, 0.0) == f"the learner's hyperplane, w·x = 0: w = ({short(w[0])}, {short(w[1])})"
    known = window.session.snapshot.learners[0].hindsight
    best = tooltip_on(window, known["u"], 0.0)
    assert best.endswith(f"γ = {short(float(known['gamma']))}")
    drawing = window.planes[0].drawing
    assert drawing.lines.tooltip_at(QPointF(3, 3)) == ""


def test_an_expert_says_its_name_and_its_weight(house: House) -> None:
    spec = StreamSpec("separable", rounds=60, experts="lines:n=16")
    window = house.on(Document(spec, (LearnerChoice("weighted-majority"),)))
    window.session.seek(20)
    window.planes[0].view.grab()
    shown, experts = window.session.snapshot.learners[0], window.planes[0].drawing.experts
    for k in (2, 9):
        told = tooltip_on(window, experts[k].normal, experts[k].offset)
        assert told == f"{experts[k].name}: weight {short(float(shown.frame.before.w[k]))}"


def test_a_side_of_the_proof_says_its_number_and_its_symbols(house: House) -> None:
    window = house.on(document("separable", rounds=40))
    window.session.seek(30)
    panel = of_kind(window.show_panel("proof"), ProofPanel)
    settled()
    first, *symbols = of_kind(panel.labels.explained_at(panel.lines[0].box.center()), Text).tip.split("\n")
    assert first == f"side 1: {short(some(panel.numbers).numbers[0])} now"
    assert symbols
    assert all(": " in symbol for symbol in symbols)
    assert panel.labels.explained_at(QPointF(1, 1)) is None


def test_a_verdict_among_the_differences_says_what_it_means(house: House) -> None:
    window = house.on(document("separable", "perceptron", "winnow", rounds=40))
    window.session.seek(40)
    panel = of_kind(window.show_panel("differences"), DifferencesPanel)
    settled()
    rows = window.session.snapshot.rows
    verdicts = next(line for line in panel.sections(some(panel.snapshot))[0][1] if line.name == "verdict")
    assert [cell.tip for cell in verdicts.cells[:2]] == [meaning(some(row.judgement).verdict) for row in rows]


def test_the_vote_says_both_shares(house: House) -> None:
    window = house.on(document("experts", "weighted-majority", rounds=30))
    window.session.seek(9)
    window.show_panel("weights")
    settled()
    [bar] = window.layout_.panel("weights").findChildren(VoteBar)
    frame = window.session.snapshot.learners[0].frame
    share = float(frame.before.w @ some(frame.round).x / frame.before.w.sum())
    assert bar.toolTip().endswith(f"+: {short(share)}, for −: {short(1 - share)}")


@pytest.mark.parametrize(
    ("source", "learner", "said"), [("experts", "halving", "says"), ("or-literals", "elim", "=")]
)
def test_a_cell_of_the_board_says_its_round_and_its_value(house: House, source: str, learner: str, said: str) -> None:
    window = house.on(document(source, learner, rounds=30))
    window.session.seek(6)
    settled()
    board, snapshot = window.planes[0].board, window.session.snapshot
    shown = snapshot.learners[0]
    grid = board._grid(shown)
    X = shown.facts.stream.block(0).X
    for k, j in ((0, 0), (4, 2)):
        value = X[k, grid.columns[j]]
        word = f"= {value:g}" if said == "=" else "predicts +1" if value == 1 else "predicts −1"
        told = board.tooltip_at(snapshot, grid.box(j, k).center())
        assert told == f"round {k + 1}: {shown.facts.features[grid.columns[j]]} {word}"
    above = QPointF(grid.box(1, 0).center().x(), 2.0)
    assert board.tooltip_at(snapshot, above) == shown.facts.features[grid.columns[1]]
