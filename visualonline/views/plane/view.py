"""The view of the plane and its input: clicks add points, drags move them, the wheel zooms, and keys do the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QTransform,
    QWheelEvent,
)

from visualonline.views.plane.initial_range import RIM
from visualonline.views.plane.projection import inverted
from visualonline.views.plot.axis import NumberAxis
from visualonline.views.plot.frame import PlotBox, PlotFrame

_LEFT, _RIGHT, _MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
_SHIFT, _CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1),
}  # fmt: skip
_PLANE_KEYS = {Qt.Key.Key_V: "v", Qt.Key.Key_X: "x", Qt.Key.Key_Y: "y"}
_DRAG = 6
"""Distance in px from which a press on a point becomes a drag."""
_NUMBERS = 7
"""Largest number of numbers on an axis."""
_FARTHEST = 1e100
"""Largest absolute coordinate of a range."""
_MARGIN = RIM / (1 + 2 * RIM)
"""The share of the home range beyond its points, on each side."""
_FINEST = 1e-9
"""Smallest size of a range, as a fraction of its absolute coordinates, at which positions are distinguishable."""


class PlaneAxis(NumberAxis):
    """An axis with few numbers, since exact coordinates matter little in the plane."""

    def _most(self, length: float) -> int:
        return min(super()._most(length), _NUMBERS)

    def generateDrawSpecs(self, p: QPainter) -> Any:
        """Return the drawing of an axis. The left axis has a line as well, because an empty plane has no background."""
        found = super().generateDrawSpecs(p)
        if found is None or self.orientation == "bottom":
            return found
        edge = self.mapRectFromParent(self.geometry())
        return (QPen(self.style_.colour("edge"), 1), edge.topRight(), edge.bottomRight()), *found[1:]


class PlaneBox(PlotBox):
    """A view box that leaves space for the ring around a point at the edge of the home range."""

    def __init__(self) -> None:
        super().__init__()
        self._ring = 0.0

    def set_ring(self, radius: float) -> None:
        """Set the radius of the ring in px."""
        if radius != self._ring:
            self._ring = radius
            self._limit()

    def _padding(self) -> float:
        side = float(min(self.width(), self.height()))
        if side <= 4 * self._ring:
            return 0.0
        share = self._ring / side
        return max(0.0, (share - _MARGIN) / (1 - 2 * share))


class PlaneView(PlotFrame):
    """A plot of the plane that handles points, strokes and keys.

    A click adds a point, a drag of a point moves it, a drag of the background pans, a double click on the background
    fits, and the wheel zooms, as in all plots. Shift and a drag select points. The middle button and Ctrl pan over
    points, too. While it `paints`, the mouse moves a tool. `steps` are the grid steps of the cross cursor, or None.
    `shows_points` returns whether a point is in view. `held` is the pressed point, which is `dragging` once the mouse
    has moved; the view `selects` while points are being selected. `mouse_at` is the mouse position in px, or None.

    Signals
    -------
    ranged : the range or its size in px has changed.
    pressed_at : (x, y, label sign) an empty position was clicked; the sign is +1 for the left button, −1 for the right
        one or with Shift.
    double_clicked : an empty position was clicked again, just after the click that added a point there.
    asked : (position on the screen) the held point was clicked with the right button.
    boxed : (rectangle in the plane, done) the selection rectangle, emitted as it grows; if empty, nothing is selected.
    grabbed : (px, py) the mouse was pressed; the owner sets `held` to the point under it.
    moved_to : (x, y) the held point was dragged to there.
    drag_ended : (kept) the drag of the held point has ended, or is to be undone.
    stroked : (position, label sign, what) a tool is pressed ("begin"), moved ("on"), released ("end") or cancelled
        ("drop"); or Enter was pressed at the cross cursor ("strike").
    rested : (px, position on the screen) the mouse rests there, and a tooltip may be shown.
    widened : (+1 or −1) request for a wider or narrower brush.
    remove : Delete was pressed.
    cursor_moved : (QPointF or None) the cross cursor has moved.
    turned : ("v", "x" or "y", +1 or −1) request for the next or previous plane, or feature on an axis.
    """

    ranged = Signal()
    pressed_at = Signal(float, float, int)
    double_clicked = Signal()
    asked = Signal(QPoint)
    boxed = Signal(QRectF, bool)
    grabbed = Signal(QPointF)
    moved_to = Signal(float, float)
    drag_ended = Signal(bool)
    stroked = Signal(QPointF, int, str)
    rested = Signal(QPointF, QPoint)
    widened = Signal(int)
    remove = Signal()
    cursor_moved = Signal(object)
    turned = Signal(str, int)

    def __init__(self) -> None:
        axes = {"left": PlaneAxis("left", grid=False), "bottom": PlaneAxis("bottom", grid=False)}
        super().__init__(PlaneBox(), axes)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("The plane"))
        self.held: int | None = None
        self.cursor_at: QPointF | None = None
        self.mouse_at: QPointF | None = None
        self.can_turn = False
        self.paints = False
        self.steps: tuple[float, float] | None = None
        self._stroke = 0
        self._down: QPointF | None = None
        self._last = QPointF()
        self._button, self._pans, self._set = _LEFT, False, False
        self._boxes = self.selects = False
        self.dragging = False
        self.shows_points: Callable[[], bool] = lambda: True
        self.set_home(-1.1, 1.1, -1.1, 1.1)
        self.box.sigRangeChanged.connect(self._report_range)
        self.box.sigResized.connect(self._report_range)

    # The range

    @property
    def home(self) -> tuple[float, float, float, float]:
        """The home range: left, right, bottom, top."""
        home = self.box.home
        return home.left(), home.right(), home.top(), home.bottom()

    def set_home(self, x0: float, x1: float, y0: float, y1: float, *, show: bool = True) -> None:
        """Set the home range and show it. Ranges beyond the limits of floating-point numbers are ignored.

        Without `show`, the visible range is kept. The home range is then extended to contain the new one, for the next
        `fit` and for another size of the plane.
        """
        if not max(map(abs, (x0, x1, y0, y1))) < _FARTHEST:
            return
        across, up = (max(b - a, _FINEST * max(abs(a), abs(b))) or 1.0 for a, b in ((x0, x1), (y0, y1)))
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        home = QRectF(x - across / 2, y - up / 2, across, up)
        if show:
            self.box.zoomed = False
            self.box.set_home(home.left(), home.right(), home.top(), home.bottom())
            self.fit()
        else:
            self.box.home = self.box.home.united(home)

    def fit(self) -> None:
        """Show the home range."""
        self.box.fit()

    @property
    def zoomed(self) -> bool:
        """Whether the range differs from the home range."""
        return bool(self.box.zoomed)

    @property
    def out_of_view(self) -> bool:
        """Whether no point is in view."""
        return super().out_of_view or not self.shows_points()

    @property
    def seen(self) -> QRectF:
        """The visible range in plane units, as a rectangle whose `top` is the lowest value."""
        return QRectF(self.box.viewRect())

    @property
    def area(self) -> QRectF:
        """The area of the range in the widget, in px."""
        return QRectF(self.box.mapRectToScene(QRectF(QPointF(), self._size)))

    @property
    def _size(self) -> QSizeF:
        """The size of the area in px, at least 1 × 1, even before the first layout."""
        return QSizeF(self.box.size()).expandedTo(QSizeF(1, 1))

    @property
    def to_px(self) -> QTransform:
        """The map from plane units to px, relative to the top left corner of the area."""
        seen, area = self.seen, self._size
        across, up = area.width() / seen.width(), -area.height() / seen.height()
        return QTransform(across, 0, 0, up, -across * seen.left(), -up * seen.bottom())

    def at(self, position: QPointF) -> QPointF:
        """Return the point of the plane at a position in the widget."""
        return inverted(self.to_px).map(position - self.area.topLeft())

    def px(self, place: QPointF) -> QPointF:
        """Return the position in the widget of a point of the plane."""
        return self.to_px.map(place) + self.area.topLeft()

    def set_square(self, square: bool) -> None:
        """Set whether both axes have the same scale."""
        self.box.set_square(square)

    def show_axes(self, *, left: bool = True, bottom: bool = True) -> None:
        """Set whether numbers are shown on the left and below."""
        self.axes["left"].setVisible(left)
        self.axes["bottom"].setVisible(bottom)
        self.set_style(self.style_)  # a hidden axis has had no space

    def restyle(self) -> None:
        """Apply the colours and sizes of the style.

        Sizes are whole pixels, so that pictures of points are not blurred.
        """
        super().restyle()
        style = self.style_
        room = round(0.45 * style.note) if self.axes["left"].isVisible() else 0
        self.centralLayout.setContentsMargins(0, room, 0, 0)

    def _report_range(self, *_range: Any) -> None:
        self.ranged.emit()

    # The mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click, a stroke or a drag of a point. Other events are left to pyqtgraph."""
        self.mouse_at = event.position()
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        pans = event.button() == _MIDDLE or bool(event.modifiers() & _CTRL)
        if pans or not self.area.contains(event.position()):
            super().mousePressEvent(event)
            return
        event.accept()
        if self.paints:
            self._stroke = self._sign(event)
            self.stroked.emit(self.at(event.position()), self._stroke, "begin")
        else:
            self._down, self.dragging, self.held = event.position(), False, None
            self._last, self._button, self._pans, self._set = event.position(), event.button(), False, False
            self._boxes = event.button() == _LEFT and bool(event.modifiers() & _SHIFT)
            if not self._boxes:
                self.grabbed.emit(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the tool, the held point, or the background."""
        self.mouse_at = event.position()
        place = self.at(event.position())
        if self._stroke:
            self.stroked.emit(place, self._stroke, "on")
        elif self._down is None:
            super().mouseMoveEvent(event)
        elif not (self.dragging or self._pans):
            if (event.position() - self._down).manhattanLength() > _DRAG:
                self.dragging, self._pans = self.held is not None, self.held is None
                self.mouseMoveEvent(event)
        elif self.dragging:
            self.moved_to.emit(place.x(), place.y())
        elif self._boxes:
            self.boxed.emit(QRectF(self.at(self._down), place).normalized(), False)
        elif self._button == _LEFT:
            way = self.at(self._last) - place
            self._last = event.position()
            self.box.translateBy(x=way.x(), y=way.y())
            self.box.sigRangeChangedManually.emit([True, True])

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Finish: a click on an empty position adds a point, a drag ends."""
        down, self._down = self._down, None
        place = self.at(event.position())
        if self._stroke:
            sign, self._stroke = self._stroke, 0
            self.stroked.emit(place, sign, "end")
        elif down is None:
            super().mouseReleaseEvent(event)
        elif self.dragging:
            self.moved_to.emit(place.x(), place.y())
            self.dragging = False
            self.drag_ended.emit(True)
        elif self.held is not None:
            if self._button == _RIGHT:
                self.asked.emit(event.globalPosition().toPoint())
        elif self._pans and self._boxes:
            self.boxed.emit(QRectF(self.at(down), place).normalized(), True)
        elif not self._pans and self.area.contains(event.position()):
            self._set = True
            self.pressed_at.emit(place.x(), place.y(), self._sign(event))

    def leaveEvent(self, event: QEvent) -> None:
        """Forget the mouse position."""
        self.mouse_at = None
        super().leaveEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Fit, and undo the point added by the first click.

        With the right button or a tool, add another point instead.
        """
        if not self.area.contains(event.position()):
            super().mouseDoubleClickEvent(event)
        elif self._set and not self.paints and event.button() == _LEFT and not event.modifiers():
            self._set = False
            event.accept()
            self.double_clicked.emit()
        else:
            self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom about the mouse. With Shift and a painting tool, change the width of the tool."""
        if self.paints and event.modifiers() & _SHIFT:
            turned = event.angleDelta().y() or event.angleDelta().x()  # some desktops turn it into a horizontal wheel
            if turned:
                self.widened.emit(1 if turned > 0 else -1)
            event.accept()
            return
        self.box.updateMatrix()  # several wheel events may arrive before the next frame, each with its own centre
        super().wheelEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open a plot's menu with the menu key, or next to the axes. Inside, a right click adds a point."""
        by_mouse = event.reason() is not QContextMenuEvent.Reason.Keyboard
        if by_mouse and self.area.contains(QPointF(event.pos())):
            event.accept()
        else:
            super().contextMenuEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Emit where the mouse rests. The owner shows the tooltip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            self.rested.emit(QPointF(event.pos()), event.globalPos())
            return True
        return bool(super().viewportEvent(event))

    @staticmethod
    def _sign(event: QMouseEvent) -> int:
        """Return the label sign of a click: −1 with the right button or Shift."""
        return -1 if event.button() == _RIGHT or event.modifiers() & _SHIFT else 1

    # The keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the cross cursor with the arrow keys and add points with Enter.

        Delete removes, Esc leaves.

        While a point is dragged, Esc undoes the drag.

        V, X and Y change the plane, if there are others.
        """
        key, shift = event.key(), bool(event.modifiers() & _SHIFT)
        if key == Qt.Key.Key_C and not event.modifiers() & _CTRL:
            self._set_cursor(None if self.cursor_at is not None else self.seen.center())
        elif self.can_turn and key in _PLANE_KEYS and not event.modifiers() & _CTRL:
            self.turned.emit(_PLANE_KEYS[Qt.Key(key)], -1 if shift else 1)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove.emit()
        elif self._stroke and key == Qt.Key.Key_Escape:
            self._stroke = 0
            self.stroked.emit(QPointF(), 1, "drop")
        elif self.dragging and key == Qt.Key.Key_Escape:
            self._down, self.dragging = None, False
            self.drag_ended.emit(False)
        elif self.cursor_at is not None and key == Qt.Key.Key_Escape:
            self._set_cursor(None)
        elif (self.selects or (self._pans and self._boxes)) and key == Qt.Key.Key_Escape:
            self._down, self._boxes = None, False
            self.boxed.emit(QRectF(), True)
        elif self.cursor_at is not None and key in _ARROWS:
            self._set_cursor(self.cursor_at + self._step(Qt.Key(key), far=shift))
        elif self.cursor_at is not None and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            sign = -1 if shift else 1
            if self.paints:
                self.stroked.emit(self.cursor_at, sign, "strike")
            else:
                self.pressed_at.emit(self.cursor_at.x(), self.cursor_at.y(), sign)
        else:
            event.ignore()
            return
        event.accept()

    def _step(self, key: Qt.Key, *, far: bool) -> QPointF:
        """Return the displacement of the cross cursor for an arrow key: a grid step, or 1/100 of the view."""
        across, up = self.steps or (0.01 * self.seen.width(), 0.01 * self.seen.height())
        dx, dy = _ARROWS[key]
        return QPointF(dx * across, dy * up) * (5 if far else 1)

    def _set_cursor(self, place: QPointF | None) -> None:
        if place is not None and self.steps is not None:
            across, up = self.steps
            place = QPointF(round(place.x() / across) * across, round(place.y() / up) * up)
        self.cursor_at = place
        self.cursor_moved.emit(place)
