"""A sweep: distribute the cells of a grid, store the results, and write the table when all are complete."""

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
"""The intended duration of a job in seconds."""
_SAMPLES, _SAMPLE_SECONDS = 5, 2.0
"""The number of cells timed in advance, spread over the grid, and the maximum time for this."""
_COMPILED, _LONG = 0.3, 10.0
"""A cell whose time in seconds is in this range is timed again, because it may be mostly compilation."""
_MOST_SECONDS = 3600.0
_SHORT = 5.0
"""The maximum time in seconds for a single process. Starting others would take as long."""
_CELL_BYTES = 12
"""The approximate number of bytes per value in the finished table."""
_WINDOW = 4096
"""The number of cells whose completion is checked at once."""


class Job(NamedTuple):
    """The cells `first` .. `end` - 1 and the results of their runs."""

    first: int
    end: int
    results: Array
    seconds: float


Cells = tuple[int, int]
"""The first cell and the end of a range of cells."""


class Workers(Protocol):
    """Processes that do jobs, locally or elsewhere."""

    @property
    def count(self) -> int:
        """The number of processes."""

    def do(self, text: str, jobs: Iterator[Cells]) -> Iterator[Job]:
        """Do the jobs of a grid's text and yield each finished one. `jobs` is advanced when a process is free."""


class Here:
    """The current process only."""

    count = 1

    def do(self, text: str, jobs: Iterator[Cells]) -> Iterator[Job]:
        """Do one job after another."""
        for first, end in jobs:
            yield timed(text, first, end)


class Processes:
    """Several processes on this machine."""

    def __init__(self, count: int) -> None:
        self.count = count

    def do(self, text: str, jobs: Iterator[Cells]) -> Iterator[Job]:
        """Do jobs in all processes at once."""
        from joblib import Parallel, delayed  # slow to import, and not needed by a single process

        pool = Parallel(self.count, return_as="generator_unordered", pre_dispatch=2 * self.count, batch_size=1)
        with safe_children(), warnings.catch_warnings():
            warnings.filterwarnings("ignore", ".*tasks which were still being processed")  # the error is reported
            with deaf_children():
                results = pool(delayed(timed)(text, *cells) for cells in jobs)
            yield from results


def timed(text: str, first: int, end: int) -> Job:
    """Do a job and measure its duration."""
    start = time.perf_counter()
    results = compute(text, first, end)
    return Job(first, end, results, time.perf_counter() - start)


class Outcome(NamedTuple):
    """The runs of a sweep's grid, those done now, the table's rows, the seconds, and the summary."""

    runs: int
    done: int
    rows: int
    seconds: float
    summary: tuple[str, ...] = ()


def sweep(
    grid: Grid,
    output: str,
    workers: Workers | None = None,
    progress: ProgressCallback = null_progress,
    *,
    anyway: bool = False,
) -> Outcome:
    """Compute the missing results of a grid, and write the table.

    Results are stored next to the table during the sweep. An interrupted sweep writes the finished rows, and continues
    from there when it is called again.

    Parameters
    ----------
    output : str
        A file that ends in .parquet or .csv.
    workers : Workers, optional
        By default all processors of this machine, or only this process for a short sweep.
    anyway : bool
        Whether to start even if the sweep would take over an hour or need more disk space than is free.

    Raises
    ------
    Error
        If the output belongs to another grid or a running sweep, or cannot be written, the grid is too large, every run
        ends before the last prefix, or a run is impossible. Finished rows are kept.
    """
    check_table(output)
    start = time.monotonic()
    beside = name_beside(output, ENDING)
    if os.path.exists(output) and not os.path.exists(beside) and _is_complete(output, grid):
        return Outcome(grid.runs, 0, 0, 0.0)
    work = work_of(grid.text)
    work.check_prefixes()
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
                progress("sweep", jobs.known + done, grid.runs, None)
        except (KeyboardInterrupt, Error):
            write_table(output, work.schema, parts(journal.read()))
            raise
        rows = write_table(output, work.schema, parts(journal.read()))
        if sum(len(runs) for runs, _ in journal.read()) < grid.runs:
            raise Error(f"{beside}: Results were damaged on the disk. Run the same command again.")
        seconds = time.monotonic() - start
        lines = summary(table_of(work.schema, parts(journal.read())))
        journal.delete()
    return Outcome(grid.runs, done, rows, seconds, tuple(lines))


def _is_complete(output: str, grid: Grid) -> bool:
    """Return True if a table belongs to the grid. Without a journal next to it, the table counts as complete.

    Raises
    ------
    Error
        If the table belongs to another grid.
    """
    if grid_of_table(output) != grid.digest:
        raise Error(f"{output} holds a different sweep. Delete the file, or choose another output file.")
    return True


class _Jobs:
    """An iterable of ranges of missing cells that take about a second each.

    Attributes
    ----------
    known : int
        The number of runs found to be done already.
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
        """Record the duration of a job."""
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
    """Check that a grid is feasible, given its estimated duration in seconds.

    Raises
    ------
    Error
        If the sweep would take over an hour or need more disk space than is free, unless `anyway`.
    """
    rows = work.grid.runs * work.rows
    room = rows * (8 * work.schema.width + _CELL_BYTES * len(work.schema.columns))
    folder = Path(output).resolve().parent
    if not folder.is_dir():
        raise Error(f"The folder {folder} does not exist. Create the folder, or choose an output in another folder.")
    free = shutil.disk_usage(folder).free
    if not anyway and (seconds > _MOST_SECONDS or room > free):
        most = f", but only {size_text(free)} is free" if room > free else ""
        raise Error(
            f"{work.grid.runs:,} runs will take about {duration(seconds)} and "
            f"{size_text(room)} of disk space{most}. Use fewer values, or --anyway to start regardless."
        )


def _timed_cells(work: Work) -> tuple[float, dict[int, Array]]:
    """Return the estimated seconds for the whole grid in one process, and the results of the timed cells."""
    cells = work.grid.cells
    times: list[float] = []
    results: dict[int, Array] = {}
    for cell in dict.fromkeys(np.linspace(0, cells - 1, _SAMPLES).astype(int).tolist()):
        start = time.perf_counter()
        results[cell] = work.cell(cell)
        seconds = time.perf_counter() - start
        if _COMPILED < seconds < _LONG:  # the cell may have compiled rules, which the other cells need not repeat
            start = time.perf_counter()
            work.cell(cell)
            seconds = time.perf_counter() - start
        times.append(seconds)
        if sum(times) > _SAMPLE_SECONDS:
            break
    return cells * float(np.mean(times)), results
