"""The Python API: complete runs, without a window."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Mapping
from io import BufferedReader
from typing import Any, TypeVar, cast

import numpy as np

from visualonline.abilities.grows import Grows
from visualonline.abilities.resolves_parameters import ResolvesParameters
from visualonline.abilities.separates import Separates
from visualonline.core.batch import DELTA, Batch, Returned
from visualonline.core.errors import ParameterError, ReadError, StreamError
from visualonline.core.options import checked
from visualonline.core.plugin import Learner
from visualonline.core.progress import ProgressCallback, null_progress
from visualonline.core.repeats import REPEATS
from visualonline.core.types import BLOCK, Array, Stream
from visualonline.core.wording import counted
from visualonline.hindsight.history import History
from visualonline.learners import ConfiguredLearner, configured
from visualonline.numerics.blas_threads import one_blas_thread
from visualonline.runs.judgement import Judgement
from visualonline.runs.python_arguments import check_options, python_errors
from visualonline.runs.repeated_runs import MeanOfRepeats
from visualonline.runs.report import (
    TheoremReport,
    expected_mistakes,
    mean_of_repeats,
    mistakes,
    report,
    theorem_reports,
    weights,
)
from visualonline.runs.results_table import results_table
from visualonline.runs.run import Run, check_random
from visualonline.runs.run_picture import run_picture
from visualonline.streams.live.pipe_stream import PipeStream, pipe_stream
from visualonline.streams.memory import ArrayStream
from visualonline.streams.pipeline import (
    apply_transforms,
    fit_to_learner,
    open_base,
    refuse_read_options,
    refuse_unused,
)
from visualonline.streams.spec import StreamSpec, parse_source
from visualonline.streams.tables.file_stream import FileStream
from visualonline.streams.tables.named_arrays import from_named_arrays
from visualonline.streams.tables.user_arrays import check_finite, from_arrays
from visualonline.streams.transforms.arms_seen import arms_stream
from visualonline.streams.transforms.stream_transforms import chain
from visualonline.streams.transforms.unlabelled import has_labels
from visualonline.trace.pyramid import CHUNK

AnyRun = TypeVar("AnyRun", bound=Run)
LARGE = 3_000_000
"""The number of rounds times features above which compiling is faster.

At this number, interpreting takes between half a second and a few seconds.

Interpreted and compiled rounds give identical results, bit for bit.
"""
_ROUND = 15
"""The fixed cost of an interpreted round, in units of one feature."""
_WHILE = 0.1
"""Seconds of repetitions between two progress reports."""
_CALL = 2**22
"""The maximum number of rounds times their cost between two progress reports."""
_LONG_CALL = 2**24
"""The limit if one block exceeds `_CALL`. Such a call takes a few tenths of a second."""
_NUMBERS_PER_CALL = 2**16
"""The maximum number of compared values between two progress reports.

