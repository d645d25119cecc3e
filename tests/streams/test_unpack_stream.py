"""Compressed input: decompressed on demand, with truncation reported."""

import bz2
import gzip
import io
import lzma
from collections.abc import Callable

import pytest

from visualonline.core.errors import ReadError
from visualonline.streams.live.pipe_stream import PipeStream, pipe_stream
from visualonline.streams.live.row_feed import LONGEST
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.unpack_stream import UnpackStream

TEXT = "".join(f"{i},{i % 2}\n" for i in range(5000)).encode()


def unpacked(data: bytes, piece: int) -> bytes:
    source, out = UnpackStream("there"), b""
    for i in range(0, len(data), piece):
        source.put(data[i : i + piece])
        while source.pending:
            out += source.take(1000)
    return out + source.end()


@pytest.mark.parametrize("piece", [1, 7, 10**6])
@pytest.mark.parametrize(
    ("data", "text"),
    [
        (TEXT, TEXT),
        (gzip.compress(TEXT), TEXT),
        (gzip.compress(TEXT) + gzip.compress(b"1,1\n") + b"\0" * 9, TEXT + b"1,1\n"),
        (gzip.compress(b""), b""),
        (bz2.compress(TEXT), TEXT),
        (lzma.compress(TEXT), TEXT),
        (bz2.compress(TEXT) + bz2.compress(b"1,1\n"), TEXT + b"1,1\n"),
        (b"BZh91,1\n", b"BZh91,1\n"),
        (b"BZh", b"BZh"),
        (b"\x1f", b"\x1f"),
        (b"\x1f,1\n", b"\x1f,1\n"),
        (b"", b""),
    ],
)
def test_bytes_come_out_as_they_were_wherever_they_are_cut(data: bytes, text: bytes, piece: int) -> None:
    assert unpacked(data, piece) == text


@pytest.mark.parametrize("compress", [gzip.compress, lzma.compress])
def test_no_more_is_decompressed_than_is_taken(compress: Callable[[bytes], bytes]) -> None:
    source = UnpackStream("there")
    source.put(compress(b"\n" * 10**7))
    taken = [source.take(1000) for _ in range(100)]
    assert [len(part) for part in taken] == [1000] * 100
    assert source.pending
    assert len(source._waiting) < 10**5


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (
            gzip.compress(TEXT)[:-9],
            "The input ends in the middle of a compressed file. The last rows may be missing",
        ),
        (gzip.compress(TEXT)[:5], "The input ends in the middle of a compressed file"),
        (gzip.compress(TEXT) + b"more", "The input cannot be decompressed, because it is damaged."),
        (bz2.compress(TEXT)[:-9], "The input ends in the middle of a compressed file"),
        (lzma.compress(TEXT)[:-9], "The input ends in the middle of a compressed file"),
        (b"PK\x03\x04" + TEXT, "A zip archive cannot be read as it arrives. Save the archive as a file first"),
        (b"\x1f\x8b" + TEXT, "The input cannot be decompressed, because it is damaged."),
    ],
)
def test_what_is_broken_is_told(data: bytes, says: str) -> None:
    with pytest.raises(ReadError, match=f"^there: {says}"):
        unpacked(data, 100)


def piped(data: bytes) -> PipeStream:
    return PipeStream(pipe_stream(io.BufferedReader(io.BytesIO(data))), ReadOptions())


def test_a_compressed_pipe_gives_its_rows_and_those_before_a_cut() -> None:
    whole = piped(gzip.compress(TEXT))
    assert (len(whole.block(0).y), len(whole.block(1).y), whole.failure) == (4096, 904, None)
    cut = piped(gzip.compress(TEXT)[:-100])
    n = sum(len(cut.block(k).y) for k in (0, 1))
    assert 0 < n < 5000
    assert "in the middle of a compressed file" in str(cut.failure)
    assert cut.block(0).X.tobytes() == whole.block(0).X[:n].tobytes()
    with pytest.raises(ReadError, match="standard input: The input ends in the middle"):
        piped(gzip.compress(TEXT)[:8])


def test_a_line_without_end_is_told_and_not_kept() -> None:
    for data in (b"1,1\n" + b"9" * (LONGEST + 1), gzip.compress(b"1,1\n" + b"9" * 10**7)):
        stream = piped(data)
        assert len(stream.block(0).y) == 1
        assert "line 2: This line is too long. A row can have at most 65,536 bytes" in str(stream.failure)
