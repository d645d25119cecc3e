"""The button that lets learners run many times more, with other coins or losses, and tells how far that is."""

from __future__ import annotations

from PySide6.QtWidgets import QToolButton

from visualonline.core.repeats import USUAL
from visualonline.session.session import Session
from visualonline.session.snapshot import Snapshot


class RepeatsButton(QToolButton):
    """A button that stays down while further runs are there; up, it cancels them. It is hidden where no coin falls."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.setObjectName("repeatsButton")
        self.setCheckable(True)
        self.setText(self.tr("{count:,} repeats").format(count=USUAL))
        self.clicked.connect(self._choose)

    @property
    def count(self) -> int:
        """The number of further runs that are asked for, or would be."""
        return self._session.document.repeats or USUAL

    def refresh(self) -> None:
        """Show what the session runs."""
        self.setVisible(any(run.depends_on_draws for run in self._session.workspace.facts.runs))
        self.setChecked(bool(self._session.document.repeats))
        text = self.tr("{count:,} repeats").format(count=self.count)
        self.setText(text)
        self.setAccessibleName(text)
        self.setMinimumWidth(0)
        self.setToolTip(
            self.tr(
                "Run {count:,} independent repetitions, with new random draws of the learner or, if the means of the "
                "arms are known, new losses; bounds in expectation are compared with their average"
            ).format(count=self.count)
        )
        self.setFixedWidth(self.sizeHint().width())

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Tell how far the further runs are, as long as they are not done."""
        going = self.isChecked() and snapshot.repeats_share < 1
        self.setText(
            f"{snapshot.repeats_share:.0%} …" if going else self.tr("{count:,} repeats").format(count=self.count)
        )

    def _choose(self, on: bool) -> None:
        if not self._session.set_repeats(USUAL if on else 0):
            self.refresh()
