"""Lay out a theorem: name, verdict, failing premises, statement with value, other premises. Nothing is cut off.

Everything is placed from the top of a box downwards, and may extend beyond its bottom.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF

from visualonline.runs.judgement import Judgement
from visualonline.session.snapshot import LearnerSnapshot
from visualonline.theorems.chance import MEANS, brief
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.notation import letters_of
from visualonline.theorems.theorem import Theorem, Verdict
from visualonline.views.text.cures import WrittenCure, cure_buttons
from visualonline.views.text.numbers import above_floor, filled, short
from visualonline.views.text.placed_labels import Item, Picture, Text, dimmed, text_at
from visualonline.views.text.premises import height, named_premises, placed_premises, premise_items
from visualonline.views.text.statement import Setting, laid, laid_asides, settled, tall, tall_asides
from visualonline.views.text.symbol_rows import symbol_rows, symbols_now
from visualonline.views.text.translation import declared, translate
from visualonline.views.text.verdict import bound_text, comparison, mean_text, pill, pill_width, wording
from visualonline.views.theme.markers import letter
from visualonline.views.theme.style import Style

NO_THEOREM = "No theorem applies to this learner."
_WRAPPED = int(Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
_TOP_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_TOP_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
_HEAD, _PILL = 1.9, 1.75
"""Heights of the first row and of a verdict pill in it, in multiples of the font size."""
_GAP = 0.45
"""Vertical gap between items, in multiples of the font size."""
_MENU = "▾"
_SO = "Value of the formula in this round. An upper bound on an integer can be rounded down."


class TheoremBlock(NamedTuple):
    """A learner's theorem in a round. `i` is the learner's index, `t` the number of revealed rounds.

    `several` is True if there are other learners.
    """

    shown: LearnerSnapshot
    i: int
    several: bool
    t: int
    style: Style
    ratio: float
    cures: tuple[WrittenCure, ...] = ()

    @property
    def theorem(self) -> Theorem | None:
        """The shown theorem: the one that judges the round, or is expected to."""
        return self.shown.expected

    @property
    def title(self) -> str:
        """The theorem's name, with the learner's letter and the current form if there are several of them."""
        theorem = self.theorem
        name = "" if theorem is None else titled(theorem, self.shown.judgement)[0]
        return f"{'ABCD'[self.i]}  {name}" if self.several else name

    @property
    def remark(self) -> str:
        """The text that replaces a missing verdict: the state of the computation, or a remark on what follows."""
        shown = self.shown
        if shown.outdated or (shown.judgement is None and self.t):
            return translate("Text", "evaluating this round …")
        if shown.judgement is not None:
            return ""
        if shown.theorem:
            return translate("Text", "evaluated from round 1 on")
        if not shown.upcoming:
            return translate("Text", "which theorem applies is not known yet")
        _first, *others = shown.upcoming
        later = translate("Text", ", later replaced by {name}").format(name=declared(others[0].name)) if others else ""
        return translate("Text", "applies from round 1 on{later}").format(later=later)

    def lay(self, box: QRectF, *, formulas: bool, tight: bool = False) -> tuple[list[Item], float]:
        """Return the items in a box, and their bottom.

        Parameters
        ----------
        box : QRectF
        formulas : bool
            Whether to typeset statements. The first window does not wait for the typesetter.
        tight : bool
            Whether the learner's mark replaces the name, because there is too little space for several.
        """
        s, size, theorem = self.style, self.style.letter, self.theorem
        ink = s.learner(self.i) if self.several else s.colour("ink")
        if theorem is None:
            text = (f"{'ABCD'[self.i]}  " if self.several else "") + declared(NO_THEOREM)
            return [text_at(box.left(), box.top() + 1.2 * size, text, ink, s, size, bold=True)], box.top() + 1.9 * size
        if tight:
            return self._tight(box, theorem)
        found, remark, top = self._head(box, theorem, ink)
        failing, others = (placed_premises(each, box.width(), size, s) for each in named_premises(self.shown))
        if self.several:  # with several learners there is no space for premises that hold
            others = ()
        erratum, gap = theorem.ability(Erratum), _GAP * size
        right, foot = ([], 0.0) if erratum is None else self._right(box, erratum)
        if failing:
            found += premise_items(box.left(), top, failing, size, s, self.ratio)
            top += height(failing) + gap
            items, top = self._cures(box.left(), top, box.width())
            found += items
        if erratum is not None:
            tag = self._tag(box, top, erratum)
            found.append(tag)
            top = tag.box.bottom() + gap
        if erratum is None and (theorem.kind != "exact" or "runs" in self._quantities):
            items, top = self._of_chance(box, top, theorem)
            found += items
            top += gap
        below = (foot + gap if right else 0.0) + (height(others) + gap if others else 0.0)
        table, rows = self._symbols(box) if formulas and self._has_foot else ([], 0.0)
        if formulas:
            place = QRectF(box.left(), top, box.width(), max(0.0, box.bottom() - top - below))
            items, top = self._statement_above(place, rows, box.height(), theorem)
            found += items
        if right:  # shown before the premises, which may have to be scrolled to
            found += _shifted_down(right, top)
            top += foot + gap
        if others:
            found += premise_items(box.left(), top, others, size, s, self.ratio)
            top += height(others) + gap
        top -= gap
        if self._has_foot:
            found += self._foot(box, top, theorem.source, table, rows)
        return [*(dimmed(found, s) if self.shown.outdated else found), *remark], top

    def _head(self, box: QRectF, theorem: Theorem, ink: QColor) -> tuple[list[Item], list[Item], float]:
        """Return the name, verdict and reason; a remark that replaces the last two; and the bottom.

        If they do not fit next to the name, the reason and then the verdict move to the next row.
        """
        s, size, judgement = self.style, self.style.letter, self.shown.judgement
        name, menu, first = self._name(box, theorem, ink)
        words = None if judgement is None or self.remark else wording(judgement)
        if words is not None and s.presenting and words.verdict is not Verdict.NOT_APPLICABLE:
            words = None  # the scoreboard shows it in large letters
        reason = self.remark
        if words is not None:  # failing premises are themselves the reason
            reason = "" if words.verdict is Verdict.NOT_APPLICABLE or self.several else words.reason
        wide = 0.0 if words is None else pill_width(words.word, s.letter, s)
        taken = wide + 14 if words is not None and reason else wide
        rest = box.right() - menu.box.right() - 20
        line, bottom = QFontMetricsF(s.font(size)).lineSpacing(), first.bottom()
        middle = first.top() + (_HEAD * size - line) / 2
        if taken + s.width(reason, size) + 3 <= rest:
            row, place = first.top(), QRectF(menu.box.right(), middle, rest + 20 - taken, line)
        elif wide <= rest:
            row, place = first.top(), QRectF(box.left(), bottom, box.width(), 0)
        else:
            row, place = bottom, QRectF(box.left(), bottom + (_HEAD * size - line) / 2, box.width() - taken, 0)
        place.setHeight(line * self._lines(reason, place.width() - 3, size))
        if reason and place.top() >= bottom:
            bottom = place.bottom() + 0.2 * size
        if words is not None:
            bottom = max(bottom, row + _HEAD * size)
        verdict = [] if words is None else self._verdict(QRectF(box.right() - wide, row, wide, _HEAD * size))
        note = [Text(place, reason, s.colour("second"), size, False, _TOP_RIGHT, wrap=True)] if reason else []
        found: list[Item] = [name, menu, *verdict]
        bottom += 0.2 * size
        return (found, [*note], bottom) if self.remark else ([*found, *note], [], bottom)

    def _name(self, box: QRectF, theorem: Theorem, ink: QColor) -> tuple[Text, Text, QRectF]:
        """Return the name, the menu sign after it, and their row. A long name wraps."""
        s, caption = self.style, max(self.style.caption, self.style.letter)
        menu = 0.0 if s.presenting else s.width(_MENU, caption) + 8
        width = min(s.width(self.title, caption, bold=True) + 3, box.width() - menu)
        line = QFontMetricsF(s.font(caption, bold=True)).lineSpacing()
        lines = self._lines(self.title, width, caption, bold=True)
        row = QRectF(box.left(), box.top(), box.width(), _HEAD * s.letter + (lines - 1) * line)
        place = QRectF(row.left(), row.center().y() - lines * line / 2, width, lines * line)
        summary = declared(theorem.summary)
        tip = translate("Text", "{summary}.\nSource: {source}").format(
            summary=summary[:1].upper() + summary[1:], source=theorem.source
        )
        name = Text(place, self.title, ink, caption, True, _TOP_LEFT, wrap=lines > 1, tip=tip)
        sign = QRectF(place.right() + 4, place.top(), max(menu - 4, 0.0), line)
        return name, Text(sign, _MENU if menu else "", s.colour("second"), caption), row

    def _verdict(self, row: QRectF) -> list[Item]:
        """Return the verdict's pill, vertically centred in a row."""
        s, judgement = self.style, self.shown.judgement
        assert judgement is not None
        high = _PILL * s.letter
        box = QRectF(row.left(), row.center().y() - high / 2, row.width(), high)
        return pill(box, wording(judgement), s, self.ratio, s.letter)

    def _lines(self, text: str, width: float, size: float, *, bold: bool = False) -> int:
        """Return the number of lines of a text wrapped to a width."""
        if self.style.width(text, size, bold=bold) <= width:
            return 1
        metrics = QFontMetricsF(self.style.font(size, bold=bold))
        return round(metrics.boundingRect(QRectF(0, 0, width, 1e4), _WRAPPED, text).height() / metrics.lineSpacing())

    def _statement_above(self, place: QRectF, rows: float, high: float, theorem: Theorem) -> tuple[list[Item], float]:
        """Return the statement and its bottom. It is set smaller if only then the table, `rows` high, fits below it."""
        found, bottom = self._statement(place, high, theorem)
        size = self.style.letter
        end = place.bottom() + _GAP * size - rows
        if rows and bottom > end:  # what is typeset may be a little higher than what is measured
            smaller, higher = self._statement(place.adjusted(0, 0, 0, -rows - size), high, theorem)
            if higher <= end:
                return smaller, higher
        return found, bottom

    def _statement(self, place: QRectF, high: float, theorem: Theorem) -> tuple[list[Item], float]:
        """Return the statement, its value after or below it, and the meanings of letters, with their bottom.

        The font size grows with `high`, the height of the whole block. With 0, the size is close to the smallest one.
        """
        s, size = self.style, self.style.letter
        statement, text = titled(theorem, self.shown.judgement)[1], self.value
        largest = max(min(max(0.15 * high, 1.25 * s.title), 2.0 * s.title), size)
        if not high:
            largest = round(1.1 * size)
        large = max(round(1.15 * s.title), size)
        for room in (place.height(), place.height() - 1.4 * size):
            setting = settled(statement, place.width(), room, largest, size)
            lines, last = laid(place.left(), place.top(), place.width(), setting, s, self.ratio, letters_of(theorem))
            above = max((each.box.bottom() for each in lines if each.box.bottom() < last.top()), default=-math.inf)
            fits = [each for each in (large, size)
                    if last.right() + 16 + s.width(text, each, bold=True) <= place.right()
                    and last.center().y() + 0.36 * each - QFontMetricsF(s.font(each)).ascent() >= above]  # fmt: skip
            if fits or not text:
                break
        top = last.bottom()
        if text:
            number = fits[0] if fits else size
            left = last.right() + 14 if fits else last.left()
            baseline = last.center().y() + 0.36 * number if fits else top + 1.3 * number
            value = text_at(left, baseline, text, s.written("allowed"), s, number, bold=True)
            lines.append(value._replace(tip=declared(_SO)))
            top = max(top, value.box.bottom() - (0.3 * number if fits else 0.0))
        asides = laid_asides(place.left(), top, place.width(), setting, s, self.ratio, letters_of(theorem))
        top += tall_asides(setting)
        return [*lines, *asides], top + _GAP * size

    def _tight(self, box: QRectF, theorem: Theorem) -> tuple[list[Item], float]:
        """Return a compact layout: the learner's mark, the verdict, failing premises, and the statement."""
        s, size, judgement = self.style, self.style.letter, self.shown.judgement
        mark = letter(self.i, 0.55 * size, s, self.ratio)
        side, left, top = mark.deviceIndependentSize().width(), box.left() + 1.7 * size, box.top()
        words = None if judgement is None or self.remark or s.presenting else wording(judgement)
        wide = 0.0 if words is None else pill_width(words.word, s.letter, s) + 12
        row = QRectF(box.right() - wide + 12, top, wide - 12, _HEAD * size)
        whole = QRectF(left, top, box.right() - left, box.height())
        failing = placed_premises(named_premises(self.shown)[0], whole.width(), size, s)
        found: list[Item] = []
        if failing:  # the verdict is placed above the failing premises
            found += [] if words is None else self._verdict(row)
            top += 0.0 if words is None else row.height()
            found += premise_items(left, top, failing, size, s, self.ratio)
            top += height(failing) + 0.4 * size
            items, top = self._cures(left, top, whole.width())
            found += items
            items, bottom = self._statement(whole.adjusted(0, top - whole.top(), 0, 0), 0.0, theorem)
            middle = box.top() + _HEAD * size / 2
        else:
            items, bottom = self._statement(whole.adjusted(0, 0, -wide, 0), 0.0, theorem)
            middle = next(item.box.center().y() for item in items if isinstance(item, Picture))
            found += [] if words is None else self._verdict(row.translated(0, max(0.0, middle - row.center().y())))
            bottom = max(bottom, row.bottom() if words is not None else bottom)
        found += [Picture(QRectF(box.left() + 0.6 * size - side / 2, middle - side / 2, side, side), mark, self.title)]
        found += items
        if self.shown.outdated:
            found = dimmed(found, s)
        if self.remark:
            found.append(text_at(left, bottom + size, self.remark, s.colour("second"), s, size))
            bottom += 1.5 * size
        return found, bottom

    def _cures(self, left: float, top: float, width: float) -> tuple[list[Item], float]:
        """Return the buttons of the cures, and their bottom. A presentation has none."""
        if not self.cures or self.style.presenting:
            return [], top
        sign = 1.4 * self.style.letter
        found, bottom = cure_buttons(left + sign, top, width - sign, self.cures, self.style)
        return found, bottom + _GAP * self.style.letter

    @property
    def value(self) -> str:
        """The value after the statement, such as "= 61.9, so 61", or with several learners "updates 8 ≤ 61".

        May be empty.
        """
        judgement = self.shown.judgement
        if judgement is None or judgement.verdict is Verdict.NOT_APPLICABLE:
            return ""
        if self.several:
            return comparison(judgement)
        value, floor = short(judgement.value), ""
        if judgement.theorem.integer:
            value, whole = above_floor(judgement.value), bound_text(judgement)
            floor = translate("Text", ",  so {whole}").format(whole=whole) if whole != value else ""
        return f"=  {value}{floor}"

    def _tag(self, box: QRectF, top: float, erratum: Erratum) -> Text:
        """Return an outlined label with the number of an erratum, and its place if that fits."""
        s, size = self.style, self.style.letter
        texts = (erratum_place(erratum), _named(erratum))
        sides = 1.4 * size
        text = next((t for t in texts if s.width(t, size, bold=True) + sides <= box.width()), texts[-1])
        tag = QRectF(box.left(), top, s.width(text, size, bold=True) + sides, 1.6 * size)
        border = f"1.5px solid {s.colours.ink}"
        return Text(tag, text, s.colour("ink"), size, True, Qt.AlignmentFlag.AlignCenter, border=border,
                    radius=tag.toRect().height() // 2 - 1, tip=texts[0])  # fmt: skip

    @property
    def _quantities(self) -> Mapping[str, float | str]:
        return {} if self.shown.judgement is None else self.shown.judgement.quantities

    def _of_chance(self, box: QRectF, top: float, theorem: Theorem) -> tuple[list[Item], float]:
        """Return a text on the kind of probabilistic statement and the average of further runs, and its bottom."""
        s, size, judgement = self.style, self.style.letter, self.shown.judgement
        delta = self._quantities.get("delta")
        text = declared(brief(theorem.kind, delta if isinstance(delta, float) else None))
        if judgement is not None and "runs" in self._quantities:
            runs, this_run = (
                filled(translate("Text", "{quantities:,.0f} runs"), quantities=float(self._quantities["runs"])),
                self._quantities.get("this_run"),
            )
            told = translate("Text", "{runs}, this run {paid}").format(runs=runs, paid=short(float(this_run or 0)))
            if this_run is None:
                told = translate("Text", "average of {runs}: {mean}").format(runs=runs, mean=mean_text(judgement))
            text = f"{text}: {told}"
        width = box.width()
        line = QFontMetricsF(s.font(size)).lineSpacing()
        place = QRectF(box.left(), top, width, line * self._lines(text, width - 3, size))
        ink, tip = s.colour("second"), declared(MEANS[theorem.kind])
        return [Text(place, text, ink, size, False, _TOP_LEFT, wrap=True, tip=tip)], place.bottom()

    def _right(self, box: QRectF, erratum: Erratum) -> tuple[list[Item], float]:
        """Return a rule, the correct statement and its theorem's verdict on the run, from y = 0, and their height."""
        s, size, right = self.style, self.style.letter, self.shown.right
        head, said = translate("Text", "correct:"), declared(erratum.right)
        edge, second = s.colour("edge"), s.colour("second")
        words = None if right is None else wording(right)
        wide = 0.0 if words is None else pill_width(words.word, s.letter, s) + 12
        label, line = s.width(head, size, bold=True) + 0.6 * size, QFontMetricsF(s.font(size)).lineSpacing()
        room, top, row = box.width() - label, 0.5 * size, _HEAD * size
        beside = s.width(said, size) + 3 <= room - wide
        claim = QRectF(box.left() + label, top, room - wide if beside else room, 0)
        claim.setHeight(line * self._lines(said, claim.width() - 3, size))
        found: list[Item] = [
            Text(QRectF(box.left(), 0, box.width(), 1), "", edge, ground=edge),
            Text(QRectF(box.left(), top, label, line), head, s.colour("hindsight"), size, True),
            Text(claim, said, s.colour("ink"), size, False, _TOP_LEFT, wrap=True),
        ]
        if words is None:
            return found, claim.bottom() + 0.2 * size
        start = top - (row - line) / 2 if beside else claim.bottom()
        at = QRectF(box.right() - wide + 12, start + (row - _PILL * size) / 2, wide - 12, _PILL * size)
        found += [item._replace(tip=item.tip and translate("Text", "Correct theorem: {tip}").format(tip=item.tip))
                  for item in pill(at, words, s, self.ratio, size)]  # fmt: skip
        width = box.width() if beside else box.width() - wide
        why = QRectF(box.left(), start + row if beside else start + (row - line) / 2, width, 0)
        why.setHeight(line * self._lines(words.reason, width - 3, size))
        found.append(Text(why, words.reason, second, size, False, _TOP_RIGHT, wrap=True))
        return found, max(why.bottom(), start + row) + 0.2 * size

    @property
    def _has_foot(self) -> bool:
        """Whether the symbols and the source are shown below the premises."""
        theorem = self.theorem
        erratum = theorem is not None and theorem.ability(Erratum) is not None
        return not (self.several or self.style.presenting or erratum)

    def _symbols(self, box: QRectF) -> tuple[list[Item], float]:
        """Return the table of symbols, placed at 0, and its height with the gap above it; 0 without symbols."""
        symbols, gap = symbols_now(self.shown), 2 * _GAP * self.style.letter
        return symbol_rows(QRectF(box.left(), gap, box.width(), 0), symbols, self.style) if symbols else ([], 0.0)

    def _foot(self, box: QRectF, top: float, source: str, table: list[Item], rows: float) -> list[Item]:
        """Return the table of symbols and, at the bottom, the source, each if it fits completely."""
        s, size = self.style, self.style.letter
        found: list[Item] = []
        if table and top + rows <= box.bottom():
            found, top = _shifted_down(table, top), top + rows
        text = source.split(";")[0]
        if s.width(text, size) > box.width():
            text = cited(text, QFontMetricsF(s.font(size)), box.width())
        if top + 1.5 * size > box.bottom() or s.width(text, size) > box.width():
            return found
        place = QRectF(box.left(), box.bottom() - 1.4 * size, box.width(), 1.5 * size)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return [*found, Text(place, text, s.colour("second"), size, align=right)]


def needed_height(theorem: Theorem, width: float, style: Style) -> float:
    """Return the height in px of a theorem's name, statement and three rows of premises, or two in a small window."""
    size = style.letter
    set_at = size if style.compact else round(1.15 * size)
    setting: Setting = settled(theorem.statement, width, 1e4, set_at, size)
    rows = 2 if style.compact else 3
    return (_HEAD + 2 * _GAP + 1.5 * rows) * size + tall(setting)


def titled(theorem: Theorem, judgement: Judgement | None) -> tuple[str, str]:
    """Return the name and the statement, those of the current form if there are several forms."""
    form = None if judgement is None else judgement.form
    if form is None:
        return declared(theorem.name), theorem.statement
    return f"{declared(theorem.name)}, {declared(form.name)}", form.statement


def cited(source: str, metrics: QFontMetricsF, width: float) -> str:
    """Return a source. If it is too wide and has three or more authors, only the first one is named."""
    if metrics.horizontalAdvance(source) <= width:
        return source
    return re.sub(r"^([A-Z]\.(?:(?! and )[^,(])+)(?:, [A-Z]\.[^,(]+)+ and [^,(]+, ", r"\1 et al., ", source)


def erratum_place(erratum: Erratum) -> str:
    """Return an erratum's number and its place in the lecture."""
    return f"{_named(erratum)}: {declared(erratum.place)}"


def _named(erratum: Erratum) -> str:
    return translate("Text", "erratum {number}").format(number=erratum.number)


def _shifted_down(items: list[Item], top: float) -> list[Item]:
    """Return items shifted down by `top` px."""
    return [item._replace(box=item.box.translated(0, top)) for item in items]
