"""The feedback of a bandit learner: its score is the arm that it plays, and it observes the loss of this arm only.

In a loop the functions of such a learner may request three arguments in addition to the usual ones: `arm`, the arm
played (from 0); `advice`, the entry of x for this arm; and `loss`, the loss of the arm, |x_arm - y| with y in {0, 1}.
On a stream of losses y is 0, so the loss is x_arm. No other number of the round is available.
"""

from __future__ import annotations

from typing import Any

from visualonline.core.types import Array


def arm_source(x: str = "x", y: str = "y", score: str = "score") -> dict[str, str]:
    """Return the source text for each of these arguments, given the names of x, y and the score in the loop."""
    arm = f"int({score})"
    return {"arm": arm, "advice": f"{x}[{arm}]", "loss": f"abs({x}[{arm}] - (1 + {y}) / 2)"}


def arm_numbers(x: Array, y: float, score: float) -> dict[str, Any]:
    """Return the values of these arguments in one round.

    Examples
    --------
    >>> import numpy as np
    >>> arm_numbers(np.array([0.25, 1.0]), -1.0, 1.0)
    {'arm': 1, 'advice': 1.0, 'loss': 1.0}
    """
    arm = int(score)
    return {"arm": arm, "advice": float(x[arm]), "loss": abs(float(x[arm]) - (1 + y) / 2)}
