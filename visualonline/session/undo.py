"""The steps that can be undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from visualonline.session.document import Document


class Replaced(NamedTuple):
    """What is remembered of a document when another one takes its place. The new one has no file of its own yet.

    Attributes
    ----------
    place : str
        "lesson" or "game" if leaving it brings the document back; "step" for the further steps of a lesson; empty for
        another stream or session.
    position : float
        Where the playhead was, in phases.
    wanted : bool
        Whether its unsaved work is still wanted; false if the user was asked, or if a lesson had put it there.
    undone : tuple of Step
        The steps that could be redone.
    """

    place: str = ""
    position: float = 0.0
    wanted: bool = True
    undone: tuple[Step, ...] = ()

    @property
    def entered(self) -> bool:
        """Whether a lesson or a game begins here, even on the same document."""
        return self.place in ("lesson", "game")


class Step(NamedTuple):
    """One step from a document to the next, and its name; all that one `gesture` of the hand does is one step.

    A step of the panels changes no document: it has their layouts before and after. A step that puts another document
    in the place of the one before says what it `replaced`; one that `leaves` a lesson or a game names the step that
    entered it.
    """

    text: str
    before: Document
    after: Document
    gesture: object = None
    layouts: tuple[object, object] | None = None
    replaced: Replaced | None = None
    leaves: Step | None = None


class UndoStack:
    """A stack of undo steps.

    Objects of Python alone. Qt's stack deletes its commands in C++. Where both are garbage, Python may have deleted a
    command before, and unlike a widget it tells nobody: then it is deleted twice.

    Parameters
    ----------
    show : (Document) -> bool
        Shows a document; whether it could. One that cannot be shown leaves the steps as they are.
    changed : () -> None
        Called after a step was added, undone or done again.
    arrange : (layout) -> None
        Arranges the panels.
    """

    def __init__(
        self,
        show: Callable[[Document], bool],
        changed: Callable[[], None] = lambda: None,
        arrange: Callable[[object], None] = lambda _: None,
    ) -> None:
        self._show, self._changed, self._arrange = show, changed, arrange
        self._steps: list[Step] = []
        self._done = 0

    def count(self) -> int:
        """Return how many steps there are, with those that were undone."""
        return len(self._steps)

    def text(self, k: int) -> str:
        """Return the name of step `k`, counted from 0."""
        return self._steps[k].text

    def undo_text(self) -> str:
        """Return the name of the step that would be undone, empty if there is none."""
        return self._steps[self._done - 1].text if self._done else ""

    def redo_text(self) -> str:
        """Return the name of the step that would be done again, empty if there is none."""
        return self._steps[self._done].text if self._done < len(self._steps) else ""

    @property
    def done(self) -> tuple[Step, ...]:
        """The steps that were not undone, the first one first."""
        return tuple(self._steps[: self._done])

    def push(self, step: Step) -> None:
        """Add a step that is shown already, in place of those that were undone; a gesture that goes on adds none.

        Nothing stays of a gesture that comes back to where it began.
        """
        before = self.begun(step.gesture)
        if before is not None:
            self._done -= 1
            step = step._replace(before=before)
        if step.replaced is not None:
            step = step._replace(replaced=step.replaced._replace(undone=tuple(self._steps[self._done :])))
        entered = step.replaced is not None and step.replaced.entered
        self._steps[self._done :] = [step] if step.after != step.before or step.layouts is not None or entered else []
        self._done = len(self._steps)
        self._changed()

    def begun(self, gesture: object) -> Document | None:
        """Return the document in which a gesture began, None unless it made the last step."""
        last = self._steps[self._done - 1] if self._done else None
        return last.before if last is not None and gesture is not None and last.gesture is gesture else None

    def amend(self, after: Document, shown: Document) -> None:
        """Let the last step, to a document that could not be shown after all, lead to the one that is shown."""
        last = self._steps[self._done - 1] if self._done else None
        if last is not None and last.after == after:
            self._done -= 1
            self.push(last._replace(after=shown))

    def newest(self) -> Step | None:
        """Return the last step that put the document in the place of another one, None if there is none."""
        return next((step for step in reversed(self.done) if (step.replaced or step.leaves) is not None), None)

    def entry(self, place: str) -> Step | None:
        """Return the step that entered a lesson or a game which was not left since, None if there is none."""
        left = [step.leaves for step in self.done if step.leaves is not None]
        entries = (step for step in reversed(self.done) if step.replaced is not None and step.replaced.place == place)
        return next((step for step in entries if not any(step is one for one in left)), None)

    def forget_since(self, entry: Step) -> None:
        """Forget a step that entered a lesson or a game and all after it; the document before it is shown again."""
        self._done = next(k for k, step in enumerate(self._steps) if step is entry)
        self._steps[self._done :] = [] if entry.replaced is None else entry.replaced.undone
        self._changed()

    def withdraw(self, gesture: object) -> None:
        """Show the document in which a gesture began, and forget its step."""
        before = self.begun(gesture)
        if before is not None and self._show(before):
            self._done -= 1
            del self._steps[self._done :]
            self._changed()

    def undo(self) -> None:
        """Show the document before the last step."""
        if self._done:
            self.go_to(self._done - 1)

    def redo(self) -> None:
        """Show the document after the step that was undone last."""
        if self._done < len(self._steps):
            self.go_to(self._done + 1)

    def go_to(self, done: int) -> None:
        """Show the document after the first `done` steps, from 0 to all of them."""
        if done == self._done:
            return
        document = self._steps[done].before if done < self._done else self._steps[done - 1].after
        if self._show(document):
            back = done < self._done
            passed, self._done = self._steps[min(done, self._done) : max(done, self._done)], done
            layouts = [step.layouts for step in passed if step.layouts is not None]
            if layouts:
                self._arrange(layouts[0][0] if back else layouts[-1][1])
            self._changed()

    def clear(self) -> None:
        """Forget all steps."""
        self._steps.clear()
        self._done = 0
        self._changed()
