"""The probability of predicting +1 as a function of the weight of experts that vote for +1, with this round's point."""

from __future__ import annotations

from functools import partial

import numpy as np
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from visualonline.runs.analyses.votes import PredictionRule, Vote
from visualonline.session.feeds.vote import VoteCurve, VoteFeed, VotePicture
from visualonline.session.playhead import Phase
from visualonline.views.figure_panel import DrawnLearner, FigurePanel
from visualonline.views.panel import PanelKind
from visualonline.views.plot.marks import Dot, LabelMark, Letter, Mark
from visualonline.views.plot.side_key import LineKey, Number, SideKey
from visualonline.views.plot.xy_plot import Columns, Curve, Figure, XYPlot
from visualonline.views.text.numbers import probability, short
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import declared, translate
from visualonline.views.theme.style import Style

ID = "vote"
NAME = "Vote to prediction"
SUMMARY = (
    "the probability of predicting +1 as a function of the vote q1/W: weighted majority, its randomised version, "
    "algorithm P"
)
SOURCE = "Schapire, COS 511 lecture 14, figure 1"
EXPLANATION = (
    "q₁/W is the share of the weight of the experts that vote for +1. The curve gives the probability that the learner "
    "predicts +1 for this share. The mark is the current round."
)

_WAYS: dict[PredictionRule, str] = {"majority": "majority", "lottery": "randomised", "curve": "P"}
_SHARE, _PLAYED = "q₁/W", "Pr[+]"


class VotePanel(FigurePanel):
    """One plot for all learners. A learner's own prediction rule has a wide line; the others are for comparison."""

    id, title = ID, NAME
    together = True

    def title_key(self, drawn: tuple[DrawnLearner, ...], picture: VotePicture) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Explain the band."""
        if picture.beta is None or self.style_.presenting:
            return ()
        return (
            TextRun(
                self.tr("tinted: admissible values of F at β = {beta}").format(beta=short(picture.beta)), "allowed"
            ),
        )

    def foot_key(self, drawn: tuple[DrawnLearner, ...], picture: VotePicture) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Explain the point."""
        return (
            TextRun(self.tr("this round    "), mark="ring"),
            TextRun(self.tr("loss: distance to the label"), "paid", mark="line"),
        )

    def make_view(self) -> QWidget:
        """Return a plot with a limited ratio of width to height, and a key next to it."""
        return XYPlot(key=SideKey(widest=1.6))

    def show_in(self, view: QWidget, drawn: tuple[DrawnLearner, ...], picture: VotePicture) -> None:
        """Draw the prediction rules, the band, and each learner's point."""
        assert isinstance(view, XYPlot)
        assert view.key is not None
        assert self.snapshot is not None
        s, phase = self.style_, self.snapshot.phase
        curves, marks = _curves(picture, drawn, s), []
        several = len(self.snapshot.learners) > 1
        for learner in drawn:
            found: Vote | None = learner.picture.vote
            if found is not None:
                curves += _round_curves(found, phase, s)
                marks += _round_marks(found, phase, learner, s, several=several)
        rim = 3.7 * s.line  # keep the ring complete at the edges
        view.set_figure(
            Figure((0.0, 1.0, 0.0, 1.0), (rim, rim, rim, rim), (_SHARE, _PLAYED), curves, marks=marks,
                   read_out=partial(_read_out, picture), columns=partial(_columns, picture))
        )  # fmt: skip
        own_way = drawn[0].picture.way if len(drawn) == 1 else None
        lines = [LineKey(declared(_WAYS[name]), *_line(name, name == own_way, s)) for name, _points in picture.ways]
        view.key.set_rows(_numbers(drawn, phase, s), tuple(lines))


def _line(
    name: PredictionRule, own: bool, s: Style, ink: QColor | None = None
) -> tuple[QColor, float, tuple[float, ...], bool]:
    """Return the line style of a prediction rule (colour, width, dashes), and whether it is a learner's own."""
    colour = ink or (s.drawn("learner") if own else s.drawn(""))
    width = 1.5 * s.line * s.breadth("learner") if own else max(1.3, 0.4 * s.line)
    dashes = () if name != "majority" else (4.0, 2.5) if own else (4.0, 3.0)
    return colour, width, dashes, own


