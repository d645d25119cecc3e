"""The mouse under tests. A state that one test leaves with QTest, such as a button held down, is the next test's too;
so a hover says itself that no button is down, and a double click ends with the release that a real one has."""

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

LEFT, RIGHT, NO_BUTTON = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.NoButton
NONE = Qt.KeyboardModifier.NoModifier


def hover(widget: QWidget, place: QPoint) -> None:
    """Move the mouse to a place in a widget, with no button down."""
    move(widget, place, NO_BUTTON)


def drag(widget: QWidget, *places: QPoint) -> None:
    """Press at the first place, move over the others and let go at the last."""
    hold(widget, *places)
    release(widget, places[-1])


def hold(widget: QWidget, *places: QPoint) -> None:
    """Press at the first place and move over the others; the button stays down until `release`."""
    QTest.mousePress(widget, LEFT, NONE, places[0])
    pull(widget, *places[1:])


def pull(widget: QWidget, *places: QPoint) -> None:
    """Move over places while the button is down."""
    for place in places:
        move(widget, place)


def release(widget: QWidget, place: QPoint) -> None:
    """Let go."""
    QTest.mouseRelease(widget, LEFT, NONE, place)


def double_click(widget: QWidget, place: QPoint) -> None:
    """Click twice, in the four events that Qt makes of it."""
    for act in (QTest.mouseClick, QTest.mouseDClick, QTest.mouseRelease):
        act(widget, LEFT, NONE, place)


def wheel(widget: QWidget, place: QPoint, notches: float, modifier: Qt.KeyboardModifier = NONE) -> None:
    """Turn the wheel over a place; upwards where `notches` is positive."""
    turned, still = QPoint(0, round(120 * notches)), Qt.ScrollPhase.NoScrollPhase
    where, there = QPointF(place), QPointF(widget.mapToGlobal(place))
    QApplication.sendEvent(widget, QWheelEvent(where, there, QPoint(), turned, NO_BUTTON, modifier, still, False))


def move(widget: QWidget, place: QPoint, down: Qt.MouseButton = LEFT) -> None:
    """Move the mouse with a button down, without processing other events."""
    there = QPointF(widget.mapToGlobal(place))
    QApplication.sendEvent(widget, QMouseEvent(QEvent.Type.MouseMove, QPointF(place), there, NO_BUTTON, down, NONE))
