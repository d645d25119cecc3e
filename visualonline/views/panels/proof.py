"""The proof: a chain of inequalities with the current numbers, and as curves with the slack shaded."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent

from visualonline.core.typesetting import at_hand, prepare
from visualonline.numerics.rounding import without_dust
from visualonline.session.commands import Highlight, Seek
from visualonline.session.document import LETTERS
from visualonline.session.feeds.proof import EMPTY, LearnerProof, ProofChain, ProofData, ProofFeed
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.theorems.notation import letters_of
from visualonline.theorems.proof import Side
from visualonline.views.panel import PanelKind
from visualonline.views.plot.curve_set import NO_CURVES, Band, Curve, RoundScene
from visualonline.views.plot.end_labels import Label
from visualonline.views.plot.round_plot import RoundPlot
from visualonline.views.text.cures import cure_buttons, written_cures
from visualonline.views.text.formula_chain import NUMBER, ChainNumbers, FormulaChain, Layout, Line
from visualonline.views.text.learner_difference import learner_title
from visualonline.views.text.numbers import short, typeset
from visualonline.views.text.placed_labels import Item, Text, text_at
from visualonline.views.text.spoken_formula import spoken_formula
from visualonline.views.text.symbols import symbols_in
from visualonline.views.text.translation import declared, translate_message
from visualonline.views.widgets.chips import chip, placed
from visualonline.views.widgets.label_panel import LabelPanel

ID = "proof"
NAME = "Proof"
SUMMARY = "the chain of inequalities behind the bound, with the current value of each side and the slack of each step"
SOURCE = ""
EXPLANATION = (
    "The proof is a chain of inequalities. Each line is one side of an inequality with its value in the current round. "
    "Click a line to read why the step holds. The slack is the right side minus the left."
)

_TALL, _WIDE = 22, 13
"""Card heights in lines of text, narrow and wide, from which a reason is shown before a step is chosen."""
_WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
_AT_THE_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_FROM_THE_TOP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_TITLE = "Live proof"
_NOTHING = LearnerProof((), EMPTY, 1)


class Chip(NamedTuple):
    """A chip that chooses learner or chain ("part") number k."""

    box: QRectF
    kind: str
    k: int
    text: str
    tip: str


_RELATIONS = {"≤": r"\le", "=": "=", "≲": r"\le"}
"""Relations in TeX for speech output. A remark on ≲ is made next to the statement."""


class ProofPanel(LabelPanel):
    """One chain of one learner at a time. A click on a side explains the step that leads to it."""

    def __init__(self) -> None:
        super().__init__()
        self.learner, self.part = 0, 0
        self.chosen: int | None = None
        self.numbers: ChainNumbers | None = None
        self._runs: tuple[object, ...] = ()
        self._chips: list[Chip] = []
        self._laid: dict[Hashable, Layout] = {}
        self._drawn: Hashable = None
        self.plot = RoundPlot(self)
        self.plot.hide()
        self.plot.round_clicked.connect(self._seek)
        self.plot.round_hovered.connect(self.set_hovered_round)
        self.setToolTip(
            self.tr(
                "Click a line to read why it holds and to highlight its quantities in the other panels. Click a curve "
                "to go to the round at that point. Up and Down select a line; Esc clears the selection."
            )
        )

    def minimumSizeHint(self) -> QSize:
        """Return a size for a short chain and its curves."""
        return QSize(220, 150)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        if self._runs != (runs := tuple(shown.facts for shown in snapshot.learners)):
            self._runs, self.part, self.chosen = runs, 0, None
        self.learner = min(self.learner, len(snapshot.learners) - 1)
        super().show_snapshot(snapshot)
        links = [link for chain in self.proof.chains for link in chain.links if link.applies]
        told = (
            f"{_spoken(one.inequality.left, one.left)}, {spoken_formula(_RELATIONS[one.inequality.relation])} "
            f"{_spoken(one.inequality.right, one.right)}"
            for one in links
        )
        self.setAccessibleName("; ".join(told) or declared(NAME))

    def release(self) -> None:
        """Drop the snapshot and all curves of a run."""
        super().release()
        self._drawn = self.numbers = None
        self.plot.set_curves(NO_CURVES)

    def clear_highlight(self) -> None:
        """Clear the highlight."""
        if self.chosen is not None:
            self._choose(None)

    # Contents

    @property
    def proof(self) -> LearnerProof:
        """The proof of the current learner."""
        data: ProofData | None = None if self.snapshot is None else self.snapshot.feeds.get(ID)
        return _NOTHING if data is None else data.learners[self.learner]

    @property
    def _missing(self) -> str:
        """The reason why there is no proof, with the failing premises in the window's language."""
        head, *unmet = self.proof.missing.split("\n")
        judgement = None if self.snapshot is None else self.snapshot.learners[self.learner].judgement
        premises = () if judgement is None or not unmet else judgement.premises
        lines = (f"•  {declared(one.statement)}: {translate_message(one.why)}" for one in premises if not one.met)
        return "\n".join((declared(head), *lines))

    @property
    def chain(self) -> ProofChain | None:
        """The current chain, or None."""
        chains = self.proof.chains
        return chains[min(self.part, len(chains) - 1)] if chains else None

    # Drawing

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines of the chain as laid out."""
        return () if self.numbers is None else self.numbers.layout.lines

    def items(self, area: QRectF, snapshot: Snapshot) -> list[Item]:
        """Lay out the chips, the chain and its curves, and return the texts."""
        chain, seen = self.chain, False
        self._chips = self._placed(area, snapshot.learners, self.proof.chains)
        self.numbers = self._lay_out(area, chain) if chain is not None and at_hand() else None
        if chain is not None and self.numbers is not None:
            room = self.numbers.layout.plot
            seen = room.height() >= 4 * self.style_.note
            if seen:
                self.plot.setGeometry(room.toAlignedRect())
                self._show_curves(chain, self.numbers, snapshot.revealed)
        self.plot.setVisible(seen)
        return self._texts(area)

    def _texts(self, area: QRectF) -> list[Item]:
        """Return the title, the chips, the sides with numbers and the reason, or a sentence if there is no proof."""
        s, chosen = self.style_, {"learner": self.learner, "part": min(self.part, len(self.proof.chains) - 1)}
        title = text_at(
            area.left(), area.top() + 1.2 * s.caption, declared(_TITLE), s.colour("ink"), s, s.caption, bold=True
        )
        found: list[Item] = [title]
        found += [
            chip(each.box, s, each.text, chosen=each.k == chosen[each.kind])._replace(tip=each.tip)
            for each in self._chips
        ]
        if self.numbers is None:
            if self.proof.chains:
                QTimer.singleShot(0, self, self._typeset)  # paint the title before the typesetter is imported
                return found
            below = area.adjusted(0, 2.0 * s.caption, 0, 0)
            sentence = self._sentence(below, typeset(self._missing), s.caption)
            return [*found, sentence, *self._cures(below, sentence)]
        numbers = self.numbers.numbers
        for line in self.lines:
            if self.chosen is not None and line.k in self._step(len(numbers) - 1):
                tint = s.mixed(line.role, 0.14)
                found.append(Text(line.box.adjusted(-4, 1, 4, -1), "", tint, ground=tint, radius=5))
            text, size = short(numbers[line.k]), NUMBER * s.note
            found += line.items(line.scale(s.width(text, size, bold=True)), s)
            tip = self._tooltip(line.k, text)
            found.append(Text(line.box, text, line.pen.color(), size, True, _AT_THE_RIGHT, tip=tip))
        if self.numbers.reason:
            found.append(self._sentence(self.numbers.layout.reason, self.numbers.reason, s.note))
        if len(self.lines) == len(numbers):
            return found
        beside = self.tr("{lines} of {numbers} lines; press P for more").format(
            lines=len(self.lines), numbers=len(numbers)
        )
        left = title.box.right() + s.note
        curves = self.numbers.layout.plot
        ends = [each.box.left() for each in self._chips]
        ends += [curves.left()] if curves.top() < title.box.bottom() else []
        end = min(ends, default=area.right()) - s.note
        parts = (beside, beside.partition(";")[0])
        fits = (part for part in parts if s.width(part, s.note) <= end - left)
        text = next(fits, "")
        note = text_at(left, area.top() + 1.2 * s.caption, text, s.colour("second"), s, s.note)
        return [*found, note]

    def _cures(self, below: QRectF, sentence: Text) -> list[Item]:
        """Return the buttons of the cures for failing premises, below the sentence about them."""
        s = self.style_
        if self.snapshot is None or s.presenting:
            return []
        high = QFontMetricsF(s.font(s.caption)).boundingRect(below, _WRAPPED, sentence.text).height()
        found = written_cures(self.facts, self.snapshot, self.learner)
        return cure_buttons(below.left(), below.top() + high + 0.6 * s.caption, below.width(), found, s)[0]

    def _tooltip(self, k: int, number: str) -> str:
        """Return the number of side k and the meanings of its symbols."""
        assert self.chain is not None
        steps = self.chain.inequalities
        side = steps[0].left if k == 0 else steps[k - 1].right
        judgement = None if self.snapshot is None else self.snapshot.learners[self.learner].judgement
        told = symbols_in(side.tex, () if judgement is None else letters_of(judgement.theorem))
        return self.tr("side {k}: {number} now\n{symbols_in}").format(k=k + 1, number=number, symbols_in=told).strip()

    def _placed(self, area: QRectF, learners: Sequence[LearnerSnapshot], chains: Sequence[ProofChain]) -> list[Chip]:
        """Return, from the right, numbers to choose the chain and letters to choose the learner."""
        right, placed_chips = area.right(), []
        parts = [
            self.tr("Part {k} of {chains}, last step: {why}").format(
                k=k, chains=len(chains), why=declared(chain.inequalities[-1].why)
            )
            for k, chain in enumerate(chains, 1)
        ]
        who = [learner_title(learners, i) for i in range(len(learners))]
        for kind, texts, tips in (("part", "123456789", parts), ("learner", LETTERS, who)):
            if len(tips) > 1:
                boxes = placed(right, area.top(), len(tips), self.style_)
                placed_chips += [Chip(box, kind, k, texts[k], tips[k]) for k, box in enumerate(boxes)]
                right = boxes[0].left() - self.style_.note
        return placed_chips

    def _lay_out(self, area: QRectF, shown: ProofChain) -> ChainNumbers:
        """Return a chain with its numbers, its layout, usually cached, and the reason of a step if it fits."""
        s, setter = self.style_, FormulaChain(self.style_, self.style_.ratio(self))
        chain, links = shown.inequalities, shown.links
        body = area.adjusted(0, 2.0 * s.caption, 0, 0)
        ends = (chain[0].left, chain[-1].right)
        wide = area.width() > 1.75 * area.height() and setter.legible(ends, 0.5 * body.width())
        telling = self.chosen is not None or area.height() > (_WIDE if wide else _TALL) * s.note
        text = QRectF(body.left(), body.top(), 0.5 * body.width(), body.height())
        if not wide:
            text = QRectF(body.left(), body.top(), body.width(), (0.64 if telling else 0.56) * body.height())
        reason = self._reason(shown) if telling else ""
        needed = QFontMetricsF(s.font(s.note)).boundingRect(text, _WRAPPED, reason).height() if telling else 0.0
        top = body.top() if self._chips else area.top()
        key = (chain, self.chosen, needed, text.getRect(), area.getRect(), top, s, setter.ratio)
        if key not in self._laid:
            kept = {0, len(chain), *(() if self.chosen is None else self._step(len(chain)))}
            self._laid = {key: setter.laid(chain, area, top, text, needed, kept, wide=wide)}
        return ChainNumbers(links, reason, self._laid[key])

    def _step(self, links: int) -> tuple[int, int]:
        """Return the indices of the sides of the explained step: the chosen step, or the last."""
        step = links - 1 if self.chosen is None else min(self.chosen, links - 1)
        return step, step + 1

    def _reason(self, shown: ProofChain) -> str:
        """Return the reason of a step, and its slack."""
        links = shown.links
        step = self._step(len(links))[0]
        inequality, left, right, size = links[step]
        gap = without_dust(right - left, max(abs(left), abs(right), size))
        slack = self.tr(" Slack: {gap}.").format(gap=short(gap)) if inequality.relation == "≤" else ""
        return self.tr("Step {step} of {links}: {why}{slack}").format(
            step=step + 1, links=len(links), why=declared(inequality.why), slack=slack
        )

    def _sentence(self, box: QRectF, text: str, size: float) -> Text:
        """Return a sentence with word wrap."""
        return Text(box.adjusted(0, 0, 0, 4), text, self.style_.colour("second"), size, False, _FROM_THE_TOP, wrap=True)

    def _show_curves(self, chain: ProofChain, shown: ChainNumbers, now: int) -> None:
        """Show all sides over the rounds. The slack of the chain is shaded, that of the chosen step darker."""
        s, pens, links = self.style_, shown.layout.pens, len(chain.links)
        drawn = chain.sides, self.chosen, self.proof.end, s
        if drawn != self._drawn:
            self._drawn = drawn
            curves = tuple(
                Curve(
                    self.tr("side {k}").format(k=k + 1),
                    side,
                    pen.color(),
                    dashed=pen.style() != Qt.PenStyle.SolidLine,
                    width=pen.widthF() / s.line,
                )
                for k, (side, pen) in enumerate(zip(chain.sides, pens, strict=True))
            )
            bands = [Band(0, links, s.mixed("hindsight", 0.12))]
            if self.chosen is not None:
                bands.append(Band(*self._step(links), s.mixed("allowed", 0.35)))
            self.plot.style_ = s
            end = float(self.proof.end)
            ends = partial(_ends, curves)
            self.plot.set_curves(RoundScene(curves, end, *ends(end), bands=tuple(bands), ends=ends))
        labels = (Label("", "", value, pen.color(), "", f"side {k + 1}")
                  for k, (value, pen) in enumerate(zip(shown.numbers, pens, strict=True)))  # fmt: skip
        self.plot.set_round(now, tuple(labels))

    def _typeset(self) -> None:
        prepare()
        self.arrange()

    # User input

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a learner, a chain or a step."""
        if event.button() != Qt.MouseButton.LeftButton or self.pressed(event):
            return
        at = event.position()
        for each in self._chips:
            if each.box.contains(at):
                self.learner, self.part = (each.k, 0) if each.kind == "learner" else (self.learner, each.k)
                self._choose(None)
                return
        for line in self.lines:
            if line.box.adjusted(-4, 0, 4, 0).contains(at):
                self._choose(None if self.chosen == line.link else line.link)
                return

    def _seek(self, t: int) -> None:
        self.command.emit(Seek(t))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the next or the previous step, or another chain."""
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        chain = self.chain
        if step is None or chain is None:
            super().keyPressEvent(event)
            return
        before = -1 if self.chosen is None else self.chosen
        self._choose(min(max(before + step, 0), len(chain.links) - 1))

    def _choose(self, link: int | None) -> None:
        """Explain a step, and highlight its quantities in the other panels."""
        self.chosen, chain = link, self.chain
        roles: tuple[str, ...] = ()
        if link is not None and chain is not None:
            step = chain.inequalities[min(link, len(chain.links) - 1)]
            roles = tuple(dict.fromkeys((step.left.role, step.right.role)))
        self.command.emit(Highlight(roles))
        self.arrange()


def _ends(curves: tuple[Curve, ...], end: float) -> tuple[float, float]:
    """Return the ends of an axis with 0 and all finite values."""
    values = np.concatenate([curve.source(0.0, end, 0)[1] for curve in curves])
    known = values[np.isfinite(values)]
    low, high = float(known.min(initial=0.0)), float(known.max(initial=0.0))
    if high == low:
        high = low + 1.0
    room = 0.04 * (high - low)
    return low - room, high + room


def _spoken(side: Side, value: float) -> str:
    """Return a side of an inequality in words, and its number."""
    return f"{spoken_formula(side.tex)}, {short(value)}"


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=ProofPanel, widget="proofPanel", key="P", feed=ProofFeed,
)  # fmt: skip
