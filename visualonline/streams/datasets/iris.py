"""Two species of iris by the lengths and widths of sepal and petal, in a random order that was drawn once."""

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
    id="iris",
    name="Iris",
    summary="50 versicolor (−1) and 50 virginica (+1) flowers, in a fixed random order",
    source="R. A. Fisher, The use of multiple measurements in taxonomic problems (Annals of Eugenics 7, 1936)",
    kind="examples",
    group="data set",
    size=(100, 4),
    licence="CC BY 4.0",
    make=make,
    abilities=(KnownAs(("fisher-iris",)),),
)
