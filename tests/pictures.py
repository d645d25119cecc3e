"""Panels with a single picture under test: created alone, shown a round and a phase, with pixels read by colour."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast
from weakref import WeakKeyDictionary

import numpy as np
import pytest
from fed import fed
from PySide6.QtCore import QPoint, QPointF, QSize
from PySide6.QtGui import QColor, QPixmap
from pytestqt.qtbot import QtBot
from windows import picture, settled

from visualonline.core.catalog import catalog
from visualonline.core.types import Array
from visualonline.session.document import Document
from visualonline.session.playhead import PHASES, Phase, Playhead
from visualonline.session.session import Session
from visualonline.session.workspace import Workspace
from visualonline.session.workspace_facts import WorkspaceFacts
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.plane.items import points
from visualonline.views.plot.xy_plot import XYPlot
from visualonline.views.theme.style import Colours, style_named

Pixels = np.ndarray[Any, np.dtype[np.uint8]]
_WORKSPACES: WeakKeyDictionary[WorkspaceFacts, Workspace] = WeakKeyDictionary()
"""Of the panels that were hung, which themselves know no more than its facts."""


def drawn_stacks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list to which each later drawing of points in the plane appends how many there were."""
    made: list[int] = []
    draw = points.Stack._draw

    def watched(stack: points.Stack, sheet: QPixmap, table: Array) -> None:
        made.append(len(table))
        draw(stack, sheet, table)

    monkeypatch.setattr(points.Stack, "_draw", watched)
    return made


def staged(document: Document) -> Workspace:
    """Return a stage whose runs are complete."""
    session = Session(document)
    session.finish()
    session.close()
    return session.workspace


def hung(
    qtbot: QtBot,
    name: str,
    workspace: Workspace,
    *,
    theme: str = "light",
    size: QSize | None = None,
    presenting: bool = False,
) -> Panel:
    """Return a panel that shows the start of a stage."""
    panel = cast("PanelKind", catalog("panels").plugins[name]).make()
    qtbot.addWidget(panel)
    panel.setStyleSheet(f"#card {{ background: {style_named(theme).colours.card}; border: none; }}")
    panel.set_style(replace(style_named(theme), presenting=presenting))
    panel.show_workspace(workspace.facts)
    _WORKSPACES[workspace.facts] = workspace
    panel.resize(size or QSize(760, 400))
    panel.show()
    return panel


def plot_of(panel: Any, i: int = 0, k: int = 0) -> XYPlot:
    """Return plot k of the cell of learner i."""
    plot: XYPlot = panel.cells[i].plots[k]
    return plot


def drawn(panel: Any) -> Any:
    """Return the picture of a panel's only learner, as its feed made it."""
    [picture] = panel.snapshot.feeds[panel.id].pictures
    return picture


def px(panel: Panel, x: float, y: float, plot: XYPlot | None = None) -> QPointF:
    """Return the pixel position of plot coordinates in a panel, after a picture was taken."""
    plot = plot or plot_of(panel)
    return QPointF(plot.mapTo(panel, QPoint(0, 0))) + plot.px(x, y)


def workspace_of(panel: Panel) -> Workspace:
    """Return the workspace that a panel shows."""
    assert panel.facts is not None
    return _WORKSPACES[panel.facts]


def seen(panel: Panel, t: int, phase: Phase = Phase.UPDATE) -> Pixels:
    """Return the panel's pixels at a phase of round t, of shape (height, width, 3)."""
    workspace = workspace_of(panel)
    position = float(PHASES * (t - 1) + phase) if t else 0.0
    snapshot = workspace.snapshot(Playhead(position=position, end=workspace.rounds_run))
    kinds = cast("dict[str, PanelKind]", catalog("panels").plugins).items()
    panel.show_snapshot(fed(workspace, snapshot, *(name for name, kind in kinds if kind.make is type(panel))))
    settled()
    return picture(panel)


def rgb(colours: Colours, role: str) -> Pixels:
    """Return the colour of a role, red first."""
    return levels(QColor(getattr(colours, role)))


def levels(colour: QColor) -> Pixels:
    """Return the red, green and blue values of a colour, from 0 to 255."""
    return np.array([colour.red(), colour.green(), colour.blue()])


def luminance(pixels: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Return the relative luminance of colours from 0 to 255, as WCAG 2.2 defines it."""
    parts = pixels / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


def contrast(a: float, b: float) -> float:
    """Return the contrast ratio of two luminances, from 1 to 21."""
    low, high = sorted((a, b))
    return (high + 0.05) / (low + 0.05)


def of_colour(pixels: Pixels, colour: Pixels, most: int = 40) -> Pixels:
    """Return a mask of the pixels of a picture with approximately this colour, of its height and width."""
    return np.abs(pixels.astype(int) - colour).sum(axis=2) <= most  # type: ignore[no-any-return]


def near(pixels: Pixels, at: QPointF, reach: int = 3) -> Pixels:
    """Return the little square of pixels around a place."""
    x, y = round(at.x()), round(at.y())
    return pixels[max(y - reach, 0) : y + reach + 1, max(x - reach, 0) : x + reach + 1]
