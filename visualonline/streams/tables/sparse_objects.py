"""Sparse JSON objects, such as {"y": 1, "x": {"a": 0.5}}: an omitted name means 0."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import Any

from visualonline.core.errors import quotable
from visualonline.streams.tables.labels import BadCell, numeric
from visualonline.streams.tables.named_rows import NamedRow

FEATURES = "x"
"""The name of an object's features, if they are an object or an array."""
_OFTEN = 4
"""Rows are sparse if at least one in `_OFTEN` pairs of neighbours has different names.

In such a pair, each row has a name that the other lacks.
"""


def are_sparse(objects: Iterable[Mapping[str, Any]]) -> bool:
    """Return whether rows are sparse: their features are an object, or many rows have names that others lack.

    If names are only missing, or few rows have other names, this is more likely a mistake than a notation for zeros.

    Examples
    --------
    >>> are_sparse([{"y": 1, "a": 1}, {"y": 0, "b": 1}]), are_sparse([{"y": 1, "a": 1}, {"y": 0}])
    (True, False)
    """
    rows = list(objects)
    if rows and isinstance(rows[0].get(FEATURES), dict):
        return True
    pairs = [not (a.keys() <= b.keys() or b.keys() <= a.keys()) for a, b in pairwise(rows)]
    return bool(pairs) and sum(pairs) * _OFTEN >= len(pairs)


def named_row(value: Mapping[str, Any], label: str, categories: bool, cell: Callable[[object], str]) -> NamedRow:
    """Convert an object to a row.

    Parameters
    ----------
    categories : bool
        Whether a text becomes an indicator: {"city": "paris"} becomes city=paris.
    cell : (object) -> str
        Returns a value as text.

    Raises
    ------
    BadCell
        If a name is repeated, or a value is invalid.
    """
    nested = value.get(FEATURES)
    own = nested if isinstance(nested, dict) else {}
    names: list[str] = []
    values: list[str] = []
    for each in (own, value):
        for name, content in each.items():
            if each is value and (name == label or content is own):
                continue
            if each is value and name in own:
                raise BadCell(None, f"'{quotable(name)}' appears twice in this row. Use each name once.")
            text = cell(content)
            if categories and isinstance(content, str) and numeric(text) is None and text:
                name, text = f"{name}={text}", "1"
            names.append(name)
            values.append(text)
    return NamedRow(cell(value.get(label)), names, values)
