"""A panel from a file in an open window: it is added, reloaded, and may be missing when needed."""

import weakref
from pathlib import Path

import pytest
from loaded_plugins import forget_plugins
from PySide6.QtWidgets import QLabel, QMenu, QMessageBox
from pytestqt.qtbot import QtBot
from typed import some
from windows import House, dock, document, found, onlooker, opened, run, settled

from visualonline.core import plugin_file
from visualonline.core.catalog import catalog
from visualonline.core.errors import ReadError
from visualonline.session import plugin_files
from visualonline.session.document import load
from visualonline.views.dialogs import plugin_dialogs
from visualonline.views.shell.window import MainWindow

PAGE = (Path(__file__).parents[2] / "docs" / "plug-ins.md").read_text(encoding="utf-8")
BLOCKS = {part.split("\n")[0][2:]: part.split("```")[0] for part in PAGE.split("```python\n")[1:]}
PANEL = BLOCKS["updates_panel.py"]
ID = "my-updates"
WITHOUT = "talk.vonline was opened without the panel my-updates of updates_panel.py, which "


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The panel's file, which may be loaded."""
    monkeypatch.setattr(plugin_dialogs, "ask_to_run", lambda *_said: True)
    monkeypatch.setattr(plugin_files, "_SETTLE", 10)
    path = tmp_path / "updates_panel.py"
    path.write_text(PANEL, encoding="utf-8")
    return path


def saved(file: Path, before: str, after: str, window: MainWindow, qtbot: QtBot) -> str:
    """Save the file with other content. Return the message in the status line."""
    assert before in PANEL
    window.status_bar.clear()
    idle = window.status_bar.message.text()
    file.write_text(PANEL.replace(before, after), encoding="utf-8")
    qtbot.waitUntil(lambda: window.status_bar.message.text() != idle)
    settled()
    return window.status_bar.message.text()


def sentence(window: MainWindow) -> str:
    """Return the sentence shown in place of the panel."""
    label = some(dock(window, ID)._sentence)
    return label.text() if label.isVisible() else ""


def test_it_joins_the_window_and_follows_its_file(
    file: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with House() as house:
        join(house.on(document("noisy", "perceptron", rounds=100)), file, qtbot)
        fail_and_recover(house.on(document("noisy", "perceptron", rounds=100)), file, qtbot, monkeypatch)


def join(window: MainWindow, file: Path, qtbot: QtBot) -> None:
    runs = window.session.workspace.runs
    assert window.files.plugins.open(str(file))
    settled()
    told = "My updates was loaded, and its panel is open. The panel is updated when updates_panel.py changes"
    assert window.status_bar.message.text() == told
    window.session.seek(60)
    settled()
    updates = runs[0].frame(60).updates
    assert updates > 0
    assert dock(window, ID).seen
    panel = window.layout_.panels[ID]
    assert panel.accessibleName() == f"My updates;  updates: {updates} now"
    shown = found(window, QMenu, "shownPanelsMenu").actions()
    assert [action.isChecked() for action in shown if action.text() == "My updates"] == [True]
    assert "Close panel: My updates" in [entry.name for entry in window.command_palette.entries()]
    assert window.session.undo_stack.undo_text() == "Open My updates"
    window.session.undo_stack.undo()
    assert ID not in opened(window)
    window.session.undo_stack.redo()
    settled()
    assert dock(window, ID).seen
    old = weakref.ref(panel)
    del panel
    keyed = 'key="Ctrl+U", in_bar=True, feed=UpdatesFeed'
    assert saved(file, "feed=UpdatesFeed", keyed, window, qtbot) == "updates_panel.py was reloaded"
    assert old() is None
    assert window.layout_.panels[ID].accessibleName() == f"My updates;  updates: {updates} now"
    window.actions_[f"{ID}Action"].trigger()
    settled()
    assert window.layout_.enlarged == ID
    window.help.show_keys()
    keys = [label.text() for label in window.findChildren(QLabel) if "My updates: enlarge" in label.text()]
    assert len(keys) == 1
    window.layout_.reduce()


def fail_and_recover(window: MainWindow, file: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    runs = window.session.workspace.runs
    window.show_panel(ID)
    window.session.seek(60)
    settled()
    updates = runs[0].frame(60).updates
    wrong = saved(file, "run = self.runs[0]", "run = = self.runs[0]", window, qtbot)
    assert wrong.startswith(f"{file}, line 11, column ")
    assert wrong.endswith("This file is not Python: invalid syntax. The run is unchanged.")
    assert window.layout_.panels[ID].isVisible()
    told = saved(file, "feed=UpdatesFeed", 'feed=UpdatesFeed, key="Ctrl+S"', window, qtbot)
    assert told == "My updates has no shortcut, because Ctrl+S is already used"
    assert f"{ID}Action" not in window.actions_
    assert window.layout_.panels[ID].isVisible()
    again = "\nThe program tries again when you save the file."
    saved(file, "self.runs[0]", "self.runs[7]", window, qtbot)
    assert sentence(window) == f"updates_panel.py, line 11: data raised IndexError: tuple index out of range.{again}"
    saved(file, "return curve", "1 / 0\n        return curve", window, qtbot)
    assert sentence(window).startswith("updates_panel.py, line 14: data raised ZeroDivisionError")
    unmade = "def __init__(self):\n        super().__init__()\n        self.none.x\n\n    def describe"
    saved(file, "def describe", unmade, window, qtbot)
    assert sentence(window).startswith("updates_panel.py, line 19: __init__ raised AttributeError: ")
    monkeypatch.setattr(plugin_file, "LIMIT", 0.2)
    saved(file, "if data is None:", "while True: pass\n        if data is None:", window, qtbot)
    endless = "updates_panel.py, line 19: describe took more than 0.2 s. Does a loop in the code never end?"
    assert sentence(window) == endless + again
    assert window.session.workspace.runs is runs, "the run is kept"
    saved(file, "My updates", "Mine", window, qtbot)
    assert sentence(window) == ""
    assert window.layout_.panels[ID].accessibleName() == f"Mine;  updates: {updates} now"
    file.unlink()
    window.session.seek(30)
    settled()
    assert window.layout_.panels[ID].accessibleName() == f"Mine;  updates: {runs[0].frame(30).updates} now"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (PANEL.replace('"myUpdatesPanel"', '"marginPanel"'), "There is already a panel with the widget 'marginPanel'"),
        (PANEL.replace("make=", 'place="own", make='), 'The place "own" is reserved for panels of the window itself'),
    ],
)
def test_one_that_would_take_another_ones_place_is_refused(file: Path, text: str, message: str) -> None:
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ReadError, match=message):
        plugin_file.load_plugin(str(file))
    assert ID not in catalog("panels").plugins


