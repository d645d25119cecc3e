"""What was told of is painted before more is computed: somebody may wait to see it."""

from __future__ import annotations

import time

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal

_BEHIND = Qt.EventPriority.LowEventPriority.value - 1
"""The priority of what waits until all is painted, which has the low one."""


class Unpainted(QObject):
    """Whether something was told of and is not painted yet.

    Signals
    -------
    painted : what was told of is painted.

    Attributes
    ----------
    waits : bool
    since : float
        When something was told of last, as `time.perf_counter` has it.
    """

    painted = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.waits, self.since = False, 0.0

    def begin(self) -> None:
        """Take up that something was told of."""
        self.since = time.perf_counter()
        if not self.waits:
            self.waits = True
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.User), _BEHIND)

    def customEvent(self, event: QEvent) -> None:  # noqa: ARG002  all there is to know is that it came
        """Take up that what waited was painted, as it stood before this in the queue."""
        self.waits = False
        self.painted.emit()
