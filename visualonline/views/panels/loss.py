"""Losses as functions of the margin, including the perceptron's surrogate loss, with the margin of the current round.

For gradients without labels it shows the loss w·g over w·g, which equals minus the margin for g = −y x.
"""

from __future__ import annotations

from functools import partial

import numpy as np
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from visualonline.core.types import Array
from visualonline.runs.analyses.margin_losses import Loss
from visualonline.session.feeds.loss import LossFeed, LossPicture, RoundMargin
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import Snapshot
from visualonline.views.figure_panel import DrawnLearner, FigurePanel, figures
from visualonline.views.panel import PanelKind
from visualonline.views.plot.axis import round_above
from visualonline.views.plot.marks import Dot, LabelMark, Letter, Mark
from visualonline.views.plot.side_key import LineKey, Number, SideKey
from visualonline.views.plot.xy_plot import Columns, Curve, Figure, Range, XYPlot
from visualonline.views.text.numbers import short
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import counted, declared, translate
from visualonline.views.theme.style import Style

ID = "loss"
NAME = "Loss as a function of the margin"
SUMMARY = "the loss functions against the margin y w·x, with this round's margin and the subgradients at the kink"
SOURCE = "Golovin, CS 253 lecture 4, figures 4.2.2 and 4.2.3; Yu, Online learning II, slide 7"
EXPLANATION = (
    "The curves show the loss of a round as a function of its margin y w·x. The 0-1 loss is 1 for a mistake; the "
    "hinge loss max(0, 1 − y w·x) is also positive for a correct prediction whose margin is below 1. The mark is the "
    "current round. For gradient learners, the slope at the mark gives the gradient step."
)

_NAMES: dict[Loss, str] = {"zero-one": "0-1", "hinge": "hinge", "perceptron": "surrogate", "linear": "linear",
                          "square": "square"}  # fmt: skip
_MARK = 4.75
"""Radius of this round's mark, in multiples of the line width. The axis leaves space for it below a loss of 0."""
_FINE = 1001
"""Number of points of a curved loss, over the largest range of zooming."""
_FAN = (-1.0, -0.75, -0.5, -0.25, 0.0)


class LossPanel(FigurePanel):
    """One plot for all learners. Losses that a learner incurs have a wide line."""

    id, title = ID, NAME
    together = True

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        data = figures(snapshot, ID)
        gradients = data is not None and data.shared is not None and not data.shared.labelled
        self.title = self.tr("Linear loss w·g") if gradients else declared(NAME)
        super().show_snapshot(snapshot)

    def title_key(self, drawn: tuple[DrawnLearner, ...], picture: LossPicture) -> tuple[TextRun, ...]:
        """State for which margins w changes."""
        if self.style_.presenting or len(drawn) > 1:
            return ()
        if not picture.labelled:
            return (TextRun(self.tr("w is updated in every round, whatever w·g is"), "paid"),)
        late = picture.delay
        when = self.tr(" {rounds} later").format(rounds=counted(late, "round")) if late else ""
        return (TextRun(self.tr("tinted: margins at which w moves{when}").format(when=when), "paid"),)

    def foot_key(self, drawn: tuple[DrawnLearner, ...], picture: LossPicture) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Return the key of marks."""
        parts = [
            TextRun(self.tr("margin of this round    ") if picture.labelled else self.tr("this round    "), mark="ring")
        ]
        if "perceptron" in picture.kinds:
            parts.append(TextRun(self.tr("surrogate loss max(0, −y w·x); updates are subgradient steps on it    ")))
        if "hinge" in picture.paid:
            parts.append(TextRun(self.tr("fan: all subgradients at the kink, from −1 to 0"), mark="line"))
        return tuple(parts)

    def make_view(self) -> QWidget:
        """Return a plot with a key next to it."""
        return XYPlot(key=SideKey())

    def show_in(self, view: QWidget, drawn: tuple[DrawnLearner, ...], picture: LossPicture) -> None:
        """Draw the losses, the subgradients, and each learner's margin."""
        assert isinstance(view, XYPlot)
        assert view.key is not None
        assert self.snapshot is not None
        s, phase = self.style_, self.snapshot.phase
        curves, marks = _curves(picture, s), _steps(picture, s)
        several = len(self.snapshot.learners) > 1
        for learner in drawn:
            happened: RoundMargin | None = learner.picture
            if happened is None or phase < Phase.PREDICTION:
                continue
            if phase < Phase.LABEL and picture.labelled:  # at the positions for both possible labels
                guesses = zip((1, -1), happened.guesses, strict=True)
                marks += [LabelMark(guess, sign, 5.0 * s.line, 0.45) for sign, guess in guesses]
                continue
            curves += _round_curves(picture, happened, phase, s)
            marks += _ring(picture, happened, learner, s, several=several)
        names = ("y w·x" if picture.labelled else "w·g", declared("loss"))
        view.set_figure(
            Figure(_home(picture), (0.0, 0.0, 0.0, _MARK * s.line), names, curves=curves, marks=marks,
                   read_out=partial(_read_out, picture), columns=partial(_columns, picture))
        )  # fmt: skip
        lines = tuple(LineKey(declared(_NAMES[kind]), *_line(picture, kind, s)) for kind in picture.kinds)
        view.key.set_rows(_numbers(picture, drawn, phase, s), lines)


