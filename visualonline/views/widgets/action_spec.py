"""What can be done from anywhere in the window, each with its name and key."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget


class ActionSpec(NamedTuple):
    """One action: its object name, text, key and what it does; of several keys, each after "; ", the first is named."""

    name: str
    text: str
    key: str
    act: Callable[[], object]


def make_actions(owner: QWidget, specs: tuple[ActionSpec, ...]) -> dict[str, QAction]:
    """Return actions of `owner`, by name."""
    actions = {}
    for spec in specs:
        words = spec.text.partition("  ")[0]
        action = QAction(words, owner)
        action.setIconText(spec.text)  # a button has no other place for a key; a menu has
        action.setObjectName(spec.name)
        if spec.key:
            action.setShortcuts(QKeySequence.listFromString(spec.key))
        action.setMenuRole(QAction.MenuRole.NoRole)  # or a Mac moves what only sounds like its preferences
        key = f" ({action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)})" if spec.key else ""
        action.setToolTip(words.replace(" …", "") + key)
        action.triggered.connect(lambda _checked=False, act=spec.act: act())
        owner.addAction(action)
        actions[spec.name] = action
    return actions
