"""The potential in the proof of the learner's theorem, between floor and ceiling."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

import numpy as np

from visualonline.numerics.rounding import without_dust
from visualonline.session.document import LETTERS
from visualonline.session.feeds.potential import PotentialCurve, PotentialData, PotentialFeed
from visualonline.session.snapshot import Snapshot
from visualonline.theorems.potential import Potential
from visualonline.views.panel import PanelKind
from visualonline.views.plot.axis import round_above
from visualonline.views.plot.curve_set import Band, Curve
from visualonline.views.plot.end_labels import Label
from visualonline.views.plot.round_panel import Card, Plot, RoundPanel
from visualonline.views.text.learner_difference import learner_title
from visualonline.views.text.numbers import filled, short, typeset
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import declared, translate_message
from visualonline.views.theme.markers import SHAPES

ID = "potential"
NAME = "Potential"
SUMMARY = (
    "the potential function of the proof after every round, such as cos(w, u), KL(v‖w), ln W, log₂ |V| or ‖w − z‖"
)
SOURCE = ""
EXPLANATION = (
    "The potential is the quantity that the proof tracks. Examples are the angle between w and the target u, and the "
    "logarithm ln W of the total weight. Another example is log₂ |V| for the set V of experts that are not ruled out. "
    "In the proof of a mistake bound, the potential after M mistakes is beyond a limit that depends on M. The "
    "potential cannot pass a second limit. The two limits together bound M."
)
_FLAT = 1e-9
"""Fraction of its edges' size below which a potential would look like a flat line."""
_REACH = 3.0
"""Largest value that is drawn of a potential falling from infinity, in multiples of its median."""
_ELSE = "\nTo see a potential, choose Weighted majority or the Perceptron."


class PotentialPanel(RoundPanel):
    """One plot for each learner with a potential. A single learner with two potentials has both."""

    def describe(self, snapshot: Snapshot) -> Card:
        """Return a plot for each potential, and reasons why other learners have none."""
        data: PotentialData | None = snapshot.feeds.get(ID)
        if data is None:
            return Card(declared(NAME))
        several = len(snapshot.learners) > 1
        reasons = []
        for i, why in data.missing.items():
            text = (
                translate_message(why) + declared(_ELSE) * (not several)
                if i in data.other
                else self.tr("The theorem does not apply: {why}.").format(why=typeset(translate_message(why)))
            )
            reasons.append((f"{LETTERS[i]}: " if several else "") + text)
        if not data.curves:
            return Card(declared(NAME), reasons=tuple(reasons))
        data = data._replace(curves=tuple(map(_worded, data.curves)))
        alone = data.curves[0].potential if len(data.curves) == 1 and not several else None
        key = [
            TextRun(self.tr("lower and upper limit in the proof"), mark="dash"),
            TextRun(self.tr("between the limits"), mark="area"),
        ]
        if alone is not None and alone.note:
            key[:0] = [TextRun(alone.note)]
        if (stride := max(curve.stride for curve in data.curves)) > 1:
            key.append(TextRun(filled(self.tr("every {stride:,} rounds"), stride=stride)))
        plots = tuple(self._plot(curve, data, snapshot) for curve in data.curves)
        return Card(
            declared(NAME) if alone is None else f"{declared(NAME)}: {alone.symbol}", tuple(key), plots, tuple(reasons)
        )

    def _plot(self, curve: PotentialCurve, data: PotentialData, snapshot: Snapshot) -> Plot:
        s, several = self.style_, len(snapshot.learners) > 1
        i, potential, points = curve.learner, curve.potential, curve.points
        own, steps = s.learner(i) if several else None, curve.stride == 1
        edges = (
            (potential.ceiling, points.ceiling, "allowed"), (potential.floor, points.floor, "hindsight"),
        )  # fmt: skip
        upper, lower = (
            Curve(name, source, s.drawn(role), dashed=True, steps=steps, width=s.breadth(role))
            for name, source, role in edges
        )
        drawn = Curve(potential.symbol, points.value, s.drawn("learner", own), steps=steps, width=s.breadth("learner"))
        between = s.drawn("", s.colour("hindsight"), 0.16 if s.presenting else 0.10)
        caption = f"{learner_title(snapshot.learners, i)}: {potential.symbol}" if several else ""
        if not several and len(data.curves) > 1:
            caption = potential.note or potential.symbol
        names = (potential.symbol, potential.ceiling, potential.soft_floor if points.soft else potential.floor)
        return Plot((upper, lower, drawn), curve.end, data.t, self._labels(curve, several=several), names, caption,
                    bands=(Band(1, 0, between),), ends=partial(_ends, potential))  # fmt: skip

    def _labels(self, curve: PotentialCurve, *, several: bool) -> tuple[Label, ...]:
        """Return the current names and values that are known."""
        s, now, potential = self.style_, curve.now, curve.potential
        if now is None:
            return ()
        known = np.append(curve.points.value.values, (now.ceiling, now.floor))
        value = without_dust(now.value, float(np.abs(known[np.isfinite(known)]).max(initial=0.0)))
        i, floor = curve.learner, potential.soft_floor if now.soft else potential.floor
        own = s.written("learner", s.learner(i) if several else None)
        labels = (
            Label(potential.symbol, short(value, 4), now.value, own, SHAPES[i]),
            Label(potential.ceiling, short(now.ceiling), now.ceiling, s.written("allowed"), ""),
            Label(floor, short(now.floor), now.floor, s.written("hindsight"), "", potential.floor),
        )
        named = (label for label in labels if label.name and not math.isnan(label.value))
        return tuple(label._replace(text="") if label.name == label.text else label for label in named)


def _worded(curve: PotentialCurve) -> PotentialCurve:
    """Return a curve whose symbols and note are in the window's language."""
    p = curve.potential
    symbol, floor, ceiling, soft, note = map(declared, (p.symbol, p.floor, p.ceiling, p.soft_floor, p.note))
    return curve._replace(potential=replace(p, symbol=symbol, floor=floor, ceiling=ceiling, soft_floor=soft, note=note))


def _ends(potential: Potential, plot: Plot) -> tuple[float, float]:
    """Return an axis for the potential, and for floor and ceiling unless they would flatten it."""
    *edges, value = (curve.source(0, plot.end, 0)[1] for curve in plot.curves)
    known = value[np.isfinite(value)]
    low, high = (float(known.min()), float(known.max())) if len(known) else (0.0, 1.0)
    low, high = min(low, 0.0), max(high, 0.0)
    if potential.falling and len(known):
        high = min(high, _REACH * float(np.median(known)))
    span = high - low
    seen = [there for edge in edges if len(there := edge[np.isfinite(edge)])]
    widest = max((float(np.abs(there).max()) for there in seen), default=0.0)
    if span <= _FLAT * widest:  # a potential of 0 up to rounding
        span = widest
    for there in seen:
        low = max(min(low, float(there.min())), low - span)
        high = high if potential.falling else min(max(high, float(there.max())), high + span)
    if high == low:
        high = low + 1.0
    low = max(-round_above(-low) if low < 0 else 0.0, potential.least)
    high = round_above(high) if high > 0 else 0.0
    rim = 0.05 * (high - low)
    return low - rim, high + rim


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=PotentialPanel, widget="potentialPanel", feed=PotentialFeed,
)  # fmt: skip
