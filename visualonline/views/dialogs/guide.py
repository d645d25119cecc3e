"""The user guide: the README of the project and its other pages, in a window beside the stage."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from visualonline.views.text.guide import FIRST, guide_pages, page_text
from visualonline.views.theme.style import Style
from visualonline.views.widgets.page_view import PageView

_LIST, _READ = 260, 760
"""Widths in px of the list and of a page."""
_NAME = Qt.ItemDataRole.UserRole


class Guide(QDialog):
    """A window beside the stage, which stays usable: a list of pages, narrowed by what stands in them, and one page."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("guideDialog")
        self.setWindowTitle("User guide")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.field = QLineEdit()
        self.field.setObjectName("guideField")
        self.field.setPlaceholderText("Find words in the guide")
        self.field.setAccessibleName("Words to find in the guide")
        self.field.textChanged.connect(self._narrow)
        self.field.returnPressed.connect(self._find)
        self.list = QListWidget()
        self.list.setAccessibleName("Pages of the guide")
        self.list.setMinimumWidth(_LIST)
        chosen = f"background: {style.colours.positive}; color: {style.colours.on_strong};"
        room = f"padding: {style.sized(6)}px;"
        self.list.setStyleSheet(f"QListWidget::item {{ {room} }} QListWidget::item:selected {{ {chosen} }}")
        for page in guide_pages():
            item = QListWidgetItem(page.title, self.list)
            item.setData(_NAME, page.name)
        self.list.currentItemChanged.connect(self._show)
        self.page = PageView()
        self.page.setAccessibleName("The page")
        self.page.set_style(style)
        self.page.opened.connect(self._select)
        left = QVBoxLayout()
        left.addWidget(self.field)
        left.addWidget(self.list, 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.addLayout(left)
        layout.addWidget(self.page, 1)
        self.resize(min(_LIST + _READ + 60, parent.width()), round(0.9 * parent.height()))

    def open_page(self, name: str) -> None:
        """Show a page by its place in the project."""
        self.page.show_page(name)

    def _show(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.page.show_page(item.data(_NAME))
            self._find()

    def _select(self, name: str) -> None:
        """Choose the page that is shown in the list; one that is not there leaves it as it is."""
        for row in range(self.list.count()):
            if self.list.item(row).data(_NAME) == name:
                self.list.setCurrentRow(row)

    def _narrow(self, typed: str) -> None:
        """List only the pages in which every word that is typed stands, and mark it in the one that is shown."""
        words = typed.casefold().split()
        for row in range(self.list.count()):
            item = self.list.item(row)
            text = page_text(item.data(_NAME)).casefold()
            item.setHidden(not all(word in text for word in words))
        self._find()

    def _find(self) -> None:
        self.page.find_first(self.field.text().strip())


def show_guide(parent: QWidget, style: Style, name: str = FIRST) -> Guide:
    """Show the guide at a page, in the window that is open if there is one."""
    found = parent.findChild(Guide)
    dialog = found if isinstance(found, Guide) else Guide(style, parent)
    dialog.open_page(name)
    dialog.show()
    dialog.raise_()
    return dialog
