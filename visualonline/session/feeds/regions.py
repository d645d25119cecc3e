"""The scores of learners on grids over their planes, computed in slices: a few points of a grid first, then all."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from functools import lru_cache, partial
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from visualonline.abilities.scores_rows import ScoresRows
from visualonline.core.types import Array
from visualonline.runs.portion import RoundBudget
from visualonline.runs.run import Run
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace

REGIONS = "regions"
"""The id of the feed, which belongs to the planes, as does the feed of their points."""
_COARSE = 8
"""The distance, in columns and in rows, of the points of a grid that are scored first."""
_HURRY = 0.004
"""Seconds per snapshot for a coarse picture. During fast playback the scheduler has hardly any turn for it."""
_LEAST = 0.001
"""Seconds for which a slice scores points even if its time is over."""


class Grid(NamedTuple):
    """A grid of points in a plane. Grids with the same `key` have the same points.

    Attributes
    ----------
    key : Hashable
    dim : int
        The number of features of an example.
    xs, ys : Array
        The coordinates of the columns and of the rows.
    lifted : (Array) -> Array
        Returns the examples, of shape (n, dim), at positions in the plane, of shape (n, 2).
    """

    key: Hashable
    dim: int
    xs: Array
    ys: Array
    lifted: Callable[[Array], Array]


class AskRegions(NamedTuple):
    """Request the scores of learner i on a grid, or none. This is the request of the feed."""

    i: int
    grid: Grid | None


class Region(NamedTuple):
    """A learner's scores on a grid, of shape (rows, columns), before and after a round's update; None if unknown."""

    grid: Grid
    before: Array | None
    after: Array | None

    def scores(self, updated: float) -> Array | None:
        """Return the scores after the fraction `updated` of the update, or those that are known."""
        before = self.before if updated < 1 or self.after is None else None
        after = self.after if updated > 0 or self.before is None else None
        if before is None or after is None:
            return before if after is None else after
        return before + updated * (after - before)


class _RoundStates(NamedTuple):
    """The shown round, and which of its states are shown, those before and after the update."""

    t: int
    before: bool
    after: bool

    @property
    def states(self) -> tuple[int, ...]:
        """The shown states. State k is the one before round k."""
        return (self.t,) * self.before + (self.t + 1,) * self.after


class RegionsFeed:
    """A feed that scores the points of the requested grids with the states of the shown round.

    Until a state has a few scores, the region of the previous one is provided.
    """

    def __init__(self) -> None:
        self._workspace: Workspace | None = None
        self._grids: dict[int, Grid] = {}
        self._learners: dict[int, _Regions] = {}
        self._shown: _RoundStates | None = None

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace. The scores of runs that remain are kept."""
        before, self._learners = self._learners, {}
        self._workspace, self._shown = workspace, None
        for i, run in enumerate(workspace.runs):
            if run.learner.ability(ScoresRows) is not None:
                self._learners[i] = before[i] if i in before and before[i].run is run else _Regions(run)

    def ask(self, request: object) -> None:
        """Use another grid for a learner."""
        if isinstance(request, AskRegions):
            self._grids.pop(request.i, None)
            if request.grid is not None:
                self._grids[request.i] = request.grid

    def to_compile(self) -> Iterator[Run]:
        """Yield no runs: scores for drawing are computed for many points at once, and not compiled."""
        return iter(())

    def tasks(self) -> Iterator[Task]:
        """Yield a task for each learner with scores to compute. Before a snapshot, the focused round is the shown one.

        A coarse picture is needed soon, whatever else is to be computed. Scores that only refine it can wait, and are
        no reason to keep an older picture.
        """
        if self._workspace is None:
            return
        shown = self._shown or _RoundStates(self._workspace.focused_round, before=False, after=True)
        for i, learner, grid in self._asked():
            rough, fine = learner.due(grid, shown)
            if rough or fine:
                act = partial(learner.advance, (rough or fine)[0])
                yield Task((RegionsFeed, i, bool(rough)), 1, act, follows=not rough, refines=not rough)

    def data(self, snapshot: Snapshot) -> tuple[Region | None, ...]:
        """Return the region of each learner; None without a grid, or while nothing is known."""
        updates = snapshot.phase is Phase.UPDATE
        self._shown = _RoundStates(snapshot.t, before=not updates or snapshot.fraction < 1, after=updates)
        for _i, learner, grid in self._asked():
            learner.hurry(grid, self._shown, time.perf_counter() + _HURRY)
        found = {i: learner.region(grid, self._shown) for i, learner, grid in self._asked()}
        return tuple(map(found.get, range(len(snapshot.learners))))

    def _asked(self) -> Iterator[tuple[int, _Regions, Grid]]:
        """Yield the learners that have a grid, with their indices. A grid of an earlier stream may not suit."""
        for i, learner in self._learners.items():
            if i in self._grids and self._grids[i].dim == learner.run.history.stream.dim:
                yield i, learner, self._grids[i]


