"""The rounds that all plots of a window show, and the round under the mouse."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

_SHORT = 200.0
"""The most rounds that are shown from the start; in a presentation, which hides what is to come, there are fewer."""
_FIRST = 50.0
"""The rounds that a longer run begins with."""
_SHARE = 0.8
"""The part of the axis that the current round may reach."""


class RoundRange(QObject):
    """The x-axis that the plots over rounds of a window share.

    Signals
    -------
    changed : other rounds are shown.
    hovered : the round under the mouse in one of the plots, None if there is none.

    Attributes
    ----------
    span : (float, float) or None
        The first and the last round that the user chose; None: those of `rounds_in_view`.
    follows : bool
        Whether the axis grows with the current round, or shows the whole run from the start.
    """

    changed = Signal()
    hovered = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.span: tuple[float, float] | None = None
        self.follows = True
        self._hovered: int | None = None

    @classmethod
    def of(cls, widget: QWidget) -> RoundRange:
        """Return the range of the main window that a widget belongs to, also while its dock floats."""
        top = widget
        while (parent := top.parentWidget()) is not None:
            top = parent
        return top.findChild(cls) or cls(top)

    def zoom(self, lo: float, hi: float) -> None:
        """Show rounds `lo` to `hi`."""
        if self.span != (lo, hi):
            self.span = (lo, hi)
            self.changed.emit()

    def fit(self) -> None:
        """Show no longer what the user chose."""
        if self.span is not None:
            self.span = None
            self.changed.emit()

    def follow(self, on: bool) -> None:
        """Let the axis grow with the current round, or show the whole run."""
        self.span, self.follows = None, on
        self.changed.emit()

    def rounds_in_view(self, t: float, end: float, *, presenting: bool = False) -> float:
        """Return the last round on the axis at round t of a run that has `end` rounds.

        The axis of a long run doubles whenever the current round comes near its end, so that the first rounds are wide.
        """
        seen = _FIRST
        while self.follows and seen < t / _SHARE:
            seen *= 2
        short = _FIRST if presenting else _SHORT
        return end if not self.follows or end <= short or seen > _SHARE * end else seen

    def hover(self, t: int | None) -> None:
        """Point at a round, or at none."""
        if t != self._hovered:
            self._hovered = t
            self.hovered.emit(t)
