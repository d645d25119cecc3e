"""The weight space: the path of w, the half-planes of correct w, and steps with their projections."""

from __future__ import annotations

import math
from functools import partial

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QWidget

from visualonline.core.types import Array
from visualonline.session.feeds.weight_space import WeightPicture, WeightSpaceFeed
from visualonline.views.figure_panel import DrawnLearner, FigurePanel
from visualonline.views.panel import PanelKind
from visualonline.views.plot.marks import Arrow, Border, Dot, Line, Mark, Name, Place, Ray, Star, Trail
from visualonline.views.plot.xy_plot import Columns, Curve, Figure, XYPlot
from visualonline.views.text.numbers import short
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import translate
from visualonline.views.theme.style import Style

ID = "weight-space"
NAME = "Weight space"
SUMMARY = "the path of w in a plane of weights, with examples as half-planes, the feasible set, steps and projections"
SOURCE = "Zinkevich 2003; Schapire, COS 511 lecture 14, figure 3"
EXPLANATION = (
    "A point of this panel is a weight vector w. Each example is a line that separates the vectors that predict its "
    "label correctly from the others. The panel draws w, its path and its update, and the vectors that are correct in "
    "all rounds so far."
)

_NEAR = 0.03
"""Distance within which the mouse hits a point, as a fraction of the range."""


class WeightSpacePanel(FigurePanel):
    """One plane of weights for each learner with a hyperplane."""

    id, title = ID, NAME

    def title_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Return a description of the plane."""
        if self.style_.presenting or len(drawn) > 1:
            return ()
        picture: WeightPicture = drawn[0].picture
        if len(picture.before) <= 2:
            correct = self.tr("half-plane: the w that are correct on an example")
            return (TextRun(correct if self._labelled else self.tr("half-plane: the w with w·g < 0 in a round")),)
        pair = self.tr(" and ").join(
            f"{symbol} ({name})" for symbol, name in zip(picture.names, picture.features, strict=False)
        )
        return (TextRun(self.tr("section through wₜ along {pair}, the coordinates that vary most").format(pair=pair)),)

    def foot_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Return the key of marks. For a single learner it states whether some w is in all half-planes."""
        pictures: list[WeightPicture] = [learner.picture for learner in drawn]
        parts = []
        if any(picture.best is not None and not picture.ray for picture in pictures):
            parts.append(TextRun(self.tr("★ best point so far    "), "hindsight"))
        if any(picture.projects for picture in pictures):
            words = (
                self.tr("−η Σ g and its projection    ")
                if any(p.sums for p in pictures)
                else self.tr("step −ηg and projection    ")
            )
            parts.append(TextRun(words, "paid", mark="dash"))
        if any(picture.best is not None and picture.ray for picture in pictures):
            parts.append(TextRun(self.tr("★ best direction so far    "), "hindsight"))
        section = len(pictures[0].before) > 2
        if self._labelled:
            correct, none = self.tr("correct so far"), self.tr("no w is correct in every round")
            if section:
                none = self.tr("no w of this section is correct in every round")
        else:
            correct, none = self.tr("w·g < 0 so far"), self.tr("no w has w·g < 0 in every round")
            if section:
                none = self.tr("no w of this section has w·g < 0 in every round")
        right = TextRun(correct, "hindsight", mark="line")
        if len(drawn) > 1:
            parts += [right] * any(picture.some_right for picture in pictures)
        elif pictures[0].some_right is not None:
            parts.append(right if pictures[0].some_right else TextRun(none))
        return tuple(parts)

    @property
    def _labelled(self) -> bool:
        """Whether the rounds have labels. Otherwise a half-plane has the w with a negative loss w·g."""
        return self.snapshot is None or self.snapshot.learners[0].rule.labelled

    def make_view(self) -> QWidget:
        """Return a plot with the same scale on both axes."""
        return XYPlot(locked=True)

    def show_in(self, view: QWidget, drawn: tuple[DrawnLearner, ...], shared: None) -> None:  # noqa: ARG002
        """Draw one learner's weights."""
        assert isinstance(view, XYPlot)
        (learner,), s = drawn, self.style_
        picture: WeightPicture = learner.picture
        marks: list[Mark | Name] = [*_borders(picture, s)]
        if picture.sum_trail is not None:
            marks.append(Trail(picture.sum_trail, s.drawn("paid", alpha=0.6), max(1.0, 0.4 * s.line)))
        marks.append(Trail(picture.trail, learner.ink, max(1.5, 0.6 * s.line) * s.breadth("learner")))
        marks += _best(picture, s)
        marks += _move(picture, learner, s)
        view.set_figure(
            Figure(picture.home, names=picture.names, curves=_areas(picture, s), marks=marks,
                   read_out=partial(_read_out, picture), columns=partial(_columns, picture))
        )  # fmt: skip


