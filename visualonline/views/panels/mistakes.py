"""The mistakes against the theorem's bound, round by round."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from functools import partial

import numpy as np
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from visualonline.session.stage import Moment, Shown, Stage
from visualonline.session.wishes import Seek
from visualonline.trace.pyramid import Curve
from visualonline.views.compared import Compared
from visualonline.views.curves import CurvePlot, Curves, Drawn, points_of
from visualonline.views.markers import SHAPES
from visualonline.views.numbers import short
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.roundplot import reach
from visualonline.views.strip import Part, Strip
from visualonline.views.style import Style
from visualonline.views.verdict import bound_text

ID = "mistakes"
NAME = "Mistakes against the bound"
SUMMARY = "the mistake count (or its expectation) of every learner against its theorem's bound at every prefix"
SOURCE = ""
OTHERS = ("regret", "risk")
"""What a theorem may bound that is no count."""
_CURVES = 192
"""So many curves are known again: those of the axes between which one goes to and fro."""
_SEEN = 2.0
"""Px from which on it is seen, under the mark of its value, that a curve does not go through it."""


class MistakesPanel(Panel):
    """Curves of what was paid and what is allowed. A bound on the regret or the risk is drawn against that."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._head = Strip(caption=True)
        self._compared = Compared()
        self._ahead: tuple[Moment, tuple[object, ...], Curves] | None = None
        self._known: dict[Hashable, tuple[Curve, Hashable]] = {}
        self.plot = CurvePlot()
        layout = QVBoxLayout(self)
        layout.setSpacing(4)
        layout.addWidget(self._head)
        layout.addWidget(self.plot, 1)
        self.setMouseTracking(True)
        self.setToolTip("Click: go to that round")

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        super().set_style(style)
        self._head.set_style(style)
        self.plot.set_style(style)
        pad = style.padding
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(pad, pad // 2 + 2, pad, pad // 2)

    def show_stage(self, stage: Stage) -> None:
        """Show other runs."""
        super().show_stage(stage)
        self._known, self._ahead = {}, None

    def let_go(self) -> None:
        """Hold no moment any longer."""
        super().let_go()
        self._ahead = None

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        self.moment = moment
        curves = self._at(moment)
        self.plot.show_curves(*curves)
        kinds = {_other_than_mistakes(shown) for shown in moment.shown}
        (kind,) = kinds if len(kinds) == 1 else ("",)
        name = "Against the bounds" if len(kinds) > 1 else f"{kind.capitalize()} against its bound" if kind else NAME
        none = "" if moment.shown[0].run.rule.labelled else "   no labels, so no mistakes"
        told = self._compared.told(self.stage, moment) if self.stage is not None else ()
        key = (Part(f"solid: paid   dashed: bound   grey: says nothing yet{none}" + "    " * bool(told), "second"),)
        self._head.show_parts((Part(name, "ink", bold=True),), (*key, *told) if not self.style_.presenting else ())
        self.plot.point_at(moment.pointed)

    def foresee(self, moment: Moment) -> None:
        """Find and paint the curves of a moment that may be shown next."""
        if self.moment is not None:
            self._ahead = moment, self._key, self._at(moment)
            self.plot.foresee(*self._ahead[2])

    @property
    def _key(self) -> tuple[object, ...]:
        """What besides the moment curves are found for."""
        return (self.plot.size(), self.style_)

    def _at(self, moment: Moment) -> Curves:
        """Return what is shown at a moment: the curves, the round, the ends of both axes and what is set off."""
        if self._ahead is not None and self._ahead[0] is moment and self._ahead[1] == self._key:
            return self._ahead[2]
        drawn: list[Drawn] = []
        rounds = max(1, moment.total or max(len(shown.run.trace) for shown in moment.shown))
        end = reach(moment.told, rounds)
        for i in range(len(moment.shown)):
            drawn += self._curves(moment, i, end)
        if moment.game is not None:  # what is to come would tell the labels
            drawn = [_until(each, moment.told) for each in drawn]
        risks = all(_other_than_mistakes(shown) == "risk" for shown in moment.shown)
        top = _largest_risk(moment) if risks else _top(drawn, moment.told)
        return tuple(drawn), float(moment.told), float(end), _rounded(top), moment.lit

    def _curves(self, moment: Moment, i: int, end: int) -> list[Drawn]:
        """Return learner i's curves up to the `end` of the axis, as fine as it shows them."""
        shown, several, t = moment.shown[i], len(moment.shown), moment.told
        run, judgement = shown.run, shown.judgement
        s, pixels = self.style_, self.plot.pixels
        n = min(len(run.trace), end)
        letter = f"{'ABCD'[i]} " if several > 1 else ""
        paid = s.learner(i) if several > 1 else s.colour("paid")
        allowed = s.learner(i) if several > 1 else s.colour("allowed")
        bounds = judgement.theorem.bounds if judgement is not None else "mistakes"
        late = bounds == "updates" and run.rule.delay  # then an update answers an old mistake, and none counts
        track = run.track(judgement.theorem.id) if judgement is not None else None
        make: Callable[[int, int, int], Curve]
        if track is not None and bounds in OTHERS:
            name, make = str(bounds), track.actuals.curve
        elif run.rule.randomized or not run.rule.labelled:
            name, make = "E[M]" if run.rule.labelled else "loss", partial(run.trace.curve, "loss")
        else:
            name = "updates" if bounds == "updates" and not late and _differ(shown, t) else "M"
            make = partial(run.trace.curve, "updates" if bounds == "updates" and not late else "mistakes")
        key = (i, track, bounds, n, pixels, len(run.trace), 0 if track is None else len(track))
        curve, look = self._kept((name, *key), lambda: _from_zero(make(0, n, pixels)))
        now = judgement.actual if judgement is not None else _paid(shown, t)
        now = float(run.frame(t).mistakes) if late else now
        drawn = [Drawn(letter + name, short(now) + " now", curve, now, paid, dashed=False, role="paid", mark=SHAPES[i],
                       look=look)]  # fmt: skip
        if name == "E[M]" and several == 1:
            drawn.append(self._drawn_mistakes(shown, n, t))
        if judgement is None or track is None:
            return drawn
        seen = _SEEN / max(_SEEN, self.plot.box.height())  # of a value that is as large as the axis
        known = n if moment.game is None else min(n, t)  # later: labels
        bound, look = self._kept(("bound", known, *key), lambda: track.curve(known, pixels))
        if len(bound.t):
            if abs(float(np.interp(t, *bound)) - judgement.value) > seen * judgement.value:
                bound, look = track.curve(known, pixels, judgement), None  # only where it is seen: it is drawn anew
            grey = ~(bound.values < (judgement.cap if bounds == "risk" else bound.t))
            text = bound_text(judgement) + " now" if not np.isnan(judgement.value) else "no bound"
            value = judgement.value
            drawn.append(Drawn(letter + "bound", text, bound, value, allowed, dashed=True, grey=grey, role="allowed",
                               mark=SHAPES[i], look=look))  # fmt: skip
        return drawn

    def _kept(self, key: Hashable, make: Callable[[], Curve]) -> tuple[Curve, Hashable]:
        """Return a curve and what tells it apart, made if it is not known: most stay from round to round."""
        found = self._known.pop(key, None)
        if found is None:
            curve = make()
            found = curve, points_of(curve)
        self._known[key] = found
        if len(self._known) > _CURVES:
            del self._known[next(iter(self._known))]
        return found

    def _drawn_mistakes(self, shown: Shown, n: int, t: int) -> Drawn:
        """Return the mistakes of the coins that fell: no theorem bounds them, only their expectation."""
        trace, pixels = shown.run.trace, self.plot.pixels
        curve, look = self._kept(("M drawn", trace, n, pixels), lambda: trace.curve("mistakes", 0, n, pixels))
        colour = self.style_.colour("second")
        now = shown.run.frame(t).mistakes
        return Drawn("M drawn", f"{now} now", curve, float(now), colour, dashed=False, look=look)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at the round under the mouse, where there is a difference to be told."""
        self.point_at(self.plot.round_at(QPointF(self.plot.mapFrom(self, event.position().toPoint()))))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at no round."""
        super().leaveEvent(event)
        self.point_at(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the round under the mouse."""
        if event.button() != Qt.MouseButton.LeftButton or self.moment is None:
            return
        self.wish.emit(Seek(self.plot.round_above(self.plot.mapFrom(self, event.position()).x())))


def _from_zero(curve: Curve) -> Curve:
    """Return a curve that begins with nothing at round 0."""
    return Curve(np.concatenate([[0.0], curve.t]), np.concatenate([[0.0], curve.values]))


def _paid(shown: Shown, t: int) -> float:
    """Return what was paid in rounds 1..t: mistakes, but the loss where coins fall or there are no labels."""
    frame = shown.run.frame(t)
    return frame.loss if shown.run.rule.randomized or not shown.run.rule.labelled else float(frame.mistakes)


def _other_than_mistakes(shown: Shown) -> str:
    """Return what else than mistakes the shown theorem bounds."""
    bounds = shown.judgement.theorem.bounds if shown.judgement is not None else ""
    return bounds if bounds in OTHERS else ""


def _largest_risk(moment: Moment) -> float:
    """Return how high a plot of risks must reach: what none can exceed, at least 1."""
    caps = [shown.judgement.cap for shown in moment.shown if shown.judgement is not None]
    return max((cap for cap in caps if 1 < cap < np.inf), default=1.0)


def _until(drawn: Drawn, t: int) -> Drawn:
    """Return a curve up to round t."""
    past = drawn.curve.t <= t
    grey = None if drawn.grey is None else drawn.grey[past]
    return drawn._replace(curve=Curve(drawn.curve.t[past], drawn.curve.values[past]), grey=grey, look=None)


def _top(drawn: list[Drawn], t: int) -> float:
    """Return how high the plot must reach: all that was paid, and the bounds now unless they say nothing."""
    top = 4.0
    for d in drawn:
        shown = d.curve.values[: d.curve.t.searchsorted(max(t, 20), "right")]
        if not np.isfinite(shown).all():
            shown = shown[np.isfinite(shown)]
        if len(shown):
            most = 1.15 * max(t, 8) if d.dashed else np.inf
            top = max(top, min(float(shown.max()) * 1.08, most))
    return top


def _differ(shown: Shown, t: int) -> bool:
    """Return whether in rounds 1..t some mistakes were no updates, so that the two counts must be told apart."""
    frame = shown.run.frame(t)
    return frame.mistakes != frame.updates


def _rounded(top: float) -> float:
    """Return a round number not below `top`, so that the axis does not move with every round."""
    scale = 10.0 ** math.floor(math.log10(top))
    return float(next(step * scale for step in (1, 1.5, 2, 3, 4, 5, 6, 8, 10) if step * scale >= top))


PLUGIN = PanelKind(id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=MistakesPanel, widget="mistakesPanel")
