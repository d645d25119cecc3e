"""Files are replaced atomically. Temporary files of killed processes are removed, and nothing else."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from visualonline.core import whole_file as module
from visualonline.core.errors import Error
from visualonline.core.whole_file import folder_beside, name_beside, remove_stale, whole_file, write_text
from visualonline.export.table import table_writer
from visualonline.session.document import Document, SavedSession, load
from visualonline.session.save_session import save
from visualonline.streams.spec import StreamSpec
from visualonline.sweeps.grid import Grid, learner_axes
from visualonline.sweeps.sweep import Here, sweep

BEGUN = """
import sys, time
from visualonline.core.whole_file import {maker}
with {maker}(sys.argv[1], "it") as work:
    open(work + {more!r}, "w").write("half of it")
    print(work, flush=True)
    time.sleep(60)
"""


def old(path: Path) -> None:
    """Let a file or folder look as if it was begun long ago."""
    os.utime(path, (time.time() - 3600,) * 2)


def killed_writer(path: Path, maker: str = "whole_file", more: str = "") -> Path:
    """Let a process start to write a file, kill it, and return what it leaves behind."""
    words = [sys.executable, "-P", "-c", BEGUN.format(maker=maker, more=more), str(path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        left = Path(process.stdout.readline().strip())
        assert left.exists()
        old(left)
        remove_stale(str(path.parent))
        assert left.exists(), "its owner is still there"
        process.send_signal(signal.SIGKILL)
    assert left.exists()
    return left


def test_a_killed_process_leaves_the_older_file_and_what_it_began_is_removed(tmp_path: Path) -> None:
    path = tmp_path / "my.vonline"
    save(SavedSession(Document(StreamSpec("separable"))), str(path))
    before = path.read_bytes()
    left = killed_writer(path)
    others = [tmp_path / ".visualonline", tmp_path / ".other.vonline", tmp_path / f"x{left.name}"]
    for other in others:
        other.write_text("not ours", encoding="utf-8")
        old(other)
    assert path.read_bytes() == before
    load(str(path))
    assert not left.exists()
    assert all(other.exists() for other in others)


def test_the_next_writer_removes_it_too_and_a_folder_likewise(tmp_path: Path) -> None:
    left = killed_writer(tmp_path / "a.gif")
    folder = killed_writer(tmp_path / "b.gif", "folder_beside", "/session.vonline")
    assert folder.is_dir()
    write_text(str(tmp_path / "c.html"), "new", "the page")
    assert sorted(os.listdir(tmp_path)) == ["c.html"]
    assert not left.exists()


def test_what_was_begun_just_now_is_not_removed(tmp_path: Path) -> None:
    fresh = tmp_path / f"{module._PREFIX}abc.csv"
    fresh.write_text("", encoding="utf-8")
    remove_stale(str(tmp_path))
    assert fresh.exists()
    old(fresh)
    remove_stale(str(tmp_path))
    assert not fresh.exists()


def test_a_link_stays_and_permissions_too(tmp_path: Path) -> None:
    target, link = tmp_path / "kept" / "real.html", tmp_path / "link.html"
    target.parent.mkdir()
    target.write_text("old", encoding="utf-8")
    target.chmod(0o640)
    link.symlink_to(target)
    write_text(str(link), "new", "the page")
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == "new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    dangling = tmp_path / "dangling.html"
    dangling.symlink_to(target.parent / "later.html")
    write_text(str(dangling), "new", "the page")
    assert (target.parent / "later.html").read_text(encoding="utf-8") == "new"


def test_a_new_file_gets_the_permissions_of_any_new_file(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_text(str(tmp_path / "a.html"), "new", "the page")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a.html").stat().st_mode) == 0o640


def readonly(path: Path) -> None:
    path.write_text("kept", encoding="utf-8")
    path.chmod(0o400)


NO_TARGETS: dict[Callable[[Path], object], str] = {
    Path.mkdir: "it is a folder",
    os.mkfifo: "it is a pipe or a device",
    lambda path: path.symlink_to("/dev/null"): "it is a pipe or a device",
    readonly: "access is denied",
}


def test_what_is_no_file_to_be_replaced_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    allowed = lambda path, _mode: bool(os.stat(path).st_mode & stat.S_IWUSR)  # noqa: E731  as it is for all but root
    monkeypatch.setattr(os, "access", allowed)
    for k, (make, why) in enumerate(NO_TARGETS.items()):
        path = tmp_path / str(k) / "a.html"
        path.parent.mkdir()
        make(path)
        with pytest.raises(Error, match=rf"a\.html: the page could not be written: {why}"):
            write_text(str(path), "new", "the page")
        assert os.listdir(path.parent) == ["a.html"]
    assert path.read_text(encoding="utf-8") == "kept"


@pytest.mark.parametrize("letter", ["x", "ä", "界"])
def test_a_name_may_be_as_long_as_the_system_allows(tmp_path: Path, letter: str) -> None:
    def longest(ending: str) -> str:
        room = 255 - len(ending)
        return str(tmp_path / (letter * (room // len(letter.encode())) + ending))

    write_text(longest(".html"), "new", "the page")
    save(SavedSession(Document(StreamSpec("separable"))), longest(".vonline"))
    load(longest(".vonline"))
    with table_writer(longest(".csv")):
        pass
    grid = Grid(StreamSpec("separable", rounds=9), (), learner_axes(["perceptron"], []))
    sweep(grid, longest(".parquet"), Here())
    assert len(os.fsencode(os.path.basename(name_beside(longest(".parquet"), ".partial")))) <= 255
    with folder_beside(longest(""), "the film") as work:
        assert os.path.isdir(work)
    assert len(os.listdir(tmp_path)) == 4


def test_an_ending_as_long_as_a_name_is_cut(tmp_path: Path) -> None:
    name = "a." + "b" * 250
    with whole_file(str(tmp_path / name), "it") as work:
        Path(work).write_text("new", encoding="utf-8")
    assert os.listdir(tmp_path) == [name]
