"""The risk of the last, the average and the best hypothesis on a new example, with the returned one emphasised."""

from __future__ import annotations

import math

import numpy as np

from visualonline.session.feeds.risk import RiskCurves, RiskData, RiskFeed
from visualonline.session.snapshot import Snapshot
from visualonline.views.panel import PanelKind
from visualonline.views.plot.axis import round_above
from visualonline.views.plot.curve_set import Curve, Rule
from visualonline.views.plot.end_labels import Label
from visualonline.views.plot.round_panel import Card, Plot, RoundPanel, reasons_for
from visualonline.views.text.learner_difference import learner_title
from visualonline.views.text.numbers import short
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import declared, translate
from visualonline.views.theme.markers import SHAPES

ID = "risk"
NAME = "Risk: last, average, best"
SUMMARY = (
    "the exact risk of the last and the average hypothesis, round by round, with the best possible risk and the bound"
)
SOURCE = "N. Cesa-Bianchi, A. Conconi and C. Gentile (IEEE Trans. Inf. Theory 50, 2004)"
EXPLANATION = (
    "The risk of a hypothesis is its expected loss on a new example from the same distribution. The panel shows the "
    "exact risk of the last hypothesis, of the average, and of the best hypothesis of the class. The bound on the "
    "risk of the average, or of a random hypothesis if the loss is not convex, holds with probability at least 1 − "
    "δ. The risk of the majority vote is at most twice the average risk of its voters."
)

_REACH = 3.0
"""Largest factor by which a bound may extend the axis beyond the risks."""
_COARSE = 400
"""Resolution in px at which a curve is sampled to find the ends of the axis."""
_THIN = 0.45
"""Relative width of the curve of a hypothesis that is not returned."""


class RiskPanel(RoundPanel):
    """One plot for each learner that returns a hypothesis, on a stream with a known distribution."""

    def describe(self, snapshot: Snapshot) -> Card:
        """Return a plot for each learner with risks, and reasons why the others have none."""
        data: RiskData | None = snapshot.feeds.get(ID)
        if data is None:
            return Card(self.tr("Risk"))
        several = len(snapshot.learners) > 1
        reasons = reasons_for(data.missing, several=several)
        plots = tuple(self._plot(one, snapshot) for one in data.curves)
        title = self.tr("Risk on a new example") if plots else self.tr("Risk")
        if len(plots) == 1:
            title = self.tr("Risk: {returned}").format(returned=_returned(data.curves[0]))
        key = (
            TextRun(self.tr("returned"), mark="line"),
            TextRun(self.tr("thin: other hypotheses")),
            TextRun(self.tr("bound and best risk"), mark="dash"),
        )
        return Card(title, key if plots else (), plots, reasons)

    def _plot(self, one: RiskCurves, snapshot: Snapshot) -> Plot:
        s, several = self.style_, len(snapshot.learners) > 1
        own = s.learner(one.learner) if several else None
        curves = []
        for name in sorted(one.risks, key=lambda name: name == one.returned):
            role = "paid" if name == one.returned else "learner" if name == "last" else ""
            colour = s.drawn(role, own if role == "paid" else None)
            width = s.breadth(role) * (1.0 if role == "paid" else _THIN)
            curves.append(Curve(_name(name), one.risks[name][0], colour, width=width))
        if np.isfinite(one.bound[0](0, one.end, _COARSE)[1]).any():
            curves.append(
                Curve(
                    self.tr("bound"),
                    one.bound[0],
                    s.drawn("allowed", own),
                    dashed=True,
                    silent=one.ceiling,
                    width=s.breadth("allowed"),
                )
            )
        best, least = declared(one.best[0]), one.best[1]
        rules = (Rule(least, s.drawn("hindsight"), dashed=True),) if math.isfinite(least) else ()
        caption = f"{learner_title(snapshot.learners, one.learner)}: {_returned(one)}" if several else ""
        labels = self._labels(one, own=several) if one.known else ()
        names = (*map(_name, one.risks), self.tr("bound"), best)
        return Plot(tuple(curves), one.end, snapshot.revealed, labels, names, caption, rules=rules, ends=_ends)

    def _labels(self, one: RiskCurves, *, own: bool) -> tuple[Label, ...]:
        """Return the current names and values, that of the returned hypothesis first."""
        s, mark = self.style_, SHAPES[one.learner]
        colour = s.learner(one.learner) if own else None
        value = one.risks[one.returned][1]
        labels = [Label(_name(one.returned), short(value), value, s.written("paid", colour), mark)]
        for name, (_, value) in one.risks.items():
            if name != one.returned:
                role = "learner" if name == "last" else ""
                labels.append(Label(_name(name), short(value), value, s.written(role), ""))
        bound, (best, least) = one.bound[1], one.best
        labels.append(Label(self.tr("bound"), short(bound), bound, s.written("allowed", colour), mark))
        labels.append(Label(declared(best), short(least), least, s.written("hindsight"), ""))
        return tuple(label for label in labels if not math.isnan(label.value))


def _returned(one: RiskCurves) -> str:
    """Return a text that names the returned hypothesis."""
    return {
        "last": translate("Panels", "last hypothesis returned"),
        "average": translate("Panels", "average returned"),
        "vote": translate("Panels", "majority vote returned"),
        "one of all": translate("Panels", "random hypothesis returned"),
    }[one.returned]


def _name(hypothesis: str) -> str:
    """Return the name of a hypothesis for its curve."""
    return {
        "last": translate("Panels", "last"),
        "average": translate("Panels", "average"),
        "vote": translate("Panels", "vote"),
        "one of all": translate("Panels", "random"),
    }[hypothesis]


def _ends(plot: Plot) -> tuple[float, float]:
    """Return an axis for the risks, and for the bound if it is not far above."""
    low, top = min(0.0, *(rule.value for rule in plot.rules), 0.0), 0.0
    for curve in plot.curves:  # the bound is the last curve
        values = curve.source(0, plot.end, _COARSE)[1]
        values = values[np.isfinite(values)]
        if curve.dashed:
            top = max(top, min(1.05 * float(values[len(values) // 4]), _REACH * top))
        else:
            low, top = min(low, float(values.min(initial=0.0))), max(top, float(values.max(initial=0.0)))
    top = round_above(top) if top > 0 else 1.0  # there is nothing to see yet
    return -round_above(-low) if low < 0 else -0.03 * top, 1.06 * top


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=RiskPanel, widget="riskPanel", batch=True, feed=RiskFeed,
)  # fmt: skip
