"""What says a sentence to the user: the status bar, to all who only want to say one."""

from __future__ import annotations

from typing import Protocol


class Messages(Protocol):
    """The place of messages."""

    def inform(self, text: str) -> None:
        """Say what was done."""

    def refuse(self, text: str) -> None:
        """Say why something was not done."""
