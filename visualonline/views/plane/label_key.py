"""The key of the labels: the meaning of discs and crosses, including the values of a file's label column."""

from __future__ import annotations

from visualonline.core.types import Stream
from visualonline.streams.tables.labels import numeric
from visualonline.streams.transforms.stream_transforms import input_file
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import translate

_LONG = 18
"""Largest number of characters of a value."""
PLAIN: tuple[TextRun, ...] = (TextRun("+1   ", mark="disc"), TextRun("−1", mark="cross", joined=True))


def label_key(base: Stream) -> tuple[TextRun, ...]:
    """Return the entries for +1 and −1, with the values of a file's label column that they stand for."""
    file = input_file(base)
    signs = {} if file is None else file.labels
    if all(numeric(value) in (-1.0, 0.0, 1.0) for value in signs):
        return PLAIN
    said = {y: _named([value for value, sign in signs.items() if sign == y]) for y in (1, -1)}
    return TextRun(f"+1{said[1]}    ", mark="disc"), TextRun(f"−1{said[-1]}", mark="cross", joined=True)


def _named(values: list[str]) -> str:
    """Return the only value of a sign, or a text for several values."""
    if len(values) != 1:
        return translate("Plane", " others") if values else ""
    return f" {values[0]}" if len(values[0]) <= _LONG else f" {values[0][: _LONG - 1]}…"
