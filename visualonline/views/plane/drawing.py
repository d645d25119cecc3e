"""All that is painted in the plane for one learner at one moment, in px, over the plot's own axes."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from visualonline.experiment.votes import counted, strength
from visualonline.experiment.weightspace import name_of_step
from visualonline.protocol import Expert, Round
from visualonline.session.playhead import Phase
from visualonline.session.stage import Moment, Shown
from visualonline.supports import Supports
from visualonline.views.bulk import draw_copies
from visualonline.views.foreseen import Foreseen
from visualonline.views.plane.arrows import fitting, paint_arrow, paint_update
from visualonline.views.plane.bundle import paint_experts
from visualonline.views.plane.canvas import Canvas
from visualonline.views.plane.cloud import BEFORE, Cloud, Marks, draw_awaited
from visualonline.views.plane.geometry import Geometry, Line
from visualonline.views.plane.ground import Regions, paint_sides, paint_vote
from visualonline.views.plane.label import Taken
from visualonline.views.plane.layer import Layer
from visualonline.views.plane.overlay import Overlay, paint_grid, paint_overlay
from visualonline.views.plane.plot import Plot
from visualonline.views.plane.region import paint_levels, paint_supports
from visualonline.views.plane.spot import paint_learnt, paint_spot
from visualonline.views.plane.tween import Separator, between, come, votes
from visualonline.views.style import LIGHT, Style

_CUT = 0.5
"""How strong the tint and how wide the line of a hyperplane's cut are, beside those of a true line."""
_REACH = 6.0
"""How near marks are at most of which a label keeps clear, in sizes of its type."""
_AVERAGE = 0.45
"""How wide the line of an average that is reported is, beside that of the hyperplane that predicts."""
_CROWD = 4096
"""Points up to which a plane through w turns smoothly; more would take too long to place in every frame."""


