"""A widget for Markdown with formulas, as high as its contents, used for lessons and the reference."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import (
    QFontMetricsF,
    QPixmap,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser

from visualonline.views.text.formula import formula, formula_in_text
from visualonline.views.text.lesson_texts import lesson_text
from visualonline.views.text.spoken_formula import spoken_formula
from visualonline.views.theme.styled import Styled

_FORMULA = re.compile(r"\$\$(?P<line>.+?)\$\$|\$(?P<word>.+?)\$(?P<after>[.,;:?!)]*)", re.DOTALL)
"""Punctuation after an inline formula is typeset with it, so that a line break cannot separate them."""
_LINE = re.compile(r"\$\$(.+?)\$\$", re.DOTALL)
_QUAD = re.compile(r"\\q?quad\b")
"""Wide space, at which a formula that is too wide is split."""
_NUMBERED = re.compile(r"^(?:\d+\. .*(?:\n|$))+", re.MULTILINE)
"""Lines that begin with a number and a full stop. Such lines form a list only if there are several, numbered from 1."""
_LISTED = re.compile(r"^(?:-|\d+\.) ", re.MULTILINE)
_LEADING = 122
"""Line height, in percent of the font's line height."""
_SMALLEST = 0.55
"""Smallest scale of a formula that is too wide."""


def formulas_of(text: str) -> list[tuple[str, bool]]:
    r"""Return pairs (TeX, inline) of the formulas of a text, as they are first typeset.

    Examples
    --------
    >>> formulas_of(r"For $\eta$, $$x \le 1$$")
    [('\\eta\\text{,}', True), ('x \\le 1', False)]
    """
    return [_formula(found) for found in _FORMULA.finditer(text)]


def _formula(found: re.Match[str]) -> tuple[str, bool]:
    if found["line"]:
        return found["line"].strip(), False
    return found["word"].strip() + (rf"\text{{{found['after']}}}" if found["after"] else ""), True


def _spoken(found: re.Match[str]) -> str:
    return spoken_formula(found["line"] or found["word"]) + (found["after"] or "")


def read_plainly(text: str) -> str:
    r"""Return Markdown as plain text on one line, with its formulas in words and the names of claims left out.

    Examples
    --------
    >>> read_plainly(r"The **margin** $\gamma$")
    'The margin gamma'
    """
    return " ".join(_FORMULA.sub(_spoken, lesson_text(text)).replace("**", "").replace("`", "").split())


def _numbered(lines: re.Match[str]) -> str:
    """Return numbered lines unchanged if they form a list; otherwise escape the numbers."""
    found = lines[0]
    is_list = found.startswith("1. ") and "\n" in found.strip()
    return found if is_list else re.sub(r"^(\d+)\.", r"\1\.", found, flags=re.MULTILINE)


class MarkdownText(Styled, QTextBrowser):
    """A text that can be read, selected and copied, without scroll bars.

    Parameters
    ----------
    quiet : bool
        Whether it has small letters in the secondary colour.
    """

    def __init__(self, *, quiet: bool = False) -> None:
        super().__init__()
        self._text, self._quiet = "", quiet
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(0)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        self._set()

    def set_text(self, text: str) -> None:
        """Show a new text."""
        self._text = text
        words = _FORMULA.sub(_spoken, text)
        self.setAccessibleName(re.sub(r"\s+", " ", words).strip())
        self._set()

    def _set(self) -> None:
        """Render the text with its formulas for the current style and width."""
        s, document = self.style_, self.document()
        size = s.note if s.presenting or self._quiet else s.letter
        font = s.font(size)
        colour = s.colours.second if self._quiet else s.colours.ink
        self.setStyleSheet(f"background: transparent; color: {colour};")
        document.setDefaultFont(font)
        pictures = []

        def replaced(found: re.Match[str]) -> str:
            pictures.append(found)
            picture = f"![formula](formula:{len(pictures) - 1})"
            return f"\n\n{picture}\n\n" if found["line"] else picture

        def broken(found: re.Match[str]) -> str:
            lines = self._lines(found[1].strip(), 1.1 * size)
            return "".join(f"$${tex}$$" for tex in lines)

        text = _NUMBERED.sub(_numbered, self._text)
        dialect = QTextDocument.MarkdownFeature.MarkdownDialectGitHub | QTextDocument.MarkdownFeature.MarkdownNoHTML
        document.setMarkdown(_FORMULA.sub(replaced, _LINE.sub(broken, text)), dialect)
        descent, ratio = QFontMetricsF(font).descent(), self.style_.ratio(self)
        kind = QTextDocument.ResourceType.ImageResource.value
        room = self._room - (document.indentWidth() if _LISTED.search(text) else 0)
        for k, found in enumerate(pictures):
            tex, inline = _formula(found)
            if inline:
                drawn = partial(formula_in_text, tex, colour=colour, ratio=ratio, descent=descent)
                picture = self._fitted(size, room, drawn)
            else:
                picture = self._fitted(1.1 * size, self._room, partial(formula, tex, colour=colour, ratio=ratio))
            document.addResource(kind, QUrl(f"formula:{k}"), picture)
        self._lay_out(document)
        self._grow()

    @property
    def _room(self) -> int:
        """The largest width of a formula, in px."""
        return max(self.viewport().width() - 2, 60)

    def _lines(self, tex: str, size: float) -> list[str]:
        """Return a formula, or its parts between wide spaces if it is wider than the text."""
        parts = [part.strip() for part in _QUAD.split(tex)]
        picture = formula(tex, size, self.style_.colours.ink, self.style_.ratio(self)) if len(parts) > 1 else None
        return [tex] if picture is None or picture.deviceIndependentSize().width() <= self._room else parts

    @staticmethod
    def _fitted(size: float, room: float, drawn: Callable[[float], QPixmap]) -> QPixmap:
        """Return a formula at a font size, reduced if it is wider than `room`."""
        picture = drawn(size)
        width = picture.deviceIndependentSize().width()
        return picture if width <= room else drawn(max(size * room / width, _SMALLEST * size))

    def _lay_out(self, document: QTextDocument) -> None:
        """Set the line spacing, align inline formulas with the baseline, and centre displayed formulas."""
        cursor = QTextCursor(document)
        cursor.beginEditBlock()  # or Qt lays the text out again after each change
        block = document.begin()
        while block.isValid():
            alone = block.text().strip() == "\N{OBJECT REPLACEMENT CHARACTER}"
            form = QTextBlockFormat(block.blockFormat())
            form.setTopMargin(0)
            form.setBottomMargin(0.55 * self.style_.letter if block.next().isValid() else 0)
            if alone:
                form.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            else:
                form.setLineHeight(_LEADING, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            cursor.setPosition(block.position())
            cursor.setBlockFormat(form)
            fragments = block.begin()
            while not fragments.atEnd():
                fragment = fragments.fragment()
                if fragment.charFormat().isImageFormat():
                    cursor.setPosition(fragment.position())
                    cursor.setPosition(fragment.position() + fragment.length(), QTextCursor.MoveMode.KeepAnchor)
                    on_line = QTextCharFormat()
                    on_line.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignBaseline)
                    cursor.mergeCharFormat(on_line)
                fragments += 1
            block = block.next()
        cursor.endEditBlock()

    def _grow(self) -> None:
        self.document().setTextWidth(self.viewport().width())
        height = round(self.document().size().height())
        if height != self.height():
            self.setFixedHeight(max(height, 1))
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the height of the text."""
        return QSize(200, max(1, round(self.document().size().height())))

    minimumSizeHint = sizeHint

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the text to the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._set()
