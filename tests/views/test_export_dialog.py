"""The export dialog: its choices, its output, what it remembers, and what remains after a failure."""

import csv
import os
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog, QMenu, QMessageBox, QPushButton
from trials import in_long
from typed import some
from windows import House, document, found, onlooker, settled

from visualonline.args import RenderArgs
from visualonline.cli_args import parse
from visualonline.core.errors import Error
from visualonline.core.plugin import Learner
from visualonline.export import live_page
from visualonline.export.film_plan import FilmPlan
from visualonline.export.web_rule import WebModule, web_module
from visualonline.streams.spec import CLICKED
from visualonline.views.dialogs.exporter.choices import Choices, film_estimate
from visualonline.views.dialogs.exporter.dialog import ExportDialog
from visualonline.views.dialogs.exporter.work import _render_args
from visualonline.views.plot.frame import PlotFrame
from visualonline.views.shell.window import MainWindow


def shown(house: House) -> MainWindow:
    """Return the window on a run; no fixture of its own, which would hold it for too long.

    Pictures begin with the pixels of the window: others would style all of it anew for each preview.
    """
    window = house.on(document("separable", "perceptron", "winnow", rounds=8))
    window.preferences.keep_export(Choices(scale=1.0).as_dict())
    window.session.seek(5)
    settled()
    return window


def opened(window: MainWindow, kind: str, file: str = "") -> ExportDialog:
    """Open the dialog as by Ctrl+E, and choose the content and the format."""
    window.actions_["exportAction"].trigger()
    dialog = found(window, ExportDialog, "exportDialog")
    picked(dialog.form.kind, kind)
    if file:
        picked(dialog.form.format, file)
    settled()
    return dialog


def picked(box: QComboBox, value: object) -> None:
    """Choose an entry as the user does."""
    k = box.findData(value)
    assert k >= 0, [box.itemData(i) for i in range(box.count())]
    box.setCurrentIndex(k)
    box.activated.emit(k)


@pytest.mark.parametrize("kind", ["results", "rounds", "page"])
def test_of_no_rounds_nothing_is_exported_and_it_is_said(house: House, kind: str) -> None:
    dialog = opened(house.on(document(CLICKED)), kind)
    assert dialog.message.text() == "There are no rounds yet."
    assert dialog.text.toPlainText() == ""
    assert not dialog.export_button.isEnabled()
    dialog.reject()


def test_a_picture_is_written_and_the_next_dialog_begins_with_what_was_chosen(house: House, tmp_path: Path) -> None:
    window = shown(house)
    dialog = opened(window, "picture")
    picked(dialog.form.part, "plane")
    picked(dialog.form.theme, "projector")
    picked(dialog.form.pixels, 2.0)
    settled()
    assert not dialog.picture.pixmap().isNull()
    plane = window.panel("plane")
    assert dialog.message.text() == f"{2 * plane.width()} × {2 * plane.height()} pixels."
    dialog.export_to(str(tmp_path / "a.png"))
    settled()
    image = QImage(str(tmp_path / "a.png"))
    assert (image.width(), image.height()) == (2 * plane.width(), 2 * plane.height())
    assert window.findChild(ExportDialog) is None
    again = opened(window, "picture")
    assert again.form.theme.currentData() == "projector"
    assert again.form.pixels.currentData() == 2.0
    picked(again.form.format, "svg")
    assert not again.form.pixels.isVisible(), "an SVG has no pixels"
    again.reject()


def test_a_panels_menu_opens_the_dialog_on_its_plot(house: House) -> None:
    window = shown(house)
    panel = window.show_panel("mistakes")
    settled()
    QApplication.sendEvent(panel, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(5, 5), QPoint(5, 5)))
    menu = cast("QMenu", some(QApplication.activePopupWidget()))
    next(action for action in menu.actions() if action.text() == "Export picture …").trigger()
    menu.close()
    settled()
    dialog = found(window, ExportDialog, "exportDialog")
    assert dialog.form.part.currentText() == "This plot"
    assert dialog.message.text().startswith(f"{panel.findChildren(PlotFrame)[0].width()} × ")
    dialog.reject()


