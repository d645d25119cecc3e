"""A layout made by the user, and the text of the undo step between two layouts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from visualonline.session.dock_layout import DockLayout
from visualonline.views.panel import PanelKind
from visualonline.views.text.translation import translate


class PanelLayout(NamedTuple):
    """The places of panels, None for a default layout, and the ids of the open panels."""

    places: DockLayout | None = None
    opened: frozenset[str] = frozenset()


def step_name(before: PanelLayout, after: PanelLayout, kinds: Mapping[str, PanelKind]) -> str:
    """Return the undo text for a change between two layouts, such as "Close Theorem"."""
    if after.places is None:
        return translate("Docks", "Reset layout")
    added, gone = after.opened - before.opened, before.opened - after.opened
    if len(added) == 1 and not gone:
        return translate("Docks", "Open {name}").format(name=kinds[next(iter(added))].name)
    if len(gone) == 1 and not added:
        return translate("Docks", "Close {name}").format(name=kinds[next(iter(gone))].name)
    return translate("Docks", "Arrange the panels")
