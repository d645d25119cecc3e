"""The game between an adversary and one learner: the stream that the adversary generates in response.

The loop is generated as source text for the given learner and adversary, like the learner's own loop. Python runs this
text interpreted, numba compiles the same text, and both produce the same stream bit for bit. The adversary plays
against a second instance of the learner with the same rule and random draws. The states of both are stored at the start
of each block. The result is therefore a stream like any other: each block can be generated again, and a run on the
stream is an ordinary run.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.errors import StreamError
from visualonline.core.types import BLOCK, Array, Block, State, Stream
from visualonline.streams.adversaries.adversary import AdversaryStream, reason_refused
from visualonline.streams.memory import BlockCache, empty, read_only_block
from visualonline.streams.transforms.stream_transforms import AsExamples, DerivedStream, First, chain
from visualonline.trace.loop_source import generated_module, interpreted_loop
from visualonline.trace.rule import Rule
from visualonline.trace.trace import Keyframes, copied
from visualonline.trace.tuned_learner import encoded, named

# the adversary's settings are prefixed by "its_", as they may have the name of a learner's parameter
_LOOP = """
def loop({states}, nature, shown, foreseen, X, Y, coins, first, period, signs{parameters}):
    for j in range(X.shape[0]):
        t = first + j
        example = (t - 1) % period + 1
        coin = coins[j]
{clock}{foresee}        x = shown
        x[:] = 0.0
        show_({show})
        x = X[j]
        for i in range(x.size):
            x[i] = 2.0 * shown[i] - 1.0 if signs else shown[i]
        score = predict_({predict})
        prediction = decide_({decide})
        x = shown
        y = answer_({answer})
        x = X[j]
        Y[j] = y
{learn}"""


_FORESEE = """\
        for j_option in range(foreseen.size):
            x = X[j]
            for i in range(x.size):
                x[i] = 2.0 * nature.options[j_option, i] - 1.0 if signs else nature.options[j_option, i]
            foreseen[j_option] = predict_({predict})
"""
SEEN = "heaviest"
"""The argument by which an adversary requests the expert or arm with the largest weight."""
FORESEEN = "foreseen"
"""The argument by which an adversary requests the learner's scores of all rows that it may show."""


class AdversaryPlay(Rule):
    """A learner and the adversary that responds to it.

    Parameters
    ----------
    rule : Rule
        The learner's rule. The rule is not changed.
    source : AdversaryStream
    signs : bool
        Whether advice a is shown to the learner as x = 2a - 1, so that 0 and 1 become -1 and +1.

    Raises
    ------
    StreamError
        If the adversary requests the largest weight and the learner has no weights of experts or arms, or if it
        requests scores and the learner's score is an arm.
    """

    def __init__(self, rule: Rule, source: AdversaryStream, *, signs: bool) -> None:
        super().__init__(rule.learner, rule.values, rule.period, delay=rule.delay)
        self._nature, self._signs = source, signs
        settings = {p.name: encoded(p, source.values[p.name]) for p in source.plugin.parameters}
        asked = named(source.adversary.start)
        self.nature: State = source.adversary.start(**{n: source.dim if n == "dim" else settings[n] for n in asked})
        self._settings = (*(self.arguments[name] for name in self._passed), *settings.values())
        calls = {role: self.call_of(role) for role in ("predict", "decide")}
        roles = {"show": source.adversary.show, "answer": source.adversary.answer}
        passed = {name: f"its_{name}" for name in settings}
        if any(SEEN in named(function) for function in roles.values()):
            roles[SEEN] = _heaviest(rule, source)
            passed[SEEN] = f"{SEEN}_(state)"
        self._functions |= roles
        self._options = 0
        if any(FORESEEN in named(function) for function in roles.values()):
            self._options = _number_of_options(rule, source, self.nature)
        for role in ("show", "answer"):
            calls[role] = ", ".join(passed.get(name, name) for name in named(self._functions[role]))
        parameters = self._parameters + "".join(f", its_{name}" for name in settings)
        learn, foresee = self.learning("changed"), _FORESEE.format(**calls) if self._options else ""
        self._source = _LOOP.format(
            states=self.states, parameters=parameters, clock=self.clock, foresee=foresee, learn=learn, **calls
        )
        self._turns = interpreted_loop(self._functions, self._source)

    def play(self, state: State, nature: State, X: Array, y: Array, coins: Array, first: int) -> None:
        """Play the rounds `first`, `first` + 1, .., changing both states and filling `X` and `y`."""
        self._play(self._turns, state, nature, X, y, coins, first)

    def _play(
        self, loop: Callable[..., None], state: State, nature: State, X: Array, y: Array, coins: Array, first: int
    ) -> None:
        self._make_room(state, len(X))
        with np.errstate(all="ignore"):  # overflow causes no warning, as in the learner's own loop
            seen = np.empty(X.shape[1]), np.empty(self._options)
            loop(*self._parts(state), nature, *seen, X, y, coins, first, self.period, self._signs, *self._settings)
        self._make_room(state, 0)

    def compile(self, dim: int | None = None) -> None:
        """Compile the game."""
        if self.compiled:
            return
        loop = generated_module(self._functions, self._source).loop
        nothing = np.empty((0, self._nature.dim if dim is None else dim)), np.empty(0), np.empty(0)
        self._play(loop, self.start(nothing[0].shape[1]), copied(self.nature), *nothing, 1)
        self._turns, self.compiled = loop, True


def _heaviest(rule: Rule, source: AdversaryStream) -> Callable[..., int]:
    """Return the learner's function that finds the largest weight. Reject learners without weights of experts."""
    weighs = rule.learner.ability(WeighsExperts)
    if weighs is None:
        raise StreamError(
            f"{source.plugin.id} needs the expert or arm with the most weight, but {rule.learner.id} has no such "
            "weights. Use a learner with experts or arms, such as exponential-weights or exp3."
        )
    return weighs.heaviest


