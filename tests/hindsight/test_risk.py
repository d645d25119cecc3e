"""Risks of hypotheses: by hand, by a second implementation, and compared with the mean of a large fresh sample."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from abilities import lacking
from nature import learner_of
from scipy.optimize import linprog, minimize
from simulated import complete
from trials import in_long

from visualonline.abilities.has_comparator import comparator_of
from visualonline.abilities.has_feasible_set import FeasibleSet, HasFeasibleSet
from visualonline.abilities.regularises import Regularises
from visualonline.core.batch import Batch
from visualonline.core.catalog import catalog
from visualonline.core.errors import ParameterError
from visualonline.core.plugin import Learner
from visualonline.core.types import Array
from visualonline.hindsight.comparators.hypothesis_risk import Risk, least_risk, loss_range
from visualonline.hindsight.history import History
from visualonline.hindsight.solvers.hinge_minimum import minimise_hinge
from visualonline.runs.run import Run
from visualonline.streams.memory import ArrayStream, Distribution
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.theorem import Verdict
from visualonline.trace.tuned_learner import call

LEARNERS = tuple(name for name, one in catalog("learners").plugins.items() if one.family != "bandits")
"""The learners that can return a hypothesis."""


def told(X: Any, y: Any, known: Distribution, kind: str = "examples") -> ArrayStream:
    """Return rounds as a stream that declares their distribution."""
    stream = ArrayStream("rows", np.array(X, dtype=float), np.array(y, dtype=float), kind=kind)  # type: ignore[arg-type]
    stream.distribution = known  # type: ignore[attr-defined]
    return stream


def measured(learner: str | Learner, stream: ArrayStream, **given: Any) -> tuple[Run, Risk]:
    plugin = learner_of(learner) if isinstance(learner, str) else learner
    run = Run(plugin, given, History(stream), batch=Batch())
    complete(run)
    return run, risk_of(run)


def risk_of(run: Run) -> Risk:
    risk = Risk(run.trace, run.history)
    risk.advance(len(run.trace))
    return risk


def mean_scores(risk: Risk) -> Array:
    """Return the score of the mean of all hypotheses so far on each example of the distribution."""
    return np.asarray(risk._examined.sums / len(risk._sum))


def column(risk: Risk, name: str) -> list[float]:
    return list(map(float, risk.over(0, len(risk))[name]))


ONE = Distribution(np.ones((2, 1)), np.array([1.0, -1.0]), np.array([0.75, 0.25]))


def test_many_examples_are_scored_in_pieces_and_the_risks_are_those_of_one_go() -> None:
    """The perturbed leader takes a second for 100 rounds of 512 examples, in which the window stood still."""
    stream = open_base(StreamSpec("experts", (("N", "8"),), rounds=20))
    run = Run(learner_of("follow-the-perturbed-leader"), {}, History(stream), batch=Batch())
    run.advance(20)
    assert len(run.trace) == 20
    whole = run.quantities((Risk,), 0, 20)
    run._measures.clear()
    pieces = 1
    while not run.advance_hindsight((Risk,), 20, -np.inf):
        pieces += 1
    assert pieces >= 10
    assert run.quantities((Risk,), 0, 20).hbar_risk.tolist() == whole.hbar_risk.tolist()
    assert whole.atoms[0] > 100


def test_a_perceptron_on_two_examples() -> None:
    """w = 0, 1, 0: at 0 it is undecided and always wrong, at 1 it is wrong on y = -1 alone."""
    _, risk = measured("perceptron", told(np.ones((3, 1)), [1, -1, 1], ONE))
    assert column(risk, "last_risk") == [1, 0.25, 1]
    assert column(risk, "mean_risk") == [1, 0.625, 0.75]
    assert column(risk, "hbar_risk") == [1, 0.25, 0.25]  # the mean w is 0, 1/2, 1/3
    assert column(risk, "path") == [0, -0.75, -0.75]  # the losses are 1, 1, 1
    assert mean_scores(risk) == pytest.approx([1 / 3, 1 / 3])
    assert risk.at(3)["B0"] == risk.at(3)["ceiling"] == 1
    assert np.isnan(risk.at(3)["least_risk"])


def test_a_perceptron_that_is_told_late() -> None:
    """w = 0, 0, 1: the label +1 of round 1 arrives in round 2, after its prediction, and is all that is known in 3.

    The losses are 1, 1, 0, so their mean is 2/3. Each hypothesis depends on the past only, so the inequality holds.
    """
    stream = told(np.ones((3, 1)), [1, -1, 1], ONE)
    stream.delay = 1  # type: ignore[attr-defined]
    run, risk = measured("perceptron", stream)
    assert column(risk, "last_risk") == [1, 1, 0.25]
    assert column(risk, "mean_risk") == [1, 1, 0.75]
    assert column(risk, "hbar_risk") == [1, 1, 0.25]  # the mean w is 0, 0, 1/3
    assert column(risk, "path") == [0, 0, 0.25]
    finding = run.bound_traces["online-to-batch"].at(3)
    assert finding.verdict is Verdict.VACUOUS
    assert finding.value == pytest.approx(2 / 3 + np.sqrt(2 * np.log(20) / 3))
    assert run.bound_traces["perceptron-separable"].at(3).verdict is Verdict.NOT_APPLICABLE


def test_where_nothing_tells_what_rounds_are_drawn_from_there_is_no_risk_and_nothing_to_compile() -> None:
    _, risk = measured("perceptron", ArrayStream("rows", np.ones((3, 1)), np.array([1.0, -1.0, 1.0])))
    risk.compile()
    at = risk.at(3)
    assert np.isnan([at["mean_risk"], at["hbar_risk"], at["vote_risk"], at["path"], at["B0"]]).all()
    assert (at["atoms"], at["unknown"] != "") == (0, True)


def test_exponential_weights_on_two_examples() -> None:
    """With eta = ln 2 the advice (1, 0) and the labels 1, 1, 0 give w = 1/2, 2/3, 4/5 on the expert that says 1."""
    known = Distribution(np.array([[1.0, 0.0]] * 2), np.array([1.0, -1.0]), np.array([2 / 3, 1 / 3]))
    stream = told([[1, 0]] * 3, [1, 1, -1], known, "advice")
    _, risk = measured("exponential-weights", stream, eta=float(np.log(2)), mode="average")
    weights = [Fraction(1, 2), Fraction(2, 3), Fraction(4, 5)]
    risks = [(1 - w) * 2 / 3 + w / 3 for w in weights]
    assert column(risk, "last_risk") == pytest.approx([float(r) for r in risks])
    assert column(risk, "mean_risk")[2] == pytest.approx(float(sum(risks) / 3))
    assert column(risk, "hbar_risk") == pytest.approx(column(risk, "mean_risk"))  # the loss is linear in w
    losses = Fraction(1, 2) + Fraction(1, 3) + Fraction(4, 5)
    assert column(risk, "path")[2] == pytest.approx(float(sum(risks) - losses))
    assert risk.at(3)["least_risk"] == pytest.approx(1 / 3)


def test_an_svm_on_two_examples() -> None:
    """From w = 0 the loss is 1; then (x+, y) = ((1, 1), +1) leads to (1, 1)/sqrt 2 on the unit ball."""
    _, risk = measured("online-svm", told(np.ones((2, 1)), [1, 1], ONE))
    root = np.sqrt(2)
    second = 0.25 * (1 + root)  # no loss on y = +1, as w.x+ = sqrt 2 >= 1
    assert column(risk, "last_risk") == pytest.approx([1, second])
    assert column(risk, "hbar_risk") == pytest.approx([1, 0.75 * (1 - root / 2) + 0.25 * (1 + root / 2)])
    assert column(risk, "hbar_risk")[1] < column(risk, "mean_risk")[1]
    assert risk.at(2)["B0"] == pytest.approx(1 + root)  # 1 + lambda ||x+||
    assert risk.at(2)["least_risk"] == pytest.approx(0.75 * 0 + 0.25 * 2)  # w.x+ = 1


@pytest.mark.parametrize(
    ("shape", "linear", "hinge"), [("ball", (-5, 5), 6), ("box", (-7, 7), 8), ("simplex", (-4, -1), 0)]
)
def test_how_far_losses_go(shape: str, linear: tuple[float, float], hinge: float) -> None:
    """The rows y x are (3, 4) and (1, 1); on the unit simplex their products with w are in [3, 4] and 1."""
    known = Distribution(np.array([[3.0, 4.0], [-1.0, -1.0]]), np.array([1.0, -1.0]), np.array([0.5, 0.5]))
    for loss, ends in (("linear", linear), ("hinge", (0.0, hinge))):
        run, _ = measured("projected-gradient", told(known.X, known.y, known), set=shape, loss=loss)
        assert loss_range(run.rule, known) == pytest.approx(ends)


def test_a_loss_of_which_nothing_is_known_has_no_bound() -> None:
    stranger = lacking(replace(learner_of("online-svm"), id="stranger"), HasFeasibleSet)
    run, risk = measured(stranger, told(np.ones((2, 1)), [1, 1], ONE))
    assert risk.at(2)["B0"] == np.inf
    assert np.isnan(least_risk(run.rule, ONE))


def games() -> dict[str, tuple[StreamSpec, dict[str, Any]]]:
    """For each learner a stream that it takes."""
    points = StreamSpec("iid", (("m", "7"), ("d", "3"), ("flip", "0.2")), rounds=40, seed=2, experts="lines:n=4")
    bits = StreamSpec("random-experts", (("N", "3"),), rounds=40, seed=2)
    found: dict[str, tuple[StreamSpec, dict[str, Any]]] = dict.fromkeys(LEARNERS, (points, {}))
    return found | {"elim": (bits, {}), "winnow2": (bits, {}), "winnow": (points, {"eta": 0.3})}


GAMES = games()


def run_on(name: str, **given: Any) -> Run:
    spec, own = GAMES[name]
    learner = learner_of(name)
    base = open_base(spec)
    if name in ("elim", "winnow2"):  # they take bits as they are
        base.kind = "examples"
    return Run(learner, own | given, History(fit_to_learner(base, spec, learner.accepts)), seed=5, batch=Batch())


@pytest.mark.parametrize("name", LEARNERS)
def test_a_second_way(name: str) -> None:
    """Each state is taken from the trace and evaluated by the learner's own functions, example by example."""
    run = run_on(name)
    complete(run)
    risk = risk_of(run)
    known = risk.known
    assert known is not None
    rule, learner = run.rule, run.learner
    scores, risks = np.zeros((40, len(known.p))), np.zeros(40)

    def paid(score: float, y: float) -> float:
        prediction = rule.decide(score, 0.5)
        if learner.loss is None:
            return float(prediction != y)
        return float(call(learner.loss, {"score": score, "y": y, "prediction": prediction, **rule.arguments}))

    for t in range(1, 41):
        before = run.frame(t).before
        scores[t - 1] = [rule.score(before, x, t) for x in known.X]
        risks[t - 1] = sum(p * paid(s, y) for p, s, y in zip(known.p, scores[t - 1], known.y, strict=True))
        if (regularises := learner.ability(Regularises)) is not None:
            risks[t - 1] += rule.evaluate(regularises.regulariser, state=before)
    means = np.cumsum(scores, axis=0) / np.arange(1, 41)[:, None]
    found = [sum(p * paid(s, y) for p, s, y in zip(known.p, mean, known.y, strict=True)) for mean in means]
    assert column(risk, "last_risk") == pytest.approx(list(risks))
    assert column(risk, "mean_risk") == pytest.approx(list(np.cumsum(risks) / np.arange(1, 41)))
    assert column(risk, "hbar_risk") == pytest.approx(found)
    assert mean_scores(risk) == pytest.approx(means[-1])
    losses = run.trace.totals(0, 40).loss
    assert column(risk, "path") == pytest.approx(list(np.cumsum(risks) - losses))


