"""Encodings and decimal commas are detected and reported, and the content is the same."""

from __future__ import annotations

import codecs
import gzip
from pathlib import Path

import numpy as np
import pytest

from visualonline.core.errors import ReadError
from visualonline.core.types import BLOCK
from visualonline.streams.pipeline import opening_remarks
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables import file_stream as paged
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.file_stream import FileStream
from visualonline.streams.tables.formats import open_file
from visualonline.streams.tables.preview import preview
from visualonline.streams.tables.text_file import TextInput

TEXT = "größe,ü,label\n1,2,ja\n3,4.5,nein\n"
WAYS = {
    "UTF-8": TEXT.encode(),
    "UTF-8 with a byte order mark": codecs.BOM_UTF8 + TEXT.encode(),
    "UTF-16": TEXT.encode("utf-16"),
    "UTF-16 big": codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"),
    "Windows-1252 (Latin-1)": TEXT.encode("cp1252"),
}


def read(folder: Path, content: bytes | str, name: str = "a.csv", **chosen: object) -> FileStream:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    stream = open_file(str(path), ReadOptions(**chosen))  # type: ignore[arg-type]
    assert isinstance(stream, FileStream)
    return stream


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("packed", [False, True])
def test_the_encoding_is_found_and_told(tmp_path: Path, way: str, packed: bool) -> None:
    content, name = (gzip.compress(WAYS[way]), "a.csv.gz") if packed else (WAYS[way], "a.csv")
    stream = read(tmp_path, content, name)
    assert stream.features == ("größe", "ü")
    assert stream.block(0).X.tolist() == [[1, 2], [3, 4.5]]
    assert stream.labels == {"ja": -1, "nein": 1}
    told = f"separated by commas, with a header, {way.removesuffix(' big')}"
    assert stream.found == told
    assert told in opening_remarks(stream, StreamSpec("x"))
    seen = preview(str(tmp_path / name), ReadOptions())
    assert (seen.found, seen.header, seen.problem) == (told, ("größe", "ü", "label"), None)


@pytest.mark.parametrize("encoding", ["utf-16", "cp1252"])
@pytest.mark.parametrize(("name", "text"), [
    ("a.jsonl", '{"größe": 1, "y": "ä"}\n{"größe": 2, "y": "ö"}\n'),
    ("a.arff", "@relation ü\n@attribute größe real\n@attribute y {ä,ö}\n@data\n1,ä\n2,ö\n"),
])  # fmt: skip
def test_other_formats_have_encodings_too(tmp_path: Path, encoding: str, name: str, text: str) -> None:
    stream = read(tmp_path, text.encode(encoding), name)
    assert (stream.features, stream.block(0).X.tolist()) == (("größe",), [[1], [2]])
    assert stream.labels == {"ä": -1, "ö": 1}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1252"])
def test_any_block_is_the_same_in_every_encoding(
    tmp_path: Path, encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paged, "SETTLING", 100)
    n = 2 * BLOCK + 50
    rows = [f"{i},{'ä' if i % 2 else 'b'}" for i in range(n)]
    content = "\n".join(["x,label", *rows]).encode(encoding)
    for order in ([0, 1, 2], [2, 0, 1]):
        stream = read(tmp_path, content)
        for k in order:
            assert stream.block(k).X.ravel().tolist() == list(range(k * BLOCK, min(n, (k + 1) * BLOCK)))
            assert (stream.block(k).y == np.where(np.arange(len(stream.block(k).y)) % 2, 1, -1)).all()
            stream._cache._blocks.clear()  # so that it is read again


def test_an_encoding_may_show_itself_late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paged, "SETTLING", 100)
    rows = [f"{i},x{i},{i % 2}" for i in range(BLOCK + 100)]
    rows[BLOCK + 50] = "7,süß,1"
    content = "\n".join(["x,name,label", *rows])
    stream = read(tmp_path, content.encode("cp1252"), columns=("x",))
    assert "UTF-8" in stream.found
    assert stream.block(1).X[50, 0] == 7
    assert len(stream.block(1).y) == 100
    assert "Windows-1252" in stream.found


