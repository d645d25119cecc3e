"""The interface of a session for its parts: the audience, leaving lessons, and live inputs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import SignalInstance

from visualonline.session.document import Document
from visualonline.session.playhead import Playhead
from visualonline.session.undo import Replaced, UndoStack
from visualonline.session.workspace import Workspace


class SessionPort(Protocol):
    """A session as used by its parts."""

    playhead: Playhead

    @property
    def document(self) -> Document:
        """The shown document."""

    @property
    def workspace(self) -> Workspace:
        """The document's runs."""

    @property
    def undo_stack(self) -> UndoStack:
        """The undo steps."""

    @property
    def message(self) -> SignalInstance:
        """A message to show."""

    @property
    def failed(self) -> SignalInstance:
        """A request was refused."""

    @property
    def snapshot_changed(self) -> SignalInstance:
        """The snapshot changed."""

    def edit(
        self, text: str, after: Document, *, position: int | None = None, replaces: Replaced | None = None
    ) -> bool:
        """Show another document as one undo step. Return whether the document could be shown."""

    def show_document(self, document: Document, position: int | None = None) -> bool:
        """Show another document without an undo step. Return whether the document could be shown."""

    def move_playhead(self, move: Callable[[Playhead], Playhead]) -> None:
        """Stop playing and move the playhead."""

    def set_speed(self, speed: float) -> None:
        """Set the rounds per second."""

    def play(self, *, following: bool = False) -> None:
        """Play, or follow a live stream."""

    def work(self) -> None:
        """Work for one turn of the event loop."""

    def resume(self) -> None:
        """Resume running after new rounds have arrived."""

    def refresh(self) -> None:
        """Show the changes."""
