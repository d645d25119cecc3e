"""Patches of outdoor photographs by their colours and edges, one kind against the six others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.streams.datasets.external_datasets import PackagedTable, labelled_stream, table_rows
from visualonline.streams.memory import ArrayStream, source_title

TABLE = PackagedTable("river", "river", "datasets/segment.csv.zip")
KINDS = ("brickface", "cement", "foliage", "grass", "path", "sky", "window")


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> ArrayStream:  # noqa: ARG001  nothing is drawn
    """Return the data set in the order of its file."""
    return labelled_stream(source_title(PLUGIN, values), table_rows(TABLE.lines()), values["kind"], rounds)


PLUGIN = Source(
    id="segment",
    name="Image segments",
    summary="2,310 patches of outdoor photographs described by 18 measurements, one class (+1) against the rest",
    source="University of Massachusetts Vision Group (1990), doi:10.24432/C5P01G; from river",
    parameters=(
        Param("kind", "+1", "choice", KINDS[0], "the class with label +1; the others have label −1", choices=KINDS),
    ),
    abilities=(KnownAs(("image-segmentation",)),),
    kind="examples",
    group="data set",
    size=(2310, 18),
    licence="CC BY 4.0",
    reason_absent=TABLE.reason_absent,
    make=make,
)
