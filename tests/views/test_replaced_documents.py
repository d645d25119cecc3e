"""A document that replaces another one has no file, and the user's work is never lost."""

from collections.abc import Callable
from pathlib import Path

import pytest
from importing import TWO, accepted, written
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from trials import in_long
from typed import now
from windows import CTRL, SHIFT, House, activated, asking, card, click, document, found, press, run, settled

from visualonline.core.package_data import asset_path
from visualonline.lessons.reading import lessons
from visualonline.session.document import Document, load
from visualonline.theorems.erratum import errata
from visualonline.views.dialogs.importer.dialog import ImportDialog
from visualonline.views.shell.window import MainWindow

Key = Qt.Key
Way = Callable[[MainWindow, Path], object]


def lesson(window: MainWindow, _: Path) -> None:
    assert window.lessons.start(lessons()["halving"])
    window.lesson_player.go(2)


def lesson_dropped(window: MainWindow, _: Path) -> None:
    assert window.files.open_dropped([QUrl.fromLocalFile(str(asset_path("lessons") / "030-halving.toml"))])


def bets(window: MainWindow, _: Path) -> None:
    press(window, Key.Key_B)
    press(window, Key.Key_2)


def labels(window: MainWindow, _: Path) -> None:
    press(window, Key.Key_A)
    press(window, Key.Key_2)


def erratum(window: MainWindow, _: Path) -> None:
    assert window.session.show_erratum(errata()[1])


def box(window: MainWindow, _: Path) -> None:
    window.topbar.open_source("noisy")


def palette(window: MainWindow, _: Path) -> None:
    press(window, Key.Key_P, CTRL | SHIFT)
    QTest.keyClicks(card().field, "stream noisy labels")
    QTest.keyClick(card().field, Key.Key_Return)


def table(window: MainWindow, folder: Path) -> None:
    assert window.files.open_path(str(written(folder, TWO)))
    settled()
    accepted(window, found(window, ImportDialog, "importDialog"))


def new(window: MainWindow, _: Path) -> None:
    with asking(window) as asked:
        asked.answer = "discard"
        assert window.files.new()


WAYS = (lesson, bets, erratum, box, table, new, *in_long(lesson_dropped, labels, palette))
"""Those that end in the same functions as another one are only in the long checks."""


def own(house: House, folder: Path) -> tuple[MainWindow, Path, Document]:
    """Return a window on a session that was saved and changed since: two points were set, and one is undone."""
    window, path = house.on(document("separable")), folder / "mine.vonline"
    window.files.document_path = str(path)
    press(window, Key.Key_S, CTRL)
    click(window, 0.25, 0.5)
    click(window, 0.5, 0.25)
    press(window, Key.Key_Z, CTRL)
    run(window)  # a seek ends at the last round that was run
    window.session.seek(7)
    run(window)
    return window, path, window.session.document


def back(window: MainWindow) -> None:
    """Leave a lesson or a game; undo anything else."""
    if window.lesson_player.lesson is not None:
        window.lesson_player.leave()
    elif window.session.playhead.audience_limit is not None:
        assert window.session.audience.end_game()
    else:
        press(window, Key.Key_Z, CTRL)
    activated(window)


@pytest.mark.parametrize("way", WAYS)
def test_what_replaces_a_document_is_saved_in_a_file_of_its_own(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: Way
) -> None:
    window, path, mine = own(house, tmp_path)
    saved = path.read_bytes()
    asked: list[str] = []

    def ask(*words: str) -> tuple[str, str]:
        asked.append(words[2])
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    window.files.keep_journal(tmp_path / "journal")
    try:
        way(window, tmp_path)
        run(window)
        assert window.files.document_path is None
        assert not window.windowTitle().startswith("mine.vonline")
        press(window, Key.Key_S, CTRL)
        assert (asked, path.read_bytes()) == (["session.vonline"], saved)
        (kept,) = [one for one in map(str, (tmp_path / "journal").glob("*.vonline")) if load(one).path] or [""]
        if way is not new:
            assert (load(kept).document.stream, load(kept).position) == (mine.stream, 7), "it would survive a kill"
        back(window)
        run(window)
        assert window.session.document == mine
        assert now(window.files.document_path) == str(path)
        assert window.isWindowModified()
        assert window.session.playhead.t == 7 or way not in (lesson, lesson_dropped, bets, labels)
        if way in (bets, labels):
            press(window, Key.Key_Z, CTRL)
            assert any(window.session.document.by_hand[1:]), "what was played is one step back"
        elif way in (lesson, lesson_dropped):
            assert window.actions_["redoAction"].text() == "Redo Add point +1"
    finally:
        window.files.close()


@pytest.mark.parametrize("way", [lesson, bets, *in_long(box)])
def test_work_that_was_replaced_is_asked_about_at_the_end(house: House, tmp_path: Path, way: Way) -> None:
    window, path, mine = own(house, tmp_path)
    way(window, tmp_path)
    with asking(window) as asked:
        if way is bets:
            window.files.ask = lambda what: "discard" if "Separable" in what else asked(what)
        assert not window.close()
        run(window)
        assert (list(asked), window.session.document) == (["the points and labels of mine.vonline"], mine)
        window.files.ask = lambda _: "save"
        assert window.files.settle_all_work()
    assert load(str(path)).document.stream == mine.stream
    back(window)


def test_a_game_in_a_lesson_and_a_session_opened_in_a_game_lead_back(house: House, tmp_path: Path) -> None:
    window, path, mine = own(house, tmp_path)
    other = tmp_path / "other.vonline"
    lesson(window, tmp_path)
    taught = window.session.document
    window.session.audience.predict_first()
    assert window.session.audience.end_game()
    assert window.session.document == taught
    window.files._save(str(other))
    assert window.files.open_path(str(path))
    assert now(window.files.document_path) == str(path)
    window.lesson_player.go(0)
    assert now(window.files.document_path) is None, "The lesson goes on"
    window.lesson_player.leave()
    assert (window.session.document, window.files.document_path) == (mine, str(path))
    press(window, Key.Key_B)
    press(window, Key.Key_2)
    with asking(window) as asked:
        asked.answer = "discard"
        assert window.files.open_path(str(other))
    assert window.files.document_path == str(other)
    assert window.session.audience.predict_first()
    assert window.session.audience.end_game()
    assert (window.session.document.stream, window.files.document_path) == (taught.stream, str(other))
