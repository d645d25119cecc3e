"""The examples that planes draw: blocks of them made in slices, and the last rounds where no plane can show them."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

from visualonline.core.types import BLOCK, Block, Stream
from visualonline.session.scheduler import Task
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace import Workspace
from visualonline.session.workspace_facts import on_board
from visualonline.streams.live.live_stream import live_stream_of

_BLOCKS = 25
"""Blocks of points that are shown at a time: about a hundred thousand points."""
FEW = 5
"""Blocks of a stream of which all points are always shown."""
ROWS = 160
"""Rounds that a board shows at most."""


class PlaneData(NamedTuple):
    """For each learner the blocks of examples that are at hand, by their numbers, and the rows of its board.

    The rows are the last rounds up to the shown one; None where there is a plane.
    """

    blocks: tuple[Mapping[int, Block], ...]
    rows: tuple[Block | None, ...]


class PlaneFeed:
    """Make the blocks around the shown round before the planes ask for them."""

    def __init__(self) -> None:
        self._workspace: Workspace | None = None
        self._blocks: dict[Stream, dict[int, Block]] = {}

    def set_workspace(self, workspace: Workspace) -> None:
        """Follow other runs; the blocks of a stream that stays are kept."""
        self._workspace = workspace
        streams = {stream for stream in workspace.facts.examples if stream is not None}
        self._blocks = {stream: self._blocks.get(stream, {}) for stream in streams}

    def tasks(self) -> Iterator[Task]:
        """Yield a task for each stream of which blocks around the shown round are missing."""
        t = 0 if self._workspace is None else self._workspace.focused_round
        for stream, blocks in self._blocks.items():
            if live_stream_of(stream) is None and not all_shown(stream):
                missing = [k for k in shown_blocks(stream, t) if k not in blocks]
                yield Task((PlaneFeed, stream), len(missing), partial(self._make, stream, missing))

    def data(self, snapshot: Snapshot) -> PlaneData:
        """Return the blocks that are at hand, and the last rounds for boards."""
        if self._workspace is None:
            return PlaneData((), ())
        facts, t = self._workspace.facts, snapshot.t
        rows = (
            run.history.rows(max(0, t - ROWS), t) if on_board(facts, i) else None
            for i, run in enumerate(self._workspace.runs)
        )
        blocks = ({} if stream is None else self._blocks[stream] for stream in facts.examples)
        return PlaneData(tuple(blocks), tuple(rows))

    def _make(self, stream: Stream, missing: list[int], most: int, until: float) -> int:
        """Make some of the missing blocks, and forget those that are far away by now."""
        blocks, made = dict(self._blocks[stream]), 0
        for k in missing[:most]:
            blocks[k] = stream.block(k)
            made += 1
            if time.perf_counter() > until:
                break
        self._blocks[stream] = {k: block for k, block in blocks.items() if abs(k - missing[0]) < 2 * _BLOCKS}
        return made


def shown_blocks(stream: Stream, t: int) -> range:
    """Return the blocks of a stream whose points are shown with round t: all of a few, else those before and around."""
    last = max(t - 1, 0) // BLOCK + 1
    if all_shown(stream):
        last = max((stream.rounds or 0) - 1, 0) // BLOCK
    return range(max(0, last - _BLOCKS + 1), last + 1)


def all_shown(stream: Stream) -> bool:
    """Return whether a stream has so few points that all of them are always shown."""
    rounds = stream.rounds
    return live_stream_of(stream) is None and rounds is not None and rounds <= FEW * BLOCK
