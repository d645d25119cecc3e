"""Translations of the window's texts: the catalogue of a language, and functions that look up texts.

A QObject uses `self.tr("text")`, all other code `translate("Room", "text")`. Texts from below the views, such as the
name of a learner, are looked up where they are shown, by `declared`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple
from xml.etree import ElementTree

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator
from PySide6.QtWidgets import QApplication

from visualonline.core.languages import ENGLISH, SYSTEM, best_language
from visualonline.core.notation import in_notation
from visualonline.core.package_data import asset_path
from visualonline.core.parameters import Param
from visualonline.theorems.erratum import errata
from visualonline.views.text.numbers import localised, use_notation, whole

translate = QCoreApplication.translate
"""(context, text) -> the text in the window's language."""


_DECLARED, _MESSAGE, _COUNT = "Declared", "Message", "Count"
_SETTINGS = re.compile(r" \([^()]*=[^()]*\)")
"""The settings after a stream's name."""
_JOINED = ("{0} and {1}", "{0} or {1}", "{0} to {1}")
"""Sentences that can join any two texts. These sentences are tried last, because they match almost anything."""
_END = re.compile(r"[.,:;] | \(")
"""The beginning of a text that ends a sentence."""
_WORD = re.compile(r"(?<![\w-])(?!max|min|det|mix|dim)[a-z]{2,}(?![\w-])")
"""A word that is neither an id nor a function of a formula."""
_FILE = re.compile(r".*\.[A-Za-z]\w*|[/~].*", re.DOTALL)
"""The name or the path of a file. Numbers in it are not changed."""
_LONG = 300
"""Length of a text of which only the likeliest reading is tried, because their number grows fast."""
_MOST = 5000
"""Largest number of cached sentences with numbers."""


class _Reading(NamedTuple):
    """A text in the language of the window, and the number of its words that the catalogue does not translate."""

    text: str
    left: int


class _Sentence:
    """A sentence of the catalogue with placeholders {0}, {1}, ..., and its translation.

    Quoted placeholders are not translated. With `named`, a leading placeholder may be a file or a setting, which ends
    at the first colon; the rest is a sentence of its own. A leading placeholder before a capital letter is a whole
    message, to which the text adds a sentence. A text that begins with a punctuation mark is the end of a sentence.
    """

    def __init__(self, text: str, translation: str, *, named: bool = False) -> None:
        ends = _END.match(text) is not None
        if ends:
            text, translation = f"{{9}}{text}", f"{{9}}{translation}"
        places = re.split(r"\{(\d)\}", text)
        said = sum(len(part) + 10 * part.count("; ") for part in places[::2])  # a semicolon separates sentences
        added = named and re.match(r"\{0\} [A-Z]", text) is not None
        self.rank = (added or ends, 0 if text in _JOINED else said)
        self.quoted = frozenset(k for before, k in zip(places[::2], places[1::2], strict=False) if before.endswith("'"))
        anything = "(.*?)" if named else "(.+?)"
        whole = anything.join(map(re.escape, places[::2]))
        if added or ends:
            whole = whole.replace(anything, "(.*)", 1)
        elif named and not places[0]:
            most = "" if places[2] == ", " else "?"  # split a list at its last comma
            whole = whole.replace(anything, f"((?:(?!: ).)*{most})", 1)
        self._fixed, self._whole = [part for part in places[::2] if part], whole
        self.longest = max(places[::2], key=len)
        self._joint = places[2] if len(places) == 5 and not places[0] and not places[4] else ""
        self._order = places[1::2]
        self._translation = translation

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile(self._whole, re.DOTALL)

    def ways(self, text: str) -> Iterator[dict[str, str]]:
        """Yield the texts in the placeholders, the likeliest first; nothing if the text is another sentence.

        Only a sentence that joins two texts can be read in several ways.
        """
        if not all(part in text for part in self._fixed):  # to compile every pattern would take 0.2 s
            return
        found = self._pattern.fullmatch(text)
        if found is not None:
            yield dict(zip(self._order, found.groups(), strict=True))
        if self._joint:
            ends = text.split(self._joint)
            for k in range(1, len(ends)):
                yield dict(zip(self._order, (self._joint.join(ends[:k]), self._joint.join(ends[k:])), strict=True))

    def filled(self, parts: dict[str, str]) -> str:
        """Return the translation with filled placeholders."""
        return re.sub(r"\{(\d)\}", lambda place: parts[place[1]], self._translation)


