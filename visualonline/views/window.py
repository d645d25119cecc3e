"""The window: plane, right column, transport; docks, actions and keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from visualonline.catalog import catalog
from visualonline.protocol import Error
from visualonline.session.session import Session
from visualonline.views.actions import Deed, make_actions
from visualonline.views.files import Files
from visualonline.views.keys import KeyLine, show_keys
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.panels.plane import PlanePanel
from visualonline.views.panels.scoreboard import ScoreboardPanel
from visualonline.views.playback import played
from visualonline.views.style import THEMES, Style, palette, sheet, style_named
from visualonline.views.topbar import TopBar
from visualonline.views.transport import Transport

_RIGHT = ("scoreboard", "theorem", "mistakes", "weights")
"""The panels of the right column, from the top."""
_COMPACT = QSize(1500, 940)
"""Below this width or height in px sizes are smaller."""
_PRESENTED = ("scoreboard", "mistakes")


class Area(QWidget):
    """What plays: the planes, the panels and the transport. Playback keys that no control takes end here."""

    def __init__(self, on_key: Callable[[QKeyEvent], bool]) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._on_key = on_key

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Offer the key to the stage."""
        if not self._on_key(event):
            super().keyPressEvent(event)


class MainWindow(QMainWindow):
    """The one window of a session."""

    def __init__(self, session: Session, theme: str = "system") -> None:
        super().__init__()
        self.setObjectName("mainWindow")
        self.setWindowTitle("VisualOnline")
        self.setAcceptDrops(True)
        self.session = session
        self.theme = theme
        self.presenting = False
        self.enlarged: str | None = None
        self.topbar = TopBar(session, self)
        self.transport = Transport(session)
        self.keyline = KeyLine()
        self.files = Files(self, session, self.keyline)
        self.planes: list[PlanePanel] = []
        self.panels: dict[str, Panel] = {}
        self.docks: dict[str, QDockWidget] = {}
        self._inner = QMainWindow(self)
        self._inner.setWindowFlags(Qt.WindowType.Widget)
        self._inner.setDockNestingEnabled(True)
        self._inner.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._centre = QWidget()
        self._centre.setObjectName("planePanel")
        self._plane_row = QHBoxLayout(self._centre)
        self._plane_row.setContentsMargins(0, 0, 0, 0)
        self._plane_row.setSpacing(12)
        self._inner.setCentralWidget(self._centre)
        self._build()
        self.actions_: dict[str, QAction] = make_actions(self, self._deeds())
        self._fill_right()
        self._beside = False
        self._sized = QTimer(self)
        self._sized.setSingleShot(True)
        self._sized.timeout.connect(self._proportion)
        self._connect()
        self.set_theme(theme)
        self._staged()

    def _connect(self) -> None:
        """Hear the session, and let the bars be heard by it."""
        session = self.session
        session.staged.connect(self._staged)
        session.moved.connect(self._moved)
        session.failed.connect(self.keyline.refuse)
        session.told.connect(self.keyline.tell)
        self.topbar.open_asked.connect(self.files.open_dialog)
        self.topbar.label_chosen.connect(self._label_chosen)
        self.topbar.done.connect(self.focus_stage)
        self.keyline.stopped.connect(session.stop)

    def _build(self) -> None:
        """Put the parts together."""
        kinds = cast("dict[str, PanelKind]", catalog("views.panels").plugins)
        for name in _RIGHT:
            panel = kinds[name].make()
            panel.wish.connect(self.session.grant)
            self.panels[name] = panel
            dock = QDockWidget(kinds[name].name, self._inner)
            dock.setObjectName(kinds[name].widget)
            dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
            dock.setTitleBarWidget(QWidget())
            dock.setWidget(panel)
            self.docks[name] = dock
            self._inner.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        self.transport.timeline.wish.connect(self.session.grant)
        self._area = Area(self._stage_key)
        layout = QVBoxLayout(self._area)
        layout.setContentsMargins(20, 12, 20, 0)
        layout.setSpacing(12)
        layout.addWidget(self._inner, 1)
        layout.addWidget(self.transport)
        self._area_layout = layout
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.topbar)
        column.addWidget(self._area, 1)
        column.addWidget(self.keyline)
        self.setCentralWidget(whole)

    def _fill_right(self) -> None:
        """Put the ways to look at the right end of the bar: theorem, presentation, menu."""
        for name in ("theoremAction", "presentAction"):
            button = QToolButton()
            button.setObjectName("flat")
            button.setDefaultAction(self.actions_[name])
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.topbar.right.addWidget(button)
        menu = QMenu(self)
        for name, action in self.actions_.items():
            if name in ("undoAction", "themeAction", "keysAction"):
                menu.addSeparator()
            menu.addAction(action)
        themes = menu.addMenu("Theme")
        for theme in (*THEMES, "system"):
            themes.addAction(theme.replace("-", " ").capitalize(), lambda name=theme: self.set_theme(name))
        button = QToolButton()
        button.setObjectName("menuButton")
        button.setText("Menu")
        button.setToolTip("Everything that can be done, with its key")
        button.setMenu(menu)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.topbar.right.addWidget(button)

    def _deeds(self) -> tuple[Deed, ...]:
        """Return what can be done from anywhere in the window."""
        undo, redo = self.session.undo_stack.undo, self.session.undo_stack.redo
        return (
            Deed("openAction", "Open …", "Ctrl+O", self.files.open_dialog),
            Deed("saveAction", "Save", "Ctrl+S", self.files.save),
            Deed("exportAction", "Export picture …", "Ctrl+E", self.files.export),
            Deed("undoAction", "Undo", "Ctrl+Z", undo),
            Deed("redoAction", "Redo", "Ctrl+Shift+Z", redo),
            Deed("theoremAction", "Theorem", "T", lambda: self.toggle_panel("theorem")),
            Deed("presentAction", "Present  F5", "F5", self.present),
            Deed("fullScreenAction", "Full screen", "F11", self._full_screen),
            Deed("keysAction", "Keys", "F1", lambda: show_keys(self)),
        )

    def panel(self, name: str) -> QWidget:
        """Return the panel of an id.

        Raises
        ------
        Error
            If the window has none of that name.
        """
        known: dict[str, QWidget] = {"plane": self._centre, "timeline": self.transport, **self.panels}
        if name not in known:
            raise Error(f"there is no panel '{name}'; there are {', '.join(known)}")
        return known[name]

    # What is shown

    def _staged(self) -> None:
        """Show other runs."""
        stage = self.session.stage
        on_stage = self._area.isAncestorOf(self.focusWidget())
        while len(self.planes) > len(stage.runs):
            plane = self.planes.pop()
            self._plane_row.removeWidget(plane)
            plane.hide()
            plane.deleteLater()
        while len(self.planes) < len(stage.runs):
            plane = PlanePanel(len(self.planes))
            plane.wish.connect(self.session.grant)
            plane.set_style(self.style_)
            self.planes.append(plane)
            self._plane_row.addWidget(plane, 1)
        for panel in (*self.planes, *self.panels.values(), self.transport.timeline):
            panel.show_stage(stage)
        self.panels["scoreboard"].updateGeometry()
        self.topbar.refresh(self.style_)
        self._retitle()
        self.keyline.clear()
        self._proportion_soon()
        self._moved()
        if on_stage:  # what had the focus may be gone or hidden
            self.focus_stage()

    def _moved(self) -> None:
        """Show another moment, on what can be seen."""
        moment = self.session.moment
        cast("ScoreboardPanel", self.panels["scoreboard"]).judging = self.docks["theorem"].isHidden()
        for plane in self.planes:
            plane.show_moment(moment)
        for panel in self.panels.values():
            if not panel.isHidden():
                panel.show_moment(moment)
        self.transport.show_moment(moment)
        self.keyline.show_work(self.session)

    def _retitle(self) -> None:
        name = self.session.stage.name
        self.setWindowTitle(f"{name} – VisualOnline")

    def _label_chosen(self, label: int) -> None:
        for plane in self.planes:
            plane.label = label

    # The look

    def set_theme(self, name: str) -> None:
        """Show another theme."""
        self.theme = name
        self._restyle()

    @property
    def _small(self) -> bool:
        return self.width() < _COMPACT.width() or self.height() < _COMPACT.height()

    def _restyle(self) -> None:
        base = style_named(self.theme)
        compact = not self.presenting and self._small
        scale = min(self.width() / 1920, self.height() / 1080)
        self.style_: Style = replace(base, presenting=self.presenting, compact=compact, scale=max(scale, 0.4))
        application = cast("QApplication", QApplication.instance())
        application.setPalette(palette(self.style_.colours))
        self.setStyleSheet(sheet(self.style_))
        for panel in (*self.planes, *self.panels.values()):
            panel.set_style(self.style_)
        self.transport.set_style(self.style_)
        self.keyline.set_style(self.style_)
        side = 12 if compact or self.presenting else 20
        self._area_layout.setContentsMargins(side, 12, side, 12 if self.presenting else 0)
        if self.planes:
            self.topbar.refresh(self.style_)
            self._moved()
        self._proportion_soon()

    def present(self) -> None:
        """Begin or end the presentation: large type, plane, scoreboard and curves only."""
        self.presenting = not self.presenting
        self.topbar.setVisible(not self.presenting)
        self.keyline.setVisible(not self.presenting)
        for name, dock in self.docks.items():
            dock.setVisible(not self.presenting or name in _PRESENTED)
        self.actions_["presentAction"].setChecked(self.presenting)
        self._restyle()
        self.focus_stage()

    def toggle_panel(self, name: str) -> None:
        """Show or hide a panel of the right column."""
        self.docks[name].setVisible(self.docks[name].isHidden())
        self._moved()
        self._proportion_soon()

    def enlarge(self, number: int) -> None:
        """Let panel `number`, from 1 for the plane, fill the stage; the same number again or Esc takes it back."""
        names = ("plane", *_RIGHT)
        if not 1 <= number <= len(names):
            return
        name = names[number - 1]
        self.enlarged = None if self.enlarged == name else name
        self._centre.setVisible(self.enlarged in (None, "plane"))
        for other, dock in self.docks.items():
            usual = not self.presenting or other in _PRESENTED
            dock.setVisible(usual if self.enlarged is None else other == self.enlarged)
        self.focus_stage()
        self._moved()
        self._proportion_soon()

    def _full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _proportion_soon(self) -> None:
        self._sized.start(0)

    def _proportion(self) -> None:
        """Give the plane more than half of the window, and the panels at the right their heights."""
        width = self._inner.width()
        share = 0.335 if self.presenting else 0.40 if len(self.planes) > 1 else 0.43
        shown = [dock for dock in self.docks.values() if not dock.isHidden()]
        if shown:
            self._inner.resizeDocks(shown, [round(width * share)] * len(shown), Qt.Orientation.Horizontal)
            wanted = {"scoreboard": 1, "theorem": 1, "mistakes": 540, "weights": 460}
            heights = [wanted[name] for name, dock in self.docks.items() if not dock.isHidden()]
            self._inner.resizeDocks(shown, heights, Qt.Orientation.Vertical)
            beside = self.style_.compact and len(self.planes) > 1
            if beside != self._beside:
                self._beside = beside
                way = Qt.Orientation.Horizontal if beside else Qt.Orientation.Vertical
                self._inner.splitDockWidget(self.docks["mistakes"], self.docks["weights"], way)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the proportions, and change to smaller sizes in a small window."""
        super().resizeEvent(event)
        if self.presenting or self._small != self.style_.compact:
            self._restyle()
        self._proportion_soon()

    def sizeHint(self) -> QSize:
        """Return a size that shows everything."""
        return QSize(1600, 900)

    # Keys

    def focus_stage(self) -> None:
        """Let the stage have the keys."""
        view = self.planes[0].view
        (view if view.isVisible() else self._area).setFocus()

    def _stage_key(self, event: QKeyEvent) -> bool:
        """Do what a playback key says; return whether it was one."""
        key = Qt.Key(event.key())
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        if played(self.session, key, shift=shift, presenting=self.presenting):
            return True
        if key == Qt.Key.Key_Question:
            show_keys(self)
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self.enlarge(key - Qt.Key.Key_0)
        elif key == Qt.Key.Key_Escape:
            self._escape()
        else:
            return False
        return True

    def _escape(self) -> None:
        """Step back from what is special: work, an enlarged panel, presentation, full screen."""
        if self.enlarged is not None:
            self.enlarge(("plane", *_RIGHT).index(self.enlarged) + 1)
        elif self.presenting:
            self.present()
        elif self.isFullScreen():
            self._full_screen()

    # Files

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the file that was dropped."""
        urls = event.mimeData().urls()
        if urls:
            event.acceptProposedAction()
            self.files.open_path(urls[0].toLocalFile())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Let the session rest."""
        self.session.rest()
        super().closeEvent(event)
