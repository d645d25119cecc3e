"""Unexpected errors: logged, reported once with a text to copy, and the window continues."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QLabel, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot
from windows import House, document, found, settled

from visualonline.core.error_log import LOG, ErrorLog
from visualonline.core.errors import ReadError
from visualonline.core.plugin_file import PluginError
from visualonline.views.shell.unexpected import UnexpectedErrors
from visualonline.views.shell.window import MainWindow


@pytest.fixture
def log(tmp_path: Path) -> Iterator[ErrorLog]:
    log = ErrorLog(tmp_path / "log")
    yield log
    log.close()


def opened(house: House) -> MainWindow:
    return house.on(document("noisy", rounds=30), size=(1280, 720))


def heard(window: MainWindow, log: ErrorLog) -> UnexpectedErrors:
    """Return the parts of a started application; hooks stay with the test runner, and errors are passed on here."""
    window.unexpected = UnexpectedErrors(window.host, lambda: window.presentation.running)
    window.unexpected.log = log
    return window.unexpected


def raise_one(text: str) -> None:
    raise ZeroDivisionError(text)


def hand_over(errors: UnexpectedErrors, text: str) -> None:
    try:
        raise_one(text)
    except ZeroDivisionError:
        errors.handle(*sys.exc_info())


def dialogs(window: MainWindow) -> list[QDialog]:
    return [dialog for dialog in window.findChildren(QDialog, "reportDialog") if dialog.isVisible()]


def test_an_error_is_told_once_with_a_report_that_can_be_copied(
    house: House, log: ErrorLog, qtbot: QtBot
) -> None:
    window = opened(house)
    errors = heard(window, log)
    hand_over(errors, "by hand")
    assert not dialogs(window)  # not where it was raised, which may be a paint
    qtbot.waitUntil(lambda: bool(dialogs(window)))
    (dialog,) = dialogs(window)
    assert any("ZeroDivisionError: by hand" in label.text() for label in dialog.findChildren(QLabel))
    text = found(dialog, QPlainTextEdit, "reportText").toPlainText()
    assert all(part in text for part in ("in raise_one", "numpy  ", "Python  ", "The last lines of"))
    copy = next(button for button in dialog.findChildren(QPushButton) if button.text() == "Copy the report")
    copy.click()
    assert QGuiApplication.clipboard().text() == text
    assert "ZeroDivisionError: by hand" in log.path.read_text("utf-8")
    dialog.reject()
    hand_over(errors, "again")  # it may come with every frame
    qtbot.wait(1)
    assert not dialogs(window)
    assert "ZeroDivisionError: again" in log.path.read_text("utf-8")


@pytest.mark.parametrize(
    "theirs",
    [
        PluginError("mine.py", "paint raised ZeroDivisionError: by hand", 7),
        ReadError("mine.csv", "Rounds 4,097 to 8,192 are no longer the same. Open the file again."),
    ],
)
def test_one_in_a_file_is_no_fault_of_the_program(house: House, log: ErrorLog, theirs: ReadError) -> None:
    window = opened(house)
    heard(window, log).handle(type(theirs), theirs, None)
    settled()
    assert window.status_bar.message.text() == str(theirs)
    assert not dialogs(window)


def test_an_audience_sees_one_line_and_no_dialog(house: House, log: ErrorLog, qtbot: QtBot) -> None:
    window = opened(house)
    errors = heard(window, log)
    window.presentation.toggle()
    with qtbot.waitSignal(window.status_bar.announced) as told:
        hand_over(errors, "on the stage")
    assert not dialogs(window)
    window.presentation.toggle()
    assert told.args[0].endswith("ZeroDivisionError: on the stage")
    assert "Report a problem" in told.args[0]
    errors.show_report()
    (dialog,) = dialogs(window)
    assert "ZeroDivisionError: on the stage" in found(dialog, QPlainTextEdit, "reportText").toPlainText()
    dialog.reject()


def test_hooks_are_taken_and_given_back(
    house: House, log: ErrorLog, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    errors = heard(opened(house), log)
    errors.install(log)
    assert sys.excepthook == errors.handle
    with qtbot.waitSignal(errors.happened) as told:
        thread = threading.Thread(target=raise_one, args=("in a thread",))
        thread.start()
        thread.join()
    assert told.args[0] == "ZeroDivisionError: in a thread"
    errors.close()
    assert (sys.excepthook, threading.excepthook) == (sys.__excepthook__, threading.__excepthook__)
    assert not LOG.handlers


def test_a_report_can_be_had_without_an_error_and_without_a_log(house: House) -> None:
    window = opened(house)
    window.actions_["reportAction"].trigger()
    (dialog,) = dialogs(window)
    text = found(dialog, QPlainTextEdit, "reportText").toPlainText()
    dialog.reject()
    assert "No error occurred in this window." in text
    assert "There is no log" in text


def test_the_log_begins_anew_when_it_is_long_and_keeps_three(tmp_path: Path) -> None:
    log = ErrorLog(tmp_path)
    for _ in range(60):
        LOG.info("x" * 32_000)
    log.close()
    sizes = [path.stat().st_size for path in tmp_path.glob("visualonline.log*")]
    assert len(sizes) == 4
    assert max(sizes) <= 256 * 1024


def test_what_a_dead_process_has_left_is_taken_up(tmp_path: Path) -> None:
    (tmp_path / "crash.txt").write_text("Fatal Python error: Segmentation fault\n")
    log = ErrorLog(tmp_path)
    assert "an earlier window crashed:\nFatal Python error: Segmentation fault" in log.last_lines()
    log.close()
    assert not (tmp_path / "crash.txt").read_text()


def test_a_folder_that_cannot_be_made_is_an_error_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "log").write_text("a file stands in the way")
    with pytest.raises(OSError, match="log"):
        ErrorLog(tmp_path / "log")
