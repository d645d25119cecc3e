"""A full disk: failed writing is reported in one sentence, old files are kept, and no partial files remain.

The system enforces it by a limit on file sizes.
"""

from __future__ import annotations

import resource
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtWidgets import QLabel

import visualonline as vo
from visualonline.core.error_log import LOG, ErrorLog
from visualonline.core.errors import Error
from visualonline.core.whole_file import write_text
from visualonline.export.film import write_film
from visualonline.export.page import page
from visualonline.export.table import table_writer
from visualonline.lessons.merging import save_lesson
from visualonline.lessons.reading import lessons
from visualonline.lessons.writing import lesson_table
from visualonline.session.autosave import Autosave
from visualonline.session.document import Document, SavedSession
from visualonline.session.save_session import save
from visualonline.streams.spec import StreamSpec
from visualonline.sweeps.grid import Grid, learner_axes
from visualonline.sweeps.table import Part, write_table
from visualonline.sweeps.work import work_of
from visualonline.views.picture.part_menu import write_columns
from visualonline.views.picture.save_picture import save_picture

ROOM = 100
"""Bytes that a file may have."""


@contextmanager
def full_disk() -> Iterator[None]:
    """Let the system reject writing beyond the first bytes of a file."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "dont_write_bytecode", True)  # Python does not notice that a compiled file was cut short
        resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, before[1]))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)


def session(path: str) -> None:
    save(SavedSession(Document(StreamSpec("separable"), note="Look. " * ROOM)), path)


def picture(path: str) -> None:
    save_picture(path, QLabel("w" * ROOM))


def numbers(path: str) -> None:
    write_columns(path, [("regret", np.arange(1000.0))])


def lesson(path: str) -> None:
    save_lesson(lesson_table(next(iter(lessons().values()))), path)


def run_page(path: str) -> None:
    write_text(path, page([vo.run("separable", vo.learners.Perceptron(), rounds=3)]), "The page")


def rounds(path: str) -> None:
    with table_writer(path) as table:
        for k in range(3):
            table.write({"round": np.arange(k * 50, k * 50 + 50), "score": np.zeros(50)})


def swept(path: str) -> None:
    schema = work_of(Grid(StreamSpec("separable"), (), learner_axes(["perceptron"], [])).text).schema
    write_table(path, schema, [Part(np.zeros(99, np.intp), np.ones((99, schema.width)))])


def film(path: str) -> None:
    write_film(path, (np.full((90, 160, 3), k, np.uint8) for k in range(9)), 10)


WRITERS: dict[str, Callable[[str], None]] = {
    "a.vonline": session,
    "a.png": picture,
    "a.svg": picture,
    "a.pdf": picture,
    "numbers.csv": numbers,
    "a.toml": lesson,
    "a.html": run_page,
    "a.gif": film,
    "a.mp4": film,
    "a.csv": rounds,
    "a.npz": rounds,
    "a.parquet": rounds,
    "sweep.csv": swept,
    "sweep.parquet": swept,
}


@pytest.mark.parametrize("name", WRITERS)
def test_it_is_told_in_one_sentence_and_the_older_file_stays(qapp: object, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(b"the older file")
    with full_disk(), pytest.raises(Error, match=r": The \w+ (could not|cannot) be written: ") as raised:
        WRITERS[name](str(path))
    assert str(path) in str(raised.value)
    assert [entry.name for entry in tmp_path.iterdir()] == [name]
    assert path.read_bytes() == b"the older file"
    WRITERS[name](str(path))  # there is room again
    assert path.stat().st_size > ROOM


@pytest.mark.parametrize("name", ["a.csv", "a.npz", "a.parquet"])
def test_a_run_that_ends_with_an_error_of_its_own_keeps_its_rounds(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(b"the older file")
    for ends in (Error, KeyboardInterrupt):
        with pytest.raises(ends), table_writer(str(path)):
            raise ends
        assert path.read_bytes() == b"the older file", "nothing was run"
    for ends in (Error, KeyboardInterrupt):
        with suppress(ends), table_writer(str(path)) as table:
            table.write({"round": np.arange(5), "score": np.zeros(5)})
            raise ends
        assert path.read_bytes() != b"the older file"
    assert [entry.name for entry in tmp_path.iterdir()] == [name]


def test_a_log_is_told_of_once_and_without_a_traceback(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with full_disk():
        log = ErrorLog(tmp_path)
        for _ in range(3):
            LOG.info("x" * ROOM)
        log.close()
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith(f"visualonline: no log is written: {tmp_path}")


def test_a_journal_is_told_of_once_and_goes_on_when_there_is_room(qapp: object, tmp_path: Path) -> None:
    told: list[str] = []
    saved = SavedSession(Document(StreamSpec("separable"), note="Look. " * ROOM))
    autosave = Autosave(tmp_path, lambda: saved, lambda: None, told.append)
    with full_disk():
        autosave.write()
        autosave.write()
    assert len(told) == 1
    assert "the recovery journal cannot be written" in told[0]
    autosave.write()
    [written] = tmp_path.glob("*.vonline")
    assert "Look." in written.read_text(encoding="utf-8")
    autosave.close()
