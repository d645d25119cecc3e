"""Pictures without nicknames: what is exported has those of a room only if the lecturer keeps them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol, runtime_checkable

from PySide6.QtWidgets import QWidget


@runtime_checkable
class ShowsNicknames(Protocol):
    """A widget that shows nicknames."""

    def show_nicknames(self, shown: bool) -> None:
        """Show the nicknames, or only those that are kept."""


@contextmanager
def without_nicknames(part: QWidget) -> Iterator[None]:
    """Return a context manager in which a window or a part of it shows only nicknames that are kept."""
    naming = [one for one in (part, *part.findChildren(QWidget)) if isinstance(one, ShowsNicknames)]
    for one in naming:
        one.show_nicknames(False)
    try:
        yield
    finally:
        for one in naming:
            one.show_nicknames(True)
