"""The online protocol in words and types: examples, rounds, streams, learners, parameters. No algorithm lives here.

In every round t = 1, 2, .. nature shows x_t, the learner predicts, nature shows the label y_t in {-1, +1}, the learner
pays a loss and may change its state. For expert learners x_t holds the advice of the N experts, each in [0, 1].
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]
State = Any
"""A learner's state: a NamedTuple of arrays. `update` changes it in place; who keeps a state, copies it."""
Value = float | int | str | bool | tuple[float, ...]
"""The value of a parameter."""
Mask = npt.NDArray[np.bool_]
Kind = Literal["examples", "advice"]
Group = Literal["generator", "lecture", "adversary", "data set"]

BLOCK = 4096
"""Rounds in one block of a stream, and between two keyframes of a trace."""


class Error(Exception):
    """What the caller can mend. The message is one sentence that says what would be right."""


class ParameterError(Error):
    """A parameter has no such name or cannot have this value."""


class StreamError(Error):
    """A stream and what is asked of it do not fit."""


class ReadError(Error):
    """A file or other input could not be read.

    Attributes
    ----------
    file, line, column
        The file's name as the caller gave it, and where, counted from 1, None if there is no place.
    """

    def __init__(self, file: str, message: str, line: int | None = None, column: int | None = None) -> None:
        self.file, self.line, self.column = file, line, column
        place = f", line {line}" if line is not None else ""
        place += f", column {column}" if column is not None else ""
        super().__init__(f"{file}{place}: {message}")


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


class Premise(NamedTuple):
    """One hypothesis of a theorem, whether it is met, and the number that decides."""

    statement: str
    met: bool
    why: str


@dataclass(frozen=True)
class Param:
    """A declared parameter: its name, symbol, range, default and one line of help.

    Attributes
    ----------
    type : "float", "int", "choice", "vector" or "bool"
    default : Value
        `"auto"` where the value is settled when the stream is known.
    low, high : float or None
        The range; `low_open` and `high_open` exclude the ends.
    choices : tuple of str
        For a choice, its values, the default first. Rules receive a choice as its index.
    """

    name: str
    symbol: str
    type: Literal["float", "int", "choice", "vector", "bool"]
    default: Value | None
    help: str
    low: float | None = None
    high: float | None = None
    low_open: bool = False
    high_open: bool = False
    choices: tuple[str, ...] = ()

    @property
    def range(self) -> str:
        """The allowed values in words."""
        if self.type == "choice":
            return "one of " + ", ".join(self.choices)
        if self.type == "bool":
            return "true or false"
        noun = {"int": "a whole number", "float": "a number", "vector": "numbers separated by commas"}[self.type]
        left = "" if self.low is None else f"{'>' if self.low_open else '>='} {self.low:g}"
        right = "" if self.high is None else f"{'<' if self.high_open else '<='} {self.high:g}"
        auto = " or auto" if self.default == "auto" else ""
        return " ".join(part for part in (noun, left, "and" if left and right else "", right) if part) + auto

    def check(self, value: object) -> Value:
        """Return `value`, a text or a number, as this parameter's type.

        Raises
        ------
        ParameterError
            If it is not of the type or not in the range; the message names the range.

        Examples
        --------
        >>> Param("eta", "η", "float", 1.0, "step", low=0, low_open=True).check("0.5")
        0.5
        """
        wrong = ParameterError(f"{self.name} = {value} is refused: it must be {self.range}")
        if value == "auto" and self.default == "auto":
            return "auto"
        if self.type == "choice":
            if str(value) not in self.choices:
                raise wrong
            return str(value)
        if self.type == "bool":
            known = {"true": True, "1": True, "false": False, "0": False}
            if str(value).lower() not in known:
                raise wrong
            return known[str(value).lower()]
        if self.type == "vector":
            many = value.split(",") if isinstance(value, str) else value
            parts = list(many) if isinstance(many, Iterable) else [many]
            numbers = tuple(self._number(part, wrong) for part in parts)
            return numbers[0] if len(numbers) == 1 else numbers
        number = self._number(value, wrong)
        if self.type == "int":
            if number != int(number):
                raise wrong
            return int(number)
        return number

    def _number(self, value: object, wrong: ParameterError) -> float:
        try:
            number = float(value)  # type: ignore[arg-type]
        except (TypeError, ValueError, OverflowError):
            raise wrong from None
        low, high = self.low, self.high
        below = low is not None and (number < low or (self.low_open and number == low))
        above = high is not None and (number > high or (self.high_open and number == high))
        if not math.isfinite(number) or below or above:
            raise wrong
        return number