class _Regions:
    """The scores of one learner in the shown states."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self._states: dict[int, _Scores] = {}
        self._begun: _Scores | None = None
        self._last: Region | None = None
        self._budget = RoundBudget(_LEAST)
        self._fixed, self._failed = 0.0, False

    def due(self, grid: Grid, shown: _RoundStates) -> tuple[list[_Scores], list[_Scores]]:
        """Return the scores without a coarse picture, and those whose picture can be refined, most urgent first.

        A coarse picture that was begun is completed, or nothing would be drawn during fast playback or zooming.
        """
        if self._failed:
            return [], []
        known = {k: one for k, one in self._states.items() if one.grid.key == grid.key}
        there = shown.states if shown.t <= len(self.run.trace) else ()
        self._states = {k: known.get(k) or _Scores(self.run, shown.t, k, grid) for k in there}
        wanted = list(self._states.values())
        if self._begun is not None and self._begun.picture is None and self._begun not in wanted:
            wanted.insert(0, self._begun)
        return [one for one in wanted if one.picture is None], [one for one in wanted if one.left]

    def advance(self, scores: _Scores, _rounds: int, until: float) -> int:
        """Score points until the time `until`. A learner whose function fails has no region any more."""
        try:
            self._advance(scores, until)
        except Exception:
            self._failed, self._last = True, None
            raise
        return 1

    def hurry(self, grid: Grid, shown: _RoundStates, until: float) -> None:
        """Work on a coarse picture until the time `until`, unless a single call may take longer."""
        rough, _fine = self.due(grid, shown)
        if rough and self._fixed < _HURRY:
            with suppress(Exception):  # the task fails in the same way, and the scheduler reports it
                self._advance(rough[0], until)

    def _advance(self, scores: _Scores, until: float) -> None:
        self._begun = scores
        scores.advance(self._budget, until)
        self._fixed = scores.fixed
        if scores.picture is not None:
            self._last = Region(scores.grid, None, scores.picture)

    def region(self, grid: Grid, shown: _RoundStates) -> Region | None:
        """Return the region of the shown round, as far as its states are known, or the previous region."""
        states = shown.states
        known = {k: one.picture for k, one in self._states.items() if k in states and one.grid.key == grid.key}
        before, after = known.get(shown.t), known.get(shown.t + 1)
        if before is None and after is None:
            return self._last
        self._last = Region(grid, None, before if after is None else after)
        return Region(grid, before, after)


class _Scores:
    """The scores of a state on a grid: `picture` is interpolated from a few points before all points are scored.

    State k is the one before round k, and is that before or after round t. A call takes `fixed` seconds for any points.
    """

    def __init__(self, run: Run, t: int, k: int, grid: Grid) -> None:
        frame = run.frame(t)
        self.grid = grid
        self.picture: Array | None = None
        self._run, self._state, self._t = run, frame.before if k == t else frame.after, run.rule.own_time(k)
        self._order, self._rough = _order(len(grid.ys), len(grid.xs))
        self._values, self._done = np.empty(len(self._order)), 0
        self.fixed = 0.0

    @property
    def left(self) -> int:
        """The number of points without a score."""
        return len(self._order) - self._done

    def advance(self, budget: RoundBudget, until: float) -> None:
        """Score points until the time `until`, at least some, but not beyond the end of the coarse picture.

        A function may take a fixed time for each call, such as the time to look at each of many hypotheses. Scoring the
        first point shows this time, and then a call may take a few times as long, as otherwise it would do too little.
        """
        if not self._done:
            start = time.perf_counter()
            self._score(1, until)
            self.fixed = time.perf_counter() - start
        end = self._rough if self._done < self._rough else len(self._order)
        while self._done < end:
            budget.seconds = max(until - time.perf_counter(), _LEAST) + 2 * self.fixed
            budget.time(self._score, min(end - self._done, budget.rounds))
            if time.perf_counter() > until:
                break
        if self._done == len(self._order):
            self.picture = self._values.reshape(len(self.grid.ys), len(self.grid.xs))
        elif self._done >= self._rough and self.picture is None:
            self.picture = self._spread()

    def _score(self, points: int, _until: float) -> int:
        """Score further points."""
        at = self._order[self._done : self._done + points]
        row, column = np.divmod(at, len(self.grid.xs))
        X = self.grid.lifted(np.column_stack([self.grid.xs[column], self.grid.ys[row]]))
        own = self._run.learner.ability(ScoresRows)
        assert own is not None
        self._values[at] = self._run.rule.evaluate(own.scores, state=self._state, X=X, t=self._t)
        self._done += len(at)
        return len(at)

    def _spread(self) -> Array:
        """Return scores of all points, interpolated linearly from the coarse ones."""
        rows, columns = len(self.grid.ys), len(self.grid.xs)
        known = self._values[self._order[: self._rough]].reshape(len(_places(rows)), len(_places(columns)))
        with np.errstate(invalid="ignore", over="ignore"):  # a learner's scores may be infinite
            return np.asarray(_shares(rows) @ known @ _shares(columns).T)


@lru_cache(maxsize=4)
def _order(rows: int, columns: int) -> tuple[npt.NDArray[np.intp], int]:
    """Return the points of a grid, row by row, with the coarse ones first, and the number of these."""
    coarse = np.zeros((rows, columns), dtype=np.bool_)
    coarse[np.ix_(_places(rows), _places(columns))] = True
    first, rest = np.flatnonzero(coarse), np.flatnonzero(~coarse)
    return np.concatenate([first, rest]), len(first)


def _places(n: int) -> npt.NDArray[np.intp]:
    """Return the coarse ones of n rows or columns, with the first and the last one."""
    return np.append(np.arange(0, n - 1, _COARSE), n - 1)


@lru_cache(maxsize=8)
def _shares(n: int) -> Array:
    """Return the shares of the coarse rows or columns in each of n, of shape (n, coarse)."""
    places = _places(n)
    return np.column_stack([np.interp(np.arange(n), places, unit) for unit in np.eye(len(places))])
