"""Where panels stand until the user moves them: the story of the learners on the stage, in the room that there is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from visualonline.session.workspace_facts import WorkspaceFacts
from visualonline.streams.transforms.shown_points import declared_by
from visualonline.views.panel import PanelKind

CELL_WIDTH, CELL_HEIGHT = 330, 175
"""What a panel needs, in px, so that its axes and names can be read."""
LEAST_HEIGHT, _LEAST_PLANE = 150, 150
"""Below these heights in px a panel with its tabs, or a plane, gets no smaller."""
BESIDE, BELOW = 0.43, 0.42
"""The panels' share of the width beside the planes, and of the height below them."""
PRESENTED_BESIDE, PRESENTED_BELOW = (0.5, 0.45, 0.45, 0.45), 0.45
"""The same shares in a presentation, beside the planes of one to four learners: what is read far off is larger."""
PLANES_IN_A_ROW = 3
"""With so many planes a presentation puts its panels below them: in two rows beside them they would leave a hole."""
_BETTER = 1.1
"""Planes stand over the panels where they are so many times larger then: beside them more panels are seen."""
_USUAL = ("mistakes", "weights")
"""The story of a learner that names none."""


class Room(NamedTuple):
    """How much can stand beside or below the planes: `columns` times `rows` cells, and the lines above them or not.

    With `below` the panels stand under the planes in columns, with two rows one of them under the figures; without it
    right of the planes in rows. Without `figures` those at the head have no place of their own.
    """

    columns: int
    rows: int
    lines: bool
    below: bool = False
    figures: bool = True


Blocks = tuple[tuple[tuple[str, ...], ...], ...]
"""Blocks of slots, each slot the ids of the panels that share it as tabs."""


class Arrangement(NamedTuple):
    """A place for every panel, and which are shown.

    A block is a row of slots side by side or, `below` the planes, a column of slots one under the other.
    """

    blocks: Blocks
    shown: frozenset[str]
    below: bool = False

    @property
    def fronts(self) -> tuple[str, ...]:
        """The panels that are shown in front of those that share their slots."""
        return tuple(slot[0] for block in self.blocks for slot in block if slot[0] in self.shown)


class WantedLayout(NamedTuple):
    """What decides where panels stand: the story, the room, whether it is presented, and what a session asks for."""

    story: tuple[str, ...]
    space: Room
    presenting: bool
    given: tuple[str, ...] | None

    @property
    def remembered(self) -> bool:
        """Whether what the user makes of it is remembered; a session remembers its own."""
        return not self.presenting and self.given is None

    @property
    def name(self) -> str:
        """The name under which a layout made by hand is remembered."""
        space = self.space
        way = ("below" if space.below else "lines" if space.lines else "bare") + ("" if space.figures else "-low")
        return f"{'+'.join(self.story)}/{space.columns}x{space.rows}-{way}"


def default_layout(facts: WorkspaceFacts, kinds: Mapping[str, PanelKind]) -> tuple[str, ...]:
    """Return the panels that tell of the learners on the stage, what tells of the first before what tells of others."""
    story = [name for run in facts.runs for name in run.learner.default_panels or _USUAL]
    if any(run.examined for run in facts.runs):
        story[:0] = [name for name, kind in kinds.items() if kind.batch]
    story[:0] = [n for n, kind in kinds.items() if kind.draws and declared_by(facts.base, kind.draws) is not None]
    if facts.several:
        story[1:1] = [name for name, kind in kinds.items() if kind.compares]
    return tuple(name for name in dict.fromkeys(story) if name in kinds and kinds[name].place == "cell")


def stand_below(width: float, height: float, learners: int) -> bool:
    """Return whether the panels stand below the planes in an area of that size in px: where these are larger then.

    A plane is as large as the square in it, as its axes have one scale: in a strip there is much ground and few points.

    Examples
    --------
    >>> [stand_below(1896, 880, learners) for learners in (1, 2, 3, 4)]
    [False, False, True, True]
    """
    below = min(width / learners, (1 - BELOW) * height)
    return learners > 1 and below > _BETTER * min((1 - BESIDE) * width / learners, height)


