"""Files in the preview: what is remembered of each, every format, and unreadable files."""

import gzip
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from importing import THREE, TWO, accepted, head, opened, picked, pressed, rows, told, written
from mouse import LEFT
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from tables import FORMATS
from trials import LONG
from windows import CTRL, House, activated, document, found, press, run, settled

from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.preview import LOOKED_AT
from visualonline.views.dialogs.importer.dialog import ImportDialog
from visualonline.views.settings.preferences import Preferences
from visualonline.views.shell.window import MainWindow

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
PREVIEWED = ("plain.csv", "sheet.xlsx")
"""A text, and a file with sheets."""


def choices_kept(window: MainWindow, path: Path) -> StreamSpec | None:
    """Open a file again and return its stored choices; None if there are none."""
    _, dialog = opened(window, path)
    button = found(dialog, QPushButton, "importFoundButton")
    spec = None if button.isHidden() else dialog.spec
    dialog.reject()
    settled()
    return spec


def test_the_last_choices_of_a_file_come_back_and_are_forgotten_again(
    house: House, tmp_path: Path, qtbot: QtBot
) -> None:
    path = written(tmp_path, TWO)
    window, dialog = opened(house.on(), path)
    picked(dialog, "importNormalizeBox", "max")
    picked(dialog, "importPositiveBox", "cat")
    chosen = accepted(window, dialog)
    assert choices_kept(window, path) == chosen
    _, dialog = opened(window, path)
    assert told(dialog).startswith("5 rows, 2 features; cat is +1")
    pressed(dialog, Key.Key_T, ALT)
    qtbot.waitUntil(lambda: told(dialog) == "5 rows, 2 features; dog is +1, cat is −1")
    accepted(window, dialog)
    assert choices_kept(window, path) is None


def test_what_was_found_and_left_so_is_nothing_to_remember(house: House, tmp_path: Path) -> None:
    path = written(tmp_path, THREE)
    window, dialog = opened(house.on(), path)
    assert accepted(window, dialog).positive == "virginica"
    assert choices_kept(window, path) is None


def test_the_choices_about_the_file_on_the_stage_are_shown_again(house: House, tmp_path: Path) -> None:
    window, dialog = opened(house.on(), written(tmp_path, TWO))
    accepted(window, dialog)
    QTest.mouseClick(window.topbar.bias_box, LEFT)
    run(window)
    activated(window)
    press(window, Key.Key_I, CTRL)
    dialog = found(window, ImportDialog, "importDialog")
    assert told(dialog) == "5 rows, 2 features; dog is +1, cat is −1; bias"
    picked(dialog, "importOrderBox", "by-label")
    spec = accepted(window, dialog)
    assert (spec.bias, spec.order) == (True, "by-label")
    assert window.session.undo_stack.count() == 3


def test_where_there_is_no_file_there_are_no_choices_about_it(house: House) -> None:
    for source in ("separable", "clicked"):
        window = house.on(document(source))
        press(window, Key.Key_I, CTRL)
        assert window.findChildren(ImportDialog) == []
        assert "open one with Ctrl+O" in window.status_bar.message.text()


def test_what_was_done_to_the_rounds_is_not_remembered(tmp_path: Path) -> None:
    memory, path = Preferences(), str(written(tmp_path, TWO))
    plain = StreamSpec(path, bias=True)
    memory.keep_choices(replace(plain, rounds=3, reorder=2, answers=(1, -1)), StreamSpec(path), ("a",))
    assert memory.choices(StreamSpec(path), ("a",)) == plain


def test_no_other_file_gets_them(house: House, tmp_path: Path) -> None:
    path = written(tmp_path, TWO)
    window, dialog = opened(house.on(), path)
    picked(dialog, "importNormalizeBox", "max")
    accepted(window, dialog)
    assert choices_kept(window, written(tmp_path, TWO, "others.csv")) is None
    written(tmp_path, TWO.replace("height", "length"))
    assert choices_kept(window, path) is None
    written(tmp_path, TWO + "5,6,cat\n")
    kept = choices_kept(window, path)
    assert kept is not None
    assert kept.normalize == "max"


def test_without_names_only_the_same_bytes_are_the_same_file(house: House, tmp_path: Path) -> None:
    path = written(tmp_path, "1,2,0\n3,4,1\n")
    window, dialog = opened(house.on(), path)
    picked(dialog, "importNormalizeBox", "max")
    accepted(window, dialog)
    assert choices_kept(window, path) is not None
    written(tmp_path, "1,2,0\n3,4,1\n5,6,1\n")
    assert choices_kept(window, path) is None


