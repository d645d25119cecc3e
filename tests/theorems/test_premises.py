"""Each premise of each theorem: a stream that meets it, and one that makes it false, or why there can be none.

Where a premise is what learner and stream are, the entry says why it cannot be false, and every attempt to make it so
is refused. A theorem or a premise without an entry here fails.
"""

import re
from itertools import product
from typing import Any, cast

import numpy as np
import pytest
from cases import joined
from nature import learner_of
from premises import Broken, Case, Certain
from simulated import completed_on, of_unknown_end

import visualonline as vo
from visualonline.core.catalog import catalog
from visualonline.core.errors import Error, ParameterError
from visualonline.core.parameters import resolve_values
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.api import Experiment
from visualonline.runs.report import TheoremReport
from visualonline.streams.memory import ArrayStream
from visualonline.theorems.theorem import Quantities, Theorem, Verdict

EVERY = cast("dict[str, Theorem]", catalog("theorems").plugins)
THEOREMS = {name: theorem for name, theorem in EVERY.items() if not (theorem.printed or theorem.batch)}
"""Misprinted statements are held in `test_printed`, those on what is handed out in `test_online_to_batch`."""


def advised(*rows: list[float]) -> ArrayStream:
    return ArrayStream("rows", np.array(rows), np.ones(len(rows)), kind="advice")


ALL_ERR = Case("leader-killer:N=4", words={"rounds": 8})
"""Each of the four experts errs twice."""
CORNERS = np.array(list(product([0.0, 1.0], repeat=3)))
TWO_OF_THREE = (CORNERS, np.where(CORNERS.sum(axis=1) >= 2, 1, -1))
"""A target has w* = theta/2 at least, so gamma is theta/2 at most, and beta must be below 2."""
AROUND = ([[1, 0], [0, 1], [-1, -1]], [1, 1, 1])
BOTH = ([[1, 0], [1, 0]], [-1, 1])
NOISY = Case("noisy", words={"rounds": 60})
PA, PA_I, PA_II = (NOISY._replace(given={"variant": variant}) for variant in ("PA", "PA-I", "PA-II"))
RIDGE = NOISY._replace(given={"variant": "ridge"})

WHOLE = (Case(advised([1, 0], [0.5, 1])), "round 2 of rows: x1 advises 0.5, but {} takes advice 0 or 1")
RANGE = (
    (Case(advised([0, 1], [0.5, 1.25])), "round 2 of rows: x2 advises 1.25, but advice is a number from 0 to 1"),
    (Case(advised([-0.5, 1])), "round 1 of rows: x1 advises -0.5, but advice is a number from 0 to 1"),
)
GROWING = (
    (Case(None, {"step": "linear"}), "step = linear is refused: it must be one of sqrt, constant, inverse"),
    (Case(None, {"scale": -1}), "scale = -1 is refused: it must be a number > 0"),
    (Case(None, {"scale": 0}), "scale = 0 is refused: it must be a number > 0"),
)
CONVEX = (
    (Case(None, {"loss": "zero-one"}), "loss = zero-one is refused: it must be one of hinge, linear"),
    (Case(None, {"set": "sphere"}), "set = sphere is refused: it must be one of ball, box, simplex"),
    (Case(None, {"radius": 0}), "radius = 0 is refused: it must be a number > 0"),
)
AROUND_0 = (CONVEX[0], CONVEX[2], (Case(None, {"set": "simplex"}), "it must be one of ball, box"))
HINGE = (
    (Case(None, {"loss": "linear"}), "has no parameter 'loss'"),
    (Case(None, {"set": "box"}), "has no parameter 'set'"),
    (Case(None, {"radius": -1}), "radius = -1 is refused: it must be a number > 0"),
)
STEPS = Certain("the steps do not increase", "all three kinds of steps stay or fall, from a scale > 0", GROWING)
STRONGLY_CONVEX = Certain(
    "f is λ-strongly convex, steps 1/(λt)",
    "λ > 0, and the learner has no other steps",
    tuple((Case(None, {"lam": lam}), f"lam = {lam} is refused: it must be a number > 0") for lam in (0, -1)),
)
WEIGHING = (
    (Case(None, {"step": "inverse"}), "step = inverse is refused: it must be one of sqrt, constant"),
    (Case(None, {"eta": 0}), "eta = 0 is refused: it must be a number > 0"),
)
HEADS = Case("push:first=0", {"loss": "linear"}, {"rounds": 500})
STARTS = Broken("w₁ = 0", NOISY._replace(given={"w0": "3,-4"}), "max |w₁| = 4")

