"""One function written twice: on whole arrays for Python to run, and in plain loops to be compiled.

A loop over the d^2 numbers of a matrix takes Python half a second for a thousand features, and whole rows a hundredth
of that; compiled loops are several times as quick again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def in_loops(loops: F) -> Callable[[F], F]:
    """Decorate a function with the loops that are compiled in its place: they have to return the same bits."""

    def decorate(arrays: F) -> F:
        arrays.in_loops = loops  # type: ignore[attr-defined]
        return arrays

    return decorate


def loops_of(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return what is compiled for a function: itself, unless it was written in loops as well.

    Examples
    --------
    >>> loops_of(max) is max
    True
    """
    loops: Callable[..., Any] = getattr(function, "in_loops", function)
    return loops
