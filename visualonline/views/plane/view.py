"""The view of the plane under the hands: clicks add points, drags move them, the wheel zooms, keys do the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPen,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from visualonline.views.plane.projection import inverted
from visualonline.views.plot.axis import NumberAxis
from visualonline.views.plot.frame import Frame, PlotBox

_LEFT, _RIGHT, _MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
_SHIFT, _CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1),
}  # fmt: skip
_PLANE_KEYS = {Qt.Key.Key_V: "v", Qt.Key.Key_X: "x", Qt.Key.Key_Y: "y"}
_DRAG = 6
"""Px that the mouse must move before a press on a point becomes a drag."""
_NUMBERS = 7
"""Numbers on an axis at most."""
_FARTHEST = 1e100
"""How far out a range may lie."""
_FINEST = 1e-9
"""A range is no smaller than this share of how far out it lies, where places would no longer be told apart."""


class PlaneAxis(NumberAxis):
    """An axis with few numbers, as the plane is looked at and not read off."""

    def _most(self, length: float) -> int:
        return min(super()._most(length), _NUMBERS)

    def generateDrawSpecs(self, p: QPainter) -> Any:
        """Return what is drawn of an axis, and a line along the left one too: an empty plane has no ground."""
        found = super().generateDrawSpecs(p)
        if found is None or self.orientation == "bottom":
            return found
        edge = self.mapRectFromParent(self.geometry())
        return (QPen(self.style_.colour("edge"), 1), edge.topRight(), edge.bottomRight()), *found[1:]


class PlaneView(Frame):
    """A plot of the plane that takes points, strokes and keys.

    A click adds a point, a drag of a point moves it, a drag of the ground pans, a double click on the ground fits, and
    the wheel zooms, as in all plots; Shift and a drag select points. The middle button and Ctrl pan over points, too.
    While it `paints`, the mouse moves a tool; `steps` are those of a grid that the cross cursor walks on, None if there
    is none. `shows_points` says whether a point is in view. `held` is the point that was pressed, which the mouse is
    `dragging` once it has moved; it `selects` while points are selected.
    `mouse_at` is the px under the mouse, None while it is elsewhere.

    Signals
    -------
    ranged : another range is seen, or the same one in another size.
    pressed_at : (x, y, label sign) an empty place was clicked; the sign is +1 for the left button, -1 for the right
        one or with Shift.
    double_clicked : an empty place was clicked again, just after the click that has set a point there.
    asked : (place on the screen) the point that is held was clicked with the right button.
    boxed : (rectangle in the plane, done) what is in it is selected, as it grows; nothing is by an empty one.
    grabbed : (px, py) the mouse went down; the owner says through `held` which point is under it.
    moved_to : (x, y) the held point is dragged to there.
    drag_ended : (kept) the drag of the held point is over, or is to be taken back.
    stroked : (place, label sign, what) a tool is at a place: it goes down ("begin"), moves ("on"), is let go ("end") or
        taken away ("drop"); or Enter was pressed at the cross cursor ("strike").
    rested : (px, place on the screen) the mouse rests there, and something may be said of what is under it.
    widened : (+1 or -1) a wider brush is asked for, or a narrower one.
    remove : Delete was pressed.
    pasted : (text) rows of a spreadsheet are pasted.
    cursor_moved : (QPointF or None) the cross cursor is there.
    turned : ("v", "x" or "y", +1 or -1) the next plane is asked for, or the next feature on an axis; or the one before.
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
    pasted = Signal(str)
    cursor_moved = Signal(object)
    turned = Signal(str, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        axes = {"left": PlaneAxis("left", grid=False), "bottom": PlaneAxis("bottom", grid=False)}
        super().__init__(PlotBox(), axes, parent)
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
        """The range that is shown at first: left, right, bottom, top."""
        home = self.box.home
        return home.left(), home.right(), home.top(), home.bottom()

    def set_home(self, x0: float, x1: float, y0: float, y1: float, *, show: bool = True) -> None:
        """Set the range that is shown at first, and show it; nothing is shown where numbers lose their meaning.

        Without `show` what is seen stays; the home range becomes as wide as to hold this one, for the next `fit` and
        for a plane of another size.
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
        """Whether the user has left the home range."""
        return bool(self.box.zoomed)

    @property
    def out_of_view(self) -> bool:
        """Whether no point is in view."""
        return super().out_of_view or not self.shows_points()

    @property
    def seen(self) -> QRectF:
        """The range that is seen, in the plane's units; its `top` is the lowest value."""
        return QRectF(self.box.viewRect())

    @property
    def area(self) -> QRectF:
        """Where the range stands in the widget, in px."""
        return QRectF(self.box.mapRectToScene(QRectF(QPointF(), self._size)))

    @property
    def _size(self) -> QSizeF:
        """The size of the area, at least a pixel: before it is laid out there is none."""
        return QSizeF(self.box.size()).expandedTo(QSizeF(1, 1))

    @property
    def to_px(self) -> QTransform:
        """The way from the plane's units to px from the upper left corner of the area."""
        seen, area = self.seen, self._size
        across, up = area.width() / seen.width(), -area.height() / seen.height()
        return QTransform(across, 0, 0, up, -across * seen.left(), -up * seen.bottom())

    def at(self, position: QPointF) -> QPointF:
        """Return the place in the plane under a place of the widget."""
        return inverted(self.to_px).map(position - self.area.topLeft())

    def px(self, place: QPointF) -> QPointF:
        """Return where in the widget a place of the plane is."""
        return self.to_px.map(place) + self.area.topLeft()

    def set_square(self, square: bool) -> None:
        """Let a unit be as long across as up, or not."""
        self.box.set_square(square)

    def show_axes(self, *, left: bool = True, bottom: bool = True) -> None:
        """Write numbers at the left and below, or not."""
        self.axes["left"].setVisible(left)
        self.axes["bottom"].setVisible(bottom)
        self.set_style(self.style_)  # one that was away has had no room

    def restyle(self) -> None:
        """Draw with other colours and sizes; whole pixels beside the axes, or kept pictures of points would blur."""
        super().restyle()
        style = self.style_
        room = round(0.45 * style.note) if self.axes["left"].isVisible() else 0
        self.centralLayout.setContentsMargins(0, room, 0, 0)

    def _report_range(self, *_range: Any) -> None:
        self.ranged.emit()

    # The mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click, a stroke or a drag of a point; pyqtgraph takes the rest."""
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
        """Move the tool, the point that is held, or the ground."""
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
        """Finish: a click on an empty place adds a point, a drag ends."""
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
        """Forget where the mouse was."""
        self.mouse_at = None
        super().leaveEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Fit, and take back the point that the first click has set; with the right button or a tool set another."""
        if not self.area.contains(event.position()):
            super().mouseDoubleClickEvent(event)
        elif self._set and not self.paints and event.button() == _LEFT and not event.modifiers():
            self._set = False
            event.accept()
            self.double_clicked.emit()
        else:
            self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom about the mouse; with Shift, and a tool that paints, make it wider or narrower."""
        if self.paints and event.modifiers() & _SHIFT:
            turned = event.angleDelta().y() or event.angleDelta().x()  # some desktops turn it sideways
            if turned:
                self.widened.emit(1 if turned > 0 else -1)
            event.accept()
            return
        self.box.updateMatrix()  # several turns may come before the next frame, each about its own place
        super().wheelEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of a plot by the key, or beside the axes; inside them a right click sets a point."""
        by_mouse = event.reason() is not QContextMenuEvent.Reason.Keyboard
        if by_mouse and self.area.contains(QPointF(event.pos())):
            event.accept()
        else:
            super().contextMenuEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Emit where the mouse rests; what is there is said by the owner."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            self.rested.emit(QPointF(event.pos()), event.globalPos())
            return True
        return bool(super().viewportEvent(event))

    @staticmethod
    def _sign(event: QMouseEvent) -> int:
        """Return the sign that a click gives: -1 with the right button or Shift."""
        return -1 if event.button() == _RIGHT or event.modifiers() & _SHIFT else 1

    # The keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the cross cursor with the arrows and set points with Enter; Delete removes, Ctrl+V pastes; Esc leaves.

        While a point is dragged, Esc takes it back to where it was.

        Where there are other planes, V, X and Y turn to them.
        """
        key, shift = event.key(), bool(event.modifiers() & _SHIFT)
        if key == Qt.Key.Key_C and not event.modifiers() & _CTRL:
            self._set_cursor(None if self.cursor_at is not None else self.seen.center())
        elif self.can_turn and key in _PLANE_KEYS and not event.modifiers() & _CTRL:
            self.turned.emit(_PLANE_KEYS[Qt.Key(key)], -1 if shift else 1)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove.emit()
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.pasted.emit(QGuiApplication.clipboard().text())
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
        """Return the way that an arrow moves the cross cursor: a step of the grid, or a hundredth of the view."""
        across, up = self.steps or (0.01 * self.seen.width(), 0.01 * self.seen.height())
        dx, dy = _ARROWS[key]
        return QPointF(dx * across, dy * up) * (5 if far else 1)

    def _set_cursor(self, place: QPointF | None) -> None:
        if place is not None and self.steps is not None:
            across, up = self.steps
            place = QPointF(round(place.x() / across) * across, round(place.y() / up) * up)
        self.cursor_at = place
        self.cursor_moved.emit(place)
