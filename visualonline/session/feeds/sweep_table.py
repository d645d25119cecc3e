"""The data drawn of a saved sweep table, in the form that the panel uses for its own runs."""

from __future__ import annotations

from typing import NamedTuple, cast

import numpy as np
import numpy.typing as npt

from visualonline.core.catalog import catalog, find
from visualonline.core.errors import Error
from visualonline.core.parameters import Param
from visualonline.core.plugin import Learner, Source
from visualonline.core.types import Array
from visualonline.session.commands import AskSweep, Axis
from visualonline.session.feeds.sweep_data import SweepData, SweepRow, Variant, make_row
from visualonline.sweeps.findings import Power, fit_power, last_rows
from visualonline.sweeps.read_table import SweepTable
from visualonline.sweeps.sample import Rounds
from visualonline.theorems.theorem import Theorem

_MOST = 4
"""The maximum number of learners that can be distinguished in a picture."""


class TableFigure(NamedTuple):
    """The runs of a table, the names of its learners, and the indices of each learner's runs."""

    data: SweepData
    names: tuple[str, ...]
    numbers: tuple[Array, ...]


def figure_of_table(table: SweepTable, over: tuple[str, ...] = ()) -> TableFigure:
    """Return the data to draw for a table, over the values of some columns if given.

    Parameters
    ----------
    over : tuple of str
        At most two names: `stream.NAME`, a setting of the stream, or NAME, a parameter of the first learner that has
        it.

    Raises
    ------
    Error
        If a column does not exist, or there are too many learners.
    """
    columns = [name if name.startswith("stream.") else f"learner.{name}" for name in over]
    for column, name in zip(columns, over, strict=True):
        if column not in table:
            there = [each.removeprefix("learner.") for each in table if each.startswith(("learner.", "stream."))]
            raise Error(f"--over {name}: The table has no such column. The table has {', '.join(there)}.")
    last = last_rows(table)
    numbers = [table[column] for column in columns]
    for name, values in zip(over, numbers, strict=True):
        if values.dtype == object:
            raise Error(f"--over {name}: This column of the table has text, not numbers.")
        last = last[~np.isnan(values[last].astype(float))]
    learners = list(dict.fromkeys(table["learner"][last].tolist()))[: 1 if over else None]
    if not learners:
        raise Error("No run of the table has a number in the column of --over." if over else "The table has no rows.")
    if len(learners) > _MOST:
        raise Error(
            f"A picture shows at most {_MOST} learners, but the table has {len(learners)}: {', '.join(learners)}."
        )
    rounds = np.unique(table["t"]).astype(np.intp)
    rows, variants, numbered = [], [], []
    for i, learner in enumerate(learners):
        mine = last[table["learner"][last] == learner]
        rows.append(_row(table, i, mine, rounds))
        numbered.append(table["run"][mine])
        if not i:
            pairs = zip(*(values[mine].tolist() for values in numbers), strict=True) if over else [()] * len(mine)
            variants = [Variant(int(seed), None, tuple(pair))
                        for seed, pair in zip(table["seed"][mine].tolist(), pairs, strict=True)]  # fmt: skip
    axes = tuple(Axis(name.removeprefix("stream."), None if name.startswith("stream.") else 0) for name in over)
    params = tuple(_param(axis, str(learners[0]), str(table["stream"][last[0]])) for axis in axes)
    request = AskSweep(len(variants), "values" if over else "seeds", axes)
    n = len(variants)
    names = tuple(f"{'ABCD'[i]}  {_name(learner)}" for i, learner in enumerate(learners))
    data = SweepData(
        message="",
        request=request,
        counted=n,
        most=n,
        rounds=rounds,
        rows=tuple(rows),
        variants=tuple(variants),
        params=params,
    )
    return TableFigure(data, names, tuple(numbered))


def _row(table: SweepTable, i: int, last: npt.NDArray[np.intp], rounds: Rounds) -> SweepRow:
    """Return the row of a learner from the indices of its last rows."""
    judged = next((name for name in table.theorems if not np.isnan(table[f"{name}.ratio"][last]).all()), None)
    none = np.full(len(table), np.nan)
    paid = table["loss"] if np.isnan(table["mistakes"][last]).all() else table["mistakes"]
    sides = (paid, none) if judged is None else (table[f"{judged}.actual"], table[f"{judged}.value"])
    runs = table["run"][last]
    mine = np.flatnonzero(np.isin(table["run"], runs))
    place = np.searchsorted(rounds, table["t"][mine]), np.searchsorted(np.sort(runs), table["run"][mine])
    filled = []
    for side in sides:
        values = np.full((len(runs), len(rounds)), np.nan)
        values[place[1], place[0]] = side[mine]
        filled.append(values)
    theorem = None if judged is None else cast("Theorem", find("theorems", judged))
    powers = _power(rounds, filled[0]), _power(rounds, filled[1])
    ends = sides[0][last], sides[1][last]
    return make_row(i, (filled[0], filled[1]), ends, table["loss"][last], powers, theorem)


def _power(rounds: Rounds, values: Array) -> Power | None:
    """Return the power law in t of the average of values of shape (runs, rounds), where NaN is missing."""
    run, place = np.nonzero(~np.isnan(values))
    return fit_power(rounds[place].astype(float), values[run, place], run) if len(run) else None


def _param(axis: Axis, learner: str, source: str) -> Param:
    """Return the declaration of an axis, or a substitute of the same name if the plug-in is not installed."""
    group, owner = ("streams", source) if axis.learner is None else ("learners", learner)
    if owner in catalog(group).plugins:
        found = cast("Learner | Source", find(group, owner)).parameters
        for param in found:
            if param.name == axis.name:
                return param
    return Param(axis.name, axis.name, "float", None, axis.name)


def _name(learner: str) -> str:
    return find("learners", learner).name if learner in catalog("learners").plugins else learner
