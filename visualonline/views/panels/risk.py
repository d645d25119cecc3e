"""The risk: what the last hypothesis, the mean one and the best would lose on a fresh example, and which is kept."""

from __future__ import annotations

import math

import numpy as np

from visualonline.experiment.risks import Risks
from visualonline.experiment.run import Run
from visualonline.session.stage import Moment
from visualonline.streams.distribution import unknown
from visualonline.views import graphs
from visualonline.views.compared import titled
from visualonline.views.graph import Label, rounded_up
from visualonline.views.graphs import GraphPanel, Plot
from visualonline.views.markers import SHAPES
from visualonline.views.numbers import short
from visualonline.views.panel import PanelKind
from visualonline.views.scene import Line, Scene

ID = "risk"
NAME = "Risk: last, average, best"
SUMMARY = "the exact risk of the last and of the average hypothesis at every prefix, the best one's, and the bound"
SOURCE = "N. Cesa-Bianchi, A. Conconi and C. Gentile (IEEE Trans. Inf. Theory 50, 2004)"

_SLICE = 4096
_REACH = 3.0
"""A bound that is further above the risks than by this factor leaves the frame."""
_THIN = 0.45
"""How wide the curve of what is not handed out is."""


class RiskPanel(GraphPanel):
    """One plot for each learner that hands out a hypothesis on a stream that tells what it is drawn from."""

    def __init__(self) -> None:
        super().__init__()
        self._followed: dict[int, Risks] = {}

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        followed = {}
        for i, shown in enumerate(moment.shown):
            if shown.run.examined:
                known = self._followed.get(i)
                followed[i] = known if known is not None and known.run is shown.run else Risks(shown.run)
        self._followed = followed
        super().show_moment(moment)

    def step(self) -> bool:
        """Take in further rounds of a learner."""
        for risks in self._followed.values():
            if risks.left > 0:
                risks.advance(_SLICE)
                return True
        return False

    def describe(self, moment: Moment) -> graphs.Shown:
        """Return a plot for each learner that has risks, and why the others have none."""
        several = len(moment.shown) > 1
        reasons = [
            (f"{'ABCD'[i]}: " if several else "") + _reason(shown.run)
            for i, shown in enumerate(moment.shown)
            if i not in self._followed
        ]
        plots = tuple(self._plot(i, risks, moment) for i, risks in self._followed.items())
        title = "Risk on a fresh example" if plots else "Risk"
        if len(plots) == 1:
            title = f"Risk: {self._told(next(iter(self._followed.values())))}"
        key = "dashed: bound, best   wide: handed out"
        return graphs.Shown(title, key if plots else "", plots, tuple(reasons))

    def _plot(self, i: int, risks: Risks, moment: Moment) -> Plot:
        several, t = len(moment.shown) > 1, moment.told
        known = min(moment.drawn(risks.run), len(risks))
        caption = f"{titled(moment.shown, i)}: {self._told(risks)}" if several else ""
        key = (i, several, risks, known, risks.handed, moment.total or len(risks.run.trace))
        named = (*risks.values, "bound", _best(risks.run))
        return Plot(caption, key, lambda points: self._scene(i, risks, moment, points), t,
                    tuple(self._labels(i, risks, moment, t)), named)  # fmt: skip

    def _told(self, risks: Risks) -> str:
        """Return which hypothesis is handed out."""
        return f"{'the ' * (risks.handed != 'one of all')}{risks.handed} is handed out"

    def _labels(self, i: int, risks: Risks, moment: Moment, t: int) -> list[Label]:
        """Return names and values now, that of the hypothesis which is handed out first."""
        if not 0 < t <= len(risks):
            return []
        s, own = self.style_, self.style_.learner(i) if len(moment.shown) > 1 else None
        labels = []
        for name in sorted(risks.values, key=lambda name: name != risks.handed):
            value, handed = risks.values[name].at(t), name == risks.handed
            colour = s.written("paid", own) if handed else s.written("learner" if name == "last" else "")
            labels.append(Label(name, short(value), value, colour, SHAPES[i] if handed else ""))
        bound = risks.bounds.at(t)
        if not math.isnan(bound):
            labels.append(Label("bound", short(bound), bound, s.written("allowed", own), SHAPES[i]))
        if not math.isnan(risks.best):
            labels.append(Label(_best(risks.run), short(risks.best), risks.best, s.written("hindsight"), ""))
        return labels

    def _scene(self, i: int, risks: Risks, moment: Moment, points: int) -> Scene:
        s, own = self.style_, self.style_.learner(i) if len(moment.shown) > 1 else None
        n = min(moment.drawn(risks.run), len(risks))
        lines, low, top = [], min(0.0, risks.best if math.isfinite(risks.best) else 0.0), 1e-9
        for name in sorted(risks.values, key=lambda name: name == risks.handed):
            t, values = risks.values[name].curve(0, n, points)
            handed = name == risks.handed
            colour = s.drawn("paid", own) if handed else s.drawn("learner") if name == "last" else s.drawn("")
            width = s.breadth("paid") if handed else _THIN * s.breadth("learner" if name == "last" else "")
            lines.append(Line(t, values, colour, width=width))
            low, top = min(low, float(values.min(initial=0.0))), max(top, float(values.max(initial=0.0)))
        bt, bounds = risks.bounds.curve(0, n, points)
        there = bounds[np.isfinite(bounds)]
        if len(there):
            grey = ~(bounds < risks.ceiling)  # what no risk exceeds says nothing
            wide = s.breadth("allowed")
            lines.append(Line(bt, bounds, s.drawn("allowed", own), dashed=True, grey=grey, width=wide))
            top = max(top, min(1.05 * float(there[len(there) // 4]), _REACH * top))
        rules = ((risks.best, s.drawn("hindsight"), True),) if math.isfinite(risks.best) else ()
        end = float(max(moment.total or len(risks.run.trace), 1))
        low = -rounded_up(-low) if low < 0 else -0.03 * top
        return Scene(tuple(lines), end, low, 1.06 * rounded_up(top), rules=rules)


def _best(run: Run) -> str:
    """Return what the best hypothesis is."""
    return "best expert" if run.learner.family == "experts" else "best fixed w"


def _reason(run: Run) -> str:
    """Return why no risk is drawn, and what to do for one."""
    if run.batch is None:
        return (
            "Nothing is handed out after the last round, so there is no risk to know.\n"
            "Choose average or last in the settings of the stream, for example of iid."
        )
    return f"No risk is known: {unknown(run.history.stream)}."


PLUGIN = PanelKind(id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=RiskPanel, widget="riskPanel", batch=True)