@pytest.mark.parametrize("name", ["exponential-weights", "kernel-perceptron", *in_long("perceptron")])
def test_both_routes_and_all_slices_agree(name: str) -> None:
    straight = run_on(name)
    complete(straight)
    compiled = run_on(name)
    complete(compiled)
    risks = [risk_of(straight), Risk(compiled.trace, compiled.history)]
    risks[1].compile()
    for t in (7, 10, 11, 29, 40):
        risks[1].advance(t)
    for part in ("last_risk", "mean_risk", "hbar_risk", "path"):
        one, other = (risk.over(0, 40)[part] for risk in risks)
        assert np.array_equal(one, other)


@pytest.mark.parametrize("name", ["perceptron", "online-svm", "exponential-weights", "randomized-weighted-majority"])
def test_the_mean_hypothesis_is_that_of_the_mean_weights(name: str) -> None:
    run = run_on(name)
    complete(run)
    risk = risk_of(run)
    assert risk.known is not None
    w = np.mean([run.rule.weights(run.frame(t).before, t) for t in range(1, 41)], axis=0)
    X = np.column_stack([risk.known.X, np.ones(len(risk.known.X))]) if run.rule.appends_one else risk.known.X
    assert mean_scores(risk) == pytest.approx(X @ w)


@pytest.mark.parametrize("name", ["perceptron", "online-svm", "algorithm-p"])
def test_a_large_fresh_sample_comes_to_the_same(name: str) -> None:
    run = run_on(name)
    complete(run)
    risk = risk_of(run)
    known = risk.known
    assert known is not None
    n = 200_000
    drawn = np.random.default_rng(1).choice(len(known.p), n, p=known.p)
    rule, before = run.rule, run.frame(40).before
    losses = np.zeros(len(known.p))
    for j, (x, y) in enumerate(zip(known.X, known.y, strict=True)):
        score = rule.score(before, x, 40)
        wrong = float(rule.decide(score, 0.5) != y)
        losses[j] = {"perceptron": wrong, "online-svm": max(0.0, 1 - y * score)}.get(name, abs(score - (1 + y) / 2))
    sample = losses[drawn]
    assert abs(sample.mean() - risk.at(40)["last_risk"]) <= 5 * sample.std() / np.sqrt(n) + 1e-12


