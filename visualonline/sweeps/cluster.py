"""Sweeps on an existing Dask cluster: its scheduler distributes the same jobs that local processes would do.

The scheduler gives the job of a dead worker to another one. A job is a function of the grid's text, so repeating it
gives the same rows, and the sweep uses each result once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from importlib.metadata import version
from itertools import islice
from typing import Any

from visualonline.core.errors import Error
from visualonline.sweeps.sweep import Cells, Job, timed

_PATIENCE = 10
"""The time in seconds for a scheduler to answer and to have a worker."""


class Cluster:
    """The workers of a Dask cluster, which receive jobs as long as there are any."""

    def __init__(self, client: Any, address: str) -> None:
        self._client, self._address = client, address

    @property
    def count(self) -> int:
        """The number of jobs that its workers can do at once."""
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def do(self, text: str, jobs: Iterator[Cells]) -> Iterator[Job]:
        """Do jobs on all workers at once, with up to two submitted for each thread.

        Raises
        ------
        Error
            If a run is impossible, the workers are unsuitable, or all workers of a job died.
        """
        from distributed import as_completed

        def submit(cells: Cells) -> Any:
            return self._client.submit(_timed_there, text, *cells, version("visualonline"), pure=False)

        under_way = as_completed(
            [submit(cells) for cells in islice(jobs, 2 * self.count)], loop=self._client.loop
        )
        for future in under_way:
            yield self._result(future)
            for cells in islice(jobs, max(1, 2 * self.count - under_way.count())):
                under_way.add(submit(cells))

    def _result(self, future: Any) -> Job:
        from distributed import KilledWorker

        try:
            found: Job = future.result()
        except KilledWorker:
            raise Error(
                "Several workers stopped during the same job. The workers may not have enough memory for the job."
            ) from None
        except ModuleNotFoundError as error:
            wanted = f"visualonline {version('visualonline')}"
            raise Error(f"The workers of {self._address} lack {error.name}. Install {wanted} there.") from None
        return found


def cluster_at(address: str | None) -> AbstractContextManager[Cluster | None]:
    """Return the cluster of a scheduler, to be disconnected when the work is done; None if there is no address.

    Raises
    ------
    Error
        If no scheduler answers, the scheduler has no workers, or the extra `cluster` is not installed.
    """
    return nullcontext() if address is None else _connected(address)


@contextmanager
def _connected(address: str) -> Iterator[Cluster]:
    try:
        from distributed import Client
    except ImportError:
        raise Error("--scheduler needs Dask: pip install 'visualonline[cluster]'.") from None
    if not re.fullmatch(r".+:\d+", address):
        raise Error(f"--scheduler {address} is not an address. Use the one that 'dask scheduler' prints, tcp://HOST:8786.")
    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError):  # a timeout is an OSError, too
        raise Error(
            f"No Dask scheduler answers at {address}. Start one with 'dask scheduler', and use its address, tcp://HOST:8786."
        ) from None
    try:
        if not client.nthreads():
            try:
                client.wait_for_workers(1, timeout=_PATIENCE)
            except TimeoutError:
                raise Error(f"The scheduler at {address} has no workers. Start some: dask worker {address}.") from None
        yield Cluster(client, address)
    finally:
        client.close()


def _timed_there(text: str, first: int, end: int, wanted: str) -> Job:
    """Do a job in another process."""
    there = version("visualonline")
    if there != wanted:
        raise Error(
            f"A worker has visualonline {there}, but the sweep began with {wanted}. "
            "Install the same version there."
        )
    return timed(text, first, end)
