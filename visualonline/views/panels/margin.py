"""The margin: how far each example stood from the learner's hyperplane, beside the best margin in hindsight."""

from __future__ import annotations

import math

import numpy as np

from visualonline.experiment.run import Run
from visualonline.experiment.score_margin import MarginTrack, Reading, has_margin
from visualonline.protocol import Array
from visualonline.session.stage import Moment
from visualonline.views import graphs
from visualonline.views.compared import titled
from visualonline.views.graph import Label, rounded_up
from visualonline.views.graphs import GraphPanel, Plot
from visualonline.views.numbers import short
from visualonline.views.panel import PanelKind
from visualonline.views.scene import Dots, Line, Scene

ID = "margin"
NAME = "Margin"
SUMMARY = "each round's distance y w·x / ‖w‖ from the hyperplane, mistakes marked, with the best margin and the radius"
SOURCE = ""


class MarginPanel(GraphPanel):
    """One plot for each learner with a hyperplane."""

    def __init__(self) -> None:
        super().__init__()
        self._tracks: dict[int, MarginTrack] = {}

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        tracks = {}
        for i, shown in enumerate(moment.shown):
            if has_margin(shown.run):
                known = self._tracks.get(i)
                tracks[i] = known if known is not None and known.run is shown.run else MarginTrack(shown.run)
        self._tracks = tracks
        super().show_moment(moment)

    def step(self) -> bool:
        """Take the next sample of a learner."""
        return any(track.step() for track in self._tracks.values())

    def describe(self, moment: Moment) -> graphs.Shown:
        """Return a plot for each learner with a hyperplane, and why the others have none."""
        several = len(moment.shown) > 1
        reasons = []
        for i, shown in enumerate(moment.shown):
            letter = f"{'ABCD'[i]}: " if several else ""
            if i not in self._tracks:
                reasons.append(letter + _reason(shown.run, several=several))
            elif missing := self._missing(self._tracks[i], moment.told):
                reasons.append(letter + missing)
        plots = [self._plot(i, track, moment) for i, track in self._tracks.items()]
        strides = {track.samples.stride for track in self._tracks.values()}
        key = "dashed: best in hindsight   full: a mistake"
        if max(strides, default=1) > 1:
            key = f"every {_ordinal(max(strides))} round   " + key.removeprefix("dashed: best in hindsight   ")
        title = "Margin y w·x / ‖w‖ of each round" if plots else "Margin"
        return graphs.Shown(title, key if plots else "", tuple(plots), tuple(reasons))

    def _plot(self, i: int, track: MarginTrack, moment: Moment) -> Plot:
        s, several = self.style_, len(moment.shown) > 1
        t = moment.told
        own = s.learner(i) if several else None
        labels = []
        now = track.at(t) if t else None
        if now is not None:
            name = "mistake" if now.mistake else "this round"
            colour = s.written("paid" if now.mistake else "learner", own)
            labels.append(Label(name, short(now.margin), now.margin, colour, "ring"))
            if not math.isnan(now.best):
                labels.append(Label(f"best {track.symbol}", short(now.best), now.best, s.written("hindsight")))
            elif not math.isnan(soft := track.soft(t)):
                labels.append(Label("soft 1/‖u‖", short(soft), soft, s.written("hindsight"), ""))
            if not math.isnan(now.radius):
                name = "radius r" if not track.run.learner.appends_one else "r of (x, 1)"
                labels.append(Label(name, short(now.radius), now.radius, s.colour("second"), ""))
        caption = titled(moment.shown, i) if several else ""
        samples = track.samples
        taken = len(samples.upto(moment.drawn(track.run)))
        key = (i, several, track, taken, samples.stride, moment.total or len(track.run.trace))
        names = ("this round", f"best {track.symbol}", "radius r")
        return Plot(caption, key, lambda _points: self._scene(i, track, moment), t, tuple(labels), names)

    def _missing(self, track: MarginTrack, t: int) -> str:
        """Return a sentence where the rounds so far have no best margin."""
        now = track.at(t) if t else None
        if now is None or not math.isnan(now.best):
            return ""
        why = track.missing(t)
        return f"No margin {track.symbol}: {why}." if why else ""

    def _scene(self, i: int, track: MarginTrack, moment: Moment) -> Scene:
        s, several = self.style_, len(moment.shown) > 1
        own = s.learner(i) if several else None
        usual, wrong = s.drawn("learner", own), s.drawn("paid", own)
        values: list[Reading] = track.samples.upto(moment.drawn(track.run))
        t = np.array(track.samples.rounds[: len(values)], dtype=float)
        margins = np.array([reading.margin for reading in values])
        mistakes = np.array([reading.mistake for reading in values], dtype=bool)
        best = np.array([reading.best for reading in values])
        radius = np.array([reading.radius for reading in values])
        there = np.isfinite(margins)
        lines = (
            Line(t, radius, s.drawn(""), steps=True),
            Line(t, best, s.drawn("hindsight"), dashed=True, steps=True, width=s.breadth("hindsight")),
        )
        right, missed = there & ~mistakes, there & mistakes
        dots = (Dots(t[right], margins[right], usual, full=False), Dots(t[missed], margins[missed], wrong, full=True))
        top = max(_most(radius), _most(margins), _most(best)) or 1.0
        low = min(-_most(-margins), 0.0)
        low = -rounded_up(-low) if low < 0 else -0.06 * top
        end = float(max(moment.total or len(track.run.trace), 1))
        zero = (0.0, s.colour("second"), False)
        return Scene(lines, end, max(low, -1.1 * rounded_up(top)), 1.08 * rounded_up(top), dots=dots, rules=(zero,))


def _most(values: Array) -> float:
    """Return the largest number, 0 if there is none."""
    return float(np.nanmax(values, initial=0.0)) if np.isfinite(values).any() else 0.0


def _ordinal(n: int) -> str:
    """Return a power of two as the number of a round.

    Examples
    --------
    >>> _ordinal(2), _ordinal(4), _ordinal(512)
    ('2nd', '4th', '512th')
    """
    return f"{n:,}" + ("nd" if n % 10 == 2 and n % 100 != 12 else "th")


def _reason(run: Run, *, several: bool) -> str:
    """Return why a learner has no margin, and what would have one."""
    what = "votes of experts" if run.learner.family == "experts" else "literals"
    why = f"{run.learner.name} predicts by {what}, not by a hyperplane, so no example has a distance from it."
    return why if several else f"{why}\nTo see margins, choose the Perceptron or Winnow on a stream of examples."


PLUGIN = PanelKind(id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=MarginPanel, widget="marginPanel")
