"""Every link of every proof is true at every round, in the suite at every other, and looks at no later round."""

import math
from fractions import Fraction
from itertools import islice
from typing import cast

import numpy as np
import pytest
from cases import joined
from nature import Game, games, learner_of, run_of
from natures import DRAWN, HOSTILE
from trials import LONG

import visualonline as vo
from visualonline.core.catalog import catalog
from visualonline.hindsight import proof_record as record
from visualonline.hindsight.proof_record import last_round_followed
from visualonline.learners import ConfiguredLearner
from visualonline.numerics.rounding import DUST
from visualonline.runs.analyses.proof_trace import numbered, proof_links
from visualonline.runs.run import Run, theorems_of
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.proof import chains
from visualonline.theorems.theorem import Theorem

ROUNDS = 36
EACH, STEP = (8, 1) if LONG else (1, 2)
"""Games of each kind of nature, cut off after so many rounds, and how far apart are those rounds that are looked at."""


LIKE: dict[str, str] = joined("LIKE")
"""Learner: another one that predicts as it does, so that its natures serve it."""
UNPROVED: dict[str, str] = joined("UNPROVED")
CLOSES: dict[str, int] = joined("CLOSES")
"""Theorems with a chain a <= .. <= b in which what is bounded times b/a, or its square, is the value of the bound."""


def met(run: Run, theorem: Theorem, t: int) -> bool:
    """Return whether the premises are met, once every link at round t was found true."""
    links = proof_links(run, theorem, t)
    for link in links:
        assert np.isnan(link.left) == np.isnan(link.right)
        where = (theorem.id, t, link, run.learner.id, run.rule.values)
        assert link.holds or not link.applies, where
    judgement = run.theorem(theorem.id, t)
    premises = all(premise.met for premise in judgement.premises)
    if premises:
        assert any(link.applies for link in links), (theorem.id, t, run.rule.values)
        if theorem.id in CLOSES and judgement.actual != 0:
            whole = [(links[k], links[k + len(chain) - 1]) for k, chain in numbered(theorem.proof.inequalities)]
            ends = [(first.left, last.right) for first, last in whole if first.applies and first.left != 0]
            values = [judgement.actual * (last / first) ** CLOSES[theorem.id] for first, last in ends]
            assert any(value == pytest.approx(judgement.value, rel=1e-9) for value in values)
    return premises


def some(family: str) -> list[Game]:
    drawn = islice(games((DRAWN[family],), 7), EACH)
    hostile = islice(games(HOSTILE[family], 8), EACH * len(HOSTILE[family]))
    return [game._replace(X=game.X[:ROUNDS], y=game.y[:ROUNDS]) for game in (*drawn, *hostile)]


def test_every_theorem_on_a_run_has_a_proof() -> None:
    theorems = [cast("Theorem", theorem) for theorem in catalog("theorems").plugins.values()]
    unproved = {theorem.id for theorem in theorems if not (theorem.proof.inequalities or theorem.ability(Erratum))}
    assert unproved == set(UNPROVED)


@pytest.mark.long
@pytest.mark.parametrize("family", DRAWN)
def test_every_link_is_true_at_every_round(family: str) -> None:
    proved: set[str] = set()
    for game in some(family):
        given = {key: value for key, value in game.given.items() if key in ("eta", "tie")}
        alike = [name for name, other in LIKE.items() if other == game.learner.id]
        others = [game._replace(learner=learner_of(name), given=given) for name in alike]
        for each in (game, *others):
            run = each.run()
            for theorem in theorems_of(each.learner):
                for t in (*range(1, len(run.trace), STEP), len(run.trace)):
                    if theorem.proof.inequalities and met(run, theorem, t):
                        proved.add(theorem.id)
    provable = [theorem for theorem in theorems_of(some(family)[0].learner) if theorem.proof.inequalities]
    assert proved & {theorem.id for theorem in provable if not theorem.lower or all(other.lower for other in provable)}


@pytest.mark.long
@pytest.mark.parametrize("family", DRAWN)
def test_no_side_looks_at_later_rounds(family: str) -> None:
    t = ROUNDS // 2
    for game in some(family)[::3]:
        order = np.concatenate([np.arange(t), np.arange(len(game.y))[:t - 1:-1]])
        later = game.X[order], np.concatenate([game.y[:t], -game.y[order][t:]]), game.means
        straight = game.run()
        settled = {"eta": straight.rule.values["eta"]} if game.learner.id == "winnow" else {}  # of the whole stream
        scrambled = run_of(game.learner, game.given | settled, *later)
        for theorem in theorems_of(game.learner):
            both = [
                [(link.left, link.right) for link in proof_links(run, theorem, t)] for run in (straight, scrambled)
            ]
            np.testing.assert_array_equal(*both)  # type: ignore[arg-type]


