"""Accessibility roles of custom widgets. Qt would report plots as frames."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

_Role = QAccessible.Role
_ROLES = MappingProxyType({
    "PlaneView": _Role.Graphic,
    "Board": _Role.Graphic,
    "PlotFrame": _Role.Chart,
    "RoundPanel": _Role.Chart,
    "FigurePanel": _Role.Chart,
    "TimelinePanel": _Role.Chart,
    "Panel": _Role.Grouping,
    "TopBar": _Role.ToolBar,
    "StatusBar": _Role.StatusBar,
})  # fmt: skip
"""Roles by class name. Qt also queries the base classes."""


@cache
def install_roles() -> None:
    """Install the roles for screen readers, for all windows at once. Names are set by the widgets."""
    QAccessible.installFactory(_made)


def _made(name: str, part: QObject) -> QAccessibleInterface | None:
    role = _ROLES.get(name)
    return QAccessibleWidget(part, role) if role is not None and isinstance(part, QWidget) else None
