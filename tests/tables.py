"""The same examples written in every format, and files to be opened."""

import bz2
import gzip
import io
import json
import lzma
import zipfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pyarrow
import pyarrow.parquet
import scipy.sparse

from visualonline.core.types import Array
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.file_stream import FileStream
from visualonline.streams.tables.formats import open_file
from visualonline.streams.tables.packed import ENDINGS


def number(x: float) -> str:
    return repr(float(x))


def csv(path: Path, X: Array, y: Array) -> None:
    rows = [",".join([*map(number, x), number(label)]) for x, label in zip(X, y, strict=True)]
    path.write_text("\n".join(rows), encoding="utf-8")


def svmlight(path: Path, X: Array, y: Array) -> None:
    """Negative zeros are written out, because they differ from zeros bit by bit."""
    with path.open("w", encoding="utf-8") as file:
        for x, label in zip(X, y, strict=True):
            pairs = [f"{i}:{number(v)}" for i, v in enumerate(x, 1) if v != 0 or np.signbit(v) or i == len(x)]
            file.write(" ".join([f"{label:g}", *pairs]) + "\n")


def jsonl(path: Path, X: Array, y: Array) -> None:
    names = [f"x{i}" for i in range(1, X.shape[1] + 1)]
    rows = [dict(zip([*names, "y"], [*x, label], strict=True)) for x, label in zip(X.tolist(), y.tolist(), strict=True)]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


def sparse_jsonl(path: Path, X: Array, y: Array) -> None:
    """Zero features are omitted, except the last one."""
    with path.open("w", encoding="utf-8") as file:
        for x, label in zip(X.tolist(), y.tolist(), strict=True):
            named = {f"x{i}": v for i, v in enumerate(x, 1) if v != 0 or np.signbit(v) or i == len(x)}
            file.write(json.dumps({"y": label, "x": named}) + "\n")


def vw(path: Path, X: Array, y: Array) -> None:
    with path.open("w", encoding="utf-8") as file:
        for x, label in zip(X, y, strict=True):
            pairs = [f"x{i}:{number(v)}" for i, v in enumerate(x, 1) if v != 0 or np.signbit(v) or i == len(x)]
            file.write(f"{label:g} | {' '.join(pairs)}\n")


def keel(path: Path, X: Array, y: Array) -> None:
    d = X.shape[1]
    names = "".join(f"@attribute x{i} real [-1, 1]\n" for i in range(1, d + 1))
    roles = f"@inputs {', '.join(f'x{i}' for i in range(1, d + 1))}\n@outputs class\n"
    rows = [", ".join([*map(number, x), f"{label:g}"]) for x, label in zip(X, y, strict=True)]
    text = f"@relation r\n{names}@attribute class {{-1, 1}}\n{roles}@data\n"
    path.write_text(text + "\n".join(rows), encoding="utf-8")


def orange(path: Path, X: Array, y: Array) -> None:
    d = X.shape[1]
    head = ["\t".join([*(f"x{i}" for i in range(1, d + 1)), "y"]), "c\t" * d + "-1 1", "\t" * d + "class"]
    rows = ["\t".join([*map(number, x), f"{label:g}"]) for x, label in zip(X, y, strict=True)]
    path.write_text("\n".join([*head, *rows]), encoding="utf-8")


def _declared(X: Array) -> str:
    names = "".join(f"@attribute x{i} numeric\n" for i in range(1, X.shape[1] + 1))
    return f"@relation r\n{names}@attribute class {{-1,1}}\n@data\n"


def arff(path: Path, X: Array, y: Array) -> None:
    rows = [",".join([*map(number, x), f"{label:g}"]) for x, label in zip(X, y, strict=True)]
    path.write_text(_declared(X) + "\n".join(rows), encoding="utf-8")


def sparse_arff(path: Path, X: Array, y: Array) -> None:
    with path.open("w", encoding="utf-8") as file:
        file.write(_declared(X))
        for x, label in zip(X, y, strict=True):
            pairs = [f"{i} {number(v)}" for i, v in enumerate(x) if v != 0 or np.signbit(v)]
            pairs += [f"{len(x)} 1"] if label == 1 else []  # -1 is declared first, and so left out
            file.write("{" + ", ".join(pairs) + "}\n")


