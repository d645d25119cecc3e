"""Unsaved work survives a crash: real windows in separate processes, killed at random moments."""

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile
from trials import LONG, SEED, Trials

from visualonline.session.autosave import Autosave, Journal, leftovers
from visualonline.session.document import Document, LearnerChoice, SavedSession, from_json, to_json
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Edit

CHILD = """
import os, random, sys, time
from PySide6.QtCore import QTimer
from visualonline import app
from visualonline.cli_args import parse
from visualonline.session.commands import AddExample

make, chance, end = app.create_window, random.Random(int(sys.argv[1])), sys.argv[2]

def create_window(*words):
    window, done = make(*words), [0]
    def step():
        done[0] += 1
        k = done[0]
        window.session.execute(AddExample((k % 97 / 97, k / 1000), 1 if k % 2 else -1))
        if k % 7 == 0:
            window.session.set_parameter(0, "eta", float(k))
        os.write(1, f"{k} {time.time()}\\n".encode())
        if os.path.exists(end):
            window.files.ask = lambda what: "discard"
            window.close()
        else:
            QTimer.singleShot(chance.choice((0, 1, 5, 20, 60)), step)
    QTimer.singleShot(0, step)
    return window

app.create_window = create_window
sys.exit(app.main(parse(["clicked", "--learner", "perceptron"])))
"""


@contextmanager
def window(state: Path, seed: int = 0, end: str = "") -> Iterator[subprocess.Popen[bytes]]:
    """Open a window in a process of its own, in which points are added until there is a file `end`: it closes."""
    surroundings = os.environ | {"VISUALONLINE_STATE": str(state), "QT_QPA_PLATFORM": "offscreen"}
    surroundings |= {"XDG_CONFIG_HOME": str(state)}
    command = [sys.executable, "-c", CHILD, str(seed), end]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=surroundings) as process:
        try:
            yield process
        finally:
            process.kill()


def killed(process: subprocess.Popen[bytes], wait: float) -> list[tuple[int, float]]:
    """Kill a window when it has added points for so many seconds after its second one; return the points and times."""
    assert process.stdout is not None
    points: list[tuple[int, float]] = []
    while len(points) < 2 or points[-1][1] < points[1][1] + wait:
        points.append(read(process.stdout.readline()))
    time.sleep(random.uniform(0, 0.05))  # not always between the same two steps
    process.kill()
    points += map(read, process.stdout.read().splitlines())
    process.wait()
    return points


def read(line: bytes) -> tuple[int, float]:
    """Return the number and the time of a point."""
    k, at = line.split()
    return int(k), float(at)


def expected(n: int) -> Document:
    """Return the document after n points."""
    edits = tuple(Edit("add", 0, (k % 97 / 97, k / 1000), 1 if k % 2 else -1) for k in range(1, n + 1))
    settings = (("eta", n // 7 * 7.0),) if n >= 7 else ()
    return Document(StreamSpec("clicked", edits=edits), (LearnerChoice("perceptron", settings),))


def oldest_that_is_lost(found: Document, points: list[tuple[int, float]]) -> float:
    """Check the document of a window that was killed. Return the age in seconds of the oldest lost point.

    It is the age at the last point, because a busy machine may have stopped the window after that.
    """
    n = len(found.stream.edits)
    before = expected(n - 1) if n % 7 == 0 else None  # killed between the point and the parameter that follows it
    assert found == expected(n) or (before is not None and found.learners == before.learners)
    assert found.stream == expected(n).stream
    lost = max((points[-1][1] - at for k, at in points if k > n), default=0.0)
    assert lost < 1
    return lost


if LONG:  # the next test kills one window

    @pytest.mark.long(seconds=300)
    def test_nothing_older_than_a_second_is_lost_in_a_kill(tmp_path: Path, trials: Trials) -> None:
        oldest = 0.0
        for k in trials(2, 100):
            journal, seed = tmp_path / str(k) / "journal", SEED + k
            journal.parent.mkdir()
            with window(journal.parent, seed) as process:
                points = killed(process, random.Random(seed).uniform(0, 2))
            damaged: list[str] = []
            (left,) = leftovers(journal, damaged.append)
            oldest = max(oldest, oldest_that_is_lost(left.saved.document, points))
            assert damaged == [], seed
            left.remove()
            assert list(journal.iterdir()) == [], seed
        trials.remark(f"the oldest point lost was {oldest:.3f} s old")


def test_two_windows_do_not_fight_and_one_that_is_killed_leaves_nothing_older_than_a_second(tmp_path: Path) -> None:
    damaged: list[str] = []
    end = tmp_path / "end"
    with window(tmp_path, 1) as first, window(tmp_path, 2, str(end)) as second:
        assert second.stdout is not None
        second.stdout.readline()
        points = killed(first, 1.2)  # late enough to lose a point of more than a second
        (left,) = leftovers(tmp_path / "journal", damaged.append)  # the other one still lives
        assert leftovers(tmp_path / "journal") == [], "it is offered to one only"
        end.touch()
        assert second.wait() == 0
        left.keep()
    assert damaged == []
    oldest_that_is_lost(left.saved.document, points)
    (again,) = leftovers(tmp_path / "journal")
    assert again.saved == left.saved
    again.remove()
    assert list((tmp_path / "journal").iterdir()) == []


def test_a_file_that_no_window_wrote_is_put_aside_and_said(tmp_path: Path) -> None:
    (tmp_path / "1-a.vonline").write_text('{"format": "visualonline session 2"')
    (tmp_path / "2-b.lock").write_text("")  # as a kill leaves it between the two calls that make it
    os.utime(tmp_path / "2-b.lock", (0, 0))
    (tmp_path / "3-c.rounds.csv").write_text("{")
    damaged: list[str] = []
    assert leftovers(tmp_path, damaged.append) == []
    assert "1-a.vonline, line 1" in damaged[0]
    assert [path.name for path in tmp_path.iterdir()] == ["1-a.damaged"]
    assert leftovers(tmp_path, damaged.append) == []
    assert len(damaged) == 1


def test_a_newer_state_takes_the_place_of_the_older_one_and_the_way_home_is_kept(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "new")
    for n in (1, 2):
        journal.write(SavedSession(expected(n), n, path="/talks/mine.vonline"))
    (path,) = (tmp_path / "new").glob("*.vonline")
    found = from_json(path.read_text(), "it")
    assert found == SavedSession(expected(2), 2, path="/talks/mine.vonline")
    assert from_json(to_json(*found), "it") == found
    assert leftovers(tmp_path / "new") == [], "its window is here"
    journal.clear()
    assert list((tmp_path / "new").iterdir()) == []


@pytest.mark.usefixtures("qapp")
def test_a_journal_that_cannot_be_written_is_said_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said: list[str] = []
    autosave = Autosave(tmp_path / "file" / "in", lambda: SavedSession(expected(1)), lambda: None, said.append)
    autosave.write()
    autosave.write()
    autosave.close()
    assert len(said) == 1
    assert said[0].startswith("Unsaved work would be lost in a crash, because the recovery journal cannot be written: ")


def test_a_lock_of_a_process_that_is_gone_is_taken(tmp_path: Path) -> None:
    place = str(tmp_path / "a.lock")
    code = f"from PySide6.QtCore import QLockFile; import os; QLockFile({place!r}).lock(); os._exit(0)"
    subprocess.run([sys.executable, "-c", code], check=True)
    lock = QLockFile(str(tmp_path / "a.lock"))
    lock.setStaleLockTime(0)
    assert lock.tryLock(0)
    lock.unlock()