GUMBEL = Case("experts", {"noise": "gumbel"}, {"rounds": 9})

ENDLESS = of_unknown_end(advised([0, 1], [1, 0]))
ANSWERED = Broken(
    "losses are settled before coins fall", Case("weight-splitter", {}, {"rounds": 9}), "an adversary answers each arm",
    number=False,
)  # fmt: skip

PREMISES: dict[str, tuple[Broken | Certain, ...]] = {
    "halving": (Broken("an expert without a mistake", ALL_ERR, "every expert has erred, L* = 2"),),
    "elim": (Broken("a disjunction of literals agrees with all rounds", Case(BOTH), "round 2: no literal"),),
    "follow-the-leader": (Certain("losses in {0, 1}", "the learner takes advice 0 or 1 only", (WHOLE,)),),
    "deterministic-lower-bound": (
        Broken("two experts, the constants −1 and +1", Case("one-good:N=4", words={"rounds": 1}), "N = 4", alone=False),
        Broken(
            "every label is against the prediction",
            Case(([[1]] * 9, [1] * 9), words={"experts": "constants"}),
            "of 9 predictions were right",
        ),
    ),
    "weighted-majority": (
        Broken("β > 0, or an expert without a mistake", ALL_ERR._replace(given={"beta": 0}), "β = 0, L* = 2: choose"),
    ),
    "randomized-weighted-majority": (
        Broken("β > 0, or an expert without a mistake", ALL_ERR._replace(given={"beta": 0}), "β = 0, L* = 2: choose"),
    ),
    "algorithm-p": (
        Certain(
            "0 < β < 1",
            "its range is open, and K tunes it to a number within",
            tuple((Case(None, {"beta": beta}), f"beta = {beta} is refused: it must be a number > 0 and < 1")
                  for beta in (0, 1, 1.5, -0.5)),
        ),
    ),
    "exponential-weights": (Certain("advice in [0, 1]", "every stream of advice has it", RANGE),),
    "fixed-share": (
        Broken("fixed share", Case("experts", {"share": "variable"}, {"rounds": 9}), "share = variable", number=False),
        Broken("α ≤ 1 − 1/N", Case("one-good:N=2", {"alpha": 0.9}, {"rounds": 9}), "α = 0.9, N = 2: to move would"),
        Certain("advice in [0, 1]", "every stream of advice has it", RANGE),
    ),
    "variable-share": (
        Broken("variable share", Case("experts", {}, {"rounds": 9}), "share = fixed", number=False),
        Broken(
            "α ≤ 1 − 1/N", Case("one-good:N=2", {"alpha": 0.9, "share": "variable"}, {"rounds": 9}), "α = 0.9, N = 2",
        ),
        Broken("advice in {0, 1}", Case("swap", {"share": "variable"}, {"rounds": 9}), "more than 0s and 1s"),
    ),
    "follow-the-perturbed-leader": (
        Broken("exponential noise", GUMBEL, "noise = gumbel", number=False),
        Certain("advice in [0, 1]", "every stream of advice has it", RANGE),
    ),
    "aggregating": (
        Broken(
            "η so small that p pays no more than mix", Case("experts", {"eta": 2.1}, {"rounds": 9}),
            "square loss, substitution: η = 2.1, at most 2 is known",
        ),
        Certain("advice in [0, 1]", "every stream of advice has it", RANGE),
    ),
    "krichevsky-trofimov": (
        Certain(
            "a ≥ 1/2", "it is the range of a",
            ((Case(None, {"prior": 0.4}), "prior = 0.4 is refused: it must be a number >= 0.5"),),
        ),
    ),
    "squint": (Certain("advice in [0, 1]", "every stream of advice has it", RANGE),),
    "sleeping-experts": (Certain("advice in [0, 1]", "every stream of advice has it, but of who sleeps", RANGE),),
    "adahedge": (Certain("advice in [0, 1]", "every stream of advice has it", RANGE),),
    "exp3-pathwise": (Certain("advice in [0, 1]", "every stream of advice has it", RANGE),),
    "exp3": (
        Broken("γ = 0", Case("swap", {"gamma": 0.1}, {"rounds": 9, "coins": 100}), "γ = 0.1"),
        ANSWERED,
        Certain("advice in [0, 1]", "every stream of advice has it", RANGE),
    ),
    "exp3-ix": (
        Broken("γ > 0", Case("swap", {}, {"rounds": 9}), "γ = 0"),
        Broken("the same η in each round", Case(ENDLESS, {"gamma": 0.1}, {}), "η falls with t", number=False),
        ANSWERED._replace(case=Case("weight-splitter", {"gamma": 0.1}, {"rounds": 9})),
        Certain("advice in [0, 1]", "every stream of advice has it", RANGE),
    ),
    "ucb1-intervals": (
        Broken("the stream tells the arms' means", Case("one-good:N=2", words={"rounds": 9}), "one-good:N=2 tells none",
               alone=False),
        Broken("no interval that counts was wrong", Case("bernoulli-arms", {"c": 0.01}, {"rounds": 60}),
               "one was in round"),
    ),
    "ucb1": (
        Broken("the stream tells the arms' means", Case("one-good:N=2", words={"rounds": 9}), "N=2 tells none"),
        Broken("c = 2", Case("bernoulli-arms", {"c": 1}, {"rounds": 9}), "c = 1"),
    ),
    "epsilon-greedy-floor": (
        Broken("the stream tells the arms' means", Case("one-good:N=2", words={"rounds": 9}), "N=2 tells none"),
        Broken("the mode is constant", Case("bernoulli-arms", {"mode": "first"}, {"rounds": 9}), "first 20 rounds"),
    ),
    "explore-first": (
        Broken("the stream tells the arms' means", Case("one-good:N=2", {"mode": "first"}, {"rounds": 9}),
               "one-good:N=2 tells none"),
        Broken("the mode is first", Case("bernoulli-arms", {}, {"rounds": 9}), "it explores in every round",
               number=False),
    ),
    "thompson": (
        Broken("the arms are drawn from the prior", Case("bernoulli-arms", {}, {"rounds": 9}),
               "this stream draws no arms", number=False),
        Broken("a₀ = b₀ = 1", Case("prior-arms", {"a0": 2}, {"rounds": 9}), "a₀ = 2, b₀ = 1"),
    ),
    "perceptron-separable": (
        Broken("separable: some u has y u·x ≥ γ > 0 in every round", Case(AROUND), "round 3 cannot be separated"),
    ),
    "romma": (
        Broken("separable: some u has y u·x ≥ γ > 0 in every round", Case(AROUND), "round 3 cannot be separated"),
    ),
    "p-norm-separable": (
        Broken("separable: some u has y u·x ≥ γ > 0 in every round", Case(AROUND), "round 3 cannot be separated"),
    ),
    "p-norm-inseparable": (
        Certain(
            "p ≥ 2", "it is the range of p", ((Case(None, {"p": 1.9}), "p = 1.9 is refused: it must be a number >= 2"),)
        ),
    ),
    "shifting-perceptron": (),
    "budget-perceptron": (
        Broken("K(x, x) ≤ 1 for every x", Case(([[2, 0]], [1]), {"kernel": "linear"}), "K(x, x) = 4: divide each x"),
    ),
    "alma": (
        Broken(
            "separable: some u has y u·x ≥ γ > 0 in every round", Case(AROUND, words={"normalize": "unit"}),
            "round 3 cannot be separated",
        ),
        Broken("no example is longer than 1", Case(([[1, 1], [1, 0]], [1, 1])), "max ‖x‖ = 1.41: divide each x by"),
    ),
    "margin-perceptron-separable": (
        Broken("separable: some u has y u·x ≥ γ > 0 in every round", Case(AROUND), "round 3 cannot be separated"),
    ),
    "margin-perceptron-inseparable-l2": (),
    "margin-perceptron-inseparable-l1": (),
    "margin-perceptron-margin": (
        Broken(
            "separable: some u has y u·x ≥ γ > 0 in every round", Case(AROUND), "round 3 cannot be separated",
            alone=False,
        ),
        Broken(
            "every example so far lies beyond the moat: y w·x > b", Case(([[1, 0], [1, 0]], [1, 1]), {"b": 2}),
            "the least y w·x is 2, b = 2",
        ),
    ),
    "perceptron-inseparable-l2": (STARTS,),
    "perceptron-inseparable-l1": (STARTS,),
    "perceptron-hinge": (STARTS,),
    "kernel-perceptron": (
        Certain(
            "a positive definite kernel",
            "each of the kernels is one for all its parameters",
            (
                (Case(None, {"kernel": "sigmoid"}), "it must be one of linear, polynomial, gaussian"),
                (Case(None, {"kernel": "polynomial", "c": -0.5}), "c = -0.5 is refused: it must be a number >= 0"),
                (Case(None, {"kernel": "polynomial", "degree": 1.5}), "degree = 1.5 is refused: it must be a whole"),
                (Case(None, {"kernel": "gaussian", "sigma": 0}), "sigma = 0 is refused: it must be a number > 0"),
            ),
        ),
    ),
    "winnow": (
        Broken("v ≥ 0 with ρ = min y v·x / ‖v‖₁ > 0", Case(([[1.0]] * 3, [-1] * 3)), "ρ = -1, r = 1", alone=False),
        Broken("0 < η < 2ρ/r²", Case("hadamard:d=16", {"eta": 2}), "η = 2, 2ρ/r² = 2: choose a smaller η"),
    ),
    "winnow2": (
        Broken("x in {0, 1}", Case(([[1, 0], [0.5, 1]], [1, 1])), "round 2 has more than 0s and 1s", alone=False),
        Broken(
            "a target w* ≥ 0: w*·x ≥ θ where y = +1, w*·x ≤ θ − γ where y = −1",
            Case(BOTH), "no target with γ ≥ 0.05θ", alone=False,
        ),
        Broken("β(θ − γ) < θ", Case(TWO_OF_THREE, {"beta": 2}), "β = 2, γ up to 1.5: choose β below 2"),
    ),
    "ogd-static": (
        Certain("convex losses on a convex set of diameter D", "both losses and all three sets are convex", CONVEX),
        STEPS,
    ),
    "adagrad": (
        Certain("convex losses on a box, or on a ball", "both losses and both sets are convex", CONVEX[::2]),
    ),
    "coin-betting": (
        Broken("‖g‖ ≤ L in every round", NOISY._replace(given={"L": 0.5}), "L = 0.5, longest so far", alone=False),
        Broken("there is wealth to bet", HEADS, "brought it beyond e^300, and nothing is bet any more"),
    ),
    "exponentiated-gradient": (
        Certain("convex losses on the diamond ‖w‖₁ ≤ U", "both losses and the diamond are convex", CONVEX[::2]),
        Certain("the steps do not increase", "both kinds of steps stay or fall, from η > 0", WEIGHING),
    ),
    "dual-averaging": (
        Certain("convex losses on a convex set around 0", "both losses and both sets are convex", AROUND_0),
        STEPS,
    ),
    "ogd-dynamic": (
        Certain("convex losses on a convex set of diameter D", "both losses and all three sets are convex", CONVEX),
        STEPS,
        Certain("a comparator in the set", "a target that is declared is taken into the set", ()),
    ),
    "ogd-simplex": (Certain("losses in [0, 1]", "advice is in [0, 1], and labels are 0 and 1", RANGE), STEPS),
    "online-svm": (
        Certain("the hinge loss on the ball of radius λ", "the learner has no other", HINGE),
        STEPS,
    ),
    "delayed-ogd": (
        Certain("the hinge loss on the ball of radius λ", "the learner has no other", HINGE),
        Certain(
            "gradients τ rounds late, step number t − τ",
            "the learner keeps them so long",
            (
                *GROWING,
                (Case(None, {"tau": -1}), "tau = -1 is refused: it must be a whole number >= 0"),
                (Case(None, {"tau": 0.5}), "tau = 0.5 is refused: it must be a whole number >= 0"),
            ),
        ),
    ),
    "passive-aggressive": (Broken("the variant is PA", PA_II, "it is PA-II, which", number=False),),
    "passive-aggressive-i": (Broken("the variant is PA-I", PA, "it is PA, which", number=False),),
    "passive-aggressive-ii": (
        Broken("the variant is PA-II", PA_I, "it is PA-I, which", number=False),
    ),
    "second-order-perceptron": (
        Broken(
            "A grows on mistakes only",
            NOISY._replace(given={"matrix": "rounds"}),
            "it grows in every round",
            number=False,
        ),
    ),
    "arow": (),
    "pegasos": (STRONGLY_CONVEX,),
    "pegasos-mistakes": (STRONGLY_CONVEX,),
    "online-ridge": (Broken("the variant is forward", RIDGE, "it is ridge, for which no such", number=False),),
    "online-ridge-mistakes": (Broken("the variant is forward", RIDGE, "it is ridge, for which no such", number=False),),
    "random-experts-lower-bound": (
        Broken(
            "advice and labels are independent fair coins",
            Case("experts:N=100", words={"rounds": 20}), "this stream does not say so", number=False,
        ),
        Broken("N ≥ 100", Case("random-experts:N=99", words={"rounds": 20}), "N = 99: the limit is far"),
    ),
    "vc-dimension": (
        Certain(
            "points of the unit ball, margin γ > 0",
            "it speaks of no run, and its margin has a range",
            tuple((Case(None, {"gamma": gamma}), f"gamma = {gamma} is refused: it must be a number > 0 and <= 1")
                  for gamma in (0, -0.1, 1.5)),
        ),
    ),
    **joined("PREMISES"),
}  # fmt: skip
MET: dict[str, Case] = {
    "halving": Case("one-good", words={"rounds": 60}),
    "elim": Case("or-literals", words={"rounds": 60}),
    "deterministic-lower-bound": Case("label-flipper", words={"rounds": 20}),
    "perceptron-separable": Case("separable", words={"rounds": 60}),
    "p-norm-separable": Case("separable", words={"rounds": 60}),
    "alma": Case("separable", words={"rounds": 60}),
    "margin-perceptron-separable": Case("separable", words={"rounds": 60}),
    "margin-perceptron-margin": Case("separable", {"b": 0.1}, {"rounds": 900, "passes": 30}),
    "romma": Case("separable", words={"rounds": 60}),
    "ucb1-intervals": Case("bernoulli-arms", words={"rounds": 60}),
    "ucb1": Case("bernoulli-arms", words={"rounds": 60}),
    "epsilon-greedy-floor": Case("bernoulli-arms", words={"rounds": 60}),
    "explore-first": Case("bernoulli-arms", {"mode": "first"}, {"rounds": 60}),
    "thompson": Case("prior-arms", words={"rounds": 60}),
    "exp3": Case("swap", words={"rounds": 60}),
    "exp3-ix": Case("experts", {"gamma": "auto"}, {"rounds": 60}),
    "winnow": Case("hadamard:d=16"),
    "winnow2": Case("lecture-winnow", {"theta": 2, "beta": 2}),
    "variable-share": Case("experts", {"share": "variable"}, {"rounds": 60}),
    "random-experts-lower-bound": Case("random-experts:N=100", words={"rounds": 20}),
    "passive-aggressive": PA,
    "passive-aggressive-ii": PA_II,
    "exponential-weights, follow-the-perturbed-leader": GUMBEL,
    **joined("MET"),
}
"""Where the premises ask for more than advice, or examples in the plane with noise."""

