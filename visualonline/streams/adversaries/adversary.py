"""Adversaries, and their streams, whose rounds do not exist before a learner plays against them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, NoReturn

from visualonline.core.errors import StreamError
from visualonline.core.plugin import Source
from visualonline.core.types import State
from visualonline.streams.memory import numbered_names, source_title


class Adversary(NamedTuple):
    """An adversary: each round depends on the learner's predictions or weights.

    Functions request their arguments by name, from `nature, x, t, heaviest, foreseen, score, prediction` and the
    parameters of the source. Like a learner's rule, they run both interpreted and compiled.
    `heaviest` is the index of the learner's largest weight before the round; it is available for learners with such
    weights only. `foreseen` has the learner's score on each row of `nature.options`, of shape (k, dim), before the
    round.

    Attributes
    ----------
    start : (dim, ..) -> State
        Returns the adversary's state before round 1, a NamedTuple of arrays.
    show : (nature, x, t, ..) -> None
        Writes x_t into `x`, of shape (dim,). Score and prediction are not available yet.
    answer : (nature, x, score, prediction, ..) -> float
        Returns the label in {-1, +1} and updates `nature` in place.
    """

    start: Callable[..., State]
    show: Callable[..., None]
    answer: Callable[..., float]


class AdversaryStream:
    """An adversary with its settings, before a learner plays against it.

    The class implements `Stream`, except for its blocks.

    Parameters
    ----------
    plugin : Source
        The source that created the stream.
    adversary : Adversary
    values : mapping
        A value for each of the source's parameters.
    dim : int
    rounds : int or None
        The requested number of rounds; 1000 if None.
    margin : (float, float)
        The guaranteed l1 margin of a non-negative target on all possible examples, and their largest sup-norm; (-inf,
        inf) if no target is known.
    opposes : bool
        Whether the experts are two constants and every label contradicts the prediction.
    labelled : bool
        Whether rounds have labels. Without labels x contains the losses of the experts, and every answer is -1.
    """

    seed: int | None = None

    def __init__(
        self,
        plugin: Source,
        adversary: Adversary,
        values: Mapping[str, Any],
        dim: int,
        rounds: int | None,
        *,
        features: tuple[str, ...] = (),
        margin: tuple[float, float] = (-math.inf, math.inf),
        opposes: bool = False,
        labelled: bool = True,
    ) -> None:
        self.opposes, self.labelled = opposes, labelled
        self.plugin, self.adversary, self.values, self.margin = plugin, adversary, dict(values), margin
        self.name, self.kind, self.dim = source_title(plugin, values), plugin.kind, dim
        self.rounds: int | None = 1000 if rounds is None else rounds
        self.features = features or numbered_names(dim, "x" if self.kind == "examples" else "h")

    def block(self, k: int) -> NoReturn:  # noqa: ARG002  no block exists
        """Raise a StreamError, because the rounds depend on the learner."""
        raise reason_refused(self)


def reason_refused(stream: AdversaryStream) -> StreamError:
    """Return the error for operations that a stream generated round by round does not support."""
    return StreamError(
        f"{stream.name} is an adversary, which chooses each round in reply to the learner. "
        "The rounds of an adversary cannot be edited, reordered or transformed."
    )
