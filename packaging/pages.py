"""Write the generated lists in docs/: learners, their bounds, errata and shortcuts.

Each list is between two marks; the rest of a page is written by hand. `bootstrap.py pages` updates the lists after a
plug-in or an action was added, renamed or removed. A test compares them with the generated text.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import cast

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu
from sheets import sheets

import visualonline.abilities
from visualonline.app import create_window
from visualonline.core.ability import Ability
from visualonline.core.catalog import catalog
from visualonline.core.languages import languages
from visualonline.core.options import public_options
from visualonline.core.plugin import Learner
from visualonline.lessons.reading import lessons
from visualonline.streams.spec import FEATURES, FILES, ROUNDS, StreamSpec
from visualonline.theorems.erratum import Erratum, errata
from visualonline.theorems.theorem import Theorem
from visualonline.views.dialogs import keys
from visualonline.views.text.translation import read_catalogue
from visualonline.views.widgets.searched import FAMILIES, searched

Texts = dict[str, str]
"""The texts of the program in the language of a page, by their English originals."""

ROOT = Path(__file__).resolve().parents[1]
_BEGIN, _END = "<!-- list: written by `bootstrap.py pages` -->", "<!-- end of the list -->"
_HEADINGS = {
    "en": {
        "learner": "learner", "alias": "also called", "what": "what it does", "source": "source", "printed": "Stated",
        "right": "Correct",
        "bounded": "what is bounded", "bound": "bound", "action": "action", "keys": "keys", "none": "none",
        "why": "why it has no lesson", "new": "It is new.",
        "ability": "ability", "says": "meaning", "option": "option", "rounds": "Rounds of the stream",
        "features": "Features and experts", "files": "How a file is read",
        "also": "Keys and mouse actions without a menu entry", "menu": "{} menu",
    },
    "de": {
        "learner": "Verfahren", "alias": "auch bekannt als", "what": "was es tut",
        "source": "Quelle", "printed": "Angegeben", "right": "Richtig",
        "bounded": "was beschränkt wird", "bound": "Schranke", "action": "Aktion", "keys": "Tasten", "none": "keine",
        "option": "Option", "rounds": "Runden des Datenstroms", "features": "Merkmale und Experten",
        "files": "Wie eine Datei gelesen wird", "ability": "Fähigkeit", "says": "Bedeutung (auf Englisch)",
        "why": "warum es keine Lektion hat", "new": "Es ist neu.",
        "also": "Tasten und Mausaktionen ohne Menüeintrag", "menu": "Menü {}",
    },
}  # fmt: skip
_KEYS = {
    "Ctrl": "Strg", "Shift": "Umschalt", "Space": "Leertaste", "Delete": "Entf", "Home": "Pos1", "End": "Ende",
}  # fmt: skip
"""Names of keys in German."""
_ARROWS = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}


def _menus() -> dict[str, list[tuple[str, list[str]]]]:
    """Return the actions of each menu of the window with their keys."""
    window = create_window()
    menus = {_bare(menu.text()): _keyed(cast("QMenu", menu.menu())) for menu in window.menuBar().actions()}
    window.close()
    window.deleteLater()
    return menus


def pages() -> dict[Path, str]:
    """Return the generated text of each page with a list."""
    menus = _menus()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # a window that outlives Qt crashes
    found = sheets()
    for code in languages():
        folder = ROOT / "docs" / ("" if code == "en" else code)
        read = {} if code == "en" else read_catalogue(ROOT / "assets" / "translations" / f"{code}.ts")
        texts = {_bare(text): _bare(said) for (_context, text), said in read.items()}
        lists = {
            "choosing.md": _bounds(code, texts),
            "errata.md": _errata(code, texts),
            "learners.md": _learners(code, texts),
            "shortcuts.md": _shortcuts(code, texts, menus),
            "streams.md": _options(code, texts),
            "syllabus.md": _untaught(code, (folder / "syllabus.md").read_text("utf-8")),
        }
        if (folder / "plug-ins.md").exists():
            lists["plug-ins.md"] = _abilities(code)
        for name, made in lists.items():
            before, _, rest = (folder / name).read_text("utf-8").partition(_BEGIN)
            found[folder / name] = f"{before}{_BEGIN}\n\n{made}\n\n{_END}{rest.partition(_END)[2]}"
    return found


def _untaught(code: str, page: str) -> str:
    """Return the learners that no lesson has, each with the reason that is written in the page."""
    taught = {one.id for lesson in lessons().values() for step in lesson.steps for one in step.document.learners}
    reasons = dict(re.findall(r"^\| `([\w-]+)` \| (.+?) \|$", page.partition(_BEGIN)[2], re.MULTILINE))
    left = [one for one in catalog("learners").plugins if one not in taught]
    return _table(code, ("learner", "why"), [(f"`{one}`", reasons.get(one, _HEADINGS[code]["new"])) for one in left])


def _by_family() -> Iterator[tuple[str, list[Learner]]]:
    """Yield the families with their learners, in the order of the window."""
    learners = list(catalog("learners").plugins.values())
    for family, title in FAMILIES.items():
        yield title, [one for one in learners if one.family == family]


def _learners(code: str, texts: Texts) -> str:
    """Return the table of learners, with description and source."""
    parts = []
    for title, learners in _by_family():
        rows = [
            (_named(one, texts), _aliases(one), texts.get(one.summary, one.summary), one.source) for one in learners
        ]
        parts += [f"## {texts.get(title, title)}", _table(code, ("learner", "alias", "what", "source"), rows)]
    return "\n\n".join(parts)


def _bounds(code: str, texts: Texts) -> str:
    """Return the table of guarantees: the first upper bound among each learner's theorems."""
    theorems = [cast("Theorem", plugin) for plugin in catalog("theorems").plugins.values()]
    theorems = sorted(
        (one for one in theorems if not one.lower and one.ability(Erratum) is None),
        key=lambda one: (one.order, len(one.learners)),  # a learner's own theorem before one that it shares
    )
    parts = []
    for title, learners in _by_family():
        rows = []
        for learner in learners:
            first = next((one for one in theorems if learner.id in one.learners), None)
            told = ("", _HEADINGS[code]["none"]) if first is None else (first.bounds, first.summary)
            rows.append((_named(learner, texts), *(texts.get(text, text) for text in told)))
        parts += [f"### {texts.get(title, title)}", _table(code, ("learner", "bounded", "bound"), rows)]
    return "\n\n".join(parts)


