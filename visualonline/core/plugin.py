"""Plug-ins: what a learner, a source of streams or an expert pool declares in its one file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from visualonline.core.ability import HasAbilities
from visualonline.core.parameters import Param
from visualonline.core.types import Array, Kind, State, Stream

Group = Literal["generator", "lecture", "adversary", "data set"]


class Premise(NamedTuple):
    """One hypothesis of a theorem, whether it is met, and the number that decides."""

    statement: str
    met: bool
    why: str


@dataclass(frozen=True, kw_only=True)
class Plugin:
    """What every plug-in declares. Each plug-in module holds one, named `PLUGIN`."""

    id: str
    name: str
    summary: str
    source: str
    parameters: tuple[Param, ...] = ()


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
class Learner(HasAbilities, Plugin):
    """An online-learning algorithm.

    The functions name the arguments they want, among `state, x, y, t, example, coin, score, prediction` and the
    learner's parameters, as the lecture would write them; `example` is the round in which x came first. `predict`,
    `decide`, `loss`, `regulariser` and `update` run interpreted and compiled, so they are plain loops and `math`
    functions.

    A learner of the family "bandits" plays an arm in each round and hears the loss of that arm alone: `predict` returns
    the arm, counted from 0, and asks for no x; `decide`, `loss` and `update` may ask for `arm`, `advice` and `loss` as
    in `visualonline.trace.played_arm`, and `update` for nothing else of the round.

    Attributes
    ----------
    family : "linear", "experts", "bandits", "boolean" or "kernel"
        Linear learners hold a weight for each feature, expert learners one for each expert, bandit learners numbers of
        each arm, boolean ones formulas, kernel learners one for each example that they keep.
    start : (dim, ..) -> State
        The state before round 1; raises ParameterError if the parameters do not fit `dim`.
    predict : (state, x, ..) -> float
        The score: w.x, the share of the vote for +1, the probability of predicting +1, or the arm that is played.
    decide : (score, ..) -> int
        The prediction -1 or +1; 0 is "undecided" and counts as wrong.
    update : (state, x, y, ..) -> bool
        Changes the state and tells whether it did.
    loss : (score, y, prediction, ..) -> float, optional
        The loss of the round, convex in the score; without it 1 for a mistake and 0 otherwise.
    weights : (state, ..) -> Array
        The weights as they are reported.
    heaviest : (state) -> int, optional
        The expert or arm with the most weight, counted from 0, the first of equals. Adversaries may ask for it, so it
        runs interpreted and compiled.
    separator : (state, ..) -> (Array, float), optional
        The normal and the offset of the hyperplane {x : normal.x = offset} on which the prediction turns.
    randomized : (..) -> bool, optional
        Whether the loss is the exact probability of a mistake, so that its sum is the expected number of mistakes.
    pseudocode, unlabelled_pseudocode : tuple of CodeLine
        The rule, and the rule on streams without labels, if `unlabelled` names such.
    unlabelled : "losses" or "gradients", optional
        What it takes in the place of examples: the experts' losses alone, or the gradients of linear losses. Such a
        round comes as x with y = -1, so that |x - 0| is the loss, and -y w.x = w.g is what is paid.
    make_room : (state, rounds) -> None, optional
        Makes room in a state that grows for what so many rounds may append. The parts in `appended` only grow.
    margin : "", "euclidean", "threshold", "simplex", "p-norm" or "kernel"
        How far an example lies from the hyperplane by which it predicts: in Euclidean lengths; in these, where the
        hyperplane stands off 0 by a threshold; with ||w||_1 = 1 and ||x||_inf; with ||w||_q = 1 and ||x||_p, p its
        parameter; or in the space of a kernel. Empty where the score is no such distance.
    objective : "", "perceptron" or "hinge"
        The loss that updates descend though the learner pays for mistakes: max(0, -y w.x), or the hinge loss.
    vote : "", "majority", "lottery" or "curve"
        How the share of the vote for 1 becomes a prediction: by its side of 1/2, as a probability, or by `chance`.
        Empty where the learner takes no vote.
    chance : (share, ..) -> float, optional
        The probability of predicting 1 where a share of the weight votes for 1.
    penalty : (..) -> float, optional
        What a wrong expert keeps of its weight.
    kept : (before, after, t, ..) -> Array, optional
        What an update leaves of each weight, where it multiplies them, from the states around round t.
    moat : (state, ..) -> float, optional
        The y w.x up to which it learns though it is right: the plane draws where that is, on both sides of the
        hyperplane.
    draws : (..) -> bool, optional
        Whether it throws the coins that its functions ask for, of a learner that does so with some parameters only.
    chart : str
        The module in `views.charts` that draws the weights.
    interpreted : bool
        Whether it always runs interpreted, as a learner from a file does: its functions may do what cannot be compiled.
    default_panels : tuple of str
        The ids of the panels to open with it; the first is the one to show in a presentation.
    """

    family: Literal["linear", "experts", "bandits", "boolean", "kernel"]
    accepts: Kind
    start: Callable[..., State]
    predict: Callable[..., float]
    decide: Callable[..., int]
    update: Callable[..., bool]
    weights: Callable[..., Array]
    heaviest: Callable[..., int] | None = None
    loss: Callable[..., float] | None = None
    separator: Callable[..., tuple[Array, float]] | None = None
    randomized: Callable[..., bool] | None = None
    unlabelled: Literal["losses", "gradients"] | None = None
    make_room: Callable[[State, int], None] | None = None
    appended: tuple[str, ...] = ()
    margin: Literal["", "euclidean", "threshold", "simplex", "p-norm", "kernel"] = ""
    objective: Literal["", "perceptron", "hinge"] = ""
    vote: Literal["", "majority", "lottery", "curve"] = ""
    chance: Callable[..., float] | None = None
    penalty: Callable[..., float] | None = None
    kept: Callable[..., Array] | None = None
    moat: Callable[..., float] | None = None
    draws: Callable[..., bool] | None = None
    chart: str = "bars"
    pseudocode: tuple[CodeLine, ...] = ()
    unlabelled_pseudocode: tuple[CodeLine, ...] = ()
    interpreted: bool = False
    default_panels: tuple[str, ...] = field(default=())

    @property
    def keeps_examples(self) -> bool:
        """Whether it has a weight for each example that it keeps: its state is one of supports."""
        return self.chart == "supports"


@dataclass(frozen=True, kw_only=True)
class Source(Plugin):
    """A named source of a stream: a generator, a shipped data set, an adversary or a worked example of a lecture.

    `make(values, seed, rounds)` gets a value for each parameter and the rounds asked for, None for the default.

    Attributes
    ----------
    group : "generator", "lecture", "adversary" or "data set"
        What it is found under: drawn, an example of a lecture, nature that stands against a learner, recorded.
    size : (int, int), optional
        The rounds and the features of one that always has as many.
    licence : str
        Of recorded data.
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
