"""The dual view: the α of support vectors, the contribution of each to the score, and the kernel matrix as a picture.

For a learner that sets one multiplier per round and never changes it, the dual objective and its optimum are shown
instead.
"""

from __future__ import annotations

from functools import partial

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QSizePolicy, QStackedLayout, QVBoxLayout, QWidget

from visualonline.core.types import Array
from visualonline.numerics.rounding import without_dust
from visualonline.session.commands import Seek
from visualonline.session.feeds.dual import ClimbPicture, DualFeed, DualPicture
from visualonline.session.snapshot import Snapshot
from visualonline.views.figure_panel import DrawnLearner, FigurePanel, figures
from visualonline.views.panel import PanelKind
from visualonline.views.plot.axis import NumberAxis, round_above
from visualonline.views.plot.curve_set import NO_CURVES, Band, RoundScene
from visualonline.views.plot.curve_set import Curve as RoundCurve
from visualonline.views.plot.end_labels import Label
from visualonline.views.plot.frame import zoom_together
from visualonline.views.plot.marks import Caption, Mark
from visualonline.views.plot.round_plot import RoundPlot
from visualonline.views.plot.xy_plot import Bars, Cells, Columns, Curve, Figure, Range, XYPlot
from visualonline.views.text.numbers import filled, short, signed, whole
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import counted, declared, translate
from visualonline.views.theme.style import Style

ID = "dual"
NAME = "Dual: α and kernel"
SUMMARY = (
    "the coefficients α of the support vectors, the score as a sum over the support vectors, and the kernel matrix; or "
    "the dual objective"
)
SOURCE = "Freund and Schapire 1999; Shalev-Shwartz and Singer 2007"
EXPLANATION = (
    "A dual or kernel perceptron stores its hyperplane as a sum over its support vectors, the examples on which it "
    "made a mistake. α is the weight of a support vector. The score of x is the sum of α y K(xₛ, x), where the kernel "
    "K measures how similar two examples are. A passive-aggressive learner sets one α per round. Each positive α "
    "raises the dual objective D of a support vector machine towards the primal minimum P."
)

_BARS = 2000
"""Largest number of bars. With more, the largest of each group is drawn."""
_ROOM = 12
"""Number of bars for which there is space at first."""
_COARSE = 400
"""Resolution in px at which a curve is sampled to find the end of the axis."""
_WIDEST = "8,888"


class DualPanel(FigurePanel):
    """Bars and a picture of the kernel for each learner that keeps examples."""

    id, title = ID, NAME

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        data = figures(snapshot, ID)
        shown = [] if data is None else [picture for picture in data.pictures if picture is not None]
        climbs = shown and all(isinstance(picture, ClimbPicture) for picture in shown)
        self.title = self.tr("Dual objective D and primal minimum P") if climbs else declared(NAME)
        super().show_snapshot(snapshot)

    def nothing_yet(self, learner: DrawnLearner) -> str:
        """Return a sentence if there are no support vectors."""
        if isinstance(learner.picture, ClimbPicture):
            return ""
        none = len(learner.picture.alphas) == 0
        return self.tr("No update yet, so there are no support vectors and every score is 0.") if none else ""

    def title_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """State the number of support vectors and the kernel."""
        if len(drawn) > 1 or isinstance(drawn[0].picture, ClimbPicture):
            return ()
        n = len(drawn[0].picture.alphas)
        return (TextRun(f"{counted(n, 'support vector')}, {drawn[0].picture.kernel}"),)

    def foot_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Return the key of marks."""
        if all(isinstance(learner.picture, ClimbPicture) for learner in drawn):
            return (TextRun(self.tr("P: minimum of the primal objective on the rounds so far    "), mark="dash"),
                    TextRun(self.tr("D: dual objective, raised by each step    "), mark="line"),
                    TextRun(self.tr("g: minimum increase per mistake")))  # fmt: skip
        most = self.tr("darkest") if self.style_.colour("card").lightness() > 128 else self.tr("lightest")
        return (
            TextRun(self.tr("label or class +    "), mark="disc"),
            TextRun(self.tr("label or class −    "), mark="cross"),
            TextRun(self.tr("square: K between support vectors, {most} at its largest value").format(most=most)),
        )

    def make_view(self) -> QWidget:
        """Return a view with two rows of bars and a square, or with curves over the rounds instead."""
        view = DualView()
        view.climb.round_clicked.connect(self._seek)
        view.climb.round_hovered.connect(self.set_hovered_round)
        return view

    def release(self) -> None:
        """Drop the curves of the run."""
        super().release()
        for cell in self.cells:
            if isinstance(cell.view, DualView):
                cell.view.climb.set_curves(NO_CURVES)

    def _seek(self, t: int) -> None:
        self.command.emit(Seek(t))

    def show_in(self, view: QWidget, drawn: tuple[DrawnLearner, ...], shared: None) -> None:  # noqa: ARG002
        """Draw one learner's support vectors."""
        assert isinstance(view, DualView)
        picture, s = drawn[0].picture, self.style_
        if isinstance(picture, ClimbPicture):
            view.show_climb(picture, s, s.learner(drawn[0].i) if len(self.cells) > 1 else None)
        else:
            view.show_bars(picture, s)
            view.show_matrix(picture, s)


