"""The scoreboard: round, mistakes, bound and margin in large figures, and the verdict with its reason."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from visualonline.session.playhead import Phase
from visualonline.session.stage import Moment, Shown
from visualonline.theorems.statement import Verdict
from visualonline.views.kept import Kept
from visualonline.views.markers import paint_letter
from visualonline.views.numbers import short
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.style import Style
from visualonline.views.verdict import RIM, Wording, bound_text, fitted, paint_pill, paint_reason, wording

ID = "scoreboard"
NAME = "Scoreboard"
SUMMARY = "round, mistakes, bound and margin in large figures, with the verdict"
SOURCE = ""


_DIGIT = re.compile(r"\d")
_PRESENTED = (440, 480, 600, 680)
"""The height in px in a presentation, for one to four learners."""


class Figure(NamedTuple):
    """A number with its caption and the role of its colour."""

    caption: str
    text: str
    role: str


class Cell(NamedTuple):
    """A figure in its place, as large as it may be, and its colour."""

    place: QRectF
    figure: Figure
    size: float
    colour: QColor

    def top(self, style: Style) -> float:
        """Return where the caption begins: it and the figure stand in the middle of the place."""
        return self.place.center().y() - (self.size + 1.2 * style.caption) / 2

    def below(self, style: Style) -> QRectF:
        """Return the part of the place below the caption, off the outline of what stands at its right."""
        top = self.top(style) + 1.2 * style.caption
        return QRectF(self.place.left(), top, self.place.width() - 2 * RIM, self.place.bottom() - top)


class Mark(NamedTuple):
    """The mark of learner i beside others."""

    at: QPointF
    radius: float
    i: int


class ScoreboardPanel(Panel):
    """One row of figures for each learner, with the verdict while `judging`."""

    foretold = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.judging = True
        self._figures: tuple[tuple[Figure, ...], ...] = ()
        self._kept = Kept()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)

    def sizeHint(self) -> QSize:
        """Return the height that the figures need."""
        rows = len(self.stage.runs) if self.stage is not None else 1
        s = self.style_
        if s.presenting:
            return QSize(300, round(_PRESENTED[rows - 1] * s.scale))
        row = s.figure + s.caption + (6 if s.compact else s.padding)
        return QSize(300, round(rows * row + s.padding + 8))

    minimumSizeHint = sizeHint

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        super().show_moment(moment)
        self.setAccessibleName("; ".join(f"{f.caption} {f.text}" for figures in self._figures for f in figures))

    def take(self, moment: Moment) -> None:
        """Take up the figures of a moment."""
        super().take(moment)
        self._figures = tuple(self.figures(moment, shown) for shown in moment.shown)

    @property
    def _look(self) -> tuple[object, ...]:
        return (*super()._look, self.judging)

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        super().set_style(style)
        self._kept = Kept()
        self.updateGeometry()

    def figures(self, moment: Moment, shown: Shown) -> tuple[Figure, ...]:
        """Return the figures of one learner at a moment, from the left."""
        frame, judgement = shown.frame, shown.judgement
        before = moment.phase < Phase.LOSS and frame.round is not None
        mistakes = frame.mistakes - (1 if before and frame.round is not None and frame.round.mistake else 0)
        loss = frame.loss - (frame.round.loss if before and frame.round is not None else 0.0)
        if judgement is not None and judgement.theorem.bounds == "risk":
            paid = Figure("risk", short(judgement.actual), "paid")
        elif not shown.run.rule.labelled:
            paid = Figure("loss, no labels", f"{loss:,.1f}".replace("-", "−"), "paid")
        elif shown.run.rule.randomized:
            paid = Figure("mistakes E[M]", f"{loss:,.1f}", "paid")
        elif shown.run.learner.loss is not None:
            paid = Figure("loss", f"{loss:,.1f}".replace("-", "−"), "paid")
        else:
            paid = Figure("mistakes M", short(mistakes), "paid")
        figures = [Figure("round t", f"{moment.t:,}", "ink"), paid]
        bound = "–"
        if judgement is not None and judgement.verdict is not Verdict.NOT_APPLICABLE:
            bound = bound_text(judgement)
        name = {"regret": "bound on regret", "expected mistakes": "bound on E[M]", "risk": "bound on risk"}
        caption = name.get(judgement.theorem.bounds, "bound") if judgement else "bound"
        if judgement is not None and judgement.theorem.printed:
            caption = f"printed {caption}"
        figures.append(Figure(caption, bound, "allowed"))
        told = shown.run.frame(moment.told).loss  # hindsight knows of a label as soon as it is shown
        return (*figures, _hindsight_figure(shown, told))

    def paint(self, painter: QPainter, area: QRectF, moment: Moment) -> None:
        """Paint the rows."""
        rows = len(moment.shown)
        height = area.height() / rows
        for i, shown in enumerate(moment.shown):
            box = QRectF(area.left(), area.top() + i * height, area.width(), height)
            if self.style_.presenting and rows == 1:
                self._paint_square(painter, box, shown)
            else:
                self._paint_row(painter, box, shown, i, rows)

    def _paint_square(self, painter: QPainter, box: QRectF, shown: Shown) -> None:
        """Presentation: round and mistakes above, bound and verdict below."""
        s, figures = self.style_, self._figures[0]
        half_w, half_h = box.width() / 2, box.height() / 2
        judgement = shown.judgement
        if judgement is not None and judgement.theorem.bounds == "regret":  # what the bound is of stands beside it
            figures = (figures[0], figures[3]._replace(role="paid"), figures[2])
        cells = []
        for k, figure in enumerate(figures[:3]):
            place = QRectF(box.left() + (k % 2) * half_w, box.top() + (k // 2) * half_h, half_w, half_h)
            cells.append(Cell(place, figure, s.figure, s.colour(figure.role)))
        told = QRectF(box.left() + half_w, box.top() + half_h + 30, half_w, half_h - 30)
        self._paint_cells(painter, box, cells, told, shown, None)

    def _paint_row(self, painter: QPainter, box: QRectF, shown: Shown, i: int, rows: int) -> None:
        s, figures = self.style_, self._figures[i]
        left, mark = box.left(), None
        if rows > 1:
            size = max(s.figure * 0.42, 1.6 * s.note)
            mark = Mark(QPointF(left + size / 2, box.center().y()), 0.42 * size, i)
            left += size + s.padding * 0.7
            figures = figures[1:] if i else figures
        share = (0.34 if s.presenting else 0.30 if rows > 1 else 0.27) if self.judging else 0.0
        room = (box.right() - left) * (1 - share)
        slots = 4
        if rows > 1 and s.presenting:  # the round stands beside the timeline, and what is left can be large
            figures, slots = _large(figures[1 - bool(i) :], shown), 2
        elif rows > 1 and i:
            figures = (Figure("", "", "ink"), *figures)
        cells = []
        for k, figure in enumerate(figures[:slots]):
            role = s.learner(i) if rows > 1 and figure.role in ("paid", "allowed") else s.colour(figure.role)
            place = QRectF(left + k * room / slots, box.top(), room / slots, box.height())
            large = s.figure if rows == 1 else min(0.8 * s.figure, box.height() - 2.2 * s.caption)
            cells.append(Cell(place, figure, large, role))
        told = QRectF(left + room, box.top(), box.right() - left - room, box.height()) if self.judging else None
        self._paint_cells(painter, box, cells, told, shown, mark)

    def _paint_cells(
        self, painter: QPainter, box: QRectF, cells: list[Cell], told: QRectF | None, shown: Shown, mark: Mark | None
    ) -> None:
        """Paint figures with a learner's mark and, in the place `told`, the verdict; as a rule most are as before."""
        s = self.style_
        words = wording(shown.judgement) if told is not None and shown.judgement is not None else None
        pill, reason = (QRectF(), QRectF()) if told is None or words is None else self._told(told, words)

        def ground(own: QPainter) -> None:
            if mark is not None:
                paint_letter(own, mark.at, mark.radius, mark.i, s.learner(mark.i), s)
            for cell in cells:
                self._paint_caption(own, cell)
            if words is not None:
                paint_pill(own, pill, words, s)

        if any(cell.figure.role in s.lit for cell in cells):  # set off by a ground that reaches out of its cell
            ground(painter)
            for cell in cells:
                self._paint_figure(painter, cell)
        else:
            captions = tuple((cell.figure.caption, cell.place.left()) for cell in cells)
            key = (mark and mark.i, captions, words and words.verdict, pill.getRect())
            self._lay(painter, box.adjusted(-RIM, 0, RIM, 0), key, ground)
            for cell in cells:
                if cell.figure.text:
                    number = (cell.figure.text, cell.size, cell.colour.rgb())
                    self._lay(painter, cell.below(s), number, partial(self._paint_figure, cell=cell))
        if words is not None:
            paint_reason(painter, reason, words.reason, s, Qt.AlignmentFlag.AlignHCenter)

    def _lay(self, painter: QPainter, place: QRectF, key: object, draw: Callable[[QPainter], object]) -> None:
        """Draw what keeps to a place on the card, or copy it where it is known by its key."""
        s = self.style_
        self._kept.lay(painter, place, s.colour("card"), (key, s.lit, place.getRect()), draw)

    def _paint_caption(self, painter: QPainter, cell: Cell) -> None:
        """Write what a figure says, over a ground of its own if it is set off."""
        s, box, caption = self.style_, cell.place, cell.figure.caption
        if cell.figure.role in s.lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(s.mixed_with(cell.colour, 0.16))
            painter.drawRoundedRect(box.adjusted(-8, 0, -12, 0), 8, 8)
        painter.setFont(s.font(s.caption))
        painter.setPen(s.colour("second"))
        if s.width(caption, s.caption) > box.width() - 0.6 * s.caption:
            caption = caption.removeprefix("mistakes ").partition(" on ")[0].partition(" (")[0]
        text = s.elided(caption, box.width() - 4, s.caption)
        painter.drawText(QPointF(box.left(), cell.top(s) + 0.9 * s.caption), text)

    def _paint_figure(self, painter: QPainter, cell: Cell) -> None:
        s, text = self.style_, cell.figure.text
        role = "" if cell.figure.role == "ink" else cell.figure.role
        like = _DIGIT.sub("0", text)  # as wide, and the same for many rounds
        painter.setFont(s.font(_size(like, cell.size, cell.place.width() - 0.45 * cell.size, s), bold=True))
        painter.setPen(s.written(role, cell.colour))
        painter.drawText(QPointF(cell.place.left(), cell.top(s) + 1.3 * s.caption + 0.86 * cell.size), text)

    def _told(self, box: QRectF, words: Wording) -> tuple[QRectF, QRectF]:
        """Return the places of the verdict's pill and of its reason, in the middle of a box."""
        s = self.style_
        height = min(80.0 * s.scale if s.presenting else 44.0, box.height() * 0.42)
        needed = fitted(words.reason, box.width(), box.height() - height - 6, s)[1]
        top = box.center().y() - (height + 6 + needed) / 2
        pill = QRectF(box.left(), top, box.width(), height)
        return pill, QRectF(box.left(), top + height + 6, box.width(), needed)


