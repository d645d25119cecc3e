"""The widget and the view box of a plot, with the zooming, panning, fitting and mouse handling of all plots."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QKeyEvent, QMouseEvent, QPen, QPixmapCache
from PySide6.QtWidgets import QMenu, QWidget

from visualonline.core.types import Array
from visualonline.views.picture.part_menu import add_exports, open_menu
from visualonline.views.plot.fit_button import FitButton
from visualonline.views.theme.styled import Styled

pg.setConfigOptions(antialias=True, mouseRateLimit=-1)  # do not drop mouse moves: the last position matters
_CACHE = 48 * 1024
"""Size of Qt's pixmap cache in KiB. With less, curves are evicted and drawn again."""
_CLOSEST, _WIDEST = 1e-7, 10.0
"""Narrowest and widest range that can be zoomed to, relative to the home range."""
_PLACES = MappingProxyType({"left": (0, 0), "bottom": (1, 1), "right": (0, 2)})


class PlotBox(pg.ViewBox):  # type: ignore[misc]  # pyqtgraph has no types
    """A view box: the wheel zooms about the cursor, a left drag pans, a double click fits.

    Signals
    -------
    clicked : QPointF in plot units, the left button was pressed and released without a drag.
    fitted : the user reset the range to the home range.

    Attributes
    ----------
    zoomed : bool
        Whether the range differs from the home range.
    """

    clicked = Signal(object)
    fitted = Signal()

    def __init__(self, *, locked: bool = False) -> None:
        super().__init__(enableMenu=False, defaultPadding=0.0, lockAspect=locked)
        self.disableAutoRange()
        self.home = QRectF(0.0, 0.0, 1.0, 1.0)
        self.zoomed = False
        self.sigRangeChangedManually.connect(self._note_zoom)

    def set_home(self, x0: float, x1: float, y0: float, y1: float) -> None:
        """Set the range that is shown until the user zooms, and again after `fit`."""
        home = QRectF(x0, y0, x1 - x0, y1 - y0)
        if home.getRect() == self.home.getRect():  # to Qt, all numbers below 1e-12 equal 0
            return
        self.home = home
        self._limit()

    def _padding(self) -> float:
        """Return the space beyond the home range that is shown with it, as a fraction of the range."""
        return 0.0

    def set_square(self, square: bool) -> None:
        """Set whether both axes have the same scale."""
        if square != bool(self.state["aspectLocked"]):
            self.setAspectLocked(square)
            self._limit()

    def _limit(self) -> None:
        """Set the limits of zooming, and show the home range if it is not zoomed."""
        across, up = self.home.width(), self.home.height()
        if self.state["aspectLocked"]:  # with a common scale, the shorter side shows as much as the longer one
            across = up = max(across, up)
        if not self.zoomed:  # within new limits, the old range may have no width
            self.setLimits(minXRange=None, maxXRange=None, minYRange=None, maxYRange=None)
            self.setRange(self.home, padding=self._padding())
        self.setLimits(
            minXRange=_CLOSEST * across, maxXRange=_WIDEST * across,
            minYRange=_CLOSEST * up, maxYRange=_WIDEST * up,
        )  # fmt: skip
        if not self.zoomed:
            self.updateMatrix()  # done during painting, it would paint the plot twice

    def fit(self) -> None:
        """Show the home range."""
        self.zoomed = False
        self.setRange(self.home, padding=self._padding())
        self.fitted.emit()

    def show_as(self, other: PlotBox) -> None:
        """Show the range of another box, zoomed or not."""
        self.zoomed = other.zoomed
        self.setRange(other.viewRect(), padding=0.0)

    def scaleBy(self, s: Any = None, center: Any = None, x: float | None = None, y: float | None = None) -> None:
        """Scale the range within the limits. At the limits nothing moves, so the data do not shift."""
        factors = (x, y) if s is None else tuple(s)
        low, high = 0.0, math.inf
        for side, factor, (a, b) in zip(("xRange", "yRange"), factors, self.viewRange(), strict=True):
            if factor is not None and b > a:
                least, most = self.state["limits"][side]
                low = max(low, 0.0 if least is None else least / (b - a))
                high = min(high, math.inf if most is None else most / (b - a))
        x, y = (None if factor is None else min(max(factor, low), high) for factor in factors)
        super().scaleBy(center=center, x=x, y=y)

    def resizeEvent(self, ev: Any) -> None:
        """Show the whole home range after a resize. With a common scale, pyqtgraph would keep only its width."""
        super().resizeEvent(ev)
        if self.state["aspectLocked"] and not self.zoomed:
            self.setRange(self.home, padding=self._padding())

    def mouseClickEvent(self, ev: Any) -> None:
        """Fit on a double click, emit `clicked` on a single one."""
        if ev.button() != Qt.MouseButton.LeftButton:
            ev.ignore()
            return
        ev.accept()
        if ev.double():
            self.fit()
        else:
            self.clicked.emit(QPointF(self.mapSceneToView(ev.scenePos())))

    def mouseDragEvent(self, ev: Any, axis: int | None = None) -> None:
        """Pan with the left and the middle button."""
        if ev.button() == Qt.MouseButton.RightButton:
            ev.ignore()
            return
        super().mouseDragEvent(ev, axis)

    def keyPressEvent(self, ev: QKeyEvent) -> None:
        """Leave key events to the window."""
        ev.ignore()

    def _note_zoom(self, _axes: object) -> None:
        self.zoomed = True

    def _fit_too(self) -> None:
        if self.zoomed:
            self.fit()


