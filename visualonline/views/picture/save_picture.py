"""Save a picture of the window or of a part of it, in the format of the file name's extension."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QGraphicsItem, QGraphicsView, QWidget

from visualonline.core.errors import Error
from visualonline.core.names import either
from visualonline.core.whole_file import write_parts
from visualonline.views.picture.nicknames import without_nicknames
from visualonline.views.picture.pdf import pdf
from visualonline.views.picture.png import image_of, png_bytes
from visualonline.views.picture.recording import record
from visualonline.views.picture.svg import svg
from visualonline.views.theme.look import Look

FORMATS = ("png", "svg", "pdf")
_FINE = 4.0
"""Pixels per px of raster images in SVG and PDF: icons, marks in texts, and points far from the current round."""


def picture(part: QWidget, kind: str, scale: float = 1.0, theme: str | None = None) -> bytes:
    """Return a picture of a window or of a part of it.

    Parameters
    ----------
    kind : "png", "svg" or "pdf"
    scale : float
        Pixels of a PNG per px of the window.
    theme : str or None
        The theme to draw with; None keeps the current theme.

    Raises
    ------
    Error
        If there is not enough memory for the picture.
    """
    ratio = scale if kind == "png" else _FINE
    with styled(part, theme, ratio), exported(part):
        if kind == "png":
            return png_bytes(image_of(part, ratio))
        marks, title = record(part, ratio), part.window().windowTitle().replace("[*]", "")
        if kind == "svg":
            return svg(marks, part.width(), part.height(), title).encode()
        return pdf(marks, part.width(), part.height(), title)


def save_picture(
    path: str,
    part: QWidget,
    scale: float = 1.0,
    theme: str | None = None,
    check: Callable[[], None] | None = None,
) -> None:
    """Write a picture in the format of the file name's extension. An existing file is replaced only by a complete one.

    `check` is called after drawing. If it raises, nothing is written.

    Raises
    ------
    Error
        If the file cannot be written, or its extension is unknown.
    """
    kind = kind_of(path)
    if kind not in FORMATS:
        raise Error(f"{path}: The name of a picture must end in {either([f'.{each}' for each in FORMATS])}.")
    drawn = picture(part, kind, scale, theme)
    if check is not None:
        check()
    write_parts(path, [drawn], "The picture")


def kind_of(path: str) -> str:
    """Return the extension of a file name in lower case, without the dot."""
    return os.path.splitext(path)[1][1:].lower()


@contextmanager
def exported(part: QWidget) -> Iterator[None]:
    """Return a context manager in which a part is drawn as exports show it: sharp, and without nicknames of a room."""
    with _uncached(part), without_nicknames(part):
        yield


@contextmanager
def _uncached(part: QWidget) -> Iterator[None]:
    """Return a context manager that turns off the caches of plot items, whose pixels Qt would otherwise scale."""
    views = [part] if isinstance(part, QGraphicsView) else part.findChildren(QGraphicsView)
    off = QGraphicsItem.CacheMode.NoCache
    kept = [(item, item.cacheMode()) for view in views for item in view.scene().items() if item.cacheMode() != off]
    for item, _mode in kept:
        item.setCacheMode(off)
    try:
        yield
    finally:
        for item, mode in kept:
            item.setCacheMode(mode)


@contextmanager
def styled(part: QWidget, theme: str | None, ratio: float) -> Iterator[None]:
    """Return a context manager that draws the window with a theme, and its pixmaps with `ratio` pixels per px."""
    look = Look.of(part)
    if look is None:
        yield
        return
    before = look.theme, look.export_scale
    wanted = theme or look.theme, ratio / part.devicePixelRatioF()
    if wanted == before:
        yield
        return
    look.theme, look.export_scale = wanted
    look.update()
    try:
        yield
    finally:
        look.theme, look.export_scale = before
        look.update()
