"""The user guide in other languages: the same sections, code, keys, numbers and links as in English."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from windows import House, document, settled

from visualonline.core.languages import ENGLISH, languages
from visualonline.core.notation import in_notation
from visualonline.core.package_data import page_path
from visualonline.views.dialogs.guide import Guide
from visualonline.views.text.guide import guide_pages, page_text, resolved

FOLDERS = tuple(code for code in languages() if page_path(f"docs/{code}").is_dir())
PAGES = sorted((code, path.name) for code in FOLDERS for path in page_path(f"docs/{code}").glob("*.md"))
FENCED = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
CODE = re.compile(r"`[^`\n]+`")
LINK = re.compile(r"\]\(([^)]+)\)")
KEYS = {
    "Umschalt+ziehen": "Shift+drag", "Strg": "Ctrl", "Umschalt": "Shift", "Leertaste": "Space", "Entf": "Delete",
    "Eingabe": "Enter", "Pos1": "Home",
}  # fmt: skip
NUMBER = re.compile(r"\d+(?:[.,\u202f]\d+)*")
NAMES = {
    "changes-1.0.md": {"1.0"}, "index.md": {"1.0"}, "sessions.md": {"1.0"}, "web-lessons.md": {"1.2"},
    "sweeps.md": {"99.9"}, "learners.md": {"6.3", "21.1"}, "lectures.md": {"1.1", "1.2", "1.3", "4.1", "4.3"},
    "errata.md": {"1.3", "4.3"},
}  # fmt: skip
"""Versions, sections of books and an output of the program, which no language writes in its own notation."""
PICTURE = re.compile(r"!\[[^\]]*\]")


def parts(name: str, code: str) -> dict[str, object]:
    """Return the parts that a page and its translation must share. Numbers are in the notation of a language."""
    text = page_text(name)
    prose = PICTURE.sub("", FENCED.sub("", text))
    for theirs, ours in KEYS.items():
        prose = prose.replace(theirs, ours)
    bare = LINK.sub("]", CODE.sub("", prose))
    targets = (link for link in LINK.findall(text) if ":" not in link)
    return {
        "headings": re.findall(r"^#+ ", FENCED.sub("", text), re.MULTILINE),
        "blocks": FENCED.findall(text),
        "code": Counter(CODE.findall(prose)),
        "rows": len(re.findall(r"^\|", prose, re.MULTILINE)),
        "items": len(re.findall(r"^(?:- |\d\. )", prose, re.MULTILINE)),
        "numbers": Counter(numbers(bare, Path(name).name, code)),
        "keys": Counter(
            re.findall(r"\*\*(?:(?:Ctrl|Shift|Alt)\+.+?|F\d+|[A-Z.]|Esc|Tab|Space|Delete|Enter)\*\*", prose)
        ),
        "links": Counter(re.sub(r"^docs/\w\w/", "docs/", resolved(name, link)) for link in targets),
    }


def numbers(text: str, page: str, code: str) -> Iterator[str]:
    """Yield the numbers of a text: of an English one as the language writes them, of another one as they are."""
    for found in NUMBER.findall(text):
        yield found if found in NAMES.get(page, ()) else in_notation(found, code)


@pytest.mark.parametrize(("code", "name"), PAGES)
def test_a_page_says_what_the_english_one_says(code: str, name: str) -> None:
    there, here = parts(f"docs/{name}", code), parts(f"docs/{code}/{name}", ENGLISH)
    for what, wanted in there.items():
        assert here[what] == wanted, what


def test_the_guide_of_a_german_window_is_german(house: House, german: None) -> None:
    house.close()
    window = house.on(document("separable", "perceptron"))
    window.actions_["guideAction"].trigger()
    settled()
    [guide] = window.findChildren(Guide)
    assert guide.list.currentItem().text() == "VisualOnline"
    assert "Einführungen" in guide.page.toPlainText()
    names = {page.name for page in guide_pages()}
    assert {f"docs/{code}/{name}" for code, name in PAGES if code == "de"} <= names
    assert {Path(name).name for name in names} >= {path.name for path in page_path("docs").glob("*.md")}
    house.close()