def test_they_outlive_the_program_and_nothing_that_was_written_can_break_it(tmp_path: Path) -> None:
    kept, path, header = tmp_path / "kept.ini", written(tmp_path, TWO), ("height", "weight", "kind")
    found_ = StreamSpec(str(path), experts="lines")
    chosen = StreamSpec(str(path), seed=3, positive="cat", columns=("weight",), order="shuffled", experts="lines")
    Preferences(kept).keep_choices(chosen, found_, header)
    assert Preferences(kept).choices(found_, header) == chosen
    assert Preferences(kept).choices(found_, ("height", "kind")) == chosen  # it is unchanged there
    text = kept.read_text(encoding="utf-8")
    for wrong in (text.replace("shuffled", "sorted"), "[files]\nchoices=[{1]\n", '[files]\nchoices="[1, {}]"\n'):
        kept.write_text(wrong, encoding="utf-8")
        assert Preferences(kept).choices(found_, header) is None
    memory = Preferences()
    for k in range(120):
        memory.keep_choices(StreamSpec(f"{k}.csv", bias=True), StreamSpec(f"{k}.csv"), header)
    assert memory.choices(StreamSpec("119.csv"), header) is not None
    assert memory.choices(StreamSpec("0.csv"), header) is None


@pytest.mark.long
@pytest.mark.parametrize("name", FORMATS if LONG else PREVIEWED)
def test_every_format_opens_by_enter_with_the_same_rounds(house: House, tmp_path: Path, name: str) -> None:
    X, y = np.array([[1.0, 2.5], [-3.0, 4.0], [0.5, 5.0]]), np.array([1.0, -1.0, 1.0])
    FORMATS[name](tmp_path / name, X, y)
    window, dialog = opened(house.on(), tmp_path / name)
    assert told(dialog).startswith("3 rows, 2 features; 1")
    accepted(window, dialog)
    assert rows(window) == np.column_stack([X, y]).tolist()


def cut(path: Path) -> None:
    path.write_bytes(gzip.compress(b"a,b,label\n" + b"1,2,0\n3,4,1\n" * 1500)[:-12])


def bomb(path: Path) -> None:
    path.write_bytes(gzip.compress(bytes(10_000_000)) * 30)


def mistaken(path: Path) -> None:
    np.save(path.with_suffix(".npy"), np.eye(3))
    path.with_suffix(".npy").rename(path)


def sheet(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("[Content_Types].xml", "<xml/>")


def folder(path: Path) -> None:
    path.mkdir()


BAD: dict[str, tuple[Any, str]] = {
    "cut.csv.gz": (cut, "cannot be read further"),
    "bomb.csv.gz": (bomb, "line 1"),
    "points.csv": (mistaken, "looks like"),
    "sheet.csv": (sheet, "Spreadsheet"),
    "folder.csv": (folder, "directory"),
    "nothing.csv": (Path.touch, "empty"),
    "nowhere.csv": (lambda _path: None, "no such file"),
}


@pytest.mark.long
@pytest.mark.parametrize("name", BAD if LONG else ["cut.csv.gz", "nowhere.csv"])
def test_what_cannot_be_read_is_said_in_one_sentence_and_the_run_goes_on(
    house: House, tmp_path: Path, name: str
) -> None:
    make, words = BAD[name]
    make(tmp_path / name)
    window = house.on()
    workspace = window.session.workspace
    window.files.open_path(str(tmp_path / name))
    settled()
    dialogs = window.findChildren(ImportDialog)
    message = told(dialogs[0]) if dialogs else window.status_bar.message.text()
    assert name in message
    assert words in message
    assert "\n" not in message
    for dialog in dialogs:
        assert not dialog.open_button.isEnabled()
        dialog.reject()
    activated(window)
    assert window.session.workspace is workspace
    press(window, Key.Key_Right)
    assert window.session.playhead.t == 1


def test_a_fault_beyond_the_rows_looked_at_is_told_where_it_was_asked(house: House, tmp_path: Path) -> None:
    text = "a,label\n" + "1,0\n2,1\n" * LOOKED_AT + "3,2\n"
    window, dialog = opened(house.on(), written(tmp_path, text))
    assert told(dialog).startswith(f"more than {LOOKED_AT:,} rows, 1 feature; 1 is +1, 0 is −1")
    pressed(dialog, Key.Key_Return)
    assert dialog.isVisible()
    assert f"line {2 * LOOKED_AT + 2}" in told(dialog)
    assert window.session.document.stream.source == "separable"
    dialog.reject()


def test_a_file_of_ten_gigabytes_is_looked_at_and_not_read(house: House, tmp_path: Path) -> None:
    path = written(tmp_path, "a,b,label\n" + "1,2,0\n3,4,1\n" * 60_000)
    with path.open("r+b") as file:
        file.truncate(10 * 1024**3)
    _, dialog = opened(house.on(), path)
    assert dialog.open_button.isEnabled()
    assert told(dialog).startswith(f"more than {LOOKED_AT:,} rows")
    dialog.reject()


@pytest.mark.long(only=True)
def test_a_wide_table_is_shown(house: House, tmp_path: Path) -> None:
    wide = 1000
    header = ",".join([*(f"word{i}" for i in range(wide)), "label"])
    text = f"{header}\n" + "".join(",".join(["0"] * wide + [str(k % 2)]) + "\n" for k in range(20))
    window, dialog = opened(house.on(), written(tmp_path, text))
    head(dialog, 1, box=True)
    assert told(dialog).startswith("20 rows, 999 features")
    spec = accepted(window, dialog)
    assert spec.columns is not None
    assert len(spec.columns) == 999
