"""Statistics of a sweep: the tightness of bounds, the growth of mistakes and regret, and expectations.

A statement on an expectation is judged over runs that differ in their seeds or orders only. Let D be the measured side
minus the bound or, for a lower bound, the bound minus the measured side. E[D] <= 0 is rejected at the 99.9 % level if
the one-sided confidence interval of the mean is above 0. A statement of equality is judged by a two-sided interval. If
several groups of runs are tested at once, the 0.1 % is divided among them (Bonferroni). With fewer than `FEWEST`
runs there is no verdict. On fair coin flips E[regret] is known: a learner that always predicts a label makes t/2
mistakes in expectation, and the best of N experts as many as the minimum of N independent binomials.

Growth is the least-squares slope of the logarithm of the mean against the logarithm of t. Its confidence interval is
the wider of two: one from the residuals of the means, and one from the variation between runs, which accounts for the
dependence of prefixes of the same run.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, NamedTuple, cast

import numpy as np
import numpy.typing as npt

from visualonline.core.catalog import find
from visualonline.core.types import Array
from visualonline.sweeps.read_table import SweepTable
from visualonline.theorems.lower_bound import reached_in_the_limit
from visualonline.theorems.theorem import Theorem

Rows = npt.NDArray[np.intp]
Judged = Literal["consistent", "refuted at 99.9 %", "too few runs"]

FEWEST = 30
"""The minimum number of runs for an estimate of an expectation."""
_LEVEL = 1e-3
_INTERVAL = 0.95
"""The confidence level of a slope's interval."""
_TINY = 1e-9
_SETTINGS: tuple[tuple[str, str, Callable[[Array], Array]], ...] = (
    ("stream.margin", "1/γ²", lambda margin: margin**-2.0),
    ("stream.N", "ln N", np.log),
)
"""Stream settings used in theorems: the column, and the quantity with which the mistakes or the regret grow."""
_FAIR = "random-experts"


class Tightness(NamedTuple):
    """The tightness of a bound over the runs of a learner that the bound applies to, at their last rounds.

    `mean` and `worst` are ratios of the measured side to the bound. The worst ratio of a lower bound is the smallest.
    """

    theorem: str
    learner: str
    runs: int
    mean: float
    worst: float
    worst_run: int
    violated: int


class Power(NamedTuple):
    """A power law: the mean grows about like t to the `slope`, with the 95 % confidence interval `low` .. `high`."""

    slope: float
    low: float
    high: float
    t: Array
    means: Array


class Growth(NamedTuple):
    """The power law of a column's mean for one learner. `t` has the values of the variable `over`."""

    learner: str
    name: str
    slope: float
    low: float
    high: float
    t: Array
    means: Array
    over: str = "t"


class Expectation(NamedTuple):
    """A verdict on an expectation.

    `mean` is the mean of the measured side minus the bound (for a lower bound, the bound minus the measured side), with
    the interval `low` .. `high`.
    """

    statement: str
    learner: str
    verdict: Judged
    runs: int
    mean: float
    low: float
    high: float


def last_rows(table: SweepTable) -> Rows:
    """Return the indices of the rows for complete runs."""
    return np.flatnonzero(table["t"] == table["rounds"])


def tightness(table: SweepTable) -> list[Tightness]:
    """Return the tightness of each bound for each learner with runs that it applies to."""
    found = []
    last = last_rows(table)
    for theorem in table.theorems:
        ratios, verdicts = table[f"{theorem}.ratio"][last], table[f"{theorem}.verdict"][last]
        for learner in dict.fromkeys(table["learner"][last]):
            known = np.flatnonzero((table["learner"][last] == learner) & ~np.isnan(ratios))
            if not len(known):
                continue
            lower = cast("Theorem", find("theorems", theorem)).lower
            worst = known[int(np.argmin(ratios[known]) if lower else np.argmax(ratios[known]))]
            violated = int(np.count_nonzero(verdicts[known] == "violated"))
            run = int(table["run"][last[worst]])
            mean = float(np.mean(ratios[known]))
            found.append(Tightness(theorem, learner, len(known), mean, float(ratios[worst]), run, violated))
    return found


