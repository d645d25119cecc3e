"""The application: parsed arguments, a window without an event loop, and pictures that leave nothing behind."""

import gc
import json
import os
import re
import subprocess
import sys
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot
from trials import in_long
from windows import House, document, every, onlooker, settled

from visualonline.__main__ import main as program
from visualonline.app import START, application, asks_for_nothing, create_window, document_of, main, render
from visualonline.args import RenderArgs, WindowArgs
from visualonline.cli_args import parse
from visualonline.core.batch import Batch
from visualonline.core.catalog import catalog
from visualonline.core.errors import Error
from visualonline.session.document import Document, LearnerChoice, SavedSession, to_json
from visualonline.session.needed_plugins import NeededPlugin
from visualonline.session.save_session import save
from visualonline.session.session import Session
from visualonline.streams.spec import StreamSpec
from visualonline.views.dialogs import plugin_dialogs
from visualonline.views.panel import PanelKind
from visualonline.views.settings.preferences import Preferences
from visualonline.views.shell.first_minute import FIRST_ROUND
from visualonline.views.shell.window import MainWindow

_freeze = gc.freeze


@pytest.fixture(autouse=True)
def deletable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Freeze nothing: to delete a window all would be unfrozen, and each search go over other tests' objects."""
    monkeypatch.setattr(gc, "freeze", lambda: None)


def words(*said: str) -> WindowArgs:
    return cast("WindowArgs", parse(said))


def test_there_is_one_application(qtbot: QtBot) -> None:
    assert application() is application() is QApplication.instance()


PAINTED = """
from pathlib import Path
from PySide6.QtGui import QColor, QImage, QPainter
from visualonline.app import application
app = application()
picture = QImage(300, 300, QImage.Format.Format_RGB32)
painter = QPainter(picture)
painter.setRenderHint(QPainter.RenderHint.Antialiasing)
painter.setBrush(QColor(0, 0, 0, 128))
painter.drawEllipse(picture.rect())
painter.end()
print(*(name.read_text() for name in Path("/proc/self/task").glob("*/comm")))
"""


def test_a_translucent_fill_waits_for_no_other_thread() -> None:
    plain = {name: value for name, value in os.environ.items() if name != "QT_NO_GUI_THREADPOOL"}
    done = subprocess.run([sys.executable, "-c", PAINTED], capture_output=True, text=True, check=True, env=plain)
    assert "pooled" not in done.stdout
    assert done.stdout.strip()


def test_without_words_the_window_opens_on_the_built_in_stream() -> None:
    assert document_of(words())[:2] == (START, 0)


@pytest.mark.parametrize(
    ("said", "platform", "wanted", "plays"),
    [
        ((), "xcb", True, True),
        ((), "offscreen", True, False),
        ((), "xcb", False, False),
        (("noisy", "--rounds", "30"), "xcb", True, False),
        *in_long((("--theme", "light"), "xcb", True, True), (("--round", "0"), "xcb", True, False)),
    ],
)
def test_a_window_on_which_nothing_was_asked_for_plays(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, said: tuple[str, ...], platform: str, wanted: bool, plays: bool
) -> None:
    found: list[tuple[bool, bool, bool, int]] = []

    def one_turn(_app: object) -> int:
        settled()
        for window in QApplication.topLevelWidgets():
            if isinstance(window, MainWindow):
                head = window.session.playhead
                found.append((window.first_minute.running, head.playing, window.welcome.isVisible(), head.wanted))
                window.close()
                window.deleteLater()
        settled()
        return 0

    monkeypatch.setattr(QApplication, "exec", one_turn)
    monkeypatch.setattr(QApplication, "platformName", lambda *_: platform)
    monkeypatch.setattr(Preferences, "plays_at_start", wanted)
    assert main(words(*said)) == 0
    [(running, playing, welcomed, t)] = found
    assert running == playing == welcomed == plays, "a first start welcomes as every other one"
    assert t >= FIRST_ROUND if plays else t == 0  # it plays on while the window is set up


def test_a_look_asks_for_nothing_and_a_learner_or_a_round_does() -> None:
    assert asks_for_nothing(words())
    assert asks_for_nothing(words("--theme", "light"))
    for said in (("noisy", "--rounds", "30"), ("--learner", "winnow"), ("--round", "0")):
        assert not asks_for_nothing(words(*said))


