"""Adversaries, and the streams that they make in answer to a learner, which have no rounds beforehand."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, NoReturn

from visualonline.core.errors import StreamError
from visualonline.core.plugin import Source
from visualonline.core.types import State
from visualonline.streams.memory import numbered_names, source_title


class Adversary(NamedTuple):
    """An adversary: each round depends on the learner's earlier predictions.

    The functions name the arguments they need, among `nature, x, t, heaviest, foreseen, score, prediction` and the
    parameters of the source. They are written like a learner's rule, because they run both interpreted and compiled.
    `heaviest` is the index of the learner's largest weight before the round; it is available only for learners that
    declare it. `foreseen` has the learner's score on each row of `nature.options`, of shape (k, dim), before the round.

    Attributes
    ----------
    start : (dim, ..) -> State
        Nature's own state before round 1, a NamedTuple of arrays.
    show : (nature, x, t, ..) -> None
        Writes x_t into `x` of shape (dim,). Score and prediction do not exist yet.
    answer : (nature, x, score, prediction, ..) -> float
        Returns the label in {-1, +1} and changes `nature`.
    """

    start: Callable[..., State]
    show: Callable[..., None]
    answer: Callable[..., float]


class AdversaryStream:
    """An adversary with its settings, before a learner plays against it. Implements Stream, except for its blocks.

    Parameters
    ----------
    plugin : Source
        What it is made by.
    adversary : Adversary
    values : mapping
        A value for each of the source's parameters.
    dim : int
    rounds : int or None
        As many as were asked for; by default 1000.
    margin : (float, float)
        The l1 margin that a non-negative target keeps on every example that may come, and their largest sup-norm;
        (-inf, inf) if no target is known.
    opposes : bool
        Whether two constants are all that it shows, and every label is the one that was not predicted.
    labelled : bool
        Whether rounds have labels. Without them x has the losses of the experts, and every answer is -1.
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

    def block(self, k: int) -> NoReturn:  # noqa: ARG002  there is no block of any number
        """Raise an error: the rounds depend on the learner."""
        raise reason_refused(self)


def reason_refused(stream: AdversaryStream) -> StreamError:
    """Return why a stream that is made round by round does not allow what is asked of it."""
    return StreamError(
        f"{stream.name} is an adversary, which chooses each round in reply to the learner. "
        "Its rounds cannot be edited, reordered or transformed."
    )
