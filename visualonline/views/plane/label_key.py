"""The key of the labels: what a disc and a cross stand for, in a file's own words too."""

from __future__ import annotations

from visualonline.core.types import Stream
from visualonline.streams.tables.labels import numeric
from visualonline.streams.transforms.stream_transforms import input_file
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import translate

_LONG = 18
"""Letters of a value that are shown."""
PLAIN: tuple[TextRun, ...] = (TextRun("+1   ", mark="disc"), TextRun("−1", mark="cross", joined=True))


def label_key(base: Stream) -> tuple[TextRun, ...]:
    """Return what the marks stand for: +1 and −1, and the values of a file's label that were made of them."""
    file = input_file(base)
    signs = {} if file is None else file.labels
    if all(numeric(value) in (-1.0, 0.0, 1.0) for value in signs):
        return PLAIN
    said = {y: _named([value for value, sign in signs.items() if sign == y]) for y in (1, -1)}
    return TextRun(f"+1{said[1]}    ", mark="disc"), TextRun(f"−1{said[-1]}", mark="cross", joined=True)


def _named(values: list[str]) -> str:
    """Return the one value that has a sign, or that there are others."""
    if len(values) != 1:
        return translate("Plane", " others") if values else ""
    return f" {values[0]}" if len(values[0]) <= _LONG else f" {values[0][: _LONG - 1]}…"
