"""Icons: SVG files, tinted with a colour of the theme."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from visualonline.core.package_data import asset_path


@lru_cache(maxsize=128)
def icon(name: str, colour: str, size: int = 48) -> QIcon:
    """Return the icon `name` in a colour given as "#rrggbb"."""
    text = (asset_path("icons") / f"{name}.svg").read_text(encoding="utf-8")
    text = text.replace("currentColor", colour).replace("#000000", colour).replace("#000", colour)
    picture = QPixmap(size, size)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(QByteArray(text.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return QIcon(picture)
