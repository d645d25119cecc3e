"""The view of the table of rounds, which follows the current round. Rows can be copied, pasted and deleted."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from visualonline.session.commands import DeleteExamples, PasteExamples, Seek
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace_facts import WorkspaceFacts
from visualonline.streams.tables.clipboard import MOST
from visualonline.views.plot.caught import caught
from visualonline.views.text.numbers import filled, whole
from visualonline.views.text.translation import counted
from visualonline.views.theme.styled import Styled
from visualonline.views.widgets.round_model import RoundModel

_ROW = 1.9
"""Height of a row, in multiples of the font size."""
_WIDEST = {"feature": "−0.0000", "label": "+1", "prediction": "+1", "mistake": "✗"}
"""Sample texts that determine the width of columns, independent of their contents."""
_WIDER, _BAR = 2.5, 14
"""Largest factor by which columns are widened, and width of the scroll bar in px."""


class Cells(QStyledItemDelegate):
    """Paints row backgrounds, which a style sheet omits, and keeps typed text while the run plays."""

    def setEditorData(self, editor: QWidget, index: QModelIndex | QPersistentModelIndex) -> None:
        """Fill the editor of a cell only once."""
        if not editor.property("filled"):
            super().setEditorData(editor, index)
            editor.setProperty("filled", True)

    @caught
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint a cell."""
        ground = index.data(Qt.ItemDataRole.BackgroundRole)
        if ground is not None:
            painter.fillRect(option.rect, ground)
        super().paint(painter, option, index)


