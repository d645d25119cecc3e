"""The arms of a bandit as rows, with their intervals, numbers of plays and, as lines, expected payoffs."""

from __future__ import annotations

import math
from functools import partial

import numpy as np
from PySide6.QtCore import QSize
from PySide6.QtGui import QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from visualonline.core.types import Array
from visualonline.numerics.best_arm import entropy
from visualonline.session.feeds.arms import ArmsFeed, ArmsPicture
from visualonline.views.figure_panel import DrawnLearner, FigurePanel
from visualonline.views.panel import PanelKind
from visualonline.views.plot.axis import NumberAxis, ticks
from visualonline.views.plot.marks import Caption, Dot, Line, Mark
from visualonline.views.plot.row_axis import LEAST_ROW, RowAxis
from visualonline.views.plot.xy_plot import Columns, Curve, Figure, XYPlot
from visualonline.views.text.numbers import filled, probability, short, whole
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import counted, translate
from visualonline.views.theme.style import Style

ID = "arms"
NAME = "Arms"
SUMMARY = "for each arm: mean payoff, confidence interval or posterior density, and the true expected payoff"
SOURCE = "Auer, Cesa-Bianchi and Fischer 2002"
EXPLANATION = (
    "Each row is an arm, and n counts how often it was played. The payoff (reward) of a play is 1 − loss. m is the "
    "mean payoff of the plays so far. UCB1 has a confidence interval, and Thompson sampling has a posterior density; "
    "both narrow as n grows. The vertical line is the expected payoff, which no learner sees. Pr is the posterior "
    "probability that the arm is the best one; p is the probability of playing it."
)
_WIDEST = (1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0, 6.0, 10.0)
"""Possible ends of the axis, which are few, because a changing axis is hard to read."""
_NARROW = 16
"""Width of a plot, in multiples of the font size, below which only the plays are shown next to a row."""
_ROW, _ROUND, _FOOT, _BESIDE, _FEWEST = LEAST_ROW + 0.11, 2.9, 2.2, 3.1, 3
"""Smallest height of a row, and heights of the head, of the key of marks, and of a name with an axis, in multiples of
the font size; smallest number of rows."""
_POINTS, _TINY, _HIGH = 97, 1e-6, 0.86
"""Half the number of points of a density, its distance from 0 and 1, and the height of the highest density as a
fraction of its row."""
_CAP, _TRUTH, _BAR = 0.16, 0.36, 0.3
"""Distance from the middle of a row to the ends of an interval's caps, of the line of an expected payoff, and to the
edge of a bar."""


class PayoffAxis(NumberAxis):
    """Payoffs or probabilities from 0 to an end. Counts are written beyond it."""

    def __init__(self) -> None:
        self.end = 1.0
        super().__init__("bottom")

    def set_end(self, end: float) -> None:
        """Set the end of the numbers."""
        if end != self.end:
            self.end, self.picture = end, None
            self.update()

    def ticks(self) -> list[tuple[float, str]]:
        """Return the positions and texts of numbers."""
        low, high = sorted(self.range)
        most = self._most(self.size().width() * self.end / max(high - low, self.end))
        return [(value, short(value)) for value in ticks(max(low, 0.0), min(high, self.end), most)]