def test_the_sides_of_halving_on_a_run_worked_by_hand() -> None:
    """Eight experts, the advice of each the digits of its number; expert 7 is always right."""
    X = np.array([[(i >> bit) & 1 for i in range(8)] for bit in range(3)], dtype=float)
    run = run_of(learner_of("halving"), {"tie": "0"}, X, np.ones(3))
    proof = theorems_of(run.learner)[0]
    assert [[link.left for link in proof_links(run, proof, t)] for t in (1, 2, 3)] == [[0, 2], [0, 1], [0, 0]]
    assert [proof_links(run, proof, t)[-1].right for t in (1, 2, 3)] == [2, 1, 0]


def test_the_sides_of_the_perceptron_on_the_worked_example() -> None:
    """w = (-0.2, 0.6) after 2 updates; u = (-1, 3)/sqrt(10) has the margin sqrt(0.1), u.w = 2/sqrt(10)."""
    X, y = np.array([[0.0, 1], [1, 0], [0.8, 0.6]]), np.array([1.0, -1, 1])
    run = run_of(learner_of("perceptron"), {"tie": "positive"}, X, y)
    theorem = next(th for th in theorems_of(run.learner) if th.id == "perceptron-separable")
    first, _other = (list(chain) for chain in chains(theorem.proof.inequalities))
    sides = [link.left for link in proof_links(run, theorem, 3)[: len(first)]]
    np.testing.assert_allclose(sides, [2 * 0.1**0.5, 2 / 10**0.5, 0.4**0.5, 0.4**0.5, 2**0.5], rtol=1e-9)
    assert proof_links(run, theorem, 3)[len(first) - 1].right == pytest.approx(2**0.5)


@pytest.mark.parametrize(
    ("name", "given"),
    [("perceptron", {}), ("margin-perceptron", {"b": 0.07, "eta": 0.001}), ("p-norm-perceptron", {"p": 2})],
)
def test_long_rows_that_cancel_leave_what_cannot_be_told_from_rounding(name: str, given: dict[str, float]) -> None:
    a, b, c = [-0.03, 0.03, -1000.0, 0.003], [-0.03, 0.03, -3000.0, -0.003], [0.03, 0.01, -1000.0001192092896, 0.0]
    d, e, f = [0.0, 0.02, 1000.0, 0.001], [-0.01, -0.01, -3000.0, 0.003], [-0.03, 0.01, 0.0, 0.003]
    rows = np.array([a, b, c, d, a, a, f, e, b, c, c, e, d, e, [-0.03, -0.02, 1000.0, -0.003], d])
    y = np.array([1.0, -1, 1, 1, 1, 1, 1, 1, -1, 1, 1, 1, -1, -1, -1, -1])
    run = run_of(learner_of(name), given, rows, y)
    for theorem in theorems_of(run.learner):
        for t in range(1, 17):
            assert all(link.holds for link in proof_links(run, theorem, t) if link.applies)
    first = proof_links(run, theorems_of(run.learner)[0], 1)[2]
    assert first.applies
    assert not first._replace(left=first.right * 1.001).holds, "a long row by itself is no reason"


@pytest.mark.parametrize("given", [{"K": 0}, {"beta": 1e-15}, {"beta": 1e-3}])
def test_the_band_of_algorithm_p_is_right_down_to_the_smallest_beta(given: dict[str, float]) -> None:
    """The band from exact shares of the vote: all advise 1 in round 2, and in round 4 all but the heaviest."""
    X, y = np.array([[1.0, 0, 0], [1, 1, 1], [0, 1, 1], [1, 0, 1]]), np.array([1.0, 1, -1, 1])
    run = run_of(learner_of("algorithm-p"), given, X, y)
    proof, beta = theorems_of(run.learner)[0], Fraction(run.rule.arguments["beta"])
    weights = [Fraction(1)] * 3
    for t in (1, 2, 3, 4):
        assert met(run, proof, t)
        q1 = sum((w for w, advice in zip(weights, X[t - 1], strict=True) if advice), Fraction(0)) / sum(weights)
        unit = 2 * math.log(2 / (1 + float(beta)))
        low, high = 1 + ln(q1 + (1 - q1) * beta) / unit, -ln(1 - q1 + q1 * beta) / unit
        below, above = proof_links(run, proof, t)[-2:]
        assert below.left == pytest.approx(low, rel=1e-9, abs=1e-12)
        assert above.right == pytest.approx(high, rel=1e-9, abs=1e-12)
        weights = [w if 2 * a - 1 == y[t - 1] else w * beta for w, a in zip(weights, X[t - 1], strict=True)]


def ln(x: Fraction) -> float:
    """Return the logarithm of a fraction, however small it is."""
    return math.log(x.numerator) - math.log(x.denominator)


def test_a_marked_cell_for_every_mistake_of_follow_the_leader() -> None:
    run = run_of(learner_of("follow-the-leader"), {}, np.array([[0.0, 1], [0, 1], [1, 0]]), np.array([1.0, -1, 1]))
    theorem = theorems_of(run.learner)[0]
    # leader 1 errs at loss 0, leader 2 errs at loss 0, leader 1 is right at loss 1
    assert [proof_links(run, theorem, t)[0].right for t in (1, 2, 3)] == [1, 2, 2]


