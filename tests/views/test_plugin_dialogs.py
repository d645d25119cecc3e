"""A learner from a file in the window: consent first, then a report, then runs from the menu and the form."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from loaded_plugins import forget_plugins
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QMenu, QMessageBox, QPushButton
from trials import in_long
from windows import House, document, onlooker, press, settled

from visualonline.__main__ import main
from visualonline.core.catalog import catalog
from visualonline.core.wording import counted
from visualonline.session.command_line import command_of
from visualonline.session.document import load
from visualonline.views.dialogs import plugin_dialogs
from visualonline.views.dialogs.plugin_dialogs import ask_to_run
from visualonline.views.shell.window import MainWindow

PAGE = (Path(__file__).parents[2] / "docs" / "plug-ins.md").read_text(encoding="utf-8")
STUDENT = PAGE.split("```python\n")[1].split("```")[0]


@pytest.fixture
def clean(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A window whose menus forget the plug-ins that a test loads."""
    monkeypatch.setattr(plugin_dialogs, "ask_to_run", lambda *_said: True)
    yield house
    window = house.on(document("separable"))
    window.files.close()
    for learner in window.topbar.learners:
        for name in ("my-perceptron", "my-learner"):
            learner.box.removeItem(learner.box.findData(name))


def written(tmp_path: Path, text: str) -> str:
    path = tmp_path / "my_perceptron.py"
    path.write_text(text, encoding="utf-8")
    return str(path)


def report(window: MainWindow) -> QDialog:
    return next(dialog for dialog in window.findChildren(QDialog) if dialog.objectName() == "pluginReport")


def test_it_is_allowed_reported_on_and_run(
    clean: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, path = clean.on(document("separable")), written(tmp_path, STUDENT)
    asked: list[str] = []
    monkeypatch.setattr(plugin_dialogs, "ask_to_run", lambda name: asked.append(name) or len(asked) > 1)  # type: ignore[func-returns-value]
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args, **_words: (path, ""))
    window.actions_["pluginAction"].trigger()
    assert "my-perceptron" not in catalog("learners").plugins, "refused, it is not run at all"
    window.actions_["pluginAction"].trigger()
    assert asked == ["my_perceptron.py"] * 2
    dialog = report(window)
    texts = [label.text() for label in dialog.findChildren(QLabel)]
    assert texts[:3] == [
        "My perceptron",
        "8 of 8 checks passed. The learner is in the Learner menu and is reloaded whenever you save its file.",
        "✓",
    ]
    assert [texts.count("✓"), texts.count("✗"), texts[5]] == [8, 0, "changes only its own state: yes"]
    next(button for button in dialog.findChildren(QPushButton) if button.text() == "Use this learner").click()
    settled()
    window.session.finish()
    assert window.session.workspace.runs[0].learner.name == "My perceptron"
    assert window.topbar.learners[0].box.currentText() == "My perceptron"
    assert list(window.topbar.learners[0].form.fields) == ["eta"]
    menu = next(menu for menu in window.findChildren(QMenu) if menu.objectName() == "compareMenu")
    menu.aboutToShow.emit()
    assert "My perceptron" in [action.text() for action in menu.actions()]
    window.layout_.open("rule")
    window.session.seek(1)
    settled()
    executed = window.session.snapshot.feeds["rule"][0]
    assert [one.line.text for one in executed if one.executed][-1] == "    return True"
    asked.clear()
    window.actions_["pluginAction"].trigger()
    assert asked == [], "it was allowed"
    report(window).reject()
    settled()


def test_one_that_is_broken_is_said_and_the_run_stays(clean: House, tmp_path: Path) -> None:
    window = clean.on(document("separable"))
    before = window.session.workspace
    assert not window.files.plugins.open(written(tmp_path, STUDENT.replace("def update", "def update(")))
    text = window.status_bar.message.text()
    assert "my_perceptron.py, line 17, column" in text
    assert "This file is not Python" in text
    assert window.session.workspace is before
    press(window, Qt.Key.Key_Right)
    assert window.session.playhead.t == 1


@pytest.mark.parametrize(("pressed", "allowed"), [("Load", True), ("Cancel", False), ("", False)])
def test_it_is_said_that_a_file_runs_with_the_users_rights(qapp: object, *, pressed: str, allowed: bool) -> None:
    texts: list[str] = []

    def reply(box: QMessageBox) -> None:
        texts.append(f"{box.text()} {box.informativeText()}")
        if not pressed:
            box.reject()
        for button in box.buttons():
            if button.text() == pressed:
                button.click()

    with onlooker(QMessageBox, reply):
        assert ask_to_run("mine.py") is allowed
    assert texts[0].startswith("Load mine.py? This file is a program that runs with your permissions")
    settled()


def saved_with_it(clean: House, tmp_path: Path) -> tuple[MainWindow, Path, Path]:
    """Return a window on another stream, after a session with the student's perceptron was saved next to its file."""
    window, file = clean.on(document("separable")), written(tmp_path, STUDENT)
    assert window.files.plugins.open(file)
    report(window).accept()
    settled()
    session = tmp_path / "talk.vonline"
    window.files.document_path = str(session)
    assert window.files.save()
    assert window.session.show_document(document("noisy"))
    forget(window)
    return window, session, Path(file)


def forget(window: MainWindow) -> None:
    """Let the learner be unknown, as at another start."""
    forget_plugins()
    window.files.plugins._allowed.clear()


