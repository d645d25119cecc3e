"""The line above a card: the panel's name, and buttons for its menu and to close it. By it the panel is dragged."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from visualonline.views.theme.icons import icon
from visualonline.views.theme.style import Style
from visualonline.views.theme.styled import Styled

GAP = 8
"""Height in px of the strip above a card that has no title; with the separator above it, the gap of the grid."""
SIDE = 4
"""Room in px left and right of a card; twice that and a separator are the gap of the grid."""


def title_height(style: Style) -> int:
    """Return the height in px of the line above a card."""
    return style.note + 8 if style.titled else GAP


class Title(Styled, QWidget):
    """The line. What is one of several tabs is named by its tab: then only the strip to drag it by is left."""

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
            "closeButton", self.tr("Close {name}; reopen it in the menu Panel").format(name=name)
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
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys have the menu Panel
        return button

    def restyle(self) -> None:
        """Draw with other colours and sizes."""
        style = self.style_
        size = style.note + 4
        for button, picture in ((self.menu_button, "more"), (self.close_button, "close")):
            button.setIcon(icon(picture, style.colours.second))
            button.setIconSize(QSize(size - 4, size - 4))
            button.setFixedSize(size, size)
        self.updateGeometry()

    def strip(self, *, bare: bool) -> None:
        """Be no more than a strip, or the whole line."""
        self._bare = bare
        for part in (self._name, self.menu_button, self.close_button):
            part.setVisible(not bare)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the height of the line or of the strip; the name gives way where there is no room."""
        return QSize(60, GAP if self._bare else self.style_.note + 8)

    minimumSizeHint = sizeHint
