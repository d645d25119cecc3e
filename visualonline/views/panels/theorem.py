"""The theorem: its statement, each premise ticked or crossed with its number, the value now, verdict, source."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QColor, QFontMetricsF, QKeySequence, QMouseEvent, QPainter, QPen, QShortcut
from PySide6.QtWidgets import QMenu, QWidget

from visualonline.experiment.run import printed_of
from visualonline.experiment.track import Judgement
from visualonline.session.stage import Moment, Shown
from visualonline.session.wishes import ChooseTheorem
from visualonline.theorems.slips import Slip, slip_of
from visualonline.theorems.statement import Theorem, Verdict
from visualonline.views.formula import at_hand, prepare
from visualonline.views.kept import Kept
from visualonline.views.markers import paint_letter
from visualonline.views.numbers import above_floor, short
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.premises import Told, height, paint_premises, told
from visualonline.views.statement import Setting, paint_statement, settled, tall
from visualonline.views.style import Style
from visualonline.views.verdict import RIM, Wording, bound_text, paint_pill, paint_reason, wording

ID = "theorem"
NAME = "Theorem"
SUMMARY = "the statement, its premises with their numbers, the value now, the verdict and the source"
SOURCE = ""

_BARE = 4.0
"""Height of a block, in sizes of a note, below which a presentation leaves out the name for the statement."""
_LEAST = 0.3
"""The share of a block that a statement has at least, whatever the room is that its premises need."""
_SMALL = 0.75
"""How small the letters of a statement may be beside a note's where several learners share the card."""


