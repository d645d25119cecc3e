"""Pictures that are kept: drawn once, the pixels of those drawn anew, and let go of where there is no room."""

from typing import Any

import numpy as np
import pytest
from pictures import Pixels, hung, seen, staged
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap
from pytestqt.qtbot import QtBot
from windows import document

from visualonline.views.kept import Kept
from visualonline.views.scene import Scene, picture
from visualonline.views.style import LIGHT, Style

GROUND = QColor("#F3F2EE")


def figure(painter: QPainter) -> None:
    """Draw lines and a text that stand between pixels."""
    painter.setPen(QPen(QColor("#A8326E"), 2.5))
    painter.drawLine(QPointF(12.3, 15.7), QPointF(80.9, 50.2))
    painter.setFont(Style(LIGHT).font(14))
    painter.drawText(QPointF(20.4, 47.6), "0.25")


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_what_is_laid_has_the_pixels_of_what_is_drawn_there(qtbot: QtBot, ratio: float) -> None:
    laid, drawn = (QImage(200, 160, QImage.Format.Format_RGB32) for _ in range(2))
    held = Kept()
    for image in (laid, drawn):
        image.setDevicePixelRatio(ratio)
        image.fill(0)
    area = QRectF(10, 12.4, 70, 40)
    for _ in range(2):
        painter = QPainter(laid)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        held.lay(painter, area, GROUND, "figure", figure)
        painter.end()
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(area.toAlignedRect())
    painter.fillRect(area.toAlignedRect(), GROUND)
    figure(painter)
    painter.end()
    assert laid == drawn


def test_each_is_drawn_once_while_there_is_room_and_the_oldest_goes_first(qtbot: QtBot) -> None:
    drawn: list[str] = []
    held = Kept(3 * 4 * 10 * 10)

    def of(name: str, side: int = 10) -> QPixmap:
        def draw() -> tuple[QPixmap]:
            drawn.append(name)
            return (QPixmap(side, side),)

        return held.find(name, draw)[0]

    first = of("a")
    assert [of(name).cacheKey() for name in "bca"][-1] == first.cacheKey()
    assert drawn == ["a", "b", "c"]
    of("d")
    for name in "acd":
        of(name)
    assert drawn == ["a", "b", "c", "d"]
    of("b")
    assert drawn[4:] == ["b"]
    of("large", side=100)
    of("large", side=100)
    assert drawn[5:] == ["large"]


@pytest.mark.parametrize("name", ["mistakes", "margin", "proof", "weight-space"])
def test_a_panel_that_went_to_and_fro_shows_what_a_new_one_does(qtbot: QtBot, name: str) -> None:
    stage = staged(document("noisy", "perceptron", rounds=60))
    used = hung(qtbot, name, stage)

    def shown(t: int, *, new: bool) -> Pixels:
        panel = hung(qtbot, name, stage) if new else used
        seen(panel, t)
        qtbot.waitUntil(lambda: not panel.busy)
        return seen(panel, t)

    rounds = (50, 3, 50, 21, 3)
    for t, found in zip(rounds, [shown(t, new=False) for t in rounds], strict=True):
        np.testing.assert_array_equal(found, shown(t, new=True))


def test_a_plot_is_drawn_once_for_each_room_that_it_has(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[QSize] = []

    def counted(scene: Scene, size: QSize, *rest: Any, coming: bool) -> QPixmap:
        drawn.append(size)
        return picture(scene, size, *rest, coming=coming)

    monkeypatch.setattr("visualonline.views.graph.picture", counted)
    panel: Any = hung(qtbot, "margin", staged(document("noisy", "perceptron", rounds=60)), size=QSize(400, 250))
    seen(panel, 50)
    qtbot.waitUntil(lambda: not panel.busy)
    seen(panel, 50)
    before = panel.graphs[0].box.size().toSize()
    drawn.clear()
    for t in (3, 50, 4, 60):  # where the rounds have a margin, no sentence that says why not takes room from the plot
        seen(panel, t)
    other, again = drawn
    assert other == again != before
