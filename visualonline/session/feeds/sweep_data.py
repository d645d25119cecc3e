"""The data of a sweep that are drawn in the window."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.types import Array
from visualonline.session.commands import AskSweep, Axis
from visualonline.sweeps.bands import Band, band
from visualonline.sweeps.findings import Power, fit_power
from visualonline.sweeps.sample import Rounds, Sample, spaced_rounds
from visualonline.sweeps.schema import ratio
from visualonline.theorems.theorem import Theorem

CHOICES = (50, 200, 1000)


class Variant(NamedTuple):
    """The difference of a run from the current one: its seed, its order, or its value on each axis."""

    seed: int
    order: int | None
    values: tuple[float, ...] = ()


class SweepRow(NamedTuple):
    """One learner and its runs.

    Attributes
    ----------
    paid : Array
        The measured quantity at the sampled rounds, of shape (runs, rounds). `paid_band` and `bound_band` are quantiles
        of this quantity and of the bound.
    actual, value, loss : Array
        Both sides of the theorem (NaN if no bound applies) and the loss after the last round of each run.
    ratio : Array
        actual/value.
    theorem, bounds : str
        The theorem's name and the bounded quantity; empty if none applies.
    whole, lower : bool
        Whether the rounded-down bound is valid too, and whether it is a lower bound.
    paid_power, bound_power : Power or None
        The power laws in t of the averages, if they follow one.
    """

    learner: int
    paid: Array
    paid_band: Band
    bound_band: Band
    actual: Array
    value: Array
    loss: Array
    ratio: Array
    theorem: str
    bounds: str
    whole: bool
    lower: bool
    paid_power: Power | None
    bound_power: Power | None


class SweepData(NamedTuple):
    """The data drawn of a sweep.

    Attributes
    ----------
    message : str
        Why there is no sweep, and how to get one; empty if there is one.
    request : AskSweep
        The request, with a definite choice of what is swept over.
    counted : int
        The number of runs done by every learner.
    rounds : Rounds
        The rounds at which runs are evaluated.
    variants : tuple of Variant
    params : tuple of Param
        The swept parameters, one per axis.
    offered : tuple of (Axis, str)
        The axes that can be swept, with their labels.
    now : tuple of float
        The measured quantity of each learner's current run up to the shown round; NaN while unknown.
    repeats : int
        The number of repetitions averaged in each run; 0 for single runs.
    """

    message: str
    request: AskSweep
    counted: int = 0
    most: int = 0
    rounds: Rounds = np.empty(0, dtype=np.intp)
    rows: tuple[SweepRow, ...] = ()
    variants: tuple[Variant, ...] = ()
    params: tuple[Param, ...] = ()
    offered: tuple[tuple[Axis, str], ...] = ()
    now: tuple[float, ...] = ()
    repeats: int = 0

    @property
    def over_stream(self) -> bool:
        """True if a setting of the stream is swept over, which may change the bound."""
        return any(axis.learner is None for axis in self.request.axes)

    @property
    def unit(self) -> str:
        """The quantity shown over values: the loss, or the bounded quantity if the stream changes too."""
        return (self.rows[0].bounds or "mistakes") if self.over_stream and self.rows else "loss"


def row_of(learner: int, samples: list[Sample], rounds: Rounds, theorem: Theorem | None) -> SweepRow:
    """Return a learner's row from its runs, evaluated at the same rounds, and the theorem they are compared with."""
    paid, bound, actual, value, loss = (np.array(column) for column in zip(*samples, strict=True))
    powers = _power(rounds, paid), _power(rounds, bound)
    return make_row(learner, (paid, bound), (actual, value), loss, powers, theorem)


def make_row(
    learner: int,
    over_rounds: tuple[Array, Array],
    at_end: tuple[Array, Array],
    loss: Array,
    powers: tuple[Power | None, Power | None],
    theorem: Theorem | None,
) -> SweepRow:
    """Return a learner's row.

    Parameters
    ----------
    learner : int
        The index of the learner.
    over_rounds : (Array, Array)
        The measured quantity and its bound at the sampled rounds, each of shape (runs, rounds).
    at_end : (Array, Array)
        Both sides of the theorem after the last round of each run.
    loss : Array
        The loss after the last round of each run.
    powers : (Power or None, Power or None)
        The power laws of the measured quantity and of its bound.
    theorem : Theorem or None
        The theorem that bounds the quantity, if one applies.
    """
    (paid, bound), (actual, value) = over_rounds, at_end
    return SweepRow(
        learner=learner,
        paid=paid,
        paid_band=band(paid),
        bound_band=band(bound),
        actual=actual,
        value=value,
        loss=loss,
        ratio=ratio(actual, value),
        theorem=theorem.name if theorem else "",
        bounds=theorem.bounds if theorem else "",
        whole=theorem is not None and theorem.integer,
        lower=theorem is not None and theorem.lower,
        paid_power=powers[0],
        bound_power=powers[1],
    )


def _power(rounds: Rounds, values: Array) -> Power | None:
    """Return the power law in t of the average of values of shape (runs, rounds), fitted at geometric rounds."""
    places = spaced_rounds(rounds)
    places = places[~np.isnan(values[:, places]).any(axis=0) & (values[:, places].mean(axis=0) > 0)]
    n = len(values)
    if len(places) < 3:
        return None
    t = np.tile(rounds[places].astype(float), n)
    return fit_power(t, values[:, places].reshape(-1), np.repeat(np.arange(n), len(places)))