class TheoremPanel(Panel):
    """The shown theorem of every learner, the learners one below the other."""

    foretold = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kept = Kept()
        self._words: list[Wording | None] = []
        self.setToolTip("Click or Shift+T: choose the theorem")
        QShortcut(QKeySequence("Shift+T"), self).activated.connect(self.offer)

    def minimumSizeHint(self) -> QSize:
        """Return room for a statement and a few premises."""
        rows = len(self.stage.runs) if self.stage is not None else 1
        if rows > 1:
            return QSize(260, (74 if self.style_.compact else 112) * rows)
        return QSize(260, 140 if self.style_.compact else 205)

    sizeHint = minimumSizeHint

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        super().set_style(style)
        self._kept = Kept()

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        super().show_moment(moment)
        texts = []
        for shown, words in zip(moment.shown, self._words, strict=True):
            if shown.judgement is not None and words is not None:
                name = _titled(shown.judgement.theorem, shown.judgement, "")[0]
                texts.append(f"{name}: {words.word}, {words.reason}")
                slip = slip_of(shown.judgement.theorem.id)
                if slip is not None:
                    texts.append(f"{_place(shown.judgement.theorem, slip)}; right: {slip.right}")
        self.setAccessibleName("; ".join(texts))

    def take(self, moment: Moment) -> None:
        """Take up what is painted of a moment."""
        super().take(moment)
        self._words = [None if shown.judgement is None else wording(shown.judgement) for shown in moment.shown]

    @property
    def _look(self) -> tuple[object, ...]:
        return (*super()._look, *(() if self.stage is None else self.stage.theorems), at_hand())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Offer the theorems of the learner whose block is clicked."""
        if self.stage is None or event.button() != Qt.MouseButton.LeftButton:
            return
        clicked = event.position().y() / self.height()
        i = next((i for i, end in enumerate(self._ends()) if clicked < end), len(self.stage.runs) - 1)
        menu = self._menu()
        self._fill(menu, i)
        menu.popup(event.globalPosition().toPoint())

    def offer(self) -> None:
        """Offer the theorems to the keyboard: those of the one learner, or of each in a menu of its own."""
        if self.stage is None:
            return
        menu = self._menu()
        for i, run in enumerate(self.stage.runs):
            several = len(self.stage.runs) > 1
            self._fill(menu.addMenu(f"{'ABCD'[i]}  {run.learner.name}") if several else menu, i)
        menu.popup(self.mapToGlobal(self.rect().center()))
        menu.setActiveAction(menu.actions()[0])

    def _menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setObjectName("theoremMenu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.triggered.connect(self._choose)
        return menu

    def _fill(self, menu: QMenu, i: int) -> None:
        """List learner i's theorems, those as lectures misprint them last; the one in force is ticked."""
        assert self.stage is not None
        run = self.stage.runs[i]
        named = [("", "The first that applies"), *((name, track.theorem.name) for name, track in run.tracks.items())]
        slips = [(th, slip_of(th.id)) for th in printed_of(run.learner)]
        printed = [(th.id, f"{th.name}, {_place(th, slip)}") for th, slip in slips if slip is not None]
        for name, text in (*named, *printed):
            if printed and name == printed[0][0]:
                menu.addSeparator()
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setChecked(self.stage.theorems[i] == name)
            action.setData((i, name))

    def _typeset(self) -> None:
        prepare()
        self.update()

    def _choose(self, action: QAction) -> None:
        self.wish.emit(ChooseTheorem(*action.data()))

    def paint(self, painter: QPainter, area: QRectF, moment: Moment) -> None:
        """Paint one block a learner."""
        top = area.top()
        for i, (shown, end) in enumerate(zip(moment.shown, self._ends(), strict=True)):
            bottom = area.top() + end * area.height()
            self._paint_block(painter, QRectF(area.left(), top, area.width(), bottom - top - 4), shown, i)
            top = bottom

    def _ends(self) -> list[float]:
        """Return where the blocks end, as shares of the height; a misprinted theorem has more to tell."""
        assert self.stage is not None
        shares = [1.0 if slip_of(name) is None else 1.4 for name in self.stage.theorems]
        return [sum(shares[: i + 1]) / sum(shares) for i in range(len(shares))]

    def _theorem(self, shown: Shown, i: int) -> Theorem | None:
        """Return the theorem that is shown; before it is judged, the chosen one or the first."""
        assert self.stage is not None
        if shown.judgement is not None:
            return shown.judgement.theorem
        if self.stage.theorems[i]:
            return shown.run.track(self.stage.theorems[i]).theorem
        return next((track.theorem for track in shown.run.tracks.values()), None)

    def _paint_block(self, painter: QPainter, box: QRectF, shown: Shown, i: int) -> None:
        assert self.moment is not None
        s, several = self.style_, len(self.moment.shown) > 1
        judgement, theorem = shown.judgement, self._theorem(shown, i)
        painter.setFont(s.font(s.caption, bold=True))
        painter.setPen(s.learner(i) if several else s.colour("ink"))
        if theorem is None:
            painter.drawText(QPointF(box.left(), box.top() + 1.2 * s.caption), "No theorem speaks of this learner yet")
            return
        # in a presentation the scoreboard has the verdict in large
        pill = 0.0 if s.presenting else min(190.0, box.width() * (0.26 if several else 0.3))
        if s.presenting and several and box.height() < _BARE * s.note and at_hand():
            self._paint_bare(painter, box, shown, theorem, i)
            return
        name, statement = self._paint_name(painter, box.adjusted(0, 0, -pill - 10, 0), theorem, judgement, i)
        slip = slip_of(theorem.id)
        if slip is not None:
            texts = (_place(theorem, slip), _named(slip), f"slip {slip.number}")
            self._paint_tag(painter, box.adjusted(0, 0, -pill - 10, 0), name, texts)
            self._paint_right(painter, box.adjusted(0, 0, 0, -8 if several else 0), slip, shown.right)
            box = box.adjusted(0, 0, 0, -(1.9 if s.presenting else 2.4) * s.note - (8 if several else 0))
        if not at_hand():  # the first window is not kept waiting for the typesetter
            QTimer.singleShot(0, self._typeset)
            return
        top = box.top() + 1.7 * s.caption
        share = 0.62 if several or s.presenting else 0.5
        premises = () if several else told(shown, box.width(), s)
        below = height(premises, s) + (1.5 * s.note if premises else 0.0)
        room = min(share * box.height(), max(box.bottom() - top - below, _LEAST * box.height()))
        width = box.width() - pill - (24 if pill else 0)
        setting = self._setting(statement, width, box.height(), room)
        target = paint_statement(painter, box.left(), top, width, setting, s)
        if judgement is not None:
            aside = setting.lines[-1][-1].aside
            bottom = self._paint_value(painter, target, judgement, box.right() - pill - 12, aside=aside)
            top = self._lay_premises(painter, box.adjusted(0, bottom + 0.5 * s.note - box.top(), 0, 0), premises)
            words = self._words[i]
            if pill and words is not None:
                self._paint_pill(painter, box, pill, words)
        if not (several or s.compact or s.presenting or slip is not None) and top + 1.2 * s.note <= box.bottom():
            self._paint_source(painter, box, theorem.source)  # where the premises leave room for it

    def _lay_premises(self, painter: QPainter, box: QRectF, premises: tuple[Told, ...]) -> float:
        """Show premises from the top of a box; return where they end."""
        s = self.style_
        bottom = box.top() + height(premises, s)
        if premises:
            place = QRectF(box.left(), box.top(), box.width(), min(bottom + 1.0, box.bottom()) - box.top())
            self._lay(painter, place, premises, lambda own: paint_premises(own, place, premises, s))
        return bottom

    def _write(
        self, painter: QPainter, place: QRectF, text: str, baseline: float, size: float, colour: QColor
    ) -> None:
        """Write a bold text into a place, its `baseline` so far below the top."""

        def write(own: QPainter) -> None:
            own.setFont(self.style_.font(size, bold=True))
            own.setPen(colour)
            own.drawText(place.topLeft() + QPointF(0, baseline), text)

        self._lay(painter, place, (text, size, colour.rgb()), write)

    def _lay(self, painter: QPainter, place: QRectF, key: object, draw: Callable[[QPainter], object]) -> None:
        """Draw what keeps to a place on the card, or copy it where it is known by its key: most of it stays."""
        s = self.style_
        self._kept.lay(painter, place, s.colour("card"), (key, s.lit, place.getRect()), draw)

    def _paint_bare(self, painter: QPainter, box: QRectF, shown: Shown, theorem: Theorem, i: int) -> None:
        """Paint the learner's mark, the statement and the value alone, where there is no room for a name as well."""
        s = self.style_
        _name, statement = _titled(theorem, shown.judgement, "")
        paint_letter(painter, QPointF(box.left() + 0.6 * s.note, box.center().y()), 0.55 * s.note, i, s.learner(i), s)
        left = box.left() + 1.7 * s.note
        setting = self._setting(statement, box.right() - left, box.height(), box.height())
        top = box.center().y() - tall(setting) / 2
        target = paint_statement(painter, left, top, box.right() - left, setting, s)
        aside = setting.lines[-1][-1].aside
        value = "" if shown.judgement is None else self._value(shown.judgement, aside=aside)
        painter.setFont(s.font(s.title, bold=True))
        painter.setPen(s.written("allowed"))
        if target.right() + 16 + QFontMetricsF(painter.font()).horizontalAdvance(value) < box.right():
            painter.drawText(QPointF(target.right() + 14, target.center().y() + 0.36 * s.title), value)

    def _setting(self, statement: str, width: float, height: float, room: float) -> Setting:
        """Return how a statement is set into a block of a `height`, of which it has a `room`."""
        s = self.style_
        several = self.stage is not None and len(self.stage.runs) > 1
        largest = min(max(0.15 * height, 1.25 * s.title), 2.0 * s.title)
        least = s.note if s.presenting or not several else _SMALL * s.note
        setting = settled(statement, width, room, largest, least)
        return setting._replace(size=setting.size * min(1.0, room / tall(setting)))

    def _paint_name(
        self, painter: QPainter, box: QRectF, theorem: Theorem, judgement: Judgement | None, i: int
    ) -> tuple[str, str]:
        """Write the name, as short as it must be, and the form; return what was written, and the statement."""
        assert self.moment is not None
        letter = f"{'ABCD'[i]}  " if len(self.moment.shown) > 1 else ""
        whole, statement = _titled(theorem, judgement, letter)
        s = self.style_
        form = whole.removeprefix(letter + theorem.name)
        room = box.width() - s.width(form, s.caption, bold=True)
        name = s.elided(letter + theorem.name, room, s.caption, bold=True) + form
        ink = painter.pen().color()
        place = QRectF(box.left(), box.top(), box.width(), 1.6 * s.caption)
        self._write(painter, place, name, 1.2 * s.caption, s.caption, ink)
        return name, statement

    def _paint_value(
        self, painter: QPainter, after: QRectF, judgement: Judgement, right: float, *, aside: bool
    ) -> float:
        """Write the value behind the statement, or where there is no room below it; return where both end."""
        text = self._value(judgement, aside=aside)
        if not text:
            return after.bottom()
        s = self.style_
        size = round(1.15 * s.title)
        if after.right() + 16 + s.width(text, size, bold=True) > right:
            size = s.note
        width = s.width(text, size, bold=True)
        beside = after.right() + 16 + width <= right
        at = QPointF(after.left(), after.bottom() + 1.3 * size)
        if beside:
            at = QPointF(after.right() + 14, after.center().y() + 0.36 * size)
        place = QRectF(at.x(), at.y() - size, width + 2, 1.3 * size)
        self._write(painter, place, text, size, size, s.written("allowed"))
        return after.bottom() if beside else after.bottom() + 1.4 * size

    def _value(self, judgement: Judgement, *, aside: bool) -> str:
        """Return the value, empty if there is none: = 61.9, so 61.

        Behind an `aside`, which it is not the value of, it reads: bound = 61.9, so 61.
        """
        if judgement.verdict is Verdict.NOT_APPLICABLE:
            return ""
        value, told = short(judgement.value), ""
        if judgement.theorem.integer:
            value, whole = above_floor(judgement.value), bound_text(judgement)
            told = f",  so {whole}" if whole != value else ""
        return f"{'bound ' * aside}=  {value}{told}"

    def _paint_pill(self, painter: QPainter, box: QRectF, width: float, words: Wording) -> None:
        """Paint the verdict at the right of the name, and the reason below it."""
        s = self.style_
        side = QRectF(box.right() - width, box.top(), width, min(38.0, 0.3 * box.height()))
        place = side.adjusted(-RIM, -RIM, RIM, RIM)
        self._lay(painter, place, words.verdict, lambda own: paint_pill(own, side, words, s))
        below = QRectF(side.left() - 20, side.bottom() + 4, width + 20, 2.6 * s.note)
        paint_reason(painter, below, words.reason, s, Qt.AlignmentFlag.AlignRight)

    def _paint_tag(self, painter: QPainter, box: QRectF, name: str, texts: tuple[str, ...]) -> None:
        """Write in an outline, behind the name of a misprinted theorem, the first of the texts that fits."""
        s = self.style_
        left = box.left() + QFontMetricsF(painter.font()).horizontalAdvance(name) + 12
        font = s.font(s.note, bold=True)
        metrics, sides = QFontMetricsF(font), 1.4 * s.note
        fits = (text for text in texts if left + metrics.horizontalAdvance(text) + sides <= box.right())
        text = next(fits, texts[-1])
        tag = QRectF(left, 0, metrics.horizontalAdvance(text) + sides, 1.5 * s.note)
        tag.moveTop(box.top() + 0.85 * s.caption - tag.height() / 2)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(s.colour("ink"), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(tag, tag.height() / 2, tag.height() / 2)
        painter.setFont(font)
        painter.drawText(tag, int(Qt.AlignmentFlag.AlignCenter), text)

    def _paint_right(self, painter: QPainter, box: QRectF, slip: Slip, right: Judgement | None) -> None:
        """Write below a misprinted theorem, under a line, what is right, and what the right theorem says of the run."""
        s = self.style_
        height = (1.7 if s.presenting else 2.1) * s.note
        row = QRectF(box.left(), box.bottom() - height, box.width(), height)
        painter.setPen(QPen(s.colour("edge"), 1))
        painter.drawLine(row.topLeft(), row.topRight())
        y = row.bottom() - 0.44 * s.note
        x, end = row.left(), row.right()
        if right is not None:
            words, height = wording(right), 1.5 * s.note
            pill = QRectF(end - min(9.5 * s.note, 0.3 * row.width()), row.bottom() - height, 0, height)
            pill.setRight(end)
            paint_pill(painter, pill, words, s)
            end = pill.left() - 0.8 * s.note
        parts = [("right:", "hindsight", True), (slip.right, "ink", False)]
        parts += [] if right is None else [(words.reason, "second", False)]
        for text, role, bold in parts:
            font = s.font(s.note, bold=bold)
            metrics = QFontMetricsF(font)
            if role == "second":  # the reason for the right theorem's verdict stands at its pill, where it has room
                text = "" if x + s.note + metrics.horizontalAdvance(text) > end else text
                x = end - metrics.horizontalAdvance(text)
            painter.setFont(font)
            painter.setPen(s.colour(role))
            painter.drawText(QPointF(x, y), metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(end - x, 0.0)))
            x += metrics.horizontalAdvance(text) + 0.6 * s.note

    def _paint_source(self, painter: QPainter, box: QRectF, source: str) -> None:
        s = self.style_
        place = QRectF(box.left(), box.bottom() - 1.2 * s.note, box.width(), 1.2 * s.note)

        def write(own: QPainter) -> None:
            own.setFont(s.font(s.note))
            own.setPen(s.colour("second"))
            text = cited(source.split(";")[0], QFontMetricsF(own.font()), place.width())
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
            own.drawText(place, int(flags), s.elided(text, place.width(), s.note))

        self._lay(painter, place, source, write)


def _titled(theorem: Theorem, judgement: Judgement | None, letter: str) -> tuple[str, str]:
    """Return the name and the statement, those of the form in force where there are several."""
    form = None if judgement is None else judgement.form
    if form is None:
        return letter + theorem.name, theorem.statement
    return f"{letter}{theorem.name}, {form.name}", form.statement


def cited(source: str, metrics: QFontMetricsF, width: float) -> str:
    """Return a source; where it is wider than that, of three or more authors only the first."""
    if metrics.horizontalAdvance(source) <= width:
        return source
    return re.sub(r"^([^,]+),.*? and [^,]+, ", r"\1 and others, ", source)


def _named(slip: Slip) -> str:
    """Return a slip's number in words."""
    return f"as printed, slip {slip.number}"


def _place(theorem: Theorem, slip: Slip) -> str:
    """Return a slip's number and where the theorem is misprinted."""
    return f"{_named(slip)}: {theorem.printed}"


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=TheoremPanel, widget="theoremPanel", place="line", key="T"
)