def planes_across(width: float, height: float, planes: int) -> int:
    """Return how many planes stand side by side so that the square in each is largest.

    Examples
    --------
    >>> [planes_across(1896, 450, planes) for planes in (1, 3)], [planes_across(940, 830, planes) for planes in (2, 4)]
    ([1, 3], [2, 2])
    """
    return max(range(1, planes + 1), key=lambda across: min(width / across, height / -(-planes // across)))


def room(width: float, height: float, lines: float, planes: float = 1000.0, *, below: bool = False) -> Room:
    """Return the room in `width` times `height` px for panels of which those in lines need `lines` px of the height.

    `planes` px are left for the planes above panels that are no higher than the figures at the head.
    """
    if below:
        columns = max(1, int(width / 2 // CELL_WIDTH))
        rows, figures = 2 if height >= CELL_HEIGHT else 1, planes >= _LEAST_PLANE
        return Room(columns, rows, lines=lines <= height, below=True, figures=figures)
    columns = 2 if width >= 2 * CELL_WIDTH else 1
    rows = 2 if height >= 2 * CELL_HEIGHT else 1
    return Room(columns, rows, lines=height - lines >= rows * CELL_HEIGHT)


def wanted_room(
    size: tuple[float, float], bar_height: float, heads: float, lines: float, learners: int
) -> Room:
    """Return the room for panels in an area of that size in px, in which panels at the head and in lines need heights.

    Bars take `bar_height` px of it for a while; where no panel would be cut, the room is what it is without them.
    """
    wide, high = size
    below = stand_below(wide, high + bar_height, learners)
    width, height = (1.0, BELOW) if below else (BESIDE, 1.0)
    for whole in (high + bar_height, high):
        space = room(width * wide, height * whole - heads, lines, whole - heads, below=below)
        if least_height(space, heads, lines) <= high:
            break
    return space


def least_height(space: Room, heads: float, lines: float) -> float:
    """Return the height in px without which panels beside a plane would be cut.

    Below the planes they get smaller together with these.

    Examples
    --------
    >>> least_height(Room(2, 2, lines=True), 122, 228)
    650
    """
    return 0 if space.below else heads + lines * space.lines + space.rows * LEAST_HEIGHT


def arranged(kinds: Mapping[str, PanelKind], story: Iterable[str], space: Room) -> Arrangement:
    """Return a place for every kind of panel: those of the story in cells, what else there is behind the last one.

    A story with more panels than cells shares the cells, the first panels in front. An odd one has a row for itself.

    Examples
    --------
    >>> from visualonline.views.panel import Panel
    >>> named = lambda name, place: PanelKind(id=name, name=name, summary="", source="", make=Panel, widget=name,
    ...                                       place=place)
    >>> kinds = {"s": named("s", "head"), "a": named("a", "cell"), "b": named("b", "cell"), "c": named("c", "cell")}
    >>> arranged(kinds, ("b", "a"), Room(1, 2, lines=True)).blocks
    ((('s',),), (('b',),), (('a', 'c'),))
    """
    story = tuple(story)
    heads = [name for name, kind in kinds.items() if kind.place == "head"]
    lines = [name for name, kind in kinds.items() if kind.place == "line"]
    others = [name for name, kind in kinds.items() if kind.place == "cell" and name not in story]
    shown = frozenset((*(heads if space.figures else ()), *story, *(lines if space.lines else ())))
    if space.below:
        return Arrangement(_below(heads, lines, story, others, space), shown, below=True)
    *before, last = _shared(story, space.columns * space.rows)
    behind = () if space.lines else tuple(lines)  # which have no room of their own
    slots = [slot for slot in (*before, (*last, *behind, *others)) if slot]
    columns = 1 if len(slots) <= space.rows else space.columns
    first = len(slots) % columns
    rows = [tuple(slots[:first])] if first else []
    rows += [tuple(slots[k : k + columns]) for k in range(first, len(slots), columns)]
    alone = (*heads, *lines) if space.lines else heads
    return Arrangement((*(((name,),) for name in alone), *rows), shown)


def _below(heads: list[str], lines: list[str], story: tuple[str, ...], others: list[str], space: Room) -> Blocks:
    """Return columns of one cell each, and one with the figures over what fits: theorems, a last cell or nothing."""
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
    """Return a slot for each panel, but at most so many: then they share them, the first in front."""
    slots = max(1, min(len(story), most))
    return [story[k::slots] for k in range(slots)]


def presentation_layout(kinds: Mapping[str, PanelKind], story: Iterable[str], *, below: bool = False) -> Arrangement:
    """Return the places in a presentation: the figures, and below or beside them the first panel of the story.

    A theorem that is told of or opened has that place too: its letters are as large as all others, and need the room.
    """
    story = tuple(story)
    heads = [name for name, kind in kinds.items() if kind.place == "head"]
    others = [name for place in ("line", "cell") for name, kind in kinds.items() if kind.place == place]
    cell, figures = tuple(dict.fromkeys((*story, *others))), tuple((name,) for name in heads)
    blocks: Blocks = ((cell,), figures) if below else (*((slot,) for slot in figures), (cell,))
    return Arrangement(blocks, frozenset((*heads, *story[:1])), below=below)
