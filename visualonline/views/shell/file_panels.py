"""Panels from files in the running window: each gets a dock, menu entries and its key."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import cast

from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from visualonline.core.plugin_file import ids_from_files
from visualonline.views.panel import PanelKind
from visualonline.views.shell.host import Host
from visualonline.views.text.translation import declared
from visualonline.views.widgets.action_spec import ActionSpec, make_actions


class FilePanels(QObject):
    """Adds panels that are loaded from files, and updates them when the files are saved."""

    def __init__(self, host: Host, loaded: SignalInstance, toggle: Callable[[str], None]) -> None:
        super().__init__(host.frame)
        self._host, self._toggle = host, toggle
        loaded.connect(self._add_panel)
        kinds = host.layout.kinds
        for name in ids_from_files("panels"):  # loaded from the command line
            kinds[name] = self._with_key(kinds[name])

    def _add_panel(self, kind: PanelKind) -> None:
        host, layout = self._host, self._host.layout
        new, kind = kind.id not in layout.kinds, self._with_key(kind)
        host.session.forget_feed(kind.id)
        layout.add_panel(kind)
        if new:
            cast("QMenu", host.frame.findChild(QMenu, "shownPanelsMenu")).addAction(layout.action(kind.id))
        layout.visible_changed.emit()

    def _with_key(self, kind: PanelKind) -> PanelKind:
        """Give a panel its key instead of an earlier one. Return its kind, without a key if that is taken."""
        self._drop_key(kind)
        if kind.key and QKeySequence(kind.key).toString() in self._taken():
            told = self.tr("{name} has no shortcut, because {key} is already used")
            self._host.messages.refuse(told.format(name=kind.name, key=kind.key))
            return replace(kind, key="")
        if kind.key:
            self._add_key(kind)
        return kind

    def _taken(self) -> Iterator[str]:
        """Yield the keys of the window's actions."""
        for action in self._host.actions.values():
            yield from (keys.toString() for keys in action.shortcuts())

    def _add_key(self, kind: PanelKind) -> None:
        """Add the action that enlarges a panel, first in the View menu, like those of other panels."""
        frame = self._host.frame
        spec = ActionSpec(f"{kind.id}Action", declared(kind.name), kind.key, partial(self._toggle, kind.id))
        made = make_actions(frame, (spec,))
        self._host.actions.update(made)
        action = made[spec.name]
        action.setCheckable(True)
        action.setWhatsThis(declared(kind.explanation))
        view = cast("QMenu", frame.findChild(QMenu, "viewMenu"))
        view.insertAction(view.actions()[0], action)

    def _drop_key(self, kind: PanelKind) -> None:
        """Remove the action of a reloaded panel, whose name and key may have changed."""
        action = self._host.actions.pop(f"{kind.id}Action", None)
        if action is not None:
            self._host.frame.removeAction(action)
            action.deleteLater()
