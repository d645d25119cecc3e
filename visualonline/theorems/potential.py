"""The potential of a proof: a number of the learner's state, and what the proof keeps it between.

It is declared with the theorem that it proves, like the chain of inequalities.
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

    `soft` says that the floor is that of a comparator which errs.
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
        What is drawn, in a few signs; empty where there is nothing.
    soft_floor : str
        The floor where no comparator separates the rounds.
    note : str
        What else the signs mean, a few words.
    level : (State, numbers) -> Level
        Its level in the state after the round that the numbers are of. They are the quantities of the theorem, what
        it `needs` itself, and `w`, the normal of the hyperplane in that state, `feasible`, the set from which w is
        played, and `target`, the separator that the stream declares; None where there is no such thing.
    needs : tuple of Hindsight and Measure classes
    zero : bool
        Whether it is defined before the first round, where no more is known than t, mistakes, updates, loss and
        best_loss, all 0, and the learner's parameters.
    least : float
        What no potential is below.
    falling : bool
        Whether it comes down from infinity, so that what is far above most of it leaves the frame.
    always : bool
        Whether it is defined in rounds to which no theorem applies; then it may lack floor and ceiling.
    drawn : (Rule, Stream) -> bool
        Whether a run of a learner of the theorem has it.
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
