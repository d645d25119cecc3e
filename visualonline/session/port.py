"""What the parts of a session need of it: the audience, lessons that are left, a live input."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import SignalInstance

from visualonline.session.document import Document
from visualonline.session.playhead import Playhead
from visualonline.session.undo import Replaced, UndoStack
from visualonline.session.workspace import Workspace


class SessionPort(Protocol):
    """A session, as far as its parts use it."""

    playhead: Playhead

    @property
    def document(self) -> Document:
        """What is shown."""

    @property
    def workspace(self) -> Workspace:
        """Its runs."""

    @property
    def undo_stack(self) -> UndoStack:
        """The steps that led to it."""

    @property
    def message(self) -> SignalInstance:
        """Something worth a line happened."""

    @property
    def failed(self) -> SignalInstance:
        """Something was refused."""

    @property
    def snapshot_changed(self) -> SignalInstance:
        """The moment changed, or more is known."""

    def edit(
        self, text: str, after: Document, *, position: int | None = None, replaces: Replaced | None = None
    ) -> bool:
        """Make another document the shown one, as one undo step; return whether it could be shown."""

    def show_document(self, document: Document, position: int | None = None) -> bool:
        """Show another document without an undo step; return whether it could be shown."""

    def move_playhead(self, move: Callable[[Playhead], Playhead]) -> None:
        """Stop playing and move the playhead."""

    def set_speed(self, speed: float) -> None:
        """Set the rounds a second."""

    def play(self, *, following: bool = False) -> None:
        """Play, or follow a live stream."""

    def work(self) -> None:
        """Work as a turn of the event loop does."""

    def resume(self) -> None:
        """Resume running after new rounds came in."""

    def refresh(self) -> None:
        """Show what changed."""
