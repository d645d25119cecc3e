"""Each premise of each theorem: a stream that meets it, and one that makes it false, or why there can be none.

Where a premise is what learner and stream are, the entry says why it cannot be false, and every attempt to make it so
is refused. A theorem or a premise without an entry here fails.
"""

import re
from typing import Any, cast

import numpy as np
import pytest
from cases import joined
from nature import learner_of
from premises import NOISY, Broken, Case, Certain
from simulated import completed_on

import visualonline as vo
from visualonline.core.catalog import catalog
from visualonline.core.errors import Error, ParameterError
from visualonline.core.parameters import resolve_values
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.api import Experiment
from visualonline.runs.report import TheoremReport
from visualonline.streams.memory import ArrayStream
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.returned_hypothesis import ReturnedHypothesis
from visualonline.theorems.theorem import Quantities, Theorem, Verdict

EVERY = cast("dict[str, Theorem]", catalog("theorems").plugins)
THEOREMS = {
    name: theorem
    for name, theorem in EVERY.items()
    if not (theorem.ability(Erratum) or theorem.ability(ReturnedHypothesis))
}
"""Errata are held in `test_errata`, theorems on a returned hypothesis in `test_online_to_batch`."""


PREMISES: dict[str, tuple[Broken | Certain, ...]] = joined("PREMISES")
MET: dict[str, Case] = joined("MET")
"""Where the premises ask for more than advice, or examples in the plane with noise."""
OWN: dict[str, tuple[str, ...]] = joined("OWN")
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
    asked = [*OWN.get(f"{name}, {learner}", ()), *(each.statement for each in PREMISES[name])]
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
