"""Individual panels under test: shown at a position of a finished session, and checked pixel by pixel."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import numpy as np
from PySide6.QtCore import QPoint, QRectF, QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from windows import picture

from visualonline.core.catalog import catalog
from visualonline.session.document import Document
from visualonline.session.session import Session
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.plot.round_plot import RoundPlot
from visualonline.views.theme.sheet import sheet
from visualonline.views.theme.style import style_named

Pixels = np.ndarray[Any, np.dtype[np.uint8]]


def session_of(document: Document, t: int) -> Session:
    """Return a session in which everything is run and judged, at round t."""
    session = Session(document)
    session.finish()
    session.seek(t)
    session.close()
    return session


def card(
    qtbot: QtBot, name: str, session: Session, theme: str = "light", size: tuple[int, int] = (760, 330), **look: Any
) -> Panel:
    """Return the panel with this id as it shows the session's snapshot, with its feed's work done."""
    kind = cast("PanelKind", catalog("panels").plugins[name])
    session.show_feeds({} if kind.feed is None else {name: kind.feed})
    session.refresh_snapshot()  # the feeds have received their requests now
    session.finish()
    panel = kind.make()
    qtbot.addWidget(panel)
    style = replace(style_named(theme), **look)
    panel.setStyleSheet(sheet(style))
    panel.set_style(style)
    panel.show_workspace(session.workspace.facts)
    panel.resize(QSize(*size))
    panel.show_snapshot(session.snapshot)
    panel.show()
    rested(panel)
    picture(panel)  # after painting, the positions of its graphs are known
    return panel


class Spot:
    """The positions of rounds and values of one of a panel's plots in the panel's picture."""

    def __init__(self, panel: Any, plot: RoundPlot | None = None) -> None:
        self.plot = panel.plots[0] if plot is None else plot
        self._corner = self.plot.mapTo(panel, QPoint(0, 0))

    @property
    def box(self) -> QRectF:
        """The curves' frame."""
        return QRectF(self.plot.box.sceneBoundingRect().translated(self._corner))

    def x(self, t: float) -> float:
        """Return the x coordinate of a round."""
        lo, hi = self.plot.box.viewRange()[0]
        return float(self.box.left() + (t - lo) / (hi - lo) * self.box.width())

    def y(self, value: float) -> float:
        """Return the y coordinate of a value."""
        low, high = self.plot.box.viewRange()[1]
        return float(self.box.bottom() - (value - low) / (high - low) * self.box.height())

    def at(self, t: float, value: float) -> QPoint:
        """Return a position in the plot's viewport, for a click."""
        place: QPoint = QPoint(round(self.x(t)), round(self.y(value))) - self._corner
        return place


def rested(_panel: Panel) -> None:
    """Let the panel be laid out and painted."""
    for _ in range(3):
        QApplication.processEvents()


def near(pixel: Any, colour: QColor, most: int = 40) -> bool:
    """Return whether a pixel has a colour, up to antialiasing."""
    return bool(np.abs(np.asarray(pixel, int) - [colour.red(), colour.green(), colour.blue()]).max() <= most)


def stands(seen: Pixels, colour: QColor, most: int = 40) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Return the positions of a colour in a picture."""
    goal = np.array([colour.red(), colour.green(), colour.blue()])
    return np.asarray(np.abs(seen.astype(int) - goal).max(axis=2) <= most)
