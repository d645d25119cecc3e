"""The rows of a sweep equal those of single runs, bit for bit, for any number of workers, and none is lost."""

from __future__ import annotations

import csv
import dataclasses
import json
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import IO, Any

import numpy as np
import pytest

import visualonline as vo
from visualonline.core.errors import Error
from visualonline.streams.spec import StreamSpec
from visualonline.sweeps import journal as journal_module
from visualonline.sweeps import sweep as sweeping
from visualonline.sweeps.grid import Grid, learner_axes, parse_source_grid
from visualonline.sweeps.journal import _HEAD, ENDING, Journal
from visualonline.sweeps.sweep import Cells, Here, Job, Processes, sweep, timed
from visualonline.sweeps.work import Work
from visualonline.trace.rule import Rule


def small_grid(**words: Any) -> Grid:
    """Return a grid of 24 runs in 6 cells whose theorems are judged fast."""
    name, settings = parse_source_grid("experts:N=4,error=0.1|0.3")
    given = [(None, "eta", "auto,1"), (None, "beta", ".5,.9")]
    axes = learner_axes(["exponential-weights", "weighted-majority"], given)
    return Grid(StreamSpec(name), settings, axes, (30,), **{"seeds": range(3), **words})


def linear_grid(**words: Any) -> Grid:
    """Return a grid of 8 runs in 2 cells of learners whose comparators are looked for."""
    axes = learner_axes(["perceptron", "projected-gradient"], [(None, "eta", "0.5,1"), (None, "scale", "0.1,1")])
    return Grid(StreamSpec("noisy"), (("flip", ("0.2",)),), axes, (9,), **{"seeds": range(2), **words})


def rows_of(path: Path) -> list[dict[str, str]]:
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def number(cell: str) -> float | None:
    return float(cell) if cell else None


