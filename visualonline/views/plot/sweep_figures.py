"""The figures of a sweep: bands over rounds, growth on logarithmic axes, the best value of a parameter."""

from __future__ import annotations

import math
from functools import partial

import numpy as np
from PySide6.QtGui import QColor

from visualonline.core.types import Array
from visualonline.session.document import LETTERS
from visualonline.session.feeds.sweep_data import SweepData, SweepRow
from visualonline.sweeps.bands import Band, band
from visualonline.sweeps.findings import Power
from visualonline.views.plot.axis import round_above
from visualonline.views.plot.marks import Caption, Dot, Mark, Name
from visualonline.views.plot.xy_plot import Columns, Curve, Figure, Range
from visualonline.views.text.numbers import filled, localised, short, whole
from visualonline.views.text.translation import declared, translate
from visualonline.views.theme.style import Style

_REACH = 5.0
"""Largest factor by which bounds may extend the axis beyond the actual values."""
_FEW = 4
"""Largest number of bounds above the picture whose values are written in it."""
_OUTER, _INNER = 0.14, 0.32
"""Opacities of the band of all runs, and of the band of the middle 90 %."""
_DASHES = (5.0, 3.0)


def colours(row: SweepRow, s: Style, *, several: bool) -> tuple[QColor, QColor]:
    """Return the colours of a learner's actual values and of its bounds."""
    own = s.learner(row.learner) if several else None
    return s.drawn("paid", own), s.drawn("allowed", own)


def band_figure(data: SweepData, s: Style, now: Array | None, at: int) -> Figure:
    """Return a figure of the runs' actual values and bounds over rounds.

    `now` has the actual values of the current run; `at` is the current round.
    """
    curves: list[Curve] = []
    marks: list[Mark | Name] = []
    several, t = len(data.rows) > 1, data.rounds.astype(float)
    top, low = _ends(data)
    for row in data.rows:
        paid, allowed = colours(row, s, several=several)
        if not several:
            curves += _area(t, row.bound_band.low, row.bound_band.high, allowed, _OUTER)
            curves += _area(t, row.paid_band.least, row.paid_band.most, paid, _OUTER)
        curves += _area(t, row.paid_band.low, row.paid_band.high, paid, _INNER)
        curves += _line(t, row.bound_band.median, allowed, s.line, _DASHES)
        marks += _arrows(t[-1:], row.bound_band.median[-1:], top, allowed, s)
        curves += _line(t, row.paid_band.median, paid, 1.3 * s.line)
    if now is not None:
        curves += _line(t, now, s.colour("ink"), max(1.5, 0.5 * s.line))
    if at:
        curves.append(Curve(np.array([[at, low], [at, top]], dtype=float), s.colour("second"), 1.5))
    home = (float(t[0]) if len(t) > 1 else 0.0, float(t[-1]), low, top)
    return Figure(
        home, (0.0, 4.0, 0.0, 0.0), (translate("Plot", "round t"), _paid_name(data)), curves, marks=marks,
        read_out=partial(_read_band, data), columns=partial(_band_columns, data),
    )  # fmt: skip


def growth_figure(data: SweepData, s: Style) -> Figure:
    """Return a figure of the averages over rounds on logarithmic axes, with the fitted powers of t."""
    curves: list[Curve] = []
    marks: list[Mark | Name] = []
    ends: list[Array] = []
    several = len(data.rows) > 1
    for row in data.rows:
        paid, allowed = colours(row, s, several=several)
        for power, colour, dashes in ((row.bound_power, allowed, _DASHES), (row.paid_power, paid, ())):
            if power is None:
                continue
            x, y = np.log10(power.t), np.log10(power.means)
            fit = y.mean() + power.slope * (x - x.mean())
            curves.append(Curve(np.stack([x, fit], axis=1), colour, s.line, dashes))
            radius = 1.4 * s.line
            marks += [Dot((float(a), float(b)), radius, colour, s.colour("card")) for a, b in zip(x, y, strict=True)]
            middle = len(x) // 2
            at = (float(x[middle]), float(fit[middle]))
            towards = (0.0, 1.0 if dashes else -1.0)
            letter = f"{LETTERS[row.learner]}: " if several else ""
            marks.append(Name(at, towards, localised(f"{letter}t^{power.slope:.2f}"), colour))
            ends.append(np.stack([x, y], axis=1))
    if not ends:
        return Figure((0.0, 1.0, 0.0, 1.0))
    (x0, y0), (x1, y1) = (pick(np.concatenate(ends), axis=0) for pick in (np.min, np.max))
    high, wide = max(y1 - y0, 0.3), max(x1 - x0, 0.3)
    home = (x0 - 0.03 * wide, x1 + 0.03 * wide, y0 - 0.12 * high, y1 + 0.12 * high)
    return Figure(
        tuple(map(float, home)), names=(translate("Plot", "round t"), _paid_name(data)), curves=curves, marks=marks,  # type: ignore[arg-type]
        columns=partial(_growth_columns, data),
    )  # fmt: skip


