"""Further learners from expert advice, and ELIM, on a few rounds that were worked out by hand."""

from math import log
from typing import Any

import numpy as np
import pytest
from simulated import completed_on, rule_of, straight
from test_worked_rounds import ROUNDED, VOTES, check, worked

from visualonline.core.philox import Purpose, draws
from visualonline.hindsight.experts.best_path import BestPath
from visualonline.theorems.theorem import Verdict

FIVE = [[1, 1, 1, 0, 0], [1, 0, 0, 1, 1], [1, 0, 0, 0, 1], [1, 0, 0, 0, 0], [0, 1, 1, 1, 1]], [1, 1, 1, 1, -1]


def test_halving_that_prunes_on_its_mistakes() -> None:
    """Round 3 is the first mistake: experts 2, 3 and 4 go, though 4 and 5 had erred before; round 5 takes expert 5."""
    columns = check(
        rule_of("halving", 5),
        FIVE,
        [3 / 5, 3 / 5, 2 / 5, 1 / 2, 1 / 2],
        [1, 1, -1, 1, 1],
        [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 0, 0, 0, 1], [1, 0, 0, 0, 1], [1, 0, 0, 0, 0]],
    )
    assert columns.changes.tolist() == [False, False, True, False, True]
    assert columns.losses.tolist() == [0, 0, 1, 0, 1]


def test_halving_with_ties_to_0() -> None:
    columns = check(
        rule_of("halving", 5, tie="0"),
        FIVE,
        [3 / 5, 3 / 5, 2 / 5, 1 / 2, 0],
        [1, 1, -1, -1, -1],
        [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 0, 0, 0, 1], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0]],
    )
    assert columns.losses.tolist() == [0, 0, 1, 1, 0]


def test_halving_that_prunes_in_every_round() -> None:
    columns = check(
        rule_of("halving", 5, prune="always"),
        FIVE,
        [3 / 5, 1 / 3, 1, 1, 0],
        [1, -1, 1, 1, -1],
        [[1, 1, 1, 0, 0], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0]],
    )
    assert columns.changes.tolist() == [True, True, False, False, False]


def test_halving_freezes_where_every_expert_has_erred() -> None:
    columns = check(
        rule_of("halving", 3),
        VOTES,
        [2 / 3, 0, 0, 1 / 2, 1 / 2],
        [1, -1, -1, 1, 1],
        [[0, 0, 1], [0, 0, 1], [0, 0, 0], [0, 0, 0], [0, 0, 0]],
    )
    assert columns.changes.tolist() == [True, False, True, False, False]


def test_follow_the_leader_on_five_rounds() -> None:
    """The leaders are 1, 3, 3, 3, 3."""
    columns = check(
        rule_of("follow-the-leader", 3),
        VOTES,
        [1, 0, 0, 1, 0],
        [1, -1, -1, 1, -1],
        [[1, 1, 0], [2, 2, 0], [2, 2, 1], [2, 3, 1], [3, 3, 1]],
    )
    assert columns.losses.tolist() == [1, 0, 1, 0, 0]


def test_elim_on_seven_rounds() -> None:
    """Literals in the order x1, not x1, x2, not x2. Round 6 has no disjunction left; nothing can be taken out there."""
    columns = check(
        rule_of("elim", 2),
        ([[0, 0], [1, 0], [0, 0], [0, 1], [1, 1], [0, 1], [1, 0]], [-1, 1, -1, -1, 1, 1, -1]),
        [2, 1, 0, 1, 1, 0, 1],
        [1, 1, -1, 1, 1, -1, 1],
        [[1, 0, 1, 0], [1, 0, 1, 0], [1, 0, 1, 0], [1, 0, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]],
    )
    assert columns.changes.tolist() == [True, False, False, True, False, False, True]
    assert columns.losses.tolist() == [1, 0, 0, 1, 0, 1, 1]


def test_elim_on_the_lectures_disjunction() -> None:
    """The target x1 or not x4 or x7 (n = 7, k = 3): one mistake takes seven literals, then at most n - k = 4 more."""
    rule = rule_of("elim", 7)
    rows = [[0, b, c, 1, e, f, 0] for b, c, e, f in np.vstack([np.zeros(4), np.eye(4)])]
    found, columns = worked(rule, (rows, [-1] * 5))
    assert columns.predictions.tolist() == [1] * 5
    assert [int(w.sum()) for w in found] == [14, 7, 6, 5, 4, 3]
    assert rule.learner.names is not None
    names = rule.learner.names(tuple(f"x{i}" for i in range(1, 8)))
    assert [name for name, w in zip(names, found[-1], strict=True) if w] == ["x1", "¬x4", "x7"]


