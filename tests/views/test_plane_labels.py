"""What is written and drawn into the plane: names of arrows off the marks, the reported average as its own line."""

import itertools

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from windows import House, document, settled

from visualonline.views.plane.arrows import paint_arrow, paint_update
from visualonline.views.style import LIGHT, Style


@pytest.fixture
def painter(qapp: object) -> QPainter:
    sheet = QImage(400, 400, QImage.Format.Format_RGB32)
    sheet.fill(QColor("white"))
    painter = QPainter(sheet)
    yield painter  # type: ignore[misc]
    painter.end()


@pytest.mark.parametrize("seed", range(6))
def test_the_names_of_arrows_cover_neither_marks_nor_each_other(painter: QPainter, seed: int) -> None:
    marks = [QRectF(x, y, 12, 12) for x, y in np.random.default_rng(seed).uniform(120, 290, (14, 2))]
    taken = list(marks)
    tail, tip, new = QPointF(200, 200), QPointF(240, 160), QPointF(262, 178)
    paint_update(painter, tail, tip, new, Style(LIGHT), QColor("black"), "positive", "η y x", taken)
    names = [box for box in taken if box.width() > 12]  # an arrow's own boxes are as wide as its line
    assert len(names) == 3
    for name, other in itertools.product(names, [*marks, *names]):
        assert name is other or not name.intersects(other)


def test_a_name_leaves_the_place_beyond_the_tip_where_that_is_taken(painter: QPainter) -> None:
    for wall in (QRectF(0, 0, 400, 96), QRectF(0, 0, 230, 400), QRectF(170, 0, 230, 400)):
        taken = [wall]
        paint_arrow(painter, QPointF(200, 200), QPointF(200, 100), QColor("black"), 4.0, "wₜ", Style(LIGHT), taken)
        assert not taken[-1].intersects(wall)
        assert not any(taken[-1].intersects(box) for box in taken[1:-1])


def test_the_average_is_that_of_all_weights_after_the_rounds(house: House) -> None:
    window = house.on(document("noisy", "averaged-perceptron", rounds=40))
    drawing = window.planes[0].drawing
    run = window.session.stage.runs[0]
    for t in (1, 7, 40):
        window.session.seek(t)
        settled()
        mean = np.mean([run.frame(s).after.w for s in range(1, t + 1)], axis=0)
        assert (drawing.average.a, drawing.average.b, drawing.average.c) == pytest.approx((*mean, 0.0))
    assert "the average, which is reported" in window.planes[0]._foot.accessibleName()
    window = house.on(document("noisy", "perceptron", rounds=40))
    window.session.seek(7)
    assert window.planes[0].drawing.average is None
