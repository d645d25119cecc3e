"""Panels that draw one picture, under tests: made alone, shown a round and a phase, their pixels read by colour."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import numpy as np
from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot
from windows import picture

from visualonline.catalog import catalog
from visualonline.session.document import Document
from visualonline.session.playhead import PHASES, Phase, Playhead
from visualonline.session.session import Session
from visualonline.session.stage import Stage
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.style import Colours, style_named

Pixels = np.ndarray[Any, np.dtype[np.uint8]]


def staged(document: Document) -> Stage:
    """Return a stage whose runs are complete."""
    session = Session(document)
    session.finish()
    session.rest()
    return session.stage


def hung(
    qtbot: QtBot, name: str, stage: Stage, *, theme: str = "light", size: QSize | None = None, presenting: bool = False
) -> Panel:
    """Return a panel that shows the start of a stage."""
    panel = cast("PanelKind", catalog("views.panels").plugins[name]).make()
    qtbot.addWidget(panel)
    panel.setStyleSheet(f"#card {{ background: {style_named(theme).colours.card}; border: none; }}")
    panel.set_style(replace(style_named(theme), presenting=presenting))
    panel.show_stage(stage)
    panel.resize(size or QSize(760, 400))
    return panel


def seen(panel: Panel, t: int, phase: Phase = Phase.UPDATE) -> Pixels:
    """Return the panel's pixels at a phase of round t, of shape (height, width, 3), when its paths were found."""
    assert panel.stage is not None
    position = float(PHASES * (t - 1) + phase) if t else 0.0
    moment = panel.stage.moment(Playhead(position=position, end=panel.stage.length))
    panel.show_moment(moment)
    while not all(path.complete for path in getattr(panel, "_paths", {}).values()):
        panel.show_moment(moment)  # a path goes on with each moment, for a slice of time
    return picture(panel)


def rgb(colours: Colours, role: str) -> Pixels:
    """Return the colour of a role, red first."""
    return np.array(QColor(getattr(colours, role)).getRgb()[:3])  # type: ignore[index]


def of_colour(pixels: Pixels, colour: Pixels, most: int = 40) -> Pixels:
    """Return where a picture has a colour, nearly: a mask of its height and width."""
    return np.abs(pixels.astype(int) - colour).sum(axis=2) <= most


def near(pixels: Pixels, at: QPointF, reach: int = 3) -> Pixels:
    """Return the little square of pixels around a place."""
    x, y = round(at.x()), round(at.y())
    return pixels[max(y - reach, 0) : y + reach + 1, max(x - reach, 0) : x + reach + 1]
