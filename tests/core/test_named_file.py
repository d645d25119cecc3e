"""Names of things that are not files, or too large, are rejected in one sentence, quickly and without reading them."""

from __future__ import annotations

import os
import resource
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from visualonline.core.errors import Error, reason
from visualonline.core.named_file import read_named
from visualonline.core.plugin_file import load_plugin
from visualonline.lessons.reading import read_lesson
from visualonline.session.document import load
from visualonline.session.needed_plugins import NeededPlugin
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.formats import open_file
from visualonline.sweeps.read_table import read_table
from visualonline.sweeps.work import content_of

OPENERS: dict[str, Callable[[str], object]] = {
    "a.toml": lambda path: read_lesson(Path(path)),
    "a.py": load_plugin,
    "a.vonline": load,
    "sweep.csv": read_table,
    "sweep.parquet": read_table,
    "a.csv": content_of,
    **{f"data.{ending}": lambda path: open_file(path, ReadOptions()) for ending in ("csv", "npy", "npz", "parquet")},
    "data": lambda path: open_file(path, ReadOptions()),
}
LARGE = 2**31


@contextmanager
def little_memory() -> Iterator[None]:
    """Limit the process to 500 MB of additional memory."""
    before = resource.getrlimit(resource.RLIMIT_AS)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + 5 * 10**8, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def pipe(path: Path) -> None:
    os.mkfifo(path)


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def folder(path: Path) -> None:
    path.mkdir()


def dangling(path: Path) -> None:
    path.symlink_to(path.parent / "nowhere")


def circle(path: Path) -> None:
    path.symlink_to(path)


def sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(LARGE)


def listening(path: Path) -> None:
    place = os.getcwd()
    os.chdir(path.parent)  # the name of a socket has to be short
    try:
        with socket.socket(socket.AF_UNIX) as end:
            end.bind(path.name)
    finally:
        os.chdir(place)


NO_FILES: dict[Callable[[Path], None], str] = {
    pipe: "This input can be read only once",
    endless: "This input can be read only once",
    listening: "This input can be read only once",
    folder: "This is a directory",
    dangling: "There is no such file",
    circle: "symbolic links lead in a circle",
}


@pytest.mark.parametrize("name", OPENERS)
def test_what_is_no_file_is_refused_in_one_sentence(tmp_path: Path, name: str) -> None:
    for make, why in NO_FILES.items():
        (tmp_path / make.__name__).mkdir()
        path = tmp_path / make.__name__ / name
        make(path)
        with pytest.raises(Error, match=why) as raised:
            OPENERS[name](str(path))
        assert name in str(raised.value)


@pytest.mark.parametrize("name", [name for name in OPENERS if name != "a.csv"])  # that one is read piece by piece
def test_a_file_of_two_gigabytes_is_refused_soon_and_never_held(tmp_path: Path, name: str) -> None:
    sparse(tmp_path / name)
    start = time.process_time()
    with little_memory(), pytest.raises(Error):
        OPENERS[name](str(tmp_path / name))
    assert time.process_time() - start < 20


def test_a_damaged_table_of_a_sweep_is_not_held_either(tmp_path: Path) -> None:
    sparse(tmp_path / "sweep.csv")
    with (tmp_path / "sweep.csv").open("r+b") as file:
        file.write(b"grid,run,t,loss\na,0,1,0\n")
    with little_memory(), pytest.raises(Error, match="it is damaged"):
        read_table(str(tmp_path / "sweep.csv"))


def test_a_file_with_more_in_it_than_its_size_says_is_not_read_on() -> None:
    assert os.stat("/proc/kallsyms").st_size == 0
    with pytest.raises(Error, match=r"kallsyms: This file is too large for a lesson, which has at most 1,000 bytes"):
        read_named("/proc/kallsyms", "a lesson", 1000)


def test_a_plug_in_that_is_no_file_is_not_the_one_that_a_session_was_saved_with(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "mine.py")
    needed = NeededPlugin("learners", "mine", str(tmp_path / "mine.py"), "0")
    assert not needed.is_in(str(tmp_path / "mine.py"))


def test_what_a_library_says_is_not_quoted() -> None:
    assert reason(ValueError("Cannot parse header: " + repr(bytes(1200)))) == "it is damaged"
    assert reason(OSError(2, "No such file or directory")) == "there is no such file or folder"
    assert reason(OSError(24, "Too many open files")) == "too many files are open"
    assert reason(OSError(71, "Protocol error")) == "the operating system reported error 71"