@lru_cache(maxsize=256)
def _size(text: str, most: float, room: float, style: Style) -> int:
    """Return how large a bold text can be in a room, at most so much."""
    size = max(1, round(most))
    while style.width(text, size, bold=True) > room and size > 12:
        size -= 2
    return size


def _large(figures: tuple[Figure, ...], shown: Shown) -> tuple[Figure, Figure]:
    """Return what was paid and its bound, in a word each; what a bound is on stands beside it."""
    paid, bound, hindsight = (figure._replace(caption=figure.caption.split()[0]) for figure in figures)
    if shown.judgement is not None and shown.judgement.theorem.bounds == "regret":
        paid = hindsight._replace(role="paid")
    return paid, bound


def _hindsight_figure(shown: Shown, loss: float) -> Figure:
    """Return the figure of hindsight: the regret against the best expert or point, or what the theorem turns on."""
    known, judgement = shown.hindsight, shown.judgement
    if judgement is not None and judgement.theorem.bounds == "regret" and "best_loss" not in known:
        return Figure("regret", f"{judgement.actual:,.1f}".replace("-", "−"), "hindsight")
    if "best_loss" in known:
        regret = loss - float(known["best_loss"])
        whole = shown.run.learner.loss is None and not shown.run.rule.randomized
        return Figure("regret", short(regret) if whole else f"{regret:,.1f}".replace("-", "−"), "hindsight")
    if judgement is None and (shown.run.learner.family == "experts" or shown.run.learner.loss is not None):
        return Figure("regret", "–", "hindsight")
    return _target_figure(shown)


