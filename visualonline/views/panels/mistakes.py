"""The mistakes and the theorem's bound over the rounds."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

import numpy as np
from PySide6.QtGui import QColor

from visualonline.session.feeds.mistakes import MeanCurves, MistakesData, MistakesFeed, PaidCurves
from visualonline.session.snapshot import Snapshot
from visualonline.theorems.theorem import NOT_SUMMED, Theorem
from visualonline.views.panel import PanelKind
from visualonline.views.plot.axis import round_above
from visualonline.views.plot.curve_set import Band, Curve, Turn
from visualonline.views.plot.end_labels import Label
from visualonline.views.plot.round_panel import Card, Plot, RoundPanel
from visualonline.views.text.bound_story import event_name
from visualonline.views.text.learner_difference import difference_text
from visualonline.views.text.numbers import above_floor, filled, short
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import declared, translate
from visualonline.views.text.verdict import notion
from visualonline.views.theme.markers import SHAPES, Shape

ID = "mistakes"
NAME = "Mistakes and bound"
SUMMARY = (
    "the mistakes of every learner, or the quantity that its theorem bounds (such as the regret), with the bound at "
    "each round"
)
SOURCE = ""
EXPLANATION = (
    "M is the number of mistakes so far. For a randomised learner, E[M] is the sum of the probabilities of a mistake. "
    "If the theorem bounds another quantity, such as the regret, the panel shows that quantity. The dashed curve is "
    "the bound of the theorem at each round. The bound is grey while it is vacuous: it is no smaller than the largest "
    "possible value, such as t mistakes in t rounds."
)
_PALE = 0.5
"""Opacity of an outdated bound, and of the band around an average."""
Drawn = tuple[Curve, Label | None]
"""A curve and its label, if it has one."""
_COARSE = 200
"""Resolution in px at which a curve is sampled to find the ends of the axis."""


class MistakesPanel(RoundPanel):
    """Curves of actual values and bounds. For a bound on the regret or the risk, that quantity is drawn.

    While a bound is being computed, the axis does not change.
    """

    def __init__(self) -> None:
        super().__init__()
        self._last_ends: tuple[float, float] | None = None

    def _settled_ends(self, plot: Plot) -> tuple[float, float]:
        self._last_ends = _ends(plot)
        return self._last_ends

    def _steady_ends(self, plot: Plot) -> tuple[float, float]:
        return self._last_ends or _ends(plot)

    def describe(self, snapshot: Snapshot) -> Card:
        """Return one plot with all learners."""
        data: MistakesData | None = snapshot.feeds.get(ID)
        if data is None:
            return Card(declared(NAME))
        drawn = [each for i, paid in enumerate(data.learners) for each in self._drawn_of(snapshot, i, paid)]
        labels = [label for _, label in drawn if label is not None]
        labels.sort(key=lambda label: self.tr("bound") in label.of)
        summed = any(paid.bounds not in NOT_SUMMED for paid in data.learners)
        diagonal = Curve(self.tr("a mistake in each round"), data.diagonal, self.style_.colour("faint"), silent="t")
        curves = (*((diagonal,) if summed else ()), *(curve for curve, _ in drawn))
        lows = [paid.around.low for paid in data.learners if paid.around is not None]
        edges = [k for k, curve in enumerate(curves) if curve.source in lows]  # the upper edge is the next curve
        bands = tuple(Band(k, k + 1, self.style_.mixed_with(curves[k].colour, _PALE)) for k in edges)
        ends = self._steady_ends if any(shown.solving for shown in snapshot.learners) else self._settled_ends
        turns = [turn for i in range(len(data.learners)) for turn in self._turns(snapshot, i)]
        turns.sort(key=lambda turn: turn.t)
        plot = Plot(curves, data.end, snapshot.revealed, tuple(labels), bands=bands, turns=tuple(turns), ends=ends)
        kinds = {paid.bounds for paid in data.learners}
        (kind,) = kinds if len(kinds) == 1 else ("",)
        title = (
            self.tr("Values and bounds")
            if len(kinds) > 1
            else self.tr("{kind} and bound").format(kind=declared(kind)[:1].upper() + declared(kind)[1:])
            if kind
            else declared(NAME)
        )
        mean = any(curve.dashed == "mean" for curve in curves)
        bound = (
            TextRun(self.tr("bound in expectation"), mark="dash dot")
            if mean
            else TextRun(self.tr("bound"), mark="dash")
        )
        key = [TextRun(self.tr("actual"), mark="line"), bound]
        if summed:
            key.append(TextRun(self.tr("one per round"), mark="diagonal"))
        if not snapshot.learners[0].rule.labelled:
            key.append(TextRun(self.tr("no labels, so no mistakes are counted")))
        return Card(title, tuple(key), (plot,), right=difference_text(snapshot))

    def _drawn_of(self, snapshot: Snapshot, i: int, paid: PaidCurves) -> list[Drawn]:
        """Return learner i's actual values and bounds, each with its label if there is one."""
        s, several, judgement = self.style_, len(snapshot.learners) > 1, snapshot.learners[i].judgement
        theorem = snapshot.learners[i].pending_theorem if judgement is None else judgement.theorem
        letter, own = (f"{'ABCD'[i]} ", s.learner(i)) if several else ("", None)
        mark = SHAPES[i] if snapshot.revealed else ""
        name = letter + _name(paid, theorem)
        curve = Curve(name, paid.paid, s.drawn("paid", own), steps=True, width=s.breadth("paid"))
        label = Label(curve.name, self._now(paid.now), paid.now, s.written("paid", own), mark)
        drawn: list[Drawn] = [(curve, label)]
        drawn += [] if paid.around is None else self._around(paid.around, letter, own, mark)
        if paid.mean is not None:
            source, found = paid.mean
            curve = Curve(
                filled(self.tr("average of {runs:,}"), runs=found.count),
                source,
                s.drawn("learner"),
                steps=True,
                width=0.4,
            )
            text = f"{short(found.mean)} ± {short(found.standard_error, 2)}"
            label = Label(curve.name, text, found.mean, s.written("learner"), "ring" if mark else "")
            drawn.append((curve, label))
        if paid.fell is not None:
            source, fell = paid.fell
            curve = Curve(self.tr("M drawn"), source, s.drawn(""), steps=True)
            label = Label(
                self.tr("M drawn"),
                self.tr("{fell} now").format(fell=fell),
                float(fell),
                s.written(""),
                "disc" if mark else "",
            )
            drawn.append((curve, label))
        if paid.bound is not None and theorem is not None:
            colour = s.drawn("allowed", own)
            shade = s.mixed_with(colour, _PALE) if judgement is None else colour
            mean = theorem.kind == "expectation"
            curve = Curve(letter + (self.tr("bound in expectation") if mean else self.tr("bound")), paid.bound, shade,
                          dashed="mean" if mean else True, steps=True, width=s.breadth("allowed"),
                          silent=paid.silent)  # fmt: skip
            value = math.nan if judgement is None else judgement.value
            write = above_floor if theorem.integer else short  # the scoreboard has the floor
            name, text = curve.name, self._now(value, write)
            if judgement is not None and math.isnan(value):
                text = "–" if s.presenting else self.tr("no bound now")
            elif judgement is not None and _differ(snapshot):
                of = self.tr("expected ") if mean else ""
                name = f"{letter}{of}{notion(theorem)} {'≥' if theorem.lower else '≤'}"
            drawn.append((curve, Label(name, text, value, s.written("allowed", own), mark, curve.name, write)))
        return drawn

    def _turns(self, snapshot: Snapshot, i: int) -> list[Turn]:
        """Return the events of learner i's bound as marks on its curve, at the last height if the bound ends there."""
        several, s = len(snapshot.learners) > 1, self.style_
        colour, letter = s.written("allowed", s.learner(i) if several else None), f"{'ABCD'[i]} " if several else ""
        found = []
        for event in snapshot.learners[i].events:
            judged = event.after or event.before
            if judged is not None:
                found.append(Turn(event.t, judged.value, letter + event_name(event), colour))
        return found

    def _now(self, value: float, write: Callable[[float], str] = short) -> str:
        """Return the label of a value, or a dash while it is being computed."""
        if math.isnan(value):
            return self.tr("–, computing")
        return self.tr("{now} now").format(now=write(value))

    def _around(self, around: MeanCurves, letter: str, own: QColor | None, mark: Shape | Literal[""]) -> list[Drawn]:
        """Return the edges of the band around the average of repetitions, without labels, and this run."""
        s = self.style_
        faint = s.mixed_with(s.drawn("paid", own), _PALE)
        now = around.this_run_now
        edges = (("−", around.low), ("+", around.high))
        drawn: list[Drawn] = [
            (
                Curve(
                    self.tr("{letter}average {sign} 4 s.e.").format(letter=letter, sign=sign),
                    source,
                    faint,
                    steps=True,
                    width=0.4,
                ),
                None,
            )
            for sign, source in edges
        ]
        this_run = Curve(self.tr("{letter}this run").format(letter=letter), around.this_run, s.drawn(""), steps=True)
        return [
            *drawn,
            (this_run, Label(this_run.name, self.tr("{now} now").format(now=short(now)), now, s.written(""), mark)),
        ]


