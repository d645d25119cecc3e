"""The welcome card over the panels, with suggestions to begin with, until one is chosen or the card is closed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout

from visualonline.views.dialogs.file_dialogs import FileDialogs
from visualonline.views.shell.host import Host
from visualonline.views.shell.lesson_actions import LessonActions
from visualonline.views.text.plain import plain
from visualonline.views.theme.icons import icon

_WIDTH, _GAP = 24, 16
"""Width in multiples of the font size, and margin in px."""
_RECENT = 3
"""Number of recent files."""


class Welcome(QFrame):
    """The welcome card, in the lower right corner, where it covers no plane.

    Signals
    -------
    begun : a suggestion was chosen and is about to be carried out.
    """

    begun = Signal()

    def __init__(self, host: Host, files: FileDialogs, lessons: LessonActions) -> None:
        super().__init__(host.frame)
        self.setObjectName("card")
        self.setAccessibleName(self.tr("Welcome"))
        self._host, self._dialogs, self._lessons, self._area = host, files, lessons, host.layout
        self._title = QLabel(self.tr("Welcome to VisualOnline"))
        self._title.setObjectName("welcomeTitle")
        self.close_button = QToolButton()
        self.close_button.setObjectName("closeButton")
        self.close_button.setAccessibleName(self.tr("Close the welcome page"))
        self.close_button.setToolTip(self.tr("Close the welcome page (reopen it from the Help menu)"))
        self.close_button.clicked.connect(self.hide)
        self._files = QVBoxLayout()
        self._pictures: list[tuple[QPushButton, str]] = []
        self._recent: list[QPushButton] = []
        self._continue: list[QPushButton] = []
        self._unfinished = QVBoxLayout()
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.addLayout(head)
        layout.addLayout(self._unfinished)
        for picture, text, tip, act in (
            (
                "lesson",
                self.tr("Start a lesson …"),
                self.tr("Guided experiments with questions"),
                partial(self._trigger, "lessonsAction"),
            ),
            (
                "plane",
                self.tr("Start with an empty plane"),
                self.tr("Click to add points and watch the learner"),
                files.new,
            ),
            (
                "data",
                self.tr("Open sample data …"),
                self.tr("Generated streams, lecture examples, data sets"),
                partial(self._trigger, "streamsAction"),
            ),
            (
                "open",
                self.tr("Open a file …"),
                self.tr("Your own data, a session or a lesson"),
                files.open_dialog,
            ),
            (
                "step-forward",
                self.tr("Take the tour"),
                self.tr("Five hints about the parts of the window"),
                partial(self._trigger, "tourAction"),
            ),
        ):
            self._pictures.append((self._button(text, tip, act), picture))
            layout.addWidget(self._pictures[-1][0])
        layout.addLayout(self._files)
        self._area.installEventFilter(self)
        self.hide()

    def _button(self, text: str, tip: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text.replace("&", "&&"))
        button.setObjectName("welcomeButton")
        button.setToolTip(plain(tip))
        button.clicked.connect(partial(self._do, act))
        return button

    def _do(self, act: Callable[[], object]) -> None:
        self.hide()
        self.begun.emit()
        act()

    def _trigger(self, action: str) -> None:
        self._host.actions[action].trigger()

    def open(self, *, focused: bool = False) -> None:
        """Show the card with the unfinished lesson and recent files. With `focused`, it takes the focus."""
        for button in (*self._recent, *self._continue):
            button.hide()
            button.deleteLater()
        files = self._dialogs
        lesson = self._lessons.unfinished()
        self._continue = []
        if lesson is not None:
            text = self.tr("Continue: {title}").format(title=lesson.title)
            tip = self.tr("The lesson that you left unfinished, {standing}").format(
                standing=self._lessons.standing(lesson)
            )
            self._continue = [self._button(text, tip, partial(self._lessons.start, lesson))]
            self._unfinished.addWidget(self._continue[0])
        self._recent = [
            self._button(Path(path).name, path, partial(files.open_recent, path)) for path in files.recent[:_RECENT]
        ]
        for button in self._recent:
            self._files.addWidget(button)
        self.restyle()
        self.show()
        self.raise_()
        if focused:
            self.take_keys()

    def take_keys(self) -> None:
        """Focus the first suggestion."""
        (*self._continue, self._pictures[0][0])[0].setFocus(Qt.FocusReason.TabFocusReason)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style, and update the position."""
        s = self._host.look.style
        c = s.colours
        self.close_button.setIcon(icon("close", c.second))
        added = (*((button, "lesson") for button in self._continue), *((button, "file") for button in self._recent))
        for button, picture in (*self._pictures, *added):
            button.setIcon(icon(picture, c.ink))
            button.setIconSize(QSize(round(1.5 * s.letter), round(1.5 * s.letter)))
        self._place()

    def _place(self) -> None:
        area = self._area
        size = QSize(_WIDTH * self._host.look.style.letter, self.sizeHint().height()).boundedTo(area.size())
        corner = area.mapTo(
            self._host.frame, QPoint(area.width() - size.width() - _GAP, area.height() - size.height())
        )
        self.setGeometry(QRect(corner, size).translated(0, -_GAP))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the corner after a resize."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
            self._host.focus_plane()
        else:
            super().keyPressEvent(event)
