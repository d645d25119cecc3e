"""What a wish makes of the document."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from visualonline.protocol import Stream, StreamError
from visualonline.session.document import Document, View
from visualonline.session.stage import Stage, plane_features
from visualonline.session.wishes import (
    AddExample,
    AddExamples,
    DeleteExample,
    DeleteExamples,
    Edition,
    LabelExample,
    Lay,
    MoveExample,
    PasteExamples,
    Reorder,
)  # fmt: skip
from visualonline.streams.edits import AnyEdit, Edit, Extend, Remove
from visualonline.streams.pasted import pasted, words_of
from visualonline.streams.spec import place


class Change(NamedTuple):
    """The document that was wished for, a name for the step, and the round to go to, None to stay."""

    text: str
    document: Document
    position: int | None = None


def changed(stage: Stage, wish: Edition | Reorder | Lay) -> Change:
    """Return what a wish makes of the document on the stage.

    Raises
    ------
    StreamError
        If its stream cannot be changed so.
    """
    document, base = stage.document, stage.base
    stream = document.stream
    if isinstance(wish, Lay):
        return Change(_laid(wish.plane, base.features), replace(document, plane=wish.plane))
    if isinstance(wish, Reorder):
        if stage.gate is not None:
            raise StreamError("the audience answers these rounds; end the game before they come in another order")
        text = "Take the given order" if wish.number is None else f"Take random order {wish.number}"
        return Change(text, replace(document, stream=replace(stream, reorder=wish.number)))
    if base.kind != "examples":
        raise StreamError("this stream holds the advice of experts; points can be set on streams of examples")
    text, edit, added = _edited(base, wish)
    position = base.rounds + added if added and base.rounds is not None else None
    return Change(text, replace(document, stream=replace(stream, edits=(*stream.edits, edit))), position)


def _edited(base: Stream, wish: Edition) -> tuple[str, AnyEdit, int]:
    """Return a name for what is wished, the edit that does it, and how many examples it adds."""
    match wish:
        case AddExample(x, y):
            return f"Add point {y:+d}", Edit("add", 0, x, y), 1
        case AddExamples(X, y):
            return f"Paint {_points(len(y))}{_sign(y)}", Extend(X, y), len(y)
        case PasteExamples(text):
            X, y = pasted(text, base.features[: plane_features(base)], words_of(base))
            return f"Paste {_points(len(y))}", Extend(X, y), len(y)
        case MoveExample(t, x):
            return f"Move point {t}", Edit("move", place(base, t - 1), x, 0), 0
        case LabelExample(t, y):
            return f"Label point {t} {y:+d}", Edit("label", place(base, t - 1), (), y), 0
        case DeleteExample(t):
            return f"Delete point {t}", Edit("delete", place(base, t - 1), (), 0), 0
        case DeleteExamples(rounds):
            indices = sorted({place(base, t - 1) for t in rounds})
            return f"Delete {_points(len(indices))}", Remove(tuple(indices)), 0


def _laid(plane: View | None, features: tuple[str, ...]) -> str:
    """Return a name for the step to a plane."""
    if plane is None:
        return "Leave the plane to the learner"
    if plane.kind != "features":
        return f"Lay the plane {'through w' if plane.kind == 'through' else 'of principal components'}"
    return "Lay the plane of " + " and ".join(features[k] for k in (plane.i, plane.j) if k < len(features))


def _points(n: int) -> str:
    return f"{n:,} point" + ("s" if n != 1 else "")


def _sign(y: tuple[int, ...]) -> str:
    """Return the label of points that all have the same."""
    return f" {y[0]:+d}" if len(set(y)) == 1 else ""
