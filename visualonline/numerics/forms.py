"""Two forms of one function: on whole arrays where Python runs it, in plain loops where it is compiled.

A loop over the d^2 numbers of a matrix takes Python half a second for a thousand features, and whole rows a hundredth
of that; compiled loops are several times as quick again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def in_loops(loops: F) -> Callable[[F], F]:
    """Decorate a function with the form of it that is compiled: it has to return the same bits."""

    def decorate(arrays: F) -> F:
        arrays.in_loops = loops  # type: ignore[attr-defined]
        return arrays

    return decorate


def compiled_form(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return what is compiled for a function: itself, unless it has a form in loops.

    Examples
    --------
    >>> compiled_form(max) is max
    True
    """
    form: Callable[..., Any] = getattr(function, "in_loops", function)
    return form
