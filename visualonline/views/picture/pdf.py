"""Write recorded marks as a one-page PDF: shapes as vector paths, text in embedded fonts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QPointF, QRectF, QSizeF
from PySide6.QtGui import QFont, QFontMetricsF, QPageSize, QPainter, QPdfWriter

from visualonline.views.picture.recording import Mark, Shape, Text

_POINT, _INCH = 0.75, 96
"""Points per px, and px per inch."""
_FINE = 10
"""Units of the page per px. Qt rounds the positions of text and clips to whole units."""
_TABLE = re.compile(rb"beginbfrange.*?endbfrange", re.DOTALL)
_LETTERS = re.compile(rb"(<\w+> <\w+> )(\[[^\]]*\]|<\w+>)")
"""The character map of an embedded font, and in each of its lines the characters, after the first and last glyph.

Qt maps the glyph of a space to a tab, so that readers would not separate words.
"""
_STRETCHED = 0.12
"""Largest relative stretch of a text to its width on screen. A narrower text is centred."""


def pdf(marks: Sequence[Mark], width: int, height: int, title: str) -> bytes:
    """Return a PDF file with one page of the given size in px, at 96 px per inch."""
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
    """Return a line of the character map with spaces instead of tabs, of equal length: the file stores byte offsets."""
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
    """Return the font without features such as tabular figures, whose glyphs a PDF cannot map to characters."""
    plain = QFont(font)
    plain.clearFeatures()
    for tag in ("calt", "liga", "clig"):
        plain.setFeature(QFont.Tag(tag), 0)
    return plain
