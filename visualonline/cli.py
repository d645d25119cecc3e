"""The commands `run`, `sweep` and `list`: they print text for people. `run` and `list` can also print JSON."""

from __future__ import annotations

import json
import sys
import textwrap
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TextIO

from visualonline.args import Args, ListArgs, RunArgs, SweepArgs, WindowArgs
from visualonline.core.errors import Error, StreamError
from visualonline.core.interrupts import check_interrupt
from visualonline.core.progress import ProgressCallback
from visualonline.core.whole_file import write_text
from visualonline.core.wording import counted
from visualonline.export.page import page
from visualonline.export.table import RoundReader, Writer, table_writer
from visualonline.listing import GROUPS, absences, entries, failures
from visualonline.runs.api import Experiment, failure, input_source, judge_all, open_stream, prepare_runs, run_to_end
from visualonline.runs.estimate import excess
from visualonline.runs.progress_rate import ProgressRate
from visualonline.runs.report import TheoremReport, report, theorem_reports
from visualonline.runs.results_table import results_table
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.document_options import chosen_learners
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.file_choices import skipped_text
from visualonline.streams.tables.file_stream import FileStream
from visualonline.streams.tables.labels import signs_text

if TYPE_CHECKING:
    from visualonline.sweeps.sweep import Outcome, Workers

_WIDTH = 118
_QUIET_SECONDS = 2.0
_SECONDS_BETWEEN = {True: 0.1, False: 5.0}
_SECONDS_BETWEEN_LOOKS = 0.5


class Progress:
    """A progress line on standard error: rewritten in place on a terminal, repeated every few seconds elsewhere.

    Work that takes less than two seconds shows nothing. Within a `with` block, a thread prints the current activity
    repeatedly if nothing else is reported, for example while a rule is compiled.
    """

    def __init__(self, out: TextIO, clock: Callable[[], float] = time.monotonic, noun: str = "round") -> None:
        self._out, self._clock = out, clock
        self._terminal = out.isatty()
        self._next = clock() + _QUIET_SECONDS
        self._width = 0
        self._rate, self._noun = ProgressRate(clock, noun), noun
        self._last, self._far = ("prepare", 0), ""
        self._since = clock()
        self._writing, self._over = threading.RLock(), threading.Event()

    def __enter__(self) -> Progress:
        threading.Thread(target=self._watch, daemon=True).start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def _watch(self) -> None:
        while not self._over.wait(_SECONDS_BETWEEN_LOOKS):
            self.report_elapsed()

    def report_elapsed(self) -> None:
        """Print the duration of the current work, if nothing else was printed for a while."""
        with self._writing:
            now = self._clock()
            if not self._over.is_set() and now >= self._next + _SECONDS_BETWEEN_LOOKS:
                self._write(f"{self._last[0]}: {self._far}{now - self._since:.0f} s so far", now)

    def __call__(self, what: str, done: int, total: int | None, share: float | None = None) -> None:
        """Report that `done` rounds, or runs, are done. Raise `KeyboardInterrupt` if a Ctrl+C is pending."""
        check_interrupt()
        with self._writing:
            now = self._clock()
            if what != self._last[0] or done < self._last[1]:  # another piece of work, or another learner
                self._rate.begin(done, share)
                self._since = now
            self._last = what, done
            self._far = f"{done:,} of {counted(total, self._noun)}, " if done and total is not None else ""
            text = self._rate.text(done, total, share) if now >= self._next else None
            if text is not None:
                self._write(f"{what}: {text}", now)

    def _write(self, text: str, now: float) -> None:
        self._next = now + _SECONDS_BETWEEN[self._terminal]
        text = f"visualonline: {text}"
        if self._terminal:
            self._out.write("\r" + text.ljust(self._width))
            self._width = len(text)
        else:
            self._out.write(text + "\n")
        self._out.flush()

    def close(self) -> None:
        """Stop reporting, and clear the terminal's line."""
        self._over.set()
        with self._writing:
            if self._width:
                self._out.write("\r" + " " * self._width + "\r")
                self._out.flush()
                self._width = 0