def _line(picture: LossPicture, kind: Loss, s: Style) -> tuple[QColor, float, tuple[float, ...], bool]:
    """Return a loss's line style: wide if a learner incurs it, dashed if its step would hide other losses."""
    own = kind in picture.paid
    ink = s.drawn("paid", s.colour("ink")) if own else s.drawn("")
    width = 1.4 * s.line * s.breadth("paid") if own else max(1.3, 0.5 * s.line)
    dashes = () if kind != "zero-one" or picture.paid == {kind} else (3.0, 1.5) if own else (4.0, 3.0)
    if kind == "perceptron":
        dashes = (6.0, 3.0)
    return ink, width, dashes, own


def _home(picture: LossPicture) -> Range:
    """Return the range of the axes. The axes end at round numbers, so that the range seldom changes."""
    reach = round_above(picture.reach)
    low, high = -max(1.0, reach), max(2.0 if picture.labelled else 1.0, reach)
    # an unused hinge loss may leave the plot, so that the step of the 0-1 loss is visible
    top = 1.06 * max(abs(picture.at(kind, low)) for kind in picture.kinds) if picture.paid != {"zero-one"} else 2.2
    return low, high, -high if "linear" in picture.kinds else -0.1 * top, top


def _curves(picture: LossPicture, s: Style) -> list[Curve]:
    """Return the region where w changes, the line at 0, the subgradients, and the losses, incurred ones on top."""
    low, high, bottom, top = _home(picture)
    first, last = low - 10 * (high - low), high + 10 * (high - low)  # for zooming out
    tall = 10 * (top - bottom)
    curves = []
    if picture.moves is not None:
        tint, edge = s.drawn("paid", alpha=0.16 if "paid" in s.highlighted else 0.08), min(picture.moves, last)
        ground = np.array([[first, -tall], [edge, -tall], [edge, tall], [first, tall]])
        curves.append(Curve(ground, tint, 0.0, fill=tint))
    curves.append(Curve(np.array([[0.0, -tall], [0.0, tall]]), s.colour("second"), 1.0))
    if "hinge" in picture.paid:  # lines through the kink below the hinge
        across = 0.16 * (high - low)
        for slope in _FAN:
            ends = np.array([[1 - across, -slope * across], [1 + across, slope * across]])
            curves.append(Curve(ends, s.drawn("", alpha=0.7), max(1.0, 0.4 * s.line)))
    for kind in sorted(picture.kinds, key=lambda kind: kind in picture.paid):
        colour, width, dashes, _own = _line(picture, kind, s)
        if kind == "zero-one":
            parts = [np.array([[first, 1.0], [0.0, 1.0]]), np.array([[0.0, 0.0], [last, 0.0]])]
        else:
            corners = {"hinge": (first, 1.0, last), "perceptron": (first, 0.0, last)}.get(kind, (first, last))
            if kind == "square":
                corners = tuple(np.linspace(first, last, _FINE).tolist())
            parts = [np.array([[x, picture.at(kind, x)] for x in corners])]
        curves += [Curve(part, colour, width, dashes) for part in parts]
    return curves


