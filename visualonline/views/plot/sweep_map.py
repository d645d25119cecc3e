"""The map of a sweep: the average result of the runs over two axes, with the least one marked."""

from __future__ import annotations

from functools import partial

import numpy as np

from visualonline.core.types import Array
from visualonline.session.feeds.sweep_data import SweepData
from visualonline.views.plot.marks import Dot, Mark, Name
from visualonline.views.plot.sweep_figures import by_values, is_log
from visualonline.views.plot.xy_plot import Columns, Curve, Figure
from visualonline.views.text.numbers import short
from visualonline.views.text.translation import declared, translate
from visualonline.views.theme.style import Style

_PALEST, _STRONGEST = 0.06, 0.9
"""Opacities of the cells with the least and the largest average."""
_KEYS = 5
"""Number of colours in the key."""


def map_figure(data: SweepData, s: Style, now: tuple[float, ...] | None) -> Figure:
    """Return the map: one cell per pair of values, darker for a larger average. `now` has the current values."""
    values, mean, _around = by_values(data)
    logs = is_log(data)
    sides = [np.unique(values[:, j]) for j in range(2)]
    edges = [_edges(np.log10(side) if log else side) for side, log in zip(sides, logs, strict=True)]
    curves: list[Curve] = []
    for pair, strength in zip(values, _strengths(mean), strict=True):
        i, j = (int(np.searchsorted(side, value)) for side, value in zip(sides, pair, strict=True))
        (x0, x1), (y0, y1) = edges[0][i : i + 2], edges[1][j : j + 2]
        colour = s.mixed("paid", float(strength))
        rim = np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0]])
        curves.append(Curve(rim, s.colour("card"), 1.0, fill=colour))
    k = int(np.argmin(mean))
    marks: list[Mark | Name] = []
    if now is not None and all(value > 0 or not log for value, log in zip(now, logs, strict=True)):
        marks.append(Dot(_place(now, logs), 2.0 * s.line, s.colour("ink"), s.colour("card"), s.line))
    best = _place(tuple(values[k].tolist()), logs)
    marks += [
        Dot(best, 2.4 * s.line, s.colour("card"), s.colour("ink"), s.line),
        Name(
            best, (0.0, 1.0), translate("Plot", "smallest {mean}").format(mean=short(float(mean[k]))), s.colour("ink")
        ),
    ]
    home = (float(edges[0][0]), float(edges[0][-1]), float(edges[1][0]), float(edges[1][-1]))
    return Figure(
        home, names=(data.params[0].symbol, data.params[1].symbol), curves=curves, marks=marks,
        read_out=partial(_read, data, values, mean, logs), columns=partial(_columns, values, mean),
    )  # fmt: skip


def map_key(data: SweepData) -> list[tuple[float, float]]:
    """Return evenly spaced colours of the map for its key: opacity and average."""
    mean = np.sort(by_values(data)[1])
    places = np.unique(np.linspace(0, len(mean) - 1, _KEYS).round().astype(int))
    return list(dict.fromkeys(zip(_strengths(mean)[places].tolist(), mean[places].tolist(), strict=True)))


def _strengths(mean: Array) -> Array:
    """Return each cell's opacity, which grows with its rank. Equal averages have the same opacity."""
    share = np.searchsorted(np.sort(mean), mean) / max(len(mean) - 1, 1)
    return np.asarray(_PALEST + (_STRONGEST - _PALEST) * share)


def _edges(middles: Array) -> Array:
    """Return the edges of cells around ascending positions."""
    if len(middles) == 1:
        return np.array([middles[0] - 0.5, middles[0] + 0.5])
    between = (middles[1:] + middles[:-1]) / 2
    return np.concatenate([[2 * middles[0] - between[0]], between, [2 * middles[-1] - between[-1]]])


def _place(values: tuple[float, ...], logs: tuple[bool, ...]) -> tuple[float, float]:
    x, y = (float(np.log10(value)) if log else value for value, log in zip(values, logs, strict=True))
    return x, y


def _read(data: SweepData, values: Array, mean: Array, logs: tuple[bool, ...], x: float, y: float) -> str:
    """Return the pair of values under the mouse, and the average result of its runs."""
    there = np.array([_place(tuple(pair), logs) for pair in values.tolist()])
    spans = np.maximum(np.ptp(there, axis=0), 1e-9)
    k = int(np.argmin((((there - (x, y)) / spans) ** 2).sum(axis=1)))
    pair = [f"{p.symbol} = {short(v)}" for p, v in zip(data.params, values[k].tolist(), strict=True)]
    told = translate("Plot", "average {unit}  {mean}").format(unit=declared(data.unit), mean=short(float(mean[k])))
    return "\n".join([*pair, told])


def _columns(values: Array, mean: Array) -> Columns:
    return [("first", values[:, 0]), ("second", values[:, 1]), ("mean", mean)]
