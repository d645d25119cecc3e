"""Record the painting of a widget as shapes, texts and images in px, from which SVG and PDF are written.

Qt's SVG generator clips plots at wrong places and misplaces cosmetic pens. Qt's PDF writer loses text with tabular
figures. So neither receives the paint commands directly. In the recorded marks all transforms are applied, every pen
has a width, and every clip is a path in px.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QByteArray, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QImage,
    QPaintDevice,
    QPaintEngine,
    QPaintEngineState,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRegion,
    QTextItem,
    QTransform,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QWidget

from visualonline.views.picture.bare import bare
from visualonline.views.text.formula import DRAWING

_INCH = 96
"""Px per inch."""
_MM, _POINTS = 25.4, 72
"""Millimetres and points per inch."""


@dataclass(frozen=True)
class Shape:
    """A path with the pen and the brush that draw it, in px. `clip` is None if nothing is clipped."""

    path: QPainterPath
    pen: QPen
    brush: QBrush
    opacity: float
    clip: QPainterPath | None


@dataclass(frozen=True)
class Text:
    """A line of text, whose baseline starts at the origin of `place`; `width` is its untransformed width."""

    text: str
    font: QFont
    width: float
    colour: QColor
    place: QTransform
    opacity: float
    clip: QPainterPath | None


@dataclass(frozen=True)
class Raster:
    """An image in a box, both before `place` is applied."""

    image: QImage
    box: QRectF
    place: QTransform
    opacity: float
    clip: QPainterPath | None


Mark = Shape | Text | Raster


def record(widget: QWidget, ratio: float) -> list[Mark]:
    """Return the marks that a widget paints, the lowest first.

    Pixmaps in it are rendered with `ratio` pixels per px.
    """
    device = _Recorder(widget.width(), widget.height(), ratio)
    painter = QPainter(device)
    try:
        with bare(widget):
            QWidget.render(widget, painter, QPoint())  # not `widget.render`, which in a plot renders the scene
    finally:
        painter.end()
    return device.engine.marks


def keeps_shapes(painter: QPainter) -> bool:
    """Return whether the painter records marks. Vector shapes should then be painted as shapes, not as pixels."""
    return painter.paintEngine().type() == QPaintEngine.Type.User


class _Recorder(QPaintDevice):
    """A paint device of a given size in px that records marks."""

    def __init__(self, width: int, height: int, ratio: float) -> None:
        super().__init__()
        self._size, self._ratio = (round(width * ratio), round(height * ratio)), ratio
        self.engine = _Engine(ratio)

    def paintEngine(self) -> QPaintEngine:
        return self.engine

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        kinds, (width, height), dots = QPaintDevice.PaintDeviceMetric, self._size, round(_INCH * self._ratio)
        return {
            kinds.PdmWidth: width, kinds.PdmHeight: height,
            kinds.PdmWidthMM: round(width * _MM / dots), kinds.PdmHeightMM: round(height * _MM / dots),
            kinds.PdmDpiX: _INCH, kinds.PdmDpiY: _INCH, kinds.PdmPhysicalDpiX: _INCH, kinds.PdmPhysicalDpiY: _INCH,
            kinds.PdmDepth: 32, kinds.PdmNumColors: 2**31 - 1,
            kinds.PdmDevicePixelRatio: math.ceil(self._ratio),
            kinds.PdmDevicePixelRatioScaled: round(self._ratio * QPaintDevice.devicePixelRatioFScale()),
        }.get(metric, 0)  # fmt: skip


class _Engine(QPaintEngine):
    """A paint engine that stores Qt's paint commands as marks."""

    def __init__(self, ratio: float) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.marks: list[Mark] = []
        self._to_px = QTransform.fromScale(1 / ratio, 1 / ratio)
        self._ratio = ratio
        self._pen, self._brush, self._opacity = QPen(Qt.PenStyle.NoPen), QBrush(), 1.0
        self._place = QTransform()
        self._clip: QPainterPath | None = None

    def begin(self, device: QPaintDevice) -> bool:  # noqa: ARG002  Qt's signature
        return True

    def end(self) -> bool:
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, state: QPaintEngineState) -> None:
        """Store the current pen, brush, transform and clip."""
        self._pen, self._brush, self._opacity = QPen(state.pen()), QBrush(state.brush()), state.opacity()
        self._place = QTransform(state.transform()) * self._to_px
        self._clip = self._clip_now(state.painter())

    def _clip_now(self, painter: QPainter) -> QPainterPath | None:
        """Return the current clip in px: the painter's clip within that of the widgets. None if there is neither."""
        clip = self._place.map(painter.clipPath()) if painter.hasClipping() else None
        region = self.systemClip()
        if region.isEmpty():
            return clip
        seen = self._to_px.map(_outline(region))
        return seen if clip is None else clip.intersected(seen)

    def drawPath(self, path: QPainterPath) -> None:
        """Record a path."""
        if self._pen.style() == Qt.PenStyle.NoPen and self._brush.style() == Qt.BrushStyle.NoBrush:
            return
        pen = QPen(self._pen)
        if pen.style() != Qt.PenStyle.NoPen:
            # a cosmetic pen is measured in device pixels, any other pen in the units of the transform
            size = 1 / self._ratio if pen.isCosmetic() else math.sqrt(abs(self._place.determinant()))
            pen.setWidthF((pen.widthF() or 1.0) * size)
            pen.setCosmetic(False)
        drawn = self._place.map(path)
        drawn.setFillRule(path.fillRule())
        margin = pen.widthF() if pen.style() != Qt.PenStyle.NoPen else 0.0
        box = drawn.boundingRect().adjusted(-margin, -margin, margin, margin)
        if self._seen(box):
            self.marks.append(Shape(drawn, pen, self._brush, self._opacity, self._cut(box)))

    def drawPolygon(self, points: list[QPointF], mode: QPaintEngine.PolygonDrawMode) -> None:  # type: ignore[override]  # what PySide hands over
        """Record a polygon or an open polyline."""
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(point) for point in points]))
        if mode == QPaintEngine.PolygonDrawMode.PolylineMode:
            brush, self._brush = self._brush, QBrush()
            self.drawPath(path)
            self._brush = brush
        else:
            path.closeSubpath()
            winding = mode == QPaintEngine.PolygonDrawMode.WindingMode
            path.setFillRule(Qt.FillRule.WindingFill if winding else Qt.FillRule.OddEvenFill)
            self.drawPath(path)

    def drawTextItem(self, place: QPointF, item: QTextItem) -> None:  # type: ignore[override]  # no more is handed over
        """Record a line of text."""
        text, font = item.text(), QFont(item.font())
        if not text.strip():
            return
        # set again, because Qt would resolve properties from a style sheet with the font of the other painter
        font.setPixelSize(font.pixelSize() if font.pixelSize() > 0 else round(font.pointSizeF() * _INCH / _POINTS))
        font.setFamilies(font.families())
        font.setWeight(QFont.Weight(font.weight()))
        font.setItalic(font.italic())
        at = QTransform.fromTranslate(place.x(), place.y()) * self._place
        box = at.mapRect(QRectF(0.0, -item.ascent(), item.width(), item.ascent() + item.descent()))
        if self._seen(box):
            font.setUnderline(False)  # Qt draws the underline itself
            self.marks.append(Text(text, font, item.width(), self._pen.color(), at, self._opacity, self._cut(box)))

    def drawPixmap(self, box: QRectF, pixmap: QPixmap, part: QRectF) -> None:  # type: ignore[override]  # as above
        """Record a part of a pixmap."""
        self.drawImage(box, pixmap.toImage(), part)

    def drawImage(self, box: QRectF, image: QImage, part: QRectF, *_flags: object) -> None:  # type: ignore[override]  # as above
        """Record a part of an image. A formula's image contains its SVG, so its shapes are recorded instead."""
        seen = self._place.mapRect(box)
        drawing = image.text(DRAWING)
        if drawing and self._seen(seen):
            clip = self._cut(seen)
            self.marks += (self._placed(shape, clip) for shape in _shapes(drawing, box))
        elif self._seen(seen):
            shown = image.copy(part.toAlignedRect())
            shown.setDevicePixelRatio(1.0)
            self.marks.append(Raster(shown, QRectF(box), QTransform(self._place), self._opacity, self._cut(seen)))

    def _placed(self, shape: Shape, clip: QPainterPath | None) -> Shape:
        """Return a shape of a drawing in px."""
        pen, path = QPen(shape.pen), self._place.map(shape.path)
        pen.setWidthF(pen.widthF() * math.sqrt(abs(self._place.determinant())))
        path.setFillRule(shape.path.fillRule())
        return Shape(path, pen, shape.brush, shape.opacity * self._opacity, clip)

    def _seen(self, box: QRectF) -> bool:
        return self._clip is None or self._clip.boundingRect().adjusted(-1, -1, 1, 1).intersects(_solid(box))

    def _cut(self, box: QRectF) -> QPainterPath | None:
        """Return the clip for a mark with the given bounding box, or None if the box lies within the clip."""
        return None if self._clip is None or self._clip.contains(_solid(box)) else self._clip


def _shapes(drawing: str, box: QRectF) -> list[Shape]:
    """Return the shapes that an SVG drawing paints in a box."""
    device = _Recorder(math.ceil(box.right()), math.ceil(box.bottom()), 1.0)
    painter = QPainter(device)
    QSvgRenderer(QByteArray(drawing.encode())).render(painter, box)
    painter.end()
    return [mark for mark in device.engine.marks if isinstance(mark, Shape)]


def _solid(box: QRectF) -> QRectF:
    """Return a box with positive width and height. Qt treats the box of a horizontal or vertical line as empty."""
    return box.adjusted(0, 0, 1e-3 if box.width() <= 0 else 0, 1e-3 if box.height() <= 0 else 0)


def _outline(region: QRegion) -> QPainterPath:
    path = QPainterPath()
    path.addRegion(region)
    return path.simplified() if region.rectCount() > 1 else path
