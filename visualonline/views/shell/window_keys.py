"""Keys that no control uses: playback, panels, presentation, pasting of points, and the steps of Esc."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence

from visualonline.session.commands import PasteExamples
from visualonline.views.shell.host import Host
from visualonline.views.shell.playback_keys import handle_playback_key
from visualonline.views.shell.presentation import Presentation
from visualonline.views.shell.tour import Tour

_ANSWERS = {Qt.Key.Key_1: -1, Qt.Key.Key_2: 1}
"""The answers that the number keys give in a game."""


class WindowKeys:
    """The global keys of the window."""

    def __init__(
        self,
        host: Host,
        presentation: Presentation,
        tour: Tour,
        show_keys: Callable[[], object],
        toggle_full_screen: Callable[[], object],
    ) -> None:
        self._host, self._session, self._layout = host, host.session, host.layout
        self._presentation, self._tour = presentation, tour
        self._show_keys, self._toggle_full_screen = show_keys, toggle_full_screen

    def press(self, event: QKeyEvent) -> bool:
        """Handle a key. Return whether it was handled."""
        key, modifiers = Qt.Key(event.key()), event.modifiers()
        if event.matches(QKeySequence.StandardKey.Paste):
            self._session.execute(PasteExamples(QGuiApplication.clipboard().text()))
            return True
        if modifiers & Qt.KeyboardModifier.ControlModifier:
            return False
        presentation = self._presentation
        if presentation.curtain.isVisible() or (presentation.running and key == Qt.Key.Key_Period):
            presentation.draw_curtain()  # from a presenter's remote; any key removes the curtain
            return True
        alone = not modifiers & Qt.KeyboardModifier.AltModifier
        if key in _ANSWERS and alone and self._session.playhead.audience_limit is not None:
            self._session.audience.answer(_ANSWERS[key])
            return True
        question = presentation.lesson_card.question
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9 and alone and question.begin_answer(event.text()):
            return True
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self.enlarge(key - Qt.Key.Key_0)
            return True
        if not alone:
            return False
        shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        if handle_playback_key(self._session, key, shift=shift, presenting=presentation.running):
            return True
        if key == Qt.Key.Key_Question:
            self._show_keys()
        elif key == Qt.Key.Key_Escape:
            self._step_back()
        else:
            return False
        return True

    def enlarge(self, number: int) -> None:
        """Enlarge panel `number`, from 1 for the plane. Any number or Esc restores it."""
        self._layout.enlarge(number)
        self._host.focus_plane()

    def _step_back(self) -> None:
        """Leave one special state at a time. States that cover the window or have the focus come first."""
        if self._session.workspace.highlighted:
            for panel in self._layout.panels.values():
                panel.clear_highlight()
        elif self._presentation.spotlight.on:
            self._presentation.switch_spotlight(False)
        elif self._layout.enlarged is not None and not self._tour.isAncestorOf(self._host.frame.focusWidget()):
            self._layout.reduce()
            self._host.focus_plane()
        elif self._tour.isVisible():
            self._tour.leave()
        elif self._presentation.running:
            self._presentation.toggle()
        elif self._host.frame.isFullScreen():
            self._toggle_full_screen()
        else:
            self._host.focus_plane()
