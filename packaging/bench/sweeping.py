"""Runs per second of a sweep, compared with its bare compiled rounds, with river and scikit-learn, and by processes.

Every run is a perceptron on 1,000 rounds of `separable` at d = 2 with its own seed. river and scikit-learn get the same
rounds as single examples, scikit-learn in a joblib loop; they do fewer runs, which is enough to measure their rate. The
bare rounds are the same streams and compiled loop without a record. Whole sweeps, in processes and on Dask workers,
include writing the table.
"""

from __future__ import annotations

import itertools
import os
import tempfile
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import numpy as np
from distributed import LocalCluster
from joblib import Parallel, delayed
from measure import Contender, Race
from river import linear_model
from sklearn.linear_model import Perceptron

from visualonline.core.catalog import find
from visualonline.hindsight.history import History
from visualonline.runs.prepare import prepare
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.sweeps.cluster import cluster_at
from visualonline.sweeps.grid import CELL, Grid, learner_axes
from visualonline.sweeps.sweep import Here, Processes, Workers, sweep
from visualonline.sweeps.work import Work
from visualonline.trace.round_columns import RoundColumns

ROUNDS = 1000
_RUNS, _JUDGED, _FEW, _WHOLE = 1000, 300, 3, 20_000


def races(runs: int = _RUNS, judged: int = _JUDGED, few: int = _FEW, rounds: int = ROUNDS) -> Iterator[Race]:
    """Yield a race of rows with and without theorems, of bare rounds, and of loops over other libraries."""
    bare, all_theorems = _Bare(rounds), Work(grid(judged, rounds, theorems=True))
    shared = Work(grid(max(runs // CELL, 1), rounds, settings=f"log(.01,100,{CELL})"))
    alike = shared.grid.runs
    yield Race(
        f"perceptron, d = 2, {rounds:,} rounds a run",
        "runs",
        (
            Contender("rows without theorems", runs, partial(_rows, Work(grid(runs, rounds)), runs)),
            Contender(f"rows of {CELL} settings on each stream", alike, partial(_rows, shared, shared.grid.cells)),
            Contender("rows with all theorems", judged, partial(_rows, all_theorems, judged)),
            Contender("bare compiled rounds, streams made", runs, partial(bare.run, runs)),
            Contender("bare compiled rounds, one stream", runs, partial(bare.run, runs, same=True)),
            Contender(f"river, {few} runs", few, partial(_loops, _river, few, rounds)),
            Contender(f"scikit-learn in joblib, {few} runs", few, partial(_loops, _scikit, few, rounds, parallel=True)),
        ),
    )


def lines(runs: int = _WHOLE, processes: Iterable[int] = (1, 2), workers: Iterable[int] = (1, 2, 4)) -> Iterator[str]:
    """Yield the runs per second of whole sweeps in local processes and on a local Dask cluster."""
    yield f"{f'a whole sweep of {runs:,} runs on {os.cpu_count()} processors':<52}{'runs/s':>12}{'ratio':>9}"
    rates: dict[str, float] = {}
    for count in processes:
        rates[f"processes: {count}"] = _rate(runs, Here() if count == 1 else Processes(count))
    for count in workers:
        with LocalCluster(
            n_workers=count, threads_per_worker=1, dashboard_address="127.0.0.1:0", host="127.0.0.1"
        ) as started, cluster_at(str(started.scheduler_address)) as cluster:
            assert cluster is not None
            rates[f"Dask workers: {count}"] = _rate(runs, cluster)
    first = next(iter(rates.values()))
    for name, rate in rates.items():
        yield f"  {name:<50}{rate:>12.0f}{rate / first:>9.2f}"


def grid(seeds: int, rounds: int, *, settings: str = "1", theorems: bool = False) -> Grid:
    """Return a grid with this many seeds and the settings of the learning rate."""
    axes = learner_axes(["perceptron"], [(None, "eta", settings)])
    return Grid(StreamSpec("separable"), (), axes, (rounds,), seeds=range(seeds), theorems=theorems)


def _rows(work: Work, cells: int) -> Any:
    return work.cells(0, cells)


class _Bare:
    """The compiled loop of the perceptron, on new streams or an existing one."""

    def __init__(self, rounds: int) -> None:
        self._spec = StreamSpec("separable", rounds=rounds)
        learner = find("learners", "perceptron")
        self._rule = prepare(learner, {}, History(open_base(self._spec)), None).rule
        self._rule.compile(2)
        self._out, self._coins = RoundColumns.empty(rounds), np.zeros(rounds)

    def run(self, runs: int, *, same: bool = False) -> int:
        """Return the mistakes of all runs."""
        mistakes, stream = 0, open_base(self._spec)
        for seed in range(runs):
            if not same:
                stream = open_base(StreamSpec("separable", rounds=self._spec.rounds, seed=seed))
            X, y = stream.block(0)
            self._rule.advance(self._rule.start(2), X, y, self._coins, 1, self._out)
            mistakes += int(np.count_nonzero(self._out.flags & 2))
        return mistakes


def _rate(runs: int, workers: Workers) -> float:
    with tempfile.TemporaryDirectory() as folder:
        for k in itertools.count():  # the first of the two starts the processes, which remain
            outcome = sweep(grid(runs if k else max(runs // 20, 1), ROUNDS), f"{folder}/{k}.csv", workers, anyway=True)
            if k:
                break
    return outcome.runs / outcome.seconds


def _loops(learn: Any, runs: int, rounds: int, *, parallel: bool = False) -> int:
    blocks = [open_base(StreamSpec("separable", rounds=rounds, seed=seed)).block(0) for seed in range(runs)]
    if parallel:
        return sum(Parallel(n_jobs=1)(delayed(learn)(*block) for block in blocks))
    return sum(learn(*block) for block in blocks)


def _river(X: Any, y: Any) -> int:
    model, mistakes = linear_model.Perceptron(), 0
    for x, label in zip(X, y, strict=True):
        example, positive = dict(enumerate(x)), bool(label > 0)
        mistakes += model.predict_one(example) != positive
        model.learn_one(example, positive)
    return mistakes


def _scikit(X: Any, y: Any) -> int:
    model, mistakes = Perceptron(shuffle=False, fit_intercept=False), 0
    for j in range(len(y)):
        one = slice(j, j + 1)
        mistakes += j == 0 or bool(model.predict(X[one])[0] != y[j])
        model.partial_fit(X[one], y[one], classes=[-1.0, 1.0])
    return mistakes
