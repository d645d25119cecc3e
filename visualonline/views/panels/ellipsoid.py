"""The confidence ellipsoid of OFUL with u, and the features of the arms as arrows."""

from __future__ import annotations

from functools import partial

import numpy as np
from PySide6.QtWidgets import QWidget

from visualonline.session.feeds.ellipsoid import EllipsoidFeed, EllipsoidPicture
from visualonline.views.figure_panel import DrawnLearner, FigurePanel
from visualonline.views.panel import PanelKind
from visualonline.views.plot.marks import Arrow, Dot, Mark, Name, Star
from visualonline.views.plot.xy_plot import Columns, Curve, Figure, Range, XYPlot
from visualonline.views.text.numbers import short
from visualonline.views.text.rich_label import TextRun
from visualonline.views.theme.style import Style

ID = "ellipsoid"
NAME = "Ellipsoid"
SUMMARY = (
    "the confidence ellipsoid of u, and the features of the arms: the arm with the largest possible payoff is played"
)
SOURCE = "Abbasi-Yadkori, Pál and Szepesvári 2011"
EXPLANATION = (
    "The arrows are the features of the arms in this round. The expected payoff of an arm is ½ plus the inner product "
    "of its arrow and u. The learner does not know u, but its ellipsoid contains u with high probability. The ring "
    "marks the estimate w. The dot is the vector in the ellipsoid that gives the largest payoff of any arm, and the "
    "learner plays this arm. The panel projects the ellipsoid onto the first two features."
)


class EllipsoidPanel(FigurePanel):
    """One plane for each learner that keeps an ellipsoid."""

    id, title = ID, NAME

    def title_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Return the upper confidence bound of the played arm if there is a single learner."""
        picture: EllipsoidPicture = drawn[0].picture
        if len(drawn) > 1 or picture.played is None:
            return ()
        name, bound = picture.arm_names[picture.played], short(float(picture.bounds[picture.played]))
        return (TextRun(self.tr("{name}: upper confidence bound {bound}").format(name=name, bound=bound), "ink"),)

    def foot_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Return the legend."""
        picture: EllipsoidPicture = drawn[0].picture
        parts = [] if picture.truth is None else [TextRun("★ u    ", "hindsight")]
        parts.append(TextRun("w    ", "ink", mark="ring"))
        parts.append(TextRun(self.tr("● most favourable vector    "), "allowed"))
        parts.append(TextRun(self.tr("↗ arms    ")))
        area = self.tr("projection    ") if picture.features > 2 else self.tr("ellipsoid    ")
        parts.append(TextRun(area, "allowed", mark="area"))
        if any(one.picture.updated for one in drawn):
            parts.append(TextRun(self.tr("before"), mark="grey dash"))
        return tuple(parts)

    def make_view(self) -> QWidget:
        """Return a plot with the same unit on both axes, so that angles are drawn correctly."""
        return XYPlot(locked=True)

    def show_in(self, view: QWidget, drawn: tuple[DrawnLearner, ...], shared: None) -> None:  # noqa: ARG002
        """Draw one learner's ellipsoid."""
        assert isinstance(view, XYPlot)
        (learner,), s = drawn, self.style_
        picture: EllipsoidPicture = learner.picture
        rim = 0.9 * s.note
        view.set_figure(
            Figure(_home(picture), (rim, rim, rim, rim), picture.names, _outlines(picture, s),
                   marks=_marks(picture, learner, s), read_out=partial(_read_out, picture),
                   columns=partial(_columns, picture))
        )  # fmt: skip


def _home(picture: EllipsoidPicture) -> Range:
    """Return the range of the ellipsoid, the arms and u."""
    truth = np.empty((0, 2)) if picture.truth is None else picture.truth[None]
    places = np.vstack([picture.before, picture.after, picture.arms, truth, [[0.0, 0.0]]])
    (x0, y0), (x1, y1) = places.min(axis=0).tolist(), places.max(axis=0).tolist()
    return x0, x1, y0, y1


def _outlines(picture: EllipsoidPicture, s: Style) -> list[Curve]:
    """Return the ellipsoid as an area and, once the update is shown, the previous one as a dashed line."""
    tint = s.mixed_with(s.drawn("allowed"), s.colours.tint)
    wide = s.line * s.breadth("allowed")
    now = picture.after if picture.updated else picture.before
    curves = [Curve(now, s.drawn("allowed"), wide, fill=tint)]
    if picture.updated:
        curves.append(Curve(picture.before, s.colour("second"), 0.6 * s.line, (4.0, 3.0)))
    return curves


def _marks(picture: EllipsoidPicture, learner: DrawnLearner, s: Style) -> list[Mark | Name]:
    """Return the arms, the estimate, u, and the vector of the ellipsoid with the largest payoff of the played arm."""
    marks: list[Mark | Name] = []
    for k, (x, y) in enumerate(picture.arms.tolist()):
        chosen = k == picture.played
        ink, wide = (learner.ink, s.line * s.breadth("learner")) if chosen else (s.colour("second"), 0.5 * s.line)
        marks.append(Arrow((0.0, 0.0), (x, y), ink, wide))
        if chosen:
            marks.append(Name((x, y), (x, y), picture.arm_names[k], learner.ink))
    at = (float(picture.centre[0]), float(picture.centre[1]))
    marks.append(Dot(at, 2.0 * s.line, s.colour("card"), s.colour("ink"), s.line))
    if picture.truth is not None:
        x, y = picture.truth.tolist()
        marks.append(Star((x, y), 3.2 * s.line, s.drawn("hindsight")))
    if picture.favourable is not None:
        x, y = picture.favourable.tolist()
        marks.append(Dot((x, y), 2.0 * s.line, s.drawn("allowed"), s.colour("card")))
    return marks


def _read_out(picture: EllipsoidPicture, x: float, y: float) -> str:
    """Return the place under the mouse, and the arm whose arrow ends next to it."""
    lines = [f"{name}  {short(value)}" for name, value in zip(picture.names, (x, y), strict=True)]
    if len(picture.arms):
        away = np.hypot(*(picture.arms - [x, y]).T)
        k = int(np.argmin(away))
        if away[k] < 0.1:
            lines.insert(0, picture.arm_names[k])
    return "\n".join(lines)


def _columns(picture: EllipsoidPicture) -> Columns:
    """Return the outline, and the arms with their upper confidence bounds."""
    outline = picture.after if picture.updated else picture.before
    sides = [(f"ellipsoid: {name}", column) for name, column in zip(picture.names, outline.T, strict=True)]
    arms = [(f"arm: {name}", column) for name, column in zip(picture.names, picture.arms.T, strict=True)]
    return [*sides, *arms, ("upper bound", picture.bounds)]


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=EllipsoidPanel, widget="ellipsoidPanel", square=True, feed=EllipsoidFeed,
)  # fmt: skip
