"""Rows per second read from files: every format, compared with numpy.loadtxt on the same rows.

The first line is loadtxt, which holds the whole file in memory and does not handle labels or bad rows. Then each
numeric format is read, and run by `visualonline.run`, compared with the library usually used for it plus a check for
finite values. Finally a perceptron is run and recorded on rows from a file, compared with only reading them.
"""

from __future__ import annotations

import gzip
import importlib.util
import json
import tempfile
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

import numpy as np
import pyarrow
import pyarrow.parquet
from measure import Contender, Race
from ours import followed, rule_of

import visualonline
from visualonline.core.types import Array
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.formats import open_file
from visualonline.trace.rule import Rule
from visualonline.trace.trace import Trace

SIZES = ((10, 200_000),)
ROUNDS = 1_000_000


def races(sizes: Iterable[tuple[int, int]] = SIZES, rounds: int = ROUNDS) -> Iterator[Race]:
    """Yield a race for each number of features and rows, and for each of two formats one with this many rounds."""
    for d, n in sizes:
        rng = np.random.default_rng(d)
        X = rng.standard_normal((n, d)).round(6)
        y = np.where(X.sum(axis=1) >= 0, 1, -1)
        with tempfile.TemporaryDirectory() as folder:
            paths = list(_written(Path(folder), X, y))
            table = paths[0]
            theirs = Contender("numpy.loadtxt, CSV", n, lambda table=table: np.loadtxt(table, delimiter=","))  # type: ignore[misc]
            ours = [Contender(f"visualonline, {path.name}", n, lambda path=path: rows_of(path)) for path in paths]  # type: ignore[misc]
            yield Race(f"reading {n:,} rows, d = {d}", "rows", (theirs, *ours))
    yield from _against_libraries(rounds)
    yield from _runs(rounds)


def _against_libraries(rounds: int) -> Iterator[Race]:
    rng = np.random.default_rng(10)
    X = rng.standard_normal((rounds, 10))
    y = np.where(X.sum(axis=1) >= 0, 1, -1)
    with tempfile.TemporaryDirectory() as folder:
        for path, n, theirs in _files_of_numbers(Path(folder), X, y):
            yield Race(
                f"{n:,} rows of {path.name}, d = 10",
                "rows",
                (
                    Contender(theirs.__name__.replace("_", " "), n, partial(theirs, path)),
                    Contender("visualonline, read", n, partial(rows_of, path)),
                    Contender("visualonline.run, perceptron", n, partial(visualonline.run, path, "perceptron")),
                ),
            )