class Catalogue(QTranslator):
    """The finished translations of one language, read from the file that translators edit."""

    def __init__(self, code: str, parent: QObject) -> None:
        super().__init__(parent)
        self.code = code
        self._texts = read_catalogue(asset_path("translations") / f"{code}.ts")
        self._sentences = {_DECLARED: self._with_places(_DECLARED)}
        self._sentences[_MESSAGE] = self._with_places(_DECLARED, _MESSAGE)
        self._filled: dict[tuple[str, str], _Reading | None] = {}

    def _with_places(self, *contexts: str) -> list[_Sentence]:
        """Return the sentences with placeholders: first those that add to a message, then by their fixed text."""
        named = _MESSAGE in contexts
        texts = {
            text: told
            for (context, text), told in self._texts.items()
            if context in contexts and ("{0}" in text or _END.match(text))
        }
        found = [_Sentence(text, told, named=named) for text, told in texts.items()]
        return sorted(found, key=lambda sentence: sentence.rank, reverse=True)

    def isEmpty(self) -> bool:
        """Return whether there are no translations."""
        return not self._texts

    def translate(  # type: ignore[override]  # None means "not found" to Qt; an empty text would be shown
        self, context: str, text: str, _comment: str | None = None, _n: int = -1
    ) -> str | None:
        """Return the translation of a text, or None if there is none; Qt then shows the text itself."""
        found = self._texts.get((context, text))
        if found is not None or context not in self._sentences:
            return found
        made = self._composed(context, text)
        return made and made.text

    def _composed(self, context: str, text: str) -> _Reading | None:
        """Return the translation of a composed text, which contains numbers, names or other texts."""
        if (context, text) not in self._filled:
            if len(self._filled) >= _MOST:
                self._filled.clear()
            self._filled[context, text] = self._made(context, text)
        return self._filled[context, text]

    def _made(self, context: str, text: str) -> _Reading | None:
        """Return the reading of a text of which the fewest words stay English: the first one where several do."""
        if context == _MESSAGE:
            if not text.strip() or re.fullmatch("[a-z0-9_.-]+", text):  # an id or a number
                return self._as_it_is(text)
            lead = re.match("[,;]? ", text)
            if lead:
                rest = self._part(context, text[lead.end() :])
                return rest._replace(text=lead[0] + rest.text)
            if (_DECLARED, text) in self._texts:
                return _Reading(self._texts[_DECLARED, text], 0)
            number, _, noun = text.partition(" ")
            if (_COUNT, noun) in self._texts and re.fullmatch(r"[\d,]+", number):
                return _Reading(f"{in_notation(number, self.code)} {self._texts[_COUNT, noun]}", 0)
        best = None
        for sentence in (each for each in self._sentences[context] if each.longest in text):
            for parts in sentence.ways(text):
                told = {
                    k: _Reading(part, 0) if k in sentence.quoted else self._part(context, part)
                    for k, part in parts.items()
                }
                left = sum(part.left for part in told.values())
                if best is None or left < best.left:
                    best = _Reading(sentence.filled({k: part.text for k, part in told.items()}), left)
                if not left or len(text) > _LONG:
                    return best
        return best or (self._as_it_is(text) if context == _MESSAGE else None)

    def _part(self, context: str, text: str) -> _Reading:
        """Return the translation of a text in a placeholder, or the text itself with its numbers."""
        found = self._texts.get((context, text))
        return _Reading(found, 0) if found is not None else self._composed(context, text) or self._as_it_is(text)

    def _as_it_is(self, text: str) -> _Reading:
        """Return a text with its numbers in the notation of the language. The name of a file keeps its numbers."""
        if _FILE.fullmatch(text):
            return _Reading(text, 0)
        return _Reading(in_notation(text, self.code), len(_WORD.findall(text)))


def read_catalogue(path: object) -> dict[tuple[str, str], str]:
    """Return the finished translations in a file, by context and text."""
    texts = {}
    for context in ElementTree.parse(str(path)).iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is not None and translation.get("type") is None:
                texts[name, message.findtext("source", "")] = translation.text or ""
    return texts


def set_language(app: QApplication, choice: str) -> None:
    """Set the language of everything created from now on, by its code. "system" is the desktop's language.

    A right-to-left language mirrors the window's layout, but not the plots.
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
    use_notation(code)
    QLocale.setDefault(QLocale(code))
    app.setLayoutDirection(QLocale(code).textDirection())


def language() -> str:
    """Return the code of the window's language."""
    app = QCoreApplication.instance()
    installed = [] if app is None else [each for each in app.children() if isinstance(each, Catalogue)]
    return installed[-1].code if installed else ENGLISH


def declared(text: str) -> str:
    """Return the translation of a text from below the views, such as a learner's name or a premise."""
    return translate(_DECLARED, text) if text else ""


def translate_message(message: object) -> str:
    """Return the translation of a message from below the views, such as an error.

    A message is composed of texts of the code, numbers, names and other texts. Each part is looked up separately.
    """
    return translate(_MESSAGE, str(message)) if str(message) else ""


def translate_stream(title: str) -> str:
    """Return the translation of a stream's title: its name, its settings and its modifications."""
    given = _SETTINGS.search(title)
    if given is None:
        return translate_message(title)
    settings = localised(given[0].replace("=", " = ")).replace(" = ", "=")
    return translate_message(title[: given.start()]) + settings + translate_message(title[given.end() :])


def translate_note(note: str) -> str:
    """Return the translation of a session's note if it is that of an erratum; otherwise the note itself."""
    return declared(note) if note and any(note.endswith(one.story) for one in errata()) else note


def worded(param: Param) -> Param:
    """Return a parameter with translated texts."""
    labels = tuple(map(declared, param.choice_labels))
    return replace(param, help=declared(param.help), label=declared(param.label), choice_labels=labels)


def counted(n: int, noun: str) -> str:
    """Return a number with a noun in the singular or plural.

    Examples
    --------
    >>> counted(1, "round"), counted(160_000, "bad row")
    ('1 round', '160,000 bad rows')
    """
    return f"{whole(n)} {translate('Count', noun if n == 1 else noun + 's')}"