def settle(parameters: tuple[Param, ...], given: Mapping[str, object], owner: str) -> dict[str, Value | None]:
    """Return the values of all `parameters`: those `given`, checked, and the defaults of the others.

    Raises
    ------
    ParameterError
        For a name that `owner` does not have or a value out of range.
    """
    names = {p.name for p in parameters}
    for name in given:
        if name not in names:
            raise ParameterError(f"{owner} has no parameter '{name}'; it has {', '.join(sorted(names)) or 'none'}")
    return {p.name: p.check(given[p.name]) if given.get(p.name) is not None else p.default for p in parameters}


@dataclass(frozen=True, kw_only=True)
class Plugin:
    """What every addition tells of itself. Each plug-in module holds one, named `PLUGIN`."""

    id: str
    name: str
    summary: str
    source: str
    parameters: tuple[Param, ...] = ()


class Facts(NamedTuple):
    """What is known of a stream when a learner's `auto` parameters are settled.

    `rounds` is None if the stream's end is not known. `simplex_margin()` returns (rho, r): the largest l1 margin of a
    non-negative target over the whole finite stream and its largest sup-norm.
    """

    dim: int
    rounds: int | None
    simplex_margin: Callable[[], tuple[float, float]]


class Settled(NamedTuple):
    """A settled `auto` value and how it was come by, in words that a premise may quote."""

    value: Value
    note: str


class Feasible(NamedTuple):
    """A convex set of weights and the loss that is paid on it, the hinge loss or -y w.x.

    With `ones` a 1 is appended to each x, and the set is one of weights with their bias.
    """

    shape: Literal["ball", "box", "simplex"]
    radius: float
    loss: Literal["hinge", "linear"]
    ones: bool = False


class Line(NamedTuple):
    """A line of a learner's pseudo-code, as the lecture would write it.

    It is carried out in a `phase` of the round, point, prediction, label, loss or update (none: before round 1), and
    there `when` a condition holds. `now` gives the numbers that stand in it, by their symbols. Both name arguments as
    rules do, with `state` before the round, further `after`, `coin`, `loss`, `mistake` and `changed`.
    """

    text: str
    phase: Literal["", "point", "prediction", "label", "loss", "update"] = ""
    when: Callable[..., bool] | None = None
    now: Callable[..., Mapping[str, Any]] | None = None


