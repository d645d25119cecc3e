"""The regrets relative to two experts as a point in the plane that is driven towards the negative orthant."""

from __future__ import annotations

from functools import partial

import numpy as np
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QWidget

from visualonline.session.feeds.approachability import OrthantFeed, OrthantPicture
from visualonline.session.playhead import Phase
from visualonline.views.figure_panel import DrawnLearner, FigurePanel
from visualonline.views.panel import PanelKind
from visualonline.views.plot.marks import Arrow, Dot, Line, Mark, Trail
from visualonline.views.plot.xy_plot import Columns, Curve, Figure, Range, XYPlot
from visualonline.views.text.numbers import short
from visualonline.views.text.rich_label import TextRun
from visualonline.views.theme.style import Style

ID = "approachability"
NAME = "Approachability"
SUMMARY = (
    "the regrets relative to two experts as a point, the negative orthant as its target, and each step orthogonal to w"
)
SOURCE = "Blackwell 1956; Cesa-Bianchi and Lugosi 2006"
EXPLANATION = (
    "The coordinates of the point R are the regrets relative to two experts. In the shaded negative orthant, neither "
    "regret is positive. Along the dashed line, the positive part of R keeps its norm; the weights w are orthogonal to "
    "the line at R. Each step r is orthogonal to w, so the norm grows only a little. With more than two experts, the "
    "panel draws the two with the largest regrets, and r need not look orthogonal."
)
_FAR = 50.0
"""Extent of areas and lines beyond the range, in multiples of the range. Zooming out ends before that."""
_PULL = 0.3
"""Length of a weight of 1, as a fraction of the range."""


class ApproachabilityPanel(FigurePanel):
    """One plane for each learner that keeps a vector of regrets."""

    id, title = ID, NAME

    def title_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Return the inner product of weights and step if there is one learner."""
        picture: OrthantPicture = drawn[0].picture
        if len(drawn) > 1 or not self._updated(picture):
            return ()
        product = 0.0 if abs(picture.product) < 1e-12 else picture.product  # remove the rounding error
        return (TextRun(f"w·r = {short(product)}", "paid"),)

    def foot_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Return the key of marks."""
        return (TextRun("R    ", mark="ring"), TextRun(self.tr("weights w    "), "hindsight", mark="line"),
                TextRun(self.tr("step r    "), "paid", mark="line"),
                TextRun(self.tr("same norm of the positive part"), "allowed", mark="dash"))  # fmt: skip

    def make_view(self) -> QWidget:
        """Return a plot with the same scale on both axes, so that right angles look right."""
        return XYPlot(locked=True)

    def show_in(self, view: QWidget, drawn: tuple[DrawnLearner, ...], shared: None) -> None:  # noqa: ARG002
        """Draw one learner's regrets."""
        assert isinstance(view, XYPlot)
        (learner,), s = drawn, self.style_
        picture: OrthantPicture = learner.picture
        home = _home(picture)
        reach = max(home[1] - home[0], home[3] - home[2])
        rim = 3.0 * s.line
        marks: list[Mark] = [Trail(picture.trail, learner.ink, max(1.5, 0.6 * s.line) * s.breadth("learner"))]
        marks += _move(picture, learner, s, reach, updated=self._updated(picture))
        first, second = (f"R: {name}" for name in picture.names)
        view.set_figure(
            Figure(home, (rim, rim, rim, rim), (first, second), _ground(picture, s, reach), marks=marks,
                   read_out=partial(_read_out, picture), columns=partial(_columns, picture))
        )  # fmt: skip

    def _updated(self, picture: OrthantPicture) -> bool:
        return self.snapshot is not None and self.snapshot.phase is Phase.UPDATE and picture.happened


def _home(picture: OrthantPicture) -> Range:
    """Return a range with the path, the level set and a part of the negative orthant."""
    places = np.vstack([picture.trail, picture.level, picture.stepped, picture.after, [[0.0, 0.0]]])
    (x0, y0), (x1, y1) = places.min(axis=0).tolist(), places.max(axis=0).tolist()
    room = 0.25 * max(x1 - x0, y1 - y0, 0.5)
    return min(x0, -room), max(x1, room), min(y0, -room), max(y1, room)


def _ground(picture: OrthantPicture, s: Style, reach: float) -> list[Curve]:
    """Return the negative orthant and the level set of the norm, which continues along the axes."""
    far = _FAR * reach
    tint = s.mixed_with(s.drawn("allowed"), s.colours.tint)
    orthant = np.array([[0.0, 0.0], [0.0, -far], [-far, -far], [-far, 0.0], [0.0, 0.0]])
    curves = [Curve(orthant, s.colour("edge"), 1.0, fill=tint)]
    if len(picture.level):
        top = float(picture.level[0, 0])
        line = np.vstack([[[top, -far]], picture.level, [[-far, top]]])
        curves.append(Curve(line, s.drawn("allowed"), s.line * s.breadth("allowed"), (5.0, 3.0)))
    return curves


def _move(picture: OrthantPicture, learner: DrawnLearner, s: Style, reach: float, *, updated: bool) -> list[Mark]:
    """Return the point, the weights and, once it is shown, the step."""
    before, stepped, after = ((float(x), float(y)) for x, y in (picture.before, picture.stepped, picture.after))
    x, y = (picture.before + _PULL * reach * picture.weights).tolist()
    marks: list[Mark] = [Arrow(before, (x, y), s.drawn("hindsight"), s.line * s.breadth("hindsight"))]
    if updated:
        wide = s.line * s.breadth("paid")
        marks.append(Arrow(before, stepped, s.drawn("paid"), wide))
        if not np.allclose(stepped, after, atol=1e-9):
            pen = QPen(s.drawn("paid"), wide)
            pen.setDashPattern([3, 2])
            marks.append(Line((stepped, after), pen))
    marks.append(Dot(before, 2.0 * s.line, s.colour("card"), s.colour("second") if updated else learner.ink, s.line))
    if updated:
        marks.append(Dot(after, 2.2 * s.line * s.breadth("learner"), learner.ink, s.colour("card")))
    return marks


def _read_out(picture: OrthantPicture, x: float, y: float) -> str:
    """Return the regrets at the mouse position."""
    return "\n".join(f"R: {name}  {short(value)}" for name, value in zip(picture.names, (x, y), strict=True))


def _columns(picture: OrthantPicture) -> Columns:
    """Return the regrets along the path up to this round."""
    return list(zip((f"R: {name}" for name in picture.names), picture.trail.T, strict=True))


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=ApproachabilityPanel, widget="approachabilityPanel", feed=OrthantFeed,
)  # fmt: skip
