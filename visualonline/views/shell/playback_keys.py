"""Keyboard control of playback. A focused control takes precedence for its own keys."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from visualonline.session.session import Session
from visualonline.views.text.translation import translate

_Key = Qt.Key


def handle_playback_key(session: Session, key: Qt.Key, *, shift: bool, presenting: bool) -> bool:
    """Handle a key if it is a playback key. Return whether it is one."""
    if key in (_Key.Key_Space, _Key.Key_K):
        session.toggle()
    elif key in (_Key.Key_Right, _Key.Key_Left):
        by = 1 if key == _Key.Key_Right else -1
        if shift:
            session.step_phase(by)
        else:
            session.step_round(by)
    elif key == _Key.Key_M:
        session.to_mistake(-1 if shift else 1)
    elif key == _Key.Key_E:
        session.to_event(-1 if shift else 1)
    elif key in (_Key.Key_Home, _Key.Key_R):
        session.seek(0)
    elif key == _Key.Key_End:
        session.to_end()
    elif key in (_Key.Key_Plus, _Key.Key_Equal, _Key.Key_Minus):
        session.set_speed(session.playhead.speed * (0.5 if key == _Key.Key_Minus else 2.0))
    elif presenting and key in (_Key.Key_PageDown, _Key.Key_PageUp):
        session.step_round(1 if key == _Key.Key_PageDown else -1)
    else:
        return False
    return True


def moves(session: Session) -> tuple[tuple[str, str, Callable[[], object]], ...]:
    """Return the playback commands: name, key and function."""
    return (
        (translate("Shell", "Play or pause"), translate("Shell", "Space"), session.toggle),
        (translate("Shell", "Next round"), "→", lambda: session.step_round(1)),
        (translate("Shell", "Previous round"), "←", lambda: session.step_round(-1)),
        (translate("Shell", "Next phase"), translate("Shell", "Shift+→"), lambda: session.step_phase(1)),
        (translate("Shell", "Previous phase"), translate("Shell", "Shift+←"), lambda: session.step_phase(-1)),
        (translate("Shell", "Next mistake"), "M", lambda: session.to_mistake(1)),
        (translate("Shell", "Previous mistake"), translate("Shell", "Shift+M"), lambda: session.to_mistake(-1)),
        (translate("Shell", "Next bound event"), "E", lambda: session.to_event(1)),
        (translate("Shell", "Previous bound event"), translate("Shell", "Shift+E"), lambda: session.to_event(-1)),
        (translate("Shell", "Go to start"), translate("Shell", "Home"), lambda: session.seek(0)),
        (translate("Shell", "Go to end"), translate("Shell", "End"), session.to_end),
        (translate("Shell", "Faster"), "+", lambda: session.set_speed(session.playhead.speed * 2.0)),
        (translate("Shell", "Slower"), "−", lambda: session.set_speed(session.playhead.speed * 0.5)),
    )
