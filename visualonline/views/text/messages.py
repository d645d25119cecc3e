"""The part of the status bar's interface that shows messages."""

from __future__ import annotations

from typing import Protocol


class Messages(Protocol):
    """Shows messages to the user."""

    def inform(self, text: str) -> None:
        """Report what was done."""

    def refuse(self, text: str) -> None:
        """Report why something was not done."""
