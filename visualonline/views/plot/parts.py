"""What a chart says, without how it is drawn: lines of text, a vote, bars, grids of cells.

Colours are told by the names of their roles, "learner" among them for what belongs to the learner.
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
    """Facts in one line, the most important first: the last ones are left out where there is no room."""

    texts: tuple[str, ...]


class Vote(NamedTuple):
    """The share of the weight that votes for +."""

    share: float


class Row(NamedTuple):
    """A number below each bar or column; `signs` are written as + and −, each in the colour of its label."""

    caption: str
    values: Array
    signs: bool = False
    role: str = "second"

    def text(self, j: int) -> str:
        """Return what is written for index j; nothing of who is asleep."""
        if np.isnan(self.values[j]):
            return ""
        if self.signs:
            return "+" if self.values[j] >= 0.5 else "−"
        return short(float(self.values[j]), 2)

    def role_of(self, j: int) -> str:
        """Return the role of the colour in which it is written."""
        return self.role if not self.signs else "positive_text" if self.values[j] >= 0.5 else "negative_text"


class Columns(NamedTuple):
    """What is written below the columns of a chart.

    `order` has the index of the name in each place from the left. The name of index `marked` is always written, in the
    colour of `marked_role`; -1: none.
    """

    names: tuple[str, ...]
    order: Indices
    rows: tuple[Row, ...] = ()
    marked: int = -1
    marked_role: str = "hindsight"


class Bars(NamedTuple):
    """Bars side by side, each array by index, not by place.

    Attributes
    ----------
    values : array
        The numbers that the bars stand for, of which `unit` is the name.
    heights : array
        Where the bars end on the axis from `low` to `high`; they begin at `base`.
    roles : tuple of str
        The role of each bar's colour.
    steps : array of shape (n, 2) or None
        From where to where the update moves the end of each bar, NaN where it does not; drawn dashed.
    step_role : str
        The role of the colour of all steps; empty: that of each bar.
    averages : array or None
        Heights of second bars beside the first ones, drawn pale.
    text : float -> str
        How a number on the axis is written.
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
        """Return a bar in words."""
        said = [f"{row.caption} {row.text(j)}" for row in self.columns.rows]
        return ", ".join([f"{self.columns.names[j]}: {self.unit} {short(float(self.values[j]), 4)}", *said])


class Look(NamedTuple):
    """How cells of one kind are drawn: `share` of the colour of `fill`, a rim, the colour of the text, and a sign."""

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
        The column and the row of each cell, rows counted from below.
    shape : (int, int)
        The number of columns and of rows. Without columns the cells are squares that flow into lines.
    looks : tuple of Look
    kinds : array of shape (n,)
        Which look each cell has.
    names, readouts : tuple of str
        What is written into each cell, and what is told of it.
    largest : (float, float)
        The width and height of a cell at most, in sizes of the text.
    from_above : bool
        Whether room that is left over stays below the cells.
    columns : Columns or None
        What is written below them.
    brief : tuple of str
        What is written into narrow cells; their numbers if nothing is given.
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