def accept_other_learners(asked: Args, misfit: StreamError) -> RunArgs | WindowArgs | None:
    """Ask in a terminal whether to use a learner that fits the stream. Return the new arguments, or None.

    Learners that fit are kept. If there are none, the learner that the window would offer first is used.
    """
    if not isinstance(asked, RunArgs | WindowArgs) or asked.stream is None or not asked.learners:
        return None
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return None
    from visualonline.session.offer import offer_learners  # on use: most commands do not need it

    ids = [learner.id for learner, _ in chosen_learners(asked.learners, ())]
    offered = offer_learners(Document(asked.stream, tuple(map(LearnerChoice, ids))))
    if offered is None:
        return None
    fit = [learner.id for learner in offered.learners]
    print(f"visualonline: {misfit}\nUse {fit[0]} instead? [y/N] ", end="", file=sys.stderr, flush=True)
    if sys.stdin.readline().strip().lower() not in ("y", "yes"):
        return None
    kept = tuple(name for name, of in zip(asked.learners, ids, strict=True) if of in fit)
    return replace(asked, learners=kept or (fit[0],))


def run(args: RunArgs) -> int:
    """Run the learners, write the requested table and page, print the outcome, and return the exit code.

    Raises
    ------
    Error
        If the stream, a learner or an output file is invalid, or the run is too large and not wanted `anyway`. If a
        run ends at a bad row, the outcome of the earlier rounds is printed first.
    """
    chosen = chosen_learners(args.learners, args.settings)
    with Progress(sys.stderr) as progress:
        base = open_stream(args.stream)
        runs = prepare_runs(args.stream, base, chosen, args.batch, progress, args.repeats)
        reason = excess(runs)
        if reason is not None and not args.anyway:
            raise Error(f"{reason}. Use fewer --rounds, or --anyway to run regardless.")
        for each in runs:
            if args.trace is None:
                run_to_end(each, progress)
            else:
                with table_writer(args.trace) as table:
                    run_to_end(each, _table_recorder(each, table, progress, weights=args.weights))
            judge_all(each, progress)
        if args.page is not None:
            write_text(args.page, page(runs, progress, live=args.live), "The page")
    for line in _input_remarks(runs[0], args.stream):
        print(f"visualonline: {line}", file=sys.stderr)
    if args.table is not None:
        print(results_table(runs, args.table))
    elif args.json:
        reports = [report(each) for each in runs]
        print(json.dumps(reports if len(reports) > 1 else reports[0], allow_nan=False))
    else:
        print("\n".join(_outcome_lines(runs)))
    broken = failure(runs[0])
    if broken is not None:
        raise broken
    return 0


def sweep_(args: SweepArgs) -> int:
    """Run a grid, write its table, print a summary, and return the exit code.

    Raises
    ------
    Error
        If the grid, one of its runs or the table's file is invalid. Finished rows are kept.
    """
    from visualonline.sweeps.cluster import cluster_at  # imported here, as no other command needs it
    from visualonline.sweeps.sweep import Processes, sweep

    workers: Workers | None = None if args.workers is None else Processes(args.workers)
    with Progress(sys.stderr, noun="run") as progress, cluster_at(args.scheduler) as cluster:
        try:
            workers = workers if cluster is None else cluster
            outcome = sweep(args.grid, args.output, workers, progress, anyway=args.anyway)
        except KeyboardInterrupt:
            progress.close()
            again = "Run the same command again to continue."
            print(f"visualonline: {args.output} has the rows so far. {again}", file=sys.stderr)
            raise
    print("\n".join(_sweep_lines(args.output, outcome)))
    return 0


def _sweep_lines(output: str, outcome: Outcome) -> list[str]:
    if not outcome.done:
        return [f"{output} already has all {counted(outcome.runs, 'run')}"]
    rate = outcome.done / max(outcome.seconds, 1e-3)
    there = outcome.runs - outcome.done
    kept = f", {there:,} of them from before" if there else ""
    of = f"{counted(outcome.rows, 'row')} of {counted(outcome.runs, 'run')}"
    return [f"{output}: {of}{kept}; {rate:,.0f} runs a second", *outcome.summary]


def list_(args: ListArgs) -> int:
    """Print the entries of a group, or of all groups with their names, and return the exit code."""
    groups = GROUPS if args.group is None else (args.group,)
    for plugin in (plugin for group in groups for plugin in failures(group)):
        print(f"visualonline: the plug-in {plugin.name} was skipped: {plugin.reason}", file=sys.stderr)
    there = {group: entries(group, args.language, premises=args.json) for group in groups}
    if args.json:
        print(json.dumps(there if args.group is None else there[args.group], allow_nan=False))
        return 0
    for k, (group, found) in enumerate(there.items()):
        if args.group is None:
            print(("\n" if k else "") + group)
        print("\n".join(_entry_lines(found)) if found else f"there are no {group} yet")
        for absent in absences(group):
            print(f"not available: {absent.name}: {absent.reason}")
    return 0