class DualView(QWidget):
    """Bars of α above bars of contributions, with the kernel matrix next to them or below; or curves over rounds."""

    def __init__(self) -> None:
        super().__init__()
        self._rounds = SupportNames()
        self.alphas = XYPlot(axes={"left": LevelAxis("left")})
        self.parts = XYPlot(axes={"left": LevelAxis("left"), "bottom": RoundAxis(self._rounds)})
        self.matrix = XYPlot(locked=True, axes={})
        self.climb = RoundPlot()
        zoom_together((self.alphas.box, self.parts.box))
        self._titles = Title(), Title()
        self._shades: tuple[Array, Style, Cells] | None = None
        bars = QVBoxLayout()
        bars.setSpacing(2)
        for title, plot, share in zip(self._titles, (self.alphas, self.parts), (5, 6), strict=True):
            plot.setMinimumSize(1, 1)
            bars.addWidget(title)
            bars.addWidget(plot, share)
        self.matrix.setMinimumSize(1, 1)
        self._supports = QWidget()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._supports)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addLayout(bars, 1)
        self._row.addWidget(self.matrix)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._supports)
        self._stack.addWidget(self.climb)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the square next to the bars, or below them if the card is narrow."""
        super().resizeEvent(event)
        width, height = self.width(), self.height()
        beside = width > 1.25 * height
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self.matrix.setMaximumSize(16777215, 16777215)
        if beside:
            self.matrix.setFixedWidth(max(1, round(min(height, 0.42 * width))))
            self.matrix.setMinimumHeight(1)
        else:
            self.matrix.setFixedHeight(max(1, round(0.45 * height)))
            self.matrix.setMinimumWidth(1)

    def show_climb(self, picture: ClimbPicture, s: Style, own: QColor | None) -> None:
        """Show the curves of the mistakes, the dual objective and the primal minimum, from bottom to top."""
        self._stack.setCurrentWidget(self.climb)
        if self.climb.style_ != s:
            self.climb.set_style(s)
        looks = (("g M", "paid"), (self.tr("dual D"), "learner"), (self.tr("best P"), "hindsight"))
        roles = [s.drawn(role, own if role == "learner" else None) for _, role in looks]
        curves = tuple(
            RoundCurve(name, source, colour, dashed=role == "hindsight", width=s.breadth(role))
            for (name, role), source, colour in zip(looks, picture.curves, roles, strict=True)
        )
        end, ends = float(picture.end), partial(_climb_ends, curves)
        drawn = RoundScene(curves, end, *ends(end), bands=(Band(1, 2, s.mixed("hindsight", 0.14)),))
        if drawn != self.climb.scene_._replace(ends=None):
            self.climb.set_curves(drawn._replace(ends=ends))
        written = [s.written(role, own if role == "learner" else None) for _, role in looks]
        labels = tuple(
            Label(name, short(value), value, colour)
            for (name, _), value, colour in zip(looks, picture.now, written, strict=False)
            if np.isfinite(value)
        )
        self.climb.set_round(picture.t, labels, tuple(Label(name, _WIDEST, 0.0, s.colour("ink")) for name, _ in looks))

    def show_bars(self, picture: DualPicture, s: Style) -> None:
        """Show α and contributions as bars in the colours of labels."""
        self._stack.setCurrentWidget(self._supports)
        parts = np.empty(0) if picture.parts is None else picture.parts
        sums = ("αₛ yₛ K(xₛ, xₜ)",) if picture.parts is None else _sum(parts)
        for title, texts in zip(self._titles, (("αₛ",), sums), strict=True):
            title.set_texts(texts, s)
        self._rounds.rounds = picture.rounds
        read_out, columns = partial(_read_bar, picture), partial(_columns, picture)
        n = len(picture.alphas)
        grown = np.flatnonzero(picture.grown)
        rim = s.drawn("paid"), 1.2 * s.line * s.breadth("paid")
        ring = Bars(grown.astype(float), picture.alphas[grown], 0.88, None, rim)
        bars = [*_bars(picture.alphas, picture.labels, s), *([ring] if len(grown) else [])]
        around = (2.0, 3.0, 2.0, 0.6 * s.note)  # below, space for half a number
        self.alphas.set_figure(
            Figure(_bar_range(picture.alphas, n), around, bars=bars, read_out=read_out, columns=columns)
        )
        bars = _bars(parts, parts, s)
        self.parts.set_figure(
            Figure(_bar_range(parts, n), around, ("t", ""), bars=bars, read_out=read_out, columns=columns)
        )
        self.parts.axes["bottom"].changed()

    def show_matrix(self, picture: DualPicture, s: Style) -> None:
        """Show the kernel, from the card's colour for the least value or 0 to the ink colour for the largest."""
        K = picture.matrix
        if self._shades is None or self._shades[0] is not K or self._shades[1] != s:
            low, high = min(float(K.min()), 0.0), float(K.max())
            shades = (K - low) / (high - low) if high > low else np.zeros(K.shape)
            self._shades = K, s, Cells(shades, s.colour("card"), s.drawn("", s.colour("ink")))
        plus = int(np.count_nonzero(picture.labels[picture.order] > 0)) / len(picture.order)
        outline = np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0], [0.0, 0.0]])
        curves = [Curve(outline, s.colour("edge"), 1.0)]
        marks: list[Mark] = []
        if 0 < plus < 1:
            cross = np.array([[[plus, 0.0], [plus, 1.0]], [[0.0, 1 - plus], [1.0, 1 - plus]]])
            curves += [Curve(ends, s.colour("card"), max(2.0, 0.8 * s.line)) for ends in cross]
        for label, middle in ((1, plus / 2), (-1, (1 + plus) / 2)):
            if (plus > 0) if label > 0 else (plus < 1):
                marks.append(Caption((0.0, 1 - middle), (0.15 * s.note, 0.36 * s.note), (), label=label))
                marks.append(Caption((middle, 1.0), (0.75 * s.note, -0.24 * s.note), (), label=label))
        rim = (1.3 * s.note, 1.3 * s.note, 2.0, 2.0)
        self.matrix.set_figure(
            Figure((0.0, 1.0, 0.0, 1.0), rim, curves=curves, cells=self._shades[2], marks=marks,
                   read_out=partial(_read_cell, picture), columns=partial(_matrix_columns, picture))
        )  # fmt: skip