@pytest.mark.parametrize("curve", ["vovk", "linear"])
def test_algorithm_p_on_five_rounds(curve: str) -> None:
    """The shares r are those of randomized weighted majority; with beta = 1/2, c = (3/2) ln(4/3)."""
    shares = [2 / 3, 1 / 2, 1 / 3, 3 / 4, 2 / 7]
    if curve == "vovk":
        pairs = [(2 / 3, 5 / 6), (3 / 4, 3 / 4), (5 / 6, 2 / 3), (5 / 8, 7 / 8), (6 / 7, 9 / 14)]
        p = [log(a) / (log(a) + log(b)) for a, b in pairs]
        assert p[0] == pytest.approx(0.690, abs=5e-4)
    else:
        p = [0.5 + (2 * r - 1) / (6 * log(4 / 3)) for r in shares]
        assert p[0] == pytest.approx(0.6931, abs=5e-5)
    coins = draws(0, Purpose.COINS).random(5)
    columns = check(
        rule_of("algorithm-p", 3, curve=curve),
        VOTES,
        p,
        [1 if coin < chance else -1 for coin, chance in zip(coins, p, strict=True)],
        np.array([[2, 2, 4], [1, 1, 4], [1, 1, 2], [2, 1, 4], [1, 1, 4]]) / [[8], [6], [4], [7], [6]],
    )
    assert columns.losses.tolist() == pytest.approx([p[0], p[1], 1 - p[2], 1 - p[3], p[4]], **ROUNDED)


LOSSES = [[1, 0], [0, 1], [1, 0], [1, 0]], [-1, -1, -1, -1]
"""Labels 0, so that the advice is the loss."""


def test_adahedge_on_four_rounds() -> None:
    """The step is 2 ln 2 in round 2, so that the weights are 1 : 4; in round 3 the losses are even."""
    rule = rule_of("adahedge", 2, mode="average")
    found, columns = worked(rule, LOSSES)
    costs = [1 / 2, 0.1390, 0.1294, 0.0800]
    w = [1 / 2, 1 / 5, 1 / 2, 0.28864]
    assert [each[0] for each in found[:4]] == pytest.approx(w, abs=6e-6)
    assert columns.losses.tolist() == pytest.approx([w[0], 1 - w[1], w[2], w[3]], abs=6e-6)
    state = straight(rule, np.array(LOSSES[0], dtype=float), np.array(LOSSES[1], dtype=float), np.zeros(4)).states
    assert np.diff([each.Delta[0] for each in state]) == pytest.approx(costs, abs=6e-5)
    assert state[2].Delta[0] - state[1].Delta[0] == pytest.approx(4 / 5 + log(1 / 5 + 1 / 5) / (2 * log(2)))
    assert [log(2) / each.Delta[0] for each in state[1:]] == pytest.approx([1.386, 1.085, 0.902, 0.817], abs=6e-4)
    assert np.diff([each.V[0] for each in state])[:3] == pytest.approx([1 / 4, 4 / 25, 1 / 4])
    regret = np.cumsum(columns.losses) - [0, 1, 1, 1]
    assert regret == pytest.approx([0.5, 0.3, 0.8, 1.089], abs=6e-4)
    assert 2 * np.cumsum(costs) == pytest.approx([1, 1.278, 1.537, 1.697], abs=6e-4)


def test_adahedge_with_one_expert_pays_its_losses() -> None:
    columns = check(rule_of("adahedge", 1, mode="average"), ([[1], [0], [0.25]], [1, 1, 1]), [1, 0, 0.25],
                    [1, -1, -1], [[1], [1], [1]])  # fmt: skip
    assert columns.losses.tolist() == [0, 1, 0.75]


TURN = [[0, 1], [0, 1], [1, 0], [1, 0]], [-1, -1, -1, -1]


def test_fixed_share_on_four_rounds() -> None:
    """With eta = ln 2 and alpha = 1/4: v is (2, 1)/3, (14, 5)/19, (47, 58)/105, (199, 442)/641."""
    given: dict[str, Any] = {"alpha": 0.25, "eta": log(2)}
    w = [1 / 2, 7 / 12, 47 / 76, 199 / 420, 1 / 4 + 199 / 1282]
    columns = check(rule_of("fixed-share", 2, mode="average", **given), TURN, [1 / 2, 5 / 12, 47 / 76, w[3]],
                    [1, -1, 1, -1], np.array([[a, 1 - a] for a in w[1:]]))  # fmt: skip
    assert w[3] == pytest.approx(0.4738, abs=6e-5)
    run = completed_on("fixed-share", *TURN, **given)
    paths = [run.quantities_at((BestPath,), t).path_cost / log(2) for t in range(1, 5)]
    assert paths == pytest.approx([1, 1.415, 2.830, 3.830], abs=6e-4)
    values = [run.theorem("fixed-share", t).value for t in range(1, 5)]
    assert values == pytest.approx([1.087, 1.588, 3.090, 4.177], abs=6e-4)
    assert run.theorem("fixed-share", 4).verdict is Verdict.VACUOUS
    assert np.cumsum(columns.losses)[-1] <= values[-1]


