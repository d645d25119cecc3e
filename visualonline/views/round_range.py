"""The rounds that all plots of a window show, and the round under the mouse."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget


class RoundRange(QObject):
    """The x-axis that the plots over rounds of a window share.

    Signals
    -------
    changed : other rounds are shown.
    hovered : the round under the mouse in one of the plots, None if there is none.

    Attributes
    ----------
    span : (float, float) or None
        The first and the last round that is shown; None: the whole run, whatever its length.
    """

    changed = Signal()
    hovered = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.span: tuple[float, float] | None = None
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
        """Show the whole run."""
        if self.span is not None:
            self.span = None
            self.changed.emit()

    def hover(self, t: int | None) -> None:
        """Point at a round, or at none."""
        if t != self._hovered:
            self._hovered = t
            self.hovered.emit(t)