class ArmsPanel(FigurePanel):
    """One plot for each bandit learner."""

    id, title = ID, NAME

    def make_view(self) -> QWidget:
        """Return a plot with the names of the arms on the left."""
        return XYPlot(axes={"left": RowAxis(), "bottom": PayoffAxis()})

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many arms as fit."""
        super().resizeEvent(event)
        if self.snapshot is not None:
            self.show_snapshot(self.snapshot)

    def columns_in(self, room: QSize, n: int) -> int:
        """Return the number of columns for n plots: all in one row if two rows are too low for any arm."""
        columns = super().columns_in(room, n)
        low = room.height() * columns / max(n, 1) < (_BESIDE + _FEWEST * _ROW) * self.style_.note
        return n if low else columns

    @property
    def _laid(self) -> tuple[int, int]:
        """The numbers of rows and columns of plots."""
        n = max(len(self.cells), 1)
        columns = self.columns_in(self._grid.geometry().size(), n)
        return -(-n // columns), columns

    def _rows(self, picture: ArmsPicture) -> list[int]:
        """Return the arms with a row, in order. If not all fit, they are the most played ones."""
        most = max(_FEWEST, self._fitting(_ROUND if self._crowded(picture) else _ROUND + _FOOT))
        kept: list[int] = np.sort(np.argsort(-picture.plays, kind="stable")[:most]).tolist()
        return kept

    def _fitting(self, round_: float) -> int:
        """Return the number of rows that fit in each plot, for a given height of everything around the plots."""
        note = self.style_.note
        return int(((self.height() - round_ * note) / self._laid[0] - _BESIDE * note) / (_ROW * note))

    def _crowded(self, picture: ArmsPicture) -> bool:
        """Return whether the arms need the space of the key of marks."""
        return len(picture.names) > self._fitting(_ROUND + _FOOT)

    def has_foot(self, drawn: tuple[DrawnLearner, ...]) -> bool:
        """Return whether the key of marks fits below the arms."""
        return not any(self._crowded(learner.picture) for learner in drawn)

    def title_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """State how many arms have no row."""
        picture: ArmsPicture = drawn[0].picture
        rows, n = len(self._rows(picture)), len(picture.names)
        if rows < n:
            return (TextRun(filled(self.tr("the {rows} most played of {n:,} arms"), rows=rows, n=n)),)
        if picture.best is None or len(drawn) > 1:
            return ()
        return (
            TextRun(
                filled(
                    self.tr("entropy of the best arm: {entropy:.2f} (at most ln N = {log:.2f})"),
                    entropy=entropy(picture.best), log=math.log(n)
                )
            ),
        )

    def foot_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Return the key of marks."""
        pictures: list[ArmsPicture] = [learner.picture for learner in drawn]
        parts = []
        if any(picture.numbers.payoffs is not None for picture in pictures):
            parts.append(TextRun(self.tr("mean payoff m    "), "ink", mark="dot"))
        if any(picture.numbers.radii is not None for picture in pictures):
            parts.append(TextRun(self.tr("interval m ± r    "), "ink", mark="line"))
        if any(picture.numbers.beta is not None for picture in pictures):
            parts.append(TextRun(self.tr("density    "), "ink", mark="area"))
        if any(picture.truth is not None for picture in pictures):
            parts.append(TextRun(self.tr("expected payoff    "), "hindsight", mark="line"))
        if len(self.cells) > 1:  # too narrow for more than the number of plays
            return (*parts, TextRun(self.tr("n: plays")))
        if any(picture.best is not None for picture in pictures):
            parts.append(TextRun(self.tr("Pr: probability of being best    ")))
        elif any(picture.numbers.probabilities is not None for picture in pictures):
            parts.append(TextRun(self.tr("p: probability of being played    ")))
        return (*parts, TextRun(self.tr("n: plays")))

    def show_in(self, view: QWidget, drawn: tuple[DrawnLearner, ...], shared: None) -> None:  # noqa: ARG002
        """Draw the rows of one learner."""
        assert isinstance(view, XYPlot)
        (learner,), s = drawn, self.style_
        picture: ArmsPicture = learner.picture
        names = view.axes["left"]
        payoffs = view.axes["bottom"]
        assert isinstance(names, RowAxis)
        assert isinstance(payoffs, PayoffAxis)
        rows = self._rows(picture)
        names.set_names(tuple(picture.names[i] for i in rows))
        n, end, brief = len(rows), _end(picture), self.width() / self._laid[1] < _NARROW * s.note
        payoffs.set_end(end)
        payoffs.set_name(self.tr("probability") if _only_played(picture) else self.tr("payoff"))
        marks = [
            mark for k, i in enumerate(rows)
            for mark in _row(picture, i, n - k - 0.5, end, learner, s, brief=brief)
        ]  # fmt: skip
        curves = [*_ground(picture, rows, s), *_densities(picture, rows, learner, s), *_bars(picture, rows, learner, s)]
        wide = max(s.width(_count(picture, i, brief=brief), s.note, bold=True) for i in rows) + 1.2 * s.note
        view.set_figure(
            Figure(
                (0.0, end, 0.0, float(n)), (0.3 * s.note, 2.0, wide, 0.3 * s.note), curves=curves, marks=marks,
                read_out=partial(_read_out, picture, rows), columns=partial(_columns, picture),
            )
        )  # fmt: skip


