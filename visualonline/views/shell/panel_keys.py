"""Keys that move, float or close the focused panel."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication

from visualonline.views.docks.dock import WAYS
from visualonline.views.docks.dock_area import DockArea
from visualonline.views.docks.panel_docks import PLANE
from visualonline.views.text.translation import translate
from visualonline.views.widgets.action_spec import ActionSpec


def panel_specs(
    layout: DockArea, inform: Callable[[str], object], leave: Callable[[], object]
) -> tuple[ActionSpec, ...]:
    """Return the actions. `inform` shows why nothing is done; `leave` moves the focus when a panel closes."""

    def act(what: str) -> None:
        name = layout.focused_id
        if name == PLANE or not layout.docks[name].held:
            inform(translate("Shell", "no panel is focused; press Tab to go to the panels"))
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
            panel = dock.need()
            panel.setFocus()
            panel.ring.appear(panel)

    titles = {
        "left": translate("Shell", "Move panel left"),
        "right": translate("Shell", "Move panel right"),
        "up": translate("Shell", "Move panel up"),
        "down": translate("Shell", "Move panel down"),
    }
    moves = (
        ActionSpec(
            f"movePanel{way.capitalize()}Action",
            titles[way],
            f"Ctrl+Shift+{way}",
            partial(act, way),
        )
        for way in WAYS
    )
    return (
        *moves,
        ActionSpec(
            "floatPanelAction", translate("Shell", "Float or dock panel"), "Ctrl+Shift+F", partial(act, "float")
        ),
        ActionSpec("closePanelAction", translate("Shell", "Close panel"), "Ctrl+F4", partial(act, "close")),
        ActionSpec("contextMenuAction", translate("Shell", "Open context menu"), "Shift+F10", _open_context_menu),
    )


def _open_context_menu() -> None:
    """Act like the Menu key, which some keyboards lack."""
    focused = QApplication.focusWidget()
    if focused is not None:
        middle = focused.rect().center()
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, middle, focused.mapToGlobal(middle))
        QApplication.sendEvent(focused, event)
