"""The main window: it creates the parts, connects them, and handles window events."""

from __future__ import annotations

from PySide6.QtCore import QEventLoop, QSize, Qt
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from visualonline.lessons.player import LessonPlayer
from visualonline.session.session import Session
from visualonline.views.dialogs.file_dialogs import FileDialogs
from visualonline.views.docks.dock_area import DockArea
from visualonline.views.docks.plane_row import PlaneRow
from visualonline.views.settings.preferences import Preferences
from visualonline.views.shell.appearance import Appearance
from visualonline.views.shell.area import Area
from visualonline.views.shell.body import Body
from visualonline.views.shell.command_palette import CommandPalette
from visualonline.views.shell.explanations import explain, explain_actions
from visualonline.views.shell.file_panels import FilePanels
from visualonline.views.shell.first_minute import FirstMinute
from visualonline.views.shell.focus_order import FocusOrder
from visualonline.views.shell.game_bar import GameBar
from visualonline.views.shell.help_actions import HelpActions
from visualonline.views.shell.host import Host
from visualonline.views.shell.lesson_actions import LessonActions
from visualonline.views.shell.lesson_card import LessonCard
from visualonline.views.shell.live_bar import LiveBar
from visualonline.views.shell.menu import MenuPorts, buttons, fill_menu_bar, window_specs
from visualonline.views.shell.note_bar import NoteBar
from visualonline.views.shell.offers import Offers
from visualonline.views.shell.panel_actions import PanelActions
from visualonline.views.shell.panel_keys import panel_specs
from visualonline.views.shell.parts import Parts
from visualonline.views.shell.presentation import Presentation
from visualonline.views.shell.presentation_line import PresentationLine
from visualonline.views.shell.room_desk import RoomDesk
from visualonline.views.shell.session_view import SessionView
from visualonline.views.shell.speaker import Speaker
from visualonline.views.shell.spotlight import Spotlight
from visualonline.views.shell.status_bar import StatusBar
from visualonline.views.shell.tool_box import ToolBox
from visualonline.views.shell.top_bar import TopBar
from visualonline.views.shell.tour import Tour
from visualonline.views.shell.tour_places import places_of
from visualonline.views.shell.transport import Transport
from visualonline.views.shell.undo_actions import UndoActions
from visualonline.views.shell.unexpected import UnexpectedErrors
from visualonline.views.shell.view_actions import ViewActions
from visualonline.views.shell.welcome import Welcome
from visualonline.views.shell.window_keys import WindowKeys
from visualonline.views.shell.window_place import SMALLEST, USUAL, place_of
from visualonline.views.text.translation import translate
from visualonline.views.theme.look import Look, WindowShape
from visualonline.views.widgets.action_spec import ActionSpec, make_actions


