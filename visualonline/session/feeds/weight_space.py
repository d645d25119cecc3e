"""The path of w, half-planes, feasible sets and steps in a plane of weights, for the weight space panel."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import numpy as np

from visualonline.abilities.bets import Bets
from visualonline.abilities.has_comparator import comparator_of
from visualonline.abilities.has_feasible_set import FeasibleSet
from visualonline.abilities.keeps_examples import KeepsExamples
from visualonline.abilities.projects_steps import ProjectsSteps
from visualonline.abilities.projects_sum import ProjectsSum
from visualonline.abilities.separates import Separates
from visualonline.core.types import Array, State
from visualonline.runs.analyses.version_set import VersionSet, examples
from visualonline.runs.analyses.weight_geometry import (
    WeightPlane,
    clip_polygon,
    half_spaces,
    step_formula,
    unprojected_step,
    unprojected_sum,
    weight_vector,
    widest_pair,
)
from visualonline.runs.analyses.weight_path import WeightPath
from visualonline.runs.run import Run
from visualonline.session.feeds.figure import FigureFeed, Paths
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace
from visualonline.trace.tuned_learner import TunedLearner

_LAST = 6
"""The number of recent examples drawn as half-planes."""
_GROWTH = 1.25
_REACH = 4.0
"""The maximum extent of the plot, in radii of the feasible set, for points outside of it."""
_FAR = 50.0
"""The distance at which the version space is clipped, in units of the range. The user cannot zoom out further."""


class HalfPlane(NamedTuple):
    """The half-plane row . w >= c of weights that classify an example correctly, and the age of the example in rounds.

    `sign` is the label of the example, or 0 while the label is unknown. The border is the same for both labels.
    """

    row: tuple[float, float]
    c: float
    age: int
    sign: int


class FeasibleOutline(NamedTuple):
    """The outline of the set in the plane, filled or not, and of its section beyond two weights."""

    outline: Array
    filled: bool
    at_cut: Array | None


class WeightPicture(NamedTuple):
    """One learner in its plane of weights. Positions have shape (2,).

    Attributes
    ----------
    home : (x0, x1, y0, y1)
    names : (str, str)
        The symbols of the two weights.
    features : tuple of str
        The features of these weights; one if there is only one weight.
    before, after : Array
        The full weight vectors before and after the update.
    out, out_from : Array or None, Array
        The full step before its projection, once it may be shown, and its start: w, or 0 for a sum.
    sums : bool
        Whether the learner projects a sum of steps and keeps the unprojected sum.
    sum_trail : Array or None
        The path of this sum up to this round, of shape (n, 2).
    best : Array or None
        The best fixed point in the plane or, with `ray`, a point in the direction of the best separator.
    moved : bool
        Whether there is an update to show.
    step, role : str
        The name of the added term, and "positive" or "negative" for its label, or "paid".
    trail : Array
        The path of w up to this round, of shape (n, 2), with one point every `stride` rounds.
    right_on_all, some_right : Array or None, bool or None
        The corners of the version space of the rounds so far, and whether it is non-empty (None if unknown).
    """

    home: tuple[float, float, float, float]
    names: tuple[str, str]
    features: tuple[str, ...]
    cut: WeightPlane
    before: Array
    after: Array
    out: Array | None
    out_from: Array
    sums: bool
    sum_trail: Array | None
    projects: bool
    best: Array | None
    ray: bool
    moved: bool
    step: str
    role: str
    t: int
    trail: Array
    stride: int
    feasible: FeasibleOutline | None
    right_on_all: Array | None
    some_right: bool | None
    half_planes: tuple[HalfPlane, ...]

    def place(self, w: Array) -> tuple[float, float]:
        """Return the position in the plane of a full weight vector."""
        x, y = self.cut.coordinates(w)[0].tolist()
        return x, y


class WeightSpaceFeed(FigureFeed):
    """A feed of the weights of each learner with a hyperplane, in the plane of the two weights that vary most."""

    def __init__(self) -> None:
        super().__init__()
        self._paths = Paths(partial(WeightPath, read=_read))
        self._sums = Paths(partial(WeightPath, read=unprojected_sum))
        self._versions: dict[Run, VersionSet] = {}

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace. The paths of runs that remain are kept."""
        super().set_workspace(workspace)
        runs = tuple(run for run in self.runs if not self.refusal(run))
        self._paths.set_runs(runs)
        self._sums.set_runs(tuple(run for run in runs if run.learner.ability(ProjectsSum) is not None))
        self._versions = {run: self._versions.get(run) or VersionSet(run) for run in runs}

    def tasks(self) -> Iterator[Task]:
        """Yield a task for each path with rounds to add."""
        yield from self._paths.tasks(self._versions)
        yield from self._sums.tasks(run for run in self._versions if run.learner.ability(ProjectsSum) is not None)

    def refusal(self, run: Run) -> str:
        """Return why a learner has no w in the plane of two weights; empty if it has one."""
        learner = run.learner
        if learner.ability(Separates) is not None:
            return ""
        if learner.ability(KeepsExamples) is not None:
            return "This w is a vector in the feature space of the kernel. The plane marks the support vectors."
        if learner.accepts == "arm-features":
            return f"{learner.name} plays arms, so its w does not define a hyperplane."
        if learner.family == "bandits":
            return (
                f"{learner.name} plays arms and has no hyperplane. To see the weight space, choose a perceptron or a "
                "gradient learner."
            )
        if learner.takes_advice:
            return (
                f"{learner.name} predicts with experts, not with a hyperplane. To see the weight space, choose a "
                "perceptron or a gradient learner."
            )
        return f"{learner.name} has no weight vector. Choose the perceptron or projected gradient descent."

    def picture(self, run: Run, shown: LearnerSnapshot, snapshot: Snapshot) -> WeightPicture:
        """Return the picture of a learner. The path may still be growing."""
        rule, frame, path, versions = run.rule, shown.frame, self._paths[run], self._versions[run]
        before, after = weight_vector(rule, frame.before), weight_vector(rule, frame.after)
        labelled, updated = snapshot.phase >= Phase.LABEL, snapshot.phase >= Phase.UPDATE
        out = unprojected_step(rule, frame) if labelled else None
        # the whole path, so that range and section change rarely; not for bets, whose w may grow without limit
        bets = run.learner.ability(Bets) is not None
        points = path.until(frame.t if bets else snapshot.drawable(len(run.trace)))
        cut = WeightPlane(*widest_pair(points), before)
        sums, revealed = run.learner.ability(ProjectsSum) is not None, frame.t if updated else max(frame.t - 1, 0)
        walk = self._sums[run].until(revealed) if sums else None
        home = _home(rule.outline, cut, points, after if labelled else before, out if walk is None else walk)
        best, ray = _best(run, shown, cut, after if updated else before, home)
        learnt = frame.taught
        step = step_formula(rule, frame)
        return WeightPicture(
            home=home,
            names=_axis_names(run, cut),
            features=tuple(_named(run, k) for k in (cut.i, cut.j) if k is not None),
            cut=cut,
            before=before,
            after=after,
            out=out if updated else None,
            out_from=np.zeros(len(before)) if sums else before,
            sums=sums,
            sum_trail=None if walk is None else cut.coordinates(walk),
            projects=_projects(run),
            best=best,
            ray=ray,
            moved=frame.round is not None and updated and bool((before != after).any()),
            step=step,
            role="paid" if not step or learnt is None else "positive" if learnt.y > 0 else "negative",
            t=frame.t,
            trail=cut.coordinates(np.vstack([path.until(max(frame.t - 1, 0)), before])),
            stride=path.stride,
            feasible=_feasible(rule.outline, cut),
            right_on_all=_right_on_all(snapshot.revealed, cut, home, versions),
            some_right=versions.some_left(snapshot.revealed, cut) if frame.t <= versions.most else None,
            half_planes=_half_planes(run, shown, snapshot.revealed, cut),
        )


