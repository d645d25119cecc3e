"""What learners pay on the same rounds in many random orders, for the panel of the orders."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.runs.analyses.orders import (
    Bins,
    Orders,
    bounds_by_order,
    common_bound,
    count_in_bins,
    reason_unordered,
)
from visualonline.runs.judgement import Judgement
from visualonline.runs.run import Run
from visualonline.session.scheduler import Task
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.session.workspace import Workspace

CHOICES = (50, 200, 1000)
USUAL = 200
_BINS = 40
_HIDDEN = "These counts would tell what is to come, which is hidden. They stand here from the last round on."
_LONG = 400_000
"""Numbers still to be looked at from which compiling is worth its time."""


class CountOrders(NamedTuple):
    """Count so many orders, or none at present."""

    most: int
    stopped: bool = False


class OrderRow(NamedTuple):
    """One learner: what it pays in each order, what it has paid in this one, and its bound, NaN if there is none.

    `whole` says that the floor of the bound is one too. `bounds` are those of the orders where each has its own.
    `reason` says why there is no bound.
    """

    values: Array
    now: float
    bound: float
    whole: bool
    bounds: Array | None
    reason: str
    randomized: bool


class OrderData(NamedTuple):
    """What is drawn of the orders.

    Attributes
    ----------
    message : str
        Why nothing is counted, and what would be; empty where orders are counted.
    number : int or None
        The order in which the rounds are run, None for the given one.
    counted, most, stopped : int, int, bool
        In how many orders every learner was counted, in how many it is to be, and whether that was stopped.
    so_far : int
        The mistakes of the first learner in the shown rounds.
    rows, bins
        Empty and None until the first order was counted.
    """

    message: str
    number: int | None
    counted: int
    most: int
    stopped: bool
    so_far: int
    rows: tuple[OrderRow, ...] = ()
    bins: Bins | None = None


class OrderFeed:
    """Count orders one after the other, always of the learner that was counted in fewest."""

    def __init__(self) -> None:
        self.request = CountOrders(USUAL)
        self.orders: list[Orders] = []
        self._workspace: Workspace | None = None
        self._key: object = None
        self._whole: dict[tuple[int, str], Judgement] = {}

    def set_workspace(self, workspace: Workspace) -> None:
        """Follow other runs; orders of the same rounds by the same learners stay counted."""
        self._workspace = workspace
        self._whole.clear()
        key = (replace(workspace.document.stream, reorder=None), workspace.document.learners)
        if key != self._key:
            self._key, self.orders = key, []
            self.request = self.request._replace(stopped=False)

    def ask(self, request: object) -> None:
        """Count another number of orders, or stop."""
        if isinstance(request, CountOrders):
            self.request = request

    def tasks(self) -> Iterator[Task]:
        """Yield a task for the learner that was counted in fewest orders, until all have enough."""
        if self._workspace is None or self.request.stopped or self._message():
            return
        if not self.orders:
            self.orders = [Orders(run) for run in self._workspace.runs]
        behind = min(self.orders, key=lambda orders: len(orders.counts))
        if len(behind.counts) < self.request.most:
            yield Task(self, behind.left, partial(_count, behind))

    def to_compile(self) -> Iterator[Run]:
        """Yield the runs whose rules are worth compiling for the orders that are left."""
        if self._workspace is None or self.request.stopped:
            return
        for run, orders in zip(self._workspace.runs, self.orders, strict=False):
            left = (self.request.most - len(orders.counts)) * orders.rounds * run.history.stream.dim
            if left > _LONG and not run.rule.compiled:
                yield run

    def data(self, snapshot: Snapshot) -> OrderData:
        """Return what is drawn of the orders that were counted by now."""
        assert self._workspace is not None
        most, number = self.request.most, self._workspace.document.stream.reorder
        n = min(min((len(orders.counts) for orders in self.orders), default=0), most)
        first = self._workspace.runs[0]
        message = self._message() or (_HIDDEN if snapshot.drawable(len(first.trace)) < len(first.trace) else "")
        data = OrderData(message, number, n, most, self.request.stopped, first.frame(snapshot.revealed).mistakes)
        if message or not n:
            return data
        each = zip(self._workspace.runs, snapshot.learners, self.orders, strict=True)
        rows = tuple(self._row(i, *one, snapshot.revealed, n) for i, one in enumerate(each))
        return data._replace(rows=rows, bins=count_in_bins([row.values for row in rows], _BINS))

    def _message(self) -> str:
        """Return why there is nothing to be counted, and what would be; nothing if there is."""
        assert self._workspace is not None
        if self._workspace.audience_limit is not None:
            return "Orders are counted when the game has ended: they would tell the labels."
        refusals = [refusal for run in self._workspace.runs if (refusal := reason_unordered(run))]
        if refusals:
            return refusals[0]
        return "" if self._workspace.finished else "Orders are counted once the rounds were run."

    def _row(self, i: int, run: Run, shown: LearnerSnapshot, orders: Orders, revealed: int, n: int) -> OrderRow:
        bound, reason, whole, bounds = math.nan, "its bound is being computed", False, None
        judgement, counts = self._judgement(i, run), orders.counts[:n]
        if judgement is not None:
            bound, reason = common_bound(run, judgement)
            whole = judgement.theorem.integer
            bounds = bounds_by_order(run, judgement, counts)
            if bounds is not None:
                reason, whole = "", True
        frame = shown.frame if shown.frame.t == revealed else run.frame(revealed)
        updates = judgement is not None and judgement.theorem.bounds == "updates" and not run.rule.delay
        drawn = run.rule.randomized
        now = frame.loss if drawn else float(frame.updates if updates else frame.mistakes)
        paid = [one.loss if drawn else one.updates if updates else one.mistakes for one in counts]
        return OrderRow(np.array(paid, dtype=float), now, bound, whole, bounds, reason, drawn)

    def _judgement(self, i: int, run: Run) -> Judgement | None:
        """Return what the shown theorem says of the whole stream, None while it is not known."""
        assert self._workspace is not None
        key = (i, self._workspace.theorems[i])
        if key not in self._whole:
            found, _passed = self._workspace.judgement(i, len(run.trace))
            if found is None:
                return None
            self._whole[key] = found
        return self._whole[key]


def _count(orders: Orders, rounds: int, until: float) -> int:
    """Run rounds of the order at hand; return how many."""
    done = 0
    while done < rounds:
        done += orders.advance(min(rounds - done, BLOCK))
        if time.perf_counter() > until:
            break
    return done