class MainWindow(QMainWindow):
    """The main window of a session."""

    def __init__(
        self, session: Session, theme: str = "system", preferences: Preferences | None = None, size: QSize | None = None
    ) -> None:
        super().__init__()
        self.setObjectName("mainWindow")
        self.setMinimumSize(SMALLEST)  # set explicitly, or panels of a large window would determine it
        self.resize(size or self.sizeHint())  # early, or everything would first be styled for a small window
        self.setAcceptDrops(True)
        self.session, self.preferences = session, preferences or Preferences()
        session.set_animated(self.preferences.tweened)
        session.set_speed(self.preferences.speed)
        self.look = Look(theme, lambda: self.preferences.text, self._shape, self)
        self.actions_: dict[str, QAction] = {}
        self._make_parts()
        self._make_helpers()
        self._make_actions()
        self._connect()
        self._undo.name_steps()
        self.presentation.name_entry()
        self.look.update()
        self.session_view.on_workspace()
        self.session_view.on_panels()
        explain(self)

    def _shape(self) -> WindowShape:
        learners = len(self.session.workspace.facts.runs)
        return WindowShape(self.width(), self.height(), learners, self.presentation.running)

    def _make_parts(self) -> None:
        """Create the parts of the window, and lay them out."""
        session = self.session
        self.toolbox = ToolBox(self)
        self.topbar = TopBar(session, self, self.toolbox)
        self.transport = Transport(session)
        self.status_bar = StatusBar()
        self.gamebar, self.notebar, self.livebar = GameBar(session), NoteBar(session), LiveBar(session)
        self.headline = PresentationLine()
        self.plane_row = PlaneRow()
        self.planes = self.plane_row.planes
        self.lesson_player = LessonPlayer(session, self, self.preferences.progress)
        self.lesson_card = LessonCard(self.lesson_player)
        self.tour = Tour(session, self.lesson_player)
        bars = self.tour, self.notebar, self.gamebar, self.livebar
        self.layout_ = DockArea(self.plane_row, self.preferences, bars)
        self.rooms = RoomDesk(session, self.lesson_player, self.layout_, self)
        self._parts = Parts(
            top_bar=self.topbar,
            headline=self.headline,
            lesson_card=self.lesson_card,
            plane_row=self.plane_row,
            layout=self.layout_,
            note_bar=self.notebar,
            game_bar=self.gamebar,
            live_bar=self.livebar,
            tour=self.tour,
            transport=self.transport,
            status_bar=self.status_bar,
            room_card=self.rooms.card,
        )  # fmt: skip
        self.tour.places = places_of(self._parts, self)
        self.area = Area(lambda event: self.keys.press(event))
        self._body = Body(self._parts, self.area)
        self.setCentralWidget(self._body)

    def _make_helpers(self) -> None:
        """Create the helpers of the parts."""
        self.host = host = Host(
            frame=self,
            session=self.session,
            look=self.look,
            preferences=self.preferences,
            layout=self.layout_,
            messages=self.status_bar,
            actions=self.actions_,
            focus_plane=self.focus_plane,
            front=lambda: self.presentation.view or self,
        )  # fmt: skip
        self._appearance = Appearance(host, self._parts, self._body)
        self.files = FileDialogs(self, self.session, self.status_bar, self.layout_, self.preferences, self.look)
        self.presentation = Presentation(
            host, self._parts, Spotlight(self), self.lesson_player, lambda event: self.keys.press(event)
        )
        self.unexpected = UnexpectedErrors(host, lambda: self.presentation.running)
        self.speaker = Speaker(self)
        self.lessons = LessonActions(host, self.lesson_player, lambda what: self.files.ask(what))
        self.welcome = Welcome(host, self.files, self.lessons)
        self.first_minute = FirstMinute(self.session, self.transport, self.plane_row, self.welcome, self)
        self.focus_order = FocusOrder(self, self._parts, self.welcome)
        self.panels = PanelActions(host, self.transport)
        self.view_actions = ViewActions(host)
        self.command_palette = CommandPalette(
            host, self.files, self.lessons, self.view_actions, self.topbar.open_source, Offers(host)
        )
        cards = self.welcome, self.tour
        self.help = HelpActions(
            host, self.view_actions, self.presentation, cards, self.unexpected.show_report, self.command_palette.open
        )
        self.keys = WindowKeys(
            host, self.presentation, self.tour, self.help.show_keys, self.view_actions.toggle_full_screen
        )
        self._undo = UndoActions(self.session, self.actions_, self)
        self.session_view = SessionView(
            host, self._parts, self._body, self.panels, self.presentation, self.speaker, self.lesson_player
        )

    def _make_actions(self) -> None:
        """Create the actions, the menus and the buttons of the top bar."""
        self.actions_.update(make_actions(self, self._action_specs()))
        fill_menu_bar(MenuPorts(self.host, self.files, self.view_actions, self.lessons, self.topbar.bias_box))
        for button in buttons(self.actions_, self.layout_):
            self.topbar.add_button_at_end(button)
        for name in ("futureAction", "motionAction", "spotlightAction", *self.panels.keyed):
            self.actions_[name].setCheckable(True)
        self.actions_["motionAction"].setChecked(not self.preferences.tweened)
        explain_actions(self.actions_, self.panels.keyed)
        FilePanels(self.host, self.files.plugins.files.panel_loaded, self.panels.toggle)

    def _action_specs(self) -> tuple[ActionSpec, ...]:
        """Return the global actions."""
        view = self.view_actions
        return (
            *self.files.action_specs(),
            *self.topbar.action_specs(),
            *self._undo.action_specs(),
            *self.panels.toggle_specs(),
            view.future_spec(),
            *self.toolbox.action_specs(),
            *self.gamebar.action_specs(),
            *self.presentation.action_specs(),
            *view.action_specs(),
            *self.lessons.action_specs(),
            *self.rooms.action_specs(),
            *panel_specs(self.layout_, self.status_bar.inform, self.focus_plane),
            ActionSpec("resetLayoutAction", translate("Shell", "Reset layout"), "", self.layout_.reset),
            *self.help.action_specs(),
            view.fit_spec(),
            *self.panels.action_specs(),
            *self.focus_order.action_specs(),
            *window_specs(self),
        )

    def _connect(self) -> None:
        """Connect the signals of the parts."""
        for bar in (self.topbar, self.gamebar, self.lesson_card, self.tour, self.rooms.card):
            bar.done.connect(self.focus_plane)
        self.topbar.open_asked.connect(self.files.open_dialog)
        self.topbar.label_chosen.connect(self.plane_row.choose_label)
        self.topbar.sweep_asked.connect(self.panels.open_sweep)
        self.lesson_card.announced.connect(self.speaker.say)
        self.files.open_lesson = self.lessons.open_file
        self.files.output.close_guides = self._close_guides
        self.files.show_decisions = self.notebar.show_file
        self.notebar.review_asked.connect(self.files.review)
        self.presentation.begun.connect(self.tour.leave)
        self.toolbox.taken.connect(self.plane_row.choose)
        self.toolbox.message.connect(self.status_bar.inform)
        self.plane_row.widened.connect(self.toolbox.widen)
        self.status_bar.stopped.connect(self.session.stop)
        self.status_bar.announced.connect(lambda text, refused: self.speaker.say(text, urgent=refused))
        self.status_bar.announced.connect(self.presentation.show_message)

    # Public interface

    def panel(self, name: str) -> QWidget:
        """Return the panel with an id. The panel is created if necessary.

        Raises
        ------
        Error
            If there is no panel with that id.
        """
        return self.panels.panel(name)

    def show_panel(self, name: str) -> QWidget:
        """Open the panel with an id, in front of those that share its place, and return it."""
        return self.panels.show(name)

    def export_part(self, part: QWidget) -> None:
        """Open the export dialog for a picture of a part."""
        self.files.output.export(part)

    def focus_plane(self) -> None:
        """Move the focus to the plane, even from a floating panel."""
        self.activateWindow()
        plane = self.planes[0].view
        (plane if plane.isVisible() else self.area).setFocus()

    def _close_guides(self) -> None:
        """Close the tour and the welcome card, and apply the layout."""
        self.tour.leave()
        self.welcome.hide()
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)

    @property
    def busy(self) -> bool:
        """Whether anything visible is still being computed."""
        return self.session.busy or self.layout_.busy

    # Window events

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Update sizes for the new window size."""
        super().resizeEvent(event)
        self.look.fit()
        self._body.fit(self.width())

    def sizeHint(self) -> QSize:
        """Return a size with space for everything."""
        return USUAL

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the focus in reading order: top bar, planes, panels, bars, transport.

        Qt also calls this while the focused widget is being hidden. Qt then finds another widget itself.
        """
        focused = self.focusWidget()
        if focused is None or not focused.isVisible():
            return super().focusNextPrevChild(forward)
        return self.focus_order.focus_next(forward=forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """On Esc, move the focus to the plane from a bar or a card that does not use the key."""
        if event.key() == Qt.Key.Key_Escape:
            self.focus_plane()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the dropped file."""
        event.acceptProposedAction()
        self.files.open_dropped(event.mimeData().urls())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Store geometry and layout and close the session, unless the user cancels to keep unsaved work."""
        if self.isVisible() and not (self.lessons.close_editor() and self.files.settle_all_work()):
            event.ignore()
            return
        self.files.close_dialogs()
        self.files.close()
        self.first_minute.end()
        self.tour.leave()
        self.presentation.rest()
        self.rooms.room.stop()
        if self.isVisible():
            self.preferences.keep_place(place_of(self))
            self.preferences.keep_speed(self.session.playhead.speed)
        self.layout_.rest()
        self.hide()  # early, because hidden panels may request something from the session
        self.session.close()
        super().closeEvent(event)
