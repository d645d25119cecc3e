"""The user guide in other languages: the same sections, code, keys, numbers and links as in English."""

import re
from collections import Counter
from pathlib import Path

import pytest
from windows import House, document, settled

from visualonline.core.languages import languages
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
NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
PICTURE = re.compile(r"!\[[^\]]*\]")


def parts(name: str) -> dict[str, object]:
    """Return the parts that a page and its translation must share."""
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
        "numbers": Counter(NUMBER.findall(bare)),
        "keys": Counter(
            re.findall(r"\*\*(?:(?:Ctrl|Shift|Alt)\+.+?|F\d+|[A-Z.]|Esc|Tab|Space|Delete|Enter)\*\*", prose)
        ),
        "links": Counter(re.sub(r"^docs/\w\w/", "docs/", resolved(name, link)) for link in targets),
    }


@pytest.mark.parametrize(("code", "name"), PAGES)
def test_a_page_says_what_the_english_one_says(code: str, name: str) -> None:
    there, here = parts(f"docs/{name}"), parts(f"docs/{code}/{name}")
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
