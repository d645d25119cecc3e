"""Counts in words, text templates, and escaping for HTML and spreadsheets."""

from __future__ import annotations

import html
import re

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def counted(n: int, noun: str) -> str:
    """Return a count with its noun in the singular or plural.

    Examples
    --------
    >>> counted(1, "round"), counted(0, "point"), counted(160_000, "bad row")
    ('1 round', '0 points', '160,000 bad rows')
    """
    return f"{n:,} {noun}" if n == 1 else f"{n:,} {noun}s"


def fill(template: str, **values: str) -> str:
    """Return a template with each mark replaced by its value. Marks within a value are not replaced.

    Examples
    --------
    >>> fill("<title>{{title}}</title> {{data}}", title="{{data}}.csv", data="[1, 2]")
    '<title>{{data}}.csv</title> [1, 2]'
    """
    return re.sub(r"\{\{(\w+)\}\}", lambda mark: values[mark[1]], template)


def markup(text: str) -> str:
    """Return a text escaped for XML and HTML, with a replacement for each character that they cannot contain.

    Examples
    --------
    >>> markup("a<b & " + chr(1))
    'a&lt;b &amp; \ufffd'
    """
    return html.escape(_NO_XML.sub("\N{REPLACEMENT CHARACTER}", text), quote=False)


def spreadsheet_cell(text: str) -> str:
    """Return a text as a table cell, with an apostrophe in front if a spreadsheet would execute it as a formula.

    A text that begins with an apostrophe gets another one. A number is left unchanged.

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
    """Return the text from which `spreadsheet_cell` made a cell.

    Examples
    --------
    >>> [cell_text(spreadsheet_cell(text)) for text in ("=1+1", "'a", "-0.5")]
    ['=1+1', "'a", '-0.5']
    """
    return cell.removeprefix("'")
