"""Decisions about a file, guessed or requested, as one value that is reported and stored in a session."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from visualonline.core.errors import StreamError, quotable
from visualonline.core.wording import counted

_KEYS = ("label", "labels", "header", "dropped", "delimiter", "decimal", "missing", "sheet")
_SHOULD = f"Decisions about a file must be an object with some of {', '.join(_KEYS)}."
_FEW = 5
"""The maximum number of ignored columns that are named."""


@dataclass(frozen=True)
class TableDecisions:
    """The decisions on how to read a table from a file, guessed or made by the user.

    Columns are given by name, or by number from 1 if the name is empty or not unique, as in `--label`, `--columns` and
    `--drop`.

    Attributes
    ----------
    label : str or None
        The label column; None if there are no labels.
    labels : pairs of a text and -1 or 1
        The values of the label and their signs.
    header : bool
        Whether the file has a header.
    columns : tuple of str
        The feature columns, in order.
    dropped : pairs of a column and a reason
        The ignored columns.
    delimiter : str
        The delimiter of cells; empty if the format has only one.
    decimal : str
        The decimal sign, "." or ",".
    missing : str
        The treatment of missing values, as in `--missing`.
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
        """The label value that becomes +1, or None."""
        return next((text for text, sign in self.labels if sign > 0), None)

    @property
    def remarks(self) -> tuple[str, ...]:
        """Remarks on the label column and the ignored columns, one line each."""
        lines = [] if self.label is None else [f"label column: {quotable(self.label)}"]
        if self.dropped:
            some = [f"column {quotable(name)} ({why})" for name, why in self.dropped[:_FEW]]
            more = len(self.dropped) - _FEW
            named = ", ".join(some)
            lines.append(f"left out: {named} and {counted(more, 'more column')}" if more > 0 else f"left out: {named}")
        return tuple(lines)

    def report(self) -> dict[str, Any]:
        """Return the decisions as reported by `visualonline run --json`."""
        return {
            "label": self.label,
            "positive": self.positive,
            "header": self.header,
            "columns": list(self.columns),
            "dropped": [name for name, _ in self.dropped],
            **({"sheet": self.sheet} if self.sheet else {}),
        }

    def to_dict(self) -> dict[str, Any]:
        """Return the decisions as a JSON object, omitting defaults. The feature columns are derived from the rest."""
        data = {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}
        data.pop("columns", None)
        return data | {name: dict(data[name]) for name in ("labels", "dropped") if name in data}

    @property
    def text(self) -> str:
        """The decisions in the format of `--decided`. With more than two label values, the labels are left out."""
        few = self if len(self.labels) <= 2 else replace(self, labels=())
        return json.dumps(few.to_dict(), ensure_ascii=False)

    @classmethod
    def from_text(cls, text: str) -> TableDecisions:
        """Parse the decisions in a `text`.

        Raises
        ------
        StreamError
            If the text does not contain decisions.
        """
        try:
            return cls.from_dict(json.loads(text))
        except (ValueError, RecursionError):
            raise StreamError(f"'{quotable(text)}' is not a JSON object. {_SHOULD}") from None

    @classmethod
    def from_dict(cls, data: object) -> TableDecisions:
        """Return the decisions from a JSON object created by `to_dict`.

        Raises
        ------
        StreamError
            If the object does not contain decisions.
        """
        if not isinstance(data, Mapping) or not set(data) <= set(_KEYS):
            raise StreamError(_SHOULD)
        whole = {name: {} if name in ("labels", "dropped") else getattr(cls, name) for name in _KEYS} | dict(data)
        if not _sound(whole):
            raise StreamError(_SHOULD)
        pairs = {name: tuple(whole[name].items()) for name in ("labels", "dropped")}
        return cls(**whole | pairs)


def _sound(data: Mapping[Any, Any]) -> bool:
    """Return whether the values of an object are valid decisions."""
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
