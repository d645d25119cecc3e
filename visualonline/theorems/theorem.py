"""What a theorem is to the rest of the program, and the verdict on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal, NamedTuple

import numpy as np

from visualonline.core.plugin import Learner, Plugin, Premise
from visualonline.core.types import Array
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.prefix import Hindsight
from visualonline.theorems.potential import Potential
from visualonline.theorems.proof import Evidence, Inequality

Notion = Literal[
    "mistakes", "updates", "expected mistakes", "loss", "regret", "pseudo-regret", "estimated regret", "risk",
    "margin",
]  # fmt: skip
KindOfChance = Literal["exact", "path", "always-but-delta", "mean"]
"""The kinds of what a theorem says where coins are tossed."""


class Verdict(Enum):
    """What a theorem's bound says of a run. A failed premise is never a failed theorem."""

    HOLDS = "holds"
    VACUOUS = "vacuous"
    VIOLATED = "violated"
    NOT_APPLICABLE = "not applicable"
    NOT_JUDGED = "not judged"


class Quantities(NamedNumbers):
    """The numbers a theorem speaks of, at one round or at a range of rounds, by name.

    Always there: `t`, `mistakes`, `updates`, `loss` (running sums at each round, arrays of one length), `dim`, the id
    of the `learner`, its parameters as rules receive them (a choice as its index), `w0` (0 for learners without it),
    `notes`, a mapping from a parameter to how its `auto` was settled, `settings`, one to its value, and `labelled`,
    whether there are labels and not losses or gradients alone; further what the theorem's hindsight objects give.
    """


class Form(NamedTuple):
    """One of several forms of a statement: which one it is, in a few words, and the statement in TeX."""

    name: str
    statement: str


@dataclass(frozen=True, kw_only=True)
class Theorem(Plugin):
    """A bound on a learner, valid at every prefix.

    Attributes
    ----------
    statement : str
        In TeX.
    bounds : Notion
        What is bounded.
    learners : tuple of str
        The ids of the learners it speaks of.
    late : tuple of str
        The ids of those of which it speaks where labels come late. Of all others it says nothing then, unless it speaks
        of whatever learns from the past, as a lower bound does and what is said of handed out hypotheses.
    kind : KindOfChance
        What of chance it speaks of: expectations given the past, which are computed ("exact"), whatever the coins were
        ("path"), all rounds at once but for a share delta of runs ("always-but-delta"), or the mean over the coins of
        whole runs ("mean"). A share delta is a quantity of that name.
    anew : "", "losses" or "arms"
        What else than coins the runs draw over which a mean is taken: the losses of arms, or the arms' means too.
    order : int
        Its place among the theorems of a learner.
    needs : tuple of Hindsight and Measure classes
    bound : (Quantities) -> Array
        The value at every round of the range, of the shape of `t`; NaN exactly where a premise is unmet.
    premises : (Quantities at one round) -> tuple of Premise
    quantities : (Quantities at one round) -> mapping
        The numbers that enter the value, and closed or tuned forms, by name.
    sampled : bool
        The value over a range is an upper certificate, sharp only where it was asked for at one round. The sharp value
        must not decrease with t, in each `piece`.
    piece : (Quantities) -> Array, optional
        A number for every round of the range, of the shape of `t`, that changes where a sampled value changes its form.
    lost : (Quantities) -> bool, optional
        Whether a premise is unmet at the end of the range that no later round can mend: from there on every value is
        NaN, and none is worked out. Not for a sampled value.
    lower : bool
        A lower bound.
    cap : (Quantities at one round) -> float, optional
        What could not be exceeded anyway, and makes a bound that is no smaller vacuous; t without it.
    measured : str
        The name of the quantity that is bounded, where `bounds` does not name it.
    proof : tuple of Inequality
        Why the bound holds, as inequalities with both sides known at every round; empty where the statement is not one
        on a single run.
    potentials : tuple of Potential
        Numbers of the learner's state that the proof follows; several theorems may share one.
    evidence : tuple of Hindsight and Measure classes
        What the sides of the proof need beyond `needs`.
    size : (Evidence) -> float, optional
        How large the numbers are whose sums and differences the sides of the proof are, where these may be far smaller:
        what rounding leaves of such numbers is no difference between two sides.
    printed : str
        Of a statement that has a slip and is kept as a lecture prints it: the place in the lecture. Its id is that of
        the right theorem with `-as-printed-sN`, N the slip's number; it is no learner's theorem by default.
    opposed : bool
        It speaks of every deterministic learner whose predictions are all answered with the other label, though its
        experts be taken as features.
    limit : bool
        The value is reached by an expectation in the limit only. It is set beside the run, which cannot break it.
    batch : bool
        It speaks of any learner whose hypotheses are handed out after the last round.
    votes : bool
        Of these it speaks of the vote of all, and not of one.
    part : (Learner) -> str, optional
        The part of the statement that speaks of one learner, in TeX.
    form : (Quantities at one round) -> Form or None, optional
        The form that the value is of at that round, None if it is the statement as it stands.
    beyond : bool
        It speaks of all settings of a learner, those too that are beyond its other theorems.
    floor : (Quantities over a range) -> Array, optional
        What the value is never below, known without looking for the best comparator: where nothing more is wanted, a
        run that stays below it has broken the bound in no round. `floor_needs` are the classes that it needs.
    fixed : bool
        It speaks of one number of rounds, fixed in advance: each round is judged by itself, as if it were the last.
    letters : tuple of (str, str, str)
        Letters that mean something else here than in other statements, or that stand in no other: how each is written
        in TeX and in a line of text, and what it means.
    """

    statement: str
    bounds: Notion
    learners: tuple[str, ...]
    order: int
    needs: tuple[type[Hindsight] | type[Measure], ...]
    bound: Callable[[Quantities], Array]
    premises: Callable[[Quantities], tuple[Premise, ...]]
    quantities: Callable[[Quantities], Mapping[str, float | str]]
    kind: KindOfChance = "exact"
    anew: Literal["", "losses", "arms"] = ""
    sampled: bool = False
    piece: Callable[[Quantities], Array] | None = None
    lost: Callable[[Quantities], bool] | None = None
    late: tuple[str, ...] = ()
    lower: bool = False
    opposed: bool = False
    limit: bool = False
    batch: bool = False
    votes: bool = False
    part: Callable[[Learner], str] | None = None
    form: Callable[[Quantities], Form | None] | None = None
    beyond: bool = False
    floor: Callable[[Quantities], Array] | None = None
    floor_needs: tuple[type[Hindsight] | type[Measure], ...] = ()
    fixed: bool = False
    cap: Callable[[Quantities], float] | None = None
    measured: str = ""
    proof: tuple[Inequality, ...] = ()
    potentials: tuple[Potential, ...] = ()
    evidence: tuple[type[Hindsight] | type[Measure], ...] = ()
    size: Callable[[Evidence], float] | None = None
    printed: str = ""
    letters: tuple[tuple[str, str, str], ...] = ()

    @property
    def integer(self) -> bool:
        """Whether what is bounded is a whole number, so that the floor of the bound is a bound too."""
        return self.bounds in ("mistakes", "updates")

    def spoken_late(self, learner: str) -> bool:
        """Return whether it speaks of a learner, by its id, that is told labels late."""
        return (self.lower and self.bounds not in ("margin", "pseudo-regret")) or self.batch or learner in self.late


