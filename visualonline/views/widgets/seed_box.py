"""A spin box for seeds, which can be larger than QSpinBox allows."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QAbstractSpinBox

from visualonline.core.philox import LARGEST_SEED

_AROUND = 30
"""Width in px in addition to the text, for the frame and the cursor."""


class SeedBox(QAbstractSpinBox):
    """An integer from 0 to the largest seed. The arrow and page keys and the wheel change it.

    Typed text takes effect immediately or, without keyboard tracking, on Enter or when the box loses the focus.

    Parameters
    ----------
    name, accessible, tip : str
        The object name, the accessible name, and the tooltip, to which the range is added.

    Signals
    -------
    valueChanged : the seed, an int of up to 64 bits.
    """

    valueChanged = Signal(object)

    def __init__(self, name: str, accessible: str, tip: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(accessible)
        self.setToolTip(self.tr("{tip}: 0 to 2⁶⁴ − 1").format(tip=tip))
        self._seed, self._prefix = 0, ""
        self.lineEdit().textEdited.connect(self._typed)
        self.editingFinished.connect(self._finish)
        self._write()

    def value(self) -> int:
        """Return the seed."""
        return self._seed

    def setValue(self, seed: int) -> None:
        """Set the seed, and emit `valueChanged` if it differs."""
        changed = seed != self._seed
        self._seed = seed
        self._write()
        if changed:
            self.valueChanged.emit(seed)

    def setPrefix(self, prefix: str) -> None:
        """Set a text before the number."""
        self._prefix = prefix
        self._write()

    def needed(self) -> int:
        """Return the width in px with which all digits are visible."""
        return self.lineEdit().fontMetrics().horizontalAdvance(self._prefix + str(self._seed)) + _AROUND

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Accept only digits up to the largest seed. The prefix may be deleted."""
        digits = text.removeprefix(self._prefix)
        if not digits or self._prefix.startswith(text):
            return QValidator.State.Intermediate, text, place
        known = digits.isascii() and digits.isdigit() and int(digits) <= LARGEST_SEED
        return QValidator.State.Acceptable if known else QValidator.State.Invalid, text, place

    def stepBy(self, steps: int) -> None:
        """Change the seed by a number of steps."""
        self._finish()
        self.setValue(min(max(self._seed + steps, 0), LARGEST_SEED))
        self.selectAll()

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        """Return the directions in which there are further seeds."""
        flags = QAbstractSpinBox.StepEnabledFlag.StepNone
        if self._seed > 0:
            flags |= QAbstractSpinBox.StepEnabledFlag.StepDownEnabled
        if self._seed < LARGEST_SEED:
            flags |= QAbstractSpinBox.StepEnabledFlag.StepUpEnabled
        return flags

    def _typed(self, text: str) -> None:
        """Emit a typed seed immediately, without changing the text."""
        if self.keyboardTracking() and self.hasAcceptableInput():
            before, self._seed = self._seed, int(text.removeprefix(self._prefix))
            if self._seed != before:
                self.valueChanged.emit(self._seed)

    def _finish(self) -> None:
        """Set the typed seed. An invalid text is replaced by the previous seed."""
        text = self.lineEdit().text()
        self.setValue(int(text.removeprefix(self._prefix)) if self.hasAcceptableInput() else self._seed)

    def _write(self) -> None:
        """Write the seed unless it is already shown, because writing moves the cursor."""
        text = f"{self._prefix}{self._seed}"
        if self.lineEdit().text() != text:
            self.lineEdit().setText(text)
