"""The tour: five hints beside the controls that they speak of. It comes once, and again when the menu Help is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from visualonline.views.shell.host import Host
from visualonline.views.shell.parts import Parts
from visualonline.views.text.translation import declared
from visualonline.views.theme.icons import icon

_WIDTH, _GAP, _OUT = 21, 12, 5
"""The width in sizes of letters, px between a control and its hint, and px that the ring stands off the control."""


Place = Callable[[], QRect | None]
"""Where a part of the window is, in px of the window; None if it cannot be seen."""


class Hint(NamedTuple):
    """What is said of a part of the window."""

    title: str
    text: str


class Tour(QFrame):
    """A card with one hint at a time, and a ring round what it speaks of. All else can be used meanwhile.

    Next and Back go from hint to hint; Esc, the cross and the last hint's Done leave.

    Attributes
    ----------
    places : sequence of () -> QRect or None
        Where the part is that each hint speaks of.
    """

    def __init__(self, host: Host, places: Sequence[Place]) -> None:
        super().__init__(host.frame)
        self.setObjectName("card")
        self._host, self._window, self.places = host, host.frame, places
        self._index = 0
        self._then: Callable[[], object] = _nothing
        self.ring = QFrame(host.frame)
        self.ring.setObjectName("tourRing")
        self.ring.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.ring.hide()
        self.title, self.text, self.place = _label("tourTitle"), _label("tourText"), _label("tourPlace")
        self.close_button = QToolButton()
        self.close_button.setObjectName("closeButton")
        self.close_button.setAccessibleName(self.tr("End the tour"))
        self.close_button.setToolTip(self.tr("End the tour (Esc); the menu Help starts it again"))
        self.close_button.clicked.connect(self.leave)
        self.back, self.on = QPushButton(self.tr("Back")), QPushButton(self.tr("Next"))
        self.back.clicked.connect(lambda: self._go(-1))
        self.on.clicked.connect(lambda: self._go(1))
        head, foot, column = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        foot.addWidget(self.place, 1)
        foot.addWidget(self.back)
        foot.addWidget(self.on)
        column.setContentsMargins(16, 10, 12, 12)
        column.addLayout(head)
        column.addWidget(self.text)
        column.addLayout(foot)
        host.session.workspace_changed.connect(self._place_later)
        host.look.changed.connect(self._restyle)
        self.hide()

    def start(self, then: Callable[[], object] = lambda: None) -> None:
        """Show the first hint, and do something once the tour is left."""
        self._index, self._then = 0, then
        self._window.installEventFilter(self)
        self.show()
        self._show()
        self.on.setFocus(Qt.FocusReason.TabFocusReason)

    def leave(self) -> None:
        """Leave the tour, for good unless the menu asks for it."""
        if not self.isVisible():
            return
        self._window.removeEventFilter(self)
        self._host.preferences.keep_toured()
        focused = self.isAncestorOf(self._window.focusWidget())
        self.hide()
        self.ring.hide()
        if focused:
            self._host.focus_stage()
        then, self._then = self._then, _nothing
        then()

    def _go(self, by: int) -> None:
        """Show the next hint, or the one before, of those whose control can be seen; after the last one leave."""
        index = self._index + by
        while 0 <= index < len(HINTS) and self.places[index]() is None:
            index += by
        if index == len(HINTS):
            self.leave()
        elif index >= 0:
            self._index = index
            self._show()

    def _show(self) -> None:
        hint, last = HINTS[self._index], self._index == len(HINTS) - 1
        self.title.setText(declared(hint.title))
        self.text.setText(declared(hint.text))
        self.place.setText(self.tr("{index} of {hints}").format(index=self._index + 1, hints=len(HINTS)))
        self.back.setEnabled(self._index > 0)
        self.on.setText(self.tr("Done") if last else self.tr("Next"))
        self.setAccessibleName(
            self.tr("Tour, hint {index} of {hints}. {title}. {text}").format(
                index=self._index + 1, hints=len(HINTS), title=declared(hint.title), text=declared(hint.text)
            )
        )
        self._restyle()

    def _restyle(self) -> None:
        """Draw with the window's colours and sizes, beside what the hint speaks of."""
        if not self.isVisible():
            return
        self.close_button.setIcon(icon("close", self._host.look.style.colours.second))
        self._place()

    def _place_later(self) -> None:
        QTimer.singleShot(0, self, self._place)

    def _place(self) -> None:
        """Put ring and card where they belong now."""
        window, about = self._window, self.places[self._index]()
        if not self.isVisible() or about is None:
            self.ring.hide()
            return
        width = min(_WIDTH * self._host.look.style.letter, window.width() - 2 * _GAP)
        column = self.layout()
        height = column.totalHeightForWidth(width) if column is not None else self.sizeHint().height()
        ring = about.adjusted(-_OUT, -_OUT, _OUT, _OUT).intersected(window.rect())
        self.ring.setGeometry(ring)
        self.setGeometry(card_place(ring, QSize(width, height), window.rect()))
        for part in (self.ring, self):
            part.show()
            part.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay beside what the hint speaks of in a window that is laid out anew."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._place_later()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave by Esc; go on with Enter."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go(1)
        else:
            super().keyPressEvent(event)


