"""The reference: learners, theorems, panels and symbols, each on a page made of what is declared of it."""

from __future__ import annotations

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

from visualonline.views.dialogs.reference_pages import pages
from visualonline.views.text.markdown_text import MarkdownText
from visualonline.views.theme.look import Look
from visualonline.views.widgets.controls import scrolled

_LIST, _READ = 300, 620
"""Widths in px of the list and of a page."""
_PAGE = Qt.ItemDataRole.UserRole
_STEPS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class Reference(QDialog):
    """A window beside the stage, which stays usable: a list to choose from, narrowed by words, and the page."""

    def __init__(self, window: QWidget, look: Look) -> None:
        super().__init__(window)
        self._look = look
        look.changed.connect(self._restyle)
        self.setObjectName("referenceDialog")
        self.setWindowTitle(self.tr("Reference"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.field = QLineEdit()
        self.field.setObjectName("referenceField")
        self.field.setPlaceholderText(self.tr("Search by name"))
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
            for name, make in found:
                QTreeWidgetItem(top, [name]).setData(0, _PAGE, make)
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
        """Follow the window's theme and size of letters."""
        self.page.set_style(self._look.style)

    def open_page(self, name: str) -> None:
        """Show the page of a name, the first one if there is none."""
        found = self.tree.findItems(name, Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive)
        pages_ = [item for item in found if item.data(0, _PAGE)]
        first = self.tree.topLevelItem(0)
        assert first is not None
        self.tree.setCurrentItem(pages_[0] if pages_ else first.child(0))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows walk through the list while the field has the keys."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _STEPS:
            QApplication.sendEvent(self.tree, event)
            return True
        return super().eventFilter(watched, event)

    def _show(self, item: QTreeWidgetItem | None) -> None:
        if item is not None and item.data(0, _PAGE):
            self.page.set_text(item.data(0, _PAGE)())
            self.scrolled.verticalScrollBar().setValue(0)

    def _narrow(self, typed: str) -> None:
        """List only the pages whose names have every word that is typed."""
        words = typed.casefold().split()
        for k in range(self.tree.topLevelItemCount()):
            top = self.tree.topLevelItem(k)
            assert top is not None
            for i in range(top.childCount()):
                name = f"{top.text(0)} {top.child(i).text(0)}".casefold()
                top.child(i).setHidden(not all(word in name for word in words))
            top.setHidden(all(top.child(i).isHidden() for i in range(top.childCount())))
        shown, heading = self.tree.currentItem(), self.tree.itemAt(0, 1)
        if heading is not None and shown is not None and shown.isHidden():
            self.tree.setCurrentItem(heading)  # one key on is the first page


def show_reference(window: QWidget, look: Look, name: str) -> Reference:
    """Show the reference at the page of a name, in the dialog that is open if there is one."""
    found = window.findChild(Reference)
    dialog = found if isinstance(found, Reference) else Reference(window, look)
    dialog.open_page(name)
    dialog.show()
    dialog.raise_()
    return dialog
