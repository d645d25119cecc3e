"""Accessibility: names and roles of all focusable widgets."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QTabBar,
    QWidget,
)

CONTROLS = (QAbstractButton, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit, QAbstractItemView, QPlainTextEdit)
PARTS = (QAbstractSpinBox, QComboBox, QAbstractScrollArea, QTabBar)
"""Controls whose own parts, made by Qt, are read out as the control."""


def takes_keys(widget: QWidget) -> bool:
    if isinstance(widget, (QScrollBar, QHeaderView, QTabBar)) or not widget.isVisible():
        return False  # tabs have names of their own
    return isinstance(widget, CONTROLS) or bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def nameless(root: QWidget) -> set[str]:
    """Return the focusable widgets without a name or role, by class and object name."""
    found = set()
    for one in root.findChildren(QWidget):
        if not takes_keys(one) or isinstance(one.parentWidget(), PARTS):
            continue
        spoken = QAccessible.queryAccessibleInterface(one)
        if not spoken.text(QAccessible.Text.Name).strip() or spoken.role() is QAccessible.Role.NoRole:
            found.add(f"{type(one).__name__} {one.objectName()} in {type(one.parentWidget()).__name__}")
    return found
