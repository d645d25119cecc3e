"""The trace: the record of a run, from which any round can be reconstructed."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from visualonline.abilities.regularises import Regularises
from visualonline.core.ability import Interpreted
from visualonline.core.plugin_file import PluginError
from visualonline.core.types import BLOCK, Array, Block, Round, State, Stream
from visualonline.trace.pyramid import CHUNK, STEP, Column, Curve, Series, bounded
from visualonline.trace.round_columns import CHANGED, MISTAKE, RoundColumns
from visualonline.trace.rule import Rule

_STRIDE, _FAR = 64, 8
"""The distance in rows between states kept near the requested row, and its factor for states kept on the way there."""
_REPLAYS = 4
_HELD = 2**24
"""The bytes of states that a replay may hold. If states are large, a replay holds fewer states, further apart."""
_FRAMES = 4
_SCAN = 65536
_TINY = 1e-30


def copied(state: State) -> State:
    """Return a copy of a state that later updates do not change."""
    return type(state)(*[part.copy() for part in state])


class Frame(NamedTuple):
    """All data of round t that a panel may draw.

    `before` is w_t, `after` is w_{t+1}; frame 0 is the start, without a round.

    `mistakes`, `updates` and `loss` are sums over rounds 1..t. `taught` is the round whose label arrived in round t:
    the same round unless labels are delayed, None before the first label.
    """

    t: int
    round: Round | None
    before: State
    after: State
    mistakes: int
    updates: int
    loss: float
    taught: Round | None = None


class Totals(NamedTuple):
    """Cumulative sums at every round of a range: three arrays of the same length."""

    mistakes: Array
    updates: Array
    loss: Array


class Keyframes:
    """The states at the starts of blocks.

    Parts that only grow are stored by their length, because a later state contains them as a prefix. A part whose
    entries are all equal, such as the multipliers in the first pass, is stored as one number.

    Parameters
    ----------
    first : State
    appended : tuple of str
        The names of the parts that only grow.
    """

    def __init__(self, first: State, appended: tuple[str, ...]) -> None:
        self._appended = [name in appended for name in first._fields]
        self._firsts: list[int] = []
        self._stacks: list[State] = []
        self._length = 0
        self.append(first)

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, k: int) -> State:
        return self.whole(self.held(k)) if any(self._appended) else self.held(k)

    def __iter__(self) -> Iterator[State]:
        return map(self.__getitem__, range(len(self)))

    def append(self, state: State) -> None:
        """Store a copy of a state, which may change and grow afterwards."""
        self._latest = state
        self.extend(type(state)(*(part[None] for part in self.brief(state))), 1)

    def extend(self, states: State, n: int) -> None:
        """Store n states given as arrays with one additional axis. The caller must not modify these arrays."""
        if n:
            self._firsts.append(self._length)
            self._stacks.append(states)
            self._length += n

    def held(self, k: int) -> State:
        """Return the stored form of state k in 0 .. len - 1."""
        i = bisect_right(self._firsts, k) - 1
        return type(self._stacks[i])(*(part[k - self._firsts[i]] for part in self._stacks[i]))

    def brief(self, state: State) -> State:
        """Return a copy of a state in the form in which it is stored.

        The parts that grow must be prefixes of those of the latest state.
        """
        if not any(self._appended):
            return copied(state)
        return type(state)(*(
            np.broadcast_to(part.dtype.type(0), part.shape) if grows else _thinned(part)
            for part, grows in zip(state, self._appended, strict=True)
        ))  # fmt: skip

    def whole(self, stored: State) -> State:
        """Return a copy of a stored state in its original form."""
        return type(stored)(*(
            (later[: len(part)] if grows else part).copy()
            for part, later, grows in zip(stored, self._latest, self._appended, strict=True)
        ))  # fmt: skip


def _thinned(part: Array) -> Array:
    """Return a copy of an array. If all entries are equal and not 0, the copy holds only one number in memory."""
    repeated = part.size > 1 and part.flat[0] != 0 and bool((part == part.flat[0]).all())
    return np.broadcast_to(part.flat[0], part.shape) if repeated else part.copy()


class _Replay(NamedTuple):
    """A block run again, with the states before some of its rows: few on the way, more near the requested rows."""

    block: Block
    coins: Array
    states: dict[int, State]


class Trace:
    """The record of one learner on one stream: a score and flags for each round, a keyframe for every `BLOCK` rounds.

    Parameters
    ----------
    rule : Rule
    stream : Stream
    seed : int
        The seed of the learner's random draws.
    """

    def __init__(self, rule: Rule, stream: Stream, seed: int) -> None:
        self.rule, self.stream, self.seed = rule, stream, seed
        self.final: State = rule.start(stream.dim)
        self.keyframes = Keyframes(self.final, rule.appended)
        self._scores = Series(np.float32)
        self._flags = Column(np.uint8)
        self._counts = {MISTAKE: Column(np.int64), CHANGED: Column(np.int64)}
        self._loss = Series() if rule.learner.loss is not None else None
        self._scratch, self._paid = np.empty(BLOCK), np.empty(0)
        self._replays: OrderedDict[int, _Replay] = OrderedDict()
        self._frames: OrderedDict[int, Frame] = OrderedDict()
        self._summed: tuple[int, int, Totals] | None = None
        self._stride = _STRIDE
        while self._stride < BLOCK and sum(part.nbytes for part in self.final) * (BLOCK // self._stride) > _HELD:
            self._stride *= 2

    def __len__(self) -> int:
        return len(self._flags)

    @property
    def mistakes(self) -> int:
        """The number of mistakes in all rounds."""
        return self._count_at(MISTAKE, len(self))

    @property
    def updates(self) -> int:
        """The number of rounds in which `update` changed the state."""
        return self._count_at(CHANGED, len(self))

    @property
    def loss(self) -> float:
        """The cumulative loss of all rounds."""
        return self._loss_at(len(self))

    def plausible(self, lo: int, hi: int) -> bool:
        """Return whether the scores of rounds lo+1 .. hi are all finite and not all close to 0."""
        sizes = np.abs(self._scores.over(lo, hi))
        return bool(_TINY < np.max(sizes, initial=0) < np.finfo(np.float32).max)

    def coins(self, k: int) -> Array:
        """Return the learner's random draws of block k: uniform on [0, 1), or zeros if it draws none."""
        return self.rule.coins(self.seed, k)

    def advance(self, X: Array, y: Array, coins: Array) -> None:
        """Run and record the next rounds, within one chunk and, unless the rule stores keyframes, within one block.

        Parameters
        ----------
        X, y, coins : Array
            The row, the label and the random draw of each round.

        Raises
        ------
        PluginError
            If a learner from a file fails in one of the rounds. Earlier rounds are kept.
        """
        if self.rule.learner.ability(Interpreted) is None:
            self._advance(X, y, coins)
            return
        stored = copied(self.final)
        try:
            self._advance(X, y, coins)
        except PluginError:
            self.final = stored
            for j in range(len(y)):  # one by one, to keep the rounds before the failing one
                stored, one = copied(self.final), slice(j, j + 1)
                try:
                    self._advance(X[one], y[one], coins[one])
                except PluginError as fault:
                    self.final = stored
                    raise fault.in_round(len(self) + 1) from fault

    def _advance(self, X: Array, y: Array, coins: Array) -> None:
        n, done = len(y), len(self)
        blocks, keeps = (done + n) // BLOCK - done // BLOCK, self.rule.keeps
        keyframes = [np.empty((blocks, *part.shape), part.dtype) for part in self.final] if keeps else []
        if self._loss is not None and len(self._paid) < n:
            self._paid = np.empty(n)
        out = RoundColumns(self._scratch, self._flags.reserve(n), self._paid[:n], self._scores.reserve(n))
        self.rule.advance(self.final, X, y, coins, done + 1, out, keyframes)
        bounded(self._scores.grow(n))
        self._flags.grow(n)
        if self._loss is not None:
            if done:
                out.losses[0] += self._loss.at(done)
            np.cumsum(out.losses, out=self._loss.grow(n))
        if keeps:
            self.keyframes.extend(type(self.final)(*keyframes), blocks)
        elif blocks:
            self.keyframes.append(self.final)

    def _count(self) -> None:
        """Update the counts of mistakes and updates up to the last complete step."""
        for bit, counts in self._counts.items():
            start = len(counts) * STEP
            happened = np.packbits(self._flags.over(start, len(self) // STEP * STEP) & bit)
            sums = np.bitwise_count(happened.view(np.uint64)).reshape(-1, STEP // 64).sum(axis=1, dtype=np.int64)
            if len(sums):
                sums[0] += counts.at(len(counts) - 1) if len(counts) else 0
                counts.append(np.cumsum(sums))

    def totals(self, lo: int, hi: int) -> Totals:
        """Return the cumulative sums at rounds lo+1 .. hi, read-only."""
        if self._summed is None or self._summed[:2] != (lo, hi):  # all theorems request the same rounds
            mistaken, changed = ((self._flags.over(lo, hi) & bit) > 0 for bit in (MISTAKE, CHANGED))
            before = self._before(lo)
            mistakes = _counted(mistaken, before[0])
            # true if updates occur exactly at mistakes
            alike = before[0] == before[1] and np.array_equal(mistaken, changed)
            updates = mistakes if alike else _counted(changed, before[1])
            totals = Totals(mistakes, updates, mistakes if self._loss is None else self._loss.over(lo, hi).copy())
            for column in totals:
                column.flags.writeable = False
            self._summed = (lo, hi, totals)
        return self._summed[2]

    def _before(self, lo: int) -> tuple[int, int]:
        """Return the mistakes and updates of rounds 1..lo, usually from the last sums."""
        if self._summed is not None and self._summed[0] < self._summed[1] == lo:
            return int(self._summed[2].mistakes[-1]), int(self._summed[2].updates[-1])
        return self._count_at(MISTAKE, lo), self._count_at(CHANGED, lo)

    def flags(self, lo: int, hi: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
        """Return the flags of rounds lo+1 .. hi."""
        return self._flags.over(lo, hi)

    def scores(self, lo: int, hi: int) -> np.ndarray[Any, np.dtype[np.float32]]:
        """Return the scores of rounds lo+1 .. hi in their stored precision."""
        return np.asarray(self._scores.over(lo, hi), np.float32)

    def next_mistake(self, t: int) -> int | None:
        """Return the first round after t with a mistake."""
        for lo in range(t, len(self), _SCAN):
            hits = np.flatnonzero(self._flags.over(lo, lo + _SCAN) & MISTAKE)
            if len(hits):
                return lo + int(hits[0]) + 1
        return None

    def previous_mistake(self, t: int) -> int | None:
        """Return the last round before t with a mistake."""
        for hi in range(t - 1, 0, -_SCAN):
            lo = max(hi - _SCAN, 0)
            hits = np.flatnonzero(self._flags.over(lo, hi) & MISTAKE)
            if len(hits):
                return lo + int(hits[-1]) + 1
        return None

    def frame(self, t: int) -> Frame:
        """Return round t in 0 .. len(trace), reconstructed from the nearest keyframe. The states are read-only.

        The last few frames are cached, because all panels request the same rounds. Raise an IndexError if round t does
        not exist, or a TypeError if `t` is not a whole number.
        """
        if not isinstance(t, int | np.integer):
            raise TypeError(f"t = {t!r} is not a whole number.")
        if not 0 <= t <= len(self):
            raise IndexError(f"t = {t} is not a round of this run, which has rounds 0 to {len(self)}.")
        if t not in self._frames:
            self._frames[t] = self._made(t)
            for part in (*self._frames[t].before, *self._frames[t].after):
                part.flags.writeable = False
            if len(self._frames) > _FRAMES:
                self._frames.popitem(last=False)
        return self._frames[t]

    def _made(self, t: int) -> Frame:
        """Reconstruct round t."""
        if t == 0:
            state = copied(self.keyframes[0])
            return Frame(0, None, state, copied(state), 0, 0, 0.0)
        k, j = divmod(t - 1, BLOCK)
        replay = self._replay(k, j)
        before = self._state(k, replay, j)
        after = copied(before)
        one = RoundColumns.empty(1)
        x, y = replay.block.X[j], float(replay.block.y[j])
        self.rule.advance(after, replay.block.X[j : j + 1], replay.block.y[j : j + 1], replay.coins[j : j + 1], t, one)
        prediction = int(one.predictions[0])
        happened = Round(
            t=t,
            x=x,
            y=y,
            score=float(one.scores[0]),
            prediction=prediction,
            loss=float(one.losses[0]),
            mistake=prediction != y,
            changed=bool(one.changes[0]),
        )
        counts = self._count_at(MISTAKE, t), self._count_at(CHANGED, t), self._loss_at(t)
        return Frame(t, happened, before, after, *counts, self._taught(before, happened))

    def _taught(self, before: State, happened: Round) -> Round | None:
        """Return the round that was learned during the round `happened`, with its full loss."""
        told, regularises = self.rule.learned_round(before, happened), self.rule.learner.ability(Regularises)
        if told is None or told.t == happened.t or regularises is None:
            return told
        k, j = divmod(told.t - 1, BLOCK)
        state = self._state(k, self._replay(k, j), j)
        return told._replace(loss=self.rule.evaluate(regularises.regulariser, state=state) + told.loss)

    def curve(self, name: str, lo: int, hi: int, pixels: int) -> Curve:
        """Return the curve of "score", "mistakes", "updates" or "loss" over rounds lo+1 .. hi, ready to draw."""
        hi = min(hi, len(self))
        if name == "score":
            return self._scores.curve(lo, hi, pixels)
        if name == "loss" and self._loss is not None:
            return self._loss.curve(lo, hi, pixels)
        bit = CHANGED if name == "updates" else MISTAKE
        if hi - lo < 2 * STEP * pixels:
            counts = _counted((self._flags.over(lo, hi) & bit) > 0, self._count_at(bit, lo))
            at = np.arange(lo + 1, hi + 1)
            if hi - lo > 4 * pixels:
                at = np.unique(np.linspace(lo + 1, hi, pixels).astype(np.intp))
            return Curve(at.astype(float), counts[at - lo - 1])
        self._count()
        # these rounds are within lo+1 .. hi
        steps = np.unique(np.linspace(lo // STEP + 1, hi // STEP, pixels).astype(np.intp))
        inner = self._counts[bit].over(0, hi // STEP)[steps - 1].astype(float)
        return Curve(
            np.concatenate([[lo + 1.0], steps * float(STEP), [float(hi)]]),
            np.concatenate([[self._count_at(bit, lo + 1)], inner, [self._count_at(bit, hi)]]),
        )

    def _count_at(self, bit: int, t: int) -> int:
        counts = self._counts[bit]
        if t - len(counts) * STEP > CHUNK:  # scanning fewer flags is faster than counting them
            self._count()
        whole = min(t // STEP, len(counts))
        start = int(counts.at(whole - 1)) if whole else 0
        return start + int(np.count_nonzero(self._flags.over(whole * STEP, t) & bit))

    def _loss_at(self, t: int) -> float:
        if self._loss is None:
            return float(self._count_at(MISTAKE, t))
        return self._loss.at(t) if t else 0.0

    def _replay(self, k: int, j: int) -> _Replay:
        """Return block k, run again up to its row j."""
        if k in self._replays and len(self._replays[k].block.y) <= j:  # the block has grown since
            self._replays[k] = self._replays[k]._replace(block=self.stream.block(k))
        if k not in self._replays:
            self._replays[k] = _Replay(self.stream.block(k), self.coins(k), {0: self.keyframes.held(k)})
            if len(self._replays) > _REPLAYS:
                self._replays.popitem(last=False)
        self._replays.move_to_end(k)
        return self._replays[k]

    def _state(self, k: int, replay: _Replay, j: int) -> State:
        """Return the state before row j of block k: of the last frames, or starting from the nearest stored state."""
        states, stride, far = replay.states, self._stride, _FAR * self._stride
        last = self._frames.get(k * BLOCK + j)
        if last is not None:  # someone goes from round to round
            at, state = j, copied(last.after)
        else:
            at = max(row for row in states if row <= j)
            state = self.keyframes.whole(states[at])
        for row in (*range((at // far + 1) * far, j, far), j // stride * stride, j):
            if row > at:
                part = slice(at, row)
                rows, labels, coins = replay.block.X[part], replay.block.y[part], replay.coins[part]
                self.rule.advance(state, rows, labels, coins, k * BLOCK + at + 1, RoundColumns.empty(row - at))
                at = row
            if row % stride == 0 and row not in states:
                states[row] = self.keyframes.brief(state)
        return state


def _counted(happened: np.ndarray[Any, np.dtype[np.bool_]], before: int) -> Array:
    """Return the cumulative count up to each round plus `before`. Integers are summed because this is faster."""
    return (np.cumsum(happened, dtype=np.int64) + before).astype(float)
