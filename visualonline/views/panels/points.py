"""The rounds as a table of examples, which can be typed, copied and pasted as in a spreadsheet."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout

from visualonline.session.commands import AddExample
from visualonline.session.feeds.points import PointsFeed
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace_facts import WorkspaceFacts
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.text.numbers import whole
from visualonline.views.text.rich_label import RichLabel, TextRun
from visualonline.views.text.translation import counted, declared
from visualonline.views.widgets.round_table import RoundTable

ID = "points"
NAME = "Table of rounds"
SUMMARY = "features, label, prediction and mistake of every round; points can be typed, copied and pasted"
SOURCE = ""
EXPLANATION = (
    "Each row is a round: its features x, its label y, the prediction of each learner, and whether it was a mistake. "
    "Edit a cell to change an example. Rows can be copied and pasted as in a spreadsheet."
)

_ROOMY = 520
"""Smallest width in px for buttons next to the title."""


class PointsPanel(Panel):
    """The table, with its contents and the possible actions described above it."""

    def __init__(self) -> None:
        super().__init__()
        self.head = RichLabel(caption=True)
        self.table = RoundTable()
        self.copy_button = _button("copyButton", self.tr("copy"), self.tr("Copy the selected rows, or all (Ctrl+C)"))
        self.paste_button = _button("pasteButton", self.tr("paste"), self.tr("Paste rows from a spreadsheet (Ctrl+V)"))
        self.remove_button = _button("removeButton", self.tr("delete"), self.tr("Delete the selected rows (Delete)"))
        self._message, self._refused = "", False
        row = QHBoxLayout()
        row.addWidget(self.head, 1)
        for button in self._buttons:
            row.addWidget(button)
        layout = QVBoxLayout(self)
        layout.addLayout(row)
        layout.addWidget(self.table, 1)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab leads directly to the table
        self.setFocusProxy(self.table)  # afterwards, because a focus policy is passed on to the proxy
        self.table.command.connect(self._command)
        self.table.message.connect(self._show_message)
        self.table.pointed.connect(self.point_at_round)
        self.copy_button.clicked.connect(self.table.copy)
        self.paste_button.clicked.connect(self.table.paste)
        self.remove_button.clicked.connect(self.table.remove)

    @property
    def _buttons(self) -> tuple[QToolButton, ...]:
        return self.copy_button, self.paste_button, self.remove_button

    def show_workspace(self, facts: WorkspaceFacts) -> None:
        """Show the runs of a new workspace."""
        super().show_workspace(facts)
        self.table.show_workspace(facts)
        self._message = ""

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        super().show_snapshot(snapshot)
        self.table.show_snapshot(snapshot)
        self._update_message()

    def release(self) -> None:
        """Drop the snapshot."""
        super().release()
        self.table.rounds.release()

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        self._show_buttons()
        self.pad()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the buttons for the new width."""
        super().resizeEvent(event)
        self._show_buttons()

    def _show_buttons(self) -> None:
        for button in self._buttons:
            button.setVisible(not self.style_.presenting and self.width() > _ROOMY)

    def _command(self, command: object) -> None:
        self.command.emit(command)
        if isinstance(command, AddExample):
            self.table.to_draft()

    def _show_message(self, text: str, refused: bool) -> None:
        self._message, self._refused = text, refused
        self._update_message()

    def _update_message(self) -> None:
        """Describe the table's contents, what a typed point still lacks, or the result of the last key."""
        rounds = self.table.rounds
        n, d = rounds.rounds, sum(column.kind == "feature" for column in rounds.columns)
        kind = (
            self.tr("features") if self.facts is not None and self.facts.base.kind == "examples" else self.tr("experts")
        )
        held = counted(n, "round")
        if not self.style_.presenting and self.width() > _ROOMY:
            held += f", {whole(d)} {kind}"
        missing = rounds.missing() if rounds.draft else ()
        if self._message:
            said = TextRun(self._message, "negative_text" if self._refused else "second")
        elif missing:
            said = TextRun(
                self.tr("enter {names}{part}").format(
                    names=", ".join(missing[:3]), part=", …" if len(missing) > 3 else ""
                )
            )
        elif rounds.open and not n:
            said = TextRun(self.tr("type a point, or paste rows"))
        else:
            said = TextRun(held)
        self.head.show_parts((TextRun(f"{declared(NAME)}   ", "ink", bold=True), said))
        self.setAccessibleName(f"{declared(NAME)}: {said.text}")


def _button(name: str, text: str, tip: str) -> QToolButton:
    button = QToolButton()
    button.setObjectName(name)
    button.setText(text)
    button.setToolTip(tip)
    button.setAccessibleName(tip)
    return button


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=PointsPanel, widget="pointsPanel", key="D", in_bar=False, feed=PointsFeed,
)  # fmt: skip
