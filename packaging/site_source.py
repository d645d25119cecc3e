"""The source of the site: the pages of the project, in a folder of their own, with links that fit there.

The pages of docs/ come to the top. What they link to besides, such as CONTRIBUTING.md or a file of the source, keeps
its place in the project. `docs/index.md` decides which pages there are and in which order.
"""

from __future__ import annotations

import posixpath
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
_LINK = re.compile(r"(?<!\\)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s#:]+)(#[^)\s]*)?\)")
_LISTED = re.compile(r"^- \[([^\]]+)\]\(([^)#:]+\.md)\)", re.MULTILINE)
_BAR = re.compile(r"`[^`\n]*\\\|[^`\n]*`")
_FENCED = re.compile(r"(^```.*?^```$)", re.DOTALL | re.MULTILINE)
INDICES = {"docs/index.md": "", "docs/de/index.md": "Deutsch"}
"""The lists of pages, and the heading of their part of the site."""


def listed(index: str) -> dict[str, list[tuple[str, str]]]:
    """Return the headings of a list of pages, each with titles and places in the project."""
    parts = re.split(r"^## (.+)\n", (ROOT / index).read_text("utf-8"), flags=re.MULTILINE)[1:]
    return {
        heading: [(title, resolved(index, link)) for title, link in _LISTED.findall(text)]
        for heading, text in zip(parts[::2], parts[1::2], strict=True)
    }


def resolved(name: str, link: str) -> str:
    """Return the place in the project to which a link of a page leads."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), link))


def place(name: str) -> str:
    """Return where a file of the project is in the source of the site."""
    return name.removeprefix("docs/")


def page_names() -> list[str]:
    """Return the places in the project of all pages of the site."""
    listed_pages = (name for index in INDICES for pages in listed(index).values() for _title, name in pages)
    return list(dict.fromkeys([*INDICES, *listed_pages]))


def navigation(*further: tuple[str, str]) -> list[Any]:
    """Return the order of the pages as mkdocs has it, with further pages, by title and place, in the reference."""
    nav: list[Any] = []
    for index, title in INDICES.items():
        own: list[Any] = [{title or "VisualOnline": place(index)}]
        for heading, pages in listed(index).items():
            entries = [{name: place(page)} for name, page in pages if not title or page.startswith(f"{index[:7]}/")]
            entries += [{name: page} for name, page in further] if heading == "Reference" else []
            own += [{heading: entries}] if entries else []
        nav += [{title: own}] if title else own
    return nav


def write(folder: Path) -> None:
    """Write the source of the site, but for the pages that are made with the program."""
    pages = page_names()
    linked: set[str] = set()
    for name in pages:
        text = relinked((ROOT / name).read_text("utf-8"), name, pages, linked.add)
        target = folder / place(name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
    for name in linked:
        (folder / place(name)).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / place(name))


def relinked(text: str, name: str, pages: list[str], link_file: Callable[[str], object]) -> str:
    """Return the text of a page with links that fit the site; `link_file` is told each file that is no page."""

    def moved(link: re.Match[str]) -> str:
        target = resolved(name, link[2])
        if (ROOT / target).is_dir():  # a folder is no page
            return link[1]
        if target not in pages:
            link_file(target)
        there = posixpath.relpath(place(target), posixpath.dirname(place(name)) or ".")
        return f"[{link[1]}]({there}{link[3] or ''})"

    prose = _FENCED.split(text)
    prose[::2] = [_LINK.sub(moved, _BAR.sub(lambda code: code[0].replace("\\|", "|"), part)) for part in prose[::2]]
    return "".join(prose)
