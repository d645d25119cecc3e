"""The scores for the regions of a plane: in slices, a coarse picture first, and never those of another run."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from typed import some
from windows import document

from visualonline.abilities.scores_rows import ScoresRows
from visualonline.core.types import Array
from visualonline.session.document import LearnerChoice
from visualonline.session.feeds.feed import Feeds
from visualonline.session.feeds.regions import REGIONS, AskRegions, Grid, Region, RegionsFeed, _Regions, _RoundStates
from visualonline.session.playhead import PHASES, Playhead
from visualonline.session.snapshot import Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace

LATE = 1e9
"""A time for which no slice lasts."""
HURRY = _Regions.hurry


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let only tasks score points."""
    monkeypatch.setattr(_Regions, "hurry", lambda *_given: None)


def workspace_of(rounds: int = 60, sigma: str = "0.5") -> Workspace:
    """Return a run of the kernel perceptron."""
    choice = LearnerChoice("kernel-perceptron", (("kernel", "gaussian"), ("sigma", sigma)))
    workspace = Workspace(replace(document("noisy", rounds=rounds), learners=(choice,)))
    workspace.run_rounds(LATE)
    return workspace


def grid_of(key: object = "view", dim: int = 2, rows: int = 47, columns: int = 81) -> Grid:
    return Grid(key, dim, np.linspace(-1, 1, columns), np.linspace(1, -1, rows), lambda P: P)


def snapshot_at(workspace: Workspace, t: int, phase: float = PHASES) -> Snapshot:
    head = Playhead(position=PHASES * (t - 1) + phase, speed=1.0, playing=True, end=workspace.rounds_run)
    return workspace.snapshot(head)


def exact(workspace: Workspace, k: int, grid: Grid) -> Array:
    """Return the scores of the state before round k, of all points at once."""
    run = workspace.runs[0]
    P = np.column_stack([np.tile(grid.xs, len(grid.ys)), np.repeat(grid.ys, len(grid.xs))])
    scores = some(run.learner.ability(ScoresRows)).scores
    found = run.rule.evaluate(scores, state=run.frame(k - 1).after, X=P, t=k)
    return np.asarray(found).reshape(len(grid.ys), len(grid.xs))


def fed(workspace: Workspace, grid: Grid | None = None) -> RegionsFeed:
    feed = RegionsFeed()
    feed.set_workspace(workspace)
    feed.ask(AskRegions(0, grid or grid_of()))
    return feed


def only(feed: RegionsFeed) -> Task:
    (task,) = feed.tasks()
    return task


def region(feed: RegionsFeed, snapshot: Snapshot) -> Region | None:
    (found,) = feed.data(snapshot)
    return found


def fed_by(feeds: Feeds, snapshot: Snapshot) -> Region:
    data: Any = feeds.data(snapshot)[REGIONS]
    assert isinstance(data[0], Region)
    return data[0]


def finish(feed: RegionsFeed) -> None:
    while tasks := list(feed.tasks()):
        tasks[0].advance(1, LATE)


def test_a_coarse_picture_comes_first_and_then_the_exact_one() -> None:
    workspace, grid = workspace_of(), grid_of()
    feed = fed(workspace, grid)
    now = snapshot_at(workspace, 40)
    assert region(feed, now) is None
    slices = 0
    while region(feed, now) is None:
        task = only(feed)
        assert not task.refines
        task.advance(1, 0.0)
        slices += 1
    assert slices > 1, "a slice goes on when its time is over"
    right = exact(workspace, 41, grid)
    coarse = some(some(region(feed, now)).after)
    assert np.allclose(coarse[::8, ::8], right[::8, ::8], rtol=1e-9)
    assert not np.allclose(coarse, right, rtol=1e-9)
    assert np.abs(coarse - right).max() < 0.2 * np.abs(right).max()
    assert only(feed).refines
    finish(feed)
    assert some(region(feed, now)).before is None, "this state is not shown"
    assert np.allclose(some(some(region(feed, now)).after), right, rtol=1e-12)


def test_during_an_update_both_states_are_scored_and_the_next_round_needs_no_work() -> None:
    workspace, grid = workspace_of(), grid_of()
    feed = fed(workspace, grid)
    moving = snapshot_at(workspace, 40, PHASES - 0.5)
    feed.data(moving)
    finish(feed)
    both = some(region(feed, moving))
    before, after = exact(workspace, 40, grid), exact(workspace, 41, grid)
    assert np.allclose(some(both.before), before)
    assert np.allclose(some(both.after), after)
    assert np.allclose(some(both.scores(0.25)), 0.75 * before + 0.25 * after)
    assert both.scores(0.0) is both.before
    assert both.scores(1.0) is both.after
    point = region(feed, snapshot_at(workspace, 41, 1))
    assert some(point).before is both.after
    assert not list(feed.tasks())


def test_a_coarse_picture_that_was_begun_is_shown_although_time_goes_on() -> None:
    workspace, grid = workspace_of(), grid_of()
    feed = fed(workspace, grid)
    feed.data(snapshot_at(workspace, 10))
    only(feed).advance(1, 0.0)
    t = 10
    while region(feed, snapshot_at(workspace, t := t + 1)) is None:
        assert t < 60, "nothing is ever shown"
        only(feed).advance(1, 0.0)
    shown = some(some(region(feed, snapshot_at(workspace, t))).scores(1.0))
    assert np.allclose(shown[::8, ::8], exact(workspace, 11, grid)[::8, ::8])
    feed.data(snapshot_at(workspace, t))
    finish(feed)
    assert np.allclose(some(some(region(feed, snapshot_at(workspace, t))).after), exact(workspace, t + 1, grid))


