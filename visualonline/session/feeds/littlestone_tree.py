"""The Littlestone tree of a hypothesis class and the learner's version space in it, for the tree panel."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from visualonline.abilities.eliminates_experts import EliminatesExperts
from visualonline.core.types import Array, Mask
from visualonline.numerics.littlestone import (
    MOST_HYPOTHESES,
    MOST_POINTS,
    Tree,
    littlestone_dimensions,
    sets_of,
    splitting_tree,
)
from visualonline.runs.run import Run
from visualonline.session.feeds.figure import FigureFeed
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.streams.transforms.shown_points import shown_points


class TreePicture(NamedTuple):
    """A tree whose leaves are hypotheses, and a round in it.

    Attributes
    ----------
    names : tuple of str
        The names of the hypotheses. `held` lists the hypotheses of each leaf.
    places : Array of shape (nodes, 2)
        The positions of the nodes: leaves at x = 0, 1, .. from the left, y = minus the depth.
    dimensions : tuple of int
        The Littlestone dimension of the hypotheses of each node.
    left : array of bool of shape (nodes,)
        True if the version space contains hypotheses of the node.
    path : tuple of int
        The nodes from the root down whose version space is in one child only, and the last node reached.
    step : (int, int) or None
        The edge that this round descends.
    shown : int
        The index of this round's point, from 0; -1 if it is not among the points.
    halves : (int, int)
        The Littlestone dimensions of the hypotheses in the version space that predict 0 there, and of those that
        predict 1.
    before, after : (int, int)
        The size and the dimension of the version space.
    mistake : bool
    """

    names: tuple[str, ...]
    tree: Tree
    places: Array
    dimensions: tuple[int, ...]
    left: Mask
    path: tuple[int, ...]
    step: tuple[int, int] | None
    shown: int
    halves: tuple[int, int]
    before: tuple[int, int]
    after: tuple[int, int]
    mistake: bool


class TreeFeed(FigureFeed):
    """A feed that reads the version space from the state of each learner that stores one."""

    def refusal(self, run: Run) -> str:
        """Return why a learner has no tree; empty if it has one."""
        if run.learner.ability(EliminatesExperts) is None:
            return f"{run.learner.name} does not eliminate hypotheses. The standard optimal algorithm and halving do."
        if _points(run) is None:
            return (
                "The points of this stream are not known in advance. In the stream littlestone-tree, all points are "
                "known."
            )
        return ""

    def picture(self, run: Run, shown: LearnerSnapshot, snapshot: Snapshot) -> TreePicture:
        """Return the tree with the version space before the update, or after it once the update is shown."""
        points, frame, rule = _points(run), shown.frame, run.rule
        assert points is not None
        N = run.history.stream.dim
        tree, places, dimensions = layout(points, N)
        before, after = (_set(rule.weights(state, 1)) for state in (frame.before, frame.after))
        now = after if snapshot.phase is Phase.UPDATE else before
        table = littlestone_dimensions(points, N)
        point, halves, mistake = -1, (-1, -1), False
        if frame.round is not None:
            ones = int(sets_of(frame.round.x[None])[0])
            point = points.index(ones) if ones in points else -1
            halves, mistake = (int(table[before & ~ones]), int(table[before & ones])), frame.round.mistake
        path, further = _path(tree, before), _path(tree, after)
        step = (path[-1], further[len(path)]) if snapshot.phase is Phase.UPDATE and len(further) > len(path) else None
        sizes = [(S.bit_count(), int(table[S])) for S in (before, after)]
        left = (tree.sets & now) != 0
        return TreePicture(
            names=shown.names,
            tree=tree,
            places=places,
            dimensions=dimensions,
            left=left,
            path=path,
            step=step,
            shown=point,
            halves=halves,
            before=sizes[0],
            after=sizes[1],
            mistake=mistake,
        )


def _points(run: Run) -> tuple[int, ...] | None:
    """Return the points known to the learner or declared by its stream; None if there are none, or too many."""
    points = run.rule.arguments.get("points")
    if points is not None and not isinstance(points, str):
        return tuple(map(int, np.atleast_1d(points)))
    labels = shown_points(run.history.stream)
    if labels is None or labels.shape[1] > MOST_HYPOTHESES or len(labels) > MOST_POINTS:
        return None
    return tuple(sets_of(labels).tolist())


def _set(weights: Array) -> int:
    """Return the set of hypotheses with non-zero weight as a bit mask."""
    return int(sets_of((weights > 0).astype(float)[None])[0])


def _path(tree: Tree, S: int) -> tuple[int, ...]:
    """Return the nodes from the root to the last one that contains all of a set's hypotheses; the root if it is empty.

    Examples
    --------
    >>> tree = splitting_tree((0b0001, 0b0011, 0b0111), 4)
    >>> _path(tree, 0b1100), _path(tree, 0b0001), _path(tree, 0b0000)
    ((0, 1), (0, 2, 6), (0,))
    """
    path = [0]
    while S and tree.point[path[-1]] >= 0:
        into = [int(child) for child in tree.child[path[-1]] if S & ~int(tree.sets[child]) == 0]
        if not into:
            break
        path += into
    return tuple(path)


@lru_cache(maxsize=8)
def layout(points: tuple[int, ...], N: int) -> tuple[Tree, Array, tuple[int, ...]]:
    """Return the tree of a class, the positions of its nodes and their Littlestone dimensions.

    Examples
    --------
    >>> tree, places, dimensions = layout((0b0001, 0b0011, 0b0111), 4)
    >>> places.tolist()[:3], dimensions
    ([[1.5, 0.0], [0.5, -1.0], [2.5, -1.0]], (2, 1, 1, 0, 0, 0, 0))
    """
    tree = splitting_tree(points, N)
    table = littlestone_dimensions(points, N)
    places = np.zeros((len(tree.sets), 2))
    leaves, waiting = 0, [0]
    while waiting:  # leaves are placed from the left
        node = waiting.pop()
        if tree.point[node] < 0:
            places[node, 0], leaves = leaves, leaves + 1
        else:
            places[tree.child[node], 1] = places[node, 1] - 1
            waiting += tree.child[node][::-1].tolist()
    for node in range(len(tree.sets) - 1, -1, -1):
        if tree.point[node] >= 0:
            places[node, 0] = places[tree.child[node], 0].mean()
    return tree, places, tuple(int(table[S]) for S in tree.sets)
