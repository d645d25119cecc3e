"""One view of the runs of a sweep: a band over t, a histogram, growth, values of one axis, or a map of two axes.

A click chooses the nearest run.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, Signal
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from visualonline.core.types import Array
from visualonline.runs.analyses.orders import count_in_bins
from visualonline.session.document import LETTERS
from visualonline.session.feeds.sweep_data import SweepData, SweepRow
from visualonline.sweeps.sample import Rounds
from visualonline.views.plot.sweep_figures import (
    all_alike,
    band_figure,
    best_figure,
    by_values,
    colours,
    growth_figure,
    highest_bound,
    is_log,
    measured,
    power_text,
)
from visualonline.views.plot.sweep_map import map_figure, map_key
from visualonline.views.plot.xy_plot import XYPlot
from visualonline.views.text.numbers import filled, short
from visualonline.views.text.rich_label import RichLabel, TextRun
from visualonline.views.text.translation import declared, translate_message
from visualonline.views.theme.style import LEARNER_ROLES
from visualonline.views.theme.styled import Styled
from visualonline.views.widgets.histogram_rows import Histogram, Row

VIEWS = {
    "rounds": ("over t", "Values of the runs and their bounds over the rounds"),
    "ratio": ("ratio", "Histogram of value/bound over the runs"),
    "growth": ("growth", "Averages on logarithmic axes, with fitted powers of t"),
    "best": ("values", "Final values of the runs against one parameter"),
    "map": ("map", "Final values of the runs against two parameters"),
}
_RATIO_BINS, _PAID_BINS = 30, 40


class CurrentRun(NamedTuple):
    """The current run, with which a sweep is compared.

    Attributes
    ----------
    names : tuple of str
        The learners' titles.
    run : int or None
        The index of the current run in the sweep.
    values : tuple of float, or None
        The current values of the swept parameters.
    t : int
        The current round, 0 for the start.
    numbers : tuple of Array
        The numbers of each learner's runs, if they differ from their positions.
    """

    names: tuple[str, ...]
    run: int | None = None
    values: tuple[float, ...] | None = None
    t: int = 0
    numbers: tuple[Array, ...] = ()


class SweepView(Styled, QWidget):
    """A view of the runs of a sweep, with its key and its results in numbers below.

    Signals
    -------
    chosen : the index, from 0, of a run that was clicked.
    """

    chosen = Signal(int)

    def __init__(self, noun: str, ends: tuple[str, str], now: tuple[str, str]) -> None:
        super().__init__()
        self.plot, self.foot = XYPlot(), RichLabel(caption=False)
        self.plot.clicked.connect(self._click)
        self.histogram = Histogram(noun=noun, ends=ends, now=now)
        self.histogram.chosen.connect(self._choose)
        self.histogram.setAccessibleName(self.tr("Histogram"))  # until the unit is known
        self._data: SweepData | None = None
        self._view = ""
        self._held: list[Rounds] = []
        self._body = QStackedLayout()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(self._body, 1)
        layout.addWidget(self.foot)
        self._body.addWidget(self.plot)  # with a parent, it is not shown as a window
        self._body.addWidget(self.histogram)

    def show_runs(self, data: SweepData, view: str, current: CurrentRun) -> None:
        """Show a view of runs, or the reason why there are none."""
        self._data, self._view = data, view
        if data.message or not data.rows:
            self._say(translate_message(data.message) or filled(self.tr("Computing {most:,} runs …"), most=data.most))
        elif view == "ratio":
            self._show_ratios(data, current)
        elif view == "paid":
            self._show_paid(data, current)
        else:
            self._show_figure(data, view, current)
        self.foot.show_parts(self._findings(data, current))
        self.foot.setVisible(bool(self.foot.accessibleName()))

    def _say(self, message: str) -> None:
        """Show a sentence instead of a figure."""
        self.histogram.show_rows((), None, "", message)
        self._body.setCurrentWidget(self.histogram)

    def _show_figure(self, data: SweepData, view: str, current: CurrentRun) -> None:
        s, logs = self.style_, is_log(data)
        if view == "growth" and not any(row.paid_power for row in data.rows):
            self._say(self.tr("No power of t can be fitted: the values are not positive, or there are too few rounds."))
            return
        if view == "best":
            figure = best_figure(data, s, current.values)
        elif view == "map":
            figure = map_figure(data, s, current.values)
        elif view == "growth":
            figure = growth_figure(data, s)
        else:
            own = None if current.run is None or len(data.rows) > 1 else data.rows[0].paid[current.run]
            figure = band_figure(data, s, own, current.t)
        over_values = view in ("best", "map")
        self.plot.axes["bottom"].set_log(view == "growth" or (over_values and logs[0]))
        self.plot.axes["left"].set_log(view == "growth" or (view == "map" and logs[1]))
        self.plot.set_figure(figure)
        self._body.setCurrentWidget(self.plot)

    def _show_ratios(self, data: SweepData, current: CurrentRun) -> None:
        rows = [row for row in data.rows if not np.isnan(row.ratio).all()]
        if not rows:
            self._say(self.tr("These runs have no bound to compare them with: no theorem applies, or the bound is 0."))
            return
        self._held = [np.flatnonzero(~np.isnan(row.ratio)) for row in rows]
        shown = []
        for row, there in zip(rows, self._held, strict=True):
            at = float("nan") if current.run is None else float(row.ratio[current.run])
            paid, allowed = colours(row, self.style_, several=len(data.rows) > 1)
            numbers = current.numbers[row.learner][there] if current.numbers else None
            name = current.names[row.learner]
            shown.append(Row(name, paid, allowed, row.ratio[there], at, 1.0, False, numbers=numbers))
        self._show_histogram(shown, _RATIO_BINS, "actual/bound")

    def _show_paid(self, data: SweepData, current: CurrentRun) -> None:
        self._held = [np.arange(data.counted)] * len(data.rows)
        shown = []
        for k, row in enumerate(data.rows):
            now = data.now[k] if k < len(data.now) else float("nan")
            paid, allowed = colours(row, self.style_, several=len(data.rows) > 1)
            same = len(set(row.value.tolist())) == 1 or np.isnan(row.value).any()
            bound, bounds = (float(row.value[0]), None) if same else (float("nan"), row.value)
            shown.append(Row(
                name=current.names[row.learner],
                colour=paid,
                allowed=allowed,
                values=row.actual,
                now=now,
                bound=bound,
                whole=row.whole,
                bounds=bounds,
            ))
        units = {row.bounds or "mistakes" for row in data.rows}
        self._show_histogram(shown, _PAID_BINS, declared(units.pop()) if len(units) == 1 else self.tr("value"))

    def _show_histogram(self, shown: list[Row], most: int, unit: str) -> None:
        self.histogram.setAccessibleName(unit)
        self.histogram.show_rows(tuple(shown), count_in_bins([one.values for one in shown], most), unit)
        self._body.setCurrentWidget(self.histogram)

    # Clicks

    def _choose(self, number: int) -> None:
        self.chosen.emit(int(self._held[0][number - 1]))

    def _click(self, place: QPointF) -> None:
        """Choose the run nearest to a position in the plot."""
        data, view = self._data, self._view
        if data is None or not data.rows or view == "growth":
            return
        if view in ("best", "map"):
            logs, clicked = is_log(data), (place.x(), place.y())
            same = np.arange(data.counted)
            for j in range(len(data.params) if view == "map" else 1):
                values = np.array([one.values[j] for one in data.variants])
                off = np.abs((np.log10(values) if logs[j] else values) - clicked[j])
                same = same[off[same] == off.min()]
            paid = measured(data)[same]
            nearest = paid - place.y() if view == "best" else paid - np.median(paid)
            self.chosen.emit(int(same[int(np.argmin(np.abs(nearest)))]))
            return
        j = int(np.argmin(np.abs(data.rounds - place.x())))
        off = np.array([np.abs(row.paid[:, j] - place.y()) for row in data.rows])
        self.chosen.emit(int(np.unravel_index(int(np.nanargmin(off)), off.shape)[1]))

    # Texts

    def _findings(self, data: SweepData, current: CurrentRun) -> tuple[TextRun, ...]:
        """Return the key of the view, and its results in numbers."""
        if data.message or not data.rows:
            return ()
        parts: list[TextRun] = []
        several = len(data.rows) > 1
        if self._view == "rounds":
            bound = any(not np.isnan(row.ratio).all() for row in data.rows)
            paid, allowed = ("second", "second") if several else ("paid", "allowed")
            parts.append(TextRun(self.tr("median   "), paid, mark="line"))
            parts.append(
                TextRun(
                    self.tr("middle 90 %   ") if several else self.tr("middle 90 %, pale: all runs   "),
                    paid,
                    mark="area",
                )
            )
            parts += [TextRun(self._bound_words(data), allowed, mark="dash")] if bound else []
            own = current.run is not None and not several
            parts += [TextRun(self.tr("current run   "), "ink", mark="line")] if own else []
            banded = bound and not several
            parts += [TextRun(self.tr("middle 90 % of the bound   "), allowed, mark="area")] if banded else []
        elif self._view == "best":
            parts += [
                TextRun(self.tr("average   "), "paid", mark="line"),
                TextRun(self.tr("middle 90 %   "), "paid", mark="area"),
            ]
            bound = data.over_stream and not np.isnan(data.rows[0].value).all()
            parts += [TextRun(self._bound_words(data), "allowed", mark="dash")] if bound else []
        elif self._view == "growth" and any(row.paid_power for row in data.rows):
            paid, allowed = ("second", "second") if several else ("paid", "allowed")
            parts.append(TextRun(self.tr("dots: averages   "), paid))
            parts.append(TextRun(self.tr("fitted power   "), paid, mark="line"))
            bound = any(row.bound_power for row in data.rows)
            parts += [TextRun(self.tr("power of the bound   "), allowed, mark="dash")] if bound else []
        elif self._view == "map":
            parts.append(TextRun(self.tr("average {unit}   ").format(unit=declared(data.unit))))
            key = [(share, short(mean)) for share, mean in map_key(data)]
            parts += [TextRun(f"{mean}   ", "paid", mark="area", share=share) for share, mean in key]
        for row in data.rows:
            figures = self._figures(row, data)
            if several and self._view in ("rounds", "growth"):  # a picture of a table shows the names nowhere else
                name = current.names[row.learner] if current.numbers else LETTERS[row.learner]
                parts.append(TextRun(": ".join((name, *figures)) + "   ", LEARNER_ROLES[row.learner], mark="line"))
                continue
            letter = f"{LETTERS[row.learner]}: " if several else ""
            parts += [TextRun(f"{letter}{text}   ") for text in figures]
        return tuple(parts)

    def _bound_words(self, data: SweepData) -> str:
        """Return the name of the median of the bounds, with its largest value if that is above the picture."""
        most, top = highest_bound(data, self._view), self.plot.figure.home[3]
        if most > top:
            return self.tr("median of the bound (maximum {most}, off the plot)   ").format(most=short(most))
        return self.tr("median of the bound   ")

    def _figures(self, row: SweepRow, data: SweepData) -> list[str]:
        if self._view == "growth" and row.paid_power is not None:
            bound = (
                filled(self.tr(", bound t^{slope:.2f}"), slope=row.bound_power.slope)
                if row.bound_power is not None
                else ""
            )
            return [f"{declared(row.bounds or 'paid')} {power_text(row.paid_power)}{bound}"]
        if self._view == "map" or (self._view == "best" and not data.over_stream):
            values, mean, _around = by_values(data)
            if all_alike(mean):
                everywhere = self.tr("average ({unit}): {mean} at every value")
                return [everywhere.format(unit=declared(data.unit), mean=short(float(mean[0])))]
            k = int(np.argmin(mean))
            where = ", ".join(f"{p.symbol} = {short(v)}" for p, v in zip(data.params, values[k].tolist(), strict=True))
            return [
                self.tr("smallest average ({unit}): {mean} at {where}").format(
                    unit=declared(data.unit), mean=short(float(mean[k])), where=where
                )
            ]
        if self._view == "ratio" and not np.isnan(row.ratio).all():
            return [
                self.tr("{theorem}: value/bound {nanmean} on average").format(
                    theorem=row.theorem, nanmean=short(float(np.nanmean(row.ratio)))
                )
            ]
        if self._view == "paid" and np.isnan(row.value).all():
            return [self.tr("no theorem applies to these rounds")]
        return []