class RoundTable(Styled, QTableView):
    """A table of rounds.

    Signals
    -------
    command : a `visualonline.session.commands.Command`.
    message : (str, bool) the result of a key, and whether it was refused.
    pointed : the round of the row under the mouse, None if there is none.
    """

    command = Signal(object)
    message = Signal(str, bool)
    pointed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("roundTable")
        self.setAccessibleName(self.tr("Table of rounds"))
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)  # Tab leaves the table; while editing it goes to the next cell
        self._at = -1
        self._pointed: int | None = None
        self.rounds = RoundModel(self)
        self.setModel(self.rounds)
        self.setItemDelegate(Cells(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed | triggers.AnyKeyPressed)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.setHighlightSections(False)
        self.horizontalHeader().setSectionsClickable(False)
        self.horizontalHeader().setMinimumSectionSize(8)
        # a header checks whether its whole column is selected, which takes minutes for ten million rows
        self.horizontalHeader().setSelectionModel(QItemSelectionModel(self.rounds, self))
        self.verticalHeader().sectionClicked.connect(self._go)
        # queued, because the command may change the rows that are being edited
        self.rounds.command.connect(self.command, Qt.ConnectionType.QueuedConnection)
        self.rounds.refused.connect(self._refuse)

    def show_workspace(self, facts: WorkspaceFacts) -> None:
        """Show the runs of a new workspace."""
        before = self.rounds.columns
        self.rounds.show_workspace(facts)
        self._at = -1
        if self.rounds.columns != before:
            self._fit()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot, with its round in the middle."""
        before = self.rounds.rounds
        self.rounds.show_snapshot(snapshot)
        if self.rounds.rounds != before:
            self._fit()  # not during the model's signal, when the view may not know the new rows yet
        self._redraw()
        if snapshot.t != self._at and self.state() != QAbstractItemView.State.EditingState:
            self._at = snapshot.t
            self._centre()

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        c = style.colours
        self.setStyleSheet(f"""
            QTableView {{ background: {c.card}; color: {c.ink}; border: none; font-size: {style.caption}px;
                outline: 0; selection-color: {c.ink};
                selection-background-color: {style.mixed("positive", 0.22).name()}; }}
            QTableView::item {{ border-bottom: 1px solid {c.edge}; padding: 0 2px; }}
            QTableView::item:focus {{ border: 2px solid {c.positive}; }}
            QAbstractScrollArea::corner, QTableCornerButton::section {{ background: {c.card}; border: none; }}
            QHeaderView, QHeaderView::section {{ background: {c.card}; color: {c.second}; border: none;
                font-size: {style.note}px; padding: 0 4px; }}
            QHeaderView::section:horizontal {{ border-bottom: 2px solid {c.edge}; }}
            QTableView QLineEdit {{ background: {c.card}; border: 2px solid {c.positive}; border-radius: 0;
                padding: 0 2px; min-height: 0; }}
            QScrollBar:horizontal {{ background: transparent; height: 10px; }}
            QScrollBar::handle:horizontal {{ background: {c.faint}; border-radius: 5px; min-width: 24px; }}
        """)
        self._fit()
        self._redraw()

    def _centre(self) -> None:
        """Scroll the current round to the middle."""
        row = max(self._at - 1, 0)
        self.updateGeometries()  # update the scroll range for new rows first
        self.scrollTo(self.rounds.index(row, 0), QAbstractItemView.ScrollHint.PositionAtCenter)

    def _redraw(self) -> None:
        """Repaint the visible rows."""
        self.viewport().update()
        self.verticalHeader().viewport().update()

    def _fit(self) -> None:
        """Set the sizes of rows and columns for the font, independent of their contents."""
        s = self.style_
        self.verticalHeader().setDefaultSectionSize(round(_ROW * s.caption))
        wide, named = QFontMetricsF(s.font(s.caption)), QFontMetricsF(s.font(s.note))
        last = max(self.rounds.rounds, 999)
        header = round(named.horizontalAdvance(f"▸ {whole(last)}")) + 14
        room = self.width() - header - _BAR
        for self.rounds.short, slack in ((False, 17), (True, 9)):
            widths = [
                round(max(wide.horizontalAdvance(_WIDEST[column.kind]), named.horizontalAdvance(name))) + slack
                for column, name in zip(self.rounds.columns, self.rounds.titles, strict=True)
            ]
            if sum(widths) <= room:
                break
        wider = min(max(room / max(sum(widths), 1), 1.0), _WIDER)
        widths = [int(wider * width) for width in widths]
        self.horizontalHeader().setDefaultSectionSize(max(set(widths), key=widths.count, default=80))
        for k, width in enumerate(widths):
            if self.columnWidth(k) != width:
                self.setColumnWidth(k, width)
        self.verticalHeader().setFixedWidth(header)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the columns to the new width, and keep the current round visible."""
        super().resizeEvent(event)
        self._fit()
        if self._at >= 0:
            self._centre()

    # User input

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Set the hovered round to that under the mouse."""
        super().mouseMoveEvent(event)
        row = self.rowAt(round(event.position().y()))
        self._point(row + 1 if 0 <= row < self.rounds.rounds else None)

    def viewportEvent(self, event: QEvent) -> bool:
        """Clear the hovered round when the mouse leaves."""
        if event.type() == QEvent.Type.Leave:
            self._point(None)
        return super().viewportEvent(event)

    def _point(self, t: int | None) -> None:
        if t != self._pointed:
            self._pointed = t
            self.pointed.emit(t)

    def selected(self) -> list[range]:
        """Return the selected rows in order, without the last row for a new point."""
        chosen = self.selectionModel().selection()
        spans = [(chosen.at(k).top(), chosen.at(k).bottom()) for k in range(chosen.size())]
        return [range(a, min(b + 1, self.rounds.rounds)) for a, b in sorted(set(spans)) if a < self.rounds.rounds]

    def copy(self) -> None:
        """Copy the selected rows, or all rows if none is selected."""
        spans = self.selected() or [range(self.rounds.rounds)]
        n = sum(map(len, spans))
        if n > MOST:
            self.message.emit(
                filled(self.tr("{n:,} rows are too many to copy; select up to {most:,}"), n=n, most=MOST), True
            )
            return
        QGuiApplication.clipboard().setText(self.rounds.copied(row for span in spans for row in span))
        self.message.emit(self.tr("copied {rows}").format(rows=counted(n, "row")), False)

    def paste(self) -> None:
        """Request to paste the rows from the clipboard."""
        self.command.emit(PasteExamples(QGuiApplication.clipboard().text()))

    def remove(self) -> None:
        """Request to delete the selected rows."""
        spans = self.selected()
        n = sum(map(len, spans))
        if n > MOST:
            self.message.emit(
                filled(self.tr("{n:,} rows are too many to delete at once; select up to {most:,}"), n=n, most=MOST),
                True,
            )
        elif n:
            self.clearSelection()
            self.command.emit(DeleteExamples(tuple(row + 1 for span in spans for row in span)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy, paste, delete or edit. Any other text starts editing a cell."""
        key = event.key()
        if self.state() == QAbstractItemView.State.EditingState:
            super().keyPressEvent(event)
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.edit(self.currentIndex())
        elif key == Qt.Key.Key_Escape:
            self.clearSelection()
            event.ignore()  # the window then moves the focus back
        else:
            super().keyPressEvent(event)
            if self.state() == QAbstractItemView.State.EditingState:
                event.accept()  # the editor has handled the key, so it must not start playback

    def to_draft(self) -> None:
        """Go to the row for a new point."""
        if self.rounds.open:
            index = self.rounds.index(self.rounds.rounds, 0)
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def _refuse(self, text: str) -> None:
        self.message.emit(text, True)

    def _go(self, row: int) -> None:
        if row < self.rounds.rounds:
            self.command.emit(Seek(row + 1))
