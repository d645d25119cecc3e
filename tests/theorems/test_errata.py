"""Errata: false on streams on which the correct statements hold, and shown only on request by name."""

import json
import math
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, cast

import numpy as np
import pytest
from cases import joined
from nature import learner_of, run_of
from scipy.optimize import linprog
from trials import LONG, in_long

import visualonline as vo
from visualonline.core.catalog import catalog
from visualonline.core.errors import ParameterError
from visualonline.learners import ConfiguredLearner
from visualonline.listing import entries
from visualonline.runs.api import Experiment
from visualonline.runs.run import Run
from visualonline.runs.theorems_on import errata_of, theorems_of
from visualonline.theorems.erratum import Erratum, ExampleRun, errata
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.scope import Scope
from visualonline.theorems.theorem import Theorem, Verdict

WRONG = [cast("Theorem", plugin) for name, plugin in catalog("theorems").plugins.items() if "-erratum-" in name]
FALSE = [erratum for erratum in errata() if erratum.theorem]


@cache
def shown(showing: ExampleRun, **words: Any) -> Experiment:
    """Return the run of an erratum."""
    choice = ConfiguredLearner(learner_of(showing.learner), dict(showing.settings))
    return vo.run(showing.stream, choice, **cast("dict[str, Any]", dict(showing.options) | words))


def test_there_is_an_erratum_for_each_wrong_statement() -> None:
    assert [erratum.theorem for erratum in FALSE] == [th.id for th in sorted(WRONG, key=lambda th: th.order)]
    assert [erratum.number for erratum in FALSE] == [2, 6, 7, 8, 9, 12, 13, 16, 19, 36, 47, 48, 49, 50]
    for erratum in FALSE:
        theorem = cast("Theorem", catalog("theorems").plugins[erratum.theorem])
        assert theorem.id == f"{erratum.right_theorem}-erratum-{erratum.number}"
        assert theorem.order == erratum.number
        right = cast("Theorem", catalog("theorems").plugins[erratum.right_theorem])
        assert set(theorem.learners) <= set(right.learners)
        assert erratum.wrong_run.learner in theorem.learners
        assert theorem.bounds == ("mistakes" if theorem.ability(Scope) else right.bounds)  # α₀ changes w in every round
        assert erratum.lecture.split(",")[0] in theorem.source


@pytest.mark.parametrize("theorem", WRONG, ids=lambda theorem: theorem.id)
def test_no_learner_has_a_wrong_statement_by_default(theorem: Theorem) -> None:
    assert theorem.ability(Erratum)
    assert theorem.id in {entry["id"] for entry in entries("theorems")}
    for name in theorem.learners:
        assert theorem not in theorems_of(learner_of(name))
        assert theorem in errata_of(learner_of(name))


@pytest.mark.parametrize("learner", ["perceptron", "winnow", "winnow2"])
def test_a_run_tells_of_it_only_when_asked(learner: str) -> None:
    rng = np.random.default_rng(2)
    X = (rng.random((50, 4)) < 0.5).astype(float)
    run = run_of(learner_of(learner), {}, X, np.where(X[:, 0] > 0, 1.0, -1.0))
    names = list(run.bound_traces)
    assert names == [theorem.id for theorem in theorems_of(learner_of(learner))]
    asked = errata_of(learner_of(learner))[0].id
    run.theorem(asked, 30)
    assert len(run.bound_trace(asked)) == 30
    assert run.rounds_judged == 50
    assert list(run.bound_traces) == names


def test_what_is_no_theorem_of_the_learner_is_refused() -> None:
    run = run_of(learner_of("winnow"), {}, np.ones((3, 2)), np.ones(3))
    with pytest.raises(ParameterError, match=r"Unknown theorem 'elim' for winnow. Choose from winnow, winnow-erra"):
        run.theorem("elim", 3)


