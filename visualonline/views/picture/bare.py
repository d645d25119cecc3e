"""Hide the widgets that are left out of pictures, such as buttons that appear over a plot."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QWidget

LEFT_OUT = "leftOutOfPictures"
"""Dynamic property of widgets that are left out of pictures."""


@contextmanager
def bare(part: QWidget) -> Iterator[None]:
    """Return a context manager that hides the widgets of a part that are left out of pictures."""
    hidden = [one for one in part.findChildren(QWidget) if one.property(LEFT_OUT) and one.isVisibleTo(part)]
    for one in hidden:
        one.hide()
    try:
        yield
    finally:
        for one in hidden:
            one.show()
