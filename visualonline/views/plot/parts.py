"""The contents of charts without their drawing: lines of text, votes, bars, grids of cells.

Colours are given by role. The role "learner" is the learner's own colour.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from visualonline.core.types import Array
from visualonline.views.text.numbers import short

Indices = npt.NDArray[np.intp]
Sign = Literal["", "cross", "stroke", "ring", "plus", "minus", "dot"]


class Headline(NamedTuple):
    """Facts in one line, the most important first. If space is short, the last ones are omitted."""

    texts: tuple[str, ...]


class Vote(NamedTuple):
    """The fraction of the weight of the experts that vote for +."""

    share: float


class Row(NamedTuple):
    """A number below each bar or column. With `signs`, the numbers are shown as + or − in the colours of labels."""

    caption: str
    values: Array
    signs: bool = False
    role: str = "second"

    def text(self, j: int) -> str:
        """Return the text for index j, empty for a sleeping expert."""
        if np.isnan(self.values[j]):
            return ""
        if self.signs:
            return "+" if self.values[j] >= 0.5 else "−"
        return short(float(self.values[j]), 2)

    def role_of(self, j: int) -> str:
        """Return the role of the text's colour for index j."""
        return self.role if not self.signs else "positive_text" if self.values[j] >= 0.5 else "negative_text"


class Columns(NamedTuple):
    """The texts below the columns of a chart.

    `order` has the index of the name in each position from the left. The name with index `marked` is always shown, in
    the colour of `marked_role`; −1 marks none.
    """

    names: tuple[str, ...]
    order: Indices
    rows: tuple[Row, ...] = ()
    marked: int = -1
    marked_role: str = "hindsight"


class Bars(NamedTuple):
    """A bar chart. Arrays are ordered by index, not by position.

    Attributes
    ----------
    values : array
        The numbers that the bars represent, named `unit`.
    heights : array
        The ends of the bars on the axis from `low` to `high`. The bars begin at `base`.
    roles : tuple of str
        The role of each bar's colour.
    steps : array of shape (n, 2) or None
        The end of each bar before and after the update, NaN if it does not change. Drawn dashed.
    step_role : str
        The role of the colour of all steps. If empty, that of each bar.
    averages : array or None
        Heights of additional pale bars next to the first ones.
    text : float -> str
        Formats a number on the axis.
    """

    columns: Columns
    values: Array
    heights: Array
    roles: tuple[str, ...]
    low: float
    high: float
    base: float
    unit: str
    steps: Array | None = None
    step_role: str = ""
    averages: Array | None = None
    text: Callable[[float], str] = short

    def readout(self, j: int) -> str:
        """Return a description of a bar."""
        said = [f"{row.caption} {row.text(j)}" for row in self.columns.rows]
        return ", ".join([f"{self.columns.names[j]}: {self.unit} {short(float(self.values[j]), 4)}", *said])


class Look(NamedTuple):
    """The look of a kind of cells: fill with the opacity `share`, rim, text colour and sign."""

    fill: str
    share: float = 1.0
    rim: str = "edge"
    ink: str = "second"
    sign: Sign = ""
    strong: bool = False


class Cells(NamedTuple):
    """A grid of cells.

    Attributes
    ----------
    places : array of shape (n, 2)
        The column and the row of each cell, rows counted from the bottom.
    shape : (int, int)
        The numbers of columns and rows. Without columns, the cells are squares arranged in lines.
    looks : tuple of Look
    kinds : array of shape (n,)
        The index of each cell's look.
    names, readouts : tuple of str
        The text and the tooltip of each cell.
    largest : (float, float)
        The largest width and height of a cell, in multiples of the font size.
    from_above : bool
        Whether unused space is below the cells.
    columns : Columns or None
        The texts below the cells.
    brief : tuple of str
        The texts of narrow cells. If empty, their numbers.
    """

    places: Indices
    shape: tuple[int, int]
    looks: tuple[Look, ...]
    kinds: Indices
    names: tuple[str, ...]
    readouts: tuple[str, ...]
    largest: tuple[float, float]
    from_above: bool = True
    columns: Columns | None = None
    brief: tuple[str, ...] = ()


Part = Headline | Vote | Bars | Cells
