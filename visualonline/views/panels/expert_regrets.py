"""The regret relative to each expert, as a point below the curve of its bound."""

from __future__ import annotations

from functools import partial

import numpy as np
from PySide6.QtWidgets import QWidget

from visualonline.session.feeds.expert_regrets import ExpertRegretsFeed, RegretsPicture
from visualonline.views.figure_panel import DrawnLearner, FigurePanel
from visualonline.views.panel import PanelKind
from visualonline.views.plot.marks import Dot, Mark
from visualonline.views.plot.xy_plot import Columns, Curve, Figure, XYPlot
from visualonline.views.text.numbers import short
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import translate
from visualonline.views.theme.style import Style

ID = "expert-regrets"
NAME = "Regret relative to each expert"
SUMMARY = (
    "each expert as a point: the regret relative to the expert against the quantity that determines the bound, with "
    "the bound as a curve"
)
SOURCE = "Koolen and van Erven 2015"
EXPLANATION = (
    "Each point is an expert. The height of a point is the regret R, the learner's loss minus the expert's. The "
    "horizontal position is the quantity that determines the bound, such as V, the sum of the squared changes of R, "
    "for Squint. "
    "No point may lie above the dashed curve, and a ring marks the point closest to it."
)
_LEAST, _LARGEST = 1.1, 3.2
"""Radii of points, in multiples of the line width, for experts with weight 0 and with the whole weight."""


class ExpertRegretsPanel(FigurePanel):
    """One plot for each learner with bounds on the regret relative to each expert."""

    id, title = ID, NAME

    def title_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """If there is one learner, name the expert in the ring."""
        picture: RegretsPicture = drawn[0].picture
        if len(drawn) > 1:
            return ()
        i = picture.nearest
        allowed = float(np.interp(picture.price[i], *picture.curve.T))
        return (TextRun(f"{picture.names[i]}: ", "paid"), TextRun(f"R = {short(float(picture.regret[i]))} ", "paid"),
                TextRun(f"≤ {short(allowed)}", "allowed"))  # fmt: skip

    def foot_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Return the key of marks."""
        return (TextRun(self.tr("size: weight    ")), TextRun(self.tr("closest to the bound    "), mark="ring"),
                TextRun(self.tr("bound"), "allowed", mark="dash"))  # fmt: skip

    def make_view(self) -> QWidget:
        """Return a plot with numbers on both axes."""
        return XYPlot()

    def show_in(self, view: QWidget, drawn: tuple[DrawnLearner, ...], shared: None) -> None:  # noqa: ARG002
        """Draw one learner's experts."""
        assert isinstance(view, XYPlot)
        (learner,), s = drawn, self.style_
        picture: RegretsPicture = learner.picture
        known = picture.curve[:, 1]
        low = min(float(picture.regret.min()), 0.0)
        low = max(low, -2.0 * float(known.max()))
        rim = 1.2 * _LARGEST * s.line
        view.set_figure(
            Figure(
                (0.0, float(picture.curve[-1, 0]), low, float(known.max())), (rim, rim, rim, rim),
                (picture.symbol, "R"),
                (Curve(np.array([[0.0, 0.0], [picture.curve[-1, 0], 0.0]]), s.colour("edge"), 1.0),
                 Curve(picture.curve, s.drawn("allowed"), s.line * s.breadth("allowed"), (5.0, 3.0))),
                marks=_points(picture, learner, s), read_out=partial(_read_out, picture),
                columns=partial(_columns, picture),
            )
        )  # fmt: skip


def _points(picture: RegretsPicture, learner: DrawnLearner, s: Style) -> list[Mark]:
    """Return a point for each expert, with a ring around the one nearest to its bound."""
    marks: list[Mark] = []
    top = float(picture.weights.max(initial=0.0)) or 1.0
    for i, place in enumerate(zip(picture.price.tolist(), picture.regret.tolist(), strict=True)):
        radius = (_LEAST + (_LARGEST - _LEAST) * float(np.sqrt(picture.weights[i] / top))) * s.line
        marks.append(Dot(place, radius, learner.ink, s.colour("card"), 1.0))
        if i == picture.nearest:
            marks.append(Dot(place, radius + 1.6 * s.line, s.drawn("", alpha=0.0), s.drawn("paid"), 0.8 * s.line))
    return marks


def _read_out(picture: RegretsPicture, x: float, y: float) -> str:
    """Return the expert nearest to the mouse."""
    wide, tall = float(picture.curve[-1, 0]) or 1.0, float(np.ptp(picture.regret)) or 1.0
    i = int(np.argmin(((picture.price - x) / wide) ** 2 + ((picture.regret - y) / tall) ** 2))
    at = float(np.interp(picture.price[i], *picture.curve.T))
    symbol = picture.symbol
    return translate("Panels", "{names}\n{symbol}  {price}\nR  {regret}\nbound  {at}").format(
        names=picture.names[i],
        symbol=symbol,
        price=short(float(picture.price[i])),
        regret=short(float(picture.regret[i])),
        at=short(at),
    )


def _columns(picture: RegretsPicture) -> Columns:
    """Return the points and their bounds."""
    allowed = np.interp(picture.price, *picture.curve.T)
    return [(picture.symbol, picture.price), ("R", picture.regret), ("allowed", allowed)]


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=ExpertRegretsPanel, widget="expertRegretsPanel", feed=ExpertRegretsFeed,
)  # fmt: skip
