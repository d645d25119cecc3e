"""Panels by themselves under tests: shown at a moment of a finished session, and looked at pixel by pixel."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import numpy as np
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from windows import picture

from visualonline.catalog import catalog
from visualonline.session.document import Document
from visualonline.session.session import Session
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.style import sheet, style_named

Pixels = np.ndarray[Any, np.dtype[np.uint8]]


def session_of(document: Document, t: int) -> Session:
    """Return a session that has run and judged everything and stands at round t."""
    session = Session(document)
    session.finish()
    session.seek(t)
    session.rest()
    return session


def card(
    qtbot: QtBot, name: str, session: Session, theme: str = "light", size: tuple[int, int] = (760, 330), **look: Any
) -> Panel:
    """Return the panel of an id as it shows the session's moment, its spare work done."""
    kind = cast("PanelKind", catalog("views.panels").plugins[name])
    panel = kind.make()
    qtbot.addWidget(panel)
    style = replace(style_named(theme), **look)
    panel.setStyleSheet(sheet(style))
    panel.set_style(style)
    panel.show_stage(session.stage)
    panel.resize(QSize(*size))
    panel.show_moment(session.moment)
    panel.show()
    rested(panel)
    picture(panel)  # once painted, it knows where its graphs stand
    return panel


def rested(panel: Panel) -> None:
    """Let the panel do the work that it left for later."""
    spare = getattr(panel, "_spare", None)  # a panel that leaves nothing for later has none
    for _ in range(100_000):
        QApplication.processEvents()
        if spare is None or not spare.isActive():
            return
    raise AssertionError("there was no end to the work")


def near(pixel: Any, colour: QColor, most: int = 40) -> bool:
    """Return whether a pixel has a colour, up to what antialiasing may change."""
    return bool(np.abs(np.asarray(pixel, int) - [colour.red(), colour.green(), colour.blue()]).max() <= most)


def stands(seen: Pixels, colour: QColor, most: int = 40) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Return where in a picture a colour stands."""
    goal = np.array([colour.red(), colour.green(), colour.blue()])
    return np.asarray(np.abs(seen.astype(int) - goal).max(axis=2) <= most)