def _end(picture: ArmsPicture) -> float:
    """Return the end of the axis: 1, or a value above the largest end of an interval."""
    payoffs, radii = picture.numbers.payoffs, picture.numbers.radii
    if payoffs is None or radii is None:
        return 1.0
    upper = payoffs + radii
    largest = float(np.max(upper[np.isfinite(upper)], initial=1.0))
    return next((end for end in _WIDEST if end >= largest), math.ceil(largest))


def _ground(picture: ArmsPicture, rows: list[int], s: Style) -> list[Curve]:
    """Return the background of the played arm, and a line through all rows at the expected payoff of the best arm."""
    n, curves = len(rows), []
    if picture.played in rows:
        low = n - 1.0 - rows.index(picture.played)
        box = np.array([[0.0, low], [1e3, low], [1e3, low + 1], [0.0, low + 1], [0.0, low]])
        tint = s.mixed("second", 0.13)
        curves.append(Curve(box, tint, 0.0, fill=tint))
    if picture.truth is not None:
        best = float(picture.truth.max())
        ends = np.array([[best, 0.0], [best, float(n)]])
        curves.append(Curve(ends, s.mixed("hindsight", 0.6), max(1.0, 0.5 * s.line), (4.0, 3.0)))
    return curves


def _only_played(picture: ArmsPicture) -> bool:
    """Return whether no payoffs are known, so that bars show the probabilities of being played."""
    numbers = picture.numbers
    return numbers.payoffs is None and picture.truth is None and numbers.probabilities is not None


def _bars(picture: ArmsPicture, rows: list[int], learner: DrawnLearner, s: Style) -> list[Curve]:
    """Return a bar for the probability of each arm, if no payoffs are drawn."""
    probabilities = picture.numbers.probabilities
    if probabilities is None or not _only_played(picture):
        return []
    fill, curves = s.mixed_with(learner.ink, 0.7), []
    for k, i in enumerate(rows):
        p, low, high = float(probabilities[i]), len(rows) - k - 0.5 - _BAR, len(rows) - k - 0.5 + _BAR
        curves.append(Curve(np.array([[0, low], [p, low], [p, high], [0, high], [0, low]]), fill, 0.0, fill=fill))
    return curves


def _densities(picture: ArmsPicture, rows: list[int], learner: DrawnLearner, s: Style) -> list[Curve]:
    """Return the densities, each from the bottom of its row. The highest one fills its row."""
    if picture.numbers.beta is None:
        return []
    a, b = (part[rows] for part in picture.numbers.beta)
    mean, deviation = a / (a + b), np.sqrt(a * b / (a + b + 1)) / (a + b)
    around = np.clip(mean[:, None] + np.outer(deviation, np.linspace(-6, 6, _POINTS)), _TINY, 1 - _TINY)
    x = np.sort(np.hstack([around, np.tile(np.linspace(_TINY, 1 - _TINY, _POINTS), (len(rows), 1))]), axis=1)
    log_f = (a[:, None] - 1) * np.log(x) + (b[:, None] - 1) * np.log1p(-x)
    scales = [math.lgamma(p) + math.lgamma(q) - math.lgamma(p + q) for p, q in zip(a, b, strict=True)]
    log_f -= np.array(scales)[:, None]
    inner = (x > 0.01) & (x < 0.99)  # outside, a density with a or b below 1 is unbounded
    top = float(np.max(log_f, where=inner, initial=0.0))
    heights = np.minimum(np.exp(np.minimum(log_f - top, 0.0)), 1.0) * _HIGH
    curves = []
    for k in range(len(rows)):
        foot = len(rows) - k - 1.0
        outline = np.column_stack([x[k], foot + heights[k]])
        closed = np.vstack([[outline[0, 0], foot], outline, [outline[-1, 0], foot]])
        curves.append(Curve(closed, learner.ink, max(1.0, 0.35 * s.line), fill=s.mixed_with(learner.ink, 0.25)))
    return curves


