"""Winnow2's weights as powers of β: promotions point upwards, demotions downwards."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

import numpy as np

from visualonline.abilities.has_power_weights import HasPowerWeights
from visualonline.session.feeds.weights import LearnerWeights
from visualonline.views.charts import bars
from visualonline.views.charts.chart import Chart, ChartKind
from visualonline.views.plot.parts import Bars, Columns, Headline, Part
from visualonline.views.text.numbers import filled, short
from visualonline.views.text.translation import translate


def titles(_weights: LearnerWeights) -> tuple[str, ...]:
    """Return the titles of the bars."""
    return (translate("Charts", "Weights as powers of β"),)


def parts(chart: Chart) -> tuple[Part, ...]:
    """Return the numbers of promotions and demotions, and a bar of height k for each weight β^k."""
    weights, powers = chart.weights, chart.weights.powers
    if powers is None:
        return bars.parts(chart)
    old, new, base = powers.before, powers.after, powers.base
    total = float(weights.now.sum())
    counts = (
        filled(translate("Charts", "u = {ups:,} promotions"), ups=powers.ups),
        filled(translate("Charts", "v = {downs:,} demotions"), downs=powers.downs),
    )
    steps = np.where((old == new)[:, None], np.nan, np.column_stack([old, new])) if weights.updated else None
    by, both = weights.learnt, np.concatenate([old, new]) if weights.updated else old
    chosen = Bars(
        columns=Columns(weights.names, np.arange(len(old))),
        values=weights.now,
        heights=old,
        roles=("learner",) * len(old),
        low=min(float(both.min()), 0.0),
        high=max(float(both.max()), 1.0),
        base=0.0,
        unit=translate("Charts", "weight"),
        steps=steps,
        step_role="positive" if by is not None and by.y > 0 else "negative",
        text=_power_of(base),
    )
    return Headline((*counts, f"Σw = {short(total)}", f"β = {short(base)}")), chosen


@lru_cache(maxsize=8)
def _power_of(beta: float) -> Callable[[float], str]:
    """Return a function that formats powers of β, always the same one for the same β."""
    return partial(_power, beta)


def _power(beta: float, k: float) -> str:
    """Return β^k as text, such as 4, 1 or 1/8; empty for a fractional k."""
    if k != round(k):
        return ""
    return short(float(np.float64(beta) ** k)) if k >= 0 else f"1/{short(float(np.float64(beta) ** -k))}"


KIND = ChartKind(titles, False, parts, (HasPowerWeights,))
