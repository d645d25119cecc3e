"""How near the hostile streams come to the bounds for experts, ELIM and Winnow: the ratios known for them, to 1 %."""

from math import log, log2, sqrt
from typing import Any

import numpy as np
import pytest
from nature import learner_of
from nature import played as met
from simulated import rule_of, simulated
from typed import some

import visualonline as vo
from visualonline.core.catalog import find
from visualonline.core.types import Array, State
from visualonline.runs.report import TheoremReport
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.theorem import Quantities, Theorem, Verdict
from visualonline.trace.adversary_play import played_stream

LEARNERS = vo.learners


def ratio(stream: str, learner: Any, theorem: str, rounds: int | None = None, tuned: bool = False) -> float:
    found: TheoremReport = next(
        each for each in vo.run(stream, learner, rounds=rounds).theorems() if each.id == theorem
    )
    assert found.actual is not None
    assert found.verdict != "violated"
    return found.actual / (found.quantities["tuned"] if tuned else found.value)  # type: ignore[operator]


@pytest.mark.parametrize("tie", ["1", "0"])
@pytest.mark.parametrize("prune", ["mistakes", "always"])
def test_halving(tie: str, prune: str) -> None:
    for N in range(1, 70):
        run = vo.run(f"halving-minority:N={N}", LEARNERS.Halving(tie=tie, prune=prune), rounds=12)
        assert run.mistakes == int(log2(N))
        assert run.theorems()[0].verdict == "holds"


@pytest.mark.parametrize("n", range(1, 10))
def test_elim(n: int) -> None:
    for k in range(n + 1):
        run = vo.run(f"elim-worst:d={n},k={k}", LEARNERS.Elim(), rounds=30)
        assert run.mistakes == n + 1 - k == run.theorems()[0].value


@pytest.mark.parametrize("N", [1, 2, 5, 16])
def test_follow_the_leader(N: int) -> None:
    for laps in (1, 2, 30):
        T = N * laps - 1
        if T:
            assert ratio(f"leader-killer:N={N}", LEARNERS.FollowTheLeader(), "follow-the-leader", T) == 1
    assert vo.run("leader-killer:N=16", LEARNERS.FollowTheLeader(), rounds=1000).mistakes == 1000


@pytest.mark.parametrize(
    ("N", "beta", "known"),
    [(2, 0.5, 0.829), (16, 0.5, 0.992), (64, 0.5, 0.996), (16, 0.9, 0.985), (16, 0, 1), (64, 0, 1)],
)
def test_weighted_majority(N: int, beta: float, known: float) -> None:
    learner = LEARNERS.WeightedMajority(beta=beta)
    found = ratio(f"weight-splitter:N={N},beta={beta}", learner, "weighted-majority", 1000)
    assert found == pytest.approx(known, rel=0.01)


@pytest.mark.parametrize(("N", "beta", "rounds", "known"), [
    (100, 0.5, 2000, 0.997), (1000, 0.5, 20_000, 0.9996), (100, 0.9, 12_000, 0.996),
])  # fmt: skip
def test_randomized_weighted_majority(N: int, beta: float, rounds: int, known: float) -> None:
    learner = LEARNERS.RandomizedWeightedMajority(beta=beta)
    found = ratio(f"one-good:N={N}", learner, "randomized-weighted-majority", rounds)
    assert found == pytest.approx(known, rel=0.01)


@pytest.mark.parametrize(
    ("learner", "N", "K", "turns", "together", "known"),
    [
        ("randomized-weighted-majority", 2, 5, 2, 1, 0.891),
        ("randomized-weighted-majority", 2, 50, 2, 1, 0.960),
        ("randomized-weighted-majority", 2, 500, 2, 1, 0.987),
        ("randomized-weighted-majority", 64, 200, 64, 1, 0.993),
        ("algorithm-p", 2, 5, 2, 1, 0.966),
        ("algorithm-p", 2, 50, 2, 1, 0.996),
        ("algorithm-p", 2, 500, 2, 1, 0.999),
        ("algorithm-p", 16, 50, 2, 15, 0.983),
        ("algorithm-p", 64, 200, 2, 63, 0.993),
    ],
)
def test_the_forms_tuned_to_K(learner: str, N: int, K: int, turns: int, together: int, known: float) -> None:
    name = "".join(part.capitalize() for part in learner.split("-"))
    text = f"alternate-then-one-good:N={N},first={turns * K},turns={turns},together={together}"
    rounds = turns * K + 60 * (1 if together == N - 1 else N)
    assert ratio(text, getattr(LEARNERS, name)(K=K), learner, rounds, tuned=True) == pytest.approx(known, rel=0.01)


