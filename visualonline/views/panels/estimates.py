"""A bandit's loss estimates for its arms, compared with the actual losses.

Full-information learners have no estimates.
"""

from __future__ import annotations

import numpy as np

from visualonline.session.document import LETTERS
from visualonline.session.feeds.curve_source import Points
from visualonline.session.feeds.estimates import EstimatedLosses, EstimatesData, EstimatesFeed
from visualonline.session.snapshot import Snapshot
from visualonline.views.panel import PanelKind
from visualonline.views.plot.curve_set import Curve
from visualonline.views.plot.end_labels import Label
from visualonline.views.plot.round_panel import Card, Plot, RoundPanel
from visualonline.views.text.learner_difference import learner_title
from visualonline.views.text.numbers import filled, short
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import declared

ID = "estimates"
NAME = "Estimated losses"
SUMMARY = "a bandit's importance-weighted estimates of the arms' losses, drawn over the true cumulative losses"
SOURCE = "Auer, Cesa-Bianchi, Freund and Schapire 2002"
EXPLANATION = (
    "The pale wide curves are the true cumulative losses L of the experts or arms. A bandit sees one loss in each "
    "round. EXP3 divides this loss by the probability p of seeing it (an importance-weighted estimate), so its "
    "estimate L′ jumps when p is small. With γ > 0, EXP3 divides by p + γ instead. Then, with probability at least "
    "1 − δ, no L′ − L ever exceeds λ."
)
_SHADOW = 0.35
"""Opacity of the wide curve of actual losses."""
_ELSE = "\nTo see losses, choose EXP3 or Exponential weights on a stream of experts."


class EstimatesPanel(RoundPanel):
    """One plot for each learner with experts or arms."""

    def describe(self, snapshot: Snapshot) -> Card:
        """Return the plots, and the names of the learners without experts."""
        data: EstimatesData | None = snapshot.feeds.get(ID)
        if data is None:
            return Card(declared(NAME))
        several = len(snapshot.learners) > 1
        reasons = tuple(
            (f"{LETTERS[i]}: " if several else "")
            + self.tr("{name} has no experts with losses.").format(name=declared(name))
            + declared(_ELSE) * (not several)
            for i, name in data.others.items()
        )
        if not data.curves:
            return Card(declared(NAME), reasons=reasons)
        key = [TextRun(self.tr("L, true cumulative loss"), mark="area")]
        if any(one.estimates for one in data.curves):
            key.append(TextRun(self.tr("the learner's estimate"), mark="line"))
        if (stride := max(one.stride for one in data.curves)) > 1:
            key.append(TextRun(filled(self.tr("every {stride:,} rounds"), stride=stride)))
        plots = [plot for one in data.curves for plot in (self._plot(one, snapshot), *self._ahead(one, snapshot))]
        return Card(declared(NAME), tuple(key), tuple(plots), reasons)

    def _plot(self, one: EstimatedLosses, snapshot: Snapshot) -> Plot:
        s, several = self.style_, len(snapshot.learners) > 1
        own = s.learner(one.learner) if several else None
        shade = s.mixed_with(s.drawn("hindsight"), _SHADOW)
        lost = [Curve(f"L {name}", points, shade, width=3.0)
                for name, points in zip(one.names, one.losses, strict=True)]  # fmt: skip
        taken = [
            Curve(
                self.tr("{name}, estimate").format(name=name),
                points,
                s.drawn("learner", own),
                steps=one.stride == 1,
            )
            for name, points in zip(one.names, one.estimates or one.losses, strict=True)
        ]
        caption = learner_title(snapshot.learners, one.learner) if several else ""
        return Plot((*lost, *taken), one.end, snapshot.revealed, self._labels(one, several=several), caption=caption)

    def _ahead(self, one: EstimatedLosses, snapshot: Snapshot) -> tuple[Plot, ...]:
        """Return a plot of the estimates minus the losses, if a theorem bounds this difference."""
        if not one.ahead or one.now is None:
            return ()
        s = self.style_
        own = s.learner(one.learner) if len(snapshot.learners) > 1 else None
        line = Points(np.array([0.0, one.end]), np.full(2, one.limit))
        curves = [Curve(f"{name}, L′ − L", points, s.drawn("learner", own), steps=one.stride == 1)
                  for name, points in zip(one.names, one.ahead, strict=True)]  # fmt: skip
        limit = Label("λ", short(one.limit), one.limit, s.written("allowed"), "")
        labels = [Label(name, short(gap), gap, s.written("learner", own), "disc", f"{name}, L′ − L")
                  for name, gap in zip(one.names, (one.now[1] - one.now[0]).tolist(), strict=True)]  # fmt: skip
        bound = Curve("λ", line, s.drawn("allowed"), dashed=True)
        caption = self.tr("L′ − L and its bound λ")
        return (Plot((bound, *curves), one.end, snapshot.revealed, (limit, *labels), caption=caption),)

    def _labels(self, one: EstimatedLosses, *, several: bool) -> tuple[Label, ...]:
        """Return each arm's loss and, for a bandit, its estimate."""
        s = self.style_
        if one.now is None:
            return ()
        colour = s.written("learner", s.learner(one.learner) if several else None)
        found = []
        for k, name in enumerate(one.names):
            lost, taken = (float(one.now[row, k]) for row in (0, -1))
            text = f"{short(taken)}, L {short(lost)}" if one.estimates and not one.ahead else short(taken)
            text = text if one.estimates else f"L {short(lost)}"
            found.append(Label(name, text, taken, colour, "disc", self.tr("{name}, estimate").format(name=name)))
        return tuple(found)


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=EstimatesPanel, widget="estimatesPanel", feed=EstimatesFeed,
)  # fmt: skip