def test_variable_share_on_five_rounds() -> None:
    """It stays while expert 1 is right, and gives way at once when it errs."""
    rule = rule_of("fixed-share", 2, mode="average", share="variable", alpha=0.25, eta=log(2))
    found, _ = worked(rule, TURN)
    assert [each[0] for each in found] == pytest.approx([1 / 2, 3 / 4, 25 / 28, 0.6048, 0.3251], abs=6e-5)


def test_fixed_share_with_one_expert_pays_its_losses() -> None:
    for share in ("fixed", "variable"):
        run = completed_on("fixed-share", [[1], [0], [1]], [1, 1, 1], share=share, mode="average")
        assert (run.trace.loss, run.trace.final.log_w.tolist(), run.path_regret(3)) == (1, [0.0], 0)


def test_the_perturbed_leader_on_three_rounds() -> None:
    """With eps = ln 2 a lead of 1 or 2 has the chances 3/4 and 7/8; Hedge has 2/3 and 4/5."""
    rows = [[1, 0], [1, 0], [1, 0]], [-1, -1, -1]
    P = [1 / 2, 1 / 4, 1 / 8, 1 / 16]
    columns = check(rule_of("follow-the-perturbed-leader", 2, epsilon=log(2)), rows, P[:3], [1, 1, -1],
                    [[each, 1 - each] for each in P[1:]])  # fmt: skip
    assert columns.losses.tolist() == pytest.approx(P[:3])
    run = completed_on("follow-the-perturbed-leader", *rows, epsilon=log(2))
    prices = np.cumsum(P[:3]) / 2  # a loss of 1 costs 1 - e^-eps = 1/2 of its chance
    values = [run.theorem("follow-the-perturbed-leader", t).value for t in (1, 2, 3)]
    assert values == pytest.approx(3 / 2 / log(2) + prices)
    three = rule_of("follow-the-perturbed-leader", 3, epsilon=log(2))
    state = three.start(3)
    state.L[:] = 1, 0, 2
    assert three.weights(state, 1) == pytest.approx([11 / 48, 2 / 3, 5 / 48])


def test_the_perturbed_leader_with_one_expert_pays_its_losses() -> None:
    for noise in ("exponential", "gumbel"):
        columns = check(rule_of("follow-the-perturbed-leader", 1, noise=noise), ([[1], [0], [0.25]], [1, 1, 1]),
                        [1, 0, 0.25], [1, -1, -1], [[1], [1], [1]])  # fmt: skip
        assert columns.losses.tolist() == [0, 1, 0.75]


ADVISED = [[0.8, 0.4], [0.6, 0.2], [0.8, 0.4]], [1, 1, -1]


@pytest.mark.parametrize(
    ("given", "p", "regrets", "value"),
    [
        ({"loss": "log"}, [3 / 5, 7 / 15, 26 / 35], [0.288, 0.539, 0.288], log(2)),
        ({}, [0.5848, 0.4727, 0.7194], [0.132, 0.250, 0.128], log(2) / 2),
        ({"mode": "mean"}, [0.6, 0.416, 0.639], None, 2 * log(2)),
    ],
)
def test_the_aggregating_forecaster_on_three_rounds(
    given: dict[str, Any], p: list[float], regrets: list[float] | None, value: float
) -> None:
    """For the log loss the weights are 1 : 1, 2 : 1, 6 : 1 before the rounds."""
    run = completed_on("aggregating", *ADVISED, **given)
    rounds = [run.frame(t).round for t in (1, 2, 3)]
    assert [each.score for each in rounds if each is not None] == pytest.approx(p, abs=6e-4)
    assert [run.theorem("aggregating", t).value for t in (1, 2, 3)] == pytest.approx([value] * 3)
    if regrets is not None:
        assert [run.regret(t) for t in (1, 2, 3)] == pytest.approx(regrets, abs=6e-4)


def test_squint_on_two_rounds() -> None:
    """After the losses (0, 1) the exponents are eta/2 - eta^2/4 and -eta/2 - eta^2/4."""
    eta, prior = [2.0**-j for j in range(1, 21)], [1.05 / (j * (j + 1)) for j in range(1, 21)]
    assert sum(prior) == pytest.approx(1)
    good, bad = (sum(p * e * np.exp(sign * e / 2 - e * e / 4) for p, e in zip(prior, eta, strict=True))
                 for sign in (1, -1))  # fmt: skip
    w = float(good / (good + bad))
    rule = rule_of("squint", 2, mode="average")
    found, columns = worked(rule, ([[0, 1], [0, 1]], [-1, -1]))
    assert columns.losses.tolist() == pytest.approx([1 / 2, 1 - w])
    assert found[1] == pytest.approx([w, 1 - w])
    run = completed_on("squint", [[0, 1], [0, 1]], [-1, -1])
    first = run.theorem("squint", 1)
    assert (first.actual, first.quantities["V"], first.quantities["expert"]) == (1 / 2, 1 / 4, 1)
    assert first.value == pytest.approx(2 * (log(2) - log(prior[0])) + 1 / 8)
    assert run.theorem("squint", 2).actual == pytest.approx(1 / 2 + 1 - w)
