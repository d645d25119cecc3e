"""A bar for each expert with its vote and its loss, and the shares of the vote.

Dashed parts are removed by the update.
"""

from __future__ import annotations

import numpy as np

from visualonline.abilities.votes import Votes
from visualonline.session.feeds.weights import LearnerWeights
from visualonline.views.charts.bars import bars
from visualonline.views.charts.chart import Chart, ChartKind
from visualonline.views.plot.parts import Part, Row, Vote
from visualonline.views.text.translation import translate


def titles(weights: LearnerWeights) -> tuple[str, ...]:
    """Return the titles of the bars."""
    what = (
        translate("Charts", ", dashed: removed now{behind}").format(behind=weights.behind)
        if weights.multiplied
        else translate("Charts", " before the update")
    )
    return (
        translate("Charts", "Expert weights{what}").format(what=what),
        translate("Charts", "Expert weights"),
        translate("Charts", "Weights"),
    )


def parts(chart: Chart) -> tuple[Part, ...]:
    """Return the vote and the bars. Each bar has the colour of its expert's vote."""
    weights, happened = chart.weights, chart.weights.round
    if happened is None:
        return (bars(chart),)
    roles: tuple[str, ...] = ()
    rows = [Row(translate("Charts", "now"), happened.x, role="paid")]
    if weights.labelled:
        sides = np.where(np.isnan(happened.x), "edge", np.where(happened.x >= 0.5, "positive", "negative"))
        roles = tuple(sides.tolist())
        rows = [Row(translate("Charts", "vote"), happened.x, signs=True)]
    if weights.losses is not None and weights.paid:
        rows.append(Row(translate("Charts", "loss"), weights.losses))
    own = bars(chart, left=weights.left, roles=roles, rows=tuple(rows), marked=weights.best)
    return (own,) if weights.share is None else (Vote(weights.share), own)


KIND = ChartKind(titles, True, parts, (Votes,))
