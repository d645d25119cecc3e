"""The panels from outside: one is found, opened, enlarged by its key; and the panel of sweeps is asked for one."""

from __future__ import annotations

from functools import partial
from typing import cast

from PySide6.QtWidgets import QWidget

from visualonline.session.commands import AskFeed, AskSweep
from visualonline.views.panel import PanelKind
from visualonline.views.panels.theorem import TheoremPanel
from visualonline.views.shell.host import Host
from visualonline.views.shell.transport import Transport
from visualonline.views.text.translation import declared, translate
from visualonline.views.widgets.action_spec import ActionSpec


class PanelActions:
    """What can be done with panels by their ids."""

    def __init__(self, host: Host, transport: Transport) -> None:
        self._host, self._layout, self._transport = host, host.layout, transport

    @property
    def keyed(self) -> dict[str, PanelKind]:
        """The panels that have a key, by the names of their actions."""
        return {f"{kind.id}Action": kind for kind in self._layout.kinds.values() if kind.key}

    def toggle_specs(self) -> tuple[ActionSpec, ...]:
        """Return an action for each panel that has a key: it enlarges the panel, or puts it back."""
        return tuple(
            ActionSpec(name, declared(kind.name), kind.key, partial(self.toggle, kind.id))
            for name, kind in self.keyed.items()
        )

    def action_specs(self) -> tuple[ActionSpec, ...]:
        """Return the actions that offer the theorems of the learners, and show a sweep."""
        return (
            ActionSpec("theoremsAction", translate("Shell", "Choose the theorem …"), "Shift+T", self._choose_theorem),
            ActionSpec("sweepAction", translate("Shell", "Sweep over many runs"), "", self._sweep),
        )

    def toggle(self, name: str) -> None:
        """Let a panel fill the stage, or put it back."""
        self._layout.toggle(name)
        self.tick()
        self._host.focus_plane()

    def tick(self) -> None:
        """Let the buttons of the panels show which can be seen."""
        for name, kind in self.keyed.items():
            self._host.actions[name].setChecked(kind.id in self._layout.seen)

    def panel(self, name: str) -> QWidget:
        """Return the panel of an id; one that was not needed before is made.

        Raises
        ------
        Error
            If there is none of that name.
        """
        return self._transport if name == "timeline" else self._layout.part(name)

    def show(self, name: str) -> QWidget:
        """Return the panel of an id, opened if it was closed and in front of those that share its place."""
        panel = self.panel(name)
        if name in self._layout.docks:
            self._layout.open(name)
        return panel

    def open_sweep(self, request: AskSweep, view: str = "best") -> QWidget:
        """Open the panel of the sweep, ask for one, and return the panel with the view of it."""
        from visualonline.session.feeds.sweep import SweepFeed  # on use, as all panels that may be closed
        from visualonline.views.panels.sweep import SweepPanel

        session, panel = self._host.session, cast("SweepPanel", self.show("sweep"))
        session.show_feeds(self._layout.feeds | {"sweep": SweepFeed})  # it may be seen a turn later only
        session.execute(AskFeed("sweep", request))
        panel.show_view(view)
        return panel

    def _sweep(self) -> None:
        """Let the panel of the sweep fill the stage, and make its runs."""
        self.open_sweep(AskSweep(), "rounds")
        if self._layout.enlarged != "sweep":
            self.toggle("sweep")

    def _choose_theorem(self) -> None:
        cast("TheoremPanel", self.show("theorem")).offer()
