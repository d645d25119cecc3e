"""The range of rounds that all plots of a window show, and the hovered round."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

_SHORT = 200.0
"""Longest run that is shown completely from the start. A presentation, which hides future rounds, uses `_FIRST`."""
_FIRST = 50.0
"""Number of rounds that the axis of a longer run shows at first."""
_SHARE = 0.8
"""Fraction of the axis that the current round may reach before the axis grows."""


class RoundRange(QObject):
    """The x-axis shared by all round plots of a window.

    Signals
    -------
    changed : the range has changed.
    hovered : the round under the mouse in one of the plots, or None.

    Attributes
    ----------
    span : (float, float) or None
        The first and the last round chosen by the user. If None, `rounds_in_view` determines the range.
    follows : bool
        Whether the axis grows with the current round. If False, the axis shows the whole run from the start.
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
        """Return the range of the main window that contains a widget, even if its dock floats."""
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
        """Reset the range that the user chose."""
        if self.span is not None:
            self.span = None
            self.changed.emit()

    def follow(self, on: bool) -> None:
        """Let the axis grow with the current round, or show the whole run."""
        self.span, self.follows = None, on
        self.changed.emit()

    def rounds_in_view(self, t: float, end: float, *, presenting: bool = False) -> float:
        """Return the last round on the axis at round t of a run with `end` rounds.

        For a long run, the axis doubles whenever the current round comes near its end, so that the first rounds are
        wide.
        """
        seen = _FIRST
        while self.follows and seen < t / _SHARE:
            seen *= 2
        short = _FIRST if presenting else _SHORT
        return end if not self.follows or end <= short or seen > _SHARE * end else seen

    def hover(self, t: int | None) -> None:
        """Set the hovered round; None clears it."""
        if t != self._hovered:
            self._hovered = t
            self.hovered.emit(t)