def _areas(picture: WeightPicture, s: Style) -> list[Curve]:
    """Return the feasible set, and the set of w that are correct on all examples."""
    curves = []
    among = picture.feasible
    if among is not None:
        fill = s.colour("faint", 0.10) if among.filled else None
        curves.append(Curve(among.outline, s.drawn(""), max(1.5, 0.6 * s.line), fill=fill))
        if among.at_cut is not None:
            curves.append(Curve(among.at_cut, s.drawn(""), max(1.0, 0.4 * s.line), (1.0, 2.0), s.colour("faint", 0.10)))
    if picture.right_on_all is not None:
        tint = s.drawn("hindsight", alpha=0.36 if "hindsight" in s.highlighted else 0.18)
        curves.append(Curve(picture.right_on_all, tint, 0.0, fill=tint))
    return curves


def _borders(picture: WeightPicture, s: Style) -> list[Border]:
    """Return the boundaries of the last examples' half-planes, the newest one with its side once its label is known."""
    borders = []
    for half in picture.half_planes:
        role = "negative" if half.sign < 0 else "positive"
        if half.age:
            pen = QPen(s.drawn("", s.colour(role), 0.5 * (1 - half.age / 7)), max(1.0, 0.4 * s.line))
            borders.append(Border(half.row, half.c, pen))
        elif half.sign:
            pen = QPen(s.drawn("", s.colour(role)), 0.9 * s.line)
            borders.append(Border(half.row, half.c, pen, 4.0 * s.line))
        else:  # the label will determine the side
            pen = QPen(s.colour("second"), 0.6 * s.line, Qt.PenStyle.DashLine)
            borders.append(Border(half.row, half.c, pen))
    return borders


def _best(picture: WeightPicture, s: Style) -> list[Mark]:
    """Return a star at the best fixed point, or the ray towards the best separator with a star on it."""
    if picture.best is None:
        return []
    at = (float(picture.best[0]), float(picture.best[1]))
    star = Star(at, 4.2 * s.line * s.breadth("hindsight"), s.drawn("hindsight"))
    pen = QPen(s.drawn("hindsight"), max(1.5, 0.6 * s.line) * s.breadth("hindsight"), Qt.PenStyle.DashLine)
    return [Ray((0.0, 0.0), at, pen), star] if picture.ray else [star]


def _move(picture: WeightPicture, learner: DrawnLearner, s: Style) -> list[Mark | Name]:
    """Return w and, once it is shown, the update: as a vector sum, as a projected step, or as a move."""
    old, new = picture.place(picture.before), picture.place(picture.after)
    if picture.projects:
        radius = 1.9 * s.line * s.breadth("learner")
        dot = Dot(old if picture.out is None else new, radius, learner.ink, s.colour("card"))
        return [dot] if picture.out is None else [*_projection(picture, picture.out, s), dot]
    if not picture.moved:
        name = Name(old, old, "wₜ" if picture.t else "w₁", learner.ink)
        width = 1.5 * s.line * s.breadth("learner")
        return [Arrow((0.0, 0.0), old, learner.ink, width), *([name] if old != (0.0, 0.0) else [])]
    return _update(picture, old, new, learner, s)


