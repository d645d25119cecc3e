"""A sweep: hand out the cells of a grid, keep what comes back, and write the table once all of it is there."""

from __future__ import annotations

import os
import shutil
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from visualonline.core.child_process import safe_children
from visualonline.core.errors import Error
from visualonline.core.interrupts import deaf_children
from visualonline.core.progress import ProgressCallback, null_progress
from visualonline.core.types import Array
from visualonline.core.whole_file import name_beside
from visualonline.runs.estimate import duration, size_text
from visualonline.sweeps.grid import Grid
from visualonline.sweeps.journal import ENDING, Journal
from visualonline.sweeps.summary import summary, table_of
from visualonline.sweeps.table import check_table, grid_of_table, parts, write_table
from visualonline.sweeps.work import Work, compute, work_of

_SECONDS = 1.0
"""How long a job should take."""
_SAMPLES, _SAMPLE_SECONDS = 5, 2.0
"""Cells that are timed beforehand, spread over the grid, and for how long."""
_COMPILED, _LONG = 0.3, 10.0
"""Seconds of a cell between which it is timed again: to compile its rules may have been the most of it."""
_MOST_SECONDS = 3600.0
_SHORT = 5.0
"""Seconds that one process may take; starting others would take as long."""
_CELL_BYTES = 12
"""Bytes of a value in the finished table, about."""
_WINDOW = 4096
"""Cells whose marks are read at a time."""


class Job(NamedTuple):
    """The cells `first` .. `end` - 1, and the results of their runs."""

    first: int
    end: int
    results: Array
    seconds: float


Cells = tuple[int, int]
"""The first cell and the end of a range of cells."""


class Workers(Protocol):
    """Processes that do jobs, here or elsewhere."""

    @property
    def count(self) -> int:
        """How many there are."""

    def do(self, text: str, jobs: Iterator[Cells]) -> Iterator[Job]:
        """Do the jobs of a grid's text and yield each when it is done; `jobs` is asked when a process is free."""


class Here:
    """The process that asks, alone."""

    count = 1

    def do(self, text: str, jobs: Iterator[Cells]) -> Iterator[Job]:
        """Do one job after the other."""
        for first, end in jobs:
            yield timed(text, first, end)


class Processes:
    """Processes on this machine."""

    def __init__(self, count: int) -> None:
        self.count = count

    def do(self, text: str, jobs: Iterator[Cells]) -> Iterator[Job]:
        """Do jobs in all processes at once."""
        from joblib import Parallel, delayed  # slow to import, and not needed by one process

        pool = Parallel(self.count, return_as="generator_unordered", pre_dispatch=2 * self.count, batch_size=1)
        with safe_children(), warnings.catch_warnings():
            warnings.filterwarnings("ignore", ".*tasks which were still being processed")  # what ended them is told
            with deaf_children():
                results = pool(delayed(timed)(text, *cells) for cells in jobs)
            yield from results


def timed(text: str, first: int, end: int) -> Job:
    """Do a job and tell how long it took."""
    start = time.perf_counter()
    results = compute(text, first, end)
    return Job(first, end, results, time.perf_counter() - start)


class Outcome(NamedTuple):
    """The runs of a sweep's grid, those that were done now, the table's rows, the seconds, and what the rows say."""

    runs: int
    done: int
    rows: int
    seconds: float
    summary: tuple[str, ...] = ()


def sweep(
    grid: Grid,
    output: str,
    workers: Workers | None = None,
    watch: ProgressCallback = null_progress,
    *,
    anyway: bool = False,
) -> Outcome:
    """Do what is missing of a grid, and write the table.

    Rows are kept beside the table while the sweep goes on. Broken off, it writes those that are done, and goes on from
    there when it is called again.

    Parameters
    ----------
    output : str
        A file that ends in .parquet or .csv.
    workers : Workers, optional
        By default this machine's processors, or this process alone for a short sweep.
    anyway : bool
        Begin though it will take over an hour, or more room on the disk than is free.

    Raises
    ------
    Error
        If the output belongs to another grid, to another sweep at work, or cannot be written; if the grid does not fit;
        for a run that cannot be. Rows that were done are kept.
    """
    check_table(output)
    start = time.monotonic()
    beside = name_beside(output, ENDING)
    if os.path.exists(output) and not os.path.exists(beside) and _is_complete(output, grid):
        return Outcome(grid.runs, 0, 0, 0.0)
    work = work_of(grid.text)
    seconds, timed_cells = _timed_cells(work)
    count = (os.cpu_count() or 1) if workers is None else workers.count
    _check_fit(work, seconds / count, output, anyway=anyway)
    if workers is None:
        workers = Here() if seconds < _SHORT or count == 1 else Processes(count)
    journal = Journal(beside, grid, work.rows, work.schema.width)
    with closing(journal):
        jobs = _Jobs(grid, journal.done, seconds, workers.count)
        done = 0
        try:
            for cell, results in timed_cells.items():
                runs = grid.runs_of(cell)
                done += 0 if journal.done(runs[0], runs[-1] + 1).all() else len(runs)
                journal.write(runs[0], results)
            jobs.known -= done
            for job in workers.do(grid.text, iter(jobs)):
                journal.write(grid.runs_of(job.first)[0], job.results)
                done += len(job.results)
                jobs.learn(job)
                watch("sweep", jobs.known + done, grid.runs, None)
        except (KeyboardInterrupt, Error):
            write_table(output, work.schema, parts(journal.read()))
            raise
        rows = write_table(output, work.schema, parts(journal.read()))
        seconds = time.monotonic() - start
        lines = summary(table_of(work.schema, parts(journal.read())))
        journal.delete()
    return Outcome(grid.runs, done, rows, seconds, tuple(lines))


