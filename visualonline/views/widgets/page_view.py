"""A scrollable page of Markdown with headings, tables, code, pictures and links."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, QPoint, Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QDesktopServices,
    QFont,
    QFontDatabase,
    QImage,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextLength,
    QTextOption,
    QTextTable,
)
from PySide6.QtWidgets import QFrame, QTextBrowser

from visualonline.core.package_data import page_path
from visualonline.views.text.guide import page_text, resolved
from visualonline.views.theme.styled import Styled

_HEADINGS = {1: 1.7, 2: 1.3, 3: 1.1}
"""Font sizes of headings by level, in multiples of the text size."""
_LEADING = 140
"""Line height, in percent of the font's line height."""
_WHERE = re.compile(r"[^\w\- ]")
_APART = re.compile(r"^```\n\s*\n(?=```)", re.MULTILINE)
_GAP = "\N{NO-BREAK SPACE}"
"""Separator between two adjacent pieces of code, which Qt would join."""
_PAGE_MARGIN = 28


class PageView(Styled, QTextBrowser):
    """A browser for pages of the project. External links open in the desktop's browser.

    Signals
    -------
    opened : (str) another page is shown, by its path in the project.
    """

    opened = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.name = ""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.anchorClicked.connect(self._follow)
        self.document().setDocumentMargin(_PAGE_MARGIN)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style, keeping the first visible paragraph."""
        style = self.style_
        first = self._first()
        self.setStyleSheet(f"background: {style.colours.card}; color: {style.colours.ink};")
        if self.name:
            self._set()
            self._go_to(self.document().findBlock(first))

    def changeEvent(self, event: QEvent) -> None:
        """Keep the style's font, which Qt replaces by the widget's, and the first visible paragraph."""
        if event.type() != QEvent.Type.FontChange:
            super().changeEvent(event)
            return
        first = self._first()
        super().changeEvent(event)
        self.document().setDefaultFont(self.style_.font(self.style_.letter))
        self._go_to(self.document().findBlock(first))

    def _first(self) -> int:
        """Return the text position of the first visible paragraph."""
        return self.cursorForPosition(QPoint(_PAGE_MARGIN, self.style_.letter)).position()

    def show_page(self, name: str, where: str = "") -> None:
        """Show a page from its beginning, or from a heading."""
        if name != self.name:
            self.name = name
            self._set()
            self.opened.emit(name)
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.verticalScrollBar().setValue(0)
        if where:
            self._go_to_heading(where)

    def find_first(self, text: str) -> None:
        """Scroll to the first occurrence of a text and select it."""
        self.moveCursor(QTextCursor.MoveOperation.Start)
        if text and not self.find(text):
            self.find(text.split()[0])

    def loadResource(self, kind: int, url: QUrl | str) -> object:
        """Return a picture of the page, scaled down to the page's width."""
        picture = QImage(str(page_path(resolved(self.name, QUrl(url).toString()))))
        room = max(self.width() - self.verticalScrollBar().sizeHint().width() - 2 * _PAGE_MARGIN - 4, 200)
        if kind != QTextDocument.ResourceType.ImageResource.value or picture.isNull():
            return None
        ratio = self.devicePixelRatioF()
        smooth = Qt.TransformationMode.SmoothTransformation
        shown = picture.scaledToWidth(min(round(room * ratio), picture.width()), smooth)
        shown.setDevicePixelRatio(ratio)
        return shown

    def _set(self) -> None:
        document, style = self.document(), self.style_
        document.clear()
        document.setDefaultFont(style.font(style.letter))
        document.setBaseUrl(QUrl())
        text = _APART.sub(f"```\n\n{_GAP}\n\n", page_text(self.name))
        document.setMarkdown(text, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
        while not (escaped := document.find("\\|")).isNull():  # Qt keeps the backslash in code within a table
            escaped.insertText("|", escaped.charFormat())
        cursor = QTextCursor(document)
        cursor.beginEditBlock()  # or Qt lays the page out again after each change
        block = document.begin()
        while block.isValid():
            self._lay_out(cursor, block)
            block = block.next()
        for frame in document.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                self._rule(frame)
        cursor.endEditBlock()
        document.clearUndoRedoStacks()

    def _lay_out(self, cursor: QTextCursor, block: QTextBlock) -> None:
        """Set the spacing of a paragraph, and the fonts of headings and code."""
        s, form = self.style_, QTextBlockFormat(block.blockFormat())
        level, code = form.headingLevel(), form.hasProperty(QTextBlockFormat.Property.BlockCodeFence.value)
        following = block.next()
        runs_on = code and following.blockFormat().hasProperty(QTextBlockFormat.Property.BlockCodeFence.value)
        form.setTopMargin((1.1 if level == 2 else 0.6) * s.letter if level else 0)
        form.setBottomMargin(0 if runs_on else 0.35 * s.letter if block.textList() else 0.7 * s.letter)
        form.setLineHeight(100 if code else _LEADING, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        letters = QTextCharFormat()
        if block.text() == _GAP:
            form.setBottomMargin(0)
            form.setLineHeight(0.2 * s.letter, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        if code:
            form.setNonBreakableLines(False)
            form.setBackground(QColor(s.colours.control))
            form.setLeftMargin(0.8 * s.letter)
        if level:
            font = s.font(round(_HEADINGS.get(level, 1.0) * s.letter))
            font.setWeight(QFont.Weight.DemiBold)
            letters.setFont(font)
        cursor.setPosition(block.position())
        cursor.setBlockFormat(form)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        cursor.mergeCharFormat(letters)
        fragments = block.begin()
        while not fragments.atEnd():
            fragment = fragments.fragment()
            if code or fragment.charFormat().fontFixedPitch():
                cursor.setPosition(fragment.position())
                cursor.setPosition(fragment.position() + fragment.length(), QTextCursor.MoveMode.KeepAnchor)
                cursor.mergeCharFormat(self._code())
            fragments += 1

    def _code(self) -> QTextCharFormat:
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(round(0.9 * self.style_.letter))
        form = QTextCharFormat()
        form.setFont(font)
        return form

    def _rule(self, table: QTextTable) -> None:
        """Draw a table with thin lines and the width of the page."""
        form = table.format()
        form.setBorder(1)
        form.setBorderBrush(QColor(self.style_.colours.edge))
        form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        form.setBorderCollapse(True)
        form.setCellPadding(0.4 * self.style_.letter)
        form.setCellSpacing(0)
        form.setBottomMargin(0.8 * self.style_.letter)
        form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        table.setFormat(form)
        for row in range(table.rows()):
            for column in range(table.columns()):
                cursor = table.cellAt(row, column).firstCursorPosition()
                block = cursor.blockFormat()
                block.setBottomMargin(0)
                cursor.setBlockFormat(block)

    def _follow(self, url: QUrl) -> None:
        """Follow a link."""
        if url.scheme():
            QDesktopServices.openUrl(url)
            return
        link = url.toString()
        where = link.partition("#")[2]
        self.show_page(self.name if link.startswith("#") else resolved(self.name, link), where)

    def _go_to_heading(self, where: str) -> None:
        """Scroll to the heading with the given anchor: lower case, with hyphens."""
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and _WHERE.sub("", block.text().lower()).replace(" ", "-") == where:
                self._go_to(block)
                return
            block = block.next()

    def _go_to(self, block: QTextBlock) -> None:
        """Scroll to a paragraph."""
        self.verticalScrollBar().setValue(round(self.document().documentLayout().blockBoundingRect(block).top()))
