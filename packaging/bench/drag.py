"""A dragged point in the plane: the time from the mouse event to the frame with everything repainted.

The window is drawn on the offscreen platform at 1920x1080, like on a screen but into memory. After each frame a bare
pyqtgraph plot of the same size is repainted; B is the median of these times. Between two moves the remaining work of
the last one gets a short time, as between two moves of a real mouse.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

import numpy as np
from frames import Bare, Times, document, end, opened, paint, process, ratios, settle, timed

from visualonline.core.types import BLOCK

ROUNDS = (40, 160, 1_000, 10_000, 100_000)
MOVES = 120
_PAUSE = 0.016
_REACH = 40
"""The distance in px that the mouse moves to either side."""
_WIDTH = 40


def lines() -> Iterator[str]:
    """Yield the table's lines."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from visualonline.views.shell.garbage import collecting_between_turns

    heads = "".join(f"{name:>10}" for name in ("cpu ms", "wall ms", "p99 ms", "p50 B", "p99 B", "B ms"))
    yield f"{f'a dragged point, p50 and p99 of {MOVES} moves':<{_WIDTH}}{heads}"
    with collecting_between_turns():
        for source in ("separable", "noisy"):
            for rounds in ROUNDS:
                yield dragged(source, rounds)


def dragged(source: str, rounds: int) -> str:
    """Return the table row of a drag in a stream with this many rounds."""
    from hand import drags
    from PySide6.QtCore import QPointF

    window, bare, taken = opened(0), Bare(), Times([], [])
    session, view = window.session, window.planes[0].view
    session.edit("run", document(rounds, "perceptron", source=source))
    for run in session.workspace.runs:
        run.rule.compile(2)
    session.finish()
    session.seek(rounds // 2)
    settle(window)
    index = rounds // 2 - 2  # a round that is visible next to the shown one
    place = start = view.px(QPointF(*session.workspace.base.block(index // BLOCK).X[index % BLOCK].tolist()))
    go = drags(view)

    def move() -> None:
        go(place, False)
        while session.workspace.document != session.document:
            process()
        paint()

    go(start, True)
    for i in range(MOVES):
        place = start + QPointF(_REACH * np.sin(0.3 * i), _REACH * np.cos(0.17 * i))
        timed(move, taken)
        rest = time.perf_counter() + _PAUSE
        while time.perf_counter() < rest:
            process()
        bare.paint()
    session.stop()
    (p50, p99), in_b = 1000 * np.percentile(taken.wall, (50, 99)), ratios(taken.worked, bare.taken.worked)
    unit = 1000 * float(np.median(bare.taken.worked))
    bare.close()
    end(window)
    numbers = (1000 * float(np.median(taken.worked)), p50, p99, *in_b, unit)
    return f"  {f'{rounds:,} rounds, {source}':<{_WIDTH - 2}}" + "".join(f"{number:>10.1f}" for number in numbers)
