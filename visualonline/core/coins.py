"""How many further runs, each with coins of its own, stand for the mean over the coins."""

from __future__ import annotations

from visualonline.core.errors import ParameterError

FEWEST, MOST = 100, 100_000
COINS = 200
"""The number that a button asks for."""
ERRORS = 4.0
"""Standard errors by which a mean must lie above its bound before the bound counts as broken: chance alone gets so far
in about one of 30,000 means."""


def check_coins(coins: object) -> int:
    """Return a number of further runs.

    Raises
    ------
    ParameterError
        If it is no whole number, or too small for a standard error to be known well, or too large.

    Examples
    --------
    >>> check_coins(200)
    200
    """
    if isinstance(coins, bool) or not isinstance(coins, int) or not FEWEST <= coins <= MOST:
        raise ParameterError(
            f"coins = {coins} is refused: it must be a whole number from {FEWEST} to {MOST:,}, "
            "the further runs whose mean is compared"
        )
    return coins
