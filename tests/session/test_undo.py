"""Steps are undone and redone; a garbage-collected session deletes its steps."""

import gc
import weakref
from dataclasses import replace

import pytest
from windows import document

from visualonline.core.catalog import find
from visualonline.session.commands import AddExample, ChooseTheorem
from visualonline.session.document import Document
from visualonline.session.session import Session
from visualonline.session.undo import Step, UndoStack

FIRST, SECOND, THIRD = (document("noisy", rounds=rounds) for rounds in (10, 20, 30))


@pytest.fixture
def shown() -> list[Document]:
    return []


@pytest.fixture
def stack(shown: list[Document]) -> UndoStack:
    """Two steps, of documents that are shown by appending them."""
    made = UndoStack(lambda document, _round: shown.append(document) is None)  # type: ignore[func-returns-value]
    made.push(Step("Draw 20", FIRST, SECOND))
    made.push(Step("Draw 30", SECOND, THIRD))
    return made


def test_a_step_is_shown_already_when_it_is_pushed(stack: UndoStack, shown: list[Document]) -> None:
    assert shown == []
    assert [stack.text(k) for k in range(stack.count())] == ["Draw 20", "Draw 30"]


def test_it_goes_back_and_on_and_stops_at_both_ends(stack: UndoStack, shown: list[Document]) -> None:
    texts = []
    for move in (stack.undo, stack.undo, stack.undo, stack.redo, stack.redo, stack.redo):
        move()
        texts.append(stack.undo_text())
    assert shown == [SECOND, FIRST, SECOND, THIRD]
    assert texts == ["Draw 20", "", "", "Draw 20", "Draw 30", "Draw 30"]


def test_another_step_takes_the_place_of_those_that_were_undone(stack: UndoStack, shown: list[Document]) -> None:
    stack.undo()
    stack.undo()
    stack.push(Step("Draw again", FIRST, THIRD))
    stack.redo()
    assert [stack.text(k) for k in range(stack.count())] == ["Draw again"]
    assert shown == [SECOND, FIRST]


def test_a_document_that_cannot_be_shown_leaves_the_steps_as_they_are() -> None:
    able = False
    stack = UndoStack(lambda _document, _round: able)
    stack.push(Step("Draw 20", FIRST, SECOND))
    stack.undo()
    assert stack.undo_text() == "Draw 20"
    able = True
    stack.undo()
    able = False
    stack.redo()
    assert (stack.undo_text(), stack.count()) == ("", 1)


def test_nothing_is_left_to_undo_after_all_steps_are_forgotten(stack: UndoStack, shown: list[Document]) -> None:
    stack.undo()
    stack.clear()
    stack.undo()
    stack.redo()
    assert (stack.count(), stack.undo_text(), shown) == (0, "", [SECOND])


def test_a_session_that_is_garbage_ends_whichever_of_its_parts_is_found_first(qapp: object) -> None:
    """Python visits objects in list order: those created before the session, and those created after it."""
    sessions = []
    for made_first in (True, False):
        steps = [Step(f"Draw {k}", FIRST, SECOND) for k in range(50)] if made_first else []
        session = Session(FIRST)
        session.close()
        for step in steps or [Step(f"Draw {k}", FIRST, SECOND) for k in range(50)]:
            session.undo_stack.push(step)
        sessions.append(weakref.ref(session))
        del session, steps
    gc.collect()
    assert [one() for one in sessions] == [None, None]


def test_to_choose_a_theorem_is_a_step_that_runs_nothing_again() -> None:
    session = Session(document("noisy", "perceptron", "winnow"))
    session.finish()
    runs = session.workspace.runs
    session.execute(ChooseTheorem(0, "perceptron-hinge"))
    session.execute(ChooseTheorem(1, "winnow"))
    session.execute(ChooseTheorem(0, ""))
    texts = [session.undo_stack.text(k) for k in range(3)]
    assert texts[0] == f"Choose theorem: {find('theorems', 'perceptron-hinge').name}"
    assert texts[2] == "Choose theorem: the first that applies"
    seen = [session.workspace.theorems]
    for move in (*[session.undo_stack.undo] * 3, session.undo_stack.redo):
        move()
        seen.append(session.workspace.theorems)
    assert seen == [
        ["", "winnow"], ["perceptron-hinge", "winnow"], ["perceptron-hinge", ""], ["", ""],
        ["perceptron-hinge", ""],
    ]  # fmt: skip
    assert all(one is other for one, other in zip(session.workspace.runs, runs, strict=True))


def test_a_theorem_stays_with_its_learner_until_another_stream_is_opened() -> None:
    session = Session(document("noisy", "perceptron", "winnow"))
    session.execute(ChooseTheorem(0, "perceptron-hinge"))
    session.set_parameter(0, "eta", 2.0)
    session.execute(AddExample((0.5, 0.5), 1))
    assert session.workspace.theorems == ["perceptron-hinge", ""]
    session.remove_learner(1)
    assert session.workspace.theorems == ["perceptron-hinge"]
    session.edit("Open", replace(session.document, stream=document("separable").stream))
    assert session.workspace.theorems == [""]
    session.undo_stack.undo()
    assert session.workspace.theorems == ["perceptron-hinge"]
    session.choose_learner(0, "winnow")
    assert session.workspace.theorems == [""]
