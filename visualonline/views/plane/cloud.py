"""The points of the plane that are shown, and the small pictures of them: discs, crosses and grey dots."""

from __future__ import annotations

import math
from itertools import count

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap

from visualonline.protocol import BLOCK, Array, Block, Stream
from visualonline.streams.live import coming
from visualonline.streams.unlabelled import labelled
from visualonline.views.bulk import draw_copies
from visualonline.views.style import Style

NEAR = 256
"""Rounds around the shown one whose points are painted each time. Older ones no longer fade."""
BEFORE = 512
"""Rounds before the shown one whose marks names keep clear of."""
_BLOCKS = 25
"""Blocks of points that are shown at a time: about a hundred thousand points."""
_FEW = 5
"""Blocks of a stream of which all points are always held."""
LATEST = 2048
"""Past points, and points to come, that are painted where one goes far away, before the others are made."""
KINDS = 4
OLD, _DOT = 0.35, 0.9
"""How opaque the marks of old rounds are, and the dots of those to come."""
_versions = count(1)


class Cloud:
    """The examples near the shown round: `X` of shape (n, d), `y` of shape (n,), the first one's round less 1.

    No two clouds, and no two states of one, have the same `version`. Away from where it was it holds at first only the
    latest of many, and is not `whole` then: who seeks waits for no more. While time runs none of them go. Where it is
    `steady` its points will be there for a while, so that it is worth while to keep pictures of them.
    """

    def __init__(self, stream: Stream) -> None:
        self.stream, self.labelled = stream, labelled(stream)
        self.X, self.y, self.first = np.empty((0, stream.dim)), np.empty(0), 0
        self.whole, self.steady = True, False
        self._held, self._last, self._t = (-1, -1, 0), -1, 0
        self._moved = False
        self._ahead: dict[int, Block] = {}
        self.version = next(_versions)

    def fetch(self) -> bool:
        """Make one more of the blocks that are missing, for `show` to have them at hand; return whether one was."""
        for k in range(max(0, self._last - _BLOCKS + 1), self._last + 1):
            if k not in self._ahead and not self._held[0] <= k <= self._held[1]:
                self._ahead[k] = self.stream.block(k)
                return True
        return False

    def show(self, t: int, *, whole: bool = False, playing: bool = False) -> None:
        """Hold the points before and just after round t; all of many if `whole` is asked for, or they were and stay."""
        last = max(t - 1, 0) // BLOCK + 1
        live = coming(self.stream)
        there = 0 if live is None else min(live.arrived, (last + 1) * BLOCK)
        rounds = self.stream.rounds
        few = live is None and rounds is not None and rounds <= _FEW * BLOCK
        if few:
            last = max((rounds or 0) - 1, 0) // BLOCK
        start, latest = max(0, last - _BLOCKS + 1), max(t - LATEST, 0) // BLOCK
        near = abs(last - self._last) < _FEW if playing else abs(t - self._t) <= NEAR
        self.whole = whole or (near and self.whole) or few or start == latest
        self.steady = live is None and (whole or few or (near and (playing or self.steady)))
        self._last, self._t = last, t
        # of many, those to come are held up to the end of round t's block, or of the next one where it is near
        held = (start, last, there) if self.whole else (latest, min(last, (t + NEAR - 1) // BLOCK), there)
        if held == self._held:
            return
        kept, self._ahead = {**self._ahead, **self._kept()}, {}
        blocks = [kept[k] if k in kept else self.stream.block(k) for k in range(held[0], held[1] + 1)]
        self.X = np.concatenate([block.X for block in blocks])
        self.y = np.concatenate([block.y for block in blocks])
        self.first, self._held, self._moved = held[0] * BLOCK, held, False
        self.version = next(_versions)

    def _kept(self) -> dict[int, Block]:
        """Return the full blocks that are held, as they are in the stream."""
        if self._moved:
            return {}
        full = range(0, len(self.y) - BLOCK + 1, BLOCK)
        return {(self.first + i) // BLOCK: Block(self.X[i : i + BLOCK], self.y[i : i + BLOCK]) for i in full}

    def move(self, k: int, x: Array) -> None:
        """Put point k, from 0, elsewhere; `x` are its features without the 1 of a bias."""
        self.X = self.X.copy()
        self.X[k, : len(x)] = x
        self._moved, self.steady = True, False
        self.version = next(_versions)


class Marks:
    """The small pictures of a style, and how a set of points is painted with them."""

    def __init__(self, style: Style, ratio: float) -> None:
        self.key = (style, ratio)
        self.size = 26.0 * style.scale if style.presenting else 14.0 if style.compact else 18.0
        self._side = math.ceil((self.size + 6) * ratio)  # in whole pixels, so that no mark has to be stretched
        side = self._side / ratio
        row = QPixmap(KINDS * self._side, self._side)
        row.fill(Qt.GlobalColor.transparent)
        painter = QPainter(row)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(ratio, ratio)
        draw_mark(painter, 1, QPointF(side / 2, side / 2), self.size, style)
        draw_mark(painter, -1, QPointF(1.5 * side, side / 2), self.size, style)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour("faint"))
        painter.drawEllipse(QPointF(2.5 * side, side / 2), self.size / 5, self.size / 5)
        draw_mark(painter, 0, QPointF(3.5 * side, side / 2), self.size, style)
        painter.end()
        self.sheet = _with_pale(row, self._side)
        disc, cross, dot = self.size / 2, 0.5 * (self.size + 3), self.size / 5
        reach = np.array([disc, cross, dot, disc]) + 1.0
        rims = np.floor(np.maximum(side / 2 - reach, 0.0) * ratio)  # what is empty takes as long to paint as the mark
        self._old = np.zeros((KINDS, 10))
        self._old[:, 2] = np.arange(KINDS) * self._side + rims
        self._old[:, 3] = self._side + rims
        self._old[:, 4:6] = (self._side - 2 * rims)[:, None]
        self._old[:, 6:8] = 1 / ratio
        self._old[:, 9] = 1.0

    def old(self, places: Array, kinds: Array) -> Array:
        """Return copies of the marks of old rounds, or of dots, at `places` (n, 2) in px, for `draw_copies`.

        Kind 0 is a disc, 1 a cross, 2 a dot, 3 a disc of no label. Nearly all marks are as pale as these: as pictures
        that are pale themselves they take half the time.
        """
        table = self._old[kinds.astype(np.intp)]
        table[:, 0:2] = places
        return table

    def paint(self, painter: QPainter, places: Array, kinds: Array, opacities: Array) -> None:
        """Paint marks that are no dots at `places` (n, 2) in px."""
        table = self.old(places, kinds)
        self.refresh(table, opacities)
        draw_copies(painter, table, self.sheet)

    def refresh(self, table: Array, opacities: Array) -> None:
        """Let copies of old marks be of younger ones, which are less pale."""
        younger = opacities > OLD
        table[:, 3] -= younger * self._side
        table[:, 9] = np.where(younger, opacities, 1.0)


def _with_pale(row: QPixmap, side: int) -> QPixmap:
    """Return a sheet of two rows of marks: as they are, and as pale as they are drawn when they are old."""
    sheet = QPixmap(row.width(), 2 * side)
    sheet.fill(Qt.GlobalColor.transparent)
    painter = QPainter(sheet)
    painter.drawPixmap(0, 0, row)
    for kind in range(KINDS):
        painter.setOpacity(_DOT if kind == 2 else OLD)
        painter.drawPixmap(kind * side, side, row, kind * side, 0, side, side)
    painter.end()
    return sheet


def draw_mark(painter: QPainter, label: int, at: QPointF, size: float, style: Style) -> None:
    """Draw the mark of a label: +1 a disc, -1 a cross, 0 a grey disc, each with a rim of the card's colour."""
    r = size / 2
    if label >= 0:
        painter.setPen(QPen(style.colour("card"), 1.5))
        painter.setBrush(style.colour("positive" if label else "second"))
        painter.drawEllipse(at, r - 1, r - 1)
        return
    arm = r * 0.72
    cross = QPainterPath(at + QPointF(-arm, -arm))  # one path, so that a pale one is no darker where its strokes meet
    cross.lineTo(at + QPointF(arm, arm))
    cross.moveTo(at + QPointF(-arm, arm))
    cross.lineTo(at + QPointF(arm, -arm))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((style.colour("card"), size * 0.28 + 3), (style.colour("negative"), size * 0.28)):
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(cross)


def draw_awaited(painter: QPainter, at: QPointF, size: float, style: Style) -> None:
    """Draw the mark of an example whose label nobody knows yet: a hollow disc with a question mark."""
    painter.setBrush(style.colour("card"))
    painter.setPen(QPen(style.colour("second"), max(1.5, 0.13 * size)))
    painter.drawEllipse(at, 0.5 * size, 0.5 * size)
    painter.setPen(style.colour("ink"))
    painter.setFont(style.font(0.66 * size, bold=True))
    box = QRectF(at.x() - size, at.y() - size, 2 * size, 2 * size)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), "?")