def _curves(picture: VotePicture, drawn: tuple[DrawnLearner, ...], s: Style) -> list[Curve]:
    """Return the band, every prediction rule as a thin line, and the learners' own ones on top."""
    curves = []
    if picture.band is not None:
        tint = s.drawn("allowed", alpha=0.5 if "allowed" in s.highlighted else 0.22)
        curves.append(Curve(picture.band, tint, 0.0, fill=tint))
    curves += [Curve(points, *_line(name, False, s)[:3]) for name, points in picture.ways]
    for learner in reversed(drawn):
        own: VoteCurve = learner.picture
        curves.append(Curve(own.points, *_line(own.way, True, s, learner.ink)[:3]))
    return curves


def _round_curves(found: Vote, phase: Phase, s: Style) -> list[Curve]:
    """Return a line at the vote, which ends at the prediction once it is known, and finally the loss."""
    top = found.prediction if phase >= Phase.PREDICTION else 1.0
    x = found.share
    curves = [Curve(np.array([[x, 0.0], [x, top]]), s.colour("second"), max(1.5, 0.5 * s.line), (1.0, 2.0))]
    if phase >= Phase.LOSS and found.label != found.prediction:
        ends = np.array([[x, found.prediction], [x, found.label]])
        curves.append(Curve(ends, s.drawn("paid"), 1.9 * s.line * s.breadth("paid")))
    return curves


def _round_marks(found: Vote, phase: Phase, learner: DrawnLearner, s: Style, *, several: bool) -> list[Mark]:
    """Return the prediction on the learner's curve, and the label once it is known, in the ring if it was predicted."""
    marks: list[Mark] = []
    if phase >= Phase.PREDICTION:
        at = found.share, found.prediction
        marks.append(Dot(at, 3.0 * s.line, s.colour("card"), learner.ink, 1.3 * s.line))
        if several:
            marks.append(Letter(at, learner.i, 0.62 * s.note))
    if phase >= Phase.LABEL:
        marks.append(LabelMark((found.share, found.label), 1 if found.label > 0.5 else -1, 4.4 * s.line))
    return marks


def _numbers(drawn: tuple[DrawnLearner, ...], phase: Phase, s: Style) -> tuple[Number, ...]:
    """Return this round's numbers."""
    numbers: list[Number] = []
    for learner in drawn:
        own: VoteCurve = learner.picture
        found = own.vote
        if found is None:
            continue
        if len(drawn) > 1:
            numbers.append(Number(_compared(learner, found, phase), s.learner(learner.i)))
            continue
        numbers.append(Number(_probable(_SHARE, found.share), s.written("learner")))
        if phase >= Phase.PREDICTION:
            numbers.append(Number(_probable(_PLAYED if own.drawn else "p", found.prediction), s.written("learner")))
        if phase >= Phase.LOSS:
            numbers.append(
                Number((translate("Panels", "loss  {loss}").format(loss=short(found.loss)),), s.written("paid"))
            )
    return tuple(numbers)


def _probable(name: str, p: float) -> tuple[str, ...]:
    """Return a probability with its name, in several wordings, the longest first."""
    return f"{name}  {probability(p)}", f"{name}  {probability(p, 2)}", f"{name}  {short(p)}"


def _compared(learner: DrawnLearner, found: Vote, phase: Phase) -> tuple[str, ...]:
    """Return a learner's numbers on one line, in several wordings, the longest first."""
    if phase < Phase.PREDICTION:
        return (f"{learner.letter}  {short(found.share, 2)}",)
    brief = f"{learner.letter}  {short(found.prediction, 2)}"
    both = f"{learner.letter}  {short(found.share, 2)} → {short(found.prediction, 2)}"
    return (
        *(
            (translate("Panels", "{both}, loss {loss}").format(both=both, loss=short(found.loss, 2)),)
            if phase >= Phase.LOSS
            else ()
        ),
        both,
        brief,
    )


def _read_out(picture: VotePicture, x: float, _y: float) -> str:
    """Return the prediction of each rule for the vote under the mouse."""
    if not 0 <= x <= 1:
        return ""
    lines = [f"{_SHARE}  {short(x, 2)}"]
    for name, points in picture.ways:
        value = float(x >= 0.5) if name == "majority" else float(np.interp(x, *points.T))
        lines.append(f"{declared(_WAYS[name])}  {short(value, 2)}")
    return "\n".join(lines)


def _columns(picture: VotePicture) -> Columns:
    """Return the prediction rules at shares from 0 to 1, and the band."""
    shares = np.linspace(0, 1, 101)
    columns: Columns = [(_SHARE, shares)]
    for name, points in picture.ways:
        values = (shares >= 0.5).astype(float) if name == "majority" else np.interp(shares, *points.T)
        columns.append((declared(_WAYS[name]), values))
    return columns


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=VotePanel, widget="votePanel", feed=VoteFeed,
)  # fmt: skip
