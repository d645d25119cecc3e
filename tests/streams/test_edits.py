"""Manual edits compared with lists that are edited one edit after another."""

import json
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from typed import some

from visualonline.core.errors import StreamError
from visualonline.core.types import BLOCK
from visualonline.streams.memory import ArrayStream
from visualonline.streams.pipeline import lengthened, open_base, with_edit
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import AnyEdit, Append, Edit, Edited, Edits, Remove, edit_of

coordinate = st.floats(-2, 2).map(lambda c: round(c, 9))  # no point is out of range
point = st.tuples(coordinate, coordinate)
sign = st.sampled_from([-1, 1])
single = st.builds(Edit, st.sampled_from(["add", "move", "delete", "label"]), st.integers(0, 6), point, sign)
rows = st.lists(st.tuples(point, sign), max_size=4)
many = rows.map(lambda rows: Append(tuple(x for x, _ in rows), tuple(y for _, y in rows)))
edit = st.one_of(single, many, st.builds(Remove, st.lists(st.integers(0, 6), max_size=4).map(tuple)))


def base(n: int) -> ArrayStream:
    X = np.column_stack([np.arange(n), -np.arange(n)])
    return ArrayStream("base", X, np.where(np.arange(n) % 2 == 0, 1.0, -1.0))  # type: ignore[arg-type]


@given(n=st.integers(0, 5), edits=st.lists(edit, max_size=12))
def test_edits_do_to_a_stream_what_they_do_to_a_list(n: int, edits: list[AnyEdit]) -> None:
    X, y = base(n).block(0)
    rows = [(*map(float, x), float(label)) for x, label in zip(X, y, strict=True)]
    done = []
    for e in edits:
        if isinstance(e, Append):
            rows += [(*x, y) for x, y in zip(e.X, e.y, strict=True)]
        elif isinstance(e, Remove):
            if any(i >= len(rows) for i in e.indices):
                continue
            rows = [row for i, row in enumerate(rows) if i not in e.indices]
        elif e.kind == "add":
            rows.append((*e.x, e.y))
        elif e.index >= len(rows):
            continue
        elif e.kind == "move":
            rows[e.index] = (*e.x, rows[e.index][2])
        elif e.kind == "label":
            rows[e.index] = (*rows[e.index][:2], e.y)
        else:
            del rows[e.index]
        done.append(e)
    stream = Edited(base(n), done)
    assert np.column_stack(stream.block(0)).tolist() == [list(row) for row in rows]
    assert stream.rounds == len(rows)


@given(edit)
def test_edits_come_back_from_json(e: AnyEdit) -> None:
    assert edit_of(json.loads(json.dumps(e.to_list()))) == e


@pytest.mark.parametrize(
    ("e", "words"),
    [
        (Edit("move", 3, (0.0, 0.0), 0), "so index 3 does not exist"),
        (Edit("delete", -1, (), 0), "so index -1 does not exist"),
        (Edit("label", 0, (), 0), "-1 or \\+1, not 0"),
        (Edit("add", -1, (0.0,), 1), "2 numbers, each 0, or from"),
        (Edit("add", -1, (0.0, float("nan")), 1), "2 numbers, each 0, or from"),
        (Edit("add", -1, (0.0, 0.0), 2), "-1 or \\+1, not 2"),
        (Append(((0.0, 0.0), (1.0,)), (1, 1)), "2 numbers, each 0, or from"),
        (Append(((0.0, float("inf")),), (1,)), "2 numbers, each 0, or from"),
        (Append(((0.0, 0.0),), (0,)), "-1 or \\+1, not 0"),
        (Append(((0.0, 0.0),), (1, -1)), "Each point needs one label"),
        (Remove((0, 3)), "so index 3 does not exist"),
        (Remove((-1,)), "so index -1 does not exist"),
    ],
)
def test_edits_that_do_not_fit_are_refused(e: AnyEdit, words: str) -> None:
    with pytest.raises(StreamError, match=words):
        Edited(base(3), [e])


@pytest.mark.parametrize(
    "data",
    [
        *(None, 3, [], {}, "extend"),
        *(["add"], ["paint", 0, [], 1], ["add", "x", [], 1], ["add", 0, 5, 1], ["add", 0, ["a"], 1]),
        *(["extend"], ["extend", [1.0], [1]], ["extend", [[1.0]], 1]),
        *(["remove", 3], ["remove", ["a"]], ["remove", [0], [1]]),
    ],
)
def test_what_is_no_edit_is_refused(data: object) -> None:
    with pytest.raises(StreamError, match="Invalid edit"):
        edit_of(data)  # type: ignore[arg-type]


def test_advice_is_not_edited() -> None:
    with pytest.raises(StreamError, match="experts does not contain examples"):
        open_base(StreamSpec("experts", edits=(Edit("delete", 0, (), 0),)))


def test_edits_reach_into_later_blocks() -> None:
    n = BLOCK + 20
    edits = [Edit("delete", 0, (), 0), Edit("add", -1, (7.0, 8.0), 1), Edit("move", BLOCK, (1.0, 2.0), 0)]
    stream = Edited(base(n), edits)
    assert stream.rounds == n
    assert stream.block(0).X[0].tolist() == [1, -1]
    assert stream.block(1).X[0].tolist() == [1, 2]
    assert stream.block(1).X[-1].tolist() == [7, 8]


def test_lists_of_edits_are_compared_and_shown_as_the_edits_in_them() -> None:
    one, other = Edit("delete", 0, (), 0), Edit("add", -1, (7.0, 8.0), 1)
    edits = Edits([one])
    longer, fork = edits.after(other), edits.after(one)
    assert edits == Edits([one])
    assert longer != fork
    assert longer != edits
    assert edits.__eq__((one,)) is NotImplemented
    assert edits != (one,)
    assert (repr(edits), repr(longer)) == (repr((one,)), repr((one, other)))


@pytest.mark.parametrize(
    "words",
    [{"order": "shuffled"}, {"passes": 2}, {"delay": 1}, {"heard": 0}, {"reorder": 1}, {"drift": "abrupt"}],
)
def test_a_stream_goes_on_with_further_points_unless_these_change_what_came_before(words: dict[str, object]) -> None:
    first, last = Edit("add", -1, (1.0, 2.0), 1), Edit("add", -1, (3.0, 4.0), -1)
    before = StreamSpec("clicked", edits=(first,))
    after = with_edit(before, last)
    longer = lengthened(open_base(before), before, after)
    assert some(longer).block(0).X.tolist() == [[1, 2], [3, 4]]
    assert lengthened(open_base(before), before, with_edit(before, Edit("delete", 0, (), 0))) is None
    before, after = (replace(spec, **words) for spec in (before, after))  # type: ignore[arg-type]
    assert lengthened(open_base(before), before, after) is None
