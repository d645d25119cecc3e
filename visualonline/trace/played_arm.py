"""The feedback of a bandit learner: its score is the arm that it plays, and it observes the loss of this arm only.

In a loop the functions of such a learner may request additional arguments. `arm` is the arm played, counted from
0, and `advice` is the entry of x for this arm. `loss` is the loss of the arm, |x_arm - y|, with the label y mapped to
{0, 1}. If the rows contain information on each of the `arms`, `seen` has this information in the shape (arms, r). On a
stream of losses the mapped label is 0, so the loss is x_arm. No other number of the round is available.
"""

from __future__ import annotations

from typing import Any

from visualonline.core.types import Array


def arm_source(x: str = "x", y: str = "y", score: str = "score") -> dict[str, str]:
    """Return the source text for each additional argument, given the names of x, y and the score in the loop."""
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
    """Return the values of the additional arguments in one round.

    Examples
    --------
    >>> import numpy as np
    >>> arm_numbers(np.array([0.25, 1.0]), -1.0, 1.0)
    {'arm': 1, 'advice': 1.0, 'loss': 1.0}
    """
    arm = int(score)
    seen = {"seen": seen_of_arms(x[None], arms)[0]} if arms else {}
    return {"arm": arm, "advice": float(x[arm]), "loss": abs(float(x[arm]) - (1 + y) / 2), **seen}
