"""A learner with the values of its parameters: one loop over rounds, run interpreted or compiled.

The loop is written out as source for the learner at hand, with the arguments that its functions name. Python runs that
very text as it is; numba compiles the same text. So there is one rule and one order of operations, and both routes give
the same trace bit for bit.
"""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np
import platformdirs

from visualonline.chance import Purpose, draws
from visualonline.protocol import BLOCK, Array, Feasible, Learner, Param, Round, State, Value
from visualonline.trace.late import CLOCK, NOW, learning, parted, started

POSITIVE, MISTAKE, CHANGED, PREDICTED_POSITIVE, UNDECIDED, PAID = 1, 2, 4, 8, 16, 32
"""Bits of a round's flags: the label is +1, wrong, the state changed, +1 was predicted, nothing was, the loss > 0."""

_RULE = ("predict", "decide", "loss", "update")
# a rule is called by its name and an underscore, as a parameter may be named like a rule ("update")
_LOOP = """
def loop({states}, X, Y, coins, first, period, scores, flags, losses{parameters}):
    for j in range(X.shape[0]):
        x = X[j]
        y = Y[j]
{known}        score = predict_({predict})
{foretold}        scores[j] = score
{learn}    for j in range(X.shape[0]):
        score = scores[j]
        y = Y[j]
{told}        prediction = decide_({decide})
{loss}        flags[j] = (
            (1 if y > 0 else 0)
            | (2 if prediction != y else 0)
            | (4 if flags[j] else 0)
            | (8 if prediction > 0 else 0)
            | (16 if prediction == 0 else 0)
            | (32 if {paid} else 0)
        )
"""
"""Rounds follow one another in the first loop only; what else is recorded of them can be found for many at a time."""
_KNOWN = {
    "t": "        t = first + j\n",
    "example": "        example = (first + j - 1) % period + 1\n",
    "coin": "        coin = coins[j]\n",
}
"""What a rule may ask for besides: a division in every round is not free."""
_FORETOLD = "        prediction = decide_({decide})\n"
"""For an update that asks for the prediction."""
_LEARN = "        {told} = update_({update})\n"
_LOSS = "        losses[j] = loss_({arguments})\n"
_ENDLESS = 2**62
_NO_COINS = np.zeros(BLOCK)


