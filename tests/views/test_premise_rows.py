"""The premises on the card of a theorem: each in its row, none left out for a long statement or a source."""

from typing import cast

import pytest
from pictures import hung, seen, staged
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot
from typed import some
from windows import document

from visualonline.core.catalog import catalog
from visualonline.core.plugin import Learner
from visualonline.session.playhead import Playhead
from visualonline.views.panels import theorem as card
from visualonline.views.text.formula import prepare
from visualonline.views.text.premises import Told, height, told
from visualonline.views.theme.style import LIGHT, Style

LEARNERS = cast("dict[str, Learner]", catalog("learners").plugins)
ON = {"winnow": "sparse", "winnow2": "bisection", "kernel-perceptron": "noisy"}


def source(learner: str) -> str:
    return ON.get(learner, "experts" if LEARNERS[learner].accepts == "advice" else "noisy")


@pytest.mark.parametrize("learner", LEARNERS)
def test_every_premise_of_every_theorem_has_room(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, learner: str) -> None:
    shown: list[tuple[QRectF, float, int]] = []

    def record(box: QRectF, premises: tuple[Told, ...], style: Style, ratio: float) -> list[object]:
        shown.append((QRectF(box), height(premises, style), len(premises)))
        return []

    prepare()
    monkeypatch.setattr(card, "premise_items", record)
    workspace = staged(document(source(learner), learner, rounds=40))
    panel = hung(qtbot, "theorem", workspace, size=QSize(806, 205))
    for name in workspace.runs[0].bound_traces:
        workspace.theorems[0] = name
        for track in workspace._shown_traces(0):
            if len(track) < 40:
                track.advance(40)
        shown.clear()
        seen(panel, 40)
        box, needed, count = shown[-1]
        assert count >= len(workspace.runs[0].bound_trace(name).at(40).premises)
        assert needed <= box.height() + 1e-6


def test_premises_stand_side_by_side_as_long_as_they_fit(qapp: object) -> None:
    workspace = staged(document("sparse", "winnow", rounds=40))
    shown = workspace.snapshot(Playhead(position=200.0, end=40)).learners[0]
    style = Style(LIGHT)
    metrics = QFontMetricsF(style.font(style.note))
    for width, rows in ((2000.0, 1), (700.0, 2), (120.0, 2)):
        premises = told(shown, width, style)
        assert [premise.premise for premise in premises] == list(some(shown.judgement).premises)
        assert premises[-1].row == rows - 1
        assert height(premises, style) == pytest.approx(1.55 * style.note * rows)
        assert all(each.x + 1.4 * style.note + metrics.horizontalAdvance(each.text) <= width for each in premises)
