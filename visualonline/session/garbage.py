"""Garbage is looked for in the main thread alone."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimerEvent

_EVERY = 100
"""Milliseconds between two looks at how much has gathered."""
_GROWTH = 1.25
"""What stays is searched once it has become so many times as much: with machine code loaded that takes 0.1 s."""


class Garbage(QObject):
    """Looks for garbage from the event loop, by the counts at which Python would look by itself.

    By itself Python looks in the thread that happens to allocate. One that loads machine code, or waits for a pipe,
    would then destroy widgets that hang together in a cycle, and Qt takes the program down for that.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._stayed = 0
        self.startTimer(_EVERY)

    def timerEvent(self, event: QTimerEvent) -> None:  # noqa: ARG002  Qt's signature
        """Search the oldest generation of which enough has gathered, and with it the younger ones."""
        young, middle, old = (held > most for held, most in zip(gc.get_count(), gc.get_threshold(), strict=True))
        if old and _old() > _GROWTH * self._stayed:
            gc.collect()
            self._stayed = _old()
        elif middle:
            gc.collect(1)
        elif young:
            gc.collect(0)


def _old() -> int:
    return len(gc.get_objects(generation=2))


def search_here(parent: QObject) -> None:
    """Let all garbage be looked for in this thread from now on, as long as `parent` lives."""
    gc.disable()
    if parent.findChild(Garbage) is None:
        Garbage(parent)