def test_later_rounds_change_nothing() -> None:
    rng = np.random.default_rng(4)
    known = Distribution(rng.standard_normal((6, 2)), rng.choice([-1.0, 1.0], 6), np.full(6, 1 / 6))
    chosen = rng.integers(0, 6, 30)
    other = np.append(chosen[:15], rng.integers(0, 6, 15))
    one, two = (measured("perceptron", told(known.X[c], known.y[c], known))[1] for c in (chosen, other))
    for part, known_until in (("last_risk", 16), ("mean_risk", 16), ("hbar_risk", 16), ("path", 15)):
        assert column(one, part)[:known_until] == column(two, part)[:known_until]


@pytest.mark.parametrize("name", [name for name in LEARNERS if learner_of(name).loss is not None])
def test_declared_losses_are_convex_in_the_score(name: str) -> None:
    run = run_on(name)
    loss = learner_of(name).loss
    assert loss is not None
    rng = np.random.default_rng(6)
    wide = 1 if learner_of(name).family == "experts" or comparator_of(learner_of(name)) == "constant" else 4
    for _ in range(300):
        a, b, share = rng.random(3) * [wide, wide, 1] - [(wide - 1) / 2, (wide - 1) / 2, 0]
        for y in (-1.0, 1.0):
            at = [call(loss, {"score": s, "y": y, "prediction": 1, **run.rule.arguments})
                  for s in (a, b, share * a + (1 - share) * b)]  # fmt: skip
            assert at[2] <= share * at[0] + (1 - share) * at[1] + 1e-12


