"""The reference: learners, theorems, panels and symbols, each on a page generated from its declaration."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from visualonline.core.search import search
from visualonline.views.dialogs.reference_pages import pages
from visualonline.views.text.markdown_text import MarkdownText
from visualonline.views.theme.look import Look
from visualonline.views.widgets.controls import scrolled

_LIST, _READ = 300, 620
"""Widths in px of the list and of a page."""
_PAGE = Qt.ItemDataRole.UserRole
_STEPS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class Reference(QDialog):
    """A non-modal window with a searchable list and the current page."""

    def __init__(self, window: QWidget, look: Look) -> None:
        super().__init__(window)
        self._look = look
        look.changed.connect(self._restyle)
        self.setObjectName("referenceDialog")
        self.setWindowTitle(self.tr("Reference"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.field = QLineEdit()
        self.field.setObjectName("referenceField")
        self.field.setPlaceholderText(self.tr("Search by name or keyword"))
        self.field.setAccessibleName(self.tr("Search text"))
        self.field.textChanged.connect(self._narrow)
        self.field.installEventFilter(self)
        self.tree = QTreeWidget()
        self.tree.setObjectName("referenceTree")
        self.tree.setAccessibleName(self.tr("Pages of the reference"))
        self.tree.setHeaderHidden(True)
        self.tree.setIndentation(14)
        for heading, found in pages().items():
            top = QTreeWidgetItem(self.tree, [heading])
            top.setFlags(Qt.ItemFlag.ItemIsEnabled)
            for page in found:
                QTreeWidgetItem(top, [page.known.name]).setData(0, _PAGE, page)
            top.setExpanded(True)
        self.tree.currentItemChanged.connect(self._show)
        self.page = MarkdownText()
        self._restyle()
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(28, 20, 28, 24)
        column.addWidget(self.page)
        column.addStretch(1)
        self.scrolled = scrolled(inside)
        self.scrolled.setAccessibleName(self.tr("The page"))
        left = QVBoxLayout()
        left.addWidget(self.field)
        left.addWidget(self.tree, 1)
        self.tree.setMinimumWidth(_LIST)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 12, 0, 0)
        layout.addLayout(left)
        layout.addWidget(self.scrolled, 1)
        self.resize(min(_LIST + _READ + 60, window.width()), round(0.9 * window.height()))

    def _restyle(self) -> None:
        """Apply the window's theme and text size."""
        self.page.set_style(self._look.style)

    def open_page(self, name: str) -> None:
        """Show the page of a name, or the first page."""
        named = [item for item in self._items() if item.data(0, _PAGE).known.name == name]
        self.tree.setCurrentItem(named[0] if named else next(self._items()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Forward navigation keys from the field to the list."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _STEPS:
            QApplication.sendEvent(self.tree, event)
            return True
        return super().eventFilter(watched, event)

    def _show(self, item: QTreeWidgetItem | None) -> None:
        if item is not None and item.data(0, _PAGE):
            self.page.set_text(item.data(0, _PAGE).make())
            self.scrolled.verticalScrollBar().setValue(0)

    def _items(self) -> Iterator[QTreeWidgetItem]:
        """Yield the items of all pages in order."""
        for top in self._headings():
            yield from map(top.child, range(top.childCount()))

    def _headings(self) -> Iterator[QTreeWidgetItem]:
        for k in range(self.tree.topLevelItemCount()):
            top = self.tree.topLevelItem(k)
            assert top is not None
            yield top

    def _narrow(self, typed: str) -> None:
        """List only the pages that match the search text. If the current page does not match, show the best one."""
        found: list[tuple[int, QTreeWidgetItem]] = []
        for item in self._items():
            page = item.data(0, _PAGE)
            hit = search(typed, page.known._replace(about=f"{item.parent().text(0)} {page.known.about}"))
            alias = "" if hit is None else page.known.shown(hit.alias)
            name = f"{page.known.name} ({alias})" if alias else page.known.name
            item.setText(0, name)
            item.setToolTip(0, name)
            item.setHidden(hit is None)
            if hit is not None:
                found.append((hit.rank, item))
        for top in self._headings():
            top.setHidden(all(top.child(i).isHidden() for i in range(top.childCount())))
        shown = self.tree.currentItem()
        if found and (shown is None or shown.isHidden()):
            self.tree.setCurrentItem(min(found, key=lambda pair: pair[0])[1])


def show_reference(window: QWidget, look: Look, name: str) -> Reference:
    """Show the reference at the page of a name, in the existing dialog if there is one."""
    found = window.findChild(Reference)
    dialog = found if isinstance(found, Reference) else Reference(window, look)
    dialog.open_page(name)
    dialog.show()
    dialog.raise_()
    return dialog