@dataclass(frozen=True, kw_only=True)
class Learner(Plugin):
    """An online-learning algorithm.

    The functions name the arguments they want, among `state, x, y, t, example, coin, score, prediction` and the
    learner's parameters, as the lecture would write them; `example` is the round in which x came first. `predict`,
    `decide`, `loss` and `update` run interpreted and compiled, so they are plain loops and `math` functions.

    Attributes
    ----------
    family : "linear", "experts", "boolean" or "kernel"
        Linear learners hold a weight for each feature, expert learners one for each expert, boolean ones formulas,
        kernel learners one for each example that they keep.
    start : (dim, ..) -> State
        The state before round 1; raises ParameterError if the parameters do not fit `dim`.
    predict : (state, x, ..) -> float
        The score: w.x, the share of the vote for +1, or the probability of predicting +1.
    decide : (score, ..) -> int
        The prediction -1 or +1; 0 is "undecided" and counts as wrong.
    update : (state, x, y, ..) -> bool
        Changes the state and tells whether it did.
    loss : (score, y, prediction, ..) -> float, optional
        The loss of the round, convex in the score; without it 1 for a mistake and 0 otherwise.
    weights : (state, ..) -> Array
        The weights as they are reported.
    separator : (state, ..) -> (Array, float), optional
        The normal and the offset of the hyperplane {x : normal.x = offset} on which the prediction turns.
    randomized : (..) -> bool, optional
        Whether the loss is the exact probability of a mistake, so that its sum is the expected number of mistakes.
    names : (features) -> tuple of str, optional
        What the weights belong to, where it is not one feature or expert each.
    whole_advice : bool
        The algorithm is stated for advice, or x, in {0, 1}; other numbers are refused.
    pseudocode, unlabelled_pseudocode : tuple of Line
        The rule as it reads, and as it reads on what `unlabelled` tells of.
    unlabelled : "losses" or "gradients", optional
        What it takes in the place of examples: the experts' losses alone, or the gradients of linear losses. Such a
        round comes as x with y = -1, so that |x - 0| is the loss, and -y w.x = w.g is what is paid.
    settle : (name, values, Facts) -> Settled, optional
        Settles a parameter that is `auto` or, where the lecture tunes it, given through another one.
    room : (state, rounds) -> None, optional
        Makes room in a state that grows for what so many rounds may append. The parts in `appended` only grow.
    delays : str
        The parameter by which its own labels come late, which takes no delay of the stream besides.
    story : tuple of str
        The panels that tell of it, by their ids; the first is the one that a whole hall should see.
    """

    family: Literal["linear", "experts", "boolean", "kernel"]
    accepts: Kind
    start: Callable[..., State]
    predict: Callable[..., float]
    decide: Callable[..., int]
    update: Callable[..., bool]
    weights: Callable[..., Array]
    loss: Callable[..., float] | None = None
    separator: Callable[..., tuple[Array, float]] | None = None
    randomized: Callable[..., bool] | None = None
    names: Callable[[tuple[str, ...]], tuple[str, ...]] | None = None
    whole_advice: bool = False
    unlabelled: Literal["losses", "gradients"] | None = None
    settle: Callable[[dict[str, Value | None], Facts], dict[str, Settled]] | None = None
    room: Callable[[State, int], None] | None = None
    appended: tuple[str, ...] = ()
    bind: Callable[..., Mapping[str, Callable[..., float]]] | None = None
    scores: Callable[..., Array] | None = None
    feasible: Callable[..., Feasible] | None = None
    appends_one: bool = False
    delays: str = ""
    pseudocode: tuple[Line, ...] = ()
    unlabelled_pseudocode: tuple[Line, ...] = ()
    story: tuple[str, ...] = field(default=())


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


@dataclass(frozen=True, kw_only=True)
class Source(Plugin):
    """A stream that is made here: a generator, a data set that is shipped, a worked example of a lecture.

    `make(values, seed, rounds)` gets a value for each parameter and the rounds asked for, None for the default.

    Attributes
    ----------
    group : "generator", "lecture", "adversary" or "data set"
        What it is found under: drawn, an example of a lecture, nature that stands against a learner, recorded.
    size : (int, int), optional
        The rounds and the features of one that always has as many.
    licence : str
        Of recorded data.
    absent : () -> str or None, optional
        Tells in one sentence why it cannot be made here, such as a package that is not installed; None if it can.
    """

    kind: Kind
    make: Callable[[Mapping[str, Any], int, int | None], Stream]
    group: Group = "generator"
    size: tuple[int, int] | None = None
    licence: str = ""
    absent: Callable[[], str | None] | None = None


class Expert(NamedTuple):
    """An expert over examples that predicts +1 on one side of a hyperplane: 1 where `normal`.x >= `offset`."""

    name: str
    normal: Array
    offset: float


@dataclass(frozen=True, kw_only=True)
class Pool(Plugin):
    """Experts made for a stream of examples.

    Attributes
    ----------
    make : (values, seed, sample, features) -> tuple of Expert
        `sample` of shape (n, d) holds the first block's x, `features` their names.
    """

    make: Callable[[Mapping[str, Any], int, Array, tuple[str, ...]], tuple[Expert, ...]]