def test_the_window_opens_at_the_round_that_was_asked_for(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "session.json")
    save(SavedSession(document("noisy", rounds=40), 12), path)
    found: list[int] = []

    def one_turn(_app: object) -> int:
        for window in QApplication.topLevelWidgets():
            if isinstance(window, MainWindow):
                window.session.finish()
                found.append(window.session.snapshot.t)
                window.close()
                window.deleteLater()
        settled()
        return 0

    monkeypatch.setattr(QApplication, "exec", one_turn)
    for said in ((path,), ("halving", "--round", "5")):
        assert main(words(*said)) == 0
    with pytest.raises(Error, match="--round 99 is beyond the end: the run has 40 rounds"):
        main(words(path, "--round", "99"))
    assert found == [12, 5]
    assert document_of(words(path, "--round", "30")).position == 30


def test_a_session_whose_learner_is_from_a_file_waits_until_the_window_can_ask_for_it(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "talk.vonline")
    needed = NeededPlugin("learners", "mine", "/gone/mine.py", "0" * 64)
    save(SavedSession(document("noisy", "mine"), 12, plugins=(needed,)), path)
    said: list[str] = []

    def one_turn(_app: object) -> int:
        settled()
        for window in QApplication.topLevelWidgets():
            if isinstance(window, MainWindow):
                said.extend((window.status_bar.message.text(), window.session.workspace.title))
                window.close()
                window.deleteLater()
        settled()
        return 0

    monkeypatch.setattr(QApplication, "exec", one_turn)
    monkeypatch.setattr(plugin_dialogs, "ask_for_file", lambda *_: "")
    assert main(words(path)) == 0
    why = "because it needs the learner mine of mine.py, which is not installed"
    assert said[0].startswith(f"talk.vonline was not opened, {why}")
    assert said[1] == "Separable with a margin"


def test_words_become_a_document(tmp_path: Path) -> None:
    shown, position, *_ = document_of(
        words("noisy:flip=0.2", "--learner", "perceptron", "--learner", "winnow", "--set", "tie=positive",
              "--set", "perceptron.eta=0.5", "--rounds", "30", "--seed", "4", "--bias")
    )  # fmt: skip
    assert position == 0
    assert shown.stream == StreamSpec("noisy", settings=(("flip", "0.2"),), rounds=30, seed=4, bias=True)
    perceptron, winnow = (dict(choice.settings) for choice in shown.learners)
    assert perceptron == {"tie": "positive", "eta": "0.5"}
    assert winnow == {"tie": "positive"}
    path = str(tmp_path / "session.json")
    save(SavedSession(shown, 12), path)
    assert document_of(words(path))[:2] == (shown, 12)
    batch = ("--batch", "average", "--set", "delta=0.2")
    assert document_of(words(path, *batch))[:2] == (replace(shown, batch=Batch("average", 0.2)), 12)
    assert document_of(words("iid", *batch))[0].batch == Batch("average", 0.2)


def test_a_window_closed_in_its_first_minute_keeps_the_speed_of_before_and_leaves_nothing(qtbot: QtBot) -> None:
    house = House()
    window = house.on(document("noisy", rounds=20))
    window.session.set_speed(7.0)
    window.first_minute.begin()
    settled()
    memory = window.preferences
    del window
    assert house.close() == []
    assert memory.speed == 7.0


def test_a_window_that_was_never_shown_leaves_nothing(qtbot: QtBot) -> None:
    house = House()
    house._window = create_window(document("noisy", rounds=20))
    assert not house._window.isVisible()
    assert house._window.session.parent() is house._window
    assert house._window.windowIcon().isNull() is False
    assert house.close() == []


def test_a_window_closed_in_the_midst_of_its_work_leaves_nothing(qtbot: QtBot) -> None:
    house = House()
    house._window = create_window(document("separable", rounds=1_000_000))
    house._window.show()
    QApplication.processEvents()
    assert house._window.session.busy
    house._window.session.compile_long_runs()
    house._window.session.play()
    assert house.close() == []


