"""Numbers of things in words, and texts that are put into other texts."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def counted(n: int, noun: str) -> str:
    """Return how many there are, with the noun in the number that belongs to it.

    Examples
    --------
    >>> counted(1, "round"), counted(0, "point"), counted(160_000, "bad row")
    ('1 round', '0 points', '160,000 bad rows')
    """
    return f"{n:,} {noun}" if n == 1 else f"{n:,} {noun}s"


def alike_first(name: str, names: Iterable[str]) -> list[str]:
    """Return names in the order of how much each is like the one that was typed.

    Examples
    --------
    >>> alike_first("perceptrn", ("alma", "perceptron", "romma"))
    ['perceptron', 'romma', 'alma']
    """
    from difflib import SequenceMatcher  # on use: it is for mistakes

    return sorted(names, key=lambda one: -SequenceMatcher(None, name, one).ratio())


def fill(template: str, **values: str) -> str:
    """Return a template with a value in the place of each mark; what a value holds is not looked at again.

    Examples
    --------
    >>> fill("<title>{{title}}</title> {{data}}", title="{{data}}.csv", data="[1, 2]")
    '<title>{{data}}.csv</title> [1, 2]'
    """
    return re.sub(r"\{\{(\w+)\}\}", lambda mark: values[mark[1]], template)


def markup(text: str) -> str:
    """Return a text as XML and HTML have it, with a sign for each character that they cannot hold.

    Examples
    --------
    >>> markup("a<b & " + chr(1))
    'a&lt;b &amp; \ufffd'
    """
    return html.escape(_NO_XML.sub("\N{REPLACEMENT CHARACTER}", text), quote=False)


def spreadsheet_cell(text: str) -> str:
    """Return a text as a cell of a table that a spreadsheet may open: with a quotation mark where it would be run.

    A number stays one.

    Examples
    --------
    >>> [spreadsheet_cell(text) for text in ("=1+1", "@sum", "-0.5", "-x", "+1e3", "'a", "a=b")]
    ["'=1+1", "'@sum", '-0.5', "'-x", '+1e3', "''a", 'a=b']
    """
    if not text.startswith(("=", "+", "-", "@", "\t", "\r", "\n", "'")):
        return text
    try:
        float(text)
    except ValueError:
        return f"'{text}"
    return text


def cell_text(cell: str) -> str:
    """Return the text that a cell was made of.

    Examples
    --------
    >>> [cell_text(spreadsheet_cell(text)) for text in ("=1+1", "'a", "-0.5")]
    ['=1+1', "'a", '-0.5']
    """
    return cell.removeprefix("'")
