"""What is drawn of a learner that scores the plane but has no hyperplane: the levels of its scores, its supports."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen

from visualonline.protocol import Array, Mask
from visualonline.views.axes import rounded_up
from visualonline.views.plane.canvas import Canvas

_LEVELS = 3
"""Level lines on either side of 0."""
_MOST = 400
"""Supports that are ringed, those of the largest alphas."""


def paint_levels(canvas: Canvas, scores: Array, ink: QColor, width: float) -> None:
    """Draw the line at 0 of scores on the canvas's grid, and thin level lines in the colours of their sides."""
    largest = float(np.abs(scores).max())
    if largest == 0:
        return
    painter, style = canvas.painter, canvas.style
    step = rounded_up(largest / (_LEVELS + 1))
    for k in range(-_LEVELS, _LEVELS + 1):
        thin = QPen(style.colour("positive" if k > 0 else "negative", 0.55), max(1.0, 0.3 * width))
        painter.setPen(thin if k else QPen(ink, width))
        painter.drawLines(_lines(scores, k * step, canvas.view))


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


def paint_supports(canvas: Canvas, X: Array, alpha: Array, ink: QColor, size: float) -> None:
    """Ring the supports, the rows of `X`, the wider the larger their alphas."""
    if not len(alpha):
        return
    colour = QColor(ink)
    colour.setAlphaF(0.75)
    canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
    canvas.painter.setPen(QPen(colour, 3 * canvas.style.scale if canvas.style.presenting else 1.6))
    largest = np.argsort(-alpha, kind="stable")[:_MOST]
    for place, share in zip(canvas.placing(X[largest]), np.sqrt(alpha[largest] / alpha.max()), strict=True):
        radius = size * (0.45 + 0.4 * float(share))
        canvas.painter.drawEllipse(QPointF(*place), radius, radius)
