"""The best sequence of experts as a staircase over their losses, and the expert with the most weight."""

from __future__ import annotations

from functools import partial

from visualonline.session.document import LETTERS
from visualonline.session.feeds.curve_source import Points
from visualonline.session.feeds.path import BestPathFeed, PathCurves, PathData
from visualonline.session.snapshot import Snapshot
from visualonline.views.panel import PanelKind
from visualonline.views.plot.curve_set import Curve
from visualonline.views.plot.end_labels import Label
from visualonline.views.plot.round_panel import Card, Plot, RoundPanel
from visualonline.views.text.learner_difference import learner_title
from visualonline.views.text.numbers import filled, short
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import declared
from visualonline.views.theme.markers import SHAPES

ID = "path"
NAME = "Best expert sequence"
SUMMARY = "the best sequence of experts in hindsight, with a penalty for each switch, drawn over their losses"
SOURCE = "Herbster and Warmuth 1998"
EXPLANATION = (
    "Each row is an expert. The height of the shaded area is the expert's loss, so the area is flat while the expert "
    "is right. "
    "The dashed line is the sequence of experts with the smallest total of losses and switching penalties so far. The "
    "other line is the expert with the most weight."
)
_HALF = 0.4
"""Distance from the middle of a row to the edges of the area of a loss of 1."""
_ELSE = "\nTo see the best sequence, choose Fixed share on a stream of experts, such as “Shifting best expert”."


class PathPanel(RoundPanel):
    """One plot for each learner that is compared with sequences of experts."""

    def describe(self, snapshot: Snapshot) -> Card:
        """Return the plots, and the names of learners that are compared with a single expert."""
        data: PathData | None = snapshot.feeds.get(ID)
        if data is None:
            return Card(declared(NAME))
        several = len(snapshot.learners) > 1
        reasons = tuple(
            (f"{LETTERS[i]}: " if several else "")
            + self.tr("{name} is not compared with a sequence of experts.").format(name=declared(name))
            + declared(_ELSE) * (not several)
            for i, name in data.others.items()
        )
        if not data.curves:
            return Card(declared(NAME), reasons=reasons)
        key = [TextRun(self.tr("best sequence so far"), mark="dash"), TextRun(self.tr("most weight"), mark="line")]
        if stride := max((one.stride for one in data.curves if one.losses), default=0):
            key.append(
                TextRun(
                    self.tr("loss")
                    if stride == 1
                    else filled(self.tr("mean loss of {stride:,} rounds"), stride=stride),
                    mark="area",
                )
            )
        plots = tuple(self._plot(one, snapshot) for one in data.curves)
        return Card(
            self.tr("The best expert sequence in hindsight") if not several else declared(NAME),
            tuple(key),
            plots,
            reasons,
        )

    def _plot(self, one: PathCurves, snapshot: Snapshot) -> Plot:
        s, several = self.style_, len(snapshot.learners) > 1
        own = s.learner(one.learner) if several else None
        areas = tuple(
            Curve(
                self.tr("loss of {name}").format(name=name),
                _in_row(points, row),
                s.drawn("paid"),
                width=0.4 * s.breadth("paid"),
                steps=one.stride == 1,
                filled=row - _HALF,
                strength=1.6,
            )
            for row, (name, points) in enumerate(zip(one.names, one.losses, strict=bool(one.losses)), 1)
        )
        heaviest = Curve(
            self.tr("most weight"),
            one.heaviest,
            s.drawn("learner", own),
            width=0.7 * s.breadth("learner"),
            steps=one.stride == 1,
        )
        path = Curve(
            self.tr("best sequence"), one.path, s.drawn("hindsight"), dashed=True, width=1.8 * s.breadth("hindsight")
        )
        caption = learner_title(snapshot.learners, one.learner) if several else ""
        names = (self.tr("best sequence"), self.tr("most weight"))
        return Plot((*areas, heaviest, path), one.end, snapshot.revealed, self._labels(one, own), names, caption,
                    ends=partial(_ends, len(one.names)))  # fmt: skip

    def _labels(self, one: PathCurves, own: object) -> tuple[Label, ...]:
        """Return the cost of the sequence, and the expert with the most weight now."""
        s = self.style_
        colour = s.written("learner", own if own is None else s.learner(one.learner))
        holds = Label(self.tr("most weight"), one.names[one.holds], one.holds + 1.0, colour, SHAPES[one.learner])
        if not len(one.path.t):
            return (holds,)
        times = (
            self.tr("1 switch")
            if one.switches == 1
            else filled(self.tr("{switches:,} switches"), switches=one.switches)
        )
        text = self.tr("{times}, loss {paid}").format(times=times, paid=short(one.paid))
        return (Label(self.tr("best sequence"), text, float(one.path.values[-1]), s.written("hindsight"), ""), holds)


def _in_row(points: Points, row: int) -> Points:
    """Return losses as heights within a row."""
    return Points(points.t, row - _HALF + 2 * _HALF * points.values)


def _ends(N: int, _plot: Plot) -> tuple[float, float]:
    """Return an axis for all rows."""
    return 0.5, N + 0.5


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=PathPanel, widget="pathPanel", feed=BestPathFeed,
)  # fmt: skip
