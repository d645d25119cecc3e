"""Layouts from one start of the program to the next; each test opens and closes windows of its own."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Protocol, TypeVar, cast

import pytest
from fed import few_runs
from mouse import LEFT, NONE
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from typed import now
from windows import House, dock, document, mouse, opened, places, press, run, settled

from visualonline.session.document import Document, load
from visualonline.views.docks.dock import Dock
from visualonline.views.panels.sweep import SweepPanel
from visualonline.views.settings.preferences import Preferences
from visualonline.views.shell.window import MainWindow

Key = Qt.Key
EXPERTS = document("experts", "weighted-majority")
FULL = (1920, 1080)
T = TypeVar("T")


class Start(Protocol):
    def __call__(self, act: Callable[[MainWindow], T], shown: Document = EXPERTS) -> T: ...


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "layouts.ini"


@pytest.fixture
def start(qtbot: QtBot, file: Path) -> Start:
    """Start the program, do something in its window, and end it; every call is another start."""

    def started(act: Callable[[MainWindow], T], shown: Document = EXPERTS) -> T:
        house = House(file)
        result = act(house.on(shown, size=FULL))
        settled()
        assert house.close() == []
        return result

    return started


def close_theorem(window: MainWindow) -> None:
    dock(window, "theorem").dismiss()
    settled()


def test_a_layout_is_remembered_until_it_is_reset(start: Start) -> None:
    def move(window: MainWindow) -> set[str]:
        before = opened(window)
        close_theorem(window)
        window.layout_.tabifyDockWidget(dock(window, "mistakes"), dock(window, "weights"))
        return before

    def look(window: MainWindow) -> tuple[set[str], list[str]]:
        shared = window.layout_.tabifiedDockWidgets(dock(window, "mistakes"))
        return opened(window), [one.objectName() for one in shared]

    def reset(window: MainWindow) -> tuple[set[str], list[str]]:
        before = look(window)
        window.actions_["resetLayoutAction"].trigger()
        return before

    story = start(move)
    assert start(reset) == (story - {"theorem"}, ["weightsPanel"])
    assert start(look) == (story, [])


def test_each_story_and_each_room_has_a_layout_of_its_own(start: Start) -> None:
    def look(window: MainWindow) -> list[bool]:
        told = ["theorem" in opened(window)]
        for shown in (document("noisy", "perceptron"), EXPERTS):
            assert window.session.show_document(shown)
            settled()
            told.append("theorem" in opened(window))
        for size in ((1280, 720), FULL):
            window.resize(*size)
            settled()
            told.append("scoreboard" in opened(window))
        return told

    start(close_theorem)
    assert start(look) == [False, True, False, True, True]


def test_what_a_presentation_or_an_enlarged_panel_shows_is_not_remembered(start: Start, file: Path) -> None:
    def pressed(window: MainWindow, *keys: Key) -> dict[str, tuple[int, ...]]:
        before = places(window)
        for key in keys:
            press(window, key)
        assert window.layout_.enlarged is not None
        return before

    story = start(lambda window: pressed(window, Key.Key_F5, Key.Key_T, Key.Key_T, Key.Key_3))
    assert start(lambda window: pressed(window, Key.Key_3)) == story
    assert Preferences(file)._layouts == {}


def test_a_separator_that_was_dragged_stays_where_it_was_left(start: Start) -> None:
    def drag(window: MainWindow) -> int:
        mistakes, layout = dock(window, "mistakes"), window.layout_
        place = mistakes.geometry().bottomLeft() + QPoint(mistakes.width() // 2, 3)
        before = mistakes.height()
        QTest.mousePress(layout, LEFT, NONE, place)
        mouse(layout, QEvent.Type.MouseMove, layout.mapToGlobal(place + QPoint(0, 60)))
        QTest.mouseRelease(layout, LEFT, NONE, place + QPoint(0, 60))
        settled()
        assert mistakes.height() == before + 60
        window.resize(1900, 1080)
        settled()
        assert mistakes.height() == before + 60
        return before

    before = start(drag)
    again = start(lambda window: dock(window, "mistakes").height())
    assert again == pytest.approx(before + 60, abs=1), "Qt keeps shares, which it rounds to whole px"


def test_a_floating_panel_floats_again(start: Start) -> None:
    start(lambda window: dock(window, "weights").turn_floating())
    assert start(lambda window: dock(window, "weights").isFloating())


def test_a_file_that_holds_no_layout_is_no_harm(start: Start, file: Path) -> None:
    def look(window: MainWindow) -> tuple[dict[str, tuple[int, ...]], str]:
        return places(window), window.preferences.remark

    def close(window: MainWindow) -> dict[str, tuple[int, ...]]:
        before = places(window)
        close_theorem(window)
        return before

    story = start(close)
    name = file.read_text(encoding="utf-8").splitlines()[1].split("=", 1)[0]
    old = "the default layout is used, because layouts of older versions cannot be read"
    file.write_text(f"[layouts]\n{name}=@ByteArray(\\0\\0\\0\\xff)\n", encoding="utf-8")
    assert start(look) == (story, old)
    assert start(look) == (story, ""), "it is said once"
    damaged = "some settings were damaged and were reset to their defaults; the old file is "
    contents = f"[layouts]\n{name}=7\n", f"[layouts]\n{name}=@Variant(\\0\\0\\0\\x41)\n", "\x00\x7f[[\n", "[[\n=\n"
    for k, content in enumerate(contents, 1):
        file.write_text(content, encoding="utf-8")
        beside = file.with_name(f"layouts.ini.damaged{'' if k == 1 else k}")
        if k == 1:
            assert start(look) == (story, f"{damaged}{beside}")
        else:
            kept = Preferences(file)
            assert (kept._layouts, kept.remark) == ({}, f"{damaged}{beside}")
        assert beside.read_text(encoding="utf-8") == content


def test_without_a_file_nothing_is_remembered_or_left(qtbot: QtBot, tmp_path: Path) -> None:
    for _ in range(2):
        house = House()
        window = house.on(EXPERTS, size=FULL)
        assert "theorem" in opened(window)
        close_theorem(window)
        del window
        assert house.close() == []
    assert list(tmp_path.iterdir()) == []


def test_a_panel_is_made_when_it_is_first_seen(start: Start) -> None:
    def look(window: MainWindow) -> None:
        unseen = next(name for name in window.layout_.kinds if name not in window.layout_.panels)
        window.layout_.open(unseen)
        settled()
        panel = window.layout_.panels[unseen]
        assert panel.snapshot is not None
        assert panel.snapshot.t == window.session.playhead.t
        assert panel.facts is window.session.workspace.facts
        assert panel.style_ == window.look.style

    start(look, document("noisy", "kernel-perceptron"))


def test_a_session_brings_its_panels_back(start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "work.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_words: (str(path), ""))

    def save(window: MainWindow) -> tuple[str, ...]:
        close_theorem(window)
        window.files.save()
        window.actions_["resetLayoutAction"].trigger()
        return tuple(name for name in window.layout_.order() if name not in ("plane", "theorem"))

    def bring_back(window: MainWindow) -> tuple[set[str], set[str], set[str]]:
        assert window.files.open_path(str(path))
        settled()
        brought = opened(window)
        assert window.session.set_parameter(0, "beta", 0.7)
        settled()
        kept = opened(window)
        assert window.session.choose_learner(0, "perceptron")
        settled()
        return brought, kept, opened(window)

    panels = start(save)
    assert load(str(path))[0].panels == panels
    brought, kept, after = start(bring_back)
    assert brought == kept == set(panels)
    assert "theorem" in after
    assert "theorem" in start(opened)


def test_panels_that_are_not_there_are_left_out(start: Start) -> None:
    def show(window: MainWindow) -> set[str]:
        asked = replace(window.session.document, panels=("weights", "of another plug-in", "weights", "scoreboard"))
        assert window.session.show_document(asked)
        settled()
        return opened(window)

    assert start(show) == {"weights", "scoreboard"}


def test_reduced_motion_is_remembered(start: Start, file: Path) -> None:
    def turn(window: MainWindow) -> tuple[bool, bool]:
        before = window.session.playhead.animated, window.actions_["motionAction"].isChecked()
        window.actions_["motionAction"].trigger()
        return before

    assert start(turn) == (True, False)
    assert start(turn) == (False, True)
    assert Preferences(file).tweened


def test_a_sweep_that_was_left_open_makes_no_runs_until_it_is_asked_for_them(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    few_runs(monkeypatch)

    def leave_open(window: MainWindow) -> int:
        window.layout_.action("sweep").trigger()
        for beside in window.layout_.tabifiedDockWidgets(dock(window, "sweep")):
            cast("Dock", beside).dismiss()
        settled()
        window.session.finish()
        return int(window.session.snapshot.feeds["sweep"].counted)

    def look(window: MainWindow) -> tuple[int, str, int]:
        assert "sweep" in window.layout_.seen
        run(window)
        panel = cast("SweepPanel", window.panel("sweep"))
        waiting = window.session.snapshot.feeds["sweep"].counted
        told = now(panel.stop_button.text())
        panel.stop_button.click()
        run(window)
        return waiting, told, window.session.snapshot.feeds["sweep"].counted

    assert start(leave_open) == 5
    assert start(look) == (0, "run", 50), "as many as the box says"