def test_the_start_tells_what_was_found_and_a_search_for_garbage_passes_over_it(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("visualonline.app.preferences_file", lambda: tmp_path / "layouts.ini")
    (tmp_path / "points.csv").write_text("a,b,kind\n1,2,cat\n3,4,dog\n", encoding="utf-8")
    frozen, looking, told = [], [], []
    monkeypatch.setattr(gc, "freeze", _freeze)

    def one_turn(_app: object) -> int:
        settled()
        looking.append(gc.isenabled())
        searched = {id(thing) for thing in gc.get_objects()}
        for window in QApplication.topLevelWidgets():
            if isinstance(window, MainWindow):
                frozen.append(id(window) not in searched)
                told.append(window.status_bar.message.text())
                window.close()
                window.deleteLater()
        settled()
        return 0

    monkeypatch.setattr(QApplication, "exec", one_turn)
    try:
        assert main(words(str(tmp_path / "points.csv"))) == 0
        assert told == ["labels: cat is -1, dog is +1; label column: kind; separated by commas, with a header, UTF-8"]
        assert frozen == [True]
        assert looking == [False]
    finally:
        gc.unfreeze()
        gc.collect()
        _freeze()  # the objects of other tests


@pytest.mark.parametrize("ends", [0, Error("nothing there")])
def test_python_looks_for_no_garbage_by_itself_from_before_the_window_is_made(
    qtbot: QtBot, ends: int | Error, monkeypatch: pytest.MonkeyPatch
) -> None:
    looking = []

    def opened(_words: WindowArgs) -> int:
        looking.append(gc.isenabled())
        if isinstance(ends, Error):
            raise ends
        return ends

    monkeypatch.setattr("visualonline.app.main", opened)
    gc.enable()  # as Python begins
    assert program(["--platform", "offscreen"]) == (2 if ends else 0)
    assert looking == [False]
    assert not gc.isenabled()


@pytest.mark.parametrize("size", [None, (1280, 720), *in_long(((1920, 1080),))])
def test_a_window_is_styled_for_its_size_before_it_is_shown(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int] | None
) -> None:
    sheets = []  # type: ignore[var-annotated]
    set_sheet = MainWindow.setStyleSheet
    monkeypatch.setattr(MainWindow, "setStyleSheet", lambda window, sheet: sheets.append(set_sheet(window, sheet)))
    house = House()
    house._window = create_window(document("noisy", rounds=20), "light", size=size)
    house._window.show()
    settled()
    assert len(sheets) == 1, "to style it all again takes as long as to make it"
    assert house.close() == []


def answering(asked: list[str], *, agrees: bool) -> AbstractContextManager[None]:
    """Answer every question with yes or no, and record the questions."""

    def answer(box: QMessageBox) -> None:
        asked.append(box.text())
        [button] = [one for one in box.buttons() if (one.text() == "Run the rounds") == agrees]
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    return onlooker(QMessageBox, answer)


LONG = ("noisy", "--learner", "kernel-perceptron", "--rounds", "100000000")
ASKED = re.compile(
    r"100,000,000 rounds will take about [\d,]+ days and [\d,.]+ GiB of memory.*\. Run the rounds all the same\?"
)


def test_a_run_that_will_not_fit_is_begun_in_the_window_only_if_the_user_says_so(qtbot: QtBot) -> None:
    house = House()
    window = house.on(document("clicked"))
    before, wanted = window.session.document, document_of(words(*LONG))[0]
    for agrees in (False, True):
        asked: list[str] = []
        with answering(asked, agrees=agrees):
            assert window.session.edit("run it", wanted) == agrees
        [question] = asked
        assert ASKED.fullmatch(question)
        assert window.session.document == (wanted if agrees else before)
        settled()  # the box is deleted, or that of the next question is its child
    window.session.stop()
    del window
    assert house.close() == []


@pytest.mark.parametrize("agrees", [True, False])
def test_a_start_with_a_run_that_will_not_fit_asks_before_the_open_window(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *, agrees: bool
) -> None:
    monkeypatch.setattr("visualonline.app.preferences_file", lambda: tmp_path / "layouts.ini")
    found = []

    def one_turn(_app: object) -> int:
        [window] = [each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow)]
        assert window.isVisible()
        assert window.session.document == START
        settled()
        found.append((window.session.document, window.session.playhead.playing))
        window.session.stop()
        window.close()
        window.deleteLater()
        settled()
        return 0

    monkeypatch.setattr(QApplication, "exec", one_turn)
    asked: list[str] = []
    with answering(asked, agrees=agrees):
        assert main(words(*LONG, "--play")) == 0
    [question] = asked
    assert ASKED.fullmatch(question)
    assert found == [(document_of(words(*LONG))[0], True) if agrees else (START, False)]


