"""The presentation: large type on one screen, and with two screens a presenter view on the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QCursor, QGuiApplication, QKeyEvent, QScreen
from PySide6.QtWidgets import QFrame, QWidget

from visualonline.lessons.player import LessonPlayer
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace_facts import WorkspaceFacts
from visualonline.views.settings.preferences import Place
from visualonline.views.shell.host import Host
from visualonline.views.shell.lesson_card import LessonCard
from visualonline.views.shell.parts import Parts
from visualonline.views.shell.presenter_view import PresenterView
from visualonline.views.shell.spotlight import Spotlight
from visualonline.views.shell.window_place import audience_screen, opening_place, screens
from visualonline.views.text.translation import declared
from visualonline.views.widgets.action_spec import ActionSpec

_FULL = Qt.WindowState.WindowFullScreen
ONE_SCREEN = (
    "there is only one screen; connect a second screen and extend the desktop to it (do not mirror the desktop)"
)
_TWO_SCREENS = "Present on a second screen"


class _Before(NamedTuple):
    """The state before a presentation: hidden future, screen, geometry and state of the window, spotlight."""

    future_hidden: bool
    screen: QScreen
    place: QRect
    state: Qt.WindowState
    spotlight: bool


class Presentation(QObject):
    """Starts and ends a presentation. At its end the earlier state is restored.

    Signals
    -------
    begun : a presentation begins, so guides such as the tour should be closed.

    Attributes
    ----------
    running : bool
    spotlight : Spotlight
    curtain : QFrame
        A black cover over the window, which directs attention to the lecturer.
    view : PresenterView or None
        The presenter view, while there are two screens.
    """

    begun = Signal()

    def __init__(
        self,
        host: Host,
        parts: Parts,
        spotlight: Spotlight,
        player: LessonPlayer,
        on_key: Callable[[QKeyEvent], bool],
    ) -> None:
        super().__init__(host.frame)
        self._host, self._parts, self._player, self._on_key = host, parts, player, on_key
        self._frame, self._session = host.frame, host.session
        self._before: _Before | None = None
        self.spotlight = spotlight
        self.view: PresenterView | None = None
        self.running = False
        self.curtain = QFrame(host.frame)
        self.curtain.setStyleSheet("background: black;")
        self.curtain.hide()
        host.look.changed.connect(self._restyle)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.screenAdded.connect(self._await_screens)
            application.screenRemoved.connect(self._await_screens)

    def action_specs(self) -> tuple[ActionSpec, ...]:
        """Return the actions for menus and keys."""
        return (
            ActionSpec("presentAction", self.tr("Present  F5"), "F5", partial(self.toggle, full_screen=True)),
            ActionSpec("secondScreenAction", declared(_TWO_SCREENS), "Shift+F5", self.begin_on_two_screens),
            ActionSpec("spotlightAction", self.tr("Use spotlight"), "S", self._turn_spotlight),
        )

    def _turn_spotlight(self) -> None:
        self.switch_spotlight(not self.spotlight.on)

    def switch_spotlight(self, on: bool) -> None:
        """Switch the spotlight on or off."""
        self.spotlight.switch(on, animated=self._session.playhead.animated, at=QCursor.pos())
        self._host.actions["spotlightAction"].setChecked(on)

    def toggle(self, *, full_screen: bool = False) -> None:
        """Start or end the presentation."""
        if self.running:
            self.finish()
        else:
            self.begin(full_screen=full_screen)

    def draw_curtain(self) -> None:
        """Cover the window in black, or uncover it."""
        self.curtain.setGeometry(self._frame.rect())
        self.curtain.raise_()
        self.curtain.setVisible(not self.curtain.isVisible())
        if self.view is not None:
            self.view.black.setVisible(self.curtain.isVisible())

    def begin(self, *, full_screen: bool) -> None:
        """Show planes, scoreboard and curves in large type, and hide future rounds."""
        frame, session = self._frame, self._session
        self.begun.emit()
        state = frame.windowState()
        self._before = _Before(session.future_hidden, frame.screen(), frame.geometry(), state, self.spotlight.on)
        self.running = True
        self._dress(hides_future=True)
        if full_screen and state != state | _FULL:
            frame.setWindowState(state | _FULL)
        self._host.focus_plane()

    def finish(self) -> None:
        """Restore the window as it was before, including whether future rounds are hidden."""
        before, frame = self._before, self._frame
        if before is None:
            return
        self._before, self.running = None, False
        self.curtain.hide()
        moved = self.view is not None
        self._drop_view()
        self._dress(hides_future=before.future_hidden)
        self.switch_spotlight(before.spotlight)
        if moved:
            if before.screen in QGuiApplication.screens():
                _place(frame, before.screen, before.place)
            else:
                _place(frame, frame.screen(), opening_place(Place(before.place, maximised=False), screens()).rect)
        if before.state != frame.windowState():
            frame.setWindowState(before.state)
        self._host.focus_plane()

    def begin_on_two_screens(self) -> None:
        """Show the presentation on another screen, and the presenter view on this one.

        If there is no other screen, show a message.
        """
        there = QGuiApplication.screens()
        own = there.index(self._frame.screen())
        other = audience_screen([screen.geometry() for screen in there], own)
        if self.view is not None:
            self._swap()
            return
        if other is None:
            self._host.messages.refuse(declared(ONE_SCREEN))
            return
        if self.running:
            self.finish()
        self.begin(full_screen=False)
        self.view = view = PresenterView(
            self._session, self._player, self._frame, self._parts.room_card.twin(), self._on_key
        )
        view.ended.connect(self.finish)
        view.swapped.connect(self._swap)
        view.room_card.done.connect(view.setFocus)
        self._parts.lesson_card.set_away(True)
        self._parts.room_card.set_controls_away(True)
        self._parts.transport.set_buttons_away(True)
        view.show_workspace(self._session.workspace.facts)
        self._place_windows(there[other], there[own])
        self._host.look.update()
        view.show_snapshot(self._session.snapshot)
        view.activateWindow()
        view.setFocus()

    def _dress(self, *, hides_future: bool) -> None:
        """Show the parts of a presentation or those of a normal window, without changing its size."""
        frame, parts = self._frame, self._parts
        self._session.hide_future(hides_future)
        size = frame.size()
        bars: tuple[QWidget, ...] = (frame.menuBar(), parts.top_bar, parts.status_bar)
        for bar in bars:
            bar.hide()
        self._host.look.update()
        for bar in bars:
            bar.setVisible(not self.running)
        parts.headline.setVisible(self.running)
        if frame.size() != size:  # in between, large type and many panels may have needed more
            frame.resize(size)

    def _place_windows(self, audience: QScreen, own: QScreen) -> None:
        """Put the presentation on one screen and the presenter view on another, each filling its screen."""
        view = self.view
        if view is not None:
            _place(self._frame, audience, audience.geometry())
            self._frame.setWindowState(_FULL)
            _place(view, own, own.availableGeometry())
            view.setWindowState(Qt.WindowState.WindowMaximized)
            view.show()

    def _swap(self) -> None:
        """Swap the screens of presentation and presenter view."""
        if self.view is not None:
            self._place_windows(self.view.screen(), self._frame.screen())
            self.view.activateWindow()

    def _drop_view(self) -> None:
        view, self.view = self.view, None
        if view is None:
            return
        view.rest()
        view.hide()
        view.deleteLater()
        self._parts.lesson_card.set_away(False)
        self._parts.room_card.set_controls_away(False)
        self._parts.transport.set_buttons_away(False)

    def _await_screens(self) -> None:
        """Check the screens once their list is updated and windows have been moved."""
        QTimer.singleShot(0, self, self.follow_screens)

    def follow_screens(self) -> None:
        """Update the menu entry. If only one screen is left, end the presentation on two screens."""
        self.name_entry()
        if self.view is not None and len(QGuiApplication.screens()) < 2:
            self.finish()
            self._host.messages.refuse(declared(ONE_SCREEN))

    def name_entry(self) -> None:
        """Show in the menu entry whether there is a second screen."""
        there = QGuiApplication.screens()
        other = audience_screen([screen.geometry() for screen in there], there.index(self._frame.screen()))
        text = (
            declared(_TWO_SCREENS)
            if other is not None
            else self.tr("{two_screens}: there is only one screen").format(two_screens=declared(_TWO_SCREENS))
        )
        self._host.actions["secondScreenAction"].setText(text)

    def rest(self) -> None:
        """Close everything that belongs to the presentation before the window closes."""
        self.switch_spotlight(False)
        self._drop_view()

    # The presenter view

    def show_message(self, text: str, refused: bool) -> None:
        """Show a message of the status bar, which is hidden; with two screens, show it only to the lecturer."""
        self._parts.headline.show_message("" if self.view is not None else text, refused=refused)
        if self.view is not None:
            self.view.show_message(text, refused=refused)

    def _restyle(self) -> None:
        """Apply the window's colours with normal sizes to the presenter view."""
        if self.view is not None:
            self.view.set_style(self._host.look.usual)

    @property
    def lesson_card(self) -> LessonCard:
        """The visible card of the lesson."""
        return self._parts.lesson_card if self.view is None else self.view.lesson_card

    def show_workspace(self, facts: WorkspaceFacts) -> None:
        """Show the runs of a new workspace."""
        if self.view is not None:
            self.view.show_workspace(facts)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        if self.view is not None:
            self.view.show_snapshot(snapshot)


def _place(window: QWidget, screen: QScreen, place: QRect) -> None:
    """Move a window to a geometry on a screen, neither full-screen nor maximised."""
    window.setWindowState(Qt.WindowState.WindowNoState)
    handle = window.windowHandle()
    if handle is not None:
        handle.setScreen(screen)  # some window managers ignore the geometry and use only this
    window.setGeometry(place)
