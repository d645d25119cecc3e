"""The queue of received lines, and its stream, compared with plain lists, with puts and takes in random order."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from trials import LONG, Trials, holds_in_any_order

from visualonline.streams.live.live_stream import LineQueue, LiveStream, Policy
from visualonline.streams.tables.file_choices import ReadOptions

MOST = 5
"""Lines that may wait, few enough to be reached often."""


class QueueModel(RuleBasedStateMachine):
    """All complete lines received, those taken, and those dropped because the queue was full.

    A queue that makes its sender wait may still receive bytes; it splits the surplus later, in order.
    """

    def __init__(self) -> None:
        super().__init__()
        self.queue = LineQueue(MOST)
        self.told = 0
        self.queue.emptied = self.hear
        self.waiting: list[tuple[int, bytes]] = []
        self.over: list[bytes] = []
        self.half = b""
        self.number = self.dropped = 0

    def hear(self) -> None:
        self.told += 1

    def cut(self) -> None:
        """Number the received lines that the policy accepts."""
        while self.over and not (self.queue.policy == "wait" and len(self.waiting) >= MOST):
            self.number += 1
            line = self.over.pop(0)
            if len(self.waiting) >= MOST:
                self.dropped += 1
            else:
                self.waiting.append((self.number, line))

    @rule(parts=st.lists(st.sampled_from([b"a", b"bc", b"", b"\n", b"\n", b"d\n"]), min_size=1, max_size=12))
    def put(self, parts: list[bytes]) -> None:
        data = b"".join(parts)
        self.queue.put(data)
        *lines, self.half = (self.half + data).split(b"\n")
        self.over += lines
        self.cut()

    @rule(n=st.integers(0, MOST + 2))
    def take(self, n: int) -> None:
        full, told = self.queue.full, self.told
        taken = [tuple(line) for line in self.queue.take(n)]
        assert taken == self.waiting[:n]
        del self.waiting[:n]
        if len(self.waiting) <= MOST // 2:
            self.cut()
        assert self.told - told == (full and not self.queue.full)

    @rule(n=st.integers(1, MOST))
    def take_and_put_back(self, n: int) -> None:
        """Lines taken too early are put back at the front, before any others."""
        lines = self.queue.take(n)
        taken, self.waiting = self.waiting[:n], self.waiting[n:]
        if len(self.waiting) <= MOST // 2:
            self.cut()
        self.queue.put_back(lines)
        self.waiting = taken + self.waiting

    @rule(policy=st.sampled_from(["wait", "drop"]))
    def choose_policy(self, policy: Policy) -> None:
        self.queue.policy = policy
        self.queue.put(b"")
        self.cut()

    @rule()
    def complete(self) -> None:
        assert self.queue.complete() == bool(self.half)
        if self.half:
            self.over.append(self.half)
            self.half = b""
            self.cut()

    @rule()
    def forget(self) -> None:
        assert self.queue.forget() == len(self.half)
        self.half = b""

    @invariant()
    def all_is_as_in_the_lists(self) -> None:
        assert (len(self.queue), self.queue.dropped, self.queue.half) == (
            len(self.waiting), self.dropped, len(self.half)
        )  # fmt: skip
        assert self.queue.last == self.number + len(self.over)
        assert self.queue.full == (self.queue.policy == "wait" and (bool(self.over) or len(self.waiting) >= MOST))


class StreamModel(RuleBasedStateMachine):
    """The rows sent; complete rows that were taken are the rounds, regardless of how the bytes were split."""

    def __init__(self) -> None:
        super().__init__()
        self.stream = LiveStream("listen:8765", LineQueue(MOST), ReadOptions())
        self.sent: list[tuple[float, float, float]] = []
        self.begun = False

    @rule(
        x=st.tuples(st.integers(-9, 9), st.integers(-9, 9)), y=st.sampled_from([-1, 1]), cuts=st.sets(st.integers(1, 6))
    )
    def send(self, x: tuple[int, int], y: int, cuts: set[int]) -> None:
        row = f"{x[0] / 4},{x[1]},{y}\n".encode()
        ends = [0, *sorted(cut for cut in cuts if cut < len(row)), len(row)]
        for lo, hi in itertools.pairwise(ends):
            self.stream.inbox.put(row[lo:hi])
        self.sent.append((x[0] / 4, float(x[1]), float(y)))

    @rule(n=st.integers(1, 9))
    def take(self, n: int) -> None:
        if not self.begun:
            self.begun = self.stream.begin()
        else:
            before, ready = self.stream.arrived, self.stream.ready
            self.stream.take(n)
            assert self.stream.arrived == before + min(n, ready)

    @invariant()
    def the_rounds_are_the_first_rows(self) -> None:
        assert self.stream.failure is None
        if self.begun:
            block = self.stream.block(0)
            rows = np.column_stack([block.X, block.y])
            assert len(rows) == self.stream.arrived
            assert np.array_equal(rows, np.array(self.sent[: len(rows)], dtype=float))

    def teardown(self) -> None:
        while self.sent and (self.stream.inbox or not self.begun):
            self.take(MOST)
        assert self.stream.arrived == len(self.sent)


@pytest.mark.long(seconds=60)
@pytest.mark.parametrize("model", [QueueModel, StreamModel] if LONG else [QueueModel])
def test_it_does_as_the_lists(model: type[RuleBasedStateMachine], trials: Trials) -> None:
    holds_in_any_order(model, trials)
