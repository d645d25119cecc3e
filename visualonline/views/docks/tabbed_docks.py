"""Docks that can share a place as tabs. A tab can close its panel and open its menu."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QChildEvent, QEvent
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QMainWindow, QTabBar

from visualonline.views.docks.dock import Dock
from visualonline.views.docks.dock_trees import tab_mates


class TabbedDocks(QMainWindow):
    """A window of docks, by the ids of their panels."""

    docks: dict[str, Dock]

    def name_by_tabs(self) -> None:
        """Hide the titles of docks whose tabs show their names."""
        for dock in self.docks.values():
            dock.set_tabbed(bool(tab_mates(self, dock)))

    def _close_tab(self, index: int) -> None:
        tabs = cast("QTabBar", self.sender())
        self._titled(tabs.tabText(index)).dismiss()

    def _titled(self, title: str) -> Dock:
        return next(dock for dock in self.docks.values() if dock.windowTitle() == title)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of the panel whose tab was clicked, instead of Qt's own menu."""
        tabs = self.childAt(event.pos())
        if isinstance(tabs, QTabBar):
            index = tabs.tabAt(tabs.mapFrom(self, event.pos()))
            if index >= 0:
                self._titled(tabs.tabText(index)).open_menu(event.globalPos())

    def event(self, event: QEvent) -> bool:
        """Connect the close buttons of new tab bars, for which Qt has no signal."""
        result = super().event(event)
        if isinstance(event, QChildEvent) and event.polished() and isinstance(event.child(), QTabBar):
            cast("QTabBar", event.child()).tabCloseRequested.connect(self._close_tab)
        return result
