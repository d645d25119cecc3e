"""Edits of examples by the table and the tools: one named step each, which can be undone and saved."""

import numpy as np
import pytest

from visualonline.session.commands import (
    AddExample,
    AddExamples,
    Command,
    DeleteExamples,
    LabelExample,
    MoveExample,
    PasteExamples,
)
from visualonline.session.document import Document, LearnerChoice, from_json, to_json
from visualonline.session.session import Session
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Append, Edit, Remove

pytestmark = pytest.mark.usefixtures("qapp")
POINTS = tuple(Edit("add", 0, (float(i), 0.5), 1 if i % 2 else -1) for i in range(6))


def session(**words: object) -> Session:
    made = Session(Document(StreamSpec("clicked", edits=POINTS, **words), (LearnerChoice("perceptron"),)))  # type: ignore[arg-type]
    made.finish()
    made.refusals = []  # type: ignore[attr-defined]
    made.failed.connect(made.refusals.append)  # type: ignore[attr-defined]
    return made


def rows(of: Session) -> list[tuple[float, ...]]:
    X, y = of.workspace.base.block(0)
    return [(*x, label) for x, label in zip(X.tolist(), y.tolist(), strict=True)]


START = [(float(i), 0.5, 1.0 if i % 2 else -1.0) for i in range(6)]


@pytest.mark.parametrize(
    ("command", "text", "after", "position"),
    [
        (AddExamples(((7.0, 8.0), (9.0, 1.0)), (1, 1)), "Paint 2 points +1", [*START, (7, 8, 1), (9, 1, 1)], 8),
        (AddExamples(((7.0, 8.0), (9.0, 1.0)), (1, -1)), "Paint 2 points", [*START, (7, 8, 1), (9, 1, -1)], 8),
        (PasteExamples("7\t8,5\t0"), "Paste 1 point", [*START, (7, 8.5, -1)], 7),
        (DeleteExamples((1, 3, 6)), "Delete 3 points", [START[1], START[3], START[4]], None),
        (LabelExample(2, -1), "Label point 2 -1", [START[0], (1, 0.5, -1), *START[2:]], None),
        (MoveExample(2, (1.0, 4.0)), "Move point 2", [START[0], (1, 4, 1), *START[2:]], None),
    ],
)
def test_a_wish_is_one_step_with_a_name(
    command: Command, text: str, after: list[tuple[float, ...]], position: int | None
) -> None:
    here = session()
    here.seek(2)
    before = here.document
    here.execute(command)
    here.finish()
    assert rows(here) == after
    assert (here.undo_stack.count(), here.undo_stack.undo_text()) == (1, text)
    assert here.playhead.t == (2 if position is None else position)
    saved = from_json(to_json(here.document), "here").document
    assert saved == here.document
    again = Session(saved)
    again.finish()
    assert (again.workspace.runs[0].trace.final.w == here.workspace.runs[0].trace.final.w).all()
    here.undo_stack.undo()
    assert (here.document, rows(here)) == (before, START)
    here.undo_stack.redo()
    assert rows(here) == after
    for each in (here, again):
        each.close()


def test_with_a_bias_and_in_another_order_the_table_speaks_of_the_rounds_that_are_seen() -> None:
    here = session(bias=True, reorder=1)
    order = [int(x[0]) for x in rows(here)]
    assert order != sorted(order)
    here.execute(LabelExample(1, -1 if order[0] % 2 else 1))
    here.execute(DeleteExamples((2, 3)))
    assert here.document.stream.edits[6:] == (
        Edit("label", order[0], (), -1 if order[0] % 2 else 1), Remove(tuple(sorted(order[1:3]))),
    )  # fmt: skip
    here.execute(PasteExamples("1 2 1"))
    assert here.document.stream.edits[-1] == Append(((1.0, 2.0),), (1,))
    here.close()


def test_the_rounds_of_all_passes_over_a_point_are_one_point() -> None:
    here = session(passes=2)
    here.execute(DeleteExamples((1, 7, 8)))
    assert here.undo_stack.undo_text() == "Delete 2 points"
    assert len(rows(here)) == 8
    here.close()


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (PasteExamples("1\t2\t3"), "Row 1, column 3: '3' is not a label"),
        (PasteExamples(""), "no rows to paste"),
        (DeleteExamples((1, 9)), "so index 8 does not exist"),
        (AddExamples(((1.0,),), (1,)), "2 numbers, each 0"),
    ],
)
def test_what_does_not_fit_is_refused_and_changes_nothing(command: Command, words: str) -> None:
    here = session()
    before = here.document
    here.execute(command)
    assert len(here.refusals) == 1  # type: ignore[attr-defined]
    assert words in here.refusals[0]  # type: ignore[attr-defined]
    assert (here.document, here.undo_stack.count()) == (before, 0)
    here.close()


def test_advice_is_not_pasted() -> None:
    here = Session(Document(StreamSpec("experts", rounds=10), (LearnerChoice("weighted-majority"),)))
    refusals: list[str] = []
    here.failed.connect(refusals.append)
    for command in (PasteExamples("1\t2\t1"), LabelExample(1, 1), DeleteExamples((1,)), AddExample((1.0,), 1)):
        here.execute(command)
    assert len(refusals) == 4
    assert all("does not contain examples" in words for words in refusals)
    here.close()


def test_deleting_the_shown_round_and_all_after_it_leaves_a_round_that_there_is() -> None:
    here = session()
    here.seek(6)
    here.execute(DeleteExamples((3, 4, 5, 6)))
    here.finish()
    assert here.snapshot.t == here.workspace.rounds_run == 2
    here.close()


def test_five_hundred_points_are_one_edit() -> None:
    here = session()
    X = np.random.default_rng(0).normal(size=(500, 2))
    here.execute(AddExamples(tuple(map(tuple, X.tolist())), (1,) * 500))
    here.finish()
    assert len(here.document.stream.edits) == len(POINTS) + 1
    assert (here.workspace.base.block(0).X[6:] == X).all()
    here.close()
