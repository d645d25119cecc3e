"""A panel's dock. It is held by the gap above its card, from which hangs what names, floats and closes it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QEnterEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QDockWidget, QFrame, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from visualonline.views.panel import Panel, PanelKind
from visualonline.views.theme.icons import icon
from visualonline.views.theme.style import LIGHT, Style

GAP = 8
"""Height in px of the strip above a card; with the separator above it, the gap of the grid."""
SIDE = 4
"""Room in px left and right of a card; twice that and a separator are the gap of the grid."""
_HANDLE = 34
_LEAST = QSize(180, 110)
"""The size in px below which no plot says anything."""


class Grip(QWidget):
    """The strip above a card, by which its dock is dragged. It is told apart while the mouse is over the panel."""

    def __init__(self, dock: Dock) -> None:
        super().__init__(dock)
        self._dock = dock
        self._bar = QFrame(self)
        self._bar.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._bar.hide()

    def set_style(self, style: Style) -> None:
        """Draw with other colours."""
        self._bar.setStyleSheet(f"background: {style.colours.faint}; border-radius: 2px;")

    def refresh(self) -> None:
        """Show the bar by which it is taken while the mouse is over a panel that can be."""
        dock = self._dock
        self._bar.setGeometry(self.width() // 2 - 22, GAP // 2 - 2, 44, 4)
        self._bar.setVisible(dock.held and dock.underMouse() and not dock.isFloating())

    def sizeHint(self) -> QSize:
        """Return the gap of the grid, or the handle's height where the panel floats."""
        return QSize(60, _HANDLE if self._dock.isFloating() else GAP)

    minimumSizeHint = sizeHint

    def enterEvent(self, event: QEnterEvent) -> None:
        """Let the handle hang out under the mouse."""
        super().enterEvent(event)
        self._dock.hang_out(round(event.position().x()))


