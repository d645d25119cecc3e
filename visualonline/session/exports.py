"""Exports of a session's runs: a table of results, a learner's rounds, or a page that plays the runs."""

from __future__ import annotations

from visualonline.core.progress import ProgressCallback
from visualonline.core.types import Array
from visualonline.core.whole_file import write_text
from visualonline.export.page import page
from visualonline.export.page_words import Speech
from visualonline.export.table import RoundReader, table_writer
from visualonline.runs.results_table import results_table
from visualonline.session.session import Session

_SLICE = 0.05
"""Seconds of work between two progress reports."""


def _finish(session: Session, progress: ProgressCallback) -> None:
    """Run and judge all rounds; for a live input the rounds that have arrived."""
    if session.feed is not None:
        session.finish()  # during a report further rows may arrive, possibly without end
    while session.busy:
        session.work(_SLICE)
        progress("run", 0, None, None)


def results_text(session: Session, kind: str) -> str:
    """Return the known numbers and theorems of all learners as a table of the given kind."""
    return results_table(session.workspace.runs, kind)


def first_rounds(session: Session, i: int, *, weights: bool) -> dict[str, Array]:
    """Return the first columns of the table of learner i, by name.

    Raises
    ------
    Error
        If weights are requested and there are too many.
    """
    return RoundReader(session.workspace.runs[i], weights=weights).read()


def save_results(path: str, session: Session, kind: str, progress: ProgressCallback) -> None:
    """Write the numbers and theorems of all learners as a table."""
    _finish(session, progress)
    write_text(path, results_text(session, kind) + "\n", "The table")


def save_page(path: str, session: Session, progress: ProgressCallback, speech: Speech, *, live: bool = False) -> None:
    """Write the page that plays the runs, in the language of `speech`. With `live`, the page runs the learners too."""
    _finish(session, progress)
    runs = session.workspace.runs
    text = page(runs, progress, speech, live=live)
    write_text(path, text, "The page")


def save_rounds(path: str, session: Session, i: int, progress: ProgressCallback, *, weights: bool) -> None:
    """Write the rounds of learner i as a table."""
    _finish(session, progress)
    run = session.workspace.runs[i]
    rounds = RoundReader(run, weights=weights)
    with table_writer(path) as table:
        while len(rounds) < len(run.trace):
            table.write(rounds.read())
            progress("write the table", len(rounds), len(run.trace), None)
