"""Sweeps from Python: `visualonline.sweep`."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Mapping
from typing import Any

from visualonline.core.batch import Batch, Handed
from visualonline.core.errors import ParameterError
from visualonline.learners import ConfiguredLearner, configured
from visualonline.runs.python_arguments import check_options, python_errors
from visualonline.streams.spec import StreamSpec
from visualonline.sweeps.cluster import cluster_at
from visualonline.sweeps.grid import Grid, check_size, learner_axes, parse_source_grid, refuse_source, rounds_of
from visualonline.sweeps.ranges import Numbers, numbers_of
from visualonline.sweeps.read_table import SweepTable, read_table
from visualonline.sweeps.sweep import Here, Processes, Workers
from visualonline.sweeps.sweep import sweep as run_sweep
from visualonline.sweeps.work import content_of

Values = object
"""One value, several, or a range as on the command line."""


@python_errors()
def sweep(
    stream: str | os.PathLike[str],
    *learners: str | ConfiguredLearner,
    settings: Mapping[str, Values] | None = None,
    seeds: Values = 0,
    orders: int = 0,
    delay: Values = 0,
    rounds: Values | None = None,
    at: Values | None = None,
    theorems: bool = True,
    output: str | None = None,
    workers: int | None = None,
    scheduler: str | None = None,
    anyway: bool = False,
    batch: Handed | None = None,
    **options: Any,
) -> SweepTable:
    """Run learners on a grid of settings, seeds and orders, and return the table: one row a run.

    Parameters
    ----------
    stream : str or path
        A file, or an id whose settings may have several values: `"separable:margin=log(.01,.3,8),d=2|10"`.
    *learners : str or ConfiguredLearner
        Ids, or such as `visualonline.learners.Perceptron(eta=1.0)`.
    settings : mapping, optional
        Values of parameters, for all learners that have them, or for one as `"perceptron.eta"`: one value, a list, or a
        range as on the command line, `"log(0.001,10,25)"`.
    seeds, delay, rounds : int, list, range or text
    orders : int
        Each stream in that many random orders, instead of its own.
    at : list or text, optional
        Rounds up to which the run gets a row of its own, besides the whole run.
    theorems : bool
        Whether runs are compared with theorems.
    output : str, optional
        A file that ends in .parquet or .csv. Rows are kept there as they come, and the same call goes on with it.
    workers : int, optional
        Processes; by default all processors, or none but this one for a short sweep.
    scheduler : str, optional
        The address of a Dask scheduler, `"tcp://HOST:8786"`: the cluster's workers do the runs.
    anyway : bool
        Begin though it will take over an hour, or more room on the disk than is free.
    batch : "average", "last" or "vote", optional
        As for `run`.
    **options
        The other options of a stream, as on the command line, as for `run`.

    Raises
    ------
    Error
        If an option is wrong, a run is impossible, or the output holds a different sweep.

    Examples
    --------
    >>> import visualonline as vo
    >>> table = vo.sweep("orthonormal:d=4", "perceptron", settings={"eta": [0.5, 1]}, workers=1)
    >>> table["learner.eta"], table["mistakes"]
    (array([0.5, 1. ]), array([4., 4.]))
    """
    if not learners:
        raise ParameterError("A sweep needs a learner, such as 'perceptron'.")
    source, stream_settings = parse_source_grid(os.fspath(stream))
    check_options(options, ("rounds", "seed", "delay"))
    spec = StreamSpec(source, **options)
    refuse_source(spec)
    given = []
    for key, values in (settings or {}).items():
        owner, _, name = key.rpartition(".")
        given.append((owner or None, name, _written(values)))
    ids = []
    for learner in learners:
        one = configured(learner)
        ids.append(one.learner.id)
        given += [(one.learner.id, name, _written((value,))) for name, value in one.settings.items()]
    grid = Grid(
        spec,
        stream_settings,
        learner_axes(ids, given),
        rounds_of(None if rounds is None else _written(rounds)),
        _numbers(delay, "delay"),
        _numbers(seeds, "seeds"),
        orders,
        None if batch is None else Batch(batch),
        () if at is None else tuple(sorted(_numbers(at, "at", 1))),
        theorems,
        content=content_of(source),
    )
    own: Workers | None = None if workers is None else Here() if workers == 1 else Processes(workers)
    with cluster_at(scheduler) as cluster, tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "table.csv") if output is None else output
        run_sweep(check_size(grid), path, own if cluster is None else cluster, anyway=anyway)
        return read_table(path)


def _written(values: Values) -> str:
    """Return values as they are written on the command line."""
    if isinstance(values, str):
        return values
    if isinstance(values, Iterable):
        return "|".join(",".join(map(str, one)) if isinstance(one, tuple | list) else _plain(one) for one in values)
    return _plain(values)


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _numbers(values: Values, name: str, low: int = 0) -> Numbers:
    if isinstance(values, range) and len(values) and values.step == 1:
        return numbers_of(f"{values[0]}..{values[-1]}", name, low)
    return numbers_of(_written(values), name, low)
