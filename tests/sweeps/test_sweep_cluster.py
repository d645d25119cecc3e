"""A sweep on a Dask cluster gives the table of one process, even if a worker dies; unsuitable workers are rejected."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster
from trials import LONG

from visualonline.core.errors import Error
from visualonline.streams.spec import StreamSpec
from visualonline.sweeps import cluster as clusters
from visualonline.sweeps import sweep as sweeping
from visualonline.sweeps.cluster import Cluster, cluster_at
from visualonline.sweeps.grid import Grid, learner_axes
from visualonline.sweeps.sweep import Cells, Here, Job, sweep
from visualonline.sweeps.work import content_of


def local_cluster(workers: int, *, processes: bool) -> LocalCluster:
    """Start a scheduler and workers on the loopback address."""
    return LocalCluster(
        n_workers=workers, threads_per_worker=1, processes=processes, dashboard_address="127.0.0.1:0",
        host="127.0.0.1", worker_dashboard_address="127.0.0.1:0", protocol="tcp",
    )  # fmt: skip


def grid(**words: Any) -> Grid:
    axes = learner_axes(["weighted-majority"], [(None, "beta", "0.2,0.5,0.8")])
    return Grid(StreamSpec("experts"), (), axes, (40,), **{"seeds": range(12), **words})


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with local_cluster(1, processes=False) as cluster:
        yield str(cluster.scheduler_address)


def test_a_cluster_gives_the_same_table(address: str, tmp_path: Path) -> None:
    one, other = tmp_path / "one.csv", tmp_path / "other.csv"
    sweep(grid(), str(one), Here())
    with cluster_at(address) as cluster:
        sweep(grid(), str(other), cluster)
    assert one.read_bytes() == other.read_bytes()


def test_a_worker_with_another_file_refuses(address: str, tmp_path: Path) -> None:
    points = tmp_path / "points.csv"
    points.write_text("x1,x2,label\n1,0,1\n0,1,-1\n", encoding="utf-8")
    begun = Grid(StreamSpec(str(points)), (), learner_axes(["perceptron"], []), content=content_of(str(points)))
    points.write_text("x1,x2,label\n1,0,1\n0,1,1\n", encoding="utf-8")
    with cluster_at(address) as cluster:
        assert cluster is not None
        with pytest.raises(Error, match=r"points\.csv on .* is not the file with which"):
            list(cluster.do(begun.text, iter([(0, 1)])))


def test_a_scheduler_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "_PATIENCE", 0.2)
    with pytest.raises(Error, match=r"No Dask scheduler answers at tcp://127\.0\.0\.1:9"), cluster_at("tcp://127.0.0.1:9"):
        pass
    with pytest.raises(Error, match="--scheduler nonsense is not an address"), cluster_at("nonsense"):
        pass


class Killing:
    """The workers of a cluster, one of which is killed when the first job is done."""

    def __init__(self, cluster: Cluster, victim: int) -> None:
        self._cluster, self._victim = cluster, victim
        self.jobs: list[Cells] = []

    @property
    def count(self) -> int:
        return self._cluster.count

    def do(self, text: str, jobs: Iterator[Cells]) -> Iterator[Job]:
        for job in self._cluster.do(text, jobs):
            if not self.jobs:
                os.kill(self._victim, signal.SIGKILL)
            self.jobs.append((job.first, job.end))
            yield job


if LONG:  # two processes are started, and one again

    @pytest.mark.long
    def test_a_worker_that_dies_costs_its_job_and_no_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sweeping, "_SECONDS", 1e-9)  # jobs of one cell
        one, other = tmp_path / "one.csv", tmp_path / "other.csv"
        long = grid(seeds=range(60))
        sweep(long, str(one), Here())
        with local_cluster(2, processes=True) as started, cluster_at(str(started.scheduler_address)) as cluster:
            assert cluster is not None
            killing = Killing(cluster, next(iter(started.workers.values())).pid)
            sweep(long, str(other), killing)
        assert one.read_bytes() == other.read_bytes()
        assert len(killing.jobs) == len(set(killing.jobs)) >= 55
