"""The data of the dual panel: support vectors and their kernel matrix, or the ascent of a dual objective."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from visualonline.abilities.grows import Grows
from visualonline.abilities.keeps_examples import KeepsExamples
from visualonline.core.types import Array, Mask
from visualonline.numerics.support_vectors import SupportVectors
from visualonline.runs.analyses.dual_climb import DualClimb, climbs
from visualonline.runs.analyses.support_contributions import by_label, contributions, evenly_spaced, kernel_values
from visualonline.runs.run import Run
from visualonline.session.feeds.curve_source import Levels, Source
from visualonline.session.feeds.figure import FigureFeed
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace

Order = npt.NDArray[np.intp]

_MOST = 160
"""The maximum number of support vectors in the kernel picture."""
_SETTINGS = {"gaussian": "σ = {sigma:g}", "polynomial": "degree {degree}, c = {c:g}"}


class DualPicture(NamedTuple):
    """One learner's support vectors: coefficients, labels, rounds, and contributions to the score.

    Attributes
    ----------
    grown : Mask
        True for support vectors whose alpha was increased by this round's mistake.
    parts : Array or None
        The contributions to the score; None before the prediction.
    order : Order
        The support vectors in the kernel picture, those with label +1 first.
    matrix : Array
        The kernel matrix of the support vectors in `order`, of shape (n, n).
    kernel : str
        The kernel's name and settings.
    """

    alphas: Array
    labels: Array
    rounds: npt.NDArray[np.int64]
    grown: Mask
    parts: Array | None
    order: Order
    matrix: Array
    kernel: str


class ClimbPicture(NamedTuple):
    """The ascent of one learner's dual objective.

    Attributes
    ----------
    curves : tuple of Source
        The curves of `DualClimb.series` over the rounds.
    now : tuple of float
        The heights after the last revealed round; empty while unknown.
    end : int
        The last round of the run.
    t : int
        The last revealed round.
    """

    curves: tuple[Source, ...]
    now: tuple[float, ...]
    end: int
    t: int


class DualFeed(FigureFeed):
    """A feed of the support vectors of learners that store examples, and of dual objectives that are ascended."""

    def __init__(self) -> None:
        super().__init__()
        self._matrices: dict[Run, tuple[int, Array]] = {}
        self._climbs: dict[Run, DualClimb] = {}

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace. The matrices of runs that remain are kept."""
        super().set_workspace(workspace)
        self._matrices = {run: held for run, held in self._matrices.items() if run in workspace.runs}
        self._climbs = {run: self._climbs.get(run) or DualClimb(run) for run in workspace.runs if climbs(run)}

    def tasks(self) -> Iterator[Task]:
        """Yield a task for each dual ascent with rounds to process."""
        for climb in self._climbs.values():
            if climb.left:
                yield Task(climb, climb.left, partial(_advance, climb))

    def refusal(self, run: Run) -> str:
        """Return why a learner has no alphas; empty if it has alphas."""
        grows = run.learner.ability(Grows) is not None
        if run in self._climbs or (grows and run.learner.ability(KeepsExamples) is not None):
            return ""
        if run.learner.ability(KeepsExamples) is not None:
            return (
                f"{run.learner.name} removes support vectors. The plane marks the remaining support vectors with "
                "rings."
            )
        return (
            f"{run.learner.name} stores no support vectors. The dual perceptron and the kernel perceptron store the "
            "examples on which they made a mistake, each with its α."
        )

    def picture(self, run: Run, shown: LearnerSnapshot, snapshot: Snapshot) -> DualPicture | ClimbPicture:
        """Return a learner's support vectors, before the update until it is shown, or the ascent of its dual."""
        if run in self._climbs:
            climb, t = self._climbs[run], snapshot.revealed
            n = snapshot.drawable(len(climb))
            curves = tuple(Levels(series.curve, n, 0.0) for series in climb.series)
            end = max(snapshot.total or len(run.trace), 1)
            return ClimbPicture(curves, climb.at(t) if 0 < t <= len(climb) else (), end, t)
        before, happened, phase = shown.frame.before, shown.frame.round, snapshot.phase
        state: SupportVectors = shown.frame.after if happened is not None and phase is Phase.UPDATE else before
        n = int(state.size[0])
        counts, old = state.counts[:n], np.zeros(n)
        held = min(n, int(before.size[0]))
        old[:held] = before.counts[:held]
        predicted = happened is not None and phase >= Phase.PREDICTION
        parts = contributions(run.rule, before, happened.x) if predicted and happened is not None else None
        order = by_label(state.y[:n])[evenly_spaced(n, _MOST)]
        kernel = str(run.rule.values.get("kernel", "linear"))
        settings = _SETTINGS.get(kernel, "").format(**run.rule.arguments)
        return DualPicture(
            alphas=run.rule.arguments["eta"] * counts,
            labels=state.y[:n],
            rounds=state.example[:n],
            grown=counts != old,
            parts=parts,
            order=order,
            matrix=self._matrix(run, state, order),
            kernel=f"{kernel} kernel, {settings}" if settings else f"{kernel} kernel",
        )  # fmt: skip

    def _matrix(self, run: Run, state: SupportVectors, order: Order) -> Array:
        """Return the kernel matrix of the support vectors.

        The matrix is recomputed only when the number of support vectors changes.
        """
        n = int(state.size[0])
        held = self._matrices.get(run)
        if held is None or held[0] != n:
            X = state.X[order]
            held = self._matrices[run] = n, kernel_values(run.rule, X, X) if n else np.empty((0, 0))
        return held[1]


def _advance(climb: DualClimb, rounds: int, _until: float) -> int:
    return climb.advance(rounds)
