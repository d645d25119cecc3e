"""Manual edits: points that are added, moved, deleted or relabelled, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal, cast, get_args, overload

import numpy as np

from visualonline.core.errors import StreamError
from visualonline.core.sizes import SIZES, first_unfit
from visualonline.core.types import Array, Block, Stream
from visualonline.core.wording import counted
from visualonline.streams.memory import read_only_block
from visualonline.streams.transforms.stream_transforms import InMemory, load_all

Change = Literal["add", "move", "delete", "label"]
Row = tuple[float, ...]


@dataclass(frozen=True)
class Edit:
    """One edit of a stream's examples, which are counted from 0 after the previous edits.

    "add" appends the example (`x`, `y`), "move" sets the features of example `index` to `x`, "delete" removes this
    example, and "label" sets its label to `y`. Unused fields are ignored.
    """

    kind: Change
    index: int
    x: Row
    y: int

    def to_list(self) -> list[Any]:
        """Return the edit in its JSON form."""
        return [self.kind, self.index, list(self.x), self.y]


@dataclass(frozen=True)
class Append:
    """Many examples appended at once, in order: the rows `X` with the labels `y`."""

    X: tuple[Row, ...]
    y: tuple[int, ...]

    def to_list(self) -> list[Any]:
        """Return the edit in its JSON form."""
        return ["extend", [list(x) for x in self.X], list(self.y)]


@dataclass(frozen=True)
class Remove:
    """Many examples removed at once, counted from 0 after the previous edits."""

    indices: tuple[int, ...]

    def to_list(self) -> list[Any]:
        """Return the edit in its JSON form."""
        return ["remove", list(self.indices)]


AnyEdit = Edit | Append | Remove


class Edits(Sequence[AnyEdit]):
    """The edits of a stream, in order; immutable.

    Longer versions share the list of their prefix. A thousand documents, each one edit longer than the previous one,
    therefore store a thousand edits rather than half a million.
    """

    def __init__(self, edits: Iterable[AnyEdit] = ()) -> None:
        self._log: list[AnyEdit] = list(edits)
        self._n = len(self._log)

    def after(self, edit: AnyEdit) -> Edits:
        """Return these edits followed by another one."""
        # copy the list if it already has another continuation
        log = self._log if len(self._log) == self._n else self._log[: self._n]
        log.append(edit)
        longer = Edits()
        longer._log, longer._n = log, len(log)
        return longer

    def begins(self, other: Edits) -> bool:
        """Return whether these edits are a prefix of `other`."""
        n = self._n
        return n <= other._n and (self._log is other._log or self._log[:n] == other._log[:n])

    def __len__(self) -> int:
        return self._n

    @overload
    def __getitem__(self, k: int) -> AnyEdit: ...
    @overload
    def __getitem__(self, k: slice) -> tuple[AnyEdit, ...]: ...
    def __getitem__(self, k: int | slice) -> AnyEdit | tuple[AnyEdit, ...]:
        found = range(self._n)[k]
        return self._log[found] if isinstance(found, int) else tuple(self._log[i] for i in found)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Edits):
            return NotImplemented
        return self._n == other._n and self.begins(other)

    def __hash__(self) -> int:
        return hash(tuple(islice(self._log, self._n)))

    def __repr__(self) -> str:
        return repr(self[:])


NO_EDITS = Edits()


def appends(edit: AnyEdit) -> bool:
    """Return whether an edit only appends examples."""
    return isinstance(edit, Append) or (isinstance(edit, Edit) and edit.kind == "add")


def further_edits(before: Edits, after: Edits) -> tuple[AnyEdit, ...] | None:
    """Return the edits still to be applied after `before` to obtain `after`; None if some would have to be undone.

    If the last edit of both moves the same example, only the later position counts.
    """
    if before.begins(after):
        return after[len(before) :]
    if len(before) != len(after) or before[:-1] != after[:-1]:
        return None
    moved, again = before[-1], after[-1]
    moves = isinstance(moved, Edit) and isinstance(again, Edit) and moved.kind == again.kind == "move"
    return (again,) if moves and cast("Edit", moved).index == cast("Edit", again).index else None


def edit_of(data: Sequence[Any]) -> AnyEdit:
    """Return the edit in a JSON array.

    Raises
    ------
    StreamError
        If the array is not an edit.
    """
    try:
        if data[0] == "extend":
            _, X, y = data
            return Append(tuple(tuple(map(float, x)) for x in X), tuple(map(int, y)))
        if data[0] == "remove":
            _, indices = data
            return Remove(tuple(map(int, indices)))
        kind, index, x, y = data
        if kind not in get_args(Change):
            raise ValueError
        return Edit(cast("Change", kind), int(index), tuple(float(value) for value in x), int(y))
    except (TypeError, ValueError, OverflowError, LookupError):
        raise StreamError(
            f"Invalid edit {data!r}. An edit must be a list such as ['add', -1, [0.5, 0.5], 1]."
        ) from None


class Edited(InMemory):
    """A stream after edits, held in memory.

    Raises
    ------
    StreamError
        If the stream is too long or does not contain examples, or an edit does not apply.
    """

    def __init__(self, base: Stream, edits: Sequence[AnyEdit]) -> None:
        if base.kind != "examples":
            raise StreamError(f"{base.name} does not contain examples. Only streams of examples can be edited.")
        super().__init__(base, *_apply_edits(base, load_all(base, "edited"), edits))
        self.target = None

    def after(self, edits: Sequence[AnyEdit]) -> Edited:
        """Return the stream after further edits, without repeating the previous ones."""
        longer = Edited(self.base, ())
        longer.X, longer.y = read_only_block(*_apply_edits(self.base, Block(self.X, self.y), edits))
        return longer


def _apply_edits(base: Stream, examples: Block, edits: Sequence[AnyEdit]) -> tuple[Array, Array]:
    n = len(examples.y)
    if all(isinstance(edit, Edit) and edit.kind == "move" for edit in edits):
        return _moved(base, examples, cast("Sequence[Edit]", edits))
    order = list(range(n))  # rows are permuted by index and moved once at the end, for any number of edits
    new: list[tuple[Row, float]] = []
    for edit in edits:
        if isinstance(edit, Append):
            _check_rows(base, edit)
            order.extend(range(n + len(new), n + len(new) + len(edit.y)))
            new.extend(zip(edit.X, map(float, edit.y), strict=True))
            continue
        if isinstance(edit, Remove):
            gone = {_check_index(base, order, index) for index in edit.indices}
            order = [row for i, row in enumerate(order) if i not in gone]
            continue
        if edit.kind == "delete":
            del order[_check_index(base, order, edit.index)]
            continue
        if edit.kind == "add":
            order.append(-1)
        index = len(order) - 1 if edit.kind == "add" else _check_index(base, order, edit.index)
        i = order[index]
        x = _point(base, edit.x) if edit.kind != "label" else new[i - n][0] if i >= n else tuple(examples.X[i].tolist())
        y = _label(edit.y) if edit.kind != "move" else new[i - n][1] if i >= n else float(examples.y[i])
        order[index] = n + len(new)
        new.append((x, y))
    X = np.concatenate([examples.X, np.array([x for x, _ in new]).reshape(len(new), base.dim)])
    return X[order], np.concatenate([examples.y, np.array([y for _, y in new])])[order]


def _moved(base: Stream, examples: Block, edits: Sequence[Edit]) -> tuple[Array, Array]:
    """Return the examples after moves. Other examples are unchanged."""
    X, rounds = examples.X.copy(), range(len(examples.y))
    for edit in edits:
        X[_check_index(base, rounds, edit.index)] = _point(base, edit.x)
    return X, examples.y


def _check_index(base: Stream, order: Sequence[int], index: int) -> int:
    """Return the index of the point if the point exists."""
    if not 0 <= index < len(order):
        raise StreamError(f"{base.name} has {counted(len(order), 'example')}, so index {index} does not exist.")
    return index


def _check_rows(base: Stream, edit: Append) -> None:
    if len(edit.X) != len(edit.y):
        points, labels = counted(len(edit.X), "point"), counted(len(edit.y), "label")
        raise StreamError(f"{points} were given with {labels}. Each point needs one label.")
    for x, y in zip(edit.X, edit.y, strict=True):
        _point(base, x)
        _label(y)


def _point(base: Stream, x: Row) -> Row:
    if len(x) != base.dim or first_unfit(np.array([x])) is not None:
        raise StreamError(f"Invalid point {x}. A point of {base.name} must have {base.dim} numbers, each {SIZES}.")
    return x


def _label(y: int) -> float:
    if y not in (-1, 1):
        raise StreamError(f"A point's label must be -1 or +1, not {y}.")
    return float(y)
