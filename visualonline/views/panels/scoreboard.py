"""The scoreboard: round, mistakes, bound and margin in large numbers, and the verdict with its reason."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.theorems.theorem import Verdict
from visualonline.views.panel import PanelKind
from visualonline.views.text.cures import WrittenCure, cure_button, cure_width, written_cures
from visualonline.views.text.figures import Figure, figures_of, tip_of
from visualonline.views.text.fitted_name import fitted_name
from visualonline.views.text.placed_labels import Item, Picture, Text, text_at
from visualonline.views.text.premises import takeover
from visualonline.views.text.translation import declared
from visualonline.views.text.verdict import (
    WORDS,
    Wording,
    fitted,
    meaning,
    pill,
    pill_width,
    reason,
    wording,
)
from visualonline.views.theme.markers import letter
from visualonline.views.theme.style import Style
from visualonline.views.widgets.label_panel import LabelPanel

ID = "scoreboard"
NAME = "Scoreboard"
SUMMARY = "round, mistakes or regret, bound and margin in large figures, with the verdict"
SOURCE = ""
EXPLANATION = (
    "t is the current round. M is the number of mistakes so far, and U the number of updates. If the theorem bounds "
    "another quantity, such as the regret, that quantity is shown. The bound is the value of the theorem's bound at "
    "round t. The margin, γ or ρ, is the largest margin that a single hyperplane achieves on all examples so far."
)


_DIGIT = re.compile(r"\d")
_VALUE_SHARE, _NARROW, _NARROWEST = 0.27, 4.6, 2.7
"""Fraction of a row for the verdict, unless it needs more; figure widths, in multiples of the caption size, below which
the round, and all but the actual value and its bound, are omitted."""
_SYMBOL, _LEAST_VERDICT = 3.4, 0.6
"""Presentation of several learners: smallest width of a figure, in multiples of the note size, and smallest fraction of
its width for a verdict next to the figures. With less it is below them."""
_LEAST_FIGURE, _BARE, _GAP = 1.2, 1.5, 3.0
"""Smallest size of a figure in a presentation, in multiples of the note size; height of a verdict without a reason, in
multiples of its font size; smallest gap in px between the two."""
_CAPTION, _LEAST_PILL = 1.3, 1.25
"""Height of captions in a presentation, in multiples of the note size, and of a pill, in multiples of its font size."""
_DIGITS = 0.7
"""Height of digits, in multiples of their font size."""
_TIGHT = 0.1
"""Height in px by which two lines of a reason may be larger than their box."""
_LEAST_NAME = 5.0
"""Smallest width of an elided name of a theorem, in multiples of the note size."""
_LEAST_CAPTION, _APART = 0.7, 0.6
"""Smallest scale of a caption before it is cut off, and smallest gap between two figures, in multiples of its size."""
_PRESENTED = (430, 340, 360, 480)
"""Heights in px in a presentation, for one to four learners."""
_LEAST_ROW = 3.3
"""Smallest height of a row for several learners, in multiples of the caption size: a caption and a figure."""
_LOWEST = 0.75
"""Sufficient fraction of the height in a presentation."""
_LINE, _WIDE, _PAID, _SMALLEST = 240, 2.4, 0.57, 0.6
"""Height in px of a single learner's line; width of its figures, in multiples of their size, from which it is a line;
fraction for the actual value, whose caption is long; and smallest scale of both figures."""


class Cell(NamedTuple):
    """A figure in its box, with its largest size, its colour, and the size of its caption."""

    place: QRectF
    figure: Figure
    size: float
    colour: QColor
    caption: float

    @property
    def top(self) -> float:
        """The top of the caption. Caption and figure are centred vertically."""
        return self.place.center().y() - (self.size + 1.2 * self.caption) / 2


class ScoreboardPanel(LabelPanel):
    """A row of figures for each learner, with the verdict while `judging`."""

    def __init__(self) -> None:
        super().__init__()
        self.judging = True
        self._figures: tuple[tuple[Figure, ...], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Return the height that the figures need."""
        rows = 1 if self.facts is None else len(self.facts.runs)
        s = self.style_
        if s.presenting:
            return QSize(300, round((_LINE * s.text if self._in_line else _PRESENTED[rows - 1]) * s.scale))
        row = s.figure + s.caption + (6 if s.compact else s.padding)
        return QSize(300, round(rows * row + s.padding + 8))

    def minimumSizeHint(self) -> QSize:
        """Return the smallest height at which the figures are legible."""
        s, hint, rows = self.style_, self.sizeHint(), 1 if self.facts is None else len(self.facts.runs)
        if s.presenting:
            return hint if self._in_line else QSize(hint.width(), round(_LOWEST * hint.height()))
        return hint if rows == 1 else QSize(hint.width(), round(rows * _LEAST_ROW * s.caption + s.padding))

    @property
    def _in_line(self) -> bool:
        """Whether a presentation shows a single learner's figures on one line with its verdict."""
        s, alone = self.style_, self.facts is not None and len(self.facts.runs) == 1
        return s.presenting and alone and self.width() - 2 * s.padding - self._pill_width >= _WIDE * s.figure

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Update the size hint for the new width."""
        super().resizeEvent(event)
        if self.style_.presenting and event.size().width() != event.oldSize().width():
            self.updateGeometry()
            self.hint_changed.emit()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        self._figures = tuple(figures_of(snapshot, shown) for shown in snapshot.learners)
        super().show_snapshot(snapshot)
        self.setAccessibleName("; ".join(f"{f.caption} {f.text}" for figures in self._figures for f in figures))

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        super().restyle()
        self.updateGeometry()

    def items(self, area: QRectF, snapshot: Snapshot) -> list[Item]:
        """Return the items of all rows."""
        rows = len(snapshot.learners)
        found: list[Item] = []
        for i, (shown, box) in enumerate(zip(snapshot.learners, self._boxes(area), strict=True)):
            if not (self.style_.presenting and rows == 1):
                slot = box
                if not self.style_.presenting:  # verdicts are as high as each other
                    high = area.height() / rows
                    slot = QRectF(area.left(), area.top() + i * high, area.width(), high)
                found += self._row(box, slot, shown, i, rows)
            else:
                found += self._line(box, shown) if self._in_line else self._square(box, shown)
        return found

    def _boxes(self, area: QRectF) -> list[QRectF]:
        """Return the boxes of the rows. Where captions are not repeated, rows with captions are higher."""
        rows = len(self._figures)
        over = [self._over if self._unrepeated and self._named(i) else 0.0 for i in range(rows)]
        height, top, boxes = (area.height() - sum(over)) / rows, area.top(), []
        for caption in over:
            boxes.append(QRectF(area.left(), top, area.width(), height + caption))
            top += height + caption
        return boxes

    @property
    def _unrepeated(self) -> bool:
        """Whether captions that are the same as in the row above are omitted."""
        return len(self._figures) > (1 if self.style_.presenting else 2)

    @property
    def _over(self) -> float:
        """The height of the captions of a row for which those of the other rows need no space."""
        s = self.style_
        return _CAPTION * s.note if s.presenting else 1.2 * s.caption

    def _named(self, i: int) -> bool:
        """Return whether a row has captions although some are omitted: those of the row above differ."""
        rows = [self._figures[k][1:] for k in (max(i - 1, 0), i)]
        rows = [_large(row) for row in rows] if self.style_.presenting else rows
        above, own = ([figure.caption for figure in row] for row in rows)
        return i == 0 or above != own

    def _square(self, box: QRectF, shown: LearnerSnapshot) -> list[Item]:
        """Return a presentation layout on two lines: mistakes and bound above the verdict."""
        s, half, high = self.style_, box.width() / 2, box.height() / 2
        size = min(s.figure, 0.95 * high - 1.3 * s.caption)
        cells = []
        for k, figure in enumerate(self._figures[0][1:3]):  # the timeline shows the round
            place = QRectF(box.left() + k * half, box.top(), half, high)
            cells.append(Cell(place, figure, size, s.colour(figure.role), s.caption))
        return self._with_verdict(cells, QRectF(box.left(), box.top() + high, box.width(), high), shown)

    def _line(self, box: QRectF, shown: LearnerSnapshot) -> list[Item]:
        """Return a presentation layout on one line: mistakes, bound and verdict. The timeline shows the round."""
        s, paid, bound = self.style_, *self._figures[0][1:3]
        verdict = QRectF(box)
        verdict.setLeft(box.right() - self._pill_width)
        over = QRectF(box)
        over.setRight(verdict.left())
        first, second = QRectF(over), QRectF(over)
        first.setWidth(_PAID * over.width())
        second.setLeft(first.right())
        both = ((first, paid), (second, bound))
        digits = ((_DIGIT.sub("0", figure.text), place.width() - _APART * s.caption) for place, figure in both)
        size = max(_SMALLEST * s.figure, min(_size(text, s.figure, room, s) for text, room in digits))  # one size
        cells = [Cell(place, figure, size, s.colour(figure.role), s.caption) for place, figure in both]
        return self._with_verdict(cells, verdict, shown)

    def _letter(self, i: int, size: float, middle: QPointF) -> Picture:
        """Return the marker and letter of a learner."""
        picture = letter(i, 0.42 * size, self.style_, self.style_.ratio(self))
        side = picture.deviceIndependentSize().width()
        return Picture(QRectF(round(middle.x() - side / 2), round(middle.y() - side / 2), side, side), picture)

    def _row(self, box: QRectF, slot: QRectF, shown: LearnerSnapshot, i: int, rows: int) -> list[Item]:
        """Return a learner's figures in a box, and its verdict at the right of a slot."""
        s, left = self.style_, box.left()
        found: list[Item] = []
        if rows > 1:
            size = max(s.figure * 0.42, 1.6 * s.note)
            found.append(self._letter(i, size, QPointF(left + size / 2, box.center().y())))
            left += size + s.padding * 0.7
        whole = box.right() - left
        room = whole
        if s.presenting:
            room -= self._verdict_width(whole)
        elif self.judging:
            room -= max(min(self._pill_width, 0.65 * box.width()), _VALUE_SHARE * whole)
        figures = self._row_figures(i, room)
        slots, verdict = len(figures), QRectF(left + room, slot.top(), whole - room, slot.height())
        high, fits = box.height(), box.height() - 1.5 * s.caption
        caption = s.caption
        if self._unrepeated:
            named = self._named(i)
            caption = (s.note if s.presenting else s.caption) if named else 0
            fits = high - (self._over if named else 0.0)
        if s.presenting:  # just enough to keep the caption in the row
            fits = (0.5 * high + 6 - 0.7 * caption) / 0.75
        least = _LEAST_VERDICT * self._pill_width
        low = box.height() < _CAPTION * caption + _DIGITS * s.note + _BARE * s.letter
        if s.presenting and whole - room < least and low:  # captions are elided so that the verdict is beside
            room = whole - least
            verdict.setLeft(left + room)
        elif s.presenting and whole - room < least:  # the verdict is below
            room, high = whole, 0.5 * box.height()
            if high - _CAPTION * caption < _LEAST_FIGURE * s.note:  # only the pill fits
                high = box.height() - _BARE * s.letter
            fits = high - _CAPTION * caption
            verdict = QRectF(left, box.top() + high, whole, box.height() - high)
        cells = []
        for k, figure in enumerate(figures):
            role = s.learner(i) if rows > 1 and figure.role in ("paid", "allowed") else s.colour(figure.role)
            place = QRectF(left + k * room / slots, box.top(), room / slots, high)
            large = s.figure if rows == 1 else min(0.8 * s.figure, max(fits, s.note))
            cells.append(Cell(place, figure, large, role, caption))
        return [*found, *self._with_verdict(cells, verdict, shown)]

    def _row_figures(self, i: int, room: float) -> tuple[Figure, ...]:
        """Return the figures of a row that fit a width in px."""
        s, figures = self.style_, self._figures[i]
        if s.presenting:  # the timeline shows the round, so the others can be large
            return _large(figures[1:])
        if room / len(figures) >= _NARROW * s.caption:
            return (Figure("", "", "ink"), *figures[1:]) if i else figures
        figures = figures[1:]
        return figures[:2] if room / len(figures) < _NARROWEST * s.caption else figures

    def _with_verdict(self, cells: list[Cell], box: QRectF, shown: LearnerSnapshot) -> list[Item]:
        """Return the figures and the verdict."""
        verdict = self._verdict(box, shown) if self.judging or self.style_.presenting else []
        return [*self._cells(cells, shown), *verdict]

    @property
    def _pill_width(self) -> float:
        """The width of the longest verdict's pill at its smallest font size."""
        s, word = self.style_, max(map(declared, WORDS.values()), key=len)
        return pill_width(word, round(s.letter / max(s.text, 1.0)) if s.presenting else s.letter, s)

    def _verdict_width(self, whole: float) -> float:
        """Return the width of the verdicts of several learners in a presentation. The figures get what they need."""
        s = self.style_
        captions = {figure.caption for figures in self._figures for figure in _large(figures[1:])}
        slot = max(_SYMBOL * s.note, *(s.width(caption, s.least) + _APART * s.note for caption in captions))
        return min(self._pill_width, whole - 2 * slot)

    def _cells(self, cells: list[Cell], shown: LearnerSnapshot) -> list[Item]:
        """Return the captions, with the backgrounds of highlighted ones, and the figures below them."""
        tips = [tip_of(cell.figure.caption, shown) for cell in cells]
        figures = list(map(self._figure, cells, tips))
        if not cells[0].caption:
            return [*figures]
        words = [self._caption_words(cell) for cell in cells]
        sizes = [self._caption_size(cell, text) for cell, text in zip(cells, words, strict=True)]
        if self.style_.presenting:  # large captions of different sizes would be noticeable
            sizes = [min(sizes)] * len(sizes)
        told = zip(cells, tips, words, sizes, strict=True)
        captions = [item for cell, tip, text, size in told for item in self._caption(cell, tip, text, size)]
        return [*captions, *figures]

    def _caption_words(self, cell: Cell) -> str:
        """Return the caption, shortened if space is short."""
        s, box, caption = self.style_, cell.place, cell.figure.caption
        if s.width(caption, s.caption) > box.width() - 0.6 * s.caption:
            if cell.figure.brief:
                return cell.figure.brief
            caption = caption.removeprefix(self.tr("mistakes ")).removeprefix(self.tr("margin "))
            caption = caption.replace(self.tr("estimated"), self.tr("est."))
            for more in (self.tr(" on "), " (", ", "):
                caption = caption.partition(more)[0]
        if s.presenting and s.width(caption, s.least) > box.width() - _APART * s.note:
            return _word(caption)
        return caption

    def _caption_size(self, cell: Cell, caption: str) -> int:
        """Return the font size of a caption."""
        s = self.style_
        size, least, apart = round(cell.caption), _LEAST_CAPTION * s.caption, 4.0
        if s.presenting:
            least, apart = s.least, _APART * s.note
        while size > least and s.width(caption, size) > cell.place.width() - apart:
            size -= 1
        return size

    def _caption(self, cell: Cell, tip: str, caption: str, size: int) -> list[Item]:
        """Return a caption, with a background if it is highlighted."""
        s, box = self.style_, cell.place
        found: list[Item] = []
        if cell.figure.role in s.highlighted:
            ground = s.mixed_with(cell.colour, 0.16)
            found.append(Text(box.adjusted(-8, 0, -12, 0), "", cell.colour, ground=ground, radius=8))
        text = s.elided(caption, box.width() - 4, size)
        place = text_at(box.left(), cell.top + 0.9 * cell.caption, text, s.colour("second"), s, size)
        return [*found, place._replace(tip=tip)]

    def _figure(self, cell: Cell, tip: str) -> Text:
        s, text = self.style_, cell.figure.text
        role = "" if cell.figure.role == "ink" else cell.figure.role
        like = _DIGIT.sub("0", text)  # equally wide for many rounds
        apart = min(0.45 * cell.size, _APART * s.caption)
        size = _size(like, cell.size, cell.place.width() - apart, s)
        baseline = cell.top + 1.3 * cell.caption + 0.86 * cell.size
        written = text_at(cell.place.left(), baseline, text, s.written(role, cell.colour), s, size, bold=True)
        return written._replace(tip=tip)

    def _verdict(self, box: QRectF, shown: LearnerSnapshot) -> list[Item]:
        """Return the verdict's pill centred in a box, with the theorem's name and the reason below.

        If only one line fits, it has both if they fit. Otherwise the name takes precedence if the bound holds or the
        theorem has just changed; a name that is too long is elided.
        """
        s = self.style_
        if shown.judgement is None:
            working = self.tr("computing …") if shown.outdated else ""
            return [reason(box, working, s, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)]
        words, cure = wording(shown.judgement), self._cure(shown)
        row = QFontMetricsF(s.font(s.note)).lineSpacing()
        least = _LEAST_PILL * s.letter + _GAP + 0.9 * row if s.presenting else (_BARE + 0.1) * s.letter
        if box.height() < least:
            bare = box.adjusted(0, 2, 0, -4)
            bare.setHeight(min(bare.height(), _BARE * s.letter))
            bare.moveCenter(box.center())
            return pill(bare, words, s, self.devicePixelRatioF(), s.letter)
        if cure is not None:
            return self._with_cure(box, words, cure)
        height = min(44.0, box.height() * 0.42)
        if s.presenting:
            height = min(80.0 * s.scale, max(box.height() * 0.42, _LEAST_PILL * s.letter))
        gap = 6.0
        name = self._name(box, shown)
        fits = s.width(name.text, s.note, bold=name.bold) <= box.width()
        least = _BARE * s.letter + _GAP + 2 * row
        named = row if fits and least <= box.height() else 0.0
        cut = words.verdict is Verdict.NOT_APPLICABLE and fitted(words.reason, box.width(), row, s)[0] != words.reason
        if height + gap + row > box.height():
            gap = _GAP
        if (named or (cut and least <= box.height() + _TIGHT)) and height + gap + 2 * row > box.height():
            height, gap = _BARE * s.letter, _GAP
        needed = fitted(words.reason, box.width(), box.height() - height - gap - named, s)[1]
        top = box.center().y() - (height + gap + needed + named) / 2
        below = QRectF(box.left(), top + height + gap, box.width(), needed)
        over = QRectF(box.left(), top, box.width(), height)
        why = reason(below, words.reason, s, Qt.AlignmentFlag.AlignHCenter)
        why = why._replace(tip="\n".join(filter(None, (why.tip, meaning(words.verdict)))))
        found = pill(over, words, s, self.style_.ratio(self), s.letter)
        if named:
            return [*found, why, name._replace(box=below.translated(0, needed).adjusted(-1, 0, 1, 4))]
        new = shown.passed or words.verdict is Verdict.HOLDS
        whole = s.presenting or bool(new and fits)  # nothing is cut in a presentation
        line = "" if shown.passed else _named_reason(name.text, why.text, box.width(), s, whole=whole)
        if line:
            return [*found, why._replace(text=line, tip=f"{name.tip}: {words.reason}")]
        if not new or (s.presenting and not fits):
            return [*found, why]
        font = s.font(s.note, bold=name.bold)
        text = fitted_name(name.text, QFontMetricsF(font), box.width())
        return [*found, name._replace(text=text, box=below.adjusted(-1, 0, 1, 4))]

    def _with_cure(self, box: QRectF, words: Wording, cure: WrittenCure) -> list[Item]:
        """Return the pill, a button for the cure and, if it fits, the reason between them."""
        s, height, button = self.style_, _BARE * self.style_.letter, 1.6 * self.style_.note
        row = QFontMetricsF(s.font(s.note)).lineSpacing() + _GAP
        told = row if height + _GAP + row + button <= box.height() else 0.0
        top = box.center().y() - (height + _GAP + told + button) / 2
        found = pill(QRectF(box.left(), top, box.width(), height), words, s, self.style_.ratio(self), s.letter)
        below = QRectF(box.left(), top + height + _GAP, box.width(), told)
        if told:
            found.append(reason(below, words.reason, s, Qt.AlignmentFlag.AlignHCenter))
        wide = min(cure_width(cure, s, s.note), box.width())
        place = QRectF(box.center().x() - wide / 2, below.bottom(), wide, button)
        return [*found, cure_button(place, cure, s, s.note, "" if told else f"{words.reason}.\n")]

    def _cure(self, shown: LearnerSnapshot) -> WrittenCure | None:
        """Return the cure for the first failing premise, or None. A presentation has none."""
        if self.snapshot is None or self.style_.presenting:
            return None
        i = next(i for i, one in enumerate(self.snapshot.learners) if one is shown)
        return next(iter(written_cures(self.facts, self.snapshot, i)), None)

    def _name(self, box: QRectF, shown: LearnerSnapshot) -> Text:
        """Return the name of the theorem, emphasised if it replaced one that no longer applies.

        The learner's name is omitted, because the window shows it anyway.
        """
        s, passed = self.style_, shown.passed
        name = "" if shown.judgement is None else declared(shown.judgement.theorem.name)
        text = name.removeprefix(f"{declared(shown.learner.name)}, ")
        colour = s.colour("second" if passed is None else "ink")
        tip = name if passed is None else takeover(shown)
        side = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        return Text(box, text, colour, s.note, passed is not None, side, tip=tip)


