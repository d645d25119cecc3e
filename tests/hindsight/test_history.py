"""A member processes rounds in pieces, can be interrupted between pieces, and continues from there."""

import math
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from visualonline.core.errors import StreamError
from visualonline.core.types import Array
from visualonline.hindsight.fault import HindsightError
from visualonline.hindsight.history import AtOnce, History
from visualonline.hindsight.slices import Pieces
from visualonline.streams.memory import ArrayStream


class Slow:
    """A member that takes two pieces for a round. Implements Hindsight."""

    def __init__(self, history: History) -> None:
        self.seen: list[float] = []

    def extend(self, X: Array, y: Array) -> Pieces[None]:
        for label in y:
            yield
            self.seen.append(float(label))
            yield

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        return {"seen": np.array(self.seen[lo:hi])}

    def at(self, t: int) -> Mapping[str, Any]:
        return {"seen": self.seen[t - 1]}


def test_it_goes_on_where_it_was_broken_off() -> None:
    y = np.where(np.arange(10) % 3, 1.0, -1.0)
    history = History(ArrayStream("rows", np.zeros((10, 2)), y))
    assert not history.advance(Slow, 3, -math.inf)
    assert history.rounds_known(Slow) == 0, "it is in the middle of rounds 1 to 3"
    calls = 1
    while not history.advance(Slow, 3, -math.inf):
        calls += 1
    assert (calls, history.rounds_known(Slow), history.member(Slow).seen) == (6, 3, y[:3].tolist())
    assert not history.advance(Slow, 8, -math.inf)
    assert history.advance(Slow, 4), "what was begun is done, though more than was asked for"
    assert (history.rounds_known(Slow), history.member(Slow).seen) == (8, y[:8].tolist())
    assert history.advance(Slow, 8, -math.inf)
    assert history.advance(Slow, 12)
    assert history.member(Slow).seen == y.tolist()


def test_what_fails_at_once_says_why_and_what_the_caller_can_mend_is_passed_on() -> None:
    faults: list[Exception] = [ZeroDivisionError("division by zero"), StreamError("the file changed")]

    class Failing(AtOnce):
        @classmethod
        def at_once(cls, history: History, t: int) -> Mapping[str, Any]:
            if faults:
                raise faults.pop(0)
            return {"label": history.rows(t - 1, t).y[0]}

    history = History(ArrayStream("rows", np.zeros((3, 1)), np.array([1.0, -1.0, 1.0])))
    with pytest.raises(HindsightError, match=r"^ZeroDivisionError: division by zero$"):
        history.at_once(Failing, 2)
    with pytest.raises(StreamError, match=r"^the file changed$"):
        history.at_once(Failing, 2)
    assert history.at_once(Failing, 2) == {"label": -1}
