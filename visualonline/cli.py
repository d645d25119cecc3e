"""`visualonline run` and `visualonline list`: the numbers, as text for people and as JSON for scripts."""

from __future__ import annotations

import json
import sys
import textwrap
import time
from collections.abc import Callable
from contextlib import closing
from typing import Any, TextIO, cast

from visualonline.catalog import find
from visualonline.experiment.conduct import Experiment, arranged, completed, failure, input_of, opened
from visualonline.experiment.estimate import excess
from visualonline.experiment.pace import Pace
from visualonline.experiment.report import Finding, findings, report
from visualonline.experiment.watch import Watch
from visualonline.export.table import Rounds, Writer, writer
from visualonline.listing import absences, entries, failures
from visualonline.protocol import Error, Learner
from visualonline.streams.files import skipped_told
from visualonline.streams.labels import signs_told
from visualonline.streams.paged import Paged
from visualonline.streams.spec import StreamSpec
from visualonline.words import ListWords, RunWords, settings_for

_WIDTH = 118
_PATIENCE = 2.0
_PACE = {True: 0.1, False: 5.0}


class Progress:
    """Tells on standard error how far long work is: on a terminal in one line, elsewhere with a line now and then.

    Work that is done within two seconds is not spoken of.
    """

    def __init__(self, out: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self._out, self._clock = out, clock
        self._terminal = out.isatty()
        self._next = clock() + _PATIENCE
        self._width = 0
        self._pace, self._last = Pace(clock), ("", 0)

    def __call__(self, what: str, done: int, total: int | None, share: float | None = None) -> None:
        """Tell that `done` rounds are done."""
        if what != self._last[0] or done < self._last[1]:  # another piece of work, or that of another learner
            self._pace.begin(done, share)
        self._last = what, done
        now = self._clock()
        told = self._pace.told(done, total, share) if now >= self._next else None
        if told is None:
            return
        self._next = now + _PACE[self._terminal]
        text = f"visualonline: {what}: {told}"
        if self._terminal:
            self._out.write("\r" + text.ljust(self._width))
            self._width = len(text)
        else:
            self._out.write(text + "\n")
        self._out.flush()

    def close(self) -> None:
        """Leave the terminal's line empty."""
        if self._width:
            self._out.write("\r" + " " * self._width + "\r")
            self._out.flush()
            self._width = 0


def run(words: RunWords) -> int:
    """Run the learners, write the table that was asked for, print the outcome, and return the exit code.

    Raises
    ------
    Error
        If the stream, a learner or the table's file does not allow it; for a bad row of a long file after the outcome
        of the rounds before it was printed.
    """
    base = opened(words.stream)
    learners = [cast("Learner", find("learners", name)) for name in words.learners]
    chosen = [(learner, settings_for(learner, words.settings)) for learner in learners]
    with closing(Progress(sys.stderr)) as progress:
        runs = arranged(words.stream, base, chosen, words.batch, progress)
        told = excess(runs)
        if told is not None and not words.anyway:
            raise Error(f"{told}; fewer --rounds take less, and --anyway runs them all the same")
        for each in runs:
            if words.trace is None:
                completed(each, progress)
            else:
                with closing(writer(words.trace)) as table:
                    completed(each, _recording(each, table, progress, weights=words.weights))
    for line in _remarks(runs[0], words.stream):
        print(f"visualonline: {line}", file=sys.stderr)
    if words.json:
        reports = [report(each) for each in runs]
        print(json.dumps(reports if len(reports) > 1 else reports[0], allow_nan=False))
    else:
        print("\n".join(_told(runs)))
    broken = failure(runs[0])
    if broken is not None:
        raise broken
    return 0


def list_(words: ListWords) -> int:
    """Print what a group holds and return the exit code."""
    for plugin in failures(words.group):
        print(f"visualonline: the plug-in {plugin.name} is left out: {plugin.reason}", file=sys.stderr)
    there = entries(words.group)
    if words.json:
        print(json.dumps(there, allow_nan=False))
    elif there:
        print("\n".join(_listed(there)))
    else:
        print(f"there are no {words.group} yet")
    if not words.json:
        for absent in absences(words.group):
            print(f"not here: {absent.name}: {absent.reason}")
    return 0


def _recording(run: Experiment, table: Writer, progress: Progress, *, weights: bool) -> Watch:
    """Return a watch that writes rounds as soon as they were run, so that they are kept if the work is broken off."""
    rounds = Rounds(run, weights=weights)

    def watch(what: str, done: int, total: int | None, share: float | None) -> None:
        while len(rounds) < len(run.trace):
            table.write(rounds.take())
        progress(what, done, total, share)

    return watch


def _remarks(run: Experiment, spec: StreamSpec) -> list[str]:
    """Return what there is to say of the input, beside the numbers."""
    lines = []
    source = input_of(run.history.stream)
    if source is not None and source.skipped:
        lines.append(skipped_told(source.skipped, spec.reading))
    if spec.rounds is not None and run.rounds < spec.rounds:
        lines.append(f"asked for {spec.rounds:,} rounds, the stream has {run.rounds:,}")
    return lines


def _labels(run: Experiment) -> list[str]:
    """Return how the label's values in a file became -1 and +1."""
    source = input_of(run.history.stream)
    signs = source.labels if isinstance(source, Paged) else {}
    found = [source.found] if isinstance(source, Paged) and source.found else []
    return [*([signs_told(signs)] if signs else []), *found]


def _told(runs: list[Experiment]) -> list[str]:
    """Return the outcome for people: the stream, then a block for each learner."""
    lines: list[str] = []
    shown = None
    for each in runs:
        outcome = report(each)
        if each.history is not shown:
            shown = each.history
            lines += [*([""] if lines else []), *_wrapped("", _place(outcome["stream"])), *_labels(each)]
        lines += ["", *_outcome(each, outcome)]
    return lines


def _place(stream: dict[str, Any]) -> str:
    drawn = "" if stream["seed"] is None else f", seed {stream['seed']}"
    return f"{stream['name']}: {stream['rounds']:,} rounds, dimension {stream['dimension']}{drawn}"


def _outcome(run: Experiment, outcome: dict[str, Any]) -> list[str]:
    values = ", ".join(f"{name} = {_figure(value)}" for name, value in outcome["learner"]["parameters"].items())
    lines = _wrapped("", f"{run.learner.name} ({run.learner.id})" + (f" with {values}" if values else ""))
    for name in ("mistakes", "expected_mistakes", "updates", "loss", "regret"):
        if outcome[name] is not None:
            lines.append(f"  {name.replace('_', ' '):18} {_figure(outcome[name])}")
    lines += _wrapped(f"  {'weights':18} ", " ".join(_figure(w) for w in outcome["weights"]))
    return lines + [line for finding in findings(run) for line in _verdict(finding)]


def _verdict(finding: Finding) -> list[str]:
    lines = [f"  {finding.id:28} {finding.verdict:15} {finding.sides}"]
    if finding.verdict == "not applicable":
        lines += _wrapped(" " * 6, finding.reason)
    return lines


def _figure(value: Any) -> str:
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "none"}[value]
    if isinstance(value, float):
        return f"{value:.6g}"
    return ",".join(_figure(part) for part in value) if isinstance(value, list) else str(value)


def _wrapped(lead: str, text: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent=lead, subsequent_indent=" " * len(lead), break_on_hyphens=False)


def _listed(there: list[dict[str, Any]]) -> list[str]:
    lines = []
    width = max(len(entry["id"]) for entry in there)
    for entry in there:
        source = f" [{entry['source']}]" if entry["source"] else ""
        lines += _wrapped(f"{entry['id']:{width}}  ", f"{entry['name']}: {entry['summary']}{source}")
        for param in entry["parameters"]:
            lines += _wrapped(f"{'':{width}}    ", f"{param['name']} = {_figure(param['default'])}  {param['help']}")
    return lines
