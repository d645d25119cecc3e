"""Readings of nine sensors of a space shuttle: an anomaly or the normal flow of its radiators."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Source
from visualonline.streams.datasets.external_datasets import PackagedTable, labelled_stream, table_rows
from visualonline.streams.memory import ArrayStream, source_title

TABLE = PackagedTable("river", "river", "datasets/shuttle.csv.gz")


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> ArrayStream:  # noqa: ARG001  nothing is drawn
    """Return the data set in the order of its file."""
    return labelled_stream(source_title(PLUGIN, values), table_rows(TABLE.lines()), "1", rounds)


PLUGIN = Source(
    id="shuttle",
    name="Shuttle",
    summary="49,097 readings of nine sensors of a space shuttle, 3,511 of them anomalies (+1)",
    source="NASA, Statlog (Shuttle), doi:10.24432/C5WS31; from river",
    abilities=(KnownAs(("statlog-shuttle",)),),
    kind="examples",
    group="data set",
    size=(49097, 9),
    licence="CC BY 4.0",
    reason_absent=TABLE.reason_absent,
    make=make,
)
