"""What a panel may ask for. Panels emit wishes; the session grants them."""

from __future__ import annotations

from typing import NamedTuple

from visualonline.session.document import View


class AddExample(NamedTuple):
    """Append an example after the last round."""

    x: tuple[float, ...]
    y: int


class AddExamples(NamedTuple):
    """Append many examples that were painted, in their order, after the last round."""

    X: tuple[tuple[float, ...], ...]
    y: tuple[int, ...]


class PasteExamples(NamedTuple):
    """Append the examples that stand in a text, as a spreadsheet copies its rows."""

    text: str


class MoveExample(NamedTuple):
    """Give the example of round t other features."""

    t: int
    x: tuple[float, ...]


class DeleteExample(NamedTuple):
    """Take the example of round t out of the stream."""

    t: int


class DeleteExamples(NamedTuple):
    """Take the examples of many rounds out of the stream."""

    rounds: tuple[int, ...]


class LabelExample(NamedTuple):
    """Give the example of round t the label -1 or +1."""

    t: int
    y: int


class Seek(NamedTuple):
    """Go to round t, fully shown."""

    t: int


class ChooseTheorem(NamedTuple):
    """Hold learner `learner` (from 0) against a theorem by its id; empty: the first one that applies."""

    learner: int
    name: str


class Light(NamedTuple):
    """Let every panel set off what belongs to these roles: "paid", "allowed", "hindsight", "learner"; none: nothing."""

    roles: tuple[str, ...]


class Point(NamedTuple):
    """Point at round t without going there; None points at none."""

    t: int | None


class Lay(NamedTuple):
    """Lay another plane through the features, for all learners that have it; None: each one's own."""

    plane: View | None


class Reorder(NamedTuple):
    """Put the same rounds into the random order `number`, from 1; None: into the given one."""

    number: int | None


Edition = AddExample | AddExamples | PasteExamples | MoveExample | DeleteExample | DeleteExamples | LabelExample
"""What changes the examples themselves."""
Wish = Edition | Seek | ChooseTheorem | Light | Point | Reorder | Lay