def npy(path: Path, X: Array, y: Array) -> None:
    np.save(path, np.column_stack([X, y]))


def columnwise(path: Path, X: Array, y: Array) -> None:
    np.save(path, np.asfortranarray(np.column_stack([X, y])))


def structured(path: Path, X: Array, y: Array) -> None:
    types = [(f"x{i}", ">f8") for i in range(1, X.shape[1] + 1)]
    rows = [(*x, label) for x, label in zip(X, y, strict=True)]
    np.save(path, np.array(rows, dtype=[*types, ("label", "i1")]))


def npz(path: Path, X: Array, y: Array) -> None:
    np.savez(path, X=X, y=y)


def packed_npz(path: Path, X: Array, y: Array) -> None:
    np.savez_compressed(path, X=X, y=y)


def parquet(path: Path, X: Array, y: Array) -> None:
    columns = {f"x{i}": X[:, i - 1] for i in range(1, X.shape[1] + 1)}
    table = pyarrow.table({**columns, "y": y.astype(int)})
    pyarrow.parquet.write_table(table, path, row_group_size=1000)


def lists(path: Path, X: Array, y: Array) -> None:
    kind = pyarrow.list_(pyarrow.float64(), X.shape[1] if len(X) % 2 else -1)
    table = pyarrow.table({"x": pyarrow.array(X.tolist(), kind), "y": y.astype(int)})
    pyarrow.parquet.write_table(table, path, row_group_size=1000)


def csr(path: Path, X: Array, y: Array) -> None:
    whole = np.column_stack([X, y])
    i, j = np.nonzero((whole != 0) | np.signbit(whole))  # negative zeros are kept, because they differ bit by bit
    scipy.sparse.save_npz(path, scipy.sparse.csr_matrix((whole[i, j], (i, j)), whole.shape))


def train(path: Path, X: Array, y: Array) -> None:
    np.savez(path, X_train=X, y_train=y, X_test=X[:1], y_test=y[:1])


def _cells(X: Array, y: Array) -> list[list[str | float]]:
    """The cells of a sheet. Non-finite numbers are written as text, since a sheet cannot represent them."""
    rows = [[*x, label] for x, label in zip(X.tolist(), y.tolist(), strict=True)]
    return [[*(f"x{i}" for i in range(1, X.shape[1] + 1)), "y"],
            *([v if np.isfinite(v) else str(v) for v in row] for row in rows)]  # fmt: skip


def xlsx(path: Path, X: Array, y: Array) -> None:
    def cell(i: int, j: int, value: str | float) -> str:
        kind, text = (' t="str"', value) if isinstance(value, str) else ("", number(value))
        return f'<c r="{chr(65 + j)}{i}"{kind}><v>{text}</v></c>'

    rows = "".join(
        f'<row r="{i}">{"".join(cell(i, j, value) for j, value in enumerate(row))}</row>'
        for i, row in enumerate(_cells(X, y), 1)
    )
    write_xlsx(path, {"Data": rows})


def write_xlsx(path: Path, sheets: dict[str, str]) -> None:
    """Write a workbook whose sheets have these rows in XML."""
    schema = "http://schemas.openxmlformats.org"
    names = "".join(
        f'<sheet name="{name}" sheetId="{k}" r:id="rId{k}"/>' for k, name in enumerate(sheets, 1)
    )
    ties = "".join(
        f'<Relationship Id="rId{k}" Type="{schema}/officeDocument/2006/relationships/worksheet" '
        f'Target="worksheets/sheet{k}.xml"/>' for k in range(1, len(sheets) + 1)
    )  # fmt: skip
    main = f'xmlns="{schema}/spreadsheetml/2006/main"'
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{schema}/package/2006/content-types"/>',
        "_rels/.rels": f'<Relationships xmlns="{schema}/package/2006/relationships"><Relationship Id="rId1" '
        f'Type="{schema}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook {main} xmlns:r="{schema}/officeDocument/2006/relationships">'
        f"<sheets>{names}</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{schema}/package/2006/relationships">{ties}'
        "</Relationships>",
    }
    parts |= {
        f"xl/worksheets/sheet{k}.xml": f"<worksheet {main}><sheetData>{rows}</sheetData></worksheet>"
        for k, rows in enumerate(sheets.values(), 1)
    }
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)


