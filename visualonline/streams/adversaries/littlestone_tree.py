"""Littlestone's tree: the adversary descends a shattered tree, and each label contradicts the prediction.

At a node the adversary shows the point that preserves as much of the Littlestone dimension as possible for either
label, and continues with the hypotheses of the label that was not predicted. Every deterministic learner makes at least
Ldim(H) mistakes, and the standard optimal algorithm exactly this many. If the label is always the one predicted with
the smaller probability, a randomised learner makes at least Ldim(H)/2 mistakes in expectation. When one hypothesis is
left, the points are shown in turn with its labels.

Source: N. Littlestone, Learning quickly when irrelevant attributes abound (Machine Learning 2, 1988), theorem 3; S.
Shalev-Shwartz and S. Ben-David, Understanding Machine Learning (2014), lemma 21.6.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import Array
from visualonline.numerics.littlestone import MOST_HYPOTHESES, MOST_POINTS, Sets, sets_of, splitting_tree
from visualonline.streams.adversaries.adversary import Adversary, AdversaryStream
from visualonline.streams.adversaries.hypothesis_classes import CLASSES, hypothesis_class


class State(NamedTuple):
    """The class, its tree, and the current node.

    Attributes
    ----------
    labels : Array of shape (n, N)
        The label, 1 or 0, of each hypothesis at each point.
    point, first : arrays of int
        For each node the point shown (-1 at a leaf) and the first remaining hypothesis.
    child : array of int of shape (nodes, 2)
        The child nodes for the labels 0 and 1.
    node : array of int of shape (1,)
        The current node.
    """

    labels: Array
    point: Sets
    first: Sets
    child: Sets
    node: Sets


def start_at_root(labels: Array) -> State:
    """Return the tree of a class, with the root as current node."""
    tree = splitting_tree(sets_of(labels).tolist(), labels.shape[1])
    first = np.array([(S & -S).bit_length() - 1 for S in tree.sets.tolist()], dtype=np.int64)
    return State(labels, tree.point, first, tree.child, np.zeros(1, dtype=np.int64))


def show(nature: State, x: Array, t: int) -> None:
    """Show the point of the node. At a leaf show the points in turn."""
    point = nature.point[nature.node[0]]
    if point < 0:
        point = (t - 1) % nature.labels.shape[0]
    for i in range(x.size):
        x[i] = nature.labels[point, i]


def answer(nature: State, x: Array, prediction: int) -> float:
    """Return the label that was not predicted and descend to its node. At a leaf return the label of its hypothesis."""
    node = nature.node[0]
    if nature.point[node] < 0:
        return 2 * float(x[nature.first[node]]) - 1
    label = 0 if prediction > 0 else 1
    nature.node[0] = nature.child[node, label]
    return 2.0 * label - 1


class TreeStream(AdversaryStream):
    """The stream of this adversary. `points` is the hypothesis class."""

    points: Array


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> TreeStream:
    """Return the stream for a class, to be played against a learner."""
    found = hypothesis_class(values["H"], values["n"], values["N"], seed)
    labels, names = found
    stream = TreeStream(
        PLUGIN,
        Adversary(lambda: start_at_root(labels), show, answer),
        values,
        len(names),
        100 if rounds is None else rounds,
        features=names,
    )
    stream.points = labels
    stream.seed = seed if values["H"] == "random" else None
    return stream


PLUGIN = Source(
    id="littlestone-tree",
    name="Littlestone's tree",
    summary="points on the way down a shattered tree of hypotheses, each with the label that was not predicted",
    source="Littlestone 1988; Shalev-Shwartz and Ben-David 2014, section 21.1",
    parameters=(
        Param(
            "H", "H", "choice", "thresholds", "hypothesis class; each hypothesis is an expert", choices=CLASSES,
            choice_labels=("thresholds 1[x ≥ i]", "singletons 1[x = i]", "intervals 1[i ≤ x ≤ j]",
                           "literals of binary digits", "random"),
        ),
        Param("n", "n", "int", 7, "number of points", low=1, high=MOST_POINTS),
        Param("N", "N", "int", 8, "number of hypotheses; only for H = random", low=1, high=MOST_HYPOTHESES,
            used_with=(("H", "random"),)),
    ),
    kind="advice",
    group="adversary",
    make=make,
    abilities=(KnownAs(("mistake-tree",)),),
)  # fmt: skip