def _number_of_options(rule: Rule, source: AdversaryStream, nature: Any) -> int:
    """Return the number of rows that the adversary may show. Reject learners whose score is an arm."""
    if rule.plays_arms:
        raise StreamError(
            f"{source.plugin.id} needs the weighted mean of the losses, but {rule.learner.id} plays a single arm. "
            "Use a learner with experts, such as exponential-weights."
        )
    return len(nature.options)


class _UnderWay(NamedTuple):
    """A partly played block: both states after its first rounds, its rows and draws, and the number of those rounds."""

    state: State
    nature: State
    X: Array
    y: Array
    coins: Array
    played: int


class PlayedStream:
    """The stream that an adversary generates for one learner. The class implements `Stream`.

    A block is played when it is requested. After `play_in_slices` a block is played only as far as `play` requests, and
    later rounds do not exist yet.

    Parameters
    ----------
    stream : Stream
        An `AdversaryStream`, possibly shortened or converted to examples.
    rule : Rule
        The learner's rule.
    seed : int
        The seed of the learner's random draws.

    Attributes
    ----------
    source : str
        The adversary's id and settings, in the syntax of the command line.
    made_by : AdversaryStream
        The adversary's declaration. The attributes of the adversary's stream, such as the points of a class, apply to
        the generated rounds.

    Raises
    ------
    StreamError
        If another transform was applied to the stream, or the adversary requests weights that the learner does not
        have.
    """

    def __init__(self, stream: Stream, rule: Rule, seed: int) -> None:
        *links, source = chain(stream)
        assert isinstance(source, AdversaryStream)
        assert stream.rounds is not None
        if any(type(link) not in (DerivedStream, First, AsExamples) for link in links):
            raise reason_refused(source)
        self.name = f"{stream.name}, answering {rule.learner.id}"
        self.source, self.kind, self.seed = source.name, stream.kind, stream.seed
        self.made_by, self.labelled = source, source.labelled
        self.dim, self.features = stream.dim, stream.features
        self.rounds: int | None = stream.rounds
        self._length, self._seed = stream.rounds, seed
        self._game = AdversaryPlay(rule, source, signs=any(isinstance(link, AsExamples) for link in links))
        self._states = Keyframes(rule.start(self.dim), rule.appended)
        self._natures = [self._game.nature]
        self._cache = BlockCache()
        self._in_slices = False
        self._under_way: _UnderWay | None = None

    def block(self, k: int) -> Block:
        """Return block k, played if necessary like the blocks before it; in slices, only the rounds played so far."""
        if k * BLOCK >= self._length:
            return empty(self.dim)
        if self._in_slices and k >= len(self._natures) - 1:
            part = self._under_way if k == len(self._natures) - 1 else None
            return empty(self.dim) if part is None else read_only_block(part.X[: part.played], part.y[: part.played])
        while len(self._natures) <= k:
            self._play(len(self._natures) - 1)
        return self._cache.get(k) or self._play(k)

    def play_in_slices(self) -> None:
        """From now on play only as far as `play` requests, because a block may take too long for the window."""
        self._in_slices = True

    @property
    def growing(self) -> bool:
        """True if some rounds are still to be played."""
        return self._in_slices and self.arrived < self._length

    @property
    def arrived(self) -> int:
        """The number of rounds played so far."""
        whole = min((len(self._natures) - 1) * BLOCK, self._length)
        return whole + (0 if self._under_way is None else self._under_way.played)

    def play(self, t: int) -> None:
        """Play up to round t, if rounds are played in slices."""
        while self.growing and self.arrived < t:
            k = len(self._natures) - 1
            part = self._under_way or self._begun(k)
            n = min(t - k * BLOCK, len(part.y))
            rows = slice(part.played, n)
            self._game.play(
                part.state, part.nature, part.X[rows], part.y[rows], part.coins[rows], k * BLOCK + part.played + 1
            )
            self._under_way = part._replace(played=n)
            if n == len(part.y):
                self._end(k, part)
                self._under_way = None

    def compile(self) -> None:
        """Compile the game."""
        self._game.compile()

    def _play(self, k: int) -> Block:
        """Play block k from the states before it, and store the states after it."""
        part = self._begun(k)
        self._game.play(part.state, part.nature, part.X, part.y, part.coins, k * BLOCK + 1)
        return self._end(k, part)

    def _begun(self, k: int) -> _UnderWay:
        """Return block k before its first round is played."""
        n = min(BLOCK, self._length - k * BLOCK)
        state, nature = self._states.whole(self._states.held(k)), copied(self._natures[k])
        return _UnderWay(state, nature, np.empty((n, self.dim)), np.empty(n), self._game.coins(self._seed, k), 0)

    def _end(self, k: int, part: _UnderWay) -> Block:
        """Store the states after block k, if they are new, and return the block."""
        if len(self._natures) == k + 1:
            self._states.append(part.state)
            self._natures.append(part.nature)
        return self._cache.put(k, read_only_block(part.X, part.y))


def adversary_of(stream: Stream) -> AdversaryStream | None:
    """Return the adversary that will generate a stream, or None if its rounds already exist."""
    source: object = chain(stream)[-1]
    return source if isinstance(source, AdversaryStream) else None


def played_stream(stream: Stream, rule: Rule, seed: int) -> Stream:
    """Return a stream as seen by a learner. An adversary's stream is played against that learner; others are unchanged.

    Raises
    ------
    StreamError
        If a transform of an adversary's stream needs rounds that do not exist before it is played.
    """
    return stream if adversary_of(stream) is None else PlayedStream(stream, rule, seed)
