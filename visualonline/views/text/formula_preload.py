"""Typeset formulas while nothing else is to be done: to set one can take longer than a frame."""

from __future__ import annotations

import time

from PySide6.QtCore import QObject, QTimer

from visualonline.core.typesetting import at_hand, set_once
from visualonline.session.session import Session
from visualonline.theorems.proof import chains
from visualonline.theorems.theorem import Theorem
from visualonline.views.text.formula_chain import chain_lines
from visualonline.views.text.statement import formulas

_REST, _BETWEEN = 400, 30
"""Ms without another moment after which formulas are set, and from one of them to the next."""
_NOTHING = 0.002
"""Seconds in which none was set, but only found."""


class Ahead(QTimer):
    """Sets the statements and proofs of all theorems that follow the runs on the stage, whichever is shown now.

    Attributes
    ----------
    left : list of (str, bool)
        What is still to be set, the next one last: a formula, and whether it stands in a line of text.
    """

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self.setSingleShot(True)
        self._session = session
        self.left: list[tuple[str, bool]] = []
        session.workspace_changed.connect(self._follow_workspace)
        session.snapshot_changed.connect(self._wait)
        self.timeout.connect(self._set_some)
        self._follow_workspace()

    def _follow_workspace(self) -> None:
        theorems = dict.fromkeys(theorem for run in self._session.workspace.facts.runs for theorem in run.theorems)
        self.left = [*dict.fromkeys(text for theorem in theorems for text in _texts(theorem))][::-1]
        self._wait()

    def _wait(self) -> None:
        """Let what is shown come first."""
        if self.left:
            self.start(_REST)

    def _set_some(self) -> None:
        """Set a formula, unless time runs; those that are known cost nothing. Nobody waits for the typesetter here."""
        if not at_hand():
            return
        if self._session.busy or self._session.playhead.playing:
            self._wait()
            return
        began = time.perf_counter()
        while self.left and time.perf_counter() - began < _NOTHING:
            set_once(*self.left.pop())
        if self.left:
            self.start(_BETWEEN)


def _texts(theorem: Theorem) -> list[tuple[str, bool]]:
    """Return the formulas of a theorem: its statement's, and the sides of its proof."""
    sides = (side for chain in chains(theorem.proof) for side in chain_lines(chain))
    return [*((tex, False) for tex in formulas(theorem.statement)), *((side.tex, True) for side in sides)]
