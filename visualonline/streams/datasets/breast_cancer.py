"""The Wisconsin Diagnostic Breast Cancer data: tumours by measurements of their cells' nuclei.

The data are separable, though by a margin of only about 1e-8 times the radius, since the features' scales differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Source
from visualonline.core.types import Stream
from visualonline.streams.datasets.shipped_datasets import shipped_dataset


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> Stream:  # noqa: ARG001  all there are
    """Return the whole data set."""
    return shipped_dataset(PLUGIN.id)


PLUGIN = Source(
    id="breast-cancer",
    name="Breast cancer",
    summary="569 tumours described by 30 measurements of their cells, benign (−1) or malignant (+1)",
    source="W. H. Wolberg, W. N. Street and O. L. Mangasarian (1993), doi:10.24432/C5DW2B",
    abilities=(KnownAs(("wdbc",)),),
    kind="examples",
    group="data set",
    size=(569, 30),
    licence="CC BY 4.0",
    make=make,
)
