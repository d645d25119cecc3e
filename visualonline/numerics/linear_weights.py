"""The weights and hyperplane of a learner that predicts by a weight vector `w`.

The functions run interpreted and compiled.
"""

from __future__ import annotations

from typing import Protocol

from visualonline.core.types import Array


class HasWeights(Protocol):
    """A state with the weight vector `w`, of shape (d,), or (d + 1,) with the bias as the last entry."""

    @property
    def w(self) -> Array:
        """The weight vector."""


def weights(state: HasWeights) -> Array:
    """Return w."""
    return state.w


def separator(state: HasWeights) -> tuple[Array, float]:
    """Return the hyperplane w.x = 0 of a `w` without bias."""
    return state.w, 0.0