def _projection(picture: WeightPicture, out: Array, s: Style) -> list[Mark]:
    """Return the step as a dashed line and, if it left the set, the projection."""
    old, new, tip = picture.place(picture.out_from), picture.place(picture.after), picture.place(out)
    wide = s.line * s.breadth("paid")
    pen = QPen(s.drawn("paid"), wide)
    pen.setDashPattern([3, 2])
    marks: list[Mark] = [Line((old, tip), pen)]
    if not np.allclose(out, picture.after, atol=1e-12 * float(np.abs(out).max())):
        marks.append(Arrow(tip, new, s.drawn("paid"), wide))
        marks.append(Dot(tip, 1.5 * s.line, s.colour("card"), s.drawn("paid"), s.line))
    return [*marks, Dot(old, 1.6 * s.line, s.colour("card"), s.colour("second"), 0.9 * s.line)]


def _update(picture: WeightPicture, old: Place, new: Place, learner: DrawnLearner, s: Style) -> list[Mark | Name]:
    """Return w_t, the added vector from its tip with its name, and w_{t+1}."""
    width = (6.0 if s.presenting else 4.0) * s.breadth("learner")
    role = picture.role
    colour = s.drawn("paid") if role == "paid" else s.drawn("learner", s.colour(role))
    marks: list[Mark | Name] = [
        Arrow((0.0, 0.0), old, s.drawn("learner", s.colour("second")), 0.7 * width),
        Arrow((0.0, 0.0), new, learner.ink, width),
        Arrow(old, new, colour, 0.85 * width),
    ]
    if new != (0.0, 0.0):
        marks.append(Name(new, new, "wₜ₊₁", learner.ink))
    if old != (0.0, 0.0):
        marks.append(Name(old, old, "wₜ", s.colour("second")))
    if picture.step:
        side = (old[1] - new[1], new[0] - old[0])
        middle = ((old[0] + new[0]) / 2, (old[1] + new[1]) / 2)
        if side[0] * old[0] + side[1] * old[1] < 0:  # on the side away from w_{t+1}
            side = (-side[0], -side[1])
        written = s.written("learner", s.colour("paid" if role == "paid" else f"{role}_text"))
        marks.append(Name(middle, side, picture.step, written))
    return marks


def _read_out(picture: WeightPicture, x: float, y: float) -> str:
    """Return the weights at the mouse position, and the name of a point there."""
    first, second = picture.names
    lines = [f"{first}  {short(x)}" + (f"   {second}  {short(y)}" if second else "")]
    spots = {"wₜ" if picture.t else "w₁": picture.place(picture.before)}
    if picture.moved:
        spots["wₜ₊₁"] = picture.place(picture.after)
    if picture.best is not None:
        name = (
            translate("Panels", "direction of the best separating hyperplane, drawn with the length of w")
            if picture.ray
            else translate("Panels", "the best fixed point so far")
        )
        spots[name] = (float(picture.best[0]), float(picture.best[1]))
    near = _NEAR * max(picture.home[1] - picture.home[0], picture.home[3] - picture.home[2])
    return "\n".join([*lines, *(name for name, (u, v) in spots.items() if math.hypot(x - u, y - v) < near)])


def _columns(picture: WeightPicture) -> Columns:
    """Return the path of w up to this round."""
    rounds = np.minimum(np.arange(len(picture.trail)) * picture.stride, max(picture.t - 1, 0))
    first, second = picture.names
    columns: Columns = [("after round", rounds.astype(float)), (first, picture.trail[:, 0])]
    return [*columns, (second, picture.trail[:, 1])] if second else columns


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=WeightSpacePanel, widget="weightSpacePanel", feed=WeightSpaceFeed,
)  # fmt: skip
