"""The lower bounds: where they apply they hold at every prefix, and what does not meet them is not judged by them."""

from dataclasses import replace
from typing import Any, cast

import numpy as np
import pytest
from nature import learner_of, run_of
from trials import Trials
from typed import of_kind

import visualonline as vo
from visualonline.core.catalog import catalog, find
from visualonline.core.plugin import Learner
from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.prefix import Prefixes
from visualonline.learners import ConfiguredLearner
from visualonline.runs.report import TheoremReport
from visualonline.runs.run import Run
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.theorem import Theorem, Verdict

DETERMINISTIC = "deterministic-lower-bound"
RANDOM = "random-experts-lower-bound"
VARIANTS: dict[str, list[dict[str, Any]]] = {
    "halving": [{"prune": prune, "tie": tie} for prune in ("mistakes", "always") for tie in ("1", "0")],
    "follow-the-leader": [{}],
    "weighted-majority": [{"update": update, "tie": tie} for update in ("always", "mistakes") for tie in ("1", "0")],
}


def flipped(learner: str, rounds: int, given: dict[str, Any]) -> Run:
    run = Run(learner_of(learner), given, Prefixes(open_base(StreamSpec("label-flipper", rounds=rounds))))
    run.complete()
    return run


@pytest.mark.long
@pytest.mark.parametrize("learner", VARIANTS)
def test_every_deterministic_learner_has_linear_regret(learner: str, trials: Trials) -> None:
    rng = np.random.default_rng(1)
    for k in trials(150, 400):
        given = dict(VARIANTS[learner][k % len(VARIANTS[learner])])
        if learner == "weighted-majority":
            given["beta"] = float(rng.choice([0.0, rng.random()]))
        T = int(rng.integers(20, 201 if k % 20 == 0 else 30))
        run = flipped(learner, T, given)
        track = run.bound_traces[DETERMINISTIC]
        assert track.violation is None
        assert track.values.over(0, T).tolist() == np.ceil(np.arange(1, T + 1) / 2).tolist()
        judgement = run.theorem(DETERMINISTIC, T)
        assert judgement.verdict is Verdict.HOLDS
        assert judgement.actual >= judgement.value


LINEAR: list[tuple[str, dict[str, Any]]] = [
    *[("perceptron", {"tie": tie, "w0": w0}) for tie in ("le", "positive", "lt") for w0 in (0, "0.5,-0.2")],
    ("dual-perceptron", {"alpha0": 1}),
    ("averaged-perceptron", {}),
    ("kernel-perceptron", {"kernel": "gaussian"}),
    ("winnow", {"eta": 0.3}),
    ("winnow2", {}),
]


