"""A learner with its parameter values: pure functions of a state, without the loop over rounds."""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from types import FunctionType
from typing import Any

import numpy as np

from visualonline.abilities.binds_functions import BindsFunctions
from visualonline.abilities.breaks_premise import BreaksPremise
from visualonline.abilities.delays_gradients import DelaysGradients
from visualonline.abilities.has_feasible_set import FeasibleSet, HasFeasibleSet
from visualonline.abilities.limits_input import LimitsInput
from visualonline.abilities.randomizes import Randomizes
from visualonline.abilities.reduces_to import ReducesTo
from visualonline.abilities.regularises import Regularises
from visualonline.abilities.separates import Separates, margin_of
from visualonline.abilities.stays_in_ball import StaysInBall
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import Learner, Premise
from visualonline.core.sizes import LARGEST
from visualonline.core.types import Array, State
from visualonline.trace.delayed_labels import with_queue
from visualonline.trace.played_arm import arm_numbers, seen_of_arms

_RULE = ("predict", "decide", "loss", "update")


@cache
def named(function: Callable[..., Any]) -> tuple[str, ...]:
    """Return the names of the arguments that a learner's function requests."""
    return tuple(inspect.signature(function).parameters)


def call(function: Callable[..., Any], known: Mapping[str, Any]) -> Any:
    """Call a learner's function with the arguments that it requests, taken from `known`."""
    return function(**{name: known[name] for name in named(function)})


def encoded(param: Param, value: Value | None) -> Any:
    """Return a parameter as rules receive it: a choice as its index, a whole number as int, a flag as bool.

    NaN represents None, or a word such as "anytime" for a number that the rule computes in every round.
    """
    if param.type == "choice":
        return param.choices.index(str(value))
    if value is None or (param.type == "float" and isinstance(value, str)):
        return float("nan")
    return float(value) if param.type == "float" else value  # type: ignore[arg-type]