def _table_recorder(run: Experiment, table: Writer, progress: Progress, *, weights: bool) -> ProgressCallback:
    """Return a progress callback that writes each round as soon as it has been run, in case the run is interrupted."""
    rounds = RoundReader(run, weights=weights)

    def report(what: str, done: int, total: int | None, share: float | None) -> None:
        while len(rounds) < len(run.trace):
            table.write(rounds.read())
        progress(what, done, total, share)

    return report


def _input_remarks(run: Experiment, spec: StreamSpec) -> list[str]:
    """Return remarks on the input: skipped rows and missing rounds."""
    lines = []
    source = input_source(run.history.stream)
    if source is not None and source.skipped:
        lines.append(skipped_text(source.skipped, spec.read_options))
    if spec.rounds is not None and run.rounds < spec.rounds:
        lines.append(f"requested {counted(spec.rounds, 'round')}, but the stream has {run.rounds:,}")
    return lines


def _label_lines(run: Experiment) -> list[str]:
    """Return lines on the label values that became -1 and +1, and other findings about the file."""
    source = input_source(run.history.stream)
    signs = source.labels if isinstance(source, FileStream) else {}
    found = [source.found] if isinstance(source, FileStream) and source.found else []
    decided = () if source is None else source.decisions.remarks
    return [*([signs_text(signs)] if signs else []), *decided, *found]


def _outcome_lines(runs: list[Experiment]) -> list[str]:
    """Return the outcome as lines of text: the stream, then a block for each learner."""
    lines: list[str] = []
    shown = None
    for each in runs:
        outcome = report(each)
        if each.history is not shown:
            shown = each.history
            lines += [*([""] if lines else []), *_wrap("", _stream_line(outcome["stream"])), *_label_lines(each)]
        lines += ["", *_learner_lines(each, outcome)]
    return lines


def _stream_line(stream: dict[str, Any]) -> str:
    drawn = "" if stream["seed"] is None else f", seed {stream['seed']}"
    return f"{stream['name']}: {counted(stream['rounds'], 'round')}, dimension {stream['dimension']}{drawn}"


def _learner_lines(run: Experiment, outcome: dict[str, Any]) -> list[str]:
    values = ", ".join(f"{name} = {_format_value(value)}" for name, value in outcome["learner"]["parameters"].items())
    lines = _wrap("", f"{run.learner.name} ({run.learner.id})" + (f" with {values}" if values else ""))
    for name in ("mistakes", "expected_mistakes", "updates", "loss", "regret", "pseudo_regret"):
        if outcome.get(name) is not None:
            lines.append(f"  {name.replace('_', ' '):18} {_format_value(outcome[name])}")
    if run.repeats is not None:
        count, mean, error, paid = outcome["repeats"].values()
        text = f"{run.repeats.paid} {_format_value(mean)}, standard error {error:.2g}; this run {_format_value(paid)}"
        lines += _wrap(f"  {f'mean of {count:,} runs':18} ", text)
    lines += _wrap(f"  {'weights':18} ", " ".join(_format_value(w) for w in outcome["weights"]))
    return lines + [line for finding in theorem_reports(run) for line in _finding_lines(finding)]


def _finding_lines(finding: TheoremReport) -> list[str]:
    lines = [f"  {finding.id:32} {finding.verdict:15} {finding.sides}"]
    if finding.verdict == "not applicable":
        for premise in finding.premises:
            if not premise.met:
                lines += _wrap(" " * 6 + "✗ ", f"{premise.statement}: {premise.why}")
    if finding.remark:
        lines += _wrap(" " * 6, finding.remark)
    return lines


def _format_value(value: Any) -> str:
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "none"}[value]
    if isinstance(value, float):
        return f"{value:.6g}"
    return ",".join(_format_value(part) for part in value) if isinstance(value, list) else str(value)


def _wrap(lead: str, text: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent=lead, subsequent_indent=" " * len(lead), break_on_hyphens=False)


def _entry_lines(there: list[dict[str, Any]]) -> list[str]:
    lines = []
    width = max(len(entry["id"]) for entry in there)
    for entry in there:
        source = f" [{entry['source']}]" if entry["source"] else ""
        lines += _wrap(f"{entry['id']:{width}}  ", f"{entry['name']}: {entry['summary']}{source}")
        if entry["aliases"]:
            lines += _wrap(f"{'':{width}}    ", f"also called {', '.join(entry['aliases'])}")
        for param in entry["parameters"]:
            lines += _wrap(f"{'':{width}}    ", f"{param['name']} = {_format_value(param['default'])}  {param['help']}")
    return lines
