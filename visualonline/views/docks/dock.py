"""A panel's dock: its title, its menu and its card."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QDockWidget, QLabel, QMenu, QVBoxLayout, QWidget

from visualonline.views.docks.title import SIDE, Title
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.picture.part_menu import open_menu
from visualonline.views.text.translation import declared
from visualonline.views.theme.style import LIGHT, Style

_LEAST = QSize(180, 110)
"""Smallest size in px at which a plot is useful."""
WAYS = ("left", "right", "up", "down")
"""The directions in which a panel can be moved."""


class Dock(QDockWidget):
    """A dock for a panel. The panel is created when it is first needed.

    Signals
    -------
    shut : the user closed the dock.
    asked : "left", "right", "up" or "down" to move the dock, "enlarge" to enlarge or restore it.

    Attributes
    ----------
    panel : Panel or None
    held : bool
        Whether the dock can be moved. False in a presentation.
    """

    asked = Signal(str)
    shut = Signal()

    def __init__(self, kind: PanelKind, parent: QWidget) -> None:
        super().__init__(declared(kind.id.replace("-", " ").capitalize()), parent)  # a tab has space for few words
        self.toggleViewAction().setText(declared(kind.name))
        self.setObjectName(kind.widget)
        self.kind, self._frame = kind, parent
        self.panel: Panel | None = None
        self._sentence: QLabel | None = None
        self._stands_in = False
        self.style_ = Style(LIGHT)
        self._content = QWidget()
        self._layout = QVBoxLayout(self._content)
        self._layout.setContentsMargins(SIDE, 0, SIDE, 0)
        if kind.place == "cell":
            self._content.setMinimumSize(_LEAST)
        self.setWidget(self._content)
        self.title = Title(self.windowTitle(), self._open_menu, self.dismiss)
        self.setTitleBarWidget(self.title)
        self._tabbed = False
        self._was_floating = False
        self.topLevelChanged.connect(self._retitle)

    def need(self) -> Panel:
        """Return the panel, created on the first call."""
        return self.panel or self._hold(self.kind.make())

    def stand_in(self) -> Panel:
        """Return an empty panel instead of one that cannot be created. The empty panel is removed with its message."""
        self._stands_in = True
        panel = self._hold(Panel())
        panel.hide()
        return panel

    def _hold(self, panel: Panel) -> Panel:
        self.panel = panel
        panel.setAccessibleName(declared(self.kind.name))  # until the panel sets a more specific name
        panel.setWhatsThis(declared(self.kind.explanation))
        panel.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)  # the dock has one
        self._layout.addWidget(panel)
        return panel

    def renew(self, kind: PanelKind) -> None:
        """Replace the kind of panel by another one with the same id, and drop the current panel."""
        self.kind = kind
        self.toggleViewAction().setText(declared(kind.name))
        self.setObjectName(kind.widget)
        self.show_fault("")
        self._drop()

    def _drop(self) -> None:
        self._stands_in = False
        if self.panel is not None:
            self.panel.hide()
            self.panel.deleteLater()
            self.panel = None

    def show_fault(self, text: str) -> None:
        """Show a sentence instead of the panel. If the sentence is empty, show the panel again."""
        if not text and self._stands_in:
            self._drop()
        if not text and self._sentence is None:
            return
        if self._sentence is None:
            self._sentence = QLabel(self._content)
            self._sentence.setObjectName("card")
            self._sentence.setTextFormat(Qt.TextFormat.PlainText)
            self._sentence.setWordWrap(True)
            self._sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._layout.addWidget(self._sentence)
        self._sentence.setText(text)
        self._sentence.setVisible(bool(text))
        if self.panel is not None:
            self.panel.setVisible(not text)

    def detach(self) -> None:
        """Hide a floating dock while its panel is shown elsewhere."""
        self._was_floating = self.isFloating()
        if self.isFloating():
            self.hide()

    def take_back(self) -> None:
        """Take the panel back."""
        self._layout.addWidget(self.need())
        if self._was_floating:
            self.show()

    @property
    def seen(self) -> bool:
        """Whether any part of the dock is visible: the dock is open, and no other tab is in front of it."""
        return self.isVisible() and not self.visibleRegion().isEmpty()

    @property
    def held(self) -> bool:
        """Whether the dock can be moved. False in a presentation."""
        return bool(self.features() & QDockWidget.DockWidgetFeature.DockWidgetMovable)

    def hold(self, held: bool) -> None:
        """Set whether the dock can be moved."""
        every = (
            QDockWidget.DockWidgetFeature.DockWidgetMovable
            | QDockWidget.DockWidgetFeature.DockWidgetFloatable
            | QDockWidget.DockWidgetFeature.DockWidgetClosable
        )
        self.setFeatures(every if held else QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        self.title.setCursor(Qt.CursorShape.OpenHandCursor if held else Qt.CursorShape.ArrowCursor)

    def set_tabbed(self, tabbed: bool) -> None:
        """Set whether a tab shows the name of the dock. Otherwise the title of the dock does."""
        if tabbed != self._tabbed:
            self._tabbed = tabbed
            self._retitle()

    def _retitle(self) -> None:
        self.title.strip(bare=not self.isFloating() and (self._tabbed or not self.style_.titled))

    def set_style(self, style: Style) -> None:
        """Apply the colours and sizes of the style."""
        self.style_ = style
        self.title.set_style(style)
        self._retitle()

    def turn_floating(self) -> None:
        """Toggle between floating and docked."""
        self.setFloating(not self.isFloating())

    def dismiss(self) -> None:
        """Close the dock at the user's request."""
        self.close()
        self.shut.emit()

    # The menu

    def fill_menu(self, menu: QMenu) -> None:
        """Add the entries of the panel and of the dock."""
        panel = self.need()
        panel.fill_menu(menu)
        menu.addSeparator()
        enlarged = panel.parentWidget() is not self._content
        menu.addAction(self.tr("Restore") if enlarged else self.tr("Enlarge"), partial(self.asked.emit, "enlarge"))
        if not enlarged:
            menu.addAction(self.tr("Dock") if self.isFloating() else self.tr("Float"), self.turn_floating)
        if not enlarged and not self.isFloating():
            for way in WAYS:
                menu.addAction(self.tr("Move {way}").format(way=declared(way)), partial(self.asked.emit, way))
        menu.addSeparator()
        menu.addAction(self.tr("Close"), self.dismiss).setVisible(not enlarged)

    def open_menu(self, place: QPoint) -> None:
        """Open the menu at a place on the screen."""
        open_menu(self, self.fill_menu, place)

    def _open_menu(self, button: QWidget) -> None:
        self.open_menu(button.mapToGlobal(button.rect().bottomLeft()))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu, by the mouse or by the key."""
        if self.held:
            self.open_menu(event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """If a floating panel has the focus, forward keys to the main window."""
        if self.isFloating():
            QApplication.sendEvent(self._frame, event)
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Emit `shut` if the user closed the dock."""
        super().closeEvent(event)
        if event.spontaneous():  # closed by the user, not together with the main window
            self.shut.emit()