def _target_figure(shown: Shown) -> Figure:
    """Return the margin, in the norm of the shown theorem, or the literals of the largest target."""
    known, judgement = shown.hindsight, shown.judgement
    applies = judgement is not None and judgement.verdict is not Verdict.NOT_APPLICABLE
    quantities = judgement.quantities if judgement is not None else {}
    boolean = shown.run.learner.family == "boolean"
    biased = shown.run.history.stream.features[-1:] == ("1",)
    euclidean = "margin γ (with bias)" if biased else "margin γ"
    for name, caption in (("k", "literals k"),) if boolean else (("rho", "margin ρ"), ("gamma", euclidean)):
        value = quantities.get(name)
        if isinstance(value, float):
            return Figure(caption, short(value) if applies and value > 0 else "none", "hindsight")
    if boolean:
        return Figure("literals k", "–", "hindsight")
    separator = shown.run.rule.separator(shown.frame.before)
    through = separator is None or separator[1] == 0  # a separator through 0 is no comparator of one that is not
    if known.get("u") is not None and through:
        return Figure(euclidean, short(float(known["gamma"])), "hindsight")
    return Figure("margin γ", "none" if "gamma" in known or quantities.get("form") == "L2" else "–", "hindsight")


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=ScoreboardPanel, widget="scoreboardPanel", place="head"
)
