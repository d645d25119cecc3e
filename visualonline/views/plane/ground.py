"""The ground of the plane: two sides of a hyperplane or a region, or the share of the vote, as tints."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter

from visualonline.protocol import Array, Expert
from visualonline.session.stage import Shown
from visualonline.views.plane.canvas import Canvas
from visualonline.views.plane.geometry import Line
from visualonline.views.style import Style

_LIT = 0.7
"""How much stronger the tint of the predicted side is: to be seen from afar, but no flash."""


def paint_sides(canvas: Canvas, line: Line, strength: float, lit: Mapping[int, float]) -> None:
    """Tint the two sides of a line, which together are all of the view; one that is `lit`, by its sign, is stronger.

    The line that is drawn where they meet covers their edge, so that it need not be smooth: large areas with smooth
    edges take five times as long.
    """
    painter, style = canvas.painter, canvas.style
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(Qt.PenStyle.NoPen)
    for sign, role in ((-1, "negative"), (1, "positive")):
        painter.setBrush(style.mixed(role, style.colours.tint * strength * (1 + _LIT * lit.get(sign, 0.0))))
        painter.drawPolygon(canvas.half_plane(line, sign))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def paint_vote(canvas: Canvas, experts: tuple[Expert, ...], weights: Array) -> None:
    """Tint each place by the share of the vote for +1 there; `weights` are >= 0."""
    xs, ys = canvas.grid()
    total = float(weights.sum()) or 1.0
    share = np.zeros((len(ys), len(xs)))
    for weight, expert in zip(weights / total, experts, strict=True):
        if weight > 1e-4:
            share += weight * (np.add.outer(ys * expert.normal[1], xs * expert.normal[0]) >= expert.offset)
    _paint_image(canvas, share)


class Regions:
    """The two sides of a learner without a hyperplane, by its scores on a grid. They are kept while the view stays."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._kept: dict[bool, Array | None] = {}

    def paint(self, canvas: Canvas, shown: Shown, updated: float, strength: float) -> Array | None:
        """Tint the sides, the part `updated` of the way from the scores before the round's update to those after.

        Return the scores on the canvas's grid, None where there are none.
        """
        place = canvas.to_device
        sides = (place.m11(), place.m22(), place.dx(), place.dy(), canvas.view.getRect())
        key = (shown.run, shown.frame.t, canvas.geometry.key, sides)
        if key != self._key:
            self._key, self._kept = key, {}
        before = self._scores(canvas, shown, after=False) if updated < 1 else None
        after = self._scores(canvas, shown, after=True) if updated > 0 else None
        if before is not None and after is not None:
            scores = before + updated * (after - before)
        elif (found := before if after is None else after) is not None:
            scores = found
        else:
            return None
        _paint_image(canvas, 0.5 + 0.5 * strength * np.sign(scores))
        return scores

    def _scores(self, canvas: Canvas, shown: Shown, *, after: bool) -> Array | None:
        if after not in self._kept:
            xs, ys = canvas.grid()
            P = np.column_stack([np.tile(xs, len(ys)), np.repeat(ys, len(xs))])
            state = shown.frame.after if after else shown.frame.before
            scores = shown.run.rule.scores(state, canvas.geometry.lifted(P))
            self._kept[after] = None if scores is None else scores.reshape(len(ys), len(xs))
        return self._kept[after]


def _paint_image(canvas: Canvas, share: Array) -> None:
    canvas.painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    canvas.painter.drawImage(canvas.view, _shaded(share, canvas.style))


def _shaded(share: Array, style: Style) -> QImage:
    """Return an image that goes from the negative to the positive tint with the share of the vote."""
    card, minus, plus = (_rgb(style.colour(role)) for role in ("card", "negative", "positive"))
    strength = (2 * np.abs(share - 0.5) * style.colours.tint * 1.2)[..., None]
    target = np.where((share > 0.5)[..., None], plus, minus)
    rows, columns = share.shape
    rgb = (card * (1 - strength) + target * strength).astype(np.uint32)
    codes = 255 << 24 | rgb[..., 0] << 16 | rgb[..., 1] << 8 | rgb[..., 2]  # as the window holds its own pixels
    return QImage(codes.tobytes(), columns, rows, 4 * columns, QImage.Format.Format_RGB32).copy()


def _rgb(colour: QColor) -> Array:
    return np.array(colour.getRgb()[:3], dtype=np.float64)  # type: ignore[index]  # its stub says object
