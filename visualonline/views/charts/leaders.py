"""The cells of Follow the leader's proof: each mistake marks the pair (leader, its loss), and no pair twice."""

from __future__ import annotations

import numpy as np

from visualonline.abilities.follows_leader import FollowsLeader
from visualonline.session.feeds.weights import LearnerWeights
from visualonline.views.charts import experts
from visualonline.views.charts.chart import Chart, ChartKind
from visualonline.views.plot.parts import Cells, Columns, Headline, Look, Part, Row
from visualonline.views.text.numbers import filled, whole
from visualonline.views.text.translation import translate

_EMPTY = 4_000
"""Largest number of cells for which empty ones are drawn."""
_LOOKS = (Look("card"), Look("paid"), Look("paid", sign="ring"))
"""Unmarked, marked, and marked in the current round."""


def titles(weights: LearnerWeights) -> tuple[str, ...]:
    """Return the titles of the grid."""
    return (
        experts.titles(weights)
        if weights.late
        else (
            translate("Charts", "Each mistake as a cell: the leader and its loss"),
            translate("Charts", "Mistakes as cells"),
        )
    )


def parts(chart: Chart) -> tuple[Part, ...]:
    """Return the count with its bound, and a row of cells for each loss up to L*."""
    weights, found = chart.weights, chart.weights.cells
    if weights.late:  # the proof assumes a leader that knows all earlier rounds
        return experts.parts(chart)
    if found is None:
        return (Headline((translate("Charts", "Cells are drawn only up to round 200,000."),)),)
    L = weights.now
    least, n = int(L.min()), len(L)
    most = n * (least + 1) - 1
    count = Headline(
        (
            filled(translate("Charts", "{found:,} ≤ N (L* + 1) − 1 = {most:,}"), found=len(found), most=most),
            f"L* = {whole(least)}",
        )
    )
    marked = np.zeros((n, least + 1), dtype=np.intp)
    marked[found[:, 0].astype(np.intp), found[:, 1].astype(np.intp)] = 1
    if weights.updated and weights.round is not None and weights.round.mistake:
        marked[tuple(int(place) for place in found[-1])] = 2
    places = np.argwhere(marked >= (0 if marked.size <= _EMPTY else 1))
    kinds = marked[places[:, 0], places[:, 1]]
    readouts = tuple(
        translate("Charts", "{names} leads with loss {k}: {part}").format(
            names=weights.names[i],
            k=k,
            part=translate("Charts", "a mistake") if kind else translate("Charts", "no mistake so far"),
        )
        for (i, k), kind in zip(places.tolist(), kinds.tolist(), strict=True)
    )
    rows = (Row(translate("Charts", "loss"), np.asarray(L, dtype=float)),)
    below = Columns(weights.names, np.arange(n), rows, int(np.argmin(L)), "learner")
    cells = Cells(
        places=places,
        shape=(n, least + 1),
        looks=_LOOKS,
        kinds=kinds,
        names=("",) * len(places),
        readouts=readouts,
        largest=(5.0, 4.0),
        from_above=False,
        columns=below,
    )
    return count, cells


KIND = ChartKind(titles, False, parts, (FollowsLeader,))
