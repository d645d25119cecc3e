"""What keys do to the panel that has them: it is moved, it floats, it is closed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from visualonline.views.docks.dock import WAYS
from visualonline.views.docks.dock_area import PLANE, DockArea
from visualonline.views.shell.action_spec import ActionSpec
from visualonline.views.shell.focus_order import ring


def panel_deeds(layout: DockArea, tell: Callable[[str], object], leave: Callable[[], object]) -> tuple[ActionSpec, ...]:
    """Return the actions. They `tell` why nothing is done, and `leave` the keys to the stage where a panel goes."""

    def act(what: str) -> None:
        name = layout.focused_id
        if name == PLANE or not layout.docks[name].held:
            tell("no panel has the keys: Tab leads to the panels, one after the other")
            return
        if layout.enlarged is not None:
            layout.reduce()
        dock = layout.docks[name]
        if what == "close":
            dock.dismiss()
            leave()
        elif what == "float":
            dock.turn_floating()
        else:
            layout.move_panel(name, what)
            dock.need().setFocus()
            ring(dock.need())

    moves = (
        ActionSpec(f"movePanel{way.capitalize()}Action", f"Move panel {way}", f"Ctrl+Shift+{way}", partial(act, way))
        for way in WAYS
    )
    return (
        *moves,
        ActionSpec("floatPanelAction", "Float panel, or put it back", "Ctrl+Shift+F", partial(act, "float")),
        ActionSpec("closePanelAction", "Close panel", "Ctrl+F4", partial(act, "close")),
    )
