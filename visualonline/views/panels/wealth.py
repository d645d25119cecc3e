"""The wealth of the learner's portfolio, compared with the best asset and the best rebalanced portfolio."""

from __future__ import annotations

import math

from visualonline.session.document import LETTERS
from visualonline.session.feeds.wealth import WealthCurves, WealthData, WealthFeed
from visualonline.session.snapshot import Snapshot
from visualonline.views.panel import PanelKind
from visualonline.views.plot.curve_set import Curve, Rule
from visualonline.views.plot.end_labels import Label
from visualonline.views.plot.round_panel import Card, Plot, RoundPanel, reasons_for
from visualonline.views.text.numbers import localised
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import declared
from visualonline.views.theme.markers import SHAPES

ID = "wealth"
NAME = "Wealth"
SUMMARY = "the log wealth of the learner's portfolio, of the best asset and of the best rebalanced portfolio"
SOURCE = "Cover 1991"
EXPLANATION = (
    "The curves show ln W, the logarithm of the wealth after each round, starting with wealth 1. The best asset and "
    "the best constantly rebalanced portfolio are the best ones so far, in hindsight. The gap between the portfolio "
    "and the learner is the regret. If the stream has no price relatives, the best asset of each round counts as 1. "
    "Then the wealth falls, and only the gaps are meaningful."
)


class WealthPanel(RoundPanel):
    """One plot for all learners that hold a portfolio."""

    def describe(self, snapshot: Snapshot) -> Card:
        """Return the one plot, and why other learners are not in it."""
        data: WealthData | None = snapshot.feeds.get(ID)
        if data is None:
            return Card(declared(NAME))
        several = len(snapshot.learners) > 1
        reasons = reasons_for(data.missing, several=several)
        if not data.curves:
            return Card(declared(NAME), reasons=reasons)
        curves = [curve for one in data.curves for curve in self._own(one, several=several)]
        curves += self._hindsight(data.curves[0])
        labels = [label for one in data.curves for label in self._labels(one, several=several)]
        labels += self._hindsight_labels(data.curves[0])
        names = tuple(label.name for label in labels)
        zero = Rule(0.0, self.style_.drawn("hindsight"), dashed=True)
        plot = Plot(tuple(curves), data.end, snapshot.revealed, tuple(labels), names, rules=(zero,))
        title = self.tr("Log wealth")
        if not data.absolute:
            title = self.tr("Log wealth, relative to the best asset of each round")
        key = (
            TextRun(self.tr("learner"), mark="line"), TextRun(self.tr("best in hindsight"), mark="dash"),
        )  # fmt: skip
        return Card(title, key, (plot,), reasons)

    def _own(self, one: WealthCurves, *, several: bool) -> tuple[Curve, ...]:
        s = self.style_
        own = s.learner(one.learner) if several else None
        return (Curve(self._name(one, several=several), one.own[0], s.drawn("paid", own), width=s.breadth("paid")),)

    def _hindsight(self, one: WealthCurves) -> tuple[Curve, ...]:
        """Return the curves that are the same for all learners."""
        s = self.style_
        return (
            Curve(self.tr("best portfolio"), one.portfolio[0], s.drawn("hindsight"), dashed=True,
                  width=s.breadth("hindsight")),
            Curve(self.tr("best asset"), one.asset[0], s.drawn(""), dashed=True),
        )  # fmt: skip

    def _labels(self, one: WealthCurves, *, several: bool) -> tuple[Label, ...]:
        s = self.style_
        own = s.learner(one.learner) if several else None
        value = one.own[1]
        text = self.tr("–, computing") if math.isnan(value) else _figure(value)
        return (Label(self._name(one, several=several), text, value, s.written("paid", own), SHAPES[one.learner]),)

    def _hindsight_labels(self, one: WealthCurves) -> tuple[Label, ...]:
        s = self.style_
        both = (
            (self.tr("best portfolio"), one.portfolio[1], s.written("hindsight")),
            (self.tr("best asset"), one.asset[1], s.written("")),
        )
        return tuple(Label(name, _figure(value), value, ink, "") for name, value, ink in both if not math.isnan(value))

    def _name(self, one: WealthCurves, *, several: bool) -> str:
        return (f"{LETTERS[one.learner]} " if several else "") + self.tr("learner")


def _figure(value: float) -> str:
    """Return a log wealth with two decimals and a true minus sign."""
    return localised(f"{value:.2f}".replace("-", "−")) if abs(value) >= 0.005 else "0"


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=WealthPanel, widget="wealthPanel", feed=WealthFeed,
)  # fmt: skip
