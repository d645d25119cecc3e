"""Typeset formulas and import modules while the program is idle, so that later steps need not wait for them."""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Iterable, Iterator
from typing import cast

from PySide6.QtCore import QObject, QTimer

from visualonline.core.catalog import catalog, find
from visualonline.core.typesetting import at_hand, set_once
from visualonline.lessons.lesson import Choose
from visualonline.lessons.player import LessonPlayer
from visualonline.session.session import Session
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.proof import chains
from visualonline.theorems.scope import applies_to
from visualonline.theorems.theorem import Theorem
from visualonline.views.text.formula_chain import chain_lines
from visualonline.views.text.lesson_texts import lesson_text
from visualonline.views.text.markdown_text import formulas_of
from visualonline.views.text.statement import formulas

_REST, _BETWEEN = 400, 30
"""Milliseconds without a new snapshot before typesetting starts, and between two formulas."""
_NOTHING = 0.002
"""Seconds after which no more cached formulas are looked up in one turn."""
_SLOW = ("scipy.linalg", "scipy.special")
"""Modules whose first import, by a bound that needs them, takes 0.1 to 0.2 s each."""


class FormulaPreloader(QTimer):
    """Typesets the statements and proofs of all theorems of the current runs, not only the shown ones.

    While a lesson is open, it also typesets the formulas of the next step, and then imports modules its bounds may
    need.

    Attributes
    ----------
    left : list of (str, bool)
        The formulas still to be typeset, the next one last, each with whether it is inline.
    modules : list of str
        The modules still to be imported, the next one first.
    """

    def __init__(self, session: Session, lessons: LessonPlayer, parent: QObject) -> None:
        super().__init__(parent)
        self.setSingleShot(True)
        self._session, self._lessons = session, lessons
        self.left: list[tuple[str, bool]] = []
        self.modules: list[str] = []
        session.workspace_changed.connect(self._follow_workspace)
        lessons.changed.connect(self._follow_workspace)
        session.snapshot_changed.connect(self._wait)
        self.timeout.connect(self._set_some)
        self._follow_workspace()

    def _follow_workspace(self) -> None:
        shown = (text for run in self._session.workspace.facts.runs for th in run.theorems for text in _texts(th))
        self.left = [*dict.fromkeys((*shown, *self._next_step()))][::-1]
        self.modules = [] if self._lessons.lesson is None else [name for name in _SLOW if name not in sys.modules]
        self._wait()

    def _next_step(self) -> Iterator[tuple[str, bool]]:
        """Yield the formulas of the next step of the open lesson, and those of its learners' theorems."""
        lesson, index = self._lessons.lesson, self._lessons.index + 1
        if lesson is None or index == len(lesson.steps):
            return
        step, question = lesson.steps[index], lesson.steps[index].question
        choices = question.choices if isinstance(question, Choose) else ()
        for text in (step.text, *((question.ask, *choices) if question is not None else ())):
            yield from formulas_of(lesson_text(text))
        learners = [find("learners", learner.id) for learner in step.document.learners]
        for theorem in cast("Iterable[Theorem]", catalog("theorems").plugins.values()):
            if not theorem.ability(Erratum) and any(applies_to(theorem, one) for one in learners):
                yield from _texts(theorem)

    def _wait(self) -> None:
        """Restart the timer, so that drawing comes first."""
        if self.left or self.modules:
            self.start(_REST)

    def _set_some(self) -> None:
        """Typeset a formula unless the run is playing or the session is busy. Cached formulas are skipped.

        After the last formula, import a module. Nothing is done before the typesetter is loaded.
        """
        if not at_hand():
            return
        if self._session.busy or self._session.playhead.playing:
            self._wait()
            return
        began = time.perf_counter()
        if self.modules and not self.left:
            importlib.import_module(self.modules.pop(0))
        while self.left and time.perf_counter() - began < _NOTHING:
            set_once(*self.left.pop())
        if self.left or self.modules:
            self.start(_BETWEEN)


def _texts(theorem: Theorem) -> list[tuple[str, bool]]:
    """Return the formulas of a theorem: its statement and the sides of its proof."""
    sides = (side for chain in chains(theorem.proof.inequalities) for side in chain_lines(chain))
    return [*((tex, False) for tex in formulas(theorem.statement)), *((side.tex, True) for side in sides)]
