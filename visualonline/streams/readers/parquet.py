"""Parquet, read with pyarrow where that is installed: a row group at a time, and of that some rows at a time."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy as np

from visualonline.protocol import Array, ReadError
from visualonline.streams.arrays import Numbers, Stored, different, stream, texts
from visualonline.streams.files import Glance, Reader, ReadOptions
from visualonline.streams.labels import shown
from visualonline.streams.layout import Lot, columns
from visualonline.streams.paged import Paged

_LOT = 4096
_CELLS = 2**18


def open_parquet(path: str, options: ReadOptions) -> Paged:
    """Open a Parquet file.

    Raises
    ------
    ReadError
        If pyarrow is not there, the file cannot be read, a feature is no number, or one of its first 100,000 rows is
        bad and is not to be skipped.
    """
    arrow, file, table = _table(path)
    schema = table.schema_arrow
    place = columns(path, None, schema.names, True, options.label)
    repeated = next((name for name in schema.names if schema.names.count(name) > 1), None)
    if repeated is not None:
        raise ReadError(path, f"there are two columns '{shown(repeated)}'; each name should be there once")
    for j, field in enumerate(schema):
        if not (_is_number(arrow, field.type) or (j == place.label and _is_text(arrow, field.type))):
            should = "a number or a text" if j == place.label else "a number"
            message = f"column {j + 1} '{shown(field.name)}' holds {shown(str(field.type))}; it should hold {should}"
            raise ReadError(path, message)
    file.total = table.metadata.num_rows
    lot = max(1, min(_LOT, _CELLS // place.width))

    def lots(a: int) -> Iterator[Lot]:
        sizes = [table.metadata.row_group(g).num_rows for g in range(table.num_row_groups)]
        begins = np.concatenate([[0], np.cumsum(sizes, dtype=np.int64)])
        group = int(np.searchsorted(begins, a, side="right")) - 1
        over = a - int(begins[group])
        try:
            for batch in table.iter_batches(lot, row_groups=range(group, len(sizes)), use_threads=False):
                some = batch.slice(min(over, batch.num_rows))
                over -= batch.num_rows - some.num_rows
                if some.num_rows:
                    labels = different(np.array(_labels(arrow, some.column(place.label))))
                    yield Lot(_numbers(arrow, some, place.label), *labels)
        except (OSError, arrow.ArrowException) as error:
            raise file.change or _broken(file, error) from None

    return stream(file, Numbers(path, place, options), lots, options)


def glance(path: str, options: ReadOptions) -> Glance:  # noqa: ARG001  other formats have a use for the options
    """Return the columns' names and the rows as text."""
    arrow, file, table = _table(path)

    def rows() -> Iterator[tuple[str, ...]]:
        try:
            for batch in table.iter_batches(_LOT, use_threads=False):
                yield from zip(*(_shown(arrow, column) for column in batch.columns), strict=True)
        except (OSError, arrow.ArrowException) as error:
            raise _broken(file, error) from None

    return Glance(tuple(table.schema_arrow.names), rows())


def _shown(arrow: Any, column: Any) -> list[str]:
    """Return a column as text, empty where a value is missing; what is neither number nor text as it prints."""
    if _is_number(arrow, column.type) or _is_text(arrow, column.type):
        return _labels(arrow, column)
    return [str(value) for value in column.to_pylist()]


def _table(path: str) -> tuple[ModuleType, Stored, Any]:
    arrow = _arrow(path)
    file = Stored(path)
    try:
        table = arrow.parquet.ParquetFile(file.raw, pre_buffer=False)
        table.schema_arrow  # noqa: B018  a damaged one is told here
    except (OSError, arrow.ArrowException) as error:
        raise _broken(file, error) from None
    return arrow, file, table


def _arrow(path: str) -> ModuleType:
    """Return pyarrow, which is loaded only when a file is there for it."""
    try:
        import pyarrow.parquet
    except ImportError:
        message = "Parquet is read with pyarrow, which is not installed; pip install 'visualonline[parquet]' adds it"
        raise ReadError(path, message) from None
    return pyarrow  # type: ignore[no-any-return]


def _numbers(arrow: Any, batch: Any, label: int) -> Array:
    """Return the features of a batch; what is missing becomes a NaN, which is told where it stands."""
    kept = [batch.column(j) for j in range(batch.num_columns) if j != label]
    return np.stack([_floats(arrow, column) for column in kept], axis=1)


def _floats(arrow: Any, column: Any) -> Array:
    found: Array = column.cast(arrow.float64(), safe=False).to_numpy(zero_copy_only=False)
    return found


def _labels(arrow: Any, column: Any) -> list[str]:
    """Return labels as text, empty where they are missing."""
    if _is_number(arrow, column.type):
        missing = column.is_null().to_numpy(zero_copy_only=False)
        return ["" if gone else text for gone, text in zip(missing, texts(_floats(arrow, column)), strict=True)]
    return [value or "" for value in column.cast(arrow.string()).to_pylist()]


def _is_number(arrow: Any, kind: Any) -> bool:
    types = arrow.types
    return bool(types.is_integer(kind) or types.is_floating(kind) or types.is_boolean(kind) or types.is_decimal(kind))


def _is_text(arrow: Any, kind: Any) -> bool:
    types = arrow.types
    inner = kind.value_type if types.is_dictionary(kind) else kind
    return bool(types.is_string(inner) or types.is_large_string(inner))


def _broken(file: Stored, error: BaseException) -> ReadError:
    reason = " ".join(str(error).split())
    return file.error(f"this is no Parquet file that can be read: {reason[:200] or type(error).__name__}")


PLUGIN = Reader(
    id="parquet",
    name="Parquet",
    summary="a column for each feature and one for the label; needs the extra named parquet",
    source="Apache Parquet",
    suffixes=(".parquet",),
    open=open_parquet,
    glance=glance,
)