@pytest.mark.parametrize(("learner", "given"), LINEAR, ids=lambda part: str(part))
def test_a_linear_learner_fares_no_better_with_the_two_experts_as_features(learner: str, given: dict[str, Any]) -> None:
    choice = ConfiguredLearner(learner_of(learner), given)
    for T in (1, 8, 33):
        run = vo.run("label-flipper", choice, as_examples=True, rounds=T)
        y = run.history.rows(0, T).y
        judgement = run.theorem(DETERMINISTIC, T)
        best = min(int((y < 0).sum()), int((y > 0).sum()))  # what the two constants err
        assert (judgement.value, judgement.actual) == (-(-T // 2), T - best)
        assert judgement.quantities["L_star"] == best
        assert judgement.verdict is Verdict.HOLDS
        assert judgement.actual >= judgement.value


def test_the_bound_speaks_of_linear_learners_only_where_two_constants_are_opposed() -> None:
    for source, learner, words in (
        ("subcommittee", vo.learners.Perceptron(), {"as_examples": True}),
        ("winnow-greedy", vo.learners.Winnow(), {}),
        ("label-flipper", vo.learners.ProjectedGradient(), {"as_examples": True}),  # which pays another loss
    ):
        found = vo.run(source, learner, rounds=20, **cast("dict[str, Any]", words)).theorems()
        assert DETERMINISTIC not in [theorem.id for theorem in found]


@pytest.mark.parametrize(("T", "regret"), [(10, 5), (11, 6), (1000, 500)])
def test_weighted_majority_has_no_more_than_that(T: int, regret: int) -> None:
    judgement = flipped("weighted-majority", T, {}).theorem(DETERMINISTIC, T)
    assert (judgement.actual, judgement.value) == (regret, regret)


CONSTANT = np.tile([1.0, 0.0], (9, 1))


@pytest.mark.parametrize(
    ("X", "y", "met"),
    [
        (CONSTANT, [-1] + [1, -1] * 4, [True, True]),  # ties to 1, so that the label -1 comes first
        (CONSTANT, [-1] + [1, -1] * 3 + [1, 1], [True, False]),
        (np.vstack([CONSTANT[:8], [[1, 1]]]), [-1] + [1, -1] * 4, [False, True]),
        (np.ones((9, 2)), [-1] * 9, [False, True]),
        (np.ones((9, 1)), [-1] * 9, [False, True]),
    ],
)
def test_the_premises_of_the_deterministic_bound(X: Array, y: list[int], met: list[bool]) -> None:
    run = run_of(learner_of("weighted-majority"), {}, X, np.array(y, dtype=float))
    judgement = run.theorem(DETERMINISTIC, 9)
    assert [premise.met for premise in judgement.premises] == met
    assert (judgement.verdict is Verdict.NOT_APPLICABLE) == (not all(met))
    if met == [True, False]:
        assert run.theorem(DETERMINISTIC, 8).verdict is Verdict.HOLDS
        assert judgement.premises[1].why == "1 of 9 predictions were right"


def test_a_lower_bound_that_asks_too_much_is_seen_to_be_violated(monkeypatch: pytest.MonkeyPatch) -> None:
    theorem = cast("Theorem", find("theorems", DETERMINISTIC))
    greedy = replace(theorem, bound=lambda q: np.floor(q.t / 2) + 1)
    monkeypatch.setattr("visualonline.runs.run.theorems_of", lambda _: (greedy,))
    run = flipped("weighted-majority", 20, {})
    assert run.theorem(DETERMINISTIC, 1).verdict is Verdict.HOLDS
    judgement = run.theorem(DETERMINISTIC, 20)
    assert judgement.verdict is Verdict.VIOLATED
    assert judgement.violation == (2, 1, 2)


def finding(stream: str, learner: Any, name: str = RANDOM, **words: Any) -> TheoremReport:
    return next(found for found in vo.run(stream, learner, **words).theorems() if found.id == name)


def test_every_expert_learner_is_set_against_fair_coins() -> None:
    learners = [of_kind(one, Learner) for one in catalog("learners").plugins.values()]
    experts = {one.id for one in learners if one.accepts == "advice" and one.family != "bandits"}
    experts -= {"aggregating", "sleeping-experts"}  # they pay squares or logarithms, or owe the waking rounds only
    assert set(cast("Theorem", find("theorems", RANDOM)).learners) == experts


def test_fair_coins_are_set_against_the_limit_and_break_nothing() -> None:
    found = finding("random-experts:N=100", vo.learners.ExponentialWeights(), rounds=2000)
    assert found.value == pytest.approx(np.sqrt(2000 * np.log(100) / 2))
    assert found.actual is not None
    assert found.quantities["ratio"] == pytest.approx(found.actual / found.value)  # type: ignore[operator]
    assert found.actual < found.value  # type: ignore[operator]
    assert found.verdict == "holds"


@pytest.mark.parametrize(("N", "known"), [(2, 0.46), (10, 0.71), (100, 0.81)])
def test_the_best_of_random_experts_is_as_much_better_as_is_known(N: int, known: float) -> None:
    """The mean of (T/2 - L*)/sqrt(T ln N/2) over seeds, within three standard errors and the last digit known."""
    T, ratios = 1000, []
    for seed in range(300):
        stream = open_base(StreamSpec("random-experts", (("N", str(N)),), seed=seed, rounds=T))
        history = Prefixes(stream)
        history.advance(BestExpert, T)
        ratios.append((T / 2 - history.member(BestExpert).at(T)["best_loss"]) / np.sqrt(T * np.log(N) / 2))
    assert abs(np.mean(ratios) - known) <= 3 * np.std(ratios) / np.sqrt(300) + 0.005


@pytest.mark.parametrize(
    ("stream", "words", "unmet"),
    [
        ("random-experts", {}, "N ≥ 100"),
        ("experts:N=100", {}, "fair coins"),
        ("random-experts:N=100", {"passes": 2}, "fair coins"),
        ("random-experts:N=100", {"order": "by-label"}, "fair coins"),
    ],
)
def test_the_premises_of_the_random_bound(stream: str, words: dict[str, Any], unmet: str) -> None:
    found = finding(stream, vo.learners.WeightedMajority(), rounds=200, **words)
    assert found.verdict == "not applicable"
    assert unmet in found.reason
    assert found.value is None
