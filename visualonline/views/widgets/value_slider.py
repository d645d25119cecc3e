"""A slider over the values of a parameter, with a mark at the default."""

from __future__ import annotations

from bisect import bisect_left

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QSlider

_HANDLE = 24
"""Width of the handle in px, as in the style sheet. Half of it extends beyond the first and the last value."""
_RIM = 2
_PAGE = 10
"""Number of values by which Page Up and Page Down move if there are many."""


class ValueSlider(QSlider):
    """A slider over a list of values. A click moves the handle there, and a double click sets the default.

    Parameters
    ----------
    values : tuple of float
        In ascending order.
    default : float or None
        The marked value, None if the default is not a number.

    Signals
    -------
    moved : (value, gesture) the user moved it to another value, None for the default. All changes by one drag, or by
        a key held down, have the same gesture.
    """

    moved = Signal(object, object)

    def __init__(self, values: tuple[float, ...], default: float | None) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.values = values
        self._default = default
        self._gesture: object = None
        self._mark = QFrame(self)
        self._mark.setObjectName("defaultMark")
        self._mark.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._mark.setVisible(default is not None)
        self.setRange(0, len(values) - 1)
        self.setPageStep(max(1, min(_PAGE, len(values) // 5)))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.valueChanged.connect(self._report)

    def show_value(self, value: float | None) -> None:
        """Show the nearest value, the first one for None, unless the user is dragging the slider."""
        if self.isSliderDown():
            return
        k = 0 if value is None else min(bisect_left(self.values, value), len(self.values) - 1)
        if value is not None and k and value - self.values[k - 1] < self.values[k] - value:
            k -= 1
        self.blockSignals(True)
        self.setValue(k)
        self.blockSignals(False)

    def sizeHint(self) -> QSize:
        """Return a size with which single values can be selected."""
        return QSize(180, super().sizeHint().height())

    # User input

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Move the handle to the mouse, and start to follow it."""
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self._gesture = object()
        self.setSliderDown(True)
        self._follow(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the mouse."""
        if self.isSliderDown():
            self._follow(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the drag."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(False)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Set the default, as part of the gesture of the first click."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self.show_value(self._default)
        self.moved.emit(None, self._gesture)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel, which scrolls the form."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move by one value, or by many with Page Up and Page Down. Delete sets the default."""
        if not event.isAutoRepeat():
            self._gesture = object()
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.show_value(self._default)
            self.moved.emit(None, self._gesture)
        else:
            super().keyPressEvent(event)

    def _report(self, k: int) -> None:
        self.moved.emit(self.values[k], self._gesture)

    def _follow(self, place: QPointF) -> None:
        first, room = self._track()
        share = (place.x() - first) / max(room, 1)
        self.setValue(round(min(max(share, 0.0), 1.0) * self.maximum()))

    def _track(self) -> tuple[float, float]:
        """Return the handle's centre at the first value, and the length of its range, in px."""
        return _RIM + _HANDLE / 2, self.width() - 2 * _RIM - _HANDLE

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the mark below the default value."""
        super().resizeEvent(event)
        if self._default is not None and self.maximum():
            first, room = self._track()
            k = bisect_left(self.values, self._default)
            self._mark.setGeometry(round(first + room * k / self.maximum()) - 1, self.height() - 5, 3, 5)
