"""Functions written twice: on whole arrays for interpreted Python, and as plain loops for compilation.

For a thousand features, a Python loop over the d^2 entries of a matrix takes half a second. Interpreted code for whole
rows takes a hundredth of this time. Compiled loops are several times faster still.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def in_loops(loops: F) -> Callable[[F], F]:
    """Decorate a function with the loops that replace it when compiled. The loops must return identical bits."""

    def decorate(arrays: F) -> F:
        arrays.in_loops = loops  # type: ignore[attr-defined]
        return arrays

    return decorate


def loops_of(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the version of a function to compile: its loops if it has them, otherwise the function itself.

    Examples
    --------
    >>> loops_of(max) is max
    True
    """
    loops: Callable[..., Any] = getattr(function, "in_loops", function)
    return loops