def _named_reason(name: str, reason: str, width: float, style: Style, *, whole: bool) -> str:
    """Return a theorem's name and a reason on one line, or "" if they do not fit.

    The name may lose its brackets and, unless it must be `whole`, be elided.
    """
    brief = reason.replace("t = ", "")
    for text in (f"{name}: {reason}", f"{name}: {brief}", f"{name.partition(' (')[0]}: {brief}"):
        if style.width(text, style.note) <= width:
            return text
    room = width - style.width(f": {brief}", style.note)
    if whole or room < _LEAST_NAME * style.note:
        return ""
    return f"{fitted_name(name, QFontMetricsF(style.font(style.note)), room)}: {brief}"


@lru_cache(maxsize=256)
def _size(text: str, most: float, room: float, style: Style) -> int:
    """Return the largest font size, up to `most`, with which a bold text fits."""
    size = max(1, round(most))
    while style.width(text, size, bold=True) > room and size > 12:
        size -= 2
    return size


def _large(figures: tuple[Figure, ...]) -> tuple[Figure, Figure]:
    """Return the bounded quantity, by its symbol if it has one, and the bound, each with a caption of one word."""
    paid, bound = figures[:2]
    return paid._replace(caption=_word(paid.caption)), bound._replace(caption=bound.brief or bound.caption.split()[0])


def _word(caption: str) -> str:
    """Return the word of a caption that says most: its symbol or, of two words, the second."""
    words = caption.partition(" (")[0].split()
    return words[-1] if len(words) == 2 or words[-1][0].isupper() else words[0]


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=ScoreboardPanel, widget="scoreboardPanel", place="head",
)  # fmt: skip
