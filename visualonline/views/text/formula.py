"""Formulas: TeX is typeset by ziamath and painted by QtSvg. Pictures are cached by text, size, colour and ratio."""

from __future__ import annotations

import re
from functools import lru_cache

import numpy as np
from PySide6.QtCore import QByteArray, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from visualonline.core.typesetting import INK, SIZE, set_once

DRAWING = "drawing"
"""Text key of a formula's QImage, whose value is the SVG from which the image was painted, cropped in the same way."""
_VIEW = re.compile(r'viewBox="[^"]*"')


@lru_cache(maxsize=256)
def formula(tex: str, size: float, colour: str, ratio: float, *, inline: bool = False) -> QPixmap:
    """Return a formula as a picture on a transparent background.

    Parameters
    ----------
    tex : str
        TeX without dollar signs. If it cannot be typeset, the text itself is shown in the desktop's font.
    size : float
        Font size in px.
    colour : str
        As "#rrggbb".
    ratio : float
        Device pixels per px.
    inline : bool
        Text style, for formulas within a line: limits next to sums, small fractions.
    """
    svg = set_once(tex, inline)
    if svg is None:
        return _plain(tex, size, colour, ratio)
    coloured = svg.replace(INK, colour)
    renderer = QSvgRenderer(QByteArray(coloured.encode()))
    scale = size * ratio / SIZE
    box = renderer.viewBoxF().adjusted(-2 / scale, -2 / scale, 2 / scale, 2 / scale)
    image = _painted(renderer, box, scale)
    inked = _inked(image)
    seen = QRectF(inked.x() / scale, inked.y() / scale, inked.width() / scale, inked.height() / scale)
    return _picture(image.copy(inked), coloured, seen.translated(box.topLeft()), ratio)


@lru_cache(maxsize=256)
def formula_in_text(tex: str, size: float, colour: str, ratio: float, descent: float) -> QPixmap:
    """Return a formula as a picture whose lower edge is at least `descent` px below its baseline.

    The other parameters are those of `formula`.
    """
    svg = set_once(tex, True)
    if svg is None:
        return _plain(tex, size, colour, ratio)
    coloured = svg.replace(INK, colour)
    renderer = QSvgRenderer(QByteArray(coloured.encode()))
    scale = size * ratio / SIZE
    box = renderer.viewBoxF()  # the baseline is at y = 0
    box.setBottom(max(box.bottom(), descent * ratio / scale))
    return _picture(_painted(renderer, box, scale), coloured, box, ratio)


def _picture(image: QImage, svg: str, seen: QRectF, ratio: float) -> QPixmap:
    """Return an image as a pixmap that stores the visible part of its SVG."""
    view = f'viewBox="{seen.x()} {seen.y()} {seen.width()} {seen.height()}"'
    image.setText(DRAWING, _VIEW.sub(view, svg, count=1))
    picture = QPixmap.fromImage(image)
    picture.setDevicePixelRatio(ratio)
    return picture


def _painted(renderer: QSvgRenderer, box: QRectF, scale: float) -> QImage:
    """Paint a part of a drawing on a transparent background, with `scale` pixels per unit."""
    renderer.setViewBox(box)
    width, height = (max(1, round(scale * extent)) for extent in (box.width(), box.height()))
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, image.width(), image.height()))
    painter.end()
    return image


def _inked(image: QImage) -> QRect:
    """Return the bounding rectangle of the non-transparent pixels.

    With a large root inside brackets, the typesetter returns a box that is far too tall.
    """
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    inked = pixels[:, 3 : 4 * image.width() : 4] > 0
    rows, columns = np.flatnonzero(inked.any(axis=1)), np.flatnonzero(inked.any(axis=0))
    if not len(rows):
        return image.rect()
    left, top = int(columns[0]), int(rows[0])
    return QRect(left, top, int(columns[-1]) - left + 1, int(rows[-1]) - top + 1)


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
