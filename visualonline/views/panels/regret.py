"""The regret: the learner's loss minus that of the best comparator in hindsight, and its bound."""

from __future__ import annotations

import numpy as np

from visualonline.session.document import LETTERS
from visualonline.session.feeds.regret import BEST_OF_ROUNDS, RegretCurves, RegretData, RegretFeed
from visualonline.session.snapshot import Snapshot
from visualonline.theorems.theorem import OF_MEANS, Verdict
from visualonline.views.panel import PanelKind
from visualonline.views.plot.axis import round_above
from visualonline.views.plot.curve_set import Curve, Rule
from visualonline.views.plot.end_labels import Label
from visualonline.views.plot.round_panel import Card, Plot, RoundPanel, reasons_for
from visualonline.views.text.learner_difference import compared_rows, difference
from visualonline.views.text.numbers import beside, short, tenths, whole
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import declared
from visualonline.views.theme.markers import SHAPES

ID = "regret"
NAME = "Regret"
SUMMARY = (
    "the learner's loss minus the loss of the best fixed choice in hindsight, round by round, with the theorem's bound"
)
SOURCE = ""
EXPLANATION = (
    "The regret is the learner's loss so far minus the loss L* of the best fixed choice in hindsight. A bandit's "
    "pseudo-regret compares expected losses with those of the best arm, which may change from round to round if arms "
    "have features. The dashed curve is the bound of the theorem. The Lai–Robbins curve is the asymptotic lower bound "
    "for consistent bandit algorithms."
)

_REACH = 5.0
"""Largest factor by which bounds may extend the axis beyond the regret."""
_COARSE = 400
"""Resolution in px at which a curve is sampled to find the ends of the axis."""
_ELSE = "\nTo see the regret, choose Weighted majority on a stream of experts, or the Online SVM."
_WAITING = "The regret is being computed …"
_NOT_YET = "There is no regret before the first round."


