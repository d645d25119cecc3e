"""What a bandit learner hears of a round: its score is the arm that it plays, and it is told the loss of this arm.

In a loop over rounds the functions of such a learner find three names besides the usual ones. `arm` is the arm that was
played, from 0 on, `advice` what x holds at its place, and `loss` what the arm lost: |x_arm - y| with y in {0, 1}. On a
stream of losses y is 0, so that it is x_arm. No other number of the round is handed on.
"""

from __future__ import annotations

from typing import Any

from visualonline.core.types import Array


def arm_source(x: str = "x", y: str = "y", score: str = "score") -> dict[str, str]:
    """Return the text of a loop that stands for each name, where the round has these names there."""
    arm = f"int({score})"
    return {"arm": arm, "advice": f"{x}[{arm}]", "loss": f"abs({x}[{arm}] - (1 + {y}) / 2)"}


def arm_numbers(x: Array, y: float, score: float) -> dict[str, Any]:
    """Return what each name stands for in one round.

    Examples
    --------
    >>> import numpy as np
    >>> arm_numbers(np.array([0.25, 1.0]), -1.0, 1.0)
    {'arm': 1, 'advice': 1.0, 'loss': 1.0}
    """
    arm = int(score)
    return {"arm": arm, "advice": float(x[arm]), "loss": abs(float(x[arm]) - (1 + y) / 2)}
