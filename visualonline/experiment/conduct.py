"""Runs from beginning to end without a screen, for the command line and for Python."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from dataclasses import fields
from io import BufferedReader
from typing import Any, cast

import numpy as np

from visualonline.experiment.report import Finding, expected_mistakes, findings, mistakes, report, weights
from visualonline.experiment.run import Run
from visualonline.experiment.watch import Watch, unwatched
from visualonline.hindsight.history import History
from visualonline.hindsight.risk import DELTA, Batch, Handed
from visualonline.learners import Choice
from visualonline.protocol import BLOCK, Learner, ParameterError, ReadError, Stream, StreamError
from visualonline.streams.memory import Recorded
from visualonline.streams.paged import Paged
from visualonline.streams.piped import Piped, arriving
from visualonline.streams.spec import StreamSpec, fitted, open_base, parse_source, worked
from visualonline.streams.transforms import chain

LARGE = 2_000_000
"""Above so many rounds times features compiling pays. Both routes agree bit for bit, so nobody sees the change."""
_TOLD = 2**16
"""Numbers of the rounds that are compared with the theorems, at most, between two times that one is told how far it is.
Their count and not a time ends them, so that the same is printed each time, to the last bit of every theorem.
"""


class Experiment(Run):
    """A run with its outcome at hand. Rounds count from 1; `frame(t).before` is w_t, `.after` is w_{t+1}."""

    @property
    def rounds(self) -> int:
        """The number of rounds that were run."""
        return len(self.trace)

    @property
    def mistakes(self) -> int | None:
        """The number of wrong predictions, None where there are no labels."""
        return mistakes(self)

    @property
    def expected_mistakes(self) -> float | None:
        """The exact expected number of mistakes, None for a learner that draws no prediction or without labels."""
        return expected_mistakes(self)

    @property
    def updates(self) -> int:
        """The number of rounds in which the state changed."""
        return self.trace.updates

    @property
    def loss(self) -> float:
        """The sum of the losses."""
        return self.trace.loss

    @property
    def weights(self) -> list[float | None]:
        """The weights after the last round, as the learner reports them."""
        return weights(self)

    def theorems(self, t: int | None = None) -> list[Finding]:
        """Return what each theorem of the learner's family says at round `t` >= 1, by default the last one."""
        return findings(self, t)

    def report(self) -> dict[str, Any]:
        """Return the outcome as `visualonline run --json` prints it."""
        return report(self)

    def __repr__(self) -> str:
        paid = f"loss {self.loss:.6g}" if self.mistakes is None else f"{self.mistakes} mistakes"
        return f"<{self.learner.id} on {self.history.stream.name}: {paid} in {self.rounds} rounds>"


def opened(spec: StreamSpec) -> Stream:
    """Open the stream of a spec, `-` being standard input.

    Raises
    ------
    Error
        If it cannot be opened.
    """
    if spec.source != "-":
        return open_base(spec)
    most = spec.rounds if spec.passes == 1 and spec.order == "as-is" else None
    return worked(Piped(arriving(cast("BufferedReader", sys.stdin.buffer)), spec.reading, most), spec)


def input_of(stream: Stream) -> Paged | Piped | None:
    """Return the file or the pipe that a stream is read from, None if there is none."""
    source = chain(stream)[-1]
    return source if isinstance(source, Paged | Piped) else None


def failure(run: Run) -> ReadError | None:
    """Return why a run ended before its input did."""
    source = input_of(run.history.stream)
    return None if source is None else source.failure


def arranged(
    spec: StreamSpec,
    base: Stream,
    chosen: Iterable[tuple[Learner, Mapping[str, object]]],
    batch: Batch | None = None,
    watch: Watch = unwatched,
) -> list[Experiment]:
    """Return a run, not yet begun, of each learner with its settings; learners that take the same x share the stream.

    Where a setting is to be found in the stream, `watch` is told how far it has been looked through.

    Raises
    ------
    Error
        If a learner does not fit the stream, or a setting a learner.
    """
    histories: dict[str, History] = {}
    runs = []
    for learner, given in chosen:
        if learner.accepts not in histories:
            histories[learner.accepts] = History(fitted(base, spec, learner.accepts))
        runs.append(Experiment(learner, given, histories[learner.accepts], seed=spec.seed, batch=batch, watch=watch))
    return runs