def zoom_together(boxes: Sequence[PlotBox]) -> None:
    """Link the horizontal ranges of boxes: zooming or fitting one of them does so in all."""
    for box in boxes:
        for other in boxes:
            if other is not box:
                box.sigRangeChangedManually.connect(other._note_zoom)
                box.fitted.connect(other._fit_too)
    for box in boxes[1:]:
        box.setXLink(boxes[0])


class PlotFrame(Styled, pg.GraphicsView):  # type: ignore[misc]  # pyqtgraph has no types
    """A view box with axes, without pyqtgraph's menus and keys, and optimised for few repaints.

    Signals
    -------
    clicked : QPointF in plot units, a left click without a drag.
    hovered : QPointF in plot units under the mouse, None if it has left the plot.

    Parameters
    ----------
    box : PlotBox
    axes : axis items by "left", "bottom", "right"

    Attributes
    ----------
    side : float
        Free space in px at the left and at the right of everything.
    """

    side = 0.0

    clicked = Signal(object)
    hovered = Signal(object)

    def __init__(
        self, box: PlotBox, axes: Mapping[str, pg.AxisItem] = MappingProxyType({}), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.box, self.axes = box, dict(axes)
        self._hovering = False
        QPixmapCache.setCacheLimit(max(_CACHE, QPixmapCache.cacheLimit()))
        self.setCacheMode(self.CacheModeFlag(0))  # filling a plain background is faster than copying it
        self.setViewportUpdateMode(self.ViewportUpdateMode.FullViewportUpdate)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # keys belong to the panel and the window
        self.setAcceptDrops(False)  # files can be dropped anywhere on the window
        for part in (self.centralWidget, self.viewport()):  # items and their texts, in every language
            part.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # or "(−1, 2)" would have its sign on the right
        self.setAntialiasing(aa=True)
        self.centralLayout.setSpacing(0)
        self.centralLayout.addItem(box, 0, 1)
        for side, axis in self.axes.items():
            axis.linkToView(box)
            self.centralLayout.addItem(axis, *_PLACES[side])
        self._fit_button: FitButton | None = None
        for changed in (box.sigRangeChanged, box.sigRangeChangedManually, box.fitted, box.sigResized):
            changed.connect(self._offer_fit)
        box.clicked.connect(self.clicked)
        PlotFrame.restyle(self)  # a subclass is not initialised yet

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self.setBackground(style.colour("card"))
        top = 0.0 if "left" not in self.axes else 0.45 * style.note
        bottom = 0.0 if "bottom" in self.axes else 0.1 * style.note
        self.centralLayout.setContentsMargins(self.side, top, self.side, bottom)

    @property
    def out_of_view(self) -> bool:
        """Whether no part of the plot is in view."""
        return not self.box.home.intersects(self.box.viewRect())

    def _offer_fit(self, *_change: object) -> None:
        """Show the fit button if the user has zoomed or panned."""
        if self._fit_button is None:
            if not self.box.zoomed:
                return
            self._fit_button = FitButton(self, self.box.fit)
        away = bool(self.box.zoomed)
        area = QRectF(self.box.mapRectToScene(self.box.rect()))
        self._fit_button.offer(away=away, out_of_view=away and self.out_of_view, area=area)

    def numbers(self) -> list[tuple[str, Array]]:
        """Return named columns to save as a table, empty if there are none."""
        return []

    def pen(self, colour: QColor, width: float, dashes: tuple[float, ...] = ()) -> QPen:
        """Return a pen with a fixed width in px at any zoom and on any screen."""
        return px_pen(colour, width * self.style_.ratio(self), dashes)

    def fill_menu(self, menu: QMenu) -> None:
        """Add the entries of the plot."""
        menu.addAction(self.tr("Fit"), self.box.fit)
        menu.addSeparator()
        add_exports(menu, self, self.numbers())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the plot's own menu."""
        open_menu(self, self.fill_menu, event.globalPos())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Accept the event, so that the card below does not handle it too."""
        super().mousePressEvent(event)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Accept the event, so that the card below does not handle it too."""
        super().mouseDoubleClickEvent(event)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Accept the event, so that the card below does not handle it too."""
        super().mouseReleaseEvent(event)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Emit the position under the mouse in plot units."""
        super().mouseMoveEvent(event)
        if not event.buttons():
            place = self.mapToScene(event.position().toPoint())
            inside = self.box.sceneBoundingRect().contains(place)
            self._hover(QPointF(self.box.mapSceneToView(place)) if inside else None)

    def leaveEvent(self, event: QEvent) -> None:
        """Emit that the mouse has left."""
        super().leaveEvent(event)
        self._hover(None)

    def _hover(self, place: QPointF | None) -> None:
        if place is not None or self._hovering:
            self._hovering = place is not None
            self.hovered.emit(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave key events to the panel and the window."""
        event.ignore()

    def event(self, event: QEvent) -> bool:
        """Restore the opaque paint attribute after a new style sheet, and pen widths after a change of pixel ratio."""
        done = bool(super().event(event))
        if event.type() in (QEvent.Type.Polish, QEvent.Type.StyleChange, QEvent.Type.Show):
            self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.set_style(self.style_)
        return done


def px_pen(colour: QColor, width: float, dashes: tuple[float, ...] = ()) -> QPen:
    """Return a pen with a fixed width in device pixels at any zoom."""
    pen = QPen(colour, width)
    pen.setCosmetic(True)
    pen.setJoinStyle(Qt.PenJoinStyle.BevelJoin)
    if dashes:
        pen.setDashPattern(list(dashes))
    return pen
