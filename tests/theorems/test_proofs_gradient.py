"""The proofs of gradient descent and of Winnow: every setting, the bound at their end, and sides worked by hand."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Any

import numpy as np
import pytest
from cases import joined
from nature import games, learner_of, run_of
from natures import DRAWN, LINKS
from proof_checks import T
from trials import LONG

from visualonline.core.types import Array
from visualonline.runs.analyses.proof_trace import numbered, proof_links
from visualonline.runs.judgement import Judgement
from visualonline.runs.run import Run
from visualonline.theorems.theorem import Theorem

STEP = 1 if LONG else 8
"""The distance between the tested rounds."""
SETTINGS = [(name, given, stream) for name, some in joined("PROVED").items() for given, stream in some]
CHAINS: dict[str, Callable[[Run, int], int]] = joined("CHAINS")
"""Theorem: how many chains of its proof should apply at a round, where it is not two."""
ENDS: dict[str, Callable[[Run, Judgement, int], float]] = joined("ENDS")
"""Theorem: where the first chain of its proof ends at a round, if not at the bound."""


def ends(run: Run, theorem: Theorem, t: int) -> list[float]:
    """Return the last side of each chain that applies, once every link was found true."""
    links = proof_links(run, theorem, t)
    for link in links:
        assert np.isnan(link.left) == np.isnan(link.right)
        assert link.holds or not link.applies, (theorem.id, t, link)
    last = [links[k + len(chain) - 1] for k, chain in numbered(theorem.proof.inequalities)]
    return [link.right for link in last if link.applies]


@pytest.mark.long
@pytest.mark.parametrize(("learner", "given", "stream"), SETTINGS)
def test_every_link_is_true_and_the_last_side_is_the_bound(
    learner: str, given: dict[str, Any], stream: tuple[Array, Array]
) -> None:
    run = run_of(learner_of(learner), given, *stream)
    for name, track in run.bound_traces.items():
        for t in (*range(1, T, STEP), T):
            found, judgement = ends(run, track.theorem, t), run.theorem(name, t)
            if np.isnan(judgement.value):
                assert not found
                continue
            assert len(found) == (CHAINS[name](run, t) if name in CHAINS else 2)
            end = ENDS[name](run, judgement, t) if name in ENDS else judgement.value
            assert found[0] == pytest.approx(end, rel=1e-9, abs=1e-9), t


@pytest.mark.parametrize(("learner", "fault"), [(name, fault) for name, some in LINKS.items() for fault in some])
def test_a_planted_fault_breaks_a_link(learner: str, fault: Callable[..., bool]) -> None:
    for game in islice(games((DRAWN[learner],), 5), 10):
        run = game._replace(learner=replace(learner_of(learner), update=fault)).run()
        for track in run.bound_traces.values():
            for t in range(1, len(run.trace) + 1, 4):
                if any(link.applies and not link.holds for link in proof_links(run, track.theorem, t)):
                    return
    pytest.fail("no link was broken")