OWN = {("exponential-weights", "follow-the-perturbed-leader"): ("gumbel noise",)}
"""What a theorem asks of one of its learners besides."""

BREAKABLE = [(name, i) for name, entries in PREMISES.items() for i, each in enumerate(entries)
             if isinstance(each, Broken)]  # fmt: skip
SURE = [(name, i) for name, entries in PREMISES.items() for i, each in enumerate(entries) if isinstance(each, Certain)]


def usual(learner: str) -> Case:
    return Case("experts", words={"rounds": 60}) if learner_of(learner).accepts == "advice" else NOISY


def found(name: str, run: Experiment) -> TheoremReport:
    return next(finding for finding in run.theorems() if finding.id == name)


def test_every_theorem_has_its_entries() -> None:
    assert set(PREMISES) == set(THEOREMS)


@pytest.mark.parametrize(
    ("name", "learner"), [(name, learner) for name, theorem in THEOREMS.items() for learner in theorem.learners]
)
def test_where_all_premises_are_met_there_is_a_value(name: str, learner: str) -> None:
    case = MET.get(f"{name}, {learner}", MET.get(name, usual(learner)))
    finding = found(name, case.run(learner))
    asked = [*OWN.get((name, learner), ()), *(each.statement for each in PREMISES[name])]
    assert [premise.statement for premise in finding.premises] == asked
    assert all(premise.met for premise in finding.premises), finding.reason
    assert finding.verdict in ("not judged",) if THEOREMS[name].kind == "mean" else ("holds", "vacuous")
    assert finding.value is not None
    assert finding.reason == ""


