"""Many small figures handed to Qt at once, as numbers in one piece of memory; a loop would take ten times as long."""

from __future__ import annotations

import ctypes
from typing import cast

import numpy as np
from PySide6.QtCore import QLineF
from PySide6.QtGui import QPainter, QPixmap, QPolygonF
from shiboken6 import Shiboken

from visualonline.protocol import Array


def polygon(x: Array, y: Array) -> QPolygonF:
    """Return the corners at `x` and `y`, both of shape (n,), in px."""
    corners = QPolygonF()
    if len(x):
        corners.resize(len(x))
        places = corners_of(corners)
        places[:, 0], places[:, 1] = x, y
    return corners


def corners_of(corners: QPolygonF) -> Array:
    """Return the corners of a polygon, of shape (n, 2): its own memory, not a copy; it must live as long as they do."""
    if not corners.size():
        return np.empty((0, 2))
    [first] = Shiboken.getCppPointer(cast("Shiboken.Object", corners.data()))
    memory = (ctypes.c_double * (2 * corners.size())).from_address(first)
    return np.frombuffer(memoryview(memory), np.float64).reshape(-1, 2)


def draw_lines(painter: QPainter, lines: Array) -> None:
    """Draw `lines` of shape (n, 4): from x, y to x, y."""
    if len(lines):
        lines = np.ascontiguousarray(lines, np.float64)
        first = Shiboken.wrapInstance(lines.ctypes.data, QLineF)
        painter.drawLines(cast("QLineF", first), len(lines))


def draw_copies(painter: QPainter, copies: Array, sheet: QPixmap) -> None:
    """Draw parts of a sheet, `copies` of shape (n, 10).

    Each says where its middle stands (x, y), what is copied (left, top, width, height), how it is scaled (across, up),
    turned, and how opaque it is.
    """
    if len(copies):
        copies = np.ascontiguousarray(copies, np.float64)
        first = Shiboken.wrapInstance(copies.ctypes.data, QPainter.PixmapFragment)
        painter.drawPixmapFragments(cast("QPainter.PixmapFragment", first), len(copies), sheet)
