"""The interface of the window for its helpers. No helper imports the window's class."""

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
    """The parts of a window that helpers need.

    Attributes
    ----------
    frame : QMainWindow
        The parent of dialogs, with menu bar, size and state.
    session : Session
    look : Look
    preferences : Preferences
    layout : DockArea
    messages : Messages
    actions : dict of str to QAction
        Global actions by object name. Panels from files add theirs.
    focus_plane : () -> None
        Moves the focus to the plane.
    front : () -> QWidget
        Returns the window that the user sees: the main window, or the presenter view.
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