class Drawing(QWidget):
    """The plane's contents. It fills the box between the axes and paints in px, so that widths are what they say."""

    def __init__(self, plot: Plot) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the axes below need not be painted again
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._plot = plot
        self.style_ = Style(LIGHT)
        self.geometry_: Geometry | None = None
        self.cloud: Cloud | None = None
        self.experts: tuple[Expert, ...] = ()
        self.moment: Moment | None = None
        self.shown: Shown | None = None
        self.ink = QColor(LIGHT.ink)
        self.selected: int | None = None
        self.cursor_at: QPointF | None = None
        self.overlay: Overlay | None = None
        self._marks: Marks | None = None
        self._normals: tuple[Separator | None, Separator | None] = (None, None)
        self._straight, self._true = False, False  # whether a hyperplane predicts, and whether it is a line here
        self._side: Line | None = None  # that line, or the hyperplane's cut
        self._lengths: tuple[float, ...] = (0.0, 0.0)
        self.layer = Layer()
        self._regions = Regions()
        self._foreseen = Foreseen()

    def update(self) -> None:  # type: ignore[override]  # all of it is painted anew at a time
        """Paint anew, and nothing that was foreseen: not the moment alone is another."""
        self._foreseen.drop()
        super().update()

    def set_style(self, style: Style, ink: QColor) -> None:
        """Draw with other colours and sizes; `ink` is the learner's own."""
        self.style_, self.ink, self._marks = style, ink, None
        self.update()

    def share(self, other: Drawing) -> None:
        """Use another's points and their picture if both are of one stream."""
        if self.cloud is not None and other.cloud is not None and self.cloud.stream is other.cloud.stream:
            self.cloud, self.layer = other.cloud, other.layer
        elif self.layer is other.layer:
            self.layer = Layer()

    def show_moment(self, moment: Moment, i: int) -> None:
        """Show learner i at a moment."""
        self._take(moment, i)
        super().update()

    def foresee(self, moment: Moment, i: int) -> None:
        """Paint a moment that may be shown next; when it is, there is only a picture to be copied."""
        now, cloud = self.moment, self.cloud
        self._foreseen.drop()
        if now is None or cloud is None or self.geometry_ is None or self.geometry_.turns:
            return
        version = cloud.version
        self._take(moment, i)
        try:
            if cloud.version == version:  # else it would be another again by the time
                self._foreseen.paint(moment, self._look, self, self._paint)
        finally:
            self._take(now, i)  # what fails ahead must not stand there now

    @property
    def _look(self) -> tuple[object, ...]:
        """What may be another than before without `update` being called, and is seen in all that is painted."""
        plot, version = self._plot, None if self.cloud is None else self.cloud.version
        return (self.geometry_, version, plot.seen, plot.box, self.size(), self.devicePixelRatioF(), self.selected)

    def _take(self, moment: Moment, i: int) -> None:
        """Take up what of a moment is drawn of learner i."""
        self.moment, self.shown = moment, moment.shown[i]
        if moment.lit != self.style_.lit:
            self.style_ = replace(self.style_, lit=moment.lit)
        if self.cloud is not None:
            self.cloud.show(moment.t, playing=moment.playhead.playing)
        self._turn()

    def complete(self) -> None:
        """Show all points that are to be seen, where for a start there were only the latest."""
        if self.cloud is not None and self.moment is not None:
            self.cloud.show(self.moment.t, whole=True)
            self.update()

    def show_fraction(self, fraction: float) -> None:
        """Show how far the phase has come, and nothing else new."""
        if self.moment is not None:
            self.moment = self.moment._replace(fraction=fraction)
            self._turn()
            self.update()

    def _turn(self) -> None:
        """Find the hyperplanes before, after and on their way, once for all that is drawn; lay the plane through w."""
        assert self.shown is not None
        rule, frame = self.shown.run.rule, self.shown.frame
        before, after = rule.separator(frame.before), rule.separator(frame.after)
        separator = between(before, after, self._updated)
        self._normals = (before, after)
        self._lengths = tuple(math.hypot(*found[0][:2]) if found is not None else 0.0 for found in (before, after))
        self._straight, self._side, self._true = separator is not None, None, False
        if self.geometry_ is not None and separator is not None:
            self.geometry_.turn(*separator)
            line = self.geometry_.line(*separator)
            self._side, self._true = line or self.geometry_.cut(*separator), line is not None

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  what need not be painted is cut off
        """Paint from the ground up: tint, old points, hindsight, experts, hyperplane, new points, the round, arrows."""
        painter = QPainter(self)
        try:
            if not self._foreseen.copy(painter, self.moment, self._look):
                self._paint(painter)
        finally:
            painter.end()  # a painter left open would take the whole program down with a drawing that fails

    def _paint(self, painter: QPainter) -> None:
        if not self._tinted:
            painter.fillRect(self.rect(), self.style_.colour("card"))
        if self.geometry_ is None or self.cloud is None or self.moment is None or self.shown is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(self.rect())  # names keep within it
        if self._marks is None:
            self._marks = Marks(self.style_, painter.device().devicePixelRatioF())
        canvas = Canvas(painter, QRectF(self.rect()), self._plot.to_box, self.geometry_, self.style_)
        self._paint_ground(canvas, self.shown, self.moment)
        if self.overlay is not None and self.overlay.steps is not None:
            paint_grid(canvas, self.overlay.steps)
        cloud, marks = self.cloud, self._marks
        latest = self.layer.paint_below(painter, cloud, marks, canvas.placing, self.moment.t, canvas.view)
        self._paint_hindsight(canvas, self.shown)
        self._paint_lines(canvas, self.shown, self.moment)
        draw_copies(painter, latest, marks.sheet)
        self._paint_selected(canvas, cloud, marks)
        if self.shown.run.learner.room is not None:
            kept: Supports = self.shown.frame.before
            n = int(kept.size[0])
            paint_supports(canvas, kept.X[:n], kept.alpha[:n], self._learner, self._marks.size)
        self._paint_arrows(canvas, self.shown, self.moment)
        self._paint_current(canvas, self.cloud, self._marks, self.moment)
        awaited = self.moment.awaited
        if awaited is not None:
            draw_awaited(canvas.painter, QPointF(*canvas.placing(awaited)[0]), 1.6 * self._marks.size, self.style_)
        if not len(self.cloud.X) and awaited is None and (self.overlay is None or not len(self.overlay.points)):
            _paint_invitation(canvas)
        if self.overlay is not None:
            paint_overlay(canvas, self.overlay, self._marks)
        if self.cursor_at is not None:
            _paint_cursor(canvas, self.cursor_at)

    def _line(self, role: str = "") -> float:
        width = 7.0 * self.style_.scale if self.style_.presenting else 4.0
        return width * self.style_.breadth(role)

    @property
    def _learner(self) -> QColor:
        """The colour of what belongs to the learner."""
        return self.style_.drawn("learner", self.ink)

    @property
    def arrow_scale(self) -> float:
        """The scale at which arrows are drawn, so that they fit into the view."""
        if self.shown is None:
            return 1.0
        told = self.moment is not None and self.moment.told == self.shown.frame.t
        return fitting(max(self._lengths[: 1 + told]), self._plot.seen)

    @property
    def average(self) -> Line | None:
        """The line of the average of all w so far, where that is what the learner reports and it is a line here."""
        if self.shown is None or self.geometry_ is None or "early" not in type(self.shown.frame.before)._fields:
            return None
        frame, updated = self.shown.frame, self._updated >= 0.5
        w = self.shown.run.rule.weights(frame.after if updated else frame.before, max(frame.t + updated, 1))
        return self.geometry_.line(w, 0.0)

    @property
    def cuts(self) -> bool:
        """Whether the hyperplane is no line in this plane, so that its cut is drawn."""
        return self._side is not None and not self._true

    @property
    def tints(self) -> bool:
        """Whether a region is no region in this plane, so that its cut is tinted."""
        cut = self.geometry_ is not None and not self.geometry_.whole
        return cut and self.shown is not None and self.shown.run.learner.scores is not None

    @property
    def _updated(self) -> float:
        """How much of the shown round's update is seen."""
        assert self.moment is not None
        updated = come(self.moment, Phase.UPDATE)
        turns = self.geometry_ is not None and self.geometry_.turns
        crowded = turns and self.cloud is not None and len(self.cloud.X) > _CROWD
        return float(updated >= 0.5) if crowded else updated

    @property
    def _tinted(self) -> bool:
        """Whether the two sides of a hyperplane are the ground everywhere."""
        shown = self.shown if self.cloud is not None and self.geometry_ is not None and not self.experts else None
        return shown is not None and shown.run.rule.labelled and self._side is not None

    def _paint_ground(self, canvas: Canvas, shown: Shown, moment: Moment) -> None:
        """Tint the two sides, the predicted one stronger; for experts, by the share of the vote at each place."""
        if not shown.run.rule.labelled:
            return
        if self.experts:
            if canvas.geometry.features == 2:
                paint_vote(canvas, self.experts, counted(shown.run.rule, votes(shown, moment)))
        elif not self._straight:
            strength = 1.0 if canvas.geometry.whole else _CUT
            scores = self._regions.paint(canvas, shown, self._updated, strength)
            if scores is not None and shown.run.learner.family == "kernel":
                paint_levels(canvas, scores, self._learner, strength * self._line("learner"))
        elif self._side is not None and self._true:
            said = shown.frame.round.prediction if shown.frame.round is not None else 0
            lit = {said: come(moment, Phase.PREDICTION) * (1 - come(moment, Phase.UPDATE))}
            paint_sides(canvas, self._side, 1.0, lit)
        elif self._side is not None:
            paint_sides(canvas, self._side, _CUT, {})

    def _paint_hindsight(self, canvas: Canvas, shown: Shown) -> None:
        """Draw the separator of largest margin of what is told, dashed, with its band; for experts, the best one."""
        known, style = shown.hindsight, canvas.style
        if self.experts:
            if "best_expert" in known:
                best = self.experts[known["best_expert"]]
                pen = QPen(style.drawn("hindsight", alpha=0.45), 4 * self._line("hindsight"))
                canvas.draw(canvas.geometry.line(best.normal, best.offset), pen)
            return
        if known.get("u") is None:
            return
        line = canvas.geometry.line(known["u"], 0.0)
        if line is None:
            return
        gamma = float(known["gamma"])
        above = canvas.half_plane(line._replace(c=line.c - gamma), 1)
        band = canvas.half_plane(line._replace(c=line.c + gamma), -1, above)
        canvas.painter.setPen(Qt.PenStyle.NoPen)
        canvas.painter.setBrush(style.drawn("hindsight", alpha=0.16))
        canvas.painter.drawPolygon(band)
        pen = QPen(style.drawn("hindsight"), self._line("hindsight") * 0.6, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([5, 3])
        canvas.draw(line, pen)

    def _paint_lines(self, canvas: Canvas, shown: Shown, moment: Moment) -> None:
        """Draw what predicts, the experts or the hyperplane, and the average where that is reported."""
        average = self.average
        if self.experts:
            best = shown.hindsight.get("best_expert")
            strong = strength(shown.run.rule, votes(shown, moment))
            paint_experts(canvas, self.experts, strong, best, self._learner, self._line())
        else:
            canvas.draw(self._side, QPen(self._learner, (1.0 if self._true else _CUT) * self._line("learner")))
        if average is not None:
            canvas.draw(average, QPen(self._learner, _AVERAGE * self._line("learner")))

    def _paint_selected(self, canvas: Canvas, cloud: Cloud, marks: Marks) -> None:
        if self.selected is not None and 0 <= self.selected - cloud.first < len(cloud.X):
            k = self.selected - cloud.first
            at = QPointF(*self.layer.places(cloud, canvas.placing)[k])
            canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
            canvas.painter.setPen(QPen(self.style_.colour("ink"), 2, Qt.PenStyle.DotLine))
            canvas.painter.drawEllipse(at, marks.size, marks.size)

    def _paint_current(self, canvas: Canvas, cloud: Cloud, marks: Marks, moment: Moment) -> None:
        """Draw the shown round's point above the arrows: the first update ends exactly on it."""
        assert self.shown is not None
        j = moment.t - 1 - cloud.first
        happened: Round | None = self.shown.frame.round
        late = j - self.shown.run.rule.delay
        if late != j and moment.phase is Phase.UPDATE and 0 <= late < len(cloud.X):
            at = QPointF(*self.layer.places(cloud, canvas.placing)[late])
            paint_learnt(canvas.painter, at, moment, marks.size, canvas.style)
        if happened is not None and 0 <= j < len(cloud.X):
            at = QPointF(*self.layer.places(cloud, canvas.placing)[j])
            paint_spot(canvas.painter, at, happened, moment, marks.size, canvas.style)

    def _marked(self, canvas: Canvas, moment: Moment, around: tuple[QPointF, ...]) -> Taken:
        """Return where the ring of the shown round and, near some places, the marks of the rounds before it stand."""
        assert self.cloud is not None
        assert self._marks is not None
        j = moment.t - 1 - self.cloud.first
        if not 0 <= j < len(self.cloud.X):
            return Taken()
        places = self.layer.places(self.cloud, canvas.placing)[max(0, j - BEFORE) : j + 1]
        reach = _REACH * self.style_.title
        near = np.zeros(len(places), dtype=np.bool_)
        for tip in around:
            near |= (np.abs(places[:, 0] - tip.x()) < reach) & (np.abs(places[:, 1] - tip.y()) < reach)
        near[-1] = True
        places = places[near]
        radii = np.full((len(places), 1), 0.36 * self._marks.size)
        radii[-1] = 1.35 * self._marks.size
        return Taken(np.concatenate([places - radii, places + radii], axis=1))

    def _paint_arrows(self, canvas: Canvas, shown: Shown, moment: Moment) -> None:
        """Draw w as an arrow and, once it is shown, the update tip to tail; where it is a sum, eta y x is its name."""
        before, after = self._normals
        if before is None or after is None or canvas.geometry.features != 2:
            return
        happened: Round | None = shown.frame.round
        scale = self.arrow_scale
        tail = canvas.at(0, 0)
        tip, new = (canvas.at(*(scale * normal[:2])) for normal in (before[0], after[0]))
        if happened is not None and happened.changed and moment.phase is Phase.UPDATE:
            name, learnt, s = name_of_step(shown.run.rule, shown.frame), shown.frame.taught, self._updated
            summed = bool(name) and learnt is not None and shown.run.rule.labelled
            role = "paid" if not summed or learnt is None else "positive" if learnt.y > 0 else "negative"
            new = tip + (new - tip) * s
            paint_update(canvas.painter, tail, tip, new, self.style_, self._learner, role, name,
                         self._marked(canvas, moment, (tip, new)), standing=s == 1)  # fmt: skip
        else:
            name = "wₜ" if happened else "w₁"
            taken = self._marked(canvas, moment, (tip,))
            paint_arrow(canvas.painter, tail, tip, self._learner, self._line("learner"), name, self.style_, taken)


def _paint_invitation(canvas: Canvas) -> None:
    """Say what to do with an empty plane."""
    canvas.painter.setFont(canvas.style.font(1.3 * canvas.style.title))
    canvas.painter.setPen(canvas.style.colour("second"))
    words = "Click to set a point: left button +1, right button −1.\nN takes a brush.  The learner follows at once."
    canvas.painter.drawText(canvas.view, int(Qt.AlignmentFlag.AlignCenter), words)


def _paint_cursor(canvas: Canvas, place: QPointF) -> None:
    at = canvas.to_device.map(place)
    canvas.painter.setPen(QPen(canvas.style.colour("paid"), 2))
    for dx, dy in ((16, 0), (0, 16)):
        canvas.painter.drawLine(at - QPointF(dx, dy), at + QPointF(dx, dy))