@pytest.mark.parametrize(
    ("content", "line", "words"),
    [
        ("a,label\n1,ä\n2,ö\n".encode() + b"3,\xff\n", 4, "not UTF-8"),
        ("a,label\n1,ä\n".encode("cp1252") + b"2,\x81\n", 3, "not Windows-1252, unlike the lines before it"),
        (b"\x81,label\n1,1\n", 1, "not UTF-8 or Windows-1252"),
        (b"a,label\n1,\x81\n", 2, "not UTF-8 or Windows-1252"),
        (codecs.BOM_UTF16_LE + "a,label\n1,0\n2,1\n".encode("utf-16-le")[:-1], None, "cannot be read further"),
        (codecs.BOM_UTF16_LE + b"\x00\xd8a\x00", None, "it starts like UTF-16, but is not valid UTF-16"),
        (codecs.BOM_UTF16_LE, None, "empty"),
    ],
)
def test_what_is_in_no_encoding_is_refused(tmp_path: Path, content: bytes, line: int | None, words: str) -> None:
    with pytest.raises(ReadError, match=words) as raised:
        read(tmp_path, content)
    if line is not None:
        assert raised.value.line == line


@pytest.mark.parametrize("delimiter", [";", "\t", "|"])
def test_decimals_may_have_a_comma(tmp_path: Path, delimiter: str) -> None:
    rows = ["a;b;y", "0,5;1;ja", "-1,25e2;,5;nein", "3;+2,0; ja"]
    stream = read(tmp_path, "\n".join(rows).replace(";", delimiter))
    assert stream.block(0).X.tolist() == [[0.5, 1], [-125, 0.5], [3, 2]]
    assert "decimal comma" in stream.found
    seen = preview(str(tmp_path / "a.csv"), ReadOptions())
    assert seen.kinds == ("number", "number", "text")
    assert seen.rows[0][0] == "0,5"


def test_a_table_without_a_header_may_have_decimal_commas(tmp_path: Path) -> None:
    stream = read(tmp_path, "0,5;1,5;-1,0\n2,5;3,5;1,0\n")
    assert stream.block(0).X.tolist() == [[0.5, 1.5], [2.5, 3.5]]
    assert stream.labels == {"-1.0": -1, "1.0": 1}
    assert preview(str(tmp_path / "a.csv"), ReadOptions()).mapping == stream.labels


def test_a_point_among_decimal_commas_is_no_decimal(tmp_path: Path) -> None:
    head = "a;y\n" + "0,5;1\n1,5;0\n" * 30
    with pytest.raises(ReadError, match=r"line 62, column 1: '1\.000' has a decimal point, but this file"):
        read(tmp_path, head + "1.000;1\n")


def test_decimal_commas_go_with_every_choice(tmp_path: Path) -> None:
    text = "a;c;y\n0,5;u;0\n;v,w;1\n1,5;u;2\n"
    stream = read(tmp_path, text, missing="mean", categories=True, positive="2")
    assert stream.features == ("a", "c=u", "c=v,w")
    assert stream.block(0).X.tolist() == [[0.5, 1, 0], [0.5, 0, 1], [1.5, 1, 0]]


@pytest.mark.parametrize("labels", [("ja", "nein"), ("-1,0", "1,0"), ("a,b", "c")])
def test_decimal_commas_are_read_alike_at_once_and_one_by_one(
    tmp_path: Path, labels: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [f"{i};{i / 8}".replace(".", ",") + f";{labels[i % 2]}" for i in range(BLOCK + 20)]
    content = "\n".join(["a;b;label", *rows])
    stream = read(tmp_path, content)
    at_once = [stream.block(k).X.tobytes() + stream.block(k).y.tobytes() for k in (0, 1)]
    assert stream.block(1).X[5].tolist() == [BLOCK + 5, (BLOCK + 5) / 8]
    monkeypatch.setattr(TextInput, "ahead", lambda *_: None)
    other = read(tmp_path, content)
    assert other.labels == stream.labels
    assert [other.block(k).X.tobytes() + other.block(k).y.tobytes() for k in (0, 1)] == at_once


def test_points_and_commas_together_are_points(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match=r"line 3, column 1: '1,25' is not a number. .* with a point"):
        read(tmp_path, "a;y\n0.5;0\n1,25;1\n")


def test_commas_that_separate_are_no_decimals(tmp_path: Path) -> None:
    stream = read(tmp_path, "0,5,1\n2,7,0\n")
    assert (stream.dim, stream.found) == (2, "separated by commas, without a header, UTF-8")
