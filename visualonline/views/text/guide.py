"""The user guide as texts: `docs/index.md` and the pages that it lists, in the window's language.

Pages in another language are in their own folder, such as `docs/de`. Untranslated pages are in English.
"""

from __future__ import annotations

import posixpath
import re
from typing import NamedTuple

from visualonline.core.package_data import page_path
from visualonline.views.text.translation import language, translate

_LINK = re.compile(r"^- \[([^\]]+)\]\(([^)#:]+\.md)\)", re.MULTILINE)


class GuidePage(NamedTuple):
    """A page: its title, and its path in the project."""

    title: str
    name: str


def first_page() -> str:
    """Return the path of the first page in the window's language."""
    name = f"docs/{language()}/index.md"
    return name if page_path(name).is_file() else "docs/index.md"


def guide_pages() -> tuple[GuidePage, ...]:
    """Return the pages in the order of the first page's list."""
    first = first_page()
    named = _LINK.findall(page_text(first))
    return (GuidePage("VisualOnline", first), *(GuidePage(title, resolved(first, link)) for title, link in named))


def page_text(name: str) -> str:
    """Return a page, or another file that a page links to, as Markdown."""
    path = page_path(name)
    if not path.is_file():
        told = translate("Text", "{name} is part of the source code and is not installed.").format(name=name)
        return f"# {posixpath.basename(name)}\n\n{told}"
    text = path.read_text(encoding="utf-8")
    return text if path.suffix == ".md" else f"# {path.name}\n\n```\n{text}\n```\n"


def resolved(name: str, link: str) -> str:
    """Return the path in the project of a link's target, without its anchor."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), link.partition("#")[0]))
