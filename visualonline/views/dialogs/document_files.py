"""The files of a window's documents. A file belongs to the undo step that opened or replaced its document."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from visualonline.session.document import Document, SavedSession
from visualonline.session.needed_plugins import NeededPlugin
from visualonline.session.session import Session
from visualonline.session.undo import Step
from visualonline.streams.live.live_stream import LiveStream


@dataclass
class DocumentFile:
    """The file of a document, or None; the document as saved there; and the step that opened it.

    `missing` has the plug-ins without which the document was opened. These plug-ins are saved again. `stamp` identifies
    the file as this program last read or wrote it.
    """

    path: str | None
    saved: Document
    step: Step | None = None
    missing: tuple[NeededPlugin, ...] = ()

    def __post_init__(self) -> None:
        self.stamp = _stamp(self.path)

    def place(self, path: str) -> None:
        """Set the document's file and its current stamp."""
        self.path, self.stamp = path, _stamp(path)

    def lacks(self, document: Document) -> bool:
        """Whether to ask before a state of the document is lost: manual work and, if there is a file, any change."""
        return document != self.saved if self.path is not None else unsaved_by_hand(document, self.saved)

    @property
    def changed(self) -> bool:
        """Whether another program has changed the file since this program read or wrote it."""
        now = _stamp(self.path)
        return now is not None and now != self.stamp


class DocumentFiles:
    """The files of all documents in a session's undo history.

    Parameters
    ----------
    session : Session
    live : () -> LiveStream or None
        Returns the live stream, whose rounds are not in any file yet.
    """

    def __init__(self, session: Session, live: Callable[[], LiveStream | None]) -> None:
        self._session, self._live = session, live
        self._files: list[DocumentFile] = []

    def begin(self, path: str | None) -> None:
        """Treat the current document as saved in a file or, without a path, as the initial document."""
        self._files = [DocumentFile(path, self._session.document)]

    def add(self, file: DocumentFile) -> None:
        """Add the file of the current document."""
        self._files.append(file)

    @property
    def shown(self) -> DocumentFile:
        """The file of the current document."""
        return self._after(self._session.undo_stack.done)

    def _after(self, steps: Sequence[Step]) -> DocumentFile:
        """Return the file of the document after some steps: that of the last step that opened or replaced one."""
        k = len(steps)
        while k:
            k -= 1
            step = steps[k]
            known = next((file for file in reversed(self._files) if file.step is step), None)
            if known is None and step.replaced is not None:
                live = self._live()
                arriving = live is not None and live.source == step.after.stream.source  # saved nowhere
                known = DocumentFile(None, step.before if arriving else step.after, step)
                self._files.append(known)
            if known is not None:
                return known
            if step.leaves is not None:
                k = next((i for i, one in enumerate(steps) if one is step.leaves), k)
        return next(file for file in reversed(self._files) if file.step is None)

    def replaced(self) -> list[tuple[int, SavedSession]]:
        """Return the unsaved documents that were replaced, the newest first, each after its number of earlier steps."""
        found, steps = [], self._session.undo_stack.done
        left = [step.leaves for step in steps if step.leaves is not None]
        for k in reversed(range(len(steps))):
            step, replaced = steps[k], steps[k].replaced
            if replaced is None or not replaced.wanted or any(step is one for one in left):
                continue
            file = self._after(steps[:k])
            if step.before != file.saved if replaced.place else file.lacks(step.before):
                path = "" if file.path is None else os.path.abspath(file.path)
                t = replaced.round
                found.append((k, SavedSession(step.before, t, path=path, plugins=step.before.plugins)))
        return found


def unsaved_by_hand(document: Document, saved: Document) -> bool:
    """Return whether a document has manual work that is not in the saved document."""
    return any(document.by_hand) and document.by_hand != saved.by_hand


def _stamp(path: str | None) -> tuple[int, int] | None:
    """Return the size and the modification time of a file, or None."""
    try:
        status = os.stat(path) if path is not None else None
    except OSError:
        return None
    return None if status is None else (status.st_size, status.st_mtime_ns)