def _differ(snapshot: Snapshot) -> bool:
    """Return whether the learners' bounds are on different quantities."""
    shown = (learner.judgement for learner in snapshot.learners)
    return len({judgement.theorem.bounds for judgement in shown if judgement is not None}) > 1


def _name(paid: PaidCurves, theorem: Theorem | None) -> str:
    """Return the name of the actual value. For a bound on an expectation it is the average, or without it this run."""
    if theorem is None or theorem.kind != "expectation":
        return declared(paid.name)
    return (
        translate("Panels", "this run")
        if paid.around is None
        else filled(translate("Panels", "average of {runs:,}"), runs=paid.around.runs)
    )


def _ends(plot: Plot) -> tuple[float, float]:
    """Return an axis for the actual values, and for bounds that are not vacuous. All risks have the same axis."""
    caps = [curve.silent for curve in plot.curves if curve.dashed]
    counts = not caps or any(cap == "t" for cap in caps)
    low, high = 0.0, 4.0 if counts else 0.0
    for curve in plot.curves[1:]:
        t, values = curve.source(0, plot.end, _COARSE)
        there = np.isfinite(values) & ~curve.grey(t, values)
        high = max(high, 1.05 * float(values.max(initial=0.0, where=there)))
        low = min(low, float(values.min(initial=0.0, where=there)))
    top = round_above(high) if high > 0 else 1.0  # there is nothing to see yet
    limits = [cap for cap in caps if isinstance(cap, float) and cap < np.inf]
    if limits and not counts:  # no risk exceeds its cap
        top = max(1.0, *limits)
    return low - 0.02 * top, 1.06 * top


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=MistakesPanel, widget="mistakesPanel", feed=MistakesFeed,
)  # fmt: skip
