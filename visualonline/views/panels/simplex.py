"""The weight simplex as a triangle: the path of the weights, this round's step, and the projection if it left."""

from __future__ import annotations

from functools import partial

from PySide6.QtGui import QPen
from PySide6.QtWidgets import QWidget

from visualonline.session.feeds.simplex import SimplexFeed, SimplexPicture
from visualonline.session.playhead import Phase
from visualonline.views.figure_panel import DrawnLearner, FigurePanel
from visualonline.views.panel import PanelKind
from visualonline.views.plot.marks import Arrow, Caption, Dot, Line, Mark, Trail
from visualonline.views.plot.triangle import OUTWARDS, outline, shares_at
from visualonline.views.plot.xy_plot import Columns, Curve, Figure, Range, XYPlot
from visualonline.views.text.numbers import short
from visualonline.views.text.rich_label import TextRun
from visualonline.views.theme.style import Style

ID = "simplex"
NAME = "Simplex"
SUMMARY = (
    "the weights of three experts or features as a point of a triangle, with its path, its update and any projection"
)
SOURCE = "Zinkevich 2003; Schapire, COS 511 lecture 14"
EXPLANATION = (
    "A point of the triangle gives the weights w₁, w₂, w₃ of three experts, or of three features (Winnow). The weights "
    "are at least 0 and sum to 1. In a corner, one expert or feature has all the weight. With more experts or "
    "features, the panel shows the three with the most weight. The panel draws the path of w and the update. The step "
    "of projected gradient descent may leave the triangle and is projected back onto it."
)


class SimplexPanel(FigurePanel):
    """One triangle for each learner whose weights sum to 1; a segment for two weights."""

    id, title = ID, NAME

    def title_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """State the position of the remaining weights."""
        picture: SimplexPicture = drawn[0].picture
        others = picture.n - len(picture.corners)
        if len(drawn) > 1 or others <= 0:
            return ()
        who = self.tr("the other has") if others == 1 else self.tr("the other {others} have").format(others=others)
        return (TextRun(self.tr("{who} {rest}, drawn at the centre").format(who=who, rest=short(picture.rest, 2))),)

    def foot_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Return the key of marks."""
        parts = [TextRun("wₜ    ", mark="ring"), TextRun(self.tr("wₜ₊₁, after the update    "), "ink", mark="line")]
        if any(learner.picture.steps_out for learner in drawn):
            parts.append(TextRun(self.tr("step −ηℓ, then projection"), "paid", mark="dash"))
        elif len(drawn) == 1:
            figure = self.tr("triangle") if drawn[0].picture.n > 2 else self.tr("segment")
            parts.append(TextRun(self.tr("w never leaves the {figure}").format(figure=figure)))
        return tuple(parts)

    def make_view(self) -> QWidget:
        """Return a plot without numbers, because the corners serve as axes."""
        return XYPlot(locked=True, axes={})

    def show_in(self, view: QWidget, drawn: tuple[DrawnLearner, ...], shared: None) -> None:  # noqa: ARG002
        """Draw one learner's triangle."""
        assert isinstance(view, XYPlot)
        assert self.snapshot is not None
        (learner,), s = drawn, self.style_
        updated, picture = self.snapshot.phase is Phase.UPDATE, learner.picture
        marks: list[Mark] = [Trail(picture.trail, learner.ink, max(1.5, 0.6 * s.line) * s.breadth("learner"))]
        marks += _corners(picture, s)
        marks += _move(picture, learner, s, updated=updated and picture.happened)
        note, names = float(s.note), [corner.name for corner in picture.corners]
        view.set_figure(
            Figure(_home(picture), rim=(note, 0.8 * note, note, 1.9 * note), curves=_ground(picture, s), marks=marks,
                   read_out=partial(shares_at, names, picture.places), columns=partial(_columns, picture))
        )  # fmt: skip


def _home(picture: SimplexPicture) -> Range:
    """Return the range of the triangle, with space below it for learners whose steps lead far outside."""
    if len(picture.places) == 2:
        return -0.15, 1.15, -0.1, 0.1
    tall = float(picture.places[2, 1])
    return 0.0, 1.0, -0.35 * tall if picture.steps_out else 0.0, tall


def _ground(picture: SimplexPicture, s: Style) -> list[Curve]:
    """Return the outline, and tinted areas in which the weights predict + and −."""
    curves = []
    for role, part in zip(("positive", "negative"), picture.sides or (), strict=False):
        if len(part):
            tint = s.mixed_with(s.drawn("", s.colour(role)), s.colours.tint)
            curves.append(Curve(part, tint, 0.0, fill=tint))
    return [*curves, outline(picture.places, s)]


def _corners(picture: SimplexPicture, s: Style) -> list[Mark]:
    """Return, at each corner, the name, this round's vote and the weight."""
    marks: list[Mark] = []
    for k, (corner, at) in enumerate(zip(picture.corners, picture.places.tolist(), strict=True)):
        top = k == 2
        colour = s.written("hindsight") if corner.best else s.written("", s.colour("ink"))
        name = s.elided(corner.name, 12 * s.note, s.note, bold=True)
        words = ((f"{name} ", colour, True), (short(corner.share, 2), s.colour("second"), False))
        beside = (1.9 * s.note, 0.5 * s.note) if top else (0.6 * s.note, 1.7 * s.note)
        marks.append(Caption((at[0], at[1]), beside, words, 0.0 if top else OUTWARDS[k], corner.vote, 0.5))
    return marks


def _move(picture: SimplexPicture, learner: DrawnLearner, s: Style, *, updated: bool) -> list[Mark]:
    """Return the weights and, once it is shown, the update."""
    marks: list[Mark] = []
    if updated and picture.out is not None:
        wide = s.line * s.breadth("paid")
        pen = QPen(s.drawn("paid"), wide)
        pen.setDashPattern([3, 2])
        marks.append(Line((picture.before, picture.out), pen))
        if picture.projected:
            marks.append(Arrow(picture.out, picture.after, s.drawn("paid"), wide))
    elif updated:
        marks.append(Arrow(picture.before, picture.after, learner.ink, 1.2 * s.line * s.breadth("learner")))
    rim = learner.ink if not updated else s.colour("second")
    marks.append(Dot(picture.before, 2.0 * s.line, s.colour("card"), rim, s.line))
    if updated:
        marks.append(Dot(picture.after, 2.2 * s.line * s.breadth("learner"), learner.ink, s.colour("card")))
    return marks


def _columns(picture: SimplexPicture) -> Columns:
    """Return the weights of the corners along the path up to this round."""
    names = [corner.name for corner in picture.corners]
    return list(zip(names, picture.shares.T, strict=True))


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=SimplexPanel, widget="simplexPanel", feed=SimplexFeed,
)  # fmt: skip
