"""The theorem: its statement, each premise ticked or crossed with its number, the value now, verdict, source."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QFontMetricsF, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QMenu, QWidget

from visualonline.experiment.track import Judgement
from visualonline.protocol import Premise
from visualonline.session.stage import Moment, Shown
from visualonline.session.wishes import ChooseTheorem
from visualonline.theorems.statement import Verdict
from visualonline.views.formula import at_hand, formula, prepare
from visualonline.views.numbers import short, typeset
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.verdict import bound_text, paint_pill, wording

ID = "theorem"
NAME = "Theorem"
SUMMARY = "the statement, its premises with their numbers, the value now, the verdict and the source"
SOURCE = ""


class TheoremPanel(Panel):
    """The shown theorem of every learner, the learners one below the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setToolTip("Click: choose the theorem")

    def minimumSizeHint(self) -> QSize:
        """Return room for a statement and a few premises."""
        rows = len(self.stage.runs) if self.stage is not None else 1
        if rows > 1:
            return QSize(260, (74 if self.style_.compact else 112) * rows)
        return QSize(260, 140 if self.style_.compact else 205)

    sizeHint = minimumSizeHint

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        super().show_moment(moment)
        texts = []
        for shown in moment.shown:
            if shown.judgement is not None:
                words = wording(shown.judgement)
                texts.append(f"{shown.judgement.theorem.name}: {words.word}, {words.reason}")
        self.setAccessibleName("; ".join(texts))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Offer the theorems of the learner whose block is clicked."""
        if self.stage is None or event.button() != Qt.MouseButton.LeftButton:
            return
        i = min(int(event.position().y() / self.height() * len(self.stage.runs)), len(self.stage.runs) - 1)
        menu = self.choices(i)
        menu.popup(event.globalPosition().toPoint())

    def choices(self, i: int) -> QMenu:
        """Return the menu of learner i's theorems, the one in force ticked."""
        assert self.stage is not None
        menu = QMenu(self)
        menu.setObjectName("theoremMenu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        named = [("", "The first that applies")]
        named += [(name, track.theorem.name) for name, track in self.stage.runs[i].tracks.items()]
        for name, text in named:
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setChecked(self.stage.theorems[i] == name)
            action.setData((i, name))
        menu.triggered.connect(self._choose)
        return menu

    def _typeset(self) -> None:
        prepare()
        self.update()

    def _choose(self, action: QAction) -> None:
        self.wish.emit(ChooseTheorem(*action.data()))

    def paint(self, painter: QPainter, area: QRectF, moment: Moment) -> None:
        """Paint one block a learner."""
        height = area.height() / len(moment.shown)
        for i, shown in enumerate(moment.shown):
            self._paint_block(painter, QRectF(area.left(), area.top() + i * height, area.width(), height - 4), shown, i)

    def _paint_block(self, painter: QPainter, box: QRectF, shown: Shown, i: int) -> None:
        assert self.moment is not None
        s = self.style_
        several = len(self.moment.shown) > 1
        judgement = shown.judgement
        tracks = list(shown.run.tracks.values())
        theorem = judgement.theorem if judgement is not None else tracks[0].theorem if tracks else None
        painter.setFont(s.font(s.caption, bold=True))
        painter.setPen(s.learner(i) if several else s.colour("ink"))
        if theorem is None:
            painter.drawText(QPointF(box.left(), box.top() + 1.2 * s.caption), "No theorem speaks of this learner yet")
            return
        letter = f"{'ABCD'[i]}  " if several else ""
        painter.drawText(QPointF(box.left(), box.top() + 1.2 * s.caption), letter + theorem.name)
        y = box.top() + 1.7 * s.caption
        pill = min(190.0, box.width() * (0.26 if several else 0.3))
        if not at_hand():  # the first window is not kept waiting for the typesetter
            QTimer.singleShot(0, self._typeset)
            return
        picture = formula(theorem.statement, 1.25 * s.title, s.colours.ink, self.devicePixelRatioF())
        size = picture.deviceIndependentSize()
        room = (0.62 if several else 0.5) * box.height()
        scale = min(1.0, (box.width() - pill - 24) / size.width(), room / size.height())
        target = QRectF(box.left(), y, size.width() * scale, size.height() * scale)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(target, picture, QRectF(picture.rect()))
        if judgement is not None:
            self._paint_value(painter, target, judgement, box.right() - pill - 12)
            words = wording(judgement)
            side = QRectF(box.right() - pill, box.top(), pill, min(38.0, 0.3 * box.height()))
            paint_pill(painter, side, words, s)
            below = QRectF(side.left() - 20, side.bottom() + 4, pill + 20, 2.6 * s.note)
            self._paint_reason(painter, below, words.reason)
            if not several:
                premises = [(premise, "") for premise in judgement.premises]
                if shown.passed is not None:
                    gave_way = shown.passed.theorem.name
                    premises[:0] = [(premise, gave_way) for premise in shown.passed.premises if not premise.met]
                self._paint_premises(painter, box, target.bottom() + 0.5 * s.note, premises)
        if not several and not s.compact:
            self._paint_source(painter, box, theorem.source)

    def _paint_value(self, painter: QPainter, after: QRectF, judgement: Judgement, right: float) -> None:
        """Write the value behind the statement: = 61.9, so at most 61."""
        if judgement.verdict is Verdict.NOT_APPLICABLE:
            return
        s = self.style_
        text = f"=  {short(judgement.value)}"
        if judgement.theorem.integer and bound_text(judgement) != short(judgement.value):
            text += f",  so {bound_text(judgement)}"
        font = s.font(1.15 * s.title, bold=True)
        if after.right() + 16 + QFontMetricsF(font).horizontalAdvance(text) > right:
            font = s.font(s.note, bold=True)
        painter.setFont(font)
        painter.setPen(s.colour("allowed"))
        painter.drawText(QPointF(after.right() + 14, after.center().y() + 0.36 * font.pixelSize()), text)

    def _paint_reason(self, painter: QPainter, box: QRectF, reason: str) -> None:
        painter.setFont(self.style_.font(self.style_.note))
        painter.setPen(self.style_.colour("second"))
        flags = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
        painter.drawText(box, flags, reason)

    def _paint_premises(
        self, painter: QPainter, box: QRectF, y: float, premises: list[tuple[Premise, str]]
    ) -> None:
        """Write premises in a row that wraps: a tick or a cross, the statement, the number that decides.

        A premise of another theorem, which gave way to the shown one, comes with that theorem's name.
        """
        s = self.style_
        x, row = box.left(), 1.55 * s.note
        for premise, gave_way in premises:
            told = gave_way or premise.statement
            text = told if premise.why in ("", told) else f"{told}:  {typeset(premise.why)}"
            font = s.font(s.note)
            width = QFontMetricsF(font).horizontalAdvance(text) + 1.6 * s.note
            if x > box.left() and x + width > box.right():
                x, y = box.left(), y + row
            if y + row > box.bottom() - 1.2 * s.note:
                break
            middle = QPointF(x + 0.5 * s.note, y + row / 2)
            r = 0.32 * s.note
            painter.setPen(QPen(s.colour("hindsight" if premise.met else "ink"), 2.2))
            if premise.met:
                corners = ((-r, 0), (-0.2 * r, 0.8 * r), (r, -r))
                painter.drawPolyline([middle + QPointF(*corner) for corner in corners])
            else:
                painter.drawLine(middle - QPointF(r, r), middle + QPointF(r, r))
                painter.drawLine(middle + QPointF(-r, r), middle + QPointF(r, -r))
            painter.setFont(font)
            painter.setPen(s.colour("ink" if not premise.met else "second"))
            text = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.right() - x - 1.6 * s.note)
            painter.drawText(QPointF(x + 1.4 * s.note, y + row / 2 + 0.36 * s.note), text)
            x += width + 1.6 * s.note

    def _paint_source(self, painter: QPainter, box: QRectF, source: str) -> None:
        s = self.style_
        painter.setFont(s.font(s.note))
        painter.setPen(s.colour("second"))
        first = source.split(";")[0]
        text = QFontMetricsF(painter.font()).elidedText(first, Qt.TextElideMode.ElideRight, box.width())
        place = QRectF(box.left(), box.bottom() - 1.4 * s.note, box.width(), 1.4 * s.note)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom), text)


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=TheoremPanel, widget="theoremPanel", place="line", key="T"
)
