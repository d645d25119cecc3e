"""The vote: the probability of predicting +1 against the share of the weight that votes so, and this round on it."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from visualonline.experiment.votes import Vote, Way, allowed, curve, vote, way
from visualonline.protocol import Array
from visualonline.session.playhead import Phase
from visualonline.session.stage import Shown
from visualonline.trace.rule import Rule
from visualonline.views.axes import Axes, paint_axes, room_for
from visualonline.views.gutter import Line, Number, paint_gutter
from visualonline.views.markers import paint_letter
from visualonline.views.numbers import probability, short
from visualonline.views.panel import PanelKind
from visualonline.views.picture import PicturePanel, Sitter
from visualonline.views.plane.cloud import draw_mark
from visualonline.views.strip import Part

ID = "vote"
NAME = "Vote to prediction"
SUMMARY = "the probability of predicting +1 against the vote q1/W: the majority's step, the lottery, algorithm P"
SOURCE = "Schapire, COS 511 lecture 14, figure 1"

_WAYS: dict[Way, str] = {"majority": "majority", "lottery": "lottery", "curve": "P"}
_SHARE, _PLAYED = "q₁/W", "Pr[+]"


class VotePanel(PicturePanel):
    """One square for all learners. A learner's own way is wide, the others are there to compare."""

    title = NAME
    together = True
    axes: Axes | None = None
    """Where the picture stands in the card, once it was drawn."""

    def refusal(self, shown: Shown) -> str:
        """Return why a learner takes no vote."""
        if not shown.run.rule.labelled:
            return "This stream has no labels, so nobody votes on one. The weights pay for the losses as they come."
        if way(shown.run.rule) is not None:
            return ""
        if shown.run.learner.family == "experts":
            return f"{shown.run.learner.name} follows one expert and takes no vote. Weighted majority takes one."
        return (
            f"{shown.run.learner.name} does not weigh votes. "
            "Algorithm P and randomized weighted majority, on any stream, show how a vote becomes a prediction."
        )

    def above(self, sitters: tuple[Sitter, ...]) -> tuple[Part, ...]:
        """Say what the band is."""
        beta = _beta(sitters)
        if beta is None or self.style_.presenting:
            return ()
        return (Part(f"tinted: where F may lie at β = {short(beta)}", "allowed"),)

    def below(self, _sitters: tuple[Sitter, ...]) -> tuple[Part, ...]:
        """Say what the point is."""
        return (Part("this round    ", mark="ring"), Part("its loss, up to the label", "paid", mark="line"))

    def draw(self, painter: QPainter, box: QRectF, sitters: tuple[Sitter, ...]) -> None:
        """Draw the ways, the band, and each learner's point."""
        s = self.style_
        plot = room_for(s, box, widest=_PLAYED)
        plot.setWidth(min(max(plot.width() - 8.5 * s.note, 0.5 * plot.width()), 1.6 * plot.height()))
        self.axes = axes = Axes(plot, 0.0, 1.0, 0.0, 1.0)
        beta = _beta(sitters)
        if beta is not None:
            self._paint_band(painter, axes, beta)
        paint_axes(painter, axes, s, (0.0, 0.5, 1.0), (0.0, 0.5, 1.0), (_SHARE, _PLAYED))
        self._paint_ways(painter, axes, sitters, beta)
        for sitter in sitters:
            self._paint_point(painter, axes, sitter)
        gutter = QRectF(plot.right() + 0.9 * s.note, plot.top(), 0, plot.height())
        gutter.setRight(box.right())
        paint_gutter(painter, gutter, self._numbers(sitters), self._lines(sitters, beta), s)

    def _paint_band(self, painter: QPainter, axes: Axes, beta: float) -> None:
        shares = np.linspace(0, 1, 61)
        low, high = allowed(shares, beta)
        outline = np.concatenate([np.column_stack([shares, low]), np.column_stack([shares, high])[::-1]])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.style_.drawn("allowed", alpha=0.5 if "allowed" in self.style_.lit else 0.22))
        painter.drawPolygon(axes.along(outline))

    def _paint_ways(self, painter: QPainter, axes: Axes, sitters: tuple[Sitter, ...], beta: float | None) -> None:
        """Draw each way thin, then the learners' own ways over them."""
        for name in _drawn(beta):
            painter.setPen(self._pen(name, self.style_.drawn(""), own=False))
            painter.drawPolyline(axes.along(_points(name, beta or 0.0)))
        for sitter in reversed(sitters):
            rule = sitter.shown.run.rule
            own = way(rule)
            assert own is not None
            painter.setPen(self._pen(own, sitter.ink, own=True))
            points = _points(own, beta_of(rule) or 0.0, int(rule.arguments.get("curve", 0)))
            painter.drawPolyline(axes.along(points))

    def _pen(self, name: Way, colour: QColor, *, own: bool) -> QPen:
        line = self.style_.line
        width = 1.5 * line * self.style_.breadth("learner") if own else max(1.3, 0.4 * line)
        pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
        if name == "majority":
            pen.setDashPattern([4, 2.5] if own else [4, 3])
        return pen

    def _paint_point(self, painter: QPainter, axes: Axes, sitter: Sitter) -> None:
        """Draw the vote, from the prediction on the point on the learner's way, and at last what it lost."""
        assert self.moment is not None
        s, phase = self.style_, self.moment.phase
        found = vote(sitter.shown.run.rule, sitter.shown.frame)
        if found is None:
            return
        at, end = axes.at(found.share, found.played), axes.at(found.share, found.label)
        painter.setPen(QPen(s.colour("second"), max(1.5, 0.5 * s.line), Qt.PenStyle.DotLine))
        painter.drawLine(axes.at(found.share, 0.0), at if phase >= Phase.PREDICTION else axes.at(found.share, 1.0))
        if phase >= Phase.LOSS and found.label != found.played:
            wide = 1.9 * s.line * s.breadth("paid")
            painter.setPen(QPen(s.drawn("paid"), wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawLine(QLineF(at, end))
        if phase >= Phase.PREDICTION:
            radius = 3.0 * s.line
            painter.setPen(QPen(sitter.ink, 1.3 * s.line))
            painter.setBrush(s.colour("card"))
            painter.drawEllipse(at, radius, radius)
            if len(self.moment.shown) > 1:
                paint_letter(painter, at, 0.62 * s.note, sitter.i, s.learner(sitter.i), s)
        if phase >= Phase.LABEL:  # a label that was foretold stands in the ring
            draw_mark(painter, 1 if found.label > 0.5 else -1, end, 4.4 * s.line, s)

    def _lines(self, sitters: tuple[Sitter, ...], beta: float | None) -> list[Line]:
        """Return which line is which way."""
        own = way(sitters[0].shown.run.rule) if len(sitters) == 1 else None
        inks = {True: self.style_.drawn("learner"), False: self.style_.drawn("")}
        drawn = ((name, name == own) for name in _drawn(beta))
        return [Line(_WAYS[name], self._pen(name, inks[mine], own=mine), mine) for name, mine in drawn]

    def _numbers(self, sitters: tuple[Sitter, ...]) -> list[Number]:
        """Return this round's numbers."""
        assert self.moment is not None
        s, phase = self.style_, self.moment.phase
        numbers: list[Number] = []
        for sitter in sitters:
            found = vote(sitter.shown.run.rule, sitter.shown.frame)
            if found is None:
                continue
            if len(sitters) > 1:
                numbers.append(Number(_compared(sitter, found, phase), s.learner(sitter.i)))
                continue
            numbers.append(Number(_probable(_SHARE, found.share), s.written("learner")))
            if phase >= Phase.PREDICTION:
                rule = sitter.shown.run.rule
                drawn = rule.randomized or rule.learner.loss is None
                numbers.append(Number(_probable(_PLAYED if drawn else "p", found.played), s.written("learner")))
            if phase >= Phase.LOSS:
                numbers.append(Number((f"loss  {short(found.loss)}",), s.written("paid")))
        return numbers


def _probable(name: str, p: float) -> tuple[str, ...]:
    """Return a probability with its name, then shorter."""
    return f"{name}  {probability(p)}", f"{name}  {probability(p, 2)}", f"{name}  {short(p)}"


def _compared(sitter: Sitter, found: Vote, phase: Phase) -> tuple[str, ...]:
    """Return a learner's numbers in one line, then shorter ones."""
    if phase < Phase.PREDICTION:
        return (f"{sitter.letter}  {short(found.share, 2)}",)
    brief = f"{sitter.letter}  {short(found.played, 2)}"
    both = f"{sitter.letter}  {short(found.share, 2)} → {short(found.played, 2)}"
    return (*((f"{both}, loss {short(found.loss, 2)}",) if phase >= Phase.LOSS else ()), both, brief)


def _drawn(beta: float | None) -> tuple[Way, ...]:
    """Return the ways that are drawn: P's needs a penalty."""
    return ("majority", "lottery") if beta is None else ("majority", "lottery", "curve")


def beta_of(rule: Rule) -> float | None:
    """Return the penalty of a wrong expert, None where weights fall otherwise."""
    beta = rule.arguments.get("beta")
    return float(beta) if beta is not None and 0 <= beta < 1 else None


def _beta(sitters: tuple[Sitter, ...]) -> float | None:
    """Return the penalty for which P's curve and its band are drawn: that of P, else of the first that has one."""
    ordered = sorted(sitters, key=lambda sitter: way(sitter.shown.run.rule) != "curve")
    return next((beta for sitter in ordered if (beta := beta_of(sitter.shown.run.rule)) is not None), None)


@lru_cache(maxsize=16)
def _points(name: Way, beta: float, kind: int = 0) -> Array:
    """Return the points of a way, of shape (n, 2)."""
    if name == "majority":
        return np.array([[0.0, 0.0], [0.5, 0.0], [0.5, 1.0], [1.0, 1.0]])
    if name == "lottery":
        return np.array([[0.0, 0.0], [1.0, 1.0]])
    shares = np.linspace(0, 1, 121)
    return np.column_stack([shares, curve(shares, beta, kind)])


PLUGIN = PanelKind(id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=VotePanel, widget="votePanel")
