"""Actions for panels: find, open and enlarge panels by id, and request a sweep."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtWidgets import QWidget

from visualonline.session.commands import AskFeed, AskSweep
from visualonline.views.panel import PanelKind
from visualonline.views.panels.theorem import TheoremPanel
from visualonline.views.shell.host import Host
from visualonline.views.shell.transport import Transport
from visualonline.views.text.translation import declared, translate
from visualonline.views.widgets.action_spec import ActionSpec

if TYPE_CHECKING:
    from visualonline.views.panels.sweep import SweepPanel


class PanelActions:
    """Actions for panels by their ids."""

    def __init__(self, host: Host, transport: Transport) -> None:
        self._host, self._layout, self._transport = host, host.layout, transport

    @property
    def keyed(self) -> dict[str, PanelKind]:
        """The panels that have a key, by the names of their actions."""
        return {f"{kind.id}Action": kind for kind in self._layout.kinds.values() if kind.key}

    def toggle_specs(self) -> tuple[ActionSpec, ...]:
        """Return an action for each panel with a key, which enlarges or restores the panel."""
        return tuple(
            ActionSpec(name, declared(kind.name), kind.key, partial(self.toggle, kind.id))
            for name, kind in self.keyed.items()
        )

    def action_specs(self) -> tuple[ActionSpec, ...]:
        """Return the actions that offer the learners' theorems, and show a sweep."""
        return (
            ActionSpec("theoremsAction", translate("Shell", "Choose the theorem …"), "Shift+T", self._choose_theorem),
            ActionSpec("sweepAction", translate("Shell", "Sweep over many runs"), "", self._sweep),
        )

    def toggle(self, name: str) -> None:
        """Enlarge or restore a panel."""
        self._layout.toggle(name)
        self.tick()
        self._host.focus_plane()

    def tick(self) -> None:
        """Check the buttons of the visible panels."""
        for name, kind in self.keyed.items():
            self._host.actions[name].setChecked(kind.id in self._layout.seen)

    def panel(self, name: str) -> QWidget:
        """Return the panel with an id. The panel is created if necessary.

        Raises
        ------
        Error
            If there is no panel with that id.
        """
        return self._transport if name == "timeline" else self._layout.part(name)

    def show(self, name: str) -> QWidget:
        """Open the panel with an id, in front of those that share its place, and return it."""
        panel = self.panel(name)
        if name in self._layout.docks:
            self._layout.open(name)
        return panel

    def open_sweep(self, request: AskSweep, view: str = "best") -> SweepPanel:
        """Open the sweep panel, request a sweep, and return the panel with a view of it."""
        from visualonline.session.feeds.sweep import SweepFeed  # on use, like all panels that may be closed

        session, panel = self._host.session, cast("SweepPanel", self.show("sweep"))
        session.show_feeds(self._layout.feeds | {"sweep": SweepFeed})  # it may become visible only one turn later
        session.execute(AskFeed("sweep", request))
        panel.show_view(view)
        return panel

    def _sweep(self) -> None:
        """Enlarge the sweep panel, and start its runs."""
        self.open_sweep(AskSweep(), "rounds")
        if self._layout.enlarged != "sweep":
            self.toggle("sweep")

    def _choose_theorem(self) -> None:
        cast("TheoremPanel", self.show("theorem")).offer()
