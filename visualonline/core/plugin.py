"""Plug-ins: what a learner, a source of streams or an expert pool declares in its one file."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from visualonline.core.ability import HasAbilities
from visualonline.core.parameters import Param, Value
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


class StreamFacts(NamedTuple):
    """What is known of a stream when a learner's `auto` parameters are resolved.

    `rounds` is None if the stream's end is not known. `simplex_margin()` returns (rho, r): the largest l1 margin of a
    non-negative target over the whole finite stream and its largest sup-norm. `norms()` returns the largest Euclidean
    norm of x and the largest sup-norm over the whole finite stream, both infinite if that is not known.
    """

    dim: int
    rounds: int | None
    simplex_margin: Callable[[], tuple[float, float]]
    norms: Callable[[], tuple[float, float]] = lambda: (math.inf, math.inf)


class ResolvedValue(NamedTuple):
    """The value that `auto` was resolved to, and a note on how, which a premise may quote."""

    value: Value
    note: str


class FeasibleSet(NamedTuple):
    """A convex set of weights and the loss that is paid on it, the hinge loss or -y w.x.

    With `appends_one` a 1 is appended to each x, and the set is one of weights with their bias. Where it
    does not confine the learner, `confines` is false, and the set is one of comparators alone.
    """

    shape: Literal["ball", "box", "simplex", "diamond"]
    radius: float
    loss: Literal["hinge", "linear"]
    appends_one: bool = False
    confines: bool = True


class Belief(NamedTuple):
    """What a learner believes of w: the `mean`, of shape (d,), and the `covariance`, of shape (d, d)."""

    mean: Array
    covariance: Array


class NoisyLead(NamedTuple):
    """How far experts lead after noise: `draws` of shape (k, N), a draw of it in each row; `hedge` of shape (N,).

    In each draw the largest leads. `hedge` has the exponential weights with the same losses.
    """

    draws: Array
    hedge: Array


class ArmNumbers(NamedTuple):
    """What a bandit learner goes by before a round, for each arm: arrays of shape (N,), None for what it has not.

    `payoffs` are the mean payoffs so far, NaN of an arm that was never played, `radii` half the widths of the intervals
    round them. `beta` are the two parameters of the density that it has of each expected payoff, a beta distribution.
    `probabilities` are those with which it plays the arms in this round.
    """

    payoffs: Array | None = None
    radii: Array | None = None
    beta: tuple[Array, Array] | None = None
    probabilities: Array | None = None


class ExpertRegrets(NamedTuple):
    """The regret to each expert by itself, of shape (N,), and the `price` by which its bound is set, called `symbol`.

    `curve`, of shape (k, 2), has the bound over the price.
    """

    symbol: str
    price: Array
    regret: Array
    curve: Array


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
    regulariser : (state, ..) -> float, optional
        What is paid in a round besides that loss, for the state it begins with.
    weights : (state, ..) -> Array
        The weights as they are reported.
    heaviest : (state) -> int, optional
        The expert or arm with the most weight, counted from 0, the first of equals. Adversaries may ask for it, so it
        runs interpreted and compiled.
    separator : (state, ..) -> (Array, float), optional
        The normal and the offset of the hyperplane {x : normal.x = offset} on which the prediction turns.
    randomized : (..) -> bool, optional
        Whether the loss is the exact probability of a mistake, so that its sum is the expected number of mistakes.
    names : (features) -> tuple of str, optional
        What the weights belong to, where it is not one feature or expert each.
    sleeps : bool
        Whether advice may be absent: NaN for an expert that sleeps through a round.
    whole_advice : bool
        The algorithm is stated for advice, or x, in {0, 1}; other numbers are refused.
    pseudocode, unlabelled_pseudocode : tuple of CodeLine
        The rule, and the rule on streams without labels, if `unlabelled` names such.
    unlabelled : "losses" or "gradients", optional
        What it takes in the place of examples: the experts' losses alone, or the gradients of linear losses. Such a
        round comes as x with y = -1, so that |x - 0| is the loss, and -y w.x = w.g is what is paid.
    resolve : (values, StreamFacts) -> {name: ResolvedValue}, optional
        Resolves parameters that are `auto` or, where the lecture tunes them, given through another one.
    make_room : (state, rounds) -> None, optional
        Makes room in a state that grows for what so many rounds may append. The parts in `appended` only grow.
    largest : (dim, ..) -> float, optional
        The largest number that x may hold, where scores of larger ones are beyond the range of a float.
    comparator : "", "svm", "ridge", "constant" or "waking"
        What its regret is measured against, where that is neither the best expert nor the best point of `feasible`: the
        least regularised hinge loss, the least regularised square loss, the least log loss of one probability, or an
        expert in its waking rounds.
    twin : str
        The id of the learner that predicts alike, as long as no parameter says otherwise: compared, nothing differs.
    delays : str
        The parameter by which its own labels come late, which takes no delay of the stream besides.
    belief : (state, ..) -> Belief, optional
        What it believes of w, of a learner that holds w for uncertain; the plane draws it.
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
    beyond_theorems : (..) -> Premise or None, optional
        The premise of all upper bounds on it that its parameters break; None where they break none.
    penalty : (..) -> float, optional
        What a wrong expert keeps of its weight.
    kept : (before, after, t, ..) -> Array, optional
        What an update leaves of each weight, where it multiplies them, from the states around round t.
    rate : (n, ..) -> float, optional
        The length of the n-th step along a gradient, of a learner that projects.
    steps : (before, gradient, ..) -> Array, optional
        The length of the step along each coordinate, of a learner that projects and has one for each.
    unprojected : (state, t, ..) -> Array, optional
        The point of which w, before round t, is the nearest one of the set, of a learner that projects what it sums.
    waiting : (state, t, ..) -> tuple of (int, Array), optional
        The negative gradients that wait before round t, each with the round in which it was taken, the oldest first.
    powers : (state, ..) -> (Array, float), optional
        Exponents and base of weights that are powers.
    plain : (..) -> str, optional
        The id of the learner that it is with these parameters, whose theorems then speak of it too; empty for none.
    moat : (state, ..) -> float, optional
        The y w.x up to which it learns though it is right: the plane draws where that is, on both sides of the
        hyperplane.
    hypotheses : (state, t) -> (Array, Array), optional
        The weights that have predicted in rounds 1 .. t-1, as rows, and in how many rounds each; the plane draws them.
    draws : (..) -> bool, optional
        Whether it throws the coins that its functions ask for, of a learner that does so with some parameters only.
    ball : (..) -> float, optional
        The radius of a ball around 0 that w never leaves, of a learner with no feasible set; infinite for none.
    relaxed_margin : (state, ..) -> float, optional
        A margin that the best one of the rounds so far does not exceed, by the state after them.
    arm_numbers : (state, t, ..) -> ArmNumbers, optional
        What a bandit learner goes by in round t, from the state before it; the panel of arms draws it.
    estimated_losses : (state) -> Array, optional
        What a bandit learner takes the sums of the arms' losses for, of shape (N,).
    frozen : (state, ..) -> int, optional
        The round from which on no update changes the state, 0 as long as that is open.
    expert_losses : (X, y, ..) -> Array, optional
        What the experts pay in the rounds on the rows of `X`, of shape (n, N), where that is not |advice - label|.
    expert_regrets : (state, ..) -> ExpertRegrets, optional
        The regret to each expert by itself, of a learner whose bound knows each of them.
    noisy : (state, t, generator, draws, ..) -> NoisyLead, optional
        How far each expert leads before round t, in so many draws of the noise, of a learner that follows who leads.
    wealth : (state, ..) -> float, optional
        What it has to bet after the rounds so far.
    below : (state, ..) -> Array, optional
        The numbers, one for each weight, that its chart draws below them: of which w is made, or how far each may move.
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
    regulariser: Callable[..., float] | None = None
    separator: Callable[..., tuple[Array, float]] | None = None
    randomized: Callable[..., bool] | None = None
    names: Callable[[tuple[str, ...]], tuple[str, ...]] | None = None
    sleeps: bool = False
    whole_advice: bool = False
    unlabelled: Literal["losses", "gradients"] | None = None
    resolve: Callable[[dict[str, Value | None], StreamFacts], dict[str, ResolvedValue]] | None = None
    make_room: Callable[[State, int], None] | None = None
    appended: tuple[str, ...] = ()
    largest: Callable[..., float] | None = None
    bind: Callable[..., Mapping[str, Callable[..., float]]] | None = None
    scores: Callable[..., Array] | None = None
    belief: Callable[..., Belief] | None = None
    feasible: Callable[..., FeasibleSet] | None = None
    appends_one: bool = False
    comparator: Literal["", "svm", "ridge", "constant", "waking"] = ""
    twin: str = ""
    delays: str = ""
    margin: Literal["", "euclidean", "threshold", "simplex", "p-norm", "kernel"] = ""
    objective: Literal["", "perceptron", "hinge"] = ""
    vote: Literal["", "majority", "lottery", "curve"] = ""
    chance: Callable[..., float] | None = None
    beyond_theorems: Callable[..., Premise | None] | None = None
    penalty: Callable[..., float] | None = None
    kept: Callable[..., Array] | None = None
    rate: Callable[..., float] | None = None
    steps: Callable[..., Array] | None = None
    unprojected: Callable[..., Array] | None = None
    waiting: Callable[..., tuple[tuple[int, Array], ...]] | None = None
    powers: Callable[..., tuple[Array, float]] | None = None
    plain: Callable[..., str] | None = None
    moat: Callable[..., float] | None = None
    hypotheses: Callable[..., tuple[Array, Array]] | None = None
    draws: Callable[..., bool] | None = None
    ball: Callable[..., float] | None = None
    relaxed_margin: Callable[..., float] | None = None
    arm_numbers: Callable[..., ArmNumbers] | None = None
    estimated_losses: Callable[..., Array] | None = None
    frozen: Callable[..., int] | None = None
    expert_losses: Callable[..., Array] | None = None
    expert_regrets: Callable[..., ExpertRegrets] | None = None
    wealth: Callable[..., float] | None = None
    noisy: Callable[..., NoisyLead] | None = None
    below: Callable[..., Array] | None = None
    chart: str = "bars"
    pseudocode: tuple[CodeLine, ...] = ()
    unlabelled_pseudocode: tuple[CodeLine, ...] = ()
    interpreted: bool = False
    default_panels: tuple[str, ...] = field(default=())

    @property
    def keeps_examples(self) -> bool:
        """Whether it has a weight for each example that it keeps: its state is one of supports."""
        return self.chart == "supports"

    @property
    def additive(self) -> bool:
        """Whether updates add to weights, so that one far below the others is what rounding has left of a sum."""
        return self.rate is not None or self.margin == "euclidean"


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
