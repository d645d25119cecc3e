"""The dual: alphas of the supports, what each adds to this round's score, and the kernel between them as a picture."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPen

from visualonline.experiment.supports import by_label, contributions, kernel_values, thinned
from visualonline.protocol import Array
from visualonline.session.playhead import Phase
from visualonline.session.stage import Shown
from visualonline.supports import Supports
from visualonline.views.axes import Axes, paint_words
from visualonline.views.numbers import short
from visualonline.views.panel import PanelKind
from visualonline.views.picture import PicturePanel, Sitter
from visualonline.views.plane.cloud import draw_mark
from visualonline.views.strip import Part

ID = "dual"
NAME = "Dual: α and kernel"
SUMMARY = "the alphas of the supports, the score as a sum of their contributions, and the kernel matrix"
SOURCE = "Freund and Schapire 1999"

Order = npt.NDArray[np.intp]

_MOST = 160
"""Supports in the picture of the kernel."""
_LEFT = 3.3
"""Room for numbers at the left of bars, in sizes of their text."""


class _Scene(NamedTuple):
    """Where things stand: the axes of alphas and contributions, and the kernel's picture with the order of its rows."""

    alphas: Axes
    parts: Axes
    matrix: QRectF
    order: Order


class DualPanel(PicturePanel):
    """Bars and a picture of the kernel for each learner that keeps examples."""

    title = NAME

    def refusal(self, shown: Shown) -> str:
        """Return why a learner has no alphas."""
        if shown.run.learner.room is not None:
            return ""
        return (
            f"{shown.run.learner.name} keeps weights, not examples. "
            "The dual perceptron and the kernel perceptron keep the examples on which they erred, each with its α."
        )

    def above(self, sitters: tuple[Sitter, ...]) -> tuple[Part, ...]:
        """Say how many supports there are, and which kernel."""
        if len(sitters) > 1:
            return ()
        rule, n = sitters[0].shown.run.rule, int(self._state(sitters[0].shown).size[0])
        known = {"gaussian": "σ = {sigma:g}", "polynomial": "degree {degree}, c = {c:g}"}
        kernel = str(rule.values.get("kernel", "linear"))
        settings = known.get(kernel, "").format(**rule.arguments)
        told = f"{n:,} {'support' if n == 1 else 'supports'}, {kernel} kernel"
        return (Part(f"{told}, {settings}" if settings else told),)

    def below(self, sitters: tuple[Sitter, ...]) -> tuple[Part, ...]:
        """Return the key of marks."""
        if len(sitters) > 1:
            return ()
        return (Part("label or side +    ", mark="disc"), Part("label or side −    ", mark="cross"),
                Part("square: K between supports, the stronger the larger"))  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self._pictures: dict[int, tuple[tuple[object, ...], QImage]] = {}

    def draw(self, painter: QPainter, box: QRectF, sitters: tuple[Sitter, ...]) -> None:
        """Draw one learner's supports."""
        (sitter,) = sitters
        assert self.moment is not None
        shown, s = sitter.shown, self.style_
        state = self._state(shown)
        n = int(state.size[0])
        if n == 0:
            paint_words(painter, box, "No mistake yet, so there is no support and every score is 0.", s)
            return
        left, matrix = _laid_out(box, 0.9 * s.note)
        x = shown.frame.round.x if shown.frame.round is not None else np.zeros(state.X.shape[1])
        told = shown.frame.round is not None and self.moment.phase >= Phase.PREDICTION
        parts = contributions(shown.run.rule, shown.frame.before, x) if told else np.empty(0)
        half = left.height() / 2
        alphas = self._axes(QRectF(left.left(), left.top(), left.width(), half - 0.3 * s.note), n, state.alpha[:n])
        signed = self._axes(QRectF(left.left(), left.top() + half, left.width(), half), n, parts)
        order = by_label(state.y[:n])[thinned(n, _MOST)]
        self.scenes[sitter.i] = _Scene(alphas, signed, matrix, order)
        self._paint_bars(painter, alphas, state.alpha[:n], state.y[:n], ("αₛ",))
        self._paint_grown(painter, alphas, shown.frame.before, state)
        self._paint_bars(painter, signed, parts, np.sign(parts), _sum(parts) if told else ("αₛ yₛ K(xₛ, xₜ)",))
        self._paint_rounds(painter, signed, state.example[:n])
        self._paint_matrix(painter, matrix, sitter, state, order)

    def _state(self, shown: Shown) -> Supports:
        """Return the supports that are shown: those before the update, until it is shown."""
        assert self.moment is not None
        updated = shown.frame.round is not None and self.moment.phase is Phase.UPDATE
        state: Supports = shown.frame.after if updated else shown.frame.before
        return state

    def _axes(self, box: QRectF, n: int, values: Array) -> Axes:
        """Return axes for n bars, under a line of text and beside the largest value."""
        s = self.style_
        high, low = float(values.max(initial=0.0)), float(values.min(initial=0.0))
        if high == low:
            high = 1.0
        plot = box.adjusted(_LEFT * s.note, 1.5 * s.note, -2, -1.2 * s.note if low < 0 or len(values) == 0 else -2)
        plot.setBottom(max(plot.bottom(), plot.top() + 4))
        return Axes(plot, 0.0, max(n, plot.width() / (2.2 * s.note)), min(low, 0.0), high)

    def _paint_bars(self, painter: QPainter, axes: Axes, values: Array, signs: Array, titles: tuple[str, ...]) -> None:
        """Paint bars in the colours of signs; where they are too many, the largest of every other pixel."""
        s = self.style_
        font = s.font(s.note, bold=True)
        painter.setFont(font)
        painter.setPen(s.colour("ink"))
        left = axes.box.left() - _LEFT * s.note
        metrics, room = QFontMetricsF(font), axes.box.right() - left
        title = next((title for title in titles if metrics.horizontalAdvance(title) <= room), titles[-1])
        painter.drawText(QPointF(left, axes.box.top() - 0.5 * s.note), title)
        if len(values) == 0:
            return
        painter.setFont(s.font(s.note))
        painter.setPen(s.colour("second"))
        ends = [axes.y0, axes.y1] if axes.box.height() > 2.2 * s.note else [max(axes.y0, axes.y1, key=abs)]
        for value in filter(None, ends):
            text, at = short(value, 2), axes.at(0, value)
            width = QFontMetricsF(painter.font()).horizontalAdvance(text)
            painter.drawText(QPointF(at.x() - width - 6, at.y() + (0.75 if value > 0 else 0.0) * s.note), text)
        wide = axes.box.width() / (axes.x1 - axes.x0)
        groups = np.array_split(np.arange(len(values)), min(len(values), max(1, int(axes.box.width() / 2))))
        for group in groups:
            k = int(group[np.argmax(np.abs(values[group]))])
            top, foot = axes.at(k, float(values[k])), axes.at(k, 0.0)
            bar = QRectF(top.x() + 0.12 * wide, min(top.y(), foot.y()), max(0.76 * wide, 1.5), abs(top.y() - foot.y()))
            painter.fillRect(bar, s.drawn("learner", s.colour("positive" if signs[k] > 0 else "negative")))
        painter.setPen(QPen(s.colour("second"), 1))
        painter.drawLine(axes.at(axes.x0, 0), axes.at(axes.x1, 0))

    def _paint_grown(self, painter: QPainter, axes: Axes, before: Supports, after: Supports) -> None:
        """Ring the alpha that this round's mistake raised."""
        old = np.zeros(len(after.alpha))
        old[: len(before.alpha)] = before.alpha
        painter.setBrush(Qt.BrushStyle.NoBrush)
        s = self.style_
        painter.setPen(QPen(s.drawn("paid"), 1.2 * s.line * s.breadth("paid")))
        for k in np.flatnonzero(after.alpha != old).tolist():
            bar = QRectF(axes.at(k + 0.06, float(after.alpha[k])), axes.at(k + 0.94, 0.0))
            painter.drawRect(bar.adjusted(0, -1, 0, 0))

    def _paint_rounds(self, painter: QPainter, axes: Axes, rounds: npt.NDArray[np.int64]) -> None:
        """Write below the bars the rounds in which their examples came, as many as there is room for."""
        s = self.style_
        font = s.font(s.note)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(s.colour("second"))
        end = axes.box.left() - _LEFT * s.note
        wide = axes.box.width() / (axes.x1 - axes.x0)
        k = 0
        while k < len(rounds):
            text = f"t = {rounds[k]:,}" if k == 0 else f"{rounds[k]:,}"
            width, middle = metrics.horizontalAdvance(text), axes.at(k + 0.5, axes.y0).x()
            if middle - width / 2 > end and middle + width / 2 < axes.box.right() + 4:
                painter.drawText(QPointF(middle - width / 2, axes.box.bottom() + 1.05 * s.note), text)
                end = middle + width / 2 + 0.6 * s.note
            k += max(1, int(0.5 * s.note / wide))

    def _paint_matrix(self, painter: QPainter, box: QRectF, sitter: Sitter, state: Supports, order: Order) -> None:
        """Paint the kernel's values between supports sorted by label, with the labels on both sides."""
        s = self.style_
        if box.width() < 2.5 * s.note:
            return
        picture = self._picture(sitter, state, order)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.drawImage(box, picture)
        plus = int(np.count_nonzero(state.y[order] > 0)) / len(order)
        painter.setPen(QPen(s.colour("card"), max(2.0, 0.8 * s.line)))
        if 0 < plus < 1:
            x, y = box.left() + plus * box.width(), box.top() + plus * box.height()
            painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
        painter.setPen(QPen(s.colour("edge"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        for label, middle in ((1, plus / 2), (-1, (1 + plus) / 2)):
            if (plus > 0) if label > 0 else (plus < 1):
                beside = QPointF(box.left() - 0.6 * s.note, box.top() + middle * box.height())
                above = QPointF(box.left() + middle * box.width(), box.top() - 0.6 * s.note)
                for at in (beside, above):
                    draw_mark(painter, label, at, 0.8 * s.note, s)

    def _picture(self, sitter: Sitter, state: Supports, order: Order) -> QImage:
        """Return the kernel's values, from the card's colour for the least, or 0, to ink for the largest."""
        key = (sitter.shown.run, int(state.size[0]), self.style_.colours, self.style_.lit)
        if sitter.i not in self._pictures or self._pictures[sitter.i][0] != key:
            X = state.X[order]
            K = kernel_values(sitter.shown.run.rule, X, X)
            low, high = min(float(K.min()), 0.0), float(K.max())
            darkness = (K - low) / (high - low) if high > low else np.zeros(K.shape)
            pale, dark = self.style_.colour("card"), self.style_.drawn("", self.style_.colour("ink"))
            self._pictures[sitter.i] = (key, _shades(darkness, pale, dark))
        return self._pictures[sitter.i][1]


def _sum(parts: Array) -> tuple[str, ...]:
    """Return the score as a sum, in words to choose from, the longest first."""
    plus, minus = float(parts[parts > 0].sum()), float(parts[parts < 0].sum())
    both = f"{short(plus)} − {short(-minus)} = {short(plus + minus)}"
    return f"αₛ yₛ K(xₛ, xₜ):  {both}", f"score  {both}", f"score  {short(plus + minus)}"


def _laid_out(box: QRectF, gap: float) -> tuple[QRectF, QRectF]:
    """Return the place of the bars and of the square, beside them or, in a narrow box, below."""
    if box.width() > 1.25 * box.height():
        side = min(box.height() - 1.6 * gap, 0.42 * box.width())
        matrix = QRectF(box.right() - side, box.top() + (box.height() - side + 1.2 * gap) / 2, side, side)
        return QRectF(box.left(), box.top(), matrix.left() - 2.4 * gap - box.left(), box.height()), matrix
    side = min(box.width() - 1.6 * gap, 0.45 * box.height())
    matrix = QRectF(box.center().x() - side / 2, box.bottom() - side, side, side)
    return QRectF(box.left(), box.top(), box.width(), matrix.top() - 1.8 * gap - box.top()), matrix


def _shades(darkness: Array, pale: QColor, dark: QColor) -> QImage:
    """Return numbers in [0, 1] as shades between two colours, a pixel each."""
    a, b = (np.array([c.red(), c.green(), c.blue()], dtype=np.float64) for c in (pale, dark))
    pixels = np.ascontiguousarray((a + darkness[..., None] * (b - a)).round().astype(np.uint8))
    rows, columns = darkness.shape
    return QImage(pixels.tobytes(), columns, rows, 3 * columns, QImage.Format.Format_RGB888).copy()


PLUGIN = PanelKind(id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=DualPanel, widget="dualPanel")
