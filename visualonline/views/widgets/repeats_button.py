"""The button that starts independent repetitions of a run and shows their progress."""

from __future__ import annotations

from PySide6.QtWidgets import QToolButton

from visualonline.core.repeats import USUAL
from visualonline.session.session import Session
from visualonline.session.snapshot import Snapshot
from visualonline.views.text.numbers import filled


class RepeatsButton(QToolButton):
    """A checkable button: checked while there are repetitions. Hidden if the runs do not depend on random draws."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.setObjectName("repeatsButton")
        self.setCheckable(True)
        self.setText(filled(self.tr("{count:,} repeats"), count=USUAL))
        self.clicked.connect(self._choose)

    @property
    def count(self) -> int:
        """The number of current repetitions, or of those that the button would start."""
        return self._session.document.repeats or USUAL

    def refresh(self) -> None:
        """Show the runs of the session."""
        self.setVisible(any(run.depends_on_draws for run in self._session.workspace.facts.runs))
        self.setChecked(bool(self._session.document.repeats))
        text = filled(self.tr("{count:,} repeats"), count=self.count)
        self.setText(text)
        self.setAccessibleName(text)
        self.setMinimumWidth(0)
        self.setToolTip(
            filled(self.tr(
                "Run {count:,} independent repetitions with new random draws and, for some bandits on arms with "
                "known means, new losses. Bounds in expectation are compared with the average of the repetitions."
            ), count=self.count)
        )
        self.setFixedWidth(self.sizeHint().width())

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show the progress of the repetitions until they are finished."""
        going = self.isChecked() and snapshot.repeats_share < 1
        self.setText(
            f"{snapshot.repeats_share:.0%} …" if going else filled(self.tr("{count:,} repeats"), count=self.count)
        )

    def _choose(self, on: bool) -> None:
        if not self._session.set_repeats(USUAL if on else 0):
            self.refresh()
