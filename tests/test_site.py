"""The site: every page is included once, states its audience, and has valid links; a long check builds it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import gallery
import pytest
import site_source
from live_pages import MOST_BYTES
from trials import LONG

from visualonline.core.catalog import catalog, find

ROOT = Path(__file__).resolve().parents[1]
PAGES = [*sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "docs" / "de").glob("*.md"))]
_FOR = {"docs": r"This page is for ", "de": r"Diese Seite ist für "}
_LINK = re.compile(r"\]\(([^)\s#:]*)(?:#([^)\s]+))?\)")


def places(nav: object) -> Iterator[str]:
    """Yield the places of all pages of a navigation."""
    if isinstance(nav, str):
        yield nav
    for entry in nav.values() if isinstance(nav, dict) else nav if isinstance(nav, list) else ():
        yield from places(entry)


def anchors(text: str) -> set[str]:
    """Return the names by which links reach the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_page_is_in_the_navigation_once() -> None:
    named = list(places(site_source.navigation()))
    assert len(named) == len(set(named))
    assert {site_source.place(path.relative_to(ROOT).as_posix()) for path in PAGES} <= set(named)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_page_begins_with_whom_it_is_for(path: Path) -> None:
    title, _, rest = path.read_text("utf-8").partition("\n\n")
    assert re.fullmatch(r"# .+", title)
    assert path.stem == "index" or re.match(_FOR[path.parent.name], rest)


def test_every_link_of_the_site_leads_to_a_page_or_a_heading(tmp_path: Path) -> None:
    site_source.write(tmp_path)
    written = {path: path.read_text("utf-8") for path in tmp_path.rglob("*.md")}
    assert len(written) > 30
    found = [(path, *link) for path, text in written.items() for link in _LINK.findall(text)]
    targets = [(path, (path.parent / name).resolve() if name else path, anchor) for path, name, anchor in found]
    assert [(path.name, to.name) for path, to, _ in targets if not to.exists()] == []
    assert len([anchor for _, _, anchor in targets if anchor]) > 40
    assert [(path.name, to.name, at) for path, to, at in targets if at and at not in anchors(written[to])] == []


def test_the_formulas_of_an_exercise_sheet_are_mathml(tmp_path: Path) -> None:
    site_source.write(tmp_path)
    sheet = (tmp_path / "sheets" / "week-05.md").read_text("utf-8")
    assert "<math" in sheet
    assert "$" not in sheet


def test_a_bar_in_the_code_of_a_table_has_no_backslash() -> None:
    block = "\n\n```\na\\|b\n```\n"
    assert site_source.relinked(f"| `a\\|b` | c |{block}", "docs/x.md", [], print) == f"| `a|b` | c |{block}"


def test_the_gallery_shows_a_learner_on_the_stream_that_opens_with_it() -> None:
    for learner, stream in (("winnow", "sparse"), ("perceptron", "separable"), ("adagrad", "spam")):
        assert next(gallery.learner_runs(find("learners", learner))).startswith(stream)


if LONG:

    @pytest.mark.long(seconds=1500)  # most of it compiles the rules, if they have not been compiled
    def test_the_site_is_built_strictly_and_fetches_nothing_from_elsewhere() -> None:
        done = subprocess.run(
            [sys.executable, "packaging/docs.py"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stdout) == (0, "site/index.html\n"), done.stderr[-3000:]
        built = {path: path.read_text("utf-8") for path in (ROOT / "site").rglob("*.html")}
        loads = re.compile(r"<(?:script|img|iframe)[^>]* src=\"(?:https?:)?//|<link[^>]* href=\"(?:https?:)?//")
        assert [path.name for path, text in built.items() if loads.search(text)] == []
        learners = {path.name for path in (ROOT / "site" / "gallery").glob("*.html")}
        assert learners == {f"{name}.html" for name in catalog("learners").plugins}
        assert sum(len(built[ROOT / "site" / "gallery" / name]) for name in learners) < MOST_BYTES
        assert "Exponential weights" in (ROOT / "site" / "search" / "search_index.js").read_text("utf-8")
