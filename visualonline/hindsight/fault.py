"""Failures of a hindsight object or a measure: it ends there, and the others go on."""

from __future__ import annotations

from visualonline.core.errors import Error


class HindsightError(Exception):
    """A hindsight object or a measure failed half way and is asked for nothing more; the message names the cause."""


NOT_CONTAINED = (Error, Warning)
"""What a caller can mend, or asked to hear of, ends more than what it came from."""


def describe_fault(fault: Exception) -> str:
    """Describe an exception in a few words.

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
