"""The loss over the margin: 0-1, hinge or linear, this round's margin on it, and the slopes that gradients follow.

Where gradients come without labels the loss is w.g, and stands over that: it is minus the margin, as g is -y x.
"""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from visualonline.experiment.margins import Loss, distance, margin, moving, paid, payment, subgradients, value
from visualonline.session.playhead import Phase
from visualonline.session.stage import Moment, Shown
from visualonline.views.axes import Axes, paint_axes, room_for, rounded_up, ticks
from visualonline.views.gutter import Line, Number, paint_gutter
from visualonline.views.markers import paint_letter
from visualonline.views.numbers import short
from visualonline.views.panel import PanelKind
from visualonline.views.picture import PicturePanel, Sitter
from visualonline.views.plane.cloud import draw_mark
from visualonline.views.strip import Part

ID = "loss"
NAME = "Loss of the margin"
SUMMARY = "0-1, hinge and linear loss over the margin y w·x, with this round's margin and the subgradients at the kink"
SOURCE = "Golovin, CS 253 lecture 4, figures 4.2.2 and 4.2.3"

_RECENT = 64
"""Rounds whose margins are in the range."""
_NAMES: dict[Loss, str] = {"zero-one": "0-1", "hinge": "hinge", "linear": "linear"}
_FAN = (-1.0, -0.75, -0.5, -0.25, 0.0)


