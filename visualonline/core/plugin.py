"""Plug-ins: what a learner, a source of streams or an expert pool declares in its one file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

from visualonline.core.ability import HasAbilities
from visualonline.core.aliases import Alias, KnownAs
from visualonline.core.parameters import Param
from visualonline.core.types import Array, Kind, State, Stream

Group = Literal["generator", "lecture", "adversary", "data set"]


_OF_ARM = ("arm", "advice", "loss")
"""What the functions of a bandit learner may ask for besides."""


class Premise(NamedTuple):
    """One assumption of a theorem as a `statement`, whether it is `met`, and `why`, with the number that decides."""

    statement: str
    met: bool
    why: str


@dataclass(frozen=True, kw_only=True)
class Plugin(HasAbilities):
    """What every plug-in declares. Each plug-in module has one, named `PLUGIN`.

    Attributes
    ----------
    id : str
        Lower-case words with hyphens between them. Commands, Python and files use it.
    name, summary, source : str
        Its name on the screen, what it does in one line, and where it was published.
    parameters : tuple of Param
        In the order in which they are shown.
    abilities : tuple of Ability
        Its other common names and keywords, `KnownAs`, and what else only some plug-ins have.
    """

    id: str
    name: str
    summary: str
    source: str
    parameters: tuple[Param, ...] = ()

    @property
    def other_names(self) -> dict[str, dict[str, str]]:
        """The aliases, each with the parameters that it sets."""
        known = self.ability(KnownAs)
        given = (one if isinstance(one, Alias) else Alias(one, ()) for one in (known.names if known else ()))
        return {alias.name: dict(alias.settings) for alias in given}

    @property
    def keywords(self) -> tuple[str, ...]:
        """Further words by which a search finds it."""
        known = self.ability(KnownAs)
        return known.keywords if known else ()


class CodeLine(NamedTuple):
    """A line of a learner's pseudo-code, as the lecture would write it.

    It is executed in a `phase` of the round, point, prediction, label, loss or update (none: before round 1), and
    there `when` a condition holds. `numbers` gives the values of its symbols in a round. Both name arguments as
    rules do, with `state` before the round, further `after`, `coin`, `loss`, `mistake` and `changed`.
    Where the line depends on a choice of the user, `by` names that parameter and `texts` has a text for each value.
    """

    text: str
    phase: Literal["", "point", "prediction", "label", "loss", "update"] = ""
    when: Callable[..., bool] | None = None
    numbers: Callable[..., Mapping[str, Any]] | None = None
    by: str = ""
    texts: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Learner(Plugin):
    """An online-learning algorithm: what every one has. What only some can do is in `abilities`.

    The functions name the arguments they want, among `state, x, y, t, example, coin, score, prediction` and the
    learner's parameters, as the lecture would write them; `example` is the round in which x came first. `predict`,
    `decide`, `loss` and `update` run interpreted and compiled, so they are plain loops and `math` functions.

    A learner of the family "bandits" plays an arm in each round and hears the loss of that arm alone: `predict` returns
    the arm, counted from 0, and asks for no x; `decide`, `loss` and `update` may ask for `arm`, `advice` and `loss` as
    in `visualonline.trace.played_arm`, and `update` for nothing else of the round.

    Attributes
    ----------
    family : {"linear", "experts", "bandits", "boolean", "kernel"}
        Linear learners hold a weight for each feature, expert learners one for each expert, bandit learners numbers of
        each arm, boolean ones formulas, kernel learners one for each example that they keep.
    accepts : {"examples", "advice"}
        Whether x has the features of an example, or the advice of experts, in [0, 1]. It has shape (dim,).
    start : (dim, ..) -> State
        Returns the state before round 1, a NamedTuple of arrays; raises ParameterError if the parameters do not fit
        `dim`, the length of x.
    predict : (state, x, ..) -> float
        Returns the score: w.x, the share of the vote for +1, the probability of predicting +1, or the arm to play.
    decide : (score, ..) -> int
        Returns the prediction -1 or +1; 0 is "undecided" and counts as a mistake.
    update : (state, x, y, ..) -> bool
        Changes the state in place, and returns whether it did.
    loss : (score, y, prediction, ..) -> float, optional
        Returns the loss of the round, convex in the score; by default 1 for a mistake and 0 otherwise.
    weights : (state, ..) -> Array
        Returns the weights that are reported.
    abilities : tuple of Ability
        Its properties that not all learners have, at most one of each type in `visualonline.abilities`.
    pseudocode : tuple of CodeLine
        The rule as a lecture would write it.
    default_panels : tuple of str
        The ids of the panels that open with it; the first is shown in a presentation.
    """

    family: Literal["linear", "experts", "bandits", "boolean", "kernel"]
    accepts: Kind
    start: Annotated[Callable[..., State], "dim"]
    predict: Annotated[Callable[..., float], "state", "x", "t", "coin"]
    decide: Annotated[Callable[..., int], "score", "coin", *_OF_ARM]
    update: Annotated[
        Callable[..., bool], "state", "x", "y", "t", "example", "coin", "score", "prediction", *_OF_ARM
    ]
    weights: Annotated[Callable[..., Array], "state", "t"]
    loss: Annotated[Callable[..., float], "score", "y", "prediction", *_OF_ARM] | None = None
    pseudocode: tuple[CodeLine, ...] = ()
    default_panels: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Source(Plugin):
    """A named source of a stream: a generator, a data set, an adversary or an example of a lecture.

    Attributes
    ----------
    kind : {"examples", "advice"}
        Whether its rounds have features, or the advice of experts, in [0, 1].
    make : (values, seed, rounds) -> Stream
        `values` has a value for each parameter, by name. `rounds` is the number that was asked for, None for the
        default.
    group : {"generator", "lecture", "adversary", "data set"}
        The heading under which it is listed.
    size : (int, int), optional
        The numbers of rounds and of features, if they are always the same.
    licence : str
        The licence of recorded data.
    reason_absent : () -> str or None, optional
        Returns in one sentence why it cannot be made here, such as a missing package; None if it can.
    """

    kind: Kind
    make: Callable[[Mapping[str, Any], int, int | None], Stream]
    group: Group = "generator"
    size: tuple[int, int] | None = None
    licence: str = ""
    reason_absent: Callable[[], str | None] | None = None

    @property
    def absent(self) -> str | None:
        """Why it cannot be made here, in one sentence; None if it can."""
        return None if self.reason_absent is None else self.reason_absent()


class Expert(NamedTuple):
    """An expert over examples that predicts +1 on one side of a hyperplane: 1 where `normal`.x >= `offset`.

    One with a `cell` is awake where the first feature is in it, from its lower end to below its upper one, and says the
    label that it has seen there more often; the hyperplane is where the cell begins.
    """

    name: str
    normal: Array
    offset: float
    cell: tuple[float, float] | None = None


@dataclass(frozen=True, kw_only=True)
class Pool(Plugin):
    """Experts made for a stream of examples.

    Attributes
    ----------
    make : (values, seed, sample, features) -> tuple of Expert
        `sample` of shape (n, d) holds x of the first block or, where the distribution of the rounds is known, x drawn
        apart from them; `features` are their names.
    """

    make: Callable[[Mapping[str, Any], int, Array, tuple[str, ...]], tuple[Expert, ...]]
