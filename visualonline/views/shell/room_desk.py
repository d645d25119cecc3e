"""The lecturer's actions on a room: open it, ask a question, show the address, remove a phone and close it."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QMainWindow

from visualonline.lessons.player import LessonPlayer
from visualonline.room.room import Room
from visualonline.session.session import Session
from visualonline.views.docks.dock_area import DockArea
from visualonline.views.docks.panel_docks import PLANE
from visualonline.views.shell.match_desk import MatchDesk
from visualonline.views.shell.room_card import RoomCard
from visualonline.views.text.markdown_text import read_plainly
from visualonline.views.text.translation import translate, translate_message
from visualonline.views.widgets.action_spec import ActionSpec
from visualonline.views.widgets.picker import Entry, Picker

_REGRET = "regret"
"""The panel that shows the bandit learners' regret without the losses of the arms."""


class RoomDesk(QObject):
    """The room of a window, with its card and its actions.

    Attributes
    ----------
    room : Room
    card : RoomCard
    matches : MatchDesk
    """

    def __init__(self, session: Session, player: LessonPlayer, layout: DockArea, frame: QMainWindow) -> None:
        super().__init__(frame)
        self._frame, self._session, self._layout = frame, session, layout
        self._cover: tuple[str, int] | None = None
        self.room = Room(session, player, translate_message, read_plainly, self)
        self.card = RoomCard(self.room)
        self.matches = MatchDesk(session, self.room, frame, self.open_dialog)
        self.matches.begun.connect(self.card.done)
        self.room.changed.connect(self._choose_panel)

    def action_specs(self) -> tuple[ActionSpec, ...]:
        """Return the actions on a room for menus and shortcuts."""
        act = translate("Room", "Ask the next question, or close the round")
        remove = translate("Room", "Remove a phone from the room …")
        return (
            ActionSpec("roomAction", translate("Room", "Open a room for phones …"), "Ctrl+R", self.open_dialog),
            ActionSpec("roomRoundAction", act, "Q", self.act),
            ActionSpec("roomJoinAction", translate("Room", "Show the room's address"), "J", self._show_address),
            ActionSpec("removePhoneAction", remove, "", self._choose_phone),
            ActionSpec("closeRoomAction", translate("Room", "Close the room"), "", self._close),
            *self.matches.action_specs(),
        )

    def _choose_panel(self) -> None:
        """Show only the regret panel while phones pull arms, because the plane would show the losses of all arms.

        Show only the plane from each question of a presented lesson on, which leaves little space between its card and
        the room's.
        """
        game, cover = self.room.settings.game if self.room.open else "", None
        if game == "arms":
            cover = _REGRET, 0
        elif game == "lesson" and self._layout.style_.presenting:
            cover = PLANE, self.room.ballot.round if self.room.ballot is not None else 0
        if cover == self._cover:
            return
        before, self._cover = self._cover, cover
        if cover is not None and self._layout.enlarged is None:
            self._layout.toggle(cover[0])
        elif cover is None and before is not None and self._layout.enlarged == before[0]:
            self._layout.reduce()

    def open_dialog(self) -> QDialog:
        """Open the dialog for the settings of the room, or for another game in the open room, and return it."""
        from visualonline.views.shell.room_dialog import RoomDialog  # on use

        fits = all(run.learner.accepts == "advice" for run in self._session.workspace.facts.runs)
        dialog = RoomDialog(self.room, self._frame, learners_fit=fits)
        dialog.open()
        return dialog

    def act(self) -> None:
        """Ask the next question, or close the open round."""
        if not self.room.open:
            self._inform_closed()
        else:
            self.card.press()

    def _choose_phone(self) -> None:
        """Open a list of the phones in the room, from which the lecturer can remove one."""
        ballot = self.room.ballot
        if ballot is None:
            self._inform_closed()
            return
        entries = [Entry(voter.id, self.room.called(voter)) for voter in ballot.voters.values()]
        Picker(
            entries,
            self._frame,
            self.room.remove,
            prompt=translate("Room", "Search phones"),
            accessible=translate("Room", "Remove a phone from the room"),
        ).open_over(self._frame)

    def _show_address(self) -> None:
        if self.room.open:
            self.card.join_asked.emit()
        else:
            self._inform_closed()

    def _close(self) -> None:
        if self.room.open:
            self.room.stop()
        else:
            self._inform_closed()

    def _inform_closed(self) -> None:
        self._session.message.emit(translate("Room", "no room is open; press Ctrl+R to open one"))
