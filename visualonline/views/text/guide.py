"""The user guide as texts: the README of the project and the pages that it names under its last headings."""

from __future__ import annotations

import posixpath
import re
from typing import NamedTuple

from visualonline.core.package_data import page_path

FIRST = "README.md"
_READ_ON = "\n## Read on\n"
_LINK = re.compile(r"^- \[([^\]]+)\]\(([^)#:]+\.md)\)", re.MULTILINE)


class GuidePage(NamedTuple):
    """A page: its title, and its place in the project."""

    title: str
    name: str


def guide_pages() -> tuple[GuidePage, ...]:
    """Return the pages in the order in which the first one names them."""
    named = page_text(FIRST).partition(_READ_ON)[2]
    return (GuidePage("VisualOnline", FIRST), *(GuidePage(title, name) for title, name in _LINK.findall(named)))


def page_text(name: str) -> str:
    """Return a page, or another file that a page links to, as Markdown."""
    path = page_path(name)
    if not path.is_file():
        return f"# {posixpath.basename(name)}\n\n{name} comes with the source of the program, and is not installed."
    text = path.read_text(encoding="utf-8")
    return text if path.suffix == ".md" else f"# {path.name}\n\n```\n{text}\n```\n"


def resolved(name: str, link: str) -> str:
    """Return the place in the project of what a page links to, without its place in that page."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), link.partition("#")[0]))
