"""Edits by hand: points that were added, moved, deleted or labelled anew, one after the other."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, cast, get_args

import numpy as np

from visualonline.protocol import Array, Stream, StreamError
from visualonline.streams.transforms import Held, held

Change = Literal["add", "move", "delete", "label"]


@dataclass(frozen=True)
class Edit:
    """One edit of a stream's examples, which are counted from 0 as the edits before it left them.

    "add" appends the example (`x`, `y`) after the last one, "move" gives example `index` the features `x`, "delete"
    takes it out, "label" gives it the label `y`. What an edit does not need is not looked at.
    """

    kind: Change
    index: int
    x: tuple[float, ...]
    y: int

    def to_list(self) -> list[Any]:
        """Return the edit as JSON has it."""
        return [self.kind, self.index, list(self.x), self.y]

    @classmethod
    def from_list(cls, data: Sequence[Any]) -> Edit:
        """Return the edit that JSON holds.

        Raises
        ------
        StreamError
            If it holds none.
        """
        try:
            kind, index, x, y = data
            if kind not in get_args(Change):
                raise ValueError
            return cls(cast("Change", kind), int(index), tuple(float(value) for value in x), int(y))
        except (TypeError, ValueError, OverflowError):
            raise StreamError(f"{data!r} is no edit; one is a list such as ['add', -1, [0.5, 0.5], 1]") from None


class Edited(Held):
    """A stream after edits, held in memory.

    Raises
    ------
    StreamError
        If it is too long, has advice instead of examples, or an edit does not fit.
    """

    def __init__(self, base: Stream, edits: Sequence[Edit]) -> None:
        if base.kind != "examples":
            raise StreamError(f"{base.name} has the advice of experts; points are edited on streams of examples")
        super().__init__(base, *_edited(base, edits))
        self.target = None


def _edited(base: Stream, edits: Sequence[Edit]) -> tuple[Array, Array]:
    examples = held(base, "edited")
    n = len(examples.y)
    order = list(range(n))  # rows are named here and moved once at the end, however many edits there are
    new: list[tuple[tuple[float, ...], float]] = []
    for edit in edits:
        if edit.kind != "add" and not 0 <= edit.index < len(order):
            raise StreamError(f"{base.name} has {len(order)} examples; none has index {edit.index}")
        if edit.kind == "delete":
            del order[edit.index]
            continue
        if edit.kind == "add":
            order.append(-1)
        index = len(order) - 1 if edit.kind == "add" else edit.index
        i = order[index]
        x = _point(base, edit) if edit.kind != "label" else new[i - n][0] if i >= n else tuple(examples.X[i].tolist())
        y = _label(edit) if edit.kind != "move" else new[i - n][1] if i >= n else float(examples.y[i])
        order[index] = n + len(new)
        new.append((x, y))
    X = np.concatenate([examples.X, np.array([x for x, _ in new]).reshape(len(new), base.dim)])
    return X[order], np.concatenate([examples.y, np.array([y for _, y in new])])[order]


def _point(base: Stream, edit: Edit) -> tuple[float, ...]:
    if len(edit.x) != base.dim or not all(map(math.isfinite, edit.x)):
        raise StreamError(f"a point of {base.name} has {base.dim} finite numbers; {edit.x} does not fit")
    return edit.x


def _label(edit: Edit) -> float:
    if edit.y not in (-1, 1):
        raise StreamError(f"a point's label is -1 or +1, not {edit.y}")
    return float(edit.y)