A slice is limited by a number of values, not by time, so that the output is reproducible, to the last bit of every
bound.
"""


class Experiment(Run):
    """A run and its results, as returned by `visualonline.run`. Rounds are numbered from 1.

    In addition to the members listed here:

    - `frame(t)` has the state before round t (w_t) as `before`, and the state after round t (w_{t+1}) as `after`. The
      `round` of a frame has `x`, `y`, `score`, `prediction`, `loss`, `mistake` and `changed`. A frame also has the sums
      `mistakes`, `updates` and `loss` of rounds 1..t. `frame(0)` is the start, whose `round` is None. An IndexError is
      raised if round t does not exist. If there are no labels, `y`, `prediction` and `mistake` have no meaning.
    - `regret(t)` is the loss of rounds 1..t minus that of the learner's best comparator, such as the best expert, arm
      or fixed point. For `sleeping-experts`, the comparator is the expert whose regret is closest to the expert's
      bound, and only the rounds in which this expert is awake count. For `online-ridge`, the comparator's loss includes
      the regularisation. The regret is None if none is defined, or if the best comparator could not be computed.
    - `pseudo_regret(t)`, `estimated_regret(t)` and `plays(t)`, the plays of each arm, apply to bandit learners. The
      three methods return None for other learners.
    - `learner`, `rule.values` and `history.stream` are the learner, its parameter values and the stream of the run.
    """

    @property
    def rounds(self) -> int:
        """The number of rounds run."""
        return len(self.trace)

    @property
    def mistakes(self) -> int | None:
        """The number of wrong predictions; None if there are no labels. A prediction of 0 counts as wrong."""
        return mistakes(self)

    @property
    def expected_mistakes(self) -> float | None:
        """The sum of the probabilities of a mistake, each before the draw of its round.

        If no label depends on a draw, this sum is the exact expected number of mistakes. None without labels, or if the
        predictions are not randomised.
        """
        return expected_mistakes(self)

    @property
    def updates(self) -> int:
        """The number of rounds in which an update changed the learner's state."""
        return self.trace.updates

    @property
    def loss(self) -> float:
        """The cumulative loss. A learner without its own loss function has the zero-one loss."""
        return self.trace.loss

    @property
    def mean_of_repeats(self) -> MeanOfRepeats | None:
        """The average of the repetitions: `count`, `mean`, `standard_error`, and the value of `this_run`.

        The values are losses, numbers of mistakes if the loss is an expectation, or pseudo-regrets if the losses of the
        arms are drawn again. None if there are no repetitions.
        """
        return mean_of_repeats(self)

    @property
    def weights(self) -> list[float | None]:
        """The weights after the last round as reported by the learner, usually one per feature, expert or arm.

        Some learners also report a bias, or have one weight per literal or stored example. Non-finite numbers become
        None.
        """
        return weights(self)

    def theorems(self, t: int | None = None) -> list[TheoremReport]:
        """Return the verdict of each theorem on the learner, without errata.

        The theorems are evaluated when they are first needed, here or by another method such as `report`.

        Parameters
        ----------
        t : int, optional
            The round, from 1 to `rounds`, after which the theorems are judged; by default the last one.

        Returns
        -------
        list of TheoremReport
            Includes the theorems that do not apply to this run.

        Raises
        ------
        IndexError
            If there is no round `t`.
        """
        if t is not None:
            self._check_round(t)
        return theorem_reports(judge_all(self), t)

    def theorem(self, name: str, t: int) -> Judgement:
        """Return the judgement of one theorem after round `t`.

        Parameters
        ----------
        name : str
            The id or an alias of a theorem on the learner, or the id of an erratum.
        t : int
            The round, from 1 to `rounds`.

        Raises
        ------
        ParameterError
            If the learner has no such theorem.
        IndexError
            If there is no round `t`.
        """
        self._check_round(t)
        judge_all(self)
        return super().theorem(name, t)

    def regret(self, t: int) -> float | None:
        """Return the regret of rounds 1..t; None if there is none. Raise an IndexError if round t does not exist."""
        self._check_round(t)
        return super().regret(t)

    def pseudo_regret(self, t: int) -> float | None:
        """Return the pseudo-regret of rounds 1..t; None if it is unknown.

        Raise an IndexError if round t does not exist.
        """
        self._check_round(t)
        return super().pseudo_regret(t)

    def estimated_regret(self, t: int) -> float | None:
        """Return the estimated regret of rounds 1..t; None if the learner does not estimate losses.

        Raise an IndexError if round t does not exist.
        """
        self._check_round(t)
        return super().estimated_regret(t)

    def plays(self, t: int) -> Array | None:
        """Return the number of plays of each arm in rounds 1..t, of shape (N,); None if no arms are played.

        Raise an IndexError if round t does not exist.
        """
        self._check_round(t)
        return super().plays(t)

    def _check_round(self, t: int) -> None:
        """Raise an IndexError if `t` is not a round of this run, or a TypeError if it is not a whole number."""
        if isinstance(t, bool) or not isinstance(t, int | np.integer):
            raise TypeError(f"t must be a whole number, not {t!r}.")
        if not 1 <= t <= self.rounds:
            raise IndexError(f"t = {t} is not a round of this run, which has rounds 1 to {self.rounds}.")

    def report(self) -> dict[str, Any]:
        """Return the results as the object printed by `visualonline run --json`."""
        return report(judge_all(self))

    def _repr_svg_(self) -> str:
        """Return the picture of the run for a notebook."""
        return run_picture(judge_all(self))

    def _repr_html_(self) -> str:
        """Return the picture and the tables of the run for a notebook that can show HTML."""
        return f"{self._repr_svg_()}\n{results_table([self], 'html')}"

    def table(self, kind: str = "md") -> str:
        """Return the numbers and the theorems as tables, in one text.

        Parameters
        ----------
        kind : {"md", "tex", "html"}
            Markdown, LaTeX or HTML.

        Raises
        ------
        ParameterError
            If `kind` has another value.
        """
        return results_table([judge_all(self)], kind)

    def __repr__(self) -> str:
        paid = f"loss {self.loss:.6g}" if self.mistakes is None else counted(self.mistakes, "mistake")
        return f"<{self.learner.id} on {self.history.stream.name}: {paid} in {counted(self.rounds, 'round')}>"


