"""A board over the panels with the QR code, address and code of a room in large letters, and the nicknames."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from visualonline.room.room import Room
from visualonline.views.text.translation import counted, translate
from visualonline.views.theme.styled import Styled
from visualonline.views.widgets.controls import dress
from visualonline.views.widgets.qr_code import QrCode

_MOST_LETTERS = 120
"""Largest number of letters in the nicknames shown. The newest nicknames come first."""
_CODE, _URL, _TEXT = 0.16, 0.05, 0.034
"""Letter sizes of the code, the address and the other texts, as fractions of the board's height."""


class JoinBoard(Styled, QFrame):
    """A board that covers the panels from the opening of a room to the first question, and on request.

    Signals
    -------
    shown : (bool) the board was shown or hidden.
    """

    shown = Signal(bool)

    def __init__(self, room: Room, over: QWidget) -> None:
        super().__init__(over)
        self.setObjectName("joinBoard")
        self._room, self._over, self._asked = room, over, False
        self._there = False
        self.qr = QrCode(160)
        self.heading, self.url, self.code = QLabel(), QLabel(), QLabel()
        self.code_caption, self.here, self.names = QLabel(self.tr("Code")), QLabel(), QLabel()
        self.hint = QLabel()
        for label in (self.url, self.names, self.hint):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        right = QVBoxLayout()
        right.addStretch(1)
        for label in (self.heading, self.url, self.code_caption, self.code, self.here):
            right.addWidget(label)
        self.names.setAlignment(Qt.AlignmentFlag.AlignTop)
        right.addWidget(self.names, 2)
        right.addWidget(self.hint)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(32, 24, 32, 24)
        whole.setSpacing(32)
        whole.addWidget(self.qr, 5)
        whole.addLayout(right, 6)
        self.hide()
        over.installEventFilter(self)
        room.changed.connect(self.refresh)

    def open(self) -> None:
        """Cover the panels with the board."""
        self.resize(self._over.size())
        self._fit()
        self.refresh()
        self.show()
        self.raise_()
        self.setFocus()

    def toggle(self) -> None:
        """Show or hide the board."""
        if self.isVisible():
            self.hide()
        elif self._room.open:
            self.open()

    def refresh(self) -> None:
        """Show the phones in the room. The board appears when a room is opened and is hidden by a new question."""
        room, asked, there = self._room, self._asked, self._there
        self._asked, self._there = room.asking, room.open
        if room.ballot is None or (room.asking and not asked):
            self.hide()
            return
        if not there:
            self.open()
            return
        self.qr.show_text("" if room.local else room.url)
        heading = self.tr("Join with your phone")
        hint = self.tr(
            "Page not found? Guest networks often block connections between devices. Connect all devices to one "
            "hotspot."
        )
        if room.local:
            heading = self.tr("Join in a browser on this computer")
            hint = self.tr("Phones cannot reach this address. Open the room again on a network address.")
        self.heading.setText(heading)
        self.hint.setText(hint)
        self.url.setText(room.url.partition("#")[0])
        self.url.setVisible(bool(room.url))
        self.hint.setVisible(bool(room.url))
        self.code.setText(room.settings.code)
        self.here.setText(self.tr("{phones} in the room").format(phones=counted(room.connected, "phone")))
        names = [voter.name for voter in room.ballot.voters.values() if voter.name]
        self.names.setText(_last_names(names) if room.named else "")

    def show_nicknames(self, shown: bool) -> None:
        """Show all nicknames, or only those that are kept."""
        self._room.show_nicknames(shown)

    def restyle(self) -> None:
        """Apply the colours and sizes of the current style."""
        self._fit()

    def _fit(self) -> None:
        """Set the letter sizes from the size of the board."""
        s, high = self.style_, max(min(self.height(), round(0.6 * self.width())), 240)
        for label, share, colour, bold in (
            (self.heading, _URL, s.colours.ink, 600), (self.url, _URL, s.colours.positive_text, 600),
            (self.code_caption, _TEXT, s.colours.second, 400), (self.code, _CODE, s.colours.ink, 700),
            (self.here, _URL, s.colours.hindsight, 600), (self.names, _TEXT, s.colours.ink, 400),
            (self.hint, _TEXT, s.colours.second, 400),
        ):  # fmt: skip
            size = max(round(share * high), s.least)
            dress(label, f"color: {colour}; font-size: {size}px; font-weight: {bold};")
        self.code.setAccessibleName(self.code.text())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the size of the widget below."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.resize(self._over.size())
            self._fit()
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        """Announce that the address is shown."""
        super().showEvent(event)
        self.shown.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Announce that the address is hidden."""
        super().hideEvent(event)
        self.shown.emit(False)

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """Hide the board."""
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hide the board on Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)


def _last_names(names: list[str]) -> str:
    """Return the newest nicknames, up to `_MOST_LETTERS` letters, and the number of further ones."""
    shown: list[str] = []
    for name in reversed(names):
        if sum(map(len, shown)) + len(name) > _MOST_LETTERS:
            break
        shown.append(name)
    more = len(names) - len(shown)
    text = "  ·  ".join(shown)
    return translate("Room", "{names}  and {more} more").format(names=text, more=more) if more else text