def test_report_and_theorems_leave_it_out() -> None:
    done = vo.run("orthonormal:d=4", vo.learners.Perceptron())
    done.theorem("perceptron-inseparable-l2-erratum-2", 4)
    assert not any("erratum" in finding.id for finding in done.theorems())
    assert "erratum" not in json.dumps(done.report())


# the figures --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("n", "value"), [(4, 2.78), (16, 11.1), (100, 69.4)])
def test_a_sum_of_squares_without_its_root(n: int, value: float) -> None:
    """rho = 1.5/sqrt n, d = 0.5/sqrt n, delta = 1/4: (1 + 1/4)^2 n/2.25."""
    run = vo.run(f"orthonormal:d={n}", vo.learners.Perceptron())
    judgement = run.theorem("perceptron-inseparable-l2-erratum-2", n)
    assert judgement.actual == n
    assert judgement.value == pytest.approx(1.25**2 * n / 2.25) == pytest.approx(value, rel=2e-3)
    assert judgement.quantities["rho"] == pytest.approx(1.5 / math.sqrt(n))
    assert judgement.quantities["delta"] == pytest.approx(0.25)
    assert run.theorem("perceptron-inseparable-l2", n).value == pytest.approx(n)


def test_winnow_without_the_factor_2() -> None:
    run = vo.run("winnow-greedy:N=1024", vo.learners.Winnow(), rounds=100)
    judgement = run.theorem("winnow-erratum-7", run.rounds)
    assert (judgement.actual, judgement.value) == (12, pytest.approx(6.93, abs=2e-3))  # type: ignore[comparison-overlap]
    assert judgement.quantities["lg_d"] == 10 < judgement.actual
    assert run.theorem("winnow", run.rounds).value == pytest.approx(2 * math.log(1024))


@pytest.mark.long
def test_winnow_with_the_euclidean_margin() -> None:
    T = 5000 if LONG else 1000
    run = vo.run("majority:N=64", vo.learners.Winnow(eta=1 / math.sqrt(5)), rounds=T)
    assert run.updates == T
    assert run.theorem("winnow-erratum-8", T).value == pytest.approx(41.6, abs=0.02)
    beside = run.theorem("winnow", T)
    assert beside.verdict is Verdict.NOT_APPLICABLE
    assert "choose a smaller η" in beside.premises[1].why


def test_winnow_with_a_target_of_any_sign() -> None:
    run = vo.run((np.ones((30, 1)), -np.ones(30)), vo.learners.Winnow(eta=1))
    judgement = run.theorem("winnow-erratum-9", 30)
    assert (judgement.actual, judgement.value) == (30, 0)
    assert run.theorem("winnow", 30).verdict is Verdict.NOT_APPLICABLE
    mirrored = vo.run((np.tile([1.0, -1.0], (30, 1)), -np.ones(30)), vo.learners.Winnow())
    assert mirrored.theorem("winnow", 30).actual == 1


@pytest.mark.parametrize(("T", "regret", "value"), [(45, 5.84, 5.585), (10_000, 1243, 83.26)])
def test_exponential_weights_without_the_root(T: int, regret: float, value: float) -> None:
    eta = 8 * math.log(2) / T
    run = vo.run("one-good:N=2", vo.learners.ExponentialWeights(eta=eta), rounds=T)
    judgement = run.theorem("exponential-weights-erratum-12", T)
    exact = sum(math.exp(-eta * s) / (1 + math.exp(-eta * s)) for s in range(T))  # the loser's weight, round by round
    assert judgement.actual == pytest.approx(exact) == pytest.approx(regret, rel=1e-3)
    assert judgement.value == pytest.approx(math.sqrt(T * math.log(2))) == pytest.approx(value, rel=1e-3)
    assert run.theorem("exponential-weights", T).value == pytest.approx(T / 8 + math.log(2))


