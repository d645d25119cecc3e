"""Tests of the room in the window: the board with its code, the card, the keys, and the document at the end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from played_rooms import CODE, phone
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from trials import in_long
from typed import now, some
from windows import House, document, settled

from visualonline import app
from visualonline.args import RoomArgs, WindowArgs
from visualonline.lessons.lesson import Choose
from visualonline.lessons.reading import lessons
from visualonline.room.server import RoomServer
from visualonline.room.settings import RoomSettings
from visualonline.session.document import to_json
from visualonline.views.picture.save_picture import save_picture
from visualonline.views.shell.room_dialog import RoomDialog
from visualonline.views.shell.window import MainWindow
from visualonline.views.widgets.picker import Picker
from visualonline.views.widgets.qr_code import modules


def vote(window: MainWindow, votes: str) -> None:
    room = window.rooms.room
    ballot = some(room.ballot)
    for i, one in enumerate(votes):
        ballot.vote(CODE, phone(i), ballot.round, one, float(ballot.round))
    room.note_phones()


def rows(window: MainWindow) -> dict[str, str]:
    labels = window.rooms.card._labels
    return {labels[k, 0].text(): labels[k, 1].text() for k, j in labels if j}


@pytest.mark.long(only=True)
def test_a_room_that_no_phone_reaches_shows_no_qr_code(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    window = house.on(document("noisy", "perceptron", rounds=20))
    room, card, board = window.rooms.room, window.rooms.card, window._body.join_board
    room.start(RoomSettings("predict", "127.0.0.1", code=CODE))
    settled()
    assert board.url.text().startswith("http://127.0.0.1:")
    assert (board.qr.isVisible(), card.code.isVisible()) == (False, False)
    assert board.hint.text().startswith("Phones cannot reach this address.")
    monkeypatch.setattr(RoomServer, "local", False)
    room.changed.emit()
    assert (now(board.qr.isVisible()), now(card.code.isVisible())) == (True, True)
    assert board.hint.text().startswith("Page not found?")
    room.stop()


def test_a_room_is_opened_asked_and_closed_by_keys(house: House) -> None:
    window = house.on(document("noisy", "perceptron", rounds=20))
    card, board = window.rooms.card, window._body.join_board
    window.actions_["roomRoundAction"].trigger()
    assert now(card.isHidden())
    window.rooms.room.start(RoomSettings("predict", code=CODE))
    settled()
    assert now(card.isVisible())
    assert now(board.isVisible())
    assert board.code.text() == CODE
    window.actions_["roomRoundAction"].trigger()
    settled()
    assert now(board.isHidden())
    assert card.question.text() == "Round 1: which label will the point have?"
    vote(window, "++-")
    assert card.count.text() == "3 of 3 voted"
    assert card.bars.accessibleName() == "Votes are hidden until the round closes"
    window.actions_["roomRoundAction"].trigger()
    window.session.finish()
    settled()
    assert card.bars.accessibleName().startswith("−1: 1")
    assert rows(window)["The room (majority)"] in ("0", "1")
    assert "Perceptron" in rows(window)
    window.actions_["roomJoinAction"].trigger()
    assert now(board.isVisible())
    assert card.join.text() == "Hide address"
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert board.isHidden()
    assert card.join.text() == "Show address"
    window.actions_["closeRoomAction"].trigger()
    settled()
    assert now(card.isHidden())
    assert some(window.session.document.stream.votes).rounds == ("++-",)


def test_the_stage_hides_what_the_arms_lose_until_the_room_is_closed(house: House) -> None:
    window = house.on(document("bernoulli-arms", "ucb1", rounds=20))
    window.rooms.room.start(RoomSettings("arms", code=CODE))
    settled()
    assert now(window.layout_.enlarged) == "regret"
    window.rooms.room.stop()
    settled()
    assert window.layout_.enlarged is None


def test_the_dialog_opens_a_room_on_the_loopback_address(house: House) -> None:
    window = house.on(document("noisy", "perceptron", rounds=20))
    window.actions_["roomAction"].trigger()
    dialog = window.findChild(QDialog, "roomDialog")
    assert isinstance(dialog, RoomDialog)
    dialog.game.setCurrentIndex(dialog.game.findData("predict"))  # the game of the last room is chosen
    dialog.code.setText("!")
    dialog.accept_button.click()
    assert "4 to 6 letters or digits" in dialog.refused.text()
    dialog.code.setText(CODE)
    dialog.accept_button.click()
    settled()
    assert window.rooms.room.url.startswith("http://127.0.0.1:")
    assert window.rooms.room.url.endswith(f"/#{CODE}")
    window.rooms.room.stop()


def test_a_session_that_waited_for_its_plugins_opens_the_room_that_was_asked_for(house: House, tmp_path: Path) -> None:
    window = house.on(document("noisy", "perceptron", rounds=20))
    path = tmp_path / "talk.vonline"
    path.write_text(to_json(window.session.document))
    app._open_waiting(window, str(path), WindowArgs(room=RoomArgs("8.8.8.8", 0, CODE)))
    assert "'8.8.8.8' is not an address of this computer" in window.status_bar.message.text()
    assert not now(window.rooms.room.open)
    app._open_waiting(window, str(path), WindowArgs(room=RoomArgs("127.0.0.1", 0, CODE)))
    assert window.rooms.room.asking
    window.rooms.room.stop()


@pytest.mark.long(only=True)
def test_the_bar_of_the_game_gives_way_while_phones_answer(house: House) -> None:
    window = house.on(document("noisy", "perceptron", rounds=20))
    room = window.rooms.room
    room.start(RoomSettings("predict", code=CODE))
    room.ask()
    settled()
    assert now(window.gamebar.isHidden())
    room.start(RoomSettings("experts", code=CODE, learner="sleeping-experts", lecturer_labels=True))
    settled()
    assert now(window.gamebar.isVisible())  # the lecturer gives the labels there
    room.start(RoomSettings("adversary", code=CODE))
    settled()
    assert now(window.gamebar.isHidden())
    room.stop()
    settled()
    assert window.gamebar.isVisible()  # the game can be ended, or continued with keys


def test_the_lecturer_removes_a_phone(house: House) -> None:
    window = house.on(document("noisy", "perceptron", rounds=20))
    room = window.rooms.room
    room.start(RoomSettings("predict", code=CODE))
    some(room.ballot).admit(CODE, phone(0), "Ann")
    some(room.ballot).admit(CODE, phone(1))
    window.actions_["removePhoneAction"].trigger()
    picker = window.findChild(Picker)
    assert isinstance(picker, Picker)
    QTest.keyClick(picker.field, Qt.Key.Key_Return)
    settled()
    assert [voter.id for voter in some(room.ballot).voters.values()] == [phone(1)]
    room.stop()


@pytest.mark.long(only=True)
def test_a_presented_game_of_experts_shows_all_its_scores_without_scrolling(house: House) -> None:
    window = house.on(document("noisy", "perceptron", rounds=20), size=(1366, 768))
    room = window.rooms.room
    room.start(RoomSettings("experts", code=CODE, learner="weighted-majority"))
    some(room.ballot).admit(CODE, phone(0), "Maximiliane von Hohenste")
    window.presentation.toggle()
    for t in range(1, 3):
        room.ask()
        vote(window, "+-+-")
        room.close_round()
        window.session.finish()
        window.session.seek(t)
        settled()
    assert len(rows(window)) == 3
    assert window.rooms.card.scrolled.verticalScrollBar().maximum() == 0
    window.presentation.toggle()
    room.stop()


def test_the_code_holds_the_address() -> None:
    rows = modules("http://192.168.178.123:54321/#ABCD")
    assert len(rows) == len(rows[0])
    finder = [row[:7] for row in rows[:7]]
    assert finder == [bytes(row) for row in (
        [1] * 7, [1, 0, 0, 0, 0, 0, 1], [1, 0, 1, 1, 1, 0, 1], [1, 0, 1, 1, 1, 0, 1], [1, 0, 1, 1, 1, 0, 1],
        [1, 0, 0, 0, 0, 0, 1], [1] * 7)]  # fmt: skip


@pytest.mark.parametrize("keep", [False, *in_long(True)])
def test_a_picture_has_nicknames_only_if_they_are_kept(house: House, tmp_path: Path, keep: bool) -> None:
    window = house.on(document("noisy", "perceptron", rounds=20))
    room = window.rooms.room
    room.start(RoomSettings("predict", code=CODE, keep_names=keep))
    some(room.ballot).admit(CODE, phone(0), "Maximiliane")
    room.note_phones()
    settled()
    names = [tmp_path / "board.svg", tmp_path / "card.svg"]
    save_picture(str(names[0]), window)
    room.ask()
    vote(window, "+")
    room.close_round()
    window.session.finish()
    settled()
    save_picture(str(names[1]), window)
    assert "Best phone: Maximiliane" in rows(window)
    texts = [re.sub(r"<[^>]*>|\s", "", name.read_text()) for name in names]
    assert ["Maximiliane" in text for text in texts] == [keep, keep]
    assert ("phone1" in texts[1]) is not keep
    room.stop()


@pytest.mark.long(only=True)
def test_long_choices_stand_above_their_bars_beside_a_presented_lesson(house: House) -> None:
    window = house.on(document(), size=(1366, 768))
    lesson = lessons("en")["protocol"]
    k = next(k for k, step in enumerate(lesson.steps) if isinstance(step.question, Choose))
    window.lesson_player.start(lesson, k)
    window.presentation.toggle()
    room, card = window.rooms.room, window.rooms.card
    room.start(RoomSettings("lesson", code=CODE))
    room.ask()
    settled()
    assert now(window.layout_.enlarged) == "plane"
    labels = [choice.label for choice in some(room.question).choices]
    assert max(map(len, labels)) > 15
    assert card.bars.height() > 2 * len(labels) * card.bars._heights()[0]
    right = window.area.geometry().right()
    assert right < card.geometry().left() + card.contentsMargins().left()
    assert window.transport.geometry().right() <= window.area.width()
    room.stop()
    window.presentation.toggle()
    settled()
    assert window.layout_.enlarged is None
    window.lesson_player.leave()
