"""Web sites by nine signs of fraud, each 0, 0.5 or 1: phishing or not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Source
from visualonline.streams.datasets.external_datasets import PackagedTable, labelled_stream, table_rows
from visualonline.streams.memory import ArrayStream, source_title

TABLE = PackagedTable("river", "river", "datasets/phishing.csv.gz")


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> ArrayStream:  # noqa: ARG001  nothing is drawn
    """Return the data set in the order of its file."""
    return labelled_stream(source_title(PLUGIN, values), table_rows(TABLE.lines()), "1", rounds)


PLUGIN = Source(
    id="phishing",
    name="Phishing",
    summary="1,250 web sites described by nine signs of fraud, phishing (+1) or legitimate (−1)",
    source="N. Abdelhamid (2014), doi:10.24432/C5B301; from river",
    abilities=(KnownAs(("phishing-websites",)),),
    kind="examples",
    group="data set",
    size=(1250, 9),
    licence="CC BY 4.0",
    reason_absent=TABLE.reason_absent,
    make=make,
)
