"""Write films as MP4, WebM, GIF or a folder of PNG pictures. A film is written completely or not at all."""

from __future__ import annotations

import importlib
import os
import struct
import zlib
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from visualonline.core.errors import Error
from visualonline.core.whole_file import folder_beside, whole_file

Pixels = npt.NDArray[np.uint8]
"""A frame: an array of shape (height, width, 3), red, green and blue. Height and width are even."""


class Library(NamedTuple):
    """An optional library: the module to import, and the name to show."""

    module: str
    name: str


LIBRARIES = {"mp4": Library("av", "PyAV"), "webm": Library("av", "PyAV"), "gif": Library("PIL.Image", "Pillow")}
"""The library that writes each film format. The extra "video" installs all of these libraries."""
FORMATS = tuple(LIBRARIES)
_CODECS = {
    # drawings have few colours and sharp edges, so compression artefacts are easy to see.
    "mp4": ("libx264", {"crf": "18", "preset": "medium", "movflags": "+faststart"}),
    "webm": ("libvpx-vp9", {"crf": "24", "b": "0", "row-mt": "1", "cpu-used": "4", "deadline": "good"}),
}
FASTEST_GIF = 50
"""Frames per second. GIF delays are multiples of 10 ms, and viewers slow down frames shorter than 20 ms."""


def kind_of(path: str) -> str:
    """Return the format for a file name: "mp4", "webm", "gif", or "folder" if the name ends in a slash."""
    if path.endswith(("/", os.sep)):
        return "folder"
    return os.path.splitext(path)[1][1:].lower()


def check_film(path: str, fps: int) -> None:
    """Raise an Error if a film cannot be written to the path. This check saves hours of needless drawing."""
    kind = kind_of(path)
    if kind not in (*FORMATS, "folder"):
        raise Error(f"{path}: The name of a film must end in .mp4, .webm or .gif, or in / for a folder of pictures.")
    if kind == "gif" and fps > FASTEST_GIF:
        raise Error(
            f"{path}: A GIF has at most {FASTEST_GIF} frames a second, not {fps}. Use .mp4 or .webm for more frames."
        )
    _library(path, kind)
    folder = os.path.dirname(path.rstrip("/" + os.sep)) or os.curdir
    if not os.path.isdir(folder) or not os.access(folder, os.W_OK):
        raise Error(f"{path}: The film could not be written: there is no folder {folder} that you may write to.")
    if kind == "folder" and os.path.isdir(path) and os.listdir(path):
        raise Error(f"{path}: This folder is not empty. Choose a new folder for the pictures.")


def write_film(path: str, frames: Iterable[Pixels], fps: int) -> None:
    """Write frames of one size to a film. An existing file is replaced only when the new one is complete.

    If the frames raise any exception, including cancellation, no partial film is left behind.

    Raises
    ------
    Error
        If the film cannot be written, or the library for its format is not installed.
    """
    kind = kind_of(path)
    if kind == "folder":
        whole = path.rstrip("/" + os.sep)
        with folder_beside(whole, "The film") as work:
            made = os.path.join(work, "frames")
            _write_folder(made, frames)
            os.replace(made, os.path.realpath(whole))
        return
    with whole_file(path, "The film") as work:
        (_write_gif if kind == "gif" else _write_video)(work, frames, fps)


def _library(path: str, kind: str) -> Any:
    """Return the library that writes a format, or None if none is needed."""
    if kind == "folder":
        return None
    try:
        return importlib.import_module(LIBRARIES[kind].module)
    except ImportError:
        what = LIBRARIES[kind].name
        raise Error(
            f"{path}: A film needs {what}: pip install 'visualonline[video]', or choose a folder, such as frames/."
        ) from None


def _write_video(path: str, frames: Iterable[Pixels], fps: int) -> None:
    av = _library(path, "mp4")
    codec, options = _CODECS[kind_of(path)]
    with av.open(path, "w") as container:
        stream = None
        for pixels in frames:
            if stream is None:
                stream = container.add_stream(codec, rate=fps, options=options)
                stream.height, stream.width = pixels.shape[:2]
                stream.pix_fmt = "yuv420p"  # the only pixel format that every player supports
                stream.codec_context.time_base = Fraction(1, fps)
            container.mux(stream.encode(av.VideoFrame.from_ndarray(pixels, format="rgb24")))
        if stream is not None:
            container.mux(stream.encode())


def _write_gif(path: str, frames: Iterable[Pixels], fps: int) -> None:
    image: Any = _library(path, "gif")
    pictures = (image.fromarray(pixels).quantize(256, dither=image.Dither.NONE) for pixels in frames)
    first = next(pictures)
    first.save(path, save_all=True, append_images=pictures, duration=round(100 / fps) * 10, loop=0, optimize=False)


def _write_folder(path: str, frames: Iterable[Pixels]) -> None:
    os.mkdir(path)
    for k, pixels in enumerate(frames, 1):
        with open(os.path.join(path, f"{k:05}.png"), "wb") as file:
            file.writelines(_png(pixels))


def _png(pixels: Pixels) -> Iterator[bytes]:
    """Yield the parts of a PNG file: signature, header, pixel data and end."""
    height, width, _ = pixels.shape
    yield b"\x89PNG\r\n\x1a\n"
    yield _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    rows = np.zeros((height, 1 + 3 * width), dtype=np.uint8)  # each row begins with 0, the filter type "none"
    rows[:, 1:] = pixels.reshape(height, -1)
    yield _chunk(b"IDAT", zlib.compress(rows.tobytes()))
    yield _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
