"""The demonstration of an erratum: a run that violates the wrong statement, compared with the correct one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from visualonline.core.batch import Batch
from visualonline.core.types import BLOCK
from visualonline.runs.run import Run
from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import StreamSpec, parse_source
from visualonline.theorems.erratum import Erratum


def demo_document(erratum: Erratum) -> Document:
    """Return the document that demonstrates an erratum, with an explanation as its note."""
    wrong, corrected = erratum.wrong_run, erratum.right_run
    source, settings = parse_source(wrong.stream)
    options: dict[str, Any] = dict(wrong.options)
    batch = Batch(options.pop("batch")) if "batch" in options else None
    learners = [LearnerChoice(wrong.learner, wrong.settings, erratum.theorem or None)]
    if corrected != wrong and (corrected.stream, corrected.options) == (wrong.stream, wrong.options):
        learners.append(LearnerChoice(corrected.learner, corrected.settings))
    lecture, wrong_text, right_text = erratum.lecture, erratum.wrong, erratum.right
    note = f"Erratum {erratum.number} ({lecture}). Stated: {wrong_text}. Correct: {right_text}. {erratum.story}"
    repeats = int(dict(corrected.options).get("repeats", 0))
    spec = StreamSpec(source, settings=settings, **options)
    return Document(spec, tuple(learners), batch, note=note, repeats=repeats)


def first_break(run: Run, erratum: Erratum) -> int:
    """Return the first round in which a run violates the wrong bound; 0 if there is none in the first block."""
    if not erratum.theorem:
        return 0
    while not run.finished and len(run.trace) < BLOCK:
        run.advance(BLOCK - len(run.trace))
    track, rounds = run.bound_trace(erratum.theorem), min(len(run.trace), BLOCK)
    if len(track) < rounds:
        track.advance(rounds)
    return 0 if track.violation is None else track.violation.t


def catch_up(runs: Iterable[Run], t: int) -> None:
    """Run every learner up to round t, if its stream is that long."""
    for run in runs:
        while len(run.trace) < t and not run.finished:
            run.advance(t - len(run.trace))
