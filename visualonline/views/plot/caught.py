"""Keep exceptions out of Qt. An exception that leaves a Python `paint` crashes the program, often frames later."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from PySide6.QtGui import QPainter

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S", bound=Any)


def caught(method: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R | None]:
    """Report an exception of a method called by Qt, once per object, and return None instead."""
    mark = f"_{method.__name__}_failed"

    @functools.wraps(method)
    def attempt(self: S, *args: P.args, **kwargs: P.kwargs) -> R | None:
        try:
            return method(self, *args, **kwargs)
        except Exception:  # noqa: BLE001  whatever it is, it must not reach Qt
            if not getattr(self, mark, False):
                setattr(self, mark, True)
                sys.excepthook(*sys.exc_info())
            return None

    return cast("Callable[Concatenate[S, P], R | None]", attempt)


@contextmanager
def restored(painter: QPainter) -> Iterator[None]:
    """Restore the state of a painter after a block that may raise: Qt paints the next row or column with it."""
    painter.save()
    try:
        yield
    finally:
        painter.restore()


@contextmanager
def faults_collected() -> Iterator[Callable[[], None]]:
    """Collect exceptions in calls by Qt while a picture is drawn.

    Yields
    ------
    () -> None
        Raises the first collected exception.
    """
    found: list[BaseException] = []
    before = sys.excepthook
    sys.excepthook = lambda _kind, error, _trace: found.append(error)

    def check() -> None:
        if found:
            raise found[0]

    try:
        yield check
    finally:
        sys.excepthook = before
