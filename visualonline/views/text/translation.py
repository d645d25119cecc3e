"""What the window says in other languages than English: the catalogue of a language, and how texts are looked up.

A QObject says `self.tr("text")`, all else `translate("Room", "text")`. What comes from below the views, such as the
name of a learner, is looked up where it is shown, by `declared`.
"""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator
from PySide6.QtWidgets import QApplication

from visualonline.core.languages import ENGLISH, SYSTEM, spoken
from visualonline.core.package_data import asset_path
from visualonline.core.parameters import Param
from visualonline.theorems.errata import SLIPS

translate = QCoreApplication.translate
"""(context, text) -> the text in the language of the window."""


_DECLARED = "Declared"
_MOST = 5000
"""So many sentences with numbers in them are remembered."""


class Catalogue(QTranslator):
    """The finished translations of one language, read from its file as translators edit it."""

    def __init__(self, code: str, parent: QObject) -> None:
        super().__init__(parent)
        self.code = code
        self._texts = read_catalogue(asset_path("translations") / f"{code}.ts")
        patterns = [text for context, text in self._texts if context == _DECLARED and "{0}" in text]
        self._patterns = [(_pattern(text), self._texts[_DECLARED, text]) for text in sorted(patterns, key=len)[::-1]]
        self._filled: dict[str, str | None] = {}

    def isEmpty(self) -> bool:
        """Return whether nothing is translated."""
        return not self._texts

    def translate(  # type: ignore[override]  # None is what Qt takes for "not known"; an empty text would be shown
        self, context: str, text: str, _comment: str | None = None, _n: int = -1
    ) -> str | None:
        """Return the translation of a text; None where there is none, and the text stands as it is."""
        found = self._texts.get((context, text))
        return self._filled_in(text) if found is None and context == _DECLARED else found

    def _filled_in(self, text: str) -> str | None:
        """Return the translation of a sentence with numbers or names in it, which are looked up in their turn."""
        if text not in self._filled:
            if len(self._filled) >= _MOST:
                self._filled.clear()
            tries = ((pattern.fullmatch(text), translation) for pattern, translation in self._patterns)
            found = next(((match, translation) for match, translation in tries if match), None)
            if found is None:
                self._filled[text] = None
            else:
                parts = found[0].groups()
                self._filled[text] = found[1].format(*(self.translate(_DECLARED, part) or part for part in parts))
        return self._filled[text]


def _pattern(text: str) -> re.Pattern[str]:
    """Return what matches a sentence with anything in its places {0}, {1}, ..."""
    return re.compile(re.sub(r"\\\{\d\\\}", "(.+?)", re.escape(text)), re.DOTALL)


def read_catalogue(path: object) -> dict[tuple[str, str], str]:
    """Return the finished translations of a file by context and text."""
    texts = {}
    for context in ElementTree.parse(str(path)).iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is not None and translation.get("type") is None:
                texts[name, message.findtext("source", "")] = translation.text or ""
    return texts


def speak(app: QApplication, choice: str) -> None:
    """Let all that is made from now on speak a language by its code; "system" is that of the desktop.

    A language that is written from right to left turns the window's layout; plots stay as they are.
    """
    code = spoken(QLocale.system().uiLanguages()) if choice == SYSTEM else choice
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.deleteLater()
    if code != ENGLISH:
        qt = QTranslator(app)
        if qt.load(f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
            app.installTranslator(qt)
        app.installTranslator(Catalogue(code, app))
    app.setLayoutDirection(QLocale(code).textDirection())


def language() -> str:
    """Return the code of the language that the window speaks."""
    app = QCoreApplication.instance()
    installed = [] if app is None else [each for each in app.children() if isinstance(each, Catalogue)]
    return installed[-1].code if installed else ENGLISH


def declared(text: str) -> str:
    """Return a text from below the views, such as a learner's name or a premise, in the language of the window."""
    return translate(_DECLARED, text) if text else ""


def stream_words(title: str) -> str:
    """Return the title of a stream in the language of the window: its name, and what was done to it."""
    return ", ".join(map(declared, title.split(", ")))


def note_words(note: str) -> str:
    """Return the note of a session in the language of the window, if it is the story of a slip; else as it is."""
    return declared(note) if any(note.endswith(slip.sentence) for slip in SLIPS) else note


def worded(param: Param) -> Param:
    """Return a parameter whose words are in the language of the window."""
    labels = tuple(map(declared, param.choice_labels))
    return replace(param, help=declared(param.help), label=declared(param.label), choice_labels=labels)


def counted(n: int, noun: str) -> str:
    """Return how many there are, with the noun in the number that belongs to it.

    Examples
    --------
    >>> counted(1, "round"), counted(160_000, "bad row")
    ('1 round', '160,000 bad rows')
    """
    return f"{n:,} {translate('Count', noun if n == 1 else noun + 's')}"
