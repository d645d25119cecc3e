"""The lower bound for deterministic learners with two constant experts."""

from dataclasses import replace
from typing import Any, cast

import numpy as np
import pytest
from nature import learner_of, learners_of, run_of
from simulated import complete, variants
from trials import Trials
from worked_values import listening

import visualonline as vo
from cases import joined
from visualonline.core.catalog import find
from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.learners import ConfiguredLearner
from visualonline.runs.run import Run
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.theorem import Theorem, Verdict

DETERMINISTIC = "deterministic-lower-bound"


def flipped(learner: str, rounds: int, given: dict[str, Any]) -> Run:
    run = Run(learner_of(learner), given, History(open_base(StreamSpec("label-flipper", rounds=rounds))))
    complete(run)
    return run


@pytest.mark.long
@pytest.mark.parametrize("learner", learners_of(DETERMINISTIC))
def test_every_deterministic_learner_has_linear_regret(learner: str, trials: Trials) -> None:
    rng, choices = np.random.default_rng(1), variants(learner_of(learner))
    for k in trials(150, 400):
        given: dict[str, Any] = dict(choices[k % len(choices)])
        if "beta" in {p.name for p in learner_of(learner).parameters}:
            given["beta"] = float(rng.choice([0.0, rng.random()]))
        T = int(rng.integers(20, 201 if k % 20 == 0 else 30))
        run = flipped(learner, T, given)
        track = run.bound_traces[DETERMINISTIC]
        assert track.violation is None
        assert track.values.over(0, T).tolist() == np.ceil(np.arange(1, T + 1) / 2).tolist()
        judgement = run.theorem(DETERMINISTIC, T)
        assert judgement.verdict is Verdict.HOLDS
        assert judgement.actual >= judgement.value


LINEAR = [(name, given) for name, some in joined("AS_FEATURES").items() for given in some]


@pytest.mark.parametrize(("learner", "given"), LINEAR, ids=lambda part: str(part))
def test_a_linear_learner_fares_no_better_with_the_two_experts_as_features(learner: str, given: dict[str, Any]) -> None:
    choice = ConfiguredLearner(learner_of(learner), given)
    for T in (1, 8, 33):
        run = vo.run("label-flipper", choice, as_examples=True, rounds=T)
        y = run.history.rows(0, T).y
        judgement = run.theorem(DETERMINISTIC, T)
        best = min(int((y < 0).sum()), int((y > 0).sum()))  # the mistakes of the two constants
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
        assert judgement.premises[1].why == "1 of 9 predictions were correct"


def test_a_lower_bound_that_asks_too_much_is_seen_to_be_violated(monkeypatch: pytest.MonkeyPatch) -> None:
    theorem = cast("Theorem", find("theorems", DETERMINISTIC))
    greedy = replace(theorem, bound=lambda q: np.floor(q.t / 2) + 1)
    monkeypatch.setattr("visualonline.runs.run.theorems_of", lambda _: (greedy,))
    run = flipped("weighted-majority", 20, {})
    assert run.theorem(DETERMINISTIC, 1).verdict is Verdict.HOLDS
    judgement = run.theorem(DETERMINISTIC, 20)
    assert judgement.verdict is Verdict.VIOLATED
    assert judgement.violation == (2, 1, 2)


def test_the_deterministic_bound_speaks_for_every_vote() -> None:
    assert set(learners_of("deterministic-lower-bound")) == {n for n, one in listening().items() if one.loss is None}
