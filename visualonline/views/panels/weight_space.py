"""The space of the weights: the path of w, the half-planes that examples leave to it, steps out of a set and back."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from visualonline.experiment.path import Path
from visualonline.experiment.run import Run
from visualonline.experiment.weightspace import (
    area,
    cut_off,
    half_spaces,
    name_of_step,
    stepped_out,
    weight_vector,
)
from visualonline.hindsight.best_fixed import BestFixed
from visualonline.protocol import BLOCK, Array, State
from visualonline.session.playhead import Phase
from visualonline.session.stage import Moment, Shown, Stage
from visualonline.trace.rule import Rule
from visualonline.views.axes import Axes, paint_axes, room_for, ticks
from visualonline.views.kept import Kept
from visualonline.views.panel import PanelKind
from visualonline.views.picture import PicturePanel, Sitter
from visualonline.views.plane.arrows import paint_arrow, paint_update
from visualonline.views.plane.label import Taken
from visualonline.views.strip import Part
from visualonline.views.weightplane import (
    Cut,
    Way,
    border,
    corners,
    fitted,
    paint_feasible,
    paint_hair,
    paint_path,
    paint_star,
)  # fmt: skip

ID = "weight-space"
NAME = "Weight space"
SUMMARY = "the path of w in a plane of weights, examples as half-planes, the feasible set, steps and projections"
SOURCE = "Zinkevich 2003; Schapire, COS 511 lecture 14, figure 3"

_BUDGET = 0.003
"""Seconds that one drawing may spend on the paths."""
_NUMBERS = 40_000
"""Numbers in the rows of examples from which the version set is found; it is not drawn of more."""
_BESIDE = 12
"""Px left of a picture that a long number beside its axis may take."""
_LAST = 6
"""Examples that are drawn as half-planes."""


class _Scene(NamedTuple):
    """What one learner's picture is made of: weights before and after, the step before it is projected, the plane."""

    before: Array
    after: Array
    out: Array | None
    cut: Cut
    axes: Axes
    best: Array | None
    """The best fixed point, or a point in the direction of the best separator."""


