"""PDF from recorded marks: one page of their size, with shapes as shapes and text in embedded fonts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QPointF, QRectF, QSizeF
from PySide6.QtGui import QFont, QFontMetricsF, QPageSize, QPainter, QPdfWriter

from visualonline.views.picture.recording import Mark, Shape, Text

_POINT, _INCH = 0.75, 96
"""Points in a px, and px in an inch."""
_FINE = 10
"""Units of the page in a px: Qt rounds places of text and clips to whole ones."""
_TABLE = re.compile(rb"beginbfrange.*?endbfrange", re.DOTALL)
_LETTERS = re.compile(rb"(<\w+> <\w+> )(\[[^\]]*\]|<\w+>)")
"""What a font says of its glyphs, and in each line of it the letters, after the first and the last of the glyphs.

Qt takes the glyph of a space for a tab there, and no reader would find two words.
"""
_STRETCHED = 0.12
"""The share by which a text may be stretched to be as wide as it is on the screen; one that is narrower is centred."""


def pdf(marks: Sequence[Mark], width: int, height: int, title: str) -> bytes:
    """Return the bytes of a PDF file with one page of a size in px, 96 to the inch."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("VisualOnline")
    writer.setResolution(_INCH * _FINE)
    exact = QPageSize.SizeMatchPolicy.ExactMatch
    writer.setPageSize(QPageSize(QSizeF(width * _POINT, height * _POINT), QPageSize.Unit.Point, "", exact))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    painter = QPainter(writer)
    painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering)
    painter.scale(_FINE, _FINE)
    try:
        for mark in marks:
            painter.save()
            _paint(painter, mark)
            painter.restore()
    finally:
        painter.end()
    return _TABLE.sub(lambda table: _LETTERS.sub(_with_spaces, table[0]), bytes(data.data()))


def _with_spaces(line: re.Match[bytes]) -> bytes:
    """Return a line of a font's table with spaces for tabs, as long as before: the file says where each part begins."""
    return line[1] + line[2].replace(b"<0009>", b"<0020>")


def _paint(painter: QPainter, mark: Mark) -> None:
    if mark.clip is not None:
        painter.setClipPath(mark.clip)
    painter.setOpacity(mark.opacity)
    if isinstance(mark, Shape):
        painter.setPen(mark.pen)
        painter.setBrush(mark.brush)
        painter.drawPath(mark.path)
    elif isinstance(mark, Text):
        painter.setTransform(mark.place, combine=True)
        painter.setPen(mark.colour)
        font = _plain(mark.font)
        painter.setFont(font)
        narrower = mark.width - QFontMetricsF(font).horizontalAdvance(mark.text)
        if abs(narrower) < _STRETCHED * mark.width:
            painter.scale(mark.width / (mark.width - narrower), 1.0)
            narrower = 0.0
        painter.drawText(QPointF(narrower / 2, 0.0), mark.text)
    else:
        painter.setTransform(mark.place, combine=True)
        painter.drawImage(mark.box, mark.image, QRectF(mark.image.rect()))


def _plain(font: QFont) -> QFont:
    """Return a font without tabular figures and other replaced glyphs, whose letters a PDF does not know."""
    plain = QFont(font)
    plain.clearFeatures()
    for tag in ("calt", "liga", "clig"):
        plain.setFeature(QFont.Tag(tag), 0)
    return plain
