"""The columns of a sweep's table: the description of a run in the grid, and its results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from visualonline.core.catalog import catalog, find
from visualonline.core.options import public_options
from visualonline.core.parameters import Param, resolve_values
from visualonline.core.types import Array
from visualonline.streams.spec import StreamSpec
from visualonline.sweeps.grid import Grid
from visualonline.theorems.theorem import Verdict

Kind = Literal["int", "float", "text"]
Rows = npt.NDArray[np.intp]

RESULTS = ("rounds", "t", "mistakes", "expected_mistakes", "updates", "loss", "regret", "comparator")
"""The numbers recorded for each row, in this order, followed by resolved parameters and theorems."""
_WHOLE = ("rounds", "t", "mistakes", "updates")
OF_THEOREM = ("actual", "value", "verdict")
"""The numbers recorded for each theorem, in this order."""
VERDICTS = tuple(verdict.value for verdict in Verdict)
"""A verdict is recorded as its index in this list."""
_APART = ("rounds", "seed", "delay")


class Column(NamedTuple):
    """A column of the table.

    `values(runs, results)` returns the column for the given runs (by number, from 0), with their recorded results of
    shape (rows, width). Texts are indices into `texts`, or -1 if missing. Missing numbers are NaN.
    """

    name: str
    kind: Kind
    values: Callable[[Rows, Array], npt.NDArray[Any]]
    texts: tuple[str, ...] = ()


class Schema:
    """The columns of a grid's table.

    Parameters
    ----------
    grid : Grid
    theorems : tuple of str
        The ids of all theorems with which runs are compared.

    Attributes
    ----------
    width : int
        The number of values recorded per row.
    found : tuple of str
        The `auto` parameters, whose values are resolved by the runs.
    """

    def __init__(self, grid: Grid, theorems: tuple[str, ...]) -> None:
        self.grid, self.theorems = grid, theorems
        self._given = [grid.configuration(k) for k in range(grid.configurations)]
        self._resolved = [
            (name, resolve_values(find("learners", name).parameters, settings, name))
            for name, settings in self._given
        ]
        self.found = tuple(
            param.name
            for param in self._parameters()
            if param.type in ("float", "int")
            and any(values.get(param.name, 0) in ("auto", None) for _, values in self._resolved)
        )
        self.width = len(RESULTS) + len(self.found) + len(OF_THEOREM) * len(theorems)
        self.columns = (*self._of_stream(), *self._of_learner(), *self._of_results(), *self._of_theorems())

    def place(self, theorem: str) -> int:
        """Return the index of a theorem's first number in a row's record."""
        return len(RESULTS) + len(self.found) + len(OF_THEOREM) * self.theorems.index(theorem)

    def _parameters(self) -> list[Param]:
        """Return the parameters of all learners, each name once."""
        found: dict[str, Param] = {}
        for axis in self.grid.learners:
            for param in find("learners", axis.id).parameters:
                found.setdefault(param.name, param)
        return list(found.values())

    def _of_stream(self) -> list[Column]:
        grid = self.grid
        columns = [
            _constant("grid", grid.digest),
            Column("run", "int", lambda runs, _: runs + 1.0),
            _constant("stream", grid.spec.source),
        ]
        source = catalog("streams").plugins.get(grid.spec.source)
        axes = {name: (i, values) for i, (name, values) in enumerate(grid.settings)}
        for param in source.parameters if source is not None else ():
            place, values = axes.get(param.name, (None, ()))
            checked: list[Any] = [param.check(value) for value in values] or [param.default]
            columns.append(self._on_axis(f"stream.{param.name}", param, checked, place))
        for name, one in public_options(StreamSpec).items():
            value = getattr(grid.spec, name)
            if name not in _APART and value != one.default:
                columns.append(_constant(name, one.kind.written(value)))
        last = len(grid.stream_shape) - 1
        delays, seeds = np.array(grid.delays, dtype=float), grid.seeds
        columns += [
            Column("delay", "int", lambda runs, _: delays[self._axis(runs, last - 2)]),
            Column("seed", "int", lambda runs, _: np.array([seeds[k] for k in self._axis(runs, last - 1)])),
            Column("order", "int", lambda runs, _: self._axis(runs, last) + (1.0 if grid.orders else np.nan)),
        ]
        return columns

    def _axis(self, runs: Rows, axis: int) -> Rows:
        """Return the indices of runs on an axis of the streams."""
        streams = runs // self.grid.configurations
        inner = int(np.prod(self.grid.stream_shape[axis + 1 :], dtype=np.int64))
        return np.asarray(streams // inner % self.grid.stream_shape[axis])

    def _on_axis(self, name: str, param: Param, values: list[Any], axis: int | None) -> Column:
        """Return the column of a setting with a constant value, or with the values of an axis."""
        kind, table, texts = _table(param, values)
        if axis is None:
            return Column(name, kind, lambda runs, _: np.repeat(table, len(runs)), texts)
        return Column(name, kind, lambda runs, _: table[self._axis(runs, axis)], texts)

    def _of_learner(self) -> list[Column]:
        count = self.grid.configurations
        names = tuple(axis.id for axis in self.grid.learners)
        ids = np.array([names.index(name) for name, _ in self._given])
        columns = [Column("learner", "text", lambda runs, _: ids[runs % count], names)]
        for param in self._parameters():
            kind, table, texts = _table(param, [values.get(param.name) for _, values in self._resolved])
            found = len(RESULTS) + self.found.index(param.name) if param.name in self.found else None
            columns.append(Column(f"learner.{param.name}", kind, self._settled(table, found), texts))
        return columns

    def _settled(self, table: npt.NDArray[Any], found: int | None) -> Callable[[Rows, Array], npt.NDArray[Any]]:
        count = self.grid.configurations

        def values(runs: Rows, results: Array) -> npt.NDArray[Any]:
            given = table[runs % count]
            return given if found is None else np.where(np.isnan(given), results[:, found], given)

        return values

    def _of_results(self) -> list[Column]:
        return [
            _recorded(name, "int" if name in _WHOLE else "float", place) for place, name in enumerate(RESULTS)
        ]

    def _of_theorems(self) -> list[Column]:
        columns = []
        for name in self.theorems:
            place = self.place(name)
            columns += [
                _recorded(f"{name}.actual", "float", place),
                _recorded(f"{name}.value", "float", place + 1),
                Column(f"{name}.ratio", "float", _ratio(place)),
                Column(f"{name}.verdict", "text", _verdict(place + 2), VERDICTS),
            ]
        return columns


def ratio(actual: Array, value: Array) -> Array:
    """Return actual/value, or NaN if the value is 0 or missing."""
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(value == 0, np.nan, actual / value)


def _constant(name: str, text: str) -> Column:
    return Column(name, "text", lambda runs, _: np.zeros(len(runs), dtype=np.intp), (text,))


def _recorded(name: str, kind: Kind, place: int) -> Column:
    return Column(name, kind, lambda _, results: results[:, place])


def _ratio(place: int) -> Callable[[Rows, Array], Array]:
    return lambda _, results: ratio(results[:, place], results[:, place + 1])


def _verdict(place: int) -> Callable[[Rows, Array], npt.NDArray[Any]]:
    return lambda _, results: np.where(np.isnan(results[:, place]), -1, results[:, place]).astype(np.intp)


def _table(param: Param, values: list[Any]) -> tuple[Kind, npt.NDArray[Any], tuple[str, ...]]:
    """Return the type of a parameter's column, its values as numbers or indices, and the texts for the indices."""
    if param.type in ("float", "int"):
        numbers = [value if isinstance(value, int | float) else np.nan for value in values]
        return "float" if param.type == "float" else "int", np.array(numbers, dtype=float), ()
    written = ["" if value is None else _written(value) for value in values]
    texts = tuple(dict.fromkeys(text for text in written if text))
    return "text", np.array([texts.index(text) if text else -1 for text in written]), texts


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(f"{part:g}" for part in value) if isinstance(value, tuple) else str(value)