def _steps(picture: LossPicture, s: Style) -> list[Mark]:
    """Return the ends of the 0-1 loss. A margin of 0 is a mistake."""
    if "zero-one" not in picture.kinds:
        return []
    colour = _line(picture, "zero-one", s)[0]
    grounds = ((1.0, colour), (0.0, s.colour("card")))
    return [Dot((0.0, height), 1.5 * s.line, ground, colour, 0.8 * s.line) for height, ground in grounds]


def _round_curves(picture: LossPicture, happened: RoundMargin, phase: Phase, s: Style) -> list[Curve]:
    """Return the line up to the margin's loss, the loss itself, and the slope of the update."""
    x, loss = happened.across, happened.loss
    low, high, bottom, _top = _home(picture)
    thin = Curve(np.array([[x, bottom], [x, loss]]), s.colour("second"), max(1.5, 0.5 * s.line), (1.0, 2.0))
    curves = [thin]
    if phase >= Phase.LOSS:
        curves.append(Curve(np.array([[x, 0.0], [x, loss]]), s.drawn("paid"), 1.9 * s.line * s.breadth("paid")))
    if phase is Phase.UPDATE and happened.kind != "zero-one":
        slope, half = happened.slope * (1 if picture.labelled else -1), 0.13 * (high - low)
        ends = np.array([[x - half, loss - slope * half], [x + half, loss + slope * half]])
        curves.append(Curve(ends, s.drawn("paid"), s.line))
    return curves


def _ring(picture: LossPicture, happened: RoundMargin, learner: DrawnLearner, s: Style, *, several: bool) -> list[Mark]:
    """Return a mark at the loss: the label in a ring, or the learner's letter."""
    at = happened.across, happened.loss
    if several:
        return [Letter(at, learner.i, 0.62 * s.note)]
    ring = Dot(at, 3.75 * s.line, s.colour("card"), learner.ink, s.line * s.breadth("learner"))
    return [ring, LabelMark(at, int(happened.y) if picture.labelled else 0, _MARK * s.line)]


def _numbers(picture: LossPicture, drawn: tuple[DrawnLearner, ...], phase: Phase, s: Style) -> tuple[Number, ...]:
    """Return this round's numbers: the score, or once the label is known the margin; the loss, and the slope."""
    numbers: list[Number] = []
    several = len(drawn) > 1
    for learner in drawn:
        happened: RoundMargin | None = learner.picture
        if happened is None or phase < Phase.PREDICTION:
            continue
        ink = s.written("learner", s.learner(learner.i) if several else None)
        letter, z = f"{learner.letter}  " if several else "", short(happened.z)
        known = phase >= Phase.LABEL and picture.labelled
        score = f"{letter}w·{'x' if picture.labelled else 'g'}  {short(happened.score)}"
        numbers.append(Number((f"{letter}y w·x  {z}", f"{letter}{z}") if known else (score,), ink))
        if several or (picture.labelled and not known):
            continue
        if phase >= Phase.LOSS:
            numbers.append(
                Number((translate("Panels", "loss  {loss}").format(loss=short(happened.loss)),), s.written("paid"))
            )
        if known and happened.kind != "zero-one" and phase is Phase.UPDATE:
            numbers.append(
                Number((translate("Panels", "slope  {slope}").format(slope=short(happened.slope)),), s.colour("second"))
            )
    return tuple(numbers)


def _read_out(picture: LossPicture, x: float, _y: float) -> str:
    """Return the losses at the margin under the mouse."""
    losses = [f"{declared(_NAMES[kind])}  {short(picture.at(kind, x))}" for kind in picture.kinds]
    return "\n".join([f"{'y w·x' if picture.labelled else 'w·g'}  {short(x)}", *losses])


def _columns(picture: LossPicture) -> Columns:
    """Return the losses over the range of the axis."""
    low, high, _bottom, _top = _home(picture)
    axis: Array = np.linspace(low, high, 201)
    losses = [(declared(_NAMES[kind]), np.array([picture.at(kind, x) for x in axis])) for kind in picture.kinds]
    return [("y w·x" if picture.labelled else "w·g", axis), *losses]


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=LossPanel, widget="lossPanel", feed=LossFeed,
)  # fmt: skip
