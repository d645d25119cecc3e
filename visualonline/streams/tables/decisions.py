"""What was decided about a file, guessed or asked for: one value that all outputs show and a session takes back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from visualonline.core.errors import StreamError, quotable

_KEYS = ("label", "labels", "header", "dropped", "delimiter", "decimal", "missing", "sheet")
_SHOULD = f"Decisions about a file are an object with some of {', '.join(_KEYS)}."
_FEW = 5
"""So many columns that are left out are named."""


@dataclass(frozen=True)
class TableDecisions:
    """What was decided about a table in a file.

    Columns go by their names, or by their numbers from 1 where a name is empty or not unique, as `--label`, `--columns`
    and `--drop` take them.

    Attributes
    ----------
    label : str or None
        The column of the label; None where there are no labels.
    labels : pairs of a text and -1 or 1
        The values of the label and their signs.
    header : bool
        Whether the file names its columns.
    columns : tuple of str
        The columns that are used as features, in their order.
    dropped : pairs of a column and a reason
        The columns that are left out.
    delimiter : str
        What separates cells; empty where the format leaves no choice.
    decimal : str
        The decimal sign, "." or ",".
    missing : str
        What a missing value does, as `--missing` says it.
    sheet : str
        The sheet of a workbook; empty for other files.
    """

    label: str | None = None
    labels: tuple[tuple[str, int], ...] = ()
    header: bool = True
    columns: tuple[str, ...] = ()
    dropped: tuple[tuple[str, str], ...] = ()
    delimiter: str = ""
    decimal: str = "."
    missing: str = "stop"
    sheet: str = ""

    @property
    def positive(self) -> str | None:
        """The value of the label that is +1, None if none is."""
        return next((text for text, sign in self.labels if sign > 0), None)

    @property
    def remarks(self) -> tuple[str, ...]:
        """Which column is the label, and which are left out, a line each."""
        lines = [] if self.label is None else [f"label column: {quotable(self.label)}"]
        if self.dropped:
            some = [f"column {quotable(name)} ({why})" for name, why in self.dropped[:_FEW]]
            more = len(self.dropped) - _FEW
            named = ", ".join(some)
            lines.append(f"left out: {named} and {more:,} more columns" if more > 0 else f"left out: {named}")
        return tuple(lines)

    def report(self) -> dict[str, Any]:
        """Return what `visualonline run --json` says of a file."""
        return {
            "label": self.label,
            "positive": self.positive,
            "header": self.header,
            "columns": list(self.columns),
            "dropped": [name for name, _ in self.dropped],
            **({"sheet": self.sheet} if self.sheet else {}),
        }

    def to_dict(self) -> dict[str, Any]:
        """Return a JSON object without the values that are defaults. The columns that are used follow from the rest."""
        data = {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}
        data.pop("columns", None)
        return data | {name: dict(data[name]) for name in ("labels", "dropped") if name in data}

    @property
    def text(self) -> str:
        """The decisions as `--decided` takes them, without label values that an option has to tell apart."""
        few = self if len(self.labels) <= 2 else replace(self, labels=())
        return json.dumps(few.to_dict(), ensure_ascii=False)

    @classmethod
    def from_text(cls, text: str) -> TableDecisions:
        """Return the decisions of a `text`.

        Raises
        ------
        StreamError
            If it has none.
        """
        try:
            return cls.from_dict(json.loads(text))
        except (ValueError, RecursionError):
            raise StreamError(f"'{quotable(text)}' is not a JSON object. {_SHOULD}") from None

    @classmethod
    def from_dict(cls, data: object) -> TableDecisions:
        """Return the decisions of a JSON object that `to_dict` returned.

        Raises
        ------
        StreamError
            If it is none.
        """
        if not isinstance(data, Mapping) or not set(data) <= set(_KEYS):
            raise StreamError(_SHOULD)
        whole = {name: {} if name in ("labels", "dropped") else getattr(cls, name) for name in _KEYS} | dict(data)
        if not _sound(whole):
            raise StreamError(_SHOULD)
        pairs = {name: tuple(whole[name].items()) for name in ("labels", "dropped")}
        return cls(**whole | pairs)


def _sound(data: Mapping[Any, Any]) -> bool:
    """Return whether the values of an object are those of decisions."""
    labels, dropped = data["labels"], data["dropped"]
    return (
        isinstance(data["label"], str | None)
        and isinstance(labels, dict)
        and all(isinstance(text, str) and type(sign) is int and sign in (-1, 1) for text, sign in labels.items())
        and isinstance(data["header"], bool)
        and isinstance(dropped, dict)
        and all(isinstance(part, str) for pair in dropped.items() for part in pair)
        and data["delimiter"] in ("", "\t", ";", ",", "|", " ")
        and data["decimal"] in (".", ",")
        and isinstance(data["sheet"], str)
        and data["missing"] in ("stop", "skip", "zero", "mean")
    )
