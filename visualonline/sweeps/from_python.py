"""Sweeps from Python: `visualonline.sweep`."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from visualonline.core.batch import Batch, Returned
from visualonline.core.errors import ParameterError, StreamError
from visualonline.core.options import checked, whole
from visualonline.core.parameters import resolve_values
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
"""One value, several values, or a range in command-line syntax."""


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
    batch: Returned | None = None,
    **options: Any,
) -> SweepTable:
    """Run learners on a grid of settings, seeds and orders. Return a table.

    The table has a row for each run, and an additional row for each round of `at` before the last round of the run.

    Parameters
    ----------
    stream : str or path
        A file, or an id whose settings may have several values: `"separable:margin=log(.01,.3,8),d=2|10"`.
    *learners : str or ConfiguredLearner
        Ids or aliases, or learners with parameters such as `visualonline.learners.Perceptron(eta=1.0)`. A learner may
        be given several times with different values of one parameter. `settings` tries all combinations of values.
    settings : mapping, optional
        The values of parameters: one value, a list, or a range in a text, `"log(0.001,10,25)"` or `"lin(0,1,11)"`. The
        key is the name of a parameter, for all learners that have it, or `"perceptron.eta"` for one learner.
    seeds, delay : int, sequence of int, or str
        Seeds of the random draws, and delays of the labels in rounds: `range(100)`, `[0, 5]` or `"0..99"`.
    orders : int
        The number of random orders of each stream; 0 keeps the original order.
    rounds : int, sequence of int, or str, optional
        The numbers of rounds, each 1 or more; by default all rounds of the stream.
    at : int, sequence of int, or str, optional
        Rounds after which each longer run gets an additional row, such as `[10, 100]`.
    theorems : bool
        Whether the runs are compared with theorems. A sweep without theorems is faster.
    output : str, optional
        A file that ends in .parquet or .csv. Completed rows are stored, and the same call continues an interrupted
        sweep.
    workers : int, optional
        The number of processes, 1 or more; 1 uses this process. By default all processors are used, or only this
        process for a short sweep. Not together with `scheduler`.
    scheduler : str, optional
        The address of a Dask scheduler, `"tcp://HOST:8786"`. The workers of its cluster do the runs.
    anyway : bool
        Whether to start even if the sweep would take over an hour or need more disk space than is free.
    batch : {"average", "last", "vote"}, optional
        As for `visualonline.run`.
    **options
        The other options of a stream, `passes` to `decided`, each with one value, as for `visualonline.run`.

    Returns
    -------
    SweepTable
        `table["NAME"]` is a column as an array. docs/sweeps.md lists the columns.

    Raises
    ------
    ParameterError
        If an argument does not exist or has an invalid value, or no learner is given.
    StreamError
        If the stream does not exist or cannot be run repeatedly.
    ReadError
        If a file cannot be read.
    Error
        If a learner does not exist or does not accept the stream, a run fails, or every run ends before the last round
        of `at`. If `output` has another ending, is another file or cannot be written, or the sweep needs `anyway`.
        `Error` is the base class of the three errors above.

    Examples
    --------
    >>> import visualonline as vo
    >>> table = vo.sweep("orthonormal:d=4", "perceptron", settings={"eta": [0.5, 1]}, workers=1)
    >>> table["learner.eta"], table["mistakes"]
    (array([0.5, 1. ]), array([4., 4.]))
    """
    if not learners:
        raise ParameterError("A sweep needs a learner, such as 'perceptron'.")
    if not isinstance(stream, str | os.PathLike):
        raise StreamError("The stream of a sweep must be a path, or an id such as 'separable'.")
    source, stream_settings = parse_source_grid(os.fspath(stream))
    check_options(options, ("rounds", "seed", "delay"))
    number = checked("orders", whole(0), orders)
    if number and options.get("order") is not None:
        raise ParameterError("order has no effect together with orders. Leave out one of the two arguments.")
    if workers is not None and scheduler is not None:
        raise ParameterError("workers has no effect together with scheduler. Leave out one of the two arguments.")
    spec = StreamSpec(source, **options)
    refuse_source(spec, stream_settings)
    given = []
    for key, values in (settings or {}).items():
        owner, _, name = key.rpartition(".")
        given.append((owner or None, name, _written(values)))
    chosen = [configured(learner) for learner in learners]
    ids = list(dict.fromkeys(one.learner.id for one in chosen))
    for name in ids:
        given += _values_of_parameters([one for one in chosen if one.learner.id == name])
    grid = Grid(
        spec=spec,
        settings=stream_settings,
        learners=learner_axes(ids, given),
        rounds=rounds_of(None if rounds is None else _written(rounds)),
        delays=_numbers(delay, "delay"),
        seeds=_numbers(seeds, "seeds"),
        orders=number,
        batch=None if batch is None else Batch(batch),
        at=() if at is None else tuple(sorted(_numbers(at, "at", 1))),
        theorems=theorems,
        content=content_of(source),
    )
    count = None if workers is None else checked("workers", whole(1), workers)
    own: Workers | None = None if count is None else Here() if count == 1 else Processes(count)
    with cluster_at(scheduler) as cluster, tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "table.csv") if output is None else output
        run_sweep(check_size(grid), path, own if cluster is None else cluster, anyway=anyway)
        return read_table(path)


def _values_of_parameters(given: Sequence[ConfiguredLearner]) -> list[tuple[str, str, str]]:
    """Return the learner, the name and the values of each parameter of a learner that is given once or more."""
    learner = given[0].learner
    resolved = [resolve_values(learner.parameters, one.settings, learner.id) for one in given]
    values = {
        p.name: list(dict.fromkeys(_written((found[p.name],)) for found in resolved))
        for p in learner.parameters
    }
    differing = [name for name, found in values.items() if len(found) > 1]
    if len(differing) > 1 or any(_written((None,)) in values[name] for name in differing):
        raise ParameterError(
            f"{learner.id} is given several times with different values of {', '.join(differing)}. "
            "Give it once, and the values as settings."
        )
    named = [name for name in values if name in differing or any(name in one.settings for one in given)]
    return [(learner.id, name, "|".join(values[name])) for name in named]


def _written(values: Values) -> str:
    """Return values in command-line syntax."""
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