@pytest.mark.parametrize(
    ("N", "T", "last", "known"),
    [
        (2, 100, 1.5, 0.942), (2, 1000, 2, 0.975), (2, 10_000, 2.5, 0.990),
        (16, 100, 1.5, 0.958), (16, 1000, 1.5, 0.986), (16, 10_000, 1.5, 0.994),
    ],
)  # fmt: skip
@pytest.mark.parametrize("mode", ["draw", "average"])
def test_exponential_weights(N: int, T: int, last: float, known: float, mode: str) -> None:
    text = f"alternate-then-one-good:N={N},first={T - 2 * int(last * sqrt(T) / 2)},together={N - 1}"
    found = ratio(text, LEARNERS.ExponentialWeights(mode=mode), "exponential-weights", T)
    assert found == pytest.approx(known, rel=0.01)


@pytest.mark.parametrize(("eta", "T", "known"), [(0.1, 10_000, 0.947), (1, 1000, 0.919)])
def test_exponential_weights_that_are_hit_where_they_are_largest(eta: float, T: int, known: float) -> None:
    """Two experts stay alike, and each second round is paid for by more than half: (T/4) tanh(eta/2) in all."""
    run = vo.run("heaviest-hit", LEARNERS.ExponentialWeights(eta=eta), rounds=T)
    assert some(run.regret(T)) == pytest.approx(T / 4 * np.tanh(eta / 2), rel=1e-9)
    found = run.theorem("exponential-weights", T)
    assert found.actual / found.value == pytest.approx(known, rel=0.01)


def test_following_the_leader_is_hit_in_every_round() -> None:
    for N in (1, 5):
        assert ratio(f"heaviest-hit:N={N}", LEARNERS.FollowTheLeader(), "follow-the-leader", 30 * N - 1) == 1


@pytest.mark.parametrize(
    ("N", "T", "last", "known"),
    [
        (2, 100, 1.8, 0.738), (2, 1000, 2.6, 0.898), (2, 10_000, 3, 0.964),
        (16, 100, 1.4, 0.785), (16, 1000, 2, 0.920), (16, 10_000, 2.2, 0.972),
    ],
)  # fmt: skip
def test_adahedge(N: int, T: int, last: float, known: float) -> None:
    text = f"alternate-then-one-good:N={N},first={T - 2 * int(last * sqrt(T) / 2)},together={N - 1}"
    assert ratio(text, LEARNERS.Adahedge(), "adahedge", T) == pytest.approx(known, rel=0.01)


@pytest.mark.parametrize(
    ("stream", "given", "rounds", "known"),
    [
        ("small-differences", {}, 2000, 1), ("small-differences:at=0", {"mode": "mean"}, 20_000, 0.9999),
        ("small-differences:eps=0.5", {"loss": "log", "clip": 0}, 20, 1),
    ],
)  # fmt: skip
def test_the_aggregating_forecaster(stream: str, given: dict[str, Any], rounds: int, known: float) -> None:
    assert ratio(stream, LEARNERS.Aggregating(**given), "aggregating", rounds) == pytest.approx(known, rel=0.001)


def test_counting_labels_that_are_all_alike() -> None:
    run = vo.run("biased-coin:p=1", LEARNERS.KrichevskyTrofimov(), rounds=10_000)
    for t, known in ((1, 1), (10, 0.941), (100, 0.960), (10_000, 0.977)):
        found = run.theorem("krichevsky-trofimov", t)
        assert found.actual == pytest.approx(found.value)
        assert found.actual / float(found.quantities["closed"]) == pytest.approx(known, rel=0.01)


@pytest.mark.parametrize(("N", "known"), [(2, 0.67), (16, 0.923)])
def test_squint(N: int, known: float) -> None:
    one = f"alternate-then-one-good:N={N},first=0,together={N - 1}"
    assert ratio(one, LEARNERS.Squint(), "squint", 1000) == pytest.approx(known, rel=0.01)


def test_the_perturbed_leader() -> None:
    """Fifteen of sixteen experts err, all at once or in turns: in turns it takes longer to come as near."""
    learner = LEARNERS.FollowThePerturbedLeader(epsilon=0.05)
    together = "alternate-then-one-good:N=16,first=0,together=15"
    assert ratio(together, learner, "follow-the-perturbed-leader", 1000) == pytest.approx(0.687, rel=0.01)
    assert ratio("one-good:N=16", learner, "follow-the-perturbed-leader", 2000) >= 0.69


@pytest.mark.parametrize("eta", ["auto", 0.5])
def test_variable_share_where_one_errs_at_a_time(eta: Any) -> None:
    learner = LEARNERS.FixedShare(share="variable", eta=eta)
    found = ratio("one-at-a-time:N=16,leaders=4,over=1600", learner, "variable-share", 1600)
    assert found == pytest.approx(0.77, rel=0.01)