def completed(run: Experiment, watch: Watch = unwatched) -> Experiment:
    """Run and judge everything there is, a block at a time at most, and return the run.

    A bad row ends the run before it; `failure` then says why.

    Raises
    ------
    Error
        If there are no rounds, or a round that the learner cannot take.
    """
    stream = run.history.stream
    interpreted, file = True, input_of(stream)
    while not run.finished:
        known = max(len(run.trace), stream.rounds or 0)
        # a rule that looks at all that its state holds costs more in every round
        cost = stream.dim * (known if run.learner.room is not None else 1) * (1 + run.examined)
        if interpreted and known * cost > LARGE:
            _compile(run)
            interpreted = False
        run.advance(BLOCK)
        watch("run", len(run.trace), stream.rounds, file.progress if isinstance(file, Paged) else None)
    if not len(run.trace):
        raise failure(run) or StreamError(f"{stream.name} has no rounds; a run needs at least one")
    some = min(BLOCK, max(1, _TOLD // stream.dim))  # with many features a round may take long
    while run.judged < len(run.trace):
        run.judge(some)
        watch("compare with the theorems", run.judged, len(run.trace), None)
    return run


def run(
    stream: object,
    learner: Choice,
    rounds: int | None = None,
    seed: int = 0,
    batch: Handed | None = None,
    delta: float | None = None,
    **words: object,
) -> Experiment:
    """Run a learner on a stream and return the completed run.

    Parameters
    ----------
    stream : str, path, (X, y) or Stream
        A file, an id with settings as on the command line (`"separable:margin=0.2"`), or arrays: `X` of shape (n, d),
        and n labels of two values, of which the larger is +1.
    learner : Choice
        Such as `visualonline.learners.Perceptron(eta=1.0)`.
    rounds : int, optional
        Only the first so many rounds.
    seed : int
        Drives everything that is drawn.
    batch : "average" or "last", optional
        The hypothesis that is handed out after the last round; `theorems()` then bounds its risk.
    delta : float, optional
        The probability that the bound on the risk may fail, by default 0.05.
    **words
        The other stream words of the command line: `passes`, `label`, `positive`, `experts`, `as_examples`, `bias`,
        `normalize`, `order`, `on_bad_row`, `drift`, `turn`, `delay`.

    Returns
    -------
    Experiment
        With `mistakes`, `updates`, `loss`, `weights`, `frame(t)`, `theorems()`, `report()`.

    Raises
    ------
    Error
        If a word is wrong, the stream cannot be read, or learner and stream do not fit.

    Examples
    --------
    >>> import visualonline as vo
    >>> done = vo.run(([[1.0, 0.0], [0.8, 0.6]], [-1, 1]), vo.learners.Perceptron(eta=1.0))
    >>> done.mistakes
    2
    >>> done.frame(2).after.w
    array([-0.2,  0.6])
    """
    if not isinstance(learner, Choice):
        raise ParameterError(f"{learner!r} is no learner; give one such as visualonline.learners.Perceptron(eta=1.0)")
    if batch is None and delta is not None:
        raise ParameterError(f"delta = {delta} belongs to batch; say batch='average' or batch='last'")
    handed = None if batch is None else Batch(batch, **({} if delta is None else {DELTA.name: delta}))
    spec = _spec(stream, rounds, seed, words)
    base = opened(spec) if isinstance(stream, str | os.PathLike) else worked(_base(stream), spec)
    done = completed(arranged(spec, base, [(learner.learner, learner.settings)], handed)[0])
    broken = failure(done)
    if broken is not None:
        raise broken
    return done


def _spec(stream: object, rounds: int | None, seed: int, words: dict[str, object]) -> StreamSpec:
    apart = {"source", "settings", "rounds", "seed", "edits", "reorder", "answers"}
    known = {f.name for f in fields(StreamSpec)} - apart
    for name in words:
        if name not in known:
            raise ParameterError(f"'{name}' is no stream word; there are {', '.join(sorted(known))}")
    source, settings = parse_source(stream) if isinstance(stream, str) else (_path(stream), ())
    return StreamSpec(source=source, settings=settings, rounds=rounds, seed=seed, **words)  # type: ignore[arg-type]


def _path(stream: object) -> str:
    """Return a path as a source that is never taken for an id; what is no path has no source."""
    if not isinstance(stream, os.PathLike):
        return ""
    path = os.fspath(stream)
    return path if os.path.dirname(path) else os.path.join(os.curdir, path)


def _base(stream: object) -> Stream:
    if hasattr(stream, "block"):
        return stream  # type: ignore[return-value]  # the one mark of a Stream that can be seen from outside
    if not isinstance(stream, tuple | list) or len(stream) != 2:
        raise StreamError("a stream is a path, an id with settings, a pair (X, y) of arrays, or a Stream")
    return _recorded(*stream)


def _recorded(X: object, y: object) -> Recorded:
    try:
        rows, labels = np.asarray(X, dtype=float), np.asarray(y, dtype=float)
    except (TypeError, ValueError) as error:
        raise StreamError(f"X and y should be arrays of numbers: {error}") from None
    if rows.ndim != 2 or 0 in rows.shape or labels.shape != rows.shape[:1]:
        raise StreamError(f"X has shape {rows.shape} and y {labels.shape}; they should be (n, d) and (n,), n, d >= 1")
    if not (np.isfinite(rows).all() and np.isfinite(labels).all()):
        raise StreamError("X and y should hold finite numbers; NaN or infinity is among them")
    values = sorted(set(labels.tolist()))
    if len(values) > 2 or (len(values) == 1 and values[0] not in (-1, 0, 1)):
        raise StreamError(f"y has {len(values)} values; it should have two, of which the larger becomes +1")
    positive = values[1] if len(values) == 2 else 1.0
    return Recorded("arrays", rows, np.where(labels == positive, 1.0, -1.0))


def _compile(run: Experiment) -> None:
    """Compile the rule; where no cache can be written, the rounds run interpreted and come out the same."""
    try:
        run.compile(run.history.stream.dim)
    except OSError:
        return
