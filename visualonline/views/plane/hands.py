"""The plot under the hands: clicks add points, drags move them, the wheel zooms about the cursor, keys do the same."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from visualonline.views.plane.plot import Plot

_LEFT, _RIGHT, _MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
_SHIFT, _CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1),
}  # fmt: skip
_TURNS = {Qt.Key.Key_V: "v", Qt.Key.Key_X: "x", Qt.Key.Key_Y: "y"}
_DRAG = 6
"""Px that the mouse must move before a press on a point becomes a drag."""


class PlaneView(Plot):
    """A plot that takes points, strokes and keys.

    While it `paints`, the mouse moves a tool; `steps` are those of a grid that the cross cursor walks on, None if there
    is none.

    Signals
    -------
    pressed_at : (x, y, label sign) an empty place was clicked; the sign is +1 for the left button, -1 for the right
        one or with Shift.
    grabbed : (px, py) the mouse went down; the owner says through `held` which point is under it.
    moved_to : (x, y, done) the held point is dragged, `done` when it is let go.
    stroked : (place, label sign, what) a tool is at a place: it goes down ("begin"), moves ("on"), is let go ("end") or
        taken away ("drop"); or Enter was pressed at the cross cursor ("strike").
    hovered : (QPointF or None) the mouse is there, with no button down.
    widened : (+1 or -1) a wider brush is asked for, or a narrower one.
    remove : Delete was pressed.
    pasted : (text) rows of a spreadsheet are pasted.
    cursor_moved : (QPointF or None) the cross cursor is there.
    turned : ("v", "x" or "y", +1 or -1) the next plane is asked for, or the next feature on an axis; or the one before.
    """

    pressed_at = Signal(float, float, int)
    grabbed = Signal(QPointF)
    moved_to = Signal(float, float, bool)
    stroked = Signal(QPointF, int, str)
    hovered = Signal(object)
    widened = Signal(int)
    remove = Signal()
    pasted = Signal(str)
    cursor_moved = Signal(object)
    turned = Signal(str, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("The plane")
        self.held: int | None = None
        self.cursor_at: QPointF | None = None
        self.home: tuple[float, float, float, float] = (-1.1, 1.1, -1.1, 1.1)
        self.touched = False
        self.can_turn = False
        self.paints = False
        self.steps: tuple[float, float] | None = None
        self._stroke = 0
        self._down: QPointF | None = None
        self._panned: QPointF | None = None
        self._dragging = False

    def fit(self) -> None:
        """Show the home range."""
        self.touched = False
        self.show_range(*self.home)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click, a drag of a point or a pan."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        event.accept()
        panning = event.button() == _MIDDLE or (event.button() == _LEFT and event.modifiers() & _CTRL)
        if panning:
            self._panned = event.position()
            return
        if not self._inside(event.position()):
            return
        if self.paints:
            self._stroke = self._sign(event)
            self.stroked.emit(self.at(event.position()), self._stroke, "begin")
        else:
            self._down, self._dragging, self.held = event.position(), False, None
            self.grabbed.emit(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan, or drag the point that is held."""
        event.accept()
        if self._panned is not None:
            before, now = self.at(self._panned), self.at(event.position())
            self.pan(before - now)
            self.touched = True
            self._panned = event.position()
        elif self._stroke:
            self.stroked.emit(self.at(event.position()), self._stroke, "on")
        elif self._down is None:
            self.hovered.emit(self.at(event.position()) if self._inside(event.position()) else None)
        elif self.held is not None:
            if (event.position() - self._down).manhattanLength() > _DRAG:
                self._dragging = True
            if self._dragging:
                place = self.at(event.position())
                self.moved_to.emit(place.x(), place.y(), False)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Finish: a click on an empty place adds a point, a drag ends."""
        event.accept()
        down, self._down = self._down, None
        if self._panned is not None:
            self._panned = None
            return
        if self._stroke:
            sign, self._stroke = self._stroke, 0
            self.stroked.emit(self.at(event.position()), sign, "end")
            return
        if down is None:
            return
        place = self.at(event.position())
        if self.held is not None:
            if self._dragging:
                self.moved_to.emit(place.x(), place.y(), True)
        elif self._inside(event.position()):
            self.pressed_at.emit(place.x(), place.y(), self._sign(event))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Fit the view on a double click on an axis; inside, a second click is a click."""
        if self._inside(event.position()):
            self.mousePressEvent(event)
        else:
            self.fit()
            event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        """Say that the mouse is nowhere in the plane."""
        super().leaveEvent(event)
        self.hovered.emit(None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom about the cursor; with Shift, and a tool that paints, make it wider or narrower."""
        if self.paints and event.modifiers() & _SHIFT:
            turned = event.angleDelta().y() or event.angleDelta().x()  # some desktops turn it sideways
            if turned:
                self.widened.emit(1 if turned > 0 else -1)
            event.accept()
            return
        self.touched = True
        factor = 0.999 ** event.angleDelta().y()
        self.zoom(factor, self.at(event.position()))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the cross cursor with the arrows and set points with Enter; Delete removes, Ctrl+V pastes; Esc leaves.

        Where there are other planes, V, X and Y turn to them.
        """
        key, shift = event.key(), bool(event.modifiers() & _SHIFT)
        if key == Qt.Key.Key_C and not event.modifiers() & _CTRL:
            self._set_cursor(None if self.cursor_at is not None else self.seen.center())
        elif self.can_turn and key in _TURNS and not event.modifiers() & _CTRL:
            self.turned.emit(_TURNS[Qt.Key(key)], -1 if shift else 1)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove.emit()
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.pasted.emit(QGuiApplication.clipboard().text())
        elif self._stroke and key == Qt.Key.Key_Escape:
            self._stroke = 0
            self.stroked.emit(QPointF(), 1, "drop")
        elif self.cursor_at is not None and key == Qt.Key.Key_Escape:
            self._set_cursor(None)
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

    @staticmethod
    def _sign(event: QMouseEvent) -> int:
        """Return the sign that a click gives: -1 with the right button or Shift."""
        return -1 if event.button() == _RIGHT or event.modifiers() & _SHIFT else 1

    def _set_cursor(self, place: QPointF | None) -> None:
        if place is not None and self.steps is not None:
            across, up = self.steps
            place = QPointF(round(place.x() / across) * across, round(place.y() / up) * up)
        self.cursor_at = place
        self.cursor_moved.emit(place)

    def _inside(self, position: QPointF) -> bool:
        return self.box.contains(position)