def test_a_picture_of_a_run_that_will_not_fit_is_drawn_only_if_it_is_wanted(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Error, match=r"100,000,000 rounds will take .*--anyway to run regardless"):
        drawn(tmp_path, *LONG)
    monkeypatch.setattr("visualonline.runs.estimate._MOST_SECONDS", 0.0)
    assert drawn(tmp_path, "noisy", "--learner", "perceptron", "--rounds", "5", "--anyway").shape == (1080, 1920, 3)


def test_no_picture_is_drawn_of_a_stream_of_which_a_round_is_refused(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "far.csv").write_text("a,b,y\n1e200,1,1\n1,2,-1\n")
    with pytest.raises(Error, match=r"^Round 1 of far\.csv, line 2: .* from 1e-60 to 1e60 in absolute value\.$"):
        drawn(tmp_path, str(tmp_path / "far.csv"), "--learner", "perceptron")
    (tmp_path / "half.csv").write_text("a,b,y\n1,0,1\n0,1,-1\n0.5,1,1\n")
    with pytest.raises(Error, match=r"^Round 3 of half\.csv: a is 0\.5, but elim needs x in \{0, 1\}\.$"):
        drawn(tmp_path, str(tmp_path / "half.csv"), "--learner", "elim")
    assert not (tmp_path / "out.png").exists()


PAINTS = ("visualonline.views.plot.axis.NumberAxis.ticks", "visualonline.views.plane.tool_hand.ToolHand._paper")
"""A function that a plot calls to paint itself, and one of a plane."""


