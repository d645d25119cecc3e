"""The dialog of keyboard and mouse shortcuts, grouped by purpose."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from visualonline.views.text.translation import declared, translate

TIME = (
    ("Space, K", "play or pause"), ("→  ←", "next round, previous round"),
    ("Shift+→  Shift+←", "next phase, previous phase"),
    ("M  Shift+M", "next mistake, previous mistake"),
    ("E  Shift+E", "next, previous bound event, which a diamond marks in the timeline"),
    ("Home  End", "start, end"),
    ("R", "back to the start"),
    ("+  −", "faster, slower"), ("B  A", "audience games: predict each label; choose each label"),
    ("1  2", "in a game: answer −1, +1 (Alt+1 … enlarges a panel)"),
    ("Ctrl+R  Q  J", "open the room for phones, start or close a round, show or hide the address"),
)  # fmt: skip
POINTS = (
    ("click, right click", "add a point +1, −1 (Shift+click: −1)"), ("drag  Delete", "move or delete a point"),
    ("right click", "on a point: delete it or change its label"),
    ("Shift+drag", "select points; then press Delete, or drag or right-click one of them"),
    ("N  G", "next tool: point, brush, line, eraser; snap points to a grid"),
    ("[  ]  Shift+wheel", "narrower, wider brush"),
    ("C", "crosshair: the arrows move it, Enter adds +1, Shift+Enter −1"),
    ("Ctrl+Z  Ctrl+Shift+Z, Ctrl+Y", "undo, redo"),
    ("Ctrl+V", "paste rows from a spreadsheet into the table of rounds or the plane"),
    ("Enter  Delete  Ctrl+C", "in the table of rounds: edit a cell, delete rows, copy rows"),
)  # fmt: skip
PLOTS = (
    ("wheel", "zoom at the mouse position"), ("drag", "pan; in the plane, drag the background"),
    ("middle drag, Ctrl+drag", "pan, also over points"), ("double click  F", "fit the plot; fit all plots"),
    ("V  X  Y", "with more than two features: next plane, horizontal feature, vertical feature (Shift: previous)"),
    ("1 … 9,  Alt+1 … 9", "enlarge the plane (1) or a panel, in reading order; Esc restores it"),
    ("Shift+T", "choose the theorem that is compared with the run"),
    ("H", "hide or show future rounds; a presentation and the games hide them"),
    ("F5  F11  Esc", "presentation, full screen, back"),
    ("Shift+F5  S", "presentation on a second screen with presenter view here; spotlight on the pointer"),
    ("Page Up  Page Down  .", "in a presentation, also by remote control: previous round, next round; black screen"),
    ("Tab  Shift+Tab", "next or previous control or panel; Menu or Shift+F10 opens its menu"),
    ("F6  Shift+F6", "next or previous part of the window: bar, lesson, plane, panels, time"),
    ("Ctrl+Shift+←  →  ↑  ↓", "move the focused panel; Ctrl+Shift+F floats it, Ctrl+F4 closes it"),
    ("Ctrl++  Ctrl+−  Ctrl+0", "larger, smaller, normal text"),
    ("a panel's title",
     "drag to move the panel, or onto another panel for tabs. Double-click to float the panel. Right-click for its "
     "menu"),
)  # fmt: skip
FILES = (
    ("Ctrl+N  Ctrl+O", "new empty plane; open a file"), ("Ctrl+S  Ctrl+Shift+S", "save, save as"),
    ("Ctrl+Shift+O  Ctrl+I", "all built-in streams; import settings of the file"),
    ("Ctrl+E  Ctrl+Shift+C  Ctrl+P", "export, copy picture, print"),
    ("Ctrl+L  Alt+→  Alt+←", "lessons; next step, previous step"),
    ("Ctrl+F1  Ctrl+,", "user guide; preferences"),
    ("F2", "reference: learners, theorems and proofs, panels, symbols"),
    ("Shift+F1", "explain the item you click next; press again to explain the focused one"),
    ("Ctrl+Shift+P", "find an action by name"), ("Alt, F10", "the menu bar"), ("Ctrl+W  Ctrl+Q", "close, quit"),
)  # fmt: skip
_WIDE = 1240
"""Smallest width in px of a window for two columns."""
_COLUMN = 600
"""Width in px of a column with its margins."""


def show_keys(parent: QWidget, panels: Iterable[tuple[str, str]]) -> None:
    """Show all shortcuts, including those of panels, until the dialog is closed. The dialog scrolls if necessary."""
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
    """Return a column as a widget. In nested layouts, rows would keep the heights of an earlier font."""
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
