"""What a potential is: a number of a learner's state, and what a theorem keeps it between."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from visualonline.core.types import State
from visualonline.runs.run import Run
from visualonline.theorems.theorem import Quantities

NONE = math.nan


class Level(NamedTuple):
    """A potential after a round and what the theorem keeps it between, NaN where there is no such number.

    `soft` tells that the floor is that of a comparator which errs.
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
    theorems : tuple of str
        The theorems whose quantities it takes, of which the first that applies at a round serves; without one, it needs
        none.
    level : (State, Quantities, Run) -> Level
    zero : bool
        Whether it is defined before the first round.
    least : float
        What no potential is below.
    falling : bool
        Whether it comes down from infinity, so that what is far above most of it leaves the frame.
    always : bool
        Whether it is defined in rounds to which no theorem applies; then it may lack floor and ceiling.
    drawn : (Run) -> bool
        Whether a run of a learner that declares it has it.
    """

    symbol: str
    floor: str = ""
    ceiling: str = ""
    soft_floor: str = ""
    note: str = ""
    theorems: tuple[str, ...] = ()
    level: Callable[[State, Quantities, Run], Level]
    zero: bool = True
    least: float = -math.inf
    falling: bool = False
    always: bool = False
    drawn: Callable[[Run], bool] = lambda _run: True
