"""Application of commands to a document."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from visualonline.core.catalog import find
from visualonline.core.errors import StreamError
from visualonline.core.types import Stream
from visualonline.core.wording import counted
from visualonline.session.commands import (
    AddExample,
    AddExamples,
    Axis,
    ChoosePlane,
    ChooseTheorem,
    DeleteExample,
    DeleteExamples,
    ExampleEdit,
    LabelExample,
    LabelExamples,
    MeetPremise,
    MoveExample,
    MoveExamples,
    OpenRun,
    PasteExamples,
    Reorder,
)
from visualonline.session.cures import cured
from visualonline.session.document import Document, View
from visualonline.session.workspace import Workspace
from visualonline.session.workspace_facts import plane_features
from visualonline.streams.pipeline import edit_index, with_edit
from visualonline.streams.tables.clipboard import clipboard_rows, label_signs
from visualonline.streams.transforms.edits import AnyEdit, Append, Edit, Remove
from visualonline.streams.transforms.stream_transforms import Mirrored, chain


class DocumentChange(NamedTuple):
    """The new document, the name of the undo step, and the round to go to (None to stay)."""

    text: str
    document: Document
    position: int | None = None


Change = ExampleEdit | Reorder | OpenRun | ChoosePlane | ChooseTheorem | MeetPremise


def apply(workspace: Workspace, command: Change, document: Document) -> DocumentChange:
    """Apply a command to a document whose rounds have the order of those in a workspace, usually its own.

    Raises
    ------
    StreamError
        If the stream does not allow the change.
    """
    base = workspace.base
    stream = document.stream
    if isinstance(command, ChoosePlane):
        return DocumentChange(_plane_text(command.plane, base.features), replace(document, plane=command.plane))
    if isinstance(command, ChooseTheorem):
        name = find("theorems", command.name).name if command.name else "the first that applies"
        return DocumentChange(f"Choose theorem: {name}", document.with_theorem(command.learner, command.name))
    if isinstance(command, MeetPremise):
        return DocumentChange("Meet an assumption", cured(document, command))
    if isinstance(command, Reorder):
        if workspace.audience_limit is not None:
            raise StreamError(
                "The audience is playing these rounds. End the game before you change the order of the rounds."
            )
        text = "Use original order" if command.order is None else f"Use random order {command.order}"
        return DocumentChange(text, replace(document, stream=replace(stream, reorder=command.order)))
    if isinstance(command, OpenRun):
        if workspace.audience_limit is not None:
            raise StreamError("The audience is playing these rounds. End the game before you open another run.")
        return _opened_run(command, document)
    if base.kind != "examples":
        raise StreamError(
            "This stream does not contain examples. "
            "You can add points only to a stream of examples."
        )
    text, edits, added = _example_edits(base, command)
    position = base.rounds + added if added and base.rounds is not None else None
    for edit in edits:
        stream = with_edit(stream, edit)
    return DocumentChange(text, replace(document, stream=stream), position)


def _opened_run(command: OpenRun, document: Document) -> DocumentChange:
    """Return the document of another run of a sweep."""
    what = f"seed {command.seed}" + ("" if command.order is None else f", order {command.order}")
    what += "".join(f", {axis.name} = {value:g}" for axis, value in command.values)
    document = with_values(document, command.values)
    stream = replace(document.stream, seed=command.seed, reorder=command.order)
    return DocumentChange(f"Open the run of {what}", replace(document, stream=stream))


def with_values(document: Document, values: Iterable[tuple[Axis, float]]) -> Document:
    """Return a document with the given values of learner parameters and stream settings."""
    for axis, value in values:
        if axis.learner is None:
            written = int(value) if value.is_integer() else repr(value)
            document = replace(document, stream=document.stream.with_setting(axis.name, written))
        else:
            learners = list(document.learners)
            learners[axis.learner] = learners[axis.learner].with_setting(axis.name, value)
            document = replace(document, learners=tuple(learners))
    return document


def _example_edits(base: Stream, command: ExampleEdit) -> tuple[str, list[AnyEdit], int]:
    """Return the name of the step, its edits and the number of examples that they add."""
    own = _own_features(base)
    match command:
        case MoveExamples(rounds, X):
            moves = [Edit("move", edit_index(base, t - 1), x[own], 0) for t, x in zip(rounds, X, strict=True)]
            return f"Move {counted(len(moves), 'point')}", [*moves], 0
        case LabelExamples(rounds, y):
            labels = [Edit("label", edit_index(base, t - 1), (), sign) for t, sign in zip(rounds, y, strict=True)]
            return f"Flip {counted(len(labels), 'point')} to the other label", [*labels], 0
        case _:
            text, edit, added = _example_edit(base, own, command)
            return text, [edit], added


def _example_edit(
    base: Stream, own: slice, command: AddExample | AddExamples | PasteExamples | MoveExample | LabelExample
    | DeleteExample | DeleteExamples,
) -> tuple[str, AnyEdit, int]:  # fmt: skip
    """Return the name of the step, its edit and the number of examples that it adds."""
    match command:
        case AddExample(x, y, _):
            return f"Add point {y:+d}", Edit("add", 0, x[own], y), 1
        case AddExamples(X, y):
            return f"Paint {counted(len(y), 'point')}{_common_label(y)}", Append(tuple(x[own] for x in X), y), len(y)
        case PasteExamples(text):
            X, y = clipboard_rows(text, base.features[own], label_signs(base))
            return f"Paste {counted(len(y), 'point')}", Append(X, y), len(y)
        case MoveExample(t, x, _):
            return f"Move point {t}", Edit("move", edit_index(base, t - 1), x[own], 0), 0
        case LabelExample(t, y):
            return f"Label point {t} {y:+d}", Edit("label", edit_index(base, t - 1), (), y), 0
        case DeleteExample(t):
            return f"Delete point {t}", Edit("delete", edit_index(base, t - 1), (), 0), 0
        case DeleteExamples(rounds):
            indices = sorted({edit_index(base, t - 1) for t in rounds})
            return f"Delete {counted(len(indices), 'point')}", Remove(tuple(indices)), 0


def _own_features(base: Stream) -> slice:
    """Return the features of a stream that can be edited, excluding a bias and mirrored features."""
    mirrored = next((link for link in chain(base) if isinstance(link, Mirrored)), None)
    return slice(plane_features(base if mirrored is None else mirrored.base))


def _plane_text(plane: View | None, features: tuple[str, ...]) -> str:
    """Return the name of the undo step that chooses a plane."""
    if plane is None:
        return "Use default plane"
    if plane.kind != "features":
        return f"Show the plane {'through w' if plane.kind == 'through' else 'of principal components'}"
    return f"Show the plane of {' and '.join(features[k] for k in (plane.i, plane.j) if k < len(features))}"


def _common_label(y: tuple[int, ...]) -> str:
    """Return the common label of points, or an empty text if they differ."""
    return f" {y[0]:+d}" if len(set(y)) == 1 else ""
