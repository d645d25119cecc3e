"""Docks for all kinds of panels, and the panels in them. Panels are created on demand and receive snapshots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import cast

from PySide6.QtCore import Signal

from visualonline.core.catalog import catalog
from visualonline.core.errors import Error
from visualonline.core.names import unknown
from visualonline.session.commands import AskSweep
from visualonline.session.feeds.feed import AskedFeed, FeedFault, PanelFeed
from visualonline.session.feeds.regions import REGIONS, RegionsFeed
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace_facts import WorkspaceFacts
from visualonline.views.docks.dock import Dock
from visualonline.views.docks.faults import Faults
from visualonline.views.docks.tabbed_docks import TabbedDocks
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.theme.style import LIGHT, Style

PLANE = "plane"
"""The id of the planes, which have no dock."""
_MANY_RUNS = {"sweep", "order"}
"""Panels with runs of their own. If they are open from earlier, they start no runs until the user asks for runs."""
_ENLARGED = (1.6, 1.2)
"""Factors for the text size of an enlarged panel, normally and in a low window."""


class PanelDocks(TabbedDocks):
    """The docks, and the panels created so far.

    Signals
    -------
    command : a panel's command.
    hint_changed : a panel's size hint has changed.

    Attributes
    ----------
    kinds : dict of str to PanelKind
        The kinds of panels with a dock, by id.
    docks : dict of str to Dock
        Docks by the panel's id.
    seen : frozenset of str
        The visible panels. Only these receive snapshots.
    left_open : set of str
        The panels that were already open in the stored layout and have not been opened by the user since.
    enlarged : str or None
        The enlarged panel, which replaces the docks.
    """

    command = Signal(object)
    hint_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        kinds = cast("dict[str, PanelKind]", catalog("panels").plugins)
        self.kinds = {name: kind for name, kind in kinds.items() if kind.place != "own"}
        self._always = {name: kind for name, kind in kinds.items() if kind.place == "own"}
        self.docks = {name: Dock(kind, self) for name, kind in self.kinds.items()}
        self.seen: frozenset[str] = frozenset()
        self.left_open: set[str] = set()
        self.enlarged: str | None = None
        self.style_ = Style(LIGHT)
        self._faults = Faults()
        self._set_off: tuple[str, ...] = ()
        self._facts: WorkspaceFacts | None = None
        self._snapshot: Snapshot | None = None

    @property
    def panels(self) -> dict[str, Panel]:
        """The panels created so far, by id."""
        return {name: dock.panel for name, dock in self.docks.items() if dock.panel is not None}

    def panel(self, name: str) -> Panel:
        """Return a panel with its current contents. The panel is created if necessary.

        Raises
        ------
        Error
            If there is no panel of that name.
        """
        if name not in self.docks:
            raise Error(unknown("panel", name, (PLANE, *self.docks), "visualonline list panels"))
        panel = self._fresh(name)
        if self._snapshot is not None:
            self._show_on(name, self._snapshot)
        return panel

    def _fresh(self, name: str) -> Panel:
        """Return a panel with the current style and workspace, which a hidden panel may have missed."""
        dock, style = self.docks[name], self._style_of(name)
        new = dock.panel is None
        if new:
            self._attempt(name, dock.need)
        panel = dock.panel or dock.stand_in()
        if new:
            panel.command.connect(self.command)
            panel.hint_changed.connect(self.hint_changed)
        if new or panel.style_ != style:
            self._attempt(name, partial(panel.set_style, style))
        if self._facts is not None and panel.facts is not self._facts:
            self._attempt(name, partial(panel.show_workspace, self._facts))
        panel.set_off(name in self._set_off)
        return panel

    def set_off(self, names: tuple[str, ...]) -> None:
        """Emphasise these panels, and bring them to the front of their tabs."""
        if names == self._set_off:
            return
        self._set_off = names
        for name in names:
            if self.docks[name].isVisible() or name in self.seen:
                self.docks[name].raise_()
        for name, panel in self.panels.items():
            panel.set_off(name in names)

    def _style_of(self, name: str) -> Style:
        """Return the style of a panel. An enlarged one has larger text."""
        s = self.style_
        return s if name != self.enlarged or s.presenting else replace(s, text=_ENLARGED[s.low] * s.text)

    def _show_on(self, name: str, snapshot: Snapshot) -> None:
        """Show a snapshot on a panel, or the reason why it cannot be shown."""
        fault = snapshot.feeds.get(name)
        if isinstance(fault, FeedFault) and name not in self._faults:
            self.docks[name].show_fault(self._faults.fail(name, fault.error))
        self._attempt(name, partial(self._fresh(name).show_snapshot, snapshot))

    def _attempt(self, name: str, act: Callable[[], object]) -> None:
        """Call a panel's function. If it fails, a sentence replaces the panel until the runs change."""
        sentence = self._faults.attempt(name, act)
        if sentence:
            self.docks[name].show_fault(sentence)

    @property
    def feeds(self) -> dict[str, Callable[[], PanelFeed]]:
        """The factories of the feeds of visible panels, by id. The planes have a second one for their regions."""
        kinds = self._always | {name: self.kinds[name] for name in self.seen}
        makers: dict[str, Callable[[], PanelFeed]] = {REGIONS: RegionsFeed}
        makers |= {name: kind.feed for name, kind in kinds.items() if kind.feed is not None}
        return makers | {name: partial(_paused, makers[name]) for name in _MANY_RUNS & self.left_open & makers.keys()}


def _paused(make: Callable[[], PanelFeed]) -> PanelFeed:
    """Make a feed that does not start runs until the user asks for them."""
    feed = make()
    if isinstance(feed, AskedFeed):
        feed.ask(AskSweep(stopped=True))
    return feed