def test_a_session_remembers_the_file_and_loads_it_only_if_it_is_allowed(
    clean: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, session, file = saved_with_it(clean, tmp_path)
    [needed] = load(str(session)).plugins
    assert needed == ("learners", "my-perceptron", str(file), hashlib.sha256(file.read_bytes()).hexdigest())
    asked: list[tuple[str, str]] = []
    monkeypatch.setattr(plugin_dialogs, "ask_to_run", lambda *said: bool(asked.append(said)) or len(asked) > 1)  # type: ignore[func-returns-value]
    assert not window.files.open_path(str(session))
    assert "my-perceptron" not in catalog("learners").plugins
    assert window.status_bar.message.text() == (
        "talk.vonline was not opened, because it needs the learner my-perceptron of my_perceptron.py, which you did "
        "not allow to run"
    )
    assert window.files.open_path(str(session))
    assert window.session.workspace.runs[0].learner.name == "My perceptron"
    assert asked[0] == asked[1] == (
        "my_perceptron.py",
        "talk.vonline needs the learner my-perceptron of my_perceptron.py. The file has not changed since the "
        "session was saved.",
    )
    forget(window)
    file.write_text(STUDENT.replace("my homework", "my better homework"), encoding="utf-8")
    assert window.files.open_path(str(session))
    assert "The file has changed since the session was saved." in asked[-1][1]


@pytest.mark.parametrize("answer", ["mine.py", *in_long("other.py", "")])
def test_a_session_whose_file_is_gone_says_so_and_lets_it_be_chosen(
    clean: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    window, session, file = saved_with_it(clean, tmp_path)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    file.rename(elsewhere / "mine.py")
    (elsewhere / "other.py").write_text(STUDENT.replace('"my-perceptron"', '"other"'), encoding="utf-8")
    chosen = str(elsewhere / answer) if answer else ""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args, **_words: (chosen, ""))
    monkeypatch.setattr(plugin_dialogs, "ask_to_run", lambda *_said: True)
    texts: list[str] = []

    def reply(box: QMessageBox) -> None:
        texts.append(f"{box.text()} {box.informativeText()}")
        box.buttons()[0 if answer else 1].click()

    with onlooker(QMessageBox, reply):
        opened = window.files.open_path(str(session))
    assert texts == [
        "talk.vonline needs the learner my-perceptron of my_perceptron.py, but that file was not found. When the "
        f"session was saved, the file was {file}. If the file has moved, choose it."
    ]
    assert opened is (answer == "mine.py")
    said = window.status_bar.message.text()
    assert ("which is not installed" in said) is (answer == "")
    assert ("and other.py holds another plug-in" in said) is (answer == "other.py")


def test_a_session_and_its_file_are_found_together_in_another_folder(clean: House, tmp_path: Path) -> None:
    _window, session, file = saved_with_it(clean, tmp_path)
    [needed] = load(str(session)).plugins
    moved = tmp_path / "moved"
    moved.mkdir()
    file.rename(moved / file.name)
    assert needed.find(moved) == str(moved / file.name)
    assert needed._replace(path=r"C:\homework\my_perceptron.py").find(moved) == str(moved / file.name)
    assert needed.find(tmp_path) is None


@pytest.mark.long(only=True)
def test_without_a_window_it_is_said_what_is_missing(
    clean: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _window, session, file = saved_with_it(clean, tmp_path)
    words = ["render", str(session), "-o", str(tmp_path / "a.png"), "--size", "640x360"]
    assert main(words) == 2
    assert capsys.readouterr().err == (
        f"visualonline: error: {session}: This session needs the learner my-perceptron of my_perceptron.py. "
        "Load it with --plugin FILE.\n"
    )
    data = json.loads(session.read_text(encoding="utf-8"))
    now = data["traces"][0]["mistakes"]
    data["traces"][0]["mistakes"] = now + 1
    session.write_text(json.dumps(data), encoding="utf-8")
    assert main([*words, "--plugin", str(file)]) == 0
    assert capsys.readouterr().err == (
        f"visualonline: {session}: this run differs from the saved run: My perceptron made "
        f"{counted(now + 1, 'mistake')} in 40 rounds, but makes {now:,} now\n"
    )


def test_a_command_names_the_file(clean: House, tmp_path: Path) -> None:
    window, session, file = saved_with_it(clean, tmp_path)
    assert window.files.open_path(str(session))
    assert command_of(window.session.document).endswith(f"--learner my-perceptron --plugin={file}")


def test_a_new_learner_is_written_loaded_and_passes_its_checks(
    clean: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, path = clean.on(document("separable")), tmp_path / "mine"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_words: (str(path), ""))
    window.actions_["newLearnerAction"].trigger()
    assert path.with_suffix(".py").is_file()
    dialog = report(window)
    sentences = [label.text() for label in dialog.findChildren(QLabel)]
    assert "✗" not in sentences, sentences
    dialog.accept()
    settled()
    window.session.finish()
    runs = window.session.workspace.runs
    assert runs[0].learner.id == "my-learner"
    assert runs[0].trace.mistakes > 0


def test_where_no_learner_can_be_written_it_says_so(clean: House, tmp_path: Path) -> None:
    window = clean.on(document("separable"))
    assert not window.files.plugins.write_new(str(tmp_path / "missing" / "mine.py"))
    assert "there is no such file or folder" in window.status_bar.message.text()
