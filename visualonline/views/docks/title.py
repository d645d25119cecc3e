"""The title bar above a card: the panel's name, a menu button and a close button. The title bar moves the panel."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from visualonline.views.theme.icons import icon
from visualonline.views.theme.style import Style
from visualonline.views.theme.styled import Styled

GAP = 8
"""Height in px of the strip above a card without a title. This strip and the separator form the gap of the grid."""
SIDE = 4
"""Margin in px left and right of a card. Two margins and a separator are the gap of the grid."""


def title_height(style: Style) -> int:
    """Return the height in px of the title bar."""
    return style.note + 8 if style.titled else GAP


class Title(Styled, QWidget):
    """The title bar. A dock among tabs shows only a strip to drag it by, because the tab shows its name."""

    def __init__(self, name: str, open_menu: Callable[[QToolButton], object], close: Callable[[], object]) -> None:
        super().__init__()
        self._bare = False
        self.setToolTip(self.tr("Drag to move the panel; right-click for its menu"))
        self._name = QLabel(name)
        self._name.setTextFormat(Qt.TextFormat.PlainText)
        self._name.setObjectName("panelTitle")
        self.menu_button = self._button("panelMenuButton", self.tr("{name}: move, float, enlarge …").format(name=name))
        self.menu_button.clicked.connect(lambda: open_menu(self.menu_button))
        self.close_button = self._button(
            "closeButton", self.tr("Close {name}; reopen it from the Panel menu").format(name=name)
        )
        self.close_button.clicked.connect(lambda: close())
        layout = QHBoxLayout(self)
        layout.setContentsMargins(2 * SIDE, 0, SIDE, 0)
        layout.setSpacing(2)
        layout.addWidget(self._name, 1)
        layout.addWidget(self.menu_button)
        layout.addWidget(self.close_button)

    def _button(self, name: str, tip: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName(name)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setCursor(Qt.CursorShape.ArrowCursor)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the Panel menu has keyboard shortcuts for this
        return button

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        size = style.note + 4
        for button, picture in ((self.menu_button, "more"), (self.close_button, "close")):
            button.setIcon(icon(picture, style.colours.second))
            button.setIconSize(QSize(size - 4, size - 4))
            button.setFixedSize(size, size)
        self.updateGeometry()

    def strip(self, *, bare: bool) -> None:
        """Show only a strip, or the whole title bar."""
        self._bare = bare
        for part in (self._name, self.menu_button, self.close_button):
            part.setVisible(not bare)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the height of the bar or the strip. The name may be elided."""
        return QSize(60, GAP if self._bare else self.style_.note + 8)

    minimumSizeHint = sizeHint
