"""The proof: its chain of inequalities with the number on every side now, and as curves with the slack shaded."""

from __future__ import annotations

import time
from collections.abc import Hashable
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFontMetricsF, QHideEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from visualonline.experiment.argument import Argument, Link
from visualonline.experiment.run import Run
from visualonline.experiment.track import Judgement
from visualonline.protocol import Array
from visualonline.session.stage import Moment, Shown, Stage
from visualonline.session.wishes import Light, Seek
from visualonline.theorems.proof import Inequality
from visualonline.theorems.statement import Verdict
from visualonline.views.chips import paint_chip, placed
from visualonline.views.formula import at_hand, prepare
from visualonline.views.numbers import short, typeset
from visualonline.views.panel import Ground, Panel, PanelKind
from visualonline.views.roundplot import Place, RoundPlot, inserted, reach
from visualonline.views.sides import NUMBER, Layout, Line, Sides, Told

ID = "proof"
NAME = "Proof"
SUMMARY = "the chain of inequalities behind the bound, with the live number on every side and the slack between them"
SOURCE = ""

_SLICE, _GROWTH = 0.001, 0.15
"""Seconds of following a proof between two turns of the event loop, and between two drawings of what was found."""
_PAUSE = 50
"""Ms without a seek after which a proof is followed: who seeks on waits for nothing that would not be seen."""
_TALL, _WIDE = 22, 13
"""Lines of text from which a card has room to say why a step holds before one is chosen: if it is narrow, and wide."""
_WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
_AT_THE_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_TITLE = "Proof, live"
EMPTY = "Play or step a round: the proof follows the run."
MISPRINTED = "A misprinted bound has no proof. Choose the right theorem to see its own (Shift+T)."
UNPROVED = "This theorem speaks of an average over all streams, so a single run does not show its proof."


class Chip(NamedTuple):
    """What chooses learner or chain ("part") number k."""

    box: QRectF
    kind: str
    k: int
    text: str


class Standing(NamedTuple):
    """What is shown of a chain, the chips above it, and where its curves are."""

    told: Told | None
    chips: list[Chip]
    plot: Place