def _is_complete(output: str, grid: Grid) -> bool:
    """Return that a table is the grid's, which is complete as nothing is kept beside it.

    Raises
    ------
    Error
        If it is not.
    """
    if grid_of_table(output) != grid.digest:
        raise Error(f"{output} holds a different sweep. Choose another output file, or delete {output}.")
    return True


class _Jobs:
    """Yields ranges of cells that are missing, of about a second each.

    Attributes
    ----------
    known : int
        The runs that were seen to be done, and need not be done again.
    """

    def __init__(
        self,
        grid: Grid,
        done: Callable[[int, int], npt.NDArray[np.bool_]],
        seconds: float,
        workers: int,
    ) -> None:
        self._grid, self._done, self._workers = grid, done, workers
        self._rate = grid.cells / max(seconds, 1e-3)
        self.known = 0

    def learn(self, job: Job) -> None:
        """Take in how long a job took."""
        rate = (job.end - job.first) / max(job.seconds, 1e-6)
        self._rate = min(max(rate, self._rate / 2), 2 * self._rate)

    def __iter__(self) -> Iterator[Cells]:
        grid = self._grid
        for window in range(0, grid.cells, _WINDOW):
            end = min(window + _WINDOW, grid.cells)
            first_run, end_run = grid.runs_of(window)[0], grid.runs_of(end - 1)[-1] + 1
            done = self._done(first_run, end_run)
            starts = np.array([grid.runs_of(cell)[0] for cell in range(window, end)]) - first_run
            missing = ~np.logical_and.reduceat(done, starts)
            self.known += int(np.add.reduceat(done, starts)[~missing].sum())
            yield from self._ranges(window, end, missing)

    def _ranges(self, first: int, end: int, missing: npt.NDArray[np.bool_]) -> Iterator[Cells]:
        """Yield the ranges of missing cells among `first` .. `end` - 1."""
        at = first
        while at < end:
            if not missing[at - first]:
                at += 1
                continue
            most = max(1, int(self._rate * _SECONDS))
            most = max(1, min(most, -(-self._grid.cells // (4 * self._workers)))) if self._workers > 1 else most
            stop = at + 1
            while stop < min(end, at + most) and missing[stop - first]:
                stop += 1
            yield at, stop
            at = stop


def _check_fit(work: Work, seconds: float, output: str, *, anyway: bool) -> None:
    """Check that there are time and room for a grid that will take so many seconds.

    Raises
    ------
    Error
        If it takes over an hour, or more of the disk than is free, and is not to be begun anyway.
    """
    rows = work.grid.runs * work.rows
    room = rows * (8 * work.schema.width + _CELL_BYTES * len(work.schema.columns))
    folder = Path(output).resolve().parent
    if not folder.is_dir():
        raise Error(f"The folder {folder} does not exist. Create it, or choose an output in another folder.")
    free = shutil.disk_usage(folder).free
    if not anyway and (seconds > _MOST_SECONDS or room > free):
        most = f", but only {size_text(free)} are free" if room > free else ""
        raise Error(
            f"{work.grid.runs:,} runs will take about {duration(seconds)} and "
            f"{size_text(room)} of the disk{most}. Use fewer values, or --anyway to start regardless."
        )


def _timed_cells(work: Work) -> tuple[float, dict[int, Array]]:
    """Return how many seconds the whole grid will take in one process, and the results of the cells that were timed."""
    cells = work.grid.cells
    times: list[float] = []
    results: dict[int, Array] = {}
    for cell in dict.fromkeys(np.linspace(0, cells - 1, _SAMPLES).astype(int).tolist()):
        start = time.perf_counter()
        results[cell] = work.cell(cell)
        seconds = time.perf_counter() - start
        if _COMPILED < seconds < _LONG:  # it may have compiled rules, which the others need not do again
            start = time.perf_counter()
            work.cell(cell)
            seconds = time.perf_counter() - start
        times.append(seconds)
        if sum(times) > _SAMPLE_SECONDS:
            break
    return cells * float(np.mean(times)), results
