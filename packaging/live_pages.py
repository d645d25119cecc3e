"""The pages of the gallery: for each learner a page that runs it in the browser, on the stream that shows it best."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from visualonline.args import RunArgs
from visualonline.cli_args import parse
from visualonline.core.errors import Error
from visualonline.export.page import page
from visualonline.runs.api import judge_all, open_stream, prepare_runs, run_to_end
from visualonline.session.document_options import chosen_learners

MOST_BYTES = 15_000_000
"""The largest size of all pages of the gallery together."""


def write_live_page(path: Path, tried: Iterable[str]) -> str:
    """Write the page of the first run that works, and return its arguments.

    Parameters
    ----------
    tried : iterable of str
        Arguments of the command `run`.

    Raises
    ------
    Error
        If a rule has not been compiled for browsers, or no run works.
    """
    reason = Error("There is no run.")
    for words in tried:
        try:
            path.write_text(_live_page(words), "utf-8")
        except Error as error:
            reason = error
            continue
        return words
    raise reason


def _live_page(words: str) -> str:
    args = parse(["run", *words.split()])
    assert isinstance(args, RunArgs)
    runs = prepare_runs(args.stream, open_stream(args.stream), chosen_learners(args.learners, args.settings))
    for run in runs:
        judge_all(run_to_end(run))
    return page(runs, live=True, others=False)
