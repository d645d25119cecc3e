"""Where the window opens: where it stood the last time, on a screen that there is now, or in the middle of one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from visualonline.views.settings.preferences import Place

USUAL, SMALLEST = QSize(1600, 900), QSize(900, 480)
"""The size in px at which the window opens where there is room, and the smallest at which everything can be used."""
_SHARE = 0.92
"""Of a screen's available width and height that a window opens on at most; the rest is for its frame."""


def screens() -> list[QRect]:
    """Return the available areas of all screens, the primary one first."""
    primary = QGuiApplication.primaryScreen()
    others = [screen for screen in QGuiApplication.screens() if screen != primary]
    return [screen.availableGeometry() for screen in (primary, *others)]


def opening_place(remembered: Place | None, available: Sequence[QRect]) -> Place:
    """Return where to open: in the kept place if there is one, as much of it as one of the screens holds.

    Without one it is the middle of the first screen, and of the kept place's screen where that is too small for it: at
    an edge the window's frame would push the status line out. A screen that is too small for the smallest window is
    filled.
    """
    area = available[0] if remembered is None else max(available, key=lambda each: _shared(each, remembered.rect))
    if area.width() * _SHARE < SMALLEST.width() or area.height() * _SHARE < SMALLEST.height():
        return Place(area, maximised=True)
    most = QSize(int(_SHARE * area.width()), int(_SHARE * area.height()))
    size = USUAL if remembered is None else remembered.rect.size().expandedTo(SMALLEST)
    if remembered is None or size.width() > area.width() or size.height() > area.height():
        size = size.boundedTo(most)
        corner = area.center() - QPoint(size.width() // 2, size.height() // 2)
        return Place(QRect(corner, size), remembered is not None and remembered.maximised)
    corner = QPoint(
        max(area.left(), min(remembered.rect.left(), area.right() + 1 - size.width())),
        max(area.top(), min(remembered.rect.top(), area.bottom() + 1 - size.height())),
    )
    return Place(QRect(corner, size), remembered.maximised)


def audience_screen(screens: Sequence[QRect], own: int) -> int | None:
    """Return which screen a stage goes to while the lecturer looks at screen `own`: the first that shows anything else.

    Screens that mirror one another lie in the same place, and count as one.

    Examples
    --------
    >>> laptop, projector = QRect(0, 0, 1366, 768), QRect(1366, 0, 1920, 1080)
    >>> audience_screen([laptop, projector], 0), audience_screen([laptop, projector], 1)
    (1, 0)
    >>> audience_screen([laptop, laptop], 0)
    """
    return next((k for k, area in enumerate(screens) if not area.intersects(screens[own])), None)


def put_window(window: QWidget, place: Place) -> None:
    """Put a window, not shown yet, into its place."""
    window.resize(place.rect.size())
    window.move(place.rect.topLeft())
    if place.maximised:
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def place_of(window: QWidget) -> Place:
    """Return where a window stands; of one that fills the screen, where it stood before."""
    usual = window.normalGeometry()
    filled = window.isMaximized() or window.isFullScreen()
    return Place(usual if filled else QRect(window.pos(), window.size()), window.isMaximized())


def _shared(area: QRect, rect: QRect) -> int:
    both = area.intersected(rect)
    return both.width() * both.height() if both.isValid() else 0
