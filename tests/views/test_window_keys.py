"""Time by keys, buttons, slider and timeline on the real window; and keys handled by a focused control."""

import time
from itertools import groupby

import pytest
from mouse import LEFT, NONE, drag, move
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QSlider, QToolButton, QWidget
from typed import now, some
from windows import SHIFT, House, activated, card, document, found, opened, press, settled

from visualonline.session.playhead import FASTEST, SLOWEST, Phase
from visualonline.views.shell.window import MainWindow

Key = Qt.Key


def mistakes(window: MainWindow, t_max: int = 40) -> list[int]:
    run = window.session.workspace.runs[0]
    return [t for t in range(1, t_max + 1) if some(run.frame(t).round).mistake]


def test_arrows_step_rounds_and_phases_both_ways(house: House) -> None:
    window = house.on()
    session = window.session
    for wanted in (1, 2, 3):
        press(window, Key.Key_Right)
        assert (session.playhead.t, session.playhead.phase) == (wanted, Phase.UPDATE)
    press(window, Key.Key_Left)
    assert session.playhead.t == 2
    shown = []
    for _ in range(6):
        press(window, Key.Key_Right, SHIFT)
        shown.append((session.playhead.t, session.playhead.phase.name))
    assert shown == [(3, "POINT"), (3, "PREDICTION"), (3, "LABEL"), (3, "LOSS"), (3, "UPDATE"), (4, "POINT")]
    for before in reversed(shown[:-1]):
        press(window, Key.Key_Left, SHIFT)
        assert (session.playhead.t, session.playhead.phase.name) == before


def test_the_prediction_is_on_the_screen_before_the_label(house: House) -> None:
    window = house.on()
    head = window.planes[0]._head
    press(window, Key.Key_Right)
    told = []
    for _ in range(5):
        press(window, Key.Key_Right, SHIFT)
        told.append(head.accessibleName())
    assert "label is not known yet" in told[0]
    assert "predicts" in told[1]
    assert "label is" not in told[1].replace("label is not known", "")
    assert "The label is" in told[2]
    assert ("mistake" in told[3]) != ("right" in told[3])
    assert "mistake" not in told[2]


def test_m_jumps_between_mistakes_and_says_when_there_is_none(house: House) -> None:
    window = house.on()
    session = window.session
    wrong = mistakes(window)
    assert len(wrong) > 1
    for t in wrong:
        press(window, Key.Key_M)
        assert session.playhead.t == t
    press(window, Key.Key_M)
    assert session.playhead.t == wrong[-1]
    assert window.status_bar.message.text() == "no mistake after this round"
    for t in reversed(wrong[:-1]):
        press(window, Key.Key_M, SHIFT)
        assert session.playhead.t == t
    press(window, Key.Key_M, SHIFT)
    assert window.status_bar.message.text() == "no mistake before this round"


def test_home_end_and_r(house: House) -> None:
    window = house.on()
    press(window, Key.Key_End)
    assert window.session.playhead.t == 40
    press(window, Key.Key_Home)
    assert window.session.playhead.t == 0
    press(window, Key.Key_End)
    press(window, Key.Key_R)
    assert window.session.playhead.t == 0


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_K])
def test_playing_from_the_end_starts_over(house: House, key: Qt.Key) -> None:
    window = house.on()
    session = window.session
    press(window, Key.Key_End)
    QTest.keyClick(some(QApplication.focusWidget()), key)
    assert session.playhead.playing
    assert session.playhead.t < 40
    session._stamp -= 1000.0
    session._tick()
    assert (session.playhead.t, session.playhead.playing) == (40, False)


def test_a_step_pauses(house: House) -> None:
    window = house.on()
    press(window, Key.Key_Space)
    press(window, Key.Key_Right)
    assert not window.session.playhead.playing


def test_the_buttons_do_what_their_keys_do(house: House) -> None:
    window = house.on()
    session = window.session
    wrong = mistakes(window)
    for name, wanted in (
        ("stepForwardButton", 1), ("stepForwardButton", 2), ("stepBackButton", 1), ("restartButton", 0),
        ("nextMistakeButton", wrong[0]), ("nextMistakeButton", wrong[1]), ("previousMistakeButton", wrong[0]),
    ):  # fmt: skip
        QTest.mouseClick(found(window, QToolButton, name), LEFT)
        settled()
        assert session.playhead.t == wanted, name
    QTest.mouseClick(found(window, QToolButton, "playButton"), LEFT)
    assert session.playhead.playing
    QTest.mouseClick(found(window, QToolButton, "playButton"), LEFT)
    assert not session.playhead.playing