def best_figure(data: SweepData, s: Style, now: tuple[float, ...] | None) -> Figure:
    """Return a figure of the runs' results over the values of an axis, with the value of least average marked.

    `now` is the current value. For a setting of the stream, the bound is drawn, too.
    """
    row, log = data.rows[0], is_log(data)[0]
    paid, allowed = colours(row, s, several=False)
    each, mean, around = by_values(data)
    values = each[:, 0]
    x = np.log10(values) if log else values
    curves = [*_area(x, around.least, around.most, paid, _OUTER), *_area(x, around.low, around.high, paid, _INNER)]
    low, high = float(np.min(around.least)), float(np.max(around.most))
    bound = np.full(len(x), np.nan)
    if data.over_stream and not np.isnan(row.value).all():
        bound = _grouped(data, row.value)[2].median
        high = max(high, min(float(np.nanmax(bound)), _REACH * max(high, 1.0)))
        curves += _line(x, bound, allowed, s.line, _DASHES)
    room = max(high - low, 0.02 * abs(high)) or 1.0
    if now is not None and (now[0] > 0 or not log):
        at = math.log10(now[0]) if log else now[0]
        ends = np.array([[at, low - room], [at, high + room]])
        curves.append(Curve(ends, s.colour("ink"), max(1.5, 0.5 * s.line), (1.0, 2.0)))
    curves += _line(x, mean, paid, 1.3 * s.line)
    k, symbol = int(np.argmin(mean)), data.params[0].symbol
    best = (float(x[k]), float(mean[k]))
    home = _home(x, low, high, room)
    marks: list[Mark | Name] = _arrows(x, bound, home[3], allowed, s)
    if not data.over_stream and not all_alike(mean):
        marks += [
            Dot(best, 2.4 * s.line, s.colour("card"), paid, s.line),
            Name(best, (0.0, 1.0), f"{symbol} = {short(float(values[k]))}", s.colour("ink")),
        ]
    names = symbol, declared(data.unit)
    return Figure(home, names=names, curves=curves, marks=marks, columns=partial(_best_columns, data))


def _home(x: Array, low: float, high: float, room: float) -> Range:
    """Return a range around values at x from `low` to `high`."""
    pad = 0.03 * (float(x[-1] - x[0]) or 1.0)
    return float(x[0]) - pad, float(x[-1]) + pad, low - 0.08 * room, high + 0.25 * room


def _arrows(x: Array, bounds: Array, top: float, colour: QColor, s: Style) -> list[Mark | Name]:
    """Return an arrow at the upper end of the axis for each bound above it. A few bounds have their numbers, too."""
    there = list(zip(x[bounds > top].tolist(), bounds[bounds > top].tolist(), strict=True))
    words = [f"↑ {short(bound)}" if len(there) <= _FEW else "↑" for _at, bound in there]
    return [Caption((at, top), (0.0, 1.2 * s.note), ((text, colour, True),), 0.5)
            for (at, _bound), text in zip(there, words, strict=True)]  # fmt: skip


def highest_bound(data: SweepData, view: str) -> float:
    """Return the largest median of the bounds in a view over rounds or over values; NaN if there is none."""
    medians = (row.bound_band.median if view == "rounds" else _grouped(data, row.value)[2].median for row in data.rows)
    return max((float(np.nanmax(each)) for each in medians if not np.isnan(each).all()), default=math.nan)


def measured(data: SweepData) -> Array:
    """Return the results of the first learner's runs: losses or, for a setting of the stream, the bounded quantity."""
    row = data.rows[0]
    return row.actual if data.over_stream else row.loss


def all_alike(means: Array) -> bool:
    """Return whether all averages are equal up to rounding, as for η of a perceptron that starts from w = 0."""
    return bool(np.allclose(means, means[0], rtol=1e-12, atol=0.0))


def by_values(data: SweepData) -> tuple[Array, Array, Band]:
    """Return the axis values, of shape (n, axes), ascending, with the average and the band of the runs at each."""
    return _grouped(data, measured(data))


