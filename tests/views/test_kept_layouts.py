"""Layouts from one start of the program to the next."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
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
from visualonline.views.settings.preferences import Preferences, preferences_file
from visualonline.views.shell.window import MainWindow

Key = Qt.Key
EXPERTS = document("experts", "weighted-majority")
DRAGGED, FLOATING = document("noisy", "winnow"), document("noisy", "kernel-perceptron")
SWEPT = document("separable", "perceptron")
FULL = (1920, 1080)
T = TypeVar("T")


class Start(Protocol):
    def __call__(self, act: Callable[[MainWindow], T], shown: Document = EXPERTS) -> T: ...


def started(file: Path | None, act: Callable[[MainWindow], T], shown: Document = EXPERTS) -> T:
    """Start the program, do something in its window, and end it."""
    house = House(file)
    result = act(house.on(shown, size=FULL))
    settled()
    assert house.close() == []
    return result


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "layouts.ini"


@pytest.fixture
def start(qtbot: QtBot, file: Path) -> Start:
    """Start the program, do something in its window, and end it; every call is another start."""
    return partial(started, file)


def close_theorem(window: MainWindow) -> None:
    dock(window, "theorem").dismiss()
    settled()


def closed_theorem(window: MainWindow) -> set[str]:
    before = opened(window)
    close_theorem(window)
    return before


def turn_to(window: MainWindow, shown: Document) -> None:
    assert window.session.show_document(shown)
    run(window)


def turn_motion(window: MainWindow) -> tuple[bool, bool]:
    before = window.session.playhead.animated, window.actions_["motionAction"].isChecked()
    window.actions_["motionAction"].trigger()
    return before


@dataclass
class First:
    """What is done in the first of two starts: a change to the layout of each of four stories."""

    opened: set[str]
    motion: tuple[bool, bool]
    heights: list[int]
    counted: int


def leave(window: MainWindow) -> First:
    before, motion = opened(window), turn_motion(window)
    close_theorem(window)
    dock(window, "scoreboard").dismiss()
    window.layout_.tabifyDockWidget(dock(window, "mistakes"), dock(window, "weights"))
    turn_to(window, DRAGGED)
    heights = drag(window)
    turn_to(window, FLOATING)
    dock(window, "margin").turn_floating()
    turn_to(window, SWEPT)
    window.layout_.action("sweep").trigger()
    for beside in window.layout_.tabifiedDockWidgets(dock(window, "sweep")):
        cast("Dock", beside).dismiss()
    settled()
    window.session.finish()
    return First(before, motion, heights, int(window.session.snapshot.feeds["sweep"].counted))


def drag(window: MainWindow) -> list[int]:
    """Drag a separator by 60 px. Return the height above it before, then, and in a narrower window."""
    mistakes, layout = dock(window, "mistakes"), window.layout_
    place = mistakes.geometry().bottomLeft() + QPoint(mistakes.width() // 2, 3)
    heights = [mistakes.height()]
    QTest.mousePress(layout, LEFT, NONE, place)
    mouse(layout, QEvent.Type.MouseMove, layout.mapToGlobal(place + QPoint(0, 60)))
    QTest.mouseRelease(layout, LEFT, NONE, place + QPoint(0, 60))
    settled()
    heights.append(mistakes.height())
    window.resize(1900, 1080)
    settled()
    heights.append(mistakes.height())
    window.resize(*FULL)
    settled()
    return heights


@dataclass
class Second:
    """What is found in the second start, and what the file holds after it."""

    swept: tuple[bool, int, str, int]
    floating: bool
    height: int
    opened: set[str]
    tabs: list[str]
    stories: list[bool]
    rooms: list[bool]
    motion: tuple[bool, bool]


def look(window: MainWindow) -> Second:
    swept = look_at_sweep(window)
    turn_to(window, FLOATING)
    floating = dock(window, "margin").isFloating()
    turn_to(window, DRAGGED)
    height = dock(window, "mistakes").height()
    turn_to(window, EXPERTS)
    tabs = [one.objectName() for one in window.layout_.tabifiedDockWidgets(dock(window, "mistakes"))]
    found, stories, rooms = opened(window), [], []
    for shown in (document("noisy", "perceptron"), EXPERTS):
        turn_to(window, shown)
        stories.append("theorem" in opened(window))
    for size in ((1280, 720), FULL):
        window.resize(*size)
        settled()
        rooms.append("scoreboard" in opened(window))
    window.actions_["resetLayoutAction"].trigger()
    return Second(swept, floating, height, found, tabs, stories, rooms, turn_motion(window))


def look_at_sweep(window: MainWindow) -> tuple[bool, int, str, int]:
    seen = "sweep" in window.layout_.seen
    run(window)
    panel = cast("SweepPanel", window.panel("sweep"))
    waiting = window.session.snapshot.feeds["sweep"].counted
    told = now(panel.stop_button.text())
    panel.stop_button.click()
    run(window)
    return seen, waiting, told, window.session.snapshot.feeds["sweep"].counted


TwoStarts = tuple[First, Second, str, Preferences]


@pytest.fixture(scope="module")
def two_starts(qapp: object, tmp_path_factory: pytest.TempPathFactory) -> TwoStarts:
    """Two starts with one file; its content between them, and its preferences after both."""
    file = tmp_path_factory.mktemp("kept") / "config" / "layouts.ini"
    with pytest.MonkeyPatch.context() as patch:
        few_runs(patch)
        first = started(file, leave)
        between = file.read_text(encoding="utf-8")
        return first, started(file, look, SWEPT), between, Preferences(file)


@pytest.mark.long(only=True)
def test_a_layout_is_remembered_until_it_is_reset(two_starts: TwoStarts) -> None:
    first, second, between, after = two_starts
    assert second.opened == first.opened - {"theorem", "scoreboard"}
    assert second.tabs == ["weightsPanel"]
    experts = "layouts/mistakes+proof+weights+vote/2x2-lines"
    assert experts.removeprefix("layouts/").replace("+", "%2B").replace("/", "\\") in between
    assert len(after._layouts) == 3
    assert experts not in after._layouts


@pytest.mark.long(only=True)
def test_each_story_and_each_room_has_a_layout_of_its_own(two_starts: TwoStarts) -> None:
    _, second, *_ = two_starts
    assert second.stories == [True, False]
    assert second.rooms == [True, False]


@pytest.mark.long(only=True)
def test_a_separator_that_was_dragged_stays_where_it_was_left(two_starts: TwoStarts) -> None:
    first, second, *_ = two_starts
    before, *dragged = first.heights
    assert dragged == [before + 60, before + 60]
    assert second.height == pytest.approx(before + 60, abs=1), "Qt keeps shares, which it rounds to whole px"


@pytest.mark.long(only=True)
def test_a_floating_panel_floats_again(two_starts: TwoStarts) -> None:
    _, second, *_ = two_starts
    assert second.floating


@pytest.mark.long(only=True)
def test_reduced_motion_is_remembered(two_starts: TwoStarts) -> None:
    first, second, _, after = two_starts
    assert (first.motion, second.motion) == ((True, False), (False, True))
    assert after.tweened


@pytest.mark.long(only=True)
def test_a_sweep_that_was_left_open_makes_no_runs_until_it_is_asked_for_them(two_starts: TwoStarts) -> None:
    first, second, *_ = two_starts
    assert first.counted == 5
    assert second.swept == (True, 0, "run", 50), "as many as the box says"


@pytest.mark.long(only=True)
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


@pytest.mark.long(only=True)
def test_a_file_that_holds_no_layout_is_no_harm(start: Start, file: Path, two_starts: TwoStarts) -> None:
    first, _, between, _ = two_starts
    name = next(line for line in between.splitlines() if "vote" in line).split("=", 1)[0]
    old = "the default layout is used, because layouts of older versions cannot be read"
    file.parent.mkdir()
    file.write_text(f"[layouts]\n{name}=@ByteArray(\\0\\0\\0\\xff)\n", encoding="utf-8")
    assert start(lambda window: (opened(window), window.preferences.remark)) == (first.opened, old)
    kept = Preferences(file)
    assert (kept._layouts, kept.remark) == ({}, ""), "it is said once"


def test_a_damaged_file_is_kept_beside_the_defaults(file: Path) -> None:
    file.parent.mkdir()
    damaged = "some settings were damaged and were reset to their defaults; the old file is "
    contents = "[layouts]\nvote=7\n", "[layouts]\nvote=@Variant(\\0\\0\\0\\x41)\n", "\x00\x7f[[\n", "[[\n=\n"
    for k, content in enumerate(contents, 1):
        file.write_text(content, encoding="utf-8")
        beside = file.with_name(f"layouts.ini.damaged{'' if k == 1 else k}")
        kept = Preferences(file)
        assert (kept._layouts, kept.remark) == ({}, f"{damaged}{beside}")
        assert beside.read_text(encoding="utf-8") == content


def test_a_panel_that_was_closed_stays_closed_in_the_next_start(start: Start) -> None:
    before = start(closed_theorem)
    assert "theorem" in before
    assert start(opened) == before - {"theorem"}


def test_without_a_file_nothing_is_remembered_or_left(qtbot: QtBot) -> None:
    assert "theorem" in started(None, closed_theorem)
    assert "theorem" in started(None, opened)
    assert not preferences_file().exists()


def test_a_panel_is_made_when_it_is_first_seen(lone_house: House) -> None:
    window = lone_house.on(document("noisy", "kernel-perceptron"))
    unseen = next(name for name in window.layout_.kinds if name not in window.layout_.panels)
    window.layout_.open(unseen)
    settled()
    panel = window.layout_.panels[unseen]
    assert panel.snapshot is not None
    assert panel.snapshot.t == window.session.playhead.t
    assert panel.facts is window.session.workspace.facts
    assert panel.style_ == window.look.style


def test_a_session_brings_its_panels_back(
    start: Start, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "work.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_words: (str(path), ""))

    def save(window: MainWindow) -> tuple[str, ...]:
        close_theorem(window)
        window.files.save()
        window.actions_["resetLayoutAction"].trigger()
        return tuple(name for name in window.layout_.order() if name not in ("plane", "theorem"))

    def bring_back(window: MainWindow) -> tuple[tuple[str, ...], set[str], set[str], set[str]]:
        panels = save(window)
        assert "theorem" in opened(window)
        assert window.files.open_path(str(path))
        settled()
        brought = opened(window)
        assert window.session.set_parameter(0, "beta", 0.7)
        settled()
        kept = opened(window)
        assert window.session.choose_learner(0, "perceptron")
        settled()
        return panels, brought, kept, opened(window)

    panels, brought, kept, after = start(bring_back)
    assert load(str(path))[0].panels == panels
    assert brought == kept == set(panels)
    assert "theorem" in after
    assert Preferences(file)._layouts == {}


def test_panels_that_are_not_there_are_left_out(lone_house: House) -> None:
    window = lone_house.on(EXPERTS)
    asked = replace(window.session.document, panels=("weights", "of another plug-in", "weights", "scoreboard"))
    assert window.session.show_document(asked)
    settled()
    assert opened(window) == {"weights", "scoreboard"}
