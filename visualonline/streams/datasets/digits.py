"""Handwritten digits as 8 x 8 pixels from 0 to 16, one digit against all others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.streams.datasets.external_datasets import PackagedTable, labelled_stream, table_rows
from visualonline.streams.memory import ArrayStream, source_title

TABLE = PackagedTable("sklearn", "scikit-learn", "datasets/data/digits.csv.gz")
PIXELS = tuple(f"pixel {i},{j}" for i in range(8) for j in range(8))


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> ArrayStream:  # noqa: ARG001  nothing is drawn
    """Return the data set in the order of its file."""
    rows = table_rows(TABLE.lines())
    return labelled_stream(source_title(PLUGIN, values), rows, str(values["digit"]), rounds, features=PIXELS)


PLUGIN = Source(
    id="digits",
    name="Digits",
    summary="1,797 handwritten digits as 8 × 8 pixels, one digit (+1) against all others",
    source="E. Alpaydin and C. Kaynak (1998), doi:10.24432/C50P49; from scikit-learn",
    parameters=(Param("digit", "+1", "int", 0, "the digit with label +1; all others have label −1", low=0, high=9),),
    abilities=(KnownAs(("optdigits",)),),
    kind="examples",
    group="data set",
    size=(1797, 64),
    licence="CC BY 4.0",
    reason_absent=TABLE.reason_absent,
    make=make,
)