def _projects(run: Run) -> bool:
    """Return whether w is the projection of a step, or of a sum of steps, onto a set."""
    return any(run.learner.ability(kind) is not None for kind in (ProjectsSteps, ProjectsSum))


def _named(run: Run, k: int) -> str:
    """Return the feature that weight k belongs to."""
    return (*run.history.stream.features, "bias")[k]


def _symbols(run: Run, places: list[int]) -> list[str]:
    """Return the symbols of weights: w1, w2, .. and b for the bias."""
    digits = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
    return ["b" if _named(run, k) in ("bias", "1") else "w" + str(k + 1).translate(digits) for k in places]


def _axis_names(run: Run, cut: WeightPlane) -> tuple[str, str]:
    found = _symbols(run, [cut.i] if cut.j is None else [cut.i, cut.j])
    return found[0], found[1] if len(found) > 1 else ""


def _home(
    among: FeasibleSet | None, cut: WeightPlane, points: Array, now: Array, out: Array | None
) -> tuple[float, float, float, float]:
    """Return a range that shows the whole path and the feasible set. For a ball the range changes in discrete steps."""
    ends = WeightPlane(cut.i, cut.j, points[0]).coordinates(np.array([points.min(axis=0), points.max(axis=0)]))
    reached = [np.zeros((1, 2)), ends, cut.coordinates(now)]
    centred = among is not None and among.shape != "simplex"
    if among is not None:
        reach = 1.2 * among.radius
        reached.append(np.array([[-reach, -reach] if centred else [-0.2 * reach, -0.2 * reach], [reach, reach]]))
        if centred and out is not None:
            most = _REACH * among.radius
            reached.append(np.clip(1.1 * cut.coordinates(out), -most, most))
    every = np.concatenate(reached)
    low, high = every.min(axis=0), every.max(axis=0)
    if centred:
        reach = float(max(np.abs(low).max(), np.abs(high).max())) or 1.0  # if nothing has happened, any range is fine
        reach = _GROWTH ** math.ceil(math.log(reach) / math.log(_GROWTH) - 1e-9)
        return -reach, reach, -reach, reach
    margin = 0.16 * (float((high - low).max()) or 1.0)
    (x0, y0), (x1, y1) = (low - margin).tolist(), (high + margin).tolist()
    return x0, x1, y0, y1


