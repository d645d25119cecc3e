"""Types of the online learning protocol: examples, blocks, rounds and streams. This module has no algorithms.

In every round t = 1, 2, .., nature reveals x_t, the learner predicts, nature reveals the label y_t in {-1, +1}, and the
learner incurs a loss and may update its state. For expert learners x_t contains the advice of the N experts, each in
[0, 1] or NaN if the expert is asleep.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]

State = Any
"""A learner's state: a NamedTuple of arrays. `update` modifies a state in place, so copy a state to keep it."""

Mask = npt.NDArray[np.bool_]

Kind = Literal["examples", "advice", "arm-advice", "arm-features"]
"""The contents of a stream's rows.

"examples" are feature vectors. "advice" is the advice of experts, or the losses of experts or arms. In "arm-advice" and
"arm-features" a row has the hidden losses of the arms, then the information on each arm that is shown before one is
played: the probabilities that the experts give to the arm, or the arm's features.
"""

BLOCK = 4096
"""The number of rounds in one block of a stream, and between two keyframes of a trace."""


class Block(NamedTuple):
    """Up to `BLOCK` consecutive examples: `X` of shape (n, d) and the labels `y` of shape (n,) in {-1, +1}."""

    X: Array
    y: Array


class Round(NamedTuple):
    """The outcome of round `t` (from 1). `changed` is True if `update` changed the state."""

    t: int
    x: Array
    y: float
    score: float
    prediction: int
    loss: float
    mistake: bool
    changed: bool


class Stream(Protocol):
    """A source of examples whose blocks are reproducible: `block(k)` depends only on k.

    Attributes
    ----------
    name : str
        The display name, including the transforms applied to the data.
    dim : int
        The length of each x: the number of features, or of experts in an advice stream. `features` has the names of the
        features.
    seed : int or None
        The seed, or None if the stream is not random.

    A stream with information on each of K arms also has `arms` = K. Each row contains the K hidden losses, then the
    r numbers on the first arm, those on the second, and so on: dim = K (1 + r).
    """

    name: str
    kind: Kind
    dim: int
    seed: int | None
    features: tuple[str, ...]

    @property
    def rounds(self) -> int | None:
        """The number of rounds, or None while it is unknown."""

    def block(self, k: int) -> Block:
        """Return block k: examples k*BLOCK .. (k+1)*BLOCK - 1, fewer at the end of the stream, none beyond it."""
