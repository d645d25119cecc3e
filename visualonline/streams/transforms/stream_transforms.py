"""Transforms of streams. Each transform is a stream derived from another one, its `base`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
import numpy.typing as npt

from visualonline.core.errors import StreamError
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Expert
from visualonline.core.types import BLOCK, Array, Block, Kind, Stream
from visualonline.streams.live.live_stream import LiveStream, is_growing, refuse_growing
from visualonline.streams.memory import ArrayStream, BlockCache, empty, read_only_block
from visualonline.streams.tables.file_stream import FileStream

HELD_ROUNDS = 1_000_000
_HELD_NUMBERS = 10**8
"""The maximum numbers of rounds and entries of a stream that is edited or reordered, which is held in memory."""

_SMALL = 1e-150


Flags = npt.NDArray[np.bool_]


class DerivedStream:
    """A stream derived from another one, here without any change. The class implements `Stream`.

    If the examples are unchanged, so are the `target` that generated their labels (None if there is none) and the
    `boundary` between the labels. Labels are delayed by `delay` rounds.
    """

    def __init__(self, base: Stream, name: str | None = None) -> None:
        self.base = base
        self.name = base.name if name is None else name
        self.kind: Kind = base.kind
        self.dim, self.seed, self.features = base.dim, base.seed, base.features
        self.target: Array | None = getattr(base, "target", None)
        self.boundary: tuple[Array, ...] = getattr(base, "boundary", ())
        self.delay: int = getattr(base, "delay", 0)
        self.arms: int = getattr(base, "arms", 0)

    @property
    def rounds(self) -> int | None:
        """The number of rounds, or None while it is unknown."""
        return self.base.rounds

    def block(self, k: int) -> Block:
        """Return block k."""
        return self.base.block(k)

    def base_index(self, i: int) -> int:
        """Return the index of example i in the base, both counted from 0."""
        return i


class Repeated(DerivedStream):
    """`passes` repetitions of the base. If the base cannot be read to its end, it is not repeated."""

    def __init__(self, base: Stream, passes: int) -> None:
        super().__init__(base)
        refuse_growing(base, "repeated")
        self._passes = passes
        self._end: int | None = None
        self._cache = BlockCache()

    @property
    def rounds(self) -> int | None:
        """The number of rounds, or None while it is unknown."""
        n = self._length
        file = input_file(self.base)
        return n if n is None or (file is not None and file.failure is not None) else n * self._passes

    def block(self, k: int) -> Block:
        """Return block k, which may span several passes."""
        kept = self._cache.get(k)
        if kept is not None:
            return kept
        parts, p, end = [], k * BLOCK, (k + 1) * BLOCK
        while p < end and (self.rounds is None or p < self.rounds):
            X, y = self._from(p if self._length is None else p % self._length, end - p)
            if len(y):
                parts.append(Block(X, y))
                p += len(y)
        if not parts:
            return empty(self.dim)
        if len(parts) == 1:
            return parts[0]
        return self._cache.put(
            k, read_only_block(np.concatenate([X for X, _ in parts]), np.concatenate([y for _, y in parts]))
        )

    def base_index(self, i: int) -> int:
        """Return the index of example i in the base."""
        return i % self._length if self._length else i

    @property
    def period(self) -> int | None:
        """The number of rounds after which the examples repeat, or None while it is unknown."""
        return self._length

    @property
    def _length(self) -> int | None:
        return self._end if self.base.rounds is None else self.base.rounds

    def _from(self, i: int, n: int) -> Block:
        """Return up to n examples of the base from index i, at most to the end of a block, and detect its end."""
        k, lo = divmod(i, BLOCK)
        X, y = self.base.block(k)
        if len(y) < BLOCK:
            self._end = k * BLOCK + len(y)
        return Block(X[lo : lo + n], y[lo : lo + n])


class First(DerivedStream):
    """The first `rounds` rounds of the base, or all if there are fewer."""

    def __init__(self, base: Stream, rounds: int) -> None:
        super().__init__(base)
        self.asked = rounds
        self._reached = False

    @property
    def rounds(self) -> int | None:
        """The number of rounds, or None while it is unknown."""
        if self.base.rounds is not None:
            return min(self.asked, self.base.rounds)
        return self.asked if self._reached else None

    def block(self, k: int) -> Block:
        """Return block k."""
        n = self.asked - k * BLOCK
        if n <= 0:
            return empty(self.dim)
        X, y = self.base.block(k)
        self._reached = self._reached or len(y) >= n
        return Block(X[:n], y[:n])


class UnknownLength(DerivedStream):
    """The base with a hidden number of rounds, so that no learner is tuned to it.

    Samples use the first `heard` rounds of the stream.
    """

    def __init__(self, base: Stream, heard: int) -> None:
        super().__init__(base)
        self.heard = heard

    @property
    def rounds(self) -> int | None:
        """None: the number of rounds is hidden."""
        return None


class InMemory(DerivedStream):
    """A derived stream held in memory: `X` of shape (n, d) and `y` of shape (n,)."""

    def __init__(self, base: Stream, X: Array, y: Array) -> None:
        super().__init__(base)
        self.X, self.y = read_only_block(X, y)

    @property
    def rounds(self) -> int | None:
        """The number of rounds."""
        return len(self.y)

    def block(self, k: int) -> Block:
        """Return block k."""
        return Block(self.X[k * BLOCK : (k + 1) * BLOCK], self.y[k * BLOCK : (k + 1) * BLOCK])


class Ordered(InMemory):
    """The base's examples in another order. `order` contains the indices of the examples."""

    def __init__(self, base: Stream, examples: Block, order: npt.NDArray[np.intp], seed: int | None) -> None:
        super().__init__(base, examples.X[order], examples.y[order])
        self.seed = seed
        self.order = order

    def base_index(self, i: int) -> int:
        """Return the index of example i in the base."""
        return int(self.order[i])


