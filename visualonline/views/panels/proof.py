"""The proof: its chain of inequalities with the number on every side now, and as curves with the slack shaded."""

from __future__ import annotations

import time
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetricsF, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from visualonline.experiment.argument import Argument, Link
from visualonline.experiment.run import Run
from visualonline.experiment.track import Judgement
from visualonline.protocol import Array
from visualonline.session.stage import Moment, Shown, Stage
from visualonline.session.wishes import Light, Seek
from visualonline.theorems.proof import Inequality, chains
from visualonline.theorems.statement import Verdict
from visualonline.views.chips import paint_chips
from visualonline.views.formula import at_hand, prepare
from visualonline.views.numbers import short, typeset
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.roundplot import RoundPlot, Traced, reach
from visualonline.views.sides import COLOURS, Sides

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
_TITLE = "Proof, live"
EMPTY = "Play or step a round: the proof follows the run."
MISPRINTED = "A misprinted bound has no proof. Choose the right theorem to see its own (Shift+T)."
UNPROVED = "This theorem speaks of an average over all streams, so a single run does not show its proof."


class Row(NamedTuple):
    """A line of the shown chain: where it stands, and which link leads to it."""

    box: QRectF
    link: int


class ProofPanel(Panel):
    """One chain at a time, of one learner at a time. A click on a side explains the step that leads to it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.learner, self.chain = 0, 0
        self.chosen: int | None = None
        self._arguments: dict[tuple[Run, str], Argument] = {}
        self._rows: list[Row] = []
        self._chips: list[tuple[QRectF, str, int]] = []
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
        return self._arguments.setdefault((shown.run, theorem.id), Argument(shown.run, theorem))

    def links(self) -> tuple[Link, ...]:
        """Return the links of all chains at the last round whose label is shown."""
        argument = self._argument()
        if argument is None or self.moment is None or not 0 < self.moment.told <= argument.reach:
            return ()
        return argument.at(self.moment.told)

    def applying(self) -> list[tuple[int, tuple[Inequality, ...]]]:
        """Return the chains that say something of this round, each with the number of its first link."""
        links = self.links()
        found, first = [], 0
        for chain in chains(tuple(link.inequality for link in links)):
            if any(link.applies for link in links[first : first + len(chain)]):
                found.append((first, chain))
            first += len(chain)
        return found

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

    def paint(self, painter: QPainter, area: QRectF, moment: Moment) -> None:
        """Paint the title, the chain, the reason and the curves."""
        s = self.style_
        self._rows.clear()
        self._chips.clear()
        painter.setFont(s.font(s.caption, bold=True))
        painter.setPen(s.colour("ink"))
        painter.drawText(QPointF(area.left(), area.top() + 1.2 * s.caption), _TITLE)
        left = area.left() + QFontMetricsF(painter.font()).horizontalAdvance(_TITLE) + s.note
        found = self.applying()
        self._paint_chips(painter, QRectF(left, area.top(), area.right() - left, 1.7 * s.caption), len(found))
        body = area.adjusted(0, 2.0 * s.caption, 0, 0)
        if not found:
            self._paint_sentence(painter, body, self._why_not(moment), s.caption)
            return
        if not at_hand():
            QTimer.singleShot(0, self, self._typeset)
            return
        first, chain = found[min(self.chain, len(found) - 1)]
        ends = (chain[0].left, chain[-1].right)
        wide = area.width() > 1.75 * area.height() and self._setter().legible(ends, 0.5 * body.width())
        telling = self.chosen is not None or area.height() > (_WIDE if wide else _TALL) * s.note
        if wide:
            text = QRectF(body.left(), body.top(), 0.5 * body.width(), body.height())
            self._paint_chain(painter, text, first, chain, telling=telling)
            left = text.right() + 1.6 * s.note
            top = body.top() if self._chips else area.top()
            plot = QRectF(left, top, body.right() - left, area.bottom() - top)
        else:
            text = QRectF(body.left(), body.top(), body.width(), (0.64 if telling else 0.56) * body.height())
            bottom = self._paint_chain(painter, text, first, chain, telling=telling)
            plot = QRectF(body.left(), bottom + 4, body.width(), body.bottom() - bottom - 4)
        self._paint_curves(painter, plot, first, chain, moment)

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

    def _paint_chips(self, painter: QPainter, box: QRectF, parts: int) -> None:
        """Paint, at the right, letters that choose the learner and numbers that choose the chain."""
        assert self.moment is not None
        several = len(self.moment.shown)
        if parts > 1:
            numbers = [str(k + 1) for k in range(parts)]
            found = paint_chips(painter, box, self.style_, numbers, min(self.chain, parts - 1))
            self._chips += [(chip, "part", k) for chip, k in found]
            box = box.adjusted(0, 0, found[0][0].left() - box.right() - self.style_.note, 0)
        if several > 1:
            letters = paint_chips(painter, box, self.style_, "ABCD"[:several], self.learner)
            self._chips += [(chip, "learner", k) for chip, k in letters]

    def _paint_chain(
        self, painter: QPainter, box: QRectF, first: int, chain: tuple[Inequality, ...], *, telling: bool
    ) -> float:
        """Paint the sides, one a line, and below them, if it is `telling`, why a step holds; return where they end."""
        s = self.style_
        links = self.links()[first : first + len(chain)]
        sides = [chain[0].left, *(link.right for link in chain)]
        values = [links[0].left, *(link.right for link in links)]
        chosen = len(chain) - 1 if self.chosen is None else min(self.chosen, len(chain) - 1)
        pens = self._pens(chain)
        told = f"Step {chosen + 1} of {len(chain)}: {chain[chosen].why}" if telling else ""
        if telling and chain[chosen].relation == "≤":
            told += f" Slack {short(links[chosen].right - links[chosen].left)}."
        painter.setFont(s.font(s.note))
        needed = painter.boundingRect(box, _WRAPPED, told).height() + 0.5 * s.note if telling else 0.0
        kept = {0, len(sides) - 1, *((chosen, chosen + 1) if self.chosen is not None else ())}
        lines = self._setter().settled(sides, QSizeF(box.width(), box.height() - needed), kept)
        top, before = box.top(), -1
        for k, (picture, height) in lines.items():
            place = QRectF(box.left(), top, box.width(), height)
            if self.chosen is not None and k in (chosen, chosen + 1):
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(s.mixed(COLOURS[sides[k].role], 0.14))
                painter.drawRoundedRect(place.adjusted(-4, 1, 4, -1), 5, 5)
            between = {link.relation for link in chain[max(before, 0) : k]}
            relation = "" if k == 0 else "=" if between == {"="} else "≤"
            self._paint_side(painter, place, picture, relation, short(values[k]), pens[k])
            self._rows.append(Row(place, max(k - 1, 0)))
            top, before = top + height, k
        if not telling:
            return top
        place = QRectF(box.left(), top + 4, box.width(), needed)
        return self._paint_sentence(painter, place, told, s.note)

    def _paint_side(
        self, painter: QPainter, box: QRectF, picture: QPixmap, relation: str, number: str, pen: QPen
    ) -> None:
        """Paint a line: how its curve looks, the relation, the formula, the number now."""
        s = self.style_
        sample = 1.7 * s.note
        painter.setPen(pen)
        painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.left() + sample, box.center().y()))
        painter.setFont(s.font(1.1 * s.note))
        painter.setPen(s.colour("second"))
        x = box.left() + sample + 0.4 * s.note
        painter.drawText(QRectF(x, box.top(), s.note, box.height()), int(Qt.AlignmentFlag.AlignCenter), relation)
        x += 1.4 * s.note
        bold = s.font(1.1 * s.note, bold=True)
        wide = QFontMetricsF(bold).horizontalAdvance(number)
        size = picture.deviceIndependentSize()
        scale = min(1.0, (box.right() - wide - 10 - x) / size.width(), (box.height() - 2) / size.height())
        target = QRectF(x, box.center().y() - size.height() * scale / 2, size.width() * scale, size.height() * scale)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(target, picture, QRectF(picture.rect()))
        painter.setFont(bold)
        painter.setPen(pen.color())
        painter.drawText(box, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), number)

    def _paint_sentence(self, painter: QPainter, box: QRectF, text: str, size: float) -> float:
        """Write a sentence that wraps; return where it ends."""
        painter.setFont(self.style_.font(size))
        painter.setPen(self.style_.colour("second"))
        needed = painter.boundingRect(box, _WRAPPED, text)
        painter.drawText(box, _WRAPPED, text)
        return min(needed.bottom(), box.bottom())

    def _pens(self, chain: tuple[Inequality, ...]) -> list[QPen]:
        """Return a pen for each side: the colour of its role, dashed where it is a bound or hindsight.

        What is equal to the side before it is thin, so that both are seen where the curves are one.
        """
        s = self.style_
        pens, seen = [], dict.fromkeys(COLOURS, 0)
        equal = (False, *(link.relation == "=" for link in chain))
        for side, thin in zip((chain[0].left, *(link.right for link in chain)), equal, strict=True):
            width = s.line * min((1.0, 0.6, 0.4)[min(seen[side.role], 2)], 0.4 if thin else 1.0)
            pen = QPen(s.colour(COLOURS[side.role]), width)
            if side.role in ("allowed", "hindsight"):
                pen.setDashPattern([4, 2.5])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            seen[side.role] += 1
            pens.append(pen)
        return pens

    def _paint_curves(
        self, painter: QPainter, box: QRectF, first: int, chain: tuple[Inequality, ...], moment: Moment
    ) -> None:
        """Paint every side over the rounds, with the slack of the chain shaded, the chosen step's more."""
        argument = self._argument()
        s = self.style_
        if argument is None or box.height() < 4 * s.note:
            return
        columns = [argument.curve(k) for k in range(first, first + len(chain))]
        now, links = moment.told, self.links()[first : first + len(chain)]
        t = columns[0][0]
        # what is to come would tell the audience the labels; the numbers now may lie between the rounds looked at
        before = np.searchsorted(t, now, "left")
        after = np.searchsorted(t, now, "right") if moment.game is None else len(t)
        every = np.array([t, columns[0][1], *(column[2] for column in columns)])
        here = np.array([[now], [links[0].left], *([link.right] for link in links)])
        t, *values = np.concatenate([every[:, :before], here, every[:, after:]], axis=1)
        traced = [Traced(v, pen) for v, pen in zip(values, self._pens(chain), strict=True)]
        shades: list[tuple[Array, Array, QColor]] = [(values[0], values[-1], s.mixed("hindsight", 0.12))]
        if self.chosen is not None:
            k = min(self.chosen, len(chain) - 1)
            shades.append((values[k], values[k + 1], s.mixed("allowed", 0.35)))
        self._plot.paint(painter, box, s, t, traced, shades, now=now, end=self._end(argument, moment))

    def _setter(self) -> Sides:
        return Sides(self.style_, self.devicePixelRatioF())

    def _typeset(self) -> None:
        prepare()
        self.update()

    # Hands

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a learner, a chain or a step, or go to the round under the mouse."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        at = event.position()
        for box, kind, k in self._chips:
            if box.contains(at):
                self.learner, self.chain = (k, 0) if kind == "learner" else (self.learner, k)
                self._choose(None)
                return
        for row in self._rows:
            if row.box.adjusted(-4, 0, 4, 0).contains(at):
                self._choose(None if self.chosen == row.link else row.link)
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