def _abilities(code: str) -> str:
    """Return the table of learners' abilities, with the first line of their docstrings."""
    rows = []
    for module in pkgutil.iter_modules(visualonline.abilities.__path__):
        for name, one in vars(importlib.import_module(f"{visualonline.abilities.__name__}.{module.name}")).items():
            if isinstance(one, type) and issubclass(one, Ability) and one.__module__.endswith(f".{module.name}"):
                rows.append((f"`{module.name}.{name}`", (one.__doc__ or "").partition("\n")[0].replace("|", "\\|")))
    return _table(code, ("ability", "says"), rows)


def _options(code: str, texts: Texts) -> str:
    """Return the table of stream options, with the help of the command line."""
    parts = []
    for group in (ROUNDS, FEATURES, FILES):
        rows = []
        for one in (one for one in public_options(StreamSpec).values() if one.group == group):
            value = "|".join(one.kind.choices) or one.placeholder
            rows.append((f"`{one.flag} {value}`".replace(" `", "`").replace("|", "\\|"), texts.get(one.help, one.help)))
        parts += [f"### {_HEADINGS[code][group]}", _table(code, ("option", "what"), rows)]
    return "\n\n".join(parts)


def _errata(code: str, texts: Texts) -> str:
    """Return each erratum that a run shows, with its correction and its effect."""
    headings, parts = _HEADINGS[code], []
    for one in errata():
        wrong, right, story = (texts.get(text, text) for text in (one.wrong, one.right, one.story))
        parts += [
            f"## Erratum {one.number}",
            one.lecture,
            f"- {headings['printed']}: {wrong}\n- {headings['right']}: {right}",
        ]
        parts.append(story)
    return "\n\n".join(parts).replace("*", "\\*")


def _shortcuts(code: str, texts: Texts, menus: dict[str, list[tuple[str, list[str]]]]) -> str:
    """Return the keys of each menu's actions, then the keys of the dialog "Keys" without an action."""
    headings, parts = _HEADINGS[code], []
    for title, actions in menus.items():
        rows = [(_translated(text, texts), ", ".join(_key(key, code) for key in those)) for text, those in actions]
        if rows:
            heading = headings["menu"].format(_translated(title, texts))
            parts += [f"## {heading}", _table(code, ("action", "keys"), rows)]
    placed = {key.replace("−", "-") for actions in menus.values() for _text, those in actions for key in those}
    groups = (keys.TIME, keys.POINTS, keys.PLOTS, keys.FILES)
    rows = [
        (texts.get(meaning, meaning), f"**{re.sub(',? {2,}', ', ', texts.get(names, names))}**")
        for group in groups for names, meaning in group
        if not set(re.split(r",?\s+", names.replace("−", "-"))) <= placed
    ]  # fmt: skip
    return "\n\n".join([*parts, f"## {headings['also']}", _table(code, ("action", "keys"), rows)])


def _keyed(menu: QMenu) -> list[tuple[str, list[str]]]:
    """Return the actions of a menu that have keys, with their texts and keys."""
    found = []
    for action in menu.actions():
        text, _, written = action.text().partition("\t")
        those = [written] if written else [_spelled(action, k) for k in range(len(action.shortcuts()))]
        if those:
            found.append((text, those))
    return found


def _spelled(action: QAction, k: int) -> str:
    """Return one of an action's shortcuts, with arrow symbols."""
    name = action.shortcuts()[k].toString()
    head, _, last = name.rpartition("+")
    return f"{head}+{_ARROWS[last]}" if last in _ARROWS else name


def _translated(text: str, texts: Texts) -> str:
    """Return the text of an action without its variable parts, in the language of `texts`."""
    spaced = next((key for key in texts if key.startswith(f"{text}  ")), text)  # with its keys, as in "Present  F5"
    known = next((texts[key] for key in (text, spaced, text.partition(":")[0]) if key in texts), text)
    return known.partition("  ")[0].partition(":")[0].removesuffix(" …")


def _bare(text: str) -> str:
    """Return the text of a menu without its mnemonic mark."""
    return text.replace("&", "")


def _key(name: str, code: str) -> str:
    """Return a key in bold, as labelled on keyboards of a language."""
    parts = re.split(r"(?<=\w)\+", name)
    return f"**{'+'.join(_KEYS.get(part, part) if code == 'de' else part for part in parts)}**"


def _named(learner: Learner, texts: Texts) -> str:
    return f"{texts.get(learner.name, learner.name)}, `{learner.id}`"


def _aliases(learner: Learner) -> str:
    """Return the aliases with the parameters that they set."""
    return ", ".join(f"`{alias}`{shown.removeprefix(alias)}" for alias, shown in searched(learner).aliases)


def _table(code: str, headings: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """Return a Markdown table."""
    head = [_HEADINGS[code][name] for name in headings]
    return "\n".join([f"| {' | '.join(head)} |", f"|{'---|' * len(head)}", *(f"| {' | '.join(row)} |" for row in rows)])


def main() -> int:
    """Write every changed page, and print its name."""
    for path, text in pages().items():
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
