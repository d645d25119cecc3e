"""The initial geometry of the window: as stored, adapted to the current screens, or in the middle of a screen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from visualonline.views.settings.preferences import Place

USUAL, SMALLEST = QSize(1600, 900), QSize(900, 480)
"""Size in px of a window with enough space, and the smallest usable size."""
_SHARE = 0.92
"""Largest fraction of a screen's available width and height. The rest is for the window frame."""


def screens() -> list[QRect]:
    """Return the available areas of all screens, the primary one first."""
    primary = QGuiApplication.primaryScreen()
    others = [screen for screen in QGuiApplication.screens() if screen != primary]
    return [screen.availableGeometry() for screen in (primary, *others)]


def opening_place(remembered: Place | None, available: Sequence[QRect]) -> Place:
    """Return the initial geometry: the stored one, moved and reduced to fit one of the screens.

    Otherwise the window is centred: on the first screen if nothing is stored, or on the stored screen if it is too
    small for the stored geometry. At an edge, the window frame would push the status bar off the screen. If a screen is
    too small for the smallest window, the window is maximised.
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
    """Return the index of the screen for the audience, the first that does not mirror screen `own`, or None.

    Mirrored screens have the same position, and count as one.

    Examples
    --------
    >>> laptop, projector = QRect(0, 0, 1366, 768), QRect(1366, 0, 1920, 1080)
    >>> audience_screen([laptop, projector], 0), audience_screen([laptop, projector], 1)
    (1, 0)
    >>> audience_screen([laptop, laptop], 0)
    """
    return next((k for k, area in enumerate(screens) if not area.intersects(screens[own])), None)


def put_window(window: QWidget, place: Place) -> None:
    """Set the initial geometry of a window that is not shown yet."""
    window.resize(place.rect.size())
    window.move(place.rect.topLeft())
    if place.maximised:
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def place_of(window: QWidget) -> Place:
    """Return a window's geometry. For a maximised or full-screen window, it is the one before that."""
    usual = window.normalGeometry()
    filled = window.isMaximized() or window.isFullScreen()
    return Place(usual if filled else QRect(window.pos(), window.size()), window.isMaximized())


def _shared(area: QRect, rect: QRect) -> int:
    both = area.intersected(rect)
    return both.width() * both.height() if both.isValid() else 0
