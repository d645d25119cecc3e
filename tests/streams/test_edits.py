"""Edits by hand, against lists that are edited one edit after the other."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from visualonline.protocol import BLOCK, StreamError
from visualonline.streams.edits import Edit, Edited
from visualonline.streams.memory import Recorded
from visualonline.streams.spec import StreamSpec, open_base

point = st.tuples(st.floats(-2, 2), st.floats(-2, 2))
edit = st.builds(
    Edit, st.sampled_from(["add", "move", "delete", "label"]), st.integers(0, 6), point, st.sampled_from([-1, 1])
)


def base(n: int) -> Recorded:
    X = np.column_stack([np.arange(n), -np.arange(n)])
    return Recorded("base", X, np.where(np.arange(n) % 2 == 0, 1.0, -1.0))


@settings(deadline=None)
@given(n=st.integers(0, 5), edits=st.lists(edit, max_size=12))
def test_edits_do_to_a_stream_what_they_do_to_a_list(n: int, edits: list[Edit]) -> None:
    X, y = base(n).block(0)
    rows = [(*map(float, x), float(label)) for x, label in zip(X, y, strict=True)]
    done = []
    for e in edits:
        if e.kind == "add":
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
def test_edits_come_back_from_json(e: Edit) -> None:
    assert Edit.from_list(e.to_list()) == e


@pytest.mark.parametrize(
    ("e", "words"),
    [
        (Edit("move", 3, (0.0, 0.0), 0), "none has index 3"),
        (Edit("delete", -1, (), 0), "none has index -1"),
        (Edit("label", 0, (), 0), "-1 or \\+1, not 0"),
        (Edit("add", -1, (0.0,), 1), "2 finite numbers"),
        (Edit("add", -1, (0.0, float("nan")), 1), "2 finite numbers"),
        (Edit("add", -1, (0.0, 0.0), 2), "-1 or \\+1, not 2"),
    ],
)
def test_edits_that_do_not_fit_are_refused(e: Edit, words: str) -> None:
    with pytest.raises(StreamError, match=words):
        Edited(base(3), [e])


@pytest.mark.parametrize(
    "data", [None, 3, [], ["add"], ["paint", 0, [], 1], ["add", "x", [], 1], ["add", 0, 5, 1], ["add", 0, ["a"], 1]]
)
def test_what_is_no_edit_is_refused(data: object) -> None:
    with pytest.raises(StreamError, match="is no edit"):
        Edit.from_list(data)  # type: ignore[arg-type]


def test_advice_is_not_edited() -> None:
    with pytest.raises(StreamError, match="advice of experts"):
        open_base(StreamSpec("experts", edits=(Edit("delete", 0, (), 0),)))


def test_edits_reach_into_later_blocks() -> None:
    n = BLOCK + 20
    edits = [Edit("delete", 0, (), 0), Edit("add", -1, (7.0, 8.0), 1), Edit("move", BLOCK, (1.0, 2.0), 0)]
    stream = Edited(base(n), edits)
    assert stream.rounds == n
    assert stream.block(0).X[0].tolist() == [1, -1]
    assert stream.block(1).X[0].tolist() == [1, 2]
    assert stream.block(1).X[-1].tolist() == [7, 8]