class TunedLearner:
    """A learner with its parameter values; immutable and independent of any run.

    Parameters
    ----------
    learner : Learner
    values : mapping
        A value for every parameter. `auto` is not allowed.
    labelled : bool
        Whether the examples have labels. Without labels no prediction is a mistake.
    delay : int
        The delay of the labels in rounds, as in `visualonline.trace.delayed_labels`. The states include the pending
        rounds.
    arms : int
        The number of arms, if the rows contain information on each arm; 0 if the learner does not use it.

    Attributes
    ----------
    arguments : dict
        The values as the learner's functions receive them.
    """

    def __init__(
        self,
        learner: Learner,
        values: Mapping[str, Value | None],
        *,
        labelled: bool = True,
        delay: int = 0,
        arms: int = 0,
    ) -> None:
        self.learner, self.labelled, self.delay = learner, labelled, delay
        self.arms = max(arms, 1) if learner.sees_arms else 0
        self.values = dict(values)
        self.arguments = {p.name: encoded(p, values[p.name]) for p in learner.parameters}
        if self.arms:
            self.arguments["arms"] = self.arms
        binds, regularises = learner.ability(BindsFunctions), learner.ability(Regularises)
        chosen = {} if binds is None else self.evaluate(binds.bind)
        functions = {name: getattr(learner, name) for name in _RULE if getattr(learner, name) is not None}
        if regularises is not None:
            functions["regulariser"] = regularises.regulariser
        self._functions = {name: _with(function, chosen) for name, function in functions.items()}

    @property
    def plays_arms(self) -> bool:
        """True if the score is an arm and the learner observes only the loss of this arm."""
        return self.learner.family == "bandits"

    @property
    def reads_points(self) -> bool:
        """True if the rule requests the point x of a round."""
        return any("x" in named(function) for function in self._functions.values())

    @property
    def randomized(self) -> bool:
        """True if the losses are exact mistake probabilities."""
        own = self.learner.ability(Randomizes)
        return own is not None and own.exact_loss and bool(self.evaluate(own.randomized))

    @property
    def deterministic(self) -> bool:
        """True if predictions are determined by the past and the loss counts mistakes only."""
        return not self.randomized and self.learner.loss is None

    def evaluate(self, function: Callable[..., Any], **known: Any) -> Any:
        """Return the value of a function of the learner, called with its parameters and arguments from `known`."""
        return call(function, {**known, **self.arguments})

    @cached_property
    def feasible(self) -> FeasibleSet | None:
        """The feasible set of w and the loss, or None if the learner declares none."""
        own = self.learner.ability(HasFeasibleSet)
        return None if own is None else self.evaluate(own.feasible_set)

    @property
    def appends_one(self) -> bool:
        """True if the learner appends a 1 to each x, so that its last weight is the bias."""
        return self.feasible is not None and self.feasible.appends_one

    @property
    def broken_premise(self) -> Premise | None:
        """The premise of all upper bounds that the parameters violate, or None if they violate none."""
        breaks = self.learner.ability(BreaksPremise)
        return None if breaks is None else self.evaluate(breaks.premise)

    @property
    def reduced_to(self) -> str:
        """The id of the learner that this one equals with these parameters; empty if there is none."""
        reduces = self.learner.ability(ReducesTo)
        return "" if reduces is None else self.evaluate(reduces.learner)

    @property
    def tau(self) -> int:
        """The delay in rounds: that of the labels, or that of the learner's gradients."""
        own = self.learner.ability(DelaysGradients)
        return self.delay if own is None else int(self.arguments[own.parameter])

    @property
    def outline(self) -> FeasibleSet | None:
        """The set that w never leaves: the feasible set or a ball, or None if w is unrestricted."""
        own = self.learner.ability(StaysInBall)
        if own is None:
            return self.feasible
        radius = float(self.evaluate(own.radius))
        return FeasibleSet("ball", radius, "linear") if radius < math.inf else None

    def largest(self, dim: int) -> float:
        """Return the largest magnitude allowed for the entries of x if x has `dim` entries."""
        own = self.learner.ability(LimitsInput)
        return LARGEST if own is None else min(float(self.evaluate(own.largest, dim=dim)), LARGEST)

    @cached_property
    def threshold(self) -> float:
        """The offset of the hyperplane of a learner that compares w.x with a threshold; 0 for others."""
        found = self.separator(self.start(1)) if margin_of(self.learner) == "threshold" else None
        return 0.0 if found is None else found[1]

    def start(self, dim: int) -> State:
        """Return the state before round 1."""
        state = call(self.learner.start, {"dim": dim, **self.arguments})
        return with_queue(state, dim, self.delay) if self.delay else state

    def own_time(self, t: int) -> int:
        """Return the time of the learner's own clock, which counts labels, in round t."""
        return max(t - self.delay, 1) if self.delay else t

    def weights(self, state: State, t: int) -> Array:
        """Return a copy of the reported weights of `state`, the state before round t."""
        known = {"state": state, "t": self.own_time(t), **self.arguments}
        return np.array(call(self.learner.weights, known), dtype=float)

    def demanded_margin(self, state: State) -> float:
        """Return the y w.x up to which the learner updates although the prediction is correct; NaN if it does not."""
        separates = self.learner.ability(Separates)
        if separates is None or separates.demanded_margin is None:
            return math.nan
        return float(self.evaluate(separates.demanded_margin, state=state))

    def separator(self, state: State) -> tuple[Array, float] | None:
        """Return the normal and offset of the decision hyperplane, or None if there is none."""
        separates = self.learner.ability(Separates)
        if separates is None:
            return None
        normal, offset = self.evaluate(separates.separator, state=state)
        return np.array(normal, dtype=float), float(offset)

    def score(self, state: State, x: Array, t: int, coin: float = 0.0) -> float:
        """Return the score of `x` under the state before round t. Only a bandit's score depends on the draw."""
        known = {"state": state, "x": x, "t": self.own_time(t), "coin": coin, **self.arguments}
        if self.arms:
            known["seen"] = seen_of_arms(x[None], self.arms)[0]
        return float(call(self._functions["predict"], known)) + 0.0

    def decide(self, score: float, coin: float, x: Array | None = None) -> int:
        """Return the prediction for a score. If the score is an arm, the prediction is its advice in `x`, as a side."""
        known = {"score": score, "coin": coin, **self.arguments}
        known |= arm_numbers(x, -1.0, score, self.arms) if self.plays_arms and x is not None else {}
        return int(call(self._functions["decide"], known))


def _with(function: Callable[..., Any], chosen: Mapping[str, Callable[..., Any]]) -> Callable[..., Any]:
    """Return a copy of a function that calls the chosen functions by their names."""
    if not chosen:
        return function
    assert isinstance(function, FunctionType)
    scope = {**function.__globals__, **chosen}
    return FunctionType(function.__code__, scope, function.__name__, function.__defaults__, function.__closure__)
