"""What is drawn of the runs of a sweep in the window."""

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
    """How a run differs from the one on the stage: by its seed, its order, or its value on each axis."""

    seed: int
    order: int | None
    values: tuple[float, ...] = ()


class SweepRow(NamedTuple):
    """One learner and its runs.

    Attributes
    ----------
    paid : Array
        At the sampled rounds, of shape (runs, rounds); `paid_band` are its quantiles, `bound_band` those of the bound.
    actual, value, loss : Array
        After the last round of each run both sides of the theorem, NaN where no bound applies, and the loss.
    ratio : Array
        actual/value.
    theorem, bounds : str
        The theorem's name and what it bounds, empty where none applies.
    whole, lower : bool
        Whether the floor of the bound is one too, and whether it is a lower bound.
    paid_power, bound_power : Power or None
        As which powers of t the means grow, where they do.
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
    """What is drawn of a sweep.

    Attributes
    ----------
    message : str
        Why there is none, and what would be right; empty where there is one.
    request : AskSweep
        With what is swept over settled.
    counted : int
        The runs that every learner has done.
    rounds : Rounds
        At which runs were looked at.
    variants : tuple of Variant
    params : tuple of Param
        Those whose values are swept over, one for each axis.
    offered : tuple of (Axis, str)
        What has values to be swept over, and how it is called.
    now : tuple of float
        What each learner's run on the stage has paid up to the shown round, NaN where that is not known.
    repeats : int
        The number of repetitions that each run is the average of; 0 if it is a single run.
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
        """Whether values of a setting of the stream are swept over, which change what the theorem allows."""
        return any(axis.learner is None for axis in self.request.axes)

    @property
    def unit(self) -> str:
        """What runs come to over values: the loss, or what the theorem bounds where it changes with the stream."""
        return (self.rows[0].bounds or "mistakes") if self.over_stream and self.rows else "loss"


def row_of(learner: int, samples: list[Sample], rounds: Rounds, theorem: Theorem | None) -> SweepRow:
    """Return a learner's row from its runs, looked at in the same rounds, and the theorem they are held against."""
    paid, bound, actual, value, loss = (np.array(column) for column in zip(*samples, strict=True))
    named = ("", "", False, False)
    if theorem is not None:
        named = theorem.name, theorem.bounds, theorem.integer, theorem.lower
    powers = (_power(rounds, each) for each in (paid, bound))
    return SweepRow(
        learner, paid, band(paid), band(bound), actual, value, loss, ratio(actual, value), *named, *powers
    )  # fmt: skip


def _power(rounds: Rounds, values: Array) -> Power | None:
    """Return as which power of t values of shape (runs, rounds) grow on average, from rounds with equal ratios."""
    places = spaced_rounds(rounds)
    places = places[~np.isnan(values[:, places]).any(axis=0) & (values[:, places].mean(axis=0) > 0)]
    n = len(values)
    if len(places) < 3:
        return None
    t = np.tile(rounds[places].astype(float), n)
    return fit_power(t, values[:, places].reshape(-1), np.repeat(np.arange(n), len(places)))