class Title(QLabel):
    """A line above bars, in the longest wording that fits."""

    def __init__(self) -> None:
        super().__init__()
        self._texts: tuple[str, ...] = ("",)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def set_texts(self, texts: tuple[str, ...], style: Style) -> None:
        """Set the wordings, the longest first."""
        self.setFont(style.font(style.note, bold=True))
        self.setStyleSheet(f"color: {style.colours.ink}")
        self._texts = texts
        self._choose()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the wording for the new width."""
        super().resizeEvent(event)
        self._choose()

    def _choose(self) -> None:
        fits = (text for text in self._texts if self.fontMetrics().horizontalAdvance(text) <= self.width())
        self.setText(next(fits, self._texts[-1]))


class SupportNames:
    """The rounds of the examples, by the position of their bars."""

    def __init__(self) -> None:
        self.rounds: npt.NDArray[np.int64] = np.empty(0, np.int64)

    def __call__(self, place: float) -> str:
        """Return the round of the bar at a position, empty if there is none."""
        k = round(place)
        if not 0 <= k < len(self.rounds):
            return ""
        return whole(self.rounds[k])


class RoundAxis(NumberAxis):
    """Rounds below bars."""

    def __init__(self, names: SupportNames) -> None:
        super().__init__("bottom", grid=False, whole=True, text=names)

    def changed(self) -> None:
        """Redraw the rounds."""
        self.picture = None
        self.update()


class LevelAxis(NumberAxis):
    """Numbers next to bars, with the same width in both rows, so that the bars of an example are aligned."""

    def _fit_width(self) -> None:
        width = 4 * self.style_.note
        if width != self.fixedWidth:
            self.setWidth(width)


def _climb_ends(curves: tuple[RoundCurve, ...], end: float) -> tuple[float, float]:
    top = max(_highest(curve, end) for curve in curves) or 1.0
    return -0.04 * top, 1.06 * round_above(top)


def _highest(curve: RoundCurve, end: float) -> float:
    """Return the largest finite value of a curve."""
    values = curve.source(0, end, _COARSE)[1]
    return float(np.max(values, initial=0.0, where=np.isfinite(values)))


def _bars(values: Array, signs: Array, s: Style) -> list[Bars]:
    """Return bars in the colours of signs. If there are too many, only the largest of each group is kept."""
    if len(values) == 0:
        return []
    groups = np.array_split(np.arange(len(values)), min(len(values), _BARS))
    kept = np.array([group[np.argmax(np.abs(values[group]))] for group in groups])
    sides = (("positive", kept[signs[kept] > 0]), ("negative", kept[signs[kept] <= 0]))
    return [Bars(k.astype(float), values[k], 0.76, s.drawn("learner", s.colour(role))) for role, k in sides if len(k)]


def _bar_range(values: Array, n: int) -> Range:
    """Return a range for n bars, from 0 to their ends."""
    high, low = float(values.max(initial=0.0)), float(values.min(initial=0.0))
    return -0.5, max(n, _ROOM) - 0.5, low, high if high > low else 1.0


def _sum(parts: Array) -> tuple[str, ...]:
    """Return the score as a sum, in several wordings, the longest first."""
    plus, minus = float(parts[parts > 0].sum()), float(parts[parts < 0].sum())
    score = short(without_dust(plus + minus, plus))
    both = f"{short(plus)} − {short(-minus)} = {score}"
    return (
        f"αₛ yₛ K(xₛ, xₜ):  {both}",
        translate("Panels", "score  {both}").format(both=both),
        translate("Panels", "score  {score}").format(score=score),
    )


def _read_bar(picture: DualPicture, x: float, _y: float) -> str:
    """Return the support vector whose bar is at a position."""
    k = round(x)
    if not 0 <= k < len(picture.alphas):
        return ""
    said = filled(
        translate("Panels", "round {rounds:,}, label {labels}, α = {alphas}"),
        rounds=picture.rounds[k], labels=signed(int(picture.labels[k])), alphas=short(float(picture.alphas[k]))
    )
    parts = () if picture.parts is None else picture.parts
    return said + (
        translate("Panels", "\nadds {parts} to the score").format(parts=short(float(parts[k])))
        if k < len(parts)
        else ""
    )


def _read_cell(picture: DualPicture, x: float, y: float) -> str:
    """Return the kernel's value in a cell."""
    n = len(picture.order)
    i, j = int(np.floor((1 - y) * n)), int(np.floor(x * n))
    if not (0 <= i < n and 0 <= j < n):
        return ""
    s, t = (int(picture.rounds[picture.order[k]]) for k in (i, j))
    return filled(
        translate("Panels", "K between rounds {s:,} and {t:,}:  {matrix}"),
        s=s, t=t, matrix=short(float(picture.matrix[i, j]))
    )


def _columns(picture: DualPicture) -> Columns:
    """Return the support vectors."""
    columns: Columns = [("round", picture.rounds.astype(float)), ("label", picture.labels), ("α", picture.alphas)]
    return columns if picture.parts is None else [*columns, ("contribution", picture.parts)]


def _matrix_columns(picture: DualPicture) -> Columns:
    """Return the kernel's values, one column for each support vector."""
    rounds, K = picture.rounds[picture.order], picture.matrix
    return [("round", rounds.astype(float)), *((f"K with round {t}", K[:, j]) for j, t in enumerate(rounds.tolist()))]


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=DualPanel, widget="dualPanel", feed=DualFeed,
)  # fmt: skip