def test_rows_are_those_of_single_runs(tmp_path: Path) -> None:
    out = tmp_path / "rows.csv"
    outcome = sweep(linear_grid(at=(6,), orders=2), str(out), Here())
    rows = rows_of(out)
    assert outcome.runs == 16
    assert outcome.rows == len(rows) == 32
    assert [int(row["run"]) for row in rows] == [k // 2 + 1 for k in range(32)]
    for row in rows[::5]:
        settings = {name: row[f"learner.{name}"] for name in ("eta", "scale") if row[f"learner.{name}"]}
        learner = {"perceptron": vo.learners.Perceptron, "projected-gradient": vo.learners.ProjectedGradient}
        run = vo.run(
            _reordered(f"noisy:flip={row['stream.flip']}", int(row["seed"]), int(row["order"])),
            learner[row["learner"]](**settings),
            seed=int(row["seed"]),
        )
        t = int(row["t"])
        totals = run.trace.totals(t - 1, t)
        assert (int(row["mistakes"]), int(row["updates"])) == (totals.mistakes[0], totals.updates[0])
        assert float(row["loss"]) == totals.loss[0]
        regret = run.regret(t)
        assert number(row["regret"]) == (None if regret is None else pytest.approx(regret, abs=1e-9))
        for theorem in run.theorems(t):
            for side in ("actual", "value"):
                single = getattr(theorem, side)
                found = number(row[f"{theorem.id}.{side}"])
                assert found == (None if single is None else pytest.approx(single, rel=1e-6, abs=1e-9))
            assert row[f"{theorem.id}.verdict"] == theorem.verdict


def _reordered(source: str, seed: int, order: int) -> Any:
    from visualonline.streams.pipeline import open_base
    from visualonline.streams.spec import parse_source

    return open_base(StreamSpec(*parse_source(source), rounds=9, seed=seed, reorder=order))


def test_without_theorems_rows_are_the_same(tmp_path: Path) -> None:
    whole, bare = tmp_path / "whole.csv", tmp_path / "bare.csv"
    words: dict[str, Any] = {"at": (4, 9), "delays": (0, 2), "seeds": range(2)}
    sweep(linear_grid(**words), str(whole), Here())
    sweep(linear_grid(**words, theorems=False), str(bare), Here())
    for row, other in zip(rows_of(bare), rows_of(whole), strict=True):
        assert {name: other[name] for name in row if name != "grid"} == {n: c for n, c in row.items() if n != "grid"}


def test_settings_that_share_a_stream_are_run_compiled_together(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[int | None] = []
    monkeypatch.setattr(Rule, "compile", lambda _rule, dim=None: compiled.append(dim))
    monkeypatch.setattr("visualonline.sweeps.work.LARGE", 3000)  # of 15 rounds of 17 numbers a run
    axes = learner_axes(["perceptron"], [(None, "eta", "lin(.1,1,12)")])
    grid = Grid(StreamSpec("noisy"), (), axes, (15,), theorems=False)
    rows = Work(grid).cells(0, 1)
    assert compiled == [2] * 12
    assert not np.isnan(rows[:, 0, 2]).any()


class Backwards:
    """Does all jobs, the last one first, each of one cell."""

    count = 3

    def do(self, text: str, jobs: Iterator[Cells]) -> Iterator[Job]:
        cells = [cell for first, end in jobs for cell in range(first, end)]
        for cell in reversed(cells):
            yield timed(text, cell, cell + 1)


@pytest.mark.parametrize("ending", [".csv", ".parquet"])
def test_rows_are_the_same_bit_for_bit_whoever_does_them(tmp_path: Path, ending: str) -> None:
    one, other = tmp_path / f"one{ending}", tmp_path / f"other{ending}"
    sweep(small_grid(), str(one), Here())
    sweep(small_grid(), str(other), Backwards())
    assert one.read_bytes() == other.read_bytes()


def test_processes_give_the_same_rows(tmp_path: Path) -> None:
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    grid = small_grid(theorems=False)
    sweep(grid, str(one), Here())
    sweep(grid, str(two), Processes(2))
    assert one.read_bytes() == two.read_bytes()


class BrokenOff(Here):
    """Stops after some jobs, as by Ctrl+C, and counts the work done."""

    def __init__(self, most: int) -> None:
        self.most, self.cells = most, 0

    def do(self, text: str, jobs: Iterator[Cells]) -> Iterator[Job]:
        for first, _ in jobs:
            if self.cells == self.most:
                raise KeyboardInterrupt
            self.cells += 1
            yield timed(text, first, first + 1)


def test_a_sweep_that_was_broken_off_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "_SECONDS", 1e-9)  # jobs of one cell
    whole, out = tmp_path / "whole.csv", tmp_path / "out.csv"
    sweep(small_grid(), str(whole), Here())
    monkeypatch.setattr(sweeping, "_SAMPLES", 1)  # the first cell
    with pytest.raises(KeyboardInterrupt):
        sweep(small_grid(), str(out), BrokenOff(3))
    assert rows_of(out) == rows_of(whole)[:16]
    rest = BrokenOff(100)
    outcome = sweep(small_grid(), str(out), rest)
    assert (rest.cells, outcome.done) == (2, 8)
    assert out.read_bytes() == whole.read_bytes()
    assert not Path(f"{out}{ENDING}").exists()
    assert sweep(small_grid(), str(out), BrokenOff(0)).done == 0  # nothing is missing


def test_an_output_of_another_grid_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    out.write_text("a,b\n1,2\n", encoding="utf-8")
    with pytest.raises(Error, match="holds a different sweep"):
        sweep(small_grid(), str(out), Here())
    assert out.read_text(encoding="utf-8") == "a,b\n1,2\n"
    other = tmp_path / "other.csv"
    Journal(f"{other}{ENDING}", small_grid(seeds=range(9)), 1, 5).close()
    with pytest.raises(Error, match="holds a different sweep"):
        sweep(small_grid(), str(other), Here())


def test_a_prefix_beyond_the_longest_run_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    axes = learner_axes(["perceptron"], [])
    lengths = Grid(StreamSpec("noisy"), (), axes, (10, 15), at=(5, 15), theorems=False)
    sweep(lengths, str(out), Here())
    assert [int(row["t"]) for row in rows_of(out)] == [5, 10, 5, 15]  # the shorter run has no row for round 15
    out.unlink()
    with pytest.raises(Error, match=r"^--at 16 is beyond the end: the longest run has 15 rounds\.$"):
        sweep(dataclasses.replace(lengths, at=(5, 16)), str(out), Here())
    assert not out.exists()


def test_an_output_in_use_is_refused(tmp_path: Path) -> None:
    held = Journal(f"{tmp_path / 'out.csv'}{ENDING}", small_grid(), 1, 5)
    with pytest.raises(Error, match="is in use"):
        sweep(small_grid(), str(tmp_path / "out.csv"), Here())
    held.close()


class FullDisk:
    """A file on a disk that is full."""

    def seek(self, place: int) -> None:
        """There is nothing to be moved."""

    def write(self, data: bytes) -> None:
        raise OSError(28, "No space left on device")


def test_a_run_of_which_a_power_cut_kept_only_a_part_is_done_again(tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    shape = (3, 5)
    small = rng.integers(0, 9, (2, *shape)).astype(np.float64)
    for results in (rng.standard_normal((2, *shape)), np.ones((2, *shape), np.float64), small):
        path = tmp_path / "rows.partial"
        with closing(Journal(str(path), small_grid(), *shape)) as journal:
            journal.write(0, results)
            assert journal.done(0, 2).tolist() == [True, True]
            for lost in range(15):
                begin = _HEAD + journal._size + 8 * lost
                content = path.read_bytes()
                path.write_bytes(content[:begin] + bytes(8) + content[begin + 8 :])
                assert journal.done(0, 2).tolist() == [True, bool(results[1].flat[lost] == 0)]
                path.write_bytes(content)
            assert [runs.tolist() for runs, _ in journal.read()] == [[0, 1]]
            journal.delete()


class NearlyFullDisk:
    """A file on a disk that is nearly full: a write stores less than it was given."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def write(self, data: bytes) -> int:
        return self._file.write(data[: -(-len(data) // 2)])


def test_a_short_write_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = journal_module._open_locked
    monkeypatch.setattr(journal_module, "_open_locked", lambda path: NearlyFullDisk(opened(path)))
    with closing(Journal(str(tmp_path / "rows.partial"), small_grid(), 1, 5)) as journal:
        journal.write(0, np.ones((24, 1, 5)))
        assert journal.done(0, 24).all()


def test_a_table_with_fewer_runs_than_the_grid_is_not_called_complete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Journal.write
    monkeypatch.setattr(Journal, "write", lambda self, first, results: write(self, first, results[:-1]))
    out = tmp_path / "out.csv"
    with pytest.raises(Error, match=r"damaged on the disk. Run the same command again"):
        sweep(small_grid(), str(out), Here())
    monkeypatch.undo()
    assert sweep(small_grid(), str(out), Here()).rows == 24


def test_a_full_disk_is_one_sentence(tmp_path: Path) -> None:
    journal = Journal(str(tmp_path / "kept"), small_grid(), 1, 5)
    file, journal._file = journal._file, FullDisk()  # type: ignore[assignment]
    with pytest.raises(Error, match=r"the disk is full. Earlier rows are kept"):
        journal.write(0, np.zeros((1, 1, 5)))
    file.close()


def test_a_grid_that_will_not_fit_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "_timed_cells", lambda _: (1e6, {}))
    with pytest.raises(Error) as refusal:
        sweep(small_grid(), str(tmp_path / "out.csv"), Here())
    assert "24 runs will take about" in str(refusal.value)
    assert "of disk space" in str(refusal.value)
    assert "--anyway" in str(refusal.value)
    assert sweep(small_grid(), str(tmp_path / "out.csv"), Here(), anyway=True).done == 24


def test_a_file_that_changed_is_refused(tmp_path: Path) -> None:
    points = tmp_path / "points.csv"
    points.write_text("x1,x2,label\n1,0,1\n0,1,-1\n1,1,1\n", encoding="utf-8")
    grid = Grid(StreamSpec(str(points)), (), learner_axes(["perceptron"], []), content="0" * 64)
    with pytest.raises(Error, match="is not the file with which"):
        sweep(grid, str(tmp_path / "out.csv"), Here())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("separable:margin=log(.3,.1,4)", "--learner", "perceptron"), "is reversed"),
        (("separable:speed=1|2", "--learner", "perceptron"), "Unknown parameter 'speed'"),
        (("noisy", "--learner", "perceptron", "--set", "beta=0.1,0.2"), "Unknown parameter 'beta'"),
        (("noisy", "--learner", "perceptron", "--seeds", "0..999999999999"), "1,000,000,000,000 runs"),
        (("-", "--learner", "perceptron"), "several times"),
        (("nowhere.csv", "--learner", "perceptron"), "Unknown stream or file"),
        (("iris", "--learner", "weighted-majority"), "Make experts with --experts"),
    ],
)
def test_bad_input_gets_one_sentence(
    tmp_path: Path, call: Callable[..., Any], words: tuple[str, ...], sentence: str
) -> None:
    done = call("sweep", *words, "-o", tmp_path / "out.csv")
    assert done.code == 2
    assert sentence in done.err
    assert done.err.count("\n") == 1
    assert not (tmp_path / "out.csv").exists()


def test_the_command_agrees_with_run(tmp_path: Path, call: Callable[..., Any]) -> None:
    words = ("random-experts:N=4", "--learner", "exponential-weights", "--rounds", "25")
    done = call("sweep", *words, "--set", "eta=0.5,auto", "--seeds", "3..4", "-o", tmp_path / "out.csv")
    assert done.code == 0
    assert "4 rows of 4 runs" in done.out
    for row in rows_of(tmp_path / "out.csv"):
        eta = "auto" if float(row["learner.eta"]) != 0.5 else "0.5"
        printed = json.loads(call("run", *words, "--set", f"eta={eta}", "--seed", row["seed"], "--json").out)
        assert float(row["learner.eta"]) == printed["learner"]["parameters"]["eta"]
        for name in ("mistakes", "expected_mistakes", "updates", "loss", "regret"):
            assert number(row[name]) == printed[name]
        for theorem in printed["theorems"]:
            assert number(row[f"{theorem['id']}.actual"]) == theorem["actual"]
            assert number(row[f"{theorem['id']}.value"]) == theorem["value"]
            assert row[f"{theorem['id']}.verdict"] == theorem["verdict"]
