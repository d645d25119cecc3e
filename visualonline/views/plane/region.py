"""The two sides of the plane as they are scored: a tint from a grid of scores, its level lines, and the supports."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QTransform

from visualonline.protocol import Array, Mask, State
from visualonline.supports import Supports
from visualonline.trace.rule import Rule
from visualonline.views.axes import rounded_up
from visualonline.views.style import Style

_GRID = (160, 130)
_LEVELS = 3
"""Level lines on either side of 0."""
_MOST = 400
"""Supports that are ringed, those of the largest alphas."""


def grid(view: QRectF, to_device: QTransform) -> tuple[Array, Array]:
    """Return the plane's x and y at the middles of the cells of a coarse grid over the view."""
    columns, rows = _GRID
    px = view.left() + (np.arange(columns) + 0.5) / columns * view.width()
    py = view.top() + (np.arange(rows) + 0.5) / rows * view.height()
    return (px - to_device.dx()) / to_device.m11(), (py - to_device.dy()) / to_device.m22()


def shaded(share: Array, style: Style) -> QImage:
    """Return an image that goes from the negative to the positive tint with the share of the vote."""
    card, minus, plus = (_rgb(style.colour(role)) for role in ("card", "negative", "positive"))
    strength = (2 * np.abs(share - 0.5) * style.colours.tint * 1.2)[..., None]
    target = np.where((share > 0.5)[..., None], plus, minus)
    pixels = np.ascontiguousarray((card * (1 - strength) + target * strength).astype(np.uint8))
    rows, columns = share.shape
    return QImage(pixels.tobytes(), columns, rows, 3 * columns, QImage.Format.Format_RGB888).copy()


def _rgb(colour: QColor) -> Array:
    return np.array(colour.getRgb()[:3], dtype=np.float64)  # type: ignore[index]  # its stub says object


class Region:
    """The scores of a learner without a hyperplane on a grid over the view, kept while they stay as they are."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self.scores: Array | None = None

    def settle(self, rule: Rule, state: State, dim: int, view: QRectF, to_device: QTransform) -> None:
        """Find the scores; None for a learner that has none."""
        key = (rule, dim, view.getRect(), to_device.m11(), to_device.m22(), to_device.dx(), to_device.dy())
        if isinstance(state, Supports):  # alphas only grow, so that their sum tells the states of a run apart
            whole = (*key, int(state.size[0]), float(state.alpha[: state.size[0]].sum()))
            if whole == self._key:
                return
            self._key = whole
        xs, ys = grid(view, to_device)
        X = np.ones((len(xs) * len(ys), dim))  # the 1 of a bias stays
        X[:, 0], X[:, 1] = np.tile(xs, len(ys)), np.repeat(ys, len(xs))
        scores = rule.scores(state, X)
        self.scores = None if scores is None else np.asarray(scores).reshape(len(ys), len(xs))

    def paint(self, painter: QPainter, view: QRectF, style: Style, ink: QColor, width: float, *, levels: bool) -> None:
        """Paint the tint, thin level lines in the colours of their sides, and the line at 0."""
        if self.scores is None:
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(view, shaded((np.sign(self.scores) + 1) / 2, style))
        largest = float(np.abs(self.scores).max())
        if not levels or largest == 0:
            return
        step = rounded_up(largest / (_LEVELS + 1))
        for k in range(-_LEVELS, _LEVELS + 1):
            thin = QPen(style.colour("positive" if k > 0 else "negative", 0.55), max(1.0, 0.3 * width))
            painter.setPen(thin if k else QPen(ink, width))
            painter.drawLines(_lines(self.scores, k * step, view))


def _lines(S: Array, level: float, view: QRectF) -> list[QLineF]:
    rows, columns = S.shape
    ends = crossings(S, level)
    x = view.left() + (ends[..., 1] + 0.5) / columns * view.width()
    y = view.top() + (ends[..., 0] + 0.5) / rows * view.height()
    quads = np.column_stack([x[:, 0], y[:, 0], x[:, 1], y[:, 1]]).tolist()
    return [QLineF(*quad) for quad in quads]


def crossings(S: Array, level: float) -> Array:
    """Return the line at a level of the numbers of a grid, cell by cell.

    Parameters
    ----------
    S : Array
        Of shape (rows, columns).
    level : float

    Returns
    -------
    Array
        The two ends, each (row, column), of the piece in each cell that the line passes: shape (n, 2, 2).
    """
    D = S - level
    above = D > 0
    i, j = np.nonzero(_mixed(above))
    sides = []
    # top, right, bottom and left side of a cell, each from one corner to the next
    for (a, b), (c, d) in (((0, 0), (0, 1)), ((0, 1), (1, 1)), ((1, 0), (1, 1)), ((0, 0), (1, 0))):
        here, there = D[i + a, j + b], D[i + c, j + d]
        crossed = (here > 0) != (there > 0)
        part = np.where(crossed, here / np.where(crossed, here - there, 1.0), np.nan)
        sides.append(np.column_stack([i + a + part * (c - a), j + b + part * (d - b)]))
    places = np.stack(sides)
    known = ~np.isnan(places[..., 0])
    double = known.all(axis=0)  # two pieces pass a saddle: top to left and bottom to right
    first = np.argmax(known, axis=0)
    last = 3 - np.argmax(known[::-1], axis=0)
    cells = np.arange(len(i))
    pieces = np.stack([places[first, cells], places[last, cells]], axis=1)
    second = np.stack([places[2, double], places[1, double]], axis=1)
    return np.concatenate([pieces, second])


def _mixed(above: Mask) -> Mask:
    """Return the cells with corners on both sides, of shape (rows - 1, columns - 1)."""
    corners = above[:-1, :-1].astype(np.int8) + above[:-1, 1:] + above[1:, :-1] + above[1:, 1:]
    return (corners > 0) & (corners < 4)


def paint_supports(painter: QPainter, places: Array, alpha: Array, ink: QColor, size: float, style: Style) -> None:
    """Ring the supports at `places` in px, the wider the larger their alphas."""
    if not len(alpha):
        return
    colour = QColor(ink)
    colour.setAlphaF(0.75)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, 3 * style.scale if style.presenting else 1.6))
    for k in np.argsort(-alpha, kind="stable")[:_MOST].tolist():
        radius = size * (0.45 + 0.4 * float(np.sqrt(alpha[k] / alpha.max())))
        painter.drawEllipse(QPointF(*places[k]), radius, radius)
