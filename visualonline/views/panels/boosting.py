"""Boosting: examples sized by their weights, the decision stump of the round, and the prediction of the vote."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import numpy as np
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QWidget

from visualonline.session.feeds.boosting import EDGES, SAMPLE, BoostFeed, BoostPicture
from visualonline.views.figure_panel import DrawnLearner, FigurePanel
from visualonline.views.panel import PanelKind
from visualonline.views.plot.marks import Dot, LabelMark, Line, Mark
from visualonline.views.plot.xy_plot import Columns, Curve, Figure, XYPlot
from visualonline.views.text.numbers import short
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import translate
from visualonline.views.theme.style import Style

ID = "boosting"
NAME = "Boosting"
SUMMARY = "labelled examples sized by weight, the hypothesis of the round, and the vote of all hypotheses"
SOURCE = "Freund and Schapire 1997; Schapire and Freund 2012, figure 1.1"
EXPLANATION = (
    "Each mark is an example, + or −, and its area is its weight. The line is the decision stump of this round, which "
    "has the smallest weighted error e. The background is the vote of the stumps so far; a ring surrounds each example "
    "on which the vote is wrong. The examples that the stump gets wrong are larger in the next round."
)
_LEAST, _MOST = 0.9, 4.5
"""Sizes of the smallest and the largest mark, in multiples of the line width."""


class BoostingPanel(FigurePanel):
    """One square for each boosting learner."""

    id, title = ID, NAME

    def title_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Return the error of the stump and the number of errors of the vote."""
        picture: BoostPicture = drawn[0].picture
        if len(drawn) > 1 or picture.stump is None:
            return ()
        told = self.tr("vote is wrong on {k} of {m} examples")
        wrong = told.format(k=int(picture.wrong.sum()), m=len(picture.labels))
        return (TextRun(f"e = {short(picture.error)}    ", "hindsight"), TextRun(wrong, "paid"))

    def foot_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Return the key of marks."""
        return (
            TextRun(self.tr("size: weight    ")),
            TextRun(self.tr("stump of this round    "), "hindsight", mark="line"),
            TextRun(self.tr("vote is wrong    "), "paid", mark="ring"),
            TextRun(self.tr("background: the vote so far")),
        )

    def make_view(self) -> QWidget:
        """Return a plot with the same scale on both axes."""
        return XYPlot(locked=True, axes={})

    def show_in(self, view: QWidget, drawn: tuple[DrawnLearner, ...], shared: None) -> None:  # noqa: ARG002
        """Draw one learner's examples."""
        assert isinstance(view, XYPlot)
        (learner,), s = drawn, self.style_
        picture: BoostPicture = learner.picture
        rim = 0.5 * s.note
        view.set_figure(
            Figure((-1.0, 1.0, -1.0, 1.0), (rim, rim, rim, rim), curves=_ground(picture, s), marks=_marks(picture, s),
                   read_out=partial(_read_out, picture), columns=partial(_columns, picture))
        )  # fmt: skip


def _ground(picture: BoostPicture, s: Style) -> list[Curve]:
    """Return the regions in which the vote predicts + and −, in rows of equal cells, and the outline of the square."""
    curves = []
    for row, (low, high) in enumerate(pairwise(EDGES.tolist())):
        signs = picture.sides[row]
        starts = [0, *(np.flatnonzero(np.diff(signs)) + 1).tolist(), len(signs)]
        for first, last in pairwise(starts):
            if signs[first]:
                tint = s.mixed_with(s.colour("positive" if signs[first] > 0 else "negative"), s.colours.tint)
                x0, x1 = EDGES[first], EDGES[last]
                box = np.array([[x0, low], [x1, low], [x1, high], [x0, high], [x0, low]])
                curves.append(Curve(box, tint, 0.0, fill=tint))
    square = np.array([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0]])
    return [*curves, Curve(square, s.colour("edge"), 1.0)]


def _marks(picture: BoostPicture, s: Style) -> list[Mark]:
    """Return the stump and the examples, those with the smallest weights first."""
    marks: list[Mark] = []
    if picture.stump is not None:
        j, cut, _ = picture.stump
        pen = QPen(s.drawn("hindsight"), 1.4 * s.line * s.breadth("hindsight"))
        marks.append(Line(((cut, -1.0), (cut, 1.0)) if j == 0 else ((-1.0, cut), (1.0, cut)), pen))
    sizes = s.line * np.maximum(_LEAST, _MOST * np.sqrt(picture.weights / picture.weights.max()))
    for i in np.argsort(picture.weights, kind="stable").tolist():
        at = (float(picture.points[i, 0]), float(picture.points[i, 1]))
        if picture.wrong[i]:
            rim = s.drawn("paid")
            marks.append(Dot(at, float(sizes[i]) + 1.3 * s.line, s.colour("card"), rim, s.line))
        marks.append(LabelMark(at, int(picture.labels[i]), float(sizes[i])))
    return marks


def _read_out(picture: BoostPicture, x: float, y: float) -> str:
    """Return the weight and the margin of the nearest example."""
    i = int(np.argmin(((picture.points - [x, y]) ** 2).sum(axis=1)))
    return translate("Panels", "x{i}: weight {weight}, margin {margin}").format(
        i=i + 1, weight=short(float(picture.weights[i])), margin=short(float(picture.margins[i]))
    )


def _columns(picture: BoostPicture) -> Columns:
    """Return the examples with their labels, weights and margins."""
    return [("x1", picture.points[:, 0]), ("x2", picture.points[:, 1]), ("label", picture.labels),
            ("weight", picture.weights), ("margin", picture.margins)]  # fmt: skip


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION, draws=SAMPLE,
    make=BoostingPanel, widget="boostingPanel", square=True, feed=BoostFeed,
)  # fmt: skip
