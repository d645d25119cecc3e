"""A game: both players' mixed strategies and their averages in triangles, and the duality gap around the value."""

from __future__ import annotations

from functools import partial

import numpy as np
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from visualonline.session.feeds.game import GAME, GameFeed, GamePicture, PlayerPicture
from visualonline.views.figure_panel import DrawnLearner, FigurePanel
from visualonline.views.panel import PanelKind
from visualonline.views.plot.marks import Caption, Dot, Mark, Star, Trail
from visualonline.views.plot.triangle import OUTWARDS, outline, shares_at
from visualonline.views.plot.xy_plot import Columns, Curve, Figure, Range, XYPlot
from visualonline.views.text.numbers import short
from visualonline.views.text.rich_label import TextRun
from visualonline.views.theme.style import Style

ID = "game"
NAME = "Game"
SUMMARY = (
    "both players' mixtures in two triangles, with the mean mixtures, and the gap that closes around the value of the "
    "game"
)
SOURCE = "Freund and Schapire 1999; Cesa-Bianchi and Lugosi 2006, section 7.2"
EXPLANATION = (
    "In the left triangle, the learner's weights mix the rows of the game; in the right one, the opponent mixes the "
    "columns. The large dots are the means x̄ and ȳ of all rounds, and the stars are optimal mixtures. The plot shows "
    "the largest loss of x̄ and the smallest gain of ȳ. The value v is between these two, and the gap shrinks with the "
    "average regrets of both players. A small panel leaves out a triangle or the plot."
)
_LEAST = 6.5
"""Smallest width of a triangle, in sizes of its text, beside another one."""
_HIGH = 1.5
"""Smallest height of triangles with the gap below them, in multiples of that width."""
_EARLY = 12
"""Divisor of the rounds: the gap of the first 1/12 is ignored for the range, because early averages are extreme."""


class GamePanel(FigurePanel):
    """Two triangles and a plot for each learner in a game."""

    id, title = ID, NAME

    def title_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Return both ends of the gap and the value between them, if it is known."""
        picture: GamePicture = drawn[0].picture
        if len(drawn) > 1 or not len(picture.ends):
            return ()
        _, most, least = picture.ends[-1].tolist()
        value = "v" if picture.value is None else f"v = {short(picture.value)}"
        return (
            TextRun(short(least), "hindsight"), TextRun(" ≤ ", joined=True), TextRun(value, "ink", joined=True),
            TextRun(" ≤ ", joined=True), TextRun(short(most), "ink", bold=True, joined=True),
            TextRun(self.tr("    gap {gap}").format(gap=short(most - least)), "paid"),
        )  # fmt: skip

    def foot_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Return the key of marks."""
        solved = (TextRun(self.tr("value v    "), mark="dash"), TextRun(self.tr("☆ optimal")))
        return (
            TextRun(self.tr("learner x̄: max loss    "), "ink", mark="line"),
            TextRun(self.tr("opponent ȳ: min gain    "), "hindsight", mark="line"),
            TextRun(self.tr("now    "), mark="ring"),
            *(() if drawn[0].picture.value is None else solved),
        )

    def make_view(self) -> QWidget:
        """Return a view with two triangles, and a plot over the rounds below or next to them."""
        return GameView()

    def show_in(self, view: QWidget, drawn: tuple[DrawnLearner, ...], shared: None) -> None:  # noqa: ARG002
        """Draw one learner's game."""
        assert isinstance(view, GameView)
        (learner,), s = drawn, self.style_
        picture: GamePicture = learner.picture
        inks = learner.ink, s.drawn("hindsight")
        for plot, player, ink in zip(view.triangles, picture.players, inks, strict=True):
            note = float(s.note)
            colours = (ink, s.line * s.breadth("learner"))
            plot.set_figure(
                Figure(_home(player), (note, 0.8 * note, note, 1.9 * note), curves=[outline(player.places, s)],
                       marks=_marks(player, s, *colours), read_out=partial(shares_at, player.names, player.places),
                       columns=partial(_columns, player))
            )  # fmt: skip
        view.gap.set_figure(_gap(picture, s, learner))
        view.set_least(_LEAST * s.note)