class LossPanel(PicturePanel):
    """One plot for all learners. The loss that is paid is wide."""

    title = NAME
    together = True
    axes: Axes | None = None
    """Where the picture stands in the card, once it was drawn."""

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        self.title = NAME if moment.shown[0].run.rule.labelled else "Linear loss w·g"
        super().show_moment(moment)

    def refusal(self, shown: Shown) -> str:
        """Return why a learner has no margin."""
        if paid(shown.run.rule) is not None:
            return ""
        noun = "A vote" if shown.run.learner.family == "experts" else "A disjunction"
        return f"{noun} has no margin y w·x. The perceptron and the online SVM, on any examples, have one."

    def above(self, sitters: tuple[Sitter, ...]) -> tuple[Part, ...]:
        """Say where w moves."""
        if self.style_.presenting or len(sitters) > 1:
            return ()
        if not _labelled(sitters):
            return (Part("every round moves w, against g", "paid"),)
        late = sitters[0].shown.run.rule.delay
        when = f" {late:,} round{'s' if late > 1 else ''} later" if late else ""
        return (Part(f"tinted: a margin here moves w{when}", "paid"),)

    def below(self, sitters: tuple[Sitter, ...]) -> tuple[Part, ...]:
        """Return the key of marks."""
        parts = [Part("margin of this round    " if _labelled(sitters) else "this round    ", mark="ring")]
        if any(paid(sitter.shown.run.rule) == "hinge" for sitter in sitters):
            parts.append(Part("fan: all subgradients at the kink, from −1 to 0", mark="line"))
        return tuple(parts)

    def draw(self, painter: QPainter, box: QRectF, sitters: tuple[Sitter, ...]) -> None:
        """Draw the losses, the fan, and each learner's margin."""
        s = self.style_
        plot = room_for(s, box, "−20")
        plot.setWidth(max(plot.width() - 8.5 * s.note, 0.5 * plot.width()))
        reach = self._reach(sitters)
        kinds = _drawn(sitters)
        labelled = _labelled(sitters)
        low, high = -max(1.0, reach), max(2.0 if labelled else 1.0, reach)
        own = {paid(sitter.shown.run.rule) for sitter in sitters}
        # the hinge that nobody pays may leave the plot, so that the step of the 0-1 loss is not flat
        top = 1.06 * max(float(value(kind, low)) for kind in kinds) if own != {"zero-one"} else 2.2
        bottom = -high if "linear" in kinds else -0.1 * top
        self.axes = axes = Axes(plot, low, high, bottom, top)
        if len(sitters) == 1 and labelled:
            edge = min(moving(sitters[0].shown.run.rule), high)
            tint = s.drawn("paid", alpha=0.16 if "paid" in s.lit else 0.08)
            painter.fillRect(QRectF(axes.at(low, top), axes.at(edge, bottom)), tint)
        columns, rows = max(2, int(plot.width() / (4.5 * s.note))), max(2, int(plot.height() / (2.8 * s.note)))
        names = ("y w·x" if labelled else "w·g", "loss")
        paint_axes(painter, axes, s, ticks(low, high, columns), ticks(bottom, top, rows), names)
        painter.setPen(QPen(s.colour("second"), 1))
        painter.drawLine(axes.at(0, bottom), axes.at(0, top))
        painter.save()
        painter.setClipRect(plot.adjusted(-2 * s.line, 0, 2 * s.line, 2 * s.line))
        if "hinge" in own:
            self._paint_fan(painter, axes)
        for kind in sorted(kinds, key=lambda kind: kind in own):
            self._paint_loss(painter, axes, kind, self._pen(kind, own), labelled=labelled)
        for sitter in sitters:
            self._paint_margin(painter, axes, sitter)
        painter.restore()
        gutter = QRectF(plot.right() + 0.9 * s.note, plot.top(), 0, plot.height())
        gutter.setRight(box.right())
        lines = [Line(_NAMES[kind], self._pen(kind, own), kind in own) for kind in kinds]
        paint_gutter(painter, gutter, self._numbers(sitters), lines, s)

    def _reach(self, sitters: tuple[Sitter, ...]) -> float:
        """Return a round number that no margin of the last rounds exceeds, so that the range seldom moves."""
        largest = 0.5
        for sitter in sitters:
            frame, rule = sitter.shown.frame, sitter.shown.run.rule
            scores = sitter.shown.run.trace.curve("score", max(0, frame.t - _RECENT), frame.t, _RECENT).values
            largest = max(largest, *(abs(distance(rule, float(score))) for score in scores), 0.5)
        return rounded_up(largest)

    def _pen(self, kind: Loss, own: set[Loss | None]) -> QPen:
        """Return the pen of a loss: wide if it is paid, dashed where the step must be told from others."""
        s = self.style_
        mine = kind in own
        ink = s.drawn("paid", s.colour("ink")) if mine else s.drawn("")
        pen = QPen(ink, 1.4 * s.line * s.breadth("paid") if mine else max(1.3, 0.5 * s.line))
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if kind == "zero-one" and own != {kind}:
            pen.setDashPattern([3, 1.5] if mine else [4, 3])
        return pen

    def _paint_loss(self, painter: QPainter, axes: Axes, kind: Loss, pen: QPen, *, labelled: bool) -> None:
        painter.setPen(pen)
        if kind != "zero-one":
            corners = np.array([axes.x0, 1.0, axes.x1] if kind == "hinge" else [axes.x0, axes.x1])
            margins = corners if labelled else -corners
            painter.drawPolyline(axes.along(np.column_stack([corners, value(kind, margins)])))
            return
        painter.drawLine(axes.at(axes.x0, 1), axes.at(0, 1))
        painter.drawLine(axes.at(0, 0), axes.at(axes.x1, 0))
        radius = 1.5 * self.style_.line
        painter.setPen(QPen(pen.color(), 0.8 * self.style_.line))
        for height, ground in ((1.0, pen.color()), (0.0, self.style_.colour("card"))):  # a margin of 0 is a mistake
            painter.setBrush(ground)
            painter.drawEllipse(axes.at(0, height), radius, radius)

    def _paint_fan(self, painter: QPainter, axes: Axes) -> None:
        """Draw the lines through the kink of the hinge that lie below it."""
        painter.setPen(QPen(self.style_.drawn("", alpha=0.7), max(1.0, 0.4 * self.style_.line)))
        across = 0.16 * (axes.x1 - axes.x0)
        for slope in _FAN:
            painter.drawLine(axes.at(1 - across, -slope * across), axes.at(1 + across, slope * across))

    def _paint_margin(self, painter: QPainter, axes: Axes, sitter: Sitter) -> None:
        """Draw the margin on the loss that is paid; until the label is known, where either label would put it."""
        assert self.moment is not None
        s, phase, rule = self.style_, self.moment.phase, sitter.shown.run.rule
        kind, z = paid(rule), margin(rule, sitter.shown.frame)
        happened = sitter.shown.frame.round
        if z is None or kind is None or happened is None or phase < Phase.PREDICTION:
            return
        size = 5.0 * s.line
        if phase < Phase.LABEL and rule.labelled:
            painter.setOpacity(0.45)
            for sign in (1, -1):
                guess = axes.at(sign * distance(rule, happened.score), payment(rule, happened.score, sign))
                draw_mark(painter, sign, guess, size, s)
            painter.setOpacity(1.0)
            return
        across = z if rule.labelled else -z
        at = axes.at(across, happened.loss)
        painter.setPen(QPen(s.colour("second"), max(1.5, 0.5 * s.line), Qt.PenStyle.DotLine))
        painter.drawLine(axes.at(across, axes.y0), at)
        if phase >= Phase.LOSS:
            wide = 1.9 * s.line * s.breadth("paid")
            painter.setPen(QPen(s.drawn("paid"), wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawLine(axes.at(across, 0.0), at)
        if phase is Phase.UPDATE and kind != "zero-one":
            slope = subgradients(kind, z)[1] * (1 if rule.labelled else -1)
            half = 0.13 * (axes.x1 - axes.x0)
            painter.setPen(QPen(s.drawn("paid"), s.line))
            ends = (happened.loss - slope * half, happened.loss + slope * half)
            painter.drawLine(axes.at(across - half, ends[0]), axes.at(across + half, ends[1]))
        self._paint_ring(painter, at, sitter, happened.y, size)

    def _paint_ring(self, painter: QPainter, at: QPointF, sitter: Sitter, y: float, size: float) -> None:
        assert self.moment is not None
        s = self.style_
        if len(self.moment.shown) > 1:
            paint_letter(painter, at, 0.62 * s.note, sitter.i, s.learner(sitter.i), s)
            return
        painter.setPen(QPen(sitter.ink, s.line * s.breadth("learner")))
        painter.setBrush(s.colour("card"))
        painter.drawEllipse(at, 0.75 * size, 0.75 * size)
        draw_mark(painter, int(y) if sitter.shown.run.rule.labelled else 0, at, 0.95 * size, s)

    def _numbers(self, sitters: tuple[Sitter, ...]) -> list[Number]:
        assert self.moment is not None
        phase = self.moment.phase
        numbers: list[Number] = []
        several = len(sitters) > 1
        for sitter in sitters:
            ink = self.style_.written("learner", self.style_.learner(sitter.i) if several else None)
            rule, happened = sitter.shown.run.rule, sitter.shown.frame.round
            z, kind = margin(rule, sitter.shown.frame), paid(rule)
            if z is None or kind is None or happened is None or phase < Phase.PREDICTION:
                continue
            letter = f"{sitter.letter}  " if several else ""
            if phase < Phase.LABEL or not rule.labelled:
                numbers.append(Number((f"{letter}w·{'x' if rule.labelled else 'g'}  {short(happened.score)}",), ink))
                if not rule.labelled and not several:
                    numbers += self._told(None, z, happened.loss)
                continue
            numbers.append(Number((f"{letter}y w·x  {short(z)}", f"{letter}{short(z)}"), ink))
            if not several:
                numbers += self._told(kind, z, happened.loss)
        return numbers

    def _told(self, kind: Loss | None, z: float, loss: float) -> list[Number]:
        """Return the loss, and of a kind of loss the slope that the step follows."""
        assert self.moment is not None
        s, phase = self.style_, self.moment.phase
        told = [Number((f"loss  {short(loss)}",), s.written("paid"))] if phase >= Phase.LOSS else []
        if kind in ("hinge", "linear") and phase is Phase.UPDATE:
            told.append(Number((f"slope  {short(subgradients(kind, z)[1])}",), s.colour("second")))
        return told


def _drawn(sitters: tuple[Sitter, ...]) -> tuple[Loss, ...]:
    """Return the losses that are drawn: 0-1 and hinge where there are labels, the linear one where it is paid."""
    if not _labelled(sitters):
        return ("linear",)
    linear = any(paid(sitter.shown.run.rule) == "linear" for sitter in sitters)
    return ("zero-one", "hinge", "linear") if linear else ("zero-one", "hinge")


def _labelled(sitters: tuple[Sitter, ...]) -> bool:
    """Tell whether the stream, which is the same for all, has labels."""
    return sitters[0].shown.run.rule.labelled


PLUGIN = PanelKind(id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=LossPanel, widget="lossPanel")