def test_a_session_is_opened_without_a_panel_that_is_gone(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = file.parent / "talk.vonline"
    theorem = file.parent / "my_bound.py"
    theorem.write_text(BLOCKS["my_bound.py"].replace('"my-perceptron",', '"perceptron",'), encoding="utf-8")
    with House() as house:
        save_with(house.on(document("noisy", "perceptron", rounds=100)), file, theorem, session)
    forget_plugins()
    with House() as house:
        open_without(house.on(document("separable", "winnow2")), file, session, monkeypatch)


def save_with(window: MainWindow, file: Path, theorem: Path, session: Path) -> None:
    assert window.files.plugins.open(str(file))
    assert window.files.plugins.open(str(theorem))
    run(window)
    window.session.seek(60)
    settled()
    window.files.document_path = str(session)
    assert window.files.save()


def open_without(window: MainWindow, file: Path, session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = load(str(session))
    assert [(one.group, one.id, Path(one.path).name) for one in first.plugins] == [
        ("theorems", "my-bound", "my_bound.py"), ("panels", ID, "updates_panel.py"),
    ]  # fmt: skip
    others = opened(window)
    allowed: list[bool] = []
    asked: list[str] = []

    def ask(name: str, _note: str) -> bool:
        asked.append(name)
        return bool(allowed)

    monkeypatch.setattr(plugin_dialogs, "ask_to_run", ask)
    assert window.files.open_path(str(session))
    assert asked == ["my_bound.py", "updates_panel.py"]
    assert window.status_bar.message.text() == (
        "talk.vonline was opened without the theorem my-bound of my_bound.py, which you did not allow to run; "
        f"{WITHOUT}you did not allow to run"
    )
    allowed.append(True)
    moved = file.rename(file.parent / "elsewhere.txt")
    with onlooker(QMessageBox, lambda box: box.buttons()[1].click()):
        assert window.files.open_path(str(session))
    run(window)
    assert window.status_bar.message.text() == WITHOUT + "is not installed"
    assert window.session.playhead.t == 60
    assert {"mistakes", "scoreboard"} <= opened(window) != others
    assert window.files.save()
    again = load(str(session))
    assert again.plugins == first.plugins, "what is missing is remembered"
    assert set(some(again.document.panels)) == set(some(first.document.panels))
    moved.rename(file)
    assert window.files.open_path(str(session))
    run(window)
    assert ID in opened(window)
    window.show_panel(ID)
    settled()
    assert window.layout_.panels[ID].accessibleName().startswith("My updates;  updates: ")
    assert "my-bound" in [theorem.id for theorem in window.session.workspace.facts.runs[0].theorems]