def card_place(about: QRect, size: QSize, room: QRect) -> QRect:
    """Return where a card of a size stands beside a part of a window, within it and beside the part where it can be.

    A high part has it right or left of it, if there is room, and a low one below or above. Where no side has room, it
    stands in the part's lower corner.

    Examples
    --------
    >>> card_place(QRect(0, 0, 100, 50), QSize(200, 100), QRect(0, 0, 800, 600))
    PySide6.QtCore.QRect(12, 61, 200, 100)
    >>> card_place(QRect(300, 200, 500, 300), QSize(200, 100), QRect(0, 0, 800, 600))
    PySide6.QtCore.QRect(88, 299, 200, 100)
    """
    inner = room.adjusted(_GAP, _GAP, -_GAP, -_GAP)
    w, h = size.width(), size.height()
    x = max(inner.left(), min(about.left(), inner.right() + 1 - w))
    y = max(inner.top(), min(about.center().y() - h // 2, inner.bottom() + 1 - h))
    beside = QPoint(about.right() + _GAP, y), QPoint(about.left() - _GAP - w, y)
    stacked = QPoint(x, about.bottom() + _GAP), QPoint(x, about.top() - _GAP - h)
    for corner in (*stacked, *beside) if about.height() < h else (*beside, *stacked):
        card = QRect(corner, size)
        if inner.contains(card):
            return card
    corner = QPoint(about.right() - w - _GAP, about.bottom() - h - _GAP)
    return QRect(QPoint(max(inner.left(), corner.x()), max(inner.top(), corner.y())), size)


def _nothing() -> None:
    """Do nothing once the tour is left."""


def _label(name: str) -> QLabel:
    label = QLabel()
    label.setObjectName(name)
    label.setWordWrap(True)
    return label


def places_of(parts: Parts, frame: QMainWindow) -> tuple[Place, ...]:
    """Return where in a window each hint belongs."""

    def of(find: Callable[[], QWidget | None]) -> QRect | None:
        widget = find()
        if widget is None or not widget.isVisibleTo(frame):
            return None
        return QRect(widget.mapTo(frame, QPoint()), widget.size())

    def lessons() -> QRect | None:
        bar, menu = frame.menuBar(), frame.findChild(QMenu, "lessonsMenu")
        if not isinstance(menu, QMenu) or not bar.isVisibleTo(frame):
            return None
        return bar.actionGeometry(menu.menuAction()).translated(bar.mapTo(frame, QPoint()))

    found: tuple[Callable[[], QWidget | None], ...] = (
        lambda: parts.plane_row.planes[0],
        lambda: parts.transport.play_button,
        lambda: parts.top_bar.stream_box,
        lambda: parts.layout.panels.get("scoreboard"),
    )
    return (*(partial(of, find) for find in found), lessons)


HINTS = (
    Hint("Points",
         "Click here to add an example with label +1; right-click for −1. The learner runs on it at once."),
    Hint("Time",
         "Press Space to play or pause. The arrow keys move by one round, and with Shift by one phase."),
    Hint("Streams and learners", "Choose the source of the examples here. The learner is to the right of it; “+ "
                                 "compare” adds a second one."),
    Hint("The theorem", "This panel shows the mistakes so far and the bound of the theorem. The verdict says whether "
                        "the bound holds."),
    Hint("Lessons", "Press Ctrl+L for lessons of five to ten minutes each. F1 lists all shortcuts. The menu Help "
                    "starts this tour again."),
)  # fmt: skip
"""The hints in their order, which is that of their places."""
