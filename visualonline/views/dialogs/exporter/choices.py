"""The kinds of exports with their formats and sizes, and estimates of a film's duration and size."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from importlib.util import find_spec
from typing import Literal

from visualonline.export.film import LIBRARIES, Library
from visualonline.export.film_plan import FilmPlan
from visualonline.views.text.numbers import localised
from visualonline.views.text.translation import translate

Kind = Literal["picture", "film", "page", "live", "rounds", "results"]
KINDS: dict[Kind, str] = {
    "picture": "Picture",
    "film": "Film of the run",
    "page": "Interactive page",
    "live": "Page that learns",
    "rounds": "Table of rounds",
    "results": "Table of numbers and theorems",
}
FORMATS: dict[Kind, dict[str, str]] = {
    "picture": {"png": "PNG", "svg": "SVG", "pdf": "PDF"},
    "film": {"mp4": "MP4", "webm": "WebM", "gif": "GIF", "folder": "Folder of PNG images"},
    "page": {"html": "HTML"},
    "live": {"html": "HTML"},
    "rounds": {"csv": "CSV", "npz": "npz", "parquet": "Parquet"},
    "results": {"md": "Markdown", "tex": "LaTeX"},
}
PAGES = ("page", "live")
"""The kinds of pages. All pages have one format."""
_NEEDS = {kind: (library, "video") for kind, library in LIBRARIES.items()} | {
    "parquet": (Library("pyarrow", "pyarrow"), "parquet")
}
"""Formats that require an optional library, with the extra that installs it."""
SIZES = {"1280x720": 1.0, "1920x1080": 1.0, "3840x2160": 2.0}
"""Sizes of films, with pixels per px: text in a 4K film is as large as in one of half the width."""
_BYTES = {"mp4": 9_000, "webm": 11_000, "gif": 85_000, "folder": 190_000}
"""Bytes of a frame that differs from the previous one, per million pixels, measured on runs of the perceptron."""
_SECONDS = {"mp4": 0.15, "webm": 0.3, "gif": 0.4, "folder": 0.2}
"""Seconds to draw and write such a frame, per million pixels, on a fast machine."""


@dataclass(frozen=True)
class Choices:
    """The choices in the dialog, which the next dialog starts with. Each kind has its own format."""

    kind: Kind = "picture"
    picture: str = "png"
    film: str = "mp4"
    rounds: str = "csv"
    results: str = "md"
    scale: float = 2.0
    size: str = "1280x720"
    theme: str = ""
    speed: float = 4.0
    fps: int = 30
    phases: bool = False
    weights: bool = False

    @property
    def format(self) -> str:
        """The format of the chosen kind."""
        return "html" if self.kind in PAGES else str(getattr(self, self.kind))

    def as_dict(self) -> dict[str, object]:
        """Return the choices as plain values."""
        return asdict(self)

    @classmethod
    def read(cls, values: object) -> Choices:
        """Return choices from plain values.

        Invalid values, such as those of another version, are replaced by defaults.
        """
        usual = cls()
        if not isinstance(values, dict):
            return usual
        known = [f.name for f in fields(cls) if type(values.get(f.name)) is type(getattr(usual, f.name))]
        found = cls(**{name: values[name] for name in known})
        offered = found.kind in KINDS and found.size in SIZES and found.speed > 0 and 1 <= found.fps <= 60
        formats = all(getattr(found, kind) in FORMATS[kind] for kind in FORMATS if kind not in PAGES)
        return found if offered and formats and 0.5 <= found.scale <= 8 else usual


def missing_library(name: str) -> tuple[str, str]:
    """Return the missing library that a format requires, and the command that installs it.

    Both texts are empty if the format can be written. Nothing is imported.
    """
    if name not in _NEEDS:
        return "", ""
    library, extra = _NEEDS[name]
    there = find_spec(library.module.partition(".")[0]) is not None
    return ("", "") if there else (library.name, f"pip install 'visualonline[{extra}]'")


def film_estimate(plan: FilmPlan, size: tuple[int, int], kind: str) -> tuple[float, float]:
    """Return the approximate time to draw a film, in seconds, and its size in bytes."""
    different = len(dict.fromkeys(plan.steps()))
    pixels = size[0] * size[1] / 1e6
    repeated = (plan.frames - different) * pixels
    written = different * pixels * _BYTES[kind] + (repeated * _BYTES["folder"] if kind == "folder" else repeated * 300)
    return 2.0 + different * pixels * _SECONDS[kind] + repeated * 0.04, written


def bytes_text(count: float) -> str:
    """Return a size as text.

    Examples
    --------
    >>> bytes_text(330_000), bytes_text(12_400_000)
    ('330 kB', '12 MB')
    """
    return localised(f"{count / 1e6:.2g} MB") if count >= 1e6 else f"{max(count, 1000) / 1000:.0f} kB"


def seconds_text(seconds: float) -> str:
    """Return a duration as text.

    Examples
    --------
    >>> seconds_text(11.2), seconds_text(150)
    ('11 s', '2 min 30 s')
    """
    whole = max(1, round(seconds))
    minutes, rest = divmod(whole, 60)
    return (
        f"{rest} s"
        if not minutes
        else translate("Dialogs", "{minutes} min").format(minutes=minutes) + (f" {rest} s" if rest else "")
    )
