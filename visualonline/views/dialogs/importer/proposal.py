"""Default choices for a file, derived from its first rows."""

from __future__ import annotations

from dataclasses import replace

from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.labels import numeric
from visualonline.streams.tables.preview import Preview

_FEW = 20
"""Largest number of values of a plausible label. With more, no value is chosen as +1 automatically."""
_YES = ("yes", "y", "true", "t", "positive", "pos", "ja", "j", "wahr", "positiv", "oui", "si", "sí")
"""Values of a label that become +1 whatever the other values are."""
_UNEVEN = 20.0
"""Ratio of the features' ranges from which they are standardised."""


def as_found(spec: StreamSpec, seen: Preview) -> StreamSpec:
    """Return the spec with default choices for a file.

    The choices are: the value of the label for +1, text as indicators, missing values as means, and standardised
    features.
    """
    if spec.positive is None and seen.kind == "examples":
        spec = replace(spec, positive=_positive(seen))
    texts = [i for i in seen.used if seen.kinds[i] == "text"]
    wholly = seen.kind == "examples" and all(_wholly_text(seen, i) for i in texts)
    if texts and wholly:
        spec = replace(spec, categories=True)
    if seen.gaps and spec.missing == "stop" and (wholly or not texts):
        spec = replace(spec, missing="mean")
    if seen.kind == "examples" and spec.normalize is None and (wholly or not texts) and _uneven(seen):
        spec = replace(spec, normalize="standard")
    return spec


def _positive(seen: Preview) -> str | None:
    """Return the value of the label that should be +1, or None if it is +1 anyway.

    This value is a word for yes, or one of two words that is at most half as frequent as the other, or the last value.
    """
    values = [value for value, _ in seen.labels]
    if not 2 <= len(values) <= _FEW:
        return None
    positive, several = values[-1], len(values) > 2
    if any(numeric(value) is None for value in values):
        yes = [value for value in values if value.strip().casefold() in _YES]
        (rare, few), (_, many) = sorted(seen.labels, key=lambda pair: pair[1])[:2]
        positive = yes[0] if len(yes) == 1 else rare if not several and 2 * few <= many else positive
    return positive if several or positive != values[-1] else None


def _wholly_text(seen: Preview, place: int) -> bool:
    """Return whether the first cells of a column are all text. A word among numbers is an error, not a category."""
    cells = [row[place].strip() for row in seen.rows if place < len(row)]
    return all(numeric(cell) is None for cell in cells if cell)


def _uneven(seen: Preview) -> bool:
    """Return whether the ranges of the features differ so much that one of them would dominate."""
    ranges = [seen.ranges[i] for i in seen.used if seen.kinds[i] != "text" and seen.ranges[i] > 0]
    return bool(ranges) and max(ranges) > _UNEVEN * min(ranges)
