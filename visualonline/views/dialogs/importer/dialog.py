"""The import dialog: a preview of a file and the choices about it, with defaults so that Enter opens it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import cast

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.preview import Preview, preview
from visualonline.views.dialogs.importer.choices import Choices
from visualonline.views.dialogs.importer.preview_table import FirstRows
from visualonline.views.dialogs.importer.proposal import as_found
from visualonline.views.dialogs.importer.wording import (
    in_words_of_the_dialog,
    labelled_by,
    sentence,
    turned,
)
from visualonline.views.text.translation import translate_message
from visualonline.views.theme.style import Style

_SIZE = QSize(1160, 820)


class ImportDialog(QDialog):
    """The first rows of a file, the choices about it, and a sentence on what will be run or what is wrong.

    Parameters
    ----------
    found : StreamSpec
        The default choices.
    last : StreamSpec or None
        The latest choices for this file.
    open_stream : (StreamSpec) -> str
        Opens the file. Returns the reason if that fails, or else an empty text.

    Signals
    -------
    chosen : (StreamSpec) the file was opened with these choices.
    """

    chosen = Signal(object)

    def __init__(
        self,
        found: StreamSpec,
        last: StreamSpec | None,
        open_stream: Callable[[StreamSpec], str],
        style: Style,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("importDialog")
        self.setWindowTitle(self.tr("Open {name}").format(name=Path(found.source).name))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._found = found
        self._open_stream, self._style = open_stream, style
        self.spec, self.seen = found, Preview()
        self.table = FirstRows(style, self)
        self.choices = Choices(style, self)
        self._make(Path(found.source).name)
        self.table.label_asked.connect(lambda i: self.choose(labelled_by(self.spec, self.seen, i)))
        self.table.turned.connect(lambda i: self.choose(turned(self.spec, self.seen, i)))
        self.choices.changed.connect(self.choose)
        self.again.setVisible(last is not None)
        self._show(last or found)
        self.table.setFocus()

    def choose(self, spec: StreamSpec) -> None:
        """Read the file with new choices. If the label or the contents change, their default choices are used."""
        before = self.spec
        if (spec.label, spec.header, spec.sheet, spec.prices) != (
            before.label, before.header, before.sheet, before.prices,
        ):  # fmt: skip
            spec = as_found(spec, preview(spec.source, spec.read_options))
        self._show(spec)

    def _show(self, spec: StreamSpec) -> None:
        """Show a preview of the file with some choices."""
        if spec.read_options != self.spec.read_options or not self.seen.header or self.seen.problem:
            seen = preview(spec.source, spec.read_options)
            gone = self.seen.header and not seen.header  # for example a deleted file: keep the old preview
            self.seen = replace(self.seen, problem=seen.problem) if gone else seen
        self.spec = spec
        self.table.show_preview(self.seen, self.seen.used)
        self.choices.show_choices(spec, self.seen)
        self.format.setText(
            "  ·  ".join(
                part for part in (translate_message(self.seen.format), translate_message(self.seen.found)) if part
            )
        )
        self._show_message(self.seen.problem or "")

    def accept(self) -> None:
        """Open the file. If that fails, show the reason and keep the dialog open."""
        if not self.open_button.isEnabled():
            return
        problem = self._open_stream(self.spec)
        if problem:
            self._show_message(problem)
        else:
            self.chosen.emit(self.spec)
            super().accept()

    def _make(self, name: str) -> None:
        """Build the layout."""
        style = self._style
        title = QLabel(name)
        title.setTextFormat(Qt.TextFormat.PlainText)
        title.setStyleSheet(f"font-size: {style.title + 2}px; font-weight: 600;")
        self.format = QLabel()
        self.format.setObjectName("importFound")
        self.format.setTextFormat(Qt.TextFormat.PlainText)
        self.format.setStyleSheet(f"color: {style.colours.second};")
        top = QHBoxLayout()
        top.setSpacing(18)
        top.addWidget(title)
        top.addWidget(self.format, 1)
        hint = QLabel(
            self.tr(
                "Click a column name to use the column as the label; tick the box to use the column as a feature. "
                "Keys: arrows, L, Space."
            )
        )
        hint.setWordWrap(True)
        hint.setStyleSheet(f"color: {style.colours.second}; font-size: {style.note}px;")
        self.verdict = QLabel()
        self.verdict.setObjectName("importSentence")
        self.verdict.setTextFormat(Qt.TextFormat.PlainText)
        self.verdict.setWordWrap(True)
        self.verdict.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.verdict.setMinimumHeight(2 * self.verdict.fontMetrics().height() + 8)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 20)
        layout.setSpacing(10)
        layout.addLayout(top)
        layout.addWidget(self.table, 1)
        layout.addWidget(hint)
        layout.addWidget(self.choices)
        layout.addLayout(self._make_foot())
        window = cast("QWidget", self.parent()).size()
        self.resize(_SIZE.boundedTo(window * 0.96) if not style.presenting else window * 0.96)

    def _make_foot(self) -> QHBoxLayout:
        """Return the layout with message and buttons."""
        self.again, cancel, self.open_button = (
            QPushButton(self.tr("De&tect again")),
            QPushButton(self.tr("Cancel")),
            QPushButton(self.tr("Open")),
        )
        self.again.setObjectName("importFoundButton")
        self.again.setToolTip(self.tr("Discard the previous choices for this file (Alt+T)"))
        self.again.clicked.connect(lambda: self._show(self._found))
        cancel.setToolTip(self.tr("Keep the current stream (Esc)"))
        cancel.clicked.connect(self.reject)
        self.open_button.setObjectName("importOpenButton")
        self.open_button.setToolTip(self.tr("Open the file with these settings (Enter)"))
        self.open_button.setDefault(True)
        self.open_button.clicked.connect(self.accept)
        foot = QHBoxLayout()
        foot.setSpacing(10)
        foot.addWidget(self.verdict, 1)
        for button in (self.again, cancel, self.open_button):
            button.setAutoDefault(button is self.open_button)
            foot.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        return foot

    def _show_message(self, problem: str) -> None:
        """Show what will be run, or why it cannot be."""
        colours = self._style.colours
        self.verdict.setText(in_words_of_the_dialog(problem, self.spec.source) or sentence(self.spec, self.seen))
        colour = colours.negative_text if problem else colours.ink
        self.verdict.setStyleSheet(f"color: {colour}; font-weight: 600;")
        self.open_button.setEnabled(not problem)