@pytest.mark.parametrize(
    ("T", "regret", "value"), [(2**12 - 1, 0.07637, 0.0194), *in_long((2**18 - 1, 0.0758, 0.0024))]
)
def test_gradient_descent_with_steps_1_over_t(T: int, regret: float, value: float) -> None:
    run = vo.run(
        "blocks",
        vo.learners.ProjectedGradient(set="box", radius=math.log(2) / 2, loss="linear", step="inverse"),
        rounds=T,
    )
    judgement = run.theorem("ogd-static-erratum-13", T)
    assert judgement.actual / T == pytest.approx(regret, abs=5e-5)
    assert judgement.value / T == pytest.approx(value, abs=5e-5)
    assert judgement.value == pytest.approx((math.log(2) ** 2 / 2 + 1) * math.sqrt(T))
    assert run.theorem("ogd-static", T).verdict is Verdict.HOLDS


def test_winnow2_with_a_factor_without_the_threshold() -> None:
    run = vo.run("cycle", vo.learners.Winnow2(theta=10, beta=3.5), rounds=3000)
    judgement = run.theorem("winnow2-erratum-16", 3000)
    assert judgement.actual == 3000
    assert judgement.value == pytest.approx(8 / 25 * 8 / 10 + (5 / 5 + 14 * math.log(10) / 25) * 10)
    right = vo.run("cycle", vo.learners.Winnow2(theta=10, beta=1.25), rounds=3000).theorem("winnow2", 3000)
    assert (right.actual, right.value) == (1, pytest.approx(83.9, abs=0.02))  # type: ignore[comparison-overlap]


def test_a_margin_over_norms_on_examples_of_any_norm() -> None:
    run = vo.run("long-first", vo.learners.Perceptron())
    judgement = run.theorem("perceptron-separable-erratum-19", run.rounds)
    assert (judgement.actual, judgement.value) == (62, pytest.approx(5))  # type: ignore[comparison-overlap]
    assert run.theorem("perceptron-separable", run.rounds).verdict is Verdict.VACUOUS
    shorter = vo.run("long-first:length=10", vo.learners.Perceptron())
    assert shorter.theorem("perceptron-separable-erratum-19", 1000).verdict is Verdict.VIOLATED
    assert shorter.theorem("perceptron-separable", 1000).verdict is Verdict.HOLDS


STATED: dict[str, Callable[[Mapping[str, Any], int], tuple[float, Mapping[str, float]]]] = joined("STATED")
"""The wrong statements by plain arithmetic, and further displayed numbers, from the quantities and t."""


@pytest.mark.parametrize("erratum", FALSE, ids=lambda erratum: erratum.theorem)
def test_the_numbers_below_a_wrong_statement_give_its_value(erratum: Erratum) -> None:
    run = shown(erratum.wrong_run, rounds=32)
    found = run.theorem(erratum.theorem, run.rounds)
    value, beside = STATED[erratum.right_theorem](found.quantities, run.rounds)
    assert found.value == pytest.approx(value, rel=1e-9)
    assert {name: found.quantities[name] for name in beside} == pytest.approx(beside, rel=1e-9)


# values and premises ------------------------------------------------------------------------------------------------


def odd_runs() -> list[Run]:
    """Return runs that meet the premises of wrong statements, leave them, or never meet them."""
    asked = [(name, given, X, y) for name, some in joined("ODD_ERRATA").items() for given, X, y in some]
    return [run_of(learner_of(name), given, np.asarray(X, float), np.asarray(y, float)) for name, given, X, y in asked]


MET_BY_SETTINGS: dict[str, int] = joined("MET_BY_SETTINGS")
"""By wrong statement, the index of a premise that cannot fail for its learner and stream."""
COUNTED: dict[str, int] = joined("COUNTED")
"""Wrong statement: how many premises it has, if not two."""


