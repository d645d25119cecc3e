"""A learner from a file in the window: allowed first, then reported on, then run from the menu and the form."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QMenu, QMessageBox, QPushButton
from windows import House, document, onlooker, press, settled

from visualonline.core import plugin_file
from visualonline.core.catalog import catalog
from visualonline.views.dialogs import plugin_dialogs
from visualonline.views.dialogs.plugin_dialogs import ask_to_run
from visualonline.views.shell.window import MainWindow

PAGE = (Path(__file__).parents[2] / "docs" / "plug-ins.md").read_text(encoding="utf-8")
STUDENT = PAGE.split("```python\n")[1].split("```")[0]


@pytest.fixture
def clean(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A house in which nothing stays of what a test loads."""
    before = dict(catalog("learners").plugins)
    monkeypatch.setattr(plugin_dialogs, "ask_to_run", lambda _name: True)
    yield house
    window = house.on(document("separable"))
    window.files.close()
    catalog("learners").plugins.clear()
    catalog("learners").plugins.update(before)
    plugin_file._files.clear()
    for learner in window.topbar.learners:
        learner.box.removeItem(learner.box.findData("my-perceptron"))


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
        "8 of 8 checks hold. It stands in the menu Learner, and is loaded again whenever its file is saved.",
        "✓",
    ]
    assert [texts.count("✓"), texts.count("✗"), texts[5]] == [8, 0, "changes only its own state: yes"]
    next(button for button in dialog.findChildren(QPushButton) if button.text() == "Run it").click()
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
    text = window.keyline.message.text()
    assert "my_perceptron.py, line 16, column" in text
    assert "this is not Python" in text
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
    assert texts[0].startswith("Load mine.py? This file is a program. It runs with your rights")
    settled()
