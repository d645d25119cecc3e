"""Unsaved work is offered at the next start, restored as a step, and removed only when it is safe again."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox, QWidget
from windows import House, click, document, onlooker, points, settled

from visualonline.session.autosave import Journal, Leftover, leftovers
from visualonline.session.document import SavedSession, load
from visualonline.session.save_session import save
from visualonline.streams.transforms.edits import Edit
from visualonline.views.dialogs import recovery
from visualonline.views.dialogs.recovery import Choice, Recovery, ask_to_bring_back, described

POINT = Edit("add", 0, (0.5, 0.5), 1)


@pytest.fixture
def calm(house: House) -> Iterator[House]:
    """A house whose window has no journal after the test."""
    yield house
    house.on(document("separable")).files.close()


def left(folder: Path, n: int = 1, path: str = "", at: int = 0) -> None:
    """Leave the work of a window that was killed: n points."""
    journal = Journal(folder)
    shown = document("clicked")
    journal.write(SavedSession(replace(shown, stream=replace(shown.stream, edits=(POINT,) * n)), at, path=path))
    assert journal._lock is not None
    journal._lock.unlock()


def answered(monkeypatch: pytest.MonkeyPatch, *answers: Choice) -> list[str]:
    asked: list[str] = []

    def reply(what: str, _window: QWidget) -> Choice:
        asked.append(what)
        return answers[len(asked) - 1]

    monkeypatch.setattr(recovery, "ask_to_bring_back", reply)
    return asked


def test_it_is_brought_back_as_a_step_and_kept_until_it_is_saved(
    calm: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = calm.on(document("separable"))
    own = tmp_path / "mine.vonline"
    save(SavedSession(document("clicked")), str(own))
    left(tmp_path / "journal", 2, str(own), at=1)
    asked = answered(monkeypatch, "bring back")
    Recovery(tmp_path / "journal").begin(window.files)
    settled()
    assert asked[0].startswith("mine.vonline with Perceptron, 2 changes by hand, as it was at ")
    assert (points(window), window.session.playhead.t) == ([(0.5, 0.5, 1)] * 2, 1)
    assert window.isWindowModified()
    assert (window.files.document_path, window.files.has_unsaved_work) == (str(own), True)
    (journal,) = (tmp_path / "journal").glob("*.vonline")
    assert len(load(str(journal)).document.stream.edits) == 2, "it is in the journal of this window"
    assert window.actions_["undoAction"].text() == "Undo Restore"
    assert window.files.save()
    assert list((tmp_path / "journal").glob("*.vonline")) == []
    assert len(load(str(own)).document.stream.edits) == 2


def test_what_is_discarded_is_gone_and_what_is_for_later_stays(
    calm: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = calm.on(document("separable"))
    left(tmp_path, 1)
    left(tmp_path, 2)
    left(tmp_path, 3)
    asked = answered(monkeypatch, "discard", "later", "bring back")
    offered = Recovery(tmp_path)
    assert leftovers(tmp_path) == [], "another window that starts now does not offer it too"
    sizes = [len(one.saved.document.stream.edits) for one in offered.waiting]
    offered.begin(window.files)
    settled()
    assert len(asked) == 3
    assert len(points(window)) == sizes[2]
    (later,) = leftovers(tmp_path)
    assert len(later.saved.document.stream.edits) == sizes[1]
    later.keep()


def test_a_window_writes_what_is_not_saved_and_nothing_else(calm: House, tmp_path: Path) -> None:
    window = calm.on(document("separable"))
    window.files.keep_journal(tmp_path)
    assert list(tmp_path.iterdir()) == []
    click(window, 0.2, 0.3)
    (path,) = tmp_path.glob("*.vonline")
    assert load(str(path)).document.stream.edits[0].to_list() == window.session.document.stream.edits[0].to_list()
    window.session.undo_stack.undo()
    window.files.keep_journal(tmp_path / "other")
    window.files.close()
    window.files.keep_journal(tmp_path / "other")
    click(window, 0.2, 0.3)
    assert len(list((tmp_path / "other").glob("*.vonline"))) == 1
    window.files.begin()
    window.files.close()
    assert list((tmp_path / "other").iterdir()) == []


@pytest.mark.parametrize(("button", "choice"), [
    ("Restore", "bring back"), ("Discard", "discard"), ("Ask later", "later"), ("", "later"),
])  # fmt: skip
def test_the_question(house: House, button: str, choice: Choice) -> None:
    window = house.on(document("separable"))

    def reply(box: QMessageBox) -> None:
        assert box.parentWidget() is window, "it looks like the window, whether or not that is the active one yet"
        if not button:
            box.reject()
        for one in box.buttons():
            if one.text() == button:
                one.click()

    with onlooker(QMessageBox, reply):
        assert ask_to_bring_back("Clicked points with Perceptron, as it was at 14:32.", window) == choice
    settled()


def test_what_was_left_is_described(tmp_path: Path) -> None:
    left(tmp_path, 3)
    (one,) = leftovers(tmp_path)
    at = datetime(2020, 3, 5, 9, 30).timestamp()
    assert described(Leftover(one.saved, at, one.path, one.lock)) == (
        "Clicked points with Perceptron, 3 changes by hand, as it was on 5 March at 09:30."
    )
    named = document("noisy", "winnow", "perceptron")
    assert described(Leftover(SavedSession(named), at, one.path, one.lock)) == (
        "Noisy labels with Winnow (normalised) and Perceptron, as it was on 5 March at 09:30."
    )
    one.remove()