def test_a_value_stands_exactly_where_all_premises_are_met_and_each_of_them_can_fail() -> None:
    failed: dict[str, set[int]] = {theorem.id: set() for theorem in WRONG}
    met_once: set[str] = set()
    for run in odd_runs():
        for theorem in errata_of(run.learner):
            T = len(run.trace)
            run.theorem(theorem.id, T)
            values = run.bound_trace(theorem.id).values.over(0, T)
            for t in range(1, T + 1):
                judgement = run.theorem(theorem.id, t)
                met = [premise.met for premise in judgement.premises]
                assert all(met) == (not np.isnan(judgement.value)) == (not np.isnan(values[t - 1])), (theorem.id, t)
                told = np.float32(judgement.value)
                certified = theorem.ability(Sampled) and values[t - 1] > told
                assert np.isnan(values[t - 1]) or values[t - 1] == told or certified
                assert (judgement.verdict is Verdict.NOT_APPLICABLE) == (not all(met))
                assert all(type(premise.met) is bool and premise.why for premise in judgement.premises)
                json.dumps(dict(judgement.quantities), allow_nan=False)
                assert {type(number) for number in judgement.quantities.values()} <= {float, str}
                failed[theorem.id] |= {j for j, one in enumerate(met) if not one}
                met_once |= {theorem.id} if all(met) else set()
    assert met_once == set(failed)
    for name, premises in failed.items():
        count = COUNTED.get(name, 2)
        assert premises == ({MET_BY_SETTINGS[name]} if name in MET_BY_SETTINGS else set(range(count))), name


def test_the_premise_on_the_step_says_which_rounds_it_is_for_and_beyond_them_what_would_be_right() -> None:
    run = run_of(learner_of("exponential-weights"), {"eta": 8 * math.log(2) / 20}, np.eye(2)[[0] * 30], np.ones(30))
    said = [run.theorem("exponential-weights-erratum-12", t).premises[1].why for t in (20, 30)]
    assert said == ["η = 0.277 is tuned for T = 20", "η = 0.277 is tuned for T = 20: choose η = 0.185 or less"]


def test_the_sum_of_winnow2_is_that_of_the_smallest_target_with_the_gap_of_its_factor() -> None:
    rng = np.random.default_rng(8)
    X = (rng.random((30, 5)) < 0.5).astype(float)
    y = np.where(X[:, :3].sum(axis=1) >= 2, 1.0, -1.0)
    theta, beta = 6.0, 1.75  # gamma = 1.5 = theta/4
    run = run_of(learner_of("winnow2"), {"theta": theta, "beta": beta}, X, y)
    for t in (3, 12, 30):
        sides = np.where(y[:t] > 0, -1.0, 1.0)[:, None] * X[:t]
        levels = np.where(y[:t] > 0, -theta, theta - 1.5)
        program = linprog(np.ones(5), A_ub=sides, b_ub=levels)
        judgement = run.theorem("winnow2-erratum-16", t)
        assert judgement.quantities["S"] == pytest.approx(program.fun)
        value = 8 * 5 / (1.5**2 * theta) + (14 * math.log(theta) / 1.5**2 + 5 / 1.5) * program.fun
        assert judgement.value == pytest.approx(value)


def test_what_is_wrong_may_well_hold_elsewhere() -> None:
    """An erratum does not show on every stream: with a short step, or norms all 1, the wrong form is the right one."""
    rng = np.random.default_rng(4)
    X = rng.standard_normal((200, 3))
    X /= np.linalg.norm(X, axis=1)[:, None]
    y = np.where(X[:, 0] > 0, 1.0, -1.0)
    run = run_of(learner_of("perceptron"), {}, X, y)
    same = run.theorem("perceptron-separable-erratum-19", 200).value
    assert same == pytest.approx(run.theorem("perceptron-separable", 200).value)
    mirrored = run_of(learner_of("winnow"), {"eta": 0.05}, np.abs(X), np.ones(200))
    assert mirrored.theorem("winnow-erratum-9", 200).verdict is not Verdict.VIOLATED
