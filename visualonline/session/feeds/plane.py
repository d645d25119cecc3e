"""The data of the planes: blocks of examples loaded in slices, the last rounds for boards, and details of any round."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

from visualonline.abilities.separates_by_kernel import SeparatesByKernel
from visualonline.core.types import BLOCK, Array, Block, Stream
from visualonline.hindsight.arms.plays import Arms, played_arms
from visualonline.hindsight.comparators.best_separator import BestHinge
from visualonline.numerics.rounding import without_dust
from visualonline.runs.analyses.score_margin import has_margin, margin_at
from visualonline.runs.run import Run
from visualonline.session.snapshot import LearnerSnapshot, Separator, Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace
from visualonline.session.workspace_facts import counts_labels, on_board
from visualonline.streams.live.live_stream import is_growing

_BLOCKS = 25
"""The number of blocks of points shown at a time, about a hundred thousand points."""
_COUNTING = 0.002
"""Seconds per frame for counting labels. The evaluation of the theorem counts the remaining labels."""
FEW = 5
"""The number of blocks up to which all points of a stream are always shown."""
ROWS = 160
"""The maximum number of rounds on a board."""


class RoundReading(NamedTuple):
    """One learner's details of the round under the mouse.

    Attributes
    ----------
    t : int
    label, prediction : int
        -1 or +1. The prediction is 0 if the learner is undecided; both are 0 without labels.
    margin : float
        The signed distance from the predicting hyperplane; NaN if the learner has none.
    separator : Separator or None
        The hyperplane after the round.
    """

    t: int
    label: int
    prediction: int
    margin: float
    separator: Separator | None


class LabelCount(NamedTuple):
    """The counts of the labels of rounds 1..t: the number of +1, and the log loss of the best constant prediction."""

    ones: int
    best_loss: float


class PlaneData(NamedTuple):
    """For each learner the available blocks of examples, by index, and the rows of its board.

    The rows are the last rounds up to the shown one; None if the learner has a plane. `arms` are the arms played in
    these rounds, from 0; None if the learner does not play arms. `hovered` is each learner's reading of the round under
    the mouse; None if there is no such round or it has not been run. `comparators` are the u, of shape (d,), whose
    hinge losses enter each learner's bound; None if there is none. `counted` is None while unknown, and if more than
    the labels matters.
    """

    blocks: tuple[Mapping[int, Block], ...]
    rows: tuple[Block | None, ...]
    arms: tuple[Arms | None, ...]
    hovered: tuple[RoundReading | None, ...]
    comparators: tuple[Array | None, ...]
    counted: tuple[LabelCount | None, ...]


class PlaneFeed:
    """A feed that loads the blocks around the shown round before the planes request them."""

    def __init__(self) -> None:
        self._workspace: Workspace | None = None
        self._blocks: dict[Stream, dict[int, Block]] = {}

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace. The blocks of a stream that remains are kept."""
        self._workspace = workspace
        streams = {stream for stream in workspace.facts.examples if stream is not None}
        self._blocks = {stream: self._blocks.get(stream, {}) for stream in streams}

    def tasks(self) -> Iterator[Task]:
        """Yield a task for each stream with missing blocks around the shown round."""
        t = 0 if self._workspace is None else self._workspace.focused_round
        for stream, blocks in self._blocks.items():
            if not is_growing(stream) and not all_shown(stream):
                missing = [k for k in shown_blocks(stream, t) if k not in blocks]
                yield Task((PlaneFeed, stream), len(missing), partial(self._make, stream, missing))

    def data(self, snapshot: Snapshot) -> PlaneData:
        """Return the available blocks, and the last rounds for boards."""
        if self._workspace is None:
            return PlaneData((), (), (), (), (), ())
        facts, t, runs = self._workspace.facts, snapshot.t, self._workspace.runs
        rows = (
            run.history.rows(max(0, t - ROWS), t) if on_board(facts, i) or counts_labels(facts, i) else None
            for i, run in enumerate(runs)
        )
        arms = tuple(
            played_arms(run.trace, max(0, t - ROWS), t) if run.rule.plays_arms else None for run in runs
        )
        blocks = ({} if stream is None else self._blocks[stream] for stream in facts.examples)
        hovered = (_reading(run, snapshot.hovered) for run in runs)
        judged = (_comparator(run, shown) for run, shown in zip(runs, snapshot.learners, strict=True))
        counted = (_counted(run, t) if counts_labels(facts, i) else None for i, run in enumerate(runs))
        return PlaneData(tuple(blocks), tuple(rows), arms, tuple(hovered), tuple(judged), tuple(counted))

    def _make(self, stream: Stream, missing: list[int], most: int, until: float) -> int:
        """Load some of the missing blocks, and drop distant ones."""
        blocks, made = dict(self._blocks[stream]), 0
        for k in missing[:most]:
            blocks[k] = stream.block(k)
            made += 1
            if time.perf_counter() > until:
                break
        self._blocks[stream] = {k: block for k, block in blocks.items() if abs(k - missing[0]) < 2 * _BLOCKS}
        return made


def _reading(run: Run, t: int | None) -> RoundReading | None:
    """Return a run's reading of a round; None for no round, round 0 and rounds not run yet."""
    if t is None or not 0 < t <= len(run.trace):
        return None
    frame = run.frame(t)
    happened = frame.round
    assert happened is not None
    label, prediction = (int(happened.y), happened.prediction) if run.rule.labelled else (0, 0)
    margin = math.nan
    # the norm of a kernel learner's w may be unknown so far
    by_kernel = run.learner.ability(SeparatesByKernel) is not None
    if run.rule.labelled and has_margin(run) and not by_kernel:
        margin = without_dust(margin_at(run, t), math.sqrt(float(happened.x @ happened.x)))
    return RoundReading(t, label, prediction, margin, run.rule.separator(frame.after))


def _counted(run: Run, t: int) -> LabelCount | None:
    """Return the counts of the first t labels, computed incrementally."""
    needs = run.best_in_hindsight
    if not 0 < t <= len(run.trace) or not run.advance_hindsight(needs, t, time.perf_counter() + _COUNTING):
        return None
    numbers = run.quantities_at(needs, t).numbers
    return LabelCount(int(numbers["ones"]), float(numbers["best_loss"]))


def _comparator(run: Run, shown: LearnerSnapshot) -> Array | None:
    """Return the u whose hinge losses a learner's theorem counts, once it is known for the shown round."""
    judgement = shown.judgement
    if judgement is None or shown.solving or BestHinge not in judgement.theorem.needs:
        return None
    if not run.is_refined(judgement.theorem.needs, judgement.t):
        return None
    u: Array = run.quantities_at(judgement.theorem.needs, judgement.t).numbers["u"]
    return u if u.any() else None


def shown_blocks(stream: Stream, t: int) -> range:
    """Return the blocks of a stream whose points are shown at round t: all if they are few, otherwise those nearby."""
    last = max(t - 1, 0) // BLOCK + 1
    if all_shown(stream):
        last = max((stream.rounds or 0) - 1, 0) // BLOCK
    return range(max(0, last - _BLOCKS + 1), last + 1)


def all_shown(stream: Stream) -> bool:
    """Return whether a stream has so few points that all of them are always shown."""
    rounds = stream.rounds
    return not is_growing(stream) and rounds is not None and rounds <= FEW * BLOCK
