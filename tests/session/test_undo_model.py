"""The undo stack compared with a plain list of states, for steps in random order."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from trials import Trials, holds_in_any_order
from windows import document

from visualonline.session.document import Document
from visualonline.session.undo import Step, UndoStack

START = document("noisy", rounds=10)
numbers = st.integers(1, 6)


class UndoModel(RuleBasedStateMachine):
    """The state after each step, as pairs of a document and a layout, and the current index.

    The names of the steps are separate. `hand` is the gesture of the last step, if any.
    """

    def __init__(self) -> None:
        super().__init__()
        self.shown, self.layout, self.refuses = START, 0, False
        self.stack = UndoStack(self.show, arrange=self.arrange)
        self.states: list[tuple[Document, int]] = [(START, 0)]
        self.names: list[str] = []
        self.at = 0
        self.hand: object = None

    def show(self, document: Document, _round: int | None) -> bool:
        if not self.refuses:
            self.shown = document
        return not self.refuses

    def arrange(self, layout: object) -> None:
        assert isinstance(layout, int)
        self.layout = layout

    def add(self, name: str, state: tuple[Document, int]) -> None:
        self.states[self.at + 1 :], self.names[self.at :] = [state], [name]
        self.at += 1

    @rule(number=numbers)
    def edit(self, number: int) -> None:
        """One step to another document, as by a click."""
        after = replace(START, note=str(number))
        if after == self.shown:
            return
        self.stack.push(Step(f"edit {number}", self.shown, after))
        self.shown, self.hand = after, None
        self.add(f"edit {number}", (after, self.layout))

    @rule(numbers=st.lists(st.integers(0, 3), min_size=1, max_size=4))
    def drag(self, numbers: list[int]) -> None:
        """One step by many moves; none remains if it ends where it began."""
        hand, begun = object(), self.shown
        moved = False
        for number in numbers:
            after = replace(begun, note=f"{begun.note}+{number}") if number else begun
            if after == self.shown:
                continue
            self.stack.push(Step("drag", self.shown, after, hand))
            self.shown, moved = after, True
        if not moved:
            return
        if self.shown == begun:
            del self.states[self.at + 1 :], self.names[self.at :]
            self.hand = None
        else:
            self.add("drag", (self.shown, self.layout))
            self.hand = hand

    @rule(layout=numbers)
    def move_panel(self, layout: int) -> None:
        self.stack.push(Step("move a panel", self.shown, self.shown, None, (self.layout, layout)))
        self.layout, self.hand = layout, None
        self.add("move a panel", (self.shown, layout))

    @precondition(lambda self: self.hand is not None)
    @rule()
    def take_the_drag_back(self) -> None:
        self.stack.withdraw(self.hand)
        if not self.refuses:
            self.at -= 1
            del self.states[self.at + 1 :], self.names[self.at :]
            self.hand = None

    @precondition(lambda self: self.at > 0 and self.names[self.at - 1] != "move a panel")
    @rule(number=numbers)
    def show_the_last_one_otherwise(self, number: int) -> None:
        """The last step led to a document that could not be shown after all: another one is, maybe that before."""
        before, layout = self.states[self.at - 1]
        shown = before if number == 1 else replace(START, note=f"instead {number}")
        self.stack.amend(self.shown, shown)
        self.shown = shown
        del self.states[self.at + 1 :], self.names[self.at :]
        if shown == before:
            self.at -= 1
            self.hand = None
            del self.states[self.at + 1 :], self.names[self.at :]
        else:
            self.states[self.at] = (shown, layout)

    @rule()
    def undo(self) -> None:
        self.stack.undo()
        self.go(max(self.at - 1, 0))

    @rule()
    def redo(self) -> None:
        self.stack.redo()
        self.go(min(self.at + 1, len(self.names)))

    @rule(data=st.data())
    def go_to(self, data: st.DataObject) -> None:
        place = data.draw(st.sampled_from([0, len(self.names), *range(len(self.names))]))
        self.stack.go_to(place)
        self.go(place)

    def go(self, place: int) -> None:
        if place != self.at and not self.refuses:
            self.at, self.hand = place, None

    @rule(refuses=st.booleans())
    def open_or_break_the_stream(self, refuses: bool) -> None:
        self.refuses = refuses

    @precondition(lambda self: len(self.names) > 5)
    @rule()
    def begin_anew(self) -> None:
        self.stack.clear()
        self.states, self.names, self.at, self.hand = [(self.shown, self.layout)], [], 0, None

    @invariant()
    def all_is_as_in_the_list(self) -> None:
        assert (self.shown, self.layout) == self.states[self.at]
        assert [self.stack.text(k) for k in range(self.stack.count())] == self.names
        assert [step.text for step in self.stack.done] == self.names[: self.at]
        assert self.stack.undo_text() == (self.names[self.at - 1] if self.at else "")
        assert self.stack.redo_text() == (self.names[self.at] if self.at < len(self.names) else "")


@pytest.mark.long(seconds=60)
def test_it_does_as_the_list(trials: Trials) -> None:
    holds_in_any_order(UndoModel, trials)
