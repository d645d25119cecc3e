"""The tour: five hints in a bar below the panels, and a ring around the part that each hint is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout

from visualonline.lessons.player import LessonPlayer
from visualonline.session.session import Session
from visualonline.views.text.translation import declared
from visualonline.views.theme.icons import icon
from visualonline.views.theme.styled import Styled

_OUT = 5
"""Margin in px between the ring and the part."""

Place = Callable[[], QRect | None]
"""Returns the geometry of a part in px of the window, or None if it is not visible."""


class Hint(NamedTuple):
    """The title and the text of a hint about a part of the window."""

    title: str
    text: str


class Tour(Styled, QFrame):
    """A bar with one hint at a time, which takes space from the panels instead of covering one.

    The buttons Next and Back change the hint, as does the action that a hint suggests. Esc, the close button, the
    button Done and a lesson end the tour. The buttons react only to Enter, because Space plays, as one of the hints
    says.

    Signals
    -------
    done : the tour ended while it had the focus, which should return to the plane.

    Attributes
    ----------
    places : sequence of () -> QRect or None
        Return the geometry of the part that each hint is about.
    """

    done = Signal()

    def __init__(self, session: Session, player: LessonPlayer) -> None:
        super().__init__()
        self.setObjectName("card")
        self._session = session
        self.places: Sequence[Place] = ()
        self._index = 0
        self._before = session.document, session.playhead
        self.ring = QFrame(self)  # until it is shown over the window
        self.ring.setObjectName("tourRing")
        self.ring.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.ring.hide()
        self.title, self.text, self.place = _label("tourTitle"), _label("tourText"), _label("tourPlace")
        self.title.setWordWrap(False)
        self.place.setWordWrap(False)
        self.close_button = QToolButton()
        self.close_button.setObjectName("closeButton")
        self.close_button.setAccessibleName(self.tr("End the tour"))
        self.close_button.setToolTip(self.tr("End the tour (Esc); the Help menu starts it again"))
        self.close_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.close_button.clicked.connect(self.leave)
        self.back, self.on = _Button(self.tr("Back")), _Button(self.tr("Next"))
        self.back.clicked.connect(lambda: self._go(-1))
        self.on.clicked.connect(lambda: self._go(1))
        said, row = QVBoxLayout(), QHBoxLayout(self)
        said.setSpacing(0)
        said.addWidget(self.title)
        said.addWidget(self.text)
        row.setContentsMargins(16, 6, 12, 6)
        row.setSpacing(12)
        row.addLayout(said, 1)
        for part in (self.place, self.back, self.on, self.close_button):
            row.addWidget(part)
        session.workspace_changed.connect(self._look)
        session.snapshot_changed.connect(self._look)
        self._player = player
        player.changed.connect(self._give_way)
        self.hide()

    def start(self) -> None:
        """Show the first hint."""
        frame = self.window()
        self._index = 0
        self.ring.setParent(frame)
        frame.installEventFilter(self)
        self.show()
        self._show()
        self.on.setFocus(Qt.FocusReason.TabFocusReason)

    def leave(self) -> None:
        """End the tour."""
        if self.isHidden():
            return
        self.window().removeEventFilter(self)
        focused = self.isAncestorOf(self.window().focusWidget())
        self.ring.hide()
        self.hide()
        if focused:
            self.done.emit()

    def _give_way(self) -> None:
        """End the tour when a lesson is open."""
        if self._player.lesson is not None:
            self.leave()

    def _go(self, by: int) -> None:
        """Show the next or the previous hint whose part is visible. After the last one, end the tour."""
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
        self._before = self._session.document, self._session.playhead
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
        self._place_later()

    def _look(self) -> None:
        """Show the next hint after the suggested action, and keep the ring at its part."""
        if self.isHidden():
            return
        (before, head), now, playhead = self._before, self._session.document, self._session.playhead
        moved = not head.playing and now is before and playhead.wanted != head.wanted
        done = (
            len(now.stream.edits) > len(before.stream.edits),
            playhead.playing != head.playing or moved,
            (now.stream.source, now.learners) != (before.stream.source, before.learners),
        )
        if self._index < len(done) and done[self._index]:
            self._before = now, playhead
            QTimer.singleShot(0, self, partial(self._go, 1))
        else:
            self._place_later()

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        self.close_button.setIcon(icon("close", self.style_.colours.second))
        self._place_later()

    def _place_later(self) -> None:
        QTimer.singleShot(0, self, self._place)

    def _place(self) -> None:
        """Place the ring around the part of the current hint."""
        about = None if self.isHidden() else self.places[self._index]()
        self.ring.setVisible(about is not None)
        if about is not None:
            self.ring.setGeometry(about.adjusted(-_OUT, -_OUT, _OUT, _OUT).intersected(self.window().rect()))
            self.ring.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move the ring after a layout of the window."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._place_later()
        return super().eventFilter(watched, event)


class _Button(QPushButton):
    """A button that reacts only to Enter."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Click on Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            event.ignore()


def _label(name: str) -> QLabel:
    label = QLabel()
    label.setObjectName(name)
    label.setWordWrap(True)
    return label


HINTS = (
    Hint("Points",
         "Click in the plane to add an example with label +1; right-click for −1. The learner runs on the example at "
         "once."),
    Hint("Time",
         "Press Space to play or pause. The arrow keys move by one round, and with Shift by one phase."),
    Hint("Streams and learners", "Choose the source of the examples in this box. The learner is to the right of the "
                                 "box, and “+ compare” adds a second learner."),
    Hint("The theorem", "The scoreboard shows the quantity that the theorem bounds, such as the number of mistakes, "
                        "and the bound. The verdict says whether the bound holds."),
    Hint("Lessons", "Press Ctrl+L for lessons of five to ten minutes each. F1 lists all shortcuts. The Help menu "
                    "starts this tour again."),
)  # fmt: skip
"""The hints in the order of their places. The first three ask for an action."""
