"""The ground of the plane: two sides of a hyperplane or a region, or the share of the vote, as tints."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter

from visualonline.protocol import Array, Expert, State
from visualonline.session.stage import Shown
from visualonline.views.plane.canvas import Canvas
from visualonline.views.plane.geometry import Line
from visualonline.views.style import Style


def paint_sides(canvas: Canvas, line: Line) -> None:
    """Tint the two sides of a line."""
    painter, style = canvas.painter, canvas.style
    tint = style.colours.tint
    painter.fillRect(canvas.view, style.mixed("negative", tint))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(style.mixed("positive", tint))
    painter.drawPolygon(canvas.half_plane(line, 1))


def paint_vote(canvas: Canvas, experts: tuple[Expert, ...], weights: Array) -> None:
    """Tint each place by the share of the vote for +1 there; `weights` are >= 0."""
    xs, ys = canvas.grid()
    total = float(weights.sum()) or 1.0
    share = np.zeros((len(ys), len(xs)))
    for weight, expert in zip(weights / total, experts, strict=True):
        if weight > 1e-4:
            share += weight * (np.add.outer(ys * expert.normal[1], xs * expert.normal[0]) >= expert.offset)
    _paint_image(canvas, share)


def paint_region(canvas: Canvas, shown: Shown, state: State) -> None:
    """Tint the two sides of a learner without a hyperplane, from its scores on a grid; none if it has no scores."""
    xs, ys = canvas.grid()
    X = np.ones((len(xs) * len(ys), canvas.geometry.dim))  # the 1 of a bias stays
    X[:, 0], X[:, 1] = np.tile(xs, len(ys)), np.repeat(ys, len(xs))
    scores = shown.run.rule.scores(state, X)
    if scores is not None:
        _paint_image(canvas, (np.sign(scores).reshape(len(ys), len(xs)) + 1) / 2)


def _paint_image(canvas: Canvas, share: Array) -> None:
    canvas.painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    canvas.painter.drawImage(canvas.view, _shaded(share, canvas.style))


def _shaded(share: Array, style: Style) -> QImage:
    """Return an image that goes from the negative to the positive tint with the share of the vote."""
    card, minus, plus = (_rgb(style.colour(role)) for role in ("card", "negative", "positive"))
    strength = (2 * np.abs(share - 0.5) * style.colours.tint * 1.2)[..., None]
    target = np.where((share > 0.5)[..., None], plus, minus)
    rgb = (card * (1 - strength) + target * strength).astype(np.uint8)
    pixels = np.ascontiguousarray(rgb)
    rows, columns = share.shape
    return QImage(pixels.tobytes(), columns, rows, 3 * columns, QImage.Format.Format_RGB888).copy()


def _rgb(colour: QColor) -> Array:
    return np.array(colour.getRgb()[:3], dtype=np.float64)  # type: ignore[index]  # its stub says object
