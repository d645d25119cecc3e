"""Points of the plane in several banana-shaped clusters that are not linearly separable."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Source
from visualonline.streams.datasets.external_datasets import PackagedTable, labelled_stream
from visualonline.streams.memory import ArrayStream, numbered_names, source_title

TABLE = PackagedTable("river", "river", "datasets/banana.zip")


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> ArrayStream:  # noqa: ARG001  nothing is drawn
    """Return the data set in the order of its file."""
    cells = (line.split() for line in TABLE.lines() if line.strip())
    rows = ([label, *(pair.partition(":")[2] for pair in pairs)] for label, *pairs in cells)
    return labelled_stream(source_title(PLUGIN, values), rows, "1", rounds, label=0, features=numbered_names(2))


PLUGIN = Source(
    id="bananas",
    name="Bananas",
    summary="5,300 points in the plane, in clusters that no line separates; for kernel learners",
    source="OpenML, data set 1460; from river",
    abilities=(KnownAs(("banana",)),),
    kind="examples",
    group="data set",
    size=(5300, 2),
    licence="no licence stated; river is BSD 3-Clause",
    reason_absent=TABLE.reason_absent,
    make=make,
)
