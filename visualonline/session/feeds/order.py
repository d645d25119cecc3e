"""The sweep over random orders of the rounds, evaluated at the last round only, for the order panel."""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.plugin import Learner
from visualonline.hindsight.history import History
from visualonline.hindsight.slices import Pieces
from visualonline.runs.analyses.orders import is_order_free
from visualonline.session.commands import AskSweep
from visualonline.session.feeds.sweep import SweepFeed
from visualonline.session.feeds.sweep_data import SweepData
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.sweeps.sample import COUNTED, Rounds, Sample, sample_end
from visualonline.theorems.measured import Measured
from visualonline.theorems.theorem import Theorem

USUAL = 200


class OrderFeed(SweepFeed):
    """A feed that runs the learners on one random order of the rounds after another."""

    def __init__(self) -> None:
        super().__init__(AskSweep(USUAL, "orders"))

    def ask(self, request: object) -> None:
        """Change the number of runs, or stop."""
        if isinstance(request, AskSweep):
            super().ask(request._replace(over="orders", axes=()))

    def data(self, snapshot: Snapshot) -> SweepData:
        """Return the data of the runs done so far."""
        data = super().data(snapshot)
        shown = snapshot.learners
        return data._replace(now=tuple(self._now(row.learner, shown[row.learner], snapshot) for row in data.rows))

    def _rounds(self) -> Rounds:
        """Return the last round."""
        assert self._workspace is not None
        return np.array([len(self._workspace.runs[0].trace)])

    def _sample(
        self, k: int, learner: Learner, settings: dict[str, object], history: History, seed: int
    ) -> Pieces[Sample]:
        """Return the k-th learner's next run. A bound that is the same in every order is taken from the current run."""
        assert self._workspace is not None
        i, batch, repeats = self._swept()[k], self._workspace.document.batch, self._workspace.document.repeats
        judgement = self._judged(i) if self._theorems[k] else None
        theorem = None if judgement is None else judgement.theorem
        if judgement is None or theorem is None or not _counts_alike(theorem, repeats):
            return sample_end(learner, settings, history, seed, self._theorems[k], batch, repeats=repeats)
        best = self._workspace.runs[i].trace.loss - judgement.actual if theorem.bounds == "regret" else 0.0
        return sample_end(learner, settings, history, seed, theorem, batch, judgement.value, best)

    def _now(self, i: int, shown: LearnerSnapshot, snapshot: Snapshot) -> float:
        """Return the measured quantity of a learner up to the shown round of the current run."""
        assert self._workspace is not None
        run, judgement = self._workspace.runs[i], self._judged(i)
        bounds = judgement.theorem.bounds if judgement is not None and self._theorem(i) else ""
        frame = shown.frame if shown.frame.t == snapshot.revealed else run.frame(snapshot.revealed)
        bounds = bounds or ("mistakes" if run.rule.labelled else "loss")
        if bounds in ("mistakes", "updates", "expected mistakes", "loss"):
            counted = {"mistakes": frame.mistakes, "updates": frame.updates}
            return float(counted.get(bounds, frame.loss))
        there = shown.judgement
        known = there is not None and judgement is not None and there.theorem.id == judgement.theorem.id
        return there.actual if there is not None and known and there.t == snapshot.revealed else math.nan


def _counts_alike(theorem: Theorem, repeats: int) -> bool:
    """Return whether a bound is the same in every order and its bounded quantity can be counted in each run."""
    counted = theorem.bounds in COUNTED and not theorem.ability(Measured)
    return is_order_free(theorem) and counted and not (repeats and theorem.kind == "expectation")
