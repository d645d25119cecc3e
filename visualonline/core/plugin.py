"""Plug-in types: the declarations of learners, stream sources and expert pools, each in one file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

from visualonline.core.ability import HasAbilities
from visualonline.core.aliases import Alias, KnownAs
from visualonline.core.parameters import Param
from visualonline.core.types import Array, Kind, State, Stream

Group = Literal["generator", "lecture", "adversary", "data set"]


_OF_ARM = ("arm", "advice", "loss", "seen", "arms")
"""Additional arguments available to the functions of a bandit learner."""


class Premise(NamedTuple):
    """An assumption of a theorem: its `statement`, whether it is `met`, and `why`, with the deciding number."""

    statement: str
    met: bool
    why: str


@dataclass(frozen=True, kw_only=True)
class Plugin(HasAbilities):
    """Fields common to all plug-ins. Each plug-in module declares one plug-in, named `PLUGIN`.

    Attributes
    ----------
    id : str
        Lower-case words joined by hyphens, used by commands, Python and files.
    name, summary, source : str
        Its display name, a one-line description and the publication.
    parameters : tuple of Param
        In display order.
    abilities : tuple of Ability
        Optional capabilities, such as aliases and keywords (`KnownAs`).
    """

    id: str
    name: str
    summary: str
    source: str
    parameters: tuple[Param, ...] = ()

    @property
    def other_names(self) -> dict[str, dict[str, str]]:
        """The aliases, each with the parameter values that it sets."""
        known = self.ability(KnownAs)
        given = (one if isinstance(one, Alias) else Alias(one, ()) for one in (known.names if known else ()))
        return {alias.name: dict(alias.settings) for alias in given}

    @property
    def keywords(self) -> tuple[str, ...]:
        """Additional search keywords."""
        known = self.ability(KnownAs)
        return known.keywords if known else ()


class CodeLine(NamedTuple):
    """A line of a learner's pseudocode.

    The line is executed in a `phase` of the round (point, prediction, label, loss or update; empty: before round 1), if
    the condition `when` holds. `numbers` returns the values of the line's symbols in a round. `when` and `numbers`
    request arguments by name as rules do: `state` before the round and also `after`, `coin`, `loss`, `mistake` and
    `changed`. If the line depends on a choice of the user, `by` names that parameter and `texts` contains one text for
    each value.
    """

    text: str
    phase: Literal["", "point", "prediction", "label", "loss", "update"] = ""
    when: Callable[..., bool] | None = None
    numbers: Callable[..., Mapping[str, Any]] | None = None
    by: str = ""
    texts: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Learner(Plugin):
    """An online learning algorithm: the fields common to all learners. `abilities` holds optional capabilities.

    Functions request their arguments by name, from `state, x, y, t, example, coin, score, prediction` and the learner's
    parameters. `example` is the round in which x first appeared. `predict`, `decide`, `loss` and `update` run both
    interpreted and compiled, so they consist of plain loops and `math` functions.

    A learner of the family "bandits" plays one arm in each round and observes only the loss of that arm. `predict`
    returns the arm, counted from 0, and may not request x. `decide`, `loss` and `update` may request `arm`, `advice`
    and `loss` as in `visualonline.trace.played_arm`. These functions may use nothing else of the hidden losses and the
    label.

    Attributes
    ----------
    family : {"linear", "experts", "bandits", "boolean", "kernel"}
        Linear, expert and kernel learners usually have a weight for each feature, each expert or each stored example.
        Bandit learners play arms, and boolean learners have formulas.
    accepts : {"examples", "advice", "arm-advice", "arm-features"}
        What x, of shape (dim,), contains: the features of an example, a gradient, or the advice or losses of experts or
        arms in [0, 1] (NaN if an expert is asleep). In the last two cases, x contains the hidden losses of arms and the
        information on each arm. The learner's functions may then request the number of `arms`.
        Functions that run in a round may also request `seen`, of shape (arms, r): the probabilities that the experts
        give to each arm, or the features of the arms.
    start : (dim, ..) -> State
        Returns the state before round 1, a NamedTuple of arrays; raises ParameterError if the parameters do not fit
        `dim`, the length of x.
    predict : (state, x, ..) -> float
        Returns the score: w.x, the weighted fraction of votes for +1, the probability of predicting +1, or the arm to
        play.
    decide : (score, ..) -> int
        Returns the prediction -1 or +1; 0 is "undecided" and counts as a mistake.
    update : (state, x, y, ..) -> bool
        Updates the state in place and returns whether it changed.
    loss : (score, y, prediction, ..) -> float, optional
        Returns the loss of the round, convex in the score unless the score is an arm. By default the loss is 1 for a
        mistake and 0 otherwise.
    weights : (state, ..) -> Array
        Returns the weights that are reported.
    abilities : tuple of Ability
        Optional capabilities, at most one of each type, such as those in `visualonline.abilities`.
    pseudocode : tuple of CodeLine
        The algorithm in the notation of a lecture.
    default_panels : tuple of str
        The ids of the panels that open with the learner. A presentation shows the first panel.
    """

    family: Literal["linear", "experts", "bandits", "boolean", "kernel"]
    accepts: Kind
    start: Annotated[Callable[..., State], "dim", "arms"]
    predict: Annotated[Callable[..., float], "state", "x", "t", "coin", "seen", "arms"]
    decide: Annotated[Callable[..., int], "score", "coin", *_OF_ARM]
    update: Annotated[
        Callable[..., bool], "state", "x", "y", "t", "example", "coin", "score", "prediction", *_OF_ARM
    ]
    weights: Annotated[Callable[..., Array], "state", "t", "arms"]
    loss: Annotated[Callable[..., float], "score", "y", "prediction", *_OF_ARM] | None = None
    pseudocode: tuple[CodeLine, ...] = ()
    default_panels: tuple[str, ...] = ()

    @property
    def takes_advice(self) -> bool:
        """Whether the rounds are the advice or the losses of experts or arms, instead of examples."""
        return self.accepts in ("advice", "arm-advice")

    @property
    def sees_arms(self) -> bool:
        """Whether the learner sees features of each arm, or advice on the arms, before it plays one."""
        return self.accepts in ("arm-advice", "arm-features")


@dataclass(frozen=True, kw_only=True)
class Source(Plugin):
    """A named source of a stream: a generator, a data set, an adversary or a lecture example.

    Attributes
    ----------
    kind : {"examples", "advice", "arm-advice", "arm-features"}
        Whether the rounds contain features or gradients, or the advice or the losses of experts or arms in [0, 1]. In
        the last two cases, the rounds contain hidden losses of arms, with expert advice on the arms or features of the
        arms.
    make : (values, seed, rounds) -> Stream
        `values` contains all parameters by name. `rounds` is the requested number, or None for the default.
    group : {"generator", "lecture", "adversary", "data set"}
        The heading under which the source is listed.
    size : (int, int), optional
        The numbers of rounds and features, if they are fixed.
    licence : str
        The licence of a data set.
    reason_absent : () -> str or None, optional
        Returns one sentence on why the stream is unavailable, such as a missing package; None if it is available.
    """

    kind: Kind
    make: Callable[[Mapping[str, Any], int, int | None], Stream]
    group: Group = "generator"
    size: tuple[int, int] | None = None
    licence: str = ""
    reason_absent: Callable[[], str | None] | None = None

    @property
    def absent(self) -> str | None:
        """One sentence on why the stream is unavailable; None if it is available."""
        return None if self.reason_absent is None else self.reason_absent()


class Expert(NamedTuple):
    """An expert over examples. The advice is 1 on one side of a hyperplane, `normal`.x >= `offset`, and 0 on the other.

    An expert with a `cell` is awake only if the first feature is in this half-open interval [lower, upper). The advice
    of the expert is then the more frequent label seen in the cell, or 1/2 in a tie. The hyperplane is for pictures.
    """

    name: str
    normal: Array
    offset: float
    cell: tuple[float, float] | None = None


@dataclass(frozen=True, kw_only=True)
class Pool(Plugin):
    """A pool of experts created for a stream of examples.

    Attributes
    ----------
    make : (values, seed, sample, features) -> tuple of Expert
        `sample`, of shape (n, d), contains the x of the first block or, if the distribution is known, independent
        draws. `features` contains the names of the sample's columns.
    """

    make: Callable[[Mapping[str, Any], int, Array, tuple[str, ...]], tuple[Expert, ...]]
