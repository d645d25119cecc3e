"""Measures of a run in hindsight: quantities of its learner, and of the best comparator.

Hindsight objects depend on a stream and are shared by all learners on it. A measure belongs to one run, because it
depends on the learner's parameters or rounds. The quantities of a measure at round t depend on rounds 1..t only.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from visualonline.abilities.has_feasible_set import FeasibleSet
from visualonline.core.types import BLOCK, Array, Block
from visualonline.hindsight.fault import NOT_CONTAINED, HindsightError, describe_fault
from visualonline.hindsight.history import History
from visualonline.hindsight.slices import Pieces, nothing, run_until
from visualonline.numerics.blas_threads import one_blas_thread
from visualonline.trace.trace import Trace


class Measure:
    """One or several quantities of every prefix of a run.

    Parameters
    ----------
    trace : Trace
        The run's record.
    history : History
        The history of the run's stream.

    Attributes
    ----------
    stepwise : bool
        Whether the measure depends on the learner's steps, and thus on the order of the rounds.
    """

    stepwise: ClassVar[bool] = True

    def __init__(self, trace: Trace, history: History) -> None:
        self.trace, self.history = trace, history
        self._known = 0
        self._begun: tuple[Pieces[None], int] | None = None
        self._fault: str | None = None

    def __len__(self) -> int:
        return self._known

    @one_blas_thread()
    def advance(self, t: int, until: float = math.inf) -> bool:
        """Advance to round t, which has been run. Return whether round t has been reached.

        The work stops after the first piece that ends after the time `until`, and the next call continues from there.

        Raises
        ------
        HindsightError
            If the measure fails, or has failed before, so that it may have processed a part of a round.
        """
        if self._fault is not None:
            raise HindsightError(self._fault)
        try:
            return self._advance(t, until)
        except NOT_CONTAINED:
            raise
        except Exception as fault:
            self._fault = describe_fault(fault)
            raise HindsightError(self._fault) from fault

    def _advance(self, t: int, until: float) -> bool:
        while self._known < t:
            if self._begun is None:
                hi = min(t, (self._known // BLOCK + 1) * BLOCK)
                self._begun = self.extend(self._known, hi) or nothing(), hi
            (work, hi), self._begun = self._begun, None
            if not run_until(work, until):
                self._begun = work, hi
                return False
            self._known = hi
        return True

    def refine(self, t: int) -> None:
        """Compute the quantities at round t as exactly as possible, without a time limit."""

    def forget_refined(self, t: int) -> None:
        """Restore the unrefined quantities of round t for `at`."""

    def extend(self, lo: int, hi: int) -> Pieces[None] | None:
        """Advance by rounds lo+1 .. hi, all within one block, in pieces if the work is slow."""
        raise NotImplementedError

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the quantities at rounds lo+1 .. hi by name, each of shape (hi-lo,)."""
        raise NotImplementedError

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the quantities at round t, as exactly as available."""
        raise NotImplementedError


def feasible(trace: Trace) -> FeasibleSet:
    """Return the feasible set of a run's learner, with its loss."""
    found = trace.rule.feasible
    assert found is not None
    return found


def rows(history: History, ones: bool, lo: int, hi: int) -> Block:
    """Return the examples of rounds lo+1 .. hi as seen by the learner, with a 1 appended if `ones`."""
    X, y = history.rows(lo, hi)
    return Block(np.column_stack([X, np.ones(len(y))]) if ones else X, y)


def signed(history: History, ones: bool, t: int) -> Array:
    """Return the rows y_s x_s of rounds 1..t, of shape (t, d)."""
    blocks = (rows(history, ones, lo, min(t, lo + BLOCK)) for lo in range(0, t, BLOCK))
    return np.concatenate([X * y[:, None] for X, y in blocks])
