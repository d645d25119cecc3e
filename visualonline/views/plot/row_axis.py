"""Names beside rows of height 1, the first one on top."""

from __future__ import annotations

from visualonline.views.plot.axis import NumberAxis

_LONGEST = 10
"""The width of a name at most, in sizes of its letters."""
LEAST_ROW = 0.86
"""The least height of a row beside which a name stands, in sizes of its letters: they fill no more of their line."""


class RowAxis(NumberAxis):
    """An axis whose row k, from the top of n, lies from n - 1 - k to n - k; names that have no room are left out."""

    def __init__(self) -> None:
        self._names: tuple[str, ...] = ()
        super().__init__("left", grid=False)

    def set_names(self, names: tuple[str, ...]) -> None:
        """Write other names."""
        if names != self._names:
            self._names = names
            self._fit_width()
            self.picture = None
            self.update()

    def ticks(self) -> list[tuple[float, str]]:
        """Return the middles of rows, and the names that stand there."""
        s, n, (low, high) = self.style_, len(self._names), sorted(self.range)
        apart = self.size().height() / max(high - low, 1e-9)
        every = max(1, -int(-LEAST_ROW * s.note // max(apart, 1e-9)))
        places = ((n - k - 0.5, k) for k in range(0, n, every))
        return [
            (place, s.elided(self._names[k], _LONGEST * s.note, s.note)) for place, k in places if low <= place <= high
        ]
