"""The default layout: the panels that suit the current learners, arranged for the size of the window."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from visualonline.session.workspace_facts import WorkspaceFacts, takes_points
from visualonline.streams.transforms.shown_points import declared_by
from visualonline.views.panel import PanelKind

CELL_WIDTH, CELL_HEIGHT = 330, 175
"""Smallest size in px at which a panel's axes and names are legible."""
LEAST_HEIGHT, _LEAST_PLANE = 150, 150
"""Smallest heights in px of a panel with its tabs, and of a plane."""
BESIDE, BELOW = 0.43, 0.42
"""The panels' fraction of the width if they are next to the planes, and of the height if they are below."""
BESIDE_BOARDS = 0.6
"""The panels' fraction of the width if one of them is large, next to boards."""
PRESENTED_BESIDE, PRESENTED_BELOW = (0.5, 0.45, 0.45, 0.45), 0.45
"""The same fractions in a presentation, whose text is larger: next to the planes of one to four learners, and below."""
PLANES_IN_A_ROW = 3
"""Number of planes with which a presentation puts its panels below. Next to panels, the planes would leave a gap."""
_BETTER = 1.1
"""Factor by which planes must become larger for panels to go below them, where fewer panels are visible."""
_USUAL = ("mistakes", "weights")
"""Default panels of a learner that names none."""


class PanelSpace(NamedTuple):
    """The space next to or below the planes: `columns` times `rows` cells, and whether the lines above them are shown.

    If `below`, the panels are in columns below the planes; with two rows, one cell is below the figures. Otherwise they
    are in rows on the right. Without `figures`, panels at the head are not shown. If `large`, the first panel has a
    column of its own, and the others are in `rows` next to it.
    """

    columns: int
    rows: int
    lines: bool
    below: bool = False
    figures: bool = True
    large: bool = False


Blocks = tuple[tuple[tuple[str, ...], ...], ...]
"""Blocks of slots. Each slot contains the ids of the panels that share it as tabs."""


class Arrangement(NamedTuple):
    """A place for every panel, and which panels are shown.

    A block is a row of slots or, if `below` the planes, a column of slots. If `large`, the last block is a slot of full
    height and a column of slots next to it.
    """

    blocks: Blocks
    shown: frozenset[str]
    below: bool = False
    large: bool = False

    @property
    def fronts(self) -> tuple[str, ...]:
        """The panels that are shown as the front tabs of their slots."""
        return tuple(slot[0] for block in self.blocks for slot in block if slot[0] in self.shown)


class WantedLayout(NamedTuple):
    """The inputs of a layout: default panels, space, whether it is a presentation, and a session's own choice."""

    story: tuple[str, ...]
    space: PanelSpace
    presenting: bool
    given: tuple[str, ...] | None

    @property
    def remembered(self) -> bool:
        """Whether the user's changes are stored in the preferences. A session stores its own layout."""
        return not self.presenting and self.given is None

    @property
    def name(self) -> str:
        """The name under which the user's changes are stored."""
        space = self.space
        way = ("below" if space.below else "lines" if space.lines else "bare") + ("" if space.figures else "-low")
        way += "-large" if space.large else ""
        return f"{'+'.join(self.story)}/{space.columns}x{space.rows}-{way}"


def default_layout(facts: WorkspaceFacts, kinds: Mapping[str, PanelKind]) -> tuple[str, ...]:
    """Return the default panels of the current learners, the first learner's first."""
    story = [name for run in facts.runs for name in run.learner.default_panels or _USUAL]
    if any(run.examined for run in facts.runs):
        story[:0] = [name for name, kind in kinds.items() if kind.batch]
    story[:0] = [n for n, kind in kinds.items() if kind.draws and declared_by(facts.base, kind.draws) is not None]
    if facts.several:
        story[1:1] = [name for name, kind in kinds.items() if kind.compares]
    return tuple(name for name in dict.fromkeys(story) if name in kinds and kinds[name].place == "cell")


def opens_large(facts: WorkspaceFacts, kinds: Mapping[str, PanelKind], story: tuple[str, ...]) -> bool:
    """Return whether the first panel needs as much space as the planes, which are boards."""
    return bool(story) and kinds[story[0]].square and not takes_points(facts)


def stand_below(width: float, height: float, learners: int) -> bool:
    """Return whether panels are below the planes in an area of a size in px, because the planes are larger then.

    Both axes of a plane have one scale, so its useful size is that of the largest square in it.

    Examples
    --------
    >>> [stand_below(1896, 880, learners) for learners in (1, 2, 3, 4)]
    [False, False, True, True]
    """
    below = min(width / learners, (1 - BELOW) * height)
    return learners > 1 and below > _BETTER * min((1 - BESIDE) * width / learners, height)