def open_stream(spec: StreamSpec) -> Stream:
    """Open the stream of a specification. `-` is standard input.

    Raises
    ------
    Error
        If the stream cannot be opened.
    """
    if spec.source != "-":
        return open_base(spec)
    most = spec.rounds if spec.passes == 1 and spec.order == "as-is" else None
    return apply_transforms(
        PipeStream(pipe_stream(cast("BufferedReader", sys.stdin.buffer)), spec.read_options, most), spec
    )


def input_source(stream: Stream) -> FileStream | PipeStream | None:
    """Return the file or pipe that a stream is read from, or None if there is none."""
    source = chain(stream)[-1]
    return source if isinstance(source, FileStream | PipeStream) else None


def failure(run: Run) -> ReadError | None:
    """Return the error that ended a run before the end of its input, or None."""
    source = input_source(run.history.stream)
    return None if source is None else source.failure


def prepare_runs(
    spec: StreamSpec,
    base: Stream,
    chosen: Iterable[tuple[Learner, Mapping[str, object]]],
    batch: Batch | None = None,
    progress: ProgressCallback = null_progress,
    repeats: int = 0,
) -> list[Experiment]:
    """Prepare a run for each learner with its settings.

    Learners that accept the same kind of rows share the stream, unless the stream is an adversary's. If a parameter
    depends on the whole stream, `progress` reports the progress of reading the stream. Each run that depends on random
    draws has `repeats` independent repetitions.

    Raises
    ------
    Error
        If a learner does not accept the stream, a setting is invalid for the learner, or an option or `repeats` has no
        effect.
    """
    histories: dict[str, History] = {}
    runs = []
    chosen = tuple(chosen)
    refuse_unused(spec, base, {learner.accepts for learner, _ in chosen})
    for learner, given in chosen:
        if learner.family == "bandits" and base.kind == "examples" and has_labels(base) and spec.experts is None:
            needs = f"{learner.name} plays arms, and {base.name} has examples"
            raise StreamError(f"{needs}. Choose a stream of arms, such as {arms_stream(learner)}.")
        if learner.accepts not in histories:
            histories[learner.accepts] = History(fit_to_learner(base, spec, learner.accepts))
        history = histories[learner.accepts]
        runs.append(
            Experiment(learner, given, history, seed=spec.seed, batch=batch, progress=progress, repeats=repeats)
        )
    check_random(runs, repeats)
    return runs