class Handle(QFrame):
    """What hangs from the strip: the panel's name, and the buttons that float and close it."""

    def __init__(self, dock: Dock) -> None:
        super().__init__(dock)
        self.setObjectName("handle")
        self._dock = dock
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setToolTip("Drag: move the panel")
        name = dock.kind.name
        self.float_button = self._button("floatButton", f"{name}: let it float, or put it back", dock.turn_floating)
        self.close_button = self._button("closeButton", f"{name}: close; the menu brings it back", dock.dismiss)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 2, 4, 2)
        layout.setSpacing(2)
        layout.addWidget(QLabel(name), 1)
        layout.addWidget(self.float_button)
        layout.addWidget(self.close_button)
        self.hide()

    def _button(self, name: str, tip: str, act: Callable[[], object]) -> QToolButton:
        button = QToolButton()
        button.setObjectName(name)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setCursor(Qt.CursorShape.ArrowCursor)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda: act())
        return button

    def set_style(self, style: Style) -> None:
        """Draw with other colours."""
        self.float_button.setIcon(icon("float", style.colours.ink))
        self.close_button.setIcon(icon("close", style.colours.ink))

    def leaveEvent(self, event: QEvent) -> None:
        """Go back into the strip."""
        super().leaveEvent(event)
        self._dock.draw_in()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Let the dock be dragged."""
        self._dock.drag(event)

    mouseMoveEvent = mouseReleaseEvent = mouseDoubleClickEvent = mousePressEvent


class Dock(QDockWidget):
    """A place for a panel, which is made when it is first needed.

    Signals
    -------
    shut : the user closed it.

    Attributes
    ----------
    panel : Panel or None
    held : bool
        Whether it can be taken by its strip; not in a presentation.
    """

    shut = Signal()

    def __init__(self, kind: PanelKind, parent: QWidget) -> None:
        super().__init__(kind.id.replace("-", " ").capitalize(), parent)  # a tab has room for few words
        self.toggleViewAction().setText(kind.name)
        self.setObjectName(kind.widget)
        self.kind, self._frame = kind, parent
        self.panel: Panel | None = None
        self._sentence: QLabel | None = None
        self.style_ = Style(LIGHT)
        self._content = QWidget()
        self._layout = QVBoxLayout(self._content)
        self._layout.setContentsMargins(SIDE, 0, SIDE, 0)
        if kind.place == "cell":
            self._content.setMinimumSize(_LEAST)
        self.setWidget(self._content)
        self._grip = Grip(self)
        self.setTitleBarWidget(self._grip)
        self.handle = Handle(self)
        self._below = 0.0
        self._lent_from_above = False
        self.topLevelChanged.connect(self._floated)

    def need(self) -> Panel:
        """Return the panel, made on the first call."""
        if self.panel is None:
            self.panel = self.kind.make()
            self.panel.setWhatsThis(self.kind.explanation)
            self._layout.addWidget(self.panel)
        return self.panel

    def show_fault(self, text: str) -> None:
        """Show a sentence in the place of the panel; empty: the panel again."""
        if not text and self._sentence is None:
            return
        if self._sentence is None:
            self._sentence = QLabel(self._content)
            self._sentence.setObjectName("card")
            self._sentence.setWordWrap(True)
            self._sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._layout.addWidget(self._sentence)
        self._sentence.setText(text)
        self._sentence.setVisible(bool(text))
        if self.panel is not None:
            self.panel.setVisible(not text)

    def lend(self) -> None:
        """Be out of the way while the panel stands elsewhere."""
        self._lent_from_above = self.isFloating()
        if self.isFloating():
            self.hide()

    def take_back(self) -> None:
        """Hold the panel again."""
        self._layout.addWidget(self.need())
        if self._lent_from_above:
            self.show()

    @property
    def seen(self) -> bool:
        """Whether any of it can be seen: it is not closed, and no other tab is in front of it."""
        return self.isVisible() and not self.visibleRegion().isEmpty()

    @property
    def held(self) -> bool:
        """Whether it can be taken by its strip; nothing is moved in a presentation."""
        return bool(self.features() & QDockWidget.DockWidgetFeature.DockWidgetMovable)

    def hold(self, held: bool) -> None:
        """Let it be taken by its strip, or not."""
        every = (
            QDockWidget.DockWidgetFeature.DockWidgetMovable
            | QDockWidget.DockWidgetFeature.DockWidgetFloatable
            | QDockWidget.DockWidgetFeature.DockWidgetClosable
        )
        self.setFeatures(every if held else QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        self._grip.setCursor(Qt.CursorShape.OpenHandCursor if held else Qt.CursorShape.ArrowCursor)

    def set_style(self, style: Style) -> None:
        """Draw with other colours."""
        self.style_ = style
        self._grip.set_style(style)
        self.handle.set_style(style)

    def turn_floating(self) -> None:
        """Let it float, or put it back."""
        self.setFloating(not self.isFloating())

    def dismiss(self) -> None:
        """Close it, as the user asked."""
        self.draw_in()
        self.close()
        self.shut.emit()

    def draw_in(self) -> None:
        """Hide the handle, unless the panel floats and it is its title."""
        self.handle.setVisible(self.isFloating())

    def hang_out(self, x: int) -> None:
        """Show the handle at `x` px, under the mouse."""
        if not self.held or self.isFloating():
            return
        width = min(self.handle.sizeHint().width(), self.width() - 2 * SIDE)
        left = min(max(SIDE, x - width // 2), self.width() - SIDE - width)
        self.handle.setGeometry(left, 0, width, _HANDLE)
        self.handle.raise_()
        self.handle.show()

    def drag(self, event: QMouseEvent) -> None:
        """Take what the mouse does on the handle as if it did it on the strip, the only part that Qt drags by."""
        place = self.handle.mapToParent(event.position())
        if event.type() is not QEvent.Type.MouseMove:
            self._below = place.y() - GAP / 2
        on_strip = place - QPointF(0, self._below)
        copy = QMouseEvent(
            event.type(), on_strip, event.globalPosition(), event.button(), event.buttons(), event.modifiers()
        )
        QApplication.sendEvent(self, copy)

    def _floated(self) -> None:
        self._grip.updateGeometry()
        self.draw_in()
        self._settle_handle()

    def _settle_handle(self) -> None:
        if self.isFloating():
            self.handle.setGeometry(QRect(SIDE, 0, self.width() - 2 * SIDE, _HANDLE))
            self.handle.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the handle as wide as a floating panel."""
        super().resizeEvent(event)
        self._settle_handle()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show the grip."""
        super().enterEvent(event)
        self._grip.refresh()

    def leaveEvent(self, event: QEvent) -> None:
        """Hide the grip."""
        super().leaveEvent(event)
        self._grip.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the keys play while a floating panel, a window of its own, has them."""
        if self.isFloating():
            QApplication.sendEvent(self._frame, event)
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Say that the user closed it."""
        super().closeEvent(event)
        if event.spontaneous():  # by the desktop; not because the whole window is closed
            self.shut.emit()
