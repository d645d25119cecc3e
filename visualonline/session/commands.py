"""Commands: the requests of panels. Panels emit commands, and the session executes them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from visualonline.core.cure import Cure
from visualonline.session.document import View


class AddExample(NamedTuple):
    """Append an example after the last round. A `gesture` can be withdrawn."""

    x: tuple[float, ...]
    y: int
    gesture: object = None


class AddExamples(NamedTuple):
    """Append painted examples, in order, after the last round."""

    X: tuple[tuple[float, ...], ...]
    y: tuple[int, ...]


class PasteExamples(NamedTuple):
    """Append the examples in a text in the format of rows copied from a spreadsheet."""

    text: str


class MoveExample(NamedTuple):
    """Change the features of the example of round t. All moves of one `gesture` are one undo step."""

    t: int
    x: tuple[float, ...]
    gesture: object = None


class MoveExamples(NamedTuple):
    """Change the features of several rounds to `X`, in one undo step."""

    rounds: tuple[int, ...]
    X: tuple[tuple[float, ...], ...]


class LabelExamples(NamedTuple):
    """Change the labels of several rounds to `y`, each -1 or +1, in one undo step."""

    rounds: tuple[int, ...]
    y: tuple[int, ...]


class WithdrawGesture(NamedTuple):
    """Undo a gesture, and go to round `t` if the gesture changed the round."""

    gesture: object
    t: int | None = None


class DeleteExample(NamedTuple):
    """Remove the example of round t from the stream."""

    t: int


class DeleteExamples(NamedTuple):
    """Remove the examples of several rounds from the stream."""

    rounds: tuple[int, ...]


class LabelExample(NamedTuple):
    """Change the label of the example of round t to -1 or +1."""

    t: int
    y: int


class Seek(NamedTuple):
    """Go to round t, with all phases shown."""

    t: int


class ChooseTheorem(NamedTuple):
    """Compare learner `learner` (from 0) with the theorem of this id; empty for the first one that applies."""

    learner: int
    name: str


class MeetPremise(NamedTuple):
    """Change learner `learner` (from 0) or its stream so that a premise of its theorem is met."""

    learner: int
    cure: Cure


class Highlight(NamedTuple):
    """Highlight these roles in every panel: "paid", "allowed", "hindsight", "learner".

    An empty selection ends the highlight.
    """

    roles: tuple[str, ...]


class HoverRound(NamedTuple):
    """Mark round t as hovered without going there. None removes the mark."""

    t: int | None


class ChoosePlane(NamedTuple):
    """Project the features onto another plane for all learners that have it. None uses each learner's own plane."""

    plane: View | None


class Reorder(NamedTuple):
    """Put the rounds into the random order with the number `order`, from 1. None restores the given order."""

    order: int | None


class Axis(NamedTuple):
    """A parameter of a learner, given by its index, or a setting of the stream if `learner` is None."""

    name: str
    learner: int | None = 0


Over = Literal["seeds", "orders", "values"]
USUAL_RUNS = 50


class AskSweep(NamedTuple):
    """Request a sweep: runs over seeds or orders, or over values on one or two axes.

    This is the request of the feed "sweep".

    Attributes
    ----------
    most : int
        The maximum number of runs.
    over : "seeds", "orders", "values" or None
        None chooses automatically.
    axes : tuple of Axis
        The one or two swept parameters.
    stopped : bool
        Whether to stop the sweep.
    """

    most: int = USUAL_RUNS
    over: Over | None = None
    axes: tuple[Axis, ...] = ()
    stopped: bool = False


class OpenRun(NamedTuple):
    """Open another run, with this seed, order, and parameter and setting values."""

    seed: int
    order: int | None
    values: tuple[tuple[Axis, float], ...] = ()


class AskFeed(NamedTuple):
    """Send a request to the feed of a panel, to change what it computes.

    With `at_once`, a snapshot follows now, otherwise after the first work.
    """

    panel: str
    request: object
    at_once: bool = True


ExampleEdit = (
    AddExample | AddExamples | PasteExamples | MoveExample | MoveExamples | DeleteExample | DeleteExamples
    | LabelExample | LabelExamples
)
"""The commands that edit examples."""
Gestured = AddExample | MoveExample
"""All commands of one `gesture` are one undo step and can be withdrawn."""
Command = (
    ExampleEdit | Seek | ChooseTheorem | MeetPremise | Highlight | HoverRound | Reorder | OpenRun | ChoosePlane
    | AskFeed | WithdrawGesture
)
