"""A learner with the values of its parameters: one loop over rounds, run interpreted or compiled.

The loop is written out as source for the learner at hand, with the arguments that its functions name. Python runs that
very text as it is; numba compiles the same text. So there is one rule and one order of operations, and both routes give
the same trace bit for bit.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from textwrap import indent
from types import FunctionType
from typing import Any

import numpy as np

from visualonline.chance import Purpose, draws
from visualonline.protocol import BLOCK, Array, Feasible, Learner, Param, Round, State, Value
from visualonline.trace.columns import MISTAKE, Columns
from visualonline.trace.late import CLOCK, NOW, learning, parted, started
from visualonline.trace.loops import at_hand, generated, interpreted

_RULE = ("predict", "decide", "loss", "update")
# a rule is called by its name and an underscore, as a parameter may be named like a rule ("update")
_LOOP = """
def loop(
    {states}, Xs, Ys, all_coins, first, period,
    all_scores, all_flags, all_losses, all_rounded, wanted, keyframes{parameters}
):
{narrowed}    kept = hi = 0
    while hi < Xs.shape[0]:
        lo = hi
        hi = min(Xs.shape[0], lo + {block} - (first - 1) % {block})
        X, Y, coins = Xs[lo:hi], Ys[lo:hi], all_coins[lo:hi]
        scores = all_scores[: hi - lo] if all_rounded.shape[0] else all_scores[lo:hi]
        flags, losses, rounded = all_flags[lo:hi], all_losses[lo:hi], all_rounded[lo:hi]
        for j in range(X.shape[0]):
{round}        for j in range(X.shape[0]):
            score = scores[j]
            y = Y[j]
{told}            prediction = decide_({decide})
{loss}            flags[j] = (
                (1 if y > 0 else 0)
                | (4 if flags[j] else 0)
                | (8 if prediction > 0 else 16 if prediction == 0 else 0)
{paid}            )
        for j in range(rounded.shape[0]):
            rounded[j] = scores[j]
        first += hi - lo
        if kept < wanted and (first - 1) % {block} == 0:
{copied}            kept += 1
"""
"""One block after the other, while its rounds are at hand: first they follow one another, then what else is recorded of
them is found, which can be done for many at a time. Rounds are counted from 0 on, so that no place can be negative.

