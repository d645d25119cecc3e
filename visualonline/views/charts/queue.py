"""The gradients that a delayed learner has not received, in order of arrival, each with its age."""

from __future__ import annotations

import numpy as np

from visualonline.abilities.delays_gradients import DelaysGradients
from visualonline.views.charts import bars
from visualonline.views.charts.chart import Chart, ChartKind
from visualonline.views.plot.parts import Cells, Headline, Look, Part
from visualonline.views.text.numbers import filled
from visualonline.views.text.translation import counted, translate

_LOOKS = tuple(Look("control", sign=sign) for sign in ("minus", "dot", "plus"))


def parts(chart: Chart) -> tuple[Part, ...]:
    """Return the weights as bars and the queue below."""
    weights, late = chart.weights, chart.weights.waiting
    if weights.tau == 0:
        return bars.parts(chart)
    facts = [
        filled(translate("Charts", "{late:,} of τ = {tau:,} gradients in the queue"), late=len(late), tau=weights.tau)
    ]
    used = weights.t - weights.tau
    if used > 0 and weights.updated:
        facts.append(filled(translate("Charts", "used now: the gradient of round {used:,}"), used=used))
    cells = Cells(
        np.column_stack([np.arange(len(late)), np.zeros(len(late), dtype=np.intp)]),
        (len(late), 1),
        _LOOKS,
        np.array([1 + each.side for each in late], dtype=np.intp),
        tuple(translate("Charts", "age {age}").format(age=each.age) for each in late),
        tuple(
            filled(
                translate("Charts", "gradient of round {t:,}, delayed by {rounds}"),
                t=each.t, rounds=counted(each.age, "round")
            )
            for each in late
        ),
        (5.0, 2.7),
    )
    return (*bars.parts(chart), Headline(tuple(facts)), cells)


KIND = ChartKind(bars.titles, True, parts, (DelaysGradients,))
