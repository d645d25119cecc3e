"""Hear what a signal says during a block, such as why an edit was refused."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import SignalInstance


@contextmanager
def heard(signal: SignalInstance) -> Iterator[list[Any]]:
    """Collect the values that a signal with one argument emits during a block."""
    values: list[Any] = []
    signal.connect(values.append)
    try:
        yield values
    finally:
        signal.disconnect(values.append)
