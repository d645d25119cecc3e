"""Quantities computed directly at a round equal those of a refined member that follows the rounds."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from prefixes import advanced, drawn

from visualonline.core.errors import StreamError
from visualonline.core.types import Array
from visualonline.hindsight.comparators.best_separator import BestHinge, BestL1, BestL2
from visualonline.hindsight.fault import HindsightError
from visualonline.hindsight.history import History
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.slices import Pieces
from visualonline.streams.memory import ArrayStream


@pytest.mark.parametrize("flip", [0.0, 0.2])
def test_margins_and_the_best_separators(flip: float) -> None:
    X, y = drawn(np.random.default_rng(3), 40, 3, flip)
    history, followed = History(ArrayStream("rows", X, y)), advanced(Margin, X, y)
    for t in (1, 7, 40):
        alone, at = history.at_once(Margin, t), followed.at(t)
        assert (alone["u"] is None) == (at["u"] is None)
        assert alone["gamma"] == pytest.approx(at["gamma"], rel=1e-6)
        assert history.at_once(Margin, t) is alone, "it is not sought twice"
    assert (history.at_once(Margin, 40)["u"] is None) == (flip > 0)
    for kind in (BestL2, BestL1, BestHinge):
        other = History(ArrayStream("rows", X, y))
        other.advance(kind, 40)
        other.refine(kind, 40)
        assert history.at_once(kind, 40)[kind.form] == pytest.approx(other.member(kind).at(40)[kind.form], rel=1e-5)
    assert history.rounds_known(Margin) == 0, "nothing was followed for it"


class Faulty:
    """A member that fails in round 3 and reports a fault of the stream in round 2. Implements Hindsight."""

    def __init__(self, history: History) -> None:
        self.taken = 0

    def extend(self, X: Array, y: Array) -> Pieces[None]:
        for label in y:
            self.taken += 1
            if self.taken == 3:
                raise ZeroDivisionError(f"label {label:g}")
            if self.taken == 2:
                raise StreamError("the file changed")
            yield

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        return {"taken": np.arange(lo + 1.0, hi + 1)}

    def at(self, t: int) -> Mapping[str, Any]:
        return {"taken": t}


def test_a_member_that_failed_is_asked_for_nothing_more_and_says_why() -> None:
    history = History(ArrayStream("rows", np.zeros((5, 1)), np.ones(5)))
    assert history.advance(Faulty, 1)
    with pytest.raises(StreamError, match=r"^the file changed$"):
        history.advance(Faulty, 2)
    assert not history.failed(Faulty), "the caller can mend it"
    for t in (4, 5, 1):
        with pytest.raises(HindsightError, match=r"^ZeroDivisionError: label 1$"):
            history.advance(Faulty, t)
        with pytest.raises(HindsightError, match=r"^ZeroDivisionError: label 1$"):
            history.refine(Faulty, t)
    assert history.failed(Faulty)
    assert history.member(Faulty).taken == 3, "it stays where it was"


def test_on_a_longer_stream_all_goes_on_and_single_rounds_are_found_again() -> None:
    X, y = drawn(np.random.default_rng(4), 30, 2)
    history = History(ArrayStream("rows", X[:20], y[:20]))
    history.advance(BestL2, 20)
    before = history.at_once(Margin, 20)
    history.go_on(ArrayStream("rows", X, y))
    assert history.at_once(Margin, 20) is not before
    assert history.at_once(Margin, 20)["gamma"] == before["gamma"]
    assert history.advance(BestL2, 30)
    assert history.at_once(Margin, 30)["gamma"] == pytest.approx(advanced(Margin, X, y).at(30)["gamma"], rel=1e-6)