class ProofPanel(Panel):
    """One chain at a time, of one learner at a time. A click on a side explains the step that leads to it."""

    foretold = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.learner, self.chain = 0, 0
        self.chosen: int | None = None
        self._arguments: dict[tuple[Run, str], Argument] = {}
        self._chips: list[Chip] = []
        self._laid: dict[Hashable, Layout] = {}
        self._told: Told | None = None
        self._course: tuple[Hashable, Array] = (None, np.empty((0, 0)))
        self._plot = RoundPlot()
        self._work = QTimer(self)
        self._work.timeout.connect(self._follow)
        self._drawn, self._behind = 0.0, False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setToolTip(
            "Click a line: why it holds; the other panels light its quantities. Click the curves: go to that round."
            " Up and Down choose a line, Esc none"
        )

    def minimumSizeHint(self) -> QSize:
        """Return room for a short chain and its curves."""
        return QSize(220, 150)

    def show_stage(self, stage: Stage) -> None:
        """Show other runs; the proofs of those that stay are kept."""
        super().show_stage(stage)
        self._arguments = {key: kept for key, kept in self._arguments.items() if key[0] in stage.runs}
        self.learner = min(self.learner, len(stage.runs) - 1)
        self.chain, self.chosen = 0, None
        self._course = None, np.empty((0, 0))

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        sought = self.moment is not None and self.moment.told != moment.told and not moment.playhead.playing
        super().show_moment(moment)
        argument = self._argument()
        if argument is None or not argument.advance(0.0, self._axis(argument, moment)):
            self._work.stop()
        elif not self._work.isActive() or sought:
            self._work.start(_PAUSE)
        links = self.links()
        self.setAccessibleName("; ".join(f"{short(link.left)} {link.inequality.relation} {short(link.right)}"
                                         for link in links if link.applies))  # fmt: skip

    def put_away(self) -> None:
        """Light nothing any longer."""
        if self.chosen is not None:
            self._choose(None)

    def hideEvent(self, event: QHideEvent) -> None:
        """Rest while nobody looks."""
        self._work.stop()
        super().hideEvent(event)

    # What is shown

    @property
    def shown(self) -> Shown | None:
        """The learner whose proof is shown."""
        return None if self.moment is None else self.moment.shown[self.learner]

    def _argument(self) -> Argument | None:
        """Return the proof that is followed, None where there is none yet."""
        shown = self.shown
        if shown is None or shown.judgement is None or not shown.judgement.theorem.proof:
            return None
        theorem = shown.judgement.theorem
        key = (shown.run, theorem.id)
        if key not in self._arguments:
            self._arguments[key] = Argument(shown.run, theorem)
        return self._arguments[key]

    def links(self) -> tuple[Link, ...]:
        """Return the links of all chains at the last round whose label is shown."""
        argument = self._argument()
        if argument is None or self.moment is None or not 0 < self.moment.told <= argument.reach:
            return ()
        return argument.at(self.moment.told)

    def applying(self) -> list[tuple[int, tuple[Inequality, ...]]]:
        """Return the chains that say something of this round, each with the number of its first link."""
        argument, links = self._argument(), self.links()
        if argument is None or not links:
            return []
        return [
            (first, chain)
            for first, chain in argument.chains
            if any(link.applies for link in links[first : first + len(chain)])
        ]

    def _axis(self, argument: Argument, moment: Moment) -> int:
        """Return the last round of the curves' axis."""
        return reach(moment.told, self._end(argument, moment))

    def _end(self, argument: Argument, moment: Moment) -> int:
        """Return the last round there will be, of those that the proof is followed for."""
        return min(max(1, moment.total or len(argument.run.trace)), argument.reach)

    def _follow(self) -> None:
        """Look at further rounds; the card is not painted again for each of them."""
        self._work.setInterval(0)
        argument = self._argument()
        before = None if argument is None else argument.found
        if argument is None or self.moment is None or not argument.advance(_SLICE, self._axis(argument, self.moment)):
            self._work.stop()
        self._behind = self._behind or (argument is not None and argument.found != before)
        now = time.perf_counter()
        if self._behind and (now - self._drawn > _GROWTH or not self._work.isActive()):
            self._drawn, self._behind = now, False
            self.update()

    # Drawing

    @property
    def _look(self) -> tuple[object, ...]:
        argument = self._argument()
        found = None if argument is None else argument.found
        return (*super()._look, self.learner, self.chain, self.chosen, found, at_hand())

    def standing(self) -> Standing:
        """Return where lines, chips and curves stand."""
        return Standing(self._told, self._chips, self._plot.place)

    def stand(self, standing: object) -> None:
        """Take up where they stand in a picture that was painted before."""
        assert isinstance(standing, Standing)
        self._told, self._chips, self._plot.place = standing

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines of the chain as it stands there."""
        return () if self._told is None else self._told.layout.lines

    def ground(self, area: QRectF, moment: Moment) -> Ground:
        """Lay out the chain, and return with what tells them apart the title, the chips and the sides as formulas."""
        s, found = self.style_, self.applying()
        part = min(self.chain, len(found) - 1)
        self._chips = self._placed(area, len(moment.shown), len(found))
        self._told = self._lay_out(area, *found[part]) if found and at_hand() else None
        lines = self.lines
        numbers = [] if self._told is None else self._told.numbers
        widths = [s.width(short(numbers[line.k]), NUMBER * s.note, bold=True) for line in lines]
        shares = tuple(line.scale(width) for line, width in zip(lines, widths, strict=True))
        chosen = {"learner": self.learner, "part": part}

        def draw(painter: QPainter) -> None:
            painter.setFont(s.font(s.caption, bold=True))
            painter.setPen(s.colour("ink"))
            painter.drawText(QPointF(area.left(), area.top() + 1.2 * s.caption), _TITLE)
            for chip in self._chips:
                paint_chip(painter, chip.box, s, chip.text, chosen=chip.k == chosen[chip.kind])
            for line, share in zip(lines, shares, strict=True):
                if self.chosen is not None and line.k in self._step(len(numbers) - 1):
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(s.mixed(line.role, 0.14))
                    painter.drawRoundedRect(line.box.adjusted(-4, 1, 4, -1), 5, 5)
                line.paint(painter, share, s)

        laid = next(iter(self._laid)) if lines else None
        return (s, laid, shares, len(self._chips), *chosen.values()), draw

    def _placed(self, area: QRectF, learners: int, parts: int) -> list[Chip]:
        """Return, from the right, numbers that choose the chain and letters that choose the learner."""
        right, chips = area.right(), []
        for kind, n, texts in (("part", parts, "123456789"), ("learner", learners, "ABCD")):
            if n > 1:
                boxes = placed(right, area.top(), n, self.style_)
                chips += [Chip(box, kind, k, texts[k]) for k, box in enumerate(boxes)]
                right = boxes[0].left() - self.style_.note
        return chips

    def _lay_out(self, area: QRectF, first: int, chain: tuple[Inequality, ...]) -> Told:
        """Return a chain with its numbers, where it stands, as a rule as it stood before, and if there is room why."""
        s, setter = self.style_, Sides(self.style_, self.devicePixelRatioF())
        links = self.links()[first : first + len(chain)]
        body = area.adjusted(0, 2.0 * s.caption, 0, 0)
        ends = (chain[0].left, chain[-1].right)
        wide = area.width() > 1.75 * area.height() and setter.legible(ends, 0.5 * body.width())
        telling = self.chosen is not None or area.height() > (_WIDE if wide else _TALL) * s.note
        text = QRectF(body.left(), body.top(), 0.5 * body.width(), body.height())
        if not wide:
            text = QRectF(body.left(), body.top(), body.width(), (0.64 if telling else 0.56) * body.height())
        reason = self._reason(links) if telling else ""
        needed = QFontMetricsF(s.font(s.note)).boundingRect(text, _WRAPPED, reason).height() if telling else 0.0
        top = body.top() if self._chips else area.top()
        key = (chain, self.chosen, needed, text.getRect(), area.getRect(), top, s, setter.ratio)
        if key not in self._laid:
            kept = {0, len(chain), *(() if self.chosen is None else self._step(len(chain)))}
            self._laid = {key: setter.laid(chain, area, top, text, needed, kept, wide=wide)}
        return Told(first, links, reason, self._laid[key])

    def _step(self, links: int) -> tuple[int, int]:
        """Return the numbers of the sides of the step that is explained: the chosen one, or the last."""
        step = links - 1 if self.chosen is None else min(self.chosen, links - 1)
        return step, step + 1

    def _reason(self, links: tuple[Link, ...]) -> str:
        """Return why a step holds, and by how much."""
        step = self._step(len(links))[0]
        inequality, left, right = links[step]
        slack = f" Slack {short(right - left)}." if inequality.relation == "≤" else ""
        return f"Step {step + 1} of {len(links)}: {inequality.why}{slack}"

    def paint(self, painter: QPainter, area: QRectF, moment: Moment) -> None:
        """Paint the numbers, the reason and the curves, or why there are none."""
        s = self.style_
        if self._told is None:
            if self.applying():
                QTimer.singleShot(0, self, self._typeset)
            else:
                self._paint_sentence(painter, area.adjusted(0, 2.0 * s.caption, 0, 0), self._why_not(moment), s.caption)
            return
        numbers = self._told.numbers
        painter.setFont(s.font(NUMBER * s.note, bold=True))
        for line in self._told.layout.lines:
            painter.setPen(line.pen.color())
            painter.drawText(line.box, _AT_THE_RIGHT, short(numbers[line.k]))
        if self._told.reason:
            self._paint_sentence(painter, self._told.layout.reason, self._told.reason, s.note)
        self._paint_curves(painter, self._told, moment)

    def _why_not(self, moment: Moment) -> str:
        """Return why there is no chain to show."""
        shown, argument = self.shown, self._argument()
        if shown is None or moment.told == 0 or shown.judgement is None:
            return EMPTY
        if argument is None and shown.run.rule.delay:
            return _unmet(shown.judgement)
        if argument is None:
            return MISPRINTED if shown.judgement.theorem.printed else UNPROVED
        if moment.told > argument.reach:
            return f"The proof is followed for the first {argument.reach:,} rounds; this is round {moment.told:,}."
        if shown.judgement.verdict is Verdict.NOT_APPLICABLE:
            return _unmet(shown.judgement)
        return "No step of this proof speaks of this round."

    def _paint_sentence(self, painter: QPainter, box: QRectF, text: str, size: float) -> None:
        """Write a sentence that wraps."""
        painter.setFont(self.style_.font(size))
        painter.setPen(self.style_.colour("second"))
        painter.drawText(box, _WRAPPED, text)

    def _paint_curves(self, painter: QPainter, told: Told, moment: Moment) -> None:
        """Paint every side over the rounds, with the slack of the chain shaded, the chosen step's more."""
        argument, links = self._argument(), len(told.links)
        s, now, layout = self.style_, moment.told, told.layout
        if argument is None or layout.plot.height() < 4 * s.note:
            return
        course = self._followed(argument, told.first, links)
        # what is to come would tell the audience the labels; the numbers now may lie between the rounds looked at
        every = inserted(course, [now, *told.numbers], last=moment.game is not None)
        shades = [(0, links, s.mixed("hindsight", 0.12))]
        if self.chosen is not None:
            shades.append((*self._step(links), s.mixed("allowed", 0.35)))
        end = self._end(argument, moment)
        self._plot.paint(painter, layout.plot, s, every[0], every[1:], layout.pens, shades, now=now, end=end)

    def _followed(self, argument: Argument, first: int, links: int) -> Array:
        """Return the rounds that were looked at and every side there, row by row; as long as they stay it is kept."""
        key = (argument.found, argument.theorem.id, self.learner, first, links)
        if key != self._course[0]:
            columns = [argument.curve(k) for k in range(first, first + links)]
            t, left, _right = columns[0]
            self._course = key, np.array([t, left, *(right for _t, _left, right in columns)])
        return self._course[1]

    def _typeset(self) -> None:
        prepare()
        self.update()

    # Hands

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a learner, a chain or a step, or go to the round under the mouse."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        at = event.position()
        for chip in self._chips:
            if chip.box.contains(at):
                self.learner, self.chain = (chip.k, 0) if chip.kind == "learner" else (self.learner, chip.k)
                self._choose(None)
                return
        for line in self.lines:
            if line.box.adjusted(-4, 0, 4, 0).contains(at):
                self._choose(None if self.chosen == line.link else line.link)
                return
        t = self._plot.round_at(at)
        if t is not None:
            self.wish.emit(Seek(t))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the next or the previous step, or another chain."""
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        found = self.applying()
        step = steps.get(Qt.Key(event.key()))
        if step is None or not found:
            super().keyPressEvent(event)
            return
        chain = found[min(self.chain, len(found) - 1)][1]
        before = -1 if self.chosen is None else self.chosen
        self._choose(min(max(before + step, 0), len(chain) - 1))

    def _choose(self, link: int | None) -> None:
        """Explain a step, and have its quantities set off in the other panels."""
        self.chosen = link
        found = self.applying()
        roles: tuple[str, ...] = ()
        if link is not None and found:
            chain = found[min(self.chain, len(found) - 1)][1]
            step = chain[min(link, len(chain) - 1)]
            roles = tuple(dict.fromkeys((step.left.role, step.right.role)))
        self.wish.emit(Light(roles))
        self.update()


def _unmet(judgement: Judgement) -> str:
    """Return which premises are missing."""
    unmet = [premise for premise in judgement.premises if not premise.met]
    told = [f"•  {premise.statement}: {typeset(premise.why)}" for premise in unmet]
    return "\n".join(["Without its premise there is no proof.", *told])


PLUGIN = PanelKind(id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=ProofPanel, widget="proofPanel", key="P")
