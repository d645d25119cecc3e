"""A learner with the values of its parameters: one loop over rounds, run interpreted or compiled.

The loop is written out as source for the learner at hand, with the arguments that its functions name. Python runs that
very text as it is; numba compiles the same text. So there is one rule and one order of operations, and both routes give
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
"""Rounds that are interpreted in one piece."""
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
"""One block after the other, while its rounds are at hand: first they follow one another, then what else is recorded of
them is found, which can be done for many at a time. Rounds are counted from 0 on, so that no place can be negative.

After the last round of a block the state is kept as a keyframe, as long as one is wanted.
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
"""What a rule may ask for besides: a division in every round is not free."""
_ROW = "            x = X[j]\n"
"""For a learner whose prediction and loss are those of the arm that it has played."""
_PREDICTION = "        prediction = decide_({decide})\n"
"""For an update that asks for the prediction."""
_LEARN = "        {changed} = update_({update})\n"
_LOSS = "            losses[j] = {besides}loss_({arguments})\n"
_REGULARISED = "        losses[j] = regulariser_({arguments})\n"
"""What is paid besides is found before the state changes."""
_PAID = "                | (2 if prediction != y else 0)\n                | (32 if losses[j] > 0 else 0)\n"
_MISTAKEN = "                | (34 if prediction != y else 0)\n"
"""The loss is the mistake."""
_NARROWED = "    assert Xs.shape[1] == {dim}\n"
"""For rows of so many numbers: knowing how many, the compiler writes out the sums over them."""
_NARROW = 12
"""Up to so many numbers rows take machine code of their own, made in a second; all others share theirs."""
_ENDLESS = 2**62
_NO_COINS = np.zeros(BLOCK)


class Rule(TunedLearner):
    """A learner bound to the values of its parameters, and the loop that runs it.

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
        The rounds by which labels come late, as in `visualonline.trace.delayed_labels`; states here hold what waits.

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
        super().__init__(learner, values, labelled=labelled, delay=delay)
        self.period = period
        self.asked = {role: named(function) for role, function in self._functions.items()}
        wanted = {name for names in self.asked.values() for name in names}
        self._passed = tuple(p.name for p in learner.parameters if p.name in wanted)
        self._parameters = "".join(f", {name}" for name in self._passed)
        self._values = tuple(self.arguments[name] for name in self._passed)
        own = learner.ability(Randomizes)
        self.draws_coins = "coin" in wanted and (own is None or bool(self.evaluate(own.randomized)))
        self._grows = learner.ability(Grows)
        self.compiled = False
        self._loop: Callable[..., None] | None = None

    @property
    def piece(self) -> int:
        """How many rounds are run in one piece: a block, or interpreted so few that nobody waits for them."""
        return BLOCK if self.compiled else _PIECE

    @property
    def keeps(self) -> bool:
        """Whether `advance` keeps keyframes: states of one size are copied in the loop itself."""
        return self._grows is None and not self.delay

    @property
    def appended(self) -> tuple[str, ...]:
        """The parts of the state that only grow."""
        return () if self._grows is None else self._grows.appended

    @property
    def depends_on_draws(self) -> bool:
        """Whether what is predicted, or what is paid, depends on coins."""
        return self.draws_coins and (self.labelled or not self.randomized)

    def learned_round(self, state: State, happened: Round) -> Round | None:
        """Return the round that was learnt in a round that `happened` in `state`: with a delay, an earlier one.

        Without a delay it is that round itself. None where no label came yet. What `changed` is the state, by it.
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
            known |= arm_numbers(x, y, score) if self.plays_arms else {}
            paid = float(call(self.learner.loss, known | self.arguments))
        t = happened.t - self.delay
        return Round(t, x, float(y), float(score), prediction, paid, bool(prediction != y), happened.changed)

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
        """Run the rounds `first`, `first` + 1, .. on the rows of `X`, changing `state` and filling `out`.

        If there are `keyframes`, an array of shape (k, ..) for each part of the state, the states after the last rounds
        of the next k blocks are copied into them.
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
        with np.errstate(all="ignore"):  # compiled arithmetic does not warn of an overflow, so neither does this
            self._run(self._loop, state, X, y, coins, first, out, keyframes)
        if not self.labelled:
            np.bitwise_and(out.flags, ~MISTAKE & 0xFF, out=out.flags)
        if self.learner.loss is None and len(out.losses):
            out.losses[:] = (out.flags & MISTAKE) > 0
        self._make_room(state, 0)

    def compile(self, dim: int | None = None) -> None:
        """Compile the loop. The first call on a machine takes seconds, later ones load from the cache.

        With the stream's `dim` the machine code is made or loaded here, without it in the first rounds that are run.
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
        """Run the machine code of another rule, which differs from this one in numbers only; it is not looked for."""
        self._loop, self.compiled = other._loop, other.compiled

    def is_cached(self, dim: int) -> bool:
        """Return whether machine code for rows of `dim` numbers is cached."""
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
        """Return the learner's coins of block k: uniform on [0, 1), zeros if it draws none."""
        return draws(seed, Purpose.COINS, k).random(BLOCK) if self.draws_coins else _NO_COINS

    def _make_room(self, state: State, rounds: int) -> None:
        """Resize a growing state to its content and what so many rounds may append."""
        if self._grows is not None:
            self._grows.make_room(state, rounds)

    def loop_source(self, state: State, dim: int | None = None) -> str:
        """Return the source of the loop for states like this one, for rows of `dim` numbers if that is settled."""
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
        """The names under which a loop takes the parts of a state, as `_parts` gives them."""
        return "state, late" if self.delay else "state"

    @property
    def clock(self) -> str:
        """The text with which a round of a loop looks at the learner's own clock, if that is another one."""
        return CLOCK if self.delay else ""

    def call_of(self, role: str) -> str:
        """Return the arguments of a learner's function, as a loop passes them in round `first + j`."""
        found = (arm_source() if self.plays_arms else {}) | (NOW if self.delay else {})
        return ", ".join(found.get(name, name) for name in self.asked[role])

    def learning(self, changed: str) -> str:
        """Return the text with which a round of a loop learns, and puts into `changed` whether the state changed."""
        if self.delay:
            return learning_source(self.asked, changed, plays_arms=self.plays_arms)
        return _LEARN.format(changed=changed, update=self.call_of("update"))

    def _besides(self, *roles: str) -> str:
        """Return the text that finds what these functions ask for besides."""
        wanted = {name for role in roles for name in self.asked.get(role, ())}
        return "".join(line for name, line in _ARGUMENTS.items() if name in wanted and not (self.delay and name in NOW))

    def _parts(self, state: State) -> tuple[State, ...]:
        """Return a state as a loop takes it."""
        return split_state(state) if self.delay else (state,)


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