def test_the_rounds_the_results_and_the_page_are_those_of_the_runs(house: House, tmp_path: Path) -> None:
    window = shown(house)
    dialog = opened(window, "rounds", "csv")
    picked(dialog.form.learner, 1)
    assert dialog.text.toPlainText().startswith("round,y,prediction,score,loss,mistake,changed\n1,")
    dialog.export_to(str(tmp_path / "a.csv"))
    with open(tmp_path / "a.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    run = window.session.workspace.runs[1]
    assert sum(int(row["mistake"]) for row in rows) == run.trace.mistakes
    assert len(rows) == 8
    settled()
    dialog = opened(window, "rounds", "npz")
    assert dialog.form.learner.currentData() == 0
    dialog.export_to(str(tmp_path / "a.npz"))
    with np.load(tmp_path / "a.npz") as columns:
        assert columns["mistake"].sum() == window.session.workspace.runs[0].trace.mistakes
    settled()
    dialog = opened(window, "results", "tex")
    text = dialog.text.toPlainText()
    dialog.export_to(str(tmp_path / "a.tex"))
    assert (tmp_path / "a.tex").read_text(encoding="utf-8") == text + "\n"
    assert "Perceptron, separable" in text
    settled()
    dialog = opened(window, "page")
    dialog.export_to(str(tmp_path / "a.html"))
    assert '"rounds":8' in (tmp_path / "a.html").read_text(encoding="utf-8")
    settled()


def test_a_page_that_learns_has_the_code_of_its_learners(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def compiled(learner: Learner, _name: str) -> WebModule:
        if learner.id not in ("perceptron", "winnow"):
            raise Error("so the page does not offer it, nor translate its theorems")
        return WebModule("AGFzbQ==", False, ())

    monkeypatch.setattr(live_page, "web_module", compiled)
    dialog = opened(shown(house), "live")
    assert dialog.message.text() == "8 rounds; visitors change points and parameters, offline."
    dialog.export_to(str(tmp_path / "a.html"))
    text = (tmp_path / "a.html").read_text(encoding="utf-8")
    assert "'wasm-unsafe-eval'" in text
    assert 'modules["perceptron"] = "AGFzbQ=="' in text
    assert 'modules["winnow"] = "AGFzbQ=="' in text
    settled()


def test_a_learner_that_is_not_compiled_for_browsers_is_one_sentence(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_page, "web_module", lambda learner, name: web_module(learner, name, tmp_path))
    dialog = opened(shown(house), "live")
    dialog.export_to(str(tmp_path / "a.html"))
    assert dialog.message.text().startswith("The rule of perceptron has not been compiled for a browser.")
    assert dialog.isVisible()
    dialog.reject()


@pytest.mark.parametrize("kind", ["results", *in_long("rounds", "page")])
def test_runs_that_are_not_done_are_finished_first_unless_that_is_cancelled(
    house: House, tmp_path: Path, kind: str
) -> None:
    window = house.on(document("noisy", "perceptron", rounds=300_000), whole=False)
    dialog = opened(window, kind)
    assert window.session.busy
    QTimer.singleShot(0, dialog.reject)
    dialog.export_to(str(tmp_path / "a"))
    assert dialog.message.text() == "Cancelled; no file was written."
    assert window.session.busy
    assert os.listdir(tmp_path) == []
    dialog.reject()


def test_a_preview_waits_for_no_work_that_takes_long(house: House) -> None:
    window = house.on(document("noisy", "arow", rounds=20_000), whole=False)
    dialog = opened(window, "results")
    assert window.session.busy
    assert dialog.text.toPlainText() == "For a run of this length, the theorems are evaluated during the export."
    dialog.reject()


def test_a_film_is_drawn_by_a_process_and_one_that_is_cancelled_leaves_nothing(house: House, tmp_path: Path) -> None:
    window = shown(house)
    dialog = opened(window, "film", "folder")
    dialog.form.first.setValue(2)
    dialog.form.last.setValue(4)
    dialog.form.speed.setValue(2.0)
    dialog.form.fps.setValue(2)
    picked(dialog.form.part, "mistakes")
    assert dialog.message.text().startswith("4 frames, 2 s; about ")
    QTimer.singleShot(0, dialog.reject)
    dialog.export_to(f"{tmp_path}/frames/")
    assert dialog.message.text() == "Cancelled; no file was written."
    assert dialog.isVisible()
    assert os.listdir(tmp_path) == []
    dialog.export_to(f"{tmp_path}/frames/")
    assert sorted(os.listdir(tmp_path / "frames")) == ["00001.png", "00002.png", "00003.png", "00004.png"]
    assert os.listdir(tmp_path) == ["frames"]
    images = [QImage(str(path)) for path in sorted((tmp_path / "frames").iterdir())]
    assert images[0] != images[1] != images[2] == images[3]
    settled()


@pytest.mark.usefixtures("german")
def test_a_film_has_the_language_of_the_window() -> None:
    words = _render_args("separable", "a.mp4", FilmPlan(0, 9), "1280x720", ("light", ""))
    asked = parse([*words, "--learner", "perceptron"])
    assert isinstance(asked, RenderArgs)
    assert asked.window.language == "de"


@pytest.mark.parametrize("kind", ["picture", "film", "results", *in_long("page", "rounds")])
def test_what_cannot_be_written_is_one_sentence_and_the_dialog_stays(house: House, tmp_path: Path, kind: str) -> None:
    window = shown(house)
    dialog = opened(window, kind)
    path = f"{tmp_path}/missing/a.{dialog.form.format.currentData()}"
    dialog.export_to(path)
    assert dialog.message.text().startswith(path)
    assert "could not be written" in dialog.message.text()
    assert dialog.isVisible()
    assert found(dialog, QPushButton, "exportButton").isEnabled()
    dialog.reject()


def test_an_unexpected_error_leaves_a_dialog_that_works(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    dialog = opened(shown(house), "picture")
    text = dialog.message.text()

    def fail(_path: str) -> None:
        raise RuntimeError

    monkeypatch.setattr(dialog, "_writer", lambda: fail)
    with pytest.raises(RuntimeError):
        dialog.export_to("a.png")
    assert dialog.form.isEnabled()
    assert dialog.export_button.isEnabled()
    assert dialog.message.text() == text
    dialog.reject()
    assert not dialog.isVisible()


def test_an_ending_that_is_added_replaces_no_file_without_a_question(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shown(house)
    (tmp_path / "a.md").write_text("old")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "a"), ""))
    asked: list[str] = []

    def answer(box: QMessageBox) -> None:
        asked.append(box.text())
        QTest.keyClick(box, Qt.Key.Key_Return)

    dialog = opened(window, "results", "md")
    with onlooker(QMessageBox, answer):
        found(dialog, QPushButton, "exportButton").click()
    assert asked == [f"{tmp_path}/a.md already exists. Replace the file?"]
    assert (tmp_path / "a.md").read_text() == "old"
    dialog.reject()


def test_what_makes_no_sense_is_said_before_it_is_asked_for(house: House) -> None:
    window = shown(house)
    dialog = opened(window, "film")
    dialog.form.first.setValue(6)
    dialog.form.last.setValue(3)
    assert dialog.message.text() == "The first round is after the last one."
    assert not dialog.export_button.isEnabled()
    dialog.form.last.setValue(6)
    assert dialog.export_button.isEnabled()
    dialog.reject()


@pytest.mark.usefixtures("dependencies_alone")
def test_formats_that_need_a_library_which_is_not_there_are_grey_and_say_so(house: House) -> None:
    dialog = opened(shown(house), "film")
    box = dialog.form.format
    assert box.currentData() == "folder"
    assert (box.itemData(0), box.itemText(0)) == ("mp4", "MP4  (PyAV is not installed)")
    assert box.itemData(0, Qt.ItemDataRole.ToolTipRole) == "pip install 'visualonline[video]'"
    assert not box.model().flags(box.model().index(0, 0)) & Qt.ItemFlag.ItemIsEnabled
    assert dialog.export_button.isEnabled()
    dialog.reject()


def test_choices_of_another_version_are_the_usual_ones() -> None:
    assert Choices.read(Choices(kind="film", film="gif").as_dict()) == Choices(kind="film", film="gif")
    others: list[object] = [None, [], {"kind": "song"}, {"film": "avi"}, {"size": "1x1"}, {"scale": 99.0}]
    for wrong in others:
        assert Choices.read(wrong) == Choices()
    assert Choices.read({"fps": "many", "rounds": "npz"}) == Choices(rounds="npz")


def test_an_estimate_grows_with_frames_and_pixels() -> None:
    short, long = FilmPlan(0, 10), FilmPlan(0, 100)
    for kind in ("mp4", "webm", "gif", "folder"):
        (wait, size), (longer, larger) = (film_estimate(plan, (1280, 720), kind) for plan in (short, long))
        assert longer > wait
        assert larger > 5 * size
        assert film_estimate(short, (2560, 1440), kind)[1] == pytest.approx(4 * size)
