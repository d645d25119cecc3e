"""How many independent repetitions of a run estimate an expectation."""

from __future__ import annotations

from visualonline.core.errors import ParameterError

FEWEST, MOST = 100, 100_000
REPEATS = 200
"""The number that a button asks for."""
ERRORS = 4.0
"""Standard errors by which an average must lie above its bound before the bound counts as violated: by chance alone
about one in 30,000 averages gets so far."""


def check_repeats(repeats: object) -> int:
    """Return a number of repetitions.

    Raises
    ------
    ParameterError
        If it is not a whole number, or too small for a standard error to be known well, or too large.

    Examples
    --------
    >>> check_repeats(200)
    200
    """
    if isinstance(repeats, bool) or not isinstance(repeats, int) or not FEWEST <= repeats <= MOST:
        raise ParameterError(
            f"repeats = {repeats} is not valid: it must be a whole number from {FEWEST} to {MOST:,}"
        )
    return repeats
