"""The simplex of weights as a triangle: the path of the shares, this round's step, and the way back if it left."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from visualonline.experiment.path import Path
from visualonline.experiment.run import Run
from visualonline.experiment.simplex import CORNERS, heaviest, levelled, on_simplex, place, shares
from visualonline.experiment.weightspace import halved, stepped_out
from visualonline.protocol import Array, State
from visualonline.session.playhead import Phase
from visualonline.session.stage import Moment, Shown, Stage
from visualonline.trace.rule import Rule
from visualonline.views.axes import Axes
from visualonline.views.numbers import short
from visualonline.views.panel import PanelKind
from visualonline.views.picture import PicturePanel, Sitter
from visualonline.views.plane.arrows import paint_arrow
from visualonline.views.plane.cloud import draw_mark
from visualonline.views.strip import Part
from visualonline.views.weightplane import joined, paint_path

ID = "simplex"
NAME = "Simplex"
SUMMARY = "the shares of three experts as a point of a triangle, its path, the step and the projection back"
SOURCE = "Zinkevich 2003; Schapire, COS 511 lecture 14"

_BUDGET = 0.003
"""Seconds that one drawing may spend on the paths."""


class _Scene(NamedTuple):
    """What one learner's picture is made of: shares before and after, the step before it is projected, the corners."""

    before: Array
    after: Array
    out: Array | None
    three: tuple[int, ...]
    axes: Axes


