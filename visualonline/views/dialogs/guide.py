"""The user guide in a window of its own: a list of pages and the current page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from visualonline.views.text.guide import first_page, guide_pages, page_text
from visualonline.views.theme.look import Look
from visualonline.views.widgets.page_view import PageView

_LIST, _READ = 260, 760
"""Widths in px of the list and of a page."""
_NAME = Qt.ItemDataRole.UserRole


class Guide(QDialog):
    """A non-modal window with a list of pages, a search field and the current page."""

    def __init__(self, window: QWidget, look: Look) -> None:
        super().__init__(window)
        self._look = look
        look.changed.connect(self._restyle)
        self.setObjectName("guideDialog")
        self.setWindowTitle(self.tr("User guide"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.field = QLineEdit()
        self.field.setObjectName("guideField")
        self.field.setPlaceholderText(self.tr("Search the guide"))
        self.field.setAccessibleName(self.tr("Search text"))
        self.field.textChanged.connect(self._narrow)
        self.field.returnPressed.connect(self._find)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Pages of the guide"))
        self.list.setMinimumWidth(_LIST)
        for page in guide_pages():
            item = QListWidgetItem(page.title, self.list)
            item.setData(_NAME, page.name)
        self.list.currentItemChanged.connect(self._show)
        self.page = PageView()
        self.page.setAccessibleName(self.tr("The page"))
        self.page.opened.connect(self._select)
        self._restyle()
        left = QVBoxLayout()
        left.addWidget(self.field)
        left.addWidget(self.list, 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.addLayout(left)
        layout.addWidget(self.page, 1)
        self.resize(min(_LIST + _READ + 60, window.width()), round(0.9 * window.height()))

    def _restyle(self) -> None:
        """Apply the window's theme and text size."""
        s = self._look.style
        chosen = f"background: {s.colours.positive}; color: {s.colours.on_strong};"
        room = f"padding: {s.sized(6)}px;"
        self.list.setStyleSheet(f"QListWidget::item {{ {room} }} QListWidget::item:selected {{ {chosen} }}")
        self.page.set_style(s)

    def open_page(self, name: str) -> None:
        """Show a page by its path in the project."""
        self.page.show_page(name)

    def _show(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.page.show_page(item.data(_NAME))
            self._find()

    def _select(self, name: str) -> None:
        """Select a page in the list. A page that is not listed changes nothing."""
        for row in range(self.list.count()):
            if self.list.item(row).data(_NAME) == name:
                self.list.setCurrentRow(row)

    def _narrow(self, typed: str) -> None:
        """List only pages that contain every typed word, and select the text in the current page."""
        words = typed.casefold().split()
        for row in range(self.list.count()):
            item = self.list.item(row)
            text = page_text(item.data(_NAME)).casefold()
            item.setHidden(not all(word in text for word in words))
        self._find()

    def _find(self) -> None:
        self.page.find_first(self.field.text().strip())


def show_guide(window: QWidget, look: Look) -> Guide:
    """Show the guide at its first page, in the existing dialog if there is one."""
    found = window.findChild(Guide)
    dialog = found if isinstance(found, Guide) else Guide(window, look)
    dialog.open_page(first_page())
    dialog.show()
    dialog.raise_()
    return dialog
