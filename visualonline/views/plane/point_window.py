"""The points of the plane near the current round, and the pixmaps of their marks: discs, crosses and grey dots."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import count
from types import MappingProxyType

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap

from visualonline.core.types import BLOCK, Array, Block, Stream
from visualonline.session.feeds.plane import FEW, all_shown, shown_blocks
from visualonline.streams.live.live_stream import rounds_arrived
from visualonline.streams.transforms.unlabelled import has_labels
from visualonline.views.picture.recording import keeps_shapes
from visualonline.views.plot.fragments import draw_fragments
from visualonline.views.theme.strokes import label_strokes
from visualonline.views.theme.style import Style

NEAR = 256
"""Number of rounds around the current one whose points are painted in every frame. Older ones no longer fade."""
BEFORE = 512
"""Number of past rounds whose marks are avoided by names."""
LATEST = 2048
"""Number of past and of future points that are painted at once after a distant seek, before all others."""
KINDS = 4
OLD, _DOT = 0.35, 0.9
"""Opacities of the marks of old rounds, and of dots."""
_LEAST = 1.5
"""Smallest radius of a dot, in px."""
_NONE: Mapping[int, Block] = MappingProxyType({})
_versions = count(1)


class PointWindow:
    """The examples near the current round: `X` of shape (n, d), `y` of shape (n,), `first` the index of the first.

    No two windows, and no two states of one, have the same `version`. After a distant seek, a window contains only the
    latest of many points and is not `whole`, so that seeking is fast. During playback, no points are dropped. Example
    `moving`, from 0, is being dragged; None if there is none.
    """

    def __init__(self, stream: Stream) -> None:
        self.stream, self.labelled = stream, has_labels(stream)
        self.X, self.y, self.first = np.empty((0, stream.dim)), np.empty(0), 0
        self.whole = True
        self._moving: int | None = None
        self._held, self._last, self._t = (-1, -1, 0), -1, 0
        self.version = next(_versions)

    def show(self, t: int, at_hand: Mapping[int, Block] = _NONE, *, whole: bool = False, playing: bool = False) -> None:
        """Load the points before and shortly after round t: all of them if `whole` is set or the window stays whole.

        Blocks that are not in `at_hand` are requested from the stream.
        """
        shown = shown_blocks(self.stream, t)
        start, last = shown[0], shown[-1]
        arrived = rounds_arrived(self.stream)
        there = 0 if arrived is None else min(arrived, (last + 1) * BLOCK)
        latest = max(t - LATEST, 0) // BLOCK
        near = abs(last - self._last) < FEW if playing else abs(t - self._t) <= NEAR
        self.whole = whole or (near and self.whole) or all_shown(self.stream) or start == latest
        self._last, self._t = last, t
        # a long stream loads future points to the end of round t's block, or of the next block if that is near
        held = (start, last, there) if self.whole else (latest, min(last, (t + NEAR - 1) // BLOCK), there)
        if held == self._held:
            return
        blocks = [at_hand[k] if k in at_hand else self.stream.block(k) for k in range(held[0], held[1] + 1)]
        self.X = np.concatenate([block.X for block in blocks])
        self.y = np.concatenate([block.y for block in blocks])
        self.first, self._held = held[0] * BLOCK, held
        self.version = next(_versions)

    def on(self, stream: Stream, moving: int) -> PointWindow:
        """Return a window at the same position on a stream that differs only in example `moving`."""
        window = PointWindow(stream)
        window.whole, window._last, window._t, window._moving = self.whole, self._last, self._t, moving
        return window

    @property
    def moving(self) -> int | None:
        """The row of `X` that is being dragged, or None."""
        k = None if self._moving is None else self._moving - self.first
        return k if k is not None and 0 <= k < len(self.X) else None

    def move(self, index: int, x: Array) -> None:
        """Move example `index`, from 0. `x` are its features without a bias feature."""
        self.X = self.X.copy()
        self.X[index - self.first, : len(x)] = x
        self._moving = index
        self.version = next(_versions)

    def settle(self) -> None:
        """End the drag of an example."""
        if self._moving is not None:
            self._moving = None
            self.version = next(_versions)


class Marks:
    """Pixmaps of marks in a style, and functions that paint sets of points with them.

    Parameters
    ----------
    style : Style
    ratio : float
        Device pixels per px.
    share : float
        Size relative to normal marks.

    Attributes
    ----------
    size : float
        Size of a mark, in px.
    dot : float
        Radius of a dot, in px.
    side : int
        Side of a mark's square on the sheet, in device pixels.
    """

    def __init__(self, style: Style, ratio: float, share: float = 1.0) -> None:
        self.style, self.key = style, (style, ratio, share)
        self.size = share * (26.0 * style.scale if style.presenting else 14.0 if style.compact else 18.0)
        self.dot = max(self.size / 5, _LEAST)
        self.side = math.ceil((self.size + 6) * ratio)  # in whole pixels, so that no mark is scaled
        side = self.side / ratio
        row = QPixmap(KINDS * self.side, self.side)
        row.fill(Qt.GlobalColor.transparent)
        painter = QPainter(row)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(ratio, ratio)
        for kind in range(KINDS):
            self._draw_one(painter, kind, QPointF((kind + 0.5) * side, side / 2))
        painter.end()
        self.sheet = _with_pale(row, self.side)
        disc, cross = self.size / 2, 0.5 * (self.size + 3)
        reach = np.array([disc, cross, self.dot, disc]) + 1.0
        rims = np.floor(np.maximum(side / 2 - reach, 0.0) * ratio)  # transparent pixels cost time, too
        self._old = np.zeros((KINDS, 10))
        self._old[:, 2] = np.arange(KINDS) * self.side + rims
        self._old[:, 3] = self.side + rims
        self._old[:, 4:6] = (self.side - 2 * rims)[:, None]
        self._old[:, 6:8] = 1 / ratio
        self._old[:, 9] = 1.0

    def old(self, places: Array, kinds: Array) -> Array:
        """Return a table for `draw` with copies of old marks, or of dots, at `places`, of shape (n, 2), in px.

        Kind 0 is a disc, 1 a cross, 2 a dot, 3 a disc without a label. Nearly all marks are old. Their pixmaps have the
        final opacity, which halves the time to draw them.
        """
        table = self._old[kinds.astype(np.intp)]
        table[:, 0:2] = places
        return table

    def dots(self, places: Array) -> Array:
        """Return a table for `draw` with copies of dots at `places`, of shape (n, 2), in px."""
        return self.old(places, np.full(len(places), 2.0))

    def paint(self, painter: QPainter, places: Array, kinds: Array, opacities: Array) -> None:
        """Paint marks other than dots at `places`, of shape (n, 2), in px."""
        table = self.old(places, kinds)
        self.refresh(table, opacities)
        self.draw(painter, table)

    def draw(self, painter: QPainter, table: Array) -> None:
        """Draw copies of marks from a table of shape (n, 10).

        Each row has the centre (x, y), the part of the sheet (left, top, width, height), the scale (across, up), the
        rotation and the opacity.
        """
        if keeps_shapes(painter):
            for x, y, left, top, *_size, opacity in table.tolist():
                kind, pale = int(left // self.side), top >= self.side
                painter.setOpacity((_DOT if kind == 2 else OLD) if pale else opacity)
                self._draw_one(painter, kind, QPointF(x, y), rimmed=painter.opacity() == 1)
            painter.setOpacity(1.0)
        elif len(table):
            draw_fragments(painter, self.sheet, table)

    def _draw_one(self, painter: QPainter, kind: int, at: QPointF, *, rimmed: bool = True) -> None:
        """Draw a mark: kind 0 is a disc, 1 a cross, 2 a dot, 3 a disc without a label.

        In vector output a pale cross has no rim, because the rim would be visible through the cross.
        """
        if kind == 2:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.style.colour("faint"))
            painter.drawEllipse(at, self.dot, self.dot)
        else:
            strokes = list(label_strokes((1, -1, 0, 0)[kind], at, self.size, self.style))
            for stroke in strokes if rimmed else strokes[-1:]:
                stroke.paint(painter)

    def refresh(self, table: Array, opacities: Array) -> None:
        """Change copies of old marks to those of younger rounds, which are less pale."""
        younger = opacities > OLD
        table[:, 3] -= younger * self.side
        table[:, 9] = np.where(younger, opacities, 1.0)


def _with_pale(row: QPixmap, side: int) -> QPixmap:
    """Return a sheet with two rows of marks: in full opacity, and as pale as old marks."""
    sheet = QPixmap(row.width(), 2 * side)
    sheet.fill(Qt.GlobalColor.transparent)
    painter = QPainter(sheet)
    painter.drawPixmap(0, 0, row)
    for kind in range(KINDS):
        painter.setOpacity(_DOT if kind == 2 else OLD)
        painter.drawPixmap(kind * side, side, row, kind * side, 0, side, side)
    painter.end()
    return sheet
