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

from visualonline.core.languages import ENGLISH, SYSTEM, best_language
from visualonline.core.package_data import asset_path
from visualonline.core.parameters import Param
from visualonline.theorems.erratum import errata

translate = QCoreApplication.translate
"""(context, text) -> the text in the language of the window."""


_DECLARED, _MESSAGE, _COUNT = "Declared", "Message", "Count"
_SETTINGS = re.compile(r" \([^()]*=[^()]*\)")
"""What a stream was given, behind its name."""
_JOINED = ("{0} and {1}", "{0} or {1}", "{0} to {1}")
"""What any two texts may be joined by, and any sentence may hold: these come after all others."""
_MOST = 5000
"""So many sentences with numbers in them are remembered."""


class _Sentence:
    """A sentence of the catalogue with places {0}, {1}, ... in it, and its translation.

    What stands in quotation marks is quoted, and no word of the program. With `named`, what the sentence begins with
    may be a file or a setting, which ends at the first colon: what follows is a sentence of its own.
    """

    def __init__(self, text: str, translation: str, *, named: bool = False) -> None:
        places = re.split(r"\{(\d)\}", text)
        said = sum(len(part) + 10 * part.count("; ") for part in places[::2])  # a semicolon parts sentences
        self.fixed = 0 if text in _JOINED else said
        self.quoted = frozenset(k for before, k in zip(places[::2], places[1::2], strict=False) if before.endswith("'"))
        anything = "(.*?)" if named else "(.+?)"
        whole = anything.join(map(re.escape, places[::2]))
        if named and not places[0]:
            most = "" if places[2] == ", " else "?"  # of a list the last is split off
            whole = whole.replace(anything, f"((?:(?!: ).)*{most})", 1)
        self._pattern = re.compile(whole, re.DOTALL)
        self._order = places[1::2]
        self._translation = translation

    def parts(self, text: str) -> dict[str, str] | None:
        """Return what a text has in the places; None if it is another sentence."""
        found = self._pattern.fullmatch(text)
        return None if found is None else dict(zip(self._order, found.groups(), strict=True))

    def filled(self, parts: dict[str, str]) -> str:
        """Return the translation with something in each place."""
        return re.sub(r"\{(\d)\}", lambda place: parts[place[1]], self._translation)


class Catalogue(QTranslator):
    """The finished translations of one language, read from its file as translators edit it."""

    def __init__(self, code: str, parent: QObject) -> None:
        super().__init__(parent)
        self.code = code
        self._texts = read_catalogue(asset_path("translations") / f"{code}.ts")
        self._sentences = {_DECLARED: self._with_places(_DECLARED)}
        self._sentences[_MESSAGE] = self._with_places(_DECLARED, _MESSAGE)
        self._filled: dict[tuple[str, str], str | None] = {}

    def _with_places(self, *contexts: str) -> list[_Sentence]:
        """Return the sentences with places, those first that say most themselves."""
        named = _MESSAGE in contexts
        texts = {text: told for (context, text), told in self._texts.items() if context in contexts and "{0}" in text}
        found = [_Sentence(text, told, named=named) for text, told in texts.items()]
        return sorted(found, key=lambda sentence: -sentence.fixed)

    def isEmpty(self) -> bool:
        """Return whether nothing is translated."""
        return not self._texts

    def translate(  # type: ignore[override]  # None is what Qt takes for "not known"; an empty text would be shown
        self, context: str, text: str, _comment: str | None = None, _n: int = -1
    ) -> str | None:
        """Return the translation of a text; None where there is none, and the text stands as it is."""
        found = self._texts.get((context, text))
        if found is not None or context not in self._sentences:
            return found
        if (context, text) not in self._filled:
            if len(self._filled) >= _MOST:
                self._filled.clear()
            self._filled[context, text] = self._made(context, text)
        return self._filled[context, text]

    def _made(self, context: str, text: str) -> str | None:
        """Return the translation of a text that was made of others, with numbers and names in it."""
        if context == _MESSAGE:
            if not text.strip() or re.fullmatch("[a-z0-9_.-]+", text):  # an id or a number
                return None
            lead = re.match("[,;]? ", text)
            if lead:
                return lead[0] + self._translated(context, text[lead.end() :])
            if (_DECLARED, text) in self._texts:
                return self._texts[_DECLARED, text]
            number, _, noun = text.partition(" ")
            if (_COUNT, noun) in self._texts and re.fullmatch(r"[\d,]+", number):
                return f"{number} {self._texts[_COUNT, noun]}"
        for sentence in self._sentences[context]:
            parts = sentence.parts(text)
            if parts is not None:
                quoted, whole = sentence.quoted, self._translated
                return sentence.filled({k: part if k in quoted else whole(context, part) for k, part in parts.items()})
        return None

    def _translated(self, context: str, text: str) -> str:
        told = self.translate(context, text)
        return text if told is None else told


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


def set_language(app: QApplication, choice: str) -> None:
    """Set the language of all that is made from now on, by its code; "system" is that of the desktop.

    A language that is written from right to left turns the window's layout; plots stay as they are.
    """
    code = best_language(QLocale.system().uiLanguages()) if choice == SYSTEM else choice
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


def translate_message(message: object) -> str:
    """Return a message from below the views, such as an error, in the language of the window.

    It is made of texts of the code with numbers, names and other texts in them; each is looked up by itself.
    """
    return translate(_MESSAGE, str(message)) if str(message) else ""


def translate_stream(title: str) -> str:
    """Return the title of a stream in the language of the window: its name, its settings and what was done to it."""
    given = _SETTINGS.search(title)
    if given is None:
        return translate_message(title)
    return translate_message(title[: given.start()]) + given[0] + translate_message(title[given.end() :])


def translate_note(note: str) -> str:
    """Return the note of a session in the language of the window, if it is that of an erratum; otherwise as it is."""
    return declared(note) if note and any(note.endswith(one.story) for one in errata()) else note


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
