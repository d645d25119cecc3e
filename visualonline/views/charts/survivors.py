"""Halving's experts as cells: those in V coloured by their vote, and those that this round has ruled out."""

from __future__ import annotations

import numpy as np

from visualonline.abilities.eliminates_experts import EliminatesExperts
from visualonline.abilities.votes import Votes
from visualonline.session.feeds.weights import LearnerWeights
from visualonline.views.charts.chart import Chart, ChartKind
from visualonline.views.plot.parts import Cells, Headline, Look, Part
from visualonline.views.text.numbers import filled
from visualonline.views.text.translation import translate

_LARGEST = 6.5
"""Largest side of a cell, in multiples of the font size."""
_LOOKS = (
    Look("card"),
    Look("learner", 1.0, "learner", "card"),
    Look("negative", 1.0, "negative", "on_strong"),
    Look("positive", 1.0, "positive", "on_strong"),
    Look("negative", 0.25, "negative", "on_strong", "cross"),
    Look("positive", 0.25, "positive", "on_strong", "cross"),
)
"""Ruled out earlier; in V at the start; in V with a vote for − or +; ruled out now, with the same votes."""


def titles(_weights: LearnerWeights) -> tuple[str, ...]:
    """Return the titles of the grid."""
    return translate("Charts", "Experts not ruled out (version space V)"), translate("Charts", "Version space V")


def parts(chart: Chart) -> tuple[Part, ...]:
    """Return the size of the version space V, and the cells."""
    weights, happened = chart.weights, chart.weights.round
    before, after = weights.before > 0, weights.after > 0
    going = before & ~after if weights.updated else np.zeros(len(before), dtype=bool)
    facts = [
        filled(translate("Charts", "|V| = {sum:,} of {before:,}"), sum=int((before & ~going).sum()), before=len(before))
    ]
    kinds = before.astype(np.intp)
    if happened is not None:
        says = happened.x >= 0.5
        plus = int((before & says).sum())
        facts.append(filled(translate("Charts", "+ {plus:,}  vs  − {sum:,}"), plus=plus, sum=int(before.sum()) - plus))
        kinds = np.where(before, 2 + says + 2 * going, 0)
    if going.any():
        facts.append(
            filled(translate("Charts", "ruled out now: {sum:,}{behind}"), sum=int(going.sum()), behind=weights.behind)
        )
    now, earlier = translate("Charts", "ruled out now"), translate("Charts", "ruled out")
    states = np.where(going, now, np.where(before, translate("Charts", "in V"), earlier)).tolist()
    cells = Cells(
        np.empty((0, 2), dtype=np.intp),
        (0, 0),
        _LOOKS,
        kinds,
        weights.names,
        tuple(f"{name}: {state}" for name, state in zip(weights.names, states, strict=True)),
        (_LARGEST, _LARGEST),
    )
    return Headline(tuple(facts)), cells


KIND = ChartKind(titles, False, parts, (Votes, EliminatesExperts))
