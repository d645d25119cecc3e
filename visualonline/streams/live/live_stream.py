"""Live streams: a bounded queue of lines, and the rounds parsed from it.

Other modules fill the queue. Received rounds are kept, so that any round can be shown again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Literal, NamedTuple, get_args

import numpy as np

from visualonline.core.errors import ReadError, StreamError
from visualonline.core.types import BLOCK, Array, Block, Kind, Stream
from visualonline.streams.live.row_feed import LONGEST, NumberedLine, RowFeed
from visualonline.streams.memory import empty, read_only_block
from visualonline.streams.tables.decisions import TableDecisions
from visualonline.streams.tables.file_choices import ReadOptions

Policy = Literal["wait", "drop"]
"""The treatment of lines that arrive when the queue is full: they wait at their source, or are dropped."""
POLICIES: tuple[Policy, ...] = get_args(Policy)

WAITING = 8192
"""The maximum number of lines waiting in a queue."""
MOST_ROUNDS, _MOST_NUMBERS = 2_000_000, 5 * 10**7
"""The maximum numbers of rounds and of entries that are kept."""


class LineQueue:
    """A bounded queue of lines, split from bytes as they arrive.

    Parameters
    ----------
    most : int
        The maximum number of lines waiting.

    Attributes
    ----------
    policy : Policy
        With "wait" nothing should be added while the queue is `full`. Surplus lines of one `put` are not lost.
    dropped : int
        The number of lines dropped because the queue was full.
    ended : bool
        Whether nothing more will come.
    emptied : () -> None
        Called when lines were taken from a full queue.
    """

    def __init__(self, most: int = WAITING) -> None:
        self.most = most
        self.policy: Policy = "wait"
        self.dropped = 0
        self.ended = False
        self.emptied: Callable[[], None] = lambda: None
        self._waiting: deque[NumberedLine] = deque()
        self._rest = b""
        self._number = 0
        self._too_long = self._over = False

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def full(self) -> bool:
        """True if the sender should wait."""
        return self.policy == "wait" and (self._over or len(self) >= self.most)

    @property
    def half(self) -> int:
        """The number of bytes of the incomplete last line."""
        return len(self._rest) - self._rest.rfind(b"\n") - 1

    @property
    def last(self) -> int:
        """The number of the last line that arrived."""
        return self._number + self._rest.count(b"\n")

    def holds(self, number: int) -> bool:
        """Return whether the queue still contains a line with a number of at most `number`."""
        return bool(self._waiting) and self._waiting[0].number <= number

    def put(self, data: bytes) -> None:
        """Append bytes."""
        self._rest += data
        self._cut()

    def take(self, n: int) -> list[NumberedLine]:
        """Remove and return up to n lines, oldest first."""
        full = self.full
        lines = [self._waiting.popleft() for _ in range(min(n, len(self)))]
        if len(self) <= self.most // 2:  # cut rarely, because each cut scans all remaining data
            self._cut()
        if full and not self.full:
            self.emptied()
        return lines

    def put_back(self, lines: Iterable[NumberedLine]) -> None:
        """Put taken lines back at the front."""
        self._waiting.extendleft(reversed(list(lines)))

    def complete(self) -> bool:
        """Complete the unfinished line at the end of the input. Return whether a line was unfinished."""
        there = self.half > 0 or self._too_long
        if there:
            self.put(b"\n")
        return there

    def forget(self) -> int:
        """Drop the unfinished line and return its length in bytes."""
        half = self.half
        self._rest = self._rest[: len(self._rest) - half]
        self._too_long = False
        return half

    def _cut(self) -> None:
        *lines, rest = self._rest.split(b"\n")
        self._over = False
        for i, line in enumerate(lines):
            if self.full:
                self._rest, self._over = b"\n".join([*lines[i:], rest]), True
                return
            self._number += 1
            if len(self) >= self.most:
                self.dropped += 1
            else:
                self._waiting.append(
                    NumberedLine(self._number, None if self._too_long or len(line) > LONGEST else line)
                )
            self._too_long = False
        self._too_long = self._too_long or len(rest) > LONGEST
        self._rest = b"" if self._too_long else rest


class Reply(NamedTuple):
    """A learner's prediction for the example of round `t`, before its label arrives."""

    t: int
    prediction: int
    score: float


