"""The simulation loop: a learner runs on a stream, in slices that may end at any round."""

from __future__ import annotations

import numpy as np

from visualonline.abilities.sleeps import Sleeps
from visualonline.abilities.takes_binary_advice import TakesBinaryAdvice
from visualonline.core.errors import StreamError
from visualonline.core.sizes import LARGEST, SIZES, first_unfit
from visualonline.core.types import BLOCK, Array, Block, Stream
from visualonline.streams.arm_cells import unfit_cells
from visualonline.streams.live.live_stream import is_growing
from visualonline.streams.memory import ARRAYS, not_finite
from visualonline.streams.pipeline import line_of
from visualonline.streams.transforms.stream_transforms import in_memory
from visualonline.trace.pyramid import CHUNK
from visualonline.trace.rule import Rule
from visualonline.trace.trace import Trace

_MANY = 2**16
"""The number of entries of a stream in memory above which magnitudes are checked only if a score is suspicious."""


class Simulation:
    """A run in progress. The rounds run so far always form a valid, shorter run.

    Parameters
    ----------
    rule, stream, seed
        As for `Trace`.
    limit : int or None
        Stop after this many rounds.
    """

    def __init__(self, rule: Rule, stream: Stream, seed: int, limit: int | None = None) -> None:
        self.trace = Trace(rule, stream, seed)
        self.limit = limit
        self._coins = np.empty(0)
        self._largest = rule.largest(stream.dim)
        self.go_on(stream)

    def go_on(self, stream: Stream) -> None:
        """Continue along this stream, which must begin with the rounds already run."""
        rule = self.trace.rule
        self.trace.stream = stream
        self.finished = len(self.trace) == self.limit
        self._k = -1
        self._block = Block(np.empty((0, stream.dim)), np.empty(0))
        self._held = in_memory(stream) if rule.keeps and not rule.draws_coins else None

    def advance(self, rounds: int) -> int:
        """Run up to `rounds` more rounds and return how many were run.

        Several blocks run in one call, at most to the end of the record's chunk, if all rounds are in memory, the rule
        stores keyframes and the learner draws no random numbers.

        Raises
        ------
        ReadError
            If the stream cannot be read further. Earlier rounds are kept.
        StreamError
            If the next x is not advice in [0, 1], is fractional although the learner accepts only 0 and 1, or has an
            entry out of range. Earlier rounds are kept.
        """
        before = len(self.trace)
        if self.limit is not None:
            rounds = min(rounds, self.limit - before)
        if self._held is not None:
            return self._advance_held(self._held, rounds)
        end = before + rounds
        while len(self.trace) < end:
            ran = self._advance_block(end - len(self.trace))
            if not ran or len(self.trace) % BLOCK or self.finished:
                break
        return len(self.trace) - before

    def _advance_block(self, rounds: int) -> int:
        """Run up to `rounds` more rounds of the current block."""
        trace = self.trace
        k, j = divmod(len(trace), BLOCK)
        if k != self._k:
            self._coins = trace.coins(k)
        play = getattr(trace.stream, "play", None)
        if play is not None:  # an adversary plays only as far as the learner has come
            play(len(trace) + rounds)
        if k != self._k or j == len(self._block.y):  # a growing block may have become longer
            self._block, self._k = trace.stream.block(k), k
        X, y = self._block.X[j : j + rounds], self._block.y[j : j + rounds]
        X = self._taken(X)
        n = len(X)
        if n:
            trace.advance(X, y[:n], self._coins[j : j + n])
        ended = j + n == len(self._block.y) < BLOCK or len(self._block.y) == 0
        if ended and not getattr(trace.stream, "growing", False) and (
            trace.stream.rounds is not None or not is_growing(trace.stream)
        ):
            self._block = trace.stream.block(k)  # the last block may have grown since
            self.finished = j + n == len(self._block.y)
        self.finished = self.finished or len(trace) == self.limit
        return n

    def _advance_held(self, whole: Block, rounds: int) -> int:
        """Run up to `rounds` more of the rounds in memory."""
        lo = len(self.trace)
        hi = min(lo + rounds, lo // CHUNK * CHUNK + CHUNK)
        X, later = whole.X[lo:hi], whole.X.size > _MANY and self._takes_any_size
        X = X if later else self._taken(X)
        n = len(X)
        if n:
            self.trace.advance(X, whole.y[lo : lo + n], self.trace.coins(0))
        if later and not self.trace.plausible(lo, hi) and (unfit := first_unfit(X)) is not None:
            raise self._unfit_size(lo + unfit + 1, X[unfit])
        self.finished = len(self.trace) in (len(whole.y), self.limit)
        return n

    def stop(self) -> None:
        """Run no further rounds. The rounds so far form a complete, shorter run."""
        self.finished = True

    def _taken(self, X: Array) -> Array:
        """Return the next rows of `X` up to the first one that the learner does not accept."""
        stream, learner = self.trace.stream, self.trace.rule.learner
        if self.trace.rule.arms:
            return self._taken_arms(X)
        if self._takes_any_size:
            unfit = first_unfit(X, self._largest)
            if unfit == 0:
                raise self._unfit_size(len(self.trace) + 1, X[0])
            return X[:unfit]
        odd = (X != 0) & (X != 1) if learner.ability(TakesBinaryAdvice) is not None else ~((X >= 0) & (X <= 1))
        if learner.ability(Sleeps) is not None:
            odd &= ~np.isnan(X)
        rows = np.flatnonzero(odd.any(axis=1))
        if len(rows) == 0:
            return X
        if rows[0] > 0:
            return X[: rows[0]]
        i = int(np.argmax(odd[0]))
        place = f"Round {len(self.trace) + 1} of {stream.name}: {stream.features[i]}"
        if stream.kind == "examples":
            raise StreamError(f"{place} is {X[0, i]:g}, but {learner.id} needs x in {{0, 1}}.")
        if np.isnan(X[0, i]):
            raise StreamError(
                f"{place} is asleep, but {learner.id} needs the advice of all experts. "
                "Use sleeping-experts."
            )
        if not self.trace.rule.labelled:
            if not 0 <= X[0, i] <= 1:
                raise StreamError(f"{place} has the loss {X[0, i]:g}, but a loss must be a number from 0 to 1.")
            raise StreamError(
                f"{place} has the loss {X[0, i]:g}, but {learner.id} needs losses 0 or 1. "
                "Use exponential-weights for fractions."
            )
        if not 0 <= X[0, i] <= 1:
            raise StreamError(f"{place} advises {X[0, i]:g}, but advice must be a number from 0 to 1.")
        raise StreamError(
            f"{place} advises {X[0, i]:g}, but {learner.id} needs advice 0 or 1. Use exponential-weights for fractions."
        )

    def _taken_arms(self, X: Array) -> Array:
        """Return the rows before the first one with an invalid number for an arm."""
        stream, arms = self.trace.stream, self.trace.rule.arms
        odd, large = unfit_cells(X, arms, stream.kind), np.zeros(X.shape, dtype=bool)
        if max(X.max(initial=0.0), -X.min(initial=0.0)) > self._largest:
            large[:, arms:] = np.abs(X[:, arms:]) > self._largest
            odd |= large
        if not odd.any():
            return X
        rows = np.flatnonzero(odd.any(axis=1))
        if rows[0] > 0:
            return X[: rows[0]]
        i = int(np.argmax(odd[0]))
        place = f"Round {len(self.trace) + 1} of {stream.name}: {stream.features[i]} is {X[0, i]:g}"
        if large[0, i]:
            learner, most = self.trace.rule.learner.id, self._largest
            raise StreamError(f"{place}, too large for {learner} with these settings. The limit is {most:.3g}.")
        if i < arms:
            raise StreamError(f"{place}, but the loss of an arm must be a number from 0 to 1.")
        if stream.kind == "arm-features":
            raise StreamError(f"{place}, but every feature must be finite.")
        raise StreamError(
            f"{place}. The probabilities that an expert gives to the arms must be at least 0 and sum to 1."
        )

    @property
    def _takes_any_size(self) -> bool:
        """True if any numbers in the valid range are accepted, not only advice or 0 and 1."""
        binary = self.trace.rule.learner.ability(TakesBinaryAdvice)
        return binary is None and self.trace.stream.kind == "examples"

    def _unfit_size(self, t: int, x: Array) -> StreamError:
        """Return the error for the x of round t, whose magnitude is out of range."""
        i, stream, most = int(np.argmax(np.abs(x))), self.trace.stream, self._largest
        if stream.name == ARRAYS and not np.isfinite(x[i]):  # the rows of such a stream are available once, in order
            return not_finite(t - 1, i, x[i])
        if np.isnan(x[i]):
            absent = f"Round {t} of {stream.name}: {stream.features[i]} is missing"
            return StreamError(f"{absent}. {self.trace.rule.learner.name} needs finite features.")
        line = line_of(stream, t - 1)
        place = f"Round {t} of {stream.name}" if line is None else f"Round {t} of {stream.name}, line {line}"
        value = f"{place}: {stream.features[i]} = {x[i]:g}"
        if most < LARGEST and abs(x[i]) > most:
            learner = self.trace.rule.learner.id
            return StreamError(f"{value} is too large for {learner} with these settings. The limit is {most:.3g}.")
        return StreamError(f"{value} is out of range. Every feature must be {SIZES}.")
