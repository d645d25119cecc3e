"""The regret: what the learner has paid more than the best in hindsight, with what its theorem allows."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.experiment.regret import Regret
from visualonline.experiment.run import Run
from visualonline.experiment.track import Track
from visualonline.protocol import Array, Mask
from visualonline.session.stage import Moment, Shown
from visualonline.theorems.statement import Verdict
from visualonline.trace.pyramid import Series
from visualonline.views import graphs
from visualonline.views.compared import LETTERS, Compared, difference, told_round
from visualonline.views.graph import Label, rounded_up
from visualonline.views.graphs import GraphPanel, Plot
from visualonline.views.markers import SHAPES
from visualonline.views.numbers import floor, short
from visualonline.views.panel import PanelKind
from visualonline.views.scene import Line, Scene

ID = "regret"
NAME = "Regret"
SUMMARY = "the learner's loss less that of the best in hindsight at every prefix, as an area, with its bound"
SOURCE = ""

_REACH = 5.0
"""A bound that is further above the regret than by this factor leaves the frame."""
_SLICE = 4096


class Curves(NamedTuple):
    """The regret of a run and its bound at every round that is known."""

    values: Series
    bounds: Series

    def upto(self, n: int) -> int:
        """Return how many of n rounds are known."""
        return min(n, len(self.values))


class RegretPanel(GraphPanel):
    """One plot for all learners whose regret is meant."""

    def __init__(self) -> None:
        super().__init__()
        self._followed: dict[int, Regret] = {}
        self._compared = Compared()

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        followed = {}
        for i, shown in enumerate(moment.shown):
            if shown.run.learner.family == "experts":
                track = _track(shown, foretold=moment.game is None)
                known = self._followed.get(i)
                same = known is not None and known.run is shown.run and known.track is track
                followed[i] = known if known is not None and same else Regret(shown.run, track)
        self._followed = followed
        super().show_moment(moment)

    def step(self) -> bool:
        """Take in further rounds of a learner with experts."""
        for regret in self._followed.values():
            if regret.left > 0:
                regret.advance(_SLICE)
                return True
        return False

    def describe(self, moment: Moment) -> graphs.Shown:
        """Return the one plot, and why other learners are not in it."""
        drawn = {i: curves for i, shown in enumerate(moment.shown) if (curves := self._curves(i, shown)) is not None}
        reasons = tuple(
            (f"{'ABCD'[i]}: " if len(moment.shown) > 1 else "") + _reason(shown.run, several=len(moment.shown) > 1)
            for i, shown in enumerate(moment.shown)
            if i not in drawn and not _measured(shown.run)
        )
        if not drawn:
            waiting = () if reasons else ("The regret is being computed …",)
            return graphs.Shown("Regret", "", (), reasons or waiting)
        t = moment.told
        known = tuple((i, curves.values, curves.upto(moment.drawn(moment.shown[i].run))) for i, curves in drawn.items())
        labels = [label for i, curves in drawn.items() for label in self._labels(i, moment, curves, t)]
        labels.sort(key=lambda label: not label.mark)
        names = ("A regret", "A bound") * len(drawn) if len(moment.shown) > 1 else ("regret", "bound", "best fixed w")
        key = (known, moment.total)
        plot = Plot("", key, lambda points: self._scene(drawn, moment, points), t, tuple(labels), names)
        title = "Regret" if self.style_.presenting else "Regret against the best in hindsight"
        marks = "area: regret   dashed: its bound   zero: the best in hindsight"
        return graphs.Shown(title, marks + self._differences(tuple(drawn), moment), (plot,), reasons)

    def _differences(self, drawn: tuple[int, ...], moment: Moment) -> str:
        """Return how much more regret the first learner that is drawn has than each of the others."""
        assert self.stage is not None
        t = told_round(moment)
        first, *others = drawn
        found = self._compared.at(self.stage, moment, t) if others and t else ()
        regrets = [one.held if one.held.kind == "regret" else None for one in found]
        told = [
            f"{LETTERS[first]} − {LETTERS[i]} {difference(a.less(b))}"
            for i in (others if found else ())
            if (a := regrets[first]) is not None and (b := regrets[i]) is not None
        ]
        return f"   t = {t:,}:  {',  '.join(told)}" if told else ""

    def _curves(self, i: int, shown: Shown) -> Curves | None:
        """Return what is known of a run's regret, None if there is nothing."""
        found: Curves | None = None
        if i in self._followed:
            found = Curves(self._followed[i].values, self._followed[i].bounds)
        elif shown.judgement is not None and shown.judgement.theorem.bounds == "regret":
            track = shown.run.track(shown.judgement.theorem.id)
            found = Curves(track.actuals, track.values)
        elif _measured(shown.run):
            track = next(track for track in shown.run.tracks.values() if track.theorem.bounds == "regret")
            found = Curves(track.actuals, track.values)
        return found if found is not None and len(found.values) else None

    def _labels(self, i: int, moment: Moment, curves: Curves, t: int) -> list[Label]:
        """Return names and values now; without a value of its round the learner has none."""
        s, shown, several = self.style_, moment.shown[i], len(moment.shown)
        letter = f"{'ABCD'[i]} " if several > 1 else ""
        own = s.learner(i) if several > 1 else None
        paid, allowed = s.written("paid", own), s.written("allowed", own)
        value = curves.values.at(t) if 0 < t <= len(curves.values) else 0.0
        bound = curves.bounds.at(t) if 0 < t <= len(curves.values) else np.nan
        judgement = shown.judgement
        if judgement is not None and judgement.t == t and judgement.theorem.bounds == "regret":
            value, bound = judgement.actual, judgement.value
        mark = SHAPES[i]
        labels = [Label(letter + "regret", _figure(value) + " now", value, paid, mark)]
        if judgement is not None and not np.isnan(bound):
            name = "at least" if judgement.theorem.lower else "bound"
            whole = judgement.theorem.integer and judgement.theorem.bounds == "mistakes"
            text = (floor if whole else short)(bound) + " now"
            broken = judgement.verdict is Verdict.VIOLATED
            labels.append(Label(letter + name, text, bound, allowed, "cross" if broken else mark))
        if several == 1:
            labels.append(self._best(shown, t, value))
        return labels

    def _best(self, shown: Shown, t: int, regret: float) -> Label:
        """Return the label of the zero line: whom the learner is held against, with its loss in rounds 1..t."""
        known, run = shown.hindsight, shown.run
        paid = float(run.trace.totals(t - 1, t).loss[0]) if t else 0.0
        name, text = "best fixed w", f"loss {_figure(paid - regret)}"
        if run.learner.family == "experts":
            name = "best expert"
            if "best_loss" in known:
                name = f"best: {run.history.stream.features[int(known['best_expert'])]}"
                text = f"L* = {short(float(known['best_loss']))}"
        return Label(name, text, 0.0, self.style_.written("hindsight"), "")

    def _scene(self, drawn: dict[int, Curves], moment: Moment, points: int) -> Scene:
        s, several = self.style_, len(moment.shown) > 1
        lines, top, low = [], 0.0, 0.0
        reach = [1.0]
        for i, curves in drawn.items():
            n = curves.upto(moment.drawn(moment.shown[i].run))
            t, values = curves.values.curve(0, n, points)
            bt, bounds = curves.bounds.curve(0, n, points)
            own = s.learner(i) if several else None
            colour, allowed = s.drawn("paid", own), s.drawn("allowed", own)
            steps = n <= points and moment.shown[i].run.learner.loss is None
            grey = _says_nothing(moment.shown[i], bt, bounds)
            lines.append(Line(bt, bounds, allowed, dashed=True, steps=steps, grey=grey, width=s.breadth("allowed")))
            t, values = np.r_[0.0, t], np.r_[0.0, values]
            strength = 0.5 if several else 1.0
            strength *= 1.0 if s.plain("paid") else 0.4
            wide = s.breadth("paid")
            lines.append(Line(t, values, colour, steps=steps, filled=0.0, strength=strength, width=wide))
            top, low = max(top, float(np.nanmax(values))), min(low, float(np.nanmin(values)))
            reach.append(float(np.nanmax(bounds, initial=0.0, where=np.isfinite(bounds))))
        top = max(top, min(max(reach), _REACH * max(top, -low, 1.0)), 1.0)
        end = moment.total or max(len(curves.values) for curves in drawn.values())
        zero = (0.0, s.drawn("hindsight", s.colour("second") if several else None), True)
        low = -rounded_up(-low) if low < 0 else -0.04 * top
        return Scene(tuple(lines), float(max(end, 1)), low, 1.06 * rounded_up(top), rules=(zero,))


