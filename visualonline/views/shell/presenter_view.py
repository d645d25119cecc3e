"""The presenter view: a window with notes and controls on the lecturer's screen, for use with a projector."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QElapsedTimer, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from visualonline.lessons.player import LessonPlayer
from visualonline.session.session import Session
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace_facts import WorkspaceFacts
from visualonline.views.shell.lesson_card import LessonCard
from visualonline.views.shell.message_label import MessageLabel
from visualonline.views.shell.room_card import RoomCard
from visualonline.views.shell.transport import Transport
from visualonline.views.text.lesson_texts import lesson_text
from visualonline.views.text.markdown_text import MarkdownText
from visualonline.views.text.spoken import round_lines
from visualonline.views.text.translation import declared, translate_note
from visualonline.views.theme.sheet import sheet
from visualonline.views.theme.style import Style
from visualonline.views.theme.styled import Styled
from visualonline.views.theme.text_size import fitting_size
from visualonline.views.widgets.controls import scrolled

_NO_LESSON = (
    "No lesson is open. Press Ctrl+L to choose a lesson; the lesson's text and next step then appear in this view."
)
_LAST = "This is the last step."
_TEXT = 1.5
"""Smallest text size, as a fraction of the normal size, if there is space."""
_EVERY = 500
"""Milliseconds between updates of the clock and of the picture of the presentation, which takes half a frame."""
_WIDEST = 16_777_215
"""The width that Qt treats as unlimited."""


class PresenterView(Styled, QWidget):
    """The clock, the current and the next step of the lesson, the sentence of the round, and the transport.

    Parameters
    ----------
    parent : QWidget
        The main window, whose shortcuts also work here.
    room_card : RoomCard
        A card with the same room as in the main window, with the lecturer's buttons.
    on_key : callable
        Handles keys that no control here uses. Returns whether the key was a playback key.

    Signals
    -------
    ended : request to end the presentation.
    swapped : request to swap the screens.
    """

    ended = Signal()
    swapped = Signal()

    def __init__(
        self, session: Session, player: LessonPlayer, parent: QWidget, room_card: RoomCard,
        on_key: Callable[[QKeyEvent], bool],
    ) -> None:  # fmt: skip
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("presenterView")
        self.setWindowTitle(self.tr("Presenter view – VisualOnline"))
        self.setAccessibleName(self.tr("Presenter view"))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.addActions(parent.actions())
        self._session, self._player, self._window, self._on_key = session, player, parent, on_key
        self._asked = self.style_
        self._since = QElapsedTimer()
        self._since.start()
        self._tick = QTimer(self)
        self._tick.setInterval(_EVERY)
        self._tick.timeout.connect(self._follow_time)
        self.clock = QLabel()
        self.clock.setObjectName("presenterClock")
        self.meaning = QLabel(self.tr("elapsed"))
        self.meaning.setObjectName("presenterMeaning")
        self.restart = self._button(self.tr("Reset clock"), self.tr("Reset the clock to 0"), self._restart)
        self.swap = self._button(
            self.tr("Swap screens"),
            self.tr("Swap the presentation and the presenter view between the screens"),
            self.swapped.emit,
        )
        self.end = self._button(self.tr("End  Esc"), self.tr("End the presentation on both screens"), self.ended.emit)
        self.lesson_card = LessonCard(player)
        self.lesson_card.done.connect(self.setFocus)
        self.lesson_card.set_away(False)  # it shows an open lesson immediately
        self.hint = _caption("presenterHint")
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.picture.setMinimumSize(1, 1)  # otherwise the card would grow with each picture
        self.picture.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.picture.setAccessibleName(self.tr("The presentation as the audience sees it"))
        self.next_title = _caption("presenterNextTitle")
        self.next_text, self.notes = MarkdownText(), MarkdownText()
        self.round = _caption("presenterRound")
        self.transport, self.room_card = Transport(session), room_card
        self.transport.timeline.command.connect(session.execute)
        self._build()
        player.changed.connect(self._follow_lesson)
        self._follow_lesson()
        self._show_time()
        self._tick.start()

    def _button(self, text: str, tip: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip)
        button.clicked.connect(lambda _checked=False: act())
        return button

    def _head(self) -> QHBoxLayout:
        """Return the row at the top: clock, message, and the buttons for the screens."""
        self.black = QLabel(self.tr("The screen is black"))
        self.black.setObjectName("presenterBlack")
        self.black.hide()
        self.message = MessageLabel()
        self.message.setObjectName("presenterMessage")
        head = QHBoxLayout()
        head.addWidget(self.clock)
        head.addWidget(self.meaning)
        head.addSpacing(12)
        head.addWidget(self.restart)
        head.addSpacing(12)
        head.addWidget(self.message, 1)
        head.addWidget(self.black)
        head.addSpacing(12)
        head.addWidget(self.swap)
        head.addWidget(self.end)
        return head

    def _build(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.next_title)
        column.addWidget(self.next_text)
        column.addStretch(1)
        area = scrolled(inside)
        area.setAccessibleName(self.tr("Next step"))
        self.next_card = _card(self.tr("Next step"), area)
        self.round_card = _card(self.tr("This round"), self.round)
        self.lecturer_card = _card(self.tr("Notes"), self.notes)
        self.notes_card = _card(self.tr("Presentation"), self.picture, self.hint)
        right = QVBoxLayout()
        right.setSpacing(12)
        for card, stretch in ((self.lecturer_card, 0), (self.next_card, 1), (self.round_card, 0)):
            right.addWidget(card, stretch)
        body = QHBoxLayout()
        body.setSpacing(12)
        body.addWidget(self.lesson_card, 1)
        body.addWidget(self.notes_card, 2)
        body.addLayout(right, 1)
        body.addWidget(self.room_card)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(16, 12, 16, 16)
        whole.setSpacing(12)
        whole.addLayout(self._head())
        whole.addLayout(body, 1)
        whole.addWidget(self.transport)

    def set_style(self, style: Style) -> None:
        """Apply the colours of the style. Sizes are larger, because notes are read from a greater distance."""
        self._asked = style
        text = fitting_size(max(style.text, _TEXT), self.width(), self.height(), several=True)
        super().set_style(replace(style, presenting=False, compact=True, text=text))

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        self.setStyleSheet(sheet(self.style_))
        self.lesson_card.setMaximumWidth(_WIDEST)  # it shares the width with the widgets to its right

    def show_workspace(self, facts: WorkspaceFacts) -> None:
        """Show the runs of a new workspace."""
        self.transport.timeline.show_workspace(facts)
        self._follow_lesson()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        self.transport.show_snapshot(snapshot)
        self.room_card.show_snapshot(snapshot)
        self.round.setText("\n".join(round_lines(snapshot)))

    def show_message(self, text: str, *, refused: bool) -> None:
        """Show a message of the window, whose status bar is hidden."""
        self.message.show_message(text, self.style_, refused=refused)

    def _follow_lesson(self) -> None:
        """Show the next step, or a text if there is no lesson."""
        lesson, index = self._player.lesson, self._player.index
        self.notes_card.setVisible(lesson is None)
        self.hint.setText(translate_note(self._session.document.note) or declared(_NO_LESSON))
        self.next_card.setVisible(lesson is not None)
        notes = "" if lesson is None else lesson.steps[index].notes
        self.lecturer_card.setVisible(bool(notes))
        self.notes.set_text(notes)
        if lesson is None:
            return
        last = index + 1 == len(lesson.steps)
        self.next_title.setText(declared(_LAST) if last else lesson.steps[index + 1].title)
        self.next_text.set_text("" if last else lesson_text(lesson.steps[index + 1].text))

    def _restart(self) -> None:
        self._since.restart()
        self._show_time()

    def _show_time(self) -> None:
        told = clock_text(self._since.elapsed() // 1000)
        self.clock.setText(told)
        self.clock.setAccessibleName(self.tr("{told} elapsed").format(told=told))

    def _follow_time(self) -> None:
        """Update the clock and, if there are no notes in its place, the picture of the presentation."""
        self._show_time()
        if self.notes_card.isVisible():
            self.show_picture()

    def show_picture(self) -> None:
        """Show a picture of the presentation, as large as fits."""
        ratio = self.devicePixelRatioF()
        smooth, whole = Qt.TransformationMode.SmoothTransformation, Qt.AspectRatioMode.KeepAspectRatio
        picture = self._window.grab().scaled(self.picture.size() * ratio, whole, smooth)
        picture.setDevicePixelRatio(ratio)
        self.picture.setPixmap(picture)

    def rest(self) -> None:
        """Stop the timer and drop the runs."""
        self._tick.stop()
        self.transport.timeline.release()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Apply the sizes that fit."""
        super().resizeEvent(event)
        self.set_style(self._asked)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle a playback key."""
        if not self._on_key(event):
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """End the presentation, which closes this window."""
        event.ignore()
        self.ended.emit()


def clock_text(seconds: int) -> str:
    """Return a duration in the format of a clock.

    Examples
    --------
    >>> clock_text(59), clock_text(60), clock_text(3725)
    ('0:59', '1:00', '1:02:05')
    """
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _caption(name: str) -> QLabel:
    label = QLabel()
    label.setObjectName(name)
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    return label


def _card(title: str, *contents: QWidget) -> QFrame:
    """Return a card with a title above its contents. The first widget takes the available space."""
    card = QFrame()
    card.setObjectName("card")
    heading = QLabel(title)
    heading.setObjectName("presenterCardTitle")
    layout = QVBoxLayout(card)
    layout.setContentsMargins(16, 10, 16, 10)
    layout.addWidget(heading)
    for k, content in enumerate(contents):
        layout.addWidget(content, 0 if k else 1)
    return card
