"""A file that grows or shrinks during a run is reported, and the rounds so far are kept."""

from pathlib import Path

import numpy as np
import pytest
from tables import FORMATS, UNPACKED
from trials import LONG

from visualonline.core.catalog import find
from visualonline.core.types import BLOCK, Array
from visualonline.runs.api import Experiment, failure, open_stream, prepare_runs, run_to_end
from visualonline.streams.memory import ArrayStream
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables import file_stream as paged

ROMMA = find("learners", "romma")
"""A learner with a single theorem, because each format judges all theorems again."""
ROUNDS = BLOCK + 1000
"""A block, and rounds that are lost where the file shrinks to a half."""


def cloud() -> tuple[Array, Array]:
    rng = np.random.default_rng(8)
    X = rng.standard_normal((ROUNDS, 3))
    return X, np.where((X @ [1.0, -2.0, 0.5] > 0) != (rng.random(ROUNDS) < 0.1), 1.0, -1.0)


def begun(path: Path) -> Experiment:
    """Return a run on a file that has come to the end of the first block."""
    spec = StreamSpec(str(path))
    [run] = prepare_runs(spec, open_stream(spec), [(ROMMA, {})])
    assert run.advance(BLOCK) == BLOCK
    return run


def outcome(run: Experiment) -> dict[str, object]:
    told = run.report()
    return {name: told[name] for name in ("mistakes", "updates", "loss", "weights", "theorems")}


@pytest.fixture(scope="module")
def first_block() -> dict[str, object]:
    X, y = cloud()
    [run] = prepare_runs(StreamSpec("rows"), ArrayStream("rows", X[:BLOCK], y[:BLOCK]), [(ROMMA, {})])
    return outcome(run_to_end(run))


HOWS = ("grown", "shrunk")
CHANGES = [
    (name, how)
    for k, name in enumerate(FORMATS if LONG else [*UNPACKED, "plain.csv.gz"])
    for how in (HOWS if LONG else HOWS[k % 2 :][:1])
]
"""Each format meets one change, and one packed file does; in the long checks all meet both."""


@pytest.mark.long
@pytest.mark.parametrize(("name", "how"), CHANGES)
def test_the_run_before_the_change_is_that_of_so_many_rounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first_block: dict[str, object], name: str, how: str
) -> None:
    monkeypatch.setattr(paged, "SETTLING", 100)
    path = tmp_path / name
    FORMATS[name](path, *cloud())
    run, size = begun(path), path.stat().st_size
    with path.open("r+b") as file:
        if how == "grown":
            file.seek(0, 2)
            file.write(b"\n1,2,3,1\n")
        else:
            file.truncate(size // 2)
    run_to_end(run)
    sizes = f"from {size:,} to {path.stat().st_size:,} bytes"
    assert f"{path}: This file has {how} {sizes} since it was opened" in str(failure(run))
    assert run.rounds == BLOCK
    assert run.finished
    assert outcome(run) == first_block
    assert run.frame(BLOCK).after.w.tolist() == first_block["weights"]
