"""Draw the frames of a film: the window at one playhead position after another, independent of real time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from PySide6.QtWidgets import QApplication, QWidget

from visualonline.core.interrupts import check_interrupt
from visualonline.core.progress import ProgressCallback
from visualonline.export.film import Pixels
from visualonline.export.film_plan import FilmPlan
from visualonline.views.picture.png import image_of
from visualonline.views.picture.save_picture import exported, styled


def film_frames(
    part: QWidget, plan: FilmPlan, ratio: float, go_to: Callable[[float], object], progress: ProgressCallback
) -> Iterator[Pixels]:
    """Yield the frames of a film of a part of a window, with `ratio` pixels per px.

    `go_to` shows a playhead position and returns when everything for it is computed, so a film is the same on any
    machine.
    """
    shown, pixels = -1, np.empty((0, 0, 3), dtype=np.uint8)
    with styled(part, None, ratio):
        for k, step in enumerate(plan.steps(), 1):
            if step != shown:
                shown = step
                go_to(step)
                with exported(part):
                    pixels = pixels_of(part, ratio)
            progress("draw the film", k, plan.frames, None)
            yield pixels


def settle(is_busy: Callable[[], bool]) -> None:
    """Wait until the window has finished all work for its playhead position."""
    for _ in range(3):
        QApplication.processEvents()
    while is_busy():
        check_interrupt()
        QApplication.processEvents()
    QApplication.processEvents()  # a plot made by the last piece of work has no geometry yet


def pixels_of(part: QWidget, ratio: float) -> Pixels:
    """Return a picture of a widget as an array of shape (height, width, 3)."""
    image = image_of(part, ratio)
    rows = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(image.height(), -1, 4)
    return rows[: image.height() // 2 * 2, : image.width() // 2 * 2, 2::-1].copy()  # video formats need even sizes
