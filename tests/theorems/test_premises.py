"""Each premise of each theorem: a stream that meets it, and one that violates it, or why there is none.

If a premise follows from the kinds of learner and stream, the entry says why it cannot fail, and every attempt to
violate it is rejected. A theorem or premise without an entry here fails.
"""

import re
from typing import cast

import pytest
from cases import joined
from nature import learner_of, learners_of
from premises import Broken, Case, Certain, cured, finding_of, usual
from trials import LONG

from visualonline.core.catalog import catalog
from visualonline.core.cure import Cure, cures_of
from visualonline.core.errors import Error, ParameterError
from visualonline.core.parameters import resolve_values
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.returned_hypothesis import ReturnedHypothesis
from visualonline.theorems.theorem import Theorem

EVERY = cast("dict[str, Theorem]", catalog("theorems").plugins)
STEP = 1 if LONG else 8
"""How far apart are the rounds at which a proof is looked at."""
THEOREMS = {
    name: theorem
    for name, theorem in EVERY.items()
    if not (theorem.ability(Erratum) or theorem.ability(ReturnedHypothesis))
}
"""Errata are covered by `test_errata`, theorems on a returned hypothesis by `test_online_to_batch`."""


PREMISES: dict[str, tuple[Broken | Certain, ...]] = joined("PREMISES")
MET: dict[str, Case] = joined("MET")
"""Cases for premises that need more than advice, or noisy examples in the plane."""
OWN: dict[str, tuple[str, ...]] = joined("OWN")
"""Additional premises of a theorem for one of its learners."""

BREAKABLE = [(name, i) for name, entries in PREMISES.items() for i, each in enumerate(entries)
             if isinstance(each, Broken)]  # fmt: skip
SURE = [(name, i) for name, entries in PREMISES.items() for i, each in enumerate(entries) if isinstance(each, Certain)]


def test_every_theorem_has_its_entries() -> None:
    assert set(PREMISES) == set(THEOREMS)


@pytest.mark.parametrize(
    ("name", "learner"), [(name, learner) for name in THEOREMS for learner in learners_of(name)]
)
def test_where_all_premises_are_met_there_is_a_value(name: str, learner: str) -> None:
    case = MET.get(f"{name}, {learner}", MET.get(name, usual(learner)))
    finding = finding_of(name, case.run(learner))
    asked = [*OWN.get(f"{name}, {learner}", ()), *(each.statement for each in PREMISES[name])]
    assert [premise.statement for premise in finding.premises] == asked
    assert all(premise.met for premise in finding.premises), finding.reason
    assert finding.verdict in ("not judged",) if THEOREMS[name].kind == "expectation" else ("holds", "vacuous")
    assert finding.value is not None
    assert finding.reason == ""


@pytest.mark.long
@pytest.mark.parametrize(("name", "i"), BREAKABLE)
def test_a_premise_that_is_unmet_takes_the_value_away_and_says_why(name: str, i: int) -> None:
    entry = cast("Broken", PREMISES[name][i])
    for learner in learners_of(name):
        if not set(entry.case.given) <= {p.name for p in learner_of(learner).parameters}:
            with pytest.raises(ParameterError, match=f"Unknown parameter .* for {learner}"):
                entry.case.run(learner)
            continue
        run = entry.case.run(learner)
        finding = finding_of(name, run)
        assert finding.verdict == "not applicable"
        assert finding.value is None
        last = min(run.rounds, 40)
        for t in (*range(1, last, STEP), last):
            links = proof_links(run, THEOREMS[name], t)
            assert all(link.holds for link in links if link.applies and link.inequality.relation != "≲"), t
        premise = finding.premises[i]
        assert (premise.statement, premise.met) == (entry.statement, False)
        assert entry.why in premise.why
        assert re.search(r"\d", premise.why) or not entry.number
        assert f"{premise.statement}: {premise.why}" in finding.reason
        assert all(other.met for other in finding.premises if other != premise) or not entry.alone


@pytest.mark.parametrize(("name", "i"), BREAKABLE)
def test_the_cures_of_a_premise_meet_it(name: str, i: int) -> None:
    case = cast("Broken", PREMISES[name][i]).case
    learner = next(one for one in learners_of(name) if set(case.given) <= {p.name for p in learner_of(one).parameters})
    tried: list[Cure] = []
    while True:
        run = case.run(learner)
        premise = run.theorem(name, run.rounds).premises[i]
        if premise.met:
            break
        cure = next(cure for cure in cures_of(premise) if cure not in tried)
        tried.append(cure)
        case = cured(case, cure)
    assert tried


@pytest.mark.parametrize(("name", "i"), SURE)
def test_what_would_break_a_certain_premise_is_refused(name: str, i: int) -> None:
    entry = cast("Certain", PREMISES[name][i])
    assert entry.because
    for case, sentence in entry.attempts:
        for learner in learners_of(name):
            tried = case if case.stream is not None else usual(learner)._replace(given=case.given)
            with pytest.raises(Error, match=re.escape(sentence.format(learner))):
                tried.run(learner)
        if not THEOREMS[name].learners:
            with pytest.raises(ParameterError, match=re.escape(sentence)):
                resolve_values(THEOREMS[name].parameters, case.given, name)


