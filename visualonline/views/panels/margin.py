"""The margin of each example with respect to the learner's hyperplane, compared with the best margin in hindsight."""

from __future__ import annotations

import math

import numpy as np

from visualonline.abilities.separates import margin_of
from visualonline.core.types import Array
from visualonline.numerics.rounding import without_dust
from visualonline.session.feeds.margin import MarginCurves, MarginData, MarginFeed
from visualonline.session.snapshot import Snapshot
from visualonline.views.panel import PanelKind
from visualonline.views.plot.axis import round_above
from visualonline.views.plot.curve_set import Curve, Dots, Rule
from visualonline.views.plot.end_labels import Label
from visualonline.views.plot.round_panel import Card, Plot, RoundPanel, reasons_for
from visualonline.views.text.learner_difference import learner_title
from visualonline.views.text.numbers import filled, short
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import declared

ID = "margin"
NAME = "Margin"
SUMMARY = "the margin y w·x / ‖w‖ of each round, mistakes marked, with the best margin and the radius"
SOURCE = ""
EXPLANATION = (
    "Each mark is the margin y w·x / ‖w‖ of a round (for Winnow2, y (w·x − θ) / ‖w‖). The margin is the distance of "
    "the example from the hyperplane, negative on the wrong side. γ (for Winnow, ρ) is the largest margin that a "
    "single hyperplane achieves in all rounds so far. r is the norm of the longest example so far. 1/‖w‖ is ROMMA's "
    "estimate of γ, which is never too small."
)
RELAXED = "1/‖w‖"
_NORMS = {"euclidean": "‖x‖₂ ‖u‖₂", "simplex": "‖x‖∞ ‖v‖₁", "p-norm": "‖x‖ₚ ‖u‖q"}
"""Norms of examples and separators in a learner's theorem. Both norms are dual to each other."""
_ELSE = "\nTo see margins, choose the Perceptron or Winnow on a stream of examples."


class MarginPanel(RoundPanel):
    """One plot for each learner with a hyperplane."""

    def describe(self, snapshot: Snapshot) -> Card:
        """Return a plot for each learner with a hyperplane, and reasons why the others have none."""
        data: MarginData | None = snapshot.feeds.get(ID)
        if data is None:
            return Card(declared(NAME))
        several = len(snapshot.learners) > 1
        why = data.missing | {one.learner: one.missing for one in data.curves if one.missing}
        reasons = reasons_for(why, several=several)
        if not data.curves:
            return Card(declared(NAME), reasons=tuple(reason + declared(_ELSE) * (not several) for reason in reasons))
        stride = max(one.stride for one in data.curves)
        key = [TextRun(self.tr("best in hindsight"), mark="dash"), TextRun(self.tr("filled: a mistake"))]
        if stride > 1:
            key.append(TextRun(filled(self.tr("every {stride:,} rounds"), stride=stride)))
        plots = tuple(self._plot(one, snapshot) for one in data.curves)
        title = self.tr("Margin of each round (y w·x / ‖w‖)")
        scale = "" if several else _scale(data.curves[0], snapshot)
        right = (TextRun(scale, "second", spared=True),) if scale else ()
        return Card(title, tuple(key), plots, reasons, right)

    def _plot(self, one: MarginCurves, snapshot: Snapshot) -> Plot:
        s, several, points = self.style_, len(snapshot.learners) > 1, one.points
        own = s.learner(one.learner) if several else None
        curves: tuple[Curve, ...] = (
            Curve(self.tr("radius r"), points.radius, s.drawn(""), steps=True),
            Curve(
                self.tr("best {symbol}").format(symbol=one.symbol),
                points.best,
                s.drawn("hindsight"),
                dashed=True,
                steps=True,
                width=s.breadth("hindsight"),
            ),
        )
        if np.isfinite(points.relaxed.values).any():
            curves += (Curve(RELAXED, points.relaxed, s.drawn("learner", own), steps=True, width=1.6),)
        dots = (
            Dots(self.tr("margin"), points.right, s.drawn("learner", own), full=False),
            Dots(self.tr("margin"), points.wrong, s.drawn("paid", own), full=True),
        )
        caption = learner_title(snapshot.learners, one.learner) if several else ""
        if several and (scale := _scale(one, snapshot)):
            caption += f"   {scale}"
        labels = self._labels(one, snapshot)
        names = (self.tr("this round"), self.tr("best {symbol}").format(symbol=one.symbol), self.tr("radius r"))
        zero = Rule(0.0, s.colour("second"), dashed=False)
        return Plot(curves, one.end, snapshot.revealed, labels, names, caption, dots, rules=(zero,), ends=_ends)

    def _labels(self, one: MarginCurves, snapshot: Snapshot) -> tuple[Label, ...]:
        """Return the names and values of the current round that are known."""
        s, now = self.style_, one.now
        if now is None:
            return ()
        own = s.learner(one.learner) if len(snapshot.learners) > 1 else None
        colour = s.written("paid" if now.mistake else "learner", own)
        name = self.tr("mistake") if now.mistake else self.tr("this round")
        margin = now.margin if math.isnan(now.radius) else without_dust(now.margin, now.radius)
        labels = [Label(name, short(margin), now.margin, colour, "ring", self.tr("margin"))]
        if not math.isnan(now.best):
            labels.append(
                Label(
                    self.tr("best {symbol}").format(symbol=one.symbol),
                    short(now.best),
                    now.best,
                    s.written("hindsight"),
                )
            )
        elif not math.isnan(one.soft):
            labels.append(Label(self.tr("soft 1/‖u‖"), short(one.soft), one.soft, s.written("hindsight"), ""))
        if math.isfinite(now.relaxed):
            labels.append(Label(RELAXED, short(now.relaxed), now.relaxed, s.written("learner", own)))
        if not math.isnan(now.radius):
            name = self.tr("r of (x, 1)") if snapshot.learners[one.learner].rule.appends_one else self.tr("radius r")
            labels.append(Label(name, short(now.radius), now.radius, s.colour("second"), "", self.tr("radius r")))
        return tuple(labels)


def _scale(one: MarginCurves, snapshot: Snapshot) -> str:
    """Return the ratio of radius and margin with its norms, empty if there is no margin in a norm."""
    norms = _NORMS.get(margin_of(snapshot.learners[one.learner].learner))
    if norms is None or one.now is None or not one.symbol or math.isnan(one.now.best):
        return ""
    return f"{norms}: r/{one.symbol} = {short(one.now.radius / one.now.best)}"


def _ends(plot: Plot) -> tuple[float, float]:
    """Return an axis for the radius, the best margin and all margins. Very negative margins may leave the plot.

    No other curve exceeds the radius.
    """
    radius, best = (_most(curve.source(0, plot.end, 0)[1]) for curve in plot.curves[:2])
    margins = np.concatenate([dots.source(0, plot.end, 0)[1] for dots in plot.dots])
    top, low = max(radius, best, _most(margins)) or 1.0, -_most(-margins)
    high = round_above(top)
    return max(-1.08 * round_above(-low) if low < 0 else -0.06 * top, -1.1 * high), 1.08 * high


def _most(values: Array) -> float:
    """Return the largest finite value, at least 0."""
    return float(np.max(values, initial=0.0, where=np.isfinite(values)))


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=MarginPanel, widget="marginPanel", feed=MarginFeed,
)  # fmt: skip