def planes_across(width: float, height: float, planes: int) -> int:
    """Return the number of planes per row with which the largest square fits into each.

    Examples
    --------
    >>> [planes_across(1896, 450, planes) for planes in (1, 3)], [planes_across(940, 830, planes) for planes in (2, 4)]
    ([1, 3], [2, 2])
    """
    return max(range(1, planes + 1), key=lambda across: min(width / across, height / -(-planes // across)))


def panel_space(
    width: float, height: float, lines: float, planes: float = 1000.0, *, below: bool = False
) -> PanelSpace:
    """Return the space in `width` times `height` px for panels. Panels in lines need `lines` px of the height.

    For panels `below`, `planes` px of height are left for the planes if the panels are only as high as the figures.
    """
    if below:
        columns = max(1, int(width / 2 // CELL_WIDTH))
        rows, figures = 2 if height >= CELL_HEIGHT else 1, planes >= _LEAST_PLANE
        return PanelSpace(columns, rows, lines=lines <= height, below=True, figures=figures)
    columns = 2 if width >= 2 * CELL_WIDTH else 1
    rows = 2 if height >= 2 * CELL_HEIGHT else 1
    return PanelSpace(columns, rows, lines=height - lines >= rows * CELL_HEIGHT)


def wanted_space(
    size: tuple[float, float], bar_height: float, heads: float, lines: float, learners: int, *, large: bool = False
) -> PanelSpace:
    """Return the space for panels in an area of the given size in px. `heads` and `lines` are heights of their panels.

    Temporary bars take `bar_height` px. The bars are ignored as long as no panel would be cut off. The first panel is
    `large` if two columns fit.

    Examples
    --------
    >>> [wanted_space((width, 550), 0, 110, 228, 1, large=True).large for width in (1342, 900)]
    [True, False]
    """
    wide, high = size
    below = stand_below(wide, high + bar_height, learners)
    large = large and not below and BESIDE_BOARDS * wide >= 2 * CELL_WIDTH
    width, height = (1.0, BELOW) if below else (BESIDE_BOARDS if large else BESIDE, 1.0)
    for whole in (high + bar_height, high):
        space = panel_space(width * wide, height * whole - heads, lines, whole - heads, below=below)
        if least_height(space, heads, lines) <= high:
            break
    return space._replace(large=large)


def least_height(space: PanelSpace, heads: float, lines: float) -> float:
    """Return the smallest height in px at which no panel next to a plane is cut off.

    Panels below the planes shrink together with the planes, so the result for them is 0.

    Examples
    --------
    >>> least_height(PanelSpace(2, 2, lines=True), 122, 228)
    650
    """
    return 0 if space.below else heads + lines * space.lines + space.rows * LEAST_HEIGHT


def arranged(kinds: Mapping[str, PanelKind], story: Iterable[str], space: PanelSpace) -> Arrangement:
    """Return a place for every kind of panel: the default panels in cells, all others as tabs behind the last cell.

    If there are more default panels than cells, they share cells, with the first ones in front. With an odd number of
    slots in two columns, the first slot has a row of its own. A large panel has a column of its own.

    Examples
    --------
    >>> from visualonline.views.panel import Panel
    >>> named = lambda name, place: PanelKind(id=name, name=name, summary="", source="", make=Panel, widget=name,
    ...                                       place=place)
    >>> kinds = {"s": named("s", "head"), "a": named("a", "cell"), "b": named("b", "cell"), "c": named("c", "cell")}
    >>> arranged(kinds, ("b", "a"), PanelSpace(1, 2, lines=True)).blocks
    ((('s',),), (('b',),), (('a', 'c'),))
    """
    story = tuple(story)
    heads = [name for name, kind in kinds.items() if kind.place == "head"]
    lines = [name for name, kind in kinds.items() if kind.place == "line"]
    others = [name for name, kind in kinds.items() if kind.place == "cell" and name not in story]
    shown = frozenset((*(heads if space.figures else ()), *story, *(lines if space.lines else ())))
    if space.below:
        return Arrangement(_below(heads, lines, story, others, space), shown, below=True)
    first_slot, rest = ((story[:1],), story[1:]) if space.large else ((), story)
    *before, last = _shared(rest, space.rows if space.large else space.columns * space.rows)
    behind = () if space.lines else tuple(lines)  # these have no line of their own
    slots = [slot for slot in (*before, (*last, *behind, *others)) if slot]
    alone = (*heads, *lines) if space.lines else heads
    if space.large:
        return Arrangement((*(((name,),) for name in alone), (*first_slot, *slots)), shown, large=True)
    columns = 1 if len(slots) <= space.rows else space.columns
    first = len(slots) % columns
    rows = [tuple(slots[:first])] if first else []
    rows += [tuple(slots[k : k + columns]) for k in range(first, len(slots), columns)]
    return Arrangement((*(((name,),) for name in alone), *rows), shown)


def _below(heads: list[str], lines: list[str], story: tuple[str, ...], others: list[str], space: PanelSpace) -> Blocks:
    """Return columns of one cell each, and a column of the figures with theorems, a last cell or nothing below."""
    if space.lines:
        *before, last = _shared(story, space.columns)
        columns = [*((slot,) for slot in before), ((*last, *others),), tuple((name,) for name in (*heads, *lines))]
    elif space.rows > 1:
        *before, last = _shared(story, space.columns + 1)
        columns = [*((slot,) for slot in before), (*((name,) for name in heads), (*last, *lines, *others))]
    else:
        *before, last = _shared(story, space.columns)
        columns = [*((slot,) for slot in before), ((*last, *lines, *others),), tuple((name,) for name in heads)]
    return tuple(columns)


def _shared(story: tuple[str, ...], most: int) -> list[tuple[str, ...]]:
    """Return a slot for each panel, but at most `most` slots, which the panels then share."""
    slots = max(1, min(len(story), most))
    return [story[k::slots] for k in range(slots)]


def presentation_layout(kinds: Mapping[str, PanelKind], story: Iterable[str], *, below: bool = False) -> Arrangement:
    """Return the layout of a presentation: the figures, and below or next to them the first default panel.

    If a theorem is opened, it takes the place of that panel, because its large letters need the space.
    """
    story = tuple(story)
    heads = [name for name, kind in kinds.items() if kind.place == "head"]
    others = [name for place in ("line", "cell") for name, kind in kinds.items() if kind.place == place]
    cell, figures = tuple(dict.fromkeys((*story, *others))), tuple((name,) for name in heads)
    blocks: Blocks = ((cell,), figures) if below else (*((slot,) for slot in figures), (cell,))
    return Arrangement(blocks, frozenset((*heads, *story[:1])), below=below)
