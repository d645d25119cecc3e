"""A summary of a sweep, in a few lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from visualonline.core.wording import counted
from visualonline.sweeps.findings import Expectation, Growth, Tightness, expectations, growths, tightness
from visualonline.sweeps.read_table import SweepTable
from visualonline.sweeps.schema import Schema
from visualonline.sweeps.table import Part, column_of

_MOST = 500_000
"""The maximum number of rows for a summary, which are held in memory (about 100 MiB)."""


def table_of(schema: Schema, rows: Iterable[Part]) -> SweepTable:
    """Return the first rows of a sweep, up to about `_MOST`, as a table in memory."""
    held: dict[str, list[npt.NDArray[Any]]] = {column.name: [] for column in schema.columns}
    count = 0
    for part in rows:
        for column in schema.columns:
            held[column.name].append(column_of(column, part))
        count += len(part.runs)
        if count >= _MOST:
            break
    return SweepTable({name: np.concatenate(held.pop(name)) for name in list(held)})


def summary(table: SweepTable) -> list[str]:
    """Return lines on the tightness of bounds, the growth of mistakes or regret with t, and expectations."""
    lines = [_tightness_line(one) for one in tightness(table)]
    lines += [_growth_line(one) for one in growths(table)]
    return lines + [_expectation_line(one) for one in expectations(table)]


def _tightness_line(one: Tightness) -> str:
    broken = f", violated in {counted(one.violated, 'run')}" if one.violated else ""
    worst = f"worst {one.worst:.3g} in run {one.worst_run:,}"
    ratio = f"ratio {one.mean:.3g} on average, {worst}"
    return f"  {one.theorem} on {one.learner}: {ratio}, {counted(one.runs, 'run')}{broken}"


def _growth_line(one: Growth) -> str:
    name = one.name.replace("_", " ")
    between = f"95 %: {one.low:.3f} to {one.high:.3f}"
    base = one.over if one.over == "t" else f"({one.over})"
    power = f"{base}^{one.slope:.3f} ({between}) from {one.over} = {one.t[0]:.4g} to {one.t[-1]:.4g}"
    return f"  {name} of {one.learner}: as {power}"


def _expectation_line(one: Expectation) -> str:
    mean = f"mean difference {one.mean:.3g}, from {one.low:.3g} to {one.high:.3g}"
    return f"  {one.statement} on {one.learner}: {one.verdict} ({mean}, {counted(one.runs, 'run')})"
