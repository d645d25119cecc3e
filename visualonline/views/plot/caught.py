"""Keep exceptions out of Qt: one that leaves a Python `paint` ends in a crash, frames later and somewhere else."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S", bound=Any)


def caught(method: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R | None]:
    """Report what a method called by Qt raises, once for each object, and return None instead."""
    mark = f"_{method.__name__}_failed"

    @functools.wraps(method)
    def attempt(self: S, *args: P.args, **kwargs: P.kwargs) -> R | None:
        try:
            return method(self, *args, **kwargs)
        except Exception:  # noqa: BLE001  whatever it is, Qt must not get it
            if not getattr(self, mark, False):
                setattr(self, mark, True)
                sys.excepthook(*sys.exc_info())
            return None

    return cast("Callable[Concatenate[S, P], R | None]", attempt)


@contextmanager
def faults_collected() -> Iterator[Callable[[], None]]:
    """Collect what is raised in calls by Qt, for a picture that is drawn from beginning to end.

    Yields
    ------
    () -> None
        Raises the first of what was collected.
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