@pytest.mark.parametrize(
    ("failing", "outputs"),
    [
        (PAINTS[0], ("out.png", "film/")),
        (PAINTS[1], ("out.svg",)),
        *in_long((PAINTS[0], ("out.svg",)), (PAINTS[1], ("out.png", "film/"))),
    ],
)
def test_what_fails_while_a_picture_or_a_film_is_drawn_ends_it_and_nothing_is_written(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str, outputs: tuple[str, ...]
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("a fault in a paint")

    monkeypatch.setattr(failing, fail)
    said = ["render", "separable", "--learner", "perceptron", "--rounds", "5", "--size", "900x600"]
    for output in outputs:
        with pytest.raises(ValueError, match="a fault in a paint"):
            render(cast("RenderArgs", parse([*said, "-o", f"{tmp_path}/{output}"])))
        assert not (tmp_path / output).exists() or not list((tmp_path / output).iterdir())
    monkeypatch.undo()
    for window in QApplication.topLevelWidgets():  # a failure during construction is left to the end of the process
        if isinstance(window, MainWindow):
            window.close()
            window.deleteLater()
    settled()


def image(path: Path) -> np.ndarray:
    picture = QImage(str(path)).convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(picture.constBits(), np.uint8).reshape(picture.height(), picture.bytesPerLine())
    return rows[:, : 3 * picture.width()].reshape(picture.height(), picture.width(), 3).copy()


def drawn(tmp_path: Path, *said: str) -> np.ndarray:
    """Return the picture that `visualonline render` draws in this process."""
    path = tmp_path / "out.png"
    asked = cast("RenderArgs", parse(["render", *said, "-o", str(path)]))
    assert render(asked) == 0
    return image(path)


def test_a_film_is_the_same_run_again_frame_by_frame(qtbot: QtBot, tmp_path: Path) -> None:
    said = ["noisy", "--learner", "perceptron", "--rounds", "9", "--panel", "mistakes", "--size", "900x600"]
    told = []
    for k in range(2):
        film = ["--from", "2", "--to", "4", "--speed", "2", "--fps", "2", "-o", f"{tmp_path}/{k}/"]
        asked = cast("RenderArgs", parse(["render", *said, *film]))
        assert render(asked, lambda *at: told.append(at[1:3])) == 0
    frames = [[image(path) for path in sorted((tmp_path / str(k)).iterdir())] for k in range(2)]
    assert len(frames[0]) == 2 + 2
    assert told[3] == (4, 4)
    assert all((a == b).all() for a, b in zip(*frames, strict=True))
    assert frames[0][0].shape == frames[0][3].shape
    assert (frames[0][0] != frames[0][1]).any()
    assert (frames[0][2] == frames[0][3]).all(), "the last round stays for a second"
    still = drawn(tmp_path, *said, "--round", "3")
    height, width, _ = frames[0][1].shape
    assert (frames[0][1] == still[:height, :width]).all(), "a frame is the picture of its round"
    beyond = cast("RenderArgs", parse(["render", *said, "--to", "12", "-o", str(tmp_path / "a.gif")]))
    with pytest.raises(Error, match="but the run has 9 rounds"):
        render(beyond)


def test_a_picture_has_the_size_asked_for_and_depends_on_nothing_but_the_words(qtbot: QtBot, tmp_path: Path) -> None:
    said = ("noisy", "--learner", "perceptron", "--rounds", "9", "--size", "960x540")
    first = drawn(tmp_path, *said)
    assert first.shape == (540, 960, 3)
    assert (drawn(tmp_path, *said) == first).all()
    assert (drawn(tmp_path, *said, "--round", "3") != first).any()
    assert (drawn(tmp_path, *said, "--theme", "dark") != first).any()


def test_a_picture_smaller_than_any_window_has_its_size_too(qtbot: QtBot, tmp_path: Path) -> None:
    said = ("separable", "--learner", "perceptron", "--rounds", "5", "--size")
    assert drawn(tmp_path, *said, "641x363").shape == (363, 641, 3)
    with pytest.raises(Error, match=r"--size 89x90 is too small for a picture of the window. Use at least 90x48"):
        drawn(tmp_path, *said, "89x90")


PLACES = {cast("PanelKind", kind).place: name for name, kind in catalog("panels").plugins.items()}


@pytest.mark.parametrize("panel", PLACES.values())
def test_a_panel_of_each_place_is_drawn_alone(qtbot: QtBot, tmp_path: Path, panel: str) -> None:
    said = ("noisy", "--learner", "perceptron", "--rounds", "9", "--size", "1280x720")
    seen = drawn(tmp_path, *said, "--panel", panel)
    assert seen.shape[0] < 720
    assert min(seen.shape[:2]) > 70
    assert len(np.unique(seen @ [1 << 16, 1 << 8, 1])) > 5, "colours"


def test_a_plot_that_comes_with_the_last_of_the_work_is_drawn(qtbot: QtBot, tmp_path: Path) -> None:
    said = ("experts", "--learner", "weighted-majority", "--rounds", "60", "--panel", "regret", "--size", "1366x768")
    below = drawn(tmp_path, *said)[40:]
    assert (below != 255).any(axis=2).mean() > 0.02


def living() -> list[object]:
    """Return the windows and sessions that there are, those of other tests too."""
    gc.collect()
    return [*every(MainWindow), *every(Session)]


def test_rendering_leaves_nothing_behind(qtbot: QtBot, tmp_path: Path) -> None:
    others, before = living(), {id(widget) for widget in QApplication.topLevelWidgets()}
    said = ("noisy", "--learner", "perceptron", "--rounds", "5", "--size", "900x600")
    drawn(tmp_path, *said)
    with pytest.raises(Error, match="could not be written"):
        drawn(tmp_path / "no" / "folder", *said)
    assert [thing for thing in living() if not any(thing is other for other in others)] == []
    assert [widget for widget in QApplication.topLevelWidgets() if id(widget) not in before] == []


def test_a_document_with_what_there_is_not_is_refused(qtbot: QtBot) -> None:
    for shown in (Document(StreamSpec("noisy"), (LearnerChoice("nobody"),)), Document(StreamSpec("no/such/file.csv"))):
        with pytest.raises(Error):
            create_window(shown)


def test_rendering_says_that_an_old_layout_is_not_taken_up(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(to_json(Document(StreamSpec("separable", rounds=5))))
    session = tmp_path / "old.vonline"
    session.write_text(json.dumps(data | {"window": {"layout": "AAAA/wAA"}}))
    said = (str(session), "--size", "900x600")
    drawn(tmp_path, *said)
    told = f"visualonline: {session}: this session is from an older version, so the default layout is used\n"
    assert capsys.readouterr().err == told
    drawn(tmp_path, *said, "--panel", "plane")
    assert capsys.readouterr().err == ""