class LiveStream:
    """A stream whose rounds arrive during the run. The class implements `Stream`.

    The end of the stream is unknown in advance, so `rounds` stays None and no learner is tuned to it. `block(k)`
    contains the rounds received so far. An incomplete block may grow while the stream is `open`.

    Parameters
    ----------
    source : str
        The name of the stream in a document.
    inbox : LineQueue
    options : ReadOptions
    asks : bool
        Whether a row may omit its label, to request a prediction first.

    Attributes
    ----------
    arrived : int
        The number of rounds received.
    heard : int
        The number received when the first round was run. Samples of the stream use these rounds only.
    failure : ReadError or None
        The error that ended the stream before its source.
    skipped : int
        The number of bad rows skipped so far.
    question : Array of shape (1, d), or None
        The example that waits for its label.
    reply : (Reply or None) -> None
        Called with the answer to a request, or None if no learner can answer.
    """

    labels: dict[str, int]
    found = ""
    progress = 0.0

    def __init__(self, source: str, inbox: LineQueue, options: ReadOptions, *, asks: bool = False) -> None:
        self.source, self.inbox = source, inbox
        self.name = source_name(source) + options.text
        self.kind: Kind = "examples"
        self.seed: int | None = None
        self.rounds: int | None = None
        self.dim = 0
        self.features: tuple[str, ...] = ()
        self.labels = {}
        self.labelled = True
        self.arms = 0
        self.arrived = self.heard = self.skipped = 0
        self.failure: ReadError | None = None
        self.question: Array | None = None
        self.reply: Callable[[Reply | None], None] = lambda _: None
        self._answered = False
        self._left: int | None = None
        self._table = RowFeed(source_name(source), options)
        self._asks = asks
        self._blocks: list[Block] = []

    @property
    def open(self) -> bool:
        """True if more rounds may arrive."""
        return self.failure is None and not (self.inbox.ended and not self.inbox)

    @property
    def decisions(self) -> TableDecisions:
        """The decisions about the table."""
        return self._table.decisions

    @property
    def ready(self) -> int:
        """The number of lines that can be processed now: 0 while a request is unanswered."""
        return len(self.inbox) if self.failure is None and (self.question is None or self._answered) else 0

    @property
    def left(self) -> bool:
        """True if the queued lines are from a disconnected client, so that no answer will be read."""
        return self._left is not None

    @property
    def unanswered(self) -> bool:
        """True if a client waits for a prediction."""
        return self.question is not None and not self._answered

    def begin(self) -> bool:
        """Process the received lines once the columns are known. Return whether there is a round to run."""
        while not self._table.settled and self.ready:
            line = self.inbox.take(1)[0]
            try:
                if self._table.read_columns(line):
                    self.inbox.put_back([line])
            except ReadError as error:
                self._bad(error)
        if not self._table.settled:
            return False
        self.kind, self.features = self._table.columns.kind, self._table.columns.features
        self.labelled = self._table.columns.label is not None
        self.arms = self._table.columns.arms
        self.dim = len(self.features)
        self.take(BLOCK)
        self.heard = self.arrived
        return self.arrived > 0 or self.question is not None

    def take(self, n: int) -> None:
        """Process up to n of the lines that are `ready`."""
        lines = self.inbox.take(min(n if self._left is None else 1, self.ready))
        part = self._table.examples(lines) if lines and self.question is None else None
        if part is not None:
            self._append(*part)
        else:
            self._one_by_one(lines)
        self._forget()

    def answer(self, prediction: Reply | None) -> None:
        """Answer the request, with None if no learner can. The label may be processed from now on."""
        self._answered = True
        self.reply(prediction)

    def leave(self) -> None:
        """Drop the open request after the queued lines, because its client has left and no label will follow."""
        self._left = self.inbox.last
        self._forget()

    def _forget(self) -> None:
        if self._left is not None and not self.inbox.holds(self._left):
            self.question, self._answered, self._left = None, False, None

    def block(self, k: int) -> Block:
        """Return the received part of block k."""
        if k >= len(self._blocks):
            return empty(self.dim)
        n = min(BLOCK, self.arrived - k * BLOCK)
        return read_only_block(self._blocks[k].X[:n], self._blocks[k].y[:n])

    def _one_by_one(self, lines: list[NumberedLine]) -> None:
        """Process lines up to a request or a bad line, and leave the others in the queue."""
        for i, line in enumerate(lines, 1):
            self._take_one(line)
            if self.unanswered or self.failure is not None:
                self.inbox.put_back(lines[i:])
                return

    def _take_one(self, line: NumberedLine) -> None:
        try:
            x, y = self._table.parse(line, asks=self._asks, asked=self.question is not None)
        except ReadError as error:
            self._bad(error)
            return
        if x is None and y is not None:
            x, self.question, self._answered = self.question, None, False
        if x is not None and y is None:
            self.question, self._answered = x, False
        elif x is not None and y is not None:
            self._append(x, y)

    def _bad(self, error: ReadError) -> None:
        if self._table.skips(error):
            self.skipped += 1
        else:
            self.failure = error

    def _append(self, X: Array, y: Array) -> None:
        most = min(MOST_ROUNDS, _MOST_NUMBERS // self.dim)
        done = 0
        while done < len(y) and self.arrived < most:
            k, j = divmod(self.arrived, BLOCK)
            if k == len(self._blocks):
                room = min(BLOCK, most - self.arrived)
                self._blocks.append(Block(np.empty((room, self.dim)), np.empty(room)))
            n = min(len(self._blocks[k].y) - j, len(y) - done)
            self._blocks[k].X[j : j + n] = X[done : done + n]
            self._blocks[k].y[j : j + n] = y[done : done + n]
            self.arrived += n
            done += n
        if done < len(y):
            why = f"A live stream keeps at most {most:,} rounds of {self.dim:,} features. Use a file for more rounds."
            self.failure = ReadError(self.name, why)


def source_name(source: str) -> str:
    """Return the display name of a source: that of a live stream, or the last part of a path.

    Examples
    --------
    >>> source_name("listen:8765"), source_name("-"), source_name("data/points.csv")
    ('port 8765', 'standard input', 'points.csv')
    """
    kind, _, rest = source.partition(":")
    if not is_live(source):
        return Path(source).name
    return {"-": "standard input", "listen": f"port {rest}", "follow": Path(rest).name}[kind]


def is_live(source: str) -> bool:
    """Return whether a source is live. A document names a live source, but does not contain its rounds."""
    return source.partition(":")[0] in ("-", "listen", "follow")


def live_stream_of(stream: Stream) -> LiveStream | None:
    """Return the live stream behind a stream that may still grow, or None if it is complete."""
    source: object = stream
    while (base := getattr(source, "base", None)) is not None:
        source = base
    return source if isinstance(source, LiveStream) and source.open else None


def is_growing(stream: Stream) -> bool:
    """Return whether an incomplete block of a stream may still grow, because it is live or played in slices."""
    return live_stream_of(stream) is not None or bool(getattr(stream, "growing", False))


def rounds_arrived(stream: Stream) -> int | None:
    """Return the number of rounds received of a stream that may still grow, or None if it is complete."""
    live = live_stream_of(stream)
    if live is not None:
        return live.arrived
    return int(getattr(stream, "arrived", 0)) if is_growing(stream) else None


def refuse_growing(stream: Stream, what: str) -> None:
    """Reject an operation that needs a complete stream if it is still growing.

    The participle `what` describes the purpose in messages.

    Raises
    ------
    StreamError
        If the stream is still growing.
    """
    if is_growing(stream):
        raise StreamError(
            f"{stream.name} is still arriving. "
            f"The stream can be {what} after it has ended (press End in its bar)."
        )