class GameView(QWidget):
    """The triangles of both players side by side, and the gap below them or, in a wide card, next to them.

    If the card is so small that a triangle would be narrower than a given width, the opponent's is left out. If it is
    too low for both, the gap is left out.
    """

    def __init__(self) -> None:
        super().__init__()
        self._least = 0.0
        self.triangles = XYPlot(locked=True, axes={}), XYPlot(locked=True, axes={})
        self.gap = XYPlot()
        both = QHBoxLayout()
        for plot in self.triangles:
            plot.setMinimumSize(1, 1)
            both.addWidget(plot, 1)
        self.gap.setMinimumSize(1, 1)
        self._parts = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._parts.setContentsMargins(0, 0, 0, 0)
        self._parts.addLayout(both, 1)
        self._parts.addWidget(self.gap, 1)

    def set_least(self, width: float) -> None:
        """Set the smallest width of a triangle, in px, with which both are shown."""
        self._least = width
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the gap next to the triangles if the card is wide."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        wide = self.width() > 2.2 * self.height()
        self.triangles[1].setVisible(self.width() / (4 if wide else 2) >= self._least)
        self.gap.setVisible(wide or self.height() >= _HIGH * self._least)
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if self._parts.direction() != way:
            self._parts.setDirection(way)


def _home(player: PlayerPicture) -> Range:
    """Return the range of the triangle, or of the segment."""
    return (0.0, 1.0, 0.0, float(player.places[2, 1])) if len(player.places) > 2 else (-0.1, 1.1, -0.1, 0.1)


def _marks(player: PlayerPicture, s: Style, ink: QColor, wide: float) -> list[Mark]:
    """Return the corners, the path of the strategies, the average with its path, and an optimal strategy."""
    marks: list[Mark] = []
    for k, (name, share, at) in enumerate(
        zip(player.names, player.mean_shares.tolist(), player.places.tolist(), strict=True)
    ):
        top = k == 2  # its name is beside it, because triangles are limited by the height of the card
        beside = (0.9 * s.note, 0.35 * s.note) if top else (0.0, 1.7 * s.note)
        words = (
            (f"{s.elided(name, 8 * s.note, s.note, bold=True)} ", s.colour("ink"), True),
            (short(share, 2), s.colour("second"), False),
        )
        marks.append(Caption((at[0], at[1]), beside, words, 0.0 if top else OUTWARDS[k], 0, 0.5))
    if player.optimum is not None:
        marks.append(Star(player.optimum, 3.0 * s.line, s.colour("ink")))
    if len(player.trail):
        marks.append(Trail(player.trail, s.mixed_with(ink, 0.45), max(1.0, 0.4 * wide)))
        marks.append(Trail(player.means, ink, wide))
        now, mean = ((float(line[-1, 0]), float(line[-1, 1])) for line in (player.trail, player.means))
        marks.append(Dot(now, 2.0 * s.line, s.colour("card"), ink, s.line))
        marks.append(Dot(mean, 2.6 * s.line, ink, s.colour("card")))
    return marks


def _gap(picture: GamePicture, s: Style, learner: DrawnLearner) -> Figure:
    """Return the two ends of the gap over the rounds, with the value between them, if it is known."""
    t, most, least = picture.ends.T
    late = t >= t[-1] / _EARLY if len(t) else t > 0
    low, high = (float(least[late].min()), float(most[late].max())) if len(t) else picture.losses
    room = max(0.1 * (high - low), 0.005)
    end = float(picture.rounds)
    area = np.vstack([np.column_stack([t, most]), np.column_stack([t, least])[::-1]])
    lines = []
    if picture.value is not None:
        level = np.array([[0.0, picture.value], [end, picture.value]])
        lines.append(Curve(level, s.colour("second"), s.line, (5.0, 3.0)))
    if len(t):
        fill = s.mixed_with(s.drawn("paid"), s.colours.tint)
        lines[:0] = [Curve(area, fill, 0.0, fill=fill)]
        lines += [
            Curve(np.column_stack([t, most]), learner.ink, s.line * s.breadth("learner")),
            Curve(np.column_stack([t, least]), s.drawn("hindsight"), s.line * s.breadth("hindsight")),
        ]
    return Figure((0.0, end, low - room, high + room), names=("t", ""), curves=lines, columns=partial(_ends, picture))


def _ends(picture: GamePicture) -> Columns:
    return list(zip(("t", "max (x̄A)", "min (Aȳ)"), picture.ends.T, strict=True))


def _columns(player: PlayerPicture) -> Columns:
    """Return the positions of the strategies and of their averages."""
    return [("x", player.trail[:, 0]), ("y", player.trail[:, 1]),
            ("mean x", player.means[:, 0]), ("mean y", player.means[:, 1])]  # fmt: skip


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION, draws=GAME,
    make=GamePanel, widget="gamePanel", square=True, feed=GameFeed,
)  # fmt: skip
