"""Three species of iris by the lengths and widths of sepal and petal, one of them against the two others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.streams.datasets.external_datasets import PackagedTable, labelled_stream, table_rows
from visualonline.streams.memory import ArrayStream, source_title

TABLE = PackagedTable("sklearn", "scikit-learn", "datasets/data/iris.csv")
SPECIES = ("setosa", "versicolor", "virginica")
MEASURES = ("sepal length (cm)", "sepal width (cm)", "petal length (cm)", "petal width (cm)")


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> ArrayStream:  # noqa: ARG001  nothing is drawn
    """Return the data set in the order of its file."""
    rows = table_rows(TABLE.lines(), 1)
    one = str(SPECIES.index(values["species"]))
    return labelled_stream(source_title(PLUGIN, values), rows, one, rounds, features=MEASURES)


PLUGIN = Source(
    id="iris-species",
    name="Iris, one species",
    summary="150 flowers of three species in the original order, one species (+1) against the other two",
    source="R. A. Fisher (Annals of Eugenics 7, 1936), doi:10.24432/C56C76; from scikit-learn",
    parameters=(
        Param(
            "species", "+1", "choice", SPECIES[0], "the species with label +1; the others have label −1",
            choices=SPECIES,
        ),
    ),
    kind="examples",
    group="data set",
    size=(150, 4),
    licence="CC BY 4.0",
    reason_absent=TABLE.reason_absent,
    make=make,
)
