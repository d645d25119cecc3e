"""A weak learner: given weights of labelled examples, it returns the decision stump with the smallest error.

The experts are m labelled examples in the square [-1, 1]^2, and a round is a stump h, which predicts +1 on one side of
a threshold on one feature. The loss of an example is 1 if h is correct on it and 0 otherwise, so the learner's loss w.l
is 1 minus the weighted error. The response is the stump with the largest w.l (the first one in a tie), which is the
best response in the game of examples against stumps.

The label is +1 in a disc around the centre (`disc`), above a diagonal (`diagonal`), or where both features have the
same sign (`xor`). The disc is neither a stump nor a half-plane. With `xor` and many examples no stump is much better
than chance. Each label is flipped with probability `flip`.

Source: Y. Freund and R. Schapire, A decision-theoretic generalization of on-line learning and an application to
boosting (JCSS 55, 1997), section 4.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Source
from visualonline.core.types import Array
from visualonline.numerics.best_option import best_option
from visualonline.streams.adversaries.adversary import Adversary, AdversaryStream

CUTS = np.array([-0.75, -0.45, -0.15, 0.15, 0.45, 0.75])
"""The thresholds of the stumps for each feature."""


class Stump(NamedTuple):
    """A decision stump: it predicts `sign` if the feature is above the threshold, and minus `sign` otherwise."""

    feature: int
    threshold: float
    sign: int

    def says(self, points: Array) -> Array:
        """Return the predictions, -1 or +1, for points of shape (n, 2)."""
        return np.where(points[:, self.feature] > self.threshold, self.sign, -self.sign)


class Sample(NamedTuple):
    """Labelled examples and the hypotheses of a weak learner, as declared by a stream.

    Attributes
    ----------
    points : Array of shape (m, 2)
    labels : Array of shape (m,)
        Labels -1 or +1.
    stumps : tuple of Stump
    right : Array of shape (k, m)
        1 if a stump is correct on an example, otherwise 0.
    """

    points: Array
    labels: Array
    stumps: tuple[Stump, ...]
    right: Array


class State(NamedTuple):
    """Whether each stump is correct on each example, as the rows of `options`, of shape (k, m)."""

    options: Array


def show(nature: State, x: Array, foreseen: Array) -> None:
    """Show on which examples the stump with the smallest weighted error is correct."""
    best = best_option(foreseen)
    for i in range(x.size):
        x[i] = nature.options[best, i]


def answer() -> float:
    """Return the placeholder label of rounds that have losses only."""
    return -1.0


class SampleStream(AdversaryStream):
    """The stream of the weak learner. `sample` has the examples."""

    sample: Sample


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> SampleStream:
    """Return the stream for random examples, to be played against a booster."""
    sample = drawn(values["data"], values["m"], values["flip"], seed)
    names = tuple(f"x{i}" for i in range(1, len(sample.labels) + 1))
    adversary = Adversary(lambda: State(sample.right), show, answer)
    stream = SampleStream(
        PLUGIN, adversary, values, len(names), 100 if rounds is None else rounds, features=names, labelled=False
    )
    stream.sample, stream.seed = sample, seed
    return stream


def drawn(data: str, m: int, flip: float, seed: int) -> Sample:
    """Return m labelled examples with all stumps that differ on them."""
    chance = draws(seed, Purpose.POINTS)
    points = chance.uniform(-1, 1, (m, 2))
    x, y = points.T
    inside = {"disc": x**2 + y**2 < 2 / math.pi, "diagonal": x + y > 0, "xor": x * y > 0}[data]
    labels = np.where(inside, 1.0, -1.0)
    labels = np.where(chance.random(m) < flip, -labels, labels)
    stumps = [Stump(feature, float(cut), sign) for sign in (1, -1) for feature in (0, 1) for cut in CUTS]
    stumps += [Stump(0, -1.0, sign) for sign in (1, -1)]  # these two stumps are constant
    right = np.array([stump.says(points) == labels for stump in stumps], dtype=float)
    _, first = np.unique(right, axis=0, return_index=True)
    kept = np.sort(first)
    return Sample(points, labels, tuple(stumps[k] for k in kept), np.ascontiguousarray(right[kept]))


PLUGIN = Source(
    id="weak-learner",
    name="Weak learner with decision stumps",
    summary=(
        "labelled examples as experts; each round brings the decision stump with the smallest "
        "weighted error"
    ),
    source="Freund and Schapire 1997, section 4",
    parameters=(
        Param(
            "data", "data", "choice", "disc", "where the label is +1", choices=("disc", "diagonal", "xor"),
            choice_labels=("in a disc", "above a diagonal", "where both features have the same sign"),
        ),
        Param("m", "m", "int", 12, "number of examples", low=1, high=1000, scale="log", slider=(4, 200)),
        Param("flip", "flip", "float", 0.0, "probability that a label is flipped", low=0, high=0.5),
    ),
    kind="advice",
    group="adversary",
    make=make,
    abilities=(
        KnownAs(("decision-stumps", "stumps"), keywords=("boosting", "AdaBoost", "ensemble", "weak learning")),
    ),
)  # fmt: skip
