"""The online protocol in types: examples, blocks, rounds and streams. No algorithm lives here.

In every round t = 1, 2, .. nature shows x_t, the learner predicts, nature shows the label y_t in {-1, +1}, the learner
pays a loss and may change its state. For expert learners x_t holds the advice of the N experts, each in [0, 1].
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]

State = Any
"""A learner's state: a NamedTuple of arrays. `update` changes it in place; who keeps a state, copies it."""

Mask = npt.NDArray[np.bool_]

Kind = Literal["examples", "advice"]

BLOCK = 4096
"""Rounds in one block of a stream, and between two keyframes of a trace."""


class Example(NamedTuple):
    """One example: `x` of shape (d,) is shown before the prediction, the label `y` in {-1, +1} after it."""

    x: Array
    y: float


class Block(NamedTuple):
    """Up to `BLOCK` consecutive examples: `X` of shape (n, d) and the labels `y` of shape (n,) in {-1, +1}."""

    X: Array
    y: Array


class Round(NamedTuple):
    """What happened in round `t` (from 1): `changed` tells whether `update` changed the state."""

    t: int
    x: Array
    y: float
    score: float
    prediction: int
    loss: float
    mistake: bool
    changed: bool


class Stream(Protocol):
    """A source of examples whose every block can be made again: `block(k)` depends on nothing but k.

    Attributes
    ----------
    name : str
        As shown, with everything that was asked to be done to the data.
    dim : int
        Length of each x: the features, or the N experts of an advice stream, named by `features`.
    seed : int or None
        None if nothing was drawn.
    """

    name: str
    kind: Kind
    dim: int
    seed: int | None
    features: tuple[str, ...]

    @property
    def rounds(self) -> int | None:
        """The number of rounds, None while it is not known."""

    def block(self, k: int) -> Block:
        """Return block k: examples k*BLOCK .. (k+1)*BLOCK - 1, fewer at the end, none beyond it."""
