"""Formulas: TeX set by ziamath, painted through QtSvg, kept by text, size, colour and pixel ratio."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer


@lru_cache(maxsize=256)
def formula(tex: str, size: float, colour: str, ratio: float) -> QPixmap:
    """Return a formula as a picture on a transparent ground.

    Parameters
    ----------
    tex : str
        Without dollar signs. A text that cannot be set is shown as it is, in the desktop's font.
    size : float
        Height of the letters in px.
    colour : str
        As "#rrggbb".
    ratio : float
        Device pixels in a px.
    """
    import ziamath

    ziamath.config.svg2 = False
    try:
        drawn = ziamath.Latex(tex, size=size * ratio, color=colour)
        svg = drawn.svg().encode()
    except (AssertionError, ValueError, KeyError, IndexError, AttributeError):
        return _plain(tex, size, colour, ratio)
    renderer = QSvgRenderer(QByteArray(svg))
    box = renderer.viewBoxF().adjusted(-2, -2, 2, 2)
    renderer.setViewBox(box)
    picture = QPixmap(max(1, round(box.width())), max(1, round(box.height())))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    renderer.render(painter, QRectF(0, 0, picture.width(), picture.height()))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


def _plain(tex: str, size: float, colour: str, ratio: float) -> QPixmap:
    picture = QPixmap(round(0.6 * size * len(tex) * ratio) + 8, round(1.6 * size * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setPen(QColor(colour))
    font = painter.font()
    font.setPixelSize(round(size))
    painter.setFont(font)
    painter.drawText(4, round(1.1 * size), tex)
    painter.end()
    return picture
