"""What may be seen next, made while nothing else is to be done: formulas, and what a step would lead to.

To set a formula can take longer than a frame, and a step is then a copy of what was painted before it was asked for.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer

from visualonline.session.session import Session
from visualonline.session.unpainted import Unpainted
from visualonline.theorems.proof import chains
from visualonline.theorems.statement import Theorem
from visualonline.views.formula import at_hand, set_once
from visualonline.views.layout import Layout
from visualonline.views.panels.plane import PlanePanel
from visualonline.views.sides import sides_of
from visualonline.views.statement import formulas
from visualonline.views.turns import soon

_REST, _BETWEEN = 400, 30
"""Ms without another moment after which formulas are set, and from one of them to the next."""
_STILL = 120
"""Ms without another moment after which a step back is foreseen: nobody who scrubs waits for it."""
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
        session.staged.connect(self._staged)
        session.moved.connect(self._wait)
        self.timeout.connect(self._set_some)
        self._staged()

    def _staged(self) -> None:
        runs = self._session.stage.runs
        theorems = dict.fromkeys(track.theorem for run in runs for track in run.tracks.values())
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


class AnotherStep(QObject):
    """Paints what a step would lead to: after another one as soon as all is painted, else when time has stood still."""

    def __init__(self, session: Session, planes: Sequence[PlanePanel], layout: Layout) -> None:
        super().__init__(layout)
        self._session, self._planes, self._layout = session, planes, layout
        self._unpainted, self._rest = Unpainted(self), soon(self, self._foresee)
        self._step = session.playhead.step
        layout.turns.done.connect(self._shown)
        self._unpainted.painted.connect(self._painted)

    def _shown(self) -> None:
        self._rest.stop()
        if not self._session.playhead.playing:
            self._unpainted.begin()

    def _painted(self) -> None:
        """Begin at once after a step; a moment at the same place, as under a mouse that moves, is none."""
        before, self._step = self._step, self._session.playhead.step
        stepped = self._session.foresight.move is not None and self._step != before
        self._rest.start(0 if stepped else _STILL)

    def _foresee(self) -> None:
        moment = None if self._layout.behind else self._session.foresee()
        if moment is not None:
            for plane in self._planes:
                plane.drawing.foresee(moment, plane.i)
            for name in self._layout.seen:
                self._layout.panels[name].foresee(moment)


def _texts(theorem: Theorem) -> list[tuple[str, bool]]:
    """Return the formulas of a theorem: its statement's, and the sides of its proof."""
    sides = (side for chain in chains(theorem.proof) for side in sides_of(chain))
    return [*((tex, False) for tex in formulas(theorem.statement)), *((side.tex, True) for side in sides)]
