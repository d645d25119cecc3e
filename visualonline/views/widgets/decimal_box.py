"""A spin box for numbers with decimals, which reads a decimal point and a decimal comma."""

from __future__ import annotations

from PySide6.QtWidgets import QDoubleSpinBox


class DecimalBox(QDoubleSpinBox):
    """A number, shown with the decimal sign of the window's language. Qt alone reads the other sign as thousands."""

    def validate(self, text: str, place: int) -> object:
        """Replace the decimal sign, so that the text is valid."""
        return super().validate(self._own(text), place)

    def valueFromText(self, text: str) -> float:
        """Return the number in a text."""
        return super().valueFromText(self._own(text))

    def _own(self, text: str) -> str:
        point = self.locale().decimalPoint()
        return text.replace(".", point).replace(",", point)
