"""The card of a room at the side of the window: the question, the votes, and the scores of room and learners."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from visualonline.room.room import Room
from visualonline.session.snapshot import Snapshot
from visualonline.streams.transforms.room_votes import MINUS, PLUS
from visualonline.views.shell.side_card import SideCard
from visualonline.views.text.numbers import short
from visualonline.views.text.room_rows import BoardRow, board_rows, game_name
from visualonline.views.text.translation import counted, translate_message
from visualonline.views.theme.icons import icon
from visualonline.views.widgets.controls import dress
from visualonline.views.widgets.qr_code import QrCode
from visualonline.views.widgets.vote_bars import VoteBar, VoteBars

_MOST_BARS = 8
"""Largest number of bars for votes that are numbers."""
_MOST_TRUSTED = 5
"""Largest number of phones shown with their weights; three when presenting."""
_SHARE_BESIDE_LESSON = 0.2
"""The width of the card beside a lesson's in a presentation, as a fraction of the window's."""
_CODE = 120
"""Smallest size of the QR code in px."""


class RoomCard(SideCard):
    """The card of a room, visible only while the room is open.

    Parameters
    ----------
    room : Room

    Signals
    -------
    join_asked : the address should be shown in large letters, or be hidden again.
    join_shown : (bool) the address is shown in large letters, or hidden.
    done : a button was pressed, and the keyboard focus should return to the panels.
    """

    letters, share, share_presenting = 21, 0.27, 0.3
    join_asked = Signal()
    join_shown = Signal(bool)
    done = Signal()

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.setObjectName("roomCard")
        self.room = room
        self._snapshot: Snapshot | None = None
        self._card = QFrame()
        self._card.setObjectName("card")
        self._column = QVBoxLayout(self._card)
        self.title, self.address = _label("roomTitle"), _label("roomAddress")
        self.code = QrCode(_CODE)
        self.question, self.count = _label("roomQuestion"), _label("roomCount")
        self.remark = _label("roomRemark")
        self.bars, self.trusted = VoteBars(wraps=True), VoteBars()
        self.trusted_title = _label("roomTitle")
        self.rows = QWidget()
        self._grid = QGridLayout(self.rows)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._labels: dict[tuple[int, int], QLabel] = {}
        self._shown: list[BoardRow] = []
        self.close_button = QToolButton()
        self.close_button.setObjectName("closeButton")
        self.close_button.setToolTip(self.tr("Close the room; the votes stay in the session"))
        self.close_button.setAccessibleName(self.tr("Close the room"))
        self.close_button.clicked.connect(lambda: self._do(room.stop))
        self.act = self._button("roomRoundButton", self.press)
        self.pause = self._button("roomPauseButton", lambda: room.set_paused(not room.paused))
        self.join = self._button("roomJoinButton", self.join_asked.emit)
        self.join.setText(self.tr("Show address"))
        self.join_shown.connect(self._name_join)
        self._build()
        room.changed.connect(self.refresh)
        self.refresh()

    def _button(self, name: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton()
        button.setObjectName(name)
        button.clicked.connect(lambda _checked=False: self._do(act))
        return button

    def _do(self, act: Callable[[], object]) -> None:
        act()
        self.done.emit()

    def _build(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self.scrolled = self.scrolled_column(self.address, self.code, self.question, self.count, self.bars, self.remark,
                                             self.trusted_title, self.trusted, self.rows)  # fmt: skip
        self.foot = QWidget()
        foot = QVBoxLayout(self.foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.addWidget(self.act)
        self.further = QWidget()
        further = QHBoxLayout(self.further)
        further.setContentsMargins(0, 0, 0, 0)
        further.addWidget(self.pause)
        further.addWidget(self.join)
        foot.addWidget(self.further)
        self._column.addLayout(head)
        self._column.addWidget(self.scrolled, 1)
        self._column.addWidget(self.foot)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._card)

    def twin(self) -> RoomCard:
        """Return a second card of the same room, for another window."""
        made = RoomCard(self.room)
        made._snapshot = self._snapshot
        made.join_asked.connect(self.join_asked)
        made.join.setText(self.join.text())
        self.join_shown.connect(made.join_shown)
        return made

    def _name_join(self, shown: bool) -> None:
        self.join.setText(self.tr("Hide address") if shown else self.tr("Show address"))

    def set_controls_away(self, away: bool) -> None:
        """Hide the buttons while the presenter view shows them, or show them again."""
        self.foot.setVisible(not away)
        self.close_button.setVisible(not away)

    def show_nicknames(self, shown: bool) -> None:
        """Show all nicknames, or only those that are kept."""
        self.room.show_nicknames(shown)

    def restyle(self) -> None:
        """Apply the colours and sizes of the current style."""
        s = self.style_
        self.fit(self.window().width())
        self._column.setContentsMargins(s.padding, s.padding // 2, s.padding - 4, s.padding // 2)
        self.close_button.setIcon(icon("close", s.colours.second))
        self.close_button.setIconSize(QSize(s.note, s.note))
        self.code.setFixedHeight(max(_CODE, round(8 * s.caption)))
        large = 1.2 if s.presenting else 1.6
        dress(self.count, f"font-size: {round(large * s.caption)}px; font-weight: 600; color: {s.colours.ink};")
        self._shown = []
        self.refresh()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show the scores of the learners in a snapshot."""
        self._snapshot = snapshot
        self.refresh()

    def refresh(self) -> None:
        """Show the current state of the room."""
        room = self.room
        self.setVisible(room.open)
        if not room.open:
            return
        s = room.settings
        share = _SHARE_BESIDE_LESSON if s.game == "lesson" else RoomCard.share_presenting
        if share != self.share_presenting:
            self.share_presenting = share
            self.fit(self.window().width())
        name = self.tr("Room {code}").format(code=s.code)
        self.title.setText(name if self.style_.presenting else f"{name}: {game_name(s.game)}")
        self.address.setText(room.url.partition("#")[0].removeprefix("http://").rstrip("/"))
        self.address.setVisible(bool(room.url) and not (self.style_.presenting and room.question is not None))
        self.code.show_text(room.url if room.question is None and not room.local else "")
        self.question.setText("" if room.question is None else room.question.text)
        told_by_stage = self.style_.presenting and s.game != "lesson"  # the phones show it, and space is limited
        self.question.setVisible(room.question is not None and not told_by_stage)
        self.count.setText(self._counted())
        self.remark.setText(translate_message(room.remark))
        self.remark.setVisible(bool(room.remark))
        self.bars.show_bars(self._bars(), hidden=room.counts is None)
        trusted = self._trusted()
        self.trusted.show_bars(trusted, hidden=False)
        weights = self.tr("Largest weights") if self.style_.presenting else self.tr("Experts with the largest weights")
        self.trusted_title.setText(weights)
        self.trusted_title.setVisible(bool(trusted))
        if self._snapshot is not None:
            self._show_rows(board_rows(room, self._snapshot, presenting=self.style_.presenting))
        self._show_buttons()

    def _counted(self) -> str:
        """Return a text with the number of phones, or with the number of votes and the time left."""
        room = self.room
        if room.question is None or room.ballot is None:
            return counted(room.connected, "phone")
        votes, here = len(room.ballot.votes), max(room.connected, len(room.ballot.votes))
        text = self.tr("{votes} of {here} voted").format(votes=votes, here=here)
        if self.style_.presenting and room.settings.game == "lesson":
            text = self.tr("{votes} of {here}").format(votes=votes, here=here)
        elif self.style_.presenting:
            text = self.tr("Round {round}: {votes} of {here}").format(round=room.question.round, votes=votes, here=here)
        left = room.seconds_left
        return text if left is None else self.tr("{text}, {left} s").format(text=text, left=left)

    def _bars(self) -> list[VoteBar]:
        room = self.room
        if room.question is None or room.ballot is None:
            return []
        counts, answer = room.counts or {}, room.ballot.answer if room.ballot.phase == "shown" else None
        roles, total = {PLUS: "positive_text", MINUS: "negative_text"}, max(sum(counts.values()), 1)
        most = sorted(counts, key=lambda vote: -counts[vote])[:_MOST_BARS]
        labels = {choice.vote: choice.label for choice in room.question.choices}
        return [
            VoteBar(label, counts.get(vote, 0) / total, f"{counts.get(vote, 0)}" + (" ✓" if vote == answer else ""),
                    roles.get(vote, "ink"))
            for vote, label in (labels or {vote: vote for vote in counts if vote in most}).items()
        ]  # fmt: skip

    def _trusted(self) -> list[VoteBar]:
        """Return bars for the phones with the largest weights. Non-negative weights are shares of the total."""
        trusted = self.room.trusted
        most, total = max((one.weight for one in trusted), default=0.0), sum(one.weight for one in trusted)
        if most <= 0:
            return []
        parts = all(one.weight >= 0 for one in trusted)
        return [
            VoteBar(self._expert(one.seat), max(one.weight, 0) / most,
                    f"{one.weight / total:.0%}" if parts else short(one.weight), "hindsight")
            for one in trusted[: 3 if self.style_.presenting else _MOST_TRUSTED]
        ]  # fmt: skip

    def _expert(self, seat: int) -> str:
        """Return the nickname of a seat with its number, by which the panels call it."""
        name, number = self.room.name_of(seat), f"{seat + 1}"
        return name if name.endswith(f" {number}") else f"{number}  {name}"

    def _show_rows(self, rows: list[BoardRow]) -> None:
        """Show the rows of the score board. Labels are created again only for another number of rows."""
        if rows == self._shown:
            return
        self._shown = rows
        if 2 * len(rows) != len(self._labels):
            for label in self._labels.values():
                self._grid.removeWidget(label)
                label.hide()
                label.deleteLater()
            self._labels.clear()
            for k in range(len(rows)):
                for j, name in enumerate(("roomRowName", "roomRow")):
                    self._labels[k, j] = label = _label(name)
                    self._grid.addWidget(label, k, j, *([Qt.AlignmentFlag.AlignRight] if j else []))
            self._grid.setColumnStretch(0, 1)
        for k, row in enumerate(rows):
            for j, text in enumerate((row.name, row.value)):
                shown = self._labels[k, j]
                shown.setText(text)
                shown.setWordWrap(j == 0)
                colour = getattr(self.style_.colours, row.role)
                dress(shown, f"color: {colour}; font-weight: 600;" if j else f"color: {self.style_.colours.ink};")

    def _show_buttons(self) -> None:
        room = self.room
        closes = self.tr("Close  Q") if self.style_.presenting else self.tr("Close the round  Q")
        self.act.setText(closes if room.asking else self._asks())
        self.act.setEnabled(not room.lecturer_labels)
        self.further.setVisible(not self.style_.presenting)  # space is limited, and the key J does the same
        self.pause.setVisible(room.settings.seconds is not None)
        self.pause.setText(self.tr("Continue") if room.paused else self.tr("Pause"))
        self.join.setVisible(bool(room.url))

    def _asks(self) -> str:
        """Return what the button says between two rounds, in few words in a presentation."""
        short_of_space = self.style_.presenting
        if self.room.lecturer_labels:
            return self.tr("Label: keys 1 and 2") if short_of_space else self.tr("Give the label: keys 1 and 2")
        if short_of_space:
            return self.tr("Ask  Q")
        first = self.room.question is None
        return self.tr("Ask the first question  Q") if first else self.tr("Ask the next question  Q")

    def press(self) -> None:
        """Ask the next question, or close the round, as the large button says."""
        if self.room.asking:
            self.room.close_round()
        elif not self.room.lecturer_labels:
            self.room.ask()


def _label(name: str) -> QLabel:
    made = QLabel()
    made.setObjectName(name)
    made.setWordWrap(True)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made
