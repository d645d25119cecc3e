"""ELIM's literals as a grid, two per feature: those in L, those true in this round, and those removed by it."""

from __future__ import annotations

import numpy as np

from visualonline.abilities.holds_literals import HoldsLiterals
from visualonline.session.feeds.weights import LearnerWeights
from visualonline.views.charts.chart import Chart, ChartKind
from visualonline.views.plot.parts import Cells, Headline, Look, Part
from visualonline.views.text.translation import translate

_LOOKS = (
    Look("card"),
    Look("card", 1.0, "learner", "ink", strong=True),
    Look("positive", 0.28, "learner", "ink", strong=True),
    Look("card", 1.0, "learner", "ink", "stroke", strong=True),
    Look("positive", 0.28, "learner", "ink", "stroke", strong=True),
)
"""Removed earlier; in L and false, or true; removed now and false, or true."""


def titles(_weights: LearnerWeights) -> tuple[str, ...]:
    """Return the titles of the grid."""
    return translate("Charts", "Literals that may be in the target"), translate("Charts", "Remaining literals")


def parts(chart: Chart) -> tuple[Part, ...]:
    """Return the count and the grid: features above, their negations below."""
    weights, happened = chart.weights, chart.weights.round
    before, after = weights.before > 0, weights.after > 0
    n = len(before) // 2
    going = before & ~after if weights.updated else np.zeros(2 * n, dtype=bool)
    facts = [translate("Charts", "|L| = {sum} of {n}").format(sum=int((before & ~going).sum()), n=2 * n)]
    true = np.zeros(2 * n, dtype=bool)
    if happened is not None:
        facts.append(translate("Charts", "true and in L: {score}").format(score=int(happened.score)))
        true[0::2], true[1::2] = happened.x == 1, happened.x != 1
    if going.any():
        facts.append(
            translate("Charts", "struck out: {sum}{behind}").format(sum=int(going.sum()), behind=weights.behind)
        )
    now, earlier = translate("Charts", "struck out now"), translate("Charts", "struck out")
    states = np.where(going, now, np.where(before, translate("Charts", "in L"), earlier)).tolist()
    cells = Cells(
        np.column_stack([np.arange(2 * n) // 2, 1 - np.arange(2 * n) % 2]),
        (n, 2),
        _LOOKS,
        np.where(before, 1 + true + 2 * going, 0),
        weights.names,
        tuple(f"{name}: {state}" for name, state in zip(weights.names, states, strict=True)),
        (np.inf, 6.5),
        brief=tuple(f"{'¬' * (k % 2)}{k // 2 + 1}" for k in range(2 * n)),
    )
    return Headline(tuple(facts)), cells


KIND = ChartKind(titles, False, parts, (HoldsLiterals,))