def growth(table: SweepTable, name: str, rows: Rows | None = None) -> Growth | None:
    """Return the growth of a column's mean with t; None for fewer than three values of t or a mean <= 0.

    Parameters
    ----------
    rows : optional
        The indices of the rows to use, all of one learner; by default all rows.
    """
    rows = np.arange(len(table)) if rows is None else rows
    rows = rows[~np.isnan(table[name][rows])]
    if not len(rows):
        return None
    fitted = fit_power(table["t"][rows], table[name][rows], _sample_of(table, rows))
    return None if fitted is None else Growth(str(table["learner"][rows[0]]), name, *fitted)


def fit_power(t: Array, values: Array, sample: Rows) -> Power | None:
    """Return the power law of the mean in t; None for fewer than three values of t or a mean <= 0.

    Parameters
    ----------
    t, values : Array
        Arrays of equal length.
    sample : Rows
        A group number, equal for dependent values.
    """
    times, place = np.unique(t, return_inverse=True)
    counts = np.bincount(place, minlength=len(times))
    means = np.bincount(place, values, minlength=len(times)) / np.maximum(counts, 1)
    if len(times) < 3 or np.any(means <= 0):
        return None
    x = np.log(times)
    weights = (x - x.mean()) / float(np.sum((x - x.mean()) ** 2))
    y = np.log(means)
    slope = float(weights @ y)
    rest = y - y.mean() - slope * (x - x.mean())
    free = len(times) - 2
    off = math.sqrt(float(rest @ rest) / free * float(weights @ weights)) * _quantile(free, (1 + _INTERVAL) / 2)
    # the slope is linear in the relative deviations of single runs from the means, added up by run
    single = weights[place] * (values - means[place]) / (means[place] * counts[place])
    by_run = np.bincount(np.unique(sample, return_inverse=True)[1], single)
    n = len(by_run)
    apart = math.sqrt(float(by_run @ by_run) * n / (n - 1)) * _quantile(n - 1, (1 + _INTERVAL) / 2) if n > 1 else 0.0
    wide = max(off, apart)
    return Power(slope, slope - wide, slope + wide, times, means)


def growths(table: SweepTable) -> list[Growth]:
    """Return the growth of each learner's regret, or of its mistakes if it has no regret."""
    found = []
    for learner in dict.fromkeys(table["learner"]):
        rows = np.flatnonzero(table["learner"] == learner)
        for name in ("regret", "expected_mistakes", "mistakes"):
            grown = growth(table, name, rows)
            if grown is not None:
                found.append(grown)
                break
    return found + list(_over_settings(table))


def _over_settings(table: SweepTable) -> Iterator[Growth]:
    """Yield the growth of mistakes or regret at the last rounds with 1/gamma^2 and with ln N, if gamma or N varies."""
    last = last_rows(table)
    for column, over, measured in _SETTINGS:
        if column not in table:
            continue
        with np.errstate(divide="ignore", invalid="ignore"):
            x = measured(table[column][last])
        for learner in dict.fromkeys(table["learner"][last]):
            mine = np.flatnonzero((table["learner"][last] == learner) & np.isfinite(x) & (x > 0))
            for name in ("regret", "expected_mistakes", "mistakes"):
                rows = mine[~np.isnan(table[name][last[mine]])]
                if not len(rows):
                    continue
                fitted = fit_power(x[rows], table[name][last[rows]], _sample_of(table, last[rows]))
                if fitted is not None:
                    yield Growth(str(learner), name, *fitted, over)
                break


def expectations(table: SweepTable) -> list[Expectation]:
    """Return the verdicts on statements about expectations that can be judged, by learner."""
    cases = list(_cases(table))
    share = _LEVEL / max(len(cases), 1)
    found: dict[tuple[str, str], list[Expectation]] = {}
    for statement, learner, differences, equal in cases:
        one = _judged(statement, learner, differences, share, equal=equal)
        found.setdefault((statement, learner), []).append(one)
    # if there are several groups, return the one with the strongest evidence against the statement
    return [min(group, key=_confidence) for group in found.values()]


def binomial_minimum(N: int, t: int) -> float:
    """Return the expected minimum of N independent binomials (t fair coin flips): the sum of P(minimum >= k), k = 1..t.

    Examples
    --------
    >>> binomial_minimum(1, 10), binomial_minimum(2, 1)
    (5.0, 0.25)
    """
    from scipy.special import bdtr  # slow to import

    below = bdtr(np.arange(t, dtype=float), t, 0.5)  # P(a single one is < k) for k = 1..t
    return float(np.sum((1 - below) ** N))


