"""An axis of names next to rows of height 1, the first row at the top."""

from __future__ import annotations

from visualonline.views.plot.axis import NumberAxis

_LONGEST = 10
"""Largest width of a name, in multiples of the font size."""
LEAST_ROW = 0.82
"""Smallest height of a row with a name, in multiples of the font size. Letters are lower than their line."""


class RowAxis(NumberAxis):
    """An axis whose row k of n, from the top, extends from n − 1 − k to n − k. Names that do not fit are omitted."""

    def __init__(self) -> None:
        self._names: tuple[str, ...] = ()
        super().__init__("left", grid=False)

    def set_names(self, names: tuple[str, ...]) -> None:
        """Set the names."""
        if names != self._names:
            self._names = names
            self._fit_width()
            self.picture = None
            self.update()

    def ticks(self) -> list[tuple[float, str]]:
        """Return the middles of rows with their names."""
        s, n, (low, high) = self.style_, len(self._names), sorted(self.range)
        apart = self.size().height() / max(high - low, 1e-9)
        every = max(1, -int(-LEAST_ROW * s.note // max(apart, 1e-9)))
        places = ((n - k - 0.5, k) for k in range(0, n, every))
        return [
            (place, s.elided(self._names[k], _LONGEST * s.note, s.note)) for place, k in places if low <= place <= high
        ]