class Reordered(Ordered):
    """The base in one of its numbered random orders."""


class Mapped(DerivedStream):
    """The base with features transformed row by row by its function `change`, (n, d) -> (n, d')."""

    def __init__(self, base: Stream, change: Callable[[Array], Array], features: tuple[str, ...]) -> None:
        super().__init__(base)
        self.features, self.dim = features, len(features)
        self.target, self.boundary = None, ()
        self.change = change
        self._cache = BlockCache()

    def block(self, k: int) -> Block:
        """Return block k."""
        kept = self._cache.get(k)
        if kept is None:
            X, y = self.base.block(k)
            kept = read_only_block(self.change(X), y)
            if len(y) == BLOCK or not is_growing(self):
                self._cache.put(k, kept)
        return kept

    def following(self, x: Array, t: int) -> Array:  # noqa: ARG002  subclasses depend on earlier rounds
        """Return the base's example `x`, of shape (1, d), transformed for the round after t."""
        return self.change(x)


class Biased(Mapped):
    """The base with an additional last feature "1" that is always 1."""

    def __init__(self, base: Stream) -> None:
        super().__init__(base, lambda X: np.column_stack([X, np.ones(len(X))]), (*base.features, "1"))
        self.boundary = getattr(base, "boundary", ())


class Mirrored(Mapped):
    """The base followed by the mirror image of all features: -x, or 1 - x for `complement`."""

    def __init__(self, base: Stream, *, complement: bool) -> None:
        top, sign = (1.0, "1−") if complement else (0.0, "−")
        names = (*base.features, *(f"{sign}{name}" for name in base.features))
        super().__init__(base, lambda X: np.column_stack([X, top - X]), names)


class ExpertAdvice(Mapped):
    """The advice of experts on the examples of the base. `experts` is the pool."""

    def __init__(self, base: Stream, experts: tuple[Expert, ...], seed: int | None) -> None:
        self.experts = experts
        normals = np.array([expert.normal for expert in experts])
        offsets = np.array([expert.offset for expert in experts])
        super().__init__(base, lambda X: expert_advice(X, normals, offsets), tuple(expert.name for expert in experts))
        self.kind, self.seed = "advice", seed