After the last round of a block the state is kept as a keyframe, as long as one is wanted.
"""
_ROUND = """\
        x = X[j]
        y = Y[j]
{known}        score = predict_({predict})
{foretold}        scores[j] = score + 0.0
{learn}"""
"""A score of -0.0 is recorded as 0.0."""
_KNOWN = {
    "t": "        t = first + j\n",
    "example": "        example = (first + j - 1) % period + 1\n",
    "coin": "        coin = coins[j]\n",
}
"""What a rule may ask for besides: a division in every round is not free."""
_FORETOLD = "        prediction = decide_({decide})\n"
"""For an update that asks for the prediction."""
_LEARN = "        {told} = update_({update})\n"
_LOSS = "            losses[j] = loss_({arguments})\n"
_PAID = "                | (2 if prediction != y else 0)\n                | (32 if losses[j] > 0 else 0)\n"
_MISTAKEN = "                | (34 if prediction != y else 0)\n"
"""The loss is the mistake."""
_NARROWED = "    assert Xs.shape[1] == {dim}\n"
"""For rows of so many numbers: knowing how many, the compiler writes out the sums over them."""
_NARROW = 12
"""Up to so many numbers rows take machine code of their own, made in a second; all others share theirs."""
_ENDLESS = 2**62
_NO_COINS = np.zeros(BLOCK)


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

    Attributes
    ----------
    compiled : bool
        Whether rounds run compiled.
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
        self.compiled = False
        self._loop: Callable[..., None] | None = None

    @property
    def keeps(self) -> bool:
        """Whether `advance` keeps keyframes: states of one size are copied in the loop itself."""
        return self.learner.room is None and not self.delay

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
        return float(call(self._functions["predict"], known)) + 0.0

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

    def advance(
        self,
        state: State,
        X: Array,
        y: Array,
        coins: Array,
        first: int,
        out: Columns,
        keyframes: Sequence[Array] = (),
    ) -> None:
        """Run the rounds `first`, `first` + 1, .. on the rows of `X`, changing `state` and filling `out`.

        If there are `keyframes`, an array of shape (k, ..) for each part of the state, the states after the last rounds
        of the next k blocks are copied into them.
        """
        self._make_room(state, len(X))
        if self._loop is None:
            source = self.written(state)
            made = generated(self._functions, source).loop if self.compiled else interpreted(self._functions, source)
            self._loop = made
        with np.errstate(all="ignore"):  # compiled arithmetic does not warn of an overflow, so neither does this
            self._run(self._loop, state, X, y, coins, first, out, keyframes)
        if not self.labelled:
            np.bitwise_and(out.flags, ~MISTAKE & 0xFF, out=out.flags)
        if self.learner.loss is None and len(out.losses):
            out.losses[:] = (out.flags & MISTAKE) > 0
        self._make_room(state, 0)

    def compile(self, dim: int | None = None) -> None:
        """Run compiled from now on. The first call on a machine takes seconds, later ones load from the cache.

        With the stream's `dim` the machine code is made or loaded here, without it in the first rounds that are run.
        """
        if self.compiled:
            return
        if dim is None:
            self._loop = None
        else:
            state = self.start(dim)
            loop = generated(self._functions, self.written(state, dim)).loop
            X, y, coins = np.zeros((0, dim)), np.zeros(0), np.zeros(0)
            X.flags.writeable = y.flags.writeable = False
            self._run(loop, state, X, y, coins, 1, Columns.empty(0), ())
            self._loop = loop
        self.compiled = True

    def at_hand(self, dim: int) -> bool:
        """Whether machine code for rows of `dim` numbers was made before, so that it need only be loaded."""
        return at_hand(self._functions, self.written(self.start(dim), dim))

    def _run(
        self,
        loop: Callable[..., None],
        state: State,
        X: Array,
        y: Array,
        coins: Array,
        first: int,
        out: Columns,
        keyframes: Sequence[Array],
    ) -> None:
        own, *late = self._parts(state)
        wanted = len(keyframes[0]) if keyframes else 0
        kept = type(own)(*(keyframes or [part[None] for part in own]))
        loop(own, *late, X, y, coins, first, self.period, *out, wanted, kept, *self._values)

    def coins(self, seed: int, k: int) -> Array:
        """Return the learner's coins of block k: uniform on [0, 1), zeros if it draws none."""
        return draws(seed, Purpose.COINS, k).random(BLOCK) if self.draws_coins else _NO_COINS

    def _make_room(self, state: State, rounds: int) -> None:
        """Let a state that grows hold what it holds and what so many rounds may append, and nothing beyond."""
        if self.learner.room is not None:
            self.learner.room(state, rounds)

    def written(self, state: State, dim: int | None = None) -> str:
        """Return the source of the loop for states like this one, for rows of `dim` numbers if that is settled."""
        calls = {role: self.call_of(role) for role in self.asked}
        foretold = "prediction" in self.asked["update"] and not self.delay
        asking = ("predict", *(() if self.delay else ("update",)), *(("decide",) if foretold else ()))
        one = _ROUND.format(
            known=self._besides(*asking) + self.clock,
            predict=calls["predict"],
            foretold=_FORETOLD.format(**calls) if foretold else "",
            learn=self.learning("flags[j]"),
        )
        parts = state._asdict().items() if self.keeps else ()
        return _LOOP.format(
            states=self.states,
            parameters=self._parameters,
            narrowed=_NARROWED.format(dim=dim) if dim is not None and dim <= _NARROW else "",
            block=BLOCK,
            round=indent(one, "    "),
            copied="".join(_copying(name, part.ndim) for name, part in parts),
            told=indent(self._besides("decide", "loss"), "    "),
            decide=calls["decide"],
            loss=_LOSS.format(arguments=calls["loss"]) if "loss" in calls else "",
            paid=_PAID if "loss" in calls else _MISTAKEN,
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


def _copying(name: str, dimensions: int) -> str:
    """Return the lines that copy a part of the state into its keyframe, number by number.

    Examples
    --------
    >>> print(_copying("w", 1), end="")
                for i0 in range(state.w.shape[0]):
                    keyframes.w[kept, i0] = state.w[i0]
    """
    places = ", ".join(f"i{axis}" for axis in range(dimensions))
    lines = [f"for i{axis} in range(state.{name}.shape[{axis}]):" for axis in range(dimensions)]
    lines.append(f"keyframes.{name}[kept, {places}] = state.{name}[{places}]")
    return "".join(f"{' ' * (12 + 4 * depth)}{line}\n" for depth, line in enumerate(lines))


def _with(function: Callable[..., Any], chosen: Mapping[str, Callable[..., Any]]) -> Callable[..., Any]:
    """Return a function that finds the chosen functions under their names."""
    if not chosen:
        return function
    assert isinstance(function, FunctionType)
    scope = {**function.__globals__, **chosen}
    return FunctionType(function.__code__, scope, function.__name__, function.__defaults__, function.__closure__)
