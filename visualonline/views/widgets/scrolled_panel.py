"""Base class of panels with texts that can be scrolled if they do not fit."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QScrollBar

from visualonline.views.widgets.label_panel import LabelPanel

_BAR = 6


class ScrolledPanel(LabelPanel):
    """A panel with a scroll bar for texts that are higher than the panel.

    Attributes
    ----------
    bar : QScrollBar
        The scroll bar, whose value is the offset of the visible part in px.
    """

    def __init__(self) -> None:
        super().__init__()
        self.bar = QScrollBar(Qt.Orientation.Vertical, self)
        self.bar.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.bar.setCursor(Qt.CursorShape.ArrowCursor)
        self.bar.hide()
        self.bar.valueChanged.connect(self.arrange)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        colour = style.colours.faint
        self.bar.setStyleSheet(
            f"QScrollBar {{ background: transparent; border: none; width: {_BAR}px; margin: 0; }}"
            f"QScrollBar::handle {{ background: {colour}; border-radius: {_BAR // 2}px; min-height: 24px; }}"
            "QScrollBar::add-line, QScrollBar::sub-line { height: 0; }"
            "QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }"
        )
        super().restyle()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll if the texts do not fit."""
        if self.bar.isHidden():
            super().wheelEvent(event)
        else:
            self.bar.setValue(self.bar.value() - event.angleDelta().y() // 2)
            event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll with Up and Down if the texts do not fit. Other keys are left to the window."""
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if step is None or self.bar.isHidden():
            super().keyPressEvent(event)
        else:
            self.bar.setValue(self.bar.value() + step * self.bar.singleStep())

    def allow_scrolling(self, over: int, page: float) -> None:
        """Enable scrolling for texts that exceed the visible `page` px by `over` px, or hide the bar if `over` is 0."""
        self.bar.setGeometry(self.width() - _BAR - 2, 8, _BAR, self.height() - 16)
        self.bar.setPageStep(round(page))
        self.bar.setSingleStep(2 * self.style_.letter)
        with QSignalBlocker(self.bar):  # the caller is laying out the texts already
            self.bar.setRange(0, over)
        self.bar.setVisible(over > 0)
        self.bar.raise_()
