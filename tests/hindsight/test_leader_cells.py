
import pytest
from simulated import complete

from visualonline.core.catalog import find
from visualonline.hindsight.experts.leader_cells import LeaderCells
from visualonline.hindsight.history import History
from visualonline.runs.run import Run
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec


def run(source: str, rounds: int) -> Run:
    plugin = find("learners", "follow-the-leader")
    made = Run(plugin, {}, History(open_base(StreamSpec(source, rounds=rounds))))
    complete(made)
    return made


@pytest.mark.parametrize("source", ["experts", "random-experts", "leader-killer"])
def test_a_cell_is_marked_at_each_mistake_and_none_twice(source: str) -> None:
    made = run(source, 150)
    cells, N = [], made.history.stream.dim
    for t in range(1, 151):
        frame = made.frame(t)
        if frame.round.mistake:  # type: ignore[union-attr]
            leader = int(frame.before.L.argmin())
            cells.append((leader, int(frame.before.L[leader])))
        known = made.quantities_at((LeaderCells,), t)
        assert [tuple(cell) for cell in known.cells.tolist()] == cells
        assert known.marked == frame.mistakes == len(set(cells))
        assert known.marked <= N * (frame.after.L.min() + 1) - 1
    assert cells


def test_blocks_and_single_rounds_tell_the_same() -> None:
    made = run("experts", 5000)
    over = made.quantities((LeaderCells,), 4096, 5000).marked
    assert over[-1] == made.trace.mistakes
    assert [made.quantities_at((LeaderCells,), t).marked for t in (4097, 4500)] == [over[0], over[403]]
    assert made.quantities_at((LeaderCells,), 1).cells.shape == (int(made.frame(1).mistakes), 2)
