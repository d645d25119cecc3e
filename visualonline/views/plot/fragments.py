"""Many copies of small pictures, drawn at once."""

from __future__ import annotations

from pyqtgraph.Qt.internals import PrimitiveArray
from PySide6.QtGui import QPainter, QPixmap

from visualonline.core.types import Array


def draw_fragments(painter: QPainter, sheet: QPixmap, table: Array) -> None:
    """Draw parts of a picture, one for each row of a table of shape (n, 10), a `QPainter.PixmapFragment`."""
    fragments = PrimitiveArray(QPainter.PixmapFragment, 10)
    fragments.resize(len(table))
    fragments.ndarray()[:] = table
    first, n = fragments.drawargs()
    painter.drawPixmapFragments(first, n, sheet)
