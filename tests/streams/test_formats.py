"""The choice of a reader: by name, by content, and the message if they disagree."""

import bz2
import gzip
import io
import lzma
import os
import zipfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from tables import FORMATS, compressed, packing

from visualonline.core.catalog import catalog
from visualonline.core.errors import ReadError
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.formats import content_format, open_file, reader_for, readers

X = np.array([[1.0, 2.0], [3.0, 4.0], [0.0, 5.0]])
Y = np.array([1.0, -1.0, 1.0])
OPTIONS = ReadOptions()


def test_readers_have_names_of_their_own() -> None:
    assert list(readers()) == [
        "arff", "csv", "jsonl", "keel", "npy", "npz", "orange", "parquet", "sheet", "svmlight", "vw"
    ]  # fmt: skip
    suffixes = [suffix for reader in readers().values() for suffix in reader.suffixes]
    assert len(set(suffixes)) == len(suffixes)
    assert all(suffix.startswith(".") and suffix == suffix.lower() for suffix in suffixes)
    assert not catalog("readers").failures


@pytest.mark.parametrize("name", FORMATS)
def test_the_content_tells_what_the_name_does_not(tmp_path: Path, name: str) -> None:
    FORMATS[name](tmp_path / name, X, Y)
    reader = reader_for(str(tmp_path / name))
    (tmp_path / name.upper()).write_bytes((tmp_path / name).read_bytes())
    assert reader_for(str(tmp_path / name.upper())) == reader
    plain = tmp_path / ("noname" + packing(name))
    (tmp_path / name).rename(plain)
    assert content_format(str(plain)) == reader.id
    assert open_file(str(plain), OPTIONS).block(0).X.tobytes() == X.tobytes()


@pytest.mark.parametrize("name", [name for name in FORMATS if not name.startswith("plain.csv")])
def test_a_wrong_name_is_told_with_the_right_one(tmp_path: Path, name: str) -> None:
    path = tmp_path / ("table.csv" + packing(name))
    FORMATS[name](path if not name.endswith((".npy", ".npz")) else tmp_path / name, X, Y)
    if not path.exists():
        (tmp_path / name).rename(path)
    path.rename(tmp_path / name)
    reader = reader_for(str(tmp_path / name))
    (tmp_path / name).rename(path)
    right = (reader.suffixes or reader.shared)[0] + packing(name)
    with pytest.raises(ReadError) as raised:
        open_file(str(path), OPTIONS)
    said = f"This file looks like '{reader.name}'. The name of such a file should end in {right}."
    assert str(raised.value) == f"{path}: {said}"


@pytest.mark.parametrize("name", ["table.arff", "table.svm", "table.jsonl", "table.npy", "table.npz", "table.parquet"])
def test_a_table_under_another_name_is_told(tmp_path: Path, name: str) -> None:
    FORMATS["plain.csv"](tmp_path / name, X, Y)
    with pytest.raises(ReadError, match=r"looks like 'Comma- or tab-separated values'. .* end in \.csv"):
        open_file(str(tmp_path / name), OPTIONS)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\x89PNG\r\n\x1a\n" + bytes(20), "This file is a picture. The input should be a table"),
        (b"%PDF-1.4\n", "This file is a PDF document"),
        (b"\x80\x04\x95abc", "This file is a pickle, which is never loaded"),
        (gzip.compress(b"\x93NUMPY", mtime=0), "This file is compressed: 'NumPy array'. Unpack the file first"),
    ],
)
@pytest.mark.parametrize("name", ["file", "file.csv", "file.svm", "file.npy"])
def test_what_is_no_table_is_called_by_its_name(tmp_path: Path, content: bytes, words: str, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(ReadError) as raised:
        open_file(str(path), OPTIONS)
    assert words in str(raised.value)


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.svm", "1 qid:2 3:4\n0 1:2\n", "line 1, column 2: 'qid:2'"),
        ("a.svm", "1,2 1:cat\n0 1:2\n", "line 1, column 1: '1,2' contains several labels"),
        ("a.csv", "a,b\n1,cat\n2,dog\n3,cow\n", "line 4, column 2: 'cow' is a third label value"),
        ("a.jsonl", '{"a":1,"y":2}\n{"a":"x","y":1}', "line 2: a: 'x' is not a number"),
        ("a.arff", "@relation a,b\n@data\n1,2\n", "line 2: No attribute is declared"),
        ("noname", "a,b\n1,cat\nx,dog\n", "line 3, column 1: 'x' is not a number"),
        ("noname", "hello\n", "This file has only one column"),
    ],
)
def test_a_bad_row_under_the_right_name_keeps_its_own_words(
    tmp_path: Path, name: str, content: str, words: str
) -> None:
    path = tmp_path / name
    path.write_text(content)
    with pytest.raises(ReadError) as raised:
        open_file(str(path), OPTIONS)
    assert words in str(raised.value)