def _best(
    run: Run, shown: LearnerSnapshot, cut: WeightPlane, now: Array, home: tuple[float, float, float, float]
) -> tuple[Array | None, bool]:
    """Return the best fixed point, or a point in the direction of the best separator with the length of w."""
    rule, comparator = run.rule, comparator_of(run.learner)
    if rule.feasible is not None or comparator:
        if shown.judgement is None or shown.solving:
            return None, False
        q = run.quantities_at(run.best_in_hindsight, shown.judgement.t)
        return cut.coordinates(np.asarray(q.u if comparator else q.z))[0], False
    u = shown.hindsight.get("u")
    if u is None or rule.threshold:
        return None, True
    length, flat = float(np.linalg.norm(cut.coordinates(now))), float(np.linalg.norm(cut.coordinates(u)))
    reach = 0.35 * min(home[1] - home[0], home[3] - home[2])
    return (cut.coordinates(u)[0] * ((length or reach) / flat) if flat > 0 else None), True


def _feasible(among: FeasibleSet | None, cut: WeightPlane) -> FeasibleOutline | None:
    """Return the set's projection onto the plane and, beyond two dimensions, its section."""
    if among is None:
        return None
    radius, dim = among.radius, len(cut.through)
    if among.shape == "ball":
        turns = np.linspace(0, 2 * np.pi, 181)
        circle = np.column_stack([np.cos(turns), np.sin(turns)])
        return FeasibleOutline(radius * circle, among.confines, cut.disc_radius(radius) * circle if dim > 2 else None)
    if among.shape == "diamond":
        corners = np.array([[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0], [1.0, 0.0]])
        return FeasibleOutline(radius * corners, True, None)
    if among.shape == "box":
        square = np.array([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0]])
        return FeasibleOutline(radius * square, True, None)
    if dim == 2:
        return FeasibleOutline(radius * np.array([[1.0, 0.0], [0.0, 1.0]]), False, None)
    return FeasibleOutline(radius * np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [0.0, 0.0]]), True, None)


def _right_on_all(
    revealed: int, cut: WeightPlane, home: tuple[float, float, float, float], versions: VersionSet
) -> Array | None:
    """Return the corners of the version space in the plane after the revealed rounds; None if it is not available."""
    known = versions.constraints(revealed) if revealed else None
    if known is None or not versions.some_left(revealed, cut):
        return None
    x0, x1, y0, y1 = home
    far = _FAR * max(x1 - x0, y1 - y0)
    corners = np.array([[x0 - far, y0 - far], [x1 + far, y0 - far], [x1 + far, y1 + far], [x0 - far, y1 + far]])
    polygon = clip_polygon(corners, *cut.constraints(*known))
    return polygon if len(polygon) else None


def _half_planes(run: Run, shown: LearnerSnapshot, revealed: int, cut: WeightPlane) -> tuple[HalfPlane, ...]:
    """Return the half-planes of the last examples, the newest last."""
    t = shown.frame.t
    if shown.frame.round is None:
        return ()
    rounds = range(max(1, t - _LAST), t + 1)
    X, y = examples(run, rounds[0] - 1, rounds[-1])
    known = np.where(np.array(rounds) <= revealed, y, 1.0)  # the boundary is the same for both labels
    rows, least = cut.constraints(*half_spaces(run.rule, X, known))
    return tuple(
        HalfPlane((float(row[0]), float(row[1])), float(c), t - k, int(np.sign(label)) if k <= revealed else 0)
        for k, row, c, label in zip(rounds, rows, least, y, strict=True)
    )


def _read(rule: TunedLearner, state: State, _t: int) -> Array:
    return weight_vector(rule, state)
