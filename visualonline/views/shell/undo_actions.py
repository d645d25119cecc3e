"""Undo and redo, each named after its step."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from visualonline.session.session import Session
from visualonline.views.text.translation import declared, translate
from visualonline.views.widgets.action_spec import ActionSpec


class UndoActions(QObject):
    """The undo and redo actions. `actions` will contain them once the window has made its actions."""

    def __init__(self, session: Session, actions: Mapping[str, QAction], parent: QObject) -> None:
        super().__init__(parent)
        self._stack, self._actions = session.undo_stack, actions
        session.history_changed.connect(self.name_steps)

    def action_specs(self) -> tuple[ActionSpec, ...]:
        """Return the actions."""
        return (
            ActionSpec("undoAction", translate("Shell", "Undo"), "Ctrl+Z", self._stack.undo),
            ActionSpec("redoAction", translate("Shell", "Redo"), "Ctrl+Shift+Z; Ctrl+Y", self._stack.redo),
        )

    def name_steps(self) -> None:
        """Name the steps to undo and redo. Without a step the action is disabled."""
        for name, word, step in (
            ("undoAction", translate("Shell", "Undo"), self._stack.undo_text()),
            ("redoAction", translate("Shell", "Redo"), self._stack.redo_text()),
        ):
            self._actions[name].setText(f"{word} {declared(step)}".strip().replace("&", "&&"))
            self._actions[name].setEnabled(bool(step))
