"""What a screen reader takes the parts for that are this program's own: Qt knows frames where there are pictures."""

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
    "Frame": _Role.Chart,
    "RoundPanel": _Role.Chart,
    "FigurePanel": _Role.Chart,
    "TimelinePanel": _Role.Chart,
    "Panel": _Role.Grouping,
    "TopBar": _Role.ToolBar,
    "StatusBar": _Role.StatusBar,
})  # fmt: skip
"""By the name of a class; Qt asks for the classes that it is made from, too."""


@cache
def install_roles() -> None:
    """Let screen readers be told these roles, beside the names that the parts have; once for all windows."""
    QAccessible.installFactory(_made)


def _made(name: str, part: QObject) -> QAccessibleInterface | None:
    role = _ROLES.get(name)
    return QAccessibleWidget(part, role) if role is not None and isinstance(part, QWidget) else None
