"""A bar for each support vector: its α, or for a budget what remains of 1, with the sign of its label."""

from __future__ import annotations

import numpy as np

from visualonline.abilities.keeps_examples import KeepsExamples
from visualonline.session.feeds.weights import LearnerWeights
from visualonline.views.charts.bars import bars
from visualonline.views.charts.chart import Chart, ChartKind
from visualonline.views.plot.parts import Part
from visualonline.views.text.translation import translate


def titles(weights: LearnerWeights) -> tuple[str, ...]:
    """Return the titles of the bars. Bars with signs are αy, since no α is negative."""
    if any(np.min(part, initial=0.0) < 0 for part in (weights.before, weights.after)):
        whole = translate("Charts", "αy of the support vectors before the update")
        return whole, translate("Charts", "αy of the support vectors"), "αy"
    return (
        translate("Charts", "α of the support vectors before the update"),
        translate("Charts", "α of the support vectors"),
        "α",
    )


def parts(chart: Chart) -> tuple[Part, ...]:
    """Return the bars."""
    return (bars(chart, titles(chart.weights)[-1]),)


KIND = ChartKind(titles, True, parts, (KeepsExamples,))
