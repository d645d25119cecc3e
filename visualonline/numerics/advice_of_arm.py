"""The loss and prediction of a bandit learner on a stream of advice: those of the arm that it plays.

The functions run interpreted and compiled.
"""

from __future__ import annotations


def decide(advice: float) -> int:
    """Return the side of 1/2 on which the arm's advice lies, or 0 (undecided) if it is 1/2.

    Examples
    --------
    >>> decide(1.0), decide(0.25), decide(0.5)
    (1, -1, 0)
    """
    return 1 if advice > 0.5 else -1 if advice < 0.5 else 0


def loss(advice: float, y: float) -> float:
    """Return the loss of the arm, |advice - y| with y in {0, 1}."""
    return abs(advice - (1 + y) / 2)
