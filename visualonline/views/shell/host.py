"""What the window hands to a helper that does something over it or to it; the window itself stays unknown to all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QWidget

from visualonline.session.session import Session
from visualonline.views.docks.dock_area import DockArea
from visualonline.views.settings.preferences import Preferences
from visualonline.views.text.messages import Messages
from visualonline.views.theme.look import Look


@dataclass(frozen=True)
class Host:
    """The ports of a window.

    Attributes
    ----------
    frame : QMainWindow
        What dialogs belong to, and has the menu bar, a size and a state.
    session : Session
    look : Look
    preferences : Preferences
    layout : DockArea
    messages : Messages
    actions : dict of str to QAction
        What can be done from anywhere, by object name; panels from files add theirs.
    focus_plane : () -> None
        Gives the keys to the stage.
    front : () -> QWidget
        What the user looks at: the window, or the presenter view.
    """

    frame: QMainWindow
    session: Session
    look: Look
    preferences: Preferences
    layout: DockArea
    messages: Messages
    actions: dict[str, QAction]
    focus_plane: Callable[[], None]
    front: Callable[[], QWidget]
