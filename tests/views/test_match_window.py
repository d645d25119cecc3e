"""Tests of matches in the window: start, play with keys or a phone, the result, and the table of the day."""

from __future__ import annotations

from played_rooms import CODE, phone
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from typed import now, some
from windows import House, document, settled

from visualonline.room.best_of_day import BestOfDay
from visualonline.room.settings import RoomSettings
from visualonline.views.shell.match_dialog import MatchDialog
from visualonline.views.shell.room_dialog import RoomDialog
from visualonline.views.shell.window import MainWindow


def opened(window: MainWindow) -> MatchDialog | None:
    settled()
    return next((one for one in window.findChildren(MatchDialog) if one.isVisible()), None)


def test_five_rounds_with_the_keys_end_in_a_result_that_goes_into_the_table(house: House) -> None:
    window = house.on(document("noisy", "perceptron", rounds=20))
    session = window.session
    window.actions_["matchAction"].trigger()
    dialog = some(opened(window))
    assert dialog.title.text() == "No matches in the table of the day"
    dialog.rounds.setValue(5)
    dialog.here.click()
    truth = [int(some(session.workspace.runs[0].frame(t).round).y) for t in range(1, 6)]
    mistakes = sum(y < 0 for y in truth)
    for t in range(1, 6):
        assert opened(window) is None
        QTest.keyClick(window.area, Qt.Key.Key_2)
        session.finish()
        session.seek(t)
        session.finish()
        assert session.snapshot.revealed == t
        if t < 5:
            QTest.keyClick(window.area, Qt.Key.Key_Right)
            session.finish()
    dialog = some(opened(window))
    noun = "mistake" if mistakes == 1 else "mistakes"
    assert f": after 5 rounds, you have {mistakes} {noun}, Perceptron has " in dialog.outcome.text()
    dialog.name.setText("Ann")
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    assert [some(dialog.table.item(0, j)).text() for j in (0, 2, 5, 6)] == ["Ann", f"{mistakes}", "5", "Perceptron"]
    assert not dialog.add.isEnabled()
    dialog.clear.click()
    assert BestOfDay().entries() == ()
    assert dialog.clear.text() == "Undo clearing"
    dialog.clear.click()
    assert [one.name for one in BestOfDay().entries()] == ["Ann"]
    dialog.reject()
    session.seek(5)
    assert opened(window) is None  # it is shown once


def test_the_opponent_is_chosen_among_the_learners(house: House) -> None:
    window = house.on(document("noisy", "perceptron", "winnow2", rounds=20))
    window.actions_["matchAction"].trigger()
    dialog = some(opened(window))
    texts = [dialog.against.itemText(k) for k in range(dialog.against.count())]
    assert [text[0] for text in texts] == ["A", "B"]
    dialog.against.setCurrentIndex(1)
    dialog.rounds.setValue(5)
    dialog.here.click()
    for t in range(1, 6):
        QTest.keyClick(window.area, Qt.Key.Key_2)
        window.session.seek(t)
        window.session.finish()
        settled()
        if t < 5:
            QTest.keyClick(window.area, Qt.Key.Key_Right)
            window.session.finish()
    dialog = some(opened(window))
    assert dialog.against.currentIndex() == 1
    against_second = dialog.outcome.text()
    assert f", {texts[1][3:]} has {window.session.workspace.runs[1].frame(5).mistakes}, " in against_second
    dialog.against.setCurrentIndex(0)
    assert f", {texts[0][3:]} has {window.session.workspace.runs[0].frame(5).mistakes}, " in dialog.outcome.text()
    dialog.reject()


def test_one_phone_plays_until_a_second_one_votes(house: House) -> None:
    window = house.on(document("noisy", "perceptron", rounds=20))
    desk, room = window.rooms.matches, window.rooms.room
    desk.play_on_phone(5)
    asked = some(window.findChild(RoomDialog))
    room.start(RoomSettings("predict", code=CODE))
    asked.accept()
    settled()
    assert now(desk.rounds) == 5
    ballot = some(room.ballot)
    for t, votes in enumerate(("+", "+-"), start=1):
        room.ask()
        for i, vote in enumerate(votes):
            ballot.vote(CODE, phone(i), ballot.round, vote, float(t))
        room.close_round()
        window.session.finish()
        settled()
    assert desk.rounds == 0
    assert opened(window) is None
    room.stop()


def test_a_damaged_table_is_said_in_one_sentence(house: House) -> None:
    window = house.on()
    best = BestOfDay()
    best.path.parent.mkdir(parents=True, exist_ok=True)
    best.path.write_text("[")
    window.actions_["matchAction"].trigger()
    dialog = some(opened(window))
    assert dialog.refused.text() == "The table of matches is damaged. The next match that you add begins a new table."
    assert dialog.refused.isVisible()
    dialog.reject()
