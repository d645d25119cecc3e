"""Undo steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from visualonline.session.document import Document
from visualonline.session.playhead import PHASES


class Replaced(NamedTuple):
    """The data kept about a document that is replaced by another one. The new document has no file yet.

    Attributes
    ----------
    place : str
        "lesson" or "game" if leaving it restores the document, "step" for later steps of a lesson, empty for another
        stream or session.
    position : float
        The position of the playhead in phases.
    wanted : bool
        Whether unsaved work in the document is to be kept. False if the user was asked, or if a lesson had created the
        document.
    undone : tuple of Step
        The steps that can be redone.
    """

    place: str = ""
    position: float = 0.0
    wanted: bool = True
    undone: tuple[Step, ...] = ()

    @property
    def entered(self) -> bool:
        """True if a lesson or a game begins here, even on the same document."""
        return self.place in ("lesson", "game")

    @property
    def round(self) -> int:
        """The round at the position."""
        return -int(-self.position // PHASES)


class Step(NamedTuple):
    """One step from a document to the next, with its name. All changes of one `gesture` are one step.

    A step of the panels does not change the document; the step has the layouts before and after. A step to another
    document has the `replaced` document. A step that `leaves` a lesson or a game names the step that entered it.
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

    The stack consists of Python objects only. Qt's undo stack deletes its commands in C++. During garbage collection,
    Python may already have deleted such a command. Unlike a widget, a command does not report its deletion, so Qt would
    delete the command twice.

    Parameters
    ----------
    show : (Document, round or None) -> bool
        Shows a document at a round, by default at the playhead, and returns whether this was possible. If not, the
        steps are unchanged.
    changed : () -> None
        Called after a step was added, undone or redone.
    arrange : (layout) -> None
        Arranges the panels.
    """

    def __init__(
        self,
        show: Callable[[Document, int | None], bool],
        changed: Callable[[], None] = lambda: None,
        arrange: Callable[[object], None] = lambda _: None,
    ) -> None:
        self._show, self._changed, self._arrange = show, changed, arrange
        self._steps: list[Step] = []
        self._done = 0

    def count(self) -> int:
        """Return the number of steps, including undone ones."""
        return len(self._steps)

    def text(self, k: int) -> str:
        """Return the name of step `k`, counted from 0."""
        return self._steps[k].text

    def undo_text(self) -> str:
        """Return the name of the step that would be undone, or "" if there is none."""
        return self._steps[self._done - 1].text if self._done else ""

    def redo_text(self) -> str:
        """Return the name of the step that would be redone, or "" if there is none."""
        return self._steps[self._done].text if self._done < len(self._steps) else ""

    @property
    def done(self) -> tuple[Step, ...]:
        """The steps that are not undone, in order."""
        return tuple(self._steps[: self._done])

    def push(self, step: Step) -> None:
        """Add a step that is already shown, replacing undone steps. Continuing a gesture adds no step.

        A gesture that returns to its start leaves no step.
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
        """Return the document from before a gesture, or None if the gesture is not the last step."""
        last = self._steps[self._done - 1] if self._done else None
        return last.before if last is not None and gesture is not None and last.gesture is gesture else None

    def amend(self, after: Document, shown: Document) -> None:
        """Redirect the last step, whose document could not be shown, to the document that is shown."""
        last = self._steps[self._done - 1] if self._done else None
        if last is not None and last.after == after:
            self._done -= 1
            self.push(last._replace(after=shown))

    def newest(self) -> Step | None:
        """Return the last step that replaced the document, or None if there is none."""
        return next((step for step in reversed(self.done) if (step.replaced or step.leaves) is not None), None)

    def entry(self, place: str) -> Step | None:
        """Return the step that entered the current lesson or game, or None if there is none."""
        left = [step.leaves for step in self.done if step.leaves is not None]
        entries = (step for step in reversed(self.done) if step.replaced is not None and step.replaced.place == place)
        return next((step for step in entries if not any(step is one for one in left)), None)

    def forget_since(self, entry: Step) -> None:
        """Forget a step that entered a lesson or game, and all later steps.

        The document before the step is shown again.
        """
        self._done = next(k for k, step in enumerate(self._steps) if step is entry)
        self._steps[self._done :] = [] if entry.replaced is None else entry.replaced.undone
        self._changed()

    def withdraw(self, gesture: object) -> None:
        """Show the document from before a gesture, and forget its step."""
        before = self.begun(gesture)
        if before is not None and self._show(before, None):
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
        """Show the document after the first `done` steps, from 0 to all.

        A document that was replaced is shown at the round at which it was left.
        """
        if done == self._done:
            return
        back = done < self._done
        document = self._steps[done].before if back else self._steps[done - 1].after
        left = self._steps[done].replaced if back else None
        if self._show(document, None if left is None else left.round):
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
