"""Thompson sampling."""

from typing import Any

import numpy as np
import pytest
from comparing import drawn_losses, played_arms
from scipy import stats
from simulated import completed, completed_on, rule_of
from worked_rounds import state_of, told

from visualonline.core.errors import ParameterError
from visualonline.numerics.best_arm import best_arm_probabilities


@pytest.mark.parametrize(("rounds", "chosen"), [(40, {}), (6, {"a0": 0.01, "b0": 0.02}), (3, {"a0": 1e-9, "b0": 1e-9})])
def test_thompson_plays_an_arm_as_often_as_it_is_believed_the_best(rounds: int, chosen: dict[str, Any]) -> None:
    run = completed("thompson", "prior-arms", 60, **chosen)
    state = run.frame(rounds).after
    expected = best_arm_probabilities(state.a, state.b)
    rule = rule_of("thompson", 5, **chosen)
    with np.errstate(over="ignore"):
        plays = [int(rule.score(state, np.zeros(5), rounds + 1, (k + 0.5) / 3000)) for k in range(3000)]
    counts = np.bincount(plays, minlength=5)
    likely = expected * 3000 > 5
    assert counts[~likely].sum() < 30
    law = expected[likely] / expected[likely].sum()
    assert stats.chisquare(counts[likely], law * counts[likely].sum()).pvalue > 1e-3


def test_a_density_that_no_payoff_can_change_is_refused() -> None:
    with pytest.raises(ParameterError, match=r"and <= 1e\+12"):
        rule_of("thompson", 2, a0=1e60)


def test_thompson_counts_payoffs() -> None:
    losses, X, y = drawn_losses(3, 4, 400)
    run = completed_on("thompson", X, y, a0=2.0, b0=0.5)
    state, played = run.trace.final, played_arms(run)
    assert state.n.tolist() == np.bincount(played, minlength=3).tolist()
    assert (state.a - 2 + state.b - 0.5).tolist() == state.n.tolist()
    paid = 1 - losses[np.arange(400), played]
    for i in range(3):
        own = paid[np.array(played) == i]
        assert abs(state.a[i] - 2 - own.sum()) <= 4 * np.sqrt((own * (1 - own)).sum() + 1)


def test_thompson_weighs_arms_by_their_share_of_the_plays() -> None:
    rule = rule_of("thompson", 3)
    assert told(rule, "weights", state=rule.start(3)).tolist() == [0, 0, 0]
    assert told(rule, "weights", state=state_of(rule, 3, n=[1, 0, 3])).tolist() == [1 / 4, 0, 3 / 4]