def test_rounding_of_the_p_norm_perceptron_is_measured_by_the_comparators_length_times_its_own() -> None:
    X, y = np.tile([[3.0, 1], [2, -2], [-2, 2], [3, 1]], (5, 1)), np.tile([1.0, 1, -1, 1], 5)
    run = run_of(learner_of("p-norm-perceptron"), {"p": 4}, X, y)
    separable, theorem = (run.bound_traces[name].theorem for name in ("p-norm-separable", "p-norm-inseparable"))
    e = run.evidence(theorem, 20)
    length = float(np.sum(np.abs(e.u) ** (4 / 3)) ** (3 / 4))
    assert length > 0
    assert separable.proof.size is not None
    assert theorem.proof.size is not None
    assert theorem.proof.size(e) == pytest.approx(length * separable.proof.size(e))


def test_what_follow_the_perturbed_leader_pays_beyond_one_that_knows_the_round_is_the_sum_over_rounds() -> None:
    X = np.random.default_rng(4).random((12, 3))
    run = run_of(learner_of("follow-the-perturbed-leader"), {"epsilon": 0.7}, X, -np.ones(12))
    theorem = run.bound_traces["follow-the-perturbed-leader"].theorem
    now = numbered(theorem.proof.inequalities)[2][0]
    surprises = [proof_links(run, theorem, t)[now].left for t in range(1, 13)]
    assert min(surprises) > 0
    assert proof_links(run, theorem, 12)[0].left == pytest.approx(sum(surprises))


@pytest.mark.parametrize(("name", "given"), [("arow", {"r": 1}), ("second-order-perceptron", {"a": 0.01})])
def test_rounding_of_a_second_order_learner_is_measured_by_its_spread(name: str, given: dict[str, float]) -> None:
    X = np.random.default_rng(6).standard_normal((40, 2))
    X[:, 0] += 2 * np.sign(X[:, 0])
    run = run_of(learner_of(name), given, X, np.sign(X[:, 0]))
    theorem = theorems_of(run.learner)[0]
    e, A, spreads = run.evidence(theorem, 40), next(iter(given.values())) * np.eye(2), []
    for x in X[e.changed]:
        spreads.append(float(x @ np.linalg.inv(A) @ x))
        A += np.outer(x, x)
    lost = 8 * np.finfo(float).eps / DUST * len(spreads) * max(spreads)
    length = math.sqrt(e.u @ A @ e.u)
    assert length > 1
    assert theorem.proof.size is not None
    assert theorem.proof.size(e) - e.updates == pytest.approx(lost * length)


@pytest.mark.parametrize("learner", [vo.learners.OnlineSvm(), vo.learners.Perceptron()])
def test_what_is_handed_out_has_a_proof_but_for_a_small_probability(learner: ConfiguredLearner) -> None:
    run = vo.run("iid:m=6", learner, rounds=60, batch="average")
    theorem = run.bound_traces["online-to-batch"].theorem
    for t in range(1, 61):
        links = [link for link in proof_links(run, theorem, t) if link.applies]
        assert all(link.holds for link in links if link.inequality.relation != "≲")
        assert {link.inequality.relation for link in links} >= {"=", "≲"}
        assert links[-1].right == pytest.approx(run.theorem("online-to-batch", t).value, rel=1e-12)


def test_a_round_of_thompson_sampling_costs_no_more_than_it_tells() -> None:
    """After a payoff of arm 1: P = (2/3, 1/3), E[mu | i*] = (3/4, 3/8), (1/2, 3/4) and m = (2/3, 1/2)."""
    run = run_of(learner_of("thompson"), {}, np.zeros((1, 2)), -np.ones(1))
    pays, m = np.array([[3 / 4, 3 / 8], [1 / 2, 3 / 4]]), np.array([2 / 3, 1 / 2])
    if run.frame(1).after.a[0] == 1:  # the coin fell for the other arm
        pays, m = pays[::-1, ::-1], m[::-1]
    P = np.array([2, 1] if m[0] > m[1] else [1, 2]) / 3
    links = proof_links(run, run.bound_traces["thompson"].theorem, 1)
    kl = pays * np.log(pays / m) + (1 - pays) * np.log((1 - pays) / (1 - m))
    known = [P @ (np.diag(pays) - m), math.sqrt(2 * P @ (pays - m) ** 2 @ P), math.sqrt(P @ kl @ P)]
    assert [links[0].left, links[0].right, links[1].right] == pytest.approx(known)
    later = vo.run("prior-arms:N=4", vo.learners.Thompson(), rounds=40)
    for t in (1, 2, 3, 10, 40):
        assert all(link.holds for link in proof_links(later, later.bound_traces["thompson"].theorem, t))


def test_a_proof_is_followed_as_far_as_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "ROOM", 1000)
    assert last_round_followed(200, 10) == 100
    assert last_round_followed(50, 10) == 50
    assert last_round_followed(50, 5000) == 1