def test_a_click_on_a_button_leaves_the_keys_with_the_stage(house: House) -> None:
    window = house.on()
    QTest.mouseClick(found(window, QToolButton, "stepForwardButton"), LEFT)
    press(window, Key.Key_Right)
    assert window.session.playhead.t == 2


def test_the_timeline_is_scrubbed_by_mouse(house: House) -> None:
    window = house.on()
    line = found(window, QWidget, "timelinePanel")
    y = line.height() // 2
    QTest.mouseClick(line, LEFT, NONE, QPoint(line.width() // 2, y))
    assert window.session.playhead.t == 20
    drag(line, QPoint(line.width() // 2, y), QPoint(line.width() * 3 // 4, y), QPoint(line.width() - 1, y))
    settled()
    assert window.session.playhead.t == 40
    drag(line, QPoint(line.width() - 1, y), QPoint(0, y))
    settled()
    assert window.session.playhead.t == 0


def test_of_the_places_that_are_scrubbed_over_while_a_frame_is_drawn_the_last_is_shown(house: House) -> None:
    window = house.on(document(rounds=200))
    line = found(window, QWidget, "timelinePanel")
    settled()
    shown: list[int] = []

    def rounds() -> list[int]:
        return [t for t, _ in groupby(shown)]  # further results for a round show it again

    window.session.snapshot_changed.connect(lambda: shown.append(window.session.playhead.t))
    middle = line.height() // 2
    QTest.mousePress(line, LEFT, NONE, QPoint(40, middle))
    for x in range(60, 400, 20):
        move(line, QPoint(x, middle))
    pressed_at = shown[:]
    settled()
    assert len(pressed_at) == 1
    assert len(rounds()) == 2
    move(line, QPoint(line.width() - 1, middle))
    QTest.mouseRelease(line, LEFT, NONE, QPoint(line.width() - 1, middle))
    settled()
    assert rounds()[2:] == [200]


def test_speed_by_keys_and_slider_reaches_both_ends(house: House) -> None:
    window = house.on()
    session = window.session
    slider = found(window, QSlider, "speedSlider")
    press(window, Key.Key_Plus, SHIFT)
    assert session.playhead.speed == 8.0
    press(window, Key.Key_Minus)
    press(window, Key.Key_Minus)
    assert session.playhead.speed == 2.0
    settled()
    assert window.transport.pace.text() == "10.0 phases / s"
    slider.setFocus()
    QTest.keyClick(slider, Key.Key_Home)
    settled()
    assert session.playhead.speed == pytest.approx(SLOWEST)
    assert window.transport.pace.text() == "1.0 phases / s"
    QTest.keyClick(slider, Key.Key_End)
    settled()
    assert session.playhead.speed == pytest.approx(FASTEST)
    assert window.transport.pace.text() == "as fast as possible"
    assert session.playhead.t == 0


def test_slow_time_shows_phases_and_fast_time_whole_rounds(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    window = house.on(document(rounds=2000))
    session = window.session
    session.set_speed(1.0)
    clock = [time.perf_counter()]
    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])  # a slow machine would play on meanwhile
    press(window, Key.Key_Space)
    clock[0] += 0.5
    session._tick()
    assert session.snapshot.t == 1
    assert now(session.snapshot.phase) is not Phase.UPDATE
    session.set_speed(100.0)
    clock[0] += 0.1
    session._tick()
    assert session.playhead.playing
    assert session.snapshot.t >= 10
    assert session.snapshot.phase is Phase.UPDATE


def test_as_fast_as_it_goes_comes_to_the_end_and_stops(house: House) -> None:
    window = house.on()
    session = window.session
    session.set_speed(FASTEST)
    press(window, Key.Key_Space)
    session._stamp -= 1.0
    session._tick()
    assert (session.playhead.t, session.playhead.playing) == (40, False)


def test_focused_controls_keep_their_keys(house: House) -> None:
    window = house.on()
    session = window.session
    button = found(window, QToolButton, "stepForwardButton")
    button.setFocus()
    press(window, Key.Key_Space)
    assert (session.playhead.t, session.playhead.playing) == (1, False)
    box = found(window, QComboBox, "learnerBox")
    box.setFocus()
    press(window, Key.Key_Space)
    assert not session.playhead.playing
    card().close()
    settled()
    slider = found(window, QSlider, "speedSlider")
    slider.setFocus()
    before = session.playhead.speed
    press(window, Key.Key_Right)
    assert session.playhead.t == 1
    assert session.playhead.speed > before
    seed = window.topbar.seed_box
    seed.setFocus()
    seed.selectAll()
    QTest.keyClicks(seed, "1")
    assert window.layout_.enlarged is None
    assert not session.playhead.playing


def test_digits_enlarge_a_panel_and_escape_takes_it_back(house: House) -> None:
    window = house.on(document("experts", "weighted-majority"))
    shown = {name: not dock.isHidden() for name, dock in window.layout_.docks.items()}
    order = window.layout_.order()
    assert order[:4] == ("plane", "scoreboard", "theorem", "mistakes")
    for number, name in enumerate(order[1:9], start=2):
        press(window, Key(Key.Key_0 + number))
        assert window.layout_.seen == {name}
        assert window.panel(name).width() > 0.95 * window.width()
        assert not window.panel("plane").isVisible()
        press(window, Key.Key_Escape)
        assert {name: not dock.isHidden() for name, dock in window.layout_.docks.items()} == shown
        assert window.panel("plane").isVisible()
    press(window, Key.Key_1)
    assert window.layout_.seen == frozenset()
    assert window.panel("plane").width() > 0.95 * window.width()
    press(window, Key.Key_1)
    assert {name: not dock.isHidden() for name, dock in window.layout_.docks.items()} == shown


@pytest.mark.parametrize(("key", "name"), [(Key.Key_P, "proof"), (Key.Key_U, "rule")])
def test_a_panels_key_lets_it_fill_the_stage_and_again_puts_it_back(house: House, key: Qt.Key, name: str) -> None:
    """One is open at first and the other closed; no key closes or opens either."""
    window = house.on()
    before = opened(window)
    action = window.actions_[f"{name}Action"]
    assert action.isChecked() is (name in window.layout_.seen)
    press(window, key)
    assert now(window.layout_.enlarged) == name
    assert window.panel(name).width() > 0.95 * window.width()
    assert [other for other in ("theorem", "proof", "rule") if window.actions_[f"{other}Action"].isChecked()] == [name]
    press(window, Key.Key_T)
    assert now(window.layout_.enlarged) == "theorem"
    press(window, Key.Key_T)
    assert window.layout_.enlarged is None
    assert opened(window) == before
    assert action.isChecked() is (name in window.layout_.seen)


def test_f5_presents_on_the_full_screen_page_keys_step_and_escape_ends_it(house: House) -> None:
    window = house.on()
    press(window, Key.Key_F5)
    assert now(window.presentation.running)
    assert window.isFullScreen()
    assert window.topbar.isHidden()
    assert window.status_bar.isHidden()
    assert window.planes[0].style_.presenting
    press(window, Key.Key_PageDown)
    press(window, Key.Key_PageDown)
    press(window, Key.Key_PageUp)
    assert window.session.playhead.t == 1
    press(window, Key.Key_Escape)
    assert not window.presentation.running
    assert not window.isFullScreen()
    assert not window.topbar.isHidden()
    press(window, Key.Key_PageDown)
    assert window.session.playhead.t == 1


def test_f1_and_the_question_mark_show_the_keys(house: House) -> None:
    window = house.on()
    for key, modifier in ((Key.Key_F1, NONE), (Key.Key_Question, SHIFT)):
        press(window, key, modifier)
        dialogs = [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]
        assert [dialog.objectName() for dialog in dialogs] == ["keysDialog"]
        dialogs[0].close()
        dialogs.clear()
        activated(window)


def test_every_control_has_a_name_a_tooltip_and_a_place(house: House) -> None:
    window = house.on()
    for name in ("playButton", "stepForwardButton", "stepBackButton", "nextMistakeButton", "previousMistakeButton",
                 "restartButton", "speedSlider", "learnerBox", "streamBox", "addLearnerButton", "labelButton",
                 "seedBox", "biasBox"):  # fmt: skip
        control = found(window, QWidget, name)
        assert control.accessibleName(), name
        assert control.toolTip(), name
        assert control.isVisible(), name
    for name in ("planePanel", "weightsPanel", "mistakesPanel", "theoremPanel", "scoreboardPanel", "timelinePanel"):
        assert found(window, QWidget, name), name
    assert window.objectName() == "mainWindow"
    for name in ("openAction", "saveAction", "exportAction", "presentAction"):
        action = window.actions_[name]
        assert action.objectName() == name
        assert action.shortcut().toString() in action.toolTip()