def _track(shown: Shown, *, foretold: bool) -> Track | None:
    """Return the theorem to be drawn: the one that judges or, if that may be told, the first to apply in the end."""
    if shown.judgement is not None:
        return shown.run.track(shown.judgement.theorem.id)
    if not foretold:
        return None
    known = (track for track in shown.run.tracks.values() if len(track) and not np.isnan(track.values.at(len(track))))
    return next(known, None)


def _measured(run: Run) -> bool:
    """Return whether a regret is meant for the learner."""
    return run.learner.family == "experts" or any(track.theorem.bounds == "regret" for track in run.tracks.values())


def _says_nothing(shown: Shown, t: Array, bounds: Array) -> Mask | None:
    """Return where a bound is no less than what the rounds allow anyway, for losses in [0, 1]."""
    judgement = shown.judgement
    if judgement is None or judgement.theorem.lower or judgement.theorem.cap is not None:
        return None
    return ~(bounds < t)


def _reason(run: Run, *, several: bool) -> str:
    """Return why a learner is in no plot of regret, and what would be."""
    name = run.learner.name
    held = "the best margin" if run.learner.family != "boolean" else "a disjunction that never errs"
    why = f"{name} is held against {held}, not against rivals: it has a mistake bound, but no regret."
    if several:
        return why
    return f"{why}\nTo see a regret, choose Weighted majority on a stream of experts, or the Online SVM."


def _figure(value: float) -> str:
    return f"{value:,.1f}".replace("-", "−") if value != round(value) else short(value)


PLUGIN = PanelKind(id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=RegretPanel, widget="regretPanel")
