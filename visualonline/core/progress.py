"""Callbacks that report the progress of long work."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

ProgressCallback = Callable[[str, int, int | None, float | None], None]
"""Told what is being done, how many rounds are done, of how many, and the share of a file that was read (or None).

It may break the work off with an error; what was found by then is not lost.
"""
ProgressFactory = Callable[[], AbstractContextManager[ProgressCallback]]
"""Gives a watch for one piece of work."""


def null_progress(what: str, done: int, total: int | None, share: float | None) -> None:
    """Ignore the report."""


def no_progress() -> AbstractContextManager[ProgressCallback]:
    """Yield a callback that ignores its reports."""
    return nullcontext(null_progress)