class WeightSpacePanel(PicturePanel):
    """One plane of weights for each learner with a hyperplane."""

    title = NAME

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._paths: dict[Run, Path] = {}
        self._ways: dict[Run, Way] = {}
        self._rows: dict[Run, tuple[Array, Array]] = {}
        self._left: dict[Run, tuple[float, float]] = {}
        self._waits = False
        self._axes = Kept()

    def refusal(self, shown: Shown) -> str:
        """Return why a learner has no w in such a plane."""
        learner = shown.run.learner
        if learner.separator is not None:
            return ""
        if learner.family == "kernel":
            return "This w lives in the kernel's space. The panel of the dual shows what it is made of."
        if learner.family == "experts":
            return "The weights of experts are shares, drawn in the simplex. Choose a perceptron or gradient learner."
        return f"{learner.name} keeps no weights. Choose the perceptron or projected gradient descent."

    @property
    def busy(self) -> bool:
        """Whether the path is still found."""
        return self._waits

    def show_stage(self, stage: Stage) -> None:
        """Show other runs; the paths of those that stay are kept."""
        super().show_stage(stage)
        runs = [run for run in stage.runs if run.learner.separator is not None]
        self._paths = {run: self._paths.get(run) or Path(run, _read) for run in runs}
        self._ways = {run: self._ways.get(run) or Way(path) for run, path in self._paths.items()}
        self._rows = {run: rows for run, rows in self._rows.items() if run in self._paths}
        self._left = {run: rounds for run, rounds in self._left.items() if run in self._paths}

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time, and go on with the paths."""
        for path in self._paths.values():
            path.extend(_BUDGET / len(self._paths))
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
        """Return what the plane is."""
        if self.style_.presenting or len(sitters) > 1:
            return ()
        run = sitters[0].shown.run
        if self._way(run).points.shape[1] <= 2:
            return (Part("each example is a half-plane of the w that are right on it"),)
        pair = [k for k in self._way(run).pair if k is not None]
        told = " and ".join(f"{symbol} ({_named(run, k)})" for k, symbol in zip(pair, _symbols(run, pair), strict=True))
        return (Part(f"a cut through wₜ along {told}, which move most"),)

    def below(self, sitters: tuple[Sitter, ...]) -> tuple[Part, ...]:
        """Return the key of marks."""
        if len(sitters) > 1:
            return ()
        learner, t = sitters[0].shown.run.learner, sitters[0].shown.frame.t
        parts = []
        if learner.feasible is not None:
            parts += [Part("★ best so far    ", "hindsight"), Part("step −ηg and back    ", "paid", mark="dash")]
        elif "theta" not in sitters[0].shown.run.rule.arguments:
            parts += [Part("★ best direction so far    ", "hindsight")]
        if t <= self._most(sitters[0].shown.run):
            some = self._some_left(sitters[0].shown)
            left = Part("right on all so far", "hindsight", mark="line")
            parts.append(left if some else Part("none is right on all"))
        return tuple(parts)

    def draw(self, painter: QPainter, box: QRectF, sitters: tuple[Sitter, ...]) -> None:
        """Draw one learner's plane."""
        (sitter,) = sitters
        s, run = self.style_, sitter.shown.run
        plot = room_for(s, box, "−0.5")
        if min(plot.width(), plot.height()) < 30:
            return
        scene = self._scene(sitter.shown, plot)
        self.scenes[sitter.i] = scene
        axes = scene.axes
        xs = ticks(axes.x0, axes.x1, max(1, int(plot.width() / (4.5 * s.note))))
        ys = ticks(axes.y0, axes.y1, max(2, int(plot.height() / (2.8 * s.note))))
        names = _axis_names(run, scene.cut)
        self._axes.lay(
            painter, box.adjusted(-_BESIDE, 0, 4, 0), s.colour("card"), (plot.getRect(), axes[1:], xs, ys, names, s),
            lambda painter: paint_axes(painter, axes, s, xs, ys, names),
        )  # fmt: skip
        painter.setClipRect(plot)
        among = run.rule.feasible
        if among is not None:
            paint_feasible(painter, axes, among, scene.cut, len(scene.before), s)
        self._paint_examples(painter, sitter.shown, scene)
        lines = self._ways[run].lines(axes, scene.cut, max(sitter.shown.frame.t - 1, 0))
        paint_path(painter, lines, sitter.ink, max(1.5, 0.6 * s.line) * s.breadth("learner"), s)
        self._paint_best(painter, scene, ray=among is None)
        painter.setClipping(among is not None)  # the name of an arrow may stand beyond the frame, a far step not
        self._paint_move(painter, sitter, scene)

    def _scene(self, shown: Shown, plot: QRectF) -> _Scene:
        """Settle the plane and what stands in it."""
        rule, frame = shown.run.rule, shown.frame
        before, after = weight_vector(rule, frame.before), weight_vector(rule, frame.after)
        told = self._past(Phase.LABEL)
        out = stepped_out(rule, frame) if told else None
        way = self._way(shown.run)
        cut = Cut(*way.pair, before)
        best, among = None, rule.feasible
        points = [np.zeros((1, 2)), way.ends, cut.place(after if told else before)]
        centred = among is not None and among.shape != "simplex"
        if among is not None:
            reach = 1.2 * among.radius
            points.append(np.array([[-reach, -reach] if centred else [-0.2 * reach, -0.2 * reach], [reach, reach]]))
            if centred and out is not None:
                points.append(1.1 * cut.place(out))
            if shown.judgement is not None:
                best = np.asarray(shown.run.quantities_at((BestFixed,), shown.judgement.t).z)
        every = np.concatenate(points)
        axes = fitted(plot, every.min(axis=0), every.max(axis=0), centred=centred)
        u = shown.hindsight.get("u")
        if among is None and u is not None and "theta" not in rule.arguments:
            length = float(np.linalg.norm(cut.place(after if self._past(Phase.UPDATE) else before)))
            flat = float(np.linalg.norm(cut.place(u)))
            reach = 0.35 * min(axes.x1 - axes.x0, axes.y1 - axes.y0)
            best = np.asarray(u) * ((length or reach) / flat) if flat > 0 else None
        return _Scene(before, after, out, cut, axes, best)

    def _way(self, run: Run) -> Way:
        """Return a path with all of its points that may be known, so that the range and the cut seldom change."""
        assert self.moment is not None
        self._ways[run].see(self.moment.drawn(run))
        return self._ways[run]

    def _past(self, phase: Phase) -> bool:
        assert self.moment is not None
        return self.moment.phase >= phase

    # What is painted

    def _most(self, run: Run) -> int:
        """Return how many rounds' half-spaces are held."""
        return min(len(run.trace), _NUMBERS // run.trace.stream.dim)

    def _some_left(self, shown: Shown) -> bool:
        """Return whether some w of the plane has all the examples told on their sides.

        Further examples leave no more of them. Where there is but one plane, few rounds say it of all the others: each
        one that is looked at halves the rounds of which it is not known.
        """
        assert self.moment is not None
        t, run = self.moment.told, shown.run
        known = self._constraints(run, t) if t else None
        if known is None:
            return True
        some, none = self._left.get(run, (0.0, np.inf))
        if t <= some or t >= none:
            return t <= some
        before = weight_vector(run.rule, shown.frame.before)
        cut = Cut(*self._way(run).pair, before)
        wide = 1e3 * max(1.0, float(np.abs(before).max()))
        square = wide * np.array([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]])
        A, c = cut.constraints(*known)
        while some < t < none:
            k = t if len(before) > 2 else int(min(t, (some + none) / 2))
            left = area(cut_off(square, A[:k], c[:k])) > 1e-12 * wide**2
            some, none = (k, none) if left else (some, k)
        if len(before) <= 2:
            self._left[run] = some, none
        return t <= some

    def _constraints(self, run: Run, t: int) -> tuple[Array, Array] | None:
        """Return the half-spaces of rounds 1..t, None where they are too many."""
        most = self._most(run)
        if t > most:
            return None
        if run not in self._rows or len(self._rows[run][1]) < t:
            self._rows[run] = half_spaces(run.rule, *examples(run, 0, most))
        A, c = self._rows[run]
        return A[:t], c[:t]

    def _paint_examples(self, painter: QPainter, shown: Shown, scene: _Scene) -> None:
        """Shade the version set, and draw the borders of the last examples' half-planes, the newest with its side."""
        s, axes, happened = self.style_, scene.axes, shown.frame.round
        assert self.moment is not None
        told = self.moment.told
        known = self._constraints(shown.run, told) if told > 0 else None
        if known is not None and self._some_left(shown):
            polygon = cut_off(corners(axes), *scene.cut.constraints(*known))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(s.drawn("hindsight", alpha=0.36 if "hindsight" in s.lit else 0.18))
            painter.drawPolygon(axes.along(polygon))
        if happened is None:
            return
        rounds = range(max(1, shown.frame.t - _LAST), shown.frame.t + 1)
        X, y = examples(shown.run, rounds[0] - 1, rounds[-1])
        y = np.where(np.array(rounds) <= told, y, 1.0)  # the border is the same for both labels
        every = scene.cut.constraints(*half_spaces(shown.run.rule, X, y))
        for t, row, c, sign in zip(rounds, *every, y, strict=True):
            line = border(axes, row, float(c))
            if line is not None:
                self._paint_border(painter, line, row, t, shown, sign=float(sign))

    def _paint_border(self, painter: QPainter, line: QLineF, row: Array, t: int, shown: Shown, *, sign: float) -> None:
        s = self.style_
        role = "positive" if sign > 0 else "negative"
        if t < shown.frame.t:
            age = 1 - (shown.frame.t - t) / (_LAST + 1)
            painter.setPen(QPen(s.drawn("", s.colour(role), 0.5 * age), max(1.0, 0.4 * s.line)))
            painter.drawLine(line)
        elif self._past(Phase.LABEL):
            painter.setPen(QPen(s.drawn("", s.colour(role)), 0.9 * s.line))
            painter.drawLine(line)
            unit = row / float(np.linalg.norm(row))
            painter.setPen(QPen(s.drawn("", s.colour(role)), max(1.0, 0.5 * s.line)))
            paint_hair(painter, line, QPointF(float(unit[0]), -float(unit[1])), 4.0 * s.line)
        else:  # on which side of it w should be, the label will tell
            painter.setPen(QPen(s.colour("second"), 0.6 * s.line, Qt.PenStyle.DashLine))
            painter.drawLine(line)

    def _paint_best(self, painter: QPainter, scene: _Scene, *, ray: bool) -> None:
        if scene.best is None:
            return
        s = self.style_
        at = scene.axes.at(*scene.cut.place(scene.best)[0])
        if ray:
            origin = scene.axes.at(0, 0)
            width = max(1.5, 0.6 * s.line) * s.breadth("hindsight")
            pen = QPen(s.drawn("hindsight"), width, Qt.PenStyle.DashLine)
            painter.setPen(pen)
            span = QLineF(origin, at)
            span.setLength(scene.axes.box.width() + scene.axes.box.height())
            painter.drawLine(span)
        paint_star(painter, at, 4.2 * s.line * s.breadth("hindsight"), s.drawn("hindsight"), s)

    def _paint_move(self, painter: QPainter, sitter: Sitter, scene: _Scene) -> None:
        """Draw w, and once it is shown the update: tip to tail, out of the set and back, or from here to there."""
        s, happened = self.style_, sitter.shown.frame.round
        ends = scene.cut.place(np.array([scene.before, scene.after]))
        origin, old, new = (scene.axes.at(*p) for p in (np.zeros(2), *ends))
        moved = happened is not None and self._past(Phase.UPDATE) and bool((scene.before != scene.after).any())
        gradient = sitter.shown.run.rule.feasible is not None
        width = 1.5 * s.line * s.breadth("learner")
        if gradient and scene.out is not None and self._past(Phase.UPDATE):
            self._paint_projection(painter, sitter, scene, old, new)
        elif gradient:
            self._paint_dot(painter, old, sitter)
        elif not moved:
            paint_arrow(painter, origin, old, sitter.ink, width, "wₜ" if happened else "w₁", s)
        elif happened is not None:
            name, learnt = name_of_step(sitter.shown.run.rule, sitter.shown.frame), sitter.shown.frame.taught
            role = "paid" if not name or learnt is None else "positive" if learnt.y > 0 else "negative"
            paint_update(painter, origin, old, new, s, sitter.ink, role, name, Taken())

    def _paint_projection(self, painter: QPainter, sitter: Sitter, scene: _Scene, old: QPointF, new: QPointF) -> None:
        """Draw the step dashed, out of the set where it leads there, and the way back to the nearest point."""
        assert scene.out is not None
        s = self.style_
        tip = scene.axes.at(*scene.cut.place(scene.out)[0])
        wide = s.line * s.breadth("paid")
        pen = QPen(s.drawn("paid"), wide, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([3, 2])
        painter.setPen(pen)
        painter.drawLine(old, tip)
        if not np.allclose(scene.out, scene.after, atol=1e-12):
            paint_arrow(painter, tip, new, s.drawn("paid"), wide, "", s)
            painter.setPen(QPen(s.drawn("paid"), s.line))
            painter.setBrush(s.colour("card"))
            painter.drawEllipse(tip, 1.5 * s.line, 1.5 * s.line)
        painter.setPen(QPen(s.colour("second"), 0.9 * s.line))
        painter.setBrush(s.colour("card"))
        painter.drawEllipse(old, 1.6 * s.line, 1.6 * s.line)
        self._paint_dot(painter, new, sitter)

    def _paint_dot(self, painter: QPainter, at: QPointF, sitter: Sitter) -> None:
        painter.setPen(QPen(self.style_.colour("card"), 1.5))
        painter.setBrush(sitter.ink)
        radius = 1.9 * self.style_.line * self.style_.breadth("learner")
        painter.drawEllipse(at, radius, radius)


def _read(rule: Rule, state: State, _t: int) -> Array:
    return weight_vector(rule, state)


def examples(run: Run, lo: int, hi: int) -> tuple[Array, Array]:
    """Return the examples of rounds lo+1 .. hi and their labels."""
    starts = (lo, *range(lo - lo % BLOCK + BLOCK, hi, BLOCK))
    blocks = [run.history.rows(start, min(start - start % BLOCK + BLOCK, hi)) for start in starts]
    return np.concatenate([b.X for b in blocks]), np.concatenate([b.y for b in blocks])


def _named(run: Run, k: int) -> str:
    """Return the feature that weight k belongs to."""
    return (*run.history.stream.features, "bias")[k]


def _symbols(run: Run, places: list[int]) -> list[str]:
    """Return the symbols of weights: w1, w2, .. and b for the bias."""
    digits = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
    return ["b" if _named(run, k) in ("bias", "1") else "w" + str(k + 1).translate(digits) for k in places]


def _axis_names(run: Run, cut: Cut) -> tuple[str, str]:
    symbols = _symbols(run, [cut.i] if cut.j is None else [cut.i, cut.j])
    return symbols[0], symbols[1] if len(symbols) > 1 else ""


PLUGIN = PanelKind(id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=WeightSpacePanel, widget="weightSpacePanel")
