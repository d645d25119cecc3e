"""The keys of the window, by what they are for."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from visualonline.views.text.translation import declared, translate

TIME = (
    ("Space, K", "play and pause"), ("→  ←", "one round on, back"), ("Shift+→  Shift+←", "one phase on, back"),
    ("M  Shift+M", "to the next mistake, the previous one"), ("Home  End", "to the start, the end"),
    ("R", "back to the start"),
    ("+  −", "faster, slower"), ("B  A", "the room bets on each label; gives each label"),
    ("1  2", "in these games: −1, +1 (Alt+1 … enlarges)"),
)  # fmt: skip
POINTS = (
    ("click, right click", "add a point +1, −1 (Shift+click: −1)"), ("drag  Delete", "move, remove a point"),
    ("N  G", "the next tool: point, brush, line, eraser; a grid that points snap to"),
    ("[  ]  Shift+wheel", "narrower, wider brush"),
    ("C", "cross cursor: arrows move it, Enter adds +1, Shift+Enter −1"),
    ("Ctrl+Z  Ctrl+Shift+Z, Ctrl+Y", "undo, redo"),
    ("Ctrl+V", "paste rows of a spreadsheet, in the table of rounds or the plane"),
    ("Enter  Delete  Ctrl+C", "in the table of rounds: edit, take rows out, copy them"),
)  # fmt: skip
PLOTS = (
    ("wheel", "zoom about the cursor"), ("middle drag, Ctrl+drag", "pan; double click on an axis fits"),
    ("V  X  Y", "beyond two features: another plane, another feature across, upwards (Shift: the previous one)"),
    ("1 … 9,  Alt+1 … 9", "enlarge the plane (1) or a panel, in reading order; Esc: back"),
    ("H", "hide what is to come, or show it; a presentation and the games hide it"),
    ("Shift+T", "choose the theorem"), ("F5  F11  Esc", "presentation on the full screen, full screen, back"),
    ("Shift+F5  S", "presentation on a second screen, with notes here; a spotlight on the pointer"),
    ("Page Up  Page Down  .", "in a presentation, by a remote too: one round back, on; a black screen"),
    ("Tab  Shift+Tab", "to the next control or panel, the previous one; Menu or Shift+F10: its menu"),
    ("F6  Shift+F6", "to the next part of the window, the previous one: bar, lesson, plane, panels, time"),
    ("Ctrl+Shift+←  →  ↑  ↓", "move the panel that has the keys; Ctrl+Shift+F floats, Ctrl+F4 closes it"),
    ("Ctrl++  Ctrl+−  Ctrl+0", "larger, smaller, normal text"),
    ("a panel's title", "drag: move it, onto another for tabs; double click: float; right click: its menu"),
)  # fmt: skip
FILES = (
    ("Ctrl+N  Ctrl+O", "a new plane without points; open a file"), ("Ctrl+S  Ctrl+Shift+S", "save, save as"),
    ("Ctrl+Shift+O  Ctrl+I", "every stream that is built in; import settings of the file"),
    ("Ctrl+E  Ctrl+Shift+C  Ctrl+P", "export; copy, print the picture"),
    ("Ctrl+L  Alt+→  Alt+←", "lessons; the next step of one, the previous one"),
    ("Ctrl+F1", "the user guide: the first page, and all that it names"),
    ("F2", "the reference: learners, theorems with their proofs, panels, symbols"),
    ("Shift+F1", "what is this? then click it; pressed again: what has the keys"),
    ("Ctrl+Shift+P", "every action by name"), ("Alt, F10", "the menu bar"), ("Ctrl+W  Ctrl+Q", "close, quit"),
)  # fmt: skip
_WIDE = 1240
"""The width in px of a window over which the keys stand in two columns."""
_COLUMN = 600
"""The width in px of a column with its margins."""


def show_keys(parent: QWidget, panels: Iterable[tuple[str, str]]) -> None:
    """Show all keys, and those of the panels that have one, until the dialog is closed; where it is low it scrolls."""
    dialog = QDialog(parent)
    dialog.setObjectName("keysDialog")
    dialog.setWindowTitle(translate("Dialogs", "Keys"))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    content = QWidget()
    columns = QHBoxLayout(content)
    columns.setContentsMargins(28, 20, 28, 24)
    columns.setSpacing(48)
    halves: tuple[tuple[tuple[str, Iterable[tuple[str, str]]], ...], ...] = (
        (
            (translate("Dialogs", "Time"), TIME),
            (translate("Dialogs", "Points"), POINTS),
            (translate("Dialogs", "Panels"), panels),
        ),
        ((translate("Dialogs", "Plots"), PLOTS), (translate("Dialogs", "Files"), FILES)),
    )
    if parent.width() < _WIDE:
        halves = (halves[0] + halves[1],)
    for half in halves:
        columns.addWidget(_column(half), 1)
    scroll = QScrollArea()
    scroll.setAccessibleName(translate("Dialogs", "The keys"))
    scroll.setWidget(content)
    scroll.setWidgetResizable(True)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    layout = QVBoxLayout(dialog)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(scroll)
    width = _COLUMN * len(halves)
    dialog.resize(QSize(width, content.heightForWidth(width)).boundedTo(parent.size() * 0.94))
    dialog.open()


def _column(groups: Iterable[tuple[str, Iterable[tuple[str, str]]]]) -> QWidget:
    """Return a column, a widget of its own: in a layout of layouts rows kept the heights of other letters."""
    column = QWidget()
    grid = QGridLayout(column)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(6)
    row = 0
    for heading, keys in groups:
        title = QLabel(heading)
        title.setObjectName("heading")
        title.setIndent(0)
        grid.addWidget(title, row, 0, 1, 2)
        for key, meaning in keys:
            row += 1
            name, words = QLabel(declared(key)), QLabel(declared(meaning))
            name.setStyleSheet("font-weight: 600;")
            name.setAlignment(Qt.AlignmentFlag.AlignTop)
            words.setWordWrap(True)
            grid.addWidget(name, row, 0)
            grid.addWidget(words, row, 1)
        row += 1
    grid.setColumnStretch(1, 1)
    grid.setRowStretch(row, 1)
    return column
