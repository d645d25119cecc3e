"""Wines of three growers of one region by their chemical analysis, one grower against the two others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.streams.datasets.external_datasets import PackagedTable, labelled_stream, table_rows
from visualonline.streams.memory import ArrayStream, source_title

TABLE = PackagedTable("sklearn", "scikit-learn", "datasets/data/wine_data.csv")
MEASURES = (
    "alcohol", "malic acid", "ash", "alcalinity of ash", "magnesium", "total phenols", "flavanoids",
    "nonflavanoid phenols", "proanthocyanins", "color intensity", "hue", "od280/od315 of diluted wines", "proline",
)  # fmt: skip


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> ArrayStream:  # noqa: ARG001  nothing is drawn
    """Return the data set in the order of its file."""
    rows = table_rows(TABLE.lines(), 1)
    return labelled_stream(source_title(PLUGIN, values), rows, str(values["grower"] - 1), rounds, features=MEASURES)


PLUGIN = Source(
    id="wine",
    name="Wine",
    summary="178 Italian wines described by 13 measurements, one grower (+1) against the other two",
    source="S. Aeberhard and M. Forina (1991), doi:10.24432/C5PC7J; from scikit-learn",
    parameters=(Param("grower", "+1", "int", 1,
        "the grower whose wines have label +1; all other wines have label −1", low=1, high=3),),
    kind="examples",
    group="data set",
    size=(178, 13),
    licence="CC BY 4.0",
    reason_absent=TABLE.reason_absent,
    make=make,
)
