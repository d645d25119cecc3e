"""Nearly valid inputs: bytes of valid ones with a few random changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

Change = Callable[[bytes, np.random.Generator], bytes]

TOKENS = (
    b"", b"0", b"-1", b"1e400", b"-0.0", b"nan", b"inf", b"9" * 30, b"1e-320", b"9223372036854775808", b"null", b"true",
    b'""', b"{}", b"[]", b"[[[[[[", b'{"":', b"\\u0000", b"\xff\xfe", b"\xef\xbb\xbf", b"\x00", b"\r\n", b"\r", b"\n\n",
    b",", b";", b"\t", b":", b"=", b'"', b"'", b"#", b"%", b"?", b"--", b"\xe2\x88\x92", b"\xf0\x9f\x98\x80",
    b"\xed\xa0",
)  # fmt: skip
"""Tokens that often cause errors in parsers of texts and numbers."""


def _flip(data: bytes, rng: np.random.Generator) -> bytes:
    at = int(rng.integers(len(data)))
    return data[:at] + bytes([data[at] ^ 1 << int(rng.integers(8))]) + data[at + 1 :]


def _overwrite(data: bytes, rng: np.random.Generator) -> bytes:
    at = int(rng.integers(len(data)))
    return data[:at] + bytes([int(rng.integers(256))]) + data[at + 1 :]


def _remove(data: bytes, rng: np.random.Generator) -> bytes:
    at, n = int(rng.integers(len(data))), int(rng.integers(1, 9))
    return data[:at] + data[at + n :]


def _repeat(data: bytes, rng: np.random.Generator) -> bytes:
    at, n = int(rng.integers(len(data))), int(rng.integers(1, 33))
    return data[: at + n] + data[at : at + n] * int(rng.integers(1, 5)) + data[at + n :]


def _cut(data: bytes, rng: np.random.Generator) -> bytes:
    return data[: int(rng.integers(len(data)))]


def _insert(data: bytes, rng: np.random.Generator) -> bytes:
    at, token = int(rng.integers(len(data) + 1)), TOKENS[int(rng.integers(len(TOKENS)))]
    return data[:at] + token + data[at:]


def _replace(data: bytes, rng: np.random.Generator) -> bytes:
    at, n = int(rng.integers(len(data))), int(rng.integers(1, 9))
    return data[:at] + TOKENS[int(rng.integers(len(TOKENS)))] + data[at + n :]


CHANGES: tuple[Change, ...] = (_flip, _overwrite, _remove, _repeat, _cut, _insert, _insert, _replace, _replace)


def changed(seeds: Sequence[bytes], rng: np.random.Generator) -> bytes:
    """Return one of the seeds with one to six changes; now and then its end is that of another one."""
    data = seeds[int(rng.integers(len(seeds)))]
    if rng.random() < 0.1:
        other = seeds[int(rng.integers(len(seeds)))]
        data = data[: int(rng.integers(len(data) + 1))] + other[int(rng.integers(len(other) + 1)) :]
    for _ in range(int(rng.integers(1, 7))):
        if data:
            data = CHANGES[int(rng.integers(len(CHANGES)))](data, rng)
    return data