@pytest.mark.parametrize("name", ["pipe", "pipe.csv", "pipe.npy"])
def test_a_pipe_is_not_waited_for(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    with pytest.raises(ReadError, match="can be read only once"):
        open_file(str(tmp_path / name), OPTIONS)


def test_a_gz_bomb_is_read_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "bomb.csv.gz"
    with gzip.open(path, "wb", compresslevel=1) as file:
        file.write(b"1,2,1\n3,4,0\n")
        for _ in range(70):
            file.write(b"5" * 2**20)
    with pytest.raises(ReadError, match=r"line 3: This line has over 67,108,864 bytes"):
        open_file(str(path), OPTIONS)


TEXT = b"a,b,y\n1,2,1\n3,4,0\n"
LISTED = b"PK\x01\x02\x14\x03\x14\x00"
"""The start of a zip directory entry; what follows says whether the first file is encrypted."""


@pytest.mark.parametrize("ending", [".gz", ".bz2", ".xz", ".zip"])
@pytest.mark.parametrize("name", ["a.csv", "a", "a.csv.gz", "a.csv.zip", "a.csv.bz2"])
def test_what_is_compressed_is_read_whatever_its_name_says_of_it(tmp_path: Path, name: str, ending: str) -> None:
    path = tmp_path / name
    path.write_bytes(compressed(TEXT, ending))
    assert open_file(str(path), OPTIONS).block(0).X.tolist() == [[1, 2], [3, 4]]
    path.write_bytes(TEXT)
    assert open_file(str(path), OPTIONS).block(0).X.tolist() == [[1, 2], [3, 4]]


def archive(**members: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as written:
        for name, content in members.items():
            written.writestr(name, content)
    return file.getvalue()


def with_large_dictionary() -> bytes:
    """Compress with a dictionary of 512 MB. As a value in the list below, each worker would make it at collection."""
    return lzma.compress(TEXT, filters=[{"id": lzma.FILTER_LZMA2, "dict_size": 2**29}])


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (archive(), "This zip archive holds 0 files. The archive should hold one file, the table"),
        (archive(a=TEXT, b=TEXT), "This zip archive holds 2 files: a, b. The archive should hold one file, the table"),
        (archive(a=b"1", b=b"2", c=b"3", d=b"4"), "holds 4 files: a, b, c, …. The archive should hold one file"),
        (archive(a=TEXT).replace(LISTED + b"\0", LISTED + b"\1"), "The file in this zip archive is encrypted"),
        (archive(a=TEXT)[:-5], "This zip archive is damaged or was cut short"),
        (archive(a=TEXT).replace(TEXT, TEXT[::-1]), "This file cannot be read further: it is damaged."),
        (bz2.compress(TEXT)[:-5], "cannot be read further: it ends in the middle of its compressed data"),
        (lzma.compress(TEXT)[:-40], "cannot be read further: it ends in the middle of its compressed data"),
        (lzma.compress(TEXT)[:30] + b"1" * 30, "cannot be read further: it is damaged"),
        (with_large_dictionary, "cannot be read further"),
    ],
)  # fmt: skip
def test_archives_that_cannot_be_read_are_told_in_one_sentence(
    tmp_path: Path, content: bytes | Callable[[], bytes], words: str
) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(content() if callable(content) else content)
    with pytest.raises(ReadError) as raised:
        open_file(str(path), OPTIONS)
    assert words in str(raised.value)


def test_a_folder_and_what_macos_adds_are_no_further_files(tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(archive(**{"in/": b"", "in/a.csv": TEXT, "__MACOSX/in/._a.csv": b"\0"}))
    assert open_file(str(tmp_path / "a.zip"), OPTIONS).block(0).y.tolist() == [1, -1]


def test_a_file_without_a_name_in_an_archive_is_told(tmp_path: Path) -> None:
    content = bytearray(archive(a=TEXT))
    at = content.rindex(LISTED)
    content[at + 28], content[at + 32] = 0, 1  # its one letter is a comment then
    (tmp_path / "a.zip").write_bytes(content)
    with pytest.raises(ReadError, match=r"This zip archive is damaged. Create the archive again"):
        open_file(str(tmp_path / "a.zip"), OPTIONS)


def test_a_list_of_files_without_end_is_not_read(tmp_path: Path) -> None:
    content = bytearray(archive(a=TEXT))
    content[-10:-6] = (2**30).to_bytes(4, "little")
    (tmp_path / "a.zip").write_bytes(bytes(2**20) + content)
    with pytest.raises(ReadError):
        open_file(str(tmp_path / "a.zip"), OPTIONS)