class CellAdvice(ExpertAdvice):
    """The advice of experts with cells, which learn from labels and sleep (NaN) outside their cells."""

    def __init__(self, base: Stream, experts: tuple[Expert, ...], seed: int | None) -> None:
        super().__init__(base, experts, seed)
        cells = [expert.cell for expert in experts if expert.cell is not None]
        self._starts = np.array([low for low, _high in cells])
        self._counts = [np.zeros((2, len(cells)))]

    def block(self, k: int) -> Block:
        """Return block k."""
        X, y = self.base.block(k)
        awake = self._awake(X)
        counts = self._counts_before(k) + np.cumsum(_by_label(awake, y), axis=1)[:, :-1].swapaxes(0, 1)
        return read_only_block(np.where(awake, (1 + np.sign(counts[:, 1] - counts[:, 0])) / 2, np.nan), y)

    def following(self, x: Array, t: int) -> Array:
        """Return the advice on `x`, of shape (1, d), in the round after t."""
        k = t // BLOCK
        X, y = self.base.block(k)
        seen = self._counts_before(k) + _by_label(self._awake(X), y)[:, : t % BLOCK + 1].sum(axis=1)
        return np.where(self._awake(x), (1 + np.sign(seen[1] - seen[0])) / 2, np.nan)

    def _awake(self, X: Array) -> Flags:
        """Return which experts are awake for the rows of `X`, of shape (n, N)."""
        cell = np.searchsorted(self._starts[1:], X[:, 0], side="right")
        return np.asarray(cell[:, None] == np.arange(len(self._starts)))

    def _counts_before(self, k: int) -> Array:
        """Return how often each expert has seen each label before block k, of shape (2, N)."""
        while len(self._counts) <= k:
            X, y = self.base.block(len(self._counts) - 1)
            self._counts.append(self._counts[-1] + _by_label(self._awake(X), y).sum(axis=1))
        return self._counts[k]


def _by_label(awake: Flags, y: Array) -> Array:
    """Return which expert sees which label in each round, of shape (2, n + 1, N), starting with an empty round."""
    seen = np.stack([awake & (y <= 0)[:, None], awake & (y > 0)[:, None]]).astype(float)
    return np.concatenate([np.zeros((2, 1, awake.shape[1])), seen], axis=1)


class AsExamples(Mapped):
    """Advice as features: x = 2 advice - 1, so that 0 and 1 become -1 and +1."""

    def __init__(self, base: Stream) -> None:
        super().__init__(base, lambda X: 2 * X - 1, base.features)
        self.kind = "examples"


def expert_advice(X: Array, normals: Array, offsets: Array) -> Array:
    """Return the advice, of shape (n, N), of the experts [normal.x >= offset] on points `X` of shape (n, d).

    The sums are computed feature by feature. A matrix product may round a row differently in a block of another length,
    which would change the advice of an expert whose hyperplane contains the point.
    """
    scores = np.zeros((len(X), len(normals)))
    for i in np.flatnonzero(normals.any(axis=0)):
        scores += np.outer(X[:, i], normals[:, i])
    return (scores >= offsets).astype(float)


def to_unit_norm(X: Array) -> Array:
    """Return x / ||x||_2 for each row x. Zero rows are unchanged."""
    with np.errstate(over="ignore", under="ignore"):
        norms = np.linalg.norm(X, axis=1)
    extreme = ~((norms > _SMALL) & (norms < np.inf))  # the squares of the entries overflow or underflow
    if extreme.any():
        X = np.where(extreme[:, None], to_unit_maximum(X), X)
        norms = np.linalg.norm(X, axis=1)
    return _divide_rows(X, norms)


def to_unit_maximum(X: Array) -> Array:
    """Return x / ||x||_inf for each row x. Zero rows are unchanged."""
    return _divide_rows(X, np.max(np.abs(X), axis=1, initial=0.0))


def _divide_rows(X: Array, norms: Array) -> Array:
    return np.divide(X, norms[:, None], out=np.zeros_like(X), where=norms[:, None] > 0)


def shuffled(base: Stream, seed: int) -> Ordered:
    """Return the base in a random order.

    Raises
    ------
    StreamError
        If the stream does not fit into memory, or is still arriving.
    """
    examples = load_all(base, "shuffled")
    return Ordered(base, examples, draws(seed, Purpose.SHUFFLE).permutation(len(examples.y)), seed)


