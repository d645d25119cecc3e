"""How `auto` parameters are settled, and what tuned ones are refused."""

from math import log, sqrt
from typing import Any, cast

import numpy as np
import pytest
from simulated import rule_of

from visualonline.core.catalog import find
from visualonline.core.errors import ParameterError
from visualonline.core.parameters import resolve_values
from visualonline.core.plugin import Learner, ResolvedValue, StreamFacts
from visualonline.trace.tuned_learner import encoded


def settled(
    name: str, dim: int, rounds: int | None, margin: tuple[float, float], **given: Any
) -> dict[str, ResolvedValue]:
    learner = cast("Learner", find("learners", name))
    assert learner.resolve is not None
    return learner.resolve(resolve_values(learner.parameters, given, name), StreamFacts(dim, rounds, lambda: margin))


def test_winnows_step_is_the_theorems_and_known_only_in_hindsight() -> None:
    eta = settled("winnow", 3, 100, (0.5, 2.0))["eta"]
    assert eta.value == 0.125
    assert "known in hindsight" in eta.note


@pytest.mark.parametrize(
    ("rounds", "margin", "why"), [(100, (0.0, 1.0), "rho <= 0"), (100, (-0.5, 1.0), "rho <= 0"), (None, (1, 1), "end")]
)
def test_winnows_step_is_a_guess_without_a_margin(rounds: int | None, margin: tuple[float, float], why: str) -> None:
    eta = settled("winnow", 3, rounds, margin)["eta"]
    assert eta.value == 0.1
    assert why in eta.note


def test_a_given_step_is_not_settled() -> None:
    assert settled("winnow", 3, 100, (0.5, 2.0), eta=3) == {}
    assert settled("exponential-weights", 3, 100, (0, 1), eta=3, T=50) == {}
    assert settled("winnow2", 3, 100, (0, 1), theta=3) == {}


def test_the_longest_gradient_is_one_where_the_rows_are_not_known() -> None:
    longest = settled("coin-betting", 3, None, (0, 1), L="auto")["L"]
    assert longest.value == 1
    assert "not known" in longest.note


def test_winnow2s_threshold_is_the_number_of_features() -> None:
    assert settled("winnow2", 7, None, (0, 1))["theta"].value == 7
    assert rule_of("winnow2", 7).arguments["theta"] == 7


def test_a_known_loss_tunes_beta() -> None:
    beta = settled("randomized-weighted-majority", 16, 100, (0, 1), K=10, beta=0.3)["beta"]
    assert beta.value == pytest.approx(1 / (1 + sqrt(2 * log(16) / 10)))
    assert "K = 10" in beta.note
    assert rule_of("randomized-weighted-majority", 16, K="10").arguments["beta"] == beta.value


def test_beta_is_as_given_where_no_loss_is_known() -> None:
    assert settled("randomized-weighted-majority", 16, 100, (0, 1), beta=0.3) == {}
    assert rule_of("randomized-weighted-majority", 16, beta=0.3, K=None).arguments["beta"] == 0.3


@pytest.mark.parametrize(("dim", "K", "beta"), [(4, 0, 0.0), (1, 0, 0.3), (1, 5, 0.3), (2, 10**40, 1 - 2**-53)])
def test_a_tuned_beta_stays_in_its_range(dim: int, K: int, beta: float) -> None:
    found = settled("randomized-weighted-majority", dim, 100, (0, 1), K=K, beta=0.3)["beta"].value
    assert found == beta
    learner = cast("Learner", find("learners", "randomized-weighted-majority"))
    assert next(p for p in learner.parameters if p.name == "beta").check(found) == found


@pytest.mark.parametrize("K", [-1, 0.5, "many", 10**400, float("nan")])
def test_a_wrong_K_is_refused(K: object) -> None:
    with pytest.raises(ParameterError, match=r"K = .* a whole number >= 0"):
        rule_of("randomized-weighted-majority", 4, K=K)


@pytest.mark.parametrize("T", [0, -3, 1.5, float("inf")])
def test_a_wrong_T_is_refused(T: object) -> None:
    with pytest.raises(ParameterError, match=r"T = .* a whole number >= 1"):
        rule_of("exponential-weights", 4, T=T)


def test_a_known_number_of_rounds_tunes_eta() -> None:
    for rounds, given in ((200, {}), (None, {"T": 200}), (7, {"T": 200})):
        eta = settled("exponential-weights", 10, rounds, (0, 1), **given)["eta"]
        assert eta.value == sqrt(8 * log(10) / 200)
        assert "T = 200" in eta.note
    assert settled("exponential-weights", 10, 0, (0, 1))["eta"].value == sqrt(8 * log(10))


def test_one_expert_leaves_nothing_to_tune() -> None:
    for rounds in (200, None):
        assert settled("exponential-weights", 1, rounds, (0, 1))["eta"].value == 1


def test_an_unknown_number_of_rounds_makes_the_step_follow_the_rounds() -> None:
    rule = rule_of("exponential-weights", 10, None)
    assert rule.values["eta"] == "anytime"
    assert np.isnan(rule.arguments["eta"])
    assert np.isnan(rule.arguments["T"])


def test_none_reaches_a_rule_as_nan_and_a_choice_as_its_index() -> None:
    learner = cast("Learner", find("learners", "exponential-weights"))
    mode, eta, T = learner.parameters
    assert np.isnan(encoded(T, None))
    assert encoded(T, 3) == 3
    assert encoded(mode, "average") == 1
    assert encoded(eta, 2) == 2.0


def test_only_what_is_drawn_needs_coins() -> None:
    assert rule_of("exponential-weights", 2).draws_coins
    assert not rule_of("exponential-weights", 2, mode="average").draws_coins
    assert rule_of("randomized-weighted-majority", 2).randomized
    assert not rule_of("weighted-majority", 2).draws_coins


def test_a_start_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(ParameterError, match="w0 has 3 numbers, but x has 2"):
        rule_of("perceptron", 2, w0="1,2,3").start(2)