def ods(path: Path, X: Array, y: Array) -> None:
    def cell(value: str | float) -> str:
        if isinstance(value, str):
            return f'<table:table-cell office:value-type="string"><text:p>{value}</text:p></table:table-cell>'
        return f'<table:table-cell office:value-type="float" office:value="{number(value)}"/>'

    write_ods(path, "".join(f"<table:table-row>{''.join(map(cell, row))}</table:table-row>" for row in _cells(X, y)))


def write_ods(path: Path, rows: str) -> None:
    """Write a sheet that has these rows in XML."""
    names = " ".join(
        f'xmlns:{part}="urn:oasis:names:tc:opendocument:xmlns:{part}:1.0"' for part in ("office", "table", "text")
    )
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("mimetype"), kind)
        manifest = '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>'
        archive.writestr(zipfile.ZipInfo("META-INF/manifest.xml"), manifest)
        archive.writestr(
            zipfile.ZipInfo("content.xml"),
            f"<office:document-content {names}><office:body><office:spreadsheet>"
            f'<table:table table:name="Data">{rows}</table:table>'
            "</office:spreadsheet></office:body></office:document-content>",
            zipfile.ZIP_DEFLATED,
        )


def read(path: Path, options: ReadOptions = ReadOptions()) -> FileStream:  # noqa: B008
    """Open a file."""
    stream = open_file(str(path), options)
    assert isinstance(stream, FileStream)
    return stream


def opened(folder: Path, text: str, name: str = "a.csv", **chosen: object) -> FileStream:
    """Write a file and open it with the given options."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return read(path, ReadOptions(**chosen))  # type: ignore[arg-type]


def compressed(content: bytes, ending: str) -> bytes:
    """Return a file's content compressed according to the extension."""
    if ending == ".zip":
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(zipfile.ZipInfo("table"), content, zipfile.ZIP_DEFLATED)
        return file.getvalue()
    if ending == ".gz":
        return gzip.compress(content, mtime=0)
    return bz2.compress(content) if ending == ".bz2" else lzma.compress(content)


def packing(name: str) -> str:
    """Return the extension that indicates compression; empty if there is none."""
    return next((ending for ending in ENDINGS if name.endswith(ending)), "")


def packed(write: Callable[[Path, Array, Array], None]) -> Callable[[Path, Array, Array], None]:
    def pack(path: Path, X: Array, y: Array) -> None:
        write(path, X, y)
        path.write_bytes(compressed(path.read_bytes(), packing(path.name)))

    return pack


FORMATS: dict[str, Callable[[Path, Array, Array], None]] = {
    "plain.csv": csv,
    "plain.csv.gz": packed(csv),
    "plain.svm": svmlight,
    "plain.libsvm.gz": packed(svmlight),
    "plain.jsonl": jsonl,
    "plain.ndjson.gz": packed(jsonl),
    "plain.arff": arff,
    "sparse.arff": sparse_arff,
    "plain.arff.xz": packed(arff),
    "plain.csv.zip": packed(csv),
    "plain.csv.bz2": packed(csv),
    "sparse.jsonl": sparse_jsonl,
    "plain.vw": vw,
    "keel.dat": keel,
    "orange.tab": orange,
    "plain.npy": npy,
    "columnwise.npy": columnwise,
    "structured.npy": structured,
    "plain.npz": npz,
    "packed.npz": packed_npz,
    "plain.parquet": parquet,
    "lists.parquet": lists,
    "sparse.npz": csr,
    "train.npz": train,
    "sheet.xlsx": xlsx,
    "sheet.ods": ods,
}
"""By file name, which indicates the variant and the format."""
UNPACKED = [name for name in FORMATS if not name.endswith((".gz", ".xz", ".bz2", ".zip"))]
"""For tests that do not depend on compression."""
SPARSE_NAMES = ("sparse.jsonl", "plain.vw")
"""Formats whose features have names instead of numbers; the label comes first in their previews."""
