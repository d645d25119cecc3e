"""Compute the drawing of one learner's plane for a snapshot. The items of the plane then draw it."""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping
from copy import copy
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPen

from visualonline.abilities.believes import Belief, Believes
from visualonline.abilities.keeps_examples import KeepsExamples
from visualonline.abilities.remembers_hypotheses import RemembersHypotheses
from visualonline.abilities.scores_rows import ScoresRows
from visualonline.abilities.separates import Separates
from visualonline.core.plugin import Expert
from visualonline.core.types import Array, Block, Round
from visualonline.numerics.support_vectors import SupportVectors
from visualonline.runs.analyses.margin_ways import ways_to_margin
from visualonline.runs.analyses.votes import relative_weights, vote_weights
from visualonline.runs.analyses.weight_geometry import step_formula
from visualonline.session.feeds.plane import PlaneData, RoundReading, shown_blocks
from visualonline.session.feeds.regions import REGIONS, Grid, Region
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import LearnerSnapshot, Separator, Snapshot
from visualonline.streams.live.live_stream import is_growing
from visualonline.views.plane.arrows import fitting
from visualonline.views.plane.geometry import Geometry, Line
from visualonline.views.plane.items.belief import BeliefItem
from visualonline.views.plane.items.ground import GroundItem
from visualonline.views.plane.items.lines import LinesItem
from visualonline.views.plane.items.overlay import Overlay, OverlayItem
from visualonline.views.plane.items.points import PointPictures, PointsItem
from visualonline.views.plane.items.round import RING, Arrows, RoundItem
from visualonline.views.plane.point_window import BEFORE, Marks, PointWindow
from visualonline.views.plane.projection import Projection
from visualonline.views.plane.tween import between, phase_progress, votes
from visualonline.views.plane.view import PlaneView
from visualonline.views.text.line_text import expert_tooltips, hyperplane_tooltip
from visualonline.views.text.numbers import short
from visualonline.views.text.translation import counted
from visualonline.views.theme.style import LIGHT, Style

_CUT = 0.5
"""Opacity and line width of a hyperplane's cross-section, relative to those of an exact line."""
_REACH = 6.0
"""Distance within which a label avoids marks, in multiples of its font size."""
_RING = 6
"""Weight of the current round's ring when a label's place is chosen, relative to another mark."""
_AVERAGE = 0.45
"""Line width of a reported average, relative to that of the hyperplane used for prediction."""
_MARGIN_LINE = 0.3
"""Line width of the edges of the required margin, relative to the hyperplane's."""
_VOTERS, _FAINT = 200, 0.12
"""Largest number of past hyperplanes, and opacity of the faintest."""
_BELIEF_LINE = 0.35
"""Line width of a belief's edges, relative to the hyperplane's."""
_GHOST, _GHOST_LINE = 0.5, 0.4
"""Opacity of the hovered round's hyperplane, and its line width relative to the current one's."""
_CROWD = 4096
"""Largest number of points with a smooth rotation of a plane through w, and with distance lines to the margin band."""
_SETTLED = 120
"""Milliseconds after the last change of the range until the picture of distant points is redrawn."""


