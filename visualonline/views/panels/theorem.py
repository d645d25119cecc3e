"""The theorem: its statement, each premise ticked or crossed with its number, the value now, verdict, source."""

from __future__ import annotations

import re

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QColor, QFontMetricsF, QKeySequence, QMouseEvent, QShortcut
from PySide6.QtWidgets import QMenu, QWidget

from visualonline.runs.judgement import Judgement
from visualonline.session.commands import ChooseTheorem
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.theorems.errata import Slip, slip_of
from visualonline.theorems.theorem import Theorem, Verdict
from visualonline.views.panel import PanelKind
from visualonline.views.text.formula import at_hand, prepare
from visualonline.views.text.numbers import above_floor, short
from visualonline.views.text.premises import height, premise_items, told
from visualonline.views.text.statement import Setting, laid, settled, tall
from visualonline.views.text.verdict import Wording, bound_text, pill, reason, wording
from visualonline.views.theme.markers import letter
from visualonline.views.widgets.label_panel import LabelPanel
from visualonline.views.widgets.placed_labels import Item, Picture, Text, text_at

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


class TheoremPanel(LabelPanel):
    """The shown theorem of every learner, the learners one below the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words: list[Wording | None] = []
        self.setToolTip("Click or Shift+T: choose the theorem")
        QShortcut(QKeySequence("Shift+T"), self).activated.connect(self.offer)

    def minimumSizeHint(self) -> QSize:
        """Return room for a statement and a few premises."""
        rows = 1 if self.facts is None else len(self.facts.runs)
        if rows > 1:
            return QSize(260, (74 if self.style_.compact else 112) * rows)
        return QSize(260, 140 if self.style_.compact else 205)

    sizeHint = minimumSizeHint

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show another place in time."""
        self._words = [None if shown.judgement is None else wording(shown.judgement) for shown in snapshot.learners]
        super().show_snapshot(snapshot)
        texts = []
        for shown, words in zip(snapshot.learners, self._words, strict=True):
            if shown.judgement is not None and words is not None:
                name = _titled(shown.judgement.theorem, shown.judgement, "")[0]
                texts.append(f"{name}: {words.word}, {words.reason}")
                slip = slip_of(shown.judgement.theorem.id)
                if slip is not None:
                    texts.append(f"{_place(shown.judgement.theorem, slip)}; right: {slip.right}")
        self.setAccessibleName("; ".join(texts))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Offer the theorems of the learner whose block is clicked."""
        if self.facts is None or event.button() != Qt.MouseButton.LeftButton:
            return
        clicked = event.position().y() / self.height()
        i = next((i for i, end in enumerate(self._ends()) if clicked < end), len(self.facts.runs) - 1)
        menu = self._menu()
        self._fill(menu, i)
        menu.popup(event.globalPosition().toPoint())

    def offer(self) -> None:
        """Offer the theorems to the keyboard: those of the one learner, or of each in a menu of its own."""
        if self.facts is None:
            return
        menu = self._menu()
        for i, run in enumerate(self.facts.runs):
            self._fill(menu.addMenu(f"{'ABCD'[i]}  {run.learner.name}") if self.facts.several else menu, i)
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
        assert self.facts is not None
        run = self.facts.runs[i]
        named = [("", "The first that applies"), *((theorem.id, theorem.name) for theorem in run.theorems)]
        slips = [(th, slip_of(th.id)) for th in run.misprints]
        printed = [(th.id, f"{th.name}, {_place(th, slip)}") for th, slip in slips if slip is not None]
        for name, text in (*named, *printed):
            if printed and name == printed[0][0]:
                menu.addSeparator()
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setChecked(self.snapshot is not None and self.snapshot.learners[i].theorem == name)
            action.setData((i, name))

    def _typeset(self) -> None:
        prepare()
        self.arrange()

    def _choose(self, action: QAction) -> None:
        self.command.emit(ChooseTheorem(*action.data()))

    def items(self, area: QRectF, snapshot: Snapshot) -> list[Item]:
        """Return one block a learner."""
        top = area.top()
        found: list[Item] = []
        for i, (shown, end) in enumerate(zip(snapshot.learners, self._ends(), strict=True)):
            bottom = area.top() + end * area.height()
            found += self._block(QRectF(area.left(), top, area.width(), bottom - top - 4), shown, i)
            top = bottom
        return found

    def _ends(self) -> list[float]:
        """Return where the blocks end, as shares of the height; a misprinted theorem has more to tell."""
        assert self.snapshot is not None
        shares = [1.0 if slip_of(shown.theorem) is None else 1.4 for shown in self.snapshot.learners]
        return [sum(shares[: i + 1]) / sum(shares) for i in range(len(shares))]

    def _theorem(self, shown: LearnerSnapshot) -> Theorem | None:
        """Return the theorem that is shown; before it is judged, the chosen one or the first."""
        if shown.judgement is not None:
            return shown.judgement.theorem
        facts = shown.facts
        chosen = (theorem for theorem in (*facts.theorems, *facts.misprints) if theorem.id == shown.theorem)
        return next(chosen, facts.theorems[0] if facts.theorems else None)

    def _block(self, box: QRectF, shown: LearnerSnapshot, i: int) -> list[Item]:
        assert self.snapshot is not None
        s, several = self.style_, len(self.snapshot.learners) > 1
        judgement, theorem = shown.judgement, self._theorem(shown)
        ink = s.learner(i) if several else s.colour("ink")
        if theorem is None:
            nothing = "No theorem speaks of this learner yet"
            return [text_at(box.left(), box.top() + 1.2 * s.caption, nothing, ink, s, s.caption, bold=True)]
        # in a presentation the scoreboard has the verdict in large
        side = 0.0 if s.presenting else min(190.0, box.width() * (0.26 if several else 0.3))
        if s.presenting and several and box.height() < _BARE * s.note and at_hand():
            return self._bare(box, shown, theorem, i)
        head = box.adjusted(0, 0, -side - 10, 0)
        name, statement = self._name(head, theorem, judgement, i, ink)
        found: list[Item] = [name]
        slip = slip_of(theorem.id)
        if slip is not None:
            texts = (_place(theorem, slip), _named(slip), f"slip {slip.number}")
            found.append(self._tag(head, name, texts))
            found += self._right(box.adjusted(0, 0, 0, -8 if several else 0), slip, shown.right)
            box = box.adjusted(0, 0, 0, -(1.9 if s.presenting else 2.4) * s.note - (8 if several else 0))
        if not at_hand():  # the first window is not kept waiting for the typesetter
            QTimer.singleShot(0, self._typeset)
            return found
        top = box.top() + 1.7 * s.caption
        share = 0.62 if several or s.presenting else 0.5
        premises = () if several else told(shown, box.width(), s)
        below = height(premises, s) + (1.5 * s.note if premises else 0.0)
        room = min(share * box.height(), max(box.bottom() - top - below, _LEAST * box.height()))
        width = box.width() - side - (24 if side else 0)
        setting = self._setting(statement, width, box.height(), room)
        lines, target = laid(box.left(), top, width, setting, s, self.devicePixelRatioF())
        found += lines
        if judgement is not None:
            aside = setting.lines[-1][-1].aside
            value, bottom = self._beside(target, judgement, box.right() - side - 12, aside=aside)
            top = bottom + 0.5 * s.note
            place = QRectF(box.left(), top, box.width(), box.bottom() - top)
            found += [*value, *premise_items(place, premises, s, self.devicePixelRatioF())]
            top += height(premises, s)
            words = self._words[i]
            if side and words is not None:
                found += self._pill(box, side, words)
        if not (several or s.compact or s.presenting or slip is not None) and top + 1.2 * s.note <= box.bottom():
            found.append(self._source(box, theorem.source))  # where the premises leave room for it
        return found

    def _bare(self, box: QRectF, shown: LearnerSnapshot, theorem: Theorem, i: int) -> list[Item]:
        """Return the learner's mark, the statement and the value alone, where there is no room for a name as well."""
        s = self.style_
        _name, statement = _titled(theorem, shown.judgement, "")
        mark = letter(i, 0.55 * s.note, s, self.devicePixelRatioF())
        side = mark.deviceIndependentSize().width()
        at = QRectF(box.left() + 0.6 * s.note - side / 2, box.center().y() - side / 2, side, side)
        left = box.left() + 1.7 * s.note
        setting = self._setting(statement, box.right() - left, box.height(), box.height())
        top = box.center().y() - tall(setting) / 2
        lines, target = laid(left, top, box.right() - left, setting, s, self.devicePixelRatioF())
        aside = setting.lines[-1][-1].aside
        value = "" if shown.judgement is None else self._value(shown.judgement, aside=aside)
        found: list[Item] = [Picture(at, mark), *lines]
        if value and target.right() + 16 + s.width(value, s.title, bold=True) < box.right():
            baseline = target.center().y() + 0.36 * s.title
            found.append(text_at(target.right() + 14, baseline, value, s.written("allowed"), s, s.title, bold=True))
        return found

    def _setting(self, statement: str, width: float, height: float, room: float) -> Setting:
        """Return how a statement is set into a block of a `height`, of which it has a `room`."""
        s = self.style_
        several = self.facts is not None and self.facts.several
        largest = min(max(0.15 * height, 1.25 * s.title), 2.0 * s.title)
        least = s.note if s.presenting or not several else _SMALL * s.note
        setting = settled(statement, width, room, largest, least)
        return setting._replace(size=setting.size * min(1.0, room / tall(setting)))

    def _name(
        self, box: QRectF, theorem: Theorem, judgement: Judgement | None, i: int, ink: QColor
    ) -> tuple[Text, str]:
        """Return the name, as short as it must be, with the form, and the statement."""
        assert self.snapshot is not None
        mark = f"{'ABCD'[i]}  " if len(self.snapshot.learners) > 1 else ""
        whole, statement = _titled(theorem, judgement, mark)
        s = self.style_
        form = whole.removeprefix(mark + theorem.name)
        room = box.width() - s.width(form, s.caption, bold=True)
        name = s.elided(mark + theorem.name, room, s.caption, bold=True) + form
        return text_at(box.left(), box.top() + 1.2 * s.caption, name, ink, s, s.caption, bold=True), statement

    def _beside(self, after: QRectF, judgement: Judgement, right: float, *, aside: bool) -> tuple[list[Item], float]:
        """Return the value behind the statement, or where there is no room below it, and where both end."""
        text = self._value(judgement, aside=aside)
        if not text:
            return [], after.bottom()
        s = self.style_
        size = round(1.15 * s.title)
        if after.right() + 16 + s.width(text, size, bold=True) > right:
            size = s.note
        beside = after.right() + 16 + s.width(text, size, bold=True) <= right
        left = after.right() + 14 if beside else after.left()
        baseline = after.center().y() + 0.36 * size if beside else after.bottom() + 1.3 * size
        written = text_at(left, baseline, text, s.written("allowed"), s, size, bold=True)
        return [written], after.bottom() if beside else after.bottom() + 1.4 * size

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

    def _pill(self, box: QRectF, width: float, words: Wording) -> list[Item]:
        """Return the verdict at the right of the name, and the reason below it."""
        s = self.style_
        side = QRectF(box.right() - width, box.top(), width, min(38.0, 0.3 * box.height()))
        below = QRectF(side.left() - 20, side.bottom() + 4, width + 20, 2.6 * s.note)
        why = reason(below, words.reason, s, Qt.AlignmentFlag.AlignRight)
        return [*pill(side, words, s, self.devicePixelRatioF()), why]

    def _tag(self, box: QRectF, name: Text, texts: tuple[str, ...]) -> Text:
        """Return an outlined text behind the name of a misprinted theorem: the first of the texts that fits."""
        s, left, sides = self.style_, name.box.right() + 10, 1.4 * self.style_.note
        fits = (text for text in texts if left + s.width(text, s.note, bold=True) + sides <= box.right())
        text = next(fits, texts[-1])
        tag = QRectF(left, 0, s.width(text, s.note, bold=True) + sides, 1.5 * s.note)
        tag.moveTop(box.top() + 0.85 * s.caption - tag.height() / 2)
        border = f"1.5px solid {s.colours.ink}"
        return Text(tag, text, s.colour("ink"), s.note, True, Qt.AlignmentFlag.AlignCenter, border=border,
                    radius=tag.toRect().height() // 2 - 1)  # fmt: skip

    def _right(self, box: QRectF, slip: Slip, right: Judgement | None) -> list[Item]:
        """Return, for below a misprinted theorem, a line, what is right, and what the right theorem says of the run."""
        s = self.style_
        height = (1.7 if s.presenting else 2.1) * s.note
        row = QRectF(box.left(), box.bottom() - height, box.width(), height)
        edge = s.colour("edge")
        found: list[Item] = [Text(QRectF(row.left(), row.top(), row.width(), 1), "", edge, ground=edge)]
        baseline = row.bottom() - 0.44 * s.note
        x, end = row.left(), row.right()
        if right is not None:
            words, height = wording(right), 1.5 * s.note
            side = QRectF(end - min(9.5 * s.note, 0.3 * row.width()), row.bottom() - height, 0, height)
            side.setRight(end)
            found += pill(side, words, s, self.devicePixelRatioF())
            end = side.left() - 0.8 * s.note
        parts = [("right:", "hindsight", True), (slip.right, "ink", False)]
        parts += [] if right is None else [(words.reason, "second", False)]
        for text, role, bold in parts:
            width = s.width(text, s.note, bold=bold)
            if role == "second":  # the reason for the right theorem's verdict stands at its pill, where it has room
                if x + s.note + width > end:
                    continue
                x = end - width
            shown = s.elided(text, max(end - x, 0.0), s.note, bold=bold)
            found.append(text_at(x, baseline, shown, s.colour(role), s, s.note, bold=bold))
            x += width + 0.6 * s.note
        return found

    def _source(self, box: QRectF, source: str) -> Text:
        s = self.style_
        place = QRectF(box.left(), box.bottom() - 1.35 * s.note, box.width(), 1.5 * s.note)
        text = cited(source.split(";")[0], QFontMetricsF(s.font(s.note)), place.width())
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return Text(place, s.elided(text, place.width(), s.note), s.colour("second"), s.note, align=right)


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