@pytest.mark.parametrize(("name", "i"), BREAKABLE)
def test_a_premise_that_is_unmet_takes_the_value_away_and_says_why(name: str, i: int) -> None:
    entry = cast("Broken", PREMISES[name][i])
    for learner in THEOREMS[name].learners:
        if not set(entry.case.given) <= {p.name for p in learner_of(learner).parameters}:
            with pytest.raises(ParameterError, match=f"{learner} has no parameter"):
                entry.case.run(learner)
            continue
        run = entry.case.run(learner)
        finding = found(name, run)
        assert finding.verdict == "not applicable"
        assert finding.value is None
        for t in range(1, min(run.rounds, 40) + 1):
            links = proof_links(run, THEOREMS[name], t)
            assert all(link.holds for link in links if link.applies and link.inequality.relation != "≲"), t
        premise = finding.premises[i]
        assert (premise.statement, premise.met) == (entry.statement, False)
        assert entry.why in premise.why
        assert re.search(r"\d", premise.why) or not entry.number
        assert f"{premise.statement}: {premise.why}" in finding.reason
        assert all(other.met for other in finding.premises if other != premise) or not entry.alone


def test_exponential_weights_are_drawn_by_gumbel_noise_only() -> None:
    finding = found("exponential-weights", usual("follow-the-perturbed-leader").run("follow-the-perturbed-leader"))
    assert (finding.verdict, finding.value) == ("not applicable", None)
    assert "gumbel noise: noise = exponential" in finding.reason