def random_order(seed: int, number: int, rounds: int, period: int | None = None) -> npt.NDArray[np.intp]:
    """Return the indices of `rounds` rounds in the random order `number`, drawn separately for each number and seed.

    Rounds that repeat after `period` rounds have the same order in each pass.

    Raises
    ------
    StreamError
        If the last pass is incomplete, because its rounds would depend on the order.
    """
    once = rounds if period is None else period
    if rounds and rounds % once:
        raise StreamError(
            f"{rounds:,} rounds are not whole passes over {once:,} examples, so each order would omit different "
            "examples. Use whole passes."
        )
    drawn = draws(seed, Purpose.REORDER, number).permutation(once)
    return np.asarray((np.arange(0, rounds, max(once, 1))[:, None] + drawn).reshape(-1), dtype=np.intp)


def period_of(stream: Stream) -> int | None:
    """Return the number of rounds after which the examples repeat; None if they do not, or if this is unknown."""
    return next((period for link in chain(stream) if isinstance(link, Repeated) and (period := link.period)), None)


def reordered(base: Stream, seed: int, number: int) -> Reordered:
    """Return the base in its random order `number`.

    Raises
    ------
    StreamError
        If the stream does not fit into memory, is still arriving, or ends within a pass.
    """
    examples = load_all(base, "put into another order")
    order = random_order(seed, number, len(examples.y), period_of(base))
    return Reordered(base, examples, order, seed)


def in_given_order(stream: Stream) -> Array:
    """Return the first points of a stream in their order before any numbered random order was applied.

    For a stream of unknown length the first points are those received when it was started.
    """
    links = chain(stream)
    place = next((i for i, link in enumerate(links) if isinstance(link, Reordered)), None)
    X = stream.block(0).X if place is None else links[place + 1].block(0).X
    for link in reversed(links[:place] if place is not None else ()):
        if isinstance(link, Mapped):
            X = link.change(X)
    return X[: next((link.heard for link in links if isinstance(link, UnknownLength)), None)]


def transform_next(stream: Stream, x: Array, t: int) -> Array:
    """Return `x`, of shape (1, d), received after round t of a live stream, with the transforms of `stream` applied."""
    for link in reversed(chain(stream)):
        if isinstance(link, Mapped):
            x = link.following(x, t)
    return x


def by_label(base: Stream) -> Ordered:
    """Return the base's examples with label -1 followed by those with label +1, each in their order.

    Raises
    ------
    StreamError
        If the stream does not fit into memory, or is still arriving.
    """
    examples = load_all(base, "sorted by label")
    return Ordered(base, examples, np.argsort(examples.y, kind="stable"), base.seed)


def load_all(base: Stream, what: str) -> Block:
    """Return all examples of a stream. The participle `what` describes the purpose in messages.

    Raises
    ------
    StreamError
        If the stream does not fit into memory, or is still arriving.
    """
    refuse_growing(base, what)
    most = min(HELD_ROUNDS, _HELD_NUMBERS // base.dim)
    parts = list(_blocks(base, most, what))
    if not parts:
        return empty(base.dim)
    return read_only_block(np.concatenate([X for X, _ in parts]), np.concatenate([y for _, y in parts]))


def _blocks(base: Stream, most: int, what: str) -> Iterator[Block]:
    n = base.rounds or 0
    k = 0
    while n <= most:
        block = base.block(k)
        n = max(n, k * BLOCK + len(block.y))
        if n > most:
            break
        if len(block.y):
            yield block
        if len(block.y) < BLOCK:
            return
        k += 1
    raise StreamError(
        f"{base.name} is too long to be {what}. "
        f"Only a stream of up to {most:,} rounds of {base.dim:,} features fits into memory."
    )


def in_memory(stream: Stream) -> Block | None:
    """Return all rounds of a stream whose transformed examples are in memory; None for other streams."""
    while type(stream) is DerivedStream:  # a subclass may change the examples
        stream = stream.base
    return Block(stream.X, stream.y) if isinstance(stream, ArrayStream | InMemory) else None


def chain(stream: Stream) -> Sequence[Stream]:
    """Return a stream, its base, the base of that, and so on, down to the source."""
    found = [stream]
    while isinstance(found[-1], DerivedStream):
        found.append(found[-1].base)
    return found


def input_file(stream: Stream) -> FileStream | LiveStream | None:
    """Return the file or live input that a stream is read from; None if there is neither."""
    source: object = chain(stream)[-1]
    return source if isinstance(source, FileStream | LiveStream) else None
