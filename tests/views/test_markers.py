"""The learners' marks: equally large, of four shapes, the same wherever a learner is drawn."""

import itertools
import math
from dataclasses import replace

import pytest
from cards import Spot, card, session_of, stands
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter, QPainterPath
from pytestqt.qtbot import QtBot
from windows import document, picture

from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import StreamSpec
from visualonline.views.plot.round_panel import RoundPanel
from visualonline.views.text.learner_difference import learner_title
from visualonline.views.theme.markers import SHAPES, outline, paint_letter
from visualonline.views.theme.style import LIGHT, Style

LEARNERS = (
    LearnerChoice("online-svm"), LearnerChoice("projected-gradient"), LearnerChoice("delayed-svm", (("tau", 1),)),
    LearnerChoice("online-svm", (("radius", 3.0),)),
)  # fmt: skip
STYLE = Style(LIGHT)


def area(path: QPainterPath) -> float:
    points = [path.pointAtPercent(k / 2000) for k in range(2000)]
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return abs(sum(a.x() * b.y() - b.x() * a.y() for a, b in pairs)) / 2


def test_all_marks_look_equally_large_and_none_is_another() -> None:
    paths = [outline(shape, QPointF(50, 50), 10) for shape in SHAPES]
    assert len(set(SHAPES)) == len(SHAPES) == 4
    for path in paths:
        assert area(path) == pytest.approx(math.pi * 100, rel=0.22)
    assert paths[1].contains(QPointF(58, 58))  # a corner of the square, where the others have none
    assert [path.contains(QPointF(58, 58)) for path in (paths[0], *paths[2:])] == [False] * 3
    assert [path.contains(QPointF(50, 38)) for path in paths] == [False, False, True, True]
    assert paths[3].contains(QPointF(50, 62))
    assert not paths[2].contains(QPointF(50, 62))


@pytest.mark.parametrize("i", range(4))
def test_a_letter_stands_in_its_mark(qtbot: QtBot, i: int) -> None:
    image = QImage(80, 80, QImage.Format.Format_RGB32)
    image.fill(STYLE.colour("card"))
    painter = QPainter(image)
    paint_letter(painter, QPointF(40, 40), 20, i, STYLE.learner(i), STYLE)
    painter.end()
    light = [
        (x, y) for x in range(80) for y in range(80)
        if image.pixelColor(x, y).lightness() > 200 and outline(SHAPES[i], QPointF(40, 40), 18).contains(QPointF(x, y))
    ]  # fmt: skip
    assert 30 < len(light) < 400
    assert sum(x for x, _ in light) / len(light) == pytest.approx(40, abs=3)


def test_each_learner_has_its_mark_on_its_curves(qtbot: QtBot) -> None:
    session = session_of(Document(StreamSpec("noisy", rounds=60), LEARNERS), 40)
    regret = card(qtbot, "regret", session, size=(900, 500))
    assert isinstance(regret, RoundPanel)
    marks = {label.name[0]: label.mark for label in regret.shown.plots[0].labels if label.mark}
    assert marks == dict(zip("ABCD", SHAPES, strict=True))
    mistakes = card(qtbot, "mistakes", session, size=(900, 500))
    assert isinstance(mistakes, RoundPanel)
    labels = {label.name: label for label in mistakes.plots[0].labels}
    assert labels["C regret"].mark == "triangle"
    seen, graph = picture(mistakes), Spot(mistakes)
    # C's bound is isolated: its mark is pointed above and wide below
    x, y = round(graph.x(40.0)), round(graph.y(labels["C bound"].value))
    colour = stands(seen[:, x - 8 : x + 9], mistakes.style_.learner(2), 30)
    assert colour[y - 3].sum() < colour[y + 1].sum()
    assert colour[y - 9 : y - 6].sum() == 0


def test_learners_of_one_kind_are_told_by_what_differs(qtbot: QtBot) -> None:
    choices = tuple(LearnerChoice("randomized-weighted-majority", (("beta", beta),)) for beta in (0.1, 0.5, 0.9))
    spec = StreamSpec("noisy", rounds=40, experts="lines")
    session = session_of(Document(spec, (*choices, LearnerChoice("algorithm-p"))), 40)
    shown = session.snapshot.learners
    names = [learner_title(shown, i) for i in range(4)]
    assert names == [
        "A  β = 0.1, Randomised weighted majority", "B  β = 0.5, Randomised weighted majority",
        "C  β = 0.9, Randomised weighted majority", "D  Algorithm P",
    ]  # fmt: skip
    for one, beta in zip(shown, (0.1, 0.5, 0.9), strict=False):  # C6, from the experts' losses
        assert one.judgement is not None
        best = float(one.judgement.quantities["L_star"])
        assert one.judgement.value == pytest.approx((best * math.log(1 / beta) + math.log(16)) / (1 - beta))


def test_without_delay_a_late_learner_is_the_online_svm_and_late_gradients_cost_more(qtbot: QtBot) -> None:
    late = tuple(LearnerChoice("delayed-svm", (("tau", tau),)) for tau in (0, 16))
    plain = document("noisy", rounds=120)
    session = session_of(replace(plain, learners=(LearnerChoice("online-svm"), *late)), 120)
    svm, prompt, tardy = session.snapshot.learners
    assert learner_title(session.snapshot.learners, 2) == "C  τ = 16, Delayed online SVM"
    assert prompt.frame.loss == svm.frame.loss
    assert tardy.frame.loss > prompt.frame.loss
    assert prompt.judgement is not None
    assert tardy.judgement is not None
    assert tardy.judgement.actual > prompt.judgement.actual
    assert tardy.judgement.value > prompt.judgement.value


@pytest.mark.parametrize("height", [90, 230, 330])
def test_the_labels_of_four_learners_never_cover_each_other(qtbot: QtBot, height: int) -> None:
    session = session_of(Document(StreamSpec("noisy", rounds=60), LEARNERS), 40)
    panel = card(qtbot, "mistakes", session, size=(560, height))
    assert isinstance(panel, RoundPanel)
    plot = panel.plots[0]
    texts = plot._labels_item.texts
    names = [text for text in texts if text.font.weight() > 500]
    one_line = len(texts) > 1 and texts[0].at.y() == texts[1].at.y()
    row = plot.style_.note * (1.3 if one_line else 2.5)
    ordered = sorted(text.at.y() for text in names)
    assert all(b - a >= row - 1e-6 for a, b in itertools.pairwise(ordered))
    assert ordered[0] >= 0
    assert ordered[-1] <= plot.height()
    if height == 90:
        assert all("bound" not in text.text for text in names), "what was paid is named before what is allowed"
    else:
        assert len(names) == 8