# the best fixed point where rows count differently --------------------------------------------------------------------


def weighted(rng: np.random.Generator) -> tuple[Array, Array]:
    return rng.standard_normal((12, 3)), rng.uniform(0.1, 3, 12)


@pytest.mark.parametrize("shape", ["ball", "box", "simplex"])
@pytest.mark.parametrize("seed", range(4))
def test_whole_counts_are_repetitions(shape: str, seed: int) -> None:
    rng = np.random.default_rng(seed)
    Z, _ = weighted(rng)
    counts = rng.integers(1, 4, 12)
    for loss in ("hinge", "linear"):
        among = FeasibleSet(shape, 1.5, loss)  # type: ignore[arg-type]
        once, often = (
            minimise_hinge(among, Z, counts.astype(float)),
            minimise_hinge(among, np.repeat(Z, counts, axis=0)),
        )
        assert once.loss == pytest.approx(often.loss, abs=1e-6)
        assert once.least <= once.loss + 1e-9


@pytest.mark.parametrize("seed", range(4))
def test_other_counts_against_other_solvers(seed: int) -> None:
    Z, c = weighted(np.random.default_rng(10 + seed))
    n, d = Z.shape
    costs, rows = np.append(np.zeros(d), c), np.column_stack([-Z, -np.eye(n)])
    for shape, ends in (("box", (-1.5, 1.5)), ("simplex", (0, None))):
        sums = {"A_eq": [np.append(np.ones(d), np.zeros(n))], "b_eq": [1.5]} if shape == "simplex" else {}
        bounds = [ends] * d + [(0, None)] * n
        found = linprog(costs, A_ub=rows, b_ub=-np.ones(n), bounds=bounds, **sums)
        assert minimise_hinge(FeasibleSet(shape, 1.5, "hinge"), Z, c).loss == pytest.approx(found.fun, abs=1e-6)  # type: ignore[arg-type]
    smooth = minimize(
        lambda v: float(costs @ v), np.append(np.zeros(d), np.ones(n)), jac=lambda _: costs, method="SLSQP",
        bounds=[(None, None)] * d + [(0, None)] * n, options={"maxiter": 500, "ftol": 1e-12},
        constraints=[
            {"type": "ineq", "fun": lambda v: Z @ v[:d] + v[d:] - 1, "jac": lambda _: -rows},
            {"type": "ineq", "fun": lambda v: 1.5**2 - v[:d] @ v[:d],
             "jac": lambda v: np.append(-2 * v[:d], np.zeros(n))},
        ],
    )  # fmt: skip
    assert minimise_hinge(FeasibleSet("ball", 1.5, "hinge"), Z, c).loss == pytest.approx(smooth.fun, abs=1e-5)


# what is returned ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("delta", [0, 1, -0.5, 2, float("nan"), "many", None])
def test_a_probability_is_refused_outside(delta: Any) -> None:
    with pytest.raises(ParameterError, match=r"Invalid value for delta: '.*' \(expected a number > 0 and < 1"):
        Batch("average", delta)


def test_another_word_is_refused() -> None:
    with pytest.raises(ParameterError, match="average, last"):
        Batch("median")  # type: ignore[arg-type]
    assert Batch("last", "0.1") == Batch("last", 0.1)  # type: ignore[arg-type]
