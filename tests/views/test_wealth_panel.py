"""The panel of wealth: what is drawn is what the prices say."""

from math import log
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cards import card, session_of
from pytestqt.qtbot import QtBot
from windows import document

from visualonline.core.types import BLOCK
from visualonline.session.feeds.curve_source import value_at

ID = "wealth"


def shown(qtbot: QtBot, t: int, *learners: str, source: str = "cover", rounds: int = 40) -> Any:
    return card(qtbot, ID, session_of(document(source, *learners, rounds=rounds), t))


def test_the_wealth_is_that_of_the_prices(qtbot: QtBot) -> None:
    """Of (1/2, 1/2) two rounds of Cover's assets make 9/8; either asset is where it was."""
    panel = shown(qtbot, 40, "universal-portfolio")
    data = panel.snapshot.feeds[ID]
    (one,) = data.curves
    assert data.absolute
    assert one.portfolio[1] == pytest.approx(20 * log(9 / 8), abs=1e-4)
    assert one.asset[1] == pytest.approx(0, abs=1e-4)
    judged = panel.snapshot.learners[0].judgement
    assert one.portfolio[1] - one.own[1] == pytest.approx(judged.actual, abs=1e-9)
    assert value_at(one.own[0], 0) == 0
    assert value_at(one.own[0], 1) == pytest.approx(log(1.5), abs=1e-5)


@pytest.mark.parametrize(("learner", "n"), [("universal-portfolio", 40), ("eg-portfolio", BLOCK + 50)])
def test_the_same_prices_from_a_file_make_the_same_wealth(qtbot: QtBot, tmp_path: Path, learner: str, n: int) -> None:
    """Both streams read two blocks if there are more rounds than a block has."""
    path = tmp_path / "market.csv"
    path.write_text("price cash,price asset\n" + "1,2\n1,0.5\n" * (n // 2))
    sessions = [session_of(document(source, learner, rounds=n), n) for source in (str(path), "cover")]
    for t in (min(BLOCK, n) - 1, n):
        for session in sessions:
            session.seek(t)
        panels: list[Any] = [card(qtbot, ID, session) for session in sessions]
        read, made = (panel.snapshot for panel in panels)
        (one,), (other,) = read.feeds[ID].curves, made.feeds[ID].curves
        assert read.feeds[ID].absolute
        for k in (1, 2, min(BLOCK, t), t):
            assert value_at(one.own[0], k) == value_at(other.own[0], k)
        hindsight = (other.portfolio[1], other.asset[1])  # summed in slices, whose lengths depend on the time
        assert (one.portfolio[1], one.asset[1]) == pytest.approx(hindsight, rel=1e-13)
        assert read.learners[0].judgement.actual == made.learners[0].judgement.actual


def test_two_learners_have_one_best_portfolio(qtbot: QtBot) -> None:
    panel = shown(qtbot, 30, "universal-portfolio", "eg-portfolio")
    names = [curve.name for curve in panel.describe(panel.snapshot).plots[0].curves]
    assert names == ["A learner", "B learner", "best portfolio", "best asset"]


def test_losses_without_prices_are_relative_to_the_best_of_each_round(qtbot: QtBot) -> None:
    data = shown(qtbot, 20, "eg-portfolio", source="experts").snapshot.feeds[ID]
    assert not data.absolute
    assert data.curves[0].own[1] <= 0
    assert np.isfinite(data.curves[0].portfolio[1])


def test_who_holds_no_portfolio_is_told_so(qtbot: QtBot) -> None:
    assert "does not hold a portfolio" in shown(qtbot, 5, "exponential-weights").accessibleName()
