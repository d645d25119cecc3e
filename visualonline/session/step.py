"""One step that can be undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QUndoCommand

from visualonline.session.document import Document

if TYPE_CHECKING:
    from visualonline.session.session import Session


class Step(QUndoCommand):
    """One step from a document to the next. The session has shown the next one already when this is pushed."""

    def __init__(self, session: Session, text: str, before: Document, after: Document) -> None:
        super().__init__(text)
        self._session, self._before, self._after = session, before, after
        self._done = True

    def redo(self) -> None:
        """Show the next document, unless it is shown."""
        if not self._done:
            self._session.show_document(self._after)
        self._done = True

    def undo(self) -> None:
        """Show the document before."""
        self._session.show_document(self._before)
        self._done = False
