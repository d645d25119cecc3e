"""The probability of leading with its frequency in draws of the noise, and one draw, in which the tallest bar leads."""

from __future__ import annotations

import numpy as np

from visualonline.abilities.perturbs_leader import PerturbsLeader
from visualonline.abilities.votes import Votes
from visualonline.core.types import Array
from visualonline.session.feeds.weights import LearnerWeights
from visualonline.views.charts.bars import bars
from visualonline.views.charts.chart import Chart, ChartKind
from visualonline.views.plot.parts import Headline, Part, Row
from visualonline.views.text.numbers import filled
from visualonline.views.text.translation import translate


def titles(weights: LearnerWeights) -> tuple[str, ...]:
    """Return the titles of the bars."""
    if weights.noise is None:
        return (translate("Charts", "Probability P of leading"),)
    return (
        filled(
            translate("Charts", "Probability P of leading (pale: share of {draws:,} draws); below, one draw"),
            draws=weights.noise.draws,
        ),
        translate("Charts", "P (pale: share of draws); below, one draw"),
        translate("Charts", "P; pale: draws"),
    )


def parts(chart: Chart) -> tuple[Part, ...]:
    """Return the probabilities with Hedge's weights as numbers, and one draw below."""
    weights, noise = chart.weights, chart.weights.noise
    if noise is None:
        return (bars(chart, translate("Charts", "probability")),)
    rows = [Row("Hedge", noise.hedge)]
    if weights.round is not None and weights.labelled:
        rows.append(Row(translate("Charts", "vote"), weights.round.x, signs=True))
    above = _chances(chart, noise.share, tuple(rows), weights.best)
    leads = int(np.argmax(noise.lead))
    lowest = float(noise.lead.min())
    below = bars(
        chart._replace(log=False), translate("Charts", "noise/ε − loss"), values=noise.lead - lowest,
        roles=tuple("paid" if i == leads else "learner" for i in range(len(noise.lead))), marked=leads,
    )  # fmt: skip
    return above, Headline((translate("Charts",
        "One draw of noise/ε − L, measured from the minimum: the leader has the tallest bar"),)), below


def _chances(chart: Chart, share: Array, rows: tuple[Row, ...], best: int) -> Part:
    """Return bars of P, each with a pale bar of the frequency."""
    P = chart.weights.before
    pairs = chart._replace(weights=chart.weights._replace(played=P))
    drawn = bars(pairs, translate("Charts", "probability"), values=share, averages=share, rows=rows, marked=best)
    return drawn._replace(values=P)


KIND = ChartKind(titles, True, parts, (Votes, PerturbsLeader))
