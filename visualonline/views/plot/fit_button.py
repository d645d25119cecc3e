"""A small button in the corner of a zoomed plot that resets the zoom."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QToolButton, QWidget

from visualonline.views.picture.bare import LEFT_OUT

_GAP = 8
"""Margin in px to the edges of the plot."""


class FitButton(QToolButton):
    """A button that is visible while the range differs from the home range.

    The text of the button changes if the plot is out of view.
    """

    def __init__(self, parent: QWidget, fit: Callable[[], object]) -> None:
        super().__init__(parent)
        self.setObjectName("fitButton")
        self.setProperty(LEFT_OUT, True)
        self.setToolTip(self.tr("Show the whole range (F, or double-click the plot)"))
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the key F does the same
        self.clicked.connect(fit)
        self.hide()

    def offer(self, *, away: bool, out_of_view: bool, area: QRectF) -> None:
        """Show the button in the lower right corner of an area if the user is `away` from the home range."""
        text = self.tr("Show all") if out_of_view else self.tr("Fit")
        if text != self.text():
            self.setText(text)
            self.setAccessibleName(text)
        size = self.sizeHint()
        self.setGeometry(
            round(area.right()) - size.width() - _GAP, round(area.bottom()) - size.height() - _GAP,
            size.width(), size.height(),
        )  # fmt: skip
        self.setVisible(away and 2 * size.width() < area.width() and 2 * size.height() < area.height())
