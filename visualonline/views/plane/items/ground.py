"""The background of the plane: tints of the predicted regions or of the share of the vote, and the grid."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

from visualonline.core.plugin import Expert
from visualonline.core.types import Array
from visualonline.session.feeds.regions import Grid, Region
from visualonline.views.plane.contour import crossings
from visualonline.views.plane.geometry import Line
from visualonline.views.plane.projection import Projection, inverted
from visualonline.views.plot.axis import one_two_five
from visualonline.views.plot.box_item import BoxItem
from visualonline.views.theme.style import Style

_PREDICTED = 0.7
"""Relative increase of the tint on the predicted side: visible from a distance, but not a flash."""
_SHADES = {1: 1.5, -1: 0.65}
"""Strength of each label's tint relative to the theme's. Equal strengths would give the same grey in print."""
_AXES = 0.22
"""Opacity of the axes through 0."""
_LEVELS = 3
"""Number of level lines on either side of 0."""
_CLOSEST = 12.0
"""Smallest distance in px between two grid lines."""


class GroundItem(BoxItem):
    """The tints of the plane, level lines on them, and the grid of the tools."""

    def __init__(self, box: object) -> None:
        super().__init__(box, -3)
        self._sides: list[tuple[QColor, QPolygonF]] = []
        self._image: tuple[QRectF, QImage] | None = None
        self._strokes: list[tuple[QPen, list[QLineF]]] = []

    def clear(self) -> None:
        """Draw nothing but the card's colour."""
        self._sides, self._image, self._strokes = [], None, []

    def set_sides(
        self, projection: Projection, line: Line, strength: float, predicted: Mapping[int, float], style: Style
    ) -> None:
        """Tint the two sides of a line. The tint of a sign increases with its `predicted` value from 0 to 1."""
        for sign, role in ((-1, "negative"), (1, "positive")):
            share = style.colours.tint * _SHADES[sign] * strength * (1 + _PREDICTED * predicted.get(sign, 0.0))
            self._sides.append((style.mixed(role, share), projection.half_plane(line, sign)))

    def set_vote(self, projection: Projection, experts: tuple[Expert, ...], weights: Array, style: Style) -> Array:
        """Tint the plane by the share of the vote for +1, and return that share. `weights` are non-negative."""
        xs, ys = projection.grid()
        total = float(weights.sum()) or 1.0
        share = np.zeros((len(ys), len(xs)))
        for weight, expert in zip(weights / total, experts, strict=True):
            if weight > 1e-4:
                share += weight * (np.add.outer(ys * expert.normal[1], xs * expert.normal[0]) >= expert.offset)
        self._image = projection.view, _shaded(share, style)
        return share

    def set_region(
        self, projection: Projection, region: Region | None, updated: float, strength: float, style: Style
    ) -> Array | None:
        """Tint the regions of a learner without a hyperplane. Return its scores on the region's grid.

        `updated` is the fraction of the round's update that the scores include.
        """
        scores = None if region is None else region.scores(updated)
        if region is not None and scores is not None:
            self._image = _place(region.grid, projection), _shaded(0.5 + 0.5 * strength * np.sign(scores), style)
        return scores

    def add_majority(self, projection: Projection, region: Region, updated: float, pen: QPen) -> None:
        """Draw the boundary of the majority vote of a learner's past hyperplanes."""
        scores = region.scores(updated)
        if scores is not None:
            self._strokes.append((pen, _level(scores, 0.0, _place(region.grid, projection))))

    def add_levels(
        self, projection: Projection, region: Region, scores: Array, ink: QColor, width: float, style: Style
    ) -> None:
        """Draw the zero level of scores on a region's grid, and thin level lines in the colours of their sides."""
        largest = float(np.abs(scores).max())
        if not 0 < largest < np.inf:
            return
        step, place = one_two_five(largest / (_LEVELS + 1)), _place(region.grid, projection)
        for k in range(-_LEVELS, _LEVELS + 1):
            thin = QPen(style.colour("positive" if k > 0 else "negative", 0.55), max(1.0, 0.3 * width))
            self._strokes.append((thin if k else QPen(ink, width), _level(scores, k * step, place)))

    def add_origin(self, projection: Projection, style: Style) -> None:
        """Draw the axes through 0. Every hyperplane without a bias passes through 0."""
        at, view = projection.at(0.0, 0.0), projection.view
        lines = [QLineF(view.left(), at.y(), view.right(), at.y()), QLineF(at.x(), view.top(), at.x(), view.bottom())]
        self._strokes.append((QPen(style.colour("ink", _AXES), 1), lines))

    def add_grid(self, projection: Projection, steps: tuple[float, float], style: Style) -> None:
        """Draw the grid to which points snap, or only every fifth line if the lines would be too close."""
        view, seen = projection.view, inverted(projection.to_px).mapRect(projection.view)
        lines = []
        for k, (step, scale) in enumerate(zip(steps, (projection.to_px.m11(), projection.to_px.m22()), strict=True)):
            start, end = (seen.left(), seen.right()) if k == 0 else (seen.top(), seen.bottom())
            wide = step * (5 if step * abs(scale) < _CLOSEST else 1)
            for i in range(int(np.ceil(start / wide)), int(np.floor(end / wide)) + 1):
                at = projection.at(i * wide, i * wide)
                ends = (at.x(), view.top(), at.x(), view.bottom())
                lines.append(QLineF(*ends) if k == 0 else QLineF(view.left(), at.y(), view.right(), at.y()))
        self._strokes.append((QPen(style.colour("ink", 0.10), 1), lines))

    def draw(self, painter: QPainter) -> None:
        """Draw the tints and then the lines. The hyperplane covers the unsmoothed edge between the tints."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(Qt.PenStyle.NoPen)
        for colour, side in self._sides:
            painter.setBrush(colour)
            painter.drawPolygon(side)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._image is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(*self._image)
        for pen, lines in self._strokes:
            painter.setPen(pen)
            painter.drawLines(lines)


def _place(grid: Grid, projection: Projection) -> QRectF:
    """Return the rectangle of a grid in px: the view or, if that has moved or turned since, where the view was."""
    if grid.key == projection.grid_key:
        return projection.view
    ends = projection.at(grid.xs[0], grid.ys[0]), projection.at(grid.xs[-1], grid.ys[-1])
    across, down = ((ends[1] - ends[0]).x() / (len(grid.xs) - 1), (ends[1] - ends[0]).y() / (len(grid.ys) - 1))
    return QRectF(*ends).adjusted(-across / 2, -down / 2, across / 2, down / 2)


def _level(S: Array, level: float, place: QRectF) -> list[QLineF]:
    """Return a level line of scores, of shape (rows, columns), on a grid in a rectangle."""
    rows, columns = S.shape
    ends = crossings(S, level)
    x = place.left() + (ends[..., 1] + 0.5) / columns * place.width()
    y = place.top() + (ends[..., 0] + 0.5) / rows * place.height()
    return [QLineF(*quad) for quad in np.column_stack([x[:, 0], y[:, 0], x[:, 1], y[:, 1]]).tolist()]


def _shaded(share: Array, style: Style) -> QImage:
    """Return an image from the negative to the positive tint, by the share of the vote."""
    card, minus, plus = (_rgb(style.colour(role)) for role in ("card", "negative", "positive"))
    shade = np.where(share > 0.5, _SHADES[1], _SHADES[-1])
    strength = (2 * np.abs(share - 0.5) * style.colours.tint * 1.2 * shade)[..., None]
    target = np.where((share > 0.5)[..., None], plus, minus)
    rows, columns = share.shape
    rgb = (card * (1 - strength) + target * strength).astype(np.uint32)
    codes = 255 << 24 | rgb[..., 0] << 16 | rgb[..., 1] << 8 | rgb[..., 2]  # in the window's own pixel format
    return QImage(codes.tobytes(), columns, rows, 4 * columns, QImage.Format.Format_RGB32).copy()


def _rgb(colour: QColor) -> Array:
    return np.array(colour.getRgb()[:3], dtype=np.float64)  # type: ignore[index]  # its stub says object