@pytest.mark.parametrize(("name", "i"), SURE)
def test_what_would_break_a_certain_premise_is_refused(name: str, i: int) -> None:
    entry = cast("Certain", PREMISES[name][i])
    assert entry.because
    for case, sentence in entry.attempts:
        for learner in THEOREMS[name].learners:
            tried = case if case.stream is not None else usual(learner)._replace(given=case.given)
            with pytest.raises(Error, match=re.escape(sentence.format(learner))):
                tried.run(learner)
        if not THEOREMS[name].learners:
            with pytest.raises(ParameterError, match=re.escape(sentence)):
                resolve_values(THEOREMS[name].parameters, case.given, name)


def test_a_declared_comparator_outside_the_set_is_taken_into_it() -> None:
    """The target has the length 1: on a simplex it cannot stay where it is negative."""
    X = np.tile([1.0, 2.0], (4, 1))
    stream = ArrayStream("rows", X, np.ones(4))
    stream.moving_target = lambda _: np.tile([-1.0, 0.0], (4, 1))  # type: ignore[attr-defined]
    finding = found("ogd-dynamic", Case(stream, {"set": "simplex", "loss": "linear"}).run("projected-gradient"))
    assert finding.quantities["comparator"] == "the stream's target"
    # the point of the simplex nearest to (-1, 0) is (0, 1), which is worth 2 in each of the four rounds
    assert finding.quantities["comparator_loss"] == pytest.approx(-8)


