"""Failures of a hindsight object or a measure. An object that fails is not used further; the others continue."""

from __future__ import annotations

from visualonline.core.errors import Error


class HindsightError(Exception):
    """A hindsight object or a measure failed and cannot be used further. The message names the cause."""


NOT_CONTAINED = (Error, Warning)
"""Exceptions that the caller can correct, or asked to see, are not contained."""


def describe_fault(fault: Exception) -> str:
    """Describe an exception briefly.

    Examples
    --------
    >>> describe_fault(OverflowError("math range error"))
    'OverflowError: math range error'
    >>> describe_fault(HindsightError("ZeroDivisionError: division by zero"))
    'ZeroDivisionError: division by zero'
    """
    if isinstance(fault, HindsightError):
        return str(fault)
    return f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__