def _cases(table: SweepTable) -> Iterator[tuple[str, str, Array, bool]]:
    """Yield a statement, a learner and the differences of each group, and whether equality is expected."""
    last = last_rows(table)
    groups = _groups(table, last)
    for theorem in (cast("Theorem", find("theorems", name)) for name in table.theorems):
        bounds = theorem.bounds
        for rows in groups:
            learner, values = str(table["learner"][rows[0]]), table[f"{theorem.id}.value"][rows]
            paid = table[f"{theorem.id}.actual"][rows]
            drawn = table["mistakes"][rows] - (table["comparator"][rows] if bounds == "regret" else 0.0)
            if theorem.kind == "expectation":
                there = ~np.isnan(values) & ~np.isnan(paid)
                if there.any():
                    sign, off = ("≥", values - paid) if theorem.lower else ("≤", paid - values)
                    yield f"E[{bounds}] {sign} {theorem.id}", learner, off[there], False
                continue
            if reached_in_the_limit(theorem):
                if table["stream"][rows[0]] == _FAIR and "passes" not in table:
                    yield from _fair_coins(table, rows, learner)
                continue
            there = ~np.isnan(values) & ~np.isnan(table["expected_mistakes"][rows]) & ~np.isnan(drawn)
            if bounds in ("expected mistakes", "regret") and there.any():
                side = "E[M]" if bounds == "expected mistakes" else "E[M] − L*"
                yield f"{side} ≤ {theorem.id}", learner, (drawn - values)[there], False


def _fair_coins(table: SweepTable, rows: Rows, learner: str) -> Iterator[tuple[str, str, Array, bool]]:
    regrets, rounds = table["regret"][rows], table["rounds"][rows]
    if np.isnan(regrets).any():
        return
    N = int(table["stream.N"][rows[0]])
    expected = {t: t / 2 - binomial_minimum(N, int(t)) for t in np.unique(rounds)}
    allowed = np.array([expected[t] for t in rounds])
    yield f"E[regret] = {allowed[0]:.4g} for N = {N} fair coins", learner, regrets - allowed, True


def _groups(table: SweepTable, rows: Rows) -> list[Rows]:
    """Return groups of rows that differ in seed and order only."""
    same, settings = ("learner", "delay", "rounds"), ("learner.", "stream.")
    names = [name for name in table if name in same or name.startswith(settings)]
    place = _numbered(_comparable(table[name][rows]) for name in names)
    order = np.argsort(place, kind="stable")
    return [rows[part] for part in np.split(order, np.flatnonzero(np.diff(place[order])) + 1)]


def _comparable(values: npt.NDArray[Any]) -> npt.NDArray[Any]:
    return values.astype(str) if values.dtype == object else np.nan_to_num(values, nan=-1e300)


def _sample_of(table: SweepTable, rows: Rows) -> Rows:
    """Return a group number for each row, equal for rows with the same seed and order."""
    orders = np.nan_to_num(table["order"][rows], nan=0.0)
    return _numbered((table["seed"][rows], orders))


def _numbered(columns: Iterable[npt.NDArray[Any]]) -> Rows:
    """Return a group number for each row, equal for identical rows, ordered by the columns' values."""
    found: Rows = np.zeros(1, dtype=np.intp)
    for values in columns:  # column by column, since all at once would need as much memory as the table
        code = np.unique(values, return_inverse=True)[1]
        found = np.unique(found * (code.max(initial=0) + 1) + code, return_inverse=True)[1]
    return found


def _judged(statement: str, learner: str, d: Array, share: float, *, equal: bool) -> Expectation:
    n, mean = len(d), float(np.mean(d))
    if n < 2:
        return Expectation(statement, learner, "too few runs", n, mean, -math.inf, math.inf)
    wide = float(np.std(d, ddof=1)) / math.sqrt(n) * _quantile(n - 1, 1 - share / (2 if equal else 1))
    low, high = mean - wide, mean + wide
    refuted = low > _TINY or (equal and high < -_TINY)
    verdict: Judged = "too few runs" if n < FEWEST else "refuted at 99.9 %" if refuted else "consistent"
    return Expectation(statement, learner, verdict, n, mean, low, high)


def _confidence(one: Expectation) -> tuple[int, float]:
    rank = {"refuted at 99.9 %": 0, "too few runs": 1, "consistent": 2}[one.verdict]
    return rank, -one.low


def _quantile(free: int, share: float) -> float:
    """Return the quantile of Student's t distribution with the given degrees of freedom."""
    from scipy.special import stdtrit  # slow to import

    return float(stdtrit(free, share))
