"""A picture of a run as SVG, without Qt: the learner's loss and the theorem's bound, for notebooks."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.core.wording import counted
from visualonline.runs.bound_trace import BoundTrace
from visualonline.runs.run import Run

_WIDTH, _HEIGHT = 640, 320
_LEFT, _RIGHT, _TOP, _BOTTOM = 56, 110, 46, 34
_PAID, _ALLOWED, _INK, _SECOND, _EDGE = "#a8326e", "#8a5a00", "#1b1d22", "#5c606a", "#dedcd5"
_COUNTS = ("mistakes", "updates", "expected mistakes")


class _Line(NamedTuple):
    """A curve with its name and its last value."""

    name: str
    t: Array
    values: Array
    colour: str
    dashes: str


def run_picture(run: Run) -> str:
    """Return an SVG document: the learner's loss over the rounds and, dashed, the bound of its theorem.

    The theorem is the first one that applies to the last round. If no theorem applies, only the loss is drawn.
    """
    n, track = len(run.trace), _theorem(run)
    lines = [_paid(run, track, n)]
    if track is not None:
        bound = track.curve(n, _WIDTH, track.at(n))
        lines.append(_Line("bound", bound.t, bound.values, _ALLOWED, "6 4"))
    high = max(float(np.nanmax(line.values, initial=0.0)) for line in lines)
    low = min(0.0, *(float(np.nanmin(line.values, initial=0.0)) for line in lines))
    high = high if high > low else low + 1.0
    plot = _Plot(n, low, high)
    name = f"{run.learner.name} on {run.history.stream.name}, {counted(n, 'round')}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{_HEIGHT}" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
        'role="img" font-family="Inter, Helvetica, Arial, sans-serif" font-size="12">',
        f"<title>{escape(name)}</title>",
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="8" fill="#ffffff"/>',
        _text(_LEFT - 40, 26, name, _INK, bold=True),
        *plot.axes(),
        *(plot.line(line) for line in lines),
        *plot.names(lines),
        "</svg>",
    ]
    return "\n".join(parts)


def _theorem(run: Run) -> BoundTrace | None:
    """Return the first bound trace that applies to the last round."""
    n = len(run.trace)
    run.refine(n)
    return next((track for track in run.bound_traces.values() if not math.isnan(track.at(n).value)), None)


def _paid(run: Run, track: BoundTrace | None, n: int) -> _Line:
    bounds: str = "mistakes" if track is None else track.theorem.bounds
    drawn = run.rule.randomized or not run.rule.labelled
    if track is not None and bounds not in _COUNTS:
        curve, name = track.actuals.curve(0, n, _WIDTH), bounds
    else:
        kind = "loss" if drawn else "updates" if bounds == "updates" else "mistakes"
        curve, name = run.trace.curve(kind, 0, n, _WIDTH), "E[mistakes]" if drawn and run.rule.labelled else kind
    start = np.zeros(1)
    return _Line(name, np.concatenate([start, curve.t]), np.concatenate([start, curve.values]), _PAID, "")


class _Plot(NamedTuple):
    """The plot area for curves over rounds 0 to n and values from low to high."""

    n: int
    low: float
    high: float

    def x(self, t: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * t / max(self.n, 1)

    def y(self, value: float) -> float:
        return _HEIGHT - _BOTTOM - (_HEIGHT - _TOP - _BOTTOM) * (value - self.low) / (self.high - self.low)

    def axes(self) -> Iterator[str]:
        """Yield the grid lines and their numbers."""
        right, bottom = _WIDTH - _RIGHT, _HEIGHT - _BOTTOM
        for value in ticks(self.low, self.high, 5):
            y = self.y(value)
            yield f'<line x1="{_LEFT}" y1="{y:.1f}" x2="{right}" y2="{y:.1f}" stroke="{_EDGE}"/>'
            yield _text(_LEFT - 8, y + 4, f"{value:.6g}".replace("-", "−"), _SECOND, anchor="end")
        for t in ticks(0, self.n, 6):
            yield _text(self.x(t), bottom + 18, f"{t:,.0f}", _SECOND, anchor="middle")
        yield _text(right + 24, bottom + 18, "t", _SECOND)

    def line(self, line: _Line) -> str:
        """Return a curve, interrupted where it has no value."""
        data, pen = [], "M"
        for t, value in zip(line.t.tolist(), line.values.tolist(), strict=True):
            if math.isnan(value):
                pen = "M"
            else:
                data.append(f"{pen}{self.x(t):.1f} {self.y(value):.1f}")
                pen = "L"
        dashes = f' stroke-dasharray="{line.dashes}"' if line.dashes else ""
        return f'<path d="{"".join(data)}" fill="none" stroke="{line.colour}" stroke-width="2"{dashes}/>'

    def names(self, lines: Sequence[_Line]) -> Iterator[str]:
        """Yield the names at the ends of the curves with their last values, without overlap."""
        ends = [(self.y(float(line.values[-1])), line) for line in lines if not math.isnan(line.values[-1])]
        before = -math.inf
        for y, line in sorted(ends, key=lambda end: end[0]):
            before = max(y, before + 32)
            place = min(before, _HEIGHT - _BOTTOM - 8)
            value = f"{float(line.values[-1]):.4g}".replace("-", "−")
            yield _text(_WIDTH - _RIGHT + 10, place, line.name, line.colour, bold=True)
            yield _text(_WIDTH - _RIGHT + 10, place + 15, value, line.colour)


def _text(x: float, y: float, text: str, colour: str, *, bold: bool = False, anchor: str = "start") -> str:
    weight = ' font-weight="600"' if bold else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" text-anchor="{anchor}"{weight}>{escape(text)}</text>'


def ticks(low: float, high: float, most: int) -> list[float]:
    """Return about `most` round numbers from low to high, in steps of 1, 2 or 5 times a power of ten.

    Examples
    --------
    >>> ticks(0, 160, 6)
    [0.0, 50.0, 100.0, 150.0]
    """
    rough = (high - low) / most
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * size for size in (1, 2, 5, 10) if power * size >= rough)
    return [k * step for k in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)]
