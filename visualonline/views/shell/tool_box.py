"""The current tool: a button that shows it, and a card with tool, number of points, spread and grid."""

from __future__ import annotations

from functools import partial
from typing import Any, cast

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from visualonline.core.parameters import Param
from visualonline.views.plane.brush import MOST, TOOLS, Brush
from visualonline.views.text.translation import declared, translate
from visualonline.views.theme.icons import icon
from visualonline.views.theme.styled import Styled
from visualonline.views.widgets.action_spec import ActionSpec
from visualonline.views.widgets.controls import Popover
from visualonline.views.widgets.form import Form

_WIDER = 1.25
_TOOL = Param(
    "tool", "tool", "choice", "point", "mouse tool in the plane (N: next tool)", choices=TOOLS,
    label="Tool (N: next tool)",
    choice_labels=("single point", "cloud of points", "line of points", "erases"),
)  # fmt: skip
_POINTS = Param(
    "points", "n", "int", 20, "number of points in a cloud of the brush, or in a line", low=2, high=MOST,
    label="Points per cloud or line", scale="log", slider=(2, 500),
)  # fmt: skip
_SPREAD = Param(
    "spread",
    "σ",
    "float",
    0.06,
    "standard deviation of a cloud, as a fraction of the shorter side of the plane ([ and ])",
    low=0.005,
    high=0.5,
    label="Spread of a cloud",
    scale="log",
)
_GRID = Param(
    "grid", "grid", "bool", False, "snap points and the ends of a line to the nearest grid point (G)",
    label="Snap to a grid (G)",
)  # fmt: skip
_TOOLTIPS = {
    "point": "point: click to add a point, right-click for the other label, drag to move a point. Drag the "
             "background to pan, double-click it to fit, wheel to zoom, Shift+drag to select",
    "brush": "brush: click or drag to paint a cloud, with the right button for the other label. [ and ] or Shift+wheel "
             "change the spread",
    "line": "line: drag from one end to the other, with the right button for the other label. With the crosshair, "
            "Enter sets each end",
    "eraser": "eraser: click or drag to delete points. [ and ] or Shift+wheel change the size of the eraser",
}


class ToolBox(Styled, QToolButton):
    """The button and its card.

    Signals
    -------
    taken : (Brush) the tool has changed.
    message : (str) instructions for the tool.
    """

    taken = Signal(object)
    message = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__()
        self.setObjectName("toolButton")
        self.brush = Brush()
        self.form = Form()
        self.form.setObjectName("toolForm")
        self.popover = Popover(self.form, window)
        self.form.chosen.connect(self._chosen)
        self.clicked.connect(self._open)
        self.set_worded(worded=True)
        self._name_tool()

    def restyle(self) -> None:
        """Apply the colours of the style."""
        self._name_tool()

    def set_worded(self, *, worded: bool) -> None:
        """Set whether the tool's name is shown next to its icon."""
        words = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        self.setToolButtonStyle(words if worded else Qt.ToolButtonStyle.ToolButtonIconOnly)

    def choose(self, brush: Brush) -> None:
        """Choose another tool."""
        if brush == self.brush:
            return
        if brush.tool != self.brush.tool:
            self.message.emit(declared(_TOOLTIPS[brush.tool]))
        elif brush.snaps != self.brush.snaps:
            self.message.emit(
                self.tr("points snap to the grid") if brush.snaps else self.tr("points do not snap to the grid")
            )
        self.brush = brush
        self._name_tool()
        self.taken.emit(brush)

    def action_specs(self) -> tuple[ActionSpec, ...]:
        """Return the actions for menus and keys."""
        following = translate("Shell", "Next tool: point, brush, line, eraser")
        return (
            ActionSpec("toolAction", following, "N", self.next),
            ActionSpec("gridAction", translate("Shell", "Snap points to a grid"), "G", self.turn_grid),
            ActionSpec("widerAction", translate("Shell", "Widen brush"), "]", partial(self.widen, 1)),
            ActionSpec("narrowerAction", translate("Shell", "Narrow brush"), "[", partial(self.widen, -1)),
        )

    def next(self) -> None:
        """Choose the next tool."""
        following = TOOLS[(TOOLS.index(self.brush.tool) + 1) % len(TOOLS)]
        self.choose(self.brush._replace(tool=following))

    def turn_grid(self) -> None:
        """Toggle snapping to the grid."""
        self.choose(self.brush._replace(snaps=not self.brush.snaps))

    def widen(self, way: int) -> None:
        """Make the brush wider (+1) or narrower (−1)."""
        spread = self.brush.spread * _WIDER**way
        low, high = cast("float", _SPREAD.low), cast("float", _SPREAD.high)
        self.choose(self.brush._replace(spread=round(min(max(spread, low), high), 4)))

    def _name_tool(self) -> None:
        """Show the tool's name and icon."""
        brush = self.brush
        self.setIcon(icon(f"tool-{brush.tool}", self.style_.colours.ink))
        self.setIconSize(QSize(18, 18))
        grid = self.tr(", grid") if brush.snaps else ""
        self.setText(f" {declared(brush.tool)}{grid}  ▾")
        self.setAccessibleName(
            self.tr("Tool: {tool}{part}").format(
                tool=declared(brush.tool), part=self.tr(", on the grid") if brush.snaps else ""
            )
        )
        self.setToolTip(self.tr("{told}\nN: next tool   G: snap to grid").format(told=declared(_TOOLTIPS[brush.tool])))

    def _open(self) -> None:
        brush = self.brush
        values: dict[str, Any] = {
            "tool": brush.tool, "points": brush.points, "spread": brush.spread, "grid": brush.snaps,
        }  # fmt: skip
        self.form.show_parameters((_TOOL, _POINTS, _SPREAD, _GRID), values, {})
        self.popover.open_under(self)

    def _chosen(self, name: str, value: Any, _gesture: object) -> None:
        """Apply an entered value. An empty field means the default."""
        field = "snaps" if name == _GRID.name else name
        self.choose(self.brush._replace(**{field: Brush._field_defaults[field] if value is None else value}))
