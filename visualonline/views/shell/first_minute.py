"""Slow playback with a welcome card in a window opened without arguments, until the user does something."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QVariantAnimation
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget

from visualonline.session.session import Session
from visualonline.views.docks.plane_row import PlaneRow
from visualonline.views.shell.transport import Transport
from visualonline.views.shell.welcome import Welcome
from visualonline.views.text.translation import declared
from visualonline.views.theme.style import Style

FIRST_ROUND = 5
"""The round to start with. Some points are visible, and the next mistake is near."""
_SPEED = 0.8
"""Rounds per second, slow enough to read each phase."""
_INVITATION = "Click to add your own points"
_PULSE, _WIDE = 1500, 16.0
"""Duration of the pulse in ms, and its extent beyond the button in px."""
_DOINGS = frozenset({
    QEvent.Type.MouseButtonPress, QEvent.Type.Wheel, QEvent.Type.TouchBegin, QEvent.Type.TabletPress,
    QEvent.Type.DragEnter, QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride,
})  # fmt: skip
"""Events that count as user actions."""
_NO_DOINGS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta)
_PLAYS = (Qt.Key.Key_Space, Qt.Key.Key_K)
_TO_THE_CARD = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_F6)


class Pulse(QFrame):
    """A ring around a button that expands and fades once."""

    def __init__(self, button: QWidget, style: Style) -> None:
        super().__init__(button.window())
        self.setObjectName("pulse")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._button, self._colour = button, style.colour("positive")
        self.way = QVariantAnimation(self)
        self.way.setStartValue(0.0)
        self.way.setEndValue(1.0)
        self.way.setDuration(_PULSE)
        self.way.valueChanged.connect(self._widen)
        self.way.finished.connect(self.hide)
        self._widen(0.0)
        self.way.start()
        self.raise_()
        self.show()

    def _widen(self, share: float) -> None:
        button, out = self._button, 2 + round(_WIDE * share)
        place = button.rect().translated(button.mapTo(button.window(), QPoint()))
        self.setGeometry(place.adjusted(-out, -out, out, out))
        c = self._colour
        self.setStyleSheet(
            f"#pulse {{ background: transparent; border: 4px solid rgba({c.red()}, {c.green()}, {c.blue()}, "
            f"{1 - share:.2f}); border-radius: {button.height() // 2 + out}px; }}"
        )


class FirstMinute(QObject):
    """Plays slowly, shows an invitation to click, a pulse around the play button, and the welcome card.

    Attributes
    ----------
    running : bool
    """

    def __init__(
        self, session: Session, transport: Transport, planes: PlaneRow, welcome: Welcome, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._transport, self._planes = session, transport, planes
        self._welcome = welcome
        self._speed = 0.0
        self._pulse: Pulse | None = None
        self.running = False
        session.workspace_changed.connect(self.end)
        self._welcome.begun.connect(self.end)

    def begin(self) -> None:
        """Play slowly from the current round."""
        self.running, self._speed = True, self._session.playhead.speed
        self._planes.invite(declared(_INVITATION))
        self._session.set_speed(_SPEED)
        self._session.play()
        if self._session.playhead.animated:
            self._pulse = Pulse(self._transport.play_button, self._transport.style_)
        self._welcome.open()
        some_application().installEventFilter(self)

    def end(self) -> None:
        """Pause and restore the earlier speed."""
        if not self.running:
            return
        self.running = False
        some_application().removeEventFilter(self)
        if self._pulse is not None:
            self._pulse.hide()
            self._pulse.deleteLater()
            self._pulse = None
        self._welcome.hide()
        self._planes.invite("")
        self._session.pause()
        self._session.set_speed(self._speed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End at the first user action. A click on Pause is not handled further."""
        if event.type() not in _DOINGS or not isinstance(watched, QWidget):
            return False  # a window forwards the event to one of its widgets
        asked = (some_application().focusWidget() or watched) if isinstance(event, QKeyEvent) else watched
        if self._welcome is asked or self._welcome.isAncestorOf(asked):
            return False  # using the card does not end it; keys that the card ignores arrive here
        pauses = watched is self._transport.play_button and event.type() == QEvent.Type.MouseButtonPress
        if isinstance(event, QKeyEvent):
            if event.key() in _NO_DOINGS:
                return False
            if event.key() in _TO_THE_CARD and self._welcome.isVisible():
                return self._hand_over(event)
            pauses = event.key() in _PLAYS and not event.modifiers()
            if pauses and event.type() == QEvent.Type.ShortcutOverride:
                return False  # the key event itself follows
        self.end()
        return pauses

    def _hand_over(self, event: QKeyEvent) -> bool:
        """Move the focus to the welcome card, which keyboard users reach first."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # the key event itself follows, not as a shortcut
        else:
            self._welcome.take_keys()
        return True


def some_application() -> QApplication:
    """Return the application, which exists whenever there are widgets."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application
