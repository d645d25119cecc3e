"""Actions that are available everywhere in the window, with their names and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget


class ActionSpec(NamedTuple):
    """An action: object name, text, keys and function.

    Several keys are separated by "; ". Tooltips show the first one.
    """

    name: str
    text: str
    key: str
    act: Callable[[], object]


def make_actions(owner: QWidget, specs: tuple[ActionSpec, ...]) -> dict[str, QAction]:
    """Return actions of `owner` by name."""
    actions = {}
    for spec in specs:
        words = spec.text.partition("  ")[0]
        action = QAction(words, owner)
        action.setIconText(spec.text)  # a button has no other place for its key; a menu has
        action.setObjectName(spec.name)
        if spec.key:
            action.setShortcuts(QKeySequence.listFromString(spec.key))
        action.setMenuRole(QAction.MenuRole.NoRole)  # or macOS moves texts like its "Preferences"
        key = f" ({action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)})" if spec.key else ""
        action.setToolTip(words.replace(" …", "") + key)
        action.triggered.connect(lambda _checked=False, act=spec.act: act())
        owner.addAction(action)
        actions[spec.name] = action
    return actions
