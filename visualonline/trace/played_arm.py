"""The feedback of a bandit learner: its score is the arm that it plays, and it observes the loss of this arm only.

In a loop the functions of such a learner may request four arguments in addition to the usual ones: `arm`, the arm
played (from 0); `advice`, the entry of x for this arm; `loss`, the loss of the arm, |x_arm - y| with y in {0, 1}; and,
if the rows show something of each of the `arms`, this as `seen`, of shape (arms, r). On a stream of losses y is 0, so
the loss is x_arm. No other number of the round is available.
"""

from __future__ import annotations

from typing import Any

from visualonline.core.types import Array


def arm_source(x: str = "x", y: str = "y", score: str = "score") -> dict[str, str]:
    """Return the source text for each of these arguments, given the names of x, y and the score in the loop."""
    arm = f"int({score})"
    played = {"arm": arm, "advice": f"{x}[{arm}]", "loss": f"abs({x}[{arm}] - (1 + {y}) / 2)"}
    return played | {"seen": f"{x}[arms:].reshape(arms, -1)"}


def seen_of_arms(X: Array, arms: int) -> Array:
    """Return the information on each arm in the rows X, of shape (n, dim), as an array of shape (n, arms, r).

    Examples
    --------
    >>> import numpy as np
    >>> seen_of_arms(np.array([[0.0, 1.0, 0.25, 0.5, 0.75, 0.5]]), 2).tolist()
    [[[0.25, 0.5], [0.75, 0.5]]]
    """
    return X[:, arms:].reshape(len(X), arms, -1)


def arm_numbers(x: Array, y: float, score: float, arms: int = 0) -> dict[str, Any]:
    """Return the values of the requested arguments in one round.

    Examples
    --------
    >>> import numpy as np
    >>> arm_numbers(np.array([0.25, 1.0]), -1.0, 1.0)
    {'arm': 1, 'advice': 1.0, 'loss': 1.0}
    """
    arm = int(score)
    seen = {"seen": seen_of_arms(x[None], arms)[0]} if arms else {}
    return {"arm": arm, "advice": float(x[arm]), "loss": abs(float(x[arm]) - (1 + y) / 2), **seen}
