"""Draw many copies of small pictures at once."""

from __future__ import annotations

from pyqtgraph.Qt.internals import PrimitiveArray
from PySide6.QtGui import QPainter, QPixmap

from visualonline.core.types import Array


def draw_fragments(painter: QPainter, sheet: QPixmap, table: Array) -> None:
    """Draw parts of a picture. Each row of the table of shape (n, 10) is a `QPainter.PixmapFragment`."""
    fragments = PrimitiveArray(QPainter.PixmapFragment, 10)
    fragments.resize(len(table))
    fragments.ndarray()[:] = table
    first, n = fragments.drawargs()
    painter.drawPixmapFragments(first, n, sheet)