def _row(
    picture: ArmsPicture, k: int, y: float, end: float, learner: DrawnLearner, s: Style, *, brief: bool
) -> list[Mark]:
    """Return the marks in the row of arm k, whose middle is at height y."""
    marks: list[Mark] = []
    payoffs, radii = picture.numbers.payoffs, picture.numbers.radii
    wide = s.line * s.breadth("learner")
    if picture.truth is not None:
        at = float(picture.truth[k])
        marks.append(Line(((at, y - _TRUTH), (at, y + _TRUTH)), QPen(s.drawn("hindsight"), 1.4 * s.line)))
    if payoffs is not None and radii is not None:
        known = bool(np.isfinite(payoffs[k] + radii[k]))
        low, high = (float(payoffs[k] - radii[k]), float(payoffs[k] + radii[k])) if known else (0.0, end)
        pen = QPen(learner.ink, wide)
        if not known:  # nothing is known of an arm that was never played
            pen.setDashPattern([2, 3])
        marks.append(Line(((low, y), (high, y)), pen))
        ends = (low, high) if known else ()
        marks += [Line(((x, y - _CAP), (x, y + _CAP)), QPen(learner.ink, wide)) for x in ends]
    if payoffs is not None and np.isfinite(payoffs[k]):
        radius = 1.6 * s.line * s.breadth("learner")
        height = y if picture.numbers.beta is None else y - 0.5
        marks.append(Dot((float(payoffs[k]), height), radius, learner.ink, s.colour("card"), max(1.0, 0.4 * s.line)))
    bold = k == picture.played
    words = ((_count(picture, k, brief=brief), s.written("", s.colour("ink")) if bold else s.colour("second"), bold),)
    return [*marks, Caption((end, y), (0.8 * s.note, 0.36 * s.note), words)]


def _count(picture: ArmsPicture, k: int, *, brief: bool) -> str:
    """Return the number of plays and, unless `brief`, the probability of being the best arm, or of being played."""
    n = f"n = {whole(int(picture.plays[k]))}"
    if brief:
        return n
    if picture.best is not None:
        return translate("Panels", "Pr {best}  {n}").format(best=probability(float(picture.best[k])), n=n)
    if picture.numbers.probabilities is not None:
        return f"p {probability(float(picture.numbers.probabilities[k]))}  {n}"
    return n


def _read_out(picture: ArmsPicture, rows: list[int], _x: float, y: float) -> str:
    """Return the numbers of the arm under the mouse."""
    row = len(rows) - 1 - math.floor(y)
    if not 0 <= row < len(rows):
        return ""
    k = rows[row]
    lines = [f"{picture.names[k]}: {counted(int(picture.plays[k]), 'play')}"]
    payoffs, radii = picture.numbers.payoffs, picture.numbers.radii
    if payoffs is not None and np.isfinite(payoffs[k]):
        lines.append(translate("Panels", "mean payoff {payoffs}").format(payoffs=short(float(payoffs[k]))))
        if radii is not None:
            low, high = float(payoffs[k] - radii[k]), float(payoffs[k] + radii[k])
            lines.append(translate("Panels", "interval from {low} to {high}").format(low=short(low), high=short(high)))
    if picture.best is not None:
        lines.append(
            translate("Panels", "best with probability {best}").format(best=probability(float(picture.best[k])))
        )
    if picture.numbers.probabilities is not None:
        lines.append(
            translate("Panels", "played with probability {probabilities}").format(
                probabilities=probability(float(picture.numbers.probabilities[k]))
            )
        )
    if picture.truth is not None:
        lines.append(translate("Panels", "expected payoff {truth}").format(truth=short(float(picture.truth[k]))))
    return "\n".join(lines)


def _columns(picture: ArmsPicture) -> Columns:
    """Return the arms with their numbers."""
    numbers = picture.numbers
    named: tuple[tuple[str, Array | None], ...] = (
        ("mean payoff", numbers.payoffs), ("radius", numbers.radii), ("probability", numbers.probabilities),
        ("best", picture.best), ("expected payoff", picture.truth),
    )  # fmt: skip
    columns: Columns = [("arm", np.arange(1.0, len(picture.names) + 1)), ("plays", picture.plays)]
    return [*columns, *((name, values) for name, values in named if values is not None)]


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=ArmsPanel, widget="armsPanel", feed=ArmsFeed,
)  # fmt: skip
