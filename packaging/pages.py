"""Writes the parts of the pages that are lists of what the program has: learners and errata, in the README and docs/.

`bootstrap.py pages` brings them up to date after a plug-in was added, renamed or removed; a test holds them against
what would be written.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import cast

from visualonline.core.catalog import catalog
from visualonline.core.languages import languages
from visualonline.core.plugin import Learner
from visualonline.theorems.erratum import errata
from visualonline.views.text.translation import read_catalogue
from visualonline.views.widgets.offered import FAMILIES

ROOT = Path(__file__).resolve().parents[1]
_BEGIN, _END = "<!-- learners: written by `bootstrap.py pages` -->", "<!-- end of the learners -->"
_TITLES = {
    "en": ("# Learners", "`visualonline list learners --json` has the parameters of each, too."),
    "de": ("# Verfahren", "`visualonline list learners --json` nennt auch die Parameter."),
}
_ERRATA = {
    "en": (
        "Errata",
        "The menu Stream, Errata, shows the runs. "
        "[The page on the lectures](lectures.md) has the others.",
        "Printed",
        "Right",
    ),
    "de": (
        "Errata",
        "Das Menü Datenstrom, Errata, zeigt die Läufe. "
        "[Die Seite über die Vorlesungen](lectures.md) hat die anderen.",
        "Gedruckt",
        "Richtig",
    ),
}
_HEADS = {
    "en": ("family", "learners", "learner", "what it does", "source"),
    "de": ("Familie", "Verfahren", "Verfahren", "was es tut", "Quelle"),
}


def pages() -> dict[Path, str]:
    """Return the text of each page with a list in it, as it should be."""
    found = {}
    for code in languages():
        folder = ROOT / "docs" / ("" if code == "en" else code)
        words = {} if code == "en" else read_catalogue(ROOT / "assets" / "translations" / f"{code}.ts")
        found[folder / "learners.md"] = _learners_page(code, words)
        found[folder / "errata.md"] = _errata_page(code, words)
        readme = ROOT / "README.md" if code == "en" else folder / "README.md"
        found[readme] = _filled(readme.read_text("utf-8"), _families_table(code, words))
    return found


def _by_family() -> dict[str, list[Learner]]:
    """Return the learners by their family, in the order in which the window offers them."""
    learners = [cast("Learner", plugin) for plugin in catalog("learners").plugins.values()]
    return {family: [one for one in learners if one.family == family] for family in FAMILIES}


def _families_table(code: str, words: dict[tuple[str, str], str]) -> str:
    """Return a row for each family with the ids of its learners."""
    rows = [
        f"| {_said(FAMILIES[family], words)} | {', '.join(f'`{one.id}`' for one in learners)} |"
        for family, learners in _by_family().items()
    ]
    family, learners = _HEADS[code][:2]
    return "\n".join([f"| {family} | {learners} |", "|---|---|", *rows])


def _learners_page(code: str, words: dict[tuple[str, str], str]) -> str:
    """Return the page that says of each learner what it does and where it comes from."""
    parts = list(_TITLES[code])
    head = "| {} | {} | {} |\n|---|---|---|".format(*_HEADS[code][2:])
    for family, learners in _by_family().items():
        rows = [
            f"| {_said(one.name, words)}, `{one.id}` | {_said(one.summary, words)} | {one.source} |" for one in learners
        ]
        parts += [f"## {_said(FAMILIES[family], words)}", "\n".join([head, *rows])]
    return "\n\n".join(parts) + "\n"


def _errata_page(code: str, words: dict[tuple[str, str], str]) -> str:
    """Return the page that explains each erratum which runs of the window show."""
    title, intro, printed, right = _ERRATA[code]
    parts = [f"# {title}", intro]
    for erratum in errata():
        parts += [
            f"## {erratum.number}. {erratum.lecture}",
            f"- {printed}: {_said(erratum.wrong, words)}\n- {right}: {_said(erratum.right, words)}",
            _said(erratum.story, words),
        ]
    return "\n\n".join(parts).replace("*", "\\*") + "\n"


def _said(text: str, words: dict[tuple[str, str], str]) -> str:
    """Return a text in the language of a catalogue, in English where it has none."""
    return next((words[context, text] for context in ("Declared", "Widgets") if words.get((context, text))), text)


def _filled(page: str, table: str) -> str:
    """Return a page with a table in the place that is marked for it."""
    marked = re.compile(f"{re.escape(_BEGIN)}.*?{re.escape(_END)}", re.DOTALL)
    return marked.sub(lambda _: f"{_BEGIN}\n\n{table}\n\n{_END}", page)


def main() -> int:
    """Write every page that has changed, and say which."""
    for path, text in pages().items():
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
