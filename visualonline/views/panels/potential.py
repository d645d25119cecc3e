"""The potential: the quantity with which the learner's theorem is proved, squeezed between floor and ceiling."""

from __future__ import annotations

import math

import numpy as np

from visualonline.experiment.potential import PotentialTrack, potentials
from visualonline.experiment.run import Run
from visualonline.session.playhead import Phase
from visualonline.session.stage import Moment
from visualonline.views import graphs
from visualonline.views.compared import titled
from visualonline.views.graph import Label, rounded_up
from visualonline.views.graphs import GraphPanel, Plot
from visualonline.views.markers import SHAPES
from visualonline.views.numbers import short, typeset
from visualonline.views.panel import PanelKind
from visualonline.views.scene import Line, Scene

ID = "potential"
NAME = "Potential"
SUMMARY = "the quantity of the proof after every round: cos(w, u), KL(v‖w), ln W, log2 |V| or ‖w − z‖"
SOURCE = ""


class PotentialPanel(GraphPanel):
    """One plot for each learner with a potential; alone, a learner with two has both."""

    def __init__(self) -> None:
        super().__init__()
        self._tracks: dict[tuple[int, int], PotentialTrack] = {}

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        tracks = {}
        for i, shown in enumerate(moment.shown):
            found = potentials(shown.run)
            for k, potential in enumerate(found if len(moment.shown) == 1 else found[:1]):
                known = self._tracks.get((i, k))
                same = known is not None and known.run is shown.run
                tracks[i, k] = known if known is not None and same else PotentialTrack(shown.run, potential)
        self._tracks = tracks
        super().show_moment(moment)

    def step(self) -> bool:
        """Take the next sample of a potential."""
        return any(track.step() for track in self._tracks.values())

    def describe(self, moment: Moment) -> graphs.Shown:
        """Return a plot for each potential, and why other learners have none."""
        several = len(moment.shown) > 1
        reasons = []
        plots = []
        for i, shown in enumerate(moment.shown):
            letter = f"{'ABCD'[i]}: " if several else ""
            if (i, 0) not in self._tracks:
                reasons.append(letter + _reason(shown.run, several=several))
            elif moment.told and (why := self._tracks[i, 0].missing(moment.told)):
                reasons.append(f"{letter}The theorem does not apply: {typeset(why)}.")
        for (i, _), track in self._tracks.items():
            plots.append(self._plot(i, track, moment))
        strides = {track.samples.stride for track in self._tracks.values()}
        key = "dashed: floor and ceiling of the proof   shaded: what they leave"
        if not several and len(plots) == 1:
            key = next(iter(self._tracks.values())).potential.note or key
        if max(strides, default=1) > 1:
            key += f"   sampled every {max(strides):,} rounds"
        title = "Potential"
        if len(plots) == 1 and not several:
            title += ": " + next(iter(self._tracks.values())).potential.symbol
        return graphs.Shown(title, key if plots else "", tuple(plots), tuple(reasons))

    def _plot(self, i: int, track: PotentialTrack, moment: Moment) -> Plot:
        s, several = self.style_, len(moment.shown) > 1
        potential = track.potential
        t = moment.t if moment.phase >= Phase.UPDATE else max(moment.t - 1, 0)
        now = track.at(t)
        own = s.written("learner", s.learner(i) if several else None)
        labels = []
        mark = SHAPES[i]
        named = [] if now is None else [
            (potential.symbol, now.value, own),
            (potential.ceiling, now.ceiling, s.written("allowed")),
            (potential.soft_floor if now.soft else potential.floor, now.floor, s.written("hindsight")),
        ]  # fmt: skip
        for name, value, colour in named:
            if name and not math.isnan(value):
                text = "" if name == short(value) else short(value, 4 if name == potential.symbol else 3)
                labels.append(Label(name, text, value, colour, mark if name == potential.symbol else ""))
        caption = f"{titled(moment.shown, i)}: {potential.symbol}" if several else ""
        if not several and len(self._tracks) > 1:
            caption = potential.note or potential.symbol
        samples = track.samples
        levels = samples.upto(moment.drawn(track.run))
        key = (i, several, track, len(levels), samples.stride, moment.total or len(track.run.trace))
        soft = any(level.soft for level in levels)
        names = (potential.symbol, potential.ceiling, potential.soft_floor if soft else potential.floor)
        return Plot(caption, key, lambda _points: self._scene(i, track, moment), t, tuple(labels), names)

    def _scene(self, i: int, track: PotentialTrack, moment: Moment) -> Scene:
        s, several = self.style_, len(moment.shown) > 1
        taken = track.samples.upto(moment.drawn(track.run))
        t = np.array(track.samples.rounds[: len(taken)], dtype=float)
        value, floor, ceiling = np.array([level[:3] for level in taken], dtype=float).reshape(-1, 3).T
        own = s.drawn("learner", s.learner(i) if several else None)
        steps = track.samples.stride == 1
        lower, upper = (
            Line(t, edge, s.drawn(role), dashed=True, steps=steps, width=s.breadth(role))
            for edge, role in ((floor, "hindsight"), (ceiling, "allowed"))
        )
        drawn = Line(t, value, own, steps=steps, width=s.breadth("learner"))
        known = value[np.isfinite(value)]
        low, high = (float(known.min()), float(known.max())) if len(known) else (0.0, 1.0)
        low, high = min(low, 0.0), max(high, 0.0)
        span = max(high - low, 1e-9)
        for edge in (floor, ceiling):  # they are in the frame unless they would press the potential flat
            there = edge[np.isfinite(edge)]
            if len(there):
                low = max(min(low, float(there.min())), low - span)
                high = min(max(high, float(there.max())), high + span)
        if high - low < 1e-9:
            high = low + 1.0
        low = -rounded_up(-low) if low < 0 else 0.0
        low = max(low, track.potential.least)
        high = rounded_up(high) if high > 0 else 0.0
        rim = 0.05 * (high - low)
        end = float(max(moment.total or len(track.run.trace), 1))
        return Scene((upper, lower, drawn), end, low - rim, high + rim, between=(lower, upper))


def _reason(run: Run, *, several: bool) -> str:
    """Return why there is nothing to draw, and what would be."""
    why = f"The theorem on {run.learner.name} is proved by counting, without a potential."
    return why if several else f"{why}\nTo see one, choose Weighted majority on this stream, or the Perceptron."


PLUGIN = PanelKind(id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=PotentialPanel, widget="potentialPanel")
