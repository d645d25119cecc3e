"""The potential of a proof: a number computed from the learner's state, with a lower and an upper bound.

A potential is declared with the theorem whose proof uses it, like the chain of inequalities.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from visualonline.core.types import State, Stream
from visualonline.hindsight.history import Hindsight
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.trace.rule import Rule

NONE = math.nan


class Level(NamedTuple):
    """A potential after a round and the bounds of the theorem on it, NaN if there is no such number.

    `soft` says that the floor is that of a comparator that does not separate the rounds.
    """

    value: float
    floor: float = NONE
    ceiling: float = NONE
    soft: bool = False


@dataclass(frozen=True, kw_only=True)
class Potential:
    """A potential and the names of its three numbers.

    Attributes
    ----------
    symbol, floor, ceiling : str
        The symbols of the potential and of its bounds; empty if there is no such bound.
    soft_floor : str
        The symbol of the floor if no comparator separates the rounds.
    note : str
        A few words that define further symbols.
    level : (State, numbers) -> Level
        The level of the potential in the state after a round. The numbers are the quantities of the theorem and of
        `needs` at that round. The numbers include `w` (the normal of the hyperplane in that state), `feasible` (the
        feasible set) and `target` (the separator that the stream declares), each None if there is none.
    needs : tuple of Hindsight and Measure classes
    zero : bool
        Whether the potential is defined before the first round, where only t, mistakes, updates, loss and best_loss,
        all 0, and the learner's parameters are known.
    least : float
        A lower limit on all values.
    falling : bool
        Whether the potential decreases from infinity, so that values far above most others are cut off in the plot.
    always : bool
        Whether the potential is defined in rounds to which no theorem applies; then it may lack floor and ceiling.
    drawn : (Rule, Stream) -> bool
        Whether a run of one of the theorem's learners has the potential.
    """

    symbol: str
    floor: str = ""
    ceiling: str = ""
    soft_floor: str = ""
    note: str = ""
    level: Callable[[State, NamedNumbers], Level]
    needs: tuple[type[Hindsight] | type[Measure], ...] = ()
    zero: bool = True
    least: float = -math.inf
    falling: bool = False
    always: bool = False
    drawn: Callable[[Rule, Stream], bool] = lambda _rule, _stream: True