def test_the_vc_dimension_speaks_of_no_run() -> None:
    theorem = THEOREMS["vc-dimension"]
    assert theorem.learners == ()
    for gamma in (0.1, 0.5, 1.0):
        [premise] = theorem.premises(Quantities({"gamma": gamma}))
        assert premise.met
        assert premise.statement == PREMISES["vc-dimension"][0].statement


def test_no_bound_on_mistakes_speaks_of_a_dual_perceptron_from_another_alpha() -> None:
    words: dict[str, Any] = {"rounds": 60, "batch": "average"}
    plain = vo.run("iid", vo.learners.DualPerceptron(), **words)
    run = vo.run("iid", vo.learners.DualPerceptron(alpha0=2), **words)
    found = {theorem.id: theorem for theorem in run.theorems()}
    assert list(found) == [theorem.id for theorem in plain.theorems()]
    assert found.pop("online-to-batch").verdict == "holds"
    for theorem in found.values():
        assert (theorem.verdict, theorem.value) == ("not applicable", None)
        assert [premise.statement for premise in theorem.premises if not premise.met] == ["α₀ = 0"]
        assert "α₀ = 2" in theorem.reason
    with pytest.raises(ParameterError, match="alpha0"):
        vo.run("iid", vo.learners.DualPerceptron(alpha0=-1), **words)


def test_a_kernel_value_above_one_by_more_than_rounding_is_above_one() -> None:
    """With (1e-9 + x.z)^2 and one row in each direction all four are mistakes, and the bound would be 4 - 8e-9."""
    given = {"kernel": "polynomial", "degree": 2, "c": 1e-9}
    judgement = completed_on("budget-perceptron", np.eye(4), [1, -1, 1, -1], **given).theorem("budget-perceptron", 4)
    assert (judgement.verdict, judgement.actual) == (Verdict.NOT_APPLICABLE, 4)
    assert judgement.premises[0].why == "max K(x, x) = 1 + 2e-09: divide each x by its norm"
    kept = completed_on("budget-perceptron", np.eye(4), [1, -1, 1, -1], **given | {"c": 1e-14})
    assert kept.theorem("budget-perceptron", 4).verdict is Verdict.VACUOUS