def test_fixed_share_tuned_to_one_switch() -> None:
    """Both alpha = m/(T - 1) and eta = sqrt(8 c/T), which make the regret sqrt(T c/2) at most at round T."""
    T = 1000
    entropy = -log(1 / (T - 1)) / (T - 1) - (1 - 1 / (T - 1)) * log(1 - 1 / (T - 1))
    c = log(2) + (T - 1) * entropy
    learner = LEARNERS.FixedShare(alpha=1 / (T - 1), eta=sqrt(8 * c / T))
    assert ratio("shifting-best:N=2,segments=2", learner, "fixed-share", T) == pytest.approx(0.70, rel=0.01)
    near = f"alternate-then-one-good:N=16,first={T - 2 * int(sqrt(T))},together=15"
    assert ratio(near, learner, "fixed-share", T) >= 0.96
    run = vo.run(near, learner, rounds=T)
    assert some(run.path_regret(T)) <= sqrt(T * c / 2)


def test_the_shifting_best_expert_in_numbers() -> None:
    paid = [vo.run("shifting-best:N=8,segments=8,over=1600", learner, rounds=1600) for learner in (
        LEARNERS.ExponentialWeights(), LEARNERS.Adahedge(), LEARNERS.FixedShare(eta=0.3),
    )]  # fmt: skip
    assert [round(run.loss) for run in paid] == [1401, 1401, 186]
    assert some(paid[0].regret(1600)) == pytest.approx(paid[0].loss - 1400)
    assert some(paid[2].path_regret(1600)) == paid[2].loss
    assert round(float(paid[2].theorem("fixed-share", 1600).quantities["additive"])) == 289


@pytest.mark.parametrize(
    ("N", "rho", "known"), [(16, 1, 0.721), (64, 1, 0.842), (1024, 1, 0.866), (16, 0.2, 0.692), (64, 0.2, 0.813)]
)
def test_winnow(N: int, rho: float, known: float) -> None:
    run = vo.run(f"winnow-greedy:N={N},rho={rho}", LEARNERS.Winnow(), rounds=40 if rho == 1 else 400)
    [found] = run.theorems()
    assert found.quantities["eta"] == rho
    assert found.verdict == "holds"
    assert run.updates / (2 * np.log(N) / rho**2) == pytest.approx(known, rel=0.01)


def test_winnow_among_very_many_features() -> None:
    """As above, without the margin of every prefix."""
    N, rho = 1024, 0.2
    rule = rule_of("winnow", N, eta=rho)
    settings = (("N", str(N)), ("rho", str(rho)))
    stream = played_stream(open_base(StreamSpec("winnow-greedy", settings, rounds=330)), rule, 0)
    assert simulated(rule, stream).trace.updates / (2 * np.log(N) / rho**2) == pytest.approx(0.886, rel=0.01)


@pytest.mark.parametrize(
    ("d", "k", "known", "most"), [(16, 1, 10, 17), (64, 1, 16, 23), (64, 3, 47, 65), (256, 2, 43, 56)]
)
def test_winnow2_on_disjunctions(d: int, k: int, known: int, most: int) -> None:
    """Promotions first, of the lightest of the k features with the heaviest others that leave the sum below theta."""

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        w, theta = state.w, float(d)
        heaviest = k + np.argsort(-w[k:], kind="stable")
        x, j = np.zeros(d), int(np.argmin(w[:k]))
        if w[j] < theta:
            x[j] = 1
            for i in heaviest:
                x[i] = float(x @ w + w[i] < theta)
            return x, 1.0
        for i in heaviest:
            x[i] = float(x @ w < theta)
        return (x, -1.0) if x @ w >= theta else None

    run = met(learner_of("winnow2"), {}, d, 120, answer).run()
    found = run.theorem("winnow2", 120)
    assert (found.actual, found.verdict) == (run.trace.mistakes, Verdict.HOLDS)
    assert found.value == pytest.approx(3 * k * (1 + log2(d)) + 2)
    assert found.value == pytest.approx(most)
    assert found.actual >= 0.99 * known


def test_the_vc_dimension_is_a_statement() -> None:
    theorem = find("theorems", "vc-dimension")
    assert isinstance(theorem, Theorem)
    assert theorem.learners == ()
    for gamma, dimension in ((0.1, 100), (0.5, 4), (1, 1), (0.3, 11), (1 / sqrt(7), 7), (0.2, 25)):
        numbers = Quantities({"gamma": gamma})
        assert theorem.bound(numbers) == dimension
        assert theorem.premises(numbers)[0].met
        assert theorem.quantities(numbers)["gamma"] == gamma
