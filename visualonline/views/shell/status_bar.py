"""The status bar: keys, messages, and the progress of long work with a stop button."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton

from visualonline.runs.progress_rate import ProgressRate
from visualonline.session.session import Session
from visualonline.streams.transforms.stream_transforms import input_file
from visualonline.views.shell.message_label import MessageLabel
from visualonline.views.text.numbers import signed
from visualonline.views.text.translation import declared, translate_message
from visualonline.views.theme.styled import Styled

_LINE = (
    "Space play     ← → round     Shift+← → phase     M next mistake     click {left}1     right-click {right}1     "
    "F1 keys"
)
_CLICKS = slice(4, 6)
"""The positions of the mouse actions among the keys. They are shown if points can be added."""
_BETWEEN = "     "
_DURATION = 8000


class StatusBar(Styled, QFrame):
    """The status bar.

    Signals
    -------
    stopped : request to stop long work; finished rounds are kept.
    announced : (str, bool) a message, and whether it is a refusal; an empty text when the message is removed.
    """

    stopped = Signal()
    announced = Signal(str, bool)

    def __init__(self) -> None:
        super().__init__()
        self.message = MessageLabel()
        self.message.setObjectName("messageLabel")
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.work = QLabel("")
        self.work.setObjectName("progressLabel")
        self.stop = QToolButton()
        self.stop.setObjectName("stopButton")
        self.stop.setText(self.tr("Stop"))
        self.stop.setToolTip(self.tr("Stop the run and keep the rounds so far"))
        self.stop.clicked.connect(self.stopped)
        self.stop.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(20, 0, 20, 0)
        layout.addWidget(self.message, 1)
        layout.addWidget(self.work)
        layout.addWidget(self.stop)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.clear)
        self._clicks, self._label = True, 1
        self._pace: ProgressRate | None = None
        self._comparing: tuple[ProgressRate, int] | None = None
        self.clear()

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self.setFixedHeight(style.sized(28 if style.compact else 36))
        self.message.dress_in(self.style_, "second")

    def inform(self, text: str) -> None:
        """Show a message for a while."""
        self._show(text, refused=False)

    def refuse(self, text: str) -> None:
        """Show why something was refused, for twice as long."""
        self._show(text, refused=True)

    def _show(self, text: str, *, refused: bool) -> None:
        text = translate_message(text)
        self.message.show_message(text, self.style_, refused=refused)
        self._timer.start(_DURATION * (2 if refused else 1))
        self.announced.emit(text, refused)

    def show_keys(self, *, clicks: bool) -> None:
        """Show the keys again. With `clicks`, include the mouse actions in the plane."""
        self._clicks = clicks
        self.clear()

    def choose_label(self, label: int) -> None:
        """Set the label that a left click assigns."""
        self._label = label
        if not self._timer.isActive():  # otherwise a message is shown
            self.clear()

    def clear(self) -> None:
        """Show the keys again. If space is short, those in the middle are omitted."""
        line = declared(_LINE).format(left=signed(self._label), right=signed(-self._label))
        *keys, last = line.split(_BETWEEN)
        if not self._clicks:
            del keys[_CLICKS]
        self.message.show_texts(*(_BETWEEN.join([*keys[:k], last]) for k in range(len(keys), -1, -1)))
        self.message.setToolTip("")
        self.message.dress_in(self.style_, "second")
        self.announced.emit("", False)

    def show_work(self, session: Session) -> None:
        """Show the progress, rate and remaining time while rounds are run, and then while they are judged."""
        workspace = session.workspace
        if not session.busy or (workspace.finished and workspace.rounds_judged == workspace.rounds_run):
            self._rest()
            return
        if workspace.finished:
            self._show_comparing(workspace.rounds_judged, workspace.rounds_run)
            return
        file = input_file(workspace.base)
        share = file.progress if file is not None else None
        if self._pace is None:
            self._rest()
            self._pace = ProgressRate()
            self._pace.begin(workspace.rounds_run, share)
        progress = self._pace.text(workspace.rounds_run, workspace.base.rounds, share)
        if progress is not None:
            self.work.setText(translate_message(progress))
            self.stop.show()

    def _show_comparing(self, done: int, total: int) -> None:
        """Show how many of the finished rounds have been judged."""
        if self._comparing is None or done < self._comparing[1]:  # a theorem may replace another one
            self._rest()
            self._comparing = ProgressRate(), done
            self._comparing[0].begin(done)
        pace = self._comparing[0]
        self._comparing = pace, done
        progress = pace.text(done, total)
        if progress is not None:
            self.work.setText(self.tr("theorems: {told}").format(told=translate_message(progress)))

    def _rest(self) -> None:
        self._pace = self._comparing = None
        self.work.setText("")
        self.stop.hide()