def starts_at_zero(w0: float | tuple[float, ...]) -> Premise:
    """Return the premise w_1 = 0 of the bounds that are not stated for another start."""
    norm = float(np.max(np.abs(w0)))
    why = "w₁ = 0" if norm == 0 else f"max |w₁| = {norm:.3g}: only the separable bound knows another start"
    return Premise("w₁ = 0", norm == 0, why)


def exceeds(actual: Array, value: Array, *, lower: bool = False) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Return where `actual` breaks the bound `value` by more than rounding: 1e-9 max(1, |value|)."""
    beyond = np.asarray(actual < value if lower else actual > value)
    if not beyond.any():  # as a rule, and NaN is never beyond
        return beyond
    slack = 1e-9 * np.maximum(1.0, np.abs(value))
    broken = actual < value - slack if lower else actual > value + slack
    return np.asarray(broken & ~np.isnan(value))


def judge(
    actual: float, value: float, cap: float, *, violated: bool, lower: bool = False, judged: bool = True
) -> Verdict:
    """Return the verdict, the first that matches: a premise unmet (value NaN), not judged, violated, vacuous, holds.

    Parameters
    ----------
    actual, value : float
        At the round in question.
    cap : float
        What could not be exceeded anyway: t for mistakes.
    violated : bool
        Whether the bound was broken at any round so far.
    judged : bool
        Whether the bound speaks of what was measured: that on a mean does not of one run.

    Examples
    --------
    >>> judge(8, 61.9, 74, violated=False)
    <Verdict.HOLDS: 'holds'>
    >>> judge(80, 61.9, 74, violated=False, judged=False)
    <Verdict.NOT_JUDGED: 'not judged'>
    """
    if np.isnan(value):
        return Verdict.NOT_APPLICABLE
    if not judged:
        return Verdict.NOT_JUDGED
    if violated or bool(exceeds(np.array(actual), np.array(value), lower=lower)):
        return Verdict.VIOLATED
    if not lower and value >= cap - 1e-6:
        return Verdict.VACUOUS
    return Verdict.HOLDS
