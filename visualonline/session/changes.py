"""What a wish makes of the document."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from visualonline.protocol import StreamError
from visualonline.session.document import Document
from visualonline.session.stage import Stage
from visualonline.session.wishes import AddExample, DeleteExample, MoveExample, Reorder
from visualonline.streams.spec import Edit, place


class Change(NamedTuple):
    """The document that was wished for, a name for the step, and the round to go to, None to stay."""

    text: str
    document: Document
    position: int | None = None


def changed(stage: Stage, wish: AddExample | MoveExample | DeleteExample | Reorder) -> Change:
    """Return what a wish makes of the document on the stage.

    Raises
    ------
    StreamError
        If its stream cannot be changed so.
    """
    document, base = stage.document, stage.base
    stream = document.stream
    if isinstance(wish, Reorder):
        if stage.gate is not None:
            raise StreamError("the audience answers these rounds; end the game before they come in another order")
        text = "Take the given order" if wish.number is None else f"Take random order {wish.number}"
        return Change(text, replace(document, stream=replace(stream, reorder=wish.number)))
    if base.kind != "examples":
        raise StreamError("this stream holds the advice of experts; points can be set on streams of examples")
    if isinstance(wish, AddExample):
        edit, text = Edit("add", 0, wish.x, wish.y), f"Add point {wish.y:+d}"
    elif isinstance(wish, MoveExample):
        edit, text = Edit("move", place(base, wish.t - 1), wish.x, 0), f"Move point {wish.t}"
    else:
        edit, text = Edit("delete", place(base, wish.t - 1), (), 0), f"Delete point {wish.t}"
    position = base.rounds + 1 if isinstance(wish, AddExample) and base.rounds is not None else None
    return Change(text, replace(document, stream=replace(stream, edits=(*stream.edits, edit))), position)
