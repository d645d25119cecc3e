"""A picture of the window or of a part of it, in the format of a file's ending."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QGraphicsItem, QGraphicsView, QWidget

from visualonline.core.errors import Error
from visualonline.core.whole_file import write_parts
from visualonline.views.picture.pdf import pdf
from visualonline.views.picture.png import image_of, png_bytes
from visualonline.views.picture.recording import record
from visualonline.views.picture.svg import svg
from visualonline.views.theme.look import Look

FORMATS = ("png", "svg", "pdf")
_FINE = 4.0
"""Pixels to a px of what SVG and PDF hold as an image: icons, marks in texts, and points far from the shown round."""


def picture(part: QWidget, kind: str, scale: float = 1.0, theme: str | None = None) -> bytes:
    """Return the bytes of a picture of a window or of a part of it.

    Parameters
    ----------
    kind : "png", "svg" or "pdf"
    scale : float
        Pixels of a PNG to a px of the window.
    theme : str or None
        The theme it is drawn in; None: as it is.

    Raises
    ------
    Error
        If there is not enough memory for so many pixels.
    """
    ratio = scale if kind == "png" else _FINE
    with styled(part, theme, ratio), uncached(part):
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
    """Write a picture in the format of its name's ending; an older file stays until the new one is whole.

    What `check` raises once the picture is drawn leaves nothing written.

    Raises
    ------
    Error
        If it cannot be written, or its name has another ending.
    """
    kind = kind_of(path)
    if kind not in FORMATS:
        raise Error(f"{path}: The name of a picture must end in {', '.join(f'.{each}' for each in FORMATS)}.")
    drawn = picture(part, kind, scale, theme)
    if check is not None:
        check()
    write_parts(path, [drawn], "The picture")


def kind_of(path: str) -> str:
    """Return the ending of a file's name, in small letters and without its dot."""
    return os.path.splitext(path)[1][1:].lower()


@contextmanager
def uncached(part: QWidget) -> Iterator[None]:
    """Let plots be painted anew in a block: Qt would stretch the pixels that it keeps of their items."""
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
    """Let the window of a part be drawn in a theme, with `ratio` pixels of its small pictures to a px, in a block."""
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