class SimplexPanel(PicturePanel):
    """One triangle for each learner whose weights are shares."""

    title = NAME

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._paths: dict[Run, Path] = {}
        self._waits = False

    def refusal(self, shown: Shown) -> str:
        """Return why a learner's weights are no point of a triangle."""
        learner = shown.run.learner
        if not on_simplex(shown.run):
            kept = "losses, no shares" if learner.family == "experts" else "not shares that sum to 1"
            return f"What {learner.name} keeps is {kept}. Exponential weights and Winnow play from the simplex."
        if len(shown.weights) < 3:
            noun = "experts" if learner.family == "experts" else "features"
            return f"A triangle needs three {noun}, and here are fewer. The stream experts has 16."
        return ""

    @property
    def busy(self) -> bool:
        """Whether the path is still found."""
        return self._waits

    def show_stage(self, stage: Stage) -> None:
        """Show other runs; the paths of those that stay are kept."""
        super().show_stage(stage)
        self._paths = {run: path for run, path in self._paths.items() if run in stage.runs}

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time, and go on with the paths."""
        for shown in moment.shown:
            if not self.refusal(shown):
                path = self._paths.setdefault(shown.run, Path(shown.run, shares))
                path.extend(_BUDGET / len(moment.shown))
        if not self._waits and any(not path.complete for path in self._paths.values()):
            self._waits = True
            QTimer.singleShot(0, self._go_on)
        super().show_moment(moment)

    def _go_on(self) -> None:
        self._waits = False
        if self.moment is not None and self.isVisible():
            self.show_moment(self.moment)

    @property
    def _look(self) -> tuple[object, ...]:
        return (*super()._look, *(path.known for path in self._paths.values()))

    def above(self, sitters: tuple[Sitter, ...]) -> tuple[Part, ...]:
        """Say where the other weights are."""
        if len(sitters) > 1:
            return ()
        weights = shares(*self._state(sitters[0].shown))
        rest = 1 - float(weights[list(heaviest(weights))].sum())
        others = len(weights) - 3
        if not others:
            return ()
        who = "the fourth holds" if others == 1 else f"the other {others} hold"
        return (Part(f"{who} {short(max(rest, 0.0), 2)}, drawn at the centre"),)

    def below(self, sitters: tuple[Sitter, ...]) -> tuple[Part, ...]:
        """Return the key of marks."""
        if len(sitters) > 1:
            return ()
        parts = [Part("wₜ    ", mark="ring"), Part("wₜ₊₁, after the update    ", "ink", mark="line")]
        if "scale" in sitters[0].shown.run.rule.arguments:
            parts.append(Part("step −ηℓ, then back to the nearest point", "paid", mark="dash"))
        else:
            parts.append(Part("weights are multiplied, so none leaves the triangle"))
        return tuple(parts)

    def draw(self, painter: QPainter, box: QRectF, sitters: tuple[Sitter, ...]) -> None:
        """Draw one learner's triangle."""
        (sitter,) = sitters
        s = self.style_
        scene = self._scene(sitter.shown, box)
        if scene.axes.box.width() < 24:
            return
        self.scenes[sitter.i] = scene
        axes = scene.axes
        self._paint_ground(painter, sitter.shown, scene)
        painter.setPen(QPen(s.colour("second"), max(1.5, 0.6 * s.line)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(axes.along(CORNERS))
        path = self._paths[sitter.shown.run].until(max(sitter.shown.frame.t - 1, 0))
        points = place(np.vstack([path, scene.before]), scene.three)
        lines = joined(axes.places(points))
        paint_path(painter, lines, sitter.ink, max(1.5, 0.6 * s.line) * s.breadth("learner"), s)
        self._paint_corners(painter, box, sitter.shown, scene)
        self._paint_move(painter, box, sitter, scene)

    def _state(self, shown: Shown) -> tuple[Rule, State, int]:
        return shown.run.rule, shown.frame.before, max(shown.frame.t, 1)

    def _scene(self, shown: Shown, box: QRectF) -> _Scene:
        """Settle the corners and what stands between them."""
        rule, frame = shown.run.rule, shown.frame
        before, after = shares(*self._state(shown)), shares(rule, frame.after, frame.t + 1)
        out = stepped_out(rule, frame)
        if out is not None:
            out = levelled(out / (rule.feasible.radius if rule.feasible is not None else 1.0))
        note = self.style_.note
        # a step out of the triangle wants room below it, the most where steps are long
        top, below = 0.8 * note, 1.9 * note if "scale" not in rule.arguments else max(1.9 * note, 0.26 * box.height())
        height = box.height() - top - below
        side = min(height / CORNERS[2, 1], 0.8 * box.width())
        left = box.left() + (box.width() - side) / 2
        plot = QRectF(left, box.top() + top + (height - side * CORNERS[2, 1]) / 2, side, side * CORNERS[2, 1])
        return _Scene(before, after, out, heaviest(before), Axes(plot, 0.0, 1.0, 0.0, float(CORNERS[2, 1])))

    def _paint_ground(self, painter: QPainter, shown: Shown, scene: _Scene) -> None:
        """Tint, where all weights are in the triangle, the shares that predict + and those that predict −."""
        s, happened = self.style_, shown.frame.round
        if happened is None or len(scene.before) > 3 or not shown.run.rule.labelled:
            return
        turn = 0.5 if shown.run.learner.family == "experts" else 0.0
        painter.setPen(Qt.PenStyle.NoPen)
        for sign, role in ((1.0, "positive"), (-1.0, "negative")):
            painter.setBrush(s.mixed_with(s.drawn("", s.colour(role)), s.colours.tint))
            painter.drawPolygon(scene.axes.along(halved(CORNERS, sign * (happened.x - turn))))

    def _paint_corners(self, painter: QPainter, box: QRectF, shown: Shown, scene: _Scene) -> None:
        """Write at each corner the name, this round's vote and the share."""
        s, happened = self.style_, shown.frame.round
        names, best = shown.names, shown.hindsight.get("best_expert")
        font = s.font(s.note, bold=True)
        metrics = QFontMetricsF(font)
        updated = happened is not None and self.moment is not None and self.moment.phase is Phase.UPDATE
        for k, j in enumerate(scene.three):
            at = scene.axes.at(*CORNERS[k])
            share = short(float((scene.after if updated else scene.before)[j]), 2)
            room = box.width() / 2 - 2.6 * s.note - metrics.horizontalAdvance(share)
            name = metrics.elidedText(names[j], Qt.TextElideMode.ElideRight, max(room, 2.0 * s.note))
            width = metrics.horizontalAdvance(f"{name} {share}")
            x = at.x() + 1.9 * s.note if k == 2 else at.x() - width / 2 + 0.6 * s.note
            x = min(max(x, box.left() + 1.3 * s.note), box.right() - width)
            y = at.y() + (0.5 if k == 2 else 1.5) * s.note
            if happened is not None and shown.run.learner.family == "experts" and shown.run.rule.labelled:
                beside = QPointF(x - 0.75 * s.note, y - 0.36 * s.note)
                draw_mark(painter, 1 if happened.x[j] >= 0.5 else -1, beside, 0.9 * s.note, s)
            painter.setFont(font)
            painter.setPen(s.written("hindsight") if j == best else s.written("", s.colour("ink")))
            painter.drawText(QPointF(x, y), name)
            painter.setFont(s.font(s.note))
            painter.setPen(s.colour("second"))
            painter.drawText(QPointF(x + metrics.horizontalAdvance(name + " "), y), share)

    def _paint_move(self, painter: QPainter, box: QRectF, sitter: Sitter, scene: _Scene) -> None:
        """Draw the shares and, once it is shown, the update."""
        assert self.moment is not None
        s = self.style_
        old, new = (scene.axes.at(*p) for p in place(np.array([scene.before, scene.after]), scene.three))
        updated = sitter.shown.frame.round is not None and self.moment.phase is Phase.UPDATE
        if updated and scene.out is not None:
            painter.setClipRect(box)
            tip = scene.axes.at(*place(scene.out, scene.three)[0])
            wide = s.line * s.breadth("paid")
            pen = QPen(s.drawn("paid"), wide, Qt.PenStyle.CustomDashLine)
            pen.setDashPattern([3, 2])
            painter.setPen(pen)
            painter.drawLine(old, tip)
            if not np.allclose(scene.out, scene.after, atol=1e-9):
                paint_arrow(painter, tip, new, s.drawn("paid"), wide, "", s)
        elif updated:
            paint_arrow(painter, old, new, sitter.ink, 1.2 * s.line * s.breadth("learner"), "", s)
        painter.setPen(QPen(sitter.ink if not updated else s.colour("second"), s.line))
        painter.setBrush(s.colour("card"))
        painter.drawEllipse(old, 2.0 * s.line, 2.0 * s.line)
        if updated:
            painter.setPen(QPen(s.colour("card"), 1.5))
            painter.setBrush(sitter.ink)
            radius = 2.2 * s.line * s.breadth("learner")
            painter.drawEllipse(new, radius, radius)


PLUGIN = PanelKind(id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=SimplexPanel, widget="simplexPanel")
