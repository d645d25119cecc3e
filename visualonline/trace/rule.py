"""A learner with its parameter values, and one loop over rounds, run interpreted or compiled.

The loop is generated as source text for the given learner, with the arguments that its functions request. Python runs
this text interpreted and numba compiles the same text. There is one rule and one order of operations, so both produce
the same trace bit for bit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from textwrap import indent

import numpy as np

from visualonline.abilities.grows import Grows
from visualonline.abilities.randomizes import Randomizes
from visualonline.core.ability import Interpreted
from visualonline.core.parameters import Value
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Learner
from visualonline.core.types import BLOCK, Array, Round, State
from visualonline.trace.delayed_labels import CLOCK, NOW, learning_source, split_state
from visualonline.trace.loop_source import generated_module, interpreted_loop, is_cached, is_loaded
from visualonline.trace.played_arm import arm_numbers, arm_source
from visualonline.trace.round_columns import MISTAKE, RoundColumns
from visualonline.trace.tuned_learner import TunedLearner, call, named

_PIECE = 128
"""The number of rounds interpreted in one piece."""
# functions have the suffix "_", as a parameter may have the name of a function ("update")
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
{decided}            prediction = decide_({decide})
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
"""Blocks run one after the other.

Within a block the rounds run first; then the other columns are computed at once, while the rounds are in the
processor's cache. Rounds are counted from 0, so no index can be negative.