class Columns(NamedTuple):
    """What a run of n rounds leaves: three columns of length n.

    `losses` may be of length 0 where they are not wanted and the loss is the mistake.
    """

    scores: Array
    flags: np.ndarray[Any, np.dtype[np.uint8]]
    losses: Array

    @classmethod
    def empty(cls, n: int) -> Columns:
        """Return columns for n rounds."""
        return cls(np.empty(n), np.empty(n, np.uint8), np.empty(n))

    def part(self, lo: int, hi: int) -> Columns:
        """Return the columns of rounds lo .. hi-1, counted from 0, in the same memory."""
        return Columns(self.scores[lo:hi], self.flags[lo:hi], self.losses[lo:hi])

    @property
    def predictions(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """What was predicted: -1, +1, or 0 for neither."""
        return np.where(self.flags & UNDECIDED, 0, np.where(self.flags & PREDICTED_POSITIVE, 1, -1)).astype(np.int8)

    @property
    def changes(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Where the state was updated."""
        return (self.flags & CHANGED) > 0


@cache
def named(function: Callable[..., Any]) -> tuple[str, ...]:
    """Return the names of the arguments that a learner's function asks for."""
    return tuple(inspect.signature(function).parameters)


def call(function: Callable[..., Any], known: Mapping[str, Any]) -> Any:
    """Call a learner's function with what it names from `known`."""
    return function(**{name: known[name] for name in named(function)})


def encoded(param: Param, value: Value | None) -> Any:
    """Return a parameter as rules receive it: a choice as its index, a whole number as int, a flag as bool.

    NaN stands for none, and for a number that the rule finds itself in every round and that is told in a word.
    """
    if param.type == "choice":
        return param.choices.index(str(value))
    if value is None or (param.type == "float" and isinstance(value, str)):
        return float("nan")
    return float(value) if param.type == "float" else value  # type: ignore[arg-type]


class Rule:
    """A learner bound to the values of its parameters.

    Parameters
    ----------
    learner : Learner
    values : mapping
        A value for every parameter, none of them `auto`.
    period : int
        The number of examples after which the same ones come again.
    labelled : bool
        Whether the examples have labels; without them no prediction is a mistake.
    delay : int
        The rounds by which labels come late, as `visualonline.trace.late` has it. The states here hold what waits.
    """

    def __init__(
        self,
        learner: Learner,
        values: Mapping[str, Value | None],
        period: int = _ENDLESS,
        *,
        labelled: bool = True,
        delay: int = 0,
    ) -> None:
        self.learner, self.period, self.labelled, self.delay = learner, period, labelled, delay
        self.values = dict(values)
        self.arguments = {p.name: encoded(p, values[p.name]) for p in learner.parameters}
        chosen = call(learner.bind, self.arguments) if learner.bind is not None else {}
        functions = {name: getattr(learner, name) for name in _RULE if getattr(learner, name) is not None}
        self._functions = {name: _with(function, chosen) for name, function in functions.items()}
        self.asked = {role: named(function) for role, function in self._functions.items()}
        wanted = {name for names in self.asked.values() for name in names}
        self._passed = tuple(p.name for p in learner.parameters if p.name in wanted)
        self._parameters = "".join(f", {name}" for name in self._passed)
        self._values = tuple(self.arguments[name] for name in self._passed)
        self.draws_coins = "coin" in wanted and (learner.randomized is None or self.randomized)
        self.source = self._written()
        self._compiled: Callable[..., None] | None = None
        self._interpreted = self._interpret()

    @property
    def compiled(self) -> bool:
        """Whether rounds run compiled."""
        return self._compiled is not None

    @property
    def randomized(self) -> bool:
        """Whether the losses are exact probabilities of a mistake."""
        return self.learner.randomized is not None and bool(call(self.learner.randomized, self.arguments))

    @property
    def feasible(self) -> Feasible | None:
        """The set from which w is played and the loss, None for learners that are not measured so."""
        return None if self.learner.feasible is None else call(self.learner.feasible, self.arguments)

    @property
    def tau(self) -> int:
        """The rounds by which what is learnt comes late: the labels' delay, or that of the learner's own."""
        own = self.learner.delays
        return int(self.arguments[own]) if own else self.delay

    def start(self, dim: int) -> State:
        """Return the state before round 1."""
        state = call(self.learner.start, {"dim": dim, **self.arguments})
        return started(state, dim, self.delay) if self.delay else state

    def own_time(self, t: int) -> int:
        """Return what the learner's own clock, which counts the labels, shows in round t."""
        return max(t - self.delay, 1) if self.delay else t

    def weights(self, state: State, t: int) -> Array:
        """Return a copy of the weights of `state`, the state before round t, as they are reported."""
        known = {"state": state, "t": self.own_time(t), **self.arguments}
        return np.array(call(self.learner.weights, known), dtype=float)

    def separator(self, state: State) -> tuple[Array, float] | None:
        """Return normal and offset of the hyperplane on which the prediction turns, if there is one."""
        if self.learner.separator is None:
            return None
        normal, offset = call(self.learner.separator, {"state": state, **self.arguments})
        return np.array(normal, dtype=float), float(offset)

    def score(self, state: State, x: Array, t: int) -> float:
        """Return the score of `x` under the state before round t."""
        known = {"state": state, "x": x, "t": self.own_time(t), **self.arguments}
        return float(call(self._functions["predict"], known))

    def scores(self, state: State, X: Array) -> Array | None:
        """Return the scores of the rows of `X` to be drawn, if the learner has no hyperplane but scores."""
        if self.learner.scores is None:
            return None
        return np.asarray(call(self.learner.scores, {"state": state, "X": X, **self.arguments}), dtype=float)

    def decide(self, score: float, coin: float) -> int:
        """Return the prediction for a score."""
        return int(call(self._functions["decide"], {"score": score, "coin": coin, **self.arguments}))

    def taught(self, state: State, happened: Round) -> Round | None:
        """Return the round whose label came in a round that `happened` in `state`, as it was at its own time.

        Without a delay it is that round itself. None where no label came yet. What `changed` is the state, by it.
        """
        if not self.delay:
            return happened
        if happened.t <= self.delay:
            return None
        place = (happened.t - 1) % self.delay
        x, y, score, coin = (part[place] for part in parted(state)[1])
        prediction = self.decide(score, coin)
        paid = float(prediction != y)
        if self.learner.loss is not None:
            told = {"score": score, "y": y, "prediction": prediction}
            paid = float(call(self.learner.loss, told | self.arguments))
        t = happened.t - self.delay
        return Round(t, x, float(y), float(score), prediction, paid, bool(prediction != y), happened.changed)

    def advance(self, state: State, X: Array, y: Array, coins: Array, first: int, out: Columns) -> None:
        """Run the rounds `first`, `first` + 1, .. on the rows of `X`, changing `state` and filling `out`."""
        self._make_room(state, len(X))
        if self._compiled is not None:
            self._compiled(*self._parts(state), X, y, coins, first, self.period, *out, *self._values)
        else:
            with np.errstate(all="ignore"):  # compiled arithmetic does not warn of an overflow, so neither does this
                self._interpreted(*self._parts(state), X, y, coins, first, self.period, *out, *self._values)
        if not self.labelled:
            np.bitwise_and(out.flags, ~MISTAKE & 0xFF, out=out.flags)
        if self.learner.loss is None and len(out.losses):
            out.losses[:] = (out.flags & MISTAKE) > 0
        self._make_room(state, 0)

    def compile(self, dim: int | None = None) -> None:
        """Run compiled from now on. The first call on a machine takes seconds, later ones load from the cache.

        With the stream's `dim` the machine code is made or loaded here, without it in the first rounds that are run.
        """
        if self._compiled is not None:
            return
        loop = generated(self._functions, self.source).loop
        if dim is not None:
            X, y, coins = np.zeros((0, dim)), np.zeros(0), np.zeros(0)
            X.flags.writeable = y.flags.writeable = False
            loop(*self._parts(self.start(dim)), X, y, coins, 1, self.period, *Columns.empty(0), *self._values)
        self._compiled = loop

    def coins(self, seed: int, k: int) -> Array:
        """Return the learner's coins of block k: uniform on [0, 1), zeros if it draws none."""
        return draws(seed, Purpose.COINS, k).random(BLOCK) if self.draws_coins else _NO_COINS

    def _make_room(self, state: State, rounds: int) -> None:
        """Let a state that grows hold what it holds and what so many rounds may append, and nothing beyond."""
        if self.learner.room is not None:
            self.learner.room(state, rounds)

    def _written(self) -> str:
        """Return the loop's source."""
        calls = {role: self.call_of(role) for role in self.asked}
        foretold = "prediction" in self.asked["update"] and not self.delay
        asking = ("predict", *(() if self.delay else ("update",)), *(("decide",) if foretold else ()))
        return _LOOP.format(
            states=self.states,
            parameters=self._parameters,
            known=self._besides(*asking) + self.clock,
            foretold=_FORETOLD.format(**calls) if foretold else "",
            learn=self.learning("flags[j]"),
            told=self._besides("decide", "loss"),
            loss=_LOSS.format(arguments=calls["loss"]) if "loss" in calls else "",
            paid="losses[j] > 0" if "loss" in calls else "prediction != y",
            **{role: calls[role] for role in ("predict", "decide")},
        )

    @property
    def states(self) -> str:
        """The names under which a loop takes the parts of a state, as `_parts` gives them."""
        return "state, late" if self.delay else "state"

    @property
    def clock(self) -> str:
        """The text with which a round of a loop looks at the learner's own clock, if that is another one."""
        return CLOCK if self.delay else ""

    def call_of(self, role: str) -> str:
        """Return the arguments of a learner's function, as a loop passes them in round `first + j`."""
        return ", ".join(NOW.get(name, name) if self.delay else name for name in self.asked[role])

    def learning(self, told: str) -> str:
        """Return the text with which a round of a loop learns, and puts into `told` whether the state changed."""
        return learning(self.asked, told) if self.delay else _LEARN.format(told=told, update=self.call_of("update"))

    def _besides(self, *roles: str) -> str:
        """Return the text that finds what these functions ask for besides."""
        wanted = {name for role in roles for name in self.asked.get(role, ())}
        return "".join(line for name, line in _KNOWN.items() if name in wanted and not (self.delay and name in NOW))

    def _parts(self, state: State) -> tuple[State, ...]:
        """Return a state as a loop takes it."""
        return parted(state) if self.delay else (state,)

    def _interpret(self) -> Callable[..., None]:
        namespace: dict[str, Any] = {f"{role}_": function for role, function in self._functions.items()}
        exec(self.source, namespace)  # the text is this module's own template
        loop: Callable[..., None] = namespace["loop"]
        return loop


def _with(function: Callable[..., Any], chosen: Mapping[str, Callable[..., Any]]) -> Callable[..., Any]:
    """Return a function that finds the chosen functions under their names."""
    if not chosen:
        return function
    assert isinstance(function, FunctionType)
    scope = {**function.__globals__, **chosen}
    return FunctionType(function.__code__, scope, function.__name__, function.__defaults__, function.__closure__)


def _callees(function: Callable[..., Any]) -> dict[str, FunctionType]:
    """Return the plain functions that a function calls by a global name."""
    assert isinstance(function, FunctionType)
    called = {name: function.__globals__.get(name) for name in function.__code__.co_names}
    return {name: callee for name, callee in called.items() if isinstance(callee, FunctionType)}


def _homes(functions: Iterable[Callable[..., Any]]) -> list[str]:
    """Return the names of the modules whose text settles what the functions do."""
    reached: list[Callable[..., Any]] = []
    waiting = list(functions)
    while waiting:
        function = waiting.pop()
        if function not in reached:
            reached.append(function)
            waiting += _callees(function).values()
    return sorted({function.__module__ for function in reached})


def generated(functions: Mapping[str, Callable[..., Any]], source: str) -> ModuleType:
    """Return the generated module of a learner: a real file, so that numba can keep its machine code beside it."""
    texts = [inspect.getsource(sys.modules[home]) for home in _homes(functions.values())]
    text = f"from numba import njit\n{source}\n\ncompiled = loop\nloop = njit(cache=True)(loop)\n"
    digest = hashlib.sha256("\n".join([*texts, text, sys.version]).encode()).hexdigest()[:16]
    name = f"visualonline_rule_{digest}"
    if name in sys.modules:
        return sys.modules[name]
    folder = Path(os.environ.get("VISUALONLINE_CACHE") or platformdirs.user_cache_dir("visualonline")) / "rules"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.py"
    if not path.exists():
        with tempfile.NamedTemporaryFile("w", dir=folder, suffix=".tmp", delete=False) as file:
            file.write(text)
        os.replace(file.name, path)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    jitted: dict[FunctionType, Any] = {}
    for role, function in functions.items():
        setattr(module, f"{role}_", _jitted(function, jitted))
    spec.loader.exec_module(module)
    return module


def _jitted(function: Callable[..., Any], done: dict[FunctionType, Any]) -> Any:
    """Compile a plain function together with the plain functions that it calls."""
    from numba import njit  # slow to import, and needed for long runs only

    assert isinstance(function, FunctionType)
    if function not in done:
        scope = dict(function.__globals__)
        for name, callee in _callees(function).items():
            scope[name] = _jitted(callee, done)
        copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__, function.__closure__)
        # inlined, a call counts no references to its arrays, which cost more than a short rule
        done[function] = njit(inline="always")(copy)
    return done[function]
