"""A part of the window as a picture shows it: without buttons that stand over a plot for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QWidget

LEFT_OUT = "leftOutOfPictures"
"""The property of a widget that no picture shows."""


@contextmanager
def bare(part: QWidget) -> Iterator[None]:
    """Hide, in a block, what no picture of a part shows."""
    hidden = [one for one in part.findChildren(QWidget) if one.property(LEFT_OUT) and one.isVisibleTo(part)]
    for one in hidden:
        one.hide()
    try:
        yield
    finally:
        for one in hidden:
            one.show()
