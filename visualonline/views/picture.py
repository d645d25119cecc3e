"""A panel that is one picture: a title, what its marks mean, and for each learner a picture or why there is none."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from visualonline.session.stage import Moment, Shown, Stage
from visualonline.views.axes import paint_words
from visualonline.views.compared import titled
from visualonline.views.panel import Panel
from visualonline.views.strip import Part, Strip
from visualonline.views.style import LEARNER_ROLES, Style

_LOW = 16
"""Lines of text below which a card has no room for a foot."""


class Sitter(NamedTuple):
    """A learner that is drawn: its place on the stage, what is shown of it, and its colour."""

    i: int
    shown: Shown
    ink: QColor

    @property
    def letter(self) -> str:
        """The letter of its place."""
        return "ABCD"[self.i]


class PicturePanel(Panel):
    """What pictures have in common. `title` stands above, `together` means that all learners share one picture.

    Attributes
    ----------
    scenes : dict
        By the place of a learner, where what was painted last of it stands.
    """

    title: str
    together: ClassVar[bool] = False
    foretold = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scenes: dict[int, Any] = {}
        self.head, self.foot = Strip(caption=True), Strip(caption=False)
        self._space = QVBoxLayout(self)
        self._space.setSpacing(4)
        self._space.addWidget(self.head)
        self._space.addStretch(1)
        self._space.addWidget(self.foot)

    def refusal(self, shown: Shown) -> str:
        """Return why there is no picture of a learner, and what would show one; nothing if there is one."""
        raise NotImplementedError

    def draw(self, painter: QPainter, box: QRectF, sitters: tuple[Sitter, ...]) -> None:
        """Draw one learner or, if they share the picture, all that can be drawn."""
        raise NotImplementedError

    def above(self, sitters: tuple[Sitter, ...]) -> tuple[Part, ...]:  # noqa: ARG002  for those that have one
        """Return the key at the right of the title."""
        return ()

    def below(self, sitters: tuple[Sitter, ...]) -> tuple[Part, ...]:  # noqa: ARG002  for those that have one
        """Return the key at the foot."""
        return ()

    @property
    def _look(self) -> tuple[object, ...]:
        return (*super()._look, self.head.geometry(), self.foot.geometry(), self.foot.isVisibleTo(self))

    def show_stage(self, stage: Stage) -> None:
        """Show other runs, of which nothing is seen yet."""
        super().show_stage(stage)
        self.scenes.clear()

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        super().set_style(style)
        for strip in (self.head, self.foot):
            strip.set_style(style)
        pad = style.padding
        self._space.setContentsMargins(pad, pad // 2 + 2, pad, pad // 2)
        self._show_foot()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the foot's room to the picture where there is little."""
        super().resizeEvent(event)
        self._show_foot()

    def _show_foot(self) -> None:
        roomy = not self.style_.presenting and self.height() > _LOW * self.style_.note
        self.foot.setVisible(roomy and bool(self._sitters()))

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        super().show_moment(moment)
        sitters = self._sitters()
        self.head.show_parts((Part(self.title, "ink", bold=True),), self.above(sitters) if sitters else ())
        self._show_foot()
        if sitters:
            self.foot.show_parts(self.below(sitters))
        self.setAccessibleName("; ".join([self.title, *filter(None, map(self.refusal, moment.shown))]))

    def _sitters(self) -> tuple[Sitter, ...]:
        if self.moment is None:
            return ()
        several = len(self.moment.shown) > 1
        return tuple(
            Sitter(i, shown, self.style_.drawn("learner", self.style_.learner(i) if several else None))
            for i, shown in enumerate(self.moment.shown)
            if not self.refusal(shown)
        )

    def paint(self, painter: QPainter, area: QRectF, moment: Moment) -> None:
        """Paint the pictures, and the sentences in the place of those that there are not."""
        bottom = self.foot.geometry().top() - 2 if self.foot.isVisibleTo(self) else area.bottom()
        box = QRectF(area.left(), self.head.geometry().bottom() + 4, area.width(), 0)
        box.setBottom(max(bottom, box.top() + 1))
        sitters = {sitter.i: sitter for sitter in self._sitters()}
        if len(moment.shown) > 1 and self.together:
            self._paint_together(painter, box, moment, tuple(sitters.values()))
            return
        for i, (cell, shown) in enumerate(zip(cells(box, len(moment.shown)), moment.shown, strict=True)):
            inner = cell if len(moment.shown) == 1 else self._paint_name(painter, cell, i)
            painter.save()
            if i in sitters:
                self.draw(painter, inner, (sitters[i],))
            else:
                paint_words(painter, inner, self.refusal(shown), self.style_)
            painter.restore()

    def _paint_together(self, painter: QPainter, box: QRectF, moment: Moment, sitters: tuple[Sitter, ...]) -> None:
        """Paint one picture, and below it a line for each learner that is not in it."""
        left_out = [(i, s) for i, s in enumerate(moment.shown) if all(i != sitter.i for sitter in sitters)]
        if not sitters:
            paint_words(painter, box, self.refusal(moment.shown[0]), self.style_)
            return
        size = self.style_.note
        if left_out and box.height() > (8 + len(left_out)) * 1.4 * size:
            for k, (i, shown) in enumerate(reversed(left_out)):
                line = f"{'ABCD'[i]}: {self.refusal(shown).partition('. ')[0]}"
                painter.setFont(self.style_.font(size))
                painter.setPen(self.style_.colour("second"))
                text = QFontMetricsF(painter.font()).elidedText(line, Qt.TextElideMode.ElideRight, box.width())
                painter.drawText(QPointF(box.left(), box.bottom() - (0.4 + 1.4 * k) * size), text)
            box = box.adjusted(0, 0, 0, -1.4 * size * len(left_out) - 4)
        painter.save()
        self.draw(painter, box, sitters)
        painter.restore()

    def _paint_name(self, painter: QPainter, cell: QRectF, i: int) -> QRectF:
        """Write the learner's letter and name above its picture; return what is left."""
        size = self.style_.note
        font = self.style_.font(size, bold=True)
        painter.setFont(font)
        painter.setPen(self.style_.colour(LEARNER_ROLES[i]))
        name = titled(self.moment.shown, i) if self.moment is not None else ""
        text = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, cell.width())
        painter.drawText(QPointF(cell.left(), cell.top() + size), text)
        return cell.adjusted(0, 1.4 * size, 0, 0)


def cells(box: QRectF, n: int, gap: float = 16.0) -> list[QRectF]:
    """Return n cells of one size, in the rows and columns that leave the largest square in each."""
    best: list[QRectF] = []
    largest = -1.0
    for columns in range(1, n + 1):
        rows = -(-n // columns)
        width, height = (box.width() - (columns - 1) * gap) / columns, (box.height() - (rows - 1) * gap) / rows
        if min(width, height) > largest:
            largest = min(width, height)
            steps = [(k % columns * (width + gap), k // columns * (height + gap)) for k in range(n)]
            best = [QRectF(box.left() + dx, box.top() + dy, width, height) for dx, dy in steps]
    return best