@one_blas_thread()
def run_to_end(run: AnyRun, progress: ProgressCallback = null_progress) -> AnyRun:
    """Run all rounds in slices, so that progress can be reported, and return the run.

    A bad row that is not skipped ends the run before that row, and `failure` then returns the reason.

    Raises
    ------
    Error
        If there are no rounds, or the learner does not accept a round.
    """
    stream = run.history.stream
    run.use_loaded()
    interpreted, source = not run.rule.compiled, input_source(stream)
    file = source if isinstance(source, FileStream) else None
    while not run.finished:
        known = stream.rounds or max(len(run.trace), 0 if file is None else file.expected_rounds)
        # if the state grows, the cost of a round grows with it
        cost = run.round_size * (known if run.learner.ability(Grows) is not None else 1) * (1 + run.distribution_size)
        whole = (cost + _ROUND) * (1 if run.repeats is None else 1 + run.repeats.count)
        if interpreted and known * whole > LARGE:
            progress("compile", 0, None, None)
            compile_if_possible(run)
            interpreted = False
        # at most one block, or fewer expensive rounds, so that progress is reported and the run can be aborted
        few = BLOCK if cost * BLOCK <= _LONG_CALL else max(_LONG_CALL // cost, 1)
        blocks = 1 if interpreted else min(max(_CALL // (BLOCK * cost), 1), CHUNK // BLOCK)
        run.advance(min(blocks * BLOCK, few) if blocks == 1 else blocks * BLOCK)
        progress("run", len(run.trace), stream.rounds, None if file is None else file.progress)
    if not len(run.trace):
        raise failure(run) or StreamError(f"{stream.name} has no rounds. A run needs at least one round.")
    return run


def run_repeats(run: Run, progress: ProgressCallback = null_progress) -> None:
    """Run the repetitions on all rounds of the run."""
    while run.repeats is not None and len(run.repeats) < len(run.trace):
        run.repeats.advance(len(run.trace) - len(run.repeats), time.perf_counter() + _WHILE)
        done = len(run.repeats) + round(run.repeats.share * min(BLOCK, len(run.trace) - len(run.repeats)))
        progress(f"repeat {run.repeats.count:,} times", done, len(run.trace), None)


def judge_all(run: AnyRun, progress: ProgressCallback = null_progress) -> AnyRun:
    """Evaluate the learner's theorems on all rounds of the run, and return the run."""
    run_repeats(run, progress)
    many = _NUMBERS_PER_CALL // run.history.stream.dim  # with many features a round may take long
    some = min(BLOCK, max(1, min(many, _LONG_CALL // run.round_size)))
    progress("compare with the theorems", run.rounds_judged, len(run.trace), None)  # the first round may take long
    while run.rounds_judged < len(run.trace):
        run.judge(some)
        progress("compare with the theorems", run.rounds_judged, len(run.trace), None)
    return run


@python_errors()
def run(
    stream: object,
    learner: str | ConfiguredLearner,
    rounds: int | None = None,
    seed: int = 0,
    batch: Returned | None = None,
    delta: float | None = None,
    repeats: int | None = None,
    **options: Any,
) -> Experiment:
    """Run a learner on a stream and return the completed run.

    Parameters
    ----------
    stream : str, path, (X, y), mapping of arrays, or Stream
        - A text: an id or alias with settings, as on the command line (`"separable:margin=0.2"`); the path of a file;
          or "-" for standard input. `visualonline list streams` lists the ids.
        - A `pathlib.Path`: a file.
        - A pair of arrays: `X` of shape (n, d) and n labels. Labels have two values; the larger, or the later of two
          texts, becomes +1. A single value is allowed if it is -1, 0 or 1. Masked values, None and NaN in `X` are
          missing values, which are treated as `missing` says; no label may be missing. Arrays of float64 may be used
          without a copy, so they must not change while the run is used.
        - A mapping of arrays, named as in an `.npz` file: `X` and `y`, `advice` and `y`, or one of `losses`,
          `gradients` and `prices`. The `losses` of K arms may come with `features` of shape (n, K, d), or with `advice`
          of shape (n, N, K).
        - A `visualonline.core.types.Stream`.
    learner : str or ConfiguredLearner
        An id or alias such as `"perceptron"` or `"hedge"`, or a learner with parameters such as
        `visualonline.learners.Perceptron(eta=1.0)`. `visualonline list learners` lists all ids.
    rounds : int, optional
        The number of rounds, 1 or more; by default all rounds of the stream.
    seed : int
        The seed of all random draws, 0 or more.
    batch : {"average", "last", "vote"}, optional
        The online-to-batch conversion: which hypothesis is returned after the last round. The choices are the average,
        the last, or the majority vote of all hypotheses. `theorems()` then includes a bound on the risk. The bound
        applies to the average and the vote if its premises are met. The main premise is that the examples are drawn
        independently from a known distribution.
    delta : float, optional
        The bound on the risk of the average holds with probability at least 1 - delta; in (0, 1), by default 0.05.
        Requires `batch`.
    repeats : int, optional
        The number of independent repetitions with new random draws, from 100 to 100,000. For epsilon-greedy,
        Thompson sampling and UCB1 on arms with known means, the losses are drawn again as well, and for
        Thompson sampling also the means if they are random. Bounds of the kind "expectation" are compared with the
        average of the repetitions. Without repetitions, these bounds are "not judged" if their premises are met.
    **options
        Other options of the stream, listed below.

    Other Parameters
    ----------------
    passes : int
        The number of passes over the stream, 1 or more; by default 1.
    order : {"as-is", "shuffled", "by-label"}
        The order of the rounds; by default "as-is". "by-label" puts the label -1 first.
    delay : int
        The delay of the labels in rounds, from 0 to 100,000; by default 0.
    drift : {"abrupt", "gradual"}, optional
        Rotate the points and their target: once after half of the rounds ("abrupt"), or spread over all rounds
        ("gradual"). Experts are shifted cyclically instead. The labels do not change.
    turn : float
        The angle of `drift` in degrees, from -360 to 360; by default 90. Experts are shifted by the same fraction of a
        full cycle, rounded to whole experts.
    normalize : {"unit", "max", "standard"}, optional
        Divides each x by its norm ("unit") or by its largest absolute value ("max"). "standard" standardises each
        feature by its mean and standard deviation over the rounds so far.
    bias : bool
        Appends a feature that is always 1, after `normalize`.
    mirror : {"negated", "complement"}, optional
        Appends -x or 1 - x for each feature x, for learners with non-negative weights.
    experts : str, optional
        The pool of experts created for the examples, such as `"lines:n=16"`, for learners that need expert advice.
    as_examples : bool
        Uses the advice of experts as features in [-1, 1], for learners that need examples.
    header : bool, optional
        Whether the first row of a file contains the column names; guessed by default.
    label, positive : str, optional
        The column of the label, and the value that becomes +1 (all others become -1). By default the column is `label`,
        `y`, `target`, `class` or the last. By default the larger number becomes +1, or the later text in alphabetical
        order with capitals first. If `positive` is not given, a label with a single value is allowed only for the
        values -1, 0 and 1; of these values, only 1 becomes +1. The first 100,000 rows determine the values of the
        label.
    columns, drop : str or sequence of str or int, optional
        The columns to use as features, and the columns to ignore: names, or numbers from 1, in a list or in one text
        such as `"a,b"` or `"1,2"`. By default the label and columns of ids or row numbers are not features;
        `columns="all"` leaves out only the label.
    sheet : str, optional
        The sheet of a workbook; by default the first with rows.
    prices : {"relative", "closing"}, optional
        Whether the columns of a file are price relatives of assets or closing prices. The ratios of successive closing
        prices are the price relatives. By default, the names of the columns decide.
    missing : {"stop", "skip", "zero", "mean"}
        Whether a missing value makes its row invalid ("stop"), leaves out its row ("skip"), or becomes 0 ("zero") or
        the mean of its column so far ("mean"); by default "stop". The mean before the first value is 0. A missing label
        of a file makes its row invalid unless the row is left out.
    categories : bool
        Encodes each value of a text column as a 0/1 feature. The first 100,000 rows determine the values.
    on_bad_row : {"stop", "skip"}
        Whether an invalid row raises an error or is skipped; by default "stop".
    decided : dict, optional
        Earlier decisions about a file, used instead of guesses: the JSON object in a command copied from the window.

    Returns
    -------
    Experiment
        With `mistakes`, `updates`, `loss`, `weights`, `frame(t)`, `regret(t)`, `theorems()` and `report()`.

    Raises
    ------
    ParameterError
        If an argument does not exist or has an invalid value, or `delta` or `repeats` has no effect.
    ReadError
        If a file or standard input cannot be read. The error has the attributes `file`, `line` and `column`.
    StreamError
        If the stream does not exist or is invalid, the learner does not accept it, or an option does not apply to it.
    Error
        If the learner does not exist. `Error` is the base class of the three errors above.

    Examples
    --------
    >>> import visualonline as vo
    >>> done = vo.run(([[1.0, 0.0], [0.8, 0.6]], [-1, 1]), vo.learners.Perceptron(eta=1.0))
    >>> done.mistakes
    2
    >>> done.frame(2).after.w
    array([-0.2,  0.6])
    """
    chosen = configured(learner)
    if batch is None and delta is not None:
        raise ParameterError(f"delta={delta} has no effect without batch. Pass batch='average', 'last' or 'vote'.")
    returned = None if batch is None else Batch(batch, **({} if delta is None else {DELTA.name: delta}))
    further = 0 if repeats is None else checked("repeats", REPEATS, repeats)
    spec = _spec(stream, rounds, seed, options)
    base = open_stream(spec) if isinstance(stream, str | os.PathLike) else apply_transforms(_base(stream, spec), spec)
    source = chain(base)[-1] if isinstance(stream, tuple | list) else None
    # linear learners detect NaN during the run, unless something reads the rows earlier or skips some
    turns, resolves = (chosen.learner.ability(kind) is not None for kind in (Separates, ResolvesParameters))
    seen_in_rounds = turns and not resolves
    if isinstance(source, ArrayStream) and (options or rounds is not None or not seen_in_rounds):
        check_finite(source.X)
    done = run_to_end(prepare_runs(spec, base, [(chosen.learner, chosen.settings)], returned, repeats=further)[0])
    broken = failure(done)
    if broken is not None:
        raise broken
    return done


def _spec(stream: object, rounds: int | None, seed: int, options: dict[str, Any]) -> StreamSpec:
    check_options(options)
    source, settings = parse_source(stream) if isinstance(stream, str) else (_path(stream), ())
    return StreamSpec(source=source, settings=settings, rounds=rounds, seed=seed, **options)


def _path(stream: object) -> str:
    """Return a path in a form that cannot be mistaken for an id; empty if `stream` is not a path."""
    if not isinstance(stream, os.PathLike):
        return ""
    path = os.fspath(stream)
    return path if os.path.dirname(path) else os.path.join(os.curdir, path)


def _base(stream: object, spec: StreamSpec) -> Stream:
    if hasattr(stream, "block"):
        return stream  # type: ignore[return-value]  # no more of a Stream can be checked
    if not isinstance(stream, Mapping) and (not isinstance(stream, tuple | list) or len(stream) != 2):
        raise StreamError(
            "The stream must be a path, an id such as 'separable', a pair (X, y) of arrays, a mapping of arrays, or a "
            "Stream."
        )
    refuse_read_options(spec, "an array")
    if isinstance(stream, Mapping):
        return from_named_arrays(stream, spec.missing)
    return from_arrays(stream[0], stream[1], spec.missing)


def compile_if_possible(run: Run) -> None:
    """Compile the rule. If the cache cannot be written, run interpreted, with the same results."""
    try:
        run.compile(run.history.stream.dim)
    except OSError:
        return
