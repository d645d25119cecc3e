"""The note of a session: what there is to see in it or what is missing, until it is closed."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QWidget

from visualonline.session.session import Session
from visualonline.session.snapshot import Snapshot
from visualonline.views.text.translation import declared
from visualonline.views.theme.style import Style

_NO_BIAS = (
    "No hyperplane through 0 is right in all rounds, but one that need not go through 0 is. "
    "Tick “bias” at the top, and the learner can find it."
)


class NoteBar(QFrame):
    """A card with a few sentences, there only while the session has a note, or its stream needs a bias."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._session = session
        self._hint, self._closed = False, False
        self.text = QLabel()
        self.text.setObjectName("noteLabel")
        self.text.setWordWrap(True)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.shut = QToolButton()
        self.shut.setObjectName("closeNoteButton")
        self.shut.setText(self.tr("Close"))
        self.shut.setToolTip(self.tr("Close the note"))
        self.shut.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.shut.clicked.connect(self._close)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(20, 8, 20, 8)
        layout.addWidget(self.text, 1)
        layout.addWidget(self.shut, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        self.text.setStyleSheet(f"color: {style.colours.ink}; font-size: {style.caption}px;")

    def refresh(self) -> None:
        """Show the session's note, if it has one."""
        self._hint = self._closed = False
        self._show()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show that a bias is missing, or no longer."""
        if snapshot.needs_bias != self._hint:
            self._hint = snapshot.needs_bias
            self._show()

    def _show(self) -> None:
        note = self._session.document.note or (declared(_NO_BIAS) if self._hint and not self._closed else "")
        self.text.setText(note)
        self.setVisible(bool(note))

    def _close(self) -> None:
        if not self._session.document.note:
            self._closed = True
            self._show()
            return
        self._session.edit(self.tr("Close the note"), replace(self._session.document, note=""))