After the last round of a block the state is stored as a keyframe, if keyframes are requested.
"""
_ROUND = """\
        x = X[j]
        y = Y[j]
{known}        score = predict_({predict})
{predicted_next}        scores[j] = score + 0.0
{regularised}{learn}"""
"""A score of -0.0 is recorded as 0.0."""
_ARGUMENTS = {
    "t": "        t = first + j\n",
    "example": "        example = (first + j - 1) % period + 1\n",
    "coin": "        coin = coins[j]\n",
}
"""Additional arguments of a rule, computed only on request, because `example` costs a division in each round."""
_ROW = "            x = X[j]\n"
"""For a learner whose prediction and loss are those of the arm that it played."""
_PREDICTION = "        prediction = decide_({decide})\n"
"""For an update that requests the prediction."""
_LEARN = "        {changed} = update_({update})\n"
_LOSS = "            losses[j] = {besides}loss_({arguments})\n"
_REGULARISED = "        losses[j] = regulariser_({arguments})\n"
"""Additional costs are computed before the state changes."""
_PAID = "                | (2 if prediction != y else 0)\n                | (32 if losses[j] > 0 else 0)\n"
_MISTAKEN = "                | (34 if prediction != y else 0)\n"
"""The loss is 1 for a mistake and 0 otherwise."""
_NARROWED = "    assert Xs.shape[1] == {dim}\n"
"""This assertion tells the compiler the row length, so that it unrolls the sums over a row."""
_NARROW = 12
"""The largest row length with separate machine code, compiled in about a second. Longer rows share one version."""
_ENDLESS = 2**62
_NO_COINS = np.zeros(BLOCK)


class Rule(TunedLearner):
    """A learner with its parameter values, and the loop that runs it.

    Parameters
    ----------
    learner : Learner
    values : mapping
        A value for every parameter. `auto` is not allowed.
    period : int
        The number of examples after which the stream repeats.
    labelled : bool
        Whether the examples have labels. Without labels no prediction is a mistake.
    delay : int
        The delay of the labels in rounds, as in `visualonline.trace.delayed_labels`. The states of this rule include
        the pending rounds.
    arms : int
        The number of arms, if the rows contain information on each arm; 0 if the learner does not use it.

    Attributes
    ----------
    compiled : bool
        Whether the loop is compiled.
    """

    def __init__(
        self,
        learner: Learner,
        values: Mapping[str, Value | None],
        period: int = _ENDLESS,
        *,
        labelled: bool = True,
        delay: int = 0,
        arms: int = 0,
    ) -> None:
        super().__init__(learner, values, labelled=labelled, delay=delay, arms=arms)
        self.period = period
        self.asked = {role: named(function) for role, function in self._functions.items()}
        wanted = {name for names in self.asked.values() for name in names}
        self._passed = tuple(p.name for p in learner.parameters if p.name in wanted)
        if wanted & {"arms", "seen"}:
            self._passed += ("arms",)
        self._parameters = "".join(f", {name}" for name in self._passed)
        self._values = tuple(self.arguments[name] for name in self._passed)
        own = learner.ability(Randomizes)
        self.draws_coins = "coin" in wanted and (own is None or bool(self.evaluate(own.randomized)))
        self._grows = learner.ability(Grows)
        self.compiled = False
        self._loop: Callable[..., None] | None = None

    @property
    def piece(self) -> int:
        """The number of rounds run in one piece: a block if compiled, otherwise few enough to keep the wait short."""
        return BLOCK if self.compiled else _PIECE

    @property
    def keeps(self) -> bool:
        """True if `advance` stores keyframes: states of a fixed size are copied in the loop itself."""
        return self._grows is None and not self.delay

    @property
    def appended(self) -> tuple[str, ...]:
        """The parts of the state that only grow."""
        return () if self._grows is None else self._grows.appended

    @property
    def depends_on_draws(self) -> bool:
        """True if predictions or costs depend on random draws."""
        return self.draws_coins and (self.labelled or not self.randomized)

    def learned_round(self, state: State, happened: Round) -> Round | None:
        """Return the round that was learned during the round `happened`, which started in `state`.

        Without a delay the learned round is the same round, otherwise an earlier one, or None if no label arrived.
        `changed` of that round says whether learning from it changed the state.
        """
        if not self.delay:
            return happened
        if happened.t <= self.delay:
            return None
        place = (happened.t - 1) % self.delay
        x, y, score, coin = (part[place] for part in split_state(state)[1])
        prediction = self.decide(score, coin, x)
        paid = float(prediction != y)
        if self.learner.loss is not None:
            known = {"score": score, "y": y, "prediction": prediction}
            known |= arm_numbers(x, y, score, self.arms) if self.plays_arms else {}
            paid = float(call(self.learner.loss, known | self.arguments))
        t = happened.t - self.delay
        return Round(
            t=t,
            x=x,
            y=float(y),
            score=float(score),
            prediction=prediction,
            loss=paid,
            mistake=bool(prediction != y),
            changed=happened.changed,
        )

    def advance(
        self,
        state: State,
        X: Array,
        y: Array,
        coins: Array,
        first: int,
        out: RoundColumns,
        keyframes: Sequence[Array] = (),
    ) -> None:
        """Run the rounds `first`, `first` + 1, .. on the rows of `X`, updating `state` and filling `out`.

        `keyframes` has an array of shape (k, ..) for each part of the state, or is empty. The states after the last
        rounds of the next k blocks are copied into `keyframes`.
        """
        self._make_room(state, len(X))
        if self._loop is None:
            source = self.loop_source(state)
            made = (
                generated_module(self._functions, source).loop
                if self.compiled
                else interpreted_loop(self._functions, source)
            )
            self._loop = made
        with np.errstate(all="ignore"):  # as in compiled code, overflow causes no warning
            self._run(self._loop, state, X, y, coins, first, out, keyframes)
        if not self.labelled:
            np.bitwise_and(out.flags, ~MISTAKE & 0xFF, out=out.flags)
        if self.learner.loss is None and len(out.losses):
            out.losses[:] = (out.flags & MISTAKE) > 0
        self._make_room(state, 0)

    def compile(self, dim: int | None = None) -> None:
        """Compile the loop. The first compilation on a machine takes seconds; later ones load from the cache.

        With the stream's `dim` the machine code is created or loaded now, otherwise in the first rounds.
        """
        if self.compiled or self.learner.ability(Interpreted) is not None:
            return
        if dim is None:
            self._loop = None
        else:
            state = self.start(dim)
            loop = generated_module(self._functions, self.loop_source(state, dim)).loop
            X, y, coins = np.zeros((0, dim)), np.zeros(0), np.zeros(0)
            X.flags.writeable = y.flags.writeable = False
            self._run(loop, state, X, y, coins, 1, RoundColumns.empty(0), ())
            self._loop = loop
        self.compiled = True

    def compile_like(self, other: Rule) -> None:
        """Reuse the machine code of another rule that differs from this one in numbers only, without a look-up."""
        self._loop, self.compiled = other._loop, other.compiled

    def is_cached(self, dim: int) -> bool:
        """Return whether machine code for rows of `dim` numbers is in memory or in the cache."""
        return is_cached(self._functions, self.loop_source(self.start(dim), dim))

    def is_loaded(self, dim: int) -> bool:
        """Return whether machine code for rows of `dim` numbers is in memory."""
        interpreted = self.learner.ability(Interpreted) is not None
        return not interpreted and is_loaded(self._functions, self.loop_source(self.start(dim), dim))

    def _run(
        self,
        loop: Callable[..., None],
        state: State,
        X: Array,
        y: Array,
        coins: Array,
        first: int,
        out: RoundColumns,
        keyframes: Sequence[Array],
    ) -> None:
        own, *late = self._parts(state)
        wanted = len(keyframes[0]) if keyframes else 0
        kept = type(own)(*(keyframes or [part[None] for part in own]))
        loop(own, *late, X, y, coins, first, self.period, *out, wanted, kept, *self._values)

    def coins(self, seed: int, k: int) -> Array:
        """Return the learner's random draws of block k: uniform on [0, 1), or zeros if it draws none."""
        return draws(seed, Purpose.COINS, k).random(BLOCK) if self.draws_coins else _NO_COINS

    def _make_room(self, state: State, rounds: int) -> None:
        """Resize a growing state to its content plus room for the next `rounds` rounds."""
        if self._grows is not None:
            self._grows.make_room(state, rounds)

    def loop_source(self, state: State, dim: int | None = None) -> str:
        """Return the source of the loop for states of this type, and for rows of `dim` numbers if given."""
        calls = {role: self.call_of(role) for role in self.asked}
        predicted_next = "prediction" in self.asked["update"] and not self.delay
        asking = ("predict", *(() if self.delay else ("update",)), *(("decide",) if predicted_next else ()))
        one = _ROUND.format(
            known=self._besides(*asking) + self.clock,
            predict=calls["predict"],
            predicted_next=_PREDICTION.format(**calls) if predicted_next else "",
            regularised=_REGULARISED.format(arguments=calls["regulariser"]) if "regulariser" in calls else "",
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
            decided=_ROW * self.plays_arms + indent(self._besides("decide", "loss"), "    "),
            decide=calls["decide"],
            loss=_LOSS.format(arguments=calls["loss"], besides="losses[j] + " if "regulariser" in calls else "")
            if "loss" in calls
            else "",
            paid=_PAID if "loss" in calls else _MISTAKEN,
        )

    @property
    def states(self) -> str:
        """The names of the state's parts in the loop, in the order of `_parts`."""
        return "state, late" if self.delay else "state"

    @property
    def clock(self) -> str:
        """The source text that reads the learner's own clock, if it differs from the round number."""
        return CLOCK if self.delay else ""

    def call_of(self, role: str) -> str:
        """Return the argument list of a learner's function for round `first + j` of a loop."""
        found = (arm_source() if self.plays_arms else {}) | (NOW if self.delay else {})
        return ", ".join(found.get(name, name) for name in self.asked[role])

    def learning(self, changed: str) -> str:
        """Return the source text that learns in a round and stores in `changed` whether the state changed."""
        if self.delay:
            return learning_source(self.asked, changed, plays_arms=self.plays_arms)
        return _LEARN.format(changed=changed, update=self.call_of("update"))

    def _besides(self, *roles: str) -> str:
        """Return the source text that computes the additional arguments of these functions."""
        wanted = {name for role in roles for name in self.asked.get(role, ())}
        return "".join(line for name, line in _ARGUMENTS.items() if name in wanted and not (self.delay and name in NOW))

    def _parts(self, state: State) -> tuple[State, ...]:
        """Return the parts of a state in the form that a loop expects."""
        return split_state(state) if self.delay else (state,)


def _copying(name: str, dimensions: int) -> str:
    """Return the source lines that copy a part of the state to its keyframe, element by element.

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