class RegretPanel(RoundPanel):
    """One plot for all learners with a regret."""

    def describe(self, snapshot: Snapshot) -> Card:
        """Return one plot, and reasons why other learners are not in it."""
        data: RegretData | None = snapshot.feeds.get(ID)
        if data is None:
            return Card(declared(NAME))
        several = len(snapshot.learners) > 1
        reasons = reasons_for(data.missing, several=several)
        if not data.curves:
            alone = declared(_WAITING if snapshot.revealed else _NOT_YET)
            return Card(
                declared(NAME), reasons=tuple(why + declared(_ELSE) * (not several) for why in reasons) or (alone,)
            )
        curves = tuple(each for one in data.curves for each in self._curves(one, snapshot))
        labels = [label for one in data.curves for label in self._labels(one, snapshot)]
        labels.sort(key=lambda label: not label.mark)
        names = (
            (self.tr("A regret"), self.tr("A bound")) * len(data.curves)
            if several
            else (self.tr("regret"), self.tr("bound"), self.tr("best fixed w"))
        )
        zero = Rule(0.0, self.style_.drawn("hindsight", self.style_.colour("second") if several else None), dashed=True)
        plot = Plot(curves, data.end, snapshot.revealed, tuple(labels), names, rules=(zero,), ends=_ends)
        paid = ", ".join(dict.fromkeys(declared(one.name) for one in data.curves))
        what = paid[:1].upper() + paid[1:]
        kinds = {one.name in OF_MEANS for one in data.curves}  # compares with a mean, not in hindsight
        changes = all(one.best[0] == BEST_OF_ROUNDS for one in data.curves)
        arm = self.tr("the best arm of each round") if changes else self.tr("the arm with the best mean")
        best = {
            frozenset({True}): arm,
            frozenset({False}): self.tr("the best in hindsight"),
        }.get(frozenset(kinds), self.tr("the best arm, by its mean or in hindsight"))
        title = what if self.style_.presenting else self.tr("{what} relative to {best}").format(what=what, best=best)
        key = (
            TextRun(paid, mark="area"), TextRun(self.tr("bound"), mark="dash"),
            TextRun(self.tr("zero line: {best}").format(best=best)),
        )  # fmt: skip
        return Card(title, key, (plot,), reasons, _differences(data, snapshot))

    def _curves(self, one: RegretCurves, snapshot: Snapshot) -> tuple[Curve, ...]:
        s, several, judgement = self.style_, len(snapshot.learners) > 1, snapshot.learners[one.learner].judgement
        letter, own = (f"{LETTERS[one.learner]} ", s.learner(one.learner)) if several else ("", None)
        name = self.tr("at least") if judgement is not None and judgement.theorem.lower else self.tr("bound")
        strength = (0.5 if several else 1.0) * (1.0 if s.plain("paid") else 0.4)
        of_mean = judgement is not None and judgement.theorem.kind == "expectation"
        paid = s.drawn("paid", own)
        run = Curve(letter + declared(one.name), one.regret, paid, steps=one.steps, width=s.breadth("paid"), filled=0.0,
                    strength=strength)  # fmt: skip
        drawn: tuple[Curve, ...] = (run,)
        if one.mean is not None:
            mean = run._replace(
                name=letter + self.tr("average {name}").format(name=declared(one.name)), source=one.mean[0]
            )
            drawn = mean, run._replace(name=letter + self.tr("this run"), colour=s.drawn(""), filled=None)
        bound = Curve(letter + name, one.bound, s.drawn("allowed", own), dashed="mean" if of_mean else True,
                      steps=one.steps, width=s.breadth("allowed"), silent=one.silent)  # fmt: skip
        if one.slope is not None and not several:
            slope = Curve(self.tr("Lai–Robbins"), one.slope, s.colour("second"), dashed="mean", width=0.7)
            drawn = slope, *drawn
        return bound, *drawn

    def _labels(self, one: RegretCurves, snapshot: Snapshot) -> list[Label]:
        """Return the current names and values. A learner without a value in this round has none."""
        s, several, judgement = self.style_, len(snapshot.learners) > 1, snapshot.learners[one.learner].judgement
        letter, own = (f"{LETTERS[one.learner]} ", s.learner(one.learner)) if several else ("", None)
        mark = SHAPES[one.learner]
        now = short(one.now) if float(one.now).is_integer() else beside(one.now, one.bound_now)
        text = self.tr("–, computing") if np.isnan(one.now) else now + self.tr(" now")
        labels = [Label(letter + declared(one.name), text, one.now, s.written("paid", own), mark)]
        if one.mean is not None:
            found = one.mean[1]
            (run,) = labels
            labels = [
                run._replace(
                    name=letter + self.tr("average {name}").format(name=declared(one.name)),
                    text=_figure(found) + self.tr(" now"),
                    value=found,
                ),
                run._replace(name=letter + self.tr("this run"), colour=s.written("")),
            ]
        if judgement is not None and not np.isnan(one.bound_now):
            text = short(one.bound_now) + self.tr(" now")
            broken = judgement.verdict is Verdict.VIOLATED
            labels.append(
                Label(
                    letter + (self.tr("at least") if judgement.theorem.lower else self.tr("bound")),
                    text,
                    one.bound_now,
                    s.written("allowed", own),
                    "cross" if broken else mark,
                )
            )
        if one.slope is not None and not several and snapshot.revealed:
            text = self.tr("{slope} ln t").format(slope=short(one.slope.slope))
            value = one.slope.slope * float(np.log(snapshot.revealed))
            labels.append(Label(self.tr("Lai–Robbins"), text, value, s.colour("second"), ""))
        if not several:
            name, loss = one.best
            text = f"L* = {short(loss)}" if one.exact else self.tr("loss {loss}").format(loss=_figure(loss))
            labels.append(Label(declared(name), text, 0.0, s.written("hindsight"), ""))
        return labels


def _differences(data: RegretData, snapshot: Snapshot) -> tuple[TextRun, ...]:
    """Return the first drawn learner's regret minus that of each other learner."""
    t, rows = compared_rows(snapshot)
    first, *others = (one.learner for one in data.curves)
    parts = [
        f"{LETTERS[first]} − {LETTERS[i]} {difference(rows[first].measured.minus(rows[i].measured))}"
        for i in (others if rows and t else ())
        if rows[first].measured.kind == rows[i].measured.kind == "regret"
    ]
    return (TextRun(f"t = {whole(t)}:  {',  '.join(parts)}"),) if parts else ()


def _ends(plot: Plot) -> tuple[float, float]:
    """Return an axis for all regrets, and for bounds that are not far above."""
    top = low = 0.0
    reach = 1.0
    for curve in plot.curves:
        values = curve.source(0, plot.end, _COARSE)[1]
        if curve.dashed:
            reach = max(reach, float(np.max(values, initial=0.0, where=np.isfinite(values))))
        else:
            top, low = max(top, float(np.nanmax(values, initial=0.0))), min(low, float(np.nanmin(values, initial=0.0)))
    top = max(top, min(reach, _REACH * max(top, -low, 1.0)), 1.0)
    return -round_above(-low) if low < 0 else -0.04 * top, 1.06 * round_above(top)


def _figure(value: float) -> str:
    return short(value) if value == value // 1 else tenths(value)


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=RegretPanel, widget="regretPanel", feed=RegretFeed,
)  # fmt: skip