def test_after_a_zoom_the_region_of_the_old_grid_stays_until_there_is_another() -> None:
    workspace, near = workspace_of(), grid_of("near")
    feed, now = fed(workspace), snapshot_at(workspace, 40)
    feed.data(now)
    finish(feed)
    old = some(region(feed, now))
    feed.ask(AskRegions(0, near))
    assert np.array_equal(some(some(region(feed, now)).after), some(old.after))
    assert some(region(feed, now)).grid.key == "view"
    finish(feed)
    assert some(region(feed, now)).grid is near
    feed.ask(AskRegions(0, None))
    assert region(feed, now) is None
    assert not list(feed.tasks())


def test_a_snapshot_works_on_the_coarse_picture_for_a_moment_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_Regions, "hurry", HURRY)
    monkeypatch.setattr("visualonline.session.feeds.regions._HURRY", 10.0)
    workspace, grid = workspace_of(), grid_of()
    feed = fed(workspace, grid)
    there = some(some(region(feed, snapshot_at(workspace, 40))).after)
    assert np.allclose(there[::8, ::8], exact(workspace, 41, grid)[::8, ::8])
    assert only(feed).refines
    monkeypatch.setattr("visualonline.session.feeds.regions._HURRY", 0.0)
    assert some(region(feed, snapshot_at(workspace, 41))).after is there, "not even one call in no time"


def test_a_grid_of_another_stream_is_not_scored() -> None:
    workspace = workspace_of()
    feed = fed(workspace, grid_of(dim=3))
    assert region(feed, snapshot_at(workspace, 40)) is None
    assert not list(feed.tasks())


def test_a_learner_whose_function_fails_has_no_region_of_an_earlier_round(monkeypatch: pytest.MonkeyPatch) -> None:
    workspace = workspace_of()
    feed = fed(workspace)
    feed.data(snapshot_at(workspace, 40))
    finish(feed)
    assert region(feed, snapshot_at(workspace, 41)) is not None

    def fails(*_given: Any, **_known: Any) -> None:
        raise ArithmeticError

    monkeypatch.setattr(type(workspace.runs[0].rule), "evaluate", fails)
    (learner,) = feed._learners.values()
    HURRY(learner, grid_of(), _RoundStates(41, before=False, after=True), LATE)
    with pytest.raises(ArithmeticError):
        only(feed).advance(1, LATE)
    assert region(feed, snapshot_at(workspace, 41)) is None
    assert not list(feed.tasks())


def test_a_function_with_a_fixed_cost_gets_many_points_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    workspace, clock, calls = workspace_of(), iter_time(), list[int]()
    rule = type(workspace.runs[0].rule)
    evaluate = rule.evaluate

    def slow(self: Any, function: Any, **known: Any) -> Any:
        calls.append(len(known["X"]))
        clock.now += 0.02
        return evaluate(self, function, **known)

    monkeypatch.setattr(rule, "evaluate", slow)
    monkeypatch.setattr("time.perf_counter", clock)
    feed = fed(workspace, grid_of(rows=130, columns=160))
    feed.data(snapshot_at(workspace, 40))
    while tasks := list(feed.tasks()):
        tasks[0].advance(1, clock.now + 0.002)
    assert len(calls) < 40
    assert sum(calls) == 130 * 160


class iter_time:  # noqa: N801  it stands for a function
    """A clock that stands still unless it is set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def dragged() -> tuple[Feeds, Workspace, list[float]]:
    """Feeds with a complete region, and then other runs by a drag."""
    now, first, second = [0.0], workspace_of(), workspace_of(sigma="0.2")
    feeds = Feeds(first, lambda: now[0])
    feeds.show({REGIONS: RegionsFeed})
    feeds.ask(REGIONS, AskRegions(0, grid_of()))
    feeds.data(snapshot_at(first, 40))
    for task in iter(lambda: next(feeds.tasks(), None), None):
        task.advance(1, LATE)
    feeds.data(snapshot_at(first, 40))
    second.focused_round = 40
    feeds.set_workspace(second, by_hand=True)
    return feeds, second, now


def test_during_a_drag_the_old_region_stays_only_until_there_is_a_coarse_new_one(
    dragged: tuple[Feeds, Workspace, list[float]],
) -> None:
    feeds, workspace, _now = dragged
    now, grid = snapshot_at(workspace, 40), grid_of()
    assert not np.allclose(some(fed_by(feeds, now).after), exact(workspace, 41, grid))
    while not (task := next(feeds.tasks())).refines:
        task.advance(1, LATE)
    new = some(fed_by(feeds, now).after)
    assert np.allclose(new[::8, ::8], exact(workspace, 41, grid)[::8, ::8])


def test_before_a_snapshot_the_focused_round_is_scored(dragged: tuple[Feeds, Workspace, list[float]]) -> None:
    feeds, workspace, now = dragged
    now[0] = 1.0
    for task in iter(lambda: next(feeds.tasks(), None), None):
        task.advance(1, LATE)
    assert np.allclose(some(fed_by(feeds, snapshot_at(workspace, 40)).after), exact(workspace, 41, grid_of()))