class Drawing(QObject):
    """Decides what is drawn in the plane. Everything is computed once per frame, before the items paint.

    Signals
    -------
    grid_changed : (Grid or None) the learner's scores are needed on another grid, or no longer.

    Attributes
    ----------
    label : int
        The label that a left click assigns, −1 or +1.
    """

    grid_changed = Signal(object)

    def __init__(self, view: PlaneView) -> None:
        super().__init__(view)
        self._view = view
        box = view.box
        self.ground, self.points, self.lines = GroundItem(box), PointsItem(box), LinesItem(box)
        self.belief = BeliefItem(box)
        self.round, self.top = RoundItem(box), OverlayItem(box)
        self._items = (
            self.ground, self.points, self.belief, self.lines, self.points.latest, self.lines.names, self.round,
            self.top,
        )  # fmt: skip
        self.style_ = Style(LIGHT)
        self.geometry_: Geometry | None = None
        self.cloud: PointWindow | None = None
        self.experts: tuple[Expert, ...] = ()
        self.snapshot: Snapshot | None = None
        self.shown: LearnerSnapshot | None = None
        self.ink = QColor(LIGHT.ink)
        self.selected: int | None = None
        self.ringed = np.empty((0, 2))  # selected points in plane units
        self.rectangle: QRectF | None = None
        self.cursor_at: QPointF | None = None
        self.overlay: Overlay | None = None
        self.invitation, self.label = "", 1
        self.comparator: Array | None = None
        self._hovered: RoundReading | None = None
        self._region: Region | None = None
        self._grid_key: tuple[object, ...] | None = None
        self.marks = Marks(self.style_, 1.0)
        self._normals: tuple[Separator | None, Separator | None] = (None, None)
        self.zero = False
        self._straight, self._true = False, False  # is there a hyperplane, and is it an exact line?
        self._side: Line | None = None  # that line, or the hyperplane's cross-section
        self._lengths: tuple[float, ...] = (0.0, 0.0)
        self._stale = True
        self._at_hand: Mapping[int, Block] = {}
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(_SETTLED)
        self._settled.timeout.connect(self.update)
        view.shows_points = self.shows_points
        view.ranged.connect(self._range)
        view.scene().sigPrepareForPaint.connect(self._prepare)

    def set_style(self, style: Style, ink: QColor) -> None:
        """Apply the colours and sizes of the style. `ink` is the learner's own colour."""
        self.style_, self.ink = style, ink
        self.marks = Marks(style, style.ratio(self._view))
        self._view.box.set_ring(RING * self.marks.size + style.line)
        self.update()

    def share(self, other: Drawing) -> None:
        """Share the points and their pictures with another drawing if both have the same stream."""
        if self.cloud is not None and other.cloud is not None and self.cloud.stream is other.cloud.stream:
            self.cloud, self.points.pictures = other.cloud, other.points.pictures
        elif self.points.pictures is other.points.pictures:
            self.points.pictures = PointPictures()

    def update(self) -> None:
        """Redraw everything."""
        self._stale = True
        for item in self._items:
            item.update()

    def _range(self) -> None:
        """Redraw after a change of the range. If there are many points, the slow parts follow later."""
        self._settled.start()
        self._need_grid()
        self.update()

    @property
    def projection(self) -> Projection | None:
        """The projection of examples to px, or None."""
        if self.geometry_ is None:
            return None
        return Projection(QRectF(self._view.box.rect()), self._view.to_px, self.geometry_)

    def places(self) -> Array:
        """Return the positions of the points, in px from the top left corner of the plane: shape (n, 2)."""
        projection = self.projection
        if self.cloud is None or projection is None:
            return np.empty((0, 2))
        return self.points.places(self.cloud, projection).px

    def shows_points(self) -> bool:
        """Return whether a point is in view, or there are no points."""
        places, area = self.places(), self._view.area
        inside = (places >= 0) & (places <= (area.width(), area.height()))
        return not len(places) or bool(inside.all(axis=1).any())

    def show_snapshot(self, snapshot: Snapshot, i: int) -> None:
        """Show learner i in a snapshot."""
        self.snapshot, self.shown = snapshot, snapshot.learners[i]
        data: PlaneData | None = snapshot.feeds.get("plane")
        self._at_hand = {} if data is None else data.blocks[i]
        self.comparator = None if data is None else data.comparators[i]
        self._hovered = None if data is None or snapshot.hovered == snapshot.t else data.hovered[i]
        regions = snapshot.feeds.get(REGIONS)
        self._region = regions[i] if isinstance(regions, tuple) else None
        if snapshot.highlighted != self.style_.highlighted:
            self.style_ = replace(self.style_, highlighted=snapshot.highlighted)
        if self.cloud is not None:
            self.cloud.show(snapshot.t, self._at_hand, playing=snapshot.playhead.playing)
        self._turn()
        self._need_grid()
        self.update()

    def complete(self) -> None:
        """Show all visible points, if only the latest were shown so far."""
        if self.cloud is not None and self.snapshot is not None:
            self.cloud.show(self.snapshot.t, self._at_hand, whole=True)
            self.update()

    @property
    def can_complete(self) -> bool:
        """Whether all visible points are available."""
        cloud, snapshot = self.cloud, self.snapshot
        if cloud is None or snapshot is None or cloud.whole:
            return True
        return is_growing(cloud.stream) or self._at_hand.keys() >= set(shown_blocks(cloud.stream, snapshot.t))

    def show_fraction(self, fraction: float) -> None:
        """Show the progress of the phase; nothing else has changed."""
        if self.snapshot is not None:
            self.snapshot = self.snapshot._replace(fraction=fraction)
            self._turn()
            self._need_grid()
            self.update()

    def _need_grid(self) -> None:
        """Emit the grid on which the learner's scores are needed, if it is another one than before."""
        projection = self.projection if self._view.isVisibleTo(self._view.window()) and self._scored else None
        key = None if projection is None or projection.view.isEmpty() else projection.grid_key
        if key == self._grid_key:
            return
        self._grid_key = key
        grid = None
        if projection is not None and key is not None:
            geometry = copy(projection.geometry)  # which later turns do not change
            grid = Grid(key, geometry.dim, *projection.grid(), geometry.lifted)
        self.grid_changed.emit(grid)

    @property
    def _scored(self) -> bool:
        """Whether the learner's scores are drawn: as regions, or as the majority vote of its past hyperplanes."""
        if self.shown is None or self.experts or self.shown.learner.ability(ScoresRows) is None:
            return False
        return self.voters or (self.shown.rule.labelled and not self._straight)

    def _turn(self) -> None:
        """Compute the hyperplanes before, after and during the update, and rotate a plane that turns with w."""
        assert self.shown is not None
        before, after = self.shown.separators
        separator = between(before, after, self._updated)
        self._normals = (before, after)
        self._lengths = tuple(math.hypot(*found[0][:2]) if found is not None else 0.0 for found in (before, after))
        self._straight, self._side, self._true = separator is not None, None, False
        self.zero = separator is not None and not np.any(separator[0])
        if self.geometry_ is not None and separator is not None:
            self.geometry_.turn(*separator)
            line = self.geometry_.line(*separator)
            self._side, self._true = line or self.geometry_.cut(*separator), line is not None

    def _line(self, role: str = "") -> float:
        width = 7.0 * self.style_.scale if self.style_.presenting else 4.0
        return width * self.style_.breadth(role)

    @property
    def _learner(self) -> QColor:
        """The learner's colour."""
        return self.style_.drawn("learner", self.ink)

    @property
    def arrow_scale(self) -> float:
        """The scale of arrows, chosen so that they fit the view."""
        if self.shown is None:
            return 1.0
        revealed = self.snapshot is not None and self.snapshot.revealed == self.shown.frame.t
        return fitting(max(self._lengths[: 1 + revealed]), self._view.seen)

    @property
    def average(self) -> Line | None:
        """The line of the average of all w, or None if the learner does not report it or it is not a line here."""
        if self.shown is None or self.geometry_ is None or "early" not in type(self.shown.frame.before)._fields:
            return None
        return self.geometry_.line(self.shown.weights_after if self._updated >= 0.5 else self.shown.weights, 0.0)

    @property
    def cuts(self) -> bool:
        """Whether the hyperplane is not a line in this plane, so that its cross-section is drawn."""
        return self._side is not None and not self._true

    @property
    def tints(self) -> bool:
        """Whether only a cross-section of the learner's regions is tinted."""
        cut = self.geometry_ is not None and not self.geometry_.whole
        return cut and self.shown is not None and self.shown.learner.ability(ScoresRows) is not None

    @property
    def _updated(self) -> float:
        """The displayed fraction of the current round's update."""
        assert self.snapshot is not None
        updated = phase_progress(self.snapshot, Phase.UPDATE)
        turns = self.geometry_ is not None and self.geometry_.turns
        crowded = turns and self.cloud is not None and len(self.cloud.X) > _CROWD
        return float(updated >= 0.5) if crowded else updated

    # The contents of the items

    def _prepare(self) -> None:
        """Compute what has changed since the last frame, outside of painting."""
        if not self._stale:
            return
        self._stale = False
        for item in self._items:
            item.set_area(self._view.box.rect())
        try:
            self._compose()
        except Exception:  # noqa: BLE001  whatever it is, it must not reach Qt
            self._clear()
            self.points.clear()
            sys.excepthook(*sys.exc_info())

    def _clear(self) -> None:
        self.ground.clear()
        self.belief.clear()
        self.lines.clear(self.style_)
        self.round.clear(self.style_, self._learner, self.marks.size)

    def _compose(self) -> None:
        """Compose from bottom to top: tint, old points, hindsight, experts, hyperplane, new points, current round."""
        self._clear()
        projection, cloud, snapshot, shown = self.projection, self.cloud, self.snapshot, self.shown
        if projection is None or cloud is None or snapshot is None or shown is None or projection.view.isEmpty():
            self.points.clear()
            return
        ratio = self.style_.ratio(self._view)
        if self.marks.key[1] != ratio:
            self.marks = Marks(self.style_, ratio)
        self._compose_ground(projection, shown, snapshot)
        if projection.geometry.whole and projection.geometry.features == 2:
            self.ground.add_origin(projection, self.style_)
        if self.overlay is not None and self.overlay.steps is not None:
            self.ground.add_grid(projection, self.overlay.steps, self.style_)
        zooming = self._settled.isActive()
        self.points.set_points(cloud, self.marks, projection, snapshot.t, ratio, zooming=zooming)
        self._compose_boundary(projection)
        self._compose_hindsight(projection, shown)
        self._compose_lines(projection, shown, snapshot)
        self._compose_belief(projection)
        self._compose_round(projection, cloud, shown, snapshot)
        invites = (
            not len(cloud.X) and snapshot.pending is None and (self.overlay is None or not len(self.overlay.points))
        )
        invited = self.label if invites else None
        self.top.set_overlay(projection, self.overlay, self.cursor_at, self.marks, invited)
        self.top.invitation = self.invitation
        self.top.rectangle = None if self.rectangle is None else projection.to_px.mapRect(self.rectangle)

    def _compose_ground(self, projection: Projection, shown: LearnerSnapshot, snapshot: Snapshot) -> None:
        """Tint the predicted regions, the current prediction stronger. For experts, tint by the share of the vote."""
        if not shown.rule.labelled:
            return
        s = self.style_
        if self.experts:
            weights = vote_weights(shown.rule, votes(shown, snapshot))
            # a sleeping expert does not vote
            if weights is not None and projection.geometry.features == 2 and self.experts[0].cell is None:
                share = self.ground.set_vote(projection, self.experts, weights, s)
                self.lines.names.add_corner_signs(projection.view, np.sign(share - 0.5))
        elif not self._straight:
            strong = 1.0 if projection.geometry.whole else _CUT
            region = self._region
            scores = self.ground.set_region(projection, region, self._updated, strong, s)
            if scores is not None:
                self.lines.names.add_corner_signs(projection.view, np.sign(scores))
            if region is not None and scores is not None and shown.learner.family == "kernel":
                self.ground.add_levels(projection, region, scores, self._learner, strong * self._line("learner"), s)
        elif self._side is not None and self._true:
            said = shown.frame.round.prediction if shown.frame.round is not None else 0
            predicted = {
                said: phase_progress(snapshot, Phase.PREDICTION) * (1 - phase_progress(snapshot, Phase.UPDATE))
            }
            self.ground.set_sides(projection, self._side, 1.0, predicted, s)
            self.lines.names.add_signs(projection, self._side)
        elif self._side is not None:
            self.ground.set_sides(projection, self._side, _CUT, {}, s)
            self.lines.names.add_signs(projection, self._side)

    @property
    def boundary(self) -> tuple[Array, ...]:
        """The curves between the true labels, if the stream defines them and this is their plane."""
        if self.cloud is None or self.geometry_ is None or not (self.geometry_.whole and self.geometry_.features == 2):
            return ()
        curves: tuple[Array, ...] = getattr(self.cloud.stream, "boundary", ())
        return curves

    def _compose_boundary(self, projection: Projection) -> None:
        """Draw the true boundary between the labels."""
        pen = QPen(self.style_.drawn("hindsight"), self._line("hindsight") * 0.6, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([5, 2, 1, 2])
        for curve in self.boundary:
            self.lines.add_curve(projection, curve, pen)

    def _compose_hindsight(self, projection: Projection, shown: LearnerSnapshot) -> None:
        """Draw the maximum-margin separator of the revealed rounds, dashed with its band, or the best expert."""
        known, s = shown.hindsight, self.style_
        if self.experts:
            if "best_expert" in known:
                best = self.experts[known["best_expert"]]
                pen = QPen(s.drawn("hindsight", alpha=0.45), 4 * self._line("hindsight"))
                self.lines.add(projection, projection.geometry.line(best.normal, best.offset), pen)
            return
        if self.comparator is not None:
            self._compose_ways(projection, self.comparator)
            return
        line = projection.geometry.line(known["u"], 0.0) if has_band(shown) else None
        if line is None:
            return
        gamma = float(known["gamma"])
        tooltip = self.tr("the hyperplane with the largest margin in the rounds so far, γ = {gamma}").format(
            gamma=short(gamma)
        )
        self._add_dashed(projection, line, gamma, tooltip)

    def _add_dashed(self, projection: Projection, line: Line, band: float, tooltip: str) -> None:
        """Draw a hyperplane in hindsight, dashed, with a `band` on both sides and a tooltip."""
        s = self.style_
        self.lines.set_band(projection, line, band, s.drawn("hindsight", alpha=0.16))
        pen = QPen(s.drawn("hindsight"), self._line("hindsight") * 0.6, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([5, 3])
        self.lines.add(projection, line, pen, tooltip)

    def _compose_ways(self, projection: Projection, u: Array) -> None:
        """Draw a comparator's hyperplane, its margin band |u·x| ≤ 1, and each missing distance to the band's edge."""
        cloud, shown, s = self.cloud, self.shown, self.style_
        line = projection.geometry.line(u, 0.0)
        if line is None or cloud is None or shown is None or shown.judgement is None:
            return
        wide = short(2 / float(np.linalg.norm(u)))
        why = self.tr("the hyperplane of the bound's comparator u; its margin band is 2/‖u‖ = {wide} wide").format(
            wide=wide
        )
        self._add_dashed(projection, line, 1.0, why)
        judged = max(0, min(shown.judgement.t - cloud.first, len(cloud.X)))
        if judged <= _CROWD:
            ways = ways_to_margin(cloud.X[:judged, : len(u)], cloud.y[:judged], u)
            self.lines.add_ways(projection, ways, QPen(s.drawn("hindsight"), 0.35 * self._line("hindsight")))

    def _compose_lines(self, projection: Projection, shown: LearnerSnapshot, snapshot: Snapshot) -> None:
        """Draw the experts or the hyperplane used for prediction, and a reported average."""
        if self._hovered is not None and self._hovered.separator is not None:
            pen = QPen(self.style_.drawn("learner", self.ink, alpha=_GHOST), _GHOST_LINE * self._line())
            self.lines.add(projection, projection.geometry.line(*self._hovered.separator), pen)
        if self.experts:
            best = shown.hindsight.get("best_expert")
            strong = relative_weights(shown.rule, votes(shown, snapshot))
            said = expert_tooltips(shown)
            self.lines.add_experts(projection, self.experts, strong, best, self._learner, self._line(), said)
        else:
            width = (1.0 if self._true else _CUT) * self._line("learner")
            tooltip = hyperplane_tooltip(shown, after=self._updated >= 0.5, true=self._true)
            self.lines.add(projection, self._side, QPen(self._learner, width), tooltip)
            self._compose_demanded_margin(projection)
            self._compose_voters(projection, shown)
        average = self.average
        if average is not None:
            pen = QPen(self._learner, _AVERAGE * self._line("learner"))
            self.lines.add(projection, average, pen, self.tr("the average of all w so far, which the learner returns"))

    @property
    def demanded_margin(self) -> float | None:
        """The |w·x| up to which correct predictions cause updates, too, interpolated during an update, or None."""
        if self.shown is None or not self._true:
            return None
        rule, frame = self.shown.rule, self.shown.frame
        before, after = (rule.demanded_margin(state) for state in (frame.before, frame.after))
        wide = before + self._updated * (after - before)
        return wide if wide > 0 else None

    def _compose_demanded_margin(self, projection: Projection) -> None:
        """Draw the edges of the band in which the margin is smaller than the required one."""
        line, wide = self._side, self.demanded_margin
        if line is None or wide is None:
            return
        pen = QPen(self._learner, _MARGIN_LINE * self._line("learner"))
        tooltip = self.tr(
            "the edge of the margin band |w·x| ≤ {wide}, in which the learner updates even after a correct prediction"
        ).format(wide=short(wide))
        for side in (-wide, wide):
            self.lines.add(projection, line._replace(c=line.c + side), pen, tooltip)

    @property
    def voters(self) -> bool:
        """Whether the learner's past hyperplanes and their majority vote are drawn."""
        return self.shown is not None and self.shown.learner.ability(RemembersHypotheses) is not None and self._true

    def _compose_voters(self, projection: Projection, shown: LearnerSnapshot) -> None:
        """Draw the past hyperplanes with the most votes, and the boundary of their majority vote."""
        frame, after, remembers = shown.frame, self._updated >= 0.5, shown.learner.ability(RemembersHypotheses)
        if remembers is None or not self.voters:
            return
        state, t = frame.after if after else frame.before, shown.rule.own_time(frame.t + after)
        W, rounds = shown.rule.evaluate(remembers.hypotheses, state=state, t=t)
        for k in np.argsort(rounds, kind="stable")[-_VOTERS:]:
            share = float(rounds[k]) / max(frame.t, 1)
            pen = QPen(self.style_.drawn("learner", self.ink, alpha=_FAINT + (1 - _FAINT) * share), 1.0 + 3.0 * share)
            line, tooltip = (
                projection.geometry.line(W[k], 0.0),
                self.tr("a past hyperplane with {votes}").format(votes=counted(round(float(rounds[k])), "vote")),
            )
            self.lines.add(projection, line, pen, tooltip)
        if self._region is not None:
            pen = QPen(self._learner, 0.5 * self._line("learner"))
            self.ground.add_majority(projection, self._region, self._updated, pen)

    @property
    def belief_drawn(self) -> Belief | None:
        """The learner's belief about w, interpolated during an update, or None if w has other features as well."""
        if self.shown is None or self.geometry_ is None or not self.geometry_.whole:
            return None
        rule, frame, part = self.shown.rule, self.shown.frame, self._updated
        believes = self.shown.learner.ability(Believes)
        if believes is None:
            return None
        before, after = (rule.evaluate(believes.belief, state=state) for state in (frame.before, frame.after))
        if len(before.mean) != 2:
            return None
        return Belief(*(one + part * (other - one) for one, other in zip(before, after, strict=True)))

    def _compose_belief(self, projection: Projection) -> None:
        """Draw the learner's belief about w, if it has one."""
        belief = self.belief_drawn
        if belief is not None:
            width = _BELIEF_LINE * self._line("learner")
            self.belief.set_belief(projection, belief, self.arrow_scale, self._learner, width)

    def _compose_round(
        self, projection: Projection, cloud: PointWindow, shown: LearnerSnapshot, snapshot: Snapshot
    ) -> None:
        """Draw the current round: its point, the arrows and the rings."""
        px, n = self.points.places(cloud, projection).px, len(cloud.X)
        if self.selected is not None and 0 <= self.selected - cloud.first < n:
            self.round.set_selected(px[self.selected - cloud.first])
        for x, y in self.ringed.tolist():
            self.round.set_selected(np.array(projection.at(x, y).toTuple()))
        if shown.learner.ability(KeepsExamples) is not None:
            kept: SupportVectors = shown.frame.before
            size = int(kept.size[0])
            self.round.set_supports(projection.places(kept.X[:size]), np.abs(shown.weights))
        if self._hovered is not None and 0 <= self._hovered.t - 1 - cloud.first < n:
            self.round.set_hovered(px[self._hovered.t - 1 - cloud.first])
        self._compose_arrows(projection, shown, snapshot, px)
        happened: Round | None = shown.frame.round
        j = snapshot.t - 1 - cloud.first
        late = j - shown.rule.delay
        if late != j and snapshot.phase is Phase.UPDATE and 0 <= late < n:
            self.round.set_late(px[late], phase_progress(snapshot, Phase.UPDATE))
        if happened is not None and 0 <= j < n:
            self.round.set_current(px[j], happened, snapshot, labelled=shown.rule.labelled)
        if snapshot.pending is not None:
            self.round.set_pending(projection.places(snapshot.pending)[0])

    def _compose_arrows(self, projection: Projection, shown: LearnerSnapshot, snapshot: Snapshot, px: Array) -> None:
        """Draw w as an arrow and, once it is shown, the update as a vector sum.

        If it is a sum, the added vector has a name.
        """
        before, after = self._normals
        if before is None or after is None or projection.geometry.features != 2:
            return
        happened: Round | None = shown.frame.round
        scale = self.arrow_scale
        tail = projection.at(0, 0)
        tip, new = (projection.at(*(scale * normal[:2])) for normal in (before[0], after[0]))
        if happened is not None and happened.changed and snapshot.phase is Phase.UPDATE:
            name, learnt, s = step_formula(shown.rule, shown.frame), shown.frame.taught, self._updated
            summed = bool(name) and learnt is not None and shown.rule.labelled
            role = "paid" if not summed or learnt is None else "positive" if learnt.y > 0 else "negative"
            new = tip + (new - tip) * s
            taken = self._marked(snapshot, px, (tip, new))
            self.round.set_arrows(Arrows(tail, tip, new, name, role, s == 1, taken))
        else:
            name = "wₜ" if happened else "w₁"
            taken = self._marked(snapshot, px, (tip,))
            self.round.set_arrows(Arrows(tail, tip, None, name, "learner", True, taken))

    def _marked(self, snapshot: Snapshot, px: Array, around: tuple[QPointF, ...]) -> Array:
        """Return boxes, of shape (n, 4), of the current round's ring and of earlier marks near some places."""
        assert self.cloud is not None
        j = snapshot.t - 1 - self.cloud.first
        if not 0 <= j < len(px):
            return np.empty((0, 4))
        places = px[max(0, j - BEFORE) : j + 1]
        reach = _REACH * self.style_.title
        near = np.zeros(len(places), dtype=np.bool_)
        for tip in around:
            near |= (np.abs(places[:, 0] - tip.x()) < reach) & (np.abs(places[:, 1] - tip.y()) < reach)
        near[-1] = True
        places = places[near]
        places = np.concatenate([places, np.repeat(places[-1:], _RING - 1, axis=0)])
        radii = np.full((len(places), 1), 0.36 * self.marks.size)
        radii[-_RING:] = 1.35 * self.marks.size
        return np.concatenate([places - radii, places + radii], axis=1)


def has_band(shown: LearnerSnapshot) -> bool:
    """Return whether a maximum-margin band is known and meaningful for a learner, as it is not for those that count."""
    among = shown.learner.ability(Separates) is not None or shown.learner.family != "linear"
    return among and shown.hindsight.get("u") is not None
