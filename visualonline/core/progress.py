"""Callbacks that report the progress of long work."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

ProgressCallback = Callable[[str, int, int | None, float | None], None]
"""A function called with the activity, the rounds done, the total, and the fraction of a file that was read (or None).

The function may raise an error to abort the work. Results found by then are kept.
"""
ProgressFactory = Callable[[], AbstractContextManager[ProgressCallback]]
"""A function that creates the context manager for the progress of one piece of work."""


def null_progress(what: str, done: int, total: int | None, share: float | None) -> None:
    """Ignore the report."""


def no_progress() -> AbstractContextManager[ProgressCallback]:
    """Yield a callback that ignores all reports."""
    return nullcontext(null_progress)