def _files_of_numbers(folder: Path, X: Array, y: Array) -> Iterator[tuple[Path, int, Callable[[Path], bool]]]:
    yield _array(folder, X, y), len(y), numpy_load
    np.savez(folder / "rows.npz", X=X, y=y)
    yield folder / "rows.npz", len(y), numpy_load_X_and_y
    names = [f"x{i}" for i in range(1, 11)]
    pyarrow.parquet.write_table(
        pyarrow.table({**dict(zip(names, X.T, strict=True)), "y": y}), folder / "rows.parquet"
    )
    yield folder / "rows.parquet", len(y), pyarrow_read_table
    n = max(1, 3 * len(y) // 10)
    library = numpy_loadtxt if importlib.util.find_spec("pandas") is None else pandas_read_csv
    for name, digits in (("short.csv", 6), ("long.csv", 17)):
        with (folder / name).open("w", encoding="utf-8") as file:
            file.write(",".join((*names, "y")) + "\n")
            file.writelines(
                ",".join(map(repr, x)) + f",{label}\n"
                for x, label in zip(X[:n].round(digits).tolist(), y[:n].tolist(), strict=True)
            )
        yield folder / name, n, library


def numpy_load(path: Path) -> bool:
    """Read an array and return whether it is finite."""
    return bool(np.isfinite(np.load(path)).all())


def numpy_load_X_and_y(path: Path) -> bool:  # noqa: N802  named after the arrays
    """Read two arrays and return whether they are finite."""
    with np.load(path) as there:
        return all(bool(np.isfinite(there[name]).all()) for name in ("X", "y"))


def pyarrow_read_table(path: Path) -> bool:
    """Read a table and return whether it is finite."""
    table = pyarrow.parquet.read_table(path, use_threads=False)
    return all(bool(np.isfinite(column.to_numpy()).all()) for column in table.columns)


def pandas_read_csv(path: Path) -> bool:
    """Read a table with the C engine and return whether it is finite."""
    import pandas

    return bool(np.isfinite(pandas.read_csv(path, engine="c").to_numpy()).all())


def numpy_loadtxt(path: Path) -> bool:
    """Read a table and return whether it is finite."""
    return bool(np.isfinite(np.loadtxt(path, delimiter=",", skiprows=1)).all())


def _runs(rounds: int) -> Iterator[Race]:
    rng = np.random.default_rng(2)
    X = rng.standard_normal((rounds, 2)).round(6)
    y = np.where((X.sum(axis=1) >= 0) != (rng.random(rounds) < 0.1), 1, -1)
    rule = rule_of("perceptron", 2, rounds)
    with tempfile.TemporaryDirectory() as folder:
        for path in (_array(Path(folder), X, y), _pairs(Path(folder), X, y)):
            yield Race(
                f"perceptron on {rounds:,} rows of {path.name}, d = 2",
                "rounds",
                (
                    Contender("visualonline, run and recorded", rounds, partial(_followed, rule, path)),
                    Contender("the rows read alone", rounds, partial(rows_of, path)),
                ),
            )


def _followed(rule: Rule, path: Path) -> Trace:
    return followed(rule, open_file(str(path), ReadOptions()))


def rows_of(path: Path) -> int:
    """Read a file to its end and return its number of rows."""
    stream = open_file(str(path), ReadOptions())
    seen = k = 0
    while len(block := stream.block(k).y):
        seen, k = seen + len(block), k + 1
    return seen


def _written(folder: Path, X: Array, y: Array) -> Iterator[Path]:
    rows = list(zip(X.tolist(), y.tolist(), strict=True))
    names = [f"x{i}" for i in range(1, X.shape[1] + 1)]
    cells = ["".join(f"{v!r}," for v in x) + f"{label}\n" for x, label in rows]
    head = "@relation r\n" + "".join(f"@attribute {name} real\n" for name in names) + "@attribute y {-1,1}\n@data\n"
    objects = [json.dumps(dict(zip([*names, "y"], [*x, label], strict=True))) + "\n" for x, label in rows]
    parts = {"rows.csv": cells, "rows.jsonl": objects, "rows.arff": [head, *cells]}
    texts = {name: "".join(lines) for name, lines in parts.items()}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
        yield folder / name
    yield _pairs(folder, X, y)
    (folder / "rows.csv.gz").write_bytes(gzip.compress(texts["rows.csv"].encode()))
    yield folder / "rows.csv.gz"
    yield _array(folder, X, y)
    np.savez_compressed(folder / "rows.npz", X=X, y=y)
    yield folder / "rows.npz"
    columns = {name: X[:, i] for i, name in enumerate(names)}
    pyarrow.parquet.write_table(pyarrow.table({**columns, "y": y}), folder / "rows.parquet")
    yield folder / "rows.parquet"


def _array(folder: Path, X: Array, y: Array) -> Path:
    np.save(folder / "rows.npy", np.column_stack([X, y]))
    return folder / "rows.npy"


def _pairs(folder: Path, X: Array, y: Array) -> Path:
    with (folder / "rows.svm").open("w", encoding="utf-8") as file:
        for x, label in zip(X.tolist(), y.tolist(), strict=True):
            file.write(f"{label} " + " ".join(f"{i}:{v!r}" for i, v in enumerate(x, 1)) + "\n")
    return folder / "rows.svm"
