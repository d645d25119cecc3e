"""A generated stream whose rows contain information on each arm before one is played."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from visualonline.abilities.names_weights import seen_name
from visualonline.core.types import BLOCK, Array, Kind
from visualonline.streams.memory import GeneratedStream, numbered_names


class ArmStream(GeneratedStream):
    """A stream of K arms with r numbers that describe each arm. The class implements `Stream`.

    Parameters
    ----------
    arms, seen : int
        K and r.
    make : (k) -> (losses, seen)
        Returns the losses, of shape (BLOCK, K), and the information, of shape (BLOCK, K, r), of block k.
    letter : str
        The letter in the names of the r numbers: `letter`1, `letter`2, ..
    coefficients : Array of shape (r,), optional
        The vector u such that the expected payoff of an arm with features x is 1/2 + u.x.
    """

    def __init__(
        self,
        name: str,
        kind: Kind,
        arms: int,
        seen: int,
        rounds: int,
        seed: int,
        make: Callable[[int], tuple[Array, Array]],
        *,
        letter: str,
        coefficients: Array | None = None,
    ) -> None:
        def block(k: int) -> tuple[Array, Array]:
            losses, shown = make(k)
            return np.concatenate([losses, shown.reshape(BLOCK, -1)], axis=1), -np.ones(BLOCK)

        features = names_of_arms(arms, numbered_names(seen, letter))
        super().__init__(
            name, len(features), rounds, seed, block, kind=kind, features=features, labelled=False
        )
        self.arms, self.coefficients = arms, coefficients


def names_of_arms(arms: int, seen: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of the columns of a row: the losses, then the information on each arm.

    Examples
    --------
    >>> names_of_arms(2, ("x1",))
    ('arm1', 'arm2', 'arm1: x1', 'arm2: x1')
    """
    names = numbered_names(arms, "arm")
    return names + tuple(seen_name(arm, one) for arm in names for one in seen)
