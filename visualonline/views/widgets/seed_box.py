"""The box for a seed, which takes every seed there is: larger ones than Qt's own box for numbers."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QAbstractSpinBox

from visualonline.core.philox import LARGEST_SEED

_AROUND = 30
"""Px in the box beside its text, for the rim and the cursor."""


class SeedBox(QAbstractSpinBox):
    """A whole number from 0 to the largest seed; Up and Down, Page Up and Page Down and the wheel step it.

    What is typed counts at once, or without keyboard tracking when Enter is pressed or the box is left.

    Parameters
    ----------
    name, accessible, tip : str
        The object's name, how it is read out, and the tooltip, to which the range is added.

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
        """Show a seed, and say so if it is another one."""
        changed = seed != self._seed
        self._seed = seed
        self._write()
        if changed:
            self.valueChanged.emit(seed)

    def setPrefix(self, prefix: str) -> None:
        """Write a word before the number."""
        self._prefix = prefix
        self._write()

    def needed(self) -> int:
        """Return the width in px at which every digit is seen."""
        return self.lineEdit().fontMetrics().horizontalAdvance(self._prefix + str(self._seed)) + _AROUND

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Let only digits be typed, of no larger number than there are seeds; the word before them may go."""
        digits = text.removeprefix(self._prefix)
        if not digits or self._prefix.startswith(text):
            return QValidator.State.Intermediate, text, place
        known = digits.isascii() and digits.isdigit() and int(digits) <= LARGEST_SEED
        return QValidator.State.Acceptable if known else QValidator.State.Invalid, text, place

    def stepBy(self, steps: int) -> None:
        """Take the next seed or the one before."""
        self._finish()
        self.setValue(min(max(self._seed + steps, 0), LARGEST_SEED))
        self.selectAll()

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        """Return which ways there are further seeds."""
        flags = QAbstractSpinBox.StepEnabledFlag.StepNone
        if self._seed > 0:
            flags |= QAbstractSpinBox.StepEnabledFlag.StepDownEnabled
        if self._seed < LARGEST_SEED:
            flags |= QAbstractSpinBox.StepEnabledFlag.StepUpEnabled
        return flags

    def _typed(self, text: str) -> None:
        """Take what is typed at once, but leave its text as it is."""
        if self.keyboardTracking() and self.hasAcceptableInput():
            before, self._seed = self._seed, int(text.removeprefix(self._prefix))
            if self._seed != before:
                self.valueChanged.emit(self._seed)

    def _finish(self) -> None:
        """Take what was typed; what is no number gives way to the seed before it."""
        text = self.lineEdit().text()
        self.setValue(int(text.removeprefix(self._prefix)) if self.hasAcceptableInput() else self._seed)

    def _write(self) -> None:
        """Write the seed, where that is not there already: writing moves the cursor."""
        text = f"{self._prefix}{self._seed}"
        if self.lineEdit().text() != text:
            self.lineEdit().setText(text)
