"""The commands: what a panel may ask for. Panels emit commands; the session executes them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from visualonline.core.cure import Cure
from visualonline.session.document import View


class AddExample(NamedTuple):
    """Append an example after the last round; a `gesture` can be withdrawn."""

    x: tuple[float, ...]
    y: int
    gesture: object = None


class AddExamples(NamedTuple):
    """Append many examples that were painted, in their order, after the last round."""

    X: tuple[tuple[float, ...], ...]
    y: tuple[int, ...]


class PasteExamples(NamedTuple):
    """Append the examples that stand in a text, as a spreadsheet copies its rows."""

    text: str


class MoveExample(NamedTuple):
    """Give the example of round t other features; all moves of one `gesture` are one step."""

    t: int
    x: tuple[float, ...]
    gesture: object = None


class MoveExamples(NamedTuple):
    """Give the examples of some rounds the features `X`, all in one step."""

    rounds: tuple[int, ...]
    X: tuple[tuple[float, ...], ...]


class LabelExamples(NamedTuple):
    """Give the examples of some rounds the labels `y`, each -1 or +1, all in one step."""

    rounds: tuple[int, ...]
    y: tuple[int, ...]


class WithdrawGesture(NamedTuple):
    """Take back what a gesture has done, as if it had not begun; go to round `t` if it has left that."""

    gesture: object
    t: int | None = None


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
    """Compare learner `learner` (from 0) with a theorem by its id; empty: the first one that applies."""

    learner: int
    name: str


class MeetPremise(NamedTuple):
    """Change learner `learner` (from 0) or its stream so that a premise of its theorem is met."""

    learner: int
    cure: Cure


class Highlight(NamedTuple):
    """Highlight these roles in every panel: "paid", "allowed", "hindsight", "learner"; none ends it."""

    roles: tuple[str, ...]


class HoverRound(NamedTuple):
    """Mark round t as hovered without going there; None ends it."""

    t: int | None


class ChoosePlane(NamedTuple):
    """Project the features on another plane, for all learners that have it; None: on each one's own."""

    plane: View | None


class Reorder(NamedTuple):
    """Put the same rounds into the random order `number`, from 1; None: into the given one."""

    number: int | None


class Axis(NamedTuple):
    """A parameter of a learner, by its place, or a setting of the stream if `learner` is None."""

    name: str
    learner: int | None = 0


Over = Literal["seeds", "orders", "values"]
USUAL_RUNS = 50


class AskSweep(NamedTuple):
    """Run so many runs over seeds or orders, or over the values of one axis or two, or none at present.

    It is what the feed of the panel "sweep" is asked for.

    Attributes
    ----------
    over : "seeds", "orders", "values" or None
        None leaves it to what the stream draws.
    axes : tuple of Axis
        What has the values, one or two.
    """

    most: int = USUAL_RUNS
    over: Over | None = None
    axes: tuple[Axis, ...] = ()
    stopped: bool = False


class OpenRun(NamedTuple):
    """Open another run: with this seed and order, and these parameters and settings at these values."""

    seed: int
    order: int | None
    values: tuple[tuple[Axis, float], ...] = ()


class AskFeed(NamedTuple):
    """Ask the feed of a panel for more or less of what it computes, with a request that it understands."""

    panel: str
    request: object


ExampleEdit = (
    AddExample | AddExamples | PasteExamples | MoveExample | MoveExamples | DeleteExample | DeleteExamples
    | LabelExample | LabelExamples
)
"""What changes the examples themselves."""
Gestured = AddExample | MoveExample
"""Those of one `gesture` are one step, and can be withdrawn."""
Command = (
    ExampleEdit | Seek | ChooseTheorem | MeetPremise | Highlight | HoverRound | Reorder | OpenRun | ChoosePlane
    | AskFeed | WithdrawGesture
)