def _grouped(data: SweepData, numbers: Array) -> tuple[Array, Array, Band]:
    values, place = np.unique(np.array([one.values for one in data.variants]), axis=0, return_inverse=True)
    groups = [numbers[place.reshape(-1) == k] for k in range(len(values))]
    filled = np.full((max(map(len, groups)), len(values)), np.nan)
    for k, group in enumerate(groups):
        filled[: len(group), k] = group
    return values, np.array([group.mean() for group in groups]), band(filled)


def is_log(data: SweepData) -> tuple[bool, ...]:
    """Return for each axis whether it is logarithmic."""
    positive = [all(one.values[j] > 0 for one in data.variants) for j in range(len(data.params))]
    return tuple(param.scale == "log" and above for param, above in zip(data.params, positive, strict=True))


def power_text(power: Power) -> str:
    """Return a slope with its confidence interval."""
    return (
        filled(
            translate("Plot", "t^{slope:.2f} (95 %: {low:.2f} to {high:.2f})"),
            slope=power.slope, low=power.low, high=power.high,
        )
        .replace("-", "−")
    )


def _paid_name(data: SweepData) -> str:
    names = {row.bounds or "loss" for row in data.rows}
    return declared(names.pop() if len(names) == 1 else "value")


def _line(x: Array, y: Array, colour: QColor, width: float, dashes: tuple[float, ...] = ()) -> list[Curve]:
    """Return a curve through the known points as a list, empty if there are none."""
    known = ~np.isnan(y)
    return [Curve(np.stack([x[known], y[known]], axis=1), colour, width, dashes)] if known.any() else []


def _area(x: Array, low: Array, high: Array, colour: QColor, share: float) -> list[Curve]:
    """Return the area between two curves."""
    known = ~np.isnan(low)
    if not known.any():
        return []
    pale = QColor(colour)
    pale.setAlphaF(share * colour.alphaF())
    x, low, high = x[known], low[known], high[known]
    rim = np.stack([np.concatenate([x, x[::-1]]), np.concatenate([low, high[::-1]])], axis=1)
    return [Curve(rim, pale, 0.0, fill=pale)]


def _ends(data: SweepData) -> tuple[float, float]:
    """Return the top and the bottom of an axis for all actual values, and for bounds that are not far above."""
    most = max(float(np.nanmax(row.paid_band.most, initial=0.0)) for row in data.rows)
    least = min(float(np.nanmin(row.paid_band.least, initial=0.0)) for row in data.rows)
    reach = max(float(np.nanmax(row.bound_band.median, initial=0.0)) for row in data.rows)
    top = max(most, min(reach, _REACH * max(most, 1.0)), 1.0)
    return 1.04 * round_above(top), -round_above(-least) if least < 0 else 0.0


def _read_band(data: SweepData, x: float, _y: float) -> str:
    """Return the quantiles at the hovered round."""
    if not data.rounds[0] <= x <= data.rounds[-1]:
        return ""
    j = int(np.argmin(np.abs(data.rounds - x)))
    lines = [f"t = {whole(data.rounds[j])}"]
    for row in data.rows:
        letter = f"{'ABCD'[row.learner]}: " if len(data.rows) > 1 else ""
        one = row.paid_band
        middle = translate("Plot", "90 % {low} to {high}").format(low=short(one.low[j]), high=short(one.high[j]))
        lines.append(f"{letter}{declared(row.bounds or 'value')}  {short(one.median[j])}, {middle}")
        if not np.isnan(row.bound_band.median[j]):
            lines.append(
                translate("Plot", "{letter}bound  {median}").format(
                    letter=letter, median=short(row.bound_band.median[j])
                )
            )
    return "\n".join(lines)


def _band_columns(data: SweepData) -> Columns:
    columns: Columns = [("t", data.rounds.astype(float))]
    for row in data.rows:
        letter = f"{'ABCD'[row.learner]} " if len(data.rows) > 1 else ""
        for side, one in (("paid", row.paid_band), ("bound", row.bound_band)):
            columns += [(f"{letter}{side} {name}", values) for name, values in one._asdict().items()]
    return columns


def _growth_columns(data: SweepData) -> Columns:
    powers = [("paid", data.rows[0].paid_power), ("bound", data.rows[0].bound_power)]
    return [pair for name, power in powers if power is not None
            for pair in ((f"t of {name}", power.t), (f"average {name}", power.means))]  # fmt: skip


def _best_columns(data: SweepData) -> Columns:
    values, mean, around = by_values(data)
    return [("value", values[:, 0]), (f"average {data.unit}", mean), *around._asdict().items()]
