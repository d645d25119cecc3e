"""The premises on the card of a theorem: each in its row, none left out for a long statement or a source."""

from typing import cast

import pytest
from pictures import hung, seen, staged
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot
from windows import document

from visualonline.catalog import catalog
from visualonline.protocol import Learner
from visualonline.session.playhead import Playhead
from visualonline.views.panels import theorem as card
from visualonline.views.premises import height, told
from visualonline.views.style import LIGHT, Style

LEARNERS = cast("dict[str, Learner]", catalog("learners").plugins)
ON = {"winnow": "sparse", "winnow2": "bisection", "kernel-perceptron": "noisy"}


def source(learner: str) -> str:
    return ON.get(learner, "experts" if LEARNERS[learner].accepts == "advice" else "noisy")


@pytest.mark.parametrize("learner", LEARNERS)
def test_every_premise_of_every_theorem_has_room(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, learner: str) -> None:
    drawn: list[tuple[QRectF, float, int]] = []

    def record(_painter: object, box: QRectF, premises: tuple[object, ...], style: Style) -> None:
        drawn.append((QRectF(box), height(premises, style), len(premises)))  # type: ignore[arg-type]

    card.prepare()
    monkeypatch.setattr(card, "paint_premises", record)
    stage = staged(document(source(learner), learner, rounds=40))
    panel = hung(qtbot, "theorem", stage, size=QSize(806, 205))
    for name in stage.runs[0].tracks:
        stage.theorems[0] = name
        for track in stage._wanted(0):
            if len(track) < 40:
                track.advance(40)
        drawn.clear()
        seen(panel, 40)
        box, needed, count = drawn[-1]
        assert count >= len(stage.runs[0].track(name).at(40).premises)
        assert needed <= box.height() + 1e-6


def test_premises_stand_side_by_side_as_long_as_they_fit(qapp: object) -> None:
    stage = staged(document("sparse", "winnow", rounds=40))
    shown = stage.moment(Playhead(position=200.0, end=40)).shown[0]
    style = Style(LIGHT)
    metrics = QFontMetricsF(style.font(style.note))
    for width, rows in ((2000.0, 1), (700.0, 2), (120.0, 2)):
        premises = told(shown, width, style)
        assert [premise.premise for premise in premises] == list(shown.judgement.premises)
        assert premises[-1].row == rows - 1
        assert height(premises, style) == pytest.approx(1.55 * style.note * rows)
        assert all(each.x + 1.4 * style.note + metrics.horizontalAdvance(each.text) <= width for each in premises)
