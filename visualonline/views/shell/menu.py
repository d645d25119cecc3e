"""The right end of the top bar: the panels that have a key, the presentation, and the menu of everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from visualonline.session.session import Session
from visualonline.theorems.errata import SLIPS, Slip
from visualonline.views.shell.dock_area import DockArea
from visualonline.views.theme.style import THEMES

_APART = ("undoAction", "toolAction", "predictAction", "presentAction", "findAction")
"""Actions before which the menu has a line."""


def buttons(actions: Mapping[str, QAction], layout: DockArea) -> list[QToolButton]:
    """Return a button for each panel that has one, and one for the presentation."""
    made = []
    for name in (*keyed(layout), "presentAction"):
        button = QToolButton()
        button.setObjectName("flat")
        button.setDefaultAction(actions[name])
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.append(button)
    return made


def keyed(layout: DockArea) -> tuple[str, ...]:
    """Return the actions of the panels that have a button, those of the panels in lines first."""
    kinds = [kind for kind in layout.kinds.values() if kind.key and kind.in_bar]
    kinds.sort(key=lambda kind: kind.place != "line")
    return tuple(f"{kind.id}Action" for kind in kinds)


def menu_button(
    session: Session,
    actions: Mapping[str, QAction],
    layout: DockArea,
    set_theme: Callable[[str], None],
    parent: QWidget,
) -> QToolButton:
    """Return the button with the menu of all actions, panels, themes, and the slips of the lectures."""
    menu = QMenu(parent)
    for name, action in actions.items():
        if name in _APART:
            menu.addSeparator()
        if name == "resetLayoutAction":
            panels = menu.addMenu("Panels")
            panels.addActions([layout.action(panel) for panel in layout.kinds])
            panels.addSeparator()
            panels.addAction(action)
        elif name not in keyed(layout):
            menu.addAction(action)
    themes = menu.addMenu("Theme")
    for theme in (*THEMES, "system"):
        themes.addAction(theme_name(theme), lambda name=theme: set_theme(name))
    slips = menu.addMenu("Slips of the lectures")
    slips.setObjectName("slipsMenu")
    for slip in SLIPS:
        slips.addAction(slip_name(slip), partial(session.show_slip, slip))
    button = QToolButton()
    button.setObjectName("menuButton")
    button.setText("Menu")
    button.setToolTip("Everything that can be done, with its key")
    button.setMenu(menu)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    return button


def slip_name(slip: Slip) -> str:
    """Return what a slip is called in menus: its number, what is printed, and where."""
    return f"{slip.number}:  {slip.printed}   ({slip.lecture})"


def theme_name(theme: str) -> str:
    """Return a theme's name as it is written in menus.

    Examples
    --------
    >>> theme_name("high-contrast")
    'High contrast'
    """
    return theme.replace("-", " ").capitalize()
