"""The theorem: its statement, its premises with their numbers, the current value, the verdict, and the source."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu

from visualonline.core.typesetting import at_hand, prepare
from visualonline.session.commands import ChooseTheorem, MeetPremise
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace_facts import WorkspaceFacts
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.theorem import Verdict
from visualonline.views.panel import PanelKind
from visualonline.views.text.cures import written_cures
from visualonline.views.text.placed_labels import Item
from visualonline.views.text.spoken_formula import spoken_formula
from visualonline.views.text.theorem_block import TheoremBlock, erratum_place, needed_height, titled
from visualonline.views.text.translation import declared
from visualonline.views.text.verdict import wording
from visualonline.views.widgets.scrolled_panel import ScrolledPanel

ID = "theorem"
NAME = "Theorem"
SUMMARY = "the statement, its assumptions with their numbers, the current value, the verdict and the source"
SOURCE = ""
EXPLANATION = (
    "The theorem bounds a quantity, such as the number of updates Uₜ, by other quantities, such as the radius r and "
    "the margin γ. Each assumption is checked with the numbers of this run. HOLDS: the run satisfies the bound. "
    "VACUOUS: the bound is no smaller than the trivial one. VIOLATED: the run breaks the bound. NOT APPLICABLE: an "
    "assumption is not met."
)

_LEAST, _COMPACT_LEAST, _MOST = 205, 140, 260
"""Smallest height in px of a single learner's card, normally and in a small window, and the largest preferred
height."""
_NARROW = 500
"""Width in px of the narrowest card with a larger preferred height. A narrower one scrolls."""
_ROW, _COMPACT_ROW = 112, 74
"""The smallest heights for each of several learners."""
_PRESENTED = 170
"""Largest minimum height in px for several learners in a presentation, which has large figures."""
_BETWEEN = 0.5
"""Gap between the blocks of several learners, in multiples of the font size."""


class TheoremPanel(ScrolledPanel):
    """The current theorems of all learners below each other, with a scroll bar if they do not fit."""

    def __init__(self) -> None:
        super().__init__()
        self.content_height = 0.0
        self._ends: list[float] = []
        self._verdicts: list[tuple[str, Verdict | None]] = []
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(self.tr("Choose the theorem (click, Enter or Shift+T)"))

    def minimumSizeHint(self) -> QSize:
        """Return a size for a name and a statement. The rest can be scrolled to."""
        rows, s = 1 if self.facts is None else len(self.facts.runs), self.style_
        wide = max(260, 20 * s.note) if s.presenting else 260  # for the larger text of a presentation
        if rows == 1:
            return QSize(wide, s.sized(_COMPACT_LEAST if s.compact else _LEAST))
        least = s.sized(_COMPACT_ROW if s.compact else _ROW) * rows
        return QSize(wide, min(least, _PRESENTED) if s.presenting else least)

    def sizeHint(self) -> QSize:
        """Return a size for a single learner's longest statement and a few premises."""
        least = self.minimumSizeHint()
        if self.facts is None or self.facts.several or self.style_.presenting or not at_hand():
            return least
        width = max(self.width(), _NARROW) - 2 * self.style_.padding
        needed = [needed_height(theorem, width, self.style_) for theorem in self.facts.runs[0].theorems]
        wanted = round(max(needed, default=0.0) + 1.1 * self.style_.padding)
        return QSize(least.width(), max(least.height(), min(wanted, self.style_.sized(_MOST))))

    def show_workspace(self, facts: WorkspaceFacts) -> None:
        """Show the runs of a new workspace."""
        super().show_workspace(facts)
        self.bar.setValue(0)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        verdicts = [(one.theorem, None if one.judgement is None else one.judgement.verdict)
                    for one in snapshot.learners]  # fmt: skip
        if verdicts != self._verdicts:  # scroll to failing premises, which are at the top
            self._verdicts = verdicts
            with QSignalBlocker(self.bar):  # `show_snapshot` lays out the texts below
                self.bar.setValue(0)
        super().show_snapshot(snapshot)
        texts = []
        for block in self._blocks(snapshot):
            judgement = block.shown.judgement
            if judgement is not None:
                words = wording(judgement)
                texts.append(f"{titled(judgement.theorem, judgement)[0]}: {words.word}, {words.reason}")
                texts.append(spoken_formula(judgement.statement))
                erratum = judgement.theorem.ability(Erratum)
                if erratum is not None:
                    texts.append(
                        self.tr("{place}; correct: {right}").format(
                            place=erratum_place(erratum), right=declared(erratum.right)
                        )
                    )
            texts += [cure.words for cure in block.cures]
            if block.remark and block.theorem is not None:
                texts.append(f"{declared(block.theorem.name)}: {block.remark}")
        self.setAccessibleName("; ".join(texts))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the menu of theorems on Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.offer()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the menu of theorems of the clicked learner."""
        if self.facts is None or event.button() != Qt.MouseButton.LeftButton or self.pressed(event):
            return
        clicked = event.position().y()
        i = next((i for i, end in enumerate(self._ends) if clicked < end), len(self.facts.runs) - 1)
        menu = self._menu()
        self._fill(menu, i)
        menu.popup(event.globalPosition().toPoint())

    def offer(self) -> None:
        """Open the menu of theorems for the keyboard, with a submenu for each of several learners."""
        if self.facts is None:
            return
        menu = self._menu()
        for i, run in enumerate(self.facts.runs):
            self._fill(menu.addMenu(f"{'ABCD'[i]}  {declared(run.learner.name)}") if self.facts.several else menu, i)
        menu.popup(self.mapToGlobal(self.rect().center()))
        menu.setActiveAction(menu.actions()[0])

    def _menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setObjectName("theoremMenu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.triggered.connect(self._choose)
        return menu

    def _fill(self, menu: QMenu, i: int) -> None:
        """List cures, learner i's theorems, and errata last. The current theorem is checked."""
        assert self.facts is not None
        for cure in () if self.snapshot is None else written_cures(self.facts, self.snapshot, i):
            menu.addAction(cure.words).triggered.connect(partial(self._meet, cure.command))
        if menu.actions():
            menu.addSeparator()
        run = self.facts.runs[i]
        named = [
            ("", self.tr("First theorem that applies")),
            *((theorem.id, declared(theorem.name)) for theorem in run.theorems),
        ]
        numbered = ((th, th.ability(Erratum)) for th in run.errata)
        errata = [(th.id, f"{declared(th.name)}, {erratum_place(one)}") for th, one in numbered if one is not None]
        for name, text in (*named, *errata):
            if errata and name == errata[0][0]:
                menu.addSeparator()
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setChecked(self.snapshot is not None and self.snapshot.learners[i].theorem == name)
            action.setData((i, name))

    def _typeset(self) -> None:
        prepare()
        self.arrange()
        self.hint_changed.emit()

    def _choose(self, action: QAction) -> None:
        if action.data() is not None:
            self.command.emit(ChooseTheorem(*action.data()))

    def _meet(self, asked: MeetPremise) -> None:
        self.command.emit(asked)

    def _blocks(self, snapshot: Snapshot) -> list[TheoremBlock]:
        several, ratio = len(snapshot.learners) > 1, self.style_.ratio(self)
        cures = [written_cures(self.facts, snapshot, i) for i in range(len(snapshot.learners))]
        return [TheoremBlock(shown, i, several, snapshot.revealed, self.style_, ratio, cures[i])
                for i, shown in enumerate(snapshot.learners)]  # fmt: skip

    def items(self, area: QRectF, snapshot: Snapshot) -> list[Item]:
        """Return a block for each learner.

        For several learners, the names are replaced by markers if they do not fit.
        """
        if not at_hand():  # the first window does not wait for the typesetter
            QTimer.singleShot(0, self, self._typeset)
        found, bottom = self._laid(area, snapshot, tight=False)
        # the compact layout has no space for an erratum's correction
        errata = any(shown.theorem in {one.id for one in shown.facts.errata} for shown in snapshot.learners)
        if len(snapshot.learners) > 1 and bottom > area.bottom() and at_hand() and not errata:
            found, bottom = self._laid(area, snapshot, tight=True)
        self.content_height = bottom + self.height() - area.bottom()
        over = max(0, round(bottom - area.bottom()))
        over = over if over > 0.5 * self.style_.letter else 0
        self.allow_scrolling(over, area.height())
        gone = self.bar.value()
        self._ends = [end - gone for end in self._ends]
        return [item._replace(box=item.box.translated(0, -gone)) for item in found] if gone else found

    def _laid(self, area: QRectF, snapshot: Snapshot, *, tight: bool) -> tuple[list[Item], float]:
        """Return the blocks from the top of the area, each with an equal part of the rest, and their bottom."""
        blocks, top, gap = self._blocks(snapshot), area.top(), _BETWEEN * self.style_.letter
        found: list[Item] = []
        self._ends = []
        for k, block in enumerate(blocks):
            left = len(blocks) - k
            share = (area.bottom() - top - (left - 1) * gap) / left
            box = QRectF(area.left(), top, area.width(), share)
            items, bottom = block.lay(box, formulas=at_hand(), tight=tight)
            found += items
            top = max(bottom, top + share) if len(blocks) > 1 and not tight else bottom
            top += gap
            self._ends.append(top)
        return found, bottom


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=TheoremPanel, widget="theoremPanel", place="line", key="T",
)  # fmt: skip
