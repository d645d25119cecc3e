"""The test of the bounds is sensitive: three planted faults in each learner cause a violation on some stream."""

from collections.abc import Callable
from dataclasses import replace
from itertools import chain, islice

import nature
import numpy as np
import pytest
from nature import games, learner_of
from natures import ANSWERED, DRAWN, FAMILIES, FAULTS, HOSTILE

from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.run import Run
from visualonline.theorems.theorem import Verdict

pytestmark = pytest.mark.unmeasured  # results of a wrong rule do not matter


def assert_seen_in_the_proof(run: Run, name: str, t: int) -> None:
    """A bound that is broken has a proof that is broken: at that round some link does not hold."""
    theorem = run.bound_traces[name].theorem
    if theorem.proof.inequalities:
        assert [link for link in proof_links(run, theorem, t) if link.applies and not link.holds]


@pytest.mark.parametrize(("learner", "fault"), [(name, fault) for name, some in FAULTS.items() for fault in some])
def test_a_planted_fault_is_seen(learner: str, fault: Callable[..., bool]) -> None:
    faulty = replace(learner_of(learner), update=fault)
    natures = tuple(n for family in FAMILIES[learner] for n in (DRAWN[family], *HOSTILE[family]))
    natured = ANSWERED.get(learner)
    answered = (natured(np.random.default_rng(seed), faulty) for seed in range(10)) if natured else ()
    for game in chain(answered, islice(games(natures, 3), 200)):
        run = game._replace(learner=faulty).run()
        broken = [name for name, track in run.bound_traces.items() if track.violation is not None]
        if broken:
            judgement = run.theorem(broken[0], len(run.trace))
            violation = judgement.violation
            assert violation is not None
            assert violation.actual > violation.value
            if not np.isnan(judgement.value):
                assert judgement.verdict is Verdict.VIOLATED
            assert_seen_in_the_proof(run, broken[0], violation.t)
            return
    pytest.fail(f"{fault.__name__} was not seen")


def test_every_learner_that_a_theorem_speaks_of_has_three_faults() -> None:
    assert nature.bounded() <= set(FAULTS)
    assert {len(set(faults)) for faults in FAULTS.values()} == {3}
