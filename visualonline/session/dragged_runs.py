"""The runs requested while a control is dragged: one request is being run, and the latest one waits for it."""

from __future__ import annotations

import time
from collections.abc import Callable

from visualonline.session.document import Document
from visualonline.session.workspace import Workspace

LATE = 0.1
"""Seconds that a request may take before the displayed runs count as outdated."""


class DraggedRuns:
    """The documents that a drag has requested, until their runs are shown.

    A drag requests a document for each position of the mouse. The first request is run in the background. Of the later
    requests, only the latest waits for this run. The displayed runs stay until the new ones are complete or, if this
    takes longer than `LATE` seconds, until the new ones have reached the current round.

    Parameters
    ----------
    outdated : (bool) -> None
        Called with True if the displayed runs become outdated, and with False once they are no longer outdated.
    """

    def __init__(self, outdated: Callable[[bool], None]) -> None:
        self._outdated = outdated
        self._running: Workspace | None = None
        self._waiting: Document | None = None
        self._since, self._late = 0.0, False

    @property
    def running(self) -> bool:
        """Whether a request is being run."""
        return self._running is not None

    @property
    def waiting(self) -> bool:
        """Whether a request waits to be run."""
        return self._waiting is not None

    @property
    def document(self) -> Document | None:
        """The latest document that was requested and is not shown yet, or None."""
        if self._waiting is not None:
            return self._waiting
        return None if self._running is None else self._running.document

    def request(self, document: Document) -> None:
        """Queue a document, in place of the one that is waiting, if any."""
        if self.document is None:
            self._since = time.perf_counter()
        self._waiting = document

    def take(self) -> Document | None:
        """Return the waiting document, which is to be run next. None if another document is being run."""
        if self._running is not None:
            return None
        document, self._waiting = self._waiting, None
        return document

    def run(self, workspace: Workspace) -> None:
        """Wait for the runs of the document returned by `take`."""
        self._running = workspace

    def take_shown(self, t: int) -> Workspace | None:
        """Return the new runs if they are to be shown now, at round t, and None otherwise."""
        workspace = self._running
        if workspace is None:
            return None
        late = time.perf_counter() - self._since > LATE
        if workspace.finished or (late and workspace.rounds_run >= t):
            self._running, self._since = None, time.perf_counter()
            if self._waiting is None:
                self._set_late(late=False)
            return workspace
        if late:
            self._set_late(late=True)
        return None

    def drop(self) -> None:
        """Discard all requests."""
        self._running = self._waiting = None
        self._set_late(late=False)

    def _set_late(self, *, late: bool) -> None:
        if late != self._late:
            self._late = late
            self._outdated(late)
